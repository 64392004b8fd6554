"""
Monte-Carlo tree search that can be paused between any two nodes.

No clock, no global chance, no knowledge of the game beyond its rules: what a
position is worth and how promising a move is come from an ``Evaluation``.
Leaves are judged by it rather than by random playouts, and children are chosen
by PUCT (Rosin 2011; Silver et al. 2017). Proven results are backed up as in
MCTS-Solver (Winands et al. 2008). Positions that several orders of moves lead to
are one node, and what was seen of it by one way counts by the others (as in
Monte-Carlo graph search, Czech et al. 2021); a tree without that holds a third twice.
"""

from __future__ import annotations

from math import sqrt
from typing import Callable, Optional, Protocol, Sequence

from dvonn.core.moves import Move
from dvonn.core.position import Position
from dvonn.evaluation.evaluator import Evaluator
from dvonn.players import WHITE
from dvonn.search.node import (
    Node,
    RootStatistics,
    apply_draw_bound,
    back_up,
    back_up_proof,
    mixed_value,
    ranked_children,
    reachable_nodes,
    result_value,
    sampling_weights,
)
from dvonn.search.parallel import UNDIVIDED, WELL_VISITED, WorkShare

#: Weight of exploration in PUCT, for values in [0, 1]: higher looks wider.
#: 0.45 and 1.1 did worse in matches (docs/strength.md).
EXPLORATION = 0.7

#: How much worse than its parent an unvisited child is taken to be, in [0, 1].
FIRST_PLAY_REDUCTION = 0.1

#: Largest relative change of a prior at the root: equal moves are tried in an
#: order drawn by lot, better ones still first.
ROOT_JITTER = 0.05

#: More moves than there can be.
_ALL = 1 << 30

_BELOW_ALL = -2.0  # no value less the reduction is so low


class RandomSource(Protocol):
    """The one method of ``random.Random`` that a search needs."""

    def random(self) -> float:
        """Return a number drawn from [0, 1)."""


#: Changes the promises of the root's moves, such as by noise in self-play.
Noise = Callable[[Sequence[float]], Sequence[float]]


class Search:
    """
    A search of the moves from one position.

    Args:
        position: where to search from; the game must not be over there.
        evaluation: judges positions and moves.
        rng: the only source of chance; equal seeds grow equal trees.
        noise: changes the promises of the root's moves; None leaves them but for
            a jitter that breaks ties. Neither touches a root that was searched before it
            became one.
        is_wide: look into every move of the root once before any a second time.
        part: which of several searches that share the moves of the root; what the others saw
            is counted by :meth:`absorb`.

    root: the tree, in which positions reached by several ways are shared.
    nodes: positions examined since the search, or the last :meth:`advance`, began.

    Raises:
        ValueError: the game is over at *position*.
    """

    def __init__(
        self,
        position: Position,
        evaluator: Evaluator,
        rng: RandomSource,
        noise: Optional[Noise] = None,
        *,
        expand_all_root_moves: bool = False,
        work_share: WorkShare = UNDIVIDED,
    ) -> None:
        _check_not_over(position)
        self._evaluator = evaluator
        self._rng = rng
        self._noise = noise
        self._expand_all_root_moves = expand_all_root_moves
        self._work_share = work_share
        self._has_merged = False
        self._is_exhausted = False
        self.root = Node(position)
        self._mine = _ALL
        self.nodes = 0
        self._known: dict[Position, Node] = {}
        self._baseline: dict[Move, RootStatistics] = {}

    def run(self, nodes: int) -> int:
        """
        Examine up to *nodes* more positions; return how many were.

        Fewer only if the result at the root is proven, or those of all moves that are its part.
        """
        examined = 0
        while examined < nodes and not self.is_done:
            examined += self._simulate()
        self.nodes += examined
        return examined

    @property
    def is_done(self) -> bool:
        """True when more nodes change nothing: the position, or every move of its part, is proven."""
        return self.root.proven is not None or self._is_exhausted

    def advance(self, position: Position, work_share: WorkShare = UNDIVIDED) -> bool:
        """
        Make *position* the root, with *part* of its moves; return whether the tree held it and is kept.

        The root, taken up once more, stays as it is.

        Raises:
            ValueError: the game is over at *position*.
        """
        _check_not_over(position)
        found = self._find(position)
        self.nodes = 0
        if found is self.root:
            self._baseline = self._seen()
            return True
        self._baseline = {}
        self._work_share = work_share
        self._has_merged = False
        self._is_exhausted = False
        self._mine = _ALL
        self.root = found or Node(position)
        if work_share.workers > 1 and self.root.moves and self.root.proven is None:
            self.root = self._divide_root(self.root)
        self._known = reachable_nodes(self.root)
        return found is not None

    def _divide_root(self, known: Node) -> Node:
        """Return a root that knows of *known* only what was seen behind the moves that are its part."""
        root = Node(known.position)
        root.visits = 1
        root.value_sum = known.value_sum / known.visits
        root.score_difference_sum = known.score_difference_sum / known.visits
        root.has_draw = known.has_draw
        behind = zip(known.children, known.moves, known.edge_visits)
        seen = {move: (child, count) for child, move, count in behind}
        priors = self._evaluator(root.position).priors()
        self._set_mine_first(root, priors, priors)
        mine = sorted(zip(root.moves[: self._mine], root.priors), key=lambda option: option[0] not in seen)
        root.moves[: self._mine] = [move for move, _ in mine]
        root.priors[: self._mine] = [prior for _, prior in mine]
        for move, _ in mine:
            if move in seen:
                child, count = seen[move]
                root.children.append(child)
                root.edge_visits.append(count)
                root.visits += count
                root.value_sum += count * child.value
                root.score_difference_sum += count * child.score_difference
        if root.has_draw:
            apply_draw_bound(root)
        return root

    def _set_mine_first(self, root: Node, priors: Sequence[float], weighed: Sequence[float]) -> None:
        """Set the moves of *root* as *weighed*, best first, its part before the others; count its part."""
        mine: set[int] = set()
        if self._work_share.workers > 1:
            mine = self._work_share.assigned_moves(priors)
            self._mine = len(mine)
        order = sorted(range(len(weighed)), key=lambda index: (index in mine, weighed[index]), reverse=True)
        root.set_moves(weighed, order)

    def _find(self, position: Position) -> Node | None:
        found = self.root if position == self.root.position else self._known.get(position)
        return found if found and found.visits else None

    def best_move(self) -> Move:
        """Return the move that the search would play from the root, whatever it has seen so far."""
        if not self.root.children:
            return self._moves()[0]
        return self.ranked_children()[0][1]

    def root_statistics(self) -> list[RootStatistics]:
        """
        Return what was seen behind every move looked into, for another search of the same position.

        All that passed through the position after the move counts, also by other ways: two moves that
        lead to one position tell of it twice.
        What was seen of it before it was made the root once more is not told again.
        """
        root_statistics = []
        for move, seen in self._seen().items():
            baseline = self._baseline.get(move, RootStatistics(move, 0, 0.0, 0.0, None))
            if seen.visits > baseline.visits:
                root_statistics.append(
                    RootStatistics(
                        move,
                        seen.visits - baseline.visits,
                        seen.value_sum - baseline.value_sum,
                        seen.score_difference_sum - baseline.score_difference_sum,
                        seen.proven,
                    )
                )
        return root_statistics

    def _seen(self) -> dict[Move, RootStatistics]:
        """Return the sums of every move looked into from the root."""
        return {
            move: RootStatistics(
                move, child.visits, child.value_sum, child.score_difference_sum, child.proven
            )
            for child, move in zip(self.root.children, self.root.moves)
        }

    def merge_statistics(self, root_statistics: Sequence[RootStatistics], nodes: int) -> None:
        """
        Count what another search of the same position saw with so many *nodes* as if this one had seen it.

        Raises:
            ValueError: a move is not legal at the root; nothing is counted then.
        """
        root = self.root
        legal = root.position.legal_moves()
        for statistics in root_statistics:
            if statistics.move not in legal:
                msg = f"cannot count {str(statistics.move)!r}: not a move at {str(root.position)!r}"
                raise ValueError(msg)
        self._has_merged = True
        self._is_exhausted = False
        self.nodes += nodes
        for statistics in root_statistics:
            index = self._index_of(statistics.move)
            child = root.children[index]
            root.edge_visits[index] += statistics.visits
            for node in (root, child):
                node.visits += statistics.visits
                node.value_sum += statistics.value_sum
                node.score_difference_sum += statistics.score_difference_sum
            if statistics.proven is not None:
                child.proven = statistics.proven
                back_up_proof([root, child], statistics.proven)
        if root.has_draw:
            apply_draw_bound(root)

    def _index_of(self, move: Move) -> int:
        """Return where among the root's children that behind *move* is; it is made if there is none."""
        moves = self._moves()
        priors = self.root.priors
        children = self.root.children
        index = moves.index(move)
        if index >= len(children):
            if index >= self._mine:
                self._mine += 1
            moves.insert(len(children), moves.pop(index))
            priors.insert(len(children), priors.pop(index))
            index = len(children)
            self._add_child(self.root)
        return index

    def _add_child(self, node: Node) -> None:
        """Add to the children of *node* the position behind the first of its other moves."""
        position = node.position.after(node.moves[len(node.children)])
        child = self._known.get(position)
        if child is None:
            child = self._known[position] = Node(position)
        node.children.append(child)
        node.edge_visits.append(0)

    def ranked_children(self) -> list[tuple[Node, Move]]:
        """Return what the search looked into behind each move from the root, the move to play first."""
        return ranked_children(
            self.root, WELL_VISITED if self._has_merged and self._work_share.workers > 1 else 1.0
        )

    def visit_counts(self) -> list[int]:
        """Return how often the search went into each legal move, in the order in which they are listed."""
        count = dict(zip(self._moves(), self.root.edge_visits))
        return [count.get(move, 0) for move in self.root.position.legal_moves()]

    def sampling_weights(self) -> list[tuple[float, Move]]:
        """Return the moves from the root to draw one from, with their :func:`dvonn.search.node.weights`."""
        self._moves()
        return sampling_weights(self.root)

    def _moves(self) -> list[Move]:
        if not self.root.moves:
            self._expand(self.root)
        return self.root.moves

    def principal_variation(self, first: Move | None = None) -> list[Move]:
        """Return the moves that both sides are expected to play, from the root on or after *first* there."""
        moves = [first or self.best_move()]
        seen = dict(zip(self.root.moves, self.root.children))
        node = seen.get(moves[0])
        while node and node.children:
            node, move = ranked_children(node)[0]
            moves.append(move)
        return moves

    def _simulate(self) -> bool:
        """
        Follow the tree to a new position, or to one known better than by this way, and back its value up.

        Return whether a position was examined: not where another way there has told its value
        already, nor where there is nothing more to see behind the root's moves that are its part.
        """
        node = self.root
        path = [node]
        while node.visits:
            if not node.moves:
                self._expand(node)
            index = self._select_child(node)
            if index is None:
                self._is_exhausted = True
                return False
            node.edge_visits[index] += 1
            count = node.edge_visits[index]
            node = node.children[index]
            if node.proven is not None or node.visits >= count:
                back_up(path, node.value, node.score_difference)
                if node.proven is not None:
                    back_up_proof([*path, node], node.proven)
                return False
            path.append(node)
        back_up(path, *self._evaluate(node))
        if node.proven is not None:
            back_up_proof(path, node.proven)
        return True

    def _evaluate(self, node: Node) -> tuple[float, float]:
        """Return the value and the margin of a node visited for the first time."""
        position = node.position
        if position.is_over:
            white, black = position.scores
            node.proven = white - black
            return result_value(node.proven), node.proven
        node.evaluation = evaluation = self._evaluator(position)
        return mixed_value(
            evaluation.win_probability, evaluation.score_difference
        ), evaluation.score_difference

    def _expand(self, node: Node) -> None:
        evaluation = node.evaluation or self._evaluator(node.position)
        node.evaluation = None
        priors = evaluation.priors()
        if node is self.root:
            weighed = self._noise(priors) if self._noise else self._with_jitter(priors)
            self._set_mine_first(node, priors, weighed)
        else:
            node.set_moves(priors, sorted(range(len(priors)), key=priors.__getitem__, reverse=True))

    def _with_jitter(self, priors: Sequence[float]) -> Sequence[float]:
        return [prior * (1 + ROOT_JITTER * self._rng.random()) for prior in priors]

    def _select_child(self, node: Node) -> int | None:
        """
        Return the place of the child to visit next by PUCT: an examined one, or the most promising other.

        One that is proven, by another way, only where that proves *node*. None only at the root,
        where all moves that are its part are proven.
        """
        white_to_move = node.position.turn is WHITE
        children = node.children
        priors = node.priors
        explore = EXPLORATION * sqrt(node.visits)
        best: int | None = None
        best_score = _BELOW_ALL
        for index, (child, prior, count) in enumerate(zip(children, priors, node.edge_visits)):
            proven = child.proven
            if proven is not None:
                if proven > 0 if white_to_move else proven < 0:
                    return index
                continue
            value = child.value_sum / child.visits
            score = (value if white_to_move else 1 - value) + explore * prior / (1 + count)
            if score > best_score:
                best_score = score
                best = index
        opened = len(children)
        if opened < (len(priors) if node is not self.root else min(self._mine, len(priors))):
            value = node.value_sum / node.visits
            score = (value if white_to_move else 1 - value) - FIRST_PLAY_REDUCTION
            score += explore * priors[opened]
            if score > best_score or (self._expand_all_root_moves and node is self.root):
                best = opened
                self._add_child(node)
        elif best is None and opened == len(priors):
            return 0  # all are proven, some by other ways, and so is this node
        return best


def _check_not_over(position: Position) -> None:
    if position.is_over:
        msg = f"nothing to search: the game is over at {str(position)!r}"
        raise ValueError(msg)
