"""The arithmetic of a match: Elo, its interval, and the table."""

from __future__ import annotations

from math import inf

import pytest
from matches import record

from lab.match.games import FIRST, SECOND
from lab.match.statistics import elo, points_interval, standing, table


@pytest.mark.parametrize(
    ("share", "difference"), [(0, -inf), (0.5, 0), (10 / 11, 400), (1 / 11, -400), (1, inf)]
)
def test_elo_of_a_share_of_points(share: float, difference: float) -> None:
    """Ten points to one are 400."""
    assert difference == pytest.approx(elo(share))


def test_the_interval_is_wilsons() -> None:
    """50 of 100: 40.4 to 59.6 %, the textbook's example; the ends are reached only by all or nothing."""
    assert (0.4038, 0.5962) == pytest.approx(points_interval(0.5, 100), abs=1e-4)
    assert (0.0, 0.0370) == pytest.approx(points_interval(0, 100), abs=1e-4)
    assert (0.9630, 1.0) == pytest.approx(points_interval(1, 100), abs=1e-4)


def test_a_standing_counts_wins_draws_losses_and_margins() -> None:
    """A fault counts as a loss, and its margin does not count."""
    broken = record(0, scores=(40, 0))._replace(fault="said 'x'", faulty=FIRST)
    found = standing([record(1), record(1), record(0.5, scores=(4, 4)), broken])

    assert (4, 2, 1, 1) == found[:4]
    assert (2.5 / 4, 4 / 3) == (found.share, found.margin)
    assert None is standing([broken]).margin


def test_the_table() -> None:
    """By colour and in all, Elo with its interval, seconds a move, faults."""
    told = table(
        "one",
        "two",
        [record(1), record(0, white=SECOND), record(1, game=2)._replace(fault="x", faulty=SECOND)],
    )
    expected = """\
first   one
second  two
first     games  wins draws losses  points   Elo   95 % interval  margin
as White      2     2     0      0  100.0%  +inf    -113 to +inf    +2.0
as Black      1     0     0      1    0.0%  -inf    -inf to +234    -2.0
in all        3     2     0      1   66.7%  +120    -233 to +473    +0.0
first: 0.5000 seconds a move, games lost by a fault: 0
second: 0.2000 seconds a move, games lost by a fault: 1"""

    assert expected == told
