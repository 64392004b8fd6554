"""The error that a format raises or returns for a game that it cannot read."""

from __future__ import annotations

from enum import Enum


class FaultKind(Enum):
    """The kind of a fault, which the page describes in its language."""

    ILLEGAL = "illegal"  # a move that the rules do not allow
    NOTATION = "notation"  # a text in place of a move
    TURN = "turn"  # a ply of the other player
    CUT = "cut"  # the text ends before the game does
    GAME = "game"  # a record of another game
    VERSION = "version"  # a version that the format does not have
    POSITION = "position"  # a start that is no possible position
    LINK = "link"  # a link without a game
    OTHER = "other"


class UnreadableGameError(ValueError):
    """
    A text contains a game that cannot be read as a record.

    line: the line at fault, from 1.
    why: the text found in that line, quoted, and the text expected; it names neither line nor ply.
    ply: the number of the ply that cannot be played, from 1; None for any other fault.
    kind: the kind of the fault.
    found: the text at fault, of any length; empty if the kind needs none.
    """

    def __init__(
        self,
        line: int,
        why: str,
        ply: int | None = None,
        kind: FaultKind = FaultKind.OTHER,
        found: str = "",
    ) -> None:
        super().__init__(line, why, ply, kind, found)
        self.line = line
        self.why = why
        self.ply = ply
        self.kind = kind
        self.found = found

    def __str__(self) -> str:
        ply = "" if self.ply is None else f"ply {self.ply}: "
        return f"line {self.line}: {ply}{self.why}"
