"""
A game's networks, as read from a file of weights: their shapes, and the layers after the hidden layer.

This module depends on no game and no feature. The arithmetic is in packed.py, and lab/training/net.py writes
the files.
"""

from __future__ import annotations

import json
from math import exp
from operator import mul
from typing import TYPE_CHECKING, Mapping, NamedTuple, Sequence, Tuple

from dvonn.network.packed import ONE, Layer, Table, read_float32, read_int16, read_int32

if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec

#: Points per unit of the networks' score difference.
SCORE_DIFFERENCE_UNIT = 16

#: The number that represents 1 in the tables of moves.
MOVE_UNIT = 256

#: Number of units in the first hidden layer of a network.
HIDDEN = 32
#: Number of units in the second hidden layer.
SECOND = 16

_QUOTED = 80  # an error quotes this many bytes of a line that is no header
_MOST_LOG_ODDS = 40.0  # below minus this number, the win probability counts as 0


class Shape(NamedTuple):
    """
    The sizes of a network.

    features, move_features: rows of the tables of positions and of moves.
    stages: the number of second layers.
    spaces: the number of scores computed from the hidden layer, such as one for each origin and then one
        for each target.
    """

    features: int
    move_features: int
    stages: int
    spaces: int


def header_of(shapes: Mapping[str, Shape]) -> dict[str, list[int]]:
    """Return the first line of a file of weights: the shapes of its networks, by name."""
    return {"hidden": [HIDDEN, SECOND], **{name: list(shape) for name, shape in shapes.items()}}


class Head(NamedTuple):
    """
    The layers after the first hidden layer, for one stage.

    second: the second hidden layer.
    log_odds, difference: the weights of the units of the second layer, for the log-odds of a win and
        the score difference of the player to move; each has a bias.
    """

    second: Layer
    log_odds: Sequence[float]
    log_odds_bias: float
    difference: Sequence[float]
    difference_bias: float


class Net(NamedTuple):
    """
    One network.

    table: the table of positions, which gives the first hidden layer.
    heads: one head per stage.
    spaces: the layer that computes the scores of :attr:`Shape.spaces`.
    moves: the weights in the table of moves, scaled by ONE like the scores of *spaces*.
    """

    table: Table
    heads: Sequence[Head]
    spaces: Layer
    moves: Sequence[int]

    def expected(self, hidden: Sequence[int], stage: int) -> Tuple[float, float]:
        """Return the log-odds of a win and the score difference of the player to move."""
        head = self.heads[stage]
        # A call of `max` would take three times as long.
        units = [output if output > 0 else 0 for output in head.second.outputs(hidden)]  # noqa: FURB136
        return (
            head.log_odds_bias + sum(map(mul, units, head.log_odds)),
            head.difference_bias + sum(map(mul, units, head.difference)),
        )


def probability_of(log_odds: float) -> float:
    """Return the probability with these log-odds."""
    return 1 / (1 + exp(-log_odds)) if log_odds > -_MOST_LOG_ODDS else 0.0


def softmax(scores: Sequence[int], temperature: float = 1.0) -> list[float]:
    """
    Return the priors of moves with these scores, which are scaled by ONE.

    The priors are proportional to exp(score / temperature).
    """
    most = max(scores, default=0)
    scale = temperature * ONE
    weights = [exp((score - most) / scale) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]


def read_shipped_weights(spec: ModuleSpec, path: str) -> bytes:
    """
    Return the weights at *path*, which the package ships next to the module with this *spec*.

    The package may be in a zip, where no file can be opened at that path, so the module's own loader
    reads the weights. pkgutil and importlib.resources do the same, but importing them would delay the
    start of the page's Python.

    Raises:
        OSError: the weights cannot be read.
    """
    data: bytes = spec.loader.get_data(path)  # type: ignore[union-attr]
    return data


def read_nets(data: bytes, shapes: Mapping[str, Shape]) -> list[Net]:
    """
    Return the networks in *data*, the contents of a file of weights; *shapes* has their shapes, by name.

    Raises:
        ValueError: *data* does not have the expected names, shapes or length.
    """
    expected = header_of(shapes)
    line, _, rest = data.partition(b"\n")
    try:
        header = json.loads(line)
    except ValueError:
        header = line[:_QUOTED]
    if header != expected:
        msg = f"weights of another shape: {header!r} (expected {expected!r})"
        raise ValueError(msg)
    nets = []
    for shape in shapes.values():
        net, rest = _read_net(rest, shape)
        nets.append(net)
    if rest:
        msg = f"{len(rest)} bytes after the weights, expected none"
        raise ValueError(msg)
    return nets


def _read_net(data: bytes, shape: Shape) -> Tuple[Net, bytes]:
    """Return the network at the beginning of *data*, and the bytes after it."""

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
            Head(
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
    return Net(table, heads, spaces, moves), data
