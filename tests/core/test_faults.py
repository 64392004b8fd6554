"""Faults of position strings: all of them are reported, as codes with data."""

from __future__ import annotations

import pickle

import pytest

from dvonn import Position
from dvonn.core.faults import Fault, FaultCode
from dvonn.errors import PositionError


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("9/10/11/10/9 w p", []),
        ("9 w", [Fault(FaultCode.FIELDS)]),
        (
            "x,8/5,5/11/w2*2,8/9/9 r q",
            [
                Fault(FaultCode.PLAYER, text="r"),
                Fault(FaultCode.PHASE, text="q"),
                Fault(FaultCode.ROWS, found=6, expected=5),
                Fault(FaultCode.TOKEN, text="x", row=1),
                Fault(FaultCode.EMPTY_RUNS, text="5", row=2),
                Fault(FaultCode.LOW_STACK, text="w2*2", row=4, found=2, height=2),
                Fault(FaultCode.ROW_LENGTH, text="w2*2,8", row=4, found=9, expected=10),
            ],
        ),
        (
            "w2,b3,7/10/11/10/9 w p",
            [
                Fault(FaultCode.TALL_STACK, spaces=("A1",), height=2),
                Fault(FaultCode.TALL_STACK, spaces=("B1",), height=3),
            ],
        ),
        (
            "w40*2,1,b20*2,6/10/11/10/1,w,b,6 w s",
            [
                Fault(FaultCode.TOO_MANY_PIECES, found=62, expected=49),
                Fault(FaultCode.DVONN_COUNT, found=4, expected=3),
                Fault(FaultCode.NO_CONTACT, spaces=("D5", "E5")),
            ],
        ),
    ],
)
def test_all_faults_of_a_position_are_found(text: str, faults: list[Fault]) -> None:
    """N6: all faults of the text are found; if there are none, all faults of the board."""
    assert faults == Position.faults_in(text)


def test_the_first_fault_is_the_message() -> None:
    """N6: the message gives the first fault; the list of all faults survives pickling."""
    with pytest.raises(PositionError, match=r"'r,8/10/11/10/9 b x': unknown .*'x'") as caught:
        Position.parse("r,8/10/11/10/9 b x")
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - our own

    assert [Fault(FaultCode.PHASE, text="x")] == list(again.faults)
    assert str(caught.value) == str(again)
