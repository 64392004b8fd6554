"""Finds the faults of positions that cannot occur in a game of GIPF."""

from __future__ import annotations

from typing import Iterator

from dvonn.gipf.board import BITS, NAMES
from dvonn.gipf.faults import Fault, FaultCode
from dvonn.gipf.moves import Jump, jumps_from
from dvonn.gipf.pieces import (
    FIRST_TURN,
    GIPF,
    MAY_BRING_GIPF,
    MOST_PIECES,
    MOST_POTENTIALS,
    MOST_TURNS,
    OWNER_BITS,
    PLAYER_TEXT,
    TOKENS,
    Version,
    read_out,
)
from dvonn.gipf.reading import PositionText
from dvonn.gipf.rows import Row, RowSets, find_rows, named
from dvonn.players import BLACK, WHITE, Player


def find_faults(text: PositionText) -> list[Fault]:
    """Return the faults that make a position impossible; an empty list if it is possible."""
    faults = [*_piece_faults(text)]
    if text.version is Version.TOURNAMENT:
        faults += _opening_faults(text)
    faults += _step_faults(text)
    return faults


def _name(player: Player) -> str:
    return player.name.lower()


def _spots_with(text: PositionText, cells: set[int]) -> tuple[str, ...]:
    return tuple(name for name, cell in zip(NAMES, text.cells) if cell in cells)


def _pieces_of(cell: int) -> str:
    """Return a letter for each piece or potential in a cell, from the bottom up."""
    return TOKENS[cell].lower() if cell else ""


def _piece_faults(text: PositionText) -> Iterator[Fault]:
    """Yield faults for excess pieces (G2.1, P1, D10), and for things only other versions have (G2.2, G3)."""
    if text.version is Version.BASIC:
        spots = _spots_with(text, set(GIPF[1:]))
        if spots:
            yield Fault(FaultCode.BASIC_VERSION, spots=spots)
    for player, hand in zip(Player, text.hands):
        letter = PLAYER_TEXT[player]
        reserve, potentials, challenges, may_bring = read_out(hand)
        stacks = [_pieces_of(cell) for cell in text.cells if cell]
        gipf = text.cells.count(GIPF[player])
        pieces = reserve + gipf + sum(1 for stack in stacks if stack[0] == letter)
        potentials = potentials + sum(stack[1:].count(letter) for stack in stacks)
        for code, found, most in (
            (FaultCode.PIECES, pieces, MOST_PIECES),
            (FaultCode.POTENTIALS, potentials, MOST_POTENTIALS),
            (FaultCode.CHALLENGES, challenges, MOST_POTENTIALS),
        ):
            if found > most:
                yield Fault(code, player=_name(player), found=found, expected=most)
        if may_bring and text.version is not Version.TOURNAMENT:
            mark = "f" if hand & FIRST_TURN else "g"
            yield Fault(FaultCode.OPENING, player=_name(player), text=mark)


def _opening_faults(text: PositionText) -> Iterator[Fault]:
    """Yield faults of the tournament version's opening (G3)."""
    for player, hand in zip(Player, text.hands):
        letter = PLAYER_TEXT[player]
        own = {cell for cell in text.cells if letter in _pieces_of(cell)}
        if hand & FIRST_TURN and (own or read_out(hand).reserve != MOST_PIECES):
            yield Fault(FaultCode.HAS_BEGUN, player=_name(player))
        if hand & MAY_BRING_GIPF and own - {GIPF[player]}:
            spots = _spots_with(text, own - {GIPF[player]})
            yield Fault(FaultCode.BROUGHT_OTHERS, player=_name(player), spots=spots)
    white, black = (bool(hand & FIRST_TURN) for hand in text.hands)
    if white and not (black and text.turn == "w" and text.turns == 0):
        yield Fault(FaultCode.FIRST_TURN)
    if black and not white and text.turn != "b":
        yield Fault(FaultCode.SECOND_TURN)


def _step_faults(text: PositionText) -> Iterator[Fault]:
    """Yield faults of the step, or of the player to decide (T1 to T7)."""
    player = WHITE if text.turn == "w" else BLACK
    lost = [
        owner
        for owner, hand in zip(Player, text.hands)
        if text.version is not Version.BASIC and not hand & FIRST_TURN and GIPF[owner] not in text.cells
    ]
    if text.step == "o":
        if not lost:
            yield Fault(FaultCode.NOBODY_LOST)
        return
    for owner in lost:
        yield Fault(FaultCode.LAST_GIPF, player=_name(owner))
    rows = named(_rows_of(text, player.other if text.step == "c" else player))
    if text.step not in "se":
        yield from _move_faults(text, player, rows)
    elif not rows:
        yield Fault(FaultCode.NO_ROW, player=_name(player))


def _move_faults(text: PositionText, player: Player, rows: list[Row]) -> Iterator[Fault]:
    """Yield faults of a step that asks for a move, an answer or a result; *rows* are the mover's."""
    mover = player.other if text.step == "c" else player
    for row in rows:
        if row.must:
            yield Fault(FaultCode.ROW_LEFT, player=_name(mover), spots=row.must)
    if text.jump is not None and not _is_possible(text, text.jump, mover):
        yield Fault(FaultCode.JUMP, text=text.jump.text, player=_name(mover))
    if text.step == "c" and not read_out(text.hands[player - 1]).challenges:
        yield Fault(FaultCode.NO_CHALLENGE, player=_name(player))


def _rows_of(text: PositionText, player: Player) -> list[RowSets]:
    own = sum(bit for bit, cell in zip(BITS, text.cells) if cell & OWNER_BITS == player)
    occupied = sum(bit for bit, cell in zip(BITS, text.cells) if cell)
    return find_rows(text.cells, own, occupied)


def _is_possible(text: PositionText, jump: Jump, player: Player) -> bool:
    """Return whether *player* could announce *jump*; nobody can once the game is a draw (D1, D2, G13)."""
    return text.turns < MOST_TURNS and jump in jumps_from(text.cells, player)
