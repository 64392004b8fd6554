"""The command that tries to break the page: its arguments, counts and output."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lab.torture.__main__ import KINDS, Kind, Result, main, run_kind, table
from lab.torture.saves import damaged
from lab.torture.visit import BrokenError, Stage

_STAGE = Stage(browser=None, server=None, rng=Random(1))  # type: ignore[arg-type]


def _trials(_: Stage, count: int) -> Iterator[tuple[str, Callable[[], None]]]:
    def break_down() -> None:
        msg = "it broke\nin two lines"
        raise BrokenError(msg)

    for number in range(count):
        yield f"trial {number}", break_down if number % 2 else lambda: None


@pytest.fixture(autouse=True)
def kind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add a kind of trial; every second trial of this kind fails."""
    monkeypatch.setitem(KINDS, "some", Kind(_trials, 4, "some things"))


def test_failures_are_counted_and_named() -> None:
    """A broken trial is listed by name with one line of its error, and the other trials still run."""
    result = run_kind("some", _STAGE, 4, float("inf"))
    assert Result(4, {"trial 1": "it broke", "trial 3": "it broke"}) == result


def test_no_trial_begins_after_the_deadline() -> None:
    """If the time is up already, no trial runs."""
    assert Result(0, {}) == run_kind("some", _STAGE, 4, 0.0)


def test_the_table_says_what_was_tried_and_what_passed() -> None:
    """Each kind of trial has a row."""
    assert ["| tried | held |", "|---|---|", "| some things: 4 | 3 |"] == table(
        {"some": Result(4, {"trial 1": "it broke"})}
    ).splitlines()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nothing"], "unknown kind: 'nothing' (expected engine, reloads"),
        (["--dist", "nowhere"], "no built site: 'nowhere'"),
        (["--count", "many"], "invalid int value: 'many'"),
    ],
)
def test_wrong_arguments_are_quoted(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The error quotes the wrong argument."""
    (tmp_path / "index.html").write_text("", encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["--dist", str(tmp_path), *arguments])
    assert said in capsys.readouterr().err


def test_a_damaged_text_differs_from_the_whole_one() -> None:
    """Damage changes the text in at least 96 of 100 cases; there are six kinds of damage."""
    text = '{"format": 1, "game": {"moves": ["F3", "D4"], "ply": 2}}'
    made: list[tuple[Any, str]] = [damaged(Random(seed), text) for seed in range(100)]

    assert len({what for what, _ in made}) == 6
    assert sum(result == text for _, result in made) < 5
