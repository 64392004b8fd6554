"""The sequential test: its ratio, bounds and error rate."""

from __future__ import annotations

from math import log
from random import Random

import pytest

from lab.match.sprt import Decision, Sprt
from lab.match.statistics import expected_score


@pytest.mark.parametrize(
    ("counts", "bounds", "ratio"),
    [
        ([223, 9863, 21279, 10037, 246], (0.5, 2.5), -3.07),
        ([871, 26175, 55983, 26678, 821], (0, 2), -4.98),
        ([21184, 40708, 21404], (0.5, 2.5), -1.57),
        ([57030, 106593, 57433], (0, 2), -2.59),
    ],
)
def test_the_ratio_is_that_of_fastchess(counts: list[int], bounds: tuple[float, float], ratio: float) -> None:
    """Check the examples of fastchess's app/tests/sprt_test.cpp: logistic Elo, from pairs and from games."""
    assert Sprt(*bounds).log_likelihood_ratio(counts) == pytest.approx(ratio, abs=5e-3)


def test_the_ratio_by_hand() -> None:
    """Each of six pairs won multiplies the ratio by p1/p0, each of two pairs lost by (1-p1)/(1-p0)."""
    sprt = Sprt(0, 100)
    won = expected_score(100)
    expected = 6 * log(won / 0.5) + 2 * log((1 - won) / 0.5)

    assert sprt.log_likelihood_ratio([2, 0, 0, 0, 6]) == pytest.approx(expected, abs=2e-3)


def test_swapping_the_sides_changes_the_sign_of_the_ratio() -> None:
    """The hypotheses are equally far from 0, so the mirrored results give the negated ratio."""
    sprt = Sprt(-5, 5)

    assert sprt.log_likelihood_ratio([4, 3, 9, 6, 8]) == pytest.approx(
        -sprt.log_likelihood_ratio([8, 6, 9, 3, 4])
    )
    assert 0 == sprt.log_likelihood_ratio([0, 0, 0, 0, 0])


def test_the_bounds_are_walds() -> None:
    """Error rates of 5 % give ± log 19; other error rates move the bounds."""
    assert (-log(19), log(19)) == pytest.approx((Sprt(0, 5).lower, Sprt(0, 5).upper))
    assert (log(0.2 / 0.9), log(8)) == pytest.approx((Sprt(0, 5, 0.1, 0.2).lower, Sprt(0, 5, 0.1, 0.2).upper))


def test_a_bound_that_is_reached_decides() -> None:
    """A few pairs decide nothing; many wins accept H1, many losses H0."""
    sprt = Sprt(0, 50)

    assert Decision.CONTINUE is sprt.decision([0, 1, 3, 1, 1])
    assert Decision.ACCEPT_H1 is sprt.decision([0, 5, 30, 20, 10])
    assert Decision.ACCEPT_H0 is sprt.decision([10, 20, 30, 5, 0])


@pytest.mark.parametrize(("lead", "decision"), [(0, Decision.ACCEPT_H0), (80, Decision.ACCEPT_H1)])
def test_the_test_errs_as_seldom_as_it_promises(lead: float, decision: Decision) -> None:
    """With error rates of 10 %, at least 85 of 100 simulated matches per hypothesis end correctly."""
    rng = Random(2026)
    sprt = Sprt(0, 80, 0.1, 0.1)
    probabilities = pair_probabilities(expected_score(lead))

    assert 85 <= sum(simulated(sprt, probabilities, rng) is decision for _ in range(100))


def pair_probabilities(score: float) -> list[float]:
    """Return the probabilities of a pair's five results for the mean *score*; a fifth of games are drawn."""
    draw = 0.2
    lost, won = 1 - score - draw / 2, score - draw / 2
    game = [lost, draw, won]
    return [
        sum(game[first] * game[index - first] for first in range(3) if 0 <= index - first < 3)
        for index in range(5)
    ]


def simulated(sprt: Sprt, probabilities: list[float], rng: Random) -> Decision:
    """Return the decision of a simulated match; to save time, the test runs after every second pair."""
    counts = [0] * 5
    while sprt.decision(counts) is Decision.CONTINUE:
        for result in rng.choices(range(5), probabilities, k=2):
            counts[result] += 1
    return sprt.decision(counts)


@pytest.mark.parametrize(
    ("sprt", "message"),
    [
        (Sprt(5, 0), "bad bounds of the sequential test: 5 0 \\(expected the lower first\\)"),
        (Sprt(0, 5, 0.0), "bad alpha: 0 \\(expected a probability between 0 and 0.5\\)"),
        (Sprt(0, 5, 0.05, 0.5), "bad beta: 0.5"),
    ],
)
def test_bounds_and_error_rates_out_of_range_are_refused(sprt: Sprt, message: str) -> None:
    """The error quotes the number and says what was expected."""
    with pytest.raises(ValueError, match=message):
        sprt.check()
