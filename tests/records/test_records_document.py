"""docs/records.md: the example is a game, and the document names every format."""

from __future__ import annotations

import re

from record_texts import read_one

from dvonn.records.dvonn import DVONN
from tools.tasks import ROOT

DOCUMENT = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")


def test_the_example_of_json_is_a_game() -> None:
    """The example is read as a game with a variation."""
    [example] = re.findall(r"```json\n(.*?)```", DOCUMENT, re.DOTALL)
    record = read_one(example)

    assert ["A1A2"] == record.moves
    assert ["A1A2", "B2A2"] == [node.move for node in record.root.continuations]


def test_every_format_is_described() -> None:
    """The document's table has a row for every format."""
    assert [] == [name for name in DVONN.names if f"| `{name}` |" not in DOCUMENT]
