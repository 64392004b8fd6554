"""A computer player of any game: a search within a budget, an endgame policy and a move policy."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Callable, Generic, NamedTuple, Optional, Sequence, Tuple

from dvonn.player.bounds import Bounds, unknown_result
from dvonn.player.budget import SearchBudget
from dvonn.player.endgame import EndgamePolicy, Endings
from dvonn.player.levels import Level
from dvonn.player.move_policy import MovePolicy
from dvonn.players import WHITE, Player
from dvonn.search.game import MoveT, PositionT
from dvonn.search.parallel import UNDIVIDED, ParallelSearch, WorkShare

if TYPE_CHECKING:
    from dvonn.search.game import Evaluator

#: Nodes between two calls of the caller's ``stop``.
SLICE = 32


class GameKnowledge(NamedTuple):
    """
    A computer player's knowledge of its game; all fields but the evaluator are optional.

    evaluator: evaluates positions and moves.
    node_cap: see :class:`dvonn.player.budget.SearchBudget`.
    least_temperature, gain: see :class:`dvonn.player.move_policy.MovePolicy`.
    endings: see :class:`dvonn.player.endgame.EndgamePolicy`.
    """

    evaluator: Evaluator[Any]
    node_cap: Optional[Callable[[Any], Optional[int]]] = None
    least_temperature: Optional[Callable[[Any], float]] = None
    gain: Optional[Callable[[Any, Any], int]] = None
    endings: Optional[Endings] = None


class SearchInfo(NamedTuple):
    """
    The findings of a player about its position.

    turn: the player to move.
    move: the move that the player would play now.
    nodes: positions examined for this move.
    budget: positions allowed for this move; None for no limit.
    win_probability: White's, in [0, 1]; a draw counts one half.
    score_difference: the expected final score difference, White's score less Black's.
    proven: the result, once the winner is certain; only its sign is exact.
    solved: the result with best play by both, once it is known exactly.
    principal_variation: the expected moves, beginning with *move*.
    """

    turn: Player
    move: Any
    nodes: int
    budget: Optional[int]
    win_probability: float
    score_difference: float
    proven: Optional[int]
    solved: Optional[int]
    principal_variation: Tuple[Any, ...]


class ComputerPlayer(Generic[PositionT, MoveT]):
    """
    A player that keeps what it has learned from one move to the next.

    Args:
        knowledge: the knowledge of the game.
        level: gives the budget, the temperature and the greed; None plays as well as the budget allows.
        nodes: the budget, which replaces the level's; without *level* and *nodes* there is no limit. With
            *nodes* alone, the game's node cap does not apply.
        seed: the same seed and the same calls give the same moves.
        expand_all_root_moves: makes the player an analysis engine, which values every move and plays
            the best one.
        work_share: the player's share of the work, if several players search the same positions, each
            with this budget. Only the first player solves endings.

    Raises:
        ValueError: *nodes* is not positive.
    """

    def __init__(
        self,
        knowledge: GameKnowledge,
        level: Level | None = None,
        nodes: int | None = None,
        seed: int = 0,
        *,
        expand_all_root_moves: bool = False,
        work_share: WorkShare = UNDIVIDED,
    ) -> None:
        is_analysis = expand_all_root_moves
        budget = nodes if nodes is not None or level is None else level.nodes
        is_capped = level is not None or nodes is None
        temperature, greed = (level.temperature, level.greed) if level else (0.0, 0.0)
        self._budget: SearchBudget[PositionT] = SearchBudget(
            budget,
            knowledge.node_cap if is_capped else None,
            node_fraction=work_share.node_fraction,
            is_analysis=is_analysis,
        )
        self._move_policy: MovePolicy[PositionT, MoveT] = MovePolicy(
            temperature, None if is_analysis else knowledge.least_temperature, greed, knowledge.gain
        )
        self._endgame: EndgamePolicy[PositionT, MoveT] = EndgamePolicy(
            None if temperature else knowledge.endings, budget, work_share, solve_all_moves=is_analysis
        )
        self._evaluator: Evaluator[PositionT] = knowledge.evaluator
        self._rng = Random(seed)
        self._is_analysis = is_analysis
        self._work_share = work_share
        self._search: ParallelSearch[PositionT, MoveT] | None = None
        self._draw = 0.0

    def set_position(self, position: PositionT) -> None:
        """
        Search *position* from now on, keeping earlier results.

        Raises:
            ValueError: the game is over at *position*.
        """
        # In a solvable ending, moves are not shared out: one player solves, the others search all moves.
        work_share = UNDIVIDED if self._endgame.covers(position) else self._work_share
        if self._search is None:
            self._search = self._new_search(position, work_share)
        else:
            self._search.set_position(position, work_share)
        self._draw = self._rng.random()
        self._endgame.set_position(position)

    def _new_search(self, position: PositionT, work_share: WorkShare) -> ParallelSearch[PositionT, MoveT]:
        return ParallelSearch(
            position,
            self._evaluator,
            self._rng,
            expand_all_root_moves=self._is_analysis,
            work_share=work_share,
        )

    @property
    def tree_search(self) -> ParallelSearch[PositionT, MoveT]:
        """
        The search of the current position.

        Raises:
            ValueError: no position was set.
        """
        if self._search is None:
            msg = "the player has no position yet (expected a call of set_position first)"
            raise ValueError(msg)
        return self._search

    @property
    def position(self) -> PositionT:
        """The current position."""
        return self.tree_search.root.position

    @property
    def nodes(self) -> int:
        """Positions examined for this move: by the search, and in solving an ending."""
        return self.tree_search.nodes + self._endgame.nodes

    @property
    def is_done(self) -> bool:
        """True when more nodes change nothing, or the budget is used up."""
        allowed = self._budget.allowed(self.position)
        if allowed is not None and self.nodes >= allowed:
            return True
        if self._endgame.nodes_left(self.tree_search):
            return False
        solver = self._endgame.decided
        return self.tree_search.is_done or (solver is not None and (solver.is_done or not self._is_analysis))

    def search(self, nodes: int) -> bool:
        """Examine up to *nodes* more positions, within the budget; return False once done."""
        allowed = self._budget.allowed(self.position)
        if allowed is not None:
            nodes = min(nodes, allowed - self.nodes)
        nodes -= self._endgame.run(nodes, self.tree_search, is_limited=allowed is not None)
        if nodes and not self.is_done:
            self.tree_search.run(nodes)
        return not self.is_done

    def search_until(self, stop: Callable[[], bool] | None = None) -> None:
        """Search until done, or until *stop*, called after every SLICE nodes, returns True."""
        while self.search(SLICE) and not (stop and stop()):
            pass

    @property
    def info(self) -> SearchInfo:
        """The findings so far: final when :attr:`is_done`, and usable at any time before."""
        root = self.tree_search.root
        solver = self._endgame.decided
        variation = self._principal_variation()
        move = variation[0]
        if self._move_policy.temperature_in(root.position):
            move = self._move_policy.sample(root.position, self.tree_search.sampling_weights(), self._draw)
        proven = root.proven
        if solver:
            proven = solver.result.lowest if solver.result.lowest > 0 else solver.result.highest
        bounds = self._endgame.bounds or self._unknown()
        win_probability, score_difference = bounds.clamp(root.win_probability, root.score_difference)
        return SearchInfo(
            turn=root.position.turn,
            move=move,
            nodes=self.nodes,
            budget=self._budget.allowed(root.position),
            win_probability=win_probability,
            score_difference=score_difference,
            proven=proven,
            solved=solver.solved if solver else None,
            principal_variation=tuple(variation if move == variation[0] else self.line_after(move)),
        )

    def line_after(self, move: MoveT) -> Sequence[MoveT]:
        """Return the expected moves, beginning with *move*: exact play as far as the ending is solved."""
        return self._endgame.line_after(move) or self.tree_search.principal_variation(move)

    def bounds_after(self, move: MoveT) -> Bounds:
        """Return the bounds of the result after *move*, as far as the ending is solved."""
        return self._endgame.bounds_after(move) or self._unknown()

    def _unknown(self) -> Bounds:
        return unknown_result(self.position.largest_result)

    def _principal_variation(self) -> list[MoveT]:
        """Return the expected moves: the solver's if it knows the result or a win, else the search's."""
        solver = self._endgame.decided
        if solver is None:
            return self.tree_search.principal_variation()
        if solver.solved is not None:
            return list(solver.principal_variation())
        result = solver.result
        is_won = result.lowest > 0 if self.position.turn is WHITE else result.highest < 0
        return list(solver.safe_variation()) if is_won else self.tree_search.principal_variation()
