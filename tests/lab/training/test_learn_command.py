"""The command that learns where NumPy and PyTorch are missing, as on most machines."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.tasks import ROOT


def run(*words: object) -> subprocess.CompletedProcess[str]:
    """Return what a command of the lab prints in a Python without any installed package."""
    command = [sys.executable, "-S", "-m", *map(str, words)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_help_needs_no_package() -> None:
    """It names every option."""
    ended = run("lab.training.learn", "--help")

    assert (0, "") == (ended.returncode, ended.stderr)
    assert ended.stdout.startswith("usage: lab.training.learn")
    for option in ("--out", "--before", "--epochs", "--value-target-mix", "--rate", "--seed", "--phase"):
        assert option in ended.stdout


@pytest.mark.parametrize("words", [["lab.training.learn", "some-folder"], ["lab.training.rounds"]])
def test_what_to_install_is_said_in_one_line(words: list[str], tmp_path: Path) -> None:
    """Status 2, before anything is played or written."""
    ended = run(*words, "--out", tmp_path / "some")

    assert (2, "") == (ended.returncode, ended.stdout)
    assert (
        f"{words[0]}: not installed: numpy, torch (expected NumPy and PyTorch; "
        "'python3 build.py test --learn' installs them into .venv)\n"
    ) == ended.stderr
    assert [] == list(tmp_path.iterdir())
