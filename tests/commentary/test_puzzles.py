"""Tests of the comments on puzzles: themes, the point of a move, and why a move fails."""

from __future__ import annotations

import pytest

from dvonn import Move, Position
from dvonn.commentary.puzzles import Theme, points_of, refutation_of, themes_of

#: H1-H2 is the only winning move of four; Black then has no move.
SINGLE = "7,w,1/b2,5,w2,b5,2/b3*,6,w2,b7,r,1/2,w3,w4,5,b3/1,w3*,7 w s"
#: Three times in a row, White has only one winning move.
TRIPLE = "b,8/1,b,8/w5*,b2,w2,8/b,b3,r,w,w3,5/b,r,w,6 w s"
NODES = 20_000


def themes(start: str, *moves: str) -> list[str]:
    """Return the themes of a solution."""
    return [theme.value for theme in themes_of(Position.parse(start), [Move.parse(move) for move in moves])]


def test_a_move_that_leaves_the_opponent_without_a_move_is_the_last_move() -> None:
    """H1-H2 also captures, which is not a theme."""
    assert Theme.LAST_MOVE.value in themes(SINGLE, "H1H2")


@pytest.mark.parametrize(
    ("start", "move", "theme"),
    [
        # Black's stack of 3 on B1 loses contact.
        ("1,b3,3,r,3/1,r,3,b12,w,w3,2/1,b2*,3,w6,1,b3,3/b,w8,8/9 w s", "G2F2", "cut off"),
        # The stack of 6 on H3 can no longer be cut off.
        ("6,b,b,1/7,w,b2,b/9,w6*,1/7,w2,2/6,w2,w6*,w3* w s", "H2I2", "save"),
        # The move lands on the stack of 2 with a DVONN piece.
        ("b,b,7/1,w,b3,7/1,r,b2*,6,r,1/w2,w4,7,b3/9 w s", "B2C3", "DVONN"),
        # The new stack of 2 aims at a stack of 3 or more.
        ("5,w8*,w,2/6,w,3/5,b5,b3,r,3/5,b7,b6,3/4,b2*,4 w s", "G1G2", "exact height"),
        # A stack of 2 or more can no longer move.
        ("w,r,b,b2,5/w,w3,w3,7/w,b5,9/w2,2,b2,r,5/1,b,b,b,r,4 w s", "C2F5", "block"),
        # Every reply gives up white pieces.
        (
            "9/6,b,3/7,b,b,b3,1/1,w2,w6,4,r,r,w7/2,w8*,w2,4,b b s",
            "K5K4",
            "make the other cut itself off",
        ),
    ],
)
def test_one_move_shows_a_theme(start: str, move: str, theme: str) -> None:
    """Each of these puzzles has one theme."""
    assert [theme] == themes(start, move)


def test_a_new_stack_that_moves_on_shows_the_theme_exact_height() -> None:
    """E5-D4 builds a stack of 2 that moves on to F4; the first move alone does not show the theme."""
    line = ["C3C5", "C4F4", "E5D4", "A1B2", "D4F4"]
    assert "exact height" not in themes(TRIPLE, *line[:1])
    assert "exact height" in themes(TRIPLE, *line)


def test_the_point_of_a_move_is_its_main_merit() -> None:
    """H1-H2 leaves Black without a move, which outranks the capture."""
    position = Position.parse(SINGLE)
    assert ["stops"] == [reason.merit.value for reason in points_of(position, Move.parse("H1H2"))]


def test_capturing_a_high_stack_is_named_before_cutting_off_a_few_pieces() -> None:
    """Both kinds of taking are named, the larger first; the drawback comes last."""
    position = Position.parse("1,b3,3,r,3/1,r,3,b12,w,w3,2/1,b2*,3,w6,1,b3,3/b,w8,8/9 w s")
    named = [(reason.merit.value, reason.size) for reason in points_of(position, Move.parse("G2F2"))]
    assert [("captures", 12), ("cuts_off", 3), ("gives_up", 3)] == named


def test_a_refutation_is_the_best_reply_with_the_exact_result() -> None:
    """Each wrong move of the puzzle has a result of 0 or less for White; the right one wins."""
    position = Position.parse(SINGLE)
    for move in position.legal_moves():
        found = refutation_of(position, move, NODES)
        assert found.lead is not None
        assert (found.lead > 0) == (str(move) == "H1H2")
        if found.reply is not None:
            assert found.reply in position.after(move).legal_moves()


def test_a_refutation_counts_for_the_player_who_moved() -> None:
    """With the colours swapped, Black's results are the same."""
    white = Position.parse(TRIPLE)
    board, *_ = TRIPLE.split()
    black = Position.parse(f"{board.translate(str.maketrans('wb', 'bw'))} b s")
    for move in white.legal_moves():
        first, second = (refutation_of(position, move, NODES) for position in (white, black))
        assert first.lead == second.lead


def test_a_reply_that_takes_pieces_says_so() -> None:
    """The reply captures a stack of eight, which outranks the pieces that it cuts off."""
    position = Position.parse("1,b3,3,r,3/1,r,3,b12,w,w3,2/1,b2*,3,w6,1,b3,3/b,w8,8/9 w s")
    found = refutation_of(position, Move.parse("G2H2"), NODES)
    assert found.reason is not None
    assert ("B4C4", "captures", 8) == (str(found.reply), found.reason.merit.value, found.reason.size)


def test_a_move_that_ends_the_game_has_no_reply() -> None:
    """The lead counts the pieces left on the board."""
    found = refutation_of(Position.parse("w,w,r,6/10/11/10/9 w s"), Move.parse("A1B1"), NODES)
    assert (None, 2, None) == found


def test_a_forced_pass_is_not_a_reply() -> None:
    """After H1-H2 Black must pass."""
    found = refutation_of(Position.parse(SINGLE), Move.parse("H1H2"), NODES)
    assert found.reply is None
    assert found.lead is not None


def test_a_solver_that_gives_up_claims_nothing() -> None:
    """With one node, neither the reply nor the result is known."""
    position = Position.parse(TRIPLE)
    assert (None, None, None) == refutation_of(position, position.legal_moves()[0], 1)
