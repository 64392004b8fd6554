"""The computer player and the analysis in another game, of which they know only the rules."""

from __future__ import annotations

from random import Random

import pytest
from games import TicTacToe, know_nothing

from dvonn import Player
from dvonn.dvonn_player.levels import LEVELS
from dvonn.player.analysis import analysis_of
from dvonn.player.computer import ComputerPlayer, GameKnowledge
from dvonn.player.levels import Level

KNOWLEDGE = GameKnowledge(know_nothing)
Computer = ComputerPlayer[TicTacToe, int]


def move_of(player: Computer, position: TicTacToe) -> int:
    """Return *player*'s move."""
    player.set_position(position)
    player.search_until()
    move: int = player.info.move
    return move


@pytest.mark.no_cover  # as in tests/core/test_reference.py
def test_the_strongest_level_never_loses_tic_tac_toe() -> None:
    """Test both colours against random moves."""
    for seed in range(4):
        rng = Random(seed)
        colour = Player.WHITE if seed % 2 else Player.BLACK
        computer = Computer(KNOWLEDGE, LEVELS[-1], seed=seed)
        position = TicTacToe()
        while not position.is_over:
            is_computer = position.turn is colour
            move = move_of(computer, position) if is_computer else rng.choice(position.legal_moves())
            position = position.after(move)

        assert position.result * (1 if colour is Player.WHITE else -1) >= 0


def test_a_level_with_a_temperature_varies_its_moves() -> None:
    """The level's greed has no effect, because this game does not define the gain of a move."""
    level = Level("test", 50, 1.0, greed=1.0)
    moves = {move_of(Computer(KNOWLEDGE, level, seed=seed), TicTacToe()) for seed in range(20)}

    assert len(moves) > 3


def test_the_only_move_is_hardly_searched() -> None:
    """The search spends only the nodes needed to give the move a value."""
    player = Computer(KNOWLEDGE)

    assert 8 == move_of(player, TicTacToe("wbwwbbbw."))
    assert player.info.budget == 32


@pytest.mark.no_cover  # as in tests/core/test_reference.py
def test_an_analysis_gives_every_move_its_proven_value() -> None:
    """After an opening in the corner, only an answer in the centre holds the draw."""
    engine = Computer(KNOWLEDGE, nodes=10_000, expand_all_root_moves=True)
    move_of(engine, TicTacToe("w........"))
    found = analysis_of(engine)

    assert (True, 0, 4) == (found.is_proven, found.score_difference, found.principal_variation[0])
    assert [4] == [value.move for value in found.moves if value.is_proven and value.win_probability == 0.5]
    assert 8 == len(found.moves)
