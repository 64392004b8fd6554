"""The lessons of GIPF: each begins with a possible position, and a legal move does its task."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from dvonn.gipf import Move, Position
from dvonn.players import BLACK, WHITE
from tools.page.sources import WEB
from tools.page.texts import ORIGINAL, languages

LESSONS: list[dict[str, Any]] = json.loads(
    (WEB / "games" / "gipf" / "lessons.json").read_text(encoding="utf-8")
)
STARTS = {lesson["name"]: Position.parse(lesson["start"]) for lesson in LESSONS}
GOALS = {lesson["name"]: lesson["goals"] for lesson in LESSONS}

#: The number of rows that the page takes automatically after the task is done.
TAKINGS = {"row": 1, "capture": 1, "order": 2, "reserve": 1, "jump": 1}
#: Lessons in which every move does the task.
FREE = ["push"]


def test_every_subject_has_its_lesson() -> None:
    """The lessons are in teaching order, and each has its texts."""
    basic = ["push", "row", "capture", "order", "cross", "block", "reserve"]
    further = ["gipf", "load", "jump", "save", "stay", "opening", "challenge"]
    assert basic + further == list(STARTS)
    parts = {name: ("title", "task", "done", *(() if name in FREE else ("missed",))) for name in STARTS}
    texts = {f"gipf.lesson.{name}.{part}" for name in STARTS for part in parts[name]}
    assert texts == {key for key in languages()[ORIGINAL] if key.startswith("gipf.lesson.")}


@pytest.mark.parametrize("lesson", LESSONS, ids=list(STARTS))
def test_a_lesson_can_be_done(lesson: dict[str, Any]) -> None:
    """White, the learner, can do the task by legal moves; the automatic takings then leave no row."""
    for position in _after_goals(STARTS[lesson["name"]], lesson["goals"], lesson["replies"]):
        after = position
        for _ in range(TAKINGS.get(lesson["name"], 0)):
            (taking,) = after.legal_moves()
            assert str(taking).startswith("x")
            after = after.play(taking)
        assert not _takings(after)


@pytest.mark.parametrize("name", [name for name in STARTS if name not in [*FREE, "opening"]])
def test_a_lesson_can_be_missed(name: str) -> None:
    """Some legal first move does not do the lesson's task."""
    moves = {str(move) for move in STARTS[name].legal_moves()}
    assert set(_doing(name)) < moves


def test_taking_a_crossing_row_breaks_the_other() -> None:
    """G8.3: one row captures two pieces, the other none; taking either row breaks the other."""
    start = STARTS["cross"]
    (chosen,) = _doing("cross")
    for move in start.legal_moves():
        after = start.play(move)
        captured = str(start).split()[0].count("b") - str(after).split()[0].count("b")
        assert (2 if str(move) == chosen else 0) == captured
        assert not _takings(after)


@pytest.mark.parametrize("name", ["block", "save"])
def test_only_the_tasks_moves_stop_the_row(name: str) -> None:
    """Black can make a row after every move except those that solve the task."""
    start = STARTS[name]
    safe = [str(move) for move in start.legal_moves() if not _can_make_row(start.play(move))]
    assert safe == _doing(name)


def test_only_a_row_saves_a_player_with_one_piece() -> None:
    """G12.1: a push that makes no row empties the reserve, and White loses after Black's answer."""
    start = STARTS["reserve"]
    rows = [str(move) for move in start.legal_moves() if _takings(start.play(move))]
    assert rows == _doing("reserve")
    quiet = start.play(next(move for move in start.legal_moves() if str(move) not in rows))
    answer = next(move for move in quiet.legal_moves() if not _takings(quiet.play(move)))
    assert BLACK is quiet.play(answer).winner


def test_a_jump_costs_no_piece_of_the_reserve() -> None:
    """D3: the reserve is empty after each push, but not after a jump."""
    start = STARTS["save"]
    for move in start.legal_moves():
        assert (1 if str(move) in _doing("save") else 0) == _reserve(start.play(move))


def test_taking_and_leaving_pieces_is_a_choice() -> None:
    """G7, P7: the row can be taken with either of two pieces, with both or with neither."""
    assert 4 == len(STARTS["stay"].legal_moves())
    assert ["xD2D3D5D6"] == _doing("stay")


def _doing(name: str) -> list[str]:
    """Return the first moves that do the task."""
    return [move for move in map(str, STARTS[name].legal_moves()) if re.search(GOALS[name][0], move)]


def _after_goals(position: Position, goals: list[str], replies: list[str]) -> Iterator[Position]:
    """Yield the positions after every way to do the task."""
    assert WHITE is position.turn
    goal, *others = goals
    done = [move for move in position.legal_moves() if re.search(goal, str(move))]
    assert done
    for move in done:
        after = position.play(move)
        if others:
            yield from _after_goals(after.play(Move.parse(replies[0])), others, replies[1:])
        else:
            yield after


def _takings(position: Position) -> list[str]:
    return [str(move) for move in position.legal_moves() if str(move).startswith("x")]


def _can_make_row(position: Position) -> bool:
    """Return whether the player to move can make a row at once."""
    turn = position.turn
    after = [position.play(move) for move in position.legal_moves()]
    return any(each.turn is turn and _takings(each) for each in after)


def _reserve(position: Position) -> int:
    """Return the number of pieces in White's reserve."""
    return int(str(position).split()[4].split("+")[0])
