"""
The analysis protocol (docs/engine.md): lines of text set positions and start searches; the answers are JSON.

A thread reads the lines, so a search can be stopped between two slices on every system.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import deque
from functools import partial
from threading import Event, Thread
from typing import Any, Callable, NamedTuple

from dvonn import __version__
from dvonn.cli.options import read_nodes, read_seconds, read_seed, read_whole_number
from dvonn.cli.streams import read_line, read_utf_8
from dvonn.cli.table import SLICE
from dvonn.move_text import bare, visible
from dvonn.player.analysis import (
    Analysis,
    MoveValue,
    analysis_of,
    expected_lines,
    with_comparable_values,
)
from dvonn.player.computer import ComputerPlayer
from dvonn.quoting import quoted
from dvonn.search.collector import PausedCollector
from dvonn.search.game import win_probability_of

#: The version of the protocol: a new number for every change that a program may notice.
PROTOCOL = 1

STOP = "stop"
QUIT = "quit"
#: Stands for the string of the usual start.
START = "start"
MOVES = "moves"
INFINITE = "infinite"

#: Seconds between two infos of a search.
INFO_SECONDS = 0.5
#: Maximum length of a wait for a line, in seconds: on Windows, Ctrl-C may take effect only after the wait.
_WAIT_SECONDS = 0.5


class EngineGame(NamedTuple):
    """
    The parts of the protocol that a game supplies.

    name: the game's name in :mod:`dvonn.games`.
    start: the usual start.
    parse: returns the position of a position string.
    replay: returns the position after moves that are given as text.
    new_player: returns an analysis engine without a limit, from a seed.
    has_scores: True if a result has a score difference.
    """

    name: str
    start: Any
    parse: Callable[[str], Any]
    replay: Callable[[Any, str], Any]
    new_player: Callable[[int], ComputerPlayer[Any, Any]]
    has_scores: bool


class Limits(NamedTuple):
    """
    The limits that the words after ``go`` set.

    nodes, seconds: the limits; None for no limit. Without both, the search is infinite.
    lines: the number of best moves to report, each with its expected line.
    """

    nodes: int | None = None
    seconds: float | None = None
    lines: int = 1

    @property
    def is_infinite(self) -> bool:
        """True if only a ``stop`` or another command ends the search."""
        return self.nodes is None and self.seconds is None

    def is_reached(self, nodes: int, seconds: float) -> bool:
        """Return whether a search that has taken these *nodes* and *seconds* has reached a limit."""
        return (self.nodes is not None and nodes >= self.nodes) or (
            self.seconds is not None and seconds >= self.seconds
        )


def add_engine(commands: Any, game: EngineGame) -> None:  # noqa: ANN401 - argparse has no public name
    """Add the command to *commands*, the subparsers of a parser, for *game*."""
    text = "analyze positions for another program, by lines of text and JSON"
    parser: argparse.ArgumentParser = commands.add_parser("engine", help=text, description=text)
    parser.add_argument(
        "--seed", metavar="K", type=read_seed, default=0, help="the same seed and nodes give the same answers"
    )
    parser.set_defaults(run=partial(_run, game))


def _run(game: EngineGame, options: argparse.Namespace) -> None:
    read_utf_8()
    Conversation(game, options.seed, read_line, lambda line: print(line, flush=True)).lead()


class Inbox:
    """
    The lines that another program sends; a thread reads them.

    A ``stop`` is not returned as a line: it marks all lines before it as stopped. A ``quit`` also marks them,
    and is returned. The end of input, or an error in reading it, becomes a line ``quit`` that marks nothing.

    read: returns the next line; None at the end of input.
    failure: the error that ended the input, if one did.
    """

    def __init__(self, read: Callable[[], str | None]) -> None:
        self.failure: ValueError | None = None
        self._read = read
        self._lines: deque[tuple[int, str]] = deque()
        self._last_stop = -1
        self._news = Event()
        Thread(target=self._fill, daemon=True).start()

    def _fill(self) -> None:
        number = 0
        word = ""
        while word != QUIT:
            try:
                line = self._read()
            except ValueError as error:
                self.failure = error
                line = None
            text = QUIT if line is None else visible(line)
            word = bare(text).lower()
            if line is not None and word in {STOP, QUIT}:
                self._last_stop = number
            if word != STOP:
                self._lines.append((number, text))
            self._news.set()
            number += 1

    def take(self) -> tuple[int, str] | None:
        """Return the next line with its number, as visible text; None if no line has come."""
        return self._lines.popleft() if self._lines else None

    def is_stopped(self, number: int) -> bool:
        """Return whether a ``stop`` or ``quit`` has come after line *number*."""
        return number < self._last_stop

    def wait(self) -> None:
        """Wait until a line comes, or until :data:`_WAIT_SECONDS` have passed."""
        self._news.wait(_WAIT_SECONDS)
        self._news.clear()


class Conversation:
    """
    The conversation with another program, until it says ``quit`` or its lines end.

    Commands are carried out in order. During a search, ``isready`` and bad commands are answered at
    once. The first other command waits for the end of the search; if the search has no limit, the command
    ends it.

    Args:
        game: the game.
        seed: the same seed, commands and nodes give the same answers.
        read: returns the next line of the other program; None at the end of its lines.
        say: receives the answers, one line each, without line ends.
        clock: returns the time in seconds.
    """

    def __init__(
        self,
        game: EngineGame,
        seed: int,
        read: Callable[[], str | None],
        say: Callable[[str], None],
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._game = game
        self._seed = seed
        self._read = read
        self._say_line = say
        self._clock = clock
        self._position = game.start
        self._player = game.new_player(seed)
        self._waiting: Callable[[], None] | None = None
        self._is_ending = False
        # A handler reads the words of a command. It returns a function to call when the command's turn
        # comes, or None if the command is done.
        self._handlers: dict[str, Callable[[int, list[str]], Callable[[], None] | None]] = {
            "position": self._read_position,
            "go": self._read_go,
            STOP: self._read_stop,
            "new": self._read_new,
            "isready": self._read_isready,
            QUIT: self._read_quit,
        }

    def lead(self) -> None:
        """
        Answer commands until the end.

        Raises:
            ValueError: the other program's lines cannot be read.
        """
        self._inbox = Inbox(self._read)
        self._say("id", name="dvonn", version=__version__, protocol=PROTOCOL, games=[self._game.name])
        while not self._is_ending:
            self._look()
            if self._waiting is None:
                self._inbox.wait()
                continue
            command, self._waiting = self._waiting, None
            command()
        if self._inbox.failure:
            raise self._inbox.failure

    def _say(self, kind: str, **fields: object) -> None:
        self._say_line(json.dumps({"kind": kind, **fields}))

    def _look(self) -> None:
        """Read the lines that have come, up to the first command that waits for its turn."""
        while self._waiting is None:
            line = self._inbox.take()
            if line is None:
                return
            number, text = line
            if not text:
                continue
            word, *words = text.split(" ")
            handler = self._handlers.get(bare(word).lower())
            try:
                if handler is None:
                    *names, last = self._handlers
                    msg = f"unknown command: {quoted(word)} (expected {', '.join(names)} or {last})"
                    raise ValueError(msg)  # noqa: TRY301 - answered like the errors of the handlers
                self._waiting = handler(number, words)
            except ValueError as error:
                self._say("error", message=str(error))

    # --- reading commands ---

    def _read_position(self, _: int, words: list[str]) -> Callable[[], None]:
        lowered = [word.lower() for word in words]
        end = lowered.index(MOVES) if MOVES in lowered else len(words)
        text = " ".join(words[:end])
        if not text:
            msg = f"no position (expected position, then {START} or a position string)"
            raise ValueError(msg)
        first = self._game.start if text.lower() == START else self._game.parse(text)
        position = self._game.replay(first, " ".join(words[end + 1 :]))

        def set_position() -> None:
            self._position = position

        return set_position

    def _read_go(self, number: int, words: list[str]) -> Callable[[], None]:
        return partial(self._search, number, read_limits(words))

    def _read_stop(self, _: int, words: list[str]) -> None:
        # The inbox handles a "stop" alone. Only a "stop" with more words gets here, and is refused.
        _expect_nothing(STOP, words)

    def _read_new(self, _: int, words: list[str]) -> Callable[[], None]:
        _expect_nothing("new", words)

        def forget() -> None:
            self._player = self._game.new_player(self._seed)

        return forget

    def _read_isready(self, _: int, words: list[str]) -> None:
        _expect_nothing("isready", words)
        self._say("ready")

    def _read_quit(self, _: int, words: list[str]) -> Callable[[], None]:
        _expect_nothing(QUIT, words)

        def end() -> None:
            self._is_ending = True

        return end

    # --- searching ---

    def _search(self, number: int, limits: Limits) -> None:
        """Search until *limits* or a line after *number* end the search; say the findings and the move."""
        position = self._position
        if position.is_over or position.is_chance:
            self._say_no_move()
            return
        with PausedCollector():  # paused between two slices, too: a collection there would delay a "stop"
            self._deepen(number, limits)

    def _deepen(self, number: int, limits: Limits) -> None:
        player = self._player
        player.set_position(self._position)
        started = told = self._clock()
        while True:
            left = SLICE if limits.nodes is None else limits.nodes - player.nodes
            player.search(min(SLICE, left))
            now = self._clock()
            if self._is_ended(number, limits, now - started):
                break
            if player.is_done:  # only in an infinite search: a limited one has ended above
                self._say_info(limits, now - started)
                while not self._is_ended(number, limits, now - started):
                    self._inbox.wait()
                break
            if now - told >= INFO_SECONDS:
                told = now
                self._say_info(limits, now - started)
        best = self._say_info(limits, now - started)
        self._say(
            "bestmove",
            move=best["move"],
            line=best["line"],
            value={name: best[name] for name in ("win_probability", "score_difference", "solved")},
            is_proven=best["is_proven"],
        )

    def _is_ended(self, number: int, limits: Limits, seconds: float) -> bool:
        """Read the new lines; return whether the search that line *number* started has ended."""
        self._look()
        if self._inbox.is_stopped(number):
            return True
        if limits.is_infinite:
            return self._waiting is not None
        return self._player.is_done or limits.is_reached(self._player.nodes, seconds)

    def _say_info(self, limits: Limits, seconds: float) -> dict[str, Any]:
        """Say the findings so far; return those about the best move."""
        analysis = with_comparable_values(analysis_of(self._player), self._position.turn)
        lines = [
            {
                "move": str(value.move),
                **self._estimate(value),
                "is_proven": value.is_proven,
                "line": [str(move) for move in line],
            }
            for value, line in zip(analysis.moves, expected_lines(self._player, analysis, limits.lines))
        ]
        self._say(
            "info",
            nodes=analysis.nodes,
            seconds=round(seconds, 3),
            nodes_per_second=round(analysis.nodes / seconds) if seconds > 0 else 0,
            lines=lines,
        )
        return lines[0]

    def _estimate(self, known: Analysis | MoveValue) -> dict[str, float | None]:
        difference = round(known.score_difference, 2) if self._game.has_scores else None
        return {
            "win_probability": round(known.win_probability, 4),
            "score_difference": difference,
            "solved": known.solved,
        }

    def _say_no_move(self) -> None:
        """Answer a search in which no player decides: the game is over, or a game of DVONN decides next."""
        value = None
        if self._position.is_over:
            result = self._position.result
            difference = result if self._game.has_scores else None
            value = {
                "win_probability": win_probability_of(result),
                "score_difference": difference,
                "solved": difference,
            }
        self._say("bestmove", move=None, line=[], value=value, is_proven=value is not None)


def _expect_nothing(word: str, words: list[str]) -> None:
    if words:
        msg = f"bad {word}: {quoted(' '.join(words))} (expected nothing after {word})"
        raise ValueError(msg)


def _read_lines(text: str) -> int:
    return read_whole_number(text, "number of lines", 1)


#: For each word that can follow ``go``, the function that reads its value.
_LIMITS: dict[str, Callable[[str], float]] = {
    "nodes": read_nodes,
    "seconds": read_seconds,
    "lines": _read_lines,
}


def read_limits(words: list[str]) -> Limits:
    """
    Return the limits that the words after ``go`` set.

    Raises:
        ValueError: a word is unknown or has a bad value, or an infinite search has a limit.
    """
    found: dict[str, Any] = {}
    is_infinite = False
    left = iter(words)
    for word in left:
        name = word.lower()
        if name == INFINITE:
            is_infinite = True
        elif name in _LIMITS:
            try:
                found[name] = _LIMITS[name](next(left, ""))
            except argparse.ArgumentTypeError as error:
                raise ValueError(str(error)) from error
        else:
            msg = f"bad limit: {quoted(word)} (expected {', '.join(_LIMITS)} or {INFINITE})"
            raise ValueError(msg)
    limits = Limits(**found)
    if is_infinite and not limits.is_infinite:
        msg = f"bad limit: {quoted(INFINITE)} (expected it without nodes and seconds)"
        raise ValueError(msg)
    return limits
