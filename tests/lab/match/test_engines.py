"""How the lab starts an engine: command lines, words of the protocol, and commands that are refused."""

from __future__ import annotations

import os
import signal
import sys
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest
from boards import EMPTY, ONE_MOVE

from dvonn import Player, Position
from lab.jobs import workers
from lab.match.engines import Program, Seat, command_line, start_engine


@pytest.mark.parametrize(
    ("template", "start", "words", "sends_start"),
    [
        ("./p --seed={seed}", EMPTY, ["./p", "--seed=9"], True),
        ("./p", ONE_MOVE, ["./p", "--position", ONE_MOVE, "--color", "white"], False),
        ("./p -s {position}", ONE_MOVE, ["./p", "-s", ONE_MOVE], True),
        ("'./a b' {color}", EMPTY, ["./a b", "white"], False),
    ],
)
def test_a_command_line_is_filled_in(
    template: str, start: str, words: list[str], *, sends_start: bool
) -> None:
    """If the board is not empty and the template has no {position}, position and colour are added."""
    seat = Seat(Position.parse(start), Player.WHITE, 9)

    assert (words, sends_start) == command_line(template, "", seat)


def test_the_engine_that_moves_second_receives_no_start() -> None:
    """Only the engine that moves first receives Start."""
    assert (["./p"], False) == command_line("./p", "", Seat(Position(), Player.BLACK, 9))


def test_a_program_is_sent_the_words_of_the_protocol_as_codecup_writes_them(tmp_path: Path) -> None:
    """Other programs compare the words exactly."""
    heard = tmp_path / "heard.txt"
    script = "import sys; open(sys.argv[1], 'w').writelines(sys.stdin.readline() for _ in range(2))"
    Program([sys.executable, "-c", script, str(heard)], sends_start=True).close()

    assert "Start\nQuit\n" == heard.read_text(encoding="utf-8")


def test_a_position_can_be_written_in_another_format() -> None:
    """A function, given as module:name, writes the position."""
    seat = Seat(Position(), Player.BLACK, 9)

    assert ["./p", repr(Position())] == command_line("./p {position}", "builtins:repr", seat)[0]


@pytest.mark.parametrize("name", ["repr", "no_such_module:f", "builtins:no_such_function"])
def test_a_format_that_does_not_exist_is_refused(name: str) -> None:
    """The error quotes the name."""
    with pytest.raises(ValueError, match=f"'{name}'"):
        command_line("./p {position}", name, Seat(Position(), Player.BLACK, 9))


@pytest.mark.parametrize(
    ("command", "message"),
    [("/no/such/program", "cannot start"), ("", "no program"), ("a 'b", "cannot read")],
)
def test_a_program_that_cannot_be_started_does_not_lose_the_game(command: str, message: str) -> None:
    """A command that starts no program is an error in the setup of the match."""
    with pytest.raises(ValueError, match=message):
        start_engine(command, "", Seat(Position(), Player.BLACK, 9))


@pytest.mark.skipif(sys.platform == "win32", reason="sends signals to processes")
def test_ctrl_c_ends_the_programs_of_a_worker(tmp_path: Path) -> None:
    """A program that would never end does not outlive the referee."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with workers(1) as executor:
        worker = executor.submit(start_sleeper, str(pipe)).result()
        with pipe.open(encoding="utf-8") as held:
            future = executor.submit(signal.pause)
            os.kill(worker, signal.SIGINT)
            with pytest.raises(BrokenProcessPool):
                future.result()
            # The pipe ends when the program has ended.
            assert not held.read()


def start_sleeper(pipe: str) -> int:
    """Start a program that holds *pipe* open and never ends; return the id of this process."""
    script = "import sys, time; held = open(sys.argv[1], 'w'); time.sleep(600)"
    Program([sys.executable, "-c", script, pipe], sends_start=True)
    return os.getpid()
