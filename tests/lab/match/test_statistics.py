"""The arithmetic of a match: score, error, Elo and its interval, from games and from pairs."""

from __future__ import annotations

from math import inf, sqrt

import pytest

from lab.match.statistics import elo, expected_score, likeliest, mean_score, score_interval, standard_error


@pytest.mark.parametrize(
    ("share", "difference"), [(0, -inf), (0.5, 0), (10 / 11, 400), (1 / 11, -400), (1, inf)]
)
def test_elo_of_a_share_of_points(share: float, difference: float) -> None:
    """Ten points to one are 400 Elo; the inverse function returns the same share."""
    assert elo(share) == pytest.approx(difference)
    if 0 < share < 1:
        assert expected_score(difference) == pytest.approx(share)


def test_mean_and_error_by_hand() -> None:
    """Three pairs score 0, 1/2 and 1: mean 1/2, variance (1/4 + 0 + 1/4) / 3, error √(variance / 3)."""
    assert mean_score([1, 0, 1, 0, 1]) == pytest.approx(1 / 2)
    assert standard_error([1, 0, 1, 0, 1]) == pytest.approx(sqrt(1 / 6 / 3))


def test_with_wins_and_losses_alone_the_interval_is_wilsons() -> None:
    """50 wins of 100 give 40.4 to 59.6 %, as in textbooks; 0 wins give 0 to 3.7 %, 100 wins 96.3 to 100 %."""
    assert score_interval([50, 50]) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert score_interval([100, 0]) == pytest.approx((0.0, 0.0370), abs=1e-4)
    assert score_interval([0, 100]) == pytest.approx((0.9630, 1.0), abs=1e-4)


def test_equal_results_leave_doubt() -> None:
    """Ten evenly shared pairs do not prove equal strength; a hundred pairs are better evidence."""
    (low, high), (nearer_low, nearer_high) = (score_interval([0, 0, pairs, 0, 0]) for pairs in (10, 100))

    assert 0 < low < nearer_low < 0.5 < nearer_high < high < 1
    assert low + high == pytest.approx(1)


def test_the_likeliest_distribution_has_the_mean_that_is_asked_for() -> None:
    """With wins and losses alone, a mean of 3/4 needs 3/4 wins; probabilities sum to one."""
    assert likeliest([7, 7], 3 / 4) == pytest.approx([1 / 4, 3 / 4])
    for score in (0.1, 0.5, 0.9):
        found = likeliest([3, 0, 5, 1, 0], score)
        assert sum(found) == pytest.approx(1)
        assert sum(share * index / 4 for index, share in enumerate(found)) == pytest.approx(score)


@pytest.mark.parametrize(
    ("counts", "lead", "error"),
    [
        ([34, 54, 63, 64, 75], 55.58, 27.65),
        ([332, 433, 498, 333, 334], -8.64, 10.33),
        ([7895, 8757, 5685, 568, 9999], -21.04, 2.95),
        ([96, 111, 136], 40.70, 30.43),
    ],
)
def test_elo_and_error_are_those_of_fastchess(counts: list[int], lead: float, error: float) -> None:
    """Check the examples of fastchess's app/tests/elo_test.cpp: three pentanomial and one trinomial."""
    low, high = map(elo, score_interval(counts))

    assert elo(mean_score(counts)) == pytest.approx(lead, rel=1e-3)
    assert (high - low) / 2 == pytest.approx(error, rel=5e-3)
