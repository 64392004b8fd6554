"""
The evaluator of DVONN: networks, learned from self-play, that evaluate positions and moves.

It decides no move itself. The features are in stacking.py, stacking_moves.py and placing.py, the
arithmetic in network.py, the weights in the file weights.bin (made by lab/training/learn.py).
"""

from __future__ import annotations

import json
from functools import cache
from math import exp
from operator import mul
from os.path import dirname, join
from typing import TYPE_CHECKING, Dict, NamedTuple, Sequence, Tuple, Union

from dvonn.core.board import SPACE_COUNT
from dvonn.core.position import Phase, Position
from dvonn.evaluation import placing, stacking, stacking_moves
from dvonn.evaluation.network import ONE, Layer, Table, read_float32, read_int16, read_int32
from dvonn.evaluation.placing import PlacingFeatures
from dvonn.evaluation.stacking import StackingFeatures
from dvonn.evaluation.stacking_moves import StackingMoveFeatures
from dvonn.players import WHITE

if TYPE_CHECKING:
    from dvonn.search.game import Evaluation, Evaluator

#: The weights that the package ships.
WEIGHTS = join(dirname(__file__), "weights.bin")

#: Pieces that one unit of the networks' score difference stands for.
SCORE_DIFFERENCE_UNIT = 16

#: Units of 1 in the stored tables of moves.
MOVE_UNIT = 256

#: Hidden units of a network: of the first layer, of the second.
HIDDEN = 32
SECOND = 16


class Shape(NamedTuple):
    """
    The sizes of the network of one phase.

    features, move_features: rows of the table of positions, of moves.
    stages: second layers, one a stage.
    spaces: scores that follow from the hidden layer: of targets, or of origins and then targets.
    """

    features: int
    move_features: int
    stages: int
    spaces: int


SHAPES = {
    Phase.PLACING: Shape(placing.VALUE_FEATURES, placing.MOVE_FEATURES, 1, SPACE_COUNT),
    Phase.STACKING: Shape(
        stacking.VALUE_FEATURES, stacking_moves.MOVE_FEATURES, stacking.STAGES, 2 * SPACE_COUNT
    ),
}

#: First line of a file of weights: what it must have been learned for.
HEADER = {
    "hidden": [HIDDEN, SECOND],
    **{phase.name.lower(): list(shape) for phase, shape in SHAPES.items()},
}

_QUOTED = 80  # bytes of a line that is no header, quoted in an error
_MOST_LOG_ODDS = 40.0  # beyond it the win probability is 0 or 1


class _Head(NamedTuple):
    """
    What follows the hidden layer in one stage.

    second: the second hidden layer.
    log_odds, difference: by its units, the weights of the log-odds of a win and of the score
        difference, for the player to move; each with a bias.
    """

    second: Layer
    log_odds: Sequence[float]
    log_odds_bias: float
    difference: Sequence[float]
    difference_bias: float


class _Net(NamedTuple):
    """
    The network of one phase.

    table: of positions; gives the hidden layer.
    heads: by stage.
    spaces: from the hidden layer, the scores of origins and then targets (placing: of targets).
    moves: the weights of the table of moves, in the units of *spaces*.
    """

    table: Table
    heads: Sequence[_Head]
    spaces: Layer
    moves: Sequence[int]


class NetworkEvaluator:
    """
    Evaluates positions with learned weights.

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
        """Return what is expected of *position*, which is not over."""
        if position.phase is Phase.STACKING:
            return _NetworkEvaluation(self._stacking, StackingFeatures(position), position)
        return _NetworkEvaluation(self._placing, PlacingFeatures(position), position)


class _NetworkEvaluation:
    """What a network expects of a position."""

    __slots__ = ("_features", "_hidden", "_net", "score_difference", "win_probability")

    def __init__(
        self, net: _Net, features: Union[StackingFeatures, PlacingFeatures], position: Position
    ) -> None:
        self._net = net
        self._features = features
        self._hidden = hidden = net.table.hidden(features.indices)
        head = net.heads[features.stage]
        units = [max(0, output) for output in head.second.outputs(hidden)]
        log_odds = head.log_odds_bias + sum(map(mul, units, head.log_odds))
        difference = head.difference_bias + sum(map(mul, units, head.difference))
        if position.turn is not WHITE:
            log_odds = -log_odds
            difference = -difference
        self.win_probability = 1 / (1 + exp(-log_odds)) if log_odds > -_MOST_LOG_ODDS else 0.0
        self.score_difference = difference

    def priors(self) -> list[float]:
        """Return the prior of every legal move."""
        spaces = self._net.spaces.outputs(self._hidden)
        weight = self._net.moves.__getitem__
        features = self._features
        if isinstance(features, PlacingFeatures):
            return _softmax(
                [sum(map(weight, indices), spaces[space]) for space, indices in features.move_features()]
            )
        move_features = StackingMoveFeatures(features)
        scores = []
        target_scores: Dict[int, int] = {}
        for origin, shared, targets, own in move_features.by_origin():
            base = sum(map(weight, shared), spaces[origin])
            for target, indices in zip(targets, own):
                target_score = target_scores.get(target)
                if target_score is None:
                    target_score = target_scores[target] = sum(
                        map(weight, move_features.of_target(target)), spaces[SPACE_COUNT + target]
                    )
                scores.append(sum(map(weight, indices), base + target_score))
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

    table = Table(take((shape.features + 1) * HIDDEN), HIDDEN)
    heads = []
    for _ in range(shape.stages):
        second = Layer(read_int32(take(4 * (HIDDEN + 1) * SECOND)), SECOND)
        log_odds = read_float32(take(4 * (SECOND + 1)))
        difference = read_float32(take(4 * (SECOND + 1)))
        heads.append(
            _Head(
                second,
                [weight / ONE for weight in log_odds[:-1]],
                log_odds[-1],
                [weight / ONE * SCORE_DIFFERENCE_UNIT for weight in difference[:-1]],
                difference[-1] * SCORE_DIFFERENCE_UNIT,
            )
        )
    spaces = Layer(read_int32(take(4 * (HIDDEN + 1) * shape.spaces)), shape.spaces)
    unit = ONE // MOVE_UNIT
    moves = [weight * unit for weight in read_int16(take(2 * shape.move_features))]
    return _Net(table, heads, spaces, moves), data


def default_evaluator() -> Evaluator[Position]:
    """Return the evaluator with the weights that the package ships; read once."""
    return read_evaluator(WEIGHTS)


@cache
def read_evaluator(path: str) -> Evaluator[Position]:
    """
    Return the evaluator with the weights in a file; read once.

    Raises:
        OSError: the file cannot be read.
        ValueError: it holds no weights of this version's shape.
    """
    with open(path, "rb") as file:
        return NetworkEvaluator(file.read())
