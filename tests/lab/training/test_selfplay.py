"""Self-play games to learn from: repeatable, complete, and resumable."""

from __future__ import annotations

from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest
from evaluators import random_weights

from dvonn import Phase, Position
from dvonn.core.game import Game
from lab.training import game as self_play
from lab.training import selfplay
from lab.training.dvonn import DVONN
from lab.training.game import Plan, play_game
from lab.training.kinds import SelfPlayGame
from lab.training.selfplay import part_path, play_part, play_parts, read_games

#: A plan for quick games: these tests do not depend on how well games are played.
QUICK = Plan(nodes=6, short=2, long_share=0.5, seed=4)


@pytest.fixture
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make each part two games long."""
    monkeypatch.setattr(selfplay, "PART", 2)


def test_the_same_plan_plays_the_same_games() -> None:
    """The same plan and number give the same game; another seed or another number gives another game."""
    game = play_game(QUICK, 1)

    assert game == play_game(QUICK, 1)
    assert game != play_game(QUICK, 3)
    assert game != play_game(QUICK._replace(seed=5), 1)


@pytest.mark.parametrize(
    ("share", "full"), [(0, []), (0.25, [3, 7]), (0.5, [1, 3, 5, 7]), (1, [0, 1, 2, 3, 4, 5, 6, 7])]
)
def test_a_share_of_the_games_starts_from_full_boards(share: float, full: list[int]) -> None:
    """The games from full boards are spread evenly; all others start from the empty board."""
    starts = [DVONN.start(number, share, Random(number)) for number in range(8)]

    assert full == [number for number, start in enumerate(starts) if start.phase is Phase.STACKING]
    assert {Position()} >= {start for start in starts if start.phase is Phase.PLACING}


def test_every_second_game_starts_from_a_full_board() -> None:
    """By default, the games with even numbers start from the empty board, so both phases are learned."""
    assert str(Position()) == play_game(QUICK, 0).start
    assert Phase.STACKING is Position.parse(play_game(QUICK, 1).start).phase


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_self_play_game_is_a_whole_game(number: int) -> None:
    """The game is legal to the end, with the final score difference; estimates are in range."""
    game = play_game(QUICK, number)
    replayed = Game.replay(Position.parse(game.start), [ply.move for ply in game.plies])

    assert replayed.position.is_over
    white, black = replayed.position.scores
    assert white - black == game.score_difference
    for ply, position in zip(game.plies, replayed.positions, strict=False):
        assert 0 <= ply.win_probability <= 1
        assert not ply.visits or len(ply.visits) == len(position.legal_moves())
        assert not ply.visits or 0 < sum(1 for count in ply.visits if count) < QUICK.nodes


def test_searches_can_be_all_short_or_all_long() -> None:
    """If no search is long, no ply has visits; if all are long, all plies with several moves have visits."""
    short, long = (play_game(QUICK._replace(long_share=share), 1) for share in (0.0, 1.0))
    game = Game.replay(Position.parse(long.start), [ply.move for ply in long.plies])

    assert not any(ply.visits for ply in short.plies)
    for ply, position in zip(long.plies, game.positions, strict=False):
        assert bool(ply.visits) == (len(position.legal_moves()) > 1)


def test_other_weights_play_other_games(tmp_path: Path) -> None:
    """Games are played with the weights that the plan names."""
    path = tmp_path / "weights.bin"
    path.write_bytes(random_weights(7))

    assert play_game(QUICK, 1) != play_game(QUICK._replace(weights=str(path)), 1)


def test_a_worker_needs_no_file_of_weights(tmp_path: Path) -> None:
    """The weights travel with a part, so a worker on another machine plays with them, too."""
    weights = random_weights(7)
    (tmp_path / "weights.bin").write_bytes(weights)
    plan = QUICK._replace(weights=str(tmp_path / "missing.bin"))
    part, content = play_part(plan, 3, 2, weights)
    part_path(tmp_path, part).write_bytes(content)

    with_file = QUICK._replace(weights=str(tmp_path / "weights.bin"))
    assert [play_game(with_file, number) for number in (6, 7)] == games(tmp_path)
    assert (part, content) == play_part(plan, 3, 2, weights)


def test_noise_keeps_priors_a_distribution() -> None:
    """Priors mixed with noise are positive, sum to one, and differ each time."""
    mixed = self_play._noise(Random(1))
    priors = [0.7, 0.2, 0.1]
    first, second = mixed(priors), mixed(priors)

    assert first != second
    for found in (first, second):
        assert sum(found) == pytest.approx(1)
        assert all(new >= 0.75 * old for new, old in zip(found, priors, strict=True))


@pytest.mark.usefixtures("small_parts")
def test_an_interrupted_run_continues_where_it_ended(tmp_path: Path) -> None:
    """Existing parts are not played again; the other parts equal those of an uninterrupted run."""
    with ThreadPoolExecutor(1) as executor:
        assert [2, 2] == list(play_parts(QUICK, 4, tmp_path / "run", executor))
        whole = games(tmp_path / "run")
        part_path(tmp_path / "run", 1).unlink()
        kept = part_path(tmp_path / "run", 0).stat().st_mtime_ns
        assert [2] == list(play_parts(QUICK, 4, tmp_path / "run", executor))
        assert [] == list(play_parts(QUICK, 4, tmp_path / "run", executor))

    assert whole == games(tmp_path / "run") == [play_game(QUICK, number) for number in range(4)]
    assert kept == part_path(tmp_path / "run", 0).stat().st_mtime_ns
    assert 2 == len(list((tmp_path / "run").glob("games-*")))


def test_games_of_another_plan_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder holds one run: the error names the difference, and nothing is played."""
    monkeypatch.setattr(selfplay, "PART", 1)
    monkeypatch.setattr(selfplay, "workers", lambda *_: ThreadPoolExecutor(1))
    words = ["--games", "1", "--short", "1", "--out", str(tmp_path / "run")]
    assert 0 == selfplay.main([*words, "--nodes", "4"])
    assert 2 == selfplay.main([*words, "--nodes", "5", "--games", "2"])

    said = capsys.readouterr().err.splitlines()[-1]
    assert (
        f"lab.training.selfplay: '{tmp_path / 'run'}' holds games of another plan: nodes is 4 there, 5 here"
        == said
    )
    assert 1 == len(games(tmp_path / "run"))

    (tmp_path / "run" / "plan.json").write_text("{", encoding="utf-8")
    assert 2 == selfplay.main([*words, "--nodes", "4"])
    assert f"cannot read '{tmp_path / 'run' / 'plan.json'}': Expecting" in capsys.readouterr().err


def games(folder: Path) -> list[SelfPlayGame]:
    """Return all games of a run."""
    return [game for path in sorted(folder.glob("games-*.jsonl.gz")) for game in read_games(path)]


def test_the_command_plays_a_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command plays the games of the plan that its options give, and prints nothing."""
    monkeypatch.setattr(selfplay, "PART", 1)
    monkeypatch.setattr(selfplay, "workers", lambda *_: ThreadPoolExecutor(1))
    words = ["--games", "2", "--nodes", "4", "--short", "1", "--long-share", "0.3", "--seed", "9"]

    assert 0 == selfplay.main([*words, "--out", str(tmp_path)])
    plan = Plan(nodes=4, short=1, long_share=0.3, seed=9)
    assert [play_game(plan, 0), play_game(plan, 1)] == games(tmp_path)
    assert "" == capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--games", "3"], "bad number of games: 3 (expected a multiple of 50)"),
        (["--games", "0"], "bad number of games: 0 (expected a multiple of 50)"),
        (["--games", "-50"], "bad number of games: -50"),
        (["--jobs", "0"], "bad number of jobs: 0 (expected 1 or more)"),
        (["--nodes", "0"], "bad number of nodes: 0 (expected 1 or more)"),
        (["--short", "0"], "bad number of nodes of a short search: 0"),
        (["--long-share", "1.5"], "bad share of long searches: 1.5 (expected 0 to 1)"),
        (["--full-share", "-0.1"], "bad share of full boards: -0.1 (expected 0 to 1)"),
        (["--weights", "/no/such/file"], "[Errno 2] No such file or directory: '/no/such/file'"),
        (["--weights", "/dev/null"], "weights of another shape: b'' (expected {'hidden': [32, 16], "),
        (["--out", "/dev/null/run"], "[Errno 20] Not a directory: '/dev/null/run'"),
    ],
)
def test_the_command_refuses_bad_input(
    words: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Bad input gives status 2 and one line."""
    assert 2 == selfplay.main(["--games", "50", "--out", str(tmp_path / "run"), *words])
    said = capsys.readouterr().err.splitlines()[-1]
    assert said.startswith(f"lab.training.selfplay: {message}")
    assert not (tmp_path / "run").exists()


def test_an_interrupted_run_ends_with_status_130(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C gives status 130, as in a shell."""

    def interrupted(_plan: Plan, _games: int, _folder: Path, _executor: Executor) -> list[int]:
        raise KeyboardInterrupt

    monkeypatch.setattr(selfplay, "play_parts", interrupted)

    assert 130 == selfplay.main(["--games", "50", "--out", str(tmp_path)])
