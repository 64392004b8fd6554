"""The learned evaluation: what it tells of a position, and which files it reads."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from boards import board, full_board, game_by_lot, swapped
from judges import drawn_weights, learned_by_lot

from dvonn import PASS, Phase, Position
from dvonn.evaluation.evaluator import HEADER, Evaluation, Learned, read_evaluation, shipped

EVALUATIONS = pytest.mark.parametrize(
    "evaluation", [shipped(), learned_by_lot(1), learned_by_lot(2)], ids=["shipped", "by-lot", "by-lot-too"]
)


def positions(seed: int) -> list[Position]:
    """Return every position, but for the last, of a game played by lot."""
    return game_by_lot(seed).positions[:-1]


@EVALUATIONS
@pytest.mark.parametrize("seed", range(3))
def test_a_chance_and_a_margin_are_told_of_every_position(evaluation: Evaluation, seed: int) -> None:
    """The chance in [0, 1], the margin a number of pieces."""
    for position in positions(seed):
        judgement = evaluation(position)
        assert 0 <= judgement.chance <= 1
        assert isinstance(judgement.margin, float)


@EVALUATIONS
@pytest.mark.parametrize("seed", range(3))
def test_promises_are_a_distribution_over_the_legal_moves(evaluation: Evaluation, seed: int) -> None:
    """Every legal move has a positive promise, and they sum to one; a pass has all of it."""
    for position in positions(seed):
        promises = evaluation(position).promises()
        assert len(promises) == len(position.legal_moves())
        assert min(promises) > 0
        assert sum(promises) == pytest.approx(1)


@EVALUATIONS
def test_a_pass_has_all_the_promise(evaluation: Evaluation) -> None:
    """A forced pass needs no thought."""
    position = Position.parse("9/10/5,w2,r,4/5,b,4/9 w s")
    assert [PASS] == position.legal_moves()
    assert [1.0] == evaluation(position).promises()


@EVALUATIONS
@pytest.mark.parametrize("seed", range(4))
def test_neither_colour_is_favoured(evaluation: Evaluation, seed: int) -> None:
    """With the colours exchanged: the opposite chance and margin, the same promises."""
    for position in positions(seed):
        if position.phase is Phase.STACKING:
            judgement = evaluation(position)
            twin = evaluation(Position.parse(swapped(str(position))))
            assert twin.chance == pytest.approx(1 - judgement.chance)
            assert twin.margin == pytest.approx(-judgement.margin)
            assert twin.promises() == pytest.approx(judgement.promises())


def test_what_is_believed_depends_on_the_position() -> None:
    """Different boards, whose turn it is, and what stands where: chances differ."""
    judged = {learned_by_lot(1)(Position.parse(full_board(seed))).chance for seed in range(20)}
    position = board("w", A1="w", B1="r", C1="b2", D1="b")
    other = board("b", A1="w", B1="r", C1="b2", D1="b")

    assert len(judged) > 15
    assert learned_by_lot(1)(position).chance != learned_by_lot(1)(other).chance
    assert len(set(learned_by_lot(1)(Position.parse(full_board(3))).promises())) > 10


def test_a_chance_far_from_even_is_still_a_number() -> None:
    """Log-odds beyond what a float can hold the power of are a certain win or loss, not an error."""
    evaluation = learned_by_lot(3, certainty=1e6)
    position = Position.parse(full_board(1))
    chances = {evaluation(seen).chance for seen in (position, Position.parse(swapped(str(position))))}

    assert {0.0, 1.0} == chances


# --- files of weights ---


def test_a_file_of_another_shape_is_refused() -> None:
    """What it was learned for is quoted, and what is expected."""
    data = json.dumps({**HEADER, "hidden": [8, 8]}).encode() + drawn_weights(1)[len(json.dumps(HEADER)) :]
    with pytest.raises(ValueError, match=r"weights of another shape: .*\[8, 8\].*\(expected .*\[32, 16\]"):
        Learned(data)


def test_a_file_that_is_something_else_is_refused() -> None:
    """What it begins with is quoted, but not all of it."""
    with pytest.raises(ValueError, match=r"weights of another shape: b'GIF89a+' \(expected .*\[32, 16\]"):
        Learned(b"GIF89" + b"a" * 500)


@pytest.mark.parametrize("missing", [1, 5, 1000])
def test_a_file_that_ends_too_soon_is_refused(missing: int) -> None:
    """Bytes that are missing at the end are missed."""
    with pytest.raises(ValueError, match=r"weights end \d+ bytes too soon"):
        Learned(drawn_weights(1)[:-missing])


def test_a_header_alone_is_refused() -> None:
    """Nothing after the first line."""
    with pytest.raises(ValueError, match=r"weights end \d+ bytes too soon"):
        Learned(json.dumps(HEADER).encode())


def test_a_file_that_goes_on_is_refused() -> None:
    """Bytes after the last weight are counted."""
    with pytest.raises(ValueError, match="3 bytes after the weights, expected none"):
        Learned(drawn_weights(1) + b"abc")


@pytest.mark.parametrize("data", [b"", b"no weights", b"\xff\xfe\x00", b"[]\n", b"7\n", b"{}\n"])
def test_what_holds_no_weights_is_refused(data: bytes) -> None:
    """Any other file: what stands in its first line is quoted."""
    with pytest.raises(ValueError, match=r"^weights of another shape: .* \(expected "):
        Learned(data)


def test_a_file_is_read_once(tmp_path: Path) -> None:
    """The evaluation of a path stays, whatever becomes of the file; another path is another file."""
    path = tmp_path / "some.bin"
    path.write_bytes(drawn_weights(4))
    evaluation = read_evaluation(str(path))
    path.unlink()

    assert evaluation is read_evaluation(str(path))
    assert shipped() is shipped() is not evaluation
    position = Position.parse(full_board(1))
    assert evaluation(position).chance == learned_by_lot(4)(position).chance
    with pytest.raises(FileNotFoundError):
        read_evaluation(str(tmp_path / "none.bin"))


def test_equal_positions_are_judged_equally_however_they_were_reached() -> None:
    """A position of a game and the same one read from its text."""
    rng = Random(1)
    for position in rng.sample(positions(5), 30):
        judgement, other = shipped()(position), shipped()(Position.parse(str(position)))
        assert judgement.chance == other.chance
        assert judgement.promises() == other.promises()
