"""Bounds of the result of a game."""

from __future__ import annotations

from dvonn.search.game import win_probability_of


class Bounds:
    """
    The bounds of the result with best play on both sides, narrowed as more becomes known.

    lowest, highest: the bounds, White's score less Black's.
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
        """True when it is known who wins, or that the game is a draw."""
        return win_probability_of(self.lowest) == win_probability_of(self.highest)

    def clamp(self, win_probability: float, score_difference: float) -> tuple[float, float]:
        """Return both values, limited to these bounds."""
        least, most = win_probability_of(self.lowest), win_probability_of(self.highest)
        return (
            min(max(win_probability, least), most),
            min(max(score_difference, self.lowest), self.highest),
        )


def unknown_result(largest: int) -> Bounds:
    """Return the bounds of an unknown result, given the *largest* possible one."""
    return Bounds(-largest, largest)
