"""The bridge's replies about connections: dependents and dangers."""

from __future__ import annotations

import pytest
from boards import ONE_MOVE, board_text
from bridges import ok

from dvonn.web.api import Router


def test_connectivity_names_dependents_and_stacks_in_danger() -> None:
    """Two black pieces depend on White's piece, which Black could capture; a lone DVONN piece is left out."""
    start = board_text("w", B3="r", C3="w", D3="b", E3="b")

    assert {
        "holds": {"C3": ["D3", "E3"], "D3": ["E3"]},
        "threats": {
            "C3": {"attackers": ["D3"], "cut_threats": [], "is_high_target": False},
            "D3": {"attackers": ["C3"], "cut_threats": ["C3"], "is_high_target": False},
            "E3": {"attackers": [], "cut_threats": ["C3"], "is_high_target": False},
        },
        # Every move of C3 removes the black stacks that could capture it.
        "exposed": {},
        # After a move of C3, Black has no reply that could cut off white pieces.
        "at_stake": {},
        "high": {},
    } == ok(Router(), "connectivity", start=start, moves=[])


@pytest.mark.parametrize(
    ("start", "is_high"),
    [
        (board_text("w", B3="r", C3="w", D3="b"), False),
        (board_text("w", B3="r", C3="w2", D3="r", E3="b2"), True),
    ],
)
def test_only_stacks_of_two_or_more_are_high_targets(start: str, is_high: bool) -> None:  # noqa: FBT001
    """Black could capture on C3 in both positions."""
    found = ok(Router(), "connectivity", start=start, moves=[])["threats"]["C3"]

    assert (True, is_high) == (bool(found["attackers"]), found["is_high_target"])


@pytest.mark.parametrize(("start", "moves"), [(None, ["A1"]), (ONE_MOVE, ["A1A2"])])
def test_while_placing_and_after_the_end_no_stack_has_dependents_or_is_in_danger(
    start: str | None, moves: list[str]
) -> None:
    """R3.5, R7.1: contact matters only while stacking."""
    nothing: dict[str, object] = {"holds": {}, "threats": {}, "exposed": {}, "at_stake": {}, "high": {}}
    assert nothing == ok(Router(), "connectivity", start=start, moves=moves)


def test_connectivity_names_the_targets_where_a_stack_could_be_taken() -> None:
    """If White's B3 moves to C3, Black could capture it; Black cannot reach A3."""
    start = board_text("w", A3="r", B3="w", C3="r", D3="b")
    found = ok(Router(), "connectivity", start=start, moves=[])

    assert {"B3": ["C3"]} == found["exposed"]


def test_connectivity_names_many_pieces_that_a_reply_could_cut_off() -> None:
    """After a move of E3, only Black's B3 keeps C3 and D3 in contact; a move of B3 cuts off both."""
    start = board_text("w", A3="r", B3="b", C3="w4", D3="w", E3="w", F3="r")
    found = ok(Router(), "connectivity", start=start, moves=[])

    lost = ["C3", "D3"]
    expected = {"D3": {"count": 6, "spaces": lost}, "F3": {"count": 5, "spaces": lost}}
    assert expected == found["at_stake"]["E3"]


def test_connectivity_names_the_targets_where_a_stack_would_be_high() -> None:
    """A moved stack in danger counts as high from three pieces on; in the second position, it has two."""
    start = board_text("w", A3="r", B3="w2", C3="r", D3="r", E3="b")
    found = ok(Router(), "connectivity", start=start, moves=[])

    assert ({"B3": ["D3"]}, {"B3": ["D3"]}) == (found["exposed"], found["high"])
    low = ok(Router(), "connectivity", start=board_text("w", A3="r", B3="w", C3="r", D3="b"), moves=[])
    assert ({"B3": ["C3"]}, {}) == (low["exposed"], low["high"])


def test_connectivity_of_an_earlier_ply() -> None:
    """The reply describes the ply that the request names, not the latest one."""
    start = board_text("w", B3="r", C3="w", D3="b", E3="b")
    found = ok(Router(), "connectivity", start=start, moves=["C3B3"], ply=0)

    assert ["C3", "D3"] == list(found["holds"])
