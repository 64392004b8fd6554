"""
Finds the only winning move of an ending, the refutations of all other moves, and the line that follows.

The exact solver proves each result.
"""

from __future__ import annotations

from typing import Dict, List, NamedTuple, Optional, Tuple

from dvonn.core.moves import PASS, Move
from dvonn.core.position import Position
from dvonn.dvonn_player.solver import Solver
from dvonn.players import WHITE

#: Minimum number of legal moves at a step, so that there is something to find.
FEWEST_MOVES = 4

#: The number of nodes after which the solver gives up.
NODES = 60_000

#: The most steps of a puzzle.
LONGEST = 4


class Step(NamedTuple):
    """
    A winning move.

    move: the only winning move.
    score_difference: White's final lead in pieces after this move, with best play.
    refutations: for every other move, Black's best reply or None, and White's final lead after that.
    """

    move: Move
    score_difference: int
    refutations: Dict[Move, Tuple[Optional[Move], int]]


def step_at(position: Position) -> Step | None:
    """Return the only winning move of White, who is to move; None unless just one move is proved to win."""
    moves = position.legal_moves()
    if len(moves) < FEWEST_MOVES:
        return None
    solver = Solver(position)
    while not solver.is_decided:
        if not solver.run(NODES - solver.nodes):
            return None
    if solver.result.lowest <= 0:
        return None
    results = {}
    for move in moves:
        child = position.after(move)
        found = exact(child)
        if found is None:
            return None
        results[move] = found
    winning = [move for move, (_, difference) in results.items() if difference > 0]
    if len(winning) != 1:
        return None
    (best,) = winning
    others = {move: found for move, found in results.items() if move != best}
    return Step(best, results[best][1], others)


def exact(position: Position) -> Tuple[Optional[Move], int] | None:
    """Return Black's best move, if he is to make one, and the exact result; None if the solver gives up."""
    if position.is_over:
        return None, position.result
    solver = Solver(position)
    solver.run(NODES)
    if solver.solved is None:
        return None
    best = solver.best_move()
    return None if best == PASS or position.turn is WHITE else best, solver.solved


def line_from(position: Position) -> Tuple[List[Step], List[Move]]:
    """Return the steps of the puzzle at *position* and the replies between them; empty if it is no puzzle."""
    steps: List[Step] = []
    replies: List[Move] = []
    while len(steps) < LONGEST:
        step = step_at(position)
        if step is None:
            break
        steps.append(step)
        after = position.after(step.move)
        follow = _testing_reply(after)
        if follow is None:
            break
        replies.append(follow)
        position = after.after(follow)
    return steps, replies[: max(len(steps) - 1, 0)]


def _testing_reply(position: Position) -> Move | None:
    """Return Black's best reply that leaves White exactly one winning move; None if there is none."""
    if position.is_over or position.turn is WHITE:
        return None
    testing = []
    for reply in position.legal_moves():
        after = position.after(reply)
        if reply == PASS or after.is_over or after.turn is not WHITE:
            continue
        step = step_at(after)
        if step is not None:
            testing.append((step.score_difference, str(reply), reply))
    return min(testing)[2] if testing else None
