"""
The computer player of GIPF: its knowledge of the game, and the package's `choose`.

All that GIPF shares with other games is in dvonn/player.
"""

from __future__ import annotations

from typing import Callable, Optional

from dvonn.dvonn_player.levels import LEVELS as DVONN_LEVELS
from dvonn.gipf.evaluator import default_evaluator
from dvonn.gipf.levels import DEFAULT_LEVEL, LEVELS
from dvonn.gipf.moves import Move
from dvonn.gipf.position import Position
from dvonn.player.computer import ComputerPlayer, GameKnowledge
from dvonn.player.levels import level_named
from dvonn.search.parallel import UNDIVIDED, WorkShare

#: A computer player of GIPF.
GipfPlayer = ComputerPlayer[Position, Move]


#: The probability that White wins a game of DVONN if the players are unknown.
EVEN = 0.5

#: Rough lead of a DVONN level over the next weaker level, in Elo (docs/strength.md).
_ELO_OF_LEVEL = 180


def dvonn_odds(white: str, black: str) -> float:
    """
    Return the probability that White wins a game of DVONN, from the names of the players' levels.

    Each level of GIPF plays DVONN at the level of the same name.

    Raises:
        ValueError: no such level.
    """
    white_rank, black_rank = (DVONN_LEVELS.index(level_named(name, DVONN_LEVELS)) for name in (white, black))
    steps = white_rank - black_rank
    return float(1 / (1 + 10 ** (-steps * _ELO_OF_LEVEL / 400)))


def new_player(
    level: Optional[str] = None,
    nodes: Optional[int] = None,
    seed: int = 0,
    *,
    white_wins_dvonn: float = EVEN,
    expand_all_root_moves: bool = False,
    work_share: WorkShare = UNDIVIDED,
) -> GipfPlayer:
    """
    Return a player of GIPF; see dvonn.player.computer.ComputerPlayer.

    Args:
        level: name of one of dvonn.gipf.levels.LEVELS.
        nodes: the number of positions to examine, which replaces the level's.
        seed: the same seed gives the same moves.
        white_wins_dvonn: probability that White wins a game of DVONN that decides a challenge.
        expand_all_root_moves: True for an analysis engine.
        work_share: the place of this player among the players that share the work.

    Raises:
        ValueError: there is no such level, or *nodes* is not positive.
    """
    return GipfPlayer(
        GameKnowledge(default_evaluator().with_odds(white_wins_dvonn)),
        None if level is None else level_named(level, LEVELS),
        nodes,
        seed,
        expand_all_root_moves=expand_all_root_moves,
        work_share=work_share,
    )


def choose(
    position: Position,
    *,
    level: Optional[str] = None,
    nodes: Optional[int] = None,
    stop: Optional[Callable[[], bool]] = None,
    seed: int = 0,
    white_wins_dvonn: float = EVEN,
) -> Move:
    """
    Return the computer's move for the player to decide.

    Args:
        position: a position in which the game is not over and does not wait for a game of DVONN.
        level: name of a level; the default level if neither *nodes* nor *stop* is given.
        nodes: the number of positions to examine, which replaces the level's.
        stop: called every few dozen nodes; True ends the search with the best move so far.
        seed: the same seed gives the same move, unless *stop* ends the search.
        white_wins_dvonn: probability that White wins a game of DVONN that decides a challenge.

    Raises:
        ValueError: there is nothing to choose or no such level, or *nodes* is not positive.

    >>> from dvonn.gipf import Position, choose
    >>> choose(Position(), nodes=2) in Position().legal_moves()
    True
    """
    if level is None and nodes is None and stop is None:
        level = DEFAULT_LEVEL
    player = new_player(level, nodes, seed, white_wins_dvonn=white_wins_dvonn)
    player.set_position(position)
    player.search_until(stop)
    move: Move = player.info.move
    return move
