"""
A game of GIPF as text, with the games of DVONN that decided challenges.

White space separates moves, as in DVONN's records; ``#`` begins a comment. A taking may have white space
between its spots: "xE2 E3 E4 E5". The moves of a game of DVONN may stand between CHALLENGE and its result
(D12), in square brackets with white space around them.
"""

from __future__ import annotations

import re
from itertools import takewhile
from typing import Iterable, Iterator

from dvonn.core.game import Game
from dvonn.core.position import Position as DvonnPosition
from dvonn.errors import RecordError
from dvonn.gipf.moves import LOST, TIED, WON, Move
from dvonn.gipf.position import Position
from dvonn.gipf.setup import Step
from dvonn.move_text import CROSS, SIGN_OR_CROSS, without_comments, words_of
from dvonn.players import WHITE

#: A taking with white space between its spots; no other move is a single point.
_SPACED_TAKING = re.compile(rf"(?<!\S){CROSS}\s*[A-Ia-i][1-9](?:\s+[A-Ia-i][1-9](?!\S))+")
_OPENING, _CLOSING = "[", "]"
_BRACKET = re.compile(r"(?<!\S)([\[\]])(?!\S)")


def read_record(text: str) -> list[str]:
    """Return the words of a record; games of DVONN in it are read as in DVONN's records."""
    words: list[str] = []
    is_dvonn = False
    for part in _BRACKET.split(without_comments(text)):
        if part in {_OPENING, _CLOSING}:
            is_dvonn = part == _OPENING
            words.append(part)
        elif is_dvonn:
            words += words_of(part, SIGN_OR_CROSS)
        else:
            words += words_of(_SPACED_TAKING.sub(lambda taking: "".join(taking[0].split()), part))
    return words


def replay(start: Position, words: Iterable[str]) -> list[Position]:
    """
    Return the positions of a record's *words*, beginning with *start*.

    Raises:
        RecordError: a move is unreadable or illegal, or a game of DVONN does not match its
            result; names the ply of GIPF.
    """
    positions = [start]
    left = iter(words)
    for word in left:
        index = len(positions) - 1
        text = _read_result(index, positions[-1], left) if word == _OPENING else word
        try:
            positions.append(positions[-1].play(Move.parse(text)))
        except ValueError as error:
            raise RecordError(index, text, str(error)) from error
    return positions


def _read_result(index: int, position: Position, words: Iterator[str]) -> str:
    """Return the result after a bracketed game of DVONN (D12); *words* begin inside it."""
    if position.step is not Step.DVONN:
        raise RecordError(index, _OPENING, "a game of DVONN stands only between CHALLENGE and its result")
    moves = list(takewhile(lambda word: word != _CLOSING, words))
    result = next(words, "")
    if not result:
        raise RecordError(index, _OPENING, f"expected {_CLOSING!r} and the result after the game of DVONN")
    try:
        end = Game.replay(DvonnPosition(), moves).position
    except RecordError as error:
        raise RecordError(index, result, f"in the game of DVONN, {error}") from error
    if not end.is_over:
        raise RecordError(index, result, f"the game of DVONN is not over (it stands at {str(end)!r})")
    expected = TIED if end.winner is None else WON if end.winner is WHITE else LOST
    if not _names(result, expected):
        raise RecordError(index, result, f"expected {expected}, the result of the game of DVONN before it")
    return result


def _names(text: str, move: Move) -> bool:
    """Return whether *text* names *move*, in any form."""
    try:
        return Move.parse(text) is move
    except ValueError:
        return False
