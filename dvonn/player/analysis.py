"""An analysis: the values of a position and of each of its moves, and the principal variation."""

from __future__ import annotations

from typing import Any, List, NamedTuple, Optional, Sequence, Tuple

from dvonn.player.bounds import Bounds
from dvonn.player.computer import ComputerPlayer
from dvonn.players import WHITE, Player
from dvonn.search.game import EVEN, MoveT, PositionT
from dvonn.search.node import Node
from dvonn.search.parallel import WELL_VISITED

#: A move with this many visits has a reliable value, even if other moves have far more.
RELIABLE_VISITS = 100


class MoveValue(NamedTuple):
    """
    The value of a legal move.

    move: the move.
    visits: simulations that passed through the position after the move.
    win_probability: White's win probability after the move, in [0, 1]; a draw counts one half.
    score_difference: the expected final score difference, White's score less Black's.
    is_proven: whether the result after the move is certain.
    solved: the score difference with best play by both, once it is known exactly; None until then.
    """

    move: Any
    visits: int
    win_probability: float
    score_difference: float
    is_proven: bool
    solved: Optional[int]


class Analysis(NamedTuple):
    """
    The value of a position.

    win_probability, score_difference, is_proven, solved: as in :class:`MoveValue`, with best play.
    nodes: positions examined.
    principal_variation: the expected moves, beginning with the best one.
    moves: every legal move; the one that is best for the player to move comes first.
    """

    win_probability: float
    score_difference: float
    is_proven: bool
    solved: Optional[int]
    nodes: int
    principal_variation: Tuple[Any, ...]
    moves: Tuple[MoveValue, ...]


def analysis_of(player: ComputerPlayer[PositionT, MoveT]) -> Analysis:
    """Return *player*'s current findings on its position."""
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


def with_comparable_values(analysis: Analysis, turn: Player) -> Analysis:
    """
    Return *analysis* ready for a list of its moves: none stands before a better one or looks better by luck.

    The first move is still the move to play. The other moves are ordered by their win probability for the
    player to move, *turn*. Two rules limit the values of moves whose result is not certain:

    - The search plays the move that it trusts most, so no other move has a better win probability.
    - The value of a move with few visits may be luck. So its win probability and score difference are no
      better than those of any well visited move (:data:`dvonn.search.parallel.WELL_VISITED`).
      A move with RELIABLE_VISITS visits keeps its value.
    """
    best, *others = analysis.moves
    worse, sign = (min, 1) if turn is WHITE else (max, -1)
    unproven = [value for value in analysis.moves if not value.is_proven]
    enough = WELL_VISITED * max((value.visits for value in unproven), default=0)
    known = [value for value in unproven if value.visits >= enough]

    def limited(value: MoveValue) -> MoveValue:
        if value.is_proven:
            return value
        limits = [value, *known] if value.visits < min(enough, RELIABLE_VISITS) else [value]
        return value._replace(
            win_probability=worse(limit.win_probability for limit in [best, *limits]),
            score_difference=worse(limit.score_difference for limit in limits),
        )

    ordered = sorted(map(limited, others), key=lambda value: sign * value.win_probability, reverse=True)
    return analysis._replace(moves=(best, *ordered))


def expected_lines(
    player: ComputerPlayer[PositionT, MoveT], analysis: Analysis, most: int
) -> List[Sequence[MoveT]]:
    """Return the lines that *player* expects, for up to *most* of the best moves of its *analysis*."""
    others = (value.move for value in analysis.moves[1:most])
    return [analysis.principal_variation, *map(player.line_after, others)]


def _without_proof(root: Node[PositionT, MoveT]) -> Node[PositionT, MoveT]:
    """Return a node with the expected values of *root* but no proof, to value unvisited moves."""
    node: Node[PositionT, MoveT] = Node(root.position)
    node.visits = root.visits
    node.value_sum = root.value_sum
    node.score_difference_sum = root.score_difference_sum
    return node


def _value(move: MoveT, node: Node[PositionT, MoveT], visits: int, bounds: Bounds) -> MoveValue:
    """Return the value of *move* from its *bounds* and the *node* after it, or before it if unvisited."""
    win_probability, score_difference = bounds.clamp(node.win_probability, node.score_difference)
    is_proven = bounds.is_decided or node.proven is not None
    return MoveValue(move, visits, win_probability, score_difference, is_proven, bounds.exact)


def _rank(value: MoveValue, sign: int, draw_rank: int) -> Tuple[int, float]:
    """Return a rank: 3 for a won move, 1 if unproven, -1 if lost, *draw_rank* for a proven draw."""
    if not value.is_proven:
        return (1, 0.0)
    outlook = sign * (value.win_probability - EVEN)
    rank = 3 if outlook > 0 else -1 if outlook < 0 else draw_rank
    return (rank, sign * value.score_difference)
