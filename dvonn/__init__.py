"""DVONN, Kris Burm's game of stacks: the rules, and an opponent, in plain Python."""

from dvonn.core.moves import PASS, IllegalMoveError, Move
from dvonn.core.position import Phase, Position
from dvonn.player.analysis import Analysis, MoveValue
from dvonn.player.dvonn import analyze, choose
from dvonn.players import Player

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
