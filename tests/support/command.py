"""The command line, run in the process of a test."""

from __future__ import annotations

import io
import sys

import pytest

from dvonn.cli import main as cli


class Run:
    """A command run in this process, with what it printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def __call__(self, *words: str, typed: str = "") -> tuple[int, list[str], list[str]]:
        """Return the exit status, the lines of standard output, and those of standard error."""
        self._monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8"))
        status = cli.main(words)
        captured = self._capsys.readouterr()
        return status, captured.out.splitlines(), captured.err.splitlines()

    def results(self, *words: str, typed: str = "") -> list[str]:
        """Return what a command that succeeds prints, having said nothing else."""
        status, out, err = self(*words, typed=typed)
        assert (0, []) == (status, err), err
        return out

    def refusal(self, *words: str, typed: str = "") -> str:
        """Return the one line with which bad input is refused, without the program's name."""
        status, _, err = self(*words, typed=typed)
        assert (2, 1) == (status, len(err)), err
        assert err[0].startswith("dvonn: ")
        return err[0].removeprefix("dvonn: ")
