"""The captures and risks of moves, and moves that a player hardly intends."""

from __future__ import annotations

from boards import OVER, board, placed

from dvonn import Move, Position
from dvonn.commentary.risks import Takings, cut_to_find, doubtful_moves, risk_of, takings
from dvonn.core.board import NAMES
from dvonn.core.moves import StackingMove

#: Once E3 has left the red piece on F3, only Black's B3 keeps White's stacks in contact.
HELD = {"A3": "r", "B3": "b", "C3": "w4", "D3": "w4", "E3": "w", "F3": "r"}


def stacking(text: str) -> StackingMove:
    """Return a move of a stack."""
    move = Move.parse(text)
    assert isinstance(move, StackingMove)
    return move


def doubtful(position: Position) -> list[str]:
    """Return the doubtful moves, sorted."""
    return sorted(str(move) for move in doubtful_moves(position))


def test_takings_count_all_pieces_that_a_move_takes_or_loses() -> None:
    """R5.1: count the captured stack and all stacks that lose contact, even the stack that moved."""
    position = board("w", A1="r", B1="w", C1="b", D1="b2")

    assert [
        Takings(stacking("B1A1"), captured=0, cut_off=3, given_up=0),
        Takings(stacking("B1C1"), captured=1, cut_off=2, given_up=2),
    ] == sorted(takings(position), key=lambda taken: str(taken.move))


def test_nothing_is_taken_while_placing_or_after_the_end() -> None:
    """R3.5, R7.1: no stack moves."""
    assert ((), ()) == (takings(placed(5)), takings(Position.parse(OVER)))


def test_a_stack_that_could_be_captured_is_at_risk() -> None:
    """The height after the move counts: Black can capture on C3, but cannot reach A3."""
    position = board("w", A3="r", B3="w", C3="r", D3="b")

    assert (2, 0) == (
        risk_of(position, stacking("B3C3")).exposed,
        risk_of(position, stacking("B3A3")).exposed,
    )


def test_many_pieces_that_a_reply_could_cut_off_are_at_stake() -> None:
    """Five pieces or more count as many."""
    risk = risk_of(board("w", **HELD), stacking("E3D3"))

    assert (9, ["C3", "D3"]) == (risk.at_stake, [NAMES[space] for space in risk.spaces])
    few = risk_of(board("w", **{**HELD, "C3": "w", "D3": "w"}), stacking("E3D3"))
    assert (0, ()) == (few.at_stake, few.spaces)


def test_pieces_already_at_stake_count_only_if_the_moved_stack_joins_them() -> None:
    """Black's B3 could already cut off eight pieces; E3D3 adds a ninth piece, K3J3 adds none."""
    position = board("w", A3="r", B3="b", C3="w4", D3="w4", E3="w", J3="r", K3="w")

    assert (9, 0) == (
        risk_of(position, stacking("E3D3")).at_stake,
        risk_of(position, stacking("K3J3")).at_stake,
    )


def test_a_cut_to_find_takes_five_pieces_more_than_it_costs() -> None:
    """If several moves make such a cut, the one with the greatest cut is found."""
    cut = {"A1": "r", "B1": "w", "C1": "b", "D1": "b4"}
    found = cut_to_find(board("w", **cut))

    assert found is not None
    assert ("B1A1", 5) == (str(found.move), found.cut_off)
    assert cut_to_find(board("w", **{**cut, "D1": "b3"})) is None


def test_a_move_that_loses_two_pieces_is_doubtful() -> None:
    """The player must lose two pieces more than the opponent, and have another legal move."""
    elsewhere = {"H3": "r", "I3": "w"}
    chain = {"B3": "r", "C3": "w", "D3": "w", "E3": "w"}
    assert ["C3B3", "C3D3", "D3E3"] == doubtful(board("w", **chain, **elsewhere))
    assert "C3B3" not in doubtful(board("w", **{**chain, "D3": "b"}, **elsewhere))
    only = {"B3": "r", "C3": "w2", "D3": "w3", "E3": "w5"}
    assert [] == doubtful(board("w", **only))
    assert ["C3E3"] == doubtful(board("w", **only, **elsewhere))


def test_a_move_that_leaves_many_pieces_at_stake_is_doubtful() -> None:
    """Five pieces or more count as many."""
    assert "E3D3" in doubtful(board("w", **HELD))


def test_a_high_stack_that_could_be_captured_is_doubtful() -> None:
    """The height of the stack, less twice the pieces that it captures, must be five or more."""
    quiet = {"A3": "r", "B3": "w4", "F2": "r", "F3": "w", "G3": "b", "H3": "r", "I3": "w"}
    assert ["B3F3"] == doubtful(board("w", **quiet))
    assert "B3E3" not in doubtful(board("w", **{**quiet, "B3": "w3", "E3": "w"}))
    # B3F3 captures a stack half as high as the stack that it risks.
    assert [] == doubtful(board("w", **{**quiet, "F3": "b3"}))


def test_no_placement_is_doubtful() -> None:
    """R3.5: nothing is lost while placing."""
    assert [] == doubtful(placed(5))
