"""The speed of GIPF's rules compared with the reference: equal games, the table and the status."""

from __future__ import annotations

import time

import pytest

from lab.speed import gipf_speed
from lab.speed.rules_speed import Task


def test_package_and_reference_play_the_same_games() -> None:
    """Package and reference play equally many plies, so their plies per second are comparable."""
    found = {task.name: task.walk() for task in gipf_speed.tasks(1, 7)}

    assert found["reference"] == found["dvonn.gipf"] > 100


def test_rates_are_medians_of_interleaved_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rate is in plies per second of CPU time: 10 plies in 2, 4 and 1 s have a median rate of 5.0."""
    seconds = iter([0, 2, 2, 3, 3, 7, 7, 9, 9, 10, 10, 14])
    monkeypatch.setattr(time, "process_time", lambda: next(seconds))
    tasks = [Task("reference", lambda: 10), Task("dvonn.gipf", lambda: 8)]

    assert gipf_speed.rates(tasks, 3) == {"reference": (10, 5.0), "dvonn.gipf": (8, 4.0)}


@pytest.mark.parametrize(("rate", "status"), [(50.0, 0), (49.9, 1)])
def test_the_table_compares_package_and_reference(
    rate: float, status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ratios are relative to the reference; the package needs a ratio of 5 for status 0."""
    monkeypatch.setattr(gipf_speed, "rates", lambda _, __: {"reference": (9, 10.0), "dvonn.gipf": (9, rate)})

    assert gipf_speed.main([]) == status
    rows = [" ".join(row.split()) for row in capsys.readouterr().out.splitlines()[2:]]
    assert rows == ["reference 9 10 1.00", f"dvonn.gipf 9 50 {rate / 10:.2f}"]
