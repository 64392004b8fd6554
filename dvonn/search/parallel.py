"""
How several searches of one position share the work: each looks into other moves, and all count together.

Two searches that judge alike and follow the same promises would see the same twice.
"""

from __future__ import annotations

from typing import NamedTuple, Sequence

#: How much the number of searches counts: two with two thirds of the nodes each play as well as
#: one with all of them (docs/strength.md).
_GAIN = 0.585

#: Share of the most visits from which on a move counts as seen as well as the most visited, once the
#: parts are counted together: visits of different parts cannot be compared, values can.
WELL_SEEN = 0.3


class Part(NamedTuple):
    """
    Which of several searches of the same position one is.

    number: 0 for the first, less than *of*: whoever makes a part sees to that.
    of: how many there are, 1 or more.
    """

    number: int
    of: int

    @property
    def share(self) -> float:
        """The nodes that each part needs, as a share of what one search alone would."""
        return float(self.of**-_GAIN)

    def places(self, promises: Sequence[float]) -> set[int]:
        """
        Return the places of the moves that are this part's to look into.

        By their *promises*, moves are dealt out there and back, so that each part gets about as good
        ones. Where there are fewer than parts, those without one have them all.
        """
        order = sorted(range(len(promises)), key=lambda place: -promises[place])
        there, back = self.number, self.of - 1 - self.number
        mine = (
            place
            for rank, place in enumerate(order)
            if rank % self.of == (back if rank // self.of % 2 else there)
        )
        return set(mine) or set(order)


#: The only search there is.
WHOLE = Part(0, 1)
