"""
The evaluator of GIPF: a network, learned from self-play, that evaluates positions and moves.

The caller gives the odds of a game of DVONN that decides a challenge. The features are in features.py
and move_features.py, the network in dvonn/network, the weights in weights.bin (made by
lab/training/learn.py).
"""

from __future__ import annotations

from functools import cache
from os.path import dirname, join
from typing import TYPE_CHECKING, Dict

from dvonn.gipf.features import STAGES, VALUE_FEATURES, GipfFeatures
from dvonn.gipf.move_features import MOVE_FEATURES, SLOTS, MoveFeatures
from dvonn.gipf.moves import LOST, WON
from dvonn.gipf.position import Position
from dvonn.network.weights import Net, Shape, probability_of, read_nets, read_shipped_weights, softmax
from dvonn.players import WHITE

if TYPE_CHECKING:
    from dvonn.search.game import Evaluation

#: The path of the shipped weights: a file, unless the package is in a zip.
WEIGHTS = join(dirname(__file__), "weights.bin")

SHAPE = Shape(VALUE_FEATURES, MOVE_FEATURES, STAGES, SLOTS)


class GipfEvaluator:
    """
    Evaluates positions with learned weights.

    Args:
        data: the bytes of a file that lab/training/net.py wrote.
        white_wins_dvonn: probability that White wins a game of DVONN against Black.

    Raises:
        ValueError: the weights do not have the expected shape.
    """

    def __init__(self, data: bytes, white_wins_dvonn: float = 0.5) -> None:
        [self._net] = read_nets(data, {"gipf": SHAPE})
        self._white_wins_dvonn = white_wins_dvonn

    def with_odds(self, white_wins_dvonn: float) -> GipfEvaluator:
        """Return an evaluator with the same network and these odds."""
        other = GipfEvaluator.__new__(GipfEvaluator)
        other._net = self._net  # noqa: SLF001
        other._white_wins_dvonn = white_wins_dvonn  # noqa: SLF001
        return other

    def __call__(self, position: Position) -> Evaluation:
        """Return the evaluation of *position*, in which the game is not over."""
        return _GipfEvaluation(self._net, position, self._white_wins_dvonn)


class _GipfEvaluation:
    """The network's evaluation of a position (see dvonn.search.game)."""

    __slots__ = ("_features", "_hidden", "_net", "_white_wins_dvonn", "score_difference", "win_probability")

    def __init__(self, net: Net, position: Position, white_wins_dvonn: float) -> None:
        self._net = net
        self._white_wins_dvonn = white_wins_dvonn
        self._features = features = GipfFeatures(position)
        self._hidden = net.table.hidden(features.indices)
        log_odds, _ = net.expected(self._hidden, features.stage)
        self.win_probability = probability_of(log_odds if position.turn is WHITE else -log_odds)
        self.score_difference = 2 * self.win_probability - 1

    def priors(self) -> list[float]:
        """Return the priors of the legal moves; if a game of DVONN decides (D12), the odds of its results."""
        position = self._features.position
        if position.is_chance:
            return dvonn_outcomes(position, self._white_wins_dvonn)
        spaces = self._net.spaces.outputs(self._hidden)
        weight = self._net.moves.__getitem__
        options = list(MoveFeatures(self._features).by_move())
        sums: Dict[int, int] = {}  # by id, because pushes may share a list, which *options* keeps alive
        scores = []
        for slot, indices in options:
            own = sums.get(id(indices))
            if own is None:
                own = sums[id(indices)] = sum(map(weight, indices))
            scores.append(spaces[slot] + own)
        return softmax(scores)


def dvonn_outcomes(position: Position, white_wins_dvonn: float) -> list[float]:
    """Return the probabilities of the outcomes of a game of DVONN, in the order of the moves."""
    odds = white_wins_dvonn if position.turn is WHITE else 1 - white_wins_dvonn
    return [odds if move is WON else 1 - odds if move is LOST else 0.0 for move in position.legal_moves()]


@cache
def default_evaluator() -> GipfEvaluator:
    """Return the evaluator with the shipped weights and even odds; the weights are read only once."""
    return GipfEvaluator(read_shipped_weights(__spec__, WEIGHTS))


@cache
def read_evaluator(path: str) -> GipfEvaluator:
    """
    Return the evaluator with the weights in the file *path* and even odds; the file is read only once.

    Raises:
        OSError: the file cannot be read.
        ValueError: the file has no weights of the expected shape.
    """
    with open(path, "rb") as file:
        return GipfEvaluator(file.read())
