"""The lab's puzzles: how they are found, answered, written, and checked again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dvonn import Move, Position
from dvonn.dvonn_player.solver import Solver
from lab.study import puzzles
from lab.study.winning_moves import line_from, step_at

#: H1-H2 is the only winning move of four.
SINGLE = "7,w,1/b2,5,w2,b5,2/b3*,6,w2,b7,r,1/2,w3,w4,5,b3/1,w3*,7 w s"
#: Three times in a row, White has only one winning move.
TRIPLE = "b,8/1,b,8/w5*,b2,w2,8/b,b3,r,w,w3,5/b,r,w,6 w s"
#: Every move wins.
WON = "9/10/1,w3,w2,r,w,w,b,4/10/9 w s"


def solved(position: Position) -> int:
    """Return the exact score difference after best play."""
    if position.is_over:
        return position.result
    solver = Solver(position)
    solver.run(1_000_000)
    assert solver.solved is not None
    return solver.solved


def test_a_puzzle_has_one_winning_move_and_a_refutation_of_every_other() -> None:
    """Each refutation is the best reply, and the stated result is exact."""
    position = Position.parse(SINGLE)
    step = step_at(position)
    assert step is not None
    assert "H1H2" == str(step.move)
    assert step.score_difference == solved(position) > 0
    assert {*position.legal_moves()} == {step.move, *step.refutations}
    for move, (reply, difference) in step.refutations.items():
        after = position.after(move)
        assert difference == solved(after) <= 0
        if reply is not None:
            assert difference == solved(after.after(reply))


@pytest.mark.parametrize("start", [WON, str(puzzles.with_colors_swapped(Position.parse(SINGLE)))])
def test_a_position_without_a_single_winning_move_is_no_puzzle(start: str) -> None:
    """In one position all moves win; the other is not won for White."""
    position = Position.parse(start)
    assert step_at(position) is None
    assert ([], []) == line_from(position)


def test_a_puzzle_goes_on_as_long_as_one_move_wins() -> None:
    """Each reply is Black's best of those after which exactly one move wins."""
    position = Position.parse(TRIPLE)
    steps, replies = line_from(position)
    assert ["C3C5", "E5D4", "D4F4"] == [str(step.move) for step in steps]
    assert 2 == len(replies)
    for step, reply in zip(steps, replies, strict=False):
        after = position.after(step.move)
        differences = {}
        for other in after.legal_moves():
            found = step_at(after.after(other))
            if found is not None:
                differences[other] = found.score_difference
        assert differences[reply] == min(differences.values())
        position = after.after(reply)


def test_swapping_the_colors_swaps_the_result() -> None:
    """Swapping the colours twice gives the original position."""
    position = Position.parse(SINGLE)
    swapped = puzzles.with_colors_swapped(position)
    assert "BLACK" == swapped.turn.name
    assert solved(swapped) == -solved(position)
    assert position == puzzles.with_colors_swapped(swapped)


def entry(
    name: str, start: str, solved_share: float, steps: int = 1, answer: str = "C1C2 -1"
) -> dict[str, Any]:
    """Return an entry of `puzzles_of`, with the fields used for sorting."""
    refutations = [{"A1B1": "C1C2 -1", "A1B2": answer}]
    return {
        "name": name,
        "start": start,
        "steps": ["A1A2"] * steps,
        "refutations": refutations,
        "solved": solved_share,
    }


def test_the_grades_are_equally_large_and_the_easiest_comes_first() -> None:
    """Puzzles are divided into grades by solving rate, then by length; no start occurs twice."""
    found = [
        entry("1", "a", 0.1),
        entry("2", "b", 0.9),
        entry("3", "c", 0.5, steps=2),
        entry("4", "d", 0.5),
        entry("5", "b", 0.9),
        entry("6", "e", 0.0),
        entry("7", "f", 0.8),
        entry("8", "g", 0.0, steps=3),
        # Black has a reply to only half of the wrong moves.
        entry("9", "h", 1.0, answer="-1"),
    ]
    grades = puzzles.graded(found)
    assert {"easy": ["2", "7"], "medium": ["4", "3"], "hard": ["1", "6"]} == {
        grade: [one["name"] for one in entries] for grade, entries in grades.items()
    }
    assert "solved" not in grades["easy"][0]
    assert grades == json.loads(puzzles.text_of(grades))


def test_a_grade_begins_with_the_smallest_boards() -> None:
    """Puzzles of equal length in a grade are sorted by their number of stacks."""
    starts = {"1": "3,w,w,b2,r", "2": "5,w,r", "3": "w,w,w/b,r"}
    found = [entry(name, start, 0.9) for name, start in starts.items()] * 3
    found += [entry(f"{number}", f"{number},w", 0.1) for number in range(4, 10)]
    assert ["2", "1", "3"] == [one["name"] for one in puzzles.graded(found)["easy"]]


def test_weaker_levels_show_how_difficult_a_puzzle_is() -> None:
    """Weaker levels solve a puzzle of one move more often than one of three moves."""
    shares = []
    for start in (SINGLE, TRIPLE):
        position = Position.parse(start)
        steps, replies = line_from(position)
        shares.append(puzzles.solved_share(position, steps, replies))
    assert 1 >= shares[0] > shares[1] >= 0


def test_equal_seeds_give_equal_puzzles(tmp_path: Path) -> None:
    """A game gives at most one puzzle; the command writes three grades of equal size, here empty."""
    first, second = (puzzles.puzzles_of((215, "dvonn?level=club")) for _ in range(2))
    assert first == second
    assert ["215"] == [found["name"] for found in first]
    file = tmp_path / "puzzles.json"
    assert 0 == puzzles.main(["--games", "1", "--seed", "215", "--out", str(file)])
    assert {"easy": [], "medium": [], "hard": []} == json.loads(file.read_text(encoding="utf-8"))


def test_a_file_is_checked_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The check names a puzzle that fails, and the reason."""
    position = Position.parse(SINGLE)
    steps, replies = line_from(position)
    right = puzzles.entry_of("1", position, steps, replies)
    file = tmp_path / "puzzles.json"
    file.write_text(puzzles.text_of({"easy": [right]}), encoding="utf-8")
    assert 0 == puzzles.main(["--check", str(file)])
    assert "1 puzzles, 0 faults" in capsys.readouterr().out

    wrong = [{**right, "score_difference": 99}, {**right, "name": "2", "start": WON}]
    file.write_text(puzzles.text_of({"easy": wrong}), encoding="utf-8")
    assert 1 == puzzles.main(["--check", str(file)])
    said = capsys.readouterr().out
    assert f"puzzle 1: score_difference is 99, not {right['score_difference']}" in said
    assert "puzzle 2: not exactly one move wins" in said
    assert "2 puzzles, 2 faults" in said


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--jobs", "0"], "bad number of jobs: 0"),
        (["--player", "nobody"], "no such player: 'nobody'"),
        (["--check", "missing.json"], "missing.json"),
    ],
)
def test_bad_input_is_quoted(options: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The error quotes the bad option, and the search does not start."""
    assert 2 == puzzles.main(options)
    assert said in capsys.readouterr().err


def test_a_move_is_named_after_its_main_merit() -> None:
    """H1-H2 leaves Black without a move, which outranks the capture."""
    position = Position.parse(SINGLE)
    assert ["stops"] == [reason["merit"] for reason in puzzles.named_reasons(position, Move.parse("H1H2"))]


def test_capturing_a_high_stack_is_named_before_cutting_off_a_few_pieces() -> None:
    """A move's merits and drawback are named; for a reply, only the larger merit is."""
    position = Position.parse("1,b3,3,r,3/1,r,3,b12,w,w3,2/1,b2*,3,w6,1,b3,3/b,w8,8/9 w s")
    reasons = puzzles.named_reasons(position, Move.parse("G2F2"))
    named = [(reason["merit"], reason["size"]) for reason in reasons]
    assert [("captures", 12), ("cuts_off", 3), ("gives_up", 3)] == named
    wrong = position.after(Move.parse("G2H2"))
    assert "B4C4 -11 captures 8" == puzzles.refutation_text(wrong, Move.parse("B4C4"), -11)
    assert "-3" == puzzles.refutation_text(wrong, None, -3)
