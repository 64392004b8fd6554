"""What tests of the evaluation's views share: positions, symmetries, and rows taken apart again."""

from __future__ import annotations

from itertools import pairwise
from math import prod
from types import ModuleType

from boards import game_by_lot, mirrored, mirrored_position

from dvonn import Move, Phase, Position

#: The symmetries of the board but for the one that leaves all as it is (rule R1.8).
AXES = ("half turn", "left-right", "up-down")


def positions(seed: int, phase: Phase) -> list[Position]:
    """Return the positions of that phase, but for the finished one, of a game played by lot."""
    return [position for position in game_by_lot(seed).positions[:-1] if position.phase is phase]


def moved(move: Move, axis: str) -> Move:
    """Return a move as it looks under a symmetry."""
    return Move.parse(mirrored(str(move), axis))


def seen_in(position: Position, axis: str) -> Position:
    """Return a position as it looks under a symmetry."""
    return Position.parse(mirrored_position(str(position), axis))


def sizes(module: ModuleType, names: tuple[str, ...], total: int) -> dict[str, range]:
    """Return the rows of the blocks of a table, by the names under which *module* knows their first rows."""
    firsts = [getattr(module, name) for name in names]
    assert firsts[0] == 0
    assert sorted(firsts) == firsts
    return {
        name: range(first, end) for name, (first, end) in zip(names, pairwise([*firsts, total]), strict=True)
    }


def factors(row: int, block: range, *edge_visits: int) -> tuple[int, ...]:
    """Return which of each factor's *counts* classes a row of a block stands for."""
    assert len(block) == prod(edge_visits)
    number = row - block.start
    found: list[int] = []
    for count in reversed(edge_visits):
        number, rest = divmod(number, count)
        found.insert(0, rest)
    return tuple(found)


def in_block(rows: list[int] | tuple[int, ...], block: range) -> list[int]:
    """Return those of *rows* that belong to a block."""
    return [row for row in rows if row in block]
