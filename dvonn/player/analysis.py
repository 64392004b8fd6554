"""An analysis: what a position is worth, what each of its moves is worth, and the principal variation."""

from __future__ import annotations

from typing import Any, NamedTuple, Optional, Tuple

from dvonn.player.bounds import Bounds
from dvonn.player.computer import ComputerPlayer
from dvonn.players import WHITE
from dvonn.search.game import EVEN, MoveT, PositionT
from dvonn.search.node import Node


class MoveValue(NamedTuple):
    """
    What a legal move is worth.

    move: the move.
    visits: simulations that passed through the position after it.
    win_probability: White's after it, in [0, 1]; a draw counts one half.
    score_difference: White's score less Black's at the end, as expected.
    is_proven: whether it is certain who wins after it, or that nobody does.
    solved: the score difference once it is exact, with best play of both; None until then.
    """

    move: Any
    visits: int
    win_probability: float
    score_difference: float
    is_proven: bool
    solved: Optional[int]


class Analysis(NamedTuple):
    """
    What a position is worth.

    win_probability, score_difference, is_proven, solved: as of a :class:`MoveValue`, with best play.
    nodes: positions examined.
    principal_variation: the moves expected, beginning with the best.
    moves: every legal move, the best for the player to move first.
    """

    win_probability: float
    score_difference: float
    is_proven: bool
    solved: Optional[int]
    nodes: int
    principal_variation: Tuple[Any, ...]
    moves: Tuple[MoveValue, ...]


def analysis_of(player: ComputerPlayer[PositionT, MoveT]) -> Analysis:
    """Return what *player* knows by now of the position before it."""
    info = player.info
    root = player.tree_search.root
    ranked = player.tree_search.ranked_children()
    visited = {move for _, move in ranked}
    unproven_root = _without_proof(root)
    values = [
        *(_value(move, node, node.visits, player.bounds_after(move)) for node, move in ranked),
        *(
            _value(move, unproven_root, 0, player.bounds_after(move))
            for move in root.position.legal_moves()
            if move not in visited
        ),
    ]
    best = info.principal_variation[0]
    sign = 1 if info.turn is WHITE else -1
    is_won = info.proven is not None and sign * info.proven > 0
    if info.solved is not None or is_won:  # the best move is known to keep the result
        index = [value.move for value in values].index(best)
        values[index] = MoveValue(
            best,
            values[index].visits,
            info.win_probability,
            info.score_difference,
            is_proven=True,
            solved=info.solved,
        )
    leader = next((value for value in values if value.visits and not value.is_proven), None)
    draw_rank = 0 if leader and sign * (leader.win_probability - EVEN) >= 0 else 2
    values.sort(key=lambda value: (value.move == best, *_rank(value, sign, draw_rank)), reverse=True)
    return Analysis(
        info.win_probability,
        info.score_difference,
        info.proven is not None,
        info.solved,
        info.nodes,
        info.principal_variation,
        tuple(values),
    )


def _without_proof(root: Node[PositionT, MoveT]) -> Node[PositionT, MoveT]:
    """Return what is expected, not proven, of a position: all that is known of its unvisited moves."""
    node: Node[PositionT, MoveT] = Node(root.position)
    node.visits = root.visits
    node.value_sum = root.value_sum
    node.score_difference_sum = root.score_difference_sum
    return node


def _value(move: MoveT, node: Node[PositionT, MoveT], visits: int, bounds: Bounds) -> MoveValue:
    """Return what *node*, the one after *move* or the one before it, and the bounds of the result say."""
    win_probability, score_difference = bounds.clamp(node.win_probability, node.score_difference)
    is_proven = bounds.is_decided or node.proven is not None
    return MoveValue(move, visits, win_probability, score_difference, is_proven, bounds.exact)


def _rank(value: MoveValue, sign: int, draw_rank: int) -> Tuple[int, float]:
    """Return where a move stands, the higher the better: won, drawn, if as good as that, unsure, lost."""
    if not value.is_proven:
        return (1, 0.0)
    outlook = sign * (value.win_probability - EVEN)
    rank = 3 if outlook > 0 else -1 if outlook < 0 else draw_rank
    return (rank, sign * value.score_difference)
