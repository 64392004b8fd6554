"""
Records: a game as text.

Moves separated by white space, a position string first if the game does not start from the empty board;
``#`` to the end of a line is a comment. A move is read in every form but one: white space alone between two
spaces separates moves, since "A1 B2" may be two placements. Other formats will be read here too.
"""

from __future__ import annotations

from typing import NamedTuple, Optional, Tuple

from dvonn.move_text import SIGN_OR_CROSS, words_of

#: Fields of a position string.
_POSITION_WORDS = 3


class Record(NamedTuple):
    """
    The contents of a record; its texts are not checked.

    start: the position string that it starts with; None is the empty board.
    moves: the texts of the moves.
    """

    start: Optional[str]
    moves: Tuple[str, ...]


def read_record(text: str) -> Record:
    """Return the contents of a record. Boards contain a '/', moves do not."""
    words = words_of(text, SIGN_OR_CROSS)
    if words and "/" in words[0]:
        return Record(" ".join(words[:_POSITION_WORDS]), tuple(words[_POSITION_WORDS:]))
    return Record(None, tuple(words))
