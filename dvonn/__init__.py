"""DVONN, Kris Burm's game of stacks: the rules, and an opponent, in plain Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dvonn.core.moves import PASS, IllegalMoveError, Move
from dvonn.core.position import Phase, Position
from dvonn.player.dvonn import analyze, choose
from dvonn.players import Player

if TYPE_CHECKING:
    from dvonn.player.analysis import Analysis, MoveValue

__version__ = "0.1.0"
__all__ = [
    "PASS",
    "Analysis",
    "IllegalMoveError",
    "Move",
    "MoveValue",
    "Phase",
    "Player",
    "Position",
    "analyze",
    "choose",
]


def __getattr__(name: str) -> object:
    """Import the types of an analysis when they are first used: the page starts faster without them."""
    if name not in {"Analysis", "MoveValue"}:
        msg = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(msg)
    from dvonn.player import analysis  # noqa: PLC0415

    found: object = getattr(analysis, name)
    return found
