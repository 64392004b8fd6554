"""Notation: moves, position strings and records that are read or refused."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from boards import EMPTY, full_board
from hypothesis import given
from hypothesis import strategies as st
from reference import SPACES, Table

from dvonn import PASS, Move, Player, Position
from dvonn.core import moves, notation
from dvonn.core.pieces import Stack
from dvonn.quoting import quoted

EXAMPLE = "w,b2*,7/10/4,r,w12,5/10/9 b s"


# --- moves (N2) ---


@pytest.mark.parametrize(
    "text", ["A1B2", "a1b2", "A1-B2", "a1:b2", "A1xB2", "A1XB2", "A1 B2", "a1  b2", "A1 - B2", " A1B2\n"]
)
def test_stacking_move_is_read_in_every_form(text: str) -> None:
    """N2: small letters and any separator between the two spaces are read; one form is written."""
    assert str(Move.parse(text)) == "A1B2"


@pytest.mark.parametrize("text", ["K5", "k5", " K5 "])
def test_placement_is_read_in_any_case(text: str) -> None:
    """N2: a placement is the name of a space."""
    assert str(Move.parse(text)) == "K5"


@pytest.mark.parametrize("text", ["PASS", "pass", "Pass", " pASS "])
def test_pass_is_read_in_any_case(text: str) -> None:
    """N2: a pass is the word PASS."""
    assert Move.parse(text) == PASS
    assert str(PASS) == "PASS"


def test_every_move_is_written_as_it_is_read() -> None:
    """N2: each canonical text names one move, and is that move's text."""
    texts = ["PASS", *SPACES, *(origin + target for origin in SPACES for target in SPACES)]

    assert texts == [str(Move.parse(text)) for text in texts]
    assert len(texts) == len({Move.parse(text) for text in texts})


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "A", "1", "AA", "A 1", "A1B", "A1-", "-A1", "A1--B2", "A1=B2", "A1B2C3", "A1 B2 C3",
        "L1", "A6", "A0", "PAS", "PASSES", "PASS A1", "D3!", "\u04101", "\uff21\uff11", "A\u0661",
    ],
)  # fmt: skip
def test_text_that_is_not_a_move_is_refused(text: str) -> None:
    """N2: the message quotes the text and says what was expected."""
    with pytest.raises(ValueError, match="read move") as caught:
        Move.parse(text)
    assert repr(text) in str(caught.value)
    assert "expected a space such as 'D3', two such as 'A1B2', or 'PASS'" in str(caught.value)


@pytest.mark.parametrize("name", ["J1", "K1", "K2", "A4", "A5", "B5"])
@pytest.mark.parametrize("form", ["{}", "{}C3", "C3{}", "C3-{}"])
def test_move_to_a_space_that_does_not_exist_is_refused(name: str, form: str) -> None:
    """R1.2: six names have the right form, but no space has them; the error quotes the move and the name."""
    text = form.format(name)
    with pytest.raises(ValueError, match="read move") as caught:
        Move.parse(text)
    assert repr(text) in str(caught.value)
    assert f"no such space: {name!r} (expected A1 to K5, such as 'C3')" in str(caught.value)


def test_space_is_found_by_its_name() -> None:
    """N1: the name of a space may have either case."""
    assert list(range(49)) == [notation.space_named(name) for name in SPACES]
    assert list(range(49)) == [notation.space_named(name.lower()) for name in SPACES]


@pytest.mark.parametrize("name", ["", "A", "J1", "A6", "A1 ", "PASS", "\u00df1", "\u212a3", "\u01311", "11"])
def test_unknown_space_is_refused(name: str) -> None:
    """N1: the error quotes an unknown name and says what was expected; other alphabets are refused."""
    with pytest.raises(ValueError, match=r"such space") as caught:
        notation.space_named(name)
    assert str(caught.value) == f"no such space: {name!r} (expected A1 to K5, such as 'C3')"


# --- positions (N4, N5) ---


def test_empty_board_is_where_a_game_begins() -> None:
    """N4, R3.1: the empty board, White to place."""
    assert str(Position()) == EMPTY
    assert Position.parse(EMPTY) == Position()


def test_example_is_read_as_the_rules_describe_it() -> None:
    """N4: the example in docs/rules.md is read stack by stack."""
    position = Position.parse(EXAMPLE)

    stacks = {name: position.stack_at(name) for name in SPACES if position.stack_at(name)}
    assert stacks == {
        "A1": Stack(Player.WHITE, 1, 0),
        "B1": Stack(Player.BLACK, 2, 1),
        "E3": Stack(None, 1, 1),
        "F3": Stack(Player.WHITE, 12, 0),
    }
    assert ["w", "b2*", "r", "w12"] == list(map(str, stacks.values()))
    assert str(position) == EXAMPLE


@pytest.mark.parametrize(
    "text",
    [
        EMPTY,
        EXAMPLE,
        "8,r/10/11/10/9 b p",
        "r,8/10/11/10/8,r w p",
        "r,r,r,b,5/10/11/10/9 w p",
        "9/10/w10*,9,r/10/9 b s",
        "9/10/5,w49*3,5/10/9 w s",
        "9/10/5,b2*,r,r,3/10/9 b s",
        "9/10/5,b4*3,5/10/9 b s",
        "9/10/5,b3*2,5/10/9 w s",
        "r,r,r,6/10/11/10/9 w s",
    ],
)
def test_position_is_written_as_it_is_read(text: str) -> None:
    """N4, N5: a position has one string."""
    position = Position.parse(text)

    assert str(position) == text
    assert repr(position) == f"Position.parse({text!r})"


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@given(seed=st.integers(0, 2**32), plies=st.integers(0, 100))
def test_position_of_a_game_is_written_as_it_is_read(seed: int, plies: int) -> None:
    """N5: the string of any position of any game is read as the same position."""
    rng = Random(seed)
    position = Position()
    for _ in range(plies):
        if position.is_over:
            break
        position = position.play(rng.choice(position.legal_moves()))
    again = Position.parse(str(position))

    assert (position, str(position)) == (again, str(again))
    assert position.legal_moves() == again.legal_moves()
    assert hash(position) == hash(again)


@pytest.mark.parametrize(
    ("stack", "token"),
    [
        (notation.StackText("w", 1, 0), "w"),
        (notation.StackText("b", 2, 0), "b2"),
        (notation.StackText("w", 12, 1), "w12*"),
        (notation.StackText("b", 3, 2), "b3*2"),
        (notation.StackText("b", 49, 3), "b49*3"),
        (notation.StackText("", 1, 1), "r"),
    ],
)
def test_token_of_a_stack(stack: notation.StackText, token: str) -> None:
    """N4: a token has the owner, the height if above 1, a star for DVONN pieces, their number if above 1."""
    assert notation.write_stack(stack) == token


EXPECTED_FIELDS = "expected three fields with one space between them: board, player to move, phase"
TWO_RUNS = "has two numbers of empty spaces side by side"
EXPECTED_TOKEN = (
    "expected a stack such as 'w', 'b2' or 'w3*', 'r' for a DVONN piece alone, or a number of empty spaces"
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", EXPECTED_FIELDS),
        ("9/10/11/10/9", EXPECTED_FIELDS),
        ("9/10/11/10/9 w", EXPECTED_FIELDS),
        ("9/10/11/10/9 w p p", EXPECTED_FIELDS),
        ("9/10/11/10/9  w p", EXPECTED_FIELDS),
        ("9/10/11/10/9 w p ", EXPECTED_FIELDS),
        (" 9/10/11/10/9 w p", EXPECTED_FIELDS),
        ("9/10/11/10/9\tw\tp", EXPECTED_FIELDS),
        ("9/10/11/10/9 r p", "unknown player to move 'r' (expected 'w' or 'b')"),
        ("9/10/11/10/9 W p", "unknown player to move 'W' (expected 'w' or 'b')"),
        ("9/10/11/10/9 w x", "unknown phase 'x' (expected 'p' for placing or 's' for stacking)"),
        ("9/10/11/10/9 w p\n", r"unknown phase 'p\n' (expected 'p' for placing or 's' for stacking)"),
        ("9/10/11/10 w p", "the board has 4 rows, expected 5 with '/' between them"),
        ("9/10/11/10/9/9 w p", "the board has 6 rows, expected 5 with '/' between them"),
        ("8/10/11/10/9 w p", "row 1 ('8') has 8 spaces, expected 9"),
        ("9/11/11/10/9 w p", "row 2 ('11') has 11 spaces, expected 10"),
        ("9/10/r,11/10/9 b p", "row 3 ('r,11') has 12 spaces, expected 11"),
        ("9/10/11/10/r,7 b p", "row 5 ('r,7') has 8 spaces, expected 9"),
        ("4,5/10/11/10/9 w p", f"row 1 {TWO_RUNS} at '5', expected their sum"),
        ("9/10/11/1,9/9 w p", f"row 4 {TWO_RUNS} at '9', expected their sum"),
        ("9/10/5,w2,5/10/9 w p", "F3 holds 2 pieces, expected single pieces while placing"),
        ("9/10/5,w2*,5/10/9 b p", "F3 holds 2 pieces, expected single pieces while placing"),
        ("9/10/5,w,5/10/9 b p", "0 DVONN pieces after 1 placements, expected 1"),
        ("r,r,r,r,5/10/11/10/9 w p", "4 DVONN pieces after 4 placements, expected 3"),
        ("r,r,r,w,5/10/11/10/9 w p", "1 white pieces after 4 placements, expected 0"),
        ("r,r,r,b,b,4/10/11/10/9 b p", "0 white pieces after 5 placements, expected 1"),
        ("9/10/11/10/9 b p", "after 0 placements it is White's turn, expected 'w'"),
        ("r,8/10/11/10/9 w p", "after 1 placements it is Black's turn, expected 'b'"),
        ("9/10/11/10/9 w s", "0 DVONN pieces, expected 1 to 3"),
        ("9/10/5,w,5/10/9 w s", "0 DVONN pieces, expected 1 to 3"),
        ("r,r,r,r,5/10/11/10/9 w s", "4 DVONN pieces, expected 1 to 3"),
        ("w3*2,w3*2,7/10/11/10/9 w s", "4 DVONN pieces, expected 1 to 3"),
        ("w4*3,b2*,7/10/11/10/9 w s", "4 DVONN pieces, expected 1 to 3"),
        ("r,1,w,6/10/11/10/9 w s", "no contact with a DVONN piece at C1, expected every stack in contact"),
        (
            "r,1,w,b,5/10/11/10/7,b4,1 w s",
            "no contact with a DVONN piece at C1, D1, J5, expected every stack in contact",
        ),
        ("w48*,b2,7/10/11/10/9 w s", "the board holds 50 pieces, expected at most 49"),
        ("w99*,8/10/11/10/9 w s", "the board holds 99 pieces, expected at most 49"),
        (
            "w*,8/10/11/10/9 w s",
            "stack 'w*' in row 1 is 1 high, expected a height above its number of DVONN pieces (1)",
        ),
        (
            "9/b2*2,9/11/10/9 w s",
            "stack 'b2*2' in row 2 is 2 high, expected a height above its number of DVONN pieces (2)",
        ),
        (
            "9/10/11/10/w3*3,8 w s",
            "stack 'w3*3' in row 5 is 3 high, expected a height above its number of DVONN pieces (3)",
        ),
    ],
)  # fmt: skip
def test_impossible_position_is_refused(text: str, expected: str) -> None:
    """N6: the error quotes the whole string and says what was expected."""
    with pytest.raises(ValueError, match=r"^bad position ") as caught:
        Position.parse(text)
    assert str(caught.value) == f"bad position {text!r}: {expected}"


@pytest.mark.parametrize(
    "token",
    [
        "", "x", "W", "R", "w1", "w0", "w02", "w-2", "w+2", "w2.0", "w100", "w1*", "b1*2",
        "r1", "r2", "r*", "rr", "ww", "2w", "w*1", "w3*1", "w3*0", "w9*4", "w9*03", "w3**", "*", "w2 ",
        "0", "00", "-1", "+1", "01", "1.0", "100", "\u0663", "w\u0663", "w2*\u0662",
    ],
)  # fmt: skip
def test_unknown_token_is_refused(token: str) -> None:
    """N4, N5: a token that is unknown or not canonical is quoted."""
    text = f"r,{token},7/10/11/10/9 w s"
    with pytest.raises(ValueError, match=r"^bad position ") as caught:
        Position.parse(text)
    message = str(caught.value)
    assert repr(text) in message
    if " " not in token:
        assert message == f"bad position {text!r}: unknown token {token!r} in row 1 ({EXPECTED_TOKEN})"


def test_full_board_cannot_be_placing() -> None:
    """R3.6: placing is over when all 49 spaces are occupied."""
    text = full_board(1)

    assert str(Position.parse(text)) == text
    placing = text.replace(" w s", " b p")
    with pytest.raises(ValueError, match=r"^bad position ") as caught:
        Position.parse(placing)
    assert (
        str(caught.value) == f"bad position {quoted(placing)}: all 49 pieces are placed, expected phase 's'"
    )


@given(text=st.text(alphabet="wbr0123456789*,/ ps", max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    """N6: any text is read as a position with that string, or refused with a message that quotes it."""
    try:
        position = Position.parse(text)
    except ValueError as error:
        assert repr(text) in str(error)  # noqa: PT017 - most texts are refused, but not all need be
    else:
        assert str(position) == text


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@given(data=st.data(), seed=st.integers(0, 999))
def test_slip_in_a_position_is_refused_or_gives_another_position(data: st.DataObject, seed: int) -> None:
    """N5: a string with one character removed or added never reads as the same position."""
    text = data.draw(st.sampled_from([EMPTY, EXAMPLE, full_board(seed)]))
    at = data.draw(st.integers(0, len(text) - 1))
    character = data.draw(st.sampled_from("wbr0123456789*,/ ps"))
    slip = data.draw(st.sampled_from([text[:at] + text[at + 1 :], text[:at] + character + text[at:]]))
    try:
        position = Position.parse(slip)
    except ValueError as error:
        assert quoted(slip) in str(error)  # noqa: PT017 - a slip may be another position
    else:
        assert str(position) == slip
        assert Table.at(slip).position() == slip


@pytest.mark.parametrize(
    ("text", "kind"), [("D3", moves.Placement), ("A1B2", moves.StackingMove), ("PASS", moves.Pass)]
)
def test_a_move_is_of_its_kind(text: str, kind: type[Move]) -> None:
    """N2: moves with the same spaces are equal, whether read, constructed or unpickled."""
    move = Move.parse(text)
    again = [Move(move.origin, move.target), pickle.loads(pickle.dumps(move))]  # noqa: S301 - our own

    assert [kind] * 3 == [type(one) for one in (move, *again)]
    assert [move, move] == again
    assert (hash(move), move) == (hash(tuple(move)), tuple(move))
