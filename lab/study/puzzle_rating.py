"""
The rating of a puzzle, from the levels that solve it.

A puzzle counts as an opponent: a level that scores 50 % against it has the puzzle's rating. The levels'
ratings are sums of differences measured in matches (docs/strength.md); `casual`, the page's default, has
1200. Even a level that knows nothing sometimes guesses the right move, so the model adds this chance to each
try.
"""

from __future__ import annotations

from itertools import accumulate
from math import log
from typing import Dict, Mapping, Tuple

from dvonn.dvonn_player.levels import DEFAULT_LEVEL

#: Elo of each level above the one before it, from the matches in docs/strength.md, up to the best solver.
_STEPS = {
    "novice": 0,
    "beginner": 236,
    "casual": 196,
    "regular": 212,
    "club": 212,
    "strong": 162,
    "expert": 147,
    "veteran": 196,
    "master": 145,
}
#: The rating of the page's default level.
DEFAULT_RATING = 1200

#: The mean and the standard deviation of the rating that a puzzle is expected to have before any try.
_EXPECTED, _DEVIATION = 1600, 500
#: The ratings that a puzzle can get.
_RATINGS = range(400, 3001, 5)


def _level_ratings() -> Dict[str, int]:
    sums = dict(zip(_STEPS, accumulate(_STEPS.values())))
    return {level: DEFAULT_RATING + total - sums[DEFAULT_LEVEL] for level, total in sums.items()}


LEVEL_RATINGS = _level_ratings()


def rating_of(solved: Mapping[str, int], tries: int, guess: float) -> int:
    """
    Return the most likely rating of a puzzle.

    Args:
        solved: by level, the number of tries in which the level solved the puzzle.
        tries: the number of tries of each level.
        guess: the chance of solving the puzzle with random moves.
    """
    return max(_RATINGS, key=lambda rating: _likelihood(rating, solved, (tries, guess)))


def _likelihood(rating: int, solved: Mapping[str, int], model: Tuple[int, float]) -> float:
    """Return the logarithm of the likelihood of *rating*, up to a constant."""
    tries, guess = model
    sum_of_logs = -(((rating - _EXPECTED) / _DEVIATION) ** 2) / 2
    for level, right in solved.items():
        knows = 1 / (1 + 10 ** ((rating - LEVEL_RATINGS[level]) / 400))
        chance = guess + (1 - guess) * knows
        sum_of_logs += right * log(chance) + (tries - right) * log(1 - chance)
    return sum_of_logs
