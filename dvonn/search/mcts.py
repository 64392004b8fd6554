"""
Monte-Carlo tree search that can be paused between any two nodes.

The search has no clock, no randomness and no game of its own; :mod:`dvonn.search.game` is its interface.
A simulation (:meth:`Search._simulate`) selects a path by PUCT, evaluates its leaf rather than playing
it out, and backs the value up. Proven results are backed up as in MCTS-Solver (Winands et al. 2008).
Transpositions share a node, so results on one path count for the other paths (as in Monte-Carlo graph
search, Czech et al. 2021). Without sharing, a tree holds a third of its positions twice.
"""

from __future__ import annotations

from itertools import count
from math import sqrt
from typing import TYPE_CHECKING, Generic, cast

from dvonn.players import WHITE
from dvonn.search.collector import PausedCollector
from dvonn.search.game import MoveT, PositionT, mixed_value
from dvonn.search.node import (
    Node,
    back_up,
    back_up_proof,
    ranked_children,
    reachable_nodes,
    sampling_weights,
    select_outcome,
)

if TYPE_CHECKING:
    from typing import Callable, Protocol, Sequence

    from dvonn.search.game import Evaluator, GamePosition

    class RandomSource(Protocol):
        """The one method of ``random.Random`` that a search needs."""

        def random(self) -> float:
            """Return a random number in [0, 1)."""

    #: Changes the priors of the root's moves, for example by Dirichlet noise in self-play.
    Noise = Callable[[Sequence[float]], Sequence[float]]

#: The constant c of PUCT, for values in [0, 1]. A higher constant searches more widely.
#: 0.45 and 1.1 did worse in matches of DVONN (docs/strength.md).
EXPLORATION = 0.7

#: PUCT rates an unvisited child this much below its parent, in [0, 1].
FIRST_PLAY_REDUCTION = 0.1

#: Maximum relative change of a prior at the root, so that moves with equal priors are tried in random
#: order. Clearly better moves still come first.
ROOT_JITTER = 0.05

#: More moves than any position has.
ALL_MOVES = 1 << 30

_BELOW_ALL = -2.0  # lower than the score of any move

#: A tree with chance nodes counts as exhausted after this many simulations in a row that examine nothing:
#: all its positions may be known, although the root is not proven.
_MOST_IDLE = 1_000


class Search(Generic[PositionT, MoveT]):
    """
    A search of the moves from one position.

    Args:
        position: the position to search; its game must not be over.
        evaluator: evaluates positions and moves.
        rng: the only source of randomness; the same seed grows the same tree.
        noise: changes the priors of the root's moves; None leaves only a jitter that breaks ties.
            Neither the noise nor the jitter applies to a root that was visited before it became the root.
        expand_all_root_moves: whether to visit every move of the root once before any move twice.

    root: the root of the tree, in which a position reached by several paths has one node.
    nodes: positions examined since the start or the last call of :meth:`set_position`.

    Raises:
        ValueError: the game is over at *position*.

    >>> from random import Random
    >>> from dvonn import Position
    >>> from dvonn.evaluation.evaluator import default_evaluator
    >>> search = Search(Position.parse("9/10/r,w,b,b,7/10/9 w s"), default_evaluator(), Random(1))
    >>> examined = search.run(100)
    >>> str(search.best_move()), search.is_done
    ('B3A3', True)
    """

    def __init__(
        self,
        position: GamePosition[PositionT, MoveT],
        evaluator: Evaluator[PositionT],
        rng: RandomSource,
        noise: Noise | None = None,
        *,
        expand_all_root_moves: bool = False,
    ) -> None:
        _check_not_over(position)
        self._evaluator = evaluator
        self._rng = rng
        self._noise = noise
        self._expand_all_root_moves = expand_all_root_moves
        self._largest_result = position.largest_result
        self.nodes = 0
        self._has_chance_node = False
        self._set_root(Node(cast("PositionT", position)))

    def _set_root(self, root: Node[PositionT, MoveT]) -> None:
        self.root = root
        self._transpositions = reachable_nodes(root)
        self._root_move_limit = ALL_MOVES  # the number of moves to search; lower in a parallel search
        self._is_exhausted = False  # True if nothing is left to examine, though the root is not proven

    def run(self, nodes: int) -> int:
        """
        Examine *nodes* more positions, or fewer if the search is done sooner; return how many.

        A simulation that ends at a known position examines no new one.
        """
        examined = idle = 0
        with PausedCollector():
            while examined < nodes and not self.is_done:
                if self._simulate():
                    examined += 1
                    idle = 0
                else:
                    idle += 1
                    if idle == _MOST_IDLE and self._has_chance_node:
                        self._is_exhausted = True
        self.nodes += examined
        return examined

    @property
    def is_done(self) -> bool:
        """True when more nodes change nothing: the root is proven, or nothing is left to examine."""
        return self.root.proven is not None or self._is_exhausted

    def set_position(self, position: PositionT) -> bool:
        """
        Make *position* the root; return whether the tree contained it. If so, its subtree is kept.

        Raises:
            ValueError: the game is over at *position*.
        """
        _check_not_over(position)
        found = self._find(position)
        self.nodes = 0
        if found is not self.root:
            self._set_root(found or Node(position))
        return found is not None

    def _find(self, position: PositionT) -> Node[PositionT, MoveT] | None:
        found = self.root if position == self.root.position else self._transpositions.get(position)
        return found if found and found.visits else None

    # --- one simulation ---

    def _simulate(self) -> bool:
        """
        Select a path to a leaf, evaluate it and back the value up; return whether a position was examined.

        The path ends sooner, and examines nothing, at a position that is proven, or whose visits already
        outnumber those through this edge: one more node would add little to its value.
        """
        node = self.root
        path = [node]
        while node.visits:
            if not node.moves:
                self._expand(node)
            index = select_outcome(node) if node.is_chance else self._select_child(node)
            if index is None:
                self._is_exhausted = True
                return False
            if index == len(node.children):
                self._add_child(node)
            node.edge_visits[index] += 1
            edge_visits = node.edge_visits[index]
            node = node.children[index]
            if node.proven is not None or node.visits >= edge_visits:
                back_up(path, node.value, node.score_difference)
                if node.proven is not None:
                    back_up_proof([*path, node], node.proven)
                return False
            path.append(node)
        back_up(path, *self._evaluate(node))
        if node.proven is not None:
            back_up_proof(path, node.proven)
        return True

    def _select_child(self, node: Node[PositionT, MoveT]) -> int | None:
        """
        Return the index of the move to search next by PUCT (Rosin 2011; in this form Silver et al. 2017).

        The move to search next is the move a of the position s with the highest::

            Q(s, a) + c * P(s, a) * sqrt(N(s)) / (1 + N(s, a))

        Q(s, a): the mean value of the child for the player to move at s; if a is unvisited, the value
            of s less FIRST_PLAY_REDUCTION.
        c: EXPLORATION.
        P(s, a): the prior of a.
        N(s), N(s, a): the visits of s, and how many of them continued with a (the edge visits).

        Among unvisited moves, only the first, with the highest prior, is considered. A proven child is
        selected only if it proves *node*. The result is None if all moves to search from the root are
        proven.
        """
        white_to_move = node.position.turn is WHITE
        priors = node.priors
        exploration = EXPLORATION * sqrt(node.visits)
        best: int | None = None
        best_score = _BELOW_ALL
        for index, child, prior, visits in zip(count(), node.children, priors, node.edge_visits):
            proven = child.proven
            if proven is not None:
                if proven > 0 if white_to_move else proven < 0:
                    return index
                continue
            value = child.value_sum / child.visits
            score = (value if white_to_move else 1 - value) + exploration * prior / (1 + visits)
            if score > best_score:
                best_score = score
                best = index
        first_unvisited = len(node.children)
        limit = len(priors) if node is not self.root else min(self._root_move_limit, len(priors))
        if first_unvisited < limit:
            value = node.value_sum / node.visits
            score = (value if white_to_move else 1 - value) - FIRST_PLAY_REDUCTION
            score += exploration * priors[first_unvisited]
            if score > best_score or (self._expand_all_root_moves and node is self.root):
                best = first_unvisited
        elif best is None and first_unvisited == len(priors):
            return 0  # all children are proven, some through other paths, so this node is proven
        return best

    def _add_child(self, node: Node[PositionT, MoveT]) -> None:
        """Add the position after the first unvisited move of *node* to its children."""
        position = node.position.after(node.moves[len(node.children)])
        child = self._transpositions.get(position)
        if child is None:
            child = self._transpositions[position] = Node(position)
        node.children.append(child)
        node.edge_visits.append(0)

    def _evaluate(self, node: Node[PositionT, MoveT]) -> tuple[float, float]:
        """Return the value and the score difference of a node visited for the first time."""
        position = node.position
        if position.is_over:
            node.proven = position.result
            return node.value, node.proven
        node.evaluation = evaluation = self._evaluator(position)
        difference = evaluation.score_difference
        return mixed_value(evaluation.win_probability, difference, self._largest_result), difference

    def _expand(self, node: Node[PositionT, MoveT]) -> None:
        """Set the moves of *node* and their priors."""
        evaluation = node.evaluation or self._evaluator(node.position)
        node.evaluation = None
        priors = evaluation.priors()
        node.is_chance = node.position.is_chance
        self._has_chance_node |= node.is_chance
        if node is self.root:
            self._expand_root(priors)
        else:
            node.set_moves(priors)

    def _expand_root(self, priors: Sequence[float]) -> None:
        self.root.set_moves(self._noise(priors) if self._noise else self._with_jitter(priors))

    def _with_jitter(self, priors: Sequence[float]) -> Sequence[float]:
        return [prior * (1 + ROOT_JITTER * self._rng.random()) for prior in priors]

    # --- results ---

    def best_move(self) -> MoveT:
        """Return the move to play from the root, even after a short search."""
        root = self.root
        moves = self._root_moves()
        if not root.children:
            return moves[0]
        best, move = self.ranked_children()[0]
        if best.proven is not None and len(root.children) < len(moves):
            is_lost = best.proven < 0 if root.position.turn is WHITE else best.proven > 0
            if is_lost:  # any move that was not tried yet is better
                return moves[len(root.children)]
        return move

    def ranked_children(self) -> list[tuple[Node[PositionT, MoveT], MoveT]]:
        """Return the visited moves of the root with their nodes, the best first."""
        return ranked_children(self.root)

    def visit_counts(self) -> list[int]:
        """Return the edge visits of each legal move of the root, in the position's order."""
        visits = dict(zip(self._root_moves(), self.root.edge_visits))
        return [visits.get(move, 0) for move in self.root.position.legal_moves()]

    def sampling_weights(self) -> list[tuple[float, MoveT]]:
        """Return the moves of the root to pick from at random, with weights (:mod:`dvonn.search.node`)."""
        self._root_moves()
        return sampling_weights(self.root)

    def principal_variation(self, first: MoveT | None = None) -> list[MoveT]:
        """Return the expected moves of both sides from the root, beginning with *first* if given."""
        moves = [self.best_move() if first is None else first]
        children = dict(zip(self.root.moves, self.root.children))
        node = children.get(moves[0])
        while node and node.children and not node.is_chance:
            node, move = ranked_children(node)[0]
            moves.append(move)
        return moves

    def _root_moves(self) -> list[MoveT]:
        if not self.root.moves:
            self._expand(self.root)
        return self.root.moves


def _check_not_over(position: GamePosition[PositionT, MoveT]) -> None:
    if position.is_over or position.is_chance:
        why = "the game is over" if position.is_over else "no player decides"
        msg = f"nothing to search: {why} at {str(position)!r}"
        raise ValueError(msg)
