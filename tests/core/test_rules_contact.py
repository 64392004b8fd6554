"""R5, a test for each rule: stacks that are removed because a move takes away their contact."""

from __future__ import annotations

from boards import after, board, board_text, full_board

from dvonn import Move, Position


def test_stacks_without_contact_are_removed_at_once() -> None:
    """R5.1, R5.6: stacks that depended on the moved stack for contact are gone after the move."""
    position = board("w", B3="r", C3="w", D3="b", E3="w")

    assert position.removed_by(Move.parse("C3B3")) == ("D3", "E3")
    assert str(after(position, "C3B3")) == board_text("b", B3="w2*")


def test_contact_runs_through_stacks_of_any_owner() -> None:
    """R5.1: a chain may mix colours, and its DVONN piece may lie at any depth of a stack."""
    position = board("w", A3="b2*", B3="w", C3="b3", D3="w", D4="w")

    assert position.removed_by(Move.parse("D4D3")) == ()


def test_contact_is_not_a_line_of_sight() -> None:
    """R5.1: an empty space breaks the chain."""
    assert board("w", B3="r", C3="w", D3="b").removed_by(Move.parse("C3B3")) == ("D3",)


def test_stack_that_moved_can_be_removed() -> None:
    """R5.2: a stack may cut itself off; its destination is among the removed spaces, its origin is not."""
    position = board("w", A3="r", B3="w", C3="b", D3="b")

    assert position.removed_by(Move.parse("B3C3")) == ("C3", "D3")
    assert str(after(position, "B3C3")) == board_text("b", A3="r")


def test_removed_pieces_count_for_nobody() -> None:
    """R5.3: whole stacks of both sides are removed, and the scores count only the remaining stacks."""
    position = board("w", A3="r", B3="w", C3="b5", D3="w4")

    assert position.scores == (5, 5)
    assert after(position, "B3A3").scores == (2, 0)


def test_dvonn_piece_is_never_removed() -> None:
    """R5.4: DVONN pieces without neighbours stay on the board."""
    position = after(board("w", A1="r", B2="w", C2="r", K3="r"), "B2C2")

    assert str(position) == board_text("b", A1="r", C2="w2*", K3="r")


def test_several_groups_go_in_one_move() -> None:
    """R5.5: three groups around the vacated space are removed together, in space order."""
    stacks = {
        "F3": "w3*",
        "I3": "b",
        "J3": "r",
        "D3": "b",
        "E3": "b",
        "G4": "w",
        "H5": "b2",
        "F1": "w",
        "F2": "b",
    }

    assert board("w", **stacks).removed_by(Move.parse("F3I3")) == ("F1", "F2", "D3", "E3", "G4", "H5")


def test_dvonn_piece_carried_away_takes_contact_with_it() -> None:
    """R5.1, R4.9: if a stack carries the only DVONN piece away, all its dependents are removed."""
    position = board("b", A2="w", A3="b", B3="b4*", C3="b", F3="w", G3="r")

    assert position.removed_by(Move.parse("B3F3")) == ("A2", "A3", "C3")


def test_neighbours_in_one_run_around_the_vacated_space_stay_connected() -> None:
    """R5.7: five adjacent neighbours of the vacated space stay in contact; a group split off is removed."""
    run = {"E2": "b", "E3": "b", "F4": "b", "G4": "b", "F2": "r"}
    parted = {"E3": "b", "F4": "b", "F2": "r"}

    assert board("w", F3="w", **run).removed_by(Move.parse("F3F2")) == ()
    assert board("w", F3="w", **parted).removed_by(Move.parse("F3F2")) == ("E3", "F4")


def test_full_board_loses_nothing_to_its_first_move() -> None:
    """R5.8: no first move removes anything."""
    for seed in range(5):
        position = Position.parse(full_board(seed))
        assert {()} == {position.removed_by(move) for move in position.legal_moves()}
