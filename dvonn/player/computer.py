"""The computer as an opponent: its budgets and its choice of a move."""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate
from math import ceil, exp, floor
from random import Random
from typing import Callable, NamedTuple, Optional

from dvonn.core.board import MOST_PIECES
from dvonn.core.moves import Move
from dvonn.core.position import Phase, Position
from dvonn.evaluation.evaluator import default_evaluator
from dvonn.player.endgame import Bounds, Solver
from dvonn.player.levels import DEFAULT_LEVEL, level_named
from dvonn.players import WHITE, Player
from dvonn.search.game import Evaluator
from dvonn.search.parallel import UNDIVIDED, ParallelSearch, WorkShare
from dvonn.search.values import win_probability_of

#: Nodes at most for a placement: 4,000 hardly place any better than 400 (docs/strength.md).
_PLACING_NODES = 2_000

#: Looseness of placements at least: equally good ones are drawn by lot, so that no two games are alike.
_VARIETY = 0.2

#: Nodes between two looks at the caller's ``stop``.
SLICE = 32

#: Nodes at most for the value of a position with a single legal move.
_FORCED_NODES = 32

#: Share of the budget that may go into solving an ending, and positions at most without a budget.
#: Where several share the work, one solves for all: as much as one alone would.
_SOLVING_SHARE = 0.5
_SOLVING_MOST = 40_000

_NO_LIMIT = 1 << 60

#: What the result can be where nothing is certain.
ANY_RESULT = Bounds(-MOST_PIECES, MOST_PIECES)

#: Positions that may be examined to solve an ending, with the stacks it may then have: nine
#: endings of ten with so many are decided by twice as many positions (lab/speed/endgame_cost.py).
_SOLVABLE = ((20, 9), (250, 13), (1_250, 15), (5_000, 17), (20_000, 18))


def within(result: Bounds, win_probability: float, score_difference: float) -> tuple[float, float]:
    """Return White's *chance* and *margin* as near as what is certain of the *result* allows."""
    least, most = win_probability_of(result.lowest), win_probability_of(result.highest)
    return min(max(win_probability, least), most), min(max(score_difference, result.lowest), result.highest)


class SearchInfo(NamedTuple):
    """
    What the opponent knows of the position it faces.

    turn: the player to move.
    move: what it would play now.
    nodes, budget: positions examined for this move, and how many are allowed (None: no limit).
    chance: White's chance to win, in [0, 1]; a draw counts one half.
    margin: White's pieces less Black's at the end, as expected.
    proven: White's pieces less Black's at the end, once the result is certain: the sign is exact.
    solved: the same, once it is exact, with best play of both.
    line: the moves expected, beginning with the best.
    """

    turn: Player
    move: Move
    nodes: int
    budget: Optional[int]
    win_probability: float
    score_difference: float
    proven: Optional[int]
    solved: Optional[int]
    principal_variation: tuple[Move, ...]


class ComputerPlayer:
    """
    An opponent that keeps what it has learned from one move to the next.

    It draws its placements by their visits, so that its games differ; an analyst tells the best.

    Args:
        level: name of a level; gives the budget and the looseness.
        nodes: budget instead of the level's; without both there is no limit. Both a level and who has
            no limit stop at 2,000 for a placement, but for an analyst.
        seed: of all its chance; equal seeds and equal calls give equal moves.
        evaluation: what it knows; that of the package unless given.
        is_wide: an analyst, who looks into every move, to tell what each is worth (see
            :class:`dvonn.search.mcts.Search`).
        part: which of several opponents that share the work on the same positions, each with this
            budget. The first is also to solve endings, for which the others leave it time.

    Raises:
        ValueError: no such level, or *nodes* is not positive.
    """

    def __init__(
        self,
        level: str | None = None,
        nodes: int | None = None,
        seed: int = 0,
        evaluator: Evaluator[Position] | None = None,
        *,
        expand_all_root_moves: bool = False,
        work_share: WorkShare = UNDIVIDED,
    ) -> None:
        if nodes is not None and nodes < 1:
            msg = f"bad number of nodes: {nodes} (expected 1 or more)"
            raise ValueError(msg)
        self._level = None if level is None else level_named(level)
        self._budget = nodes if nodes is not None or self._level is None else self._level.nodes
        self._is_capped = level is not None or nodes is None
        self._rng = Random(seed)
        self._evaluator = evaluator
        self._expand_all_root_moves = expand_all_root_moves
        self._work_share = work_share
        self._search: ParallelSearch[Position, Move] | None = None
        self._solver: Solver | None = None
        self._is_solving = False
        self._draw = 0.0

    def set_position(self, position: Position) -> None:
        """
        Take up *position*, keeping what is already known of it.

        Raises:
            ValueError: the game is over there.
        """
        is_ending = self._is_solvable(position)
        # Of an ending, one solves and the others search all of it.
        work_share = UNDIVIDED if is_ending else self._work_share
        if self._search is None:
            evaluator = self._evaluator or default_evaluator()
            self._search = ParallelSearch(
                position,
                evaluator,
                self._rng,
                expand_all_root_moves=self._expand_all_root_moves,
                work_share=work_share,
            )
        else:
            self._search.advance(position, work_share)
        self._draw = self._rng.random()
        self._is_solving = is_ending and self._work_share.number == 0
        if self._is_solving:
            if self._solver is None:
                self._solver = Solver(position, solve_all_moves=self._expand_all_root_moves)
            else:
                self._solver.advance(position)

    def _is_solvable(self, position: Position) -> bool:
        """Return whether *position* is an ending that it may try to solve, with a fair chance to."""
        if position.phase is not Phase.STACKING or (self._level and self._level.temperature):
            return False
        stacks = sum(map(len, position.stacks_of))
        return any(stacks <= most for nodes, most in _SOLVABLE if self._solving_nodes >= nodes)

    @property
    def _solving_nodes(self) -> int:
        """Positions at most that may be examined to solve an ending."""
        if self._budget is None:
            return _SOLVING_MOST
        return int(self._budget * _SOLVING_SHARE / self._work_share.node_fraction)

    @property
    def tree_search(self) -> ParallelSearch[Position, Move]:
        """
        The search of the position it faces.

        Raises:
            ValueError: it faces none.
        """
        if self._search is None:
            msg = "the opponent faces no position yet (expected a call of face first)"
            raise ValueError(msg)
        return self._search

    @property
    def _allowed(self) -> int | None:
        """The budget here: where there is only one move, no more than a value to show is wanted."""
        most = self._most
        if most is None:
            return self._budget
        return most if self._budget is None else min(self._budget, most)

    @property
    def _most(self) -> int | None:
        """Positions beyond which nothing is gained here, None where that is unknown."""
        position = self.tree_search.root.position
        if self._expand_all_root_moves:
            return None
        if len(position.legal_moves()) == 1:
            return _FORCED_NODES
        if position.phase is Phase.PLACING and self._is_capped:
            return ceil(_PLACING_NODES * self._work_share.node_fraction)
        return None

    @property
    def _solved(self) -> Solver | None:
        """The solver, where it knows who wins."""
        return self._solver if self._solver and self._is_solving and self._solver.is_decided else None

    @property
    def nodes(self) -> int:
        """Positions examined for this move: by the search, and in solving an ending."""
        return self.tree_search.nodes + (self._solver.nodes if self._solver and self._is_solving else 0)

    @property
    def is_done(self) -> bool:
        """True when more thinking changes nothing, or the budget is used up."""
        allowed = self._allowed
        if allowed is not None and self.nodes >= allowed:
            return True
        if self._solving_left:
            return False
        solver = self._solved
        return self.tree_search.is_done or (
            solver is not None and (solver.is_done or not self._expand_all_root_moves)
        )

    @property
    def _solving_left(self) -> int:
        """Positions that may yet be examined to solve the ending; none where there is nothing to choose."""
        if not self._solver or not self._is_solving or self._solver.is_done:
            return 0
        if len(self.tree_search.root.position.legal_moves()) == 1 and not self._expand_all_root_moves:
            return 0
        most = self._solving_nodes
        if self._expand_all_root_moves and self.tree_search.is_done:  # nothing else is left to look at
            most = _NO_LIMIT if self._budget is None else self._budget - self.tree_search.nodes
        return max(most - self._solver.nodes, 0)

    def search(self, nodes: int) -> bool:
        """Examine up to *nodes* more positions, within the budget; return whether more are wanted."""
        allowed = self._allowed
        if allowed is not None:
            nodes = min(nodes, allowed - self.nodes)
        if self._solver and self._solving_left:
            # Who does not know how much time is left solves and searches in turns.
            share = nodes
            if allowed is None and not self.tree_search.is_done:
                is_behind = self._solver.nodes <= self.tree_search.nodes
                share = (ceil if is_behind else floor)(nodes * _SOLVING_SHARE)
            nodes -= self._solver.run(min(share, self._solving_left))
        if nodes and not self.is_done:
            self.tree_search.run(nodes)
        return not self.is_done

    def search_until(self, stop: Callable[[], bool] | None = None) -> None:
        """Think until no more is wanted, or *stop*, asked after every SLICE, says so."""
        while self.search(SLICE) and not (stop and stop()):
            pass

    @property
    def info(self) -> SearchInfo:
        """What is known now; complete when :attr:`is_done`, sound before."""
        root = self.tree_search.root
        solver = self._solved
        solved = solver.solved if solver else None
        line = self._principal_variation()
        move = self._sampled_move() or line[0]
        proven = root.proven
        if solver:
            proven = solver.result.lowest if solver.result.lowest > 0 else solver.result.highest
        known = self._solver.result if self._solver and self._is_solving else ANY_RESULT
        win_probability, score_difference = within(known, root.win_probability, root.score_difference)
        return SearchInfo(
            turn=root.position.turn,
            move=move,
            nodes=self.nodes,
            budget=self._allowed,
            win_probability=win_probability,
            score_difference=score_difference,
            proven=proven,
            solved=solved,
            principal_variation=tuple(
                line if move == line[0] else self.tree_search.principal_variation(move)
            ),
        )

    def bounds_after(self, move: Move) -> Bounds:
        """Return what the result after *move* can still be, as far as the ending is solved."""
        if self._solver and self._is_solving:
            return self._solver.after(move)
        return ANY_RESULT

    def _principal_variation(self) -> list[Move]:
        """Return the moves expected: certain where the ending is solved, or won for the player to move."""
        solver = self._solved
        if solver is None:
            return self.tree_search.principal_variation()
        if solver.solved is not None:
            return solver.principal_variation()
        result = solver.result
        is_won = result.lowest > 0 if self.tree_search.root.position.turn is WHITE else result.highest < 0
        return [solver.safe_move()] if is_won else self.tree_search.principal_variation()

    def _sampled_move(self) -> Move | None:
        """Return a move drawn by its visits and gains: a placement, any of a level that errs, else None."""
        level = self._level
        position = self.tree_search.root.position
        temperature = level.temperature if level else 0.0
        if position.phase is Phase.PLACING and not self._expand_all_root_moves:
            temperature = max(temperature, _VARIETY)
        if not temperature:
            return None
        weighted = self.tree_search.sampling_weights()
        weights = [weight ** (1 / temperature) for weight, _ in weighted]
        if level and level.greed:
            gains = [_gain(position, move) for _, move in weighted]
            weights = [weight * exp(level.greed * gain) for weight, gain in zip(weights, gains)]
        marks = list(accumulate(weights))
        _, move = weighted[bisect_left(marks, self._draw * marks[-1])]
        return move


def _gain(position: Position, move: Move) -> int:
    """Return by how many pieces *move* changes the lead of the player to move, at once."""
    (white, black), (white_after, black_after) = position.scores, position.after(move).scores
    gain = white_after - white - (black_after - black)
    return gain if position.turn is WHITE else -gain


def choose(
    position: Position,
    *,
    level: str | None = None,
    nodes: int | None = None,
    stop: Callable[[], bool] | None = None,
    seed: int = 0,
) -> Move:
    """
    Return the opponent's move for the player to move.

    Args:
        position: the game must not be over there.
        level: name of one of dvonn.player.levels.LEVELS; the default level if nothing else limits the search.
        nodes: positions to examine, instead of the level's.
        stop: asked every few dozen nodes; True ends the search with the best move so far. Alone, it
            is the only limit, but where more thinking is worth nothing: a single legal move, a result
            that is proven, and from 2,000 nodes on a placement.
        seed: equal seeds choose equal moves.

    Raises:
        ValueError: the game is over, no such level, or *nodes* is not positive.
    """
    if level is None and nodes is None and stop is None:
        level = DEFAULT_LEVEL
    opponent = ComputerPlayer(level, nodes, seed)
    opponent.set_position(position)
    opponent.search_until(stop)
    return opponent.info.move
