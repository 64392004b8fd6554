"""
Runs jobs on a Dask cluster. It needs the package ``distributed``; lab/jobs.py does not.

Every worker must have the same sources as this machine, so that the same seed gives the same results. If a
worker ends, Dask repeats its job on another one.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from concurrent.futures import CancelledError, Executor, Future
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Callable, Sequence, TypeVar

from distributed import Client, KilledWorker, Security
from distributed.comm import connect as open_connection

import dvonn
import lab
from dvonn.quoting import quoted

_Result = TypeVar("_Result")

#: Seconds to wait for the scheduler, and for a first worker.
PATIENCE = 10
EXPECTED = "a Dask scheduler, such as tcp://HOST:8786"


def connect(address: str, patience: float = PATIENCE) -> Executor:
    """
    Return an executor that sends jobs to the cluster of the scheduler at *address*.

    Waits *patience* seconds for the scheduler, and as long for a first worker.

    Raises:
        OSError: the scheduler cannot be reached, or has no workers.
        ValueError: *address* is no address, or a worker has another version of the package.
    """
    # This command reports in one line the errors that Dask would log with a traceback.
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)
    try:
        # Try the address without a client first: after a wrong address, a client prints a traceback when it
        # ends.
        asyncio.run(_knock(address, patience))
        client = Client(address, timeout=patience, set_as_default=False)
    except ValueError as error:
        msg = f"bad address: {quoted(address)} (expected {EXPECTED})"
        raise ValueError(msg) from error
    except TypeError as error:  # Dask has no certificate for tls, or no driver
        msg = f"cannot connect to {quoted(address)}: {error} (expected {EXPECTED})"
        raise ValueError(msg) from error
    except OSError as error:
        msg = f"no answer from {quoted(address)} within {patience:g} s (expected {EXPECTED})"
        raise OSError(msg) from error
    try:
        _check_workers(client, address, patience)
    except BaseException:
        client.close()
        raise
    return _Cluster(client, address)


async def _knock(address: str, patience: float) -> None:
    """Connect to the scheduler and leave."""
    arguments = Security().get_connection_args("client")
    connection = await open_connection(address, timeout=patience, **arguments)
    await connection.close()


@cache
def version() -> str:
    """
    Return the versions of the package and of Python, with a digest of the sources.

    The digest is computed once, at the first call. Python's version matters, because Dask sends the
    functions of a command's main module as byte code.
    """
    digest = sha256()
    for package, patterns in ((dvonn, ("*.py", "*.bin")), (lab, ("*.py",))):
        folder = Path(package.__path__[0])
        for file in sorted(file for pattern in patterns for file in folder.rglob(pattern)):
            digest.update(f"{package.__name__}/{file.relative_to(folder).as_posix()}\n".encode())
            digest.update(sha256(file.read_bytes()).digest())
    python = ".".join(map(str, sys.version_info[:2]))
    return f"{dvonn.__version__} (Python {python}, sources {digest.hexdigest()[:12]})"


def check_version(found: str, wanted: str, worker: str) -> None:
    """
    Refuse a *worker* whose version differs from *wanted*.

    Raises:
        ValueError: the versions differ.
    """
    if found != wanted:
        msg = f"{worker} has dvonn {found}, this machine has {wanted} (expected equal versions)"
        raise ValueError(msg)


def _check_workers(client: Client, address: str, patience: float) -> None:
    try:
        client.wait_for_workers(1, timeout=patience)
    except TimeoutError as error:
        msg = f"no worker came to the scheduler {quoted(address)} (expected at least one)"
        raise OSError(msg) from error
    for worker, found in client.run(version, on_error="return").items():
        # The reply is an error if the worker does not have the sources.
        held = found if isinstance(found, str) else f"none ({found})"
        check_version(held, version(), f"the worker {worker}")


def _run(wanted: str, job: Callable[..., _Result], arguments: Sequence[object]) -> _Result:
    """Check the version again, because this worker may have joined after the first check; then run a job."""
    check_version(version(), wanted, "a worker")
    return job(*arguments)


class _Cluster(Executor):
    """Sends jobs to the cluster of *client*; *address* is the scheduler's."""

    def __init__(self, client: Client, address: str) -> None:
        self._client = client
        self._address = address
        # Jobs are repeated only if their worker ends; a second try of a job that failed would fail, too.
        self._executor = client.get_executor(pure=False)

    def submit(self, fn: Callable[..., _Result], /, *args: object, **kwargs: object) -> Future[_Result]:
        """Send a job; *kwargs* must be empty."""
        if kwargs:
            msg = f"no named arguments here: {', '.join(kwargs)}"
            raise TypeError(msg)
        sent = self._executor.submit(_run, version(), fn, args)
        future: Future[_Result] = Future()
        future.add_done_callback(lambda done: sent.cancel() if done.cancelled() else None)
        sent.add_done_callback(lambda done: self._settle(future, done))
        return future

    def _settle(self, future: Future[Any], sent: Future[Any]) -> None:
        """Give *future* the outcome of *sent*; an error of the cluster becomes an OSError."""
        if not future.set_running_or_notify_cancel():
            return
        try:
            future.set_result(sent.result())
        except KilledWorker as error:
            msg = f"a job ended {error.allowed_failures + 1} workers, the last {error.last_worker.address}"
            future.set_exception(OSError(msg))
        except CancelledError:
            future.set_exception(OSError(f"lost the scheduler {quoted(self._address)}"))
        except Exception as error:  # noqa: BLE001 - whatever the job raised
            future.set_exception(error)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002 - as in Executor
        """Leave the cluster, which goes on running; wait for jobs that have not ended, or drop them."""
        self._executor.shutdown(wait=wait and not cancel_futures)
        self._client.close()
