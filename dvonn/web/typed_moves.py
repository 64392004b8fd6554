"""
Reads the moves that people type or paste into the page, in every usual form.

A move read here may be illegal; its legality is checked later, as for every move.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Callable

from dvonn.move_text import SEPARATOR_OR_CROSS, SIGN, SIGN_OR_CROSS, bare, words_of
from dvonn.quoting import shortened
from dvonn.web.requests import read_text, read_words

if TYPE_CHECKING:
    from dvonn.web import protocol

#: Texts that look like the names of one or two spaces.
_SPACES = re.compile(rf"[A-Za-z]+[0-9]+(?:{SEPARATOR_OR_CROSS}[A-Za-z]+[0-9]+)?")


def read_typed_move(
    request: protocol.ReadMoveRequest, canonical: Callable[[str], str]
) -> protocol.MoveReading:
    """
    Return the move that a person typed.

    *canonical* returns the canonical text of a move, or raises a ``ValueError``.
    """
    text = read_text(request, "text")
    plain = bare(text)
    for move, word in read_words(request).items():
        if plain.casefold() == bare(word).casefold():
            return _reading(text, move)
    try:
        return _reading(text, canonical(text))
    except ValueError:
        return _reading(text, None, _fault_of(text, canonical))


def _reading(text: str, move: str | None, fault: protocol.TypingFault | None = None) -> protocol.MoveReading:
    return {"move": move, "fault": fault, "text": shortened(text.strip())}


def _fault_of(text: str, canonical: Callable[[str], str]) -> protocol.TypingFault:
    """Return why *text* is not read as a move."""
    for sign in (SIGN, SIGN_OR_CROSS):
        with suppress(ValueError):
            if len([canonical(word) for word in words_of(text, sign)[:2]]) > 1:
                return "several_moves"
    return "no_such_space" if _SPACES.fullmatch(bare(text)) else "no_move"
