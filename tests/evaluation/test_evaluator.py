"""The learned evaluation: its values, and the files it reads."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from boards import board, full_board, game_at_random, swapped
from evaluators import HEADER, random_network, random_weights

from dvonn import PASS, Phase, Position
from dvonn.evaluation.evaluator import NetworkEvaluator, default_evaluator, read_evaluator

if TYPE_CHECKING:
    from dvonn.search.game import Evaluator

EVALUATIONS = pytest.mark.parametrize(
    "evaluator",
    [default_evaluator(), random_network(1), random_network(2)],
    ids=["shipped", "random-1", "random-2"],
)


def positions(seed: int) -> list[Position]:
    """Return every position of a random game except the last."""
    return game_at_random(seed).positions[:-1]


@EVALUATIONS
@pytest.mark.parametrize("seed", range(3))
def test_every_position_has_an_evaluation(evaluator: Evaluator[Position], seed: int) -> None:
    """An evaluation has a win probability in [0, 1] and a score difference in pieces."""
    for position in positions(seed):
        evaluation = evaluator(position)
        assert 0 <= evaluation.win_probability <= 1
        assert isinstance(evaluation.score_difference, float)


@EVALUATIONS
@pytest.mark.parametrize("seed", range(3))
def test_priors_are_a_distribution_over_the_legal_moves(evaluator: Evaluator[Position], seed: int) -> None:
    """Every legal move has a positive prior, and the priors sum to one."""
    for position in positions(seed):
        priors = evaluator(position).priors()
        assert len(priors) == len(position.legal_moves())
        assert min(priors) > 0
        assert sum(priors) == pytest.approx(1)


@EVALUATIONS
def test_a_pass_has_the_whole_prior(evaluator: Evaluator[Position]) -> None:
    """A pass is the only legal move, so its prior is 1."""
    position = Position.parse("9/10/5,w2,r,4/5,b,4/9 w s")
    assert [PASS] == position.legal_moves()
    assert [1.0] == evaluator(position).priors()


@EVALUATIONS
@pytest.mark.parametrize("seed", range(4))
def test_neither_colour_is_favoured(evaluator: Evaluator[Position], seed: int) -> None:
    """Exchanged colours invert win probability and score difference, and keep the priors."""
    for position in positions(seed):
        if position.phase is Phase.STACKING:
            evaluation = evaluator(position)
            twin = evaluator(Position.parse(swapped(str(position))))
            assert twin.win_probability == pytest.approx(1 - evaluation.win_probability)
            assert twin.score_difference == pytest.approx(-evaluation.score_difference)
            assert twin.priors() == pytest.approx(evaluation.priors())


def test_the_evaluation_depends_on_the_position() -> None:
    """Different boards and turns have different win probabilities; different moves have different priors."""
    evaluator = random_network(1)
    probabilities = {evaluator(Position.parse(full_board(seed))).win_probability for seed in range(20)}
    position = board("w", A1="w", B1="r", C1="b2", D1="b")
    other = board("b", A1="w", B1="r", C1="b2", D1="b")

    assert len(probabilities) > 15
    assert evaluator(position).win_probability != evaluator(other).win_probability
    assert len(set(evaluator(Position.parse(full_board(3))).priors())) > 10


def test_a_win_probability_far_from_even_is_still_a_number() -> None:
    """Log-odds beyond the range of exp give a certain win or loss, not an error."""
    evaluator = random_network(3, certainty=1e6)
    position = Position.parse(full_board(1))
    win_probabilities = {
        evaluator(seen).win_probability for seen in (position, Position.parse(swapped(str(position))))
    }

    assert {0.0, 1.0} == win_probabilities


# --- files of weights ---


def test_a_file_of_another_shape_is_refused() -> None:
    """The error quotes the shapes in the file and says what is expected."""
    data = json.dumps({**HEADER, "hidden": [8, 8]}).encode() + random_weights(1)[len(json.dumps(HEADER)) :]
    with pytest.raises(ValueError, match=r"\[8, 8\].*expected.*\[32, 16\]"):
        NetworkEvaluator(data)


def test_a_file_that_is_something_else_is_refused() -> None:
    """The error quotes only the start of the file."""
    with pytest.raises(ValueError, match=r"b'GIF89a+' \(expected .*\[32, 16\]"):
        NetworkEvaluator(b"GIF89" + b"a" * 500)


@pytest.mark.parametrize("missing", [1, 5, 1000])
def test_a_file_that_ends_too_soon_is_refused(missing: int) -> None:
    """Missing bytes at the end are noticed."""
    with pytest.raises(ValueError, match=r"too soon"):
        NetworkEvaluator(random_weights(1)[:-missing])


def test_a_header_alone_is_refused() -> None:
    """A file that ends after its first line is refused."""
    with pytest.raises(ValueError, match=r"too soon"):
        NetworkEvaluator(json.dumps(HEADER).encode())


def test_a_file_with_bytes_after_the_weights_is_refused() -> None:
    """The error counts the bytes after the last weight."""
    with pytest.raises(ValueError, match=r"^3 bytes after"):
        NetworkEvaluator(random_weights(1) + b"abc")


@pytest.mark.parametrize("data", [b"", b"no weights", b"\xff\xfe\x00", b"[]\n", b"7\n", b"{}\n"])
def test_a_file_without_weights_is_refused(data: bytes) -> None:
    """The error quotes the file's first line."""
    with pytest.raises(ValueError, match=r"shape.*expected"):
        NetworkEvaluator(data)


def test_a_file_is_read_once(tmp_path: Path) -> None:
    """The evaluator of a path is kept even if the file is deleted; each path has its own evaluator."""
    path = tmp_path / "some.bin"
    path.write_bytes(random_weights(4))
    evaluator = read_evaluator(str(path))
    path.unlink()

    assert evaluator is read_evaluator(str(path))
    assert default_evaluator() is default_evaluator() is not evaluator
    position = Position.parse(full_board(1))
    assert evaluator(position).win_probability == random_network(4)(position).win_probability
    with pytest.raises(FileNotFoundError):
        read_evaluator(str(tmp_path / "none.bin"))


def test_equal_positions_have_equal_evaluations() -> None:
    """A position of a game and the one read from its text have the same evaluation."""
    rng = Random(1)
    for position in rng.sample(positions(5), 30):
        evaluation, other = default_evaluator()(position), default_evaluator()(Position.parse(str(position)))
        assert evaluation.win_probability == other.win_probability
        assert evaluation.priors() == other.priors()
