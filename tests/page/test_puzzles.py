"""The puzzles of web/features/learning/puzzles.json, checked by the rules; some are proved again."""

from __future__ import annotations

import json
from typing import Any

import pytest
from boards import after

from dvonn import Position
from dvonn.commentary.reasons import Merit
from lab.study.puzzles import GRADES, fault_of
from tools.page.sources import WEB

PUZZLES: dict[str, list[dict[str, Any]]] = json.loads(
    (WEB / "features" / "learning" / "puzzles.json").read_text(encoding="utf-8")
)
ALL = [puzzle for grade in GRADES for puzzle in PUZZLES[grade]]
#: The number of puzzles proved here, the smallest of each grade; `python -m lab.study.puzzles --check`
#: proves all puzzles in minutes.
PROVED = 4


def stacks_in(puzzle: dict[str, Any]) -> int:
    """Return the number of the players' stacks at the start of a puzzle."""
    return sum(map(len, Position.parse(puzzle["start"]).stacks_of))


def legal(position: Position) -> set[str]:
    """Return the canonical legal moves."""
    return {str(move) for move in position.legal_moves()}


def test_every_grade_has_equally_many_puzzles() -> None:
    """A grade has thirty puzzles or more; all differ."""
    assert [*GRADES] == [*PUZZLES]
    assert len({len(puzzles) for puzzles in PUZZLES.values()}) == 1
    assert len(PUZZLES["easy"]) >= 30
    assert len(ALL) == len({puzzle["name"] for puzzle in ALL}) == len({puzzle["start"] for puzzle in ALL})


@pytest.mark.parametrize("grade", GRADES)
def test_every_way_through_a_puzzle_is_legal(grade: str) -> None:
    """White moves at each step; every other move has its refutation, a legal reply."""
    for puzzle in PUZZLES[grade]:
        position = Position.parse(puzzle["start"])
        for turn, (step, refutations) in enumerate(zip(puzzle["steps"], puzzle["refutations"], strict=True)):
            assert "WHITE" == position.turn.name
            assert legal(position) == {step, *refutations}, puzzle["name"]
            for move, text in refutations.items():
                *reply, difference = text.split()[:2]
                assert int(difference) <= 0
                assert {*reply} <= legal(after(position, move)), (puzzle["name"], move)
                assert text.split()[2:3] in ([], ["captures"], ["cuts_off"], ["stops"]), (
                    puzzle["name"],
                    move,
                )
            position = after(position, step)
            if turn < len(puzzle["replies"]):
                position = after(position, puzzle["replies"][turn])
        assert len(puzzle["replies"]) == len(puzzle["steps"]) - 1
        assert puzzle["score_difference"] > 0
        assert len(puzzle["reasons"]) == len(puzzle["steps"])
        assert all(Merit(reason["merit"]) for reasons in puzzle["reasons"] for reason in reasons)


@pytest.mark.parametrize("grade", GRADES)
def test_exactly_one_move_wins(grade: str) -> None:
    """For the smallest puzzles, the solver proves the winning move and all that the page says about them."""
    quick = sorted(PUZZLES[grade], key=stacks_in)[:PROVED]
    assert [None] * PROVED == [fault_of(puzzle) for puzzle in quick]
