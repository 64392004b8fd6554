"""
Small neural networks, fast in plain Python.

A vector of whole numbers is packed into one int, with one lane per number, so
that one addition of two ints adds two vectors: a position's hidden layer is the
sum of about a hundred packed rows of a table. A lane holds a signed number. As long
as no lane overflows, the sum of packed vectors is the packed sum of the vectors.
Before the sum is unpacked, an added offset makes every lane positive.
"""

from __future__ import annotations

from operator import mul
from struct import Struct
from typing import Callable, Sequence

from dvonn.network.features import kept_sums

#: The number that represents 1 in tables and in the hidden layer.
ROW_UNIT = 64

#: Largest value of a hidden unit, on the scale of ROW_UNIT.
HIDDEN_MOST = 255

#: The number that represents 1 in the weights of a layer.
LAYER_UNIT = 64
ONE = ROW_UNIT * LAYER_UNIT


def pack(numbers: Sequence[int], bits: int) -> int:
    """Return *numbers* packed into lanes of *bits* bits, the first number in the lowest lane."""
    total = 0
    for number in reversed(numbers):
        total = (total << bits) + number
    return total


class Table:
    """
    Rows of numbers, one for each feature; a position's hidden layer is the sum of its rows.

    Args:
        rows: the rows one after another, as signed bytes scaled by ROW_UNIT. The last row is added to
            every sum.
        width: the number of numbers in a row.
    """

    def __init__(self, rows: bytes, width: int) -> None:
        flipped = rows.translate(bytes(range(128, 256)) + bytes(range(128)))  # unsigned bytes, offset by 128
        lanes = bytearray(2 * width)
        packed_rows = []
        low = pack([128] * width, 16)
        for start in range(0, len(rows), width):
            lanes[::2] = flipped[start : start + width]
            packed_rows.append(int.from_bytes(lanes, "little") - low)
        self._constant = packed_rows.pop() + pack([1 << 15] * width, 16)
        self._row: Callable[[int], int] = packed_rows.__getitem__
        self._bytes = 2 * width
        self._unpack = Struct(f"<{width}H").unpack

    def join(self, features_of: Callable[[int], Sequence[int]]) -> None:
        """Let :meth:`hidden` take keys instead of features; *features_of* returns the features of a key."""
        self._row = kept_sums(self._row, features_of).__getitem__

    def hidden(self, features: Sequence[int]) -> list[int]:
        """Return the hidden layer of a position with these features: numbers from 0 to HIDDEN_MOST."""
        total = sum(map(self._row, features), self._constant)
        return list(map(_CLIPPED.__getitem__, self._unpack(total.to_bytes(self._bytes, "little"))))


#: Each number clipped to 0 to HIDDEN_MOST; the index is the number plus half the range of a lane.
_CLIPPED = bytes(1 << 15) + bytes(range(HIDDEN_MOST)) + bytes([HIDDEN_MOST]) * ((1 << 15) - HIDDEN_MOST)


class Layer:
    """
    A linear layer: numbers in, numbers out.

    Args:
        weights: by input and then output, scaled by LAYER_UNIT; then the constants of the outputs,
            scaled by ONE.
        width: the number of outputs.
    """

    def __init__(self, weights: Sequence[int], width: int) -> None:
        self._rows = [pack(weights[start : start + width], 32) for start in range(0, len(weights), width)]
        self._constant = self._rows.pop()
        self._bytes = 4 * width
        self._unpack = Struct(f"<{width}i").unpack

    def outputs(self, hidden: Sequence[int]) -> tuple[int, ...]:
        """Return the outputs for *hidden*, scaled by ONE."""
        # No offset is needed: a negative lane borrows 1 from the next one, which is too little to matter.
        total = sum(map(mul, hidden, self._rows), self._constant)
        return self._unpack(total.to_bytes(self._bytes, "little", signed=True))


def read_int32(data: bytes) -> tuple[int, ...]:
    """Return the signed 32-bit numbers, lowest byte first, in *data*."""
    return Struct(f"<{len(data) // 4}i").unpack(data)


def read_int16(data: bytes) -> tuple[int, ...]:
    """Return the signed 16-bit numbers, lowest byte first, in *data*."""
    return Struct(f"<{len(data) // 2}h").unpack(data)


def read_float32(data: bytes) -> tuple[float, ...]:
    """Return the 32-bit floats, lowest byte first, in *data*."""
    return Struct(f"<{len(data) // 4}f").unpack(data)
