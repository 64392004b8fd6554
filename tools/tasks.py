"""Tasks of the build: running and timing commands, cache keys, replacing folders atomically."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
#: Derived files worth keeping between two runs; safe to delete.
CACHE = ROOT / ".cache"

#: How many lines to show from the beginning and from the end of a failed command's output: npm names the
#: fault first, Python last.
_SHOWN_LINES = 30
#: Attempts to put a folder in its place while other processes do the same.
_ATTEMPTS = 10


class BuildError(Exception):
    """A task failed; the message says which, and what to do."""


@contextmanager
def task(name: str) -> Iterator[None]:
    """Print one line for a task: its name at once, its time in seconds when it ends."""
    started = time.perf_counter()
    print(f"{name} … ", end="", flush=True)
    try:
        yield
    except BaseException:
        print("failed", flush=True)
        raise
    print(f"{time.perf_counter() - started:.1f} s", flush=True)


def run(
    command: Sequence[str | Path],
    *,
    advice: str,
    env: Mapping[str, str] | None = None,
    seconds: float | None = None,
    folder: Path = ROOT,
) -> str:
    """
    Run *command* in *folder* quietly and return its output on both streams.

    Raises:
        BuildError: The command cannot be started, fails, or takes more than *seconds*. The
            message has *advice*, after the output of a command that failed.
    """
    words = [str(word) for word in command]
    if env is not None:
        # Windows looks for a program in the PATH of the process that starts it, not in the given one.
        words[0] = shutil.which(words[0], path=env.get("PATH")) or words[0]
    try:
        done = subprocess.run(
            words,
            cwd=folder,
            env=env,
            timeout=seconds,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except subprocess.TimeoutExpired:
        msg = f"{' '.join(words)} did not end within {seconds:.0f} s.\n{advice}"
        raise BuildError(msg) from None
    except OSError as error:
        msg = f"{words[0]} cannot be started: {error}.\n{advice}"
        raise BuildError(msg) from None
    if done.returncode:
        lines = done.stdout.splitlines()
        if len(lines) > 2 * _SHOWN_LINES:
            lines[_SHOWN_LINES:-_SHOWN_LINES] = ["…"]
        shown = "\n".join(lines)
        msg = f"{' '.join(words)} ended with status {done.returncode}:\n{shown}\n{advice}"
        raise BuildError(msg)
    return done.stdout


def show(command: Sequence[str | Path], *, env: Mapping[str, str] | None = None) -> int:
    """Run *command* at the root with its output shown, and return its exit status."""
    sys.stdout.flush()
    return subprocess.run([str(word) for word in command], cwd=ROOT, env=env, check=False).returncode


def digest(parts: Iterable[bytes | str]) -> str:
    """Return 16 hexadecimal digits that identify these parts, in this order."""
    total = hashlib.sha256()
    for part in parts:
        content = part.encode() if isinstance(part, str) else part
        total.update(len(content).to_bytes(8, "big"))
        total.update(content)
    return total.hexdigest()[:16]


@contextmanager
def atomic_replace(folder: Path) -> Iterator[Path]:
    """
    Yield a new folder to fill, which then replaces whatever is at *folder*.

    A folder or a file may be there, or nothing. If the caller fails or is interrupted, *folder* stays
    unchanged. If two processes replace *folder* at the same time, either may be last; each puts a
    complete folder there.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, ignore_cleanup_errors=True) as work:
        new = Path(work) / "new"
        new.mkdir()
        yield new
        for attempt in range(_ATTEMPTS):
            with suppress(FileNotFoundError):
                folder.rename(Path(work) / f"old-{attempt}")
            # Between these lines, another process may have put its own folder here.
            with suppress(OSError) if attempt < _ATTEMPTS - 1 else nullcontext():
                new.rename(folder)
                break


def has_cache_key(key_file: Path, key: str) -> bool:
    """Return whether *key_file* holds *key*; if it does, the cached result next to the file is valid."""
    return key_file.is_file() and key_file.read_text(encoding="utf-8") == key


def write_cache_key(key_file: Path, key: str) -> None:
    """Write *key* to *key_file*, because the cached result next to the file is valid for *key*."""
    key_file.parent.mkdir(parents=True, exist_ok=True)
    key_file.write_text(key, encoding="utf-8")
