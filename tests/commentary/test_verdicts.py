"""Verdicts on reviewed moves, and on moves tried in place of bad moves."""

from __future__ import annotations

import pytest

from dvonn import Move
from dvonn.commentary.verdicts import (
    are_told_by_pieces,
    cost_of,
    is_costly,
    is_good,
    is_heavy,
    is_worse,
    order_of_tasks,
    verdict_of,
    verdict_on_try,
)
from dvonn.core.moves import PASS
from dvonn.player.review import Mark, ReviewedPly
from dvonn.players import WHITE

MOVE, BEST, OTHER = Move.parse("A1B1"), Move.parse("A1A2"), Move.parse("B1B2")


def ply(
    before: float = 0.6,
    after: float = 0.6,
    cost: float = 0,
    mark: Mark | None = None,
    *,
    move: Move = MOVE,
    best: Move = BEST,
) -> ReviewedPly:
    """Return a move that lowers White's expected lead from 0 to -*cost*."""
    return ReviewedPly(WHITE, move, best, before, after, 0.0, -cost, is_proven=False, mark=mark)


@pytest.mark.parametrize(
    ("reviewed", "verdict"),
    [
        (ply(0.6, 0.3, mark=Mark.BLUNDER), "blunder"),
        (ply(move=BEST), "best"),
        (ply(move=PASS, best=PASS), "pass"),
        (ply(0.6, 0.58), "good"),
        (ply(0.6, 0.57), "fair"),
        (ply(cost=2), "good"),
        (ply(cost=4), "fair"),
        (ply(cost=5), "costly"),
        # A move that loses pieces gets no praise in a decided game.
        (ply(0.01, 0.01, cost=6), "costly"),
        (ply(0.05, 0.05, cost=3), "costly"),
        (ply(0.05, 0.05, cost=2), "lost-position"),
        (ply(0.06, 0.06, cost=2), "good"),
        (ply(0.98, 0.95, cost=4), "won-position"),
        (ply(0.98, 0.98, cost=6), "won-position"),
        (ply(0.98, 0.98, cost=1), "good"),
    ],
)
def test_a_verdict_is_one_word(reviewed: ReviewedPly, verdict: str) -> None:
    """The word is the mark, if there is one."""
    assert verdict == verdict_of(reviewed)


def test_the_cost_is_the_difference_of_the_leads_shown() -> None:
    """Leads are rounded to two decimals, as searches report them, then to pieces; a half counts as one."""
    reviewed = ply()
    assert 1 == cost_of(reviewed._replace(score_difference_before=0.5, score_difference_after=0.49))
    assert 0 == cost_of(reviewed._replace(score_difference_before=-2.5, score_difference_after=-2.499))
    assert 3 == cost_of(reviewed._replace(score_difference_before=1.4, score_difference_after=-1.6))


def test_moves_to_look_at_are_mistakes_and_those_that_cost_five_pieces() -> None:
    """A move that costs three pieces or more is explained."""
    marks = [Mark.INACCURACY, Mark.MISTAKE, Mark.BLUNDER, Mark.ONLY]
    assert [False, True, True, False] == [is_costly(ply(cost=5, mark=mark)) for mark in marks]
    assert [False, True] == [is_costly(ply(cost=cost)) for cost in (4, 5)]
    assert [False, False] == [is_heavy(ply(cost=4)), is_heavy(ply(cost=5, mark=Mark.ONLY))]
    assert [False, True] == [is_worse(ply(cost=cost)) for cost in (2, 3)]
    assert [True, False] == [is_worse(ply(mark=Mark.INACCURACY)), is_good(ply(mark=Mark.INACCURACY))]


@pytest.mark.parametrize(
    ("tried", "verdict"),
    [
        (ply(0.6, 0.1, 9, Mark.BLUNDER, move=BEST), "right"),
        (ply(0.6, 0.59), "right"),
        (ply(0.6, 0.56, 4), "wrong"),
        # The move played lost 0.3; a better move wins more than two fifths of that back.
        (ply(0.6, 0.27, mark=Mark.BLUNDER), "worse"),
        (ply(0.6, 0.28, mark=Mark.BLUNDER), "wrong"),
        (ply(0.6, 0.42, mark=Mark.MISTAKE), "wrong"),
        (ply(0.6, 0.43, mark=Mark.MISTAKE), "better"),
    ],
)
def test_a_move_that_is_tried_is_compared_with_the_one_played(tried: ReviewedPly, verdict: str) -> None:
    """A move that is nearly as good as the best move is "right"."""
    played = ply(0.6, 0.3, 6, Mark.BLUNDER, move=OTHER)
    # The unmarked try that costs four pieces wins most of the loss back.
    expected = "better" if tried.score_difference_after == -4 else verdict
    assert expected == verdict_on_try(tried, played)


def test_a_move_that_cost_only_pieces_is_compared_by_pieces() -> None:
    """A try that wins back two fifths of the cost is "better"."""
    played = ply(0.02, 0.01, 6, move=OTHER)
    verdicts = [verdict_on_try(ply(0.02, 0.01, cost), played) for cost in (7, 6, 4, 3, 2)]
    assert ["worse", "wrong", "wrong", "better", "right"] == verdicts


def test_a_move_that_keeps_a_win_is_right_whatever_it_costs() -> None:
    """The try is not right if the move played lost only pieces."""
    kept, open_game = ply(0.98, 0.97, 8), ply(0.98, 0.9, 8)
    lost = ply(0.98, 0.3, 9, Mark.BLUNDER, move=OTHER)
    assert ["right", "better"] == [verdict_on_try(tried, lost) for tried in (kept, open_game)]
    assert "right" != verdict_on_try(kept, lost._replace(mark=None))
    assert "right" != verdict_on_try(kept._replace(mark=Mark.MISTAKE), lost)


def test_moves_that_hardly_differ_in_the_win_probability_are_compared_by_pieces() -> None:
    """Pieces count only if the moves differ by three pieces or more."""
    assert [False, True] == [are_told_by_pieces(ply(cost=cost)) for cost in (2.9, 3)]
    assert not are_told_by_pieces(ply(0.6, 0.55, 9))
    assert are_told_by_pieces(ply(0.6, 0.5501, 9))
    # The best move alone has nothing to be compared with.
    assert not are_told_by_pieces(ply(cost=9, move=BEST))
    played = ply(cost=1, move=OTHER)
    assert [False, True] == [are_told_by_pieces(ply(cost=cost), played) for cost in (2, 5)]
    assert not are_told_by_pieces(ply(0.6, 0.5, 5), played)
    # The best move, tried in place of a bad move, gives the same comparison as the bad move itself.
    assert are_told_by_pieces(ply(move=BEST), ply(cost=4, move=OTHER))


def test_the_costliest_moves_are_practised_first() -> None:
    """Among similar losses of win probability the cost in pieces decides."""
    moves = [ply(0.6, 0.5, 9), ply(0.6, 0.3, 1), ply(0.6, 0.305, 2)]
    assert [moves[2], moves[1], moves[0]] == sorted(moves, key=order_of_tasks)
