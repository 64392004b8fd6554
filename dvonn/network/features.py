"""
Numbering of the features that a table is looked up by, and the classes that counts fall into.

Small, because all feature extractors share it.
"""

from __future__ import annotations

from typing import Dict, Sequence, Tuple, Union

#: More spaces than any board has.
_MOST_COUNT = 63


class FeatureBlock(Dict[str, Tuple[int, ...]]):
    """
    Consecutive feature indices, one for each combination of the classes of some factors.

    Gives, by factor, what each of its values adds to the index; the first factor adds where the
    block begins. So an index is the sum of one number for each factor, and a factor of class 0
    other than the first can be left out.

    Args:
        first: the first index.
        factors: by name, the number of its classes, or by value the class that it falls into. The
            last factor changes from one index to the next.

    first, size: the first index, and how many there are.
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
        """Return, by the values of two factors, what they add to the index together."""
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
    """Return, by count from 0 to *largest*, its class: *least* to *most*, those beyond taken together."""
    return tuple([min(max(count, least), most) - least for count in range(largest + 1)])
