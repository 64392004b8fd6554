"""The computer player of Col, which counts each side's free squares."""

from __future__ import annotations

from math import exp
from typing import Any

from dvonn.col.position import Position
from dvonn.player.computer import ComputerPlayer, GameKnowledge
from dvonn.player.levels import Level, level_named
from dvonn.players import BLACK, WHITE, Player

ColPlayer = ComputerPlayer[Position, str]

#: The levels, weakest first.
LEVELS = (
    Level("novice", 1, 2.0),
    Level("casual", 10, 0.7),
    Level("club", 60, 0.2),
    Level("champion", 600, 0.0),
)

#: The worth of a lead of one square, as a logarithm of the odds.
_SQUARE_WORTH = 0.5


class ColEvaluation:
    """The expected result of a position, and how promising its moves are."""

    def __init__(self, position: Position) -> None:
        self._position = position
        lead = _lead(position, WHITE) * _SQUARE_WORTH
        self.win_probability = 1 / (1 + exp(-lead))
        self.score_difference = 2 * self.win_probability - 1

    def priors(self) -> list[float]:
        """Return the prior of each legal move, which grows with the lead after the move."""
        position, player = self._position, self._position.turn
        weights = [
            exp(_SQUARE_WORTH * _lead(position.after(move), player)) for move in position.legal_moves()
        ]
        total = sum(weights)
        return [weight / total for weight in weights]


def _lead(position: Position, player: Player) -> int:
    """Return a player's lead in free squares."""
    white, black = len(position.free(WHITE)), len(position.free(BLACK))
    return white - black if player is WHITE else black - white


def new_player(
    level: str | None = None,
    nodes: int | None = None,
    seed: int = 0,
    **options: Any,  # noqa: ANN401 - handed on
) -> ColPlayer:
    """Return a player of Col."""
    chosen = None if level is None else level_named(level, LEVELS)
    return ColPlayer(GameKnowledge(ColEvaluation), chosen, nodes, seed, **options)
