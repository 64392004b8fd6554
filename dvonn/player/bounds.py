"""
What the result of a game can still be.

Small, because the solver, the policies and the analysis share it.
"""

from __future__ import annotations

from dvonn.search.game import win_probability_of


class Bounds:
    """
    The least and the most that a result can be with best play of both; narrowed as more is known.

    lowest, highest: the result, White's score less Black's, at least and at most.
    """

    __slots__ = ("highest", "lowest")

    def __init__(self, lowest: int, highest: int) -> None:
        self.lowest = lowest
        self.highest = highest

    @property
    def exact(self) -> int | None:
        """The result; None until it is known."""
        return self.lowest if self.lowest == self.highest else None

    @property
    def is_decided(self) -> bool:
        """True when it is known who wins, or that nobody does."""
        return win_probability_of(self.lowest) == win_probability_of(self.highest)

    def clamp(self, win_probability: float, score_difference: float) -> tuple[float, float]:
        """Return both as near to what they are as these bounds allow."""
        least, most = win_probability_of(self.lowest), win_probability_of(self.highest)
        return (
            min(max(win_probability, least), most),
            min(max(score_difference, self.lowest), self.highest),
        )


def unknown_result(largest: int) -> Bounds:
    """Return the bounds of a result of which nothing is known but the *largest* that there can be."""
    return Bounds(-largest, largest)
