"""
The engines of a match: programs that speak the CodeCup protocol, and players in this process.

The referee asks an engine for a move, checks the move, and notifies the other engine of it.
"""

from __future__ import annotations

import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
from collections import deque
from contextlib import suppress
from importlib import import_module
from typing import IO, Any, Callable, Iterable, NamedTuple, Protocol, cast

from dvonn.cli.codecup import QUIT, START
from dvonn.core.position import Position
from dvonn.players import Player
from dvonn.quoting import quoted
from lab.jobs import at_interrupt
from lab.match.players import Chooser, Players, player_named

#: The prefix of a description that names a player in this process.
BUILTIN = "builtin:"

#: Seconds that a program is given to exit after the game.
_LEAVE_SECONDS = 2.0


class FaultError(Exception):
    """An engine gave no move; the message says why."""


class Seat(NamedTuple):
    """
    The facts that an engine is given before the game.

    start: the first position.
    color: the engine's side.
    seed: the seed of its random numbers, if it takes one.
    """

    start: Any
    color: Player
    seed: int


class Engine(Protocol):
    """One side of one game."""

    def reply(self, position: Any, seconds: float | None) -> str:  # noqa: ANN401 - of any game
        """
        Return the engine's move at *position*, within *seconds*; None means no limit.

        Raises:
            FaultError: the engine ended, or did not answer in time.
        """

    def notify(self, move: object) -> None:
        """Notify the engine of the opponent's move."""

    def close(self) -> None:
        """End the engine's game."""


def start_engine(
    description: str, position_format: str, seat: Seat, players: Players | None = None
) -> Engine:
    """
    Return the engine that a description names, ready to play.

    Args:
        description: ``builtin:`` followed by a player of :mod:`lab.match.players`, or a command
            line, in which ``{position}``, ``{color}`` and ``{seed}`` are filled in.
        position_format: "MODULE:FUNCTION", which writes a position in the program's own format;
            "" for position strings.
        seat: the facts about the game.
        players: the known players in this process, by name; by default DVONN's.

    Raises:
        ValueError: the description, the format or the command cannot be used.
    """
    if description.startswith(BUILTIN):
        return Builtin(player_named(description[len(BUILTIN) :], seat.seed, players))
    words, sends_start = command_line(description, position_format, seat)
    return Program(words, sends_start=sends_start)


def command_line(template: str, position_format: str, seat: Seat) -> tuple[list[str], bool]:
    """
    Return the words of a command, and whether the program is sent ``Start``.

    A template without ``{position}`` gets ``--position`` and ``--color``, unless the game
    starts with the empty board. A program that gets its colour is not sent ``Start``.

    Raises:
        ValueError: the template names no program, or the format is no function.
    """
    if "{position}" not in template and seat.start != Position():
        template += " --position {position} --color {color}"
    values = {
        "{position}": _writer(position_format)(seat.start),
        "{color}": seat.color.name.lower(),
        "{seed}": str(seat.seed),
    }
    try:
        words = shlex.split(template)
    except ValueError as error:
        msg = f"cannot read the command {quoted(template)}: {error}"
        raise ValueError(msg) from error
    if not words:
        msg = f"no program in the command {quoted(template)} (expected its name, or {BUILTIN}PLAYER)"
        raise ValueError(msg)
    for name, value in values.items():
        words = [word.replace(name, value) for word in words]
    return words, "{color}" not in template and seat.start.turn is seat.color


def _writer(position_format: str) -> Callable[[Position], str]:
    if not position_format:
        return str
    module, _, function = position_format.partition(":")
    try:
        writer: Callable[[Position], str] = getattr(import_module(module), function)
    except (ImportError, AttributeError, ValueError) as error:
        msg = f"cannot use position format {position_format!r} (expected MODULE:FUNCTION): {error}"
        raise ValueError(msg) from error
    return writer


class Builtin:
    """A player in this process."""

    def __init__(self, choose: Chooser) -> None:
        self._choose = choose

    def reply(self, position: Any, seconds: float | None) -> str:  # noqa: ANN401, ARG002 - it cannot be stopped
        """Return the player's move, without a time limit."""
        return str(self._choose(position))

    def notify(self, move: object) -> None:
        """Do nothing: reply() gets the position."""

    def close(self) -> None:
        """Do nothing: nothing is open."""


class Program:
    """
    A program that speaks the CodeCup protocol on its standard input and output.

    Args:
        words: the words of its command line.
        sends_start: whether to send ``Start``, which asks the program for the first move.

    Raises:
        ValueError: the program cannot be started.
    """

    def __init__(self, words: list[str], *, sends_start: bool) -> None:
        try:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                encoding="utf-8",
                errors="backslashreplace",
                bufsize=1,
                start_new_session=True,  # so that only the referee gets a Ctrl-C, and can end the whole group
            )
        except OSError as error:
            msg = f"cannot start {shlex.join(words)!r}: {error}"
            raise ValueError(msg) from error
        # All three streams are pipes, as requested above.
        self._stdin = cast("IO[str]", self._process.stdin)
        self._stdout = cast("IO[str]", self._process.stdout)
        self._stderr = cast("IO[str]", self._process.stderr)
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._errors: deque[str] = deque(maxlen=1)
        self._readers = [
            threading.Thread(target=self._read_lines, args=(self._stdout,), daemon=True),
            threading.Thread(target=self._note_errors, args=(self._stderr,), daemon=True),
        ]
        for reader in self._readers:
            reader.start()
        at_interrupt.add(self._kill)
        if sends_start:
            self._send(START)

    def _read_lines(self, stream: Iterable[str]) -> None:
        for line in stream:
            if text := line.strip():
                self._lines.put(text)
        self._lines.put(None)

    def _note_errors(self, stream: Iterable[str]) -> None:
        for line in stream:
            self._errors.append(line.strip())

    def reply(self, position: Any, seconds: float | None) -> str:  # noqa: ANN401, ARG002 - it follows the game itself
        """Return the next line of the program's output that is not blank."""
        try:
            line = self._lines.get(timeout=seconds)
        except queue.Empty:
            msg = f"said nothing for {seconds:.3g} seconds"
            raise FaultError(msg) from None
        if line is None:
            raise FaultError(self._how_it_ended())
        return line

    def _how_it_ended(self) -> str:
        """Return why the program's output has ended."""
        try:
            status = self._process.wait(_LEAVE_SECONDS)
        except subprocess.TimeoutExpired:
            return "closed its output"
        self._readers[1].join(_LEAVE_SECONDS)
        return f"ended with status {status}" + (f", saying {self._errors[0]!r}" if self._errors else "")

    def notify(self, move: object) -> None:
        """Send the opponent's move to the program."""
        self._send(str(move))

    def _send(self, line: str) -> None:
        # If the program has ended, the next reply() reports that.
        with suppress(BrokenPipeError):
            self._stdin.write(f"{line}\n")
            self._stdin.flush()

    def close(self) -> None:
        """Send ``Quit``, and end the program if it does not exit."""
        self._send(QUIT)
        try:
            self._process.wait(_LEAVE_SECONDS)
        except subprocess.TimeoutExpired:
            self._kill()
            self._process.wait()
        at_interrupt.discard(self._kill)
        if not self._is_read():
            # A process that the program has started keeps the streams open.
            self._kill()
        with suppress(BrokenPipeError):
            self._stdin.close()
        if self._is_read():
            self._stdout.close()
            self._stderr.close()

    def _is_read(self) -> bool:
        """Return whether both outputs have been read to their ends, after waiting for that."""
        for reader in self._readers:
            reader.join(_LEAVE_SECONDS)
        return not any(reader.is_alive() for reader in self._readers)

    def _kill(self) -> None:
        """End the program, and the processes that it has started, at once."""
        if sys.platform == "win32":
            self._process.kill()
            return
        # macOS raises PermissionError for a group that has ended, but was not waited for.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
