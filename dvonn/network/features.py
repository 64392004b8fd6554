"""
Numbers the features, which are indices into a table of weights, and sorts counts into classes.

All feature extractors share this module.
"""

from __future__ import annotations

from typing import Dict, Sequence, Tuple, Union

#: More spaces than any board has.
_MOST_COUNT = 63


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
        for name, factor in reversed(factors.items()):
            classes = range(factor) if isinstance(factor, int) else factor
            offsets[name] = tuple([self.size * number for number in classes])
            self.size *= max(classes) + 1
        leading = next(iter(factors))
        offsets[leading] = tuple(first + offset for offset in offsets[leading])
        self.update(offsets)

    def table(self, one: str, other: str) -> tuple[tuple[int, ...], ...]:
        """Return, by the values of two factors, the sum that they add to the index."""
        return tuple([tuple([left + right for right in self[other]]) for left in self[one]])


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


def capped(least: int, most: int, largest: int = _MOST_COUNT) -> tuple[int, ...]:
    """Return the class of each count from 0 to *largest*: clamped to *least* to *most*, less *least*."""
    return tuple([min(max(count, least), most) - least for count in range(largest + 1)])
