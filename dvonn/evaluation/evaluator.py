"""
What a position is worth, and how promising each move is: learned from self-play.

The knowledge of the opponent and nothing else: it decides no move itself. What
is looked at stands in stacking.py and placing.py, the arithmetic in network.py,
what was learned in the file weights.bin (made by lab/training/learn.py).
"""

from __future__ import annotations

import json
from math import exp
from operator import mul
from os.path import dirname, join
from typing import Dict, NamedTuple, Sequence, Tuple, Union

from dvonn.core.board import SPACE_COUNT
from dvonn.core.position import Phase, Position
from dvonn.evaluation import placing, stacking
from dvonn.evaluation.network import ONE, Layer, Table, floats, numbers, short_numbers
from dvonn.evaluation.placing import PlacingFeatures
from dvonn.evaluation.stacking import StackingFeatures
from dvonn.players import WHITE
from dvonn.search.game import Evaluation, Evaluator

#: The weights that the package ships.
WEIGHTS = join(dirname(__file__), "weights.bin")

#: Pieces that one unit of the networks' margin stands for.
SCORE_DIFFERENCE_UNIT = 16

#: Units of 1 in the stored tables of moves.
MOVE_UNIT = 256

#: Hidden units of a network: of the first layer, of the second.
HIDDEN = 32
SECOND = 16


class Shape(NamedTuple):
    """
    The sizes of the network of one phase.

    rows, moves: rows of the table of positions, of moves.
    stages: second layers, one a stage.
    spaces: promises that follow from the hidden layer: of targets, or of origins and then targets.
    """

    rows: int
    moves: int
    stages: int
    spaces: int


SHAPES = {
    Phase.PLACING: Shape(placing.VALUE_FEATURES, placing.MOVE_FEATURES, 1, SPACE_COUNT),
    Phase.STACKING: Shape(stacking.VALUE_FEATURES, stacking.MOVE_FEATURES, stacking.STAGES, 2 * SPACE_COUNT),
}

#: First line of a file of weights: what it must have been learned for.
HEADER = {
    "hidden": [HIDDEN, SECOND],
    **{phase.name.lower(): list(shape) for phase, shape in SHAPES.items()},
}

_QUOTED = 80  # bytes of a line that is no header, told in an error
_FAR_BEHIND = 40.0  # log-odds; beyond it the chance is 0 or 1


class _Head(NamedTuple):
    """What follows the hidden layer in one stage: a second one; by its units the chance and the margin."""

    second: Layer
    win_probability: Sequence[float]
    chance_constant: float
    score_difference: Sequence[float]
    margin_constant: float


class _Net(NamedTuple):
    """
    The network of one phase.

    table: of positions; gives the hidden layer.
    heads: by stage.
    spaces: from the hidden layer, the promise of origins and then targets (placing: of targets).
    moves: the table of moves, in the units of *spaces*.
    """

    table: Table
    heads: Sequence[_Head]
    spaces: Layer
    moves: Sequence[int]


class NetworkEvaluator:
    """
    Judges positions by what was learned.

    Args:
        data: a file of weights, as lab/training/net.py writes it.

    Raises:
        ValueError: *data* is not of this version's shape.
    """

    def __init__(self, data: bytes) -> None:
        line, _, rest = data.partition(b"\n")
        try:
            header = json.loads(line)
        except ValueError:
            header = line[:_QUOTED]
        if header != HEADER:
            msg = f"weights of another shape: {header!r} (expected {HEADER!r})"
            raise ValueError(msg)
        self._placing, rest = _read_net(rest, SHAPES[Phase.PLACING])
        self._stacking, rest = _read_net(rest, SHAPES[Phase.STACKING])
        if rest:
            msg = f"{len(rest)} bytes after the weights, expected none"
            raise ValueError(msg)

    def __call__(self, position: Position) -> Evaluation:
        """Return what is believed of *position*, which is not over."""
        if position.phase is Phase.STACKING:
            return _NetworkEvaluation(self._stacking, StackingFeatures(position), position)
        return _NetworkEvaluation(self._placing, PlacingFeatures(position), position)


class _NetworkEvaluation:
    """A judgement by a network."""

    __slots__ = ("_hidden", "_net", "_view", "score_difference", "win_probability")

    def __init__(self, net: _Net, view: Union[StackingFeatures, PlacingFeatures], position: Position) -> None:
        self._net = net
        self._view = view
        self._hidden = hidden = net.table.hidden(view.indices)
        head = net.heads[view.stage]
        units = [max(0, output) for output in head.second.outputs(hidden)]
        lead = head.chance_constant + sum(map(mul, units, head.win_probability))
        score_difference = head.margin_constant + sum(map(mul, units, head.score_difference))
        if position.turn is not WHITE:
            lead = -lead
            score_difference = -score_difference
        self.win_probability = 1 / (1 + exp(-lead)) if lead > -_FAR_BEHIND else 0.0
        self.score_difference = score_difference

    def priors(self) -> list[float]:
        """Return the promise of every legal move."""
        spaces = self._net.spaces.outputs(self._hidden)
        row = self._net.moves.__getitem__
        view = self._view
        if isinstance(view, PlacingFeatures):
            return _softmax([sum(map(row, rows), spaces[space]) for space, rows in view.move_features()])
        scores = []
        landings: Dict[int, int] = {}
        for origin, shared, targets, own in view.move_features():
            base = sum(map(row, shared), spaces[origin])
            for target, rows in zip(targets, own):
                landing = landings.get(target)
                if landing is None:
                    landing = landings[target] = sum(
                        map(row, view.target_features(target)), spaces[SPACE_COUNT + target]
                    )
                scores.append(sum(map(row, rows), base + landing))
        return _softmax(scores)


def _softmax(scores: Sequence[int]) -> list[float]:
    most = max(scores, default=0)
    weights = [exp((score - most) / ONE) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights] or [1.0]  # a pass is all there is


def _read_net(data: bytes, shape: Shape) -> Tuple[_Net, bytes]:
    """Return the network at the beginning of *data* and what follows it."""

    def take(size: int) -> bytes:
        nonlocal data
        taken, data = data[:size], data[size:]
        if len(taken) < size:
            msg = f"weights end {size - len(taken)} bytes too soon"
            raise ValueError(msg)
        return taken

    table = Table(take((shape.rows + 1) * HIDDEN), HIDDEN)
    heads = []
    for _ in range(shape.stages):
        second = Layer(numbers(take(4 * (HIDDEN + 1) * SECOND)), SECOND)
        win_probability = floats(take(4 * (SECOND + 1)))
        score_difference = floats(take(4 * (SECOND + 1)))
        heads.append(
            _Head(
                second,
                [weight / ONE for weight in win_probability[:-1]],
                win_probability[-1],
                [weight / ONE * SCORE_DIFFERENCE_UNIT for weight in score_difference[:-1]],
                score_difference[-1] * SCORE_DIFFERENCE_UNIT,
            )
        )
    promised = Layer(numbers(take(4 * (HIDDEN + 1) * shape.spaces)), shape.spaces)
    unit = ONE // MOVE_UNIT
    moves = [weight * unit for weight in short_numbers(take(2 * shape.moves))]
    return _Net(table, heads, promised, moves), data


_loaded: Dict[str, NetworkEvaluator] = {}


def default_evaluator() -> Evaluator[Position]:
    """Return the evaluation by the weights that the package ships; read once."""
    return read_evaluator(WEIGHTS)


def read_evaluator(path: str) -> Evaluator[Position]:
    """
    Return the evaluation by the weights in a file; read once.

    Raises:
        OSError: the file cannot be read.
        ValueError: it holds no weights of this version's shape.
    """
    if path not in _loaded:
        with open(path, "rb") as file:
            _loaded[path] = NetworkEvaluator(file.read())
    return _loaded[path]
