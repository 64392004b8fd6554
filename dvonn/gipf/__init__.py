"""Kris Burm's GIPF with DVONN-potentials: the rules and an opponent, in plain Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dvonn.errors import IllegalMoveError
from dvonn.gipf.moves import Move
from dvonn.gipf.pieces import Hand, Version
from dvonn.gipf.position import Position, Step
from dvonn.gipf.rows import Row
from dvonn.players import Player

if TYPE_CHECKING:
    from dvonn.gipf.computer import choose

__all__ = ["Hand", "IllegalMoveError", "Move", "Player", "Position", "Row", "Step", "Version", "choose"]


def __getattr__(name: str) -> object:
    """Import the computer player on its first use."""
    if name != "choose":
        msg = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(msg)
    from dvonn.gipf.computer import choose  # noqa: PLC0415

    return choose
