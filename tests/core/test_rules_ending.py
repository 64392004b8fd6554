"""R6 and R7, a test for each rule: passing, the end, the scores and the winner."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from boards import after, board, board_text, full_board, moves, placed
from hypothesis import given, settings
from hypothesis import strategies as st

from dvonn import PASS, Player, Position
from dvonn.core.moves import Reason

# --- R6: passing ---


def test_player_without_a_move_passes() -> None:
    """R6.1: a player without a move may only pass, which changes nothing but the turn."""
    position = board("w", F3="w2", G3="r", G4="b")

    assert position.legal_moves() == [PASS]
    assert str(after(position, "PASS")) == board_text("b", F3="w2", G3="r", G4="b")
    assert position.removed_by(PASS) == ()


def test_player_who_can_move_again_must() -> None:
    """R6.2: Black's move opens a side of a surrounded stack, so White may no longer pass."""
    ring = dict.fromkeys(("E2", "E3", "F2", "F4", "G4"), "b") | {"G3": "r"}
    position = board("w", F3="w", **ring)

    assert moves(position) == ["PASS"]
    assert moves(after(position, "PASS", "E2E3")) == ["F3E3", "F3F2", "F3F4", "F3G3", "F3G4"]


def test_player_with_a_move_may_not_pass() -> None:
    """R6.4: a player may not pass even if the only move loses everything."""
    position = board("w", A3="r", B3="w2", C3="b2", D3="b3")

    assert moves(position) == ["B3D3"]
    assert Reason.MUST_MOVE is position.why_illegal(PASS)
    assert after(position, "B3D3").scores == (0, 0)


# --- R7: the end ---


def test_game_is_over_when_neither_can_move() -> None:
    """R7.1: neither side then has a legal move, not even a pass."""
    for turn in "wb":
        position = board(turn, F3="w2*", G3="b2")
        assert position.is_over
        assert position.legal_moves() == []


def test_surrounded_stack_does_not_prolong_the_game() -> None:
    """R4.7, R7.1: a surrounded single piece among six immovable stacks has no move."""
    ring = dict.fromkeys(("E2", "E3", "F2", "F4", "G3", "G4"), "w6") | {"E2": "w6*"}
    for turn in "wb":
        assert board(turn, F3="b", **ring).is_over
        assert board(turn, F3="w", **ring).is_over


def test_game_is_not_over_while_the_other_can_move() -> None:
    """R7.1: a side without a move passes while the other still has one."""
    assert not board("w", F3="w2*", G3="b").is_over
    assert not board("b", F3="w2*", G3="b").is_over


def test_game_is_not_over_while_placing() -> None:
    """R7.1: the game is not over and has no winner while pieces are placed."""
    assert [False] * 49 == [placed(count).is_over for count in range(49)]
    assert (None, (0, 0)) == (Position().winner, Position().scores)


def test_score_is_the_total_height_of_a_players_stacks() -> None:
    """R7.2: all pieces in a player's stacks count, DVONN pieces too; a lone DVONN piece does not."""
    position = board("w", A3="w11*", B3="b4*", C3="b", D3="r", E3="w")

    assert position.scores == (12, 5)


@pytest.mark.parametrize(
    ("white", "black", "winner"),
    [("w3*", "b2", Player.WHITE), ("w2*", "b3", Player.BLACK), ("w2*", "b2", None)],
)
def test_higher_score_wins(white: str, black: str, winner: Player | None) -> None:
    """R7.3: the higher score wins, no matter whose turn it is; equal scores are a draw."""
    for turn in "wb":
        position = board(turn, F3=white, G3=black)
        assert position.is_over
        assert winner is position.winner


def test_nobody_has_won_before_the_end() -> None:
    """R7.3: a higher score does not win while a move is left."""
    position = board("b", F3="w9*", G3="b")

    assert (position.scores, position.winner) == ((9, 1), None)


def test_a_game_can_end_in_a_draw_without_any_piece() -> None:
    """R5.2, R7.3: a forced move can end the game 0 to 0."""
    position = after(board("w", A3="r", B3="w2", C3="b2", D3="b3"), "B3D3")

    assert (True, (0, 0), None) == (position.is_over, position.scores, position.winner)


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@given(seed=st.integers(0, 2**32))
def test_game_has_at_most_145_plies(seed: int) -> None:
    """R7.4: there are 49 placements, at most 48 moves, and no two passes in a row; no position recurs."""
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
    """R7.5: after ply 49 and after any ply 50 at least one side can still move."""
    position = Position.parse(full_board(seed))

    assert not position.is_over
    assert not any(position.play(move).is_over for move in position.legal_moves())
