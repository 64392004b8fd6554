"""Random full boards on which both players can win."""

from __future__ import annotations

from random import Random

import pytest

from dvonn.core.game import Game, fill_board
from dvonn.core.moves import Move
from dvonn.core.position import Phase
from dvonn.dvonn_player.fair_boards import COMPARED, fill_board_fairly
from dvonn.evaluation.evaluator import default_evaluator

SEEDS = range(12)


def unevenness(moves: list[Move]) -> float:
    """Return how far the win probability of the player to move is from 0.5, according to the evaluator."""
    return abs(default_evaluator()(Game(None, moves).position).win_probability - 0.5)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_board_is_the_most_even_of_several_random_boards(seed: int) -> None:
    """R3.2: the result is one of the random boards, and none of these is more even."""
    taken = fill_board_fairly(Random(seed))
    rng = Random(seed)
    drawn = [fill_board(rng) for _ in range(COMPARED)]

    assert Phase.STACKING is Game(None, taken).position.phase
    assert taken in drawn
    assert unevenness(taken) == min(map(unevenness, drawn))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_partly_filled_board_keeps_its_value(seed: int) -> None:
    """R3.2: of several random ways to fill the board, the one with the median win probability is chosen."""
    start = Game(None, fill_board(Random(seed))[: seed + 1]).position
    taken = fill_board_fairly(Random(seed), start)
    rng = Random(seed)
    drawn = [fill_board(rng, start) for _ in range(COMPARED)]
    evaluate = default_evaluator()
    ranked = sorted(drawn, key=lambda moves: evaluate(Game(start, moves).position).win_probability)

    assert ranked.index(taken) in (COMPARED // 2 - 1, COMPARED // 2)


@pytest.mark.no_cover  # as in tests/core/test_reference.py
def test_fair_boards_differ() -> None:
    """The same seed gives the same board; different seeds give different boards."""
    assert fill_board_fairly(Random(3)) == fill_board_fairly(Random(3))
    assert len(SEEDS) == len({str(fill_board_fairly(Random(seed))) for seed in SEEDS})


@pytest.mark.no_cover  # as in tests/core/test_reference.py
def test_both_players_can_win_from_every_fair_board() -> None:
    """No fair board gives a player a win probability of 75 % or more; over a fifth of random boards do."""
    fair = [unevenness(fill_board_fairly(Random(seed))) for seed in SEEDS]
    plain = [unevenness(fill_board(Random(seed))) for seed in range(60)]

    assert max(fair) < 0.25
    assert 12 < sum(value > 0.25 for value in plain)
