"""A whole training run: the commands of a round, and the rounds that are skipped."""

from __future__ import annotations

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from lab.training import rounds
from lab.training.rounds import RunConfig, play_round, weights_path


class Started:
    """Stands in for subprocess.run: records the commands, and writes weights for lab.training.learn."""

    def __init__(self, failing: str = "") -> None:
        self.commands: list[list[str]] = []
        self._failing = failing

    def __call__(self, words: list[str], *, check: bool) -> None:
        """Record a command, and let it fail or write its weights."""
        assert check
        self.commands.append(words)
        if words[2] == self._failing:
            raise subprocess.CalledProcessError(3, words)
        if words[2] == "lab.training.learn":
            Path(words[words.index("--out") + 1]).write_bytes(b"weights")

    def modules(self) -> list[str]:
        """Return the modules started."""
        return [words[2] for words in self.commands]


@pytest.fixture(autouse=True)
def _with_all_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "check_packages", lambda: None)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Started:
    """Return the recorder of commands."""
    noting = Started()
    monkeypatch.setattr(subprocess, "run", noting)
    return noting


def config(out: Path) -> RunConfig:
    """Return a config in which all numbers differ."""
    return RunConfig(
        out=out,
        games=100,
        nodes=30,
        short=6,
        long_share=0.2,
        window=2,
        epochs=1.5,
        rate=0.01,
        begin="first.bin",
        player="some-python",
        jobs=3,
    )


def after(words: list[str], option: str) -> str:
    """Return the word after an option."""
    return words[words.index(option) + 1]


STEPS = ["lab.training.selfplay", "lab.training.examples", "lab.training.learn"]


def test_a_round_plays_makes_examples_and_learns(tmp_path: Path, started: Started) -> None:
    """The first round starts from the given weights, and learning continues from them."""
    play_round(config(tmp_path), 0)
    play, make, learn = started.commands

    assert STEPS == started.modules()
    assert ["some-python", "some-python", sys.executable] == [words[0] for words in started.commands]
    options = {"--seed": "0", "--weights": "first.bin", "--games": "100", "--nodes": "30", "--short": "6"}
    options |= {"--long-share": "0.2"}
    assert options == {option: after(play, option) for option in options}
    assert str(tmp_path / "round-00") == after(play, "--out") == make[-1] == learn[-1]
    assert ["3", "3"] == [after(words, "--jobs") for words in (play, make)]
    options = {"--epochs": "1.5", "--rate": "0.01"}
    assert options == {option: after(learn, option) for option in options}
    assert "first.bin" == after(learn, "--before")
    assert "--phase" not in learn
    assert weights_path(config(tmp_path), 0) == Path(after(learn, "--out"))


def test_a_cluster_plays_the_games_and_nothing_else(
    tmp_path: Path, started: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only self-play uses the cluster, so the Python with Dask starts it; the run first tries to connect."""
    tried: list[tuple[int, str | None]] = []

    def workers(jobs: int, scheduler: str | None) -> ThreadPoolExecutor:
        tried.append((jobs, scheduler))
        return ThreadPoolExecutor(1)

    monkeypatch.setattr(rounds, "workers", workers)
    words = ["--out", str(tmp_path), "--rounds", "1", "--player", "some-python", "--jobs", "3"]
    assert 0 == rounds.main([*words, "--scheduler", "tcp://host:1"])
    play, make, learn = started.commands

    assert [(3, "tcp://host:1")] == tried
    assert [sys.executable, "some-python", sys.executable] == [words[0] for words in started.commands]
    assert "tcp://host:1" == after(play, "--scheduler")
    assert "--scheduler" not in [*make, *learn]


def test_a_later_round_continues_from_the_round_before(tmp_path: Path, started: Started) -> None:
    """The round plays with the weights of the round before, and learns from the games of the last rounds."""
    play_round(config(tmp_path), 3)
    play, _, learn = started.commands

    before = str(tmp_path / "round-02.bin")
    assert (before, before, "3") == (
        after(play, "--weights"),
        after(learn, "--before"),
        after(play, "--seed"),
    )
    assert [str(tmp_path / "round-02"), str(tmp_path / "round-03")] == learn[-2:]


def test_a_round_that_has_weights_is_skipped(tmp_path: Path, started: Started) -> None:
    """An interrupted run continues with the first round that has no weights."""
    for number in (0, 1):
        weights_path(config(tmp_path), number).write_bytes(b"weights")
        play_round(config(tmp_path), number)
    assert [] == started.commands

    words = ["--out", str(tmp_path), "--rounds", "3", "--player", "some-python"]
    assert 0 == rounds.main(words)
    assert STEPS == started.modules()
    assert 0 == rounds.main(words)
    assert STEPS == started.modules()


def test_the_time_for_all_rounds_can_be_bounded(
    tmp_path: Path, started: Started, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A round begins only if the time left is enough for a round as long as the longest so far."""
    ticks = iter(range(0, 10_000, 10))
    monkeypatch.setattr(time, "monotonic", lambda: next(ticks))
    assert 0 == rounds.main(["--out", str(tmp_path), "--rounds", "50", "--seconds", "100"])

    assert 0 < len(started.commands) < 30
    assert "lab.training.rounds: no time for round " in capsys.readouterr().err


@pytest.mark.parametrize("failing", STEPS)
def test_a_step_that_fails_ends_the_run(
    failing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The error names the step, and nothing more is started; the status is 1."""
    noting = Started(failing)
    monkeypatch.setattr(subprocess, "run", noting)

    assert 1 == rounds.main(["--out", str(tmp_path), "--rounds", "2"])
    assert failing == noting.modules()[-1]
    assert f"'{failing}'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--jobs", "0"], "bad number of jobs: 0 (expected 1 or more)"),
        (["--rounds", "0"], "bad number of rounds: 0 (expected 1 or more)"),
        (["--window", "0"], "bad window: 0 (expected 1 or more)"),
        (["--player", "/no/such/python"], "[Errno 2] No such file or directory: '/no/such/python'"),
        (["--out", "/dev/null/run"], "[Errno 20] Not a directory: '/dev/null/run'"),
    ],
)
def test_the_command_refuses_bad_input(
    words: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Bad input gives status 2 and one line."""
    assert 2 == rounds.main(["--out", str(tmp_path), *words])
    assert capsys.readouterr().err == f"lab.training.rounds: {message}\n"


def test_an_interrupted_run_ends_with_status_130(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C gives status 130, as in a shell."""

    def interrupted(_words: list[str], *, check: bool) -> None:
        raise KeyboardInterrupt(check)

    monkeypatch.setattr(subprocess, "run", interrupted)

    assert 130 == rounds.main(["--out", str(tmp_path)])
