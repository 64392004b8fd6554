"""R1.8 and R2: stacks, positions as values, and their symmetry."""

from __future__ import annotations

from random import Random

import pytest
from boards import after, board, board_text, full_board, mirrored, mirrored_position, moves, swapped
from hypothesis import given, settings
from hypothesis import strategies as st

from dvonn import Move, Player, Position
from dvonn.core.pieces import Stack

#: Not traced for coverage: that would take three times as long, and other tests cover the same lines.
RANDOM_GAMES = pytest.mark.no_cover
#: A game has many positions, so few games are enough; ``--hypothesis-profile=thorough`` plays more.
FEW = settings(max_examples=settings().max_examples // 10)

# --- R2: stacks ---


def test_colour_on_top_owns_the_stack() -> None:
    """R2.3: a white piece that lands on a tall black stack makes it White's."""
    position = after(board("w", F3="b7*", G3="w"), "G3F3")

    assert Stack(Player.WHITE, 8, 1) == position.stack_at("F3")


def test_dvonn_piece_alone_has_no_owner() -> None:
    """R2.4: nobody owns a lone DVONN piece, and it counts for nobody."""
    position = board("w", F3="r", G3="w")

    assert Stack(None, 1, 1) == position.stack_at("F3")
    assert position.scores == (1, 0)


def test_stack_with_a_dvonn_piece_has_the_colour_on_top() -> None:
    """R2.4: no DVONN piece is ever on top of another piece."""
    assert Stack(Player.WHITE, 2, 1) == after(board("w", F3="r", G3="w"), "G3F3").stack_at("F3")


def test_space_without_a_stack_is_empty() -> None:
    """R2.2: a stack has one piece or more; the space that a stack has left is empty."""
    assert after(board("w", F3="r", G3="w"), "G3F3").stack_at("G3") is None


@pytest.mark.parametrize("name", ["J1", "", "f3", "F33"])
def test_stack_on_no_space_is_an_error(name: str) -> None:
    """R1.2: only spaces have stacks; the error quotes the name."""
    with pytest.raises(KeyError, match=f"^{name!r}$"):
        Position().stack_at(name)


def test_each_player_has_one_opponent() -> None:
    """There are two players."""
    assert [Player.BLACK, Player.WHITE] == [player.other for player in Player]


# --- R2.5: values ---


def test_positions_are_equal_by_what_matters_for_play() -> None:
    """R2.5: positions with equal stacks, turn and phase are equal, whatever moves led to them."""
    one = after(Position(), "A1", "B1", "C1", "D1", "E1", "F1", "G1")
    other = after(Position(), "C1", "B1", "A1", "F1", "G1", "D1", "E1")

    assert one == other
    assert hash(one) == hash(other)
    assert {one: "same"}[other] == "same"


def test_positions_differ_by_stacks_turn_or_phase() -> None:
    """R2.5: a difference in stacks, turn or phase makes positions unequal."""
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
    """A position does not equal its string."""
    assert Position() != str(Position())
    assert Position().__eq__("9/10/11/10/9 w p") is NotImplemented


def facts(position: Position) -> tuple[object, ...]:
    """Return all properties of a position."""
    return (
        str(position),
        position.legal_moves(),
        position.surrounded(),
        position.scores,
        position.pieces_left,
        position.is_over,
    )


@RANDOM_GAMES
@FEW
@given(seed=st.integers(0, 2**32))
def test_playing_never_changes_a_position(seed: int) -> None:
    """Playing moves leaves the position unchanged; a repeated move gives an equal position again."""
    rng = Random(seed)
    position = Position.parse(full_board(seed)) if seed % 2 else Position()
    while not position.is_over:
        before, legal = facts(position), position.legal_moves()
        played = [position.play(move) for move in legal]
        assert before == facts(position)
        assert played == [position.play(move) for move in legal]
        position = rng.choice(played)


@RANDOM_GAMES
@FEW
@given(seed=st.integers(0, 2**32))
def test_the_updated_state_equals_the_state_read_from_text(seed: int) -> None:
    """The state updated from ply to ply equals the state read from the position's string."""
    rng = Random(seed)
    position = Position()
    while not position.is_over:
        read = Position.parse(str(position))
        legal = position.legal_moves()
        assert facts(read) == facts(position)
        assert [read.play(move) for move in legal] == [position.after(move) for move in legal]
        position = position.after(rng.choice(legal))
    assert facts(Position.parse(str(position))) == facts(position)


# --- R1.8: symmetry ---


@RANDOM_GAMES
@pytest.mark.parametrize("axis", ["half turn", "left-right", "up-down"])
@FEW
@given(seed=st.integers(0, 2**32))
def test_mirrored_positions_have_mirrored_moves(axis: str, seed: int) -> None:
    """R1.8: throughout a game, a mirrored position has the mirrored moves and removals."""
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


@RANDOM_GAMES
@FEW
@given(seed=st.integers(0, 2**32))
def test_colours_are_equal_when_stacking(seed: int) -> None:
    """R4.3, R7.3: exchanging the colours keeps the moves, and exchanges the scores and the winner."""
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
