"""The errors that every game of the package raises: for a move, a position string and a record."""

from __future__ import annotations

from enum import Enum
from typing import Any

from dvonn.quoting import quoted


class _PicklableError(ValueError):
    """An error that keeps its arguments, so that another process can build an equal one."""

    def __init__(self, message: str, *arguments: object) -> None:
        super().__init__(message)
        self._arguments = arguments

    def __reduce__(self) -> tuple[type[_PicklableError], tuple[object, ...]]:
        """Return the class and arguments of an equal error."""
        return type(self), self._arguments


class IllegalMoveError(_PicklableError):
    """
    A move that the rules do not allow in a position.

    reason: the broken rule, as a code of its game.
    words: the broken rule in words, to follow "A1B2 is not legal: ".
    """

    def __init__(self, move: object, position_text: str, reason: Enum, words: str) -> None:
        message = f"{move} is not legal: {words} (in {position_text!r})"
        super().__init__(message, move, position_text, reason, words)
        self.reason = reason
        self.words = words


class PositionError(_PicklableError):
    """
    A position string that cannot be read, or whose position cannot occur in a game.

    faults: one fault or more, of the game's own type. The message states the first fault.
    """

    def __init__(self, text: str, faults: tuple[Any, ...]) -> None:
        super().__init__(f"bad position {quoted(text)}: {faults[0]}", text, faults)
        self.faults = faults


class RecordError(_PicklableError):
    """
    A record that cannot be replayed.

    index: the index of the faulty move, from 0.
    """

    def __init__(self, index: int, text: str, why: str) -> None:
        super().__init__(f"ply {index + 1}, {quoted(text)}: {why}", index, text, why)
        self.index = index
