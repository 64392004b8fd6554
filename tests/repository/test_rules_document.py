"""docs/rules.md, cited everywhere: its numbers, its examples and its table of reasons."""

from __future__ import annotations

import json
import re
from pathlib import Path

from reference import SPACES

from dvonn import Position
from dvonn.core.moves import Reason

ROOT = Path(__file__).resolve().parent.parent.parent
DOCUMENT = (ROOT / "docs/rules.md").read_text(encoding="utf-8")

_NUMBER = re.compile(r"\b[RN]\d(?:\.\d+)?\b")


def defined() -> list[str]:
    """Return the numbers of the rules, in the document's order."""
    return re.findall(r"^- \*\*([RN][\d.]+)\*\*", DOCUMENT, flags=re.MULTILINE)


def cited(text: str) -> set[str]:
    """Return the numbers of single rules cited by a text."""
    return {number for number in _NUMBER.findall(text) if "." in number or number.startswith("N")}


def test_numbers_count_up() -> None:
    """Every part counts its rules from 1, without a gap."""
    expected = [
        f"R{part}.{rule}"
        for part, rules in enumerate((9, 5, 6, 10, 8, 4, 5), start=1)
        for rule in range(1, rules + 1)
    ]
    assert defined() == expected + [f"N{rule}" for rule in range(1, 7)]


def test_every_rule_that_is_cited_exists() -> None:
    """Package, tests, scenarios and the document cite only existing rules."""
    files = [
        *ROOT.glob("dvonn/**/*.py"),
        *ROOT.glob("tests/**/*.py"),
        *ROOT.glob("lab/**/*.py"),
        ROOT / "docs/rules.md",
    ]
    unknown = {
        f"{path.name}: {number}"
        for path in files
        for number in cited(path.read_text(encoding="utf-8")) - set(defined())
    }
    scenarios = json.loads((ROOT / "tests/data/scenarios.json").read_text(encoding="utf-8"))["scenarios"]

    assert unknown == set()
    assert {number for scenario in scenarios for number in scenario["rules"]} <= set(defined())


def test_reasons_stand_in_the_order_in_which_they_are_tested() -> None:
    """The document's table of reasons equals the package's list without NO_TARGET, which the text names."""
    table = re.findall(r"^\| `([a-z_]+)` \|", DOCUMENT, flags=re.MULTILINE)

    assert [reason.value for reason in Reason if reason is not Reason.NO_TARGET] == table
    assert f"`{Reason.NO_TARGET.value}`" in DOCUMENT


def test_examples_are_positions() -> None:
    """The document's position strings can be read."""
    examples = re.findall(r"`([^` ]+/[^` ]+ [wb] [ps])`", DOCUMENT)

    assert len(examples) == 2
    assert examples == [str(Position.parse(text)) for text in examples]


def test_drawn_board_has_every_space_in_its_row() -> None:
    """R1.2: the drawing has each row's columns, row 5 on top, each row shifted by half a space."""
    lines = re.findall(r"^([1-5])( +)([A-K](?:   [A-K])+)$", DOCUMENT, flags=re.MULTILINE)

    assert [("5", 9), ("4", 7), ("3", 5), ("2", 7), ("1", 9)] == [
        (row, len(indent)) for row, indent, _ in lines
    ]
    assert SPACES == [letter + row for row, _, letters in reversed(lines) for letter in letters.split()]
