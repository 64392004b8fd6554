"""The README and the documents agree with the program."""

from __future__ import annotations

import json
import re
import shlex
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

import dvonn
from dvonn.cli import main as cli
from dvonn.dvonn_player.levels import LEVELS

ROOT = Path(__file__).parent.parent.parent
PACKAGE = (ROOT / "docs" / "package.md").read_text(encoding="utf-8")
PEERS = (ROOT / "docs" / "peers.md").read_text(encoding="utf-8")
STRENGTH = (ROOT / "docs" / "strength.md").read_text(encoding="utf-8")


_DOCUMENTS = sorted(
    file.relative_to(ROOT).as_posix()
    for folder in (ROOT, ROOT / "docs", ROOT / "lab")
    for file in folder.glob("*.md")
)
#: The examples of docs/package.md that are whole programs.
_EXAMPLES = re.findall(r"```python\n(from dvonn import.*?)```", PACKAGE, re.DOTALL)
_PATH = re.compile(r"`((?:dvonn|docs|lab|tests|tools|web)/[\w./-]+)`")


@pytest.mark.parametrize("document", _DOCUMENTS)
def test_every_file_that_a_document_names_exists(document: str) -> None:
    """Files that a command writes and placeholder names in capitals are left out."""
    named = _PATH.findall((ROOT / document).read_text(encoding="utf-8"))

    assert [] == [
        path
        for path in named
        if not path.startswith("lab/out/") and "TAG" not in path and not (ROOT / path).exists()
    ]


def test_the_library_example_prints_what_it_says() -> None:
    """In the example of docs/package.md, the comment after a print call is the output of the call."""
    example, _ = _EXAMPLES
    named = [line.split("  # ")[1].strip() for line in example.splitlines() if "print(" in line]
    printed = StringIO()
    with redirect_stdout(printed):
        exec(example, {})  # noqa: S102 - the example is ours

    assert named == printed.getvalue().splitlines()


def test_the_picture_is_that_of_its_example(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """docs/board.svg is the file that the second example of docs/package.md writes."""
    _, example = _EXAMPLES
    monkeypatch.chdir(tmp_path)
    exec(example, {})  # noqa: S102 - the example is ours

    name = "board.svg"
    assert (ROOT / "docs" / name).read_text(encoding="utf-8") == Path(name).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "line",
    [
        re.split("[#>]", line)[0].strip()
        for line in PACKAGE.splitlines()
        if line.startswith("    python -m dvonn")
        and not re.search(r"play|replay|convert|review|engine|codecup", line)
    ],
)
def test_each_command_of_the_package_works(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Commands in docs/package.md that need no file or partner succeed and print something."""
    assert 0 == cli.main(shlex.split(line)[3:])
    assert capsys.readouterr().out


@pytest.mark.parametrize("document", [PACKAGE, STRENGTH], ids=["docs/package.md", "docs/strength.md"])
def test_the_levels_are_named_in_their_order(document: str) -> None:
    """The documents name every level, weakest first, like the program."""
    names = "|".join(level.name for level in LEVELS)
    named = list(dict.fromkeys(re.findall(rf"`({names})`", document)))

    assert [level.name for level in LEVELS] == named


def test_the_comparison_has_the_right_counts() -> None:
    """docs/peers.md gives the numbers of levels, lessons and languages."""
    lessons = json.loads(
        (ROOT / "web" / "features" / "learning" / "teaching.json").read_text(encoding="utf-8")
    )["lessons"]
    languages = [*(ROOT / "web" / "i18n").glob("*.json")]

    assert f"| **{len(LEVELS)}, measured** |" in PEERS
    assert f"| **yes, {len(lessons)} lessons** |" in PEERS
    assert re.search(rf"\| dark; languages \|.*; {len(languages)}\*\* \|", PEERS)


def test_the_version_consists_of_three_numbers() -> None:
    """The version of the package has no suffix, such as one for a pre-release."""
    assert re.fullmatch(r"\d+\.\d+\.\d+", dvonn.__version__)
