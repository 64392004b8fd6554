"""Refused position strings of GIPF: every fault code, with its data and its message."""

from __future__ import annotations

import pickle
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dvonn.errors import PositionError
from dvonn.gipf import Position
from dvonn.gipf.faults import Fault, FaultCode
from dvonn.quoting import quoted

EMPTY = "4/5/6/7/6/5/4"
OPENING = f"{EMPTY} w m t 18+6f 18+6f 0"

#: Strings with one fault each.
FAULTS = [
    (f"{EMPTY} w m b 5 5", Fault(FaultCode.FIELDS, found=6, expected=7)),
    ("4/5/6/7/6/5 w m b 5 5 0", Fault(FaultCode.COLUMNS, found=6, expected=7)),
    ("r,3/5/6/7/6/5/4 w m b 5 5 0", Fault(FaultCode.TOKEN, text="r", column="B")),
    ("4/5/6/7/6/5/wB,3 w m b 5 5 0", Fault(FaultCode.TOKEN, text="wB", column="H")),
    ("4/5/6/7/6/5/ w m b 5 5 0", Fault(FaultCode.TOKEN, text="", column="H")),
    ("4/5/0,6/7/6/5/4 w m b 5 5 0", Fault(FaultCode.TOKEN, text="0", column="D")),
    ("4/5/bww,5/7/6/5/4 w m b 5 5 0", Fault(FaultCode.OWN_COLOR, text="bww", column="D")),
    ("4/5/wbb,5/7/6/5/4 w m b 5 5 0", Fault(FaultCode.OWN_COLOR, text="wbb", column="D")),
    ("4/5/bbr,5/7/6/5/4 w m b 5 5 0", Fault(FaultCode.TOKEN, text="bbr", column="D")),
    ("4/5/rbb,5/7/6/5/4 w m b 5 5 0", Fault(FaultCode.TOKEN, text="rbb", column="D")),
    ("4/5/6/7/6/5/2,2 w m b 5 5 0", Fault(FaultCode.EMPTY_RUNS, text="2", column="H")),
    (
        "4/5/6/w,7/6/5/4 w m b 5 5 0",
        Fault(FaultCode.COLUMN_LENGTH, text="w,7", column="E", found=8, expected=7),
    ),
    (f"{EMPTY} W m b 5 5 0", Fault(FaultCode.PLAYER, text="W")),
    (f"{EMPTY} w c b 5 5 0", Fault(FaultCode.STEP, text="c")),
    (f"{EMPTY} w cE5E7 b 5 5 0", Fault(FaultCode.STEP, text="cE5E7")),
    (f"{EMPTY} w ce5e6 b 5 5 0", Fault(FaultCode.STEP, text="ce5e6")),
    (f"{EMPTY} w mE5E6 b 5 5 0", Fault(FaultCode.STEP, text="mE5E6")),
    (f"{EMPTY} w m standard 5 5 0", Fault(FaultCode.VERSION, text="standard")),
    (f"{EMPTY} w m b x 5 0", Fault(FaultCode.HAND, text="x", player="white")),
    (f"{EMPTY} w m b 5 5c0 0", Fault(FaultCode.HAND, text="5c0", player="black")),
    (f"{EMPTY} w m b 5 5 00", Fault(FaultCode.COUNT, text="00")),
    (f"{EMPTY} w m b 5 5 {'9' * 5000}", Fault(FaultCode.COUNT, text="9" * 5000)),
    (f"{EMPTY} w m b 5 5 101", Fault(FaultCode.LARGE_COUNT, found=101, expected=100)),
    ("4/W,3,B/6/7/6/5/4 w m b 5 5 0", Fault(FaultCode.BASIC_VERSION, spots=("C2", "C6"))),
    (f"{EMPTY} w m b 5 19 0", Fault(FaultCode.PIECES, player="black", found=19, expected=18)),
    ("W,3/5/6/7/6/5/3,B w m s 17 5 0", Fault(FaultCode.PIECES, player="white", found=19, expected=18)),
    ("ww,bw,2/5/6/7/6/5/4 w m b 5+5 5 0", Fault(FaultCode.POTENTIALS, player="white", found=7, expected=6)),
    (f"{EMPTY} w m b 5 5c7 0", Fault(FaultCode.CHALLENGES, player="black", found=7, expected=6)),
    (f"{EMPTY} w m b 5f 5 0", Fault(FaultCode.OPENING, player="white", text="f")),
    (f"{EMPTY} w m b 5 5g 0", Fault(FaultCode.OPENING, player="black", text="g")),
    ("W,3/5/6/7/6/5/4 b m t 16g 17f 1", Fault(FaultCode.HAS_BEGUN, player="black")),
    ("W,wb,2/5/6/7/6/5/4 b m t 15 18f 1", Fault(FaultCode.HAS_BEGUN, player="black")),
    (
        "W,bw,2/5/6/7/6/5/3,B b m t 14g 14 1",
        Fault(FaultCode.BROUGHT_OTHERS, player="white", spots=("B3",)),
    ),
    (f"{EMPTY} b m t 18f 18f 0", Fault(FaultCode.FIRST_TURN)),
    (f"{EMPTY} w m t 18f 18f 1", Fault(FaultCode.FIRST_TURN)),
    ("B,3/5/6/7/6/5/4 w m t 18f 16g 0", Fault(FaultCode.FIRST_TURN)),
    ("W,3/5/6/7/6/5/4 w m t 16g 18f 1", Fault(FaultCode.SECOND_TURN)),
    ("4/5/6/7/6/5/B,3 w m s 5 5 0", Fault(FaultCode.LAST_GIPF, player="white")),
    ("W,3/5/6/7/6/5/4 w m t 16g 16g 0", Fault(FaultCode.LAST_GIPF, player="black")),
    ("4/5/6/7/6/5/B,W,2 w o s 5 5 0", Fault(FaultCode.NOBODY_LOST)),
    (f"{EMPTY} w o b 5 5 0", Fault(FaultCode.NOBODY_LOST)),
    (f"{EMPTY} w e b 5 5 0", Fault(FaultCode.NO_ROW, player="white")),
    ("w,w,w,w/5/6/7/6/5/4 b s b 5 5 0", Fault(FaultCode.NO_ROW, player="black")),
    (
        "w,w,ww,w/5/6/7/6/5/4 w m b 5 5 0",
        Fault(FaultCode.ROW_LEFT, player="white", spots=("B2", "B3", "B5")),
    ),
    (
        "w,w,w,w/5/6/4,ww,b,1/6/5/4 b cE6E7 b 5 5c1 0",
        Fault(FaultCode.ROW_LEFT, player="white", spots=("B2", "B3", "B4", "B5")),
    ),
    (
        "4/5/6/4,ww,b,1/6/5/4 w dE6F6 b 5 5 0",
        Fault(FaultCode.JUMP, text="E6F6", player="white"),
    ),
    (
        "4/5/6/4,ww,b,1/6/5/4 w dE6E7 b 5 5 100",
        Fault(FaultCode.JUMP, text="E6E7", player="white"),
    ),
    ("4/5/6/4,ww,b,1/6/5/4 b cE6E7 b 5 5 0", Fault(FaultCode.NO_CHALLENGE, player="black")),
]


@pytest.mark.parametrize(("text", "fault"), FAULTS)
def test_a_fault_is_found_with_its_data(text: str, fault: Fault) -> None:
    """Each string has exactly one fault; the error quotes the string and the fault."""
    assert [fault] == Position.faults_in(text)
    with pytest.raises(PositionError, match=re.escape(f"{quoted(text)}: {fault}")) as caught:
        Position.parse(text)
    assert (fault,) == caught.value.faults
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - our own
    assert (str(again), again.faults) == (str(caught.value), caught.value.faults)


def test_every_fault_code_has_a_case_and_a_message() -> None:
    """Every code occurs in FAULTS, and no two codes have the same message."""
    assert set(FaultCode) == {fault.code for _, fault in FAULTS}
    assert len({str(Fault(code)) for code in FaultCode}) == len(FaultCode)


def test_faults_are_found_all_at_once() -> None:
    """All faults of the notation are reported; if there are none, all faults against the rules."""
    assert [FaultCode.TOKEN, FaultCode.EMPTY_RUNS, FaultCode.PLAYER, FaultCode.STEP, FaultCode.HAND] == [
        fault.code for fault in Position.faults_in("x,3/2,3/6/7/6/5/4 x x b 5 x 0")
    ]
    assert [FaultCode.PIECES, FaultCode.LAST_GIPF, FaultCode.LAST_GIPF] == [
        fault.code for fault in Position.faults_in(f"{EMPTY} w m s 19 5 0")
    ]
    assert [] == Position.faults_in(OPENING)


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@given(st.data())
def test_an_accepted_string_is_canonical(data: st.DataObject) -> None:
    """A position has only one string, so a changed string is refused or is the string of another position."""
    good = data.draw(st.sampled_from([OPENING, *(text for text, _ in FAULTS)]))
    at = data.draw(st.integers(0, len(good)))
    put = data.draw(st.text("wbWBsmeocd123456789+fg,/ E", max_size=2))
    text = good[:at] + put + good[at + data.draw(st.integers(0, 2)) :]

    if not Position.faults_in(text):
        assert text == str(Position.parse(text))
