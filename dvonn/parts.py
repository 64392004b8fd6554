"""
How several searches of one position share the work: each is led to other moves, and all are counted together.

Two searches that judge alike and follow the same promises would see the same twice.
"""

from __future__ import annotations

from typing import NamedTuple, Sequence

#: How promising a search holds a move that is another's to look into, as a share of what it would
#: be: it is looked into as well once its own moves disappoint.
OTHERS_PROMISE = 0.1

#: How much the number of searches counts: two with two thirds of the nodes each play as well as
#: one with all of them (docs/strength.md).
_GAIN = 0.585

#: Share of the most visits from which on a move counts as seen as well as the most visited, once the
#: parts are counted together: visits of different parts cannot be compared, values can.
WELL_SEEN = 0.3


class Part(NamedTuple):
    """
    Which of several searches of the same position one is.

    number: 0 for the first.
    of: how many there are, 1 or more.
    """

    number: int
    of: int

    @property
    def share(self) -> float:
        """The nodes that each part needs, as a share of what one search alone would."""
        return float(self.of**-_GAIN)

    def promises(self, promises: Sequence[float]) -> Sequence[float]:
        """
        Return *promises*, which add up to 1, with those of the others' moves made small; they still do.

        The moves are dealt out by promise, there and back, so that each part gets about as good ones.
        """
        if self.of == 1:
            return promises
        shares = [OTHERS_PROMISE] * len(promises)
        order = sorted(range(len(promises)), key=lambda place: -promises[place])
        for rank, place in enumerate(order):
            there, back = rank % self.of, self.of - 1 - rank % self.of
            if self.number == (back if rank // self.of % 2 else there):
                shares[place] = 1.0
        weighed = [promise * share for promise, share in zip(promises, shares)]
        total = sum(weighed)
        return [promise / total for promise in weighed]


#: The only search there is.
WHOLE = Part(0, 1)
