"""
The evaluator of DVONN: networks, learned from self-play, that evaluate positions and moves.

The evaluator chooses no moves. The features are in stacking.py, stacking_moves.py and placing.py, the
networks in dvonn/network/weights.py, and the weights in the file weights.bin (made by lab/training/learn.py).
"""

from __future__ import annotations

from functools import cache, lru_cache
from operator import add
from os.path import dirname, join
from typing import TYPE_CHECKING, Callable, Sequence

from dvonn.core.board import SPACE_COUNT
from dvonn.core.position import Phase, Position
from dvonn.evaluation import placing, stacking, stacking_moves
from dvonn.evaluation.placing import PlacingFeatures
from dvonn.evaluation.stacking import StackingFeatures
from dvonn.evaluation.stacking_moves import MoveScores, kept_scores, move_scores
from dvonn.network.weights import Net, Shape, probability_of, read_nets, read_shipped_weights, softmax
from dvonn.players import WHITE

if TYPE_CHECKING:
    from dvonn.search.game import Evaluation, Evaluator

#: The path of the shipped weights: a file, unless the package is in a zip.
WEIGHTS = join(dirname(__file__), "weights.bin")

#: The shape of the network of each phase.
SHAPES = {
    Phase.PLACING: Shape(placing.VALUE_FEATURES, placing.MOVE_FEATURES, 1, SPACE_COUNT),
    Phase.STACKING: Shape(
        stacking.VALUE_FEATURES, stacking_moves.MOVE_FEATURES, stacking.STAGES, 2 * SPACE_COUNT
    ),
}

#: The temperature of the priors of stacking. At 1, the search neglects moves that the network underrates.
STACKING_TEMPERATURE = 1.5


class NetworkEvaluator:
    """
    Evaluates positions with learned weights.

    Args:
        data: the contents of a file of weights, as lab/training/net.py writes it.

    Raises:
        ValueError: the weights do not have the expected shape.
    """

    def __init__(self, data: bytes) -> None:
        named = {phase.name.lower(): shape for phase, shape in SHAPES.items()}
        self._placing, self._stacking = read_nets(data, named)
        self._placing.table.join(placing.features_of)
        self._fixed_sums = lru_cache(maxsize=placing.MOST_DVONNS)(self._sum_fixed_features)
        self._stacking.table.join(stacking.features_of)
        self._move_scores = kept_scores(self._stacking.moves)

    def _sum_fixed_features(self, stage: int, dvonns: tuple[int, ...]) -> list[int]:
        weight = self._placing.moves.__getitem__
        return [sum(map(weight, features)) for features in placing.fixed_features(stage, dvonns)]

    def __call__(self, position: Position) -> Evaluation:
        """
        Evaluate *position*, in which the game is not over.

        >>> evaluate = default_evaluator()
        >>> found = evaluate(Position.parse("9/10/r,w,b,b,7/10/9 w s"))
        >>> 0 < found.win_probability < 1
        True
        >>> len(found.priors())  # one for each legal move
        2
        """
        if position.phase is Phase.STACKING:
            return _StackingEvaluation(self._stacking, StackingFeatures(position), self._move_scores)
        return _PlacingEvaluation(self._placing, PlacingFeatures(position), position, self._fixed_sums)


class _NetworkEvaluation:
    """The value of a position according to a network; subclasses add the priors of its moves."""

    __slots__ = ("_hidden", "_net", "score_difference", "win_probability")

    def __init__(self, net: Net, keys: Sequence[int], stage: int, position: Position) -> None:
        self._net = net
        self._hidden = net.table.hidden(keys)
        log_odds, difference = net.expected(self._hidden, stage)
        if position.turn is not WHITE:
            log_odds = -log_odds
            difference = -difference
        self.win_probability = probability_of(log_odds)
        self.score_difference = difference


class _PlacingEvaluation(_NetworkEvaluation):
    __slots__ = ("_features", "_fixed_sums")

    def __init__(
        self,
        net: Net,
        features: PlacingFeatures,
        position: Position,
        fixed_sums: Callable[[int, tuple[int, ...]], list[int]],
    ) -> None:
        super().__init__(net, features.keys, features.stage, position)
        self._features = features
        self._fixed_sums = fixed_sums

    def priors(self) -> list[float]:
        """Return the prior of every legal move."""
        features = self._features
        free = features.free()
        spaces = self._net.spaces.outputs(self._hidden)
        sums = self._fixed_sums(*features.fixed)
        scores = [spaces[space] + sums[space] for space in free]
        if surroundings := features.surroundings(free):
            scores = list(map(add, scores, map(self._net.moves.__getitem__, surroundings)))
        return softmax(scores)


class _StackingEvaluation(_NetworkEvaluation):
    __slots__ = ("_features", "_scores")

    def __init__(self, net: Net, features: StackingFeatures, scores: MoveScores[int]) -> None:
        super().__init__(net, features.keys, features.stage, features.position)
        self._features = features
        self._scores = scores

    def priors(self) -> list[float]:
        """Return the prior of every legal move."""
        spaces = self._net.spaces.outputs(self._hidden)
        scores = move_scores(self._features, spaces, self._scores)
        return softmax(scores, STACKING_TEMPERATURE) or [1.0]  # no scores if only a pass is legal


@cache
def default_evaluator() -> Evaluator[Position]:
    """Return the evaluator with the shipped weights, which are read only once."""
    return NetworkEvaluator(read_shipped_weights(__spec__, WEIGHTS))


@cache
def read_evaluator(path: str) -> Evaluator[Position]:
    """
    Return the evaluator with the weights in the file *path*, which is read only once.

    Raises:
        OSError: the file cannot be read.
        ValueError: the file has no weights of the expected shape.
    """
    with open(path, "rb") as file:
        return NetworkEvaluator(file.read())
