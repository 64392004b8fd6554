"""DVONN, Kris Burm's game of stacks: the rules, and an opponent, in plain Python."""

from dvonn.opponent import choose
from dvonn.rules import PASS, IllegalMoveError, Move, Phase, Player, Position

__version__ = "0.1.0"
__all__ = ["PASS", "IllegalMoveError", "Move", "Phase", "Player", "Position", "choose"]
