"""The results of a match: counting games, and the table."""

from __future__ import annotations

import pytest
from matches import GREEDY, RANDOM, record

from lab.match.games import FIRST, SECOND, Match
from lab.match.results import match_result, table
from lab.match.sprt import Sprt


def test_a_result_counts_games_and_score_differences() -> None:
    """Count lost, drawn and won games; a fault is a loss without a score difference."""
    broken = record(0, scores=(40, 0))._replace(fault="said 'x'", faulty=FIRST)
    found = match_result([record(1), record(1), record(0.5, scores=(4, 4)), broken])

    assert [1, 1, 2] == found.games
    assert (2.5 / 4, 4 / 3) == (found.share, found.score_difference)
    assert None is match_result([broken]).score_difference


def test_the_two_games_of_an_opening_are_a_pair() -> None:
    """The points of a pair are added, in whatever order its games are recorded; one game alone is no pair."""
    points = {0: 1, 1: 1, 2: 0, 3: 1, 4: 0.5, 5: 1, 6: 1, 8: 0, 9: 0.5}
    found = match_result([record(points[game], game=game) for game in sorted(points, reverse=True)])

    assert [0, 1, 1, 1, 1] == found.pairs
    assert [2, 2, 5] == found.games


def test_elo_and_its_interval_come_from_pairs() -> None:
    """Complete pairs give a narrower interval than single games; a game without its pair adds nothing."""
    split = [record(float(game % 2), game=game) for game in range(100)]
    single = [record(float(game % 2), game=2 * game) for game in range(100)]
    low, high = match_result(split).elo_interval
    wide_low, wide_high = match_result(single).elo_interval

    assert match_result(split).elo == pytest.approx(0)
    assert wide_low < 2 * low < 0 < 2 * high < wide_high
    assert (low, high) == match_result([*split, record(1, game=100)]).elo_interval


def test_the_table() -> None:
    """The table has results by colour and overall, then errors, Elo, interval, pairs, times and faults."""
    printed = table(
        Match("one", "two", games=4),
        [
            record(1),
            record(0, white=SECOND, game=1),
            record(1, game=2)._replace(fault="x", faulty=SECOND),
            record(1, white=SECOND, game=3),
        ],
    )
    expected = """\
first   one
second  two
first     games  wins draws losses  points  error   Elo   95 % interval  score difference
as White      2     2     0      0  100.0%   0.0%  +inf    -113 to +inf              +2.0
as Black      2     1     0      1   50.0%  35.4%    +0    -392 to +392              -2.0
in all        4     3     0      1   75.0%  17.7%  +191    -185 to +522              -0.7
pairs 2, by points 0, 0.5, 1, 1.5, 2: 0 0 1 0 1
first: 0.5000 seconds a move, games lost by a fault: 0
second: 0.2000 seconds a move, games lost by a fault: 1"""

    assert expected == printed


def test_the_table_of_a_sequential_test() -> None:
    """The table has the hypotheses, the ratio with its bounds, and the decision."""
    played = [record(1, game=game) for game in range(40)]
    match = Match(GREEDY, RANDOM, games=100, sprt=Sprt(0, 100, 0.05, 0.1))

    assert (
        "SPRT of Elo 0 against 100, alpha 0.05, beta 0.1: LLR 4.94 (-2.25 to 2.89), H1 accepted: stronger"
        in table(match, played)
    )
