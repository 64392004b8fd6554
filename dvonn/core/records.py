"""
Records: a game as text.

Moves separated by white space, a position string first where the game does not start from the empty board;
``#`` to the end of a line is a comment. A move is read in every form but one: white space alone between two
spaces separates moves, since "A1 B2" may be two placements. Other formats will be read here too.

Small, because only programs that read records need it.
"""

from __future__ import annotations

import re
from typing import List, NamedTuple, Optional, Tuple

from dvonn.move_text import INVISIBLE, SIGN, SIGN_OR_CROSS
from dvonn.quoting import quoted

_COMMENT = re.compile(r"#.*")
_NO_BREAK_SPACE = re.compile("[\u00a0\u202f]")
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
    words = words_of(text, SIGN_OR_CROSS)
    if words and "/" in words[0]:
        return Record(" ".join(words[:_POSITION_WORDS]), tuple(words[_POSITION_WORDS:]))
    return Record(None, tuple(words))


def without_comments(text: str) -> str:
    """Return the text of a record of any game without its comments."""
    return _COMMENT.sub("", text)


def words_of(text: str, sign: str = SIGN) -> List[str]:
    """
    Return the words of a record of any game, without its comments.

    A *sign* (a pattern) with white space about it joins the two spaces of a move: "A1 - B2" is one word.
    """
    visible = re.sub(INVISIBLE, "", _NO_BREAK_SPACE.sub(" ", without_comments(text)))
    return re.sub(rf"(?<=[0-9])\s*({sign})\s*(?=[A-Za-z][0-9])", r"\1", visible).split()
