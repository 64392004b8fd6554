"""GIPF with DVONN-potentials, Kris Burm's games: the rules, in plain Python."""

from __future__ import annotations

from dvonn.gipf.moves import Move
from dvonn.gipf.pieces import Hand, Version
from dvonn.gipf.position import Position, Step
from dvonn.gipf.rows import Row
from dvonn.illegal import IllegalMoveError
from dvonn.players import Player

__all__ = ["Hand", "IllegalMoveError", "Move", "Player", "Position", "Row", "Step", "Version"]
