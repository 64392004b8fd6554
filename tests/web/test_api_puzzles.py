"""The bridge's replies about a puzzle: the point of each move, and why a move fails."""

from __future__ import annotations

from bridges import error, ok

from dvonn.web.api import Router

#: H1-H2 is the only winning move of four.
START = "7,w,1/b2,5,w2,b5,2/b3*,6,w2,b7,r,1/2,w3,w4,5,b3/1,w3*,7 w s"
#: The solver's third move is the last of the solution.
LONG = "b,8/1,b,8/w5*,b2,w2,8/b,b3,r,w,w3,5/b,r,w,6 w s"
SOLUTION = ["C3C5", "C4F4", "E5D4", "A1B2", "D4F4"]


def test_each_move_of_the_player_in_a_solution_has_its_point() -> None:
    """A point says why a move is good; the opponent's replies have none."""
    points = ok(Router(), "solution", start=START, moves=["H1H2"])["points"]
    assert [["stops"]] == [[reason["merit"] for reason in point] for point in points]
    assert 3 == len(ok(Router(), "solution", start=LONG, moves=SOLUTION)["points"])


def test_a_wrong_move_is_refuted() -> None:
    """The refutation names the reply, the lead and what the reply takes; a forced pass is not a reply."""
    found = ok(Router(), "refutation", start=LONG, moves=["E4D4"])
    assert found["lead"] <= 0
    assert isinstance(found["reply"], str)
    assert found["reason"] is None or {"merit", "size", "spaces"} == set(found["reason"])
    right = ok(Router(), "refutation", start=START, moves=["H1H2"])
    assert right["lead"] > 0
    assert (None, None) == (right["reply"], right["reason"])


def test_a_reply_that_takes_pieces_is_explained() -> None:
    """The reply takes a stack of eight."""
    start = "1,b3,3,r,3/1,r,3,b12,w,w3,2/1,b2*,3,w6,1,b3,3/b,w8,8/9 w s"
    found = ok(Router(), "refutation", start=start, moves=["G2H2"])
    assert ("B4C4", "captures", 8) == (found["reply"], found["reason"]["merit"], found["reason"]["size"])


def test_a_record_without_a_move_has_nothing_to_refute() -> None:
    """The error says what was expected."""
    found = error(Router(), "refutation", start=START, moves=[])
    assert "bad_request" == found["code"]
    assert "expected a record with a move" in found["detail"]
