"""Random games of GIPF in every version: no piece is added, every position has a string, games end."""

from __future__ import annotations

import pytest
from gipf_games import STARTS, check_game, game_at_random

from dvonn.gipf import Position, Version
from lab.proof import random_gipf


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@pytest.mark.parametrize(("version", "potentials", "challenges"), STARTS)
def test_no_piece_is_added_and_every_game_ends(version: Version, potentials: int, challenges: int) -> None:
    """G11 to G13: random games follow the rules; ``python -m lab.proof.random_gipf`` plays many more."""
    for seed in range(3):
        check_game(game_at_random(Position(version, potentials, challenges), seed))


def test_the_command_of_the_lab_plays_and_counts_games(capsys: pytest.CaptureFixture[str]) -> None:
    """The command prints statistics of the games, and refuses zero jobs with status 2."""
    assert random_gipf.main(["--games", "3"]) == 0
    assert "games                3" in capsys.readouterr().out
    assert random_gipf.main(["--jobs", "0"]) == 2
