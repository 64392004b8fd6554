"""The blocks of docs/tutorial.md, run in their order as a reader runs them."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
TUTORIAL = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
#: Each block of Python, with the output that stands below it.
BLOCKS = re.findall(r"```python\n(.*?)```\n(?:\n```text\n(.*?)```\n)?", TUTORIAL, re.DOTALL)
FILES = {code.split()[1]: code for code, _ in BLOCKS if code.startswith("# ")}
TYPED = [(code, output) for code, output in BLOCKS if not code.startswith("# ")]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The reader's folder, with the files that the tutorial asks the reader to save."""
    for name, code in FILES.items():
        (tmp_path / name).write_text(code, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def test_every_block_prints_what_stands_below_it(folder: Path) -> None:
    """The blocks share their variables, as at a prompt, and write into the reader's folder."""
    names: dict[str, object] = {}
    printed = []
    for code, _ in TYPED:
        shown = StringIO()
        with redirect_stdout(shown):
            exec(code, names)  # noqa: S102 - the tutorial is ours
        printed.append(re.sub(r" +$", "", shown.getvalue(), flags=re.MULTILINE))

    assert [output for _, output in TYPED] == printed
    assert (folder / "position.svg").read_text(encoding="utf-8").startswith("<svg ")


def test_the_bot_has_about_as_many_lines_as_the_text_says() -> None:
    """Blank lines and docstrings do not count."""
    lines = [line for line in FILES["bot.py"].splitlines() if line.strip() and '"""' not in line]

    assert 20 >= len(lines)


def test_the_program_plays_a_match(folder: Path) -> None:
    """The command of the tutorial plays its two games to their ends."""
    command = re.search(r"^    (python -m lab\.match\.referee .*)$", TUTORIAL, re.MULTILINE)
    assert command
    ours = (
        command[1].replace("python ", f"{sys.executable} ").replace("program.py", str(folder / "program.py"))
    )
    words = shlex.split(ours)
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)

    assert "in all        2 " in done.stdout, done.stderr
    assert "illegal" not in done.stdout
