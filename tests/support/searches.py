"""Searches from position strings."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from evaluators import material

from dvonn import Move, Position
from dvonn.search.parallel import ParallelSearch

if TYPE_CHECKING:
    from dvonn.search.game import Evaluator

DvonnSearch = ParallelSearch[Position, Move]

#: White saves two pieces with one move and loses everything with the other.
SAVING = "9/10/r,w,b,b,7/10/9 w s"


def search_of(text: str, evaluator: Evaluator[Position] = material, seed: int = 0) -> DvonnSearch:
    """Return a fresh search from a position string."""
    return ParallelSearch(Position.parse(text), evaluator, Random(seed))
