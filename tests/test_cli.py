"""The command line: what each command prints, and how it refuses."""

from __future__ import annotations

import io
import os
import re
import runpy
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest
from boards import board_text, full_board, moves

from dvonn import Move, Position, __version__, cli
from dvonn.game import Game, fill_board
from dvonn.opponent import DEFAULT_LEVEL, level_named

EMPTY = "9/10/11/10/9 w p"
#: White takes the DVONN piece and has won: Black has nothing to land on.
ONE_MOVE = board_text("w", A1="w", A2="r")
OVER = board_text("b", A2="w2*")


class Run:
    """A command run in this process, with what it printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def __call__(self, *words: str, typed: str = "") -> tuple[int, list[str], list[str]]:
        """Return the exit status, the lines of standard output, and those of standard error."""
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        status = cli.main(words)
        captured = self._capsys.readouterr()
        return status, captured.out.splitlines(), captured.err.splitlines()

    def results(self, *words: str, typed: str = "") -> list[str]:
        """Return what a command that succeeds prints, having said nothing else."""
        status, out, err = self(*words, typed=typed)
        assert (0, []) == (status, err)
        return out

    def refusal(self, *words: str, typed: str = "") -> str:
        """Return the one line with which bad input is refused, without the program's name."""
        status, _, err = self(*words, typed=typed)
        assert (2, 1) == (status, len(err))
        assert err[0].startswith("dvonn: ")
        return err[0].removeprefix("dvonn: ")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return what runs a command in this process."""
    return Run(capsys, monkeypatch)


class Clock:
    """A clock that goes on by a fixed step whenever it is looked at."""

    def __init__(self, step: float) -> None:
        self.now = 0.0
        self._step = step

    def __call__(self) -> float:
        """Tell the time."""
        self.now += self._step
        return self.now


def a_game(seed: int) -> Game:
    """Return a game played by lot from the empty board to its end."""
    rng = Random(seed)
    game = Game(None, fill_board(rng))
    while not game.position.is_over:
        game.play(rng.choice(game.position.legal_moves()))
    return game


# --- the rules ---


def test_moves_are_sorted_one_a_line(run: Run) -> None:
    """All 49 placements of the empty board, and the moves of a full one, by name."""
    full = full_board(2)

    assert 49 == len(run.results("moves", EMPTY))
    assert moves(Position.parse(full)) == run.results("moves", full)


def test_moves_of_a_stuck_player_and_of_a_finished_game(run: Run) -> None:
    """R6.1, R7.1: PASS when there is nothing else; nothing when the game is over."""
    assert ["PASS"] == run.results("moves", board_text("w", A1="b", B1="r", K3="w2*"))
    assert [] == run.results("moves", OVER)


def test_after_plays_moves_in_any_form(run: Run) -> None:
    """The position after the moves; after none, the position itself."""
    assert ["r,r,7/10/11/10/9 w p"] == run.results("after", EMPTY, "a1", "B1")
    assert [OVER] == run.results("after", ONE_MOVE, "a1-A2")
    assert [EMPTY] == run.results("after", EMPTY)


def test_after_names_the_move_at_fault(run: Run) -> None:
    """The number of the ply, its text and why it is refused."""
    assert run.refusal("after", EMPTY, "A1", "a1").startswith(
        "ply 2, 'a1': A1 is not legal: that space is taken"
    )


@pytest.mark.parametrize(("depth", "count"), [("0", 1), ("1", 49), ("2", 49 * 48), ("3", 49 * 48 * 47)])
def test_perft_of_the_empty_board(run: Run, depth: str, count: int) -> None:
    """R3.3: any empty space; one sequence of no plies."""
    assert [str(count)] == run.results("perft", EMPTY, depth)


def test_perft_stops_at_the_end_of_the_game(run: Run) -> None:
    """A finished game has no continuation; a pass is a ply."""
    passing = board_text("w", A1="b", B1="r", K3="w2*")

    assert ["1", "0"] == [*run.results("perft", ONE_MOVE, "1"), *run.results("perft", ONE_MOVE, "2")]
    assert ["1", "1", "0"] == [run.results("perft", passing, depth)[0] for depth in "123"]


def test_replay_tells_position_scores_and_winner(run: Run, tmp_path: Path) -> None:
    """A whole game, from standard input and from a file."""
    game = a_game(1)
    text = "\n".join(map(str, game.moves))
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    white, black = game.position.scores
    expected = [
        str(game.position),
        f"white {white} black {black}",
        "white wins" if white > black else "black wins",
    ]

    assert expected == run.results("replay", typed=text)
    assert expected == run.results("replay", str(file))


@pytest.mark.parametrize(("seed", "result"), [(0, "white wins"), (1, "black wins"), (17, "draw")])
def test_replay_tells_the_result_in_words(run: Run, seed: int, result: str) -> None:
    """R7.3: each result, of a game played by lot."""
    typed = " ".join(map(str, a_game(seed).moves))

    assert result == run.results("replay", typed=typed)[-1]


def test_replay_of_a_game_that_goes_on(run: Run) -> None:
    """Scores count at any time; no result yet."""
    assert [EMPTY, "white 0 black 0", "not over"] == run.results("replay")


def test_replay_names_the_ply_at_fault(run: Run) -> None:
    """The number, the text and why."""
    assert "ply 3, 'Q9': cannot read move 'Q9'" in run.refusal("replay", typed="A1 A2\nQ9")


def test_replay_refuses_what_it_cannot_read(run: Run, tmp_path: Path) -> None:
    """No such file, and a file that is not text."""
    picture = tmp_path / "picture"
    picture.write_bytes(b"\xff\xd8")

    assert "No such file" in run.refusal("replay", str(tmp_path / "none"))
    assert run.refusal("replay", str(picture)).startswith(f"cannot read {str(picture)!r}: ")


# --- bad input ---


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ([], "the following arguments are required: COMMAND"),
        (["fly"], "argument COMMAND: invalid choice: 'fly'"),
        (["moves"], "the following arguments are required: POSITION"),
        (["moves", EMPTY, "more"], "unrecognized arguments: more"),
        (["moves", "nonsense"], "bad position 'nonsense': expected three fields"),
        (["moves", "two\nlines"], "bad position 'two\\nlines': expected three fields"),
        (["moves", EMPTY, "two\nlines"], "unrecognized arguments: two lines"),
        (["perft", EMPTY, "-1"], "argument DEPTH: bad depth: '-1' (expected a whole number from 0)"),
        (["perft", EMPTY, "²"], "argument DEPTH: bad depth: '²' (expected a whole number from 0)"),
        (["perft", EMPTY, "9" * 5000], "argument DEPTH: bad depth: '999"),
        (
            ["choose", EMPTY, "--nodes", "0"],
            "argument --nodes: bad number of nodes: '0' (expected a whole number",
        ),
        (["choose", EMPTY, "--seed", "x"], "argument --seed: bad seed: 'x' (expected a whole number from 0)"),
        (["choose", EMPTY, "--level", "god"], "no such level: 'god' (expected one of novice, "),
        (["choose", EMPTY, "--level", "god", "--nodes", "1"], "no such level: 'god'"),
        (["choose", OVER], "nothing to search: the game is over"),
        (["codecup", "--color", "red"], "argument --color: invalid choice: 'red'"),
        (["codecup", "--position", "x"], "bad position 'x'"),
        (["codecup", "--level", "god"], "no such level: 'god'"),
        (["play", "--level", "god"], "no such level: 'god'"),
    ],
)
def test_bad_input_is_one_line(run: Run, words: list[str], line: str) -> None:
    """Whatever is wrong: status 2 and one line that quotes it."""
    assert run.refusal(*words).startswith(line)


@pytest.mark.parametrize("text", ["0", "-1", "nan", "inf", "soon"])
def test_bad_seconds(run: Run, text: str) -> None:
    """A time to think is a positive, finite number."""
    expected = f"argument --seconds: bad number of seconds: {text!r} (expected more than 0)"

    assert expected == run.refusal("choose", EMPTY, "--seconds", text)


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    """Both leave with status 0."""
    for words, text in ((["--help"], "codecup"), (["--version"], __version__)):
        with pytest.raises(SystemExit, match="0"):
            cli.main(words)
        assert text in capsys.readouterr().out


class Interrupted(io.StringIO):
    """An input during which somebody presses Ctrl-C."""

    def readline(self, _size: int | None = -1, /) -> str:
        """Be interrupted."""
        raise KeyboardInterrupt


def test_ctrl_c_ends_quietly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is said; the status is the one shells know."""
    monkeypatch.setattr(sys, "stdin", Interrupted())

    assert 130 == cli.main(["codecup"])
    assert ("", "") == capsys.readouterr()


def test_a_broken_pipe_ends_quietly() -> None:
    """Nobody reads what is printed: no traceback, as when the output goes through ``head``."""
    reading, writing = os.pipe()
    os.close(reading)
    with subprocess.Popen(
        [sys.executable, "-m", "dvonn", "moves", EMPTY], stdout=writing, stderr=subprocess.PIPE
    ) as process:
        os.close(writing)
        assert (None, b"") == process.communicate()
    assert 0 == process.returncode


def test_after_a_broken_pipe_nothing_more_is_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What is still buffered goes nowhere, since writing it at exit would fail again."""

    class Broken(io.StringIO):
        def flush(self) -> None:
            """Find that nobody reads any more."""
            raise BrokenPipeError

    with (tmp_path / "out").open("w") as file:
        broken = Broken()
        monkeypatch.setattr(broken, "fileno", file.fileno, raising=False)
        monkeypatch.setattr(sys, "stdout", broken)

        assert 0 == cli.main(["moves", EMPTY])
        file.write("lost")
    assert "" == (tmp_path / "out").read_text()


# --- the opponent ---


def test_choose_prints_the_move_and_what_the_search_did(run: Run) -> None:
    """The move alone on standard output; nodes, value and line on standard error."""
    full = full_board(3)
    status, out, err = run("choose", full, "--nodes", "50")

    assert 0 == status
    assert out[0] in moves(Position.parse(full))
    assert re.fullmatch(r"nodes 50 \(\d+ a second\)", err[0])
    assert re.fullmatch(r"value 0\.\d{3} for White, which favours (White|Black)", err[1])
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
    """A proven result is told instead of a chance."""
    _, _, err = run("choose", position, "--nodes", "50")

    assert f"value solved: {words}" == err[1]


def test_choose_tells_whom_the_value_favours(run: Run) -> None:
    """Nothing placed favours nobody; a board all White's but for one piece favours White, and the reverse."""
    mostly_white = Position.parse(full_board(3).replace("b", "w").replace("w,w", "b,w", 1))
    mostly_black = Position.parse(str(mostly_white)[:-4].translate(str.maketrans("wb", "bw")) + " w s")

    assert ["0.500 for White, which favours nobody"] == [run("choose", EMPTY, "--nodes", "1")[2][1][6:]]
    assert ["favours White", "favours Black"] == [
        run("choose", str(position), "--nodes", "1")[2][1].partition("which ")[2]
        for position in (mostly_white, mostly_black)
    ]


def test_choose_without_a_budget_plays_the_default_level(run: Run) -> None:
    """No option at all is the default level, and its name says the same."""
    full = full_board(4)
    alone = run("choose", full)

    assert alone[1] == run("choose", full, "--level", DEFAULT_LEVEL)[1]
    assert alone[2][0].startswith(f"nodes {level_named(DEFAULT_LEVEL).nodes} ")


def test_choose_with_seconds_stops_by_the_clock(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """With time alone there is no other limit: it thinks slice by slice until the time is over."""
    monkeypatch.setattr(time, "perf_counter", Clock(0.3))
    _, _, err = run("choose", full_board(4), "--seconds", "1")

    assert err[0].startswith("nodes 24 ")


def test_choose_with_seconds_and_nodes_stops_at_the_first(run: Run) -> None:
    """Nodes end it where time is plenty."""
    assert run("choose", full_board(4), "--seconds", "1000", "--nodes", "40")[2][0].startswith("nodes 40 ")


def test_choose_is_repeatable_by_its_seed(run: Run) -> None:
    """Equal seeds, equal moves, also of a level that errs by lot."""
    full = full_board(5)
    drawn = {run("choose", full, "--level", "novice", "--seed", str(seed))[1][0] for seed in range(12)}

    assert len(drawn) > 1
    assert run("choose", full, "--seed", "7")[1] == run("choose", full, "--seed", "7")[1]


# --- the CodeCup protocol ---


def test_codecup_begins_at_start(run: Run) -> None:
    """Start: our placement, on a line of its own."""
    out = run.results("codecup", "--nodes", "5", typed="Start\nQuit\n")

    assert [True] == [move in moves(Position()) for move in out]


def test_codecup_from_a_position_with_a_color(run: Run) -> None:
    """Play starts there; the colour says whose moves are ours, and no Start is needed."""
    assert ["A1A2"] == run.results("codecup", "--position", ONE_MOVE, "--color", "white")
    assert [] == run.results("codecup", "--position", ONE_MOVE, "--color", "black", typed="A1A2\nQuit\n")
    assert ["A1A2"] == run.results("codecup", "--position", ONE_MOVE, typed="Start\nQuit\n")


def test_codecup_refuses_an_illegal_move(run: Run) -> None:
    """The line is quoted, with the reason."""
    line = run.refusal("codecup", "--nodes", "1", "--color", "black", typed="A1\nA1\n")

    assert line.startswith("the opponent said 'A1': A1 is not legal: that space is taken")


def test_codecup_survives_bytes_that_are_no_text(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """They are refused like any unreadable move, and quoted."""
    with io.TextIOWrapper(io.BytesIO(b"\xff\n"), encoding="utf-8") as typed:
        monkeypatch.setattr(sys, "stdin", typed)
        assert 2 == cli.main(["codecup"])
    assert r"dvonn: the opponent said '\\xff': cannot read move" in capsys.readouterr().err


class Rival:
    """An opponent that plays White by lot; counts how long it waits for its answers."""

    def __init__(self, clock: Clock) -> None:
        self.game = Game()
        self.seconds = 0.0
        self._rng = Random(6)
        self._clock = clock
        self._said_at = 0.0

    def readline(self) -> str:
        """Say a move."""
        if self.game.position.is_over:
            return "Quit\n"
        move = self._rng.choice(self.game.position.legal_moves())
        self.game.play(move)
        self._said_at = self._clock.now
        return f"{move}\n"

    def write(self, text: str) -> int:
        """Hear the answer, and how long it took."""
        if text.strip():
            self.game.play(Move.parse(text))
            self.seconds += self._clock.now - self._said_at
            self._said_at = self._clock.now
        return len(text)

    def flush(self) -> None:
        """Nothing is kept back."""


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
    """A whole game as Black, on a clock of ours: all moves together use the time given, and no more."""
    clock = Clock(0.004)
    rival = Rival(clock)
    monkeypatch.setattr(time, "perf_counter", clock)
    monkeypatch.setattr(sys, "stdin", rival)
    monkeypatch.setattr(sys, "stdout", rival)

    assert 0 == cli.main(["codecup", *words])
    assert rival.game.position.is_over
    assert least < rival.seconds < most


def talk(process: subprocess.Popen[str], line: str | None) -> str:
    """Say *line*, if any, to a program and return the line that it answers."""
    assert process.stdin is not None
    assert process.stdout is not None
    if line is not None:
        process.stdin.write(f"{line}\n")
        process.stdin.flush()
    return process.stdout.readline().strip()


def test_codecup_plays_a_whole_game_as_a_program() -> None:
    """As White, by pipes: every line is flushed, each is legal, White speaks twice around ply 49."""
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


# --- the game at the terminal ---


def test_play_against_the_computer(run: Run) -> None:
    """A person's move is played, the computer answers, the end of input ends it."""
    out = run.results("play", "--level", "novice", "--seed", "1", typed="C3\n")

    assert "White: C3" in "\n".join(out)
    assert 1 == sum(line.startswith("Black: ") for line in out)


def test_play_to_the_end(run: Run) -> None:
    """The result is the last line."""
    out = run.results("play", "--position", ONE_MOVE, "--color", "both", typed="A1A2\n")

    assert "White wins: White 2, Black 0." == out[-1]


def test_play_as_black_and_by_lot(run: Run) -> None:
    """As Black the computer begins; by lot one of the two happens."""
    begun = [
        sum("White: " in line for line in run.results("play", "--color", color, "--level", "novice"))
        for color in ("black", "random", "white")
    ]

    assert (1, 0) == (begun[0], begun[2])
    assert begun[1] in {0, 1}


def test_the_module_runs_as_a_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """``python -m dvonn`` ends with the status of its command."""
    monkeypatch.setattr(sys, "argv", ["dvonn", "perft", EMPTY, "1"])
    with pytest.raises(SystemExit, match="0"):
        runpy.run_module("dvonn", run_name="__main__")
    assert "49\n" == capsys.readouterr().out
