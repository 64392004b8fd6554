"""
Connectivity: the stacks that lose contact when another stack leaves (R5.1), and the resulting threats.

Each set of spaces is one int, as in board.py.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Iterator, NamedTuple

from dvonn.core.board import (
    BITS,
    LANDING_SETS,
    NEIGHBOUR_SETS,
    RINGS,
    cut_points,
    reached,
    set_of,
    spaces_of,
)
from dvonn.core.pieces import DVONN_BITS, HEIGHT_SHIFT, OWNER_BITS
from dvonn.core.position import Position


class Threat(NamedTuple):
    """
    The threats to a stack, as if its owner's opponent were to move.

    space: the space of the stack.
    attackers: the spaces of the opponent's stacks that could land on the stack.
    cut_threats: the spaces of the opponent's stacks with a move that would cut the stack off.
    """

    space: int
    attackers: list[int]
    cut_threats: list[int]


def dependents(position: Position) -> list[tuple[int, int]]:
    """
    Return every space whose stack keeps others in contact, with the set of the spaces that depend on it.

    When a stack without a DVONN piece leaves, exactly the spaces that depend on it are emptied, wherever the
    stack lands. The dependents of a stack with a DVONN piece are all spaces that no other DVONN piece keeps
    in contact; where the stack lands decides which of them are emptied (:func:`cut_off_by_landing`).
    """
    return _dependents(position.occupied, position.dvonns)


@lru_cache(maxsize=20_000)
def _dependents(occupied: int, dvonns: tuple[int, ...]) -> list[tuple[int, int]]:
    found = []
    sources = set_of(dvonns)
    for space in spaces_of(cut_points(occupied) | sources):
        others = occupied ^ BITS[space]
        lost = others & ~reached(others, sources & others)
        if lost:
            found.append((space, lost))
    return found


def cut_off_by_landing(held: int, target: int) -> int:
    """
    Return which of the *held* spaces are emptied if a stack lands on *target*.

    The stack has DVONN pieces, and the *held* spaces depend on it.
    """
    bit = BITS[target]
    return held & ~reached(held, bit) if held & bit else held


def cut_off_by_any_landing(position: Position, origin: int, held: int) -> int:
    """
    Return which of the *held* spaces are emptied by at least one move from *origin*.

    The stack on *origin* has DVONN pieces, and the *held* spaces depend on it.
    """
    worst = 0
    for target in spaces_of(landing_set(position, origin)):
        worst |= cut_off_by_landing(held, target)
    return worst


def landing_set(position: Position, space: int) -> int:
    """Return the spaces where the stack on *space* could land on its owner's turn."""
    occupied = position.occupied
    if occupied & NEIGHBOUR_SETS[space] == RINGS[space]:
        return 0
    return LANDING_SETS[position.cells[space] >> HEIGHT_SHIFT][space] & occupied


def reach(position: Position, player: int) -> int:
    """Return the spaces where *player* could land a stack on his turn."""
    spaces = 0
    for space in position.stacks_of[player]:
        spaces |= landing_set(position, space)
    return spaces


def vulnerable_stacks(position: Position, player: int) -> int:
    """Return the spaces of *player*'s stacks that some move of the opponent would cut off."""
    lost = 0
    for cut in _cuts(position, player):
        lost |= cut
    return lost


def greatest_cut(position: Position, player: int) -> int:
    """Return the spaces of *player*'s stacks that the opponent's largest cut would remove."""
    return max(_cuts(position, player), key=lambda cut: pieces_on(position, cut), default=0)


def _cuts(position: Position, player: int) -> Iterator[int]:
    """
    Yield, for moves of the opponent, the spaces of *player*'s stacks that the move would cut off.

    A stack that the move lands on is captured, not cut off, even if the new stack is removed.
    """
    own = set_of(position.stacks_of[player])
    for space, held in dependents(position):
        cell = position.cells[space]
        if cell & OWNER_BITS != 3 - player:
            continue
        for target in spaces_of(landing_set(position, space)):
            cut = cut_off_by_landing(held, target) if cell & DVONN_BITS else held
            yield own & cut & ~BITS[target]


def pieces_on(position: Position, spaces: int) -> int:
    """Return the number of pieces on *spaces*."""
    return sum(position.cells[space] >> HEIGHT_SHIFT for space in spaces_of(spaces))


def threats(position: Position, player: int) -> list[Threat]:
    """Return the threats to those stacks of *player* that are in danger, in space order."""
    landings = [(origin, landing_set(position, origin)) for origin in position.stacks_of[3 - player]]
    held_by = dict(dependents(position))
    cuts = []
    for origin, landing in landings:
        if landing and origin in held_by:
            held = held_by[origin]
            is_carrier = position.cells[origin] & DVONN_BITS
            cuts.append((origin, cut_off_by_any_landing(position, origin, held) if is_carrier else held))
    found = []
    for space in position.stacks_of[player]:
        bit = BITS[space]
        attackers = [origin for origin, landing in landings if landing & bit]
        cut_threats = [origin for origin, lost in cuts if lost & bit]
        if attackers or cut_threats:
            found.append(Threat(space, attackers, cut_threats))
    return found
