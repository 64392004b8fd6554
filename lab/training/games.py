"""The games whose evaluation can be learned, by name."""

from __future__ import annotations

from lab.training.dvonn import DVONN
from lab.training.gipf import GIPF
from lab.training.kinds import TrainedGame

#: The games, by name.
GAMES = {"dvonn": DVONN, "gipf": GIPF}

DEFAULT_GAME = "dvonn"


def game_named(name: str) -> TrainedGame:
    """
    Return the game called *name*.

    Raises:
        ValueError: no game has this name.
    """
    if name not in GAMES:
        msg = f"no such game: {name!r} (expected one of {', '.join(GAMES)})"
        raise ValueError(msg)
    return GAMES[name]


def game_of(phase: object) -> TrainedGame:
    """Return the game to which *phase* belongs."""
    return next(game for game in GAMES.values() if phase in game.nets)
