"""The text of a game, split into its start and its moves."""

from __future__ import annotations

import pytest

from dvonn.records.moves import MoveWords, split_moves

START = "w,r,7/b,9/11/10/9 w s"


@pytest.mark.parametrize(
    ("text", "record"),
    [
        ("", MoveWords(None, ())),
        (" A1 b2\n\tPASS\n", MoveWords(None, ("A1", "b2", "PASS"))),
        ("# White: A1\nF3 E3 # the second ply\n#G3\nA1", MoveWords(None, ("F3", "E3", "A1"))),
        (f"{START}\nA1B1 PASS", MoveWords(START, ("A1B1", "PASS"))),
        (f"# from here\n{START} A1B1", MoveWords(START, ("A1B1",))),
        ("x/y", MoveWords("x/y", ())),
    ],
)
def test_a_record_is_a_start_and_moves_between_comments(text: str, record: MoveWords) -> None:
    """N3: a record may have any white space, comments from '#' to the end of a line, and a start first."""
    assert record == split_moves(text)
