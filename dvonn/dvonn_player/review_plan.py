"""The searches of a review of DVONN: in an ending, the first search of a position has more nodes."""

from __future__ import annotations

from typing import TYPE_CHECKING, List, Optional, Sequence

from dvonn.core.position import Phase
from dvonn.dvonn_player.computer import new_player
from dvonn.player import review_plan
from dvonn.player.review_plan import FIRST_NODES

if TYPE_CHECKING:
    from dvonn.core.moves import Move
    from dvonn.core.position import Position
    from dvonn.dvonn_player.computer import DvonnPlayer
    from dvonn.player.review import ReviewedPosition

#: Maximum number of stacks in an ending.
FEW_STACKS = 15
#: Nodes of the first search of an ending, usually enough to solve it (`_SOLVABLE` in
#: dvonn/dvonn_player/computer.py).
ENDING_NODES = 2_500


def first_nodes(position: Position) -> int:
    """Return the nodes of the first search of *position*."""
    is_ending = position.phase is Phase.STACKING and sum(map(len, position.stacks_of)) <= FEW_STACKS
    return ENDING_NODES if is_ending else FIRST_NODES


def searched_positions(
    positions: Sequence[Position], moves: Sequence[Move], nodes: Optional[int] = None, seed: int = 0
) -> List[Optional[ReviewedPosition]]:
    """
    Search the positions of a game and return the results; None for a position in which the game is over.

    Args:
        positions: the positions before each move and after the last one.
        moves: the moves played.
        nodes: the nodes of every search; None to follow the plan, as the page does.
        seed: the same seed gives the same review.
    """

    def new_engine(budget: int) -> DvonnPlayer:
        return new_player(nodes=budget, seed=seed, expand_all_root_moves=True)

    return review_plan.searched_positions(
        positions,
        moves,
        first_nodes if nodes is None else lambda _: nodes,
        new_engine,
        is_planned=nodes is None,
    )
