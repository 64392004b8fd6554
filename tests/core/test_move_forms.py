"""The move notations that both games read: those that the project writes, and those that people type."""

from __future__ import annotations

import pytest
from boards import full_board

import dvonn
from dvonn import gipf
from dvonn.cli import terminal
from dvonn.core.links import read_link
from dvonn.gipf import moves as gipf_moves
from dvonn.gipf.records import read_record as read_gipf_record
from dvonn.gipf_cli import terminal as gipf_terminal
from dvonn.gipf_web.history import text_of
from dvonn.records.moves import split_moves

DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212:"
ARROWS = ["->", "-->", "=>", ">", "\u2192", "\u2794", "\u27a1\ufe0f", "\u21d2"]
INVISIBLE = "\u00a0\u00ad\u200b\u200c\u200d\u200e\u2060\u202f\ufeff"
AROUND = ["{}", " {} ", "\u2060{}\u2060", "\u00a0{}\u00a0", "\ufeff{}\u200b"]


@pytest.mark.parametrize("sign", [*DASHES, *ARROWS, "x", "X", "\u00d7"])
@pytest.mark.parametrize("around", AROUND)
def test_any_separator_may_stand_between_two_spaces(sign: str, around: str) -> None:
    """N2: white space and invisible characters around the separator are optional."""
    assert "F1G1" == str(dvonn.Move.parse(f"f1{around.format(sign)}G1"))


@pytest.mark.parametrize("sign", [*DASHES, *ARROWS])
@pytest.mark.parametrize("around", AROUND)
def test_any_separator_may_stand_between_the_points_of_gipf(sign: str, around: str) -> None:
    """A cross is the only separator that is not allowed, because in GIPF it marks a taking."""
    between = around.format(sign)

    assert "GA1B2" == str(gipf.Move.parse(f"g{between}a1{between}B2"))
    assert "xE2E3E4E5" == str(gipf.Move.parse(f"\u00d7e5{between}E4{between}E3{between}e2"))


@pytest.mark.parametrize("end", [".", ",", ")", ").", " ).", ".\u200b"])
@pytest.mark.parametrize("text", ["D3", "A1-B2", "PASS"])
def test_a_move_is_read_at_the_end_of_a_sentence(text: str, end: str) -> None:
    """N2: the sentence's punctuation is ignored."""
    assert dvonn.Move.parse(text) == dvonn.Move.parse(text + end)
    assert gipf.Move.parse("xE2E3E4E5") == gipf.Move.parse("\u00d7E2 E3 E4 E5" + end)
    assert gipf_moves.DONE == gipf.Move.parse("done" + end)


@pytest.mark.parametrize("character", INVISIBLE)
def test_invisible_characters_are_ignored(character: str) -> None:
    """N2: invisible characters may stand anywhere."""
    assert "A1B2" == str(dvonn.Move.parse(character.join(["", *"A1-B2", ""])))
    assert "PA1B2" == str(gipf.Move.parse(character.join(["", *"PA1-B2", ""])))


@pytest.mark.parametrize(
    "text", ["A1\u2190B2", "A1<-B2", "A1<B2", "A1-", "-A1", "A1--B2", ".", "A1.B2", "(A1"]
)
def test_an_ambiguous_text_is_refused(text: str) -> None:
    """N2: for example, a left arrow between A1 and B2 could mean B2-A1."""
    with pytest.raises(ValueError, match="read move"):
        dvonn.Move.parse(text)


@pytest.mark.parametrize("kind", [dvonn.Move, gipf.Move])
@pytest.mark.parametrize("text", ["A1" + " " * 10**5 + "!", "xE2" + " E3" * 10**5 + "!", "A1" + " -" * 10**5])
def test_a_long_text_is_refused_quickly(kind: type[dvonn.Move | gipf.Move], text: str) -> None:
    """Backtracking over the white space of such a text would take years."""
    with pytest.raises(ValueError, match="read move"):
        kind.parse(text)


def test_every_text_that_the_terminal_shows_is_read_back() -> None:
    """Moves of both games are read as the terminal shows them; those of GIPF, also as the page shows them."""
    moves = [
        *dvonn.Position().legal_moves(),
        *dvonn.Position.parse(full_board(1)).legal_moves(),
        dvonn.PASS,
    ]
    assert moves == [dvonn.Move.parse(terminal.shown(move)) for move in moves]
    texts = ["A1B2", "GA1B2", "PA1B2", "E5E6", "xE2E3E4E5", *gipf_moves.WORDS]
    for move in map(gipf.Move.parse, texts):
        assert move is gipf.Move.parse(gipf_terminal.describe(move))
        assert move is gipf.Move.parse(text_of(move) or move.text)


def test_a_record_joins_two_spaces_with_a_separator_between_them() -> None:
    """N3: moves separated by white space alone are not joined, as "A1 B2" may be two placements."""
    text = "\ufeffA1 B2\u00a0C3,\nA1 - B2 C3 \u2192 D4 e5\u2060\u2013\u2060F5. # - G5\nG5 x H5 pass"

    assert ["A1", "B2", "C3", "A1B2", "C3D4", "E5F5", "G5H5", "PASS"] == [
        str(dvonn.Move.parse(move)) for move in split_moves(text).moves
    ]


def test_a_game_of_dvonn_in_a_record_of_gipf_is_read_as_in_its_own_record() -> None:
    """Inside the brackets, a cross between two spaces joins them; in a comment, a cross has no meaning."""
    words = read_gipf_record("E5E6 CHALLENGE [ # Max x\nF3 A3 K3 A1 x B2 ] WON")

    assert ["E5E6", "CHALLENGE", "[", "F3", "A3", "K3", "A1xB2", "]", "WON"] == words


def test_a_record_of_gipf_joins_the_spots_of_a_taking() -> None:
    """White space may separate these spots, since no GIPF move is a lone spot."""
    words = read_gipf_record("A1 \u2013 B2 \u00d7E2 E3 E4 E5 GA1B2 xE2E3E4E5 x E2 E3 [ F3 A1 - B2 ] won")

    assert ["A1B2", "xE2E3E4E5", "GA1B2", "xE2E3E4E5", "xE2E3"] == [
        str(gipf.Move.parse(word)) for word in words[:5]
    ]
    assert ["[", "F3", "A1-B2", "]", "won"] == [word.replace("\u2013", "-") for word in words[5:]]


@pytest.mark.parametrize("end", [".", ",", ")", ").", " .\n", "\u200b", "\u2060)"])
@pytest.mark.parametrize("form", ["{}", "#g={}", "https://example.org/dvonn/#g={}", "#g={}&p=6"])
def test_a_link_is_read_at_the_end_of_a_sentence(form: str, end: str) -> None:
    """The code alone, the part after "#" and the whole address are read, whatever punctuation follows."""
    code = "AC7DFiNQsP7h1_zWokQOx08egted0hmXNuT78JtLVb58aXiYesu-6116lb7hPFT"

    assert read_link(code).moves == read_link(form.format(code) + end).moves
