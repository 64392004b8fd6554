"""Examples to learn from, made of games: the content and the consistency of the arrays."""

from __future__ import annotations

import gzip
import json
from array import array
from concurrent.futures import ThreadPoolExecutor
from enum import Enum
from operator import mul
from pathlib import Path

import pytest

from dvonn import Move, Phase, Position
from dvonn.evaluation.placing import MOVE_FEATURES as PLACING_FEATURES
from dvonn.evaluation.placing import PlacingFeatures
from dvonn.evaluation.stacking import StackingFeatures
from dvonn.evaluation.stacking_moves import MOVE_FEATURES as STACKING_FEATURES
from dvonn.openings.symmetry import SYMMETRIES
from dvonn.players import WHITE
from lab.training import examples, selfplay
from lab.training.dvonn import DVONN, examples_of
from lab.training.examples import (
    FIELDS,
    Examples,
    add_examples,
    examples_path,
    make_part,
    with_lambda_returns,
)
from lab.training.game import Plan, play_game
from lab.training.kinds import Ply, SelfPlayGame
from lab.training.selfplay import part_path, play_parts

GAMES = [play_game(Plan(nodes=12, short=3, long_share=0.5, seed=2), number) for number in range(4)]


def of_game(game: SelfPlayGame, symmetry: int = 0) -> dict[Enum, Examples]:
    """Return the examples of one game under one symmetry."""
    made: dict[Enum, Examples] = {phase: Examples(phase) for phase in Phase}
    add_examples(made, examples_of(game, SYMMETRIES[symmetry]), game.score_difference)
    return made


def ragged(numbers: array[float], counts: array[float]) -> list[list[float]]:
    """Return *numbers* cut into pieces with the lengths *counts*, which must add up to the whole length."""
    assert sum(counts) == len(numbers)
    rest = iter(numbers)
    return [[next(rest) for _ in range(int(count))] for count in counts]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("symmetry", range(4))
def test_the_arrays_add_up(game: SelfPlayGame, symmetry: int) -> None:
    """The counts are right, every ply occurs once in its phase, and only long searches give visits."""
    made = of_game(game, symmetry)
    positions = 0
    for phase, found in made.items():
        arrays = found.arrays
        assert set(FIELDS) == set(arrays)
        count = len(arrays["counts"])
        positions += count
        for name in ("stage", "result", "win_probability", "score_difference", "expected", "move_counts"):
            assert count == len(arrays[name])
        assert sum(arrays["counts"]) == len(arrays["features"])
        moves = sum(arrays["move_counts"])
        assert moves == len(arrays["origins"]) == len(arrays["targets"]) == len(arrays["visits"])
        assert moves * DVONN.nets[phase].move_width == len(arrays["move_features"])
    assert len(game.plies) == positions
    long = [len(ply.visits) for ply in game.plies if ply.visits]
    every = [*made[Phase.PLACING].arrays["move_counts"], *made[Phase.STACKING].arrays["move_counts"]]
    assert long == [number for number in every if number]


@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_are_those_of_the_game(game: SelfPlayGame) -> None:
    """Unmirrored examples have the extracted features, results for the player to move, and visits by move."""
    made = of_game(game)
    expected: dict[Enum, list[tuple[object, ...]]] = {phase: [] for phase in Phase}
    visits: dict[Enum, list[int]] = {phase: [] for phase in Phase}
    moves: dict[Enum, list[Move]] = {phase: [] for phase in Phase}
    position = Position.parse(game.start)
    for ply in game.plies:
        phase = position.phase
        view = StackingFeatures(position) if phase is Phase.STACKING else PlacingFeatures(position)
        sign = 1 if position.turn is WHITE else -1
        won = 0.5 + sign * ((game.score_difference > 0) - (game.score_difference < 0)) / 2
        win_probability = ply.win_probability if sign > 0 else 1 - ply.win_probability
        numbers = (
            won,
            pytest.approx(win_probability),
            sign * game.score_difference,
            pytest.approx(sign * ply.score_difference),
        )
        expected[phase].append((list(view.indices), view.stage, *numbers))
        visits[phase] += ply.visits
        moves[phase] += position.legal_moves() if ply.visits else []
        position = position.after(Move.parse(ply.move))
    for each, found in made.items():
        arrays = found.arrays
        features = ragged(arrays["features"], arrays["counts"])
        value_targets = (
            arrays[name] for name in ("stage", "result", "win_probability", "score_difference", "expected")
        )
        assert expected[each] == list(zip(features, *value_targets, strict=True))
        assert visits[each] == list(arrays["visits"])
        assert [move.target for move in moves[each]] == list(arrays["targets"])
        assert [move.origin or 0 for move in moves[each]] == list(arrays["origins"])


def test_moves_with_few_features_are_padded_with_a_row_that_is_never_learned() -> None:
    """Each first placement has one row of its own and two for padding; moves of stacks need no padding."""
    placing = of_game(GAMES[0])[Phase.PLACING].arrays["move_features"]
    stacking = of_game(GAMES[1])[Phase.STACKING].arrays["move_features"]
    game = play_game(Plan(nodes=4, short=1, long_share=1.0), 0)
    first = list(of_game(game)[Phase.PLACING].arrays["move_features"][: 49 * 3])

    assert [PLACING_FEATURES] * 98 == first[1::3] + first[2::3]
    assert max(placing) <= PLACING_FEATURES
    assert max(stacking) < STACKING_FEATURES


@pytest.mark.parametrize("game", GAMES[:2])
@pytest.mark.parametrize("symmetry", range(1, 4))
def test_a_symmetry_changes_only_spaces(game: SelfPlayGame, symmetry: int) -> None:
    """R1.8: results, counts and visits stay the same; targets are the images of the spaces."""
    plain, turned = of_game(game), of_game(game, symmetry)
    image = SYMMETRIES[symmetry]
    for phase in Phase:
        ours, theirs = plain[phase].arrays, turned[phase].arrays
        for name in (
            "counts",
            "stage",
            "result",
            "win_probability",
            "score_difference",
            "expected",
            "move_counts",
        ):
            assert ours[name] == theirs[name], name
        for visits, other, targets, mapped in zip(
            ragged(ours["visits"], ours["move_counts"]),
            ragged(theirs["visits"], theirs["move_counts"]),
            ragged(ours["targets"], ours["move_counts"]),
            ragged(theirs["targets"], theirs["move_counts"]),
            strict=True,
        ):
            assert sorted(zip(mapped, other, strict=True)) == sorted(
                zip([image[int(target)] for target in targets], visits, strict=True)
            )


@pytest.mark.parametrize("game", GAMES)
def test_a_game_teaches_in_all_symmetries(game: SelfPlayGame) -> None:
    """The network sees every ply four times, with all spaces mapped by one symmetry after another."""
    expected = [example for symmetry in SYMMETRIES for example in examples_of(game, symmetry)]

    assert expected == list(DVONN.examples(game))


def test_a_target_is_a_mean_of_all_later_estimates() -> None:
    """Each estimate counts 0.85 times as much as the one before it, and the result has the rest."""
    plies = [Ply("A1", 0.6, 4.0, []), Ply("A2", 0.2, -2.0, []), Ply("A3", 0.9, 8.0, [])]
    targets = with_lambda_returns(SelfPlayGame("", plies, -6)).plies

    weights = [0.15, 0.15 * 0.85, 0.15 * 0.85**2]
    first = [sum(map(mul, weights, (0.6, 0.2, 0.9))), sum(map(mul, weights, (4, -2, 8))) - 6 * 0.85**3]
    assert first == pytest.approx(list(targets[0][1:3]))
    assert [0.15 * 0.9, 0.15 * 8 - 0.85 * 6] == pytest.approx(list(targets[2][1:3]))
    assert [("A1", []), ("A2", []), ("A3", [])] == [(ply.move, ply.visits) for ply in targets]


def test_the_target_of_a_placement_is_that_of_the_full_board() -> None:
    """Searches hardly tell the values of placements, so all have the target of the first move of a stack."""
    from_the_empty_board, from_a_full_board = GAMES[:2]
    assert 0 == DVONN.unjudged(from_a_full_board)
    placements = DVONN.unjudged(from_the_empty_board)
    assert 49 == placements
    plain, targets = (
        with_lambda_returns(from_the_empty_board, unjudged).plies for unjudged in (0, placements)
    )

    assert plain[placements:] == targets[placements:]
    assert {targets[placements][1:3]} == {ply[1:3] for ply in targets[:placements]}


@pytest.mark.parametrize(("score_difference", "result"), [(3, 1.0), (0, 0.5), (-1, 0.0)])
def test_the_result_is_part_of_the_last_target(score_difference: int, result: float) -> None:
    """A win of White counts 1, a draw 0.5, a loss 0."""
    game = SelfPlayGame("", [Ply("A1", 0.4, 0.0, [])], score_difference)

    assert 0.15 * 0.4 + 0.85 * result == pytest.approx(with_lambda_returns(game).plies[0].win_probability)


def test_a_part_of_the_games_becomes_two_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each phase has a file beside the games: a line that describes the arrays, then the arrays' bytes."""
    path = a_part(tmp_path, monkeypatch)
    make_part(path)
    kept = {phase: examples_path(path, phase).read_bytes() for phase in Phase}
    make_part(path)

    for phase, content in kept.items():
        assert content == examples_path(path, phase).read_bytes()
        header, _, rest = content.partition(b"\n")
        fields = json.loads(header)
        assert list(FIELDS.items()) == [(name, code) for name, code, _ in fields]
        assert sum(array(code).itemsize * length for _, code, length in fields) == len(rest)
        assert all(length for _, _, length in fields)
    assert {path.name, "games-00000.placing", "games-00000.stacking"} == {
        file.name for file in tmp_path.glob("games-*")
    }


def test_a_part_has_the_targets_of_values(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The examples in the files have the means, not the estimates of single searches."""
    path = a_part(tmp_path, monkeypatch)
    make_part(path)
    made: dict[Enum, Examples] = {phase: Examples(phase) for phase in Phase}
    for game in selfplay.read_games(path):
        targets = with_lambda_returns(game, DVONN.unjudged(game))
        add_examples(made, DVONN.examples(targets), game.score_difference)

    for phase, found in made.items():
        found.write(tmp_path / "expected")
        assert (tmp_path / "expected").read_bytes() == examples_path(path, phase).read_bytes()


def a_part(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Write a part of a run, with two games, into *folder*, and return its path."""
    monkeypatch.setattr(selfplay, "PART", 2)
    with ThreadPoolExecutor(1) as executor:
        list(play_parts(Plan(nodes=6, short=2, long_share=0.5), 2, folder, executor))
    return part_path(folder, 0)


def test_the_command_makes_missing_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """If both files of a part exist, they are kept; if one is missing, both are written again."""
    path = a_part(tmp_path, monkeypatch)
    assert 0 == examples.main([str(tmp_path), "--jobs", "1"])
    file = examples_path(path, Phase.STACKING)
    whole = file.read_bytes()

    file.write_bytes(b"as it was")
    assert 0 == examples.main([str(tmp_path)])
    assert b"as it was" == file.read_bytes()
    examples_path(path, Phase.PLACING).unlink()
    assert 0 == examples.main([str(tmp_path)])
    assert whole == file.read_bytes()
    assert "" == capsys.readouterr().out


def test_the_command_refuses_bad_input(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder without games, 0 jobs, and a wrong file each give status 2 and one line."""
    assert 2 == examples.main([str(tmp_path / "none")])
    assert (
        capsys.readouterr().err
        == f"lab.training.examples: no games in {tmp_path / 'none'} (expected games-*.jsonl.gz)\n"
    )
    path = a_part(tmp_path, monkeypatch)
    assert 2 == examples.main([str(tmp_path), "--jobs", "0"])
    assert capsys.readouterr().err == "lab.training.examples: bad number of jobs: 0 (expected 1 or more)\n"
    monkeypatch.setattr(examples, "workers", lambda _: ThreadPoolExecutor(1))
    whole = path.read_bytes()
    for content in (b"no games", whole[:-20], whole[:40] + whole[60:], gzip.compress(b"[1, 2]\n")):
        path.write_bytes(content)
        assert 2 == examples.main([str(tmp_path)])
        assert f"lab.training.examples: cannot read games {str(path)!r}: " in capsys.readouterr().err


def test_an_interrupted_command_ends_with_status_130(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C gives status 130, as in a shell."""
    a_part(tmp_path, monkeypatch)

    def interrupted(_jobs: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(examples, "workers", interrupted)

    assert 130 == examples.main([str(tmp_path)])
