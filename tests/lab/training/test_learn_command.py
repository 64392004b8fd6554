"""The learning command without NumPy and PyTorch, as on most machines."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.tasks import ROOT


def run(*words: object) -> subprocess.CompletedProcess[str]:
    """Run a lab command in a Python without installed packages, and return its output."""
    command = [sys.executable, "-S", "-m", *map(str, words)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_help_needs_no_package() -> None:
    """The help names every option."""
    ended = run("lab.training.learn", "--help")

    assert (0, "") == (ended.returncode, ended.stderr)
    assert ended.stdout.startswith("usage: lab.training.learn")
    for option in ("--out", "--before", "--epochs", "--rate", "--seed", "--phase"):
        assert option in ended.stdout


@pytest.mark.parametrize("words", [["lab.training.learn", "some-folder"], ["lab.training.rounds"]])
def test_one_line_says_what_to_install(words: list[str], tmp_path: Path) -> None:
    """The command ends with status 2 before it plays a game or writes a file."""
    ended = run(*words, "--out", tmp_path / "some")

    assert (2, "") == (ended.returncode, ended.stdout)
    assert (
        f"{words[0]}: not installed: numpy, torch (expected NumPy and PyTorch; "
        "'python3 build.py test --learn' installs them into .venv)\n"
    ) == ended.stderr
    assert [] == list(tmp_path.iterdir())
