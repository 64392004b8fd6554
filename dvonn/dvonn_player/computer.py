"""
The computer player of DVONN: its knowledge of the game, and the package's `choose` and `analyze`.

Each game has a module like this one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Callable, Optional

from dvonn.core.moves import Move
from dvonn.core.position import Phase, Position
from dvonn.dvonn_player.levels import DEFAULT_LEVEL, LEVELS
from dvonn.dvonn_player.solver import Solver
from dvonn.evaluation.evaluator import default_evaluator
from dvonn.player.computer import ComputerPlayer, GameKnowledge
from dvonn.player.endgame import Endings
from dvonn.player.levels import level_named
from dvonn.players import WHITE
from dvonn.search.parallel import UNDIVIDED, WorkShare

if TYPE_CHECKING:
    from dvonn.player.analysis import Analysis
    from dvonn.search.game import Evaluator

#: A computer player of DVONN.
DvonnPlayer = ComputerPlayer[Position, Move]

#: Maximum number of nodes for a placement. More would gain little: 4,000 nodes are hardly better than 400
#: (docs/strength.md).
_PLACING_NODES = 2_000

#: Minimum temperature of placements: equally good ones are picked at random, so that games differ.
_PLACING_TEMPERATURE = 0.2

#: Pairs (nodes, stacks): the player tries to solve an ending with at most *stacks* stacks if the solver may
#: examine at least *nodes* nodes. With twice as many nodes, the solver finds the winner in nine of ten
#: endings with exactly *stacks* stacks (lab/speed/endgame_cost.py).
_SOLVABLE = ((20, 9), (250, 13), (1_250, 15), (5_000, 17), (20_000, 18))


def _node_cap(position: Position) -> int | None:
    return _PLACING_NODES if position.phase is Phase.PLACING else None


def _least_temperature(position: Position) -> float:
    return _PLACING_TEMPERATURE if position.phase is Phase.PLACING else 0.0


def _gain(position: Position, move: Move) -> int:
    """Return how many pieces *move* adds at once to the lead of its player."""
    gain = position.after(move).result - position.result
    return gain if position.turn is WHITE else -gain


def _is_solvable(position: Position, nodes: int) -> bool:
    """Return whether *position* has few enough stacks to be solved with *nodes*."""
    if position.phase is not Phase.STACKING:
        return False
    stacks = sum(map(len, position.stacks_of))
    return any(stacks <= most for needed, most in _SOLVABLE if nodes >= needed)


def _new_solver(position: Position, solve_all_moves: bool) -> Solver:  # noqa: FBT001 - as Endings has it
    return Solver(position, solve_all_moves=solve_all_moves)


def dvonn_knowledge(evaluator: Evaluator[Position] | None = None) -> GameKnowledge:
    """Return a player's knowledge of DVONN; *evaluator* replaces the package's evaluator."""
    return GameKnowledge(
        evaluator or default_evaluator(),
        _node_cap,
        _least_temperature,
        _gain,
        Endings(_is_solvable, _new_solver),
    )


def new_player(
    level: str | None = None,
    nodes: int | None = None,
    seed: int = 0,
    evaluator: Evaluator[Position] | None = None,
    *,
    expand_all_root_moves: bool = False,
    work_share: WorkShare = UNDIVIDED,
) -> DvonnPlayer:
    """
    Return a player of DVONN; see :class:`dvonn.player.computer.ComputerPlayer` for the arguments.

    Placements are picked at random, so that games differ; an analysis engine plays the best one. A
    placement takes at most 2,000 nodes, except for an analysis engine or for *nodes* without a level.

    Raises:
        ValueError: there is no such level, or *nodes* is not positive.
    """
    return DvonnPlayer(
        dvonn_knowledge(evaluator),
        None if level is None else level_named(level, LEVELS),
        nodes,
        seed,
        expand_all_root_moves=expand_all_root_moves,
        work_share=work_share,
    )


def choose(
    position: Position,
    *,
    level: str | None = None,
    nodes: int | None = None,
    stop: Callable[[], bool] | None = None,
    seed: int = 0,
) -> Move:
    """
    Return the computer's move for the player to move.

    Args:
        position: a position in which the game is not over.
        level: name of a level; the default level if neither *nodes* nor *stop* is given.
        nodes: the number of positions to examine, which replaces the level's.
        stop: called every few dozen nodes; True ends the search with the best move so far. With *stop*
            alone, the search also ends if there is a single legal move, if the result is proven, or
            after 2,000 nodes for a placement.
        seed: the same seed gives the same move, unless *stop* ends the search.

    Raises:
        ValueError: the game is over, there is no such level, or *nodes* is not positive.

    >>> from dvonn import Position, choose
    >>> str(choose(Position.parse("9/10/r,w,b,b,7/10/9 w s"), nodes=100, seed=1))
    'B3A3'
    """
    if level is None and nodes is None and stop is None:
        level = DEFAULT_LEVEL
    player = new_player(level, nodes, seed)
    player.set_position(position)
    player.search_until(stop)
    move: Move = player.info.move
    return move


def analyze(
    position: Position,
    *,
    nodes: Optional[int] = None,
    stop: Optional[Callable[[], bool]] = None,
    seed: int = 0,
) -> Analysis:
    """
    Return the values of *position* and of each legal move; small endings are solved exactly.

    Args:
        position: a position in which the game is not over.
        nodes: positions to examine; fewer if the search is complete sooner.
        stop: called every few dozen nodes; True ends the search.
        seed: the same seed and nodes give the same answer.

    Raises:
        ValueError: the game is over, *nodes* is not positive, or nothing limits the search.

    >>> from dvonn import Position, analyze
    >>> found = analyze(Position.parse("9/10/r,w,b,b,7/10/9 w s"), nodes=100)
    >>> [(str(value.move), value.solved) for value in found.moves]
    [('B3A3', 2), ('B3C3', 0)]
    """
    # Not at the top: the page starts faster without this import.
    from dvonn.player.analysis import analysis_of  # noqa: PLC0415

    if nodes is None and stop is None:
        msg = "no limit to the search (expected nodes or stop)"
        raise ValueError(msg)
    player = new_player(nodes=nodes, seed=seed, expand_all_root_moves=True)
    player.set_position(position)
    player.search_until(stop)
    return analysis_of(player)
