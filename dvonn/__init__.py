"""DVONN, Kris Burm's game of stacks: the rules, and an opponent, in plain Python."""

from dvonn.analysis import Analysis, MoveValue, analyze
from dvonn.moves import PASS, IllegalMoveError, Move
from dvonn.opponent import choose
from dvonn.pieces import Player
from dvonn.rules import Phase, Position

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
