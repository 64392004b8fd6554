"""The command line: ``choose`` and ``codecup``, their answers, their budgets and their clock."""

from __future__ import annotations

import io
import re
import subprocess
import sys
import time
from random import Random

import pytest
from boards import EMPTY, ONE_MOVE, board_text, full_board, moves
from command import Run
from evaluators import SAVING, always

from dvonn import Move, Position
from dvonn.cli import main as cli
from dvonn.core.game import Game
from dvonn.dvonn_player import computer as dvonn_player
from dvonn.dvonn_player.levels import DEFAULT_LEVEL, LEVELS
from dvonn.player.levels import level_named


class Clock:
    """A clock that advances by a fixed step at each reading."""

    def __init__(self, step: float) -> None:
        self.now = 0.0
        self._step = step

    def __call__(self) -> float:
        """Advance the clock, and return its time."""
        self.now += self._step
        return self.now


# --- choose ---


def test_choose_prints_the_move_and_what_the_search_did(run: Run) -> None:
    """Standard output has only the move; standard error has the nodes, the value and the expected line."""
    full = full_board(3)
    status, out, err = run("choose", full, "--nodes", "50")

    assert 0 == status
    assert out[0] in moves(Position.parse(full))
    assert re.fullmatch(r"nodes 50 \(\d+ a second\)", err[0])
    assert re.fullmatch(
        r"value [01]\.\d{3} for White, which favours (White|Black|nobody); difference [+-]\d+\.\d", err[1]
    )
    assert err[2].startswith(f"line {out[0]}")
    assert (1, 3) == (len(out), len(err))


@pytest.mark.parametrize(
    ("position", "words"),
    [
        (board_text("w", A1="w", A2="r"), "White wins"),
        (board_text("b", A1="b", A2="r"), "Black wins"),
        (board_text("w", A1="w", B1="r", K3="b2*"), "a draw"),
    ],
)
def test_choose_says_what_is_solved(run: Run, position: str, words: str) -> None:
    """A proven result is shown instead of a win probability."""
    _, _, err = run("choose", position, "--nodes", "50")

    assert f"value solved: {words}" == err[1]


@pytest.mark.parametrize(
    ("win_probability", "words"),
    [
        (0.5, "0.500 for White, which favours nobody; difference +2.0"),
        (0.75, "0.750 for White, which favours White; difference +2.0"),
        (0.25, "0.250 for White, which favours Black; difference +2.0"),
    ],
)
def test_choose_names_the_player_whom_the_value_favours(
    run: Run, monkeypatch: pytest.MonkeyPatch, win_probability: float, words: str
) -> None:
    """The win probability is White's: above one half it favours White, below it Black."""
    monkeypatch.setattr(dvonn_player, "default_evaluator", lambda: always(win_probability, 2.0))

    for position in (EMPTY, full_board(3), full_board(3).replace(" w s", " b s")):
        assert f"value {words}" == run("choose", position, "--nodes", "1")[2][1]


def test_choose_can_print_the_value_of_every_move(run: Run) -> None:
    """With --values, the visited moves are listed one per line, best first."""
    full = full_board(3)
    _, out, err = run("choose", full, "--values", "--nodes", "200")
    printed = [
        re.fullmatch(
            r"move (\w{4}) [01]\.\d{3} for White, which favours \w+; difference [+-]\d+\.\d; visits (\d+)",
            line,
        )
        for line in err[3:]
    ]

    assert all(printed)
    found = [(match[1], int(match[2])) for match in printed if match]
    assert found[0][0] == out[0]
    assert sorted(moves(Position.parse(full))) == sorted(move for move, _ in found)
    assert 199 <= sum(nodes for _, nodes in found)
    assert min(nodes for _, nodes in found) > 0


def test_choose_prints_the_solved_result_of_every_move(run: Run) -> None:
    """A small ending is solved even without a limit; its results are exact score differences."""
    _, out, err = run("choose", SAVING, "--values")

    assert ["B3A3"] == out
    assert "value solved: White wins by 2" == err[1]
    assert "move B3A3 solved: White wins by 2" == err[3]
    assert all(re.match(r"move \w+ solved: ((White|Black) wins by \d+|a draw)$", line) for line in err[3:])
    assert sorted(moves(Position.parse(SAVING))) == sorted(line.split()[1] for line in err[3:])


def test_choose_prints_values_within_a_time_limit(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A time limit is enough to list values; a number of nodes is not needed."""
    monkeypatch.setattr(time, "perf_counter", Clock(0.3))

    assert run("choose", full_board(4), "--values", "--seconds", "1")[2][0].startswith("nodes 24 ")


def test_a_level_prints_no_values(run: Run) -> None:
    """A level overlooks moves on purpose, so the values of its moves would mislead."""
    assert run.refusal("choose", EMPTY, "--values", "--level", "club") == (
        "bad level: 'club' (expected none: with --values, no move is overlooked)"
    )


def test_choose_without_a_budget_plays_the_default_level(run: Run) -> None:
    """Without options, the default level chooses the move."""
    full = full_board(4)
    alone = run("choose", full)

    assert alone[1] == run("choose", full, "--level", DEFAULT_LEVEL)[1]
    assert alone[2][0].startswith(f"nodes {level_named(DEFAULT_LEVEL, LEVELS).nodes} ")


def test_choose_with_seconds_stops_by_the_clock(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without other limits the search stops when the time is over."""
    monkeypatch.setattr(time, "perf_counter", Clock(0.3))
    _, _, err = run("choose", full_board(4), "--seconds", "1")

    assert err[0].startswith("nodes 24 ")


def test_choose_with_seconds_and_nodes_stops_at_the_first_limit(run: Run) -> None:
    """With plenty of time, the search ends when its nodes are used up."""
    assert run("choose", full_board(4), "--seconds", "1000", "--nodes", "40")[2][0].startswith("nodes 40 ")


def test_choose_is_repeatable_by_its_seed(run: Run) -> None:
    """The same seed gives the same move, even at a level that errs at random."""
    full = full_board(5)
    drawn = {run("choose", full, "--level", "novice", "--seed", str(seed))[1][0] for seed in range(12)}

    assert len(drawn) > 1
    assert run("choose", full, "--seed", "7")[1] == run("choose", full, "--seed", "7")[1]


# --- codecup ---


def test_codecup_places_a_piece_after_start(run: Run) -> None:
    """After ``Start``, the program prints its first placement on a line."""
    out = run.results("codecup", "--nodes", "5", typed="Start\nQuit\n")

    assert [True] == [move in moves(Position()) for move in out]


def test_codecup_from_a_position_with_a_color(run: Run) -> None:
    """Play starts at the position; with the program's colour given, no Start is needed."""
    assert ["A1A2"] == run.results("codecup", "--position", ONE_MOVE, "--color", "white")
    assert [] == run.results("codecup", "--position", ONE_MOVE, "--color", "black", typed="A1A2\nQuit\n")
    assert ["A1A2"] == run.results("codecup", "--position", ONE_MOVE, typed="Start\nQuit\n")


def test_codecup_refuses_an_illegal_move(run: Run) -> None:
    """The error quotes the line and gives the reason."""
    line = run.refusal("codecup", "--nodes", "1", "--color", "black", typed="A1\nA1\n")

    assert line.startswith("the opponent said 'A1': A1 is not legal: that space is taken")


def test_codecup_survives_bytes_that_are_no_text(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command quotes the bytes and refuses them like an unreadable move."""
    with io.TextIOWrapper(io.BytesIO(b"\xff\n"), encoding="utf-8") as typed:
        monkeypatch.setattr(sys, "stdin", typed)
        assert 2 == cli.main(["codecup"])
    assert r"dvonn: the opponent said '\\xff': cannot read move" in capsys.readouterr().err


class Rival:
    """An opponent that plays White at random, and measures how long it waits for answers."""

    encoding = "utf-8"

    def __init__(self, clock: Clock) -> None:
        self.game = Game()
        self.seconds = 0.0
        self._rng = Random(6)
        self._clock = clock
        self._said_at = 0.0

    def readline(self) -> str:
        """Send a move."""
        if self.game.position.is_over:
            return "Quit\n"
        move = self._rng.choice(self.game.position.legal_moves())
        self.game.play(move)
        self._said_at = self._clock.now
        return f"{move}\n"

    def write(self, text: str) -> int:
        """Receive the answer and add the time it took."""
        if text.strip():
            self.game.play(Move.parse(text))
            self.seconds += self._clock.now - self._said_at
            self._said_at = self._clock.now
        return len(text)

    def flush(self) -> None:
        """Do nothing: no output is buffered."""


@pytest.mark.parametrize(
    ("words", "least", "most"),
    [
        (["--seconds-per-game", "3"], 1, 3),
        (["--seconds-per-game", "30", "--seconds", "0.02"], 0.5, 3),
    ],
)
def test_codecup_keeps_within_its_time(
    monkeypatch: pytest.MonkeyPatch, words: list[str], least: float, most: float
) -> None:
    """In a whole game as Black, all moves together stay within the time limit."""
    clock = Clock(0.004)
    rival = Rival(clock)
    monkeypatch.setattr(time, "perf_counter", clock)
    monkeypatch.setattr(sys, "stdin", rival)
    monkeypatch.setattr(sys, "stdout", rival)

    assert 0 == cli.main(["codecup", *words])
    assert rival.game.position.is_over
    assert least < rival.seconds < most


def talk(process: subprocess.Popen[str], line: str | None) -> str:
    """Send *line*, if any, to a program and return its answer."""
    assert process.stdin is not None
    assert process.stdout is not None
    if line is not None:
        process.stdin.write(f"{line}\n")
        process.stdin.flush()
    return process.stdout.readline().strip()


def test_codecup_plays_a_whole_game_as_a_program() -> None:
    """The program plays White through pipes. It flushes every line, and sends plies 49 and 50 in a row."""
    command = [sys.executable, "-m", "dvonn", "codecup", "--nodes", "20", "--seed", "3"]
    rng = Random(8)
    game = Game()
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        heard: str | None = "Start"
        while not game.position.is_over:
            if game.position.turn.name == "WHITE":
                game.play(Move.parse(talk(process, heard)))
                heard = None
            else:
                move = rng.choice(game.position.legal_moves())
                game.play(move)
                heard = str(move)
                if game.position.turn.name == "BLACK" or game.position.is_over:
                    assert process.stdin is not None
                    process.stdin.write(f"{heard}\n")
                    heard = None
        out, _ = process.communicate("Quit\n")
    assert ("", 0) == (out, process.returncode)
