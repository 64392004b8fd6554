"""The text of files, the names of formats, and records as trees."""

from __future__ import annotations

import pickle

import pytest
from record_texts import read_one

from dvonn.records.dvonn import DVONN
from dvonn.records.faults import FaultKind, UnreadableGameError
from dvonn.records.naming import names_in
from dvonn.records.text import decode


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "utf-16"])
def test_a_file_is_text_in_any_encoding(encoding: str) -> None:
    """Bytes that are neither UTF-8 nor UTF-16 are read as Latin-1."""
    assert "A1 # J\u00fcrg" == decode("A1 # J\u00fcrg".encode(encoding)).removeprefix("\ufeff")


def test_a_binary_file_is_refused() -> None:
    """A file with a NUL byte is not text."""
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the text is compared below
        decode(b"\x89PNG\r\n\0")
    assert str(caught.value).startswith("found a file that is no text, expected UTF-8")


def test_an_unknown_format_is_refused() -> None:
    """The error lists the names of the formats."""
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the text is compared below
        DVONN.write(read_one("A1"), "pdf")
    assert str(caught.value).startswith("no such format: 'pdf' (expected one of moves, ")


def test_many_blank_lines_are_searched_for_a_title_at_once() -> None:
    """The time needed is proportional to the length; a quadratic-time reader would take minutes."""
    blank_lines = "\r\n" * 200_000
    assert ["gipf"] == list(names_in(f"A1{blank_lines} # GIPF \r\n{blank_lines}B1"))


def test_a_refusal_can_be_sent_to_another_process() -> None:
    """After pickling, the error has the same parts."""
    fault = UnreadableGameError(3, "found 'x'", 2, FaultKind.NOTATION, "x")
    again = pickle.loads(pickle.dumps(fault))  # noqa: S301 - our own

    assert ("line 3: ply 2: found 'x'", fault.args) == (str(again), again.args)
    assert (2, FaultKind.NOTATION, "x") == (again.ply, again.kind, again.found)


def test_a_move_is_played_once() -> None:
    """Playing a move again returns the existing node, and may add the game of DVONN that decided the move."""
    root = read_one("A1").root
    node = root.play("A1")

    assert [node] == root.continuations
    assert root.play("A1", ["B1"]).deciding == ("B1",)
    assert root.play("A1", ["C1"]).deciding == ("B1",)
