"""One rule, one test: the rules of docs/rules.md by their numbers, on positions with named spaces."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from boards import (
    board,
    board_text,
    full_board,
    mirrored,
    mirrored_position,
    moves,
    moves_from,
    reached,
    swapped,
)
from hypothesis import given, settings
from hypothesis import strategies as st
from reference import SPACES, around, is_on_board, place_of

from dvonn import PASS, IllegalMoveError, Move, Phase, Player, Position, rules
from dvonn.moves import REASON_WORDS, Reason
from dvonn.pieces import PiecesLeft, Stack


def after(position: Position, *texts: str) -> Position:
    """Return the position after some moves."""
    for text in texts:
        position = position.play(Move.parse(text))
    return position


def placed(count: int) -> Position:
    """Return the position after placing on the first *count* spaces in space order."""
    return after(Position(), *SPACES[:count])


# --- R2: pieces and stacks ---


def test_there_are_23_pieces_of_each_colour_and_three_dvonn_pieces() -> None:
    """R2.1: 23 white, 23 black and 3 DVONN pieces are placed."""
    stacks = Counter(placed(49).stack_at(name) for name in SPACES)

    assert stacks == {
        Stack(Player.WHITE, 1, 0): 23,
        Stack(Player.BLACK, 1, 0): 23,
        Stack(None, 1, 1): 3,
    }


def test_colour_on_top_owns_the_stack() -> None:
    """R2.3: a white piece that lands on a tall black stack makes it White's."""
    position = after(board("w", F3="b7*", G3="w"), "G3F3")

    assert Stack(Player.WHITE, 8, 1) == position.stack_at("F3")


def test_dvonn_piece_alone_has_no_owner() -> None:
    """R2.4: nobody owns a DVONN piece alone, and it counts for nobody."""
    position = board("w", F3="r", G3="w")

    assert Stack(None, 1, 1) == position.stack_at("F3")
    assert position.scores == (1, 0)


def test_stack_with_a_dvonn_piece_has_the_colour_on_top() -> None:
    """R2.4: nothing puts a DVONN piece on top of another piece."""
    assert Stack(Player.WHITE, 2, 1) == after(board("w", F3="r", G3="w"), "G3F3").stack_at("F3")


def test_space_without_a_stack_is_empty() -> None:
    """R2.2: a stack is one piece or more; the space that it left holds none."""
    assert after(board("w", F3="r", G3="w"), "G3F3").stack_at("G3") is None


@pytest.mark.parametrize("name", ["J1", "", "f3", "F33"])
def test_stack_on_no_space_is_an_error(name: str) -> None:
    """R1.2: only a space has a stack; the name is in the error."""
    with pytest.raises(KeyError, match=f"^{name!r}$"):
        Position().stack_at(name)


def test_positions_are_equal_by_what_matters_for_play() -> None:
    """R2.5: equal stacks, turn and phase make equal positions, however they came about."""
    one = after(Position(), "A1", "B1", "C1", "D1", "E1", "F1", "G1")
    other = after(Position(), "C1", "B1", "A1", "F1", "G1", "D1", "E1")

    assert one == other
    assert hash(one) == hash(other)
    assert {one: "same"}[other] == "same"


def test_positions_differ_by_stacks_turn_or_phase() -> None:
    """R2.5: a position differs from another in its stacks, in its turn or in its phase."""
    texts = [
        board_text("w", F3="r", G3="w"),
        board_text("b", F3="r", G3="w"),
        board_text("w", F3="r", G3="w2"),
        board_text("w", F3="r", G3="b"),
        board_text("w", F3="r"),
        board_text("b", F3="r"),
        board_text("b", "p", F3="r"),
    ]
    positions = [Position.parse(text) for text in texts]

    assert len(set(positions)) == len(texts)
    assert len(set(map(hash, positions))) == len(texts)
    assert [[one is other for other in positions] for one in positions] == [
        [one == other for other in positions] for one in positions
    ]


def test_position_is_not_equal_to_something_else() -> None:
    """A position is not its string."""
    assert Position() != str(Position())
    assert Position().__eq__("9/10/11/10/9 w p") is NotImplemented


# --- R3: placing ---


def test_white_begins() -> None:
    """R3.1: White places first, on a board with nothing on it."""
    assert (Position().turn, Position().phase) == (Player.WHITE, Phase.PLACING)


def test_players_place_in_turns() -> None:
    """R3.2: odd plies are White's, even ones Black's; three DVONN pieces, then black and white in turns."""
    positions = [placed(count) for count in range(49)]

    assert [Player.BLACK if ply % 2 else Player.WHITE for ply in range(49)] == [p.turn for p in positions]
    assert ["r"] * 3 + ["b", "w"] * 23 == [position.next_piece for position in positions]
    assert [str(placed(count)).split()[0] for count in (4, 5)] == [
        "r,r,r,b,5/10/11/10/9",
        "r,r,r,b,w,4/10/11/10/9",
    ]


def test_pieces_left_are_told_for_each_side() -> None:
    """R3.1, R3.2: White begins with 23 pieces and two DVONN pieces, Black with 23 and one."""
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
    """R3.6: a stacking position has nothing left to place, however few stacks it has."""
    position = board("b", F3="r", G3="w")

    assert (PiecesLeft(0, 0), PiecesLeft(0, 0)) == position.pieces_left
    assert position.next_piece is None


def test_piece_goes_on_any_empty_space() -> None:
    """R3.3: every empty space is a legal placement, in space order, and no other."""
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
    """R3.6: 48 pieces leave one placement; the 49th begins the stacking phase."""
    assert (Phase.PLACING, ["K5"]) == (placed(48).phase, moves(placed(48)))
    assert Phase.STACKING is placed(49).phase


def test_stacking_move_is_refused_while_placing() -> None:
    """R3.6: a stacking move belongs to the other phase."""
    assert Reason.WRONG_PHASE is placed(5).why_illegal(Move.parse("A1B1"))


# --- R4: stacking ---


def test_white_moves_after_placing_last() -> None:
    """R4.1: White places the 49th piece and makes the first move; then the turns alternate."""
    turns = [placed(48).turn]
    position = placed(49)
    for _ in range(4):
        turns.append(position.turn)
        position = position.play(position.legal_moves()[0])

    assert turns == [Player.WHITE, Player.WHITE, Player.BLACK, Player.WHITE, Player.BLACK]


def test_placement_is_refused_when_stacking() -> None:
    """R4.2: in the stacking phase a turn is a move, also while a space is empty."""
    position = board("w", F3="r", G3="w")

    assert [Reason.WRONG_PHASE] * 2 == [position.why_illegal(Move.parse(name)) for name in ("A1", "G3")]


def test_only_own_stacks_move() -> None:
    """R4.3: the stacks of the other player are refused, and so is an empty space."""
    position = board("b", F3="r", G3="w", E3="b")

    assert moves(position) == ["E3F3"]
    assert Reason.NOT_YOUR_STACK is position.why_illegal(Move.parse("G3F3"))
    assert Reason.EMPTY_SOURCE is position.why_illegal(Move.parse("A1B1"))


@pytest.mark.parametrize(
    ("height", "targets"),
    [
        (1, ["E2", "E3", "F2", "F4", "G4"]),
        (2, ["D1", "D3", "F1", "F5", "H3", "H5"]),
        (3, ["C3", "I3"]),
        (4, ["B3", "J3"]),
        (5, ["A3", "K3"]),
        (6, []),
        (11, []),
    ],
)
def test_stack_moves_exactly_its_height(height: int, targets: list[str]) -> None:
    """R4.4: from F3, with all lines through it taken but G3, a stack goes its height in a straight line."""
    row = dict.fromkeys(("B3", "C3", "D3", "E3", "I3", "J3", "K3"), "b") | {"A3": "r", "H3": "r"}
    slants = dict.fromkeys(("F1", "F2", "F4", "F5", "D1", "E2", "G4", "H5"), "b")

    assert targets == moves_from(board("w", F3=f"w{height}" if height > 1 else "w", **row, **slants), "F3")


def test_stack_passes_over_empty_and_taken_spaces() -> None:
    """R4.5: each space on the way counts, taken or empty."""
    assert moves_from(board("w", A3="w3*", D3="b", E3="r"), "A3") == ["D3"]
    assert moves_from(board("w", A3="w3*", B3="b", C3="b", D3="b"), "A3") == ["D3"]


def test_move_ends_on_stacks_of_either_player_or_a_dvonn_piece() -> None:
    """R4.6: own, foreign and DVONN pieces are targets; an empty space is none."""
    position = board("w", F3="w", E3="w", G3="b", F4="r")

    assert moves_from(position, "F3") == ["E3", "F4", "G3"]
    assert Reason.EMPTY_TARGET is position.why_illegal(Move.parse("F3G4"))


@pytest.mark.parametrize("token", ["w", "w2", "w3*", "b", "b2*", "w10"])
def test_surrounded_stack_may_not_move(token: str) -> None:
    """R4.7: with all six sides taken nothing moves, though a target is there for every height."""
    sides = {"E2": "w", "E3": "b2", "F2": "r", "F4": "w5", "G3": "b", "G4": "b4*"}
    position = board("w", F3=token, H3="b", I3="b", A3="w", B3="b", C3="b", D3="b", **sides)

    assert moves_from(position, "F3") == []
    assert position.surrounded() == ("F3",)
    owner = "w" if token.startswith("w") else "b"
    reason = Reason.SURROUNDED if owner == "w" else Reason.NOT_YOUR_STACK
    assert reason is position.why_illegal(Move.parse("F3H3"))


@pytest.mark.parametrize("side", ["E2", "E3", "F2", "F4", "G3", "G4"])
def test_one_open_side_is_enough(side: str) -> None:
    """R4.7: whichever side is open, a stack with five sides taken moves onto each of the five."""
    taken = [name for name in ("E2", "E3", "F2", "F4", "G3", "G4") if name != side]
    position = board("w", F3="w", **dict(zip(taken, ("r", "b", "w", "b2", "w3*"), strict=True)))

    assert taken == moves_from(position, "F3")
    assert position.surrounded() == ()


def test_surrounded_stacks_are_told_for_both_sides_without_dvonn_pieces() -> None:
    """R4.7, R4.8: on a full board the inner stacks of both sides; not a DVONN piece alone."""
    inner = [name for name in SPACES if all(map(is_on_board, around(place_of(name))))]
    stacks = {name: "wb"[index % 2] for index, name in enumerate(SPACES)} | {"F3": "r"}

    assert tuple(name for name in inner if name != "F3") == board("w", **stacks).surrounded()
    assert len(inner) == 25


def test_stack_on_the_edge_is_never_surrounded() -> None:
    """R1.5, R4.7: each of the 24 edge spaces has an open side, with all its neighbours taken."""
    for name in SPACES:
        if all(map(is_on_board, around(place_of(name)))):
            continue
        stacks = dict.fromkeys(SPACES, "b") | {"F3": "r", name: "w"}
        expected = [side for side in SPACES if place_of(side) in around(place_of(name))]
        assert sorted(expected) == moves_from(board("w", **stacks), name)


def test_dvonn_piece_alone_never_moves() -> None:
    """R4.8: neither player may move it, and the reason is that, whoever asks."""
    stacks = {"F3": "r", "G3": "w", "E3": "b"}

    for turn in "wb":
        assert Reason.DVONN_SINGLE is board(turn, **stacks).why_illegal(Move.parse("F3G3"))


def test_stack_with_a_dvonn_piece_moves_like_any_other() -> None:
    """R4.9: its owner moves it, and it goes its height, the DVONN piece counted."""
    position = board("w", C3="w2*", D3="b", E3="b")

    assert moves(position) == ["C3E3"]
    assert moves(board("b", C3="w2*", D3="b", E3="b")) == ["D3C3", "D3E3", "E3D3"]


def test_stacks_become_one() -> None:
    """R4.10: heights and DVONN pieces add up, and the new stack is the mover's."""
    position = after(board("w", D3="w2*", E3="w", F3="b3*2"), "D3F3")

    assert (None, Stack(Player.WHITE, 5, 3)) == (position.stack_at("D3"), position.stack_at("F3"))


def test_legal_moves_stand_in_order_of_origin_and_direction() -> None:
    """The order of legal moves is fixed: origins in space order, then the six directions around."""
    position = board("w", F3="w", E3="w", G3="b", F4="r", E2="b")

    assert ["E3F3", "E3F4", "E3E2", "F3G3", "F3F4", "F3E3", "F3E2"] == list(map(str, position.legal_moves()))


# --- why a move is refused ---


@pytest.mark.parametrize(
    ("text", "reason", "words"),
    [
        ("PASS", Reason.MUST_MOVE, "a pass is allowed only without any other move"),
        ("B1", Reason.WRONG_PHASE, "that kind of move belongs to the other phase"),
        ("A1B1", Reason.EMPTY_SOURCE, "there is nothing to move on that space"),
        ("F4F3", Reason.DVONN_SINGLE, "a DVONN piece alone never moves"),
        ("G3F3", Reason.NOT_YOUR_STACK, "that stack is the opponent's"),
        ("C3C3", Reason.SURROUNDED, "a stack with all six sides taken may not move"),
        ("C3A1", Reason.SURROUNDED, "a stack with all six sides taken may not move"),
        ("F3F3", Reason.NOT_STRAIGHT, "a stack moves in a straight line"),
        ("F3H4", Reason.NOT_STRAIGHT, "a stack moves in a straight line"),
        ("F3H3", Reason.WRONG_DISTANCE, "a stack moves exactly as many spaces as it is high"),
        ("F3K3", Reason.WRONG_DISTANCE, "a stack moves exactly as many spaces as it is high"),
        ("F3G4", Reason.EMPTY_TARGET, "a stack must land on a piece or a stack"),
    ],
)
def test_first_reason_is_given(text: str, reason: Reason, words: str) -> None:
    """Each reason of the document's table, the first that holds, by the question and by the error."""
    around_c3 = dict.fromkeys(("B2", "B3", "C2", "C4", "D3", "D4"), "b")
    position = board("w", F3="w", E3="w", G3="b", F4="r", C3="w", **around_c3)
    move = Move.parse(text)

    assert reason is position.why_illegal(move)
    with pytest.raises(IllegalMoveError) as caught:
        position.play(move)
    assert reason is caught.value.reason
    assert str(caught.value) == f"{text} is not legal: {words} (in {str(position)!r})"


def test_legal_move_has_no_reason() -> None:
    """A move among the legal ones is not refused."""
    assert board("w", F3="r", G3="w").why_illegal(Move.parse("G3F3")) is None


@pytest.mark.parametrize("text", ["PASS", "A1", "F3G3", "G3F3", "A1B1"])
def test_nothing_is_legal_after_the_end(text: str) -> None:
    """R7.1: when the game is over, that is the reason for every move."""
    position = board("w", F3="w2*")

    assert Reason.GAME_OVER is position.why_illegal(Move.parse(text))
    with pytest.raises(IllegalMoveError, match=f"^{text} is not legal: the game is over "):
        position.play(Move.parse(text))


def test_illegal_move_is_a_value_error_and_tells_every_reason_in_words() -> None:
    """The error quotes move and position; each reason has words of its own."""
    with pytest.raises(ValueError, match=r"^D3 is not legal: that space is taken \(in '.*D*9 b p'\)$"):
        after(Position(), "D3", "D3")
    assert set(Reason) == set(REASON_WORDS)
    assert len(Reason) == len(set(REASON_WORDS.values()))


@pytest.mark.parametrize("text", ["A1", "PASS", "F3E3", "E3F3"])
def test_asking_what_an_illegal_move_removes_is_refused(text: str) -> None:
    """Only a legal move has something to remove."""
    with pytest.raises(IllegalMoveError):
        board("w", F3="r", G3="w", E3="b").removed_by(Move.parse(text))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("A1", Reason.EMPTY_SOURCE),
        ("F4", Reason.DVONN_SINGLE),
        ("G3", Reason.NOT_YOUR_STACK),
        ("C3", Reason.SURROUNDED),
        ("E3", None),
        ("F3", Reason.NO_TARGET),
    ],
)
def test_why_a_stack_stands_still(name: str, reason: Reason | None) -> None:
    """R4.3 to R4.8: why a stack cannot be moved at all; none if it can."""
    around_c3 = dict.fromkeys(("B2", "B3", "C2", "C4", "D3", "D4"), "b")
    position = board("w", F3="w7", E3="w", G3="b", F4="r", C3="w", **around_c3)

    assert reason is position.why_still(SPACES.index(name))


# --- R5: losing contact ---


def test_what_loses_contact_is_removed_at_once() -> None:
    """R5.1, R5.6: the stacks behind the stack that left are gone in the position after the move."""
    position = board("w", B3="r", C3="w", D3="b", E3="w")

    assert position.removed_by(Move.parse("C3B3")) == ("D3", "E3")
    assert str(after(position, "C3B3")) == board_text("b", B3="w2*")


def test_contact_runs_through_stacks_of_any_owner() -> None:
    """R5.1: a chain of both colours holds, and ends with any DVONN piece in it, at any depth."""
    position = board("w", A3="b2*", B3="w", C3="b3", D3="w", D4="w")

    assert position.removed_by(Move.parse("D4D3")) == ()


def test_contact_is_not_a_line_of_sight() -> None:
    """R5.1: a space between breaks the chain."""
    assert board("w", B3="r", C3="w", D3="b").removed_by(Move.parse("C3B3")) == ("D3",)


def test_stack_that_moved_can_be_removed() -> None:
    """R5.2: a move may cut itself off; its destination is told among the removed, its origin is not."""
    position = board("w", A3="r", B3="w", C3="b", D3="b")

    assert position.removed_by(Move.parse("B3C3")) == ("C3", "D3")
    assert str(after(position, "B3C3")) == board_text("b", A3="r")


def test_removed_pieces_count_for_nobody() -> None:
    """R5.3: whole stacks go, of both sides, and the scores are those of what is left."""
    position = board("w", A3="r", B3="w", C3="b5", D3="w4")

    assert position.scores == (5, 5)
    assert after(position, "B3A3").scores == (2, 0)


def test_dvonn_piece_is_never_removed() -> None:
    """R5.4: DVONN pieces left alone stay where they are."""
    position = after(board("w", A1="r", B2="w", C2="r", K3="r"), "B2C2")

    assert str(position) == board_text("b", A1="r", C2="w2*", K3="r")


def test_several_groups_go_in_one_move() -> None:
    """R5.5: three arms around the space that was left are removed together, in space order."""
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
    """R5.1, R4.9: where a stack carries the only DVONN piece away, all that it held is removed."""
    position = board("b", A2="w", A3="b", B3="b4*", C3="b", F3="w", G3="r")

    assert position.removed_by(Move.parse("B3F3")) == ("A2", "A3", "C3")


def test_one_run_around_the_space_left_holds_together() -> None:
    """R5.7: five neighbours in one run stay in contact round the space; parted in two, the far part goes."""
    run = {"E2": "b", "E3": "b", "F4": "b", "G4": "b", "F2": "r"}
    parted = {"E3": "b", "F4": "b", "F2": "r"}

    assert board("w", F3="w", **run).removed_by(Move.parse("F3F2")) == ()
    assert board("w", F3="w", **parted).removed_by(Move.parse("F3F2")) == ("E3", "F4")


def test_full_board_loses_nothing_to_its_first_move() -> None:
    """R5.8: no first move removes anything."""
    for seed in range(5):
        position = Position.parse(full_board(seed))
        assert {()} == {position.removed_by(move) for move in position.legal_moves()}


# --- R6: passing ---


def test_player_without_a_move_passes() -> None:
    """R6.1: a pass is then the only legal move, a ply that changes nothing but the turn."""
    position = board("w", F3="w2", G3="r", G4="b")

    assert position.legal_moves() == [PASS]
    assert str(after(position, "PASS")) == board_text("b", F3="w2", G3="r", G4="b")
    assert position.removed_by(PASS) == ()


def test_player_who_can_move_again_must() -> None:
    """R6.2: Black's move opens a side of a surrounded stack, and White may not pass any more."""
    ring = dict.fromkeys(("E2", "E3", "F2", "F4", "G4"), "b") | {"G3": "r"}
    position = board("w", F3="w", **ring)

    assert moves(position) == ["PASS"]
    assert moves(after(position, "PASS", "E2E3")) == ["F3E3", "F3F2", "F3F4", "F3G3", "F3G4"]


def test_player_with_a_move_may_not_pass() -> None:
    """R6.4: not even when the only move loses everything."""
    position = board("w", A3="r", B3="w2", C3="b2", D3="b3")

    assert moves(position) == ["B3D3"]
    assert Reason.MUST_MOVE is position.why_illegal(PASS)
    assert after(position, "B3D3").scores == (0, 0)


# --- R7: the end ---


def test_game_is_over_when_neither_can_move() -> None:
    """R7.1: no pass is played at the end; nothing is legal, for either side to move."""
    for turn in "wb":
        position = board(turn, F3="w2*", G3="b2")
        assert position.is_over
        assert position.legal_moves() == []


def test_surrounded_stack_is_no_move_left() -> None:
    """R4.7, R7.1: a single piece amid six tall stacks that cannot move holds nothing up, for either side."""
    ring = dict.fromkeys(("E2", "E3", "F2", "F4", "G3", "G4"), "w6") | {"E2": "w6*"}
    for turn in "wb":
        assert board(turn, F3="b", **ring).is_over
        assert board(turn, F3="w", **ring).is_over


def test_game_is_not_over_while_the_other_can_move() -> None:
    """R7.1: a side without a move passes while the other still has one."""
    assert not board("w", F3="w2*", G3="b").is_over
    assert not board("b", F3="w2*", G3="b").is_over


def test_game_is_not_over_while_placing() -> None:
    """R7.1: before and between the placements nothing is over, and nobody has won."""
    assert [False] * 49 == [placed(count).is_over for count in range(49)]
    assert (None, (0, 0)) == (Position().winner, Position().scores)


def test_score_is_the_height_of_the_own_stacks() -> None:
    """R7.2: all pieces under the own colour count, DVONN pieces with them; a DVONN piece alone does not."""
    position = board("w", A3="w11*", B3="b4*", C3="b", D3="r", E3="w")

    assert position.scores == (12, 5)


@pytest.mark.parametrize(
    ("white", "black", "winner"),
    [("w3*", "b2", Player.WHITE), ("w2*", "b3", Player.BLACK), ("w2*", "b2", None)],
)
def test_higher_score_wins(white: str, black: str, winner: Player | None) -> None:
    """R7.3: more pieces win, for either side to move; equal scores are a draw."""
    for turn in "wb":
        position = board(turn, F3=white, G3=black)
        assert position.is_over
        assert winner is position.winner


def test_nobody_has_won_before_the_end() -> None:
    """R7.3: a higher score is no win while a move is left."""
    position = board("b", F3="w9*", G3="b")

    assert (position.scores, position.winner) == ((9, 1), None)


def test_draw_without_any_piece() -> None:
    """R5.2, R7.3: a forced move can end the game 0 to 0."""
    position = after(board("w", A3="r", B3="w2", C3="b2", D3="b3"), "B3D3")

    assert (True, (0, 0), None) == (position.is_over, position.scores, position.winner)


@given(seed=st.integers(0, 2**32))
def test_game_has_at_most_145_plies(seed: int) -> None:
    """R7.4: 49 placements, at most 48 moves, and never two passes in a row; no position comes back."""
    rng = Random(seed)
    position, plies, seen = Position(), [], {Position()}
    while not position.is_over:
        plies.append(rng.choice(position.legal_moves()))
        position = position.play(plies[-1])
        assert position not in seen
        seen.add(position)

    stacking = [move for move in plies if move.origin is not None]
    assert len(plies) <= 145
    assert len(stacking) <= 48
    assert plies.count(PASS) <= len(stacking)
    assert (PASS, PASS) not in set(pairwise(plies))


@settings(max_examples=20)
@given(seed=st.integers(0, 2**32))
def test_game_is_never_over_at_its_first_two_stacking_plies(seed: int) -> None:
    """R7.5: after ply 49 and after any ply 50 somebody can still move."""
    position = Position.parse(full_board(seed))

    assert not position.is_over
    assert not any(position.play(move).is_over for move in position.legal_moves())


# --- values ---


def facts(position: Position) -> tuple[object, ...]:
    """Return everything a position holds, copied."""
    return (
        position.cells[:],
        position.sides[:],
        tuple(spaces[:] for spaces in position.stacks_of),
        position.dvonns,
        position.turn,
        position.phase,
        str(position),
        position.legal_moves(),
    )


@settings(max_examples=30)
@given(seed=st.integers(0, 2**32))
def test_playing_never_changes_a_position(seed: int) -> None:
    """A position is a value: whatever is played from it, it stays as it was."""
    rng = Random(seed)
    position = Position.parse(full_board(seed)) if seed % 2 else Position()
    while not position.is_over:
        before = facts(position)
        for move in position.legal_moves():
            position.play(move)
        assert before == facts(position)
        position = position.play(rng.choice(position.legal_moves()))


@settings(max_examples=30)
@given(seed=st.integers(0, 2**32))
def test_what_is_kept_along_equals_what_is_read_afresh(seed: int) -> None:
    """What is kept from ply to ply is what the position's string says when it is read."""
    rng = Random(seed)
    position = Position()
    while True:
        read = Position.parse(str(position))
        assert (read.cells, read.sides, read.stacks_of) == (
            position.cells,
            position.sides,
            position.stacks_of,
        )
        assert sorted(read.dvonns) == sorted(position.dvonns)
        if position.is_over:
            return
        move = rng.choice(position.legal_moves())
        assert position.play(move) == position.after(move)
        position = position.after(move)


# --- R1.8: symmetry ---


@pytest.mark.parametrize("axis", ["half turn", "left-right", "up-down"])
@settings(max_examples=15)
@given(seed=st.integers(0, 2**32))
def test_mirrored_positions_have_mirrored_moves(axis: str, seed: int) -> None:
    """R1.8: what holds in a position holds in its image: moves, removals, scores and the end."""
    rng = Random(seed)
    position = Position.parse(full_board(seed))
    while not position.is_over:
        image = Position.parse(mirrored_position(str(position), axis))
        assert sorted(mirrored(text, axis) for text in moves(position)) == moves(image)
        move = rng.choice(position.legal_moves())
        image_move = Move.parse(mirrored(str(move), axis))
        assert {mirrored(name, axis) for name in position.removed_by(move)} == {*image.removed_by(image_move)}
        position = position.play(move)
        assert mirrored_position(str(position), axis) == str(image.play(image_move))


@settings(max_examples=30)
@given(seed=st.integers(0, 2**32))
def test_colours_are_equal_when_stacking(seed: int) -> None:
    """R4.3, R7.3: with the colours exchanged the other player has the same moves, scores and win."""
    rng = Random(seed)
    position = Position.parse(full_board(seed))
    while True:
        other = Position.parse(swapped(str(position)))
        assert moves(position) == moves(other)
        assert position.scores == other.scores[::-1]
        assert (position.winner and position.winner.other) == other.winner
        if position.is_over:
            return
        position = position.play(rng.choice(position.legal_moves()))


def test_each_player_is_the_other_of_the_other() -> None:
    """Two players, no third."""
    assert [Player.BLACK, Player.WHITE] == [player.other for player in Player]


# --- tables ---


def test_tables_of_moves_are_made_from_geometry() -> None:
    """The ready-made moves are the placements in space order and, by height, the ways of the board."""
    assert SPACES == [str(move) for move in rules._placements()]
    steps = rules._steps()
    assert len(steps) == 50
    for height, by_origin in enumerate(steps):
        for name, ways in zip(SPACES, by_origin, strict=True):
            assert [name + SPACES[target] for target, _ in ways] == [str(move) for _, move in ways]
            assert sorted(name + target for target in reached(name, height)) == sorted(
                str(move) for _, move in ways
            )


def test_the_list_of_legal_moves_is_the_callers() -> None:
    """A caller who empties the list he was given changes nothing in the position."""
    position = Position()
    position.legal_moves().clear()

    assert 49 == len(position.legal_moves())
