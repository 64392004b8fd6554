"""
Links of GIPF: a game as a short text that fits into the fragment of an address.

The first letter is the version of the format; links of other games begin with other letters. The remaining
letters are a number in mixed radix (dvonn.link_digits). The digits of the number, from the lowest on, are the
number of plies, the start, and every ply as its index in the sorted legal moves. In a connected game, the
result of a game of DVONN is such a ply; the moves of that game are not in the link.
"""

from __future__ import annotations

import re
from typing import Iterable, NamedTuple, Sequence

from dvonn.gipf.moves import Move
from dvonn.gipf.position import Position
from dvonn.link_digits import Digit, DigitReader, read_digits, write_digits
from dvonn.quoting import quoted

_VERSION = "G"
#: More plies than any game is likely to have: random games end before 1,000.
_PLIES = 4096
#: A start is written as its position string: one digit per character, and a 0 at the end.
_SIGNS = 128
_MOST_SIGNS = 200
#: Far more letters than the code of any game has; a longer code is not read.
_MOST_LETTERS = 6000


class LinkedMoves(NamedTuple):
    """A game's start, as a position string, and the texts of its moves."""

    start: str
    moves: list[str]


def write_link(start: Position, moves: Iterable[str]) -> str:
    """
    Return the code of the game of legal *moves* from *start*: the text after ``#g=`` in a link.

    Raises:
        ValueError: the game has more plies than a code can hold.
    """
    plies: list[Digit] = []
    position = start
    for text in moves:
        legal = position.legal_moves()
        move = Move.parse(text)
        plies.append(Digit(legal.index(move), len(legal)))
        position = position.after(move)
    if len(plies) >= _PLIES:
        msg = f"a link has no place for {len(plies)} plies (expected at most {_PLIES - 1})"
        raise ValueError(msg)
    signs = "" if start == Position() else str(start)
    begin = [Digit(len(plies), _PLIES), *(Digit(ord(sign), _SIGNS) for sign in signs), Digit(0, _SIGNS)]
    return _VERSION + write_digits([*begin, *plies])


def read_link(code: str) -> LinkedMoves:
    """
    Return the game of a code.

    Raises:
        ValueError: *code* is not the code of a link, or was cut off or mistyped. The message quotes *code*
            and says what is wrong.
    """
    if not re.fullmatch("[A-Za-z0-9_-]+", code) or len(code) > _MOST_LETTERS:
        raise _no_link(code, "expected a code of letters, digits, '-' and '_'")
    if code[0] != _VERSION:
        raise _no_link(code, f"unknown version {code[0]!r}, expected {_VERSION!r}")
    reader = read_digits(code[1:])
    if reader is None:
        raise _no_link(code, "it is cut or mistyped")
    plies = reader.digit(_PLIES)
    start = _read_start(reader)
    position = Position.parse(start) if start else Position()
    start = str(position)
    moves = []
    for _ in range(plies):
        legal: Sequence[Move] = position.legal_moves()
        if not legal:
            raise _no_link(code, "it goes on after the end of the game")
        move = legal[reader.digit(len(legal))]
        moves.append(str(move))
        position = position.after(move)
    if reader.rest:
        raise _no_link(code, "it has extra letters after the game")
    return LinkedMoves(start, moves)


def _read_start(reader: DigitReader) -> str:
    """Return the position string in the next digits; empty for the usual start."""
    signs = ""
    while (sign := reader.digit(_SIGNS)) and len(signs) < _MOST_SIGNS:
        signs += chr(sign)
    return signs


def _no_link(code: str, why: str) -> ValueError:
    return ValueError(f"not a link to a game: {quoted(code)} ({why})")
