"""
Records: a game as text.

Canonical moves separated by white space, a position string first where the game does not start from the
empty board; ``#`` to the end of a line is a comment. Other formats will be read here too.

Small, because only programs that read records need it.
"""

from __future__ import annotations

import re
from typing import NamedTuple, Optional, Tuple

from dvonn.quoting import quoted

_COMMENT = re.compile(r"#.*")
#: Fields of a position string.
_POSITION_WORDS = 3


class Record(NamedTuple):
    """
    What a record says; its texts may be no position and no legal moves.

    start: the position string that it starts with; None is the empty board.
    moves: the texts of the moves.
    """

    start: Optional[str]
    moves: Tuple[str, ...]


class RecordError(ValueError):
    """
    A record that cannot be replayed.

    index: which move of the record is at fault, from 0.
    """

    def __init__(self, index: int, text: str, why: str) -> None:
        super().__init__(f"ply {index + 1}, {quoted(text)}: {why}")
        self.index = index
        self._arguments = (index, text, why)

    def __reduce__(self) -> Tuple[type[RecordError], Tuple[int, str, str]]:
        """Return what constructs an equal error, in another process too."""
        return type(self), self._arguments


def read_record(text: str) -> Record:
    """Return what a record says. No move has a '/' in it, and every board has."""
    words = _COMMENT.sub("", text).split()
    if words and "/" in words[0]:
        return Record(" ".join(words[:_POSITION_WORDS]), tuple(words[_POSITION_WORDS:]))
    return Record(None, tuple(words))
