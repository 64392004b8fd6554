"""
Evaluators with numbers that a test knows, and searches with them.

Tests cannot expect numbers from the package's own networks, which change with every training.
"""

from __future__ import annotations

import json
import struct
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from dvonn import Move, Position
from dvonn.evaluation.evaluator import SHAPES, NetworkEvaluator
from dvonn.network.packed import LAYER_UNIT, ONE
from dvonn.network.weights import HIDDEN, SECOND, Shape, header_of
from dvonn.search.parallel import ParallelSearch

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dvonn.search.game import Evaluator

DvonnSearch = ParallelSearch[Position, Move]

#: White saves two pieces with one move and loses everything with the other.
SAVING = "9/10/r,w,b,b,7/10/9 w s"


class FixedEvaluation(NamedTuple):
    """An evaluation with given numbers and equal priors."""

    win_probability: float
    score_difference: float
    moves: int

    def priors(self) -> list[float]:
        """Return equal priors."""
        return [1 / self.moves] * self.moves


def always(win_probability: float, score_difference: float = 0.0) -> Evaluator[Position]:
    """Return an evaluator with the same numbers for every position."""
    return lambda position: FixedEvaluation(win_probability, score_difference, len(position.legal_moves()))


#: Values every position as even and all moves as equally good.
no_knowledge = always(0.5)


def material(position: Position) -> FixedEvaluation:
    """Return an evaluation that only counts the pieces that each side controls."""
    white, black = position.scores
    return FixedEvaluation(0.5 + (white - black) / 100, white - black, len(position.legal_moves()))


def search_of(text: str, evaluator: Evaluator[Position] = material, seed: int = 0) -> DvonnSearch:
    """Return a fresh search from a position string."""
    return ParallelSearch(Position.parse(text), evaluator, Random(seed))


#: The shapes of DVONN's networks, by the name of the network.
DVONN_SHAPES = {phase.name.lower(): shape for phase, shape in SHAPES.items()}
#: The first line of a file with weights of these shapes.
HEADER = header_of(DVONN_SHAPES)
#: The formats of `struct` for whole numbers, by their size in bytes.
_FORMATS = {1: "b", 2: "h", 4: "i"}


def random_weights(seed: int, certainty: float = 1.0, shapes: Mapping[str, Shape] = DVONN_SHAPES) -> bytes:
    """Return a file of random weights with these shapes; *certainty* scales the log-odds."""
    rng = Random(seed)
    parts = [json.dumps(header_of(shapes)).encode() + b"\n"]
    for shape in shapes.values():
        parts.append(_whole_numbers(rng, (shape.features + 1) * HIDDEN, 1, 20))
        for _ in range(shape.stages):
            parts.append(_layer(rng, SECOND))
            parts.append(_floats(rng, SECOND + 1, certainty))  # of the log-odds
            parts.append(_floats(rng, SECOND + 1, 1.0))  # of the score difference
        parts.append(_layer(rng, shape.spaces))
        parts.append(_whole_numbers(rng, shape.move_features, 2, 200))
    return b"".join(parts)


def random_network(seed: int, certainty: float = 1.0) -> NetworkEvaluator:
    """Return the evaluator with random weights."""
    return NetworkEvaluator(random_weights(seed, certainty))


def _layer(rng: Random, width: int) -> bytes:
    return _whole_numbers(rng, HIDDEN * width, 4, LAYER_UNIT) + _whole_numbers(rng, width, 4, ONE)


def _whole_numbers(rng: Random, count: int, size: int, most: int) -> bytes:
    numbers = rng.choices(range(-most, most + 1), k=count)
    return struct.pack(f"<{count}{_FORMATS[size]}", *numbers)


def _floats(rng: Random, count: int, most: float) -> bytes:
    return struct.pack(f"<{count}f", *(rng.uniform(-most, most) for _ in range(count)))
