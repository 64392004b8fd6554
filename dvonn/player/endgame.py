"""Decides when a computer player solves an ending exactly, and with how many nodes."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING, Any, Callable, Generic, NamedTuple

from dvonn.player.bounds import Bounds
from dvonn.search.game import MoveT, PositionT
from dvonn.search.mcts import Search
from dvonn.search.parallel import WorkShare

if TYPE_CHECKING:
    from typing import Protocol, Sequence, TypeVar

    from dvonn.search.game import GamePosition

    _SolvedT_contra = TypeVar("_SolvedT_contra", bound="GamePosition[Any, Any]", contravariant=True)

    class Solver(Protocol[_SolvedT_contra, MoveT]):
        """A search for the exact result of a position, such as :class:`dvonn.dvonn_player.solver.Solver`."""

        nodes: int
        result: Bounds

        @property
        def is_decided(self) -> bool: ...  # noqa: D102 - described there
        @property
        def solved(self) -> int | None: ...  # noqa: D102
        @property
        def is_done(self) -> bool: ...  # noqa: D102
        def set_position(self, position: _SolvedT_contra) -> None: ...  # noqa: D102
        def run(self, nodes: int) -> int: ...  # noqa: D102
        def after(self, move: MoveT) -> Bounds: ...  # noqa: D102
        def safe_variation(self) -> Sequence[MoveT]: ...  # noqa: D102
        def principal_variation(self, first: MoveT | None = None, /) -> Sequence[MoveT]: ...  # noqa: D102


#: Share of the budget that may go into solving an ending. When several players share the work, one of them
#: solves for all, with as many nodes as if it searched alone.
_SOLVING_SHARE = 0.5
#: Maximum number of nodes for solving an ending if there is no budget.
_SOLVING_NODES = 40_000

_NO_LIMIT = 1 << 60


class Endings(NamedTuple):
    """
    A game's knowledge of its endings.

    is_solvable: takes a position and a number of nodes; returns whether this number is likely
        to suffice for solving the position.
    new_solver: takes a position and whether to solve all its moves; returns a solver.
    """

    is_solvable: Callable[[Any, int], bool]
    new_solver: Callable[[Any, bool], Solver[Any, Any]]


class EndgamePolicy(Generic[PositionT, MoveT]):
    """
    Solves endings while a search runs.

    Args:
        endings: the game's knowledge of its endings; None to solve none.
        nodes: the player's budget for a move; None for no limit.
        work_share: the player's share of the work; only the first player solves.
        solve_all_moves: whether to find the result after every move, even after the search has ended.
    """

    def __init__(
        self, endings: Endings | None, nodes: int | None, work_share: WorkShare, *, solve_all_moves: bool
    ) -> None:
        self._endings = endings
        self._budget = nodes
        self._is_first = work_share.number == 0
        self._solve_all_moves = solve_all_moves
        self._nodes = (
            _SOLVING_NODES if nodes is None else int(nodes * _SOLVING_SHARE / work_share.node_fraction)
        )
        self._kept: Solver[PositionT, MoveT] | None = None
        self._active: Solver[PositionT, MoveT] | None = None
        self._has_choice = True

    def covers(self, position: PositionT) -> bool:
        """Return whether one of the players that share the work tries to solve *position*."""
        return self._endings is not None and self._endings.is_solvable(position, self._nodes)

    def set_position(self, position: PositionT) -> None:
        """Solve *position* from now on if :meth:`covers` returns True for it, keeping earlier results."""
        self._active = None
        if self._endings is None or not self._is_first or not self.covers(position):
            return
        self._has_choice = len(position.legal_moves()) > 1
        if self._kept is None:
            self._kept = self._endings.new_solver(position, self._solve_all_moves)
        else:
            self._kept.set_position(position)
        self._active = self._kept

    @property
    def nodes(self) -> int:
        """Positions examined in solving the current position."""
        return self._active.nodes if self._active else 0

    @property
    def bounds(self) -> Bounds | None:
        """The certain bounds of the result; None if no ending is being solved."""
        return self._active.result if self._active else None

    def bounds_after(self, move: MoveT) -> Bounds | None:
        """Return the certain bounds after *move*; None if no ending is being solved."""
        return self._active.after(move) if self._active else None

    def line_after(self, move: MoveT) -> Sequence[MoveT] | None:
        """Return best play that begins with *move*; None unless the exact result after *move* is known."""
        if self._active is None or self._active.after(move).exact is None:
            return None
        return self._active.principal_variation(move)

    @property
    def decided(self) -> Solver[PositionT, MoveT] | None:
        """The solver, once it knows who wins."""
        return self._active if self._active and self._active.is_decided else None

    def nodes_left(self, search: Search[PositionT, MoveT]) -> int:
        """Return how many more nodes the solver may use, given the state of *search*."""
        solver = self._active
        if solver is None or solver.is_done or not (self._has_choice or self._solve_all_moves):
            return 0
        most = self._nodes
        if self._solve_all_moves and search.is_done:  # nothing else is left to do
            most = _NO_LIMIT if self._budget is None else self._budget - search.nodes
        return max(most - solver.nodes, 0)

    def run(self, nodes: int, search: Search[PositionT, MoveT], *, is_limited: bool) -> int:
        """
        Solve with some of the next *nodes*, and leave the rest for *search*; return the number of nodes used.

        Solving comes first. But without a limit on nodes, solving and searching take turns, because it
        is unknown how much time is left.
        """
        left = self.nodes_left(search)
        if not self._active or not left:
            return 0
        if not is_limited and not search.is_done:
            is_behind = self._active.nodes <= search.nodes
            nodes = (ceil if is_behind else floor)(nodes * _SOLVING_SHARE)
        return self._active.run(min(nodes, left))
