"""
Root parallelism: several searches visit disjoint sets of the root's moves, and their statistics are merged.

If the sets overlapped, searches with the same evaluator and priors would examine the same positions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, NamedTuple, Optional, Sequence, Tuple

from dvonn.search.game import MoveT, PositionT
from dvonn.search.mcts import Search
from dvonn.search.node import Node, apply_draw_bound, back_up_proof, ranked_children

if TYPE_CHECKING:
    from dvonn.search.game import Evaluator, GamePosition
    from dvonn.search.mcts import Noise, RandomSource

#: The speed-up is the number of searches to the power of this: two searches, each with two thirds of the
#: nodes, play as well as one search with all nodes (docs/strength.md).
_SPEEDUP_EXPONENT = 0.585

#: After merging, a move with at least this share of the maximum visits is ranked by its value: unlike visits,
#: values of different searches can be compared.
WELL_VISITED = 0.3

#: Maximum length of an expected line in the statistics, in moves. This limits the size of messages.
_MOST_MOVES = 10


class WorkShare(NamedTuple):
    """
    The place of one search among several searches of the same position.

    number: the index of the search, from 0 to *workers* - 1; not checked.
    workers: the number of searches, 1 or more.
    """

    number: int
    workers: int

    @property
    def node_fraction(self) -> float:
        """The nodes that each search needs, as a share of the nodes that a single search needs."""
        return float(self.workers**-_SPEEDUP_EXPONENT)

    def assigned_moves(self, priors: Sequence[float]) -> set[int]:
        """
        Return the indices of the moves for this search to visit.

        The moves are dealt out in the order of their *priors*, back and forth, so that all searches get
        about equally good moves. A search that gets no move visits all moves.
        """
        order = sorted(range(len(priors)), key=lambda index: -priors[index])
        forth, back = self.number, self.workers - 1 - self.number
        assigned = (
            index
            for rank, index in enumerate(order)
            if rank % self.workers == (back if rank // self.workers % 2 else forth)
        )
        return set(assigned) or set(order)


#: The share of a single search.
UNDIVIDED = WorkShare(0, 1)


class RootStatistics(NamedTuple):
    """
    The findings of a search about one move of its root.

    visits, value_sum, score_difference_sum, proven: as in the :class:`dvonn.search.node.Node`
        after the move.
    continuation: the expected moves after the move, at most nine.
    """

    move: Any
    visits: int
    value_sum: float
    score_difference_sum: float
    proven: Optional[int]
    continuation: Tuple[Any, ...] = ()


class ParallelSearch(Search[PositionT, MoveT]):
    """
    A search that visits its share of the root's moves, and can merge the findings of other searches.

    Args:
        work_share: the place of this search among the parallel ones. For the other arguments, see
            :class:`Search`.
    """

    def __init__(
        self,
        position: GamePosition[PositionT, MoveT],
        evaluator: Evaluator[PositionT],
        rng: RandomSource,
        noise: Optional[Noise] = None,
        *,
        expand_all_root_moves: bool = False,
        work_share: WorkShare = UNDIVIDED,
    ) -> None:
        super().__init__(position, evaluator, rng, noise, expand_all_root_moves=expand_all_root_moves)
        self._share_root(work_share)

    def _share_root(self, work_share: WorkShare) -> None:
        self._work_share = work_share
        # The statistics at the time when the same root was last set again.
        self._baseline: dict[MoveT, RootStatistics] = {}
        self._has_merged = False
        # The lines that other searches expect after the moves of the root.
        self._continuations: dict[MoveT, tuple[MoveT, ...]] = {}

    def set_position(self, position: PositionT, work_share: WorkShare = UNDIVIDED) -> bool:
        """
        Make *position* the root, with a share of its moves; return whether the tree contained it.

        Setting the same root again keeps its share.

        Raises:
            ValueError: the game is over at *position*.
        """
        former = self.root
        is_known = super().set_position(position)
        if self.root is former:
            self._baseline = self._statistics()
            return is_known
        self._share_root(work_share)
        if work_share.workers > 1 and self.root.moves and self.root.proven is None:
            self._divide_root()
        return is_known

    def _divide_root(self) -> None:
        """Replace the root with a node that has only the findings about this search's share of the moves."""
        former = self.root
        root: Node[PositionT, MoveT] = Node(former.position)
        root.visits = 1
        root.value_sum = former.value_sum / former.visits
        root.score_difference_sum = former.score_difference_sum / former.visits
        root.has_draw = former.has_draw
        edges = zip(former.children, former.moves, former.edge_visits)
        visited = {move: (child, visits) for child, move, visits in edges}
        priors = self._evaluator(root.position).priors()
        root.set_moves(priors)
        limit = self._put_assigned_first(root, priors)
        _reorder(root, sorted(range(limit), key=lambda index: root.moves[index] not in visited))
        for move in root.moves[:limit]:
            if move in visited:
                child, visits = visited[move]
                root.children.append(child)
                root.edge_visits.append(visits)
                root.visits += visits
                root.value_sum += visits * child.value
                root.score_difference_sum += visits * child.score_difference
        if root.has_draw:
            apply_draw_bound(root)
        self._set_root(root)
        self._root_move_limit = limit

    def _expand_root(self, priors: Sequence[float]) -> None:
        super()._expand_root(priors)
        if self._work_share.workers > 1:
            self._root_move_limit = self._put_assigned_first(self.root, priors)

    def _put_assigned_first(self, root: Node[PositionT, MoveT], priors: Sequence[float]) -> int:
        """Put the moves of the share before the other moves; return the number of moves in the share."""
        legal = root.position.legal_moves()
        assigned = {legal[index] for index in self._work_share.assigned_moves(priors)}
        _reorder(root, sorted(range(len(legal)), key=lambda index: root.moves[index] not in assigned))
        return len(assigned)

    # --- exchanging statistics ---

    def root_statistics(self) -> list[RootStatistics]:
        """
        Return the findings about every visited move, for another search of the same position.

        The counts of a move include all simulations through the position after it, by any path: two moves
        to the same position report the same counts. If the same root was set again, only findings since then
        are returned.
        """
        reported = []
        for move, statistics in self._statistics().items():
            before = self._baseline.get(move, RootStatistics(move, 0, 0.0, 0.0, None))
            if statistics.visits > before.visits:
                reported.append(
                    RootStatistics(
                        move,
                        statistics.visits - before.visits,
                        statistics.value_sum - before.value_sum,
                        statistics.score_difference_sum - before.score_difference_sum,
                        statistics.proven,
                        tuple(self.principal_variation(move)[1:_MOST_MOVES]),
                    )
                )
        return reported

    def _statistics(self) -> dict[MoveT, RootStatistics]:
        return {
            move: RootStatistics(
                move, child.visits, child.value_sum, child.score_difference_sum, child.proven
            )
            for child, move in zip(self.root.children, self.root.moves)
        }

    def merge_statistics(self, others: Sequence[RootStatistics], nodes: int) -> None:
        """
        Add the findings of another search of the same position; it examined *nodes* positions.

        The moves of a continuation are not checked.

        Raises:
            ValueError: a move is not legal at the root; then nothing is added.
        """
        root = self.root
        legal = root.position.legal_moves()
        for statistics in others:
            if statistics.move not in legal:
                msg = f"cannot merge {str(statistics.move)!r}: not a legal move at {str(root.position)!r}"
                raise ValueError(msg)
        self._has_merged = True
        self._is_exhausted = False
        self.nodes += nodes
        for statistics in others:
            index = self._child_index(statistics.move)
            child = root.children[index]
            root.edge_visits[index] += statistics.visits
            self._continuations[statistics.move] = statistics.continuation
            for node in (root, child):
                node.visits += statistics.visits
                node.value_sum += statistics.value_sum
                node.score_difference_sum += statistics.score_difference_sum
            if statistics.proven is not None:
                child.proven = statistics.proven
                back_up_proof([root, child], statistics.proven)
        if root.has_draw:
            apply_draw_bound(root)

    def _child_index(self, move: MoveT) -> int:
        """Return the index of the root's child after *move*; add the child if it is missing."""
        index = self._root_moves().index(move)
        visited = len(self.root.children)
        if index < visited:
            return index
        if index >= self._root_move_limit:
            self._root_move_limit += 1
        order = list(range(len(self.root.moves)))
        order.insert(visited, order.pop(index))
        _reorder(self.root, order)
        self._add_child(self.root)
        return visited

    def ranked_children(self) -> list[tuple[Node[PositionT, MoveT], MoveT]]:
        """Return the visited moves of the root with their nodes, the best first."""
        is_shared = self._has_merged and self._work_share.workers > 1
        return ranked_children(self.root, WELL_VISITED if is_shared else 1.0)

    def principal_variation(self, first: MoveT | None = None) -> list[MoveT]:
        """
        Return the expected moves of both sides from the root, beginning with *first* if given.

        The longer of two lines is returned: this search's, or the one merged last. This search's line ends
        after the first move if only another search has visited that move.
        """
        moves = super().principal_variation(first)
        merged = self._continuations.get(moves[0], ())
        return moves if len(moves) > len(merged) else [moves[0], *merged]


def _reorder(node: Node[PositionT, MoveT], order: Iterable[int]) -> None:
    """Put the first moves of *node*, and their priors, in the *order* of these indices."""
    first = list(order)
    node.moves[: len(first)] = [node.moves[index] for index in first]
    node.priors[: len(first)] = [node.priors[index] for index in first]
