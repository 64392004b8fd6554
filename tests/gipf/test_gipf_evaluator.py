"""The learned evaluation of GIPF, which favours no side, and the file of its weights."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from evaluators import random_weights
from gipf_boards import exchanged
from gipf_games import STARTS, game_at_random

from dvonn.gipf import Position
from dvonn.gipf.evaluator import SHAPE, WEIGHTS, GipfEvaluator, default_evaluator, read_evaluator

#: The package's weights, and random ones in which every part of the network counts.
EVALUATORS = pytest.mark.parametrize(
    "evaluator", [default_evaluator(), GipfEvaluator(random_weights(3, 0.02, {"gipf": SHAPE}))]
)
#: The weights may add at most this many bytes to a visit of the page.
MOST_BYTES = 150_000


@EVALUATORS
@pytest.mark.parametrize("number", range(len(STARTS)))
def test_an_evaluation_favours_no_side(evaluator: GipfEvaluator, number: int) -> None:
    """
    Exchanged colours invert the evaluation; priors are probabilities.

    A position before the end of both players' first turns has no counterpart with exchanged colours, because
    White always begins.
    """
    for position in game_at_random(Position(*STARTS[number]), number)[:-1:5]:
        evaluation = evaluator(position)
        priors = evaluation.priors()

        assert 0 <= evaluation.win_probability <= 1
        assert -1 <= evaluation.score_difference <= 1
        assert len(priors) == len(position.legal_moves())
        assert sum(priors) == pytest.approx(1)
        assert min(priors) >= 0
        if "f" not in str(position):
            twin = evaluator(exchanged(position))
            assert evaluation.win_probability == pytest.approx(1 - twin.win_probability)
            assert evaluation.score_difference == pytest.approx(-twin.score_difference)
            # At even odds, the results of a game of DVONN have equal priors, too.
            assert priors == pytest.approx(twin.priors())


def test_the_evaluation_depends_on_the_position() -> None:
    """A small reserve makes a loss likely; a push that makes a row has the highest prior."""
    evaluator = default_evaluator()
    even = "B,2,W/5/6/W,5,B/6/5/B,2,W w m s {} {} 0"
    ahead, behind = (evaluator(Position.parse(even.format(*hands))) for hands in ((12, 3), (3, 12)))
    capturing = Position.parse("B,2,W/5/6/W,w,w,b,w,1,B/6/5/B,2,W w m s 8 8 0")
    moves = dict(zip(map(str, capturing.legal_moves()), evaluator(capturing).priors(), strict=True))

    assert ahead.win_probability > 0.7
    assert behind.win_probability < 0.3
    assert moves["E1E2"] == max(moves.values())


def test_the_weights_are_small() -> None:
    """The weights are in the package's folder for GIPF, which a visit for DVONN never loads."""
    assert Path(WEIGHTS).stat().st_size <= MOST_BYTES
    assert Path(WEIGHTS).parent.name == "gipf"


def test_a_file_of_another_shape_is_refused() -> None:
    """The error quotes the shape in the file and the expected one."""
    other = random_weights(1, shapes={"gipf": SHAPE._replace(spaces=3)})
    with pytest.raises(ValueError, match=re.escape(str(SHAPE.spaces))):
        GipfEvaluator(other)


def test_a_file_is_read_once(tmp_path: Path) -> None:
    """A second call returns the same evaluator, even after the file is deleted."""
    path = tmp_path / "weights.bin"
    path.write_bytes(random_weights(1, shapes={"gipf": SHAPE}))
    first = read_evaluator(str(path))
    path.unlink()

    assert first is read_evaluator(str(path))
    with pytest.raises(OSError, match="none"):
        read_evaluator(str(tmp_path / "none"))
