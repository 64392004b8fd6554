"""The match command: its table, progress and refusals."""

from __future__ import annotations

import json
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

import pytest
from boards import ONE_MOVE, full_board
from matches import GREEDY, RANDOM, program, record

from lab import jobs
from lab.match import referee
from lab.match.games import Match, Record


def test_the_referee_prints_the_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The games come from an opening file and are saved; a second run plays nothing."""
    openings = tmp_path / "openings.txt"
    openings.write_text(f" # boards\n{full_board(1)}  # one\n \n{full_board(2)}\n", encoding="utf-8-sig")
    out = tmp_path / "match.jsonl"
    command = [
        "--first",
        GREEDY,
        "--second",
        RANDOM,
        "--games",
        "4",
        "--openings",
        str(openings),
        "--out",
        str(out),
    ]

    assert 0 == referee.main(command)
    printed = capsys.readouterr().out
    kept = out.read_text(encoding="utf-8")
    assert any(line.startswith("in all        4 ") for line in printed.splitlines())
    assert {full_board(1), full_board(2)} == {json.loads(line)["start"] for line in kept.splitlines()[1:]}

    assert 0 == referee.main(command)
    assert (printed, kept) == (capsys.readouterr().out, out.read_text(encoding="utf-8"))


def test_the_referee_reports_faults_without_tqdm(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Plain lines replace the progress bar, as under PyPy; every fault is described."""
    monkeypatch.setattr(jobs, "tqdm", None)
    with ThreadPoolExecutor(1) as executor:
        played: list[Record] = []
        referee.run(Match(program("print('x')"), RANDOM, games=2, starts=(ONE_MOVE,)), executor, played)

    said = capsys.readouterr().err
    assert "game 0: first (White) said 'x': cannot read move 'x'" in said
    assert "2 of 2 games: +0 =0 -2, 0.0%" in said
    assert 2 == len(played)


def test_a_sequential_test_ends_the_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The match ends when a bound is crossed; only a match with the same test can continue the file."""
    out = tmp_path / "match.jsonl"
    command = ["--first", GREEDY, "--second", RANDOM, "--games", "200", "--openings", "random"]
    command += ["--out", str(out), "--sprt", "0", "200"]

    assert 0 == referee.main(command)
    said = capsys.readouterr()
    games = len(out.read_text(encoding="utf-8").splitlines()) - 1
    assert 10 < games < 100
    assert "H1 accepted: stronger" in said.out
    assert "LLR " in said.err

    assert 0 == referee.main(command)
    assert said.out == capsys.readouterr().out
    assert 2 == referee.main(command[:-3])
    assert 2 == referee.main([*command, "--alpha", "0.01"])
    assert "holds another match: sprt is " in capsys.readouterr().err
    assert games == len(out.read_text(encoding="utf-8").splitlines()) - 1


def test_a_sequential_test_that_was_interrupted_continues(tmp_path: Path) -> None:
    """The match continues from its file and ends like an uninterrupted one."""
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    command = ["--first", GREEDY, "--second", RANDOM, "--games", "200", "--openings", "random"]
    command += ["--sprt", "0", "200", "--out"]

    assert 0 == referee.main([*command, str(whole)])
    lines = whole.read_text(encoding="utf-8").splitlines(keepends=True)
    broken.write_text("".join(lines[:8]), encoding="utf-8")
    assert 0 == referee.main([*command, str(broken)])
    assert moves(whole) == moves(broken)


def moves(path: Path) -> list[str]:
    """Return the moves of every game in a match file."""
    return [json.loads(line)["moves"] for line in path.read_text(encoding="utf-8").splitlines()[1:]]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--games", "3"], "bad number of games: 3 (expected an even one, for both colours)"),
        (["--games", "0"], "bad number of games: 0"),
        (["--sprt", "5", "0"], "bad bounds of the sequential test: 5 0 (expected the lower first)"),
        (["--sprt", "0", "inf"], "bad bound of the sequential test: inf (expected -2000 to 2000)"),
        (["--stacking", "builtin:foo"], "no such player: 'foo'"),
        (["--first", ""], "no program in the command '' (expected its name, or builtin:PLAYER)"),
        (["--first", "foo 'bar"], 'cannot read the command "foo \'bar": No closing quotation'),
        (["--openings", __file__], f"line 1 of {__file__!r}: bad position "),
        (["--jobs", "0"], "bad number of jobs: 0 (expected 1 or more)"),
        (["--openings", "/no/such/file"], "cannot read openings '/no/such/file': "),
        (["--openings", "/dev/null"], "no position in '/dev/null', expected one per line"),
        (["--out", "/"], "[Errno 21] Is a directory: '/'"),
        (
            ["--stacking", RANDOM, "--openings", "random"],
            "cannot compare the placing from 'random' (expected",
        ),
    ],
)
def test_the_referee_refuses_bad_input(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Bad input gives status 2 and one line."""
    assert 2 == referee.main(["--first", GREEDY, "--second", RANDOM, *words])
    assert capsys.readouterr().err.startswith(f"lab.match.referee: {message}")


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "soon"])
@pytest.mark.parametrize("option", ["--seconds-per-move", "--seconds-per-game"])
def test_the_referee_refuses_times_that_are_no_limits(
    option: str, seconds: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The error names the option and quotes the time."""
    with pytest.raises(SystemExit, match="2"):
        referee.main(["--first", GREEDY, "--second", RANDOM, f"{option}={seconds}"])
    expected = f"argument {option}: bad number of seconds: '{seconds}' (expected more than 0)"
    assert expected in capsys.readouterr().err


def test_the_referee_names_an_engine_that_cannot_start(capsys: pytest.CaptureFixture[str]) -> None:
    """An engine that cannot start ends the match with status 2."""
    assert 2 == referee.main(["--first", GREEDY, "--second", "/no/such/program", "--games", "2"])
    assert "lab.match.referee: cannot start '/no/such/program': " in capsys.readouterr().err


def test_an_interrupted_referee_reports_the_number_of_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C gives status 130, as in a shell, and the number of games played."""

    def interrupted(_match: Match, _executor: Executor, played: list[Record], _keep: object) -> None:
        played.append(record(1))
        raise KeyboardInterrupt

    monkeypatch.setattr(referee, "run", interrupted)

    assert 130 == referee.main(["--first", GREEDY, "--second", RANDOM, "--games", "2"])
    assert "lab.match.referee: stopped after 1 of 2 games\n" == capsys.readouterr().err
