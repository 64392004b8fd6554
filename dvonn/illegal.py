"""
The error that every game of the package raises for a move that its rules do not allow.

Small, because it is all that the games share besides the players.
"""

from __future__ import annotations

from enum import Enum


class IllegalMoveError(ValueError):
    """
    A move that the rules do not allow in that position.

    reason: which rule it breaks, as a code of its game.
    words: the same as the second half of a sentence "A1B2 is not legal: ...".
    """

    def __init__(self, move: object, position_text: str, reason: Enum, words: str) -> None:
        super().__init__(f"{move} is not legal: {words} (in {position_text!r})")
        self.reason = reason
        self.words = words
        self._arguments = (move, position_text, reason, words)

    def __reduce__(self) -> tuple[type[IllegalMoveError], tuple[object, str, Enum, str]]:
        """Return what constructs an equal error, in another process too."""
        return type(self), self._arguments
