"""
Looks for puzzles of DVONN in games, and lets the computer's levels try them.

A game is either recorded in a file, or played by the computer against itself, from a random full board and at
a level that errs. The puzzles found depend only on the game.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from string import ascii_lowercase
from typing import Any, Dict, Iterator, List, NamedTuple, Sequence, Tuple

from dvonn.core.game import Game, fill_board
from dvonn.core.moves import PASS, Move
from dvonn.core.position import Phase, Position
from lab.match.players import Chooser, player_named
from lab.study.only_moves import FEWEST_MOVES, GaveUpError, Line, Prover

#: The numbers of controlled stacks, of both players together, in the endings that are searched. Endings with
#: more stacks take too long to solve.
STACKS = range(5, 18)

#: The number of nodes after which the search gives up on a position, and on the rest of the game.
SEARCH_NODES = 5_000
#: The starts of two puzzles of a game differ by at least this number of stacks, and so of moves.
LEAST_DISTANCE = 4
#: The number of nodes after which a proof of a known puzzle is given up.
PROOF_NODES = 300_000

#: The levels that try a puzzle.
SOLVERS = ("novice", "casual", "club", "strong", "expert", "veteran", "master")
#: The number of tries of each level.
TRIES = 10


class Source(NamedTuple):
    """
    A game to look through.

    name: the name of its puzzle.
    start: a position string.
    moves: the moves of a recorded game; None for a game that *player* plays against itself.
    player: the player, as in "dvonn?level=club".
    """

    name: str
    start: str
    moves: Sequence[str] | None
    player: str = ""


def self_play(seed: int, player: str) -> Source:
    """Return the game that *player* plays against itself from the random full board of *seed*."""
    return Source(str(seed), str(Game(None, fill_board(Random(f"puzzles {seed}"))).position), None, player)


def recorded_games(file: Path) -> Iterator[Source]:
    """Yield the games of a file: one per line, moves and then "=>"; "#" starts a comment."""
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        moves = line.partition("#")[0].partition("=>")[0].split()
        if moves:
            yield Source(f"g{number}", str(Position()), moves)


def puzzles_of(source: Source) -> Dict[str, Any]:
    """
    Return the name of a game, and its puzzles.

    Each puzzle has its name, its start, its line of moves, the final lead of the player to move, and by level
    the number of tries in which the level solved it. The longest puzzles come first. The starts of any
    two of the puzzles differ by at least LEAST_DISTANCE stacks.
    """
    prover = Prover(SEARCH_NODES)
    found: List[Tuple[Position, Line]] = []
    try:
        # The last endings are solved most quickly, and the prover uses their results for the earlier ones.
        for position in reversed(_endings(source)):
            line = prover.line_from(position) if is_answered(position) else None
            if line is not None:
                found.append((position, line))
    except GaveUpError:
        pass
    kept: List[Tuple[Position, Line]] = []
    for position, line in sorted(found, key=lambda one: -len(one[1].moves)):
        if all(abs(_stacks(position) - _stacks(other)) >= LEAST_DISTANCE for other, _ in kept):
            kept.append((position, line))
    names = [source.name, *(f"{source.name}{letter}" for letter in ascii_lowercase[1:])]
    return {"game": source.name, "puzzles": [entry_of(name, *one) for name, one in zip(names, kept)]}


def entry_of(name: str, position: Position, line: Line) -> Dict[str, Any]:
    """Return a puzzle as the search writes it."""
    return {
        "name": name,
        "start": str(position),
        "moves": [str(move) for move in line.moves],
        "lead": line.lead,
        "solved": {level: tries_solved(level, position, line.moves) for level in SOLVERS},
    }


def proved_again(name: str, start: str) -> Dict[str, Any] | None:
    """
    Return the puzzle at the position *start*; None if there is none.

    Raises:
        GaveUpError: proving the first move takes more than PROOF_NODES.
    """
    position = Position.parse(start)
    line = Prover(PROOF_NODES).line_from(position)
    return None if line is None else entry_of(name, position, line)


def is_answered(position: Position) -> bool:
    """
    Return whether the opponent has a reply to at least half of the legal moves.

    If no reply refutes a wrong move, nobody sees why the move is wrong.
    """
    moves = position.legal_moves()
    if moves == [PASS]:
        return False
    answered = [move for move in moves if position.after(move).legal_moves() not in ([], [PASS])]
    return 2 * len(answered) >= len(moves)


def tries_solved(level: str, start: Position, moves: Sequence[Move]) -> int:
    """Return in how many of its TRIES a level plays all moves of the first player in a line."""
    return sum(_is_solved(player_named(f"dvonn?level={level}", seed), start, moves) for seed in range(TRIES))


def _is_solved(choose: Chooser, position: Position, moves: Sequence[Move]) -> bool:
    for index, move in enumerate(moves):
        if index % 2 == 0 and choose(position) != move:
            return False
        position = position.after(move)
    return True


def _endings(source: Source) -> List[Position]:
    """Return the endings of a game in which the player to move has a choice."""
    position = Position.parse(source.start)
    choose = player_named(source.player, int(source.name)) if source.moves is None else None
    recorded = iter(source.moves or ())
    endings = []
    while not position.is_over:
        is_ending = position.phase is Phase.STACKING and _stacks(position) in STACKS
        if is_ending and len(position.legal_moves()) >= FEWEST_MOVES:
            endings.append(position)
        if choose is not None:
            move = choose(position)
        else:
            text = next(recorded, None)
            if text is None:
                break
            move = Move.parse(text)
        position = position.after(move)
    return endings


def _stacks(position: Position) -> int:
    return sum(map(len, position.stacks_of))
