"""Numbers of the moves of GIPF."""

from __future__ import annotations

import pytest
from gipf_boards import SYMMETRIES, moved
from gipf_games import STARTS, game_at_random

from dvonn.gipf import Move, Position, Version
from dvonn.gipf.actions import ACTIONS, MOVES, action_mask, action_of, move_of
from dvonn.gipf.moves import PUSHES, WORDS


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@pytest.mark.parametrize(("version", "potentials", "challenges"), STARTS)
def test_numbers_and_legal_moves_correspond_throughout_a_game(
    version: Version, potentials: int, challenges: int
) -> None:
    """Each legal move has its own number, from which it is found again; the mask allows no other numbers."""
    for seed in range(3):
        for position in game_at_random(Position(version, potentials, challenges), seed):
            legal = position.legal_moves()
            numbers = [action_of(move) for move in legal]

            assert [*legal] == [move_of(number, position) for number in numbers]
            assert len(set(numbers)) == len(legal)
            assert ACTIONS == len(action_mask(position))
            assert sorted(numbers) == [
                number for number, is_legal in enumerate(action_mask(position)) if is_legal
            ]


def test_each_of_1273_moves_has_one_number() -> None:
    """Pushes come first, then jumps, takings and words; all but the words are sorted by text."""
    assert 1273 == ACTIONS == len(set(MOVES))
    assert [*range(ACTIONS)] == [action_of(move) for move in MOVES]
    texts = [str(move) for move in MOVES]
    jumps, takings, words = texts[126:306], texts[306:1267], texts[1267:]
    basic = texts[:42]
    assert [*PUSHES] == texts[:126] == [mark + text for mark in ("", "G", "P") for text in sorted(basic)]
    assert (sorted(jumps), "B2B3", "H5H4") == (jumps, jumps[0], jumps[-1])
    assert (sorted(takings), "xB2", "xH5") == (takings, takings[0], takings[-1])
    assert [*WORDS] == words


def test_every_symmetry_of_the_board_permutes_the_numbers() -> None:
    """A position and its image offer the same choices, under other numbers."""
    points = [move for move in MOVES if str(move) not in WORDS]
    for symmetry in SYMMETRIES:
        assert set(range(len(points))) == {action_of(moved(move, symmetry)) for move in points}


@pytest.mark.parametrize("action", [-1, 42, ACTIONS - 1, ACTIONS, None, "A1B2"])
def test_a_number_without_a_legal_move_is_refused_and_quoted(action: object) -> None:
    """The error quotes the number and the position."""
    with pytest.raises(ValueError, match="legal") as refused:
        move_of(action, Position())  # type: ignore[arg-type]
    assert f"not a legal action: {action!r} (expected the number of one of 84" in str(refused.value)
    assert str(Position()) in str(refused.value)


def test_a_move_that_cannot_occur_in_gipf_has_no_number() -> None:
    """The error quotes the move."""
    with pytest.raises(ValueError, match="no action") as refused:
        action_of(Move("Z9"))
    assert "'Z9'" in str(refused.value)
