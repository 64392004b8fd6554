"""Kinds of spaces while placing: the spaces of a kind have similar surroundings."""

from __future__ import annotations

from typing import Dict, List, NamedTuple

from dvonn.core.board import NEIGHBOUR_SETS, RINGS, SPACE_COUNT, count_of, set_of
from dvonn.core.pieces import DVONN_PIECES
from dvonn.core.position import Position
from dvonn.evaluation.distances import steps_to_dvonn

#: Maximum number of neighbours of one colour that a kind counts; further neighbours make no difference.
MOST_NEIGHBOURS_TOLD = 2
#: Placements per stage. The first three stages end after 12, 24 and 36 pieces; the last has the rest.
_STAGE_PLIES = 12


class Kind(NamedTuple):
    """
    A kind of space.

    steps: the steps to the nearest DVONN piece, 1 to 4, where 4 stands for all longer distances.
    is_edge: the space has fewer than six neighbours, so that its stack is never surrounded (R4.7).
    own, other: neighbours of the player to move and of the opponent, at most 2, where 2 stands for two
        or more. Both are 0 while DVONN pieces are placed, because these belong to nobody.
    """

    steps: int
    is_edge: bool
    own: int
    other: int


def stage_of(position: Position) -> str:
    """Return the name of the stage of a placing position; kinds are compared only within a stage."""
    placed = count_of(position.occupied)
    if placed < DVONN_PIECES:
        return f"r{placed}"
    return f"{position.next_piece}{min(placed // _STAGE_PLIES, 3)}"


def kinds_in(position: Position) -> Dict[Kind, List[int]]:
    """Return the empty spaces of a placing position, by their kinds, in space order."""
    steps = steps_to_dvonn(position.dvonns)
    is_colored = count_of(position.occupied) >= DVONN_PIECES
    own = set_of(position.stacks_of[position.turn]) if is_colored else 0
    other = set_of(position.stacks_of[position.turn.other]) if is_colored else 0
    found: Dict[Kind, List[int]] = {}
    for space in range(SPACE_COUNT):
        if position.cells[space]:
            continue
        around = NEIGHBOUR_SETS[space]
        kind = Kind(
            steps[space],
            RINGS[space] < 0,
            min(MOST_NEIGHBOURS_TOLD, count_of(around & own)),
            min(MOST_NEIGHBOURS_TOLD, count_of(around & other)),
        )
        found.setdefault(kind, []).append(space)
    return found
