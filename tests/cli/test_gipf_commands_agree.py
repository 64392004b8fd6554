"""The commands of GIPF agree with the reference on scenarios and whole random games."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import gipf_reference
import pytest
import reference
from command import Run
from gipf_drawing import seeded_choice
from gipf_reference import Table
from perft_table import GIPF_ROWS, Row

pytestmark = pytest.mark.no_cover

SCENARIOS = json.loads(
    (Path(__file__).parent.parent / "data/gipf_scenarios.json").read_text(encoding="utf-8")
)["scenarios"]
PLAYED = [scenario for scenario in SCENARIOS if "play" in scenario]
RESULTS = {"w": "white wins", "b": "black wins"}


def ending(table: Table) -> list[str]:
    """Return the last three lines of a replay, as the reference computes them."""
    result = RESULTS.get(table.winner() or "", "draw") if table.is_over() else "not over"
    return [table.position(), f"white {table.reserve['w']} black {table.reserve['b']}", result]


def game_of_dvonn(rng: Random) -> tuple[str, str]:
    """Return the moves of a random game of DVONN, and its result for White, the challenged player (D12)."""
    table, texts = reference.Table(), []
    while moves := table.moves():
        texts.append(rng.choice(moves))
        table.play(texts[-1])
    return " ".join(texts), {"w": "WON", "b": "LOST", None: "TIED"}[table.winner()]


def test_moves_and_after_agree_with_the_reference(run: Run) -> None:
    """Compare legal moves and resulting positions in every scenario."""
    for scenario in PLAYED:
        table = Table.at(scenario["position"])
        texts = []
        for step in scenario["play"]:
            assert run.results("gipf", "moves", table.position()) == table.moves()
            texts.append(step["move"])
            table.play(step["move"])
        assert run.results("gipf", "after", scenario["position"], *texts) == [table.position()]


@pytest.mark.parametrize("row", [row for row in GIPF_ROWS if row.sequences <= 3000], ids=str)
def test_perft_agrees_with_the_table(run: Run, row: Row) -> None:
    """The command prints the number that the table has for a position and a depth."""
    assert run.results("gipf", "perft", row.position, str(row.depth)) == [str(row.sequences)]


@pytest.mark.parametrize("seed", range(12))
def test_replay_agrees_with_the_reference(run: Run, seed: int, tmp_path: Path) -> None:
    """Replay a random game from a file with one move per line, and from standard input, all on one line."""
    rng = Random(seed)
    version = rng.choice(("basic", "standard", "tournament"))
    table = Table(version[0], 6, seed % 3)
    (start,) = run.results("gipf", "start", "--version", version, "--challenges", str(seed % 3))
    assert start == table.position()
    choose = seeded_choice(rng)
    texts: list[str] = []
    while legal := table.moves():
        texts.append(choose(table, legal))
        table.play(texts[-1])

    assert run.results("gipf", "replay", "--position", start, typed=" ".join(texts)) == ending(table)
    file = tmp_path / "game.txt"
    file.write_text("\n".join(texts), encoding="utf-8")
    assert run.results("gipf", "replay", str(file), "--position", start) == ending(table)


@pytest.mark.parametrize("seed", range(6))
def test_replay_reads_games_of_dvonn(run: Run, seed: int) -> None:
    """D12, D13: a record decides a challenge by a whole game of DVONN, or by its result alone."""
    rng = Random(seed)
    table = Table("b", 6, 6)
    start = table.position()
    words: list[str] = []
    challenges = 0
    while legal := table.moves():
        if table.step == "d":
            challenges += 1
            moves, text = game_of_dvonn(rng)
            words += ["[", moves, "]"] if rng.random() < 0.7 else []
        else:
            jumps = [move for move in legal if move[0] != "x" and move[:2] in table.board]
            text = rng.choice(jumps or [move for move in legal if move[0] == "P"] or legal)
        words.append(text)
        table.play(text)

    assert challenges > 0
    assert run.results("gipf", "replay", "--position", start, typed=" ".join(words)) == ending(table)


def test_replay_refuses_a_game_of_dvonn_that_does_not_fit_its_result(run: Run) -> None:
    """The game in brackets must be legal, finished, and have the stated result."""
    start = "w,3/5/6/3,ww,b,2/6/5/b,3 w m b 5c1 5c1 4"
    moves, result = game_of_dvonn(Random(0))
    for inside, text in (
        (moves, next(other for other in ("WON", "LOST") if other != result)),
        (" ".join(moves.split()[:-1]), result),
        (f"A1 {moves}", result),
        (f"{moves} PASS", result),
    ):
        record = f"E5E6 CHALLENGE [ {inside} ] {text}"
        assert run.refusal("gipf", "replay", "--position", start, typed=record).startswith(
            f"ply 3, {text!r}: "
        )


def test_replay_names_an_illegal_ply(run: Run) -> None:
    """The error has the ply's number, its text and the reason; no earlier ply is printed."""
    for record, expected in (
        ("A1B2 A1B2 DONE", "ply 3, 'DONE': "),
        ("A1B2 xE2E3E4E5", "ply 2, 'xE2E3E4E5': "),
        ("A1B2 B6C6 nonsense A1B2", "ply 3, 'nonsense': "),
    ):
        line = run.refusal("gipf", "replay", typed=record)
        assert line.startswith(expected)
        assert len(line) > len(expected)


@pytest.mark.parametrize("text", [text for entry in SCENARIOS for text in entry.get("refused_positions", [])])
def test_refused_position_is_quoted_in_one_line(run: Run, text: str) -> None:
    """Every command that reads a position refuses it with status 2 and the same line."""
    line = run.refusal("gipf", "moves", text)

    assert repr(text) in line
    assert line == run.refusal("gipf", "after", text, "A1B2") == run.refusal("gipf", "perft", text, "1")
    assert line == run.refusal("gipf", "replay", "--position", text, typed="")


def test_the_program_reports_success_by_its_status() -> None:
    """The program prints either results (status 0) or a single line of error (status 2)."""
    position = gipf_reference.Table().position()
    program = [sys.executable, "-m", "dvonn", "gipf"]
    good = subprocess.run([*program, "start"], capture_output=True, text=True, check=False)
    bad = subprocess.run([*program, "after", position, "E5E6"], capture_output=True, text=True, check=False)

    assert (0, f"{position}\n", "") == (good.returncode, good.stdout, good.stderr)
    assert (2, "", 1) == (bad.returncode, bad.stdout, bad.stderr.count("\n"))
    assert bad.stderr.startswith("dvonn: ply 1, 'E5E6': ")
