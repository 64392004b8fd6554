"""Positions, symmetries and readable feature indices for tests of feature extractors."""

from __future__ import annotations

from math import prod
from types import ModuleType

from boards import game_at_random, mirrored, mirrored_position

from dvonn import Move, Phase, Position

#: The symmetries of the board except the identity (rule R1.8).
AXES = ("half turn", "left-right", "up-down")


def positions(seed: int, phase: Phase) -> list[Position]:
    """Return the unfinished positions of a random game that are in *phase*."""
    return [position for position in game_at_random(seed).positions[:-1] if position.phase is phase]


def moved(move: Move, axis: str) -> Move:
    """Return *move* mirrored by the symmetry *axis*."""
    return Move.parse(mirrored(str(move), axis))


def seen_in(position: Position, axis: str) -> Position:
    """Return *position* mirrored by the symmetry *axis*."""
    return Position.parse(mirrored_position(str(position), axis))


def sizes(module: ModuleType, names: tuple[str, ...], total: int) -> dict[str, range]:
    """Return the index ranges of blocks by their *names* in *module*; check that they fill the table."""
    blocks = [getattr(module, name) for name in names]
    ranges = [range(block.first, block.first + block.size) for block in blocks]
    assert list(range(total)) == [index for indices in ranges for index in indices]
    return dict(zip(names, ranges, strict=True))


def factors(index: int, block: range, *counts: int) -> tuple[int, ...]:
    """Split an index of a block into one class per factor; *counts* are the factors' numbers of classes."""
    assert len(block) == prod(counts)
    number = index - block.start
    found: list[int] = []
    for count in reversed(counts):
        number, rest = divmod(number, count)
        found.insert(0, rest)
    return tuple(found)


def in_block(indices: list[int] | tuple[int, ...], block: range) -> list[int]:
    """Return the *indices* that belong to a block."""
    return [index for index in indices if index in block]
