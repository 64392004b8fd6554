"""The first evaluation of GIPF, which is made by hand instead of learned."""

from __future__ import annotations

import pytest
from gipf_boards import exchanged
from gipf_games import STARTS, game_at_random

from dvonn.gipf import Position
from lab.match.gipf_first import FirstEvaluator, material

CHALLENGED = "4/5/6/4,ww,b,1/6/5/4 w dE6E7 b 5 5c1 0"


@pytest.mark.parametrize("number", range(0, len(STARTS), 2))
def test_first_evaluations_are_symmetric(number: int) -> None:
    """Exchanged colours invert the evaluation; priors are probabilities."""
    for position in game_at_random(Position(*STARTS[number]), number)[2:-1:5]:
        evaluation = FirstEvaluator()(position)
        priors = evaluation.priors()

        assert material(position) == pytest.approx(-material(exchanged(position)))
        assert 0 < evaluation.win_probability < 1
        assert -1 <= evaluation.score_difference <= 1
        assert len(priors) == len(position.legal_moves())
        assert sum(priors) == pytest.approx(1)
        assert min(priors) > 0 or position.is_chance


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("4/5/6/w,6/6/5/4 w m b 5 5 0", "4/5/6/7/6/5/4 w m b 5 5 0"),  # a piece
        ("4/5/6/7/6/5/4 w m b 6 5 0", "4/5/6/w,6/6/5/4 w m b 5 5 0"),  # a piece is worth more in the reserve
        ("4/5/6/ww,6/6/5/4 w m b 5 5 0", "4/5/6/w,6/6/5/4 w m b 5 5 0"),  # a potential on the piece
        ("4/5/6/7/6/5/4 w m b 5+3 5 0", "4/5/6/7/6/5/4 w m b 5 5 0"),  # potentials in the hand
        ("W,W,2/5/6/7/6/5/3,B w m s 5 5 0", "W,3/5/6/7/6/5/3,B w m s 7 5 0"),  # not the last GIPF-piece
        ("4/5/6/w,w,w,4/6/5/4 w m b 5 5 0", "4/5/6/w,w,1,w,3/6/5/4 w m b 5 5 0"),  # three in a row
        ("4/5/6/7/6/5/4 w m b 5 5 0", "4/5/6/7/6/5/4 b m b 5 5 0"),  # the turn
        (
            "4/w,w,w,w,b/6/7/6/5/4 w s b 5 5 0",
            "4/w,w,w,w,1/6/7/6/5/1,b,2 w s b 5 5 0",
        ),  # something to capture
        ("4/5/6/W,5,b/6/1,w,w,w,w/4 w o s 9 5 0", "W,W,2/5/6/7/6/5/3,B w m s 5 5 0"),  # won
    ],
)
def test_better_positions_score_more(better: str, worse: str) -> None:
    """Each term of the evaluation counts."""
    assert material(Position.parse(better)) > material(Position.parse(worse))


def test_the_first_evaluation_knows_odds_of_dvonn() -> None:
    """The priors of LOST, TIED and WON follow from White's odds in DVONN."""
    position = Position.parse(CHALLENGED)

    assert [0.5, 0.0, 0.5] == FirstEvaluator()(position).priors()
    assert FirstEvaluator(0.9)(exchanged(position)).priors() == pytest.approx([0.9, 0.0, 0.1])
