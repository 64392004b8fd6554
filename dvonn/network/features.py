"""
Numbers the features of positions and moves, sorts counts into classes, and keeps sums of weights.

A feature is an index into a table of weights. Counts of the same class have the same features. All feature
extractors share this module.
"""

from __future__ import annotations

from operator import mul
from typing import Callable, Dict, Sequence, Tuple, TypeVar, Union

ValueT = TypeVar("ValueT")

#: More spaces than any board has.
_MOST_COUNT = 63
#: Maximum number of entries in a :class:`Kept`; they take about 5 MB. A search of DVONN needs a few thousand.
MOST_KEPT = 30_000


class FeatureBlock(Dict[str, Tuple[int, ...]]):
    """
    Consecutive feature indices, one for each combination of the classes of some factors.

    Maps the name of each factor to the amounts that its values add to the index; those of the first
    factor include the first index. An index is the sum of one amount for each factor. The amount of
    class 0 is 0 and can be left out, except for the first factor.

    Args:
        first: the first index.
        factors: by name, the number of classes, or the class of each value. The last factor varies
            fastest.

    first, size: the first index, and the number of indices.
    """

    def __init__(self, first: int, **factors: Union[int, Sequence[int]]) -> None:
        super().__init__()
        self.first = first
        self.size = 1
        offsets: Dict[str, Tuple[int, ...]] = {}
        self._strides: list[int] = []
        counts: list[int] = []
        for name, factor in reversed(factors.items()):
            classes = range(factor) if isinstance(factor, int) else factor
            offsets[name] = tuple([self.size * number for number in classes])
            self._strides.insert(0, self.size)
            counts.insert(0, max(classes) + 1)
            self.size *= counts[0]
        leading = next(iter(factors))
        offsets[leading] = tuple(first + offset for offset in offsets[leading])
        self.update(offsets)
        half = len(self._strides) // 2
        self._split = self._strides[half - 1] if half else self.size
        self._high_classes = Kept(lambda number: _digits(number, counts[:half]))
        self._low_classes = Kept(lambda number: _digits(number, counts[half:]))

    def table(self, one: str, other: str) -> tuple[tuple[int, ...], ...]:
        """Return, by the values of two factors, the sum that they add to the index."""
        return tuple([tuple([left + right for right in self[other]]) for left in self[one]])

    def index_of(self, *classes: int) -> int:
        """Return the index of a combination of classes, one for each factor."""
        amount: int = sum(map(mul, classes, self._strides))
        return self.first + amount

    def classes_of(self, index: int) -> tuple[int, ...]:
        """Return the class of each factor at *index*."""
        # Each half of the factors has few combinations, whose classes are kept.
        high, low = divmod(index - self.first, self._split)
        return self._high_classes[high] + self._low_classes[low]


class FeatureBlocks:
    """
    Hands out the feature indices of a table, block after block.

    size: the number of indices handed out so far.
    """

    def __init__(self) -> None:
        self.size = 0

    def add(self, **factors: Union[int, Sequence[int]]) -> FeatureBlock:
        """Return the next block, with an index for each combination of classes of *factors*."""
        block = FeatureBlock(self.size, **factors)
        self.size += block.size
        return block


def _digits(number: int, counts: Sequence[int]) -> tuple[int, ...]:
    """Return the digits of *number*, highest first; each digit has its own number of values, in *counts*."""
    digits = []
    for count in reversed(counts):
        number, digit = divmod(number, count)
        digits.append(digit)
    return tuple(reversed(digits))


def capped(least: int, most: int, largest: int = _MOST_COUNT) -> tuple[int, ...]:
    """Return the class of each count from 0 to *largest*: clamped to [*least*, *most*], minus *least*."""
    return tuple([min(max(count, least), most) - least for count in range(largest + 1)])


class Kept(Dict[int, ValueT]):
    """
    Values by key, each computed when it is first used.

    Args:
        compute: returns the value of a key.
    """

    def __init__(self, compute: Callable[[int], ValueT]) -> None:
        super().__init__()
        self._compute = compute

    def __missing__(self, key: int) -> ValueT:
        if len(self) == MOST_KEPT:
            self.clear()
        self[key] = value = self._compute(key)
        return value


def kept_sums(row: Callable[[int], int], features_of: Callable[[int], Sequence[int]]) -> Kept[int]:
    """Return the sum of the rows of a key's features, by key; *row* returns the row of a feature."""
    return Kept(lambda key: sum(map(row, features_of(key))))
