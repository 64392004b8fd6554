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
WELL_VISITED = 0.3


class WorkShare(NamedTuple):
    """
    Which of several searches of the same position one is.

    number: 0 for the first, less than *of*: whoever makes a part sees to that.
    workers: how many there are, 1 or more.
    """

    number: int
    workers: int

    @property
    def node_fraction(self) -> float:
        """The nodes that each part needs, as a share of what one search alone would."""
        return float(self.workers**-_GAIN)

    def assigned_moves(self, priors: Sequence[float]) -> set[int]:
        """
        Return the places of the moves that are this part's to look into.

        By their *promises*, moves are dealt out there and back, so that each part gets about as good
        ones. Where there are fewer than parts, those without one have them all.
        """
        order = sorted(range(len(priors)), key=lambda index: -priors[index])
        there, back = self.number, self.workers - 1 - self.number
        mine = (
            index
            for rank, index in enumerate(order)
            if rank % self.workers == (back if rank // self.workers % 2 else there)
        )
        return set(mine) or set(order)


#: The only search there is.
UNDIVIDED = WorkShare(0, 1)
