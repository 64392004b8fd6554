"""The command line of build.py: its answer to somebody who wants a wheel, and its output in old encodings."""

from __future__ import annotations

import io
import subprocess
import sys

import pytest

import build
from tools.tasks import ROOT, task

HINT = "for a wheel run `pip wheel --no-deps .` or `pyproject-build`"


def complaint_of(*arguments: str) -> str:
    """Run Python with *arguments*, check that its exit status is 2, and return its error output."""
    done = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60
    )

    assert (2, "") == (done.returncode, done.stdout)
    return done.stderr


@pytest.mark.parametrize(
    "arguments",
    [(), ("--wheel",), ("--sdist", "--outdir", "out"), ("-w", "-n", "."), (".",), ("test",)],
    ids=" ".join,
)
def test_python_m_build_prints_how_to_build_a_wheel(arguments: tuple[str, ...]) -> None:
    """`python -m build` in this folder runs build.py; one line says what to run instead."""
    assert f"build.py: this is the site's build.py; {HINT}\n" == complaint_of("-m", "build", *arguments)


@pytest.mark.parametrize("option", ["--wheel", "-w", "--sdist", "--outdir=out", "-n"])
def test_an_option_of_the_package_build_is_answered_with_how_to_build_a_wheel(option: str) -> None:
    """The error names the option, too."""
    last = complaint_of("build.py", option).splitlines()[-1]

    assert f"unrecognized arguments: {option} (" in last
    assert HINT in last


def test_another_unknown_option_is_only_quoted() -> None:
    """The error for an option unknown to both programs does not mention wheels."""
    assert complaint_of("build.py", "--fast").endswith("error: unrecognized arguments: --fast\n")


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "cp1252"])
def test_an_unencodable_character_does_not_stop_a_task(
    encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each task prints an ellipsis, which the code pages of old consoles lack."""

    def check() -> int:
        with task("some task"):
            return 0

    output = io.BytesIO()
    monkeypatch.setattr(sys, "argv", ["build.py", "check"])
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(output, encoding=encoding, errors="strict"))
    monkeypatch.setattr(build, "check", check)

    assert 0 == build.main()
    assert output.getvalue().startswith(b"some task ")
