"""The command line, run in the process of a test."""

from __future__ import annotations

import io
import sys

import pytest

from dvonn.cli import main as cli


class Run:
    """Runs commands in this process and returns their output."""

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
        """Return the output of a command that succeeds without notes."""
        status, out, err = self(*words, typed=typed)
        assert (0, []) == (status, err), err
        return out

    def refusal(self, *words: str, typed: str = "") -> str:
        """Return the single error line for bad input, without the program's name."""
        status, _, err = self(*words, typed=typed)
        assert (2, 1) == (status, len(err)), err
        assert err[0].startswith("dvonn: ")
        return err[0].removeprefix("dvonn: ")
