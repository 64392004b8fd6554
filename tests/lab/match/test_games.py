"""The games of a match: starts, colours, seeds, programs, and faults that lose a game."""

from __future__ import annotations

import os
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
from boards import EMPTY, ONE_MOVE, board_text, placed
from matches import GREEDY, RANDOM, moves_by_game, program

from dvonn import Phase, Position
from dvonn.core.board import SPACE_COUNT
from dvonn.core.game import Game
from lab.match import engines, referee
from lab.match.games import FIRST, SECOND, Match, play_game

#: A program that neither prints nor reads.
SLEEPER = program("import time; time.sleep(600)")
RANDOM_PROGRAM = f"{sys.executable} -m lab.match.players random --seed {{seed}}"


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give programs hardly any time to exit after the game."""
    monkeypatch.setattr(engines, "_LEAVE_SECONDS", 0.2)


def test_the_same_seed_gives_the_same_games() -> None:
    """With built-in players, the same seed gives the same match, and another seed another match."""
    match = Match(GREEDY, RANDOM, games=4, starts=(), seed=5)
    with ThreadPoolExecutor(1) as executor:
        games = moves_by_game(match, executor)
        assert games == moves_by_game(match, executor)
        assert games != moves_by_game(match._replace(seed=6), executor)
    assert [0, 1, 2, 3] == sorted(games)


def test_any_executor_plays_the_same_match() -> None:
    """Threads and processes play the same games."""
    match = Match(GREEDY, "builtin:dvonn?nodes=5", games=4, starts=(), seed=5)
    with ThreadPoolExecutor(2) as threads, ProcessPoolExecutor(2, get_context("spawn")) as processes:
        assert moves_by_game(match, threads) == moves_by_game(match, processes)


def test_each_start_is_played_with_both_colors() -> None:
    """Two consecutive games share a start; the first engine has White in the first of the two."""
    match = Match(RANDOM, RANDOM, games=4, starts=())
    games = [play_game(match, number) for number in range(4)]

    assert [FIRST, SECOND, FIRST, SECOND] == [found.white for found in games]
    assert games[0].start == games[1].start != games[2].start == games[3].start
    assert Phase.STACKING is Position.parse(games[0].start).phase


def test_given_starts_are_used_in_turn() -> None:
    """With two starts, the third pair of games has the first start again."""
    match = Match(RANDOM, RANDOM, games=6, starts=(EMPTY, ONE_MOVE))

    assert [EMPTY, EMPTY, ONE_MOVE, ONE_MOVE, EMPTY, EMPTY] == [
        str(match.start(number)) for number in range(6)
    ]


@pytest.mark.parametrize("start", [EMPTY, str(placed(30))], ids=["empty", "begun"])
def test_another_engine_may_play_the_stacking_phase(start: str) -> None:
    """With the option `stacking`, the two engines place as before, and another engine then moves for both."""
    match = Match(RANDOM, RANDOM, games=2, starts=(start,))
    alone, relieved, stopped = (
        play_game(match._replace(stacking=stacking), 1) for stacking in ("", GREEDY, program("print('x')"))
    )
    placements = SPACE_COUNT - sum(map(bool, Position.parse(start).cells))

    assert placements == len(stopped.moves.split())
    assert "said 'x'" in str(stopped.fault)
    assert alone.moves.startswith(stopped.moves)
    assert relieved.moves.startswith(stopped.moves)
    assert relieved.moves != alone.moves
    assert relieved.fault is None


def test_points_are_those_of_the_first_engine() -> None:
    """From the first start White wins, so each engine wins once; a draw counts half a point."""
    drawn = board_text("w", A1="w", B1="r", K3="b2*")
    match = Match(RANDOM, RANDOM, games=4, starts=(ONE_MOVE, drawn))
    games = [play_game(match, number) for number in range(4)]

    assert [1, 0, 0.5, 0.5] == [found.points for found in games]
    assert [2, -2, 0, 0] == [found.score_difference for found in games]
    assert [{FIRST: 1, SECOND: 0}, {FIRST: 0, SECOND: 1}] == [found.plies for found in games[:2]]


def test_programs_play_each_other() -> None:
    """Two processes play from the empty board to the end, passes included."""
    found = play_game(Match(RANDOM_PROGRAM, RANDOM_PROGRAM, games=2, seed=2), 1)
    game = Game.replay(Position.parse(found.start), found.moves.split())

    assert (None, None) == (found.fault, found.faulty)
    assert game.position.is_over
    assert tuple(found.scores) == game.position.scores
    assert len(game.moves) == sum(found.plies.values())


def test_a_program_plays_from_a_given_position() -> None:
    """Both programs receive --position and --color."""
    found = play_game(Match(RANDOM_PROGRAM, RANDOM_PROGRAM, games=2, starts=(), seed=2), 0)

    assert found.fault is None
    assert Game.replay(Position.parse(found.start), found.moves.split()).position.is_over


@pytest.mark.parametrize(
    ("command", "fault"),
    [
        (program("print('hello')"), "said 'hello': cannot read move 'hello'"),
        (
            program("print('A1B2')"),
            "said 'A1B2': A1B2 is not legal: that kind of move belongs to the other phase",
        ),
        (program("raise SystemExit('no wish')"), "ended with status 1, saying 'no wish'"),
        (program("pass"), "ended with status 0"),
        (program("print(); print(' '); print('hello')"), "said 'hello': cannot read move 'hello'"),
    ],
)
def test_a_fault_loses_the_game(command: str, fault: str) -> None:
    """
    An illegal move, an unreadable one and a crash are reported, and the other side wins.

    Blank lines are no moves.
    """
    match = Match(command, RANDOM, games=2)
    found = play_game(match, 0)

    assert (0, FIRST) == (found.points, found.faulty)
    assert found.fault is not None
    assert found.fault.startswith(fault)
    assert 1 == play_game(match._replace(first=RANDOM, second=command), 1).points


def test_a_crash_in_the_middle_keeps_what_was_played() -> None:
    """The record and the message keep the moves before the crash."""
    command = program("print('A1')")
    found = play_game(Match(command, RANDOM, games=2), 0)

    assert found.moves.startswith("A1 ")
    assert (1, 1) == (found.plies[FIRST], found.plies[SECOND])
    assert referee.described_fault(found).endswith(f"moves: {found.moves}")
    assert referee.described_fault(found).startswith("game 0: first (White) ended with status 0")


@pytest.mark.parametrize("limit", [{"seconds_per_move": 0.3}, {"seconds_per_game": 0.3}])
@pytest.mark.usefixtures("hurried")
def test_a_silent_program_loses_the_game(limit: dict[str, Any]) -> None:
    """A program that sends no move in time is stopped, and its process ends."""
    found = play_game(Match(SLEEPER, RANDOM, games=2, **limit), 0)

    assert FIRST == found.faulty
    assert found.fault is not None
    assert found.fault.startswith("said nothing for ")


@pytest.mark.usefixtures("hurried")
def test_a_program_that_closes_its_output_loses_the_game() -> None:
    """The referee does not wait until the program ends."""
    found = play_game(Match(program("import os, time; os.close(1); time.sleep(600)"), RANDOM, games=2), 0)

    assert (FIRST, "closed its output") == (found.faulty, found.fault)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
@pytest.mark.usefixtures("hurried")
def test_a_program_that_a_script_starts_ends_with_it(tmp_path: Path) -> None:
    """The script waits for a program, which also keeps the output open."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    held = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    script = f"sh -c 'sleep 600 3> {pipe}; echo A1'"
    found = play_game(Match(script, RANDOM, games=2, seconds_per_move=0.3), 0)

    assert found.fault is not None
    assert found.fault.startswith("said nothing for ")
    # The pipe ends when the program has ended; until then, reading it would wait.
    os.set_blocking(held, True)
    assert b"" == os.read(held, 1)
    os.close(held)


def test_a_late_move_loses_the_game() -> None:
    """A player in this process cannot be stopped, but its time counts."""
    found = play_game(Match(GREEDY, GREEDY, games=2, starts=(), seconds_per_move=1e-9), 0)

    assert FIRST == found.faulty
    assert found.fault is not None
    assert found.fault.startswith("took ")
