"""Processes that work for a command of the lab."""

from __future__ import annotations

import os
import signal
import sys
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context

INTERRUPTED = 130


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
