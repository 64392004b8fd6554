"""Self-play games of GIPF, and the examples made of them."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from enum import Enum
from pathlib import Path

import pytest
from evaluators import random_weights

from dvonn.gipf import Move, Position
from dvonn.gipf.evaluator import SHAPE
from dvonn.gipf.features import GipfFeatures
from dvonn.gipf.move_features import MOST_FEATURES, MoveFeatures
from dvonn.players import WHITE
from lab.training import selfplay
from lab.training.examples import Examples, add_examples, make_part
from lab.training.game import Plan, play_game
from lab.training.games import GAMES, game_named, game_of
from lab.training.gipf import BY_HAND, GipfPhase, examples_of
from lab.training.kinds import SelfPlayGame
from lab.training.selfplay import part_path, play_part

#: A plan for quick games: these tests do not depend on how well games are played.
QUICK = Plan(nodes=6, short=2, long_share=0.5, seed=4, game="gipf", weights=GAMES["gipf"].weights)
CONNECTED = 3  # number of the first game with challenges


def with_challenges() -> SelfPlayGame:
    """Return a game in which games of DVONN are played."""
    games = (play_game(QUICK._replace(seed=seed), CONNECTED) for seed in range(40))
    return next(game for game in games if any(ply.move == "CHALLENGE" for ply in game.plies))


@pytest.mark.no_cover  # as in tests/core/test_reference.py
def test_all_versions_are_played() -> None:
    """The versions take turns, with and without potentials and challenges; equal plans play equal games."""
    starts = [Position.parse(play_game(QUICK, number).start) for number in range(6)]

    assert {"basic", "standard", "tournament"} == {start.version.value for start in starts}
    assert {0, 6} <= {start.hand(WHITE).potentials for start in starts}
    assert {0, 1} == {start.hand(WHITE).challenges for start in starts}
    game = play_game(QUICK, 2)
    assert game == play_game(QUICK, 2)
    assert game != play_game(QUICK._replace(seed=5), 2)


def test_the_first_round_needs_no_weights() -> None:
    """The first round plays with the hand-made evaluation; with weights, the games are different."""
    by_hand = play_game(QUICK._replace(weights=BY_HAND), 0)

    assert by_hand.start == play_game(QUICK, 0).start
    assert by_hand.plies != play_game(QUICK, 0).plies


def test_a_game_is_played_to_its_end() -> None:
    """All plies are legal, the score difference is White's result, and games of DVONN have random results."""
    game = with_challenges()
    position = Position.parse(game.start)
    for ply in game.plies:
        position = position.play(Move.parse(ply.move))

    assert position.is_over
    assert position.result == game.score_difference
    assert {"WON", "LOST"} & {ply.move for ply in game.plies}


def ragged(values: array[float], counts: array[float]) -> Iterator[list[float]]:
    """Yield consecutive pieces of an array, with the lengths *counts*."""
    begin = 0
    for count in map(int, counts):
        yield list(values[begin : begin + count])
        begin += count


def test_examples_are_the_positions_in_which_a_player_decides() -> None:
    """Examples have the evaluation's features, the result, and the moves' visits."""
    game = with_challenges()
    made: dict[Enum, Examples] = {GipfPhase.GIPF: Examples(GipfPhase.GIPF)}
    add_examples(made, examples_of(game), game.score_difference)
    arrays = made[GipfPhase.GIPF].arrays
    positions = [Position.parse(game.start)]
    for ply in game.plies:
        positions.append(positions[-1].play(Move.parse(ply.move)))
    decided = [
        (position, ply)
        for position, ply in zip(positions, game.plies, strict=False)
        if not position.is_chance
    ]

    assert len(decided) < len(game.plies)
    assert list(ragged(arrays["features"], arrays["counts"])) == [
        GipfFeatures(position).indices for position, _ in decided
    ]
    white_won = (game.score_difference + 1) / 2
    assert list(arrays["result"]) == [
        white_won if position.turn is WHITE else 1 - white_won for position, _ in decided
    ]
    assert list(arrays["visits"]) == [visits for _, ply in decided for visits in ply.visits]
    searched = [position for position, ply in decided if any(ply.visits)]
    expected = [found for position in searched for found in MoveFeatures(GipfFeatures(position)).by_move()]
    assert list(arrays["targets"]) == [slot for slot, _ in expected]
    width = [MOST_FEATURES] * len(expected)
    assert list(ragged(arrays["move_features"], array("f", width))) == [
        [*features, *[SHAPE.move_features] * (MOST_FEATURES - len(features))] for _, features in expected
    ]


def test_a_part_of_games_becomes_one_file(tmp_path: Path) -> None:
    """GIPF has a single network, so a part of its games has a single file of examples."""
    part_path(tmp_path, 1).write_bytes(play_part(QUICK, 1, 2, None)[1])
    make_part(part_path(tmp_path, 1), "gipf")

    assert ["games-00001.gipf", "games-00001.jsonl.gz"] == sorted(path.name for path in tmp_path.iterdir())


def test_games_are_found_by_name_and_by_phase() -> None:
    """The error quotes an unknown name."""
    assert game_of(GipfPhase.GIPF) is game_named("gipf") is GAMES["gipf"]
    assert game_named("dvonn") is not game_named("gipf")
    with pytest.raises(ValueError, match=r"'chess'.*dvonn, gipf"):
        game_named("chess")


def test_the_command_refuses_weights_of_dvonn_for_gipf(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The weights of another game have another shape."""
    words = ["--game", "gipf", "--games", "50", "--out", str(tmp_path)]
    weights = tmp_path / "weights.bin"
    weights.write_bytes(random_weights(1))

    assert 2 == selfplay.main([*words, "--weights", str(weights)])
    assert "weights of another shape" in capsys.readouterr().err
