"""The progress of a long command, and its worker processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from threading import Event

import pytest
from matches import GREEDY, RANDOM, record

from lab import jobs
from lab.jobs import Bar, as_finished, with_bar, workers
from lab.match import referee
from lab.match.games import Match
from tools.tasks import ROOT


class Shown:
    """A stand-in for tqdm's bar, which records the calls of its methods."""

    def __init__(self, **options: object) -> None:
        self.options = options
        self.lines: list[str] = []

    def set_postfix_str(self, text: str, **_: object) -> None:
        """Record the note."""
        self.lines.append(text)

    def update(self, by: int) -> None:
        """Record the steps."""
        self.lines.append(f"{by} more")

    def write(self, line: str, **_: object) -> None:
        """Record the line."""
        self.lines.append(line)

    def close(self) -> None:
        """Record the end."""
        self.lines.append("closed")


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Shown]:
    """Return the list of bars made from now on."""
    made: list[Shown] = []

    def make(**options: object) -> Shown:
        made.append(Shown(**options))
        return made[-1]

    monkeypatch.setattr(jobs, "tqdm", make)
    return made


def test_a_bar_shows_steps_notes_and_lines(shown: list[Shown]) -> None:
    """The bar begins at the steps already done, shows notes, and prints lines above itself."""
    bar = Bar(5, 2, "part")
    bar.print_line("a line")
    bar.advance("well", 2)
    bar.advance()
    bar.close()

    assert {"total": 5, "initial": 2, "unit": "part"} == shown[0].options
    assert ["a line", "well", "2 more", "", "1 more", "closed"] == shown[0].lines


def test_without_tqdm_there_are_plain_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """PyPy has no tqdm; each line on standard error has the steps done, the total and the note."""
    monkeypatch.setattr(jobs, "tqdm", None)
    bar = Bar(5, 2, "part")
    bar.print_line("a line")
    bar.advance("well", 2)
    bar.advance()
    bar.close()
    said = capsys.readouterr()

    assert ["a line", "4 of 5 parts: well", "5 of 5 parts"] == said.err.splitlines()
    assert "" == said.out


def test_with_bar_yields_its_items(monkeypatch: pytest.MonkeyPatch) -> None:
    """Items and their order stay the same; without tqdm there is no bar."""
    monkeypatch.setattr(jobs, "tqdm", lambda items, **options: [options, *items])
    assert [{"total": 2, "unit": " games"}, "a", "b"] == list(with_bar("ab", 2, " games"))
    monkeypatch.setattr(jobs, "tqdm", None)
    assert ["a", "b"] == list(with_bar("ab", 2, " games"))


def test_the_bar_of_a_match_starts_where_the_match_was_left(shown: list[Shown]) -> None:
    """Games that were played earlier count as done, on the bar and in the result."""
    with workers(1) as executor:
        referee.run(Match(GREEDY, RANDOM, games=2, starts=()), executor, [record(0)])

    assert {"total": 2, "initial": 1, "unit": "game"} == shown[0].options
    assert ["1 more", "closed"] == shown[0].lines[1:]
    assert shown[0].lines[0].endswith("%")


@pytest.mark.parametrize("jobs", [0, -1])
def test_work_needs_a_worker(jobs: int) -> None:
    """Zero or fewer processes are refused."""
    with pytest.raises(ValueError, match=f"{jobs} \\(expected 1"):
        workers(jobs)


def test_workers_work_in_processes_of_their_own() -> None:
    """A worker's process is not the process of the test."""
    with workers(1) as executor:
        assert os.getpid() != executor.submit(os.getpid).result()


def test_an_interrupted_worker_ends_without_output(capfd: pytest.CaptureFixture[str]) -> None:
    """Ctrl-C also reaches the worker, which prints no traceback."""
    with workers(1) as executor:
        worker = executor.submit(os.getpid).result()
        future = executor.submit(signal.pause)
        os.kill(worker, signal.SIGINT)
        with pytest.raises(BrokenProcessPool):
            future.result()

    assert "" == capfd.readouterr().err


def test_results_come_in_the_order_in_which_the_jobs_end() -> None:
    """The first job ends only after the result of the second one has arrived."""
    is_second_done = Event()
    is_done = Event()
    is_done.set()

    def waited(name: str, event: Event) -> str:
        event.wait()
        return name

    with ThreadPoolExecutor(2) as executor:
        results = as_finished(executor, waited, [("first", is_second_done), ("second", is_done)])
        assert "second" == next(results)
        is_second_done.set()
        assert ["first"] == list(results)


def test_a_job_that_fails_cancels_those_that_have_not_begun() -> None:
    """The caller gets the first job's own error; the second job runs, and the third one never begins."""
    is_first_told = Event()
    begun: list[int] = []

    def job(number: int) -> None:
        begun.append(number)
        if number:
            is_first_told.wait()
        else:
            msg = "job 0 failed"
            raise ValueError(msg)

    with ThreadPoolExecutor(1) as executor:
        with pytest.raises(ValueError, match="job 0"):
            list(as_finished(executor, job, [(0,), (1,), (2,)]))
        is_first_told.set()

    assert 2 not in begun


@pytest.mark.parametrize(
    "words",
    [
        ["lab.match.referee", "--first", GREEDY, "--second", RANDOM],
        ["lab.study.puzzles", "--check"],
        ["lab.training.selfplay", "--games", "50", "--out", "never"],
    ],
    ids=lambda words: words[0],
)
def test_a_cluster_needs_dask(words: list[str]) -> None:
    """Without Dask, one line says what to install; nothing is done."""
    command = [sys.executable, "-S", "-m", *words, "--scheduler", "tcp://host:8786"]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert (2, "") == (ended.returncode, ended.stdout)
    assert (
        f"{words[0]}: not installed: distributed (expected Dask; "
        "'python3 build.py test --dask' installs it into .venv)\n"
    ) == ended.stderr
    assert not (ROOT / "never").exists()
