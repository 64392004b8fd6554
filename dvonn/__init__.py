"""
DVONN, Kris Burm's game of stacks: the rules, and an opponent, in plain Python.

>>> from dvonn import Move, Position, choose
>>> position = Position().play(Move.parse("F3"))
>>> choose(position, level="club", seed=1) in position.legal_moves()
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dvonn.core.moves import PASS, Move
from dvonn.core.position import Phase, Position
from dvonn.errors import IllegalMoveError
from dvonn.players import Player

if TYPE_CHECKING:
    from dvonn.dvonn_player.computer import analyze, choose
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
    """Import the names of the computer player on first use, because the page starts faster without them."""
    if name not in {"Analysis", "MoveValue", "analyze", "choose"}:
        msg = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(msg)
    from dvonn.dvonn_player import computer  # noqa: PLC0415
    from dvonn.player import analysis  # noqa: PLC0415

    found: object = getattr(computer if name in {"analyze", "choose"} else analysis, name)
    return found
