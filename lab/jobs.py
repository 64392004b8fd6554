"""
Helpers for commands: exits, jobs, progress bars, and the comparison of two plans.

A command sends its jobs to an ``Executor``: processes of this machine, or a cluster (lab/cluster.py).

The bars go to standard error. Without tqdm, Bar prints plain lines and with_bar shows nothing.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from importlib.util import find_spec
from multiprocessing import get_context
from typing import Callable, Iterable, Iterator, Mapping, NoReturn, Sequence, TypeVar

from dvonn.cli.streams import forget_output

try:
    from tqdm import tqdm
except ImportError:  # under PyPy the lab has only the standard library
    tqdm = None

#: Exit status of a command that was stopped by Ctrl-C.
INTERRUPTED = 130

_Item = TypeVar("_Item")
_Result = TypeVar("_Result")


def run_command(main: Callable[[], int]) -> NoReturn:
    """Run a command and exit with its status; exit quietly if the reader of its output has gone."""
    status = 0
    try:
        status = main()
        sys.stdout.flush()
    except BrokenPipeError:
        forget_output(sys.stdout)
    sys.exit(status)


def check_jobs(jobs: int) -> None:
    """
    Refuse a number of jobs below 1.

    Raises:
        ValueError: *jobs* is not positive.
    """
    if jobs < 1:
        msg = f"bad number of jobs: {jobs} (expected 1 or more)"
        raise ValueError(msg)


def add_job_options(parser: argparse.ArgumentParser, what: str, jobs: int = 1) -> None:
    """Add the options for :func:`workers`; *what* names the jobs, and *jobs* is the default number."""
    parser.add_argument(
        "--jobs", type=int, default=jobs, metavar="N", help=f"number of {what} at once (default: %(default)s)"
    )
    parser.add_argument(
        "--scheduler", metavar="ADDRESS", help=f"send the {what} to a Dask cluster, such as tcp://HOST:8786"
    )


def workers(jobs: int, scheduler: str | None = None) -> Executor:
    """
    Return a pool of *jobs* worker processes, or the cluster whose scheduler has the address *scheduler*.

    Raises:
        OSError: the cluster cannot be used.
        ValueError: *jobs* is not positive, Dask is not installed, *scheduler* is no address, or a worker of
            the cluster has another version of the package.
    """
    check_jobs(jobs)
    if scheduler is not None:
        if find_spec("distributed") is None:
            msg = (
                "not installed: distributed (expected Dask; "
                "'python3 build.py test --dask' installs it into .venv)"
            )
            raise ValueError(msg)
        from lab.cluster import connect  # noqa: PLC0415 - it needs Dask

        return connect(scheduler)
    # A forked process could inherit a lock that another thread holds, so processes are spawned. PyPy 3.9 can
    # only fork.
    method = "fork" if sys.implementation.name == "pypy" else "spawn"
    return ProcessPoolExecutor(jobs, get_context(method), _leave_on_interrupt)


def as_finished(
    executor: Executor, job: Callable[..., _Result], calls: Iterable[Sequence[object]]
) -> Iterator[_Result]:
    """
    Call *job* with the arguments of each of *calls*; yield the results in the order in which the jobs end.

    An error in a job is raised here. It cancels the jobs that have not begun.
    """
    futures = [executor.submit(job, *arguments) for arguments in calls]
    try:
        for future in as_completed(futures):
            yield future.result()
    except (Exception, GeneratorExit):
        # A KeyboardInterrupt need not cancel anything: Ctrl-C also ends the workers, and the
        # caller then shuts down the executor.
        for future in futures:
            future.cancel()
        raise


#: Called before Ctrl-C ends this worker, for example to end the programs that it has started.
at_interrupt: set[Callable[[], None]] = set()


def _leave_on_interrupt() -> None:
    """Let Ctrl-C end a worker silently; the command reports the interruption."""

    def leave(*_: object) -> None:
        for end in list(at_interrupt):
            end()
        os._exit(INTERRUPTED)

    signal.signal(signal.SIGINT, leave)


def with_bar(items: Iterable[_Item], total: int, unit: str) -> Iterable[_Item]:
    """Return *items*, counted by a bar if tqdm is installed."""
    return tqdm(items, total=total, unit=unit) if tqdm else items


class Bar:
    """Shows progress towards *total*, beginning at *done*."""

    def __init__(self, total: int, done: int = 0, unit: str = "game") -> None:
        self._total = total
        self._done = done
        self._unit = unit
        self._bar = tqdm(total=total, initial=done, unit=unit) if tqdm else None

    def advance(self, note: str = "", by: int = 1) -> None:
        """Advance the bar by *by* and show a *note* on the progress."""
        self._done += by
        if self._bar is not None:
            self._bar.set_postfix_str(note, refresh=False)
            self._bar.update(by)
        else:
            self.print_line(f"{self._done} of {self._total} {self._unit}s{': ' if note else ''}{note}")

    def print_line(self, line: str) -> None:
        """Print a line above the bar."""
        if self._bar is not None:
            self._bar.write(line, file=sys.stderr)
        else:
            print(line, file=sys.stderr)

    def close(self) -> None:
        """Close the bar."""
        if self._bar is not None:
            self._bar.close()


def differences(held: Mapping[str, object], wanted: Mapping[str, object]) -> str:
    """Return the differences between the *held* plan and the *wanted* plan as text; "" if they are equal."""
    return "; ".join(
        f"{name} is {held.get(name)!r} there, {wanted.get(name)!r} here"
        for name in {**held, **wanted}
        if held.get(name) != wanted.get(name)
    )
