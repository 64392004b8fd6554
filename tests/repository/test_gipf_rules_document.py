"""docs/gipf-rules.md, cited by the code of GIPF: its numbers, examples and table of reasons."""

from __future__ import annotations

import json
import re

from dvonn.gipf import Move, Position
from dvonn.gipf.moves import Reason
from tools.tasks import ROOT

DOCUMENT = (ROOT / "docs" / "gipf-rules.md").read_text(encoding="utf-8")

#: Numbers of rules that cannot be names of spots. D4 is both, so numbers like D4 are checked only
#: where a scenario cites them.
_CITED = re.compile(r"\b(?:G\d+\.\d+|[PT]\d+)\b")


def defined() -> set[str]:
    """Return the numbers of the rules and of whole sections."""
    single = re.findall(r"^- \*\*([GPDT][\d.]+)\*\*", DOCUMENT, flags=re.MULTILINE)
    assert len(single) == len(set(single))
    return set(single) | {number.split(".")[0] for number in single}


def test_numbers_count_up() -> None:
    """Every part counts its rules from 1, without a gap."""
    parts = {"G1": 4, "G2": 3, "G3": 5, "G4": 4, "G5": 4, "G6": 3, "G7": 1, "G8": 3, "G9": 1, "G10": 1}
    parts |= {"G11": 3, "G12": 1, "G13": 2}
    expected = {f"{part}.{number}" for part, count in parts.items() for number in range(1, count + 1)}
    letters = {"P": 10, "D": 13, "T": 7}
    expected |= {f"{part}{number}" for part, count in letters.items() for number in range(1, count + 1)}

    assert expected | set(parts) == defined()


def test_every_rule_that_is_cited_exists() -> None:
    """Package, tests, scenarios and the document cite only existing rules."""
    files = [*ROOT.glob("dvonn/gipf/*.py"), *ROOT.glob("tests/gipf/*.py"), ROOT / "docs" / "gipf-rules.md"]
    scenarios = json.loads((ROOT / "tests/data/gipf_scenarios.json").read_text(encoding="utf-8"))["scenarios"]
    in_files = {number for file in files for number in _CITED.findall(file.read_text(encoding="utf-8"))}
    in_scenarios = {
        number for scenario in scenarios for number in scenario["rules"] if not number.startswith("contract")
    }

    # Numbers such as P01 are those of scenarios.
    assert set() == {number for number in in_files if not re.fullmatch(r"P[012]\d", number)} - defined()
    assert set() == in_scenarios - defined()


def test_reasons_stand_in_the_order_in_which_they_are_tested() -> None:
    """The document's table of reasons equals the package's list."""
    table = re.findall(r"^\| `([a-z_]+)` \|", DOCUMENT, flags=re.MULTILINE)

    assert [reason.value for reason in Reason] == table


def test_examples_are_positions_and_moves() -> None:
    """The document's position strings and moves are read, and written unchanged."""
    positions = re.findall(r"`([^` ]+/[^`]+ [wb] [a-z][^`]*)`", DOCUMENT)
    moves = re.findall(r"^\| [A-Za-z -]+ \| `([^`]+)`", DOCUMENT, flags=re.MULTILINE)

    assert len(positions) == 4
    assert positions == [str(Position.parse(text)) for text in positions]
    assert len(moves) == 8
    assert moves == [str(Move.parse(text)) for text in moves]
