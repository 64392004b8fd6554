"""
Finds the only move that wins an ending, and the line that follows it.

The exact solver proves each result: the score difference after best play on both sides.
"""

from __future__ import annotations

from typing import List, NamedTuple, Sequence, Tuple

from dvonn.core.moves import PASS, Move
from dvonn.core.position import Position
from dvonn.dvonn_player.solver import Solver
from dvonn.players import WHITE, Player

#: Minimum number of legal moves at a step, so that there is something to find.
FEWEST_MOVES = 4

#: The largest number of moves that the player makes in a puzzle.
LONGEST = 5

#: The solver runs this many nodes at a time, until the answer is known.
_SLICE = 50


class GaveUpError(Exception):
    """The solver reached its limit of nodes before it had the answer."""


class Line(NamedTuple):
    """
    A puzzle's solution.

    moves: the player's moves, each the only one that wins, and the best replies between them.
    lead: by how many pieces the player to move leads at the end, with best play.
    """

    moves: Tuple[Move, ...]
    lead: int


class Prover:
    """
    Proves results. It keeps what it has proved, which saves time with further positions of the same game.

    Args:
        nodes: the number of nodes after which the solver gives up on a position.
    """

    def __init__(self, nodes: int) -> None:
        self._nodes = nodes
        self._solver: Solver | None = None

    def line_from(self, position: Position) -> Line | None:
        """
        Return the longest line in which each of the player's moves is the only one that wins.

        The result is None if no move wins in *position*, or if several do.

        Raises:
            GaveUpError: proving the first move takes more than the allowed nodes.
        """
        move = self.only_move(position)
        if move is None:
            return None
        lead = _for(position.turn, self._exact(position.after(move)))
        return Line(tuple(self._line_after(position, move, LONGEST)), lead)

    def only_move(self, position: Position) -> Move | None:
        """
        Return the one legal move that wins for the player to move; None if none or several do.

        Raises:
            GaveUpError: a result takes more than the allowed nodes.
        """
        moves = position.legal_moves()
        mover = position.turn
        if len(moves) < FEWEST_MOVES or not self._is_at_least(position, mover, 1):
            return None
        winning: List[Move] = []
        for move in moves:
            if self._is_at_least(position.after(move), mover, 1):
                winning.append(move)
            if len(winning) > 1:
                return None
        return winning[0]

    def best_replies(self, position: Position) -> List[Move]:
        """
        Return the moves that reach the exact result of *position*; none if only a pass is possible.

        Raises:
            GaveUpError: a result takes more than the allowed nodes.
        """
        moves = position.legal_moves()
        if moves in ([], [PASS]):
            return []
        mover = position.turn
        best = _for(mover, self._exact(position))
        return [move for move in moves if self._is_at_least(position.after(move), mover, best)]

    def _line_after(self, position: Position, move: Move, most: int) -> List[Move]:
        """Return *move* and the longest line after it, in which the player makes at most *most* moves."""
        after = position.after(move)
        longest: Sequence[Move] = ()
        if most > 1:
            try:
                for reply in self.best_replies(after):
                    answered = after.after(reply)
                    following = self.only_move(answered)
                    line = [] if following is None else self._line_after(answered, following, most - 1)
                    if line and len(line) + 1 > len(longest):
                        longest = [reply, *line]
            except GaveUpError:
                return [move]
        return [move, *longest]

    def _is_at_least(self, position: Position, player: Player, least: int) -> bool:
        """Return whether *player* ends at least *least* pieces ahead with best play."""
        if position.is_over:
            return _for(player, position.result) >= least
        solver = self._solver_at(position)
        while True:
            low, high = solver.result.lowest, solver.result.highest
            if player is not WHITE:
                low, high = -high, -low
            if low >= least or high < least:
                return low >= least
            self._search(solver)

    def _exact(self, position: Position) -> int:
        """Return White's final lead with best play."""
        if position.is_over:
            return position.result
        solver = self._solver_at(position)
        while solver.solved is None:
            self._search(solver)
        return solver.solved

    def _search(self, solver: Solver) -> None:
        if solver.nodes >= self._nodes:
            raise GaveUpError
        solver.run(_SLICE)

    def _solver_at(self, position: Position) -> Solver:
        if self._solver is None:
            self._solver = Solver(position)
        else:
            self._solver.set_position(position)
        return self._solver


def _for(player: Player, result: int) -> int:
    return result if player is WHITE else -result
