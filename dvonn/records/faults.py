"""The error that a format raises or returns for a game that it cannot read."""

from __future__ import annotations


class UnreadableGameError(ValueError):
    """
    A text contains a game that cannot be read as a record.

    line: the line at fault, from 1.
    why: the text found in that line, quoted, and the text expected; without the line and the ply.
    ply: the number of the ply that cannot be played, from 1; None for another fault.
    """

    def __init__(self, line: int, why: str, ply: int | None = None) -> None:
        super().__init__(line, why)
        self.line = line
        self.why = why
        self.ply = ply

    def __str__(self) -> str:
        ply = "" if self.ply is None else f"ply {self.ply}: "
        return f"line {self.line}: {ply}{self.why}"
