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
from dvonn.core.pieces import WHITE
from dvonn.core.position import Position
from dvonn.evaluation.evaluator import Evaluation
from dvonn.search.node import (
    Node,
    Tally,
    back_up,
    back_up_proof,
    hold_draw,
    mixed_value,
    nodes_below,
    ranked,
    result_value,
    weights,
)
from dvonn.search.parallel import WELL_SEEN, WHOLE, Part

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


class Chance(Protocol):
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
        evaluation: Evaluation,
        rng: Chance,
        noise: Optional[Noise] = None,
        *,
        is_wide: bool = False,
        part: Part = WHOLE,
    ) -> None:
        _check_not_over(position)
        self._evaluation = evaluation
        self._rng = rng
        self._noise = noise
        self._is_wide = is_wide
        self._part = part
        self._is_settled = False
        self._is_seen_through = False
        self.root = Node(position)
        self._mine = _ALL
        self.nodes = 0
        self._known: dict[Position, Node] = {}
        self._told: dict[Move, Tally] = {}

    def run(self, nodes: int) -> int:
        """
        Examine up to *nodes* more positions; return how many were.

        Fewer only if the result at the root is proven, or those of all moves that are its part.
        """
        examined = 0
        while examined < nodes and not self.is_done:
            examined += self._grow()
        self.nodes += examined
        return examined

    @property
    def is_done(self) -> bool:
        """True when more nodes change nothing: the position, or every move of its part, is proven."""
        return self.root.proven is not None or self._is_seen_through

    def advance(self, position: Position, part: Part = WHOLE) -> bool:
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
            self._told = self._seen()
            return True
        self._told = {}
        self._part = part
        self._is_settled = False
        self._is_seen_through = False
        self._mine = _ALL
        self.root = found or Node(position)
        if part.of > 1 and self.root.moves and self.root.proven is None:
            self.root = self._divided(self.root)
        self._known = nodes_below(self.root)
        return found is not None

    def _divided(self, known: Node) -> Node:
        """Return a root that knows of *known* only what was seen behind the moves that are its part."""
        root = Node(known.position)
        root.visits = 1
        root.white_total = known.white_total / known.visits
        root.margin_total = known.margin_total / known.visits
        root.has_draw = known.has_draw
        behind = zip(known.children, known.moves, known.counts)
        seen = {move: (child, count) for child, move, count in behind}
        promises = self._evaluation(root.position).promises()
        self._set_mine_first(root, promises, promises)
        mine = sorted(zip(root.moves[: self._mine], root.promises), key=lambda option: option[0] not in seen)
        root.moves[: self._mine] = [move for move, _ in mine]
        root.promises[: self._mine] = [promise for _, promise in mine]
        for move, _ in mine:
            if move in seen:
                child, count = seen[move]
                root.children.append(child)
                root.counts.append(count)
                root.visits += count
                root.white_total += count * child.value
                root.margin_total += count * child.margin
        if root.has_draw:
            hold_draw(root)
        return root

    def _set_mine_first(self, root: Node, promises: Sequence[float], weighed: Sequence[float]) -> None:
        """Set the moves of *root* as *weighed*, best first, its part before the others; count its part."""
        mine: set[int] = set()
        if self._part.of > 1:
            mine = self._part.places(promises)
            self._mine = len(mine)
        order = sorted(range(len(weighed)), key=lambda place: (place in mine, weighed[place]), reverse=True)
        root.set_moves(weighed, order)

    def _find(self, position: Position) -> Node | None:
        found = self.root if position == self.root.position else self._known.get(position)
        return found if found and found.visits else None

    def best_move(self) -> Move:
        """Return the move that the search would play from the root, whatever it has seen so far."""
        if not self.root.children:
            return self._moves()[0]
        return self.ranked()[0][1]

    def tallies(self) -> list[Tally]:
        """
        Return what was seen behind every move looked into, for another search of the same position.

        All that passed through the position after the move counts, also by other ways: two moves that
        lead to one position tell of it twice.
        What was seen of it before it was made the root once more is not told again.
        """
        tallies = []
        for move, seen in self._seen().items():
            told = self._told.get(move, Tally(move, 0, 0.0, 0.0, None))
            if seen.visits > told.visits:
                tallies.append(
                    Tally(
                        move,
                        seen.visits - told.visits,
                        seen.white_total - told.white_total,
                        seen.margin_total - told.margin_total,
                        seen.proven,
                    )
                )
        return tallies

    def _seen(self) -> dict[Move, Tally]:
        """Return the sums of every move looked into from the root."""
        return {
            move: Tally(move, child.visits, child.white_total, child.margin_total, child.proven)
            for child, move in zip(self.root.children, self.root.moves)
        }

    def absorb(self, tallies: Sequence[Tally], nodes: int) -> None:
        """
        Count what another search of the same position saw with so many *nodes* as if this one had seen it.

        Raises:
            ValueError: a move is not legal at the root; nothing is counted then.
        """
        root = self.root
        legal = root.position.legal_moves()
        for tally in tallies:
            if tally.move not in legal:
                msg = f"cannot count {str(tally.move)!r}: not a move at {str(root.position)!r}"
                raise ValueError(msg)
        self._is_settled = True
        self._is_seen_through = False
        self.nodes += nodes
        for tally in tallies:
            place = self._place(tally.move)
            child = root.children[place]
            root.counts[place] += tally.visits
            for node in (root, child):
                node.visits += tally.visits
                node.white_total += tally.white_total
                node.margin_total += tally.margin_total
            if tally.proven is not None:
                child.proven = tally.proven
                back_up_proof([root, child], tally.proven)
        if root.has_draw:
            hold_draw(root)

    def _place(self, move: Move) -> int:
        """Return where among the root's children that behind *move* is; it is made if there is none."""
        moves = self._moves()
        promises = self.root.promises
        children = self.root.children
        place = moves.index(move)
        if place >= len(children):
            if place >= self._mine:
                self._mine += 1
            moves.insert(len(children), moves.pop(place))
            promises.insert(len(children), promises.pop(place))
            place = len(children)
            self._open(self.root)
        return place

    def _open(self, node: Node) -> None:
        """Add to the children of *node* the position behind the first of its other moves."""
        position = node.position.after(node.moves[len(node.children)])
        child = self._known.get(position)
        if child is None:
            child = self._known[position] = Node(position)
        node.children.append(child)
        node.counts.append(0)

    def ranked(self) -> list[tuple[Node, Move]]:
        """Return what the search looked into behind each move from the root, the move to play first."""
        return ranked(self.root, WELL_SEEN if self._is_settled and self._part.of > 1 else 1.0)

    def visits(self) -> list[int]:
        """Return how often the search went into each legal move, in the order in which they are listed."""
        count = dict(zip(self._moves(), self.root.counts))
        return [count.get(move, 0) for move in self.root.position.legal_moves()]

    def weights(self) -> list[tuple[float, Move]]:
        """Return the moves from the root to draw one from, with their :func:`dvonn.search.node.weights`."""
        self._moves()
        return weights(self.root)

    def _moves(self) -> list[Move]:
        if not self.root.moves:
            self._expand(self.root)
        return self.root.moves

    def line(self, first: Move | None = None) -> list[Move]:
        """Return the moves that both sides are expected to play, from the root on or after *first* there."""
        moves = [first or self.best_move()]
        seen = dict(zip(self.root.moves, self.root.children))
        node = seen.get(moves[0])
        while node and node.children:
            node, move = ranked(node)[0]
            moves.append(move)
        return moves

    def _grow(self) -> bool:
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
            place = self._descend(node)
            if place is None:
                self._is_seen_through = True
                return False
            node.counts[place] += 1
            count = node.counts[place]
            node = node.children[place]
            if node.proven is not None or node.visits >= count:
                back_up(path, node.value, node.margin)
                if node.proven is not None:
                    back_up_proof([*path, node], node.proven)
                return False
            path.append(node)
        back_up(path, *self._judge(node))
        if node.proven is not None:
            back_up_proof(path, node.proven)
        return True

    def _judge(self, node: Node) -> tuple[float, float]:
        """Return the value and the margin of a node visited for the first time."""
        position = node.position
        if position.is_over:
            white, black = position.scores
            node.proven = white - black
            return result_value(node.proven), node.proven
        node.judgement = judgement = self._evaluation(position)
        return mixed_value(judgement.chance, judgement.margin), judgement.margin

    def _expand(self, node: Node) -> None:
        judgement = node.judgement or self._evaluation(node.position)
        node.judgement = None
        promises = judgement.promises()
        if node is self.root:
            weighed = self._noise(promises) if self._noise else self._jittered(promises)
            self._set_mine_first(node, promises, weighed)
        else:
            node.set_moves(promises, sorted(range(len(promises)), key=promises.__getitem__, reverse=True))

    def _jittered(self, promises: Sequence[float]) -> Sequence[float]:
        return [promise * (1 + ROOT_JITTER * self._rng.random()) for promise in promises]

    def _descend(self, node: Node) -> int | None:
        """
        Return the place of the child to visit next by PUCT: an examined one, or the most promising other.

        One that is proven, by another way, only where that proves *node*. None only at the root,
        where all moves that are its part are proven.
        """
        white_to_move = node.position.turn is WHITE
        children = node.children
        promises = node.promises
        explore = EXPLORATION * sqrt(node.visits)
        best: int | None = None
        best_score = _BELOW_ALL
        for place, (child, promise, count) in enumerate(zip(children, promises, node.counts)):
            proven = child.proven
            if proven is not None:
                if proven > 0 if white_to_move else proven < 0:
                    return place
                continue
            value = child.white_total / child.visits
            score = (value if white_to_move else 1 - value) + explore * promise / (1 + count)
            if score > best_score:
                best_score = score
                best = place
        opened = len(children)
        if opened < (len(promises) if node is not self.root else min(self._mine, len(promises))):
            value = node.white_total / node.visits
            score = (value if white_to_move else 1 - value) - FIRST_PLAY_REDUCTION
            score += explore * promises[opened]
            if score > best_score or (self._is_wide and node is self.root):
                best = opened
                self._open(node)
        elif best is None and opened == len(promises):
            return 0  # all are proven, some by other ways, and so is this node
        return best


def _check_not_over(position: Position) -> None:
    if position.is_over:
        msg = f"nothing to search: the game is over at {str(position)!r}"
        raise ValueError(msg)
