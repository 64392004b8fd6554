"""The two players, by the same names in every game of the package."""

from __future__ import annotations

from enum import IntEnum


class Player(IntEnum):
    """A side of a two-player game. White makes the first move."""

    WHITE = 1
    BLACK = 2

    @property
    def other(self) -> Player:
        """The opponent."""
        return BLACK if self is WHITE else WHITE


WHITE = Player.WHITE
BLACK = Player.BLACK
