"""
Numbers the features by which a table is looked up, and sorts counts into classes.

Small, because all feature extractors share it.
"""

from __future__ import annotations

from typing import Dict, Sequence, Tuple, Union

#: More spaces than any board has.
_MOST_COUNT = 63


class FeatureBlock(Dict[str, Tuple[int, ...]]):
    """
    Consecutive feature indices, one for each combination of the classes of some factors.

    Maps each factor to the amounts its values add to the index; the first factor also adds the
    first index. An index is the sum over all factors. A factor of class 0 adds 0 and can be left
    out, unless it is the first.

    Args:
        first: the first index.
        factors: the number of classes, or the class of each value, by name. The last factor varies
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

    size: how many were handed out.
    """

    def __init__(self) -> None:
        self.size = 0

    def add(self, **factors: Union[int, Sequence[int]]) -> FeatureBlock:
        """Return the next block, with an index for each combination of classes of *factors*."""
        block = FeatureBlock(self.size, **factors)
        self.size += block.size
        return block


def capped(least: int, most: int, largest: int = _MOST_COUNT) -> tuple[int, ...]:
    """Return, by count from 0 to *largest*, its class; counts are first clamped to *least* to *most*."""
    return tuple([min(max(count, least), most) - least for count in range(largest + 1)])
