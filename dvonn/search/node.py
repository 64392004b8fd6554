"""
The nodes of a search graph: their values, their proven results, and the ranking of their moves.

Everything is counted for White. Proven results are backed up as in MCTS-Solver (Winands et al. 2008).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Sequence

from dvonn.players import WHITE
from dvonn.search.game import (
    EVEN,
    MoveT,
    PositionT,
    result_value,
    win_probability_in,
    win_probability_of,
)

if TYPE_CHECKING:
    from dvonn.search.game import Evaluation


class Node(Generic[PositionT, MoveT]):
    """
    One position of a search, reached by any path.

    visits: simulations that passed through this node.
    value_sum: sum of the values of these simulations for White, each roughly in [0, 1]; never negated from
        ply to ply, because turns need not alternate.
    score_difference_sum: sum of the results that these simulations expect.
    evaluation: the evaluator's output; freed once the priors have been computed.
    is_chance: True if no player decides; the moves are then outcomes, and the priors are probabilities.
    has_draw: whether some move is proven to draw. Sums that are worse than a draw for the player to move
        are then replaced by the sums of a draw.
    proven: the result with best play, once known; only its sign is exact, because the winner may be
        able to win by more.
    moves: the legal moves, highest prior first; empty until first needed.
    priors: the prior of each move.
    children: nodes after the first ``len(children)`` moves, in order.
    edge_visits: simulations that continued from this node to each child; other simulations may reach the
        child by other paths.
    """

    __slots__ = (
        "children",
        "edge_visits",
        "evaluation",
        "has_draw",
        "is_chance",
        "moves",
        "position",
        "priors",
        "proven",
        "score_difference_sum",
        "value_sum",
        "visits",
    )

    def __init__(self, position: PositionT) -> None:
        self.position = position
        self.visits = 0
        self.value_sum = 0.0
        self.score_difference_sum = 0.0
        self.evaluation: Evaluation | None = None
        self.has_draw = False
        self.is_chance = False
        self.proven: int | None = None
        self.moves: list[MoveT] = []
        self.priors: list[float] = []
        self.children: list[Node[PositionT, MoveT]] = []
        self.edge_visits: list[int] = []

    def set_moves(self, priors: Sequence[float]) -> None:
        """Set the moves, the highest prior first; *priors* are in the order of the legal moves."""
        order = sorted(range(len(priors)), key=priors.__getitem__, reverse=True)
        moves = self.position.legal_moves()
        self.moves = [moves[index] for index in order]
        self.priors = [priors[index] for index in order]

    @property
    def value(self) -> float:
        """The value for White, in [0, 1]: see :mod:`dvonn.search.game`."""
        if self.proven is not None:
            return result_value(self.proven, self.position.largest_result)
        return self.value_sum / self.visits if self.visits else EVEN

    @property
    def score_difference(self) -> float:
        """The result that the search expects."""
        if self.proven is not None:
            return self.proven
        mean = self.score_difference_sum / self.visits if self.visits else 0.0
        largest = self.position.largest_result
        return min(max(mean, -largest), largest)  # an evaluator's estimate may exceed the largest result

    @property
    def win_probability(self) -> float:
        """White's win probability according to the search, in [0, 1]."""
        if self.proven is not None:
            return win_probability_of(self.proven)
        return win_probability_in(self.value, self.score_difference, self.position.largest_result)


def select_outcome(node: Node[PositionT, MoveT]) -> int:
    """
    Return the index of the chance node's outcome whose visits lag furthest behind its probability.

    This needs no randomness. Among unvisited outcomes, only the first, the most probable, is considered. An
    impossible outcome is never visited.
    """
    visits = node.visits
    behind = [prior * visits - edge_visits for prior, edge_visits in zip(node.priors, [*node.edge_visits, 0])]
    return behind.index(max(behind))


def apply_draw_bound(node: Node[PositionT, MoveT]) -> bool:
    """Use the sums of a draw for *node* if they are better for the player to move; return True if so."""
    draw = EVEN * node.visits
    is_worse = node.value_sum < draw if node.position.turn is WHITE else node.value_sum > draw
    if is_worse:
        node.value_sum = draw
        node.score_difference_sum = 0.0
    return is_worse


def back_up(path: Sequence[Node[PositionT, MoveT]], value: float, score_difference: float) -> None:
    """Count a simulation that passed through the nodes of *path* and ended with this value for White."""
    for node in reversed(path):
        node.visits += 1
        node.value_sum += value
        node.score_difference_sum += score_difference
        if node.has_draw and apply_draw_bound(node):
            value, score_difference = EVEN, 0.0


def back_up_proof(path: Sequence[Node[PositionT, MoveT]], result: int) -> None:
    """
    Prove the results in *path* that follow from the proven *result* of its last node.

    A player with a proven winning move wins. If all his moves are proven, he gets the best of their results.
    A move proven to draw gives him at least a draw. A chance node is proven when all its outcomes have the
    same winner.
    """
    for node in reversed(path[:-1]):
        if node.is_chance:
            common = _common_result(node)
            if common is None:
                return
            node.proven = result = common
            continue
        white_to_move = node.position.turn is WHITE
        if result <= 0 if white_to_move else result >= 0:
            results = [child.proven for child in node.children if child.proven is not None]
            best = max(results) if white_to_move else min(results)
            if len(results) < len(node.moves):
                if best == 0:
                    node.has_draw = True
                    apply_draw_bound(node)
                return
            result = best
        node.proven = result


def _common_result(node: Node[PositionT, MoveT]) -> int | None:
    """Return the result closest to 0 among a chance node's outcomes; None while their winners may differ."""
    results = [child.proven for child in node.children if child.proven is not None]
    if len(results) < sum(1 for probability in node.priors if probability):
        return None
    is_common = min(results) > 0 or max(results) < 0 or not any(results)
    return min(results, key=abs) if is_common else None


def reachable_nodes(root: Node[PositionT, MoveT]) -> dict[PositionT, Node[PositionT, MoveT]]:
    """Return the nodes that can be reached from *root*, by their positions."""
    found: dict[PositionT, Node[PositionT, MoveT]] = {}
    unvisited = [root]
    while unvisited:
        for child in unvisited.pop().children:
            if child.position not in found:
                found[child.position] = child
                unvisited.append(child)
    return found


def ranked_children(
    node: Node[PositionT, MoveT], well_visited: float = 1.0
) -> list[tuple[Node[PositionT, MoveT], MoveT]]:
    """
    Return the children with their moves, beginning with the move to play.

    Proven wins come first and proven losses last. Unproven moves are ranked by edge visits. But if
    *well_visited* is less than 1, moves with at least that share of the maximum edge visits come before the
    other unproven moves, and are ranked by value. A proven draw comes after the unproven moves if the first
    of them looks even or better, else before them.
    """
    white_to_move = node.position.turn is WHITE
    enough = well_visited * max(node.edge_visits, default=0)

    def value_of(child: Node[PositionT, MoveT]) -> float:
        return child.value if white_to_move else 1 - child.value

    def unproven_rank(option: tuple[Node[PositionT, MoveT], MoveT, int]) -> tuple[float, int]:
        child, _, visits = option
        return (value_of(child) if well_visited < 1 and visits >= enough else 0.0, visits)

    options = list(zip(node.children, node.moves, node.edge_visits))
    leader = max((option for option in options if option[0].proven is None), key=unproven_rank, default=None)
    draw_rank = 0 if leader and value_of(leader[0]) >= EVEN else 2

    def rank(option: tuple[Node[PositionT, MoveT], MoveT, int]) -> tuple[float, ...]:
        child = option[0]
        if child.proven is None:
            return (1, *unproven_rank(option))
        value = value_of(child)
        return (draw_rank if child.proven == 0 else 3 if value > EVEN else -1, value)

    options.sort(key=rank, reverse=True)
    return [(child, move) for child, move, _ in options]


def sampling_weights(node: Node[PositionT, MoveT]) -> list[tuple[float, MoveT]]:
    """
    Return the moves to pick from at random, with weights: edge visits plus prior.

    If some moves are proven to win, only these are returned; else all moves except proven losses, or all
    moves if each is a proven loss.
    """
    sign = 1 if node.position.turn is WHITE else -1
    outcomes = [0 if not child.proven else sign if child.proven > 0 else -sign for child in node.children]
    unvisited = [0] * (len(node.moves) - len(outcomes))
    outcomes += unvisited
    best = max(outcomes)
    options = zip(outcomes, node.edge_visits + unvisited, node.priors, node.moves)
    return [(visits + prior, move) for outcome, visits, prior, move in options if outcome == best]
