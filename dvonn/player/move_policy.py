"""Chooses a computer player's move after a search: the best one, or a random one."""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate
from math import exp
from typing import Callable, Generic, Optional, Sequence

from dvonn.search.game import MoveT, PositionT


class MovePolicy(Generic[PositionT, MoveT]):
    """
    Picks moves at random, weighted by their visits and priors and by the points that they gain at once.

    Args:
        temperature: 0 plays the best move; else each weight is raised to the power 1 / temperature.
        least_temperature: returns a position's minimum temperature; None for 0 everywhere.
        greed: each point that a move gains multiplies the weight of the move by e to the power of *greed*.
        gain: returns how many points a move gains at once for the player to move; needed for *greed*.
    """

    def __init__(
        self,
        temperature: float = 0.0,
        least_temperature: Optional[Callable[[PositionT], float]] = None,
        greed: float = 0.0,
        gain: Optional[Callable[[PositionT, MoveT], int]] = None,
    ) -> None:
        self._temperature = temperature
        self._least_temperature = least_temperature
        self._greed = greed
        self._gain = gain

    def temperature_in(self, position: PositionT) -> float:
        """Return the temperature at which a move in *position* is picked; 0 picks the best move."""
        if self._least_temperature is None:
            return self._temperature
        return max(self._temperature, self._least_temperature(position))

    def sample(self, position: PositionT, weighted: Sequence[tuple[float, MoveT]], draw: float) -> MoveT:
        """
        Return the move that the random number *draw* picks; the temperature must not be 0.

        Args:
            position: the position to move in.
            weighted: the moves to pick from, each with a positive weight.
            draw: a random number in [0, 1).
        """
        temperature = self.temperature_in(position)
        weights = [weight ** (1 / temperature) for weight, _ in weighted]
        if self._greed and self._gain:
            gains = [self._gain(position, move) for _, move in weighted]
            weights = [weight * exp(self._greed * gain) for weight, gain in zip(weights, gains)]
        sums = list(accumulate(weights))
        return weighted[bisect_left(sums, draw * sums[-1])][1]
