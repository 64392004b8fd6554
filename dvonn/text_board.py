"""Boards as lines of text, with or without the colours of a terminal."""

from __future__ import annotations

from typing import Mapping, NamedTuple, Optional

#: The ANSI codes of the pieces, by their letters: each sets the colours of text and background, so that the
#: text can be read on every terminal.
_INKS = {"w": "30;107", "b": "97;40", "r": "97;41"}
_FAINT = "2"
_RESET = "\x1b[0m"


class Word(NamedTuple):
    """A text on a board; *piece* is "w", "b" or "r", None for a coordinate or an empty space."""

    text: str
    piece: Optional[str] = None


def laid_out(words: Mapping[int, Word], *, color: bool) -> str:
    """Return a line of text with each word at its offset."""
    line = ""
    width = 0
    for left in sorted(words):
        text, piece = words[left]
        line += " " * (left - width)
        width = left + len(text)
        line += f"\x1b[{_INKS[piece] if piece else _FAINT}m{text}{_RESET}" if color else text
    return line
