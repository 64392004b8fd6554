"""The rules of section R4, each with its tests: which stacks may move, and where to."""

from __future__ import annotations

import pytest
from boards import after, board, landings, moves, moves_from, placed
from reference import SPACES, around, is_on_board, place_of

from dvonn import Move, Player, Position
from dvonn.core.moves import PLACEMENTS, STEPS, Reason
from dvonn.core.pieces import Stack


def test_white_moves_after_placing_last() -> None:
    """R4.1: White places the 49th piece and makes the first move; then the turns alternate."""
    turns = [placed(48).turn]
    position = placed(49)
    for _ in range(4):
        turns.append(position.turn)
        position = position.play(position.legal_moves()[0])

    assert turns == [Player.WHITE, Player.WHITE, Player.BLACK, Player.WHITE, Player.BLACK]


def test_placement_is_refused_when_stacking() -> None:
    """R4.2: nothing is placed in the stacking phase, not even on an empty space."""
    position = board("w", F3="r", G3="w")

    assert [Reason.WRONG_PHASE] * 2 == [position.why_illegal(Move.parse(name)) for name in ("A1", "G3")]


def test_players_move_only_their_own_stacks() -> None:
    """R4.3: moving the opponent's stacks and moving from an empty space are refused."""
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
    """R4.4: a stack on F3 moves exactly its height in a straight line; only G3 is empty on its lines."""
    row = dict.fromkeys(("B3", "C3", "D3", "E3", "I3", "J3", "K3"), "b") | {"A3": "r", "H3": "r"}
    slants = dict.fromkeys(("F1", "F2", "F4", "F5", "D1", "E2", "G4", "H5"), "b")

    assert targets == moves_from(board("w", F3=f"w{height}" if height > 1 else "w", **row, **slants), "F3")


def test_stack_passes_over_empty_and_taken_spaces() -> None:
    """R4.5: every space on the way counts, occupied or empty."""
    assert moves_from(board("w", A3="w3*", D3="b", E3="r"), "A3") == ["D3"]
    assert moves_from(board("w", A3="w3*", B3="b", C3="b", D3="b"), "A3") == ["D3"]


def test_move_ends_on_stacks_of_either_player_or_a_dvonn_piece() -> None:
    """R4.6: stacks of either colour and DVONN pieces are targets; an empty space is not."""
    position = board("w", F3="w", E3="w", G3="b", F4="r")

    assert moves_from(position, "F3") == ["E3", "F4", "G3"]
    assert Reason.EMPTY_TARGET is position.why_illegal(Move.parse("F3G4"))


@pytest.mark.parametrize("token", ["w", "w2", "w3*", "b", "b2*", "w10"])
def test_surrounded_stack_may_not_move(token: str) -> None:
    """R4.7: a stack with six occupied neighbours does not move, even with a target at every height."""
    sides = {"E2": "w", "E3": "b2", "F2": "r", "F4": "w5", "G3": "b", "G4": "b4*"}
    position = board("w", F3=token, H3="b", I3="b", A3="w", B3="b", C3="b", D3="b", **sides)

    assert moves_from(position, "F3") == []
    assert position.surrounded() == ("F3",)
    owner = "w" if token.startswith("w") else "b"
    reason = Reason.SURROUNDED if owner == "w" else Reason.NOT_YOUR_STACK
    assert reason is position.why_illegal(Move.parse("F3H3"))


@pytest.mark.parametrize("side", ["E2", "E3", "F2", "F4", "G3", "G4"])
def test_one_open_side_is_enough_to_move(side: str) -> None:
    """R4.7: a stack with a single open side moves onto each of its five neighbours."""
    taken = [name for name in ("E2", "E3", "F2", "F4", "G3", "G4") if name != side]
    position = board("w", F3="w", **dict(zip(taken, ("r", "b", "w", "b2", "w3*"), strict=True)))

    assert taken == moves_from(position, "F3")
    assert position.surrounded() == ()


def test_surrounded_stacks_are_listed_for_both_sides_without_dvonn_pieces() -> None:
    """R4.7, R4.8: on a full board, the list has all inner stacks of both sides, but no lone DVONN piece."""
    inner = [name for name in SPACES if all(map(is_on_board, around(place_of(name))))]
    stacks = {name: "wb"[index % 2] for index, name in enumerate(SPACES)} | {"F3": "r"}

    assert tuple(name for name in inner if name != "F3") == board("w", **stacks).surrounded()
    assert len(inner) == 25


def test_stack_on_the_edge_is_never_surrounded() -> None:
    """R1.5, R4.7: each of the 24 edge spaces has an open side, even if all its neighbours are occupied."""
    for name in SPACES:
        if all(map(is_on_board, around(place_of(name)))):
            continue
        stacks = dict.fromkeys(SPACES, "b") | {"F3": "r", name: "w"}
        expected = [side for side in SPACES if place_of(side) in around(place_of(name))]
        assert sorted(expected) == moves_from(board("w", **stacks), name)


def test_dvonn_piece_alone_never_moves() -> None:
    """R4.8: neither player may move a lone DVONN piece; the reason is the same for both."""
    stacks = {"F3": "r", "G3": "w", "E3": "b"}

    for turn in "wb":
        assert Reason.DVONN_SINGLE is board(turn, **stacks).why_illegal(Move.parse("F3G3"))


def test_stack_with_a_dvonn_piece_moves_like_any_other() -> None:
    """R4.9: the owner of a stack with a DVONN piece moves it by its height, and the DVONN piece counts."""
    position = board("w", C3="w2*", D3="b", E3="b")

    assert moves(position) == ["C3E3"]
    assert moves(board("b", C3="w2*", D3="b", E3="b")) == ["D3C3", "D3E3", "E3D3"]


def test_stacks_become_one() -> None:
    """R4.10: heights and DVONN pieces add up, and the new stack belongs to the mover."""
    position = after(board("w", D3="w2*", E3="w", F3="b3*2"), "D3F3")

    assert (None, Stack(Player.WHITE, 5, 3)) == (position.stack_at("D3"), position.stack_at("F3"))


def test_legal_moves_stand_in_order_of_origin_and_direction() -> None:
    """The order of legal moves is fixed: origins in space order, then the six directions."""
    position = board("w", F3="w", E3="w", G3="b", F4="r", E2="b")

    assert ["E3F3", "E3F4", "E3E2", "F3G3", "F3F4", "F3E3", "F3E2"] == list(map(str, position.legal_moves()))


def test_the_list_of_legal_moves_belongs_to_the_caller() -> None:
    """A caller that empties the list does not change the position."""
    position = Position()
    position.legal_moves().clear()

    assert 49 == len(position.legal_moves())


def test_tables_of_moves_are_made_from_geometry() -> None:
    """The precomputed moves are the placements in space order and the stacking moves by height."""
    assert SPACES == [str(move) for move in PLACEMENTS]
    assert len(STEPS) == 50
    for height, by_origin in enumerate(STEPS):
        for name, ways in zip(SPACES, by_origin, strict=True):
            assert [name + SPACES[target] for target, _ in ways] == [str(move) for _, move in ways]
            assert sorted(name + target for target in landings(name, height)) == sorted(
                str(move) for _, move in ways
            )
