"""
What the long-running commands share: worker processes, a progress bar, the check of a resumed run.

The bar is on standard error; where there is no tqdm there are plain lines.
"""

from __future__ import annotations

import os
import signal
import sys
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Iterable, Mapping, TypeVar

try:
    from tqdm import tqdm
except ImportError:  # as under PyPy: the lab plays with nothing but the standard library
    tqdm = None

#: Exit status of a command that was stopped by Ctrl-C.
INTERRUPTED = 130

_Item = TypeVar("_Item")


def check_jobs(jobs: int) -> None:
    """
    Refuse a number of jobs with which no work would be done.

    Raises:
        ValueError: it is not positive.
    """
    if jobs < 1:
        msg = f"bad number of jobs: {jobs} (expected 1 or more)"
        raise ValueError(msg)


def workers(jobs: int) -> Executor:
    """
    Return processes for *jobs* pieces of work at once.

    Raises:
        ValueError: *jobs* is not positive.
    """
    check_jobs(jobs)
    # Started afresh, so that no thread is copied half-way; PyPy 3.9 knows only copies.
    method = "fork" if sys.implementation.name == "pypy" else "spawn"
    return ProcessPoolExecutor(jobs, get_context(method), _leave_on_interrupt)


def _leave_on_interrupt() -> None:
    """Let Ctrl-C end a worker without a word; the command has the last one."""
    signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))


def with_bar(items: Iterable[_Item], total: int, unit: str) -> Iterable[_Item]:
    """Return the same *items*, counted by a bar where there is tqdm; elsewhere nothing is shown."""
    return tqdm(items, total=total, unit=unit) if tqdm else items


class Bar:
    """Shows how much of *total* is done, of which *done* was before."""

    def __init__(self, total: int, done: int = 0, unit: str = "game") -> None:
        self._total = total
        self._done = done
        self._unit = unit
        self._bar = tqdm(total=total, initial=done, unit=unit) if tqdm else None

    def advance(self, note: str = "", by: int = 1) -> None:
        """Show that so much more is done, with a *note* on how it goes."""
        self._done += by
        if self._bar is not None:
            self._bar.set_postfix_str(note, refresh=False)
            self._bar.update(by)
        else:
            self.print_line(f"{self._done} of {self._total} {self._unit}s{': ' if note else ''}{note}")

    def print_line(self, line: str) -> None:
        """Show a line beside the bar."""
        if self._bar is not None:
            self._bar.write(line, file=sys.stderr)
        else:
            print(line, file=sys.stderr)

    def close(self) -> None:
        """Leave the bar as it is."""
        if self._bar is not None:
            self._bar.close()


def differences(held: Mapping[str, object], wanted: Mapping[str, object]) -> str:
    """Return in what the plan that a file holds differs from the one wanted now; "" in nothing."""
    return "; ".join(
        f"{name} is {held.get(name)!r} there, {wanted.get(name)!r} here"
        for name in {**held, **wanted}
        if held.get(name) != wanted.get(name)
    )
