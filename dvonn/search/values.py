"""
The scale on which positions are compared: values for White in [0, 1].

A value is mostly the win probability and a little of the score difference, so that of two wins
the larger is preferred.

Small, because nodes, searches and players share it.
"""

from __future__ import annotations

#: Weight of the score difference in a value; the rest is the win probability.
SCORE_DIFFERENCE_WEIGHT = 0.1

#: The value, and the win probability, of a draw.
EVEN = 0.5


def win_probability_of(result: int) -> float:
    """Return White's win probability where the game is known to end with *result*: 0, a half or 1."""
    return EVEN if not result else 1.0 if result > 0 else 0.0


def mixed_value(win_probability: float, score_difference: float, largest_result: int) -> float:
    """Return the value for White of what is expected; a little outside [0, 1] for impossible differences."""
    difference_value = EVEN + score_difference / largest_result / 2
    return (1 - SCORE_DIFFERENCE_WEIGHT) * win_probability + SCORE_DIFFERENCE_WEIGHT * difference_value


def result_value(result: int, largest_result: int) -> float:
    """Return the value for White of a game that ends with *result*."""
    return mixed_value(win_probability_of(result), result, largest_result)


def win_probability_in(value: float, score_difference: float, largest_result: int) -> float:
    """Return the win probability that makes up *value* together with *score_difference*, in [0, 1]."""
    difference_value = EVEN + score_difference / largest_result / 2
    share = (value - SCORE_DIFFERENCE_WEIGHT * difference_value) / (1 - SCORE_DIFFERENCE_WEIGHT)
    return min(max(share, 0.0), 1.0)
