"""
A game of GIPF as text, with the games of DVONN that decided challenges.

White space separates moves, as in DVONN's records; ``#`` begins a comment. A taking may have white space
between its spots: "xE2 E3 E4 E5". Between CHALLENGE and the result of the game of DVONN (D12), the moves of
that game may stand in square brackets; each bracket has white space around it. A position string may stand
first, or after ``--position`` in a comment, as the page writes it.
"""

from __future__ import annotations

import re
from itertools import takewhile
from typing import TYPE_CHECKING, Iterable, Iterator, Sequence

from dvonn.core.game import Game
from dvonn.core.position import Position as DvonnPosition
from dvonn.errors import RecordError
from dvonn.gipf.board import NAMES
from dvonn.gipf.links import read_link, write_link
from dvonn.gipf.moves import LOST, TIED, WON, Move
from dvonn.gipf.position import Position
from dvonn.gipf.setup import Step
from dvonn.move_text import CROSS, SIGN_OR_CROSS, numbered_words, without_comments
from dvonn.players import WHITE
from dvonn.quoting import quoted
from dvonn.records.formats import Formats
from dvonn.records.json_format import json_format
from dvonn.records.link import LinkCodes, LinkedGame, link_format
from dvonn.records.moves import moves_format
from dvonn.records.rules import RecordRules, Replay

if TYPE_CHECKING:
    from dvonn.records.tree import Record

#: A taking with white space between its spots. A single spot is not a move, so it belongs
#: to the taking before it.
_SPACED_TAKING = re.compile(rf"(?<!\S){CROSS}\s*[A-Ia-i][1-9](?:\s+[A-Ia-i][1-9](?!\S))+")
_OPENING, _CLOSING = "[", "]"
_BRACKET = re.compile(r"(?<!\S)([\[\]])(?!\S)")


#: The number of fields in a position string.
_POSITION_WORDS = 7
#: A start in a comment, in the form of the option --position of `dvonn gipf replay`.
_START = re.compile(r'^#.*--position "([^"]*)"', re.MULTILINE)


def read_record(text: str) -> list[str]:
    """Return the words of a record; games of DVONN in it are read as in DVONN's records."""
    return [word for _, word in numbered_record_words(text)]


def split_start(text: str) -> tuple[str | None, list[str]]:
    """Return the position string with which a record begins, if any, and the words of its moves."""
    words = read_record(text)
    if words and "/" in words[0]:
        return " ".join(words[:_POSITION_WORDS]), words[_POSITION_WORDS:]
    return start_in_comment(text), words


def numbered_record_words(text: str) -> list[tuple[int, str]]:
    """Return the words of a record, each with the number of its line, from 1."""
    words: list[tuple[int, str]] = []
    is_dvonn = False
    line = 1
    for part in _BRACKET.split(without_comments(text)):
        if part in {_OPENING, _CLOSING}:
            is_dvonn = part == _OPENING
            words.append((line, part))
            continue
        found = (
            numbered_words(part, SIGN_OR_CROSS)
            if is_dvonn
            else numbered_words(_SPACED_TAKING.sub(lambda taking: "".join(taking[0].split()), part))
        )
        words += [(line + number - 1, word) for number, word in found]
        line += part.count("\n")
    return words


def start_in_comment(text: str) -> str | None:
    """Return the position string after ``--position`` in a comment, or None."""
    found = _START.search(text)
    return found[1] if found else None


def replay(start: Position, words: Iterable[str]) -> list[Position]:
    """
    Return the positions of a record's *words*, beginning with *start*.

    Raises:
        RecordError: a move is unreadable or illegal, or a game of DVONN does not match its
            result; the error has the index of the ply of GIPF.
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
    """Return the result that follows a bracketed game of DVONN (D12); *words* begin after "["."""
    if position.step is not Step.DVONN:
        raise RecordError(index, _OPENING, "a game of DVONN stands only between CHALLENGE and its result")
    moves = list(takewhile(lambda word: word != _CLOSING, words))
    result = next(words, "")
    if not result:
        raise RecordError(index, _OPENING, f"expected {_CLOSING!r} and the result after the game of DVONN")
    try:
        _check_result(moves, result)
    except ValueError as error:
        raise RecordError(index, result, str(error)) from error
    return result


def _check_deciding(position: Position, moves: Sequence[str], result: str) -> None:
    """
    Check that the *moves* of a game of DVONN lead to the *result* that a record states (D12).

    Raises:
        ValueError: no game of DVONN is due, or the game is illegal, is not over, or has a different result.
    """
    if position.step is not Step.DVONN:
        msg = f"found {quoted(_OPENING)}, expected a game of DVONN only between CHALLENGE and its result"
        raise ValueError(msg)
    _check_result(moves, result)


def _check_result(moves: Sequence[str], result: str) -> None:
    try:
        end = Game.replay(DvonnPosition(), moves).position
    except RecordError as error:
        msg = f"in the game of DVONN, {error}"
        raise ValueError(msg) from error
    if not end.is_over:
        msg = f"the game of DVONN is not over (it stands at {str(end)!r})"
        raise ValueError(msg)
    expected = TIED if end.winner is None else WON if end.winner is WHITE else LOST
    if not _names(result, expected):
        msg = f"expected {expected}, the result of the game of DVONN in brackets"
        raise ValueError(msg)


def _names(text: str, move: Move) -> bool:
    """Return whether *text* names *move*, in any form."""
    try:
        return Move.parse(text) is move
    except ValueError:
        return False


# --- formats ---


def _position(text: str | None) -> Position:
    return Position() if text is None else Position.parse(text)


def _begins_another(game: Replay, _: str) -> bool:
    """Return whether the next line begins another game: True if *game* is over."""
    return game.position.is_over


def _write_code(record: Record) -> str:
    return write_link(_position(record.start), record.moves)


def _read_code(code: str) -> LinkedGame:
    return LinkedGame(*read_link(code))


_RULES = RecordRules("gipf", NAMES, _position, Move.parse, _begins_another, _check_deciding)

#: The formats of GIPF.
GIPF = Formats(
    _RULES,
    [
        json_format(_RULES),
        link_format(_RULES, LinkCodes(_read_code, _write_code)),
        moves_format(_RULES, _POSITION_WORDS, numbered_record_words, start_in_comment),
    ],
)
