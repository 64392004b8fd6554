"""The lab's two proofs of the rules, by recorded games and by random games, and the faults they report."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
import reference
from perft_table import ROWS

from lab.proof import compare_rules, replay_games


class Recorded(NamedTuple):
    """A finished game, played with the reference: its moves and final scores."""

    texts: list[str]
    scores: str

    def line(self) -> str:
        """Return the line for this game in a file of games."""
        return f"{' '.join(self.texts)} => {self.scores}"


@pytest.fixture(scope="module")
def game() -> Recorded:
    """Return a game with a pass."""
    for seed in range(100):
        rng, table, texts = Random(seed), reference.Table(), []
        while moves := table.moves():
            texts.append(rng.choice(moves))
            table.play(texts[-1])
        if "PASS" in texts:
            return Recorded(texts, " ".join(map(str, table.scores())))
    pytest.fail("no pass in a hundred random games")


def test_recorded_game_is_replayed_to_its_scores(game: Recorded) -> None:
    """R7.2: plies and passes are counted, and there is no difference."""
    assert replay_games.replay(game.line()) == (len(game.texts), game.texts.count("PASS"), None)


def test_wrong_scores_are_reported(game: Recorded) -> None:
    """R7.2: the message has both pairs of scores."""
    line = game._replace(scores="50 0").line()

    assert replay_games.replay(line).difference == f"scores {game.scores}, recorded 50 0"


def test_record_that_stops_early_is_reported(game: Recorded) -> None:
    """R7.1: if a record ends before the game is over, the message has the position."""
    replayed = replay_games.replay(game._replace(texts=game.texts[:-1]).line())

    assert replayed.plies == len(game.texts) - 1
    assert (replayed.difference or "").startswith(f"not over after {replayed.plies} plies: ")


def test_missing_pass_is_reported(game: Recorded) -> None:
    """R6.1: a forced pass must be recorded; the message has the ply that stands in place of the pass."""
    at = game.texts.index("PASS")
    replayed = replay_games.replay(game._replace(texts=game.texts[:at] + game.texts[at + 1 :]).line())

    assert (at, 0) == (replayed.plies, replayed.passes)
    assert (replayed.difference or "").startswith(f"ply {at + 1}, {game.texts[at + 1]!r}: ")


def test_line_without_scores_is_reported() -> None:
    """A line of a file of games must end with the scores."""
    assert replay_games.replay("A1 B1").difference == "no '=>' with the scores after the moves"


def test_file_of_games_is_summed_up(
    game: Recorded, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Comments and empty lines are skipped; a difference is reported with its line, and gives status 1."""
    path = tmp_path / "games.txt"
    path.write_text(f"# two games\n{game.line()}\n\nA1 => 0 0\n", encoding="utf-8")

    assert replay_games.main([str(path)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "line 4: not over after 1 plies: r,8/10/11/10/9 b p",
        "games             2",
        f"plies      {len(game.texts) + 1:>8}",
        f"passes     {game.texts.count('PASS'):>8}",
        "mismatches        1",
    ]
    path.write_text(game.line(), encoding="utf-8")
    assert replay_games.main([str(path)]) == 0


@pytest.mark.parametrize("content", [None, b"", b"# no game\n", b"\xff\xfe"])
def test_file_without_a_game_is_refused(
    content: bytes | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A missing, empty or binary file gives one line and status 2."""
    path = tmp_path / "games.txt"
    if content is not None:
        path.write_bytes(content)

    assert replay_games.main([str(path)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("lab.proof.replay_games: ")


def test_compared_game_is_counted() -> None:
    """The result counts games and positions compared."""
    compared = compare_rules.compare_game(1)

    assert (1, True) == (compared["games"], compared["positions"] > 15)


def test_difference_from_the_reference_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """R7.2: if the reference counts wrongly, the error names the seed, both scores and the start."""
    monkeypatch.setattr(reference.Table, "scores", lambda _: (1, 1))

    with pytest.raises(compare_rules.DifferenceError, match=r"scores: .*\(1, 1\), .*\(0, 0\)"):
        compare_rules.compare_game(0)


def test_tree_is_counted_by_package_and_reference() -> None:
    """A row of the perft table passes; the same row with a wrong number is reported."""
    row = next(row for row in ROWS if 0 < row.sequences < 100)

    assert compare_rules.compare_tree(row) == {"trees": 1, "sequences": row.sequences}
    with pytest.raises(compare_rules.DifferenceError, match=f" {row.sequences}, .* 0$"):
        compare_rules.compare_tree(row._replace(sequences=0))


def test_comparison_needs_a_worker(capsys: pytest.CaptureFixture[str]) -> None:
    """Zero jobs give status 2 and one line."""
    assert compare_rules.main(["--jobs", "0"]) == 2
    assert capsys.readouterr().err == "lab.proof.compare_rules: bad number of jobs: 0 (expected 1 or more)\n"


def test_comparison_sums_up_its_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The report has the number of games compared; a difference gives status 1."""
    monkeypatch.setattr(compare_rules, "workers", lambda _: ThreadPoolExecutor(1))

    assert compare_rules.main(["--games", "2"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert (said[0].split(), said[-1]) == (["games", "2"], "all equal")
    monkeypatch.setattr(reference.Table, "scores", lambda _: (1, 1))
    assert compare_rules.main(["--games", "2"]) == 1
    assert "scores: reference (1, 1), package (0, 0)" in capsys.readouterr().err
