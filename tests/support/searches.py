"""Searches from position strings."""

from __future__ import annotations

from random import Random

from judges import material

from dvonn import Position
from dvonn.evaluation.evaluator import Evaluator
from dvonn.search.mcts import Search

#: White saves two pieces with one move and loses everything with the other.
SAVING = "9/10/r,w,b,b,7/10/9 w s"


def search_of(text: str, evaluator: Evaluator = material, seed: int = 0) -> Search:
    """Return a fresh search from a position string."""
    return Search(Position.parse(text), evaluator, Random(seed))
