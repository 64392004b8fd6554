"""Partners that talk to an analysis engine in this process, or in a program of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from queue import Queue
from threading import Thread
from typing import IO, Any, cast

from dvonn.cli.engine import Conversation, EngineGame

#: Seconds to wait for an answer. A test fails if none comes.
_PATIENCE = 120

Answer = dict[str, Any]


class EnginePartner:
    """The partner of an engine in this process; *clock* replaces the engine's clock."""

    def __init__(self, game: EngineGame, clock: Callable[[], float] = lambda: 0.0) -> None:
        self._lines: Queue[str | None] = Queue()
        self._answers: Queue[str] = Queue()
        self._conversation = Conversation(game, 0, self._lines.get, self._answers.put, clock)
        self._thread = Thread(target=self._conversation.lead)
        self._thread.start()

    def send(self, *lines: str) -> None:
        """Send lines without waiting for answers."""
        for line in lines:
            self._lines.put(f"{line}\n")

    def answer(self, kind: str | None = None) -> Answer:
        """Return the next answer; if *kind* is given, skip answers of other kinds."""
        while True:
            found: Answer = json.loads(self._answers.get(timeout=_PATIENCE))
            if kind in {None, found["kind"]}:
                return found

    def end(self) -> list[Answer]:
        """End the input; return the answers that are left, once the engine has ended."""
        self._lines.put(None)
        self._thread.join(_PATIENCE)
        assert not self._thread.is_alive()
        return [json.loads(self._answers.get()) for _ in range(self._answers.qsize())]


def answers_to(game: EngineGame, *lines: str) -> list[Answer]:
    """Return the engine's answers to *lines*, without the first, which introduces the engine."""
    partner = EnginePartner(game)
    partner.send(*lines)
    return partner.end()[1:]


class EngineProgram:
    """An engine as a program; *words* choose the game."""

    def __init__(self, *words: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "dvonn", *words, "engine"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            bufsize=1,
        )
        self._stdin = cast("IO[str]", self.process.stdin)
        self._answers: Iterator[str] = iter(cast("IO[str]", self.process.stdout))

    def best_move(self, position: str, moves: list[str], limits: str) -> str | None:
        """Return the engine's move after *moves*."""
        played = f" moves {' '.join(moves)}" if moves else ""
        self._stdin.write(f"position {position}{played}\ngo {limits}\n")
        self._stdin.flush()
        for line in self._answers:
            answer = json.loads(line)
            assert answer["kind"] != "error", answer
            if answer["kind"] == "bestmove":
                move: str | None = answer["move"]
                return move
        msg = "the engine ended without a move"
        raise AssertionError(msg)

    def quit(self) -> int:
        """Ask the engine to end; return its exit status."""
        self._stdin.write("quit\n")
        self._stdin.close()
        status = self.process.wait(_PATIENCE)
        cast("IO[str]", self.process.stdout).close()
        return status
