"""
The plan of a review: which positions are searched again, and how thoroughly.

The bound of a mark is the smallest loss that gets the mark. A short search overstates losses, so a loss just
above a bound would often get a wrong mark (docs/review.md). The positions before and after such a ply are
searched again before the ply is judged. The page and the command line follow the same rule. No module of this
package depends on a particular game: each game chooses how many nodes the first search of a position gets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, List, NamedTuple, Optional, Sequence, Tuple

from dvonn.player.analysis import analysis_of
from dvonn.player.review import BLUNDER, INACCURACY, MISTAKE, review_game, reviewed_position

if TYPE_CHECKING:
    from dvonn.player.computer import ComputerPlayer
    from dvonn.player.review import Review, ReviewedPosition
    from dvonn.search.game import GamePosition

#: Nodes of the first search of a position. With this number, the page searches a whole game in some ten
#: seconds.
FIRST_NODES = 400

#: The positions before and after a ply are searched again if the loss of the ply is at most this far below a
#: bound, because the loss may turn out to be above the bound.
BELOW = 0.0025


class Step(NamedTuple):
    """
    A further search of a position.

    nodes: the nodes of the search; positions already searched with at least that many are skipped.
    above: the search is needed for a loss that exceeds a bound by less than this.
    """

    nodes: int
    above: float


#: The further searches, the shortest first.
STEPS = (Step(1_600, 0.02), Step(6_400, 0.01))

#: Nodes of the searches that a person asks for, the shortest first. A tree of more nodes would not fit into a
#: phone's memory.
LONGER_NODES = (25_000, 64_000)
#: A longer search examines at least this many times the nodes of the search before it, if LONGER_NODES has
#: such a number; otherwise it examines the largest number in LONGER_NODES.
LONGER_TIMES = 10


def nodes_again(
    reviewed: Sequence[Optional[ReviewedPosition]], review: Review, fork: int = -1
) -> Tuple[Optional[int], ...]:
    """
    Return, for each position, the nodes that a further search needs; None if the known result suffices.

    Args:
        reviewed: the search results of the positions before each move and after the last one.
        review: the review made from these results.
        fork: index of the position where a variation branches off; only later positions are searched again.
            -1 if there is no variation.
    """
    open_nodes = {
        index: found.nodes
        for index, found in enumerate(reviewed)
        if index > fork and found is not None and not found.is_proven
    }
    again: List[Optional[int]] = [None] * len(reviewed)
    for index, ply in enumerate(review.plies):
        if ply is None:
            continue
        ends = [end for end in (index, index + 1) if end in open_nodes]
        searched = min((open_nodes[end] for end in ends), default=STEPS[-1].nodes)
        is_uneven = any(
            found is not None and found.nodes >= LONGER_NODES[0] for found in reviewed[index : index + 2]
        )
        nodes = _nodes_to_judge(ply.loss, searched, is_uneven=is_uneven)
        if nodes is None:
            continue
        for end in ends:
            if open_nodes[end] < nodes:
                again[end] = max(nodes, again[end] or 0)
    return tuple(again)


def _nodes_to_judge(loss: float, searched: int, *, is_uneven: bool) -> Optional[int]:
    """
    Return the nodes of the search needed to judge *loss*; None if *searched* nodes suffice.

    Args:
        loss: the win probability that the move gave away.
        searched: the nodes of the shorter search before or after the move.
        is_uneven: whether one of the two searches, before and after the move, was a longer one
            (LONGER_NODES). A bad mark could then come from the difference between the searches.
    """
    step = next((step for step in STEPS if searched < step.nodes), None)
    if step is None:
        return None
    if is_uneven and loss >= INACCURACY - BELOW:
        return STEPS[-1].nodes
    is_close = any(bound - BELOW <= loss < bound + step.above for bound in (INACCURACY, MISTAKE, BLUNDER))
    return step.nodes if is_close else None


class Thoroughness(NamedTuple):
    """
    How thoroughly the positions before and after a ply were searched.

    longer: the nodes of the next longer search; None if there is none.
    examined: the nodes of the shorter of the two searches, if both were among LONGER_NODES; else None.
    """

    longer: Optional[int]
    examined: Optional[int]


def thoroughness(before: Optional[ReviewedPosition], after: Optional[ReviewedPosition]) -> Thoroughness:
    """Return how thoroughly a ply was searched; positions with a proven result do not count."""
    nodes = [found.nodes for found in (before, after) if found is not None and not found.is_proven]
    if not nodes:
        return Thoroughness(None, None)
    least = min(nodes)
    more = [step for step in LONGER_NODES if step > least]
    longer = next((step for step in more if step >= LONGER_TIMES * least), more[-1] if more else None)
    return Thoroughness(longer, least if least >= LONGER_NODES[0] else None)


def settled(review: Review, again: Sequence[Optional[int]]) -> Review:
    """
    Return *review* without the plies whose position before or after is to be searched *again*.

    The reviews of the players still count these plies.
    """
    plies = tuple(
        None if before is not None or after is not None else ply
        for ply, before, after in zip(review.plies, again, again[1:])
    )
    return review._replace(plies=plies)


def searched_positions(
    positions: Sequence[GamePosition[Any, Any]],
    moves: Sequence[Any],
    nodes_of: Callable[[Any], int],
    new_engine: Callable[[int], ComputerPlayer[Any, Any]],
    *,
    is_planned: bool,
) -> List[Optional[ReviewedPosition]]:
    """
    Search the positions of a game and return the results; None for a position in which no player decides.

    Args:
        positions: the positions before each move and after the last one.
        moves: the moves played.
        nodes_of: returns the nodes of the first search of a position.
        new_engine: returns an analysis engine that searches with a number of nodes.
        is_planned: whether positions are searched again by the plan, as on the page.
    """
    analyst = _Analyst(new_engine)
    found: List[Optional[ReviewedPosition]] = [
        None if position.is_over or position.is_chance else analyst.search(position, nodes_of(position))
        for position in positions
    ]
    while True:
        review = review_game(positions, moves, found)
        again = nodes_again(found, review) if is_planned else ()
        wanted = [(more, index) for index, more in enumerate(again) if more is not None]
        if not wanted:
            return found
        more, index = min(wanted)
        found[index] = analyst.search(positions[index], more)


class _Analyst:
    """
    Searches positions; consecutive searches with the same number of nodes share the tree.

    Args:
        new_engine: returns an analysis engine that searches with a number of nodes.
    """

    def __init__(self, new_engine: Callable[[int], ComputerPlayer[Any, Any]]) -> None:
        self._new_engine = new_engine
        self._nodes = 0
        self._engine: Optional[ComputerPlayer[Any, Any]] = None

    def search(self, position: GamePosition[Any, Any], nodes: int) -> ReviewedPosition:
        """Return the result of a search of *position*."""
        if self._engine is None or nodes != self._nodes:
            self._engine = self._new_engine(nodes)
            self._nodes = nodes
        self._engine.set_position(position)
        self._engine.search_until()
        return reviewed_position(analysis_of(self._engine), position.turn, nodes)
