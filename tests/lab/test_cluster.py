"""The lab on a Dask cluster: results equal to those of a local run, and errors of one line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from matches import GREEDY, RANDOM
from worker_jobs import end_worker, end_worker_once

import dvonn
from lab.jobs import as_finished, workers
from lab.match import referee
from lab.study import puzzles
from lab.training import selfplay
from lab.training.game import Plan
from lab.training.gipf import BY_HAND
from lab.training.selfplay import play_parts

distributed = pytest.importorskip("distributed")
dask = pytest.importorskip("dask")

# lab.cluster imports distributed, so the skip must come first.
from lab import cluster  # noqa: E402


@contextmanager
def running(count: int, *, processes: bool = False) -> Iterator[Any]:
    """Run a scheduler with *count* workers: threads of this process, or processes."""
    options = {"n_workers": count, "threads_per_worker": 1, "processes": processes, "protocol": "tcp"}
    with distributed.LocalCluster(**options, dashboard_address="127.0.0.1:0") as made:
        yield made


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Yield the address of a scheduler whose two workers are threads of this process."""
    with running(2) as made:
        yield made.scheduler_address


@pytest.fixture
def address_of_processes() -> Iterator[str]:
    """Yield the address of a scheduler whose worker is a process; a job that ends it is tried twice."""
    failures = {"distributed.scheduler.allowed-failures": 1}
    with dask.config.set(failures), running(1, processes=True) as made:
        yield made.scheduler_address


def games_in(file: Path) -> list[dict[str, object]]:
    """Return the games of a match by number, without their times."""
    games = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()[1:]]
    return sorted(({**game, "seconds": None} for game in games), key=lambda game: game["game"])


def test_a_match_has_the_games_of_a_local_one_and_goes_on_from_its_file(address: str, tmp_path: Path) -> None:
    """The same seed gives the same games, and games in the file are not played again."""
    words = ["--first", GREEDY, "--second", "builtin:dvonn?nodes=3", "--games", "4", "--openings", "random"]
    local, sent = tmp_path / "local.jsonl", tmp_path / "sent.jsonl"
    assert 0 == referee.main([*words, "--out", str(local)])
    head, first, *_ = local.read_text(encoding="utf-8").splitlines(keepends=True)
    sent.write_text(head + first, encoding="utf-8")
    assert 0 == referee.main([*words, "--out", str(sent), "--scheduler", address])

    assert games_in(local) == games_in(sent)
    assert sent.read_text(encoding="utf-8").startswith(head + first)


@pytest.mark.parametrize(
    "plan",
    [Plan(nodes=4, short=2, seed=4), Plan(nodes=4, short=2, seed=4, weights=BY_HAND, game="gipf")],
    ids=["dvonn", "gipf"],
)
def test_self_play_writes_the_files_of_a_local_run(
    plan: Plan, address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both runs write the same files, byte for byte."""
    monkeypatch.setattr(selfplay, "PART", 2)
    for folder, scheduler in (("local", None), ("sent", address)):
        with workers(1, scheduler) as executor:
            assert [2, 2] == list(play_parts(plan, 4, tmp_path / folder, executor))
    local, sent = (
        {file.name: file.read_bytes() for file in (tmp_path / folder).iterdir()}
        for folder in ("local", "sent")
    )

    assert local == sent
    assert 3 == len(sent)


def test_a_search_finds_the_puzzles_of_a_local_one(address: str, tmp_path: Path) -> None:
    """The lines of the file are equal; only their order may differ."""
    words = ["--games", "2", "--seed", "214"]
    files = [tmp_path / "local.jsonl", tmp_path / "sent.jsonl"]
    assert 0 == puzzles.main(["--find", str(files[0]), *words])
    assert 0 == puzzles.main(["--find", str(files[1]), *words, "--scheduler", address])
    local, sent = (sorted(file.read_text(encoding="utf-8").splitlines()) for file in files)

    assert local == sent
    assert 2 == len(sent)


def test_a_job_that_fails_is_reported_with_its_own_error(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A program that a worker cannot start ends the match with the same error as in a local match."""
    words = ["--first", "./no-such-program", "--second", RANDOM, "--games", "2"]
    said = []
    for more in ([], ["--scheduler", address]):
        assert 2 == referee.main([*words, *more])
        said.append(capsys.readouterr().err)

    assert said[0] == said[1]
    assert said[0].startswith("lab.match.referee: cannot start './no-such-program': ")


def test_a_job_has_only_plain_arguments(address: str) -> None:
    """Dask would take some named arguments for its own."""
    with workers(1, address) as executor, pytest.raises(TypeError, match="sep"):
        executor.submit(print, "text", sep=" ")


def test_jobs_that_are_dropped_do_not_run(address: str) -> None:
    """A command that leaves the cluster does not wait for its jobs."""
    executor = workers(1, address)
    futures = [executor.submit(sum, [number]) for number in range(3)]
    executor.shutdown(cancel_futures=True)
    with workers(1, address) as again:
        assert [5] == list(again.map(sum, [[2, 3]]))

    assert all(future.cancelled() or future.done() for future in futures)


def test_a_worker_that_ends_loses_nothing(address_of_processes: str, tmp_path: Path) -> None:
    """The worker's job is repeated, and all other jobs are done; a job that ends every worker is given up."""
    with workers(1, address_of_processes) as executor:
        calls = [(str(tmp_path / "mark"),)]
        assert ["repeated"] == list(as_finished(executor, end_worker_once, calls))
        with pytest.raises(OSError, match=r"2 workers.*tcp://"):
            executor.submit(end_worker).result()


def test_a_worker_of_another_version_is_refused(
    address_of_processes: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The error has both versions. A worker that joins later is refused at its first job."""
    here = cluster.version()
    executor = workers(1, address_of_processes)
    monkeypatch.setattr(dvonn, "__version__", "99")
    cluster.version.cache_clear()
    there = cluster.version()
    try:
        with pytest.raises(ValueError, match="99") as refused:
            workers(1, address_of_processes)
        with pytest.raises(ValueError, match="99") as late:
            executor.submit(sum, [1]).result()
    finally:
        executor.shutdown()
        cluster.version.cache_clear()

    for error in (refused, late):
        assert f"has dvonn {here}, this machine has {there} (expected equal versions)" in str(error.value)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("nonsense", "bad address: 'nonsense'"),
        ("", "bad address: ''"),
        ("x" * 500, f"bad address: '{'x' * 59}…'"),
        ("tls://127.0.0.1:1", "cannot connect to 'tls://127.0.0.1:1': TLS expects"),
        ("tcp://127.0.0.1:1", "no answer from 'tcp://127.0.0.1:1' within 0.1 s"),
    ],
)
def test_a_wrong_address_is_quoted(wrong: str, said: str) -> None:
    """The error has the address, at most 60 characters, and says what was expected."""
    with pytest.raises((OSError, ValueError)) as found:
        cluster.connect(wrong, 0.1)

    assert str(found.value).startswith(said)
    assert str(found.value).endswith("(expected a Dask scheduler, such as tcp://HOST:8786)")


def test_a_scheduler_without_workers_is_refused() -> None:
    """Otherwise the command would wait for ever."""
    with running(0) as empty, pytest.raises(OSError, match="least one"):
        cluster.connect(empty.scheduler_address, 0.5)


def test_a_lost_scheduler_is_reported() -> None:
    """A job that can no longer end has an error that names the scheduler."""
    # The time, in seconds, that the workers wait for the lost scheduler when they are closed.
    with dask.config.set({"distributed.comm.timeouts.connect": 1}), running(1) as made:
        executor = cluster.connect(made.scheduler_address)
        made.sync(made.scheduler.retire_workers)
        future = executor.submit(sum, [1])
        made.sync(made.scheduler.close)
        with pytest.raises(OSError, match=rf"lost .*{made.scheduler_address}"):
            future.result()
        executor.shutdown(cancel_futures=True)
