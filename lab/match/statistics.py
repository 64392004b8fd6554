"""
Computes strength from counted results: score, error, Elo and its 95 % interval.

Results are counts, one for each of several evenly spaced scores from 0 to 1, worst first: three
counts (loss, draw, win) for single games, five for pairs of games with one opening and swapped
colours (0, 0.5, 1, 1.5 or 2 points of 2). The games of a pair depend on each other, since an
opening that favours White helps each engine once; pairs are independent. So an interval from pairs
is right, and an interval from single games is too wide or too narrow. This is the pentanomial model
of fishtest and fastchess (Michel Van den Bergh's notes at https://www.cantate.be/Fishtest/, in
particular support_MLE_multinomial.pdf).
"""

from __future__ import annotations

from math import inf, log10, sqrt
from typing import Callable, List, NamedTuple, Sequence

#: 95 % of a normal distribution is within ± _Z standard deviations.
_Z = 1.959964

#: Replaces a count of zero, as in fishtest, so that no result is impossible.
_REGULAR = 1e-3

#: Halvings after which an interval is as short as the digits of a double allow.
_HALVINGS = 60


class Interval(NamedTuple):
    """A 95 % interval."""

    low: float
    high: float


def elo(score: float) -> float:
    """Return the lead in Elo that predicts *score*, in [0, 1]; infinite at 0 and 1."""
    if score <= 0:
        return -inf
    return inf if score >= 1 else 400 * log10(score / (1 - score))


def expected_score(lead: float) -> float:
    """Return the expected score, in [0, 1], for a *lead* in Elo (logistic model)."""
    return 1 / (1 + 10 ** (-lead / 400))


def mean_score(counts: Sequence[int]) -> float:
    """Return the mean of the scores; *counts* must hold at least one result."""
    return sum(count * index for index, count in enumerate(counts)) / (sum(counts) * (len(counts) - 1))


def standard_error(counts: Sequence[int]) -> float:
    """Return the standard error of the mean score; *counts* must hold at least one result."""
    total = sum(counts)
    return sqrt(_variance([count / total for count in counts], mean_score(counts)) / total)


def score_interval(counts: Sequence[int]) -> Interval:
    """
    Return the 95 % interval of the true score; *counts* must hold at least one result.

    The interval holds the scores that a score test does not reject: those within 1.96 standard
    errors of the mean. The standard error for a score is that of the likeliest distribution with
    this score (see ``likeliest``). With only wins and losses, this is the interval of Wilson
    (1927); unlike mean ± 1.96 errors it stays in [0, 1], and does not collapse if all results are
    equal.
    """
    total, mean = sum(counts), mean_score(counts)

    def is_rejected(score: float) -> bool:
        return total * (mean - score) ** 2 > _Z**2 * _variance(likeliest(counts, score), score)

    return Interval(
        _boundary(is_rejected, 0.0, mean) if mean > 0 else 0.0,
        _boundary(is_rejected, 1.0, mean) if mean < 1 else 1.0,
    )


def likeliest(counts: Sequence[int], score: float) -> List[float]:
    """
    Return the probabilities with mean *score* that make *counts* likeliest.

    They are the maximum likelihood estimate of a multinomial distribution with a given mean
    (Van den Bergh, https://www.cantate.be/Fishtest/support_MLE_multinomial.pdf, proposition
    1.1): each observed share is divided by 1 + x * (its score - *score*), where x is the only
    number that gives the mean *score*.

    Args:
        counts: the number of results with each score.
        score: the mean, in (0, 1).
    """
    regular = [count or _REGULAR for count in counts]
    total = sum(regular)
    shares = [count / total for count in regular]
    offsets = [index / (len(counts) - 1) - score for index in range(len(counts))]

    def is_too_low(x: float) -> bool:
        return sum(share * offset / (1 + x * offset) for share, offset in zip(shares, offsets)) > 0

    x = _boundary(is_too_low, -1 / offsets[-1], -1 / offsets[0])
    return [share / (1 + x * offset) for share, offset in zip(shares, offsets)]


def _variance(probabilities: Sequence[float], mean: float) -> float:
    steps = len(probabilities) - 1
    return sum(share * (index / steps - mean) ** 2 for index, share in enumerate(probabilities))


def _boundary(holds: Callable[[float], bool], inside: float, outside: float) -> float:
    """Return the point between *inside* and *outside* where *holds* becomes false."""
    for _ in range(_HALVINGS):
        middle = (inside + outside) / 2
        if holds(middle):
            inside = middle
        else:
            outside = middle
    return (inside + outside) / 2
