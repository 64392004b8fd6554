"""
The format `codecup`: a log of the CodeCup protocol, one move per line.

``Start`` tells a program to begin, ``Quit`` ends a game. A log has the messages to and from one program, or
those of both programs. A log of both programs has each move twice, or it has the whole game twice, as each
program saw it. Arrows and the name of a side, which referees write before a move, are ignored.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Iterator, NamedTuple

from dvonn.records.faults import UnreadableGameError
from dvonn.records.rules import Format, RecordRules, Replay, require_usual_start

if TYPE_CHECKING:
    from dvonn.records.rules import Found
    from dvonn.records.tree import Record

NAME = "codecup"
_START, _QUIT = "start", "quit"
_MARKS = re.compile(r"\s*(?:(?:white|black|[wb12])\s*[:>]\s*)?[<>=\s-]*(.*?)[<>=\s-]*", re.IGNORECASE)
_MOST_LETTERS = 100  # a longer line is not read as a move


class _Talk(NamedTuple):
    """The lines of one game, with their numbers and words, and whether the game began with ``Start``."""

    is_started: bool
    lines: list[tuple[int, str]]


def codecup_format(rules: RecordRules) -> Format:
    """Return the format; *rules* are those of DVONN."""
    return Format(NAME, fits, lambda text: read(rules, text), write)


def fits(text: str) -> bool:
    """Return whether *text* has a line ``Start`` or ``Quit``, or begins with the same move twice."""
    words = [word.lower() for _, word in _words_of(text)]
    is_doubled = len(words) > 1 and words[0] == words[1] and bool(re.fullmatch("[a-k][1-5]", words[0]))
    return is_doubled or _START in words or _QUIT in words


def read(rules: RecordRules, text: str) -> Iterator[Found]:
    """Return the games of *text*; a game that both programs logged is returned once."""
    before: tuple[_Talk, list[str]] | None = None
    for talk in _talks_in(text):
        replay = Replay(rules)
        moves = _each_once(talk.lines)
        try:
            for line, word in moves:
                replay.play(word, line)
        except UnreadableGameError as fault:
            yield fault
            before = None
            continue
        played = replay.record.moves
        is_other_view = before is not None and (before[0].is_started != talk.is_started, before[1]) == (
            True,
            played,
        )
        before = None if is_other_view else (talk, played)
        if not is_other_view:
            yield replay.record


def _words_of(text: str) -> Iterator[tuple[int, str]]:
    """Yield the number and the word of each line that has a word."""
    for number, line in enumerate(text.split("\n"), 1):
        plain = line.partition("#")[0].strip()
        found = _MARKS.fullmatch(plain) if len(plain) <= _MOST_LETTERS else None
        word = found[1] if found else plain
        if word:
            yield number, word


def _talks_in(text: str) -> Iterator[_Talk]:
    is_started = False
    is_begun = False
    lines: list[tuple[int, str]] = []
    for number, word in _words_of(text):
        sign = word.lower()
        if sign == _QUIT or (sign == _START and lines):
            if is_begun:
                yield _Talk(is_started, lines)
            is_started, is_begun, lines = False, False, []
        if sign == _START:
            is_started = is_begun = True
        elif sign != _QUIT:
            is_begun = True
            lines.append((number, word))
    if is_begun:
        yield _Talk(is_started, lines)


def _each_once(lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return the lines of a log; if the lines come in equal pairs, leave out the second of each."""
    texts = [word.upper() for _, word in lines]
    firsts, seconds = texts[::2], texts[1::2]
    is_doubled = len(texts) > 1 and firsts[: len(seconds)] == seconds
    return lines[::2] if is_doubled else lines


def write(record: Record) -> str:
    """
    Return the log of the program that plays White.

    Raises:
        ValueError: the game does not start from the empty board.
    """
    require_usual_start(record, NAME)
    return "\n".join(["Start", *record.moves, "Quit"])
