"""The command line: how it refuses bad input, and how it ends on Ctrl-C or a broken stream."""

from __future__ import annotations

import errno
import io
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest
from boards import EMPTY, OVER
from command import Run

from dvonn.cli import main as cli
from dvonn.cli import streams

FULL_DEVICE = Path("/dev/full")


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ([], "the following arguments are required: COMMAND"),
        (["fly"], "argument COMMAND: invalid choice: 'fly'"),
        (["moves"], "the following arguments are required: POSITION"),
        (["moves", EMPTY, "more"], "unrecognized arguments: more"),
        (["moves", "nonsense"], "bad position 'nonsense': expected three fields"),
        (["moves", "two\nlines"], "bad position 'two\\nlines': expected three fields"),
        (["moves", EMPTY, "two\nlines"], "unrecognized arguments: two lines"),
        (["perft", EMPTY, "-1"], "argument DEPTH: bad depth: '-1' (expected a whole number from 0)"),
        (["perft", EMPTY, "²"], "argument DEPTH: bad depth: '²' (expected a whole number from 0)"),
        (["perft", EMPTY, "9" * 5000], "argument DEPTH: bad depth: '999"),
        (
            ["choose", EMPTY, "--nodes", "0"],
            "argument --nodes: bad number of nodes: '0' (expected a whole number",
        ),
        (["choose", EMPTY, "--seed", "x"], "argument --seed: bad seed: 'x' (expected a whole number from 0)"),
        (["choose", EMPTY, "--level", "god"], "no such level: 'god' (expected one of novice, "),
        (["choose", EMPTY, "--level", "god", "--nodes", "1"], "no such level: 'god'"),
        (["choose", OVER], "nothing to search: the game is over"),
        (["codecup", "--color", "red"], "argument --color: invalid choice: 'red'"),
        (["codecup", "--position", "x"], "bad position 'x'"),
        (["codecup", "--level", "god"], "no such level: 'god'"),
        (["play", "--level", "god"], "no such level: 'god'"),
    ],
)
def test_bad_input_gives_one_line(run: Run, words: list[str], line: str) -> None:
    """Bad input gives status 2 and one line that quotes it."""
    assert run.refusal(*words).startswith(line)


@pytest.mark.parametrize("text", ["0", "-1", "nan", "inf", "soon"])
def test_bad_seconds(run: Run, text: str) -> None:
    """A thinking time must be positive and finite."""
    expected = f"argument --seconds: bad number of seconds: {text!r} (expected more than 0)"

    assert expected == run.refusal("choose", EMPTY, "--seconds", text)


class Interrupted(io.StringIO):
    """An input during which Ctrl-C is pressed."""

    def readline(self, _size: int | None = -1, /) -> NoReturn:
        """Raise the interrupt."""
        raise KeyboardInterrupt


def test_ctrl_c_ends_quietly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The command prints nothing and exits with the shell's status for Ctrl-C."""
    monkeypatch.setattr(sys, "stdin", Interrupted())

    assert 130 == cli.main(["codecup"])
    assert ("", "") == capsys.readouterr()


def test_a_broken_pipe_ends_quietly() -> None:
    """A closed pipe, as with ``head``, gives no traceback."""
    reading, writing = os.pipe()
    os.close(reading)
    with subprocess.Popen(
        [sys.executable, "-m", "dvonn", "moves", EMPTY], stdout=writing, stderr=subprocess.PIPE
    ) as process:
        os.close(writing)
        assert b"" == process.communicate()[1]
    assert 0 == process.returncode


@pytest.mark.skipif(not FULL_DEVICE.exists(), reason="no device that is always full")
def test_failed_output_is_reported() -> None:
    """Failed output gives one line and no traceback, even if it fails only at exit."""
    with FULL_DEVICE.open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "dvonn", "moves", EMPTY],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert 2 == done.returncode
    assert re.fullmatch(r"dvonn: cannot write: .*No space left.*\n", done.stderr)


@pytest.mark.parametrize(
    ("is_windows", "error", "status"),
    [
        (False, BrokenPipeError(), 0),
        (True, OSError(errno.EINVAL, "Invalid argument"), 0),  # how Windows reports a closed pipe
        (False, OSError(errno.EINVAL, "Invalid argument"), 2),
        (True, OSError(errno.ENOSPC, "No space left on device"), 2),
    ],
)
def test_after_output_has_failed_nothing_more_is_written(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    is_windows: bool,  # noqa: FBT001 - a parameter
    error: OSError,
    status: int,
) -> None:
    """Output that is still buffered is discarded, since writing it at exit would fail again."""
    monkeypatch.setattr(streams, "IS_WINDOWS", is_windows)

    class Broken(io.StringIO):
        def flush(self) -> None:
            """Fail, as a closed pipe or a full disk does."""
            raise error

    with (tmp_path / "out").open("w") as file:
        broken = Broken()
        monkeypatch.setattr(broken, "fileno", file.fileno, raising=False)
        monkeypatch.setattr(sys, "stdout", broken)

        assert status == cli.main(["moves", EMPTY])
        file.write("lost")
    assert "" == (tmp_path / "out").read_text()
