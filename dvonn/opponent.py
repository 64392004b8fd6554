"""The computer as an opponent: its levels, its budgets, its choice of a move."""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate
from random import Random
from typing import Callable, NamedTuple, Optional

from dvonn.evaluation import HAND_MADE
from dvonn.mcts import Search
from dvonn.moves import Move
from dvonn.rules import Position


class Level(NamedTuple):
    """
    How strong the opponent is, independent of the machine.

    name: as the command line and the page know it.
    nodes: positions examined for a move.
    looseness: 0 plays the best move found; above, a move is drawn by its
        visits and promise to the power of 1 / looseness, so that errors are
        those of somebody who looked at the board, only not long enough.
    """

    name: str
    nodes: int
    looseness: float


#: Weakest first. The one list that the page, the command line and the docs share.
LEVELS = (
    Level("novice", 1, 1.2),
    Level("casual", 5, 1.6),
    Level("club", 30, 0.9),
    Level("expert", 200, 0.5),
    Level("master", 6_000, 0.0),
)

DEFAULT_LEVEL = "casual"

#: Nodes between two looks at the caller's ``stop``.
_SLICE = 32

#: Nodes at most for the value of a position with a single legal move.
_FORCED_NODES = 32


def level_named(name: str) -> Level:
    """
    Return the level called *name*.

    Raises:
        ValueError: no level has that name.
    """
    for level in LEVELS:
        if level.name == name:
            return level
    msg = f"no such level: {name!r} (expected one of {', '.join(level.name for level in LEVELS)})"
    raise ValueError(msg)


class Report(NamedTuple):
    """
    What the opponent knows of the position it faces.

    move: what it would play now.
    nodes, budget: positions examined for this move, and how many are allowed (None: no limit).
    chance: White's chance to win, in [0, 1]; a draw counts one half.
    proven: White's pieces less Black's at the end, once the result is certain: the sign is exact.
    line: the moves expected, beginning with the best.
    """

    move: Move
    nodes: int
    budget: Optional[int]
    chance: float
    proven: Optional[int]
    line: tuple[Move, ...]


class Opponent:
    """
    An opponent that keeps what it has learned from one move to the next.

    Args:
        level: name of a level; gives the budget and the looseness.
        nodes: budget instead of the level's; without both there is no limit.
        seed: of all its chance; equal seeds and equal calls give equal moves.

    Raises:
        ValueError: no such level, or *nodes* is not positive.
    """

    def __init__(self, level: str | None = None, nodes: int | None = None, seed: int = 0) -> None:
        if nodes is not None and nodes < 1:
            msg = f"bad number of nodes: {nodes} (expected 1 or more)"
            raise ValueError(msg)
        self._level = None if level is None else level_named(level)
        self._budget = nodes if nodes is not None or self._level is None else self._level.nodes
        self._rng = Random(seed)
        self._search: Search | None = None
        self._draw = 0.0

    def face(self, position: Position) -> None:
        """
        Take up *position*, keeping what is already known of it.

        Raises:
            ValueError: the game is over there.
        """
        if self._search is None:
            self._search = Search(position, HAND_MADE, self._rng)
        else:
            self._search.advance(position)
        self._draw = self._rng.random()

    @property
    def _facing(self) -> Search:
        if self._search is None:
            msg = "the opponent faces no position yet (expected a call of face first)"
            raise ValueError(msg)
        return self._search

    @property
    def _allowed(self) -> int | None:
        """The budget here: where there is only one move, no more than a value to show is wanted."""
        if len(self._facing.root.position.legal_moves()) > 1:
            return self._budget
        return _FORCED_NODES if self._budget is None else min(self._budget, _FORCED_NODES)

    @property
    def is_done(self) -> bool:
        """True when more thinking changes nothing, or the budget is used up."""
        search = self._facing
        allowed = self._allowed
        return search.root.proven is not None or (allowed is not None and search.nodes >= allowed)

    def think(self, nodes: int) -> bool:
        """Examine up to *nodes* more positions, within the budget; return whether more are wanted."""
        search = self._facing
        allowed = self._allowed
        search.run(nodes if allowed is None else min(nodes, allowed - search.nodes))
        return not self.is_done

    @property
    def report(self) -> Report:
        """What is known now; complete when :attr:`is_done`, sound before."""
        search = self._facing
        line = search.line()
        move = self._loose_move() or line[0]
        return Report(
            move=move,
            nodes=search.nodes,
            budget=self._budget,
            chance=search.root.chance,
            proven=search.root.proven,
            line=tuple(line) if move == line[0] else (move,),
        )

    def _loose_move(self) -> Move | None:
        """Return a move drawn by its visits for a level that errs, None for one that does not."""
        if self._level is None or not self._level.looseness:
            return None
        weighted = self._facing.weights()
        weights = [weight ** (1 / self._level.looseness) for weight, _ in weighted]
        marks = list(accumulate(weights))
        _, move = weighted[bisect_left(marks, self._draw * marks[-1])]
        return move


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
        level: name of one of LEVELS; the default level if nothing else limits the search.
        nodes: positions to examine, instead of the level's.
        stop: asked every few dozen nodes; True ends the search with the best move so far.
            Alone, it is the only limit.
        seed: equal seeds choose equal moves.

    Raises:
        ValueError: the game is over, no such level, or *nodes* is not positive.
    """
    if level is None and nodes is None and stop is None:
        level = DEFAULT_LEVEL
    opponent = Opponent(level, nodes, seed)
    opponent.face(position)
    while opponent.think(_SLICE) and not (stop and stop()):
        pass
    return opponent.report.move
