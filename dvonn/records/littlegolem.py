"""
The format `littlegolem`: game texts of the server Little Golem.

Headers are a word and a value in brackets, ``Event [...]`` or ``[Event "..."]``. Numbered pairs of moves in
lower case follow the headers. The 49th placement is left out, since only one space is free; the first
stacking move has the number 25. A player resigns with the word ``resign``.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Iterator

from dvonn.core.board import SPACE_COUNT
from dvonn.players import BLACK, WHITE, Player
from dvonn.quoting import quoted
from dvonn.records.faults import UnreadableGameError
from dvonn.records.rules import Format, RecordRules, Replay, headers_of, require_usual_start
from dvonn.records.text import LineNumbers, one_line
from dvonn.records.tree import Ending, Record, Seat

if TYPE_CHECKING:
    from dvonn.records.rules import Found

NAME = "littlegolem"
_RESIGN = "resign"
_RESULTS = frozenset({"1-0", "0-1", "1/2-1/2", "1/2", "*"})
#: Maximum number of characters in the value of a header; a longer text is not read as a header.
_LONGEST_VALUE = 200
_FITS = re.compile(
    r"\s*(?:[A-Z]{3,20}\s*\[[^\]\n]{0,200}\]|\[[A-Z]{3,20}\s+\"|1\.\s*(?:[A-K][1-5]|resign)\b)", re.IGNORECASE
)
_PART = re.compile(
    r"(?P<name>[A-Za-z]{3,20})[ \t]*\[(?P<value>[^\]\n]{0,200})\]"
    r"|\[(?P<tag>[A-Za-z]{3,20})[ \t]+\"(?P<text>[^\"\n]{0,200})\"[ \t]*\]"
    r"|(?P<number>\d{1,3})\."
    r"|(?P<word>[^\s\[.]+\.*|\S)"
)


def littlegolem_format(rules: RecordRules) -> Format:
    """Return the format; *rules* are those of DVONN."""
    return Format(
        NAME,
        lambda text: _FITS.match(text) is not None,
        lambda text: read(rules, text),
        lambda record: write(rules, record),
    )


def read(rules: RecordRules, text: str) -> Iterator[Found]:
    """Return the games of *text*; a game begins at its headers, or at the number 1."""
    numbers = LineNumbers(text)
    game = _Game(rules)
    for part in _PART.finditer(text):
        if game.is_begun_again_by(part):
            yield game.end()
            game = _Game(rules)
        game.read(part, numbers.at(part.start()))
    yield game.end()


class _Game:
    """A game while it is read from a text."""

    def __init__(self, rules: RecordRules) -> None:
        self._replay = Replay(rules)
        self._has_body = False
        self._fault: UnreadableGameError | None = None

    def is_begun_again_by(self, part: re.Match[str]) -> bool:
        """Return whether *part* belongs to the next game."""
        if part["name"] or part["tag"]:
            return self._has_body or (part["name"] or part["tag"]) in self._replay.record.source
        return part["number"] == "1" and self._has_body

    def read(self, part: re.Match[str], line: int) -> None:
        """Read a header, a number or a word, unless the game is already refused."""
        name, tag = part["name"], part["tag"]
        if name or tag:
            value = one_line(part["value"] if name else part["text"])
            self._replay.record.source[name or tag] = value
            return
        self._has_body = True
        if self._fault is not None:
            return
        try:
            if part["number"]:
                self._check_number(int(part["number"]), line)
            else:
                self._play(part["word"], line)
        except UnreadableGameError as fault:
            self._fault = fault

    def _check_number(self, number: int, line: int) -> None:
        expected = self._replay.plies // 2 + 1
        if number != expected or self._replay.position.turn is not WHITE:
            what = f"'{expected}.'" if self._replay.position.turn is WHITE else "a move of Black"
            raise UnreadableGameError(
                line, f"ply {self._replay.plies + 1}: found '{number}.', expected {what}"
            )

    def _play(self, word: str, line: int) -> None:
        record, position = self._replay.record, self._replay.position
        if word in _RESULTS:
            return
        if record.ending is not None:
            why = f"found {quoted(word)} after {_RESIGN!r}, expected the end of the game"
            raise UnreadableGameError(line, why)
        if word.lower() != _RESIGN:
            if len(word) != len("a1"):
                self._fill_board(line)
            self._replay.play(word, line)
        elif not position.is_over:
            record.ending = Ending("resigned", position.turn)

    def _fill_board(self, line: int) -> None:
        """Place the 49th piece, which the text leaves out."""
        replay = self._replay
        if replay.plies == SPACE_COUNT - 1:
            [last] = replay.position.legal_moves()
            replay.play(str(last), line)

    def end(self) -> Found:
        """Return the whole game, or the fault for which it is refused."""
        if self._fault is not None:
            return self._fault
        self._fill_board(1)
        record = self._replay.record
        record.white = Seat(record.source.pop("White", None) or None)
        record.black = Seat(record.source.pop("Black", None) or None)
        return record


def write(rules: RecordRules, record: Record) -> str:
    """
    Return a game on one line.

    Raises:
        ValueError: the game does not start from the empty board.
    """
    require_usual_start(record, NAME)
    source = headers_of(rules, record)
    headers = {name: value for name, value in source.items() if re.fullmatch("[A-Za-z]{3,20}", name)}
    headers |= {"White": record.white.name or "", "Black": record.black.name or ""}
    parts = [f"{name} [{one_line(value, '[]')[:_LONGEST_VALUE]}]" for name, value in headers.items()]
    words = [text.lower() for text in record.moves]
    if len(words) == SPACE_COUNT - 1:
        words.append("")  # the last placement, which a reader fills in
    resigned = record.ending is not None and record.ending.kind == "resigned"
    if resigned and record.ending == Ending("resigned", _turn_after(len(words))):
        words.append(_RESIGN)
    for ply, word in enumerate(words):
        if ply == SPACE_COUNT - 1:
            continue
        if _turn_after(ply) is WHITE:
            parts.append(f"{ply // 2 + 1}.")
        parts.append(word)
    return " ".join(parts)


def _turn_after(plies: int) -> Player:
    """Return the player to move after *plies* plies; White moves again after the last placement (R4.1)."""
    is_even = plies % 2 == 0
    return WHITE if is_even == (plies < SPACE_COUNT) else BLACK
