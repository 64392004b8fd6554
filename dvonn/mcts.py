"""
Monte-Carlo tree search that can be paused between any two nodes.

No clock, no global chance, no knowledge of the game beyond its rules: what a
position is worth and how promising a move is come from an ``Evaluation``.
Leaves are judged by it rather than by random playouts, and children are chosen
by PUCT (Rosin 2011; Silver et al. 2017). Proven results are backed up as in
MCTS-Solver (Winands et al. 2008).
"""

from __future__ import annotations

from math import sqrt
from typing import Protocol, cast

from dvonn.evaluation import Evaluation
from dvonn.moves import Move
from dvonn.pieces import WHITE
from dvonn.rules import Position

#: Weight of exploration in PUCT, for values in [0, 1]: higher looks wider.
#: Between 0.3 and 1.5 no difference showed (docs/strength.md).
EXPLORATION = 0.7

#: How much worse than its parent an unvisited child is taken to be, in [0, 1].
FIRST_PLAY_REDUCTION = 0.1

#: Share of a result's value that tells its margin, so that of two wins the
#: larger is preferred; the rest tells who won.
MARGIN_SHARE = 0.1

#: Largest relative change of a prior at the root: equal moves are tried in an
#: order drawn by lot, better ones still first.
ROOT_JITTER = 0.05

#: How many plies below the root a position is looked for, to keep its tree:
#: one's own move, the reply, and a pass or White's double ply between them.
_REUSE_PLIES = 3

_EVEN = 0.5
_BELOW_ALL = -2.0  # no value less the reduction is so low


class Chance(Protocol):
    """The one method of ``random.Random`` that a search needs."""

    def random(self) -> float:
        """Return a number drawn from [0, 1)."""


class Node:
    """
    One position in the tree.

    visits: searches that passed through here.
    white_total: sum of their values for White, each in [0, 1]. Never flipped
        from ply to ply: White places the last piece and makes the first move,
        and a stuck player passes, so turns do not simply alternate.
    proven: White's pieces less Black's at the end with best play, once known;
        its sign is exact, its size may fall short of the winner's best.
    options: (promise, move), best promise first; empty until first needed.
    children: nodes of the first ``len(children)`` options, in that order.
    """

    __slots__ = ("children", "options", "position", "proven", "visits", "white_total")

    def __init__(self, position: Position) -> None:
        self.position = position
        self.visits = 0
        self.white_total = 0.0
        self.proven: int | None = None
        self.options: list[tuple[float, Move]] = []
        self.children: list[Node] = []

    @property
    def chance(self) -> float:
        """White's chance to win as far as the search knows, in [0, 1]."""
        if self.proven is not None:
            return result_value(self.proven)
        return self.white_total / self.visits if self.visits else 0.5


def result_value(margin: int) -> float:
    """Return the value in [0, 1] for White of a game that ends with *margin* more pieces for White."""
    if not margin:
        return 0.5
    size = (1 - MARGIN_SHARE + MARGIN_SHARE * min(abs(margin), 49) / 49) / 2
    return 0.5 + size if margin > 0 else 0.5 - size


class Search:
    """
    A search of the moves from one position.

    Args:
        position: where to search from; the game must not be over there.
        evaluation: judges positions and moves.
        rng: the only source of chance; equal seeds grow equal trees.

    root: the tree.
    nodes: positions examined since the search, or the last :meth:`advance`, began.

    Raises:
        ValueError: the game is over at *position*.
    """

    def __init__(self, position: Position, evaluation: Evaluation, rng: Chance) -> None:
        self._evaluation = evaluation
        self._rng = rng
        self.root = _root(position)
        self.nodes = 0

    def run(self, nodes: int) -> int:
        """
        Examine up to *nodes* more positions; return how many were.

        Fewer only if the result at the root is proven.
        """
        examined = 0
        while examined < nodes and self.root.proven is None:
            self._grow()
            examined += 1
        self.nodes += examined
        return examined

    def advance(self, position: Position) -> bool:
        """
        Make *position* the root; return whether the tree already held it and is kept.

        Raises:
            ValueError: the game is over at *position*.
        """
        found = self._find(position)
        self.root = found or _root(position)
        self.nodes = 0
        return found is not None

    def _find(self, position: Position) -> Node | None:
        level = [self.root]
        for _ in range(_REUSE_PLIES + 1):
            for node in level:
                if node.position == position and node.visits:
                    return node
            level = [child for node in level for child in node.children]
        return None

    def best_move(self) -> Move:
        """Return the move that the search would play from the root, whatever it has seen so far."""
        if not self.root.children:
            return self._options()[0][1]
        return _best_child(self.root)[1]

    def weights(self) -> list[tuple[float, Move]]:
        """Return every legal move with its visits and its promise, added: what the search thinks of it."""
        visits = [child.visits for child in self.root.children]
        visits += [0] * (len(self._options()) - len(visits))
        return [(count + promise, move) for count, (promise, move) in zip(visits, self._options())]

    def _options(self) -> list[tuple[float, Move]]:
        if not self.root.options:
            self._expand(self.root)
        return self.root.options

    def line(self) -> list[Move]:
        """Return the moves that both sides are expected to play, from the root; at least one."""
        moves = []
        node = self.root
        while node.children:
            node, move = _best_child(node)
            moves.append(move)
        return moves or [self.best_move()]

    def _grow(self) -> None:
        """Add one node to the tree, or visit a finished game that is not yet in it, and back up its value."""
        node = self.root
        path = [node]
        while node.visits:
            if not node.options:
                self._expand(node)
            node = self._descend(node)
            path.append(node)
        value = self._judge(node)
        for visited in path:
            visited.visits += 1
            visited.white_total += value
        if node.proven is not None:
            _back_up_proof(path, node.proven)

    def _judge(self, node: Node) -> float:
        position = node.position
        if position.is_over:
            white, black = position.scores
            node.proven = white - black
            return result_value(node.proven)
        return self._evaluation.chance(position)

    def _expand(self, node: Node) -> None:
        promises = self._evaluation.promises(node.position)
        if node is self.root:
            promises = [promise * (1 + ROOT_JITTER * self._rng.random()) for promise in promises]
        node.options = sorted(zip(promises, node.position.legal_moves()), key=_promise, reverse=True)

    def _descend(self, node: Node) -> Node:
        """Return the child to visit next by PUCT: an examined one, or the most promising that is not."""
        white_to_move = node.position.turn is WHITE
        children = node.children
        options = node.options
        explore = EXPLORATION * sqrt(node.visits)
        best: Node | None = None
        best_score = _BELOW_ALL
        for child, (promise, _) in zip(children, options):
            if child.proven is not None:
                continue
            visits = child.visits
            value = child.white_total / visits
            score = (value if white_to_move else 1 - value) + explore * promise / (1 + visits)
            if score > best_score:
                best_score = score
                best = child
        opened = len(children)
        if opened < len(options):
            promise, move = options[opened]
            value = node.white_total / node.visits
            score = (value if white_to_move else 1 - value) - FIRST_PLAY_REDUCTION + explore * promise
            if score > best_score:
                best = Node(node.position.after(move))
                children.append(best)
        # Never None: a node whose children are all proven is proven itself, and not descended from.
        return cast("Node", best)


def _promise(option: tuple[float, Move]) -> float:
    return option[0]


def _root(position: Position) -> Node:
    if position.is_over:
        msg = f"nothing to search: the game is over at {str(position)!r}"
        raise ValueError(msg)
    return Node(position)


def _best_child(node: Node) -> tuple[Node, Move]:
    """
    Return the child to play, with its move: proven best, or most visited, for the player to move.

    A proven win comes first and a proven loss last; a proven draw is taken
    when nothing else looks better than half.
    """
    white_to_move = node.position.turn is WHITE

    def merit(option: tuple[Node, Move]) -> tuple[int, float]:
        child = option[0]
        value = child.chance if white_to_move else 1 - child.chance
        if child.proven is None:
            return (2 if value >= _EVEN else 0, child.visits)
        if child.proven == 0:
            return (1, value)
        return (3, value) if value > _EVEN else (-1, value)

    return max(zip(node.children, [move for _, move in node.options]), key=merit)


def _back_up_proof(path: list[Node], margin: int) -> None:
    """
    Prove what follows for the nodes of *path* from the proven *margin* of its last node.

    A player with a proven win has won; one whose moves are all proven gets the best of them.
    """
    for node in reversed(path[:-1]):
        white_to_move = node.position.turn is WHITE
        if margin <= 0 if white_to_move else margin >= 0:
            margins = [child.proven for child in node.children if child.proven is not None]
            if len(margins) < len(node.options):
                return
            margin = max(margins) if white_to_move else min(margins)
        node.proven = margin
