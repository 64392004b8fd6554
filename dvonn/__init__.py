"""DVONN, Kris Burm's game of stacks: the rules, and an opponent, in plain Python."""

from dvonn.moves import PASS, IllegalMoveError, Move
from dvonn.opponent import choose
from dvonn.pieces import Player
from dvonn.rules import Phase, Position

__version__ = "0.1.0"
__all__ = ["PASS", "IllegalMoveError", "Move", "Phase", "Player", "Position", "choose"]
