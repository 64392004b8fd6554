"""Numbers of the moves of DVONN."""

from __future__ import annotations

import pytest
from boards import EMPTY, ONE_MOVE, OVER, game_at_random, mirrored

from dvonn import PASS, Move, Position
from dvonn.core.actions import ACTIONS, action_mask, action_of, move_of


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@pytest.mark.parametrize("seed", range(12))
def test_numbers_and_legal_moves_correspond_throughout_a_game(seed: int) -> None:
    """Each legal move has its own number, from which it is found again; the mask allows no other numbers."""
    for position in game_at_random(seed).positions:
        legal = position.legal_moves()
        numbers = [action_of(move) for move in legal]

        assert legal == [move_of(number, position) for number in numbers]
        assert len(set(numbers)) == len(legal)
        assert ACTIONS == len(action_mask(position))
        assert sorted(numbers) == [
            number for number, is_legal in enumerate(action_mask(position)) if is_legal
        ]


def test_a_number_stands_for_a_space_in_one_of_seven_planes() -> None:
    """Plane 0 has the placements, planes 1 to 6 the six directions; the pass has the last number."""
    around = ("D3", "D3E3", "D3E4", "D3D4", "D3C3", "D3C2", "D3D2")
    assert [plane * 49 + 22 for plane in range(7)] == [action_of(Move.parse(text)) for text in around]
    assert 7 * 49 == action_of(PASS) == ACTIONS - 1


def test_a_number_does_not_say_how_far_a_stack_moves() -> None:
    """The distance is the height of the stack on the space (R4.4)."""
    assert action_of(Move.parse("D3E3")) == action_of(Move.parse("D3K3"))


@pytest.mark.parametrize("seed", range(3))
def test_a_half_turn_of_the_board_turns_the_numbers(seed: int) -> None:
    """A half turn moves directions on by three planes, cyclically, and maps space number *n* to 48 - *n*."""
    for move in game_at_random(seed).moves:
        plane, space = divmod(action_of(move), 49)
        turned = action_of(Move.parse(mirrored(str(move), "half turn")))

        opposite = plane if plane in (0, 7) else (plane + 2) % 6 + 1
        assert (turned == ACTIONS - 1) if move == PASS else (turned == opposite * 49 + 48 - space)


@pytest.mark.parametrize(
    "action", [-1, 49, ACTIONS - 1, ACTIONS, 0.5, None, "A1", float("nan"), [1], "9" * 99]
)
def test_a_number_without_a_legal_move_is_refused_and_quoted(action: object) -> None:
    """The error quotes the number and the position."""
    with pytest.raises(ValueError, match="legal") as refused:
        move_of(action, Position())  # type: ignore[arg-type]
    quote = repr("9" * 59 + "…" if action == "9" * 99 else action)
    assert f"not a legal action: {quote} (expected the number of one of 49 legal moves" in str(refused.value)
    assert EMPTY in str(refused.value)


def test_no_number_is_legal_after_the_end() -> None:
    """The mask is empty, and the error says that the game is over."""
    position = Position.parse(ONE_MOVE)
    [move] = position.legal_moves()
    assert 1 == sum(action_mask(position))

    assert bytes(ACTIONS) == action_mask(Position.parse(OVER))
    with pytest.raises(ValueError, match="over"):
        move_of(action_of(move), Position.parse(OVER))


@pytest.mark.parametrize("move", [Move(0, 48), Move(0, 0), Move(None, 49), Move(3, None)])
def test_a_move_that_no_stack_can_make_has_no_number(move: Move) -> None:
    """No line joins the two spaces, or one of them does not exist; the error quotes the move."""
    with pytest.raises(ValueError, match="no action") as refused:
        action_of(move)
    assert repr(move) in str(refused.value)
