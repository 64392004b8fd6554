"""Setting up a position by hand, piece by piece."""

from __future__ import annotations

from random import Random

import pytest

from dvonn import Position
from dvonn.core import editing
from dvonn.core.game import fill_board
from dvonn.core.notation import PositionText, write_position
from dvonn.errors import PositionError

EMPTY = "9/10/11/10/9 w p"


def _built(*pieces: tuple[str, str], start: str = EMPTY) -> PositionText:
    """Return a position after putting *pieces*, each a space and a piece, on the board of *start*."""
    setup = editing.read_setup(start)
    for space, piece in pieces:
        setup = editing.with_piece(setup, space, piece)
    return setup


def test_pieces_build_stacks_whose_last_coloured_piece_is_on_top() -> None:
    """A DVONN piece goes below the top of a stack; alone, it belongs to nobody."""
    setup = _built(("A1", "white"), ("A1", "black"), ("A1", "dvonn"), ("B1", "dvonn"), ("B1", "white"))

    assert "b3*,w2*,7/10/11/10/9 b s" == write_position(setup)


def test_a_space_takes_no_more_pieces_than_the_notation_can_express() -> None:
    """Two DVONN pieces alone make no stack, and a stack holds at most three DVONN pieces (R2.1)."""
    assert _built(("A1", "dvonn")) == _built(("A1", "dvonn"), ("A1", "dvonn"))._replace(turn="b")
    three = [("A1", "white"), *[("A1", "dvonn")] * 3]
    assert _built(*three) == _built(*three, ("A1", "dvonn"))


def test_the_board_decides_the_phase_and_the_turn_where_it_leaves_no_choice() -> None:
    """R3.1, R3.2: while placing, the number of pieces decides the turn; a stack ends the placing phase."""
    placing = _built(("A1", "dvonn"))
    assert ("b", "p") == (placing.turn, placing.phase)
    assert placing == editing.with_turn(placing, "white")
    stacking = editing.with_turn(editing.with_phase(placing, "stacking"), "white")
    assert ("w", "s") == (stacking.turn, stacking.phase)
    full = editing.read_setup(str(_full()))
    assert full == editing.with_phase(full, "placing")


def test_a_space_can_be_emptied_and_the_board_cleared() -> None:
    """After a piece is removed, the turn follows from the number of pieces left on the board."""
    setup = _built(("A1", "dvonn"), ("C3", "dvonn"))

    assert _built(("C3", "dvonn")) == editing.without_stack(setup, "A1")
    assert EMPTY == write_position(editing.cleared(setup))


def test_a_mirrored_position_and_one_with_swapped_colours_are_still_legal_positions() -> None:
    """R1.1: the board is symmetrical. Making the same change twice restores the position."""
    setup = editing.read_setup(str(_full()))
    swapped, mirrored = editing.with_colors_swapped(setup), editing.mirrored(setup)

    assert swapped != setup != mirrored
    assert setup == editing.with_colors_swapped(swapped) == editing.mirrored(mirrored)
    for changed in (swapped, mirrored):
        assert len(Position.parse(write_position(changed)).legal_moves()) > 0
    assert len(Position.parse(write_position(mirrored)).legal_moves()) == len(_full().legal_moves())


def test_an_impossible_position_can_be_set_up_but_is_refused_when_parsed() -> None:
    """A white piece on an otherwise empty board comes too early: DVONN pieces are placed first (R3.2)."""
    text = write_position(_built(("A1", "white")))

    with pytest.raises(PositionError):
        Position.parse(text)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda setup: editing.with_piece(setup, "A1", "red"), "no such piece: 'red'"),
        (lambda setup: editing.with_piece(setup, "Z9", "white"), "no such space: 'Z9'"),
        (lambda setup: editing.without_stack(setup, ""), "no such space: ''"),
        (lambda setup: editing.with_turn(setup, "w"), "no such side: 'w'"),
        (lambda setup: editing.with_phase(setup, "over"), "no such phase: 'over'"),
    ],
)
def test_a_change_that_cannot_be_made_is_refused(change: object, expected: str) -> None:
    """The error quotes what it got and names what it expected."""
    assert callable(change)
    with pytest.raises(ValueError, match="expected") as refused:
        change(editing.read_setup(EMPTY))

    assert str(refused.value).startswith(expected)


def test_a_text_that_is_not_a_position_string_cannot_be_edited() -> None:
    """All faults of the text are listed."""
    with pytest.raises(PositionError) as refused:
        editing.read_setup("9/10/11/10/9 x q")

    assert 2 == len(refused.value.faults)


def _full() -> Position:
    """Return a full board."""
    position = Position()
    for move in fill_board(Random(1)):
        position = position.play(move)
    return position
