"""Moves of GIPF as values and as text, and the reasons for refusing a move."""

from __future__ import annotations

import pickle
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dvonn import IllegalMoveError
from dvonn.gipf import Move, Position
from dvonn.gipf.moves import JUMPS, PUSHES, REASON_WORDS, WORDS, Reason, taking_of

#: A position and a refused move for each reason.
REFUSED = [
    (Reason.GAME_OVER, "b,3/5/6/w,w,1,w,3/6/5/4 w m b 0 1 0", "A1B2"),
    (Reason.NO_JUMP_ANNOUNCED, "4/5/6/7/6/5/4 w m b 5 5 0", "ALLOW"),
    (Reason.NO_JUMP_ANNOUNCED, "w,w,w,w/5/6/7/6/5/4 w s b 5 5 0", "WON"),
    (Reason.MUST_ANSWER, "4/5/6/4,ww,b,1/6/5/4 b cE6E7 b 5 5c1 0", "WON"),
    (Reason.DVONN_UNDECIDED, "4/5/6/4,ww,b,1/6/5/4 w dE6E7 b 5 5 0", "ALLOW"),
    (Reason.NO_ROW, "4/5/6/7/6/5/4 w m b 5 5 0", "DONE"),
    (Reason.NO_ROW, "w,w,w,w/5/6/7/6/5/4 b m b 5 5 0", "xB2B3B4B5"),
    (Reason.ROWS_FIRST, "w,w,w,w/5/6/7/6/5/4 w s b 5 5 0", "A1B2"),
    (Reason.MUST_TAKE, "w,w,w,w/5/6/7/6/5/4 w s b 5 5 0", "DONE"),
    (Reason.NOT_IN_ROW, "w,w,w,w/w,4/6/7/6/5/4 w s b 5 5 0", "xC2"),
    (Reason.TAKES_TOO_LITTLE, "w,w,w,ww/5/6/7/6/5/4 w s b 5 5 0", "xB2B3B5"),
    (Reason.FIRST_TURN, "4/5/6/7/6/5/4 w m t 18+6f 18+6f 0", "PA1B2"),
    (Reason.EMPTY_RESERVE, "4/5/6/4,ww,b,1/6/5/4 w m b 0 5 0", "A1B2"),
    (Reason.EMPTY_RESERVE, "W,3/5/6/7/6/5/3,B w m t 1g 5g 3", "GA1B2"),
    (Reason.NO_GIPF_PIECES, "4/5/6/7/6/5/4 w m b 5 5 0", "GA1B2"),
    (Reason.NO_POTENTIALS, "4/5/6/7/6/5/4 w m b 5 5 0", "PA1B2"),
    (Reason.LINE_FULL, "w,b,w,b/5/6/7/6/5/4 w m b 5+3 5 0", "PB1B2"),
    # The reserve just suffices (one piece, or two for a GIPF-piece), so the full line is the reason.
    (Reason.LINE_FULL, "w,b,w,b/5/6/7/6/5/4 w m b 1 5 0", "B1B2"),
    (Reason.LINE_FULL, "W,b,W,b/5/6/7/6/5/3,B w m t 2g 5 3", "GB1B2"),
    (Reason.NOT_LOADED, "4/5/6/4,bw,b,1/6/5/4 w m b 5 5 0", "E6E7"),
    (Reason.NO_TARGET, "4/5/6/4,ww,B,W/6/5/4 w m s 5 5 0", "E6E7"),
]


@pytest.mark.parametrize(("reason", "position", "move"), REFUSED)
def test_a_refusal_has_its_reason(reason: Reason, position: str, move: str) -> None:
    """The error has the code of the reason, its text, the move and the position."""
    with pytest.raises(IllegalMoveError) as caught:
        Position.parse(position).play(Move.parse(move))

    assert (reason, REASON_WORDS[reason]) == (caught.value.reason, caught.value.words)
    assert f"{move} is not legal: {REASON_WORDS[reason]} (in {position!r})" == str(caught.value)
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - our own
    assert (str(again), again.reason) == (str(caught.value), reason)


def test_every_reason_has_its_case_and_its_words() -> None:
    """Every reason has a case in REFUSED and its own words; a legal move has no reason."""
    assert set(Reason) == set(REASON_WORDS) == {reason for reason, _, _ in REFUSED}
    assert len(Reason) == len(set(REASON_WORDS.values()))
    position = Position()
    assert position.why_illegal(position.legal_moves()[0]) is None


def test_there_is_one_object_for_each_move() -> None:
    """Equal moves are the same object, even after pickling."""
    moves = [*PUSHES.values(), *WORDS.values(), *(move for jumps in JUMPS for move in jumps.values())]
    assert (126 + 6 + 180) == len({str(move) for move in moves})
    for move in [*moves, Move.parse("xE2E3")]:
        assert Move.parse(str(move)) is move
        assert pickle.loads(pickle.dumps(move)) is move  # noqa: S301 - our own
        assert eval(repr(move), {"Move": Move}) is move  # noqa: S307 - our own
    assert taking_of(0b11) is Move.parse("xb3 b2")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("GE5E6", "mark 'G'"),
        ("A1C3", "of one of its lines, nor two adjacent spots"),
        ("xA1", "A1 is no spot"),
        ("xE2E2", "E2 occurs twice"),
        ("xE2F4", "one line"),
        ("Ａ1B2", "DONE, "),  # noqa: RUF001 - a letter that looks like an A
        ("loſt", "DONE, "),  # noqa: RUF001 - in capitals its third letter is an S
    ],
)
def test_a_bad_move_text_is_explained(text: str, why: str) -> None:
    """The error quotes the text and says what is wrong with it."""
    with pytest.raises(ValueError, match=f"{re.escape(repr(text))}.*{re.escape(why)}"):
        Move.parse(text)


@given(st.text("ABEGHIPX129-: xgpe", max_size=12))
def test_a_move_has_one_canonical_text(text: str) -> None:
    """The canonical form of a move is read as the same move; the error for a bad text quotes the text."""
    try:
        move = Move.parse(text)
    except ValueError:
        with pytest.raises(ValueError, match=re.escape(repr(text))):
            Move.parse(text)
    else:
        assert Move.parse(str(move)) is move
        assert sorted(str(move).upper()) == sorted(letter for letter in text.upper() if letter not in "-: ")


def test_positions_are_values() -> None:
    """A position equals only positions with the same string, and playing a move does not change it."""
    start = Position()
    text = str(start)
    after = start.play(Move.parse("A1B2"))

    assert (text, start) == (str(start), Position.parse(text))
    assert start != after
    assert start != text
    assert repr(start) == f"Position.parse({text!r})"
    assert start.hand(start.turn) == (12, 6, 0, False)
    assert after.result == 0
    assert after.winner is None


def test_a_start_has_a_version_and_allowed_numbers() -> None:
    """G2, P2: a start has no challenges by default; the error quotes a wrong version or number."""
    start = Position("tournament", 3)
    assert (3, 0) == start.hand(start.turn)[1:3]
    assert "" == start.stack_at("E5")
    with pytest.raises(ValueError, match=r"'blitz'.*basic, standard"):
        Position("blitz")
    for potentials in (2, 7):
        with pytest.raises(ValueError, match=f"potentials: {potentials} "):
            Position("standard", potentials)


def test_a_gipf_piece_takes_two_pieces_of_the_reserve() -> None:
    """G3.2, G3.3: with two pieces in the reserve, a GIPF-piece can be brought in, and empties the reserve."""
    position = Position.parse("W,3/5/6/7/6/5/3,B w m t 2g 5g 3")

    assert str(position.play(Move.parse("GA3B3"))) == "W,W,2/5/6/7/6/5/3,B b m t 0g 5g 4"
