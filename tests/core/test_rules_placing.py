"""R3, a test for each rule: how the pieces are placed."""

from __future__ import annotations

from collections import Counter

from boards import after, board, moves, placed
from reference import SPACES

from dvonn import PASS, Move, Phase, Player, Position
from dvonn.core.moves import Reason
from dvonn.core.pieces import PiecesLeft, Stack


def test_there_are_23_pieces_of_each_colour_and_three_dvonn_pieces() -> None:
    """R2.1: 23 white, 23 black and 3 DVONN pieces are placed."""
    stacks = Counter(placed(49).stack_at(name) for name in SPACES)

    assert stacks == {
        Stack(Player.WHITE, 1, 0): 23,
        Stack(Player.BLACK, 1, 0): 23,
        Stack(None, 1, 1): 3,
    }


def test_white_begins() -> None:
    """R3.1: White places first, on an empty board."""
    assert (Position().turn, Position().phase) == (Player.WHITE, Phase.PLACING)


def test_players_place_in_turns() -> None:
    """R3.2: White has the odd plies, Black the even plies; after three DVONN pieces the colours alternate."""
    positions = [placed(count) for count in range(49)]

    assert [Player.BLACK if ply % 2 else Player.WHITE for ply in range(49)] == [p.turn for p in positions]
    assert ["r"] * 3 + ["b", "w"] * 23 == [position.next_piece for position in positions]
    assert [str(placed(count)).split()[0] for count in (4, 5)] == [
        "r,r,r,b,5/10/11/10/9",
        "r,r,r,b,w,4/10/11/10/9",
    ]


def test_pieces_left_are_counted_for_each_side() -> None:
    """R3.1, R3.2: White has 23 white pieces and two DVONN pieces, Black has 23 black and one DVONN piece."""
    left = [placed(count).pieces_left for count in (0, 1, 2, 3, 4, 5, 47, 48, 49)]

    assert left == [
        (PiecesLeft(2, 23), PiecesLeft(1, 23)),
        (PiecesLeft(1, 23), PiecesLeft(1, 23)),
        (PiecesLeft(1, 23), PiecesLeft(0, 23)),
        (PiecesLeft(0, 23), PiecesLeft(0, 23)),
        (PiecesLeft(0, 23), PiecesLeft(0, 22)),
        (PiecesLeft(0, 22), PiecesLeft(0, 22)),
        (PiecesLeft(0, 1), PiecesLeft(0, 1)),
        (PiecesLeft(0, 1), PiecesLeft(0, 0)),
        (PiecesLeft(0, 0), PiecesLeft(0, 0)),
    ]


def test_nothing_is_left_when_stacking() -> None:
    """R3.6: a stacking position has no pieces left to place, however few stacks it has."""
    position = board("b", F3="r", G3="w")

    assert (PiecesLeft(0, 0), PiecesLeft(0, 0)) == position.pieces_left
    assert position.next_piece is None


def test_piece_goes_on_any_empty_space() -> None:
    """R3.3: exactly the empty spaces are legal placements, in space order."""
    position = after(Position(), "F3", "A1")

    assert [name for name in SPACES if name not in {"F3", "A1"}] == [str(m) for m in position.legal_moves()]
    assert Reason.OCCUPIED is position.why_illegal(Move.parse("F3"))


def test_no_pass_while_placing() -> None:
    """R3.4: a player must place."""
    assert Reason.MUST_MOVE is placed(5).why_illegal(PASS)


def test_contact_does_not_matter_while_placing() -> None:
    """R3.5: a piece far from every DVONN piece stays."""
    position = after(Position(), "A1", "A2", "A3", "K5")

    assert Stack(Player.BLACK, 1, 0) == position.stack_at("K5")
    assert placed(3).removed_by(Move.parse("K5")) == ()


def test_placing_ends_when_the_board_is_full() -> None:
    """R3.6: after 48 pieces one placement is left; the 49th begins the stacking phase."""
    assert (Phase.PLACING, ["K5"]) == (placed(48).phase, moves(placed(48)))
    assert Phase.STACKING is placed(49).phase


def test_stacking_move_is_refused_while_placing() -> None:
    """R3.6: stacks move only in the stacking phase."""
    assert Reason.WRONG_PHASE is placed(5).why_illegal(Move.parse("A1B1"))
