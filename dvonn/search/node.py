"""
The tree of a search: what is known of a position, and which move is the one to play.

Everything is counted for White. Proven results are backed up as in MCTS-Solver (Winands et al. 2008).
"""

from __future__ import annotations

from typing import NamedTuple, Optional, Sequence

from dvonn.core.board import MOST_PIECES
from dvonn.core.moves import Move
from dvonn.core.position import Position
from dvonn.evaluation.evaluator import Evaluation
from dvonn.players import WHITE

#: Share of a value that tells the margin, so that of two wins the larger is
#: preferred; the rest tells who won.
SCORE_DIFFERENCE_SHARE = 0.1

EVEN = 0.5


class Node:
    """
    One position of a search, by whichever moves it is reached.

    visits: searches that passed through here.
    white_total: sum of their values for White, each in [0, 1], but for a hair
        where more pieces are expected than there are. Never flipped
        from ply to ply: White places the last piece and makes the first move,
        and a stuck player passes, so turns do not simply alternate.
    margin_total: sum of the expected margins, White's pieces less Black's.
    judgement: what the evaluation believes; dropped when it has told the promises.
    has_draw: whether some move is proven to draw: the sums are those of a draw then, where they would be
        worse for the player to move.
    proven: White's pieces less Black's at the end with best play, once known;
        its sign is exact, its size may fall short of the winner's best.
    moves: the legal ones, the most promising first; empty until first needed.
    promises: of each of them.
    children: nodes behind the first ``len(children)`` moves, in that order.
    counts: searches that went on from here to each of them; others may have come there by other moves.
    """

    __slots__ = (
        "children",
        "edge_visits",
        "evaluation",
        "has_draw",
        "moves",
        "position",
        "priors",
        "proven",
        "score_difference_sum",
        "value_sum",
        "visits",
    )

    def __init__(self, position: Position) -> None:
        self.position = position
        self.visits = 0
        self.value_sum = 0.0
        self.score_difference_sum = 0.0
        self.evaluation: Evaluation | None = None
        self.has_draw = False
        self.proven: int | None = None
        self.moves: list[Move] = []
        self.priors: list[float] = []
        self.children: list[Node] = []
        self.edge_visits: list[int] = []

    def set_moves(self, priors: Sequence[float], order: Sequence[int]) -> None:
        """Set the moves and their *promises*, which go by the position's list of legal moves, in *order*."""
        moves = self.position.legal_moves()
        self.moves = [moves[index] for index in order]
        self.priors = [priors[index] for index in order]

    @property
    def value(self) -> float:
        """What White expects here, in [0, 1]: his chance to win, and a share of the margin."""
        if self.proven is not None:
            return result_value(self.proven)
        return self.value_sum / self.visits if self.visits else EVEN

    @property
    def score_difference(self) -> float:
        """White's pieces less Black's at the end, as the search expects them."""
        if self.proven is not None:
            return self.proven
        score_difference = self.score_difference_sum / self.visits if self.visits else 0.0
        return min(max(score_difference, -MOST_PIECES), MOST_PIECES)  # what was learned knows no bound

    @property
    def win_probability(self) -> float:
        """White's chance to win as far as the search knows, in [0, 1]."""
        if self.proven is not None:
            return win_probability_of(self.proven)
        share = (self.value - SCORE_DIFFERENCE_SHARE * _score_difference_value(self.score_difference)) / (
            1 - SCORE_DIFFERENCE_SHARE
        )
        return min(max(share, 0.0), 1.0)


def win_probability_of(score_difference: int) -> float:
    """Return White's chance to win, in [0, 1], where the game ends with *margin* more pieces for White."""
    return EVEN if not score_difference else 1.0 if score_difference > 0 else 0.0


def _score_difference_value(score_difference: float) -> float:
    """Return the margin as a value in [0, 1]."""
    return EVEN + score_difference / MOST_PIECES / 2


def mixed_value(win_probability: float, score_difference: float) -> float:
    """Return the value in [0, 1] for White of a *chance* to win and an expected *margin*."""
    return (1 - SCORE_DIFFERENCE_SHARE) * win_probability + SCORE_DIFFERENCE_SHARE * _score_difference_value(
        score_difference
    )


def result_value(score_difference: int) -> float:
    """Return the value in [0, 1] for White of a game that ends with *margin* more pieces for White."""
    return mixed_value(win_probability_of(score_difference), score_difference)


class RootStatistics(NamedTuple):
    """
    What a search saw behind one move from its root.

    visits, white_total, margin_total, proven: as of the move's :class:`Node`.
    """

    move: Move
    visits: int
    value_sum: float
    score_difference_sum: float
    proven: Optional[int]


def ranked_children(node: Node, well_visited: float = 1.0) -> list[tuple[Node, Move]]:
    """
    Return the children looked into with their moves, the one to play first, for the player to move.

    A proven win comes first and a proven loss last. The others stand by how often the search went there,
    but those with *well_seen* of the most such searches, as a share in (0, 1], or more by their value.
    A proven draw stands behind these where the first of them looks at least even, else before them.
    """
    white_to_move = node.position.turn is WHITE
    enough = well_visited * max(node.edge_visits, default=0)

    def value_of(child: Node) -> float:
        return child.value if white_to_move else 1 - child.value

    def standing(option: tuple[Node, Move, int]) -> tuple[float, int]:
        child, _, count = option
        return (value_of(child) if well_visited < 1 and count >= enough else 0.0, count)

    options = list(zip(node.children, node.moves, node.edge_visits))
    leader = max((option for option in options if option[0].proven is None), key=standing, default=None)
    draw = 0 if leader and value_of(leader[0]) >= EVEN else 2

    def merit(option: tuple[Node, Move, int]) -> tuple[float, ...]:
        child = option[0]
        if child.proven is None:
            return (1, *standing(option))
        value = value_of(child)
        return (draw if child.proven == 0 else 3 if value > EVEN else -1, value)

    options.sort(key=merit, reverse=True)
    return [(child, move) for child, move, _ in options]


def sampling_weights(node: Node) -> list[tuple[float, Move]]:
    """
    Return the moves that what is proven leaves to choose from, each with its visits and its promise, added.

    Where some win, only they are; else all but those that lose, or all where all do.
    """
    sign = 1 if node.position.turn is WHITE else -1
    results = [0 if not child.proven else sign if child.proven > 0 else -sign for child in node.children]
    unseen = [0] * (len(node.moves) - len(results))
    results += unseen
    best = max(results)
    options = zip(results, node.edge_visits + unseen, node.priors, node.moves)
    return [(count + prior, move) for result, count, prior, move in options if result == best]


def apply_draw_bound(node: Node) -> bool:
    """Make the sums of *node* those of a draw if they are worse for the player to move; return whether."""
    draw = EVEN * node.visits
    is_worse = node.value_sum < draw if node.position.turn is WHITE else node.value_sum > draw
    if is_worse:
        node.value_sum = draw
        node.score_difference_sum = 0.0
    return is_worse


def back_up(path: list[Node], value: float, score_difference: float) -> None:
    """Count a search that passed through the nodes of *path* and found *value* and *margin* for White."""
    for node in reversed(path):
        node.visits += 1
        node.value_sum += value
        node.score_difference_sum += score_difference
        if node.has_draw and apply_draw_bound(node):
            value, score_difference = EVEN, 0.0


def back_up_proof(path: list[Node], score_difference: int) -> None:
    """
    Prove what follows for the nodes of *path* from the proven *margin* of its last node.

    A player with a proven win has won; one whose moves are all proven gets the best of them; one with a
    proven draw has no less than that.
    """
    for node in reversed(path[:-1]):
        white_to_move = node.position.turn is WHITE
        if score_difference <= 0 if white_to_move else score_difference >= 0:
            score_differences = [child.proven for child in node.children if child.proven is not None]
            best = max(score_differences) if white_to_move else min(score_differences)
            if len(score_differences) < len(node.moves):
                if best == 0:
                    node.has_draw = True
                    apply_draw_bound(node)
                return
            score_difference = best
        node.proven = score_difference


def reachable_nodes(root: Node) -> dict[Position, Node]:
    """Return the nodes that can be reached from *root*, by their positions."""
    found: dict[Position, Node] = {}
    left = [root]
    while left:
        for child in left.pop().children:
            if child.position not in found:
                found[child.position] = child
                left.append(child)
    return found
