"""Positions for tests: from named spaces, or random."""

from __future__ import annotations

from random import Random

from reference import OTHER, PLACED, SIX, SPACES, Table, is_on_board, name_of, pieces_of, place_of

from dvonn import Move, Position
from dvonn.core.game import Game, fill_board

EMPTY = "9/10/11/10/9 w p"


def board_text(turn: str, phase: str = "s", **stacks: str) -> str:
    """Return the string of a stacking position with exactly these stacks, such as A1="w2"."""
    table = Table()
    table.stacks = {place_of(name): pieces_of(token) for name, token in stacks.items()}
    table.turn = turn
    table.phase = phase
    return table.position()


def board(turn: str, **stacks: str) -> Position:
    """Return the stacking position with exactly these stacks, such as A1="w2"."""
    return Position.parse(board_text(turn, **stacks))


#: White's only move takes the DVONN piece and wins the game.
ONE_MOVE = board_text("w", A1="w", A2="r")
#: The position after that move.
OVER = board_text("b", A2="w2*")


def after(position: Position, *texts: str) -> Position:
    """Return the position after some moves."""
    for text in texts:
        position = position.play(Move.parse(text))
    return position


def placed(count: int) -> Position:
    """Return the position after placing on the first *count* spaces in space order."""
    return after(Position(), *SPACES[:count])


def game_at_random(seed: int) -> Game:
    """Return a random game from the empty board to its end."""
    rng = Random(seed)
    game = Game(None, fill_board(rng))
    while not game.position.is_over:
        game.play(rng.choice(game.position.legal_moves()))
    return game


def moves(position: Position) -> list[str]:
    """Return the canonical texts of the legal moves, sorted."""
    return sorted(str(move) for move in position.legal_moves())


def moves_from(position: Position, name: str) -> list[str]:
    """Return the target spaces of the stack on a space, sorted."""
    return sorted(text[2:] for text in moves(position) if len(text) == 4 and text.startswith(name))


def full_board(seed: int) -> str:
    """Return the string of a random full board with White to move."""
    spaces = SPACES[:]
    Random(seed).shuffle(spaces)
    return board_text("w", **dict(zip(spaces, PLACED, strict=True)))


def landings(name: str, height: int) -> list[str]:
    """Return the spaces *height* steps away in the six directions; none if *height* is 0."""
    places = []
    for right, up in SIX if height else ():
        column, row = place_of(name)
        for _ in range(height):
            column, row = column + right, row + up
        places.append((column, row))
    return [name_of(place) for place in places if is_on_board(place)]


def mirrored(text: str, axis: str) -> str:
    """Return a canonical move mirrored by a symmetry of the board (rule R1.8)."""
    if text == "PASS":
        return text
    return "".join(_mirrored_space(text[start : start + 2], axis) for start in range(0, len(text), 2))


def mirrored_position(text: str, axis: str) -> str:
    """Return a position string mirrored by a symmetry of the board (rule R1.8)."""
    table = Table.at(text)
    table.stacks = {
        place_of(_mirrored_space(name, axis)): table.stacks[place_of(name)]
        for name in SPACES
        if place_of(name) in table.stacks
    }
    return table.position()


def swapped(text: str) -> str:
    """Return a stacking position with all colours exchanged."""
    table = Table.at(text)
    for pieces in table.stacks.values():
        pieces[:] = [OTHER.get(piece, piece) for piece in pieces]
    table.turn = OTHER[table.turn]
    return table.position()


def _mirrored_space(name: str, axis: str) -> str:
    column, row = place_of(name)
    column, row = {
        "half turn": (10 - column, 6 - row),
        "left-right": (7 - column + row, row),
        "up-down": (column - row + 3, 6 - row),
    }[axis]
    return "ABCDEFGHIJK"[column] + str(row)
