"""The speed of the rules compared with python-chess: the positions counted and the output."""

from __future__ import annotations

import time

import chess
import pytest
from boards import full_board

from dvonn import Position
from lab.speed import rules_speed


def test_chess_and_dvonn_count_the_positions_below_the_root() -> None:
    """Chess has 20 + 400 positions after one and two plies; DVONN has one for each legal move."""
    full = Position.parse(full_board(1))
    after = [full.play(move) for move in full.legal_moves()]
    expected = len(after) + sum(len(position.legal_moves()) for position in after)

    assert 20 + 400 == rules_speed.walk_chess(chess.Board(), 2)
    for played in (Position.after, Position.play):
        assert expected == rules_speed.walk_dvonn(full, 2, played)


def test_the_table_compares_dvonn_with_chess(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ratios are relative to chess; status 0 means that the required ratio was reached."""
    clock = iter(range(1000))
    monkeypatch.setattr(time, "perf_counter", lambda: next(clock))
    monkeypatch.setattr(rules_speed, "CHESS_DEPTH", 1)
    monkeypatch.setattr(
        rules_speed,
        "tasks",
        lambda boards, _seed: [
            rules_speed.Task("chess", lambda: 100),
            *(rules_speed.Task(f"DVONN {number}", lambda: 200 * boards) for number in range(4)),
        ],
    )

    assert 0 == rules_speed.main(["--boards", "1", "--rounds", "2"])
    rows = capsys.readouterr().out.splitlines()[2:]
    assert ["chess 100 100 1.00", "DVONN 0 200 200 2.00"] == [" ".join(row.split()) for row in rows[:2]]


def test_the_tasks_count_the_right_numbers() -> None:
    """Chess has 9,322 positions to depth 3; DVONN's counts with checked and unchecked moves agree."""
    made = {
        task.name: task.walk()
        for task in rules_speed.tasks(1, 0)
        if "depth 3" not in task.name or "chess" in task.name
    }

    assert 9322 == made["chess, depth 3"]
    assert made["DVONN, depth 2"] == made["DVONN, depth 2, checked"] > 0
