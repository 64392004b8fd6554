"""
The format `json`: everything that is kept about a game, as docs/records.md describes it.

Version 3 is written. Versions 1 and 2, the saved games of the page, are also read. Unknown keys are ignored;
a value of the wrong type is refused with its path.
"""

from __future__ import annotations

import json
import math
import re
from typing import TYPE_CHECKING, Any, Callable, Iterator, NoReturn, Sequence, TypeVar

from dvonn.quoting import quoted, shortened
from dvonn.records.faults import FaultKind, UnreadableGameError
from dvonn.records.rules import Format, RecordRules, Replay
from dvonn.records.text import LineNumbers
from dvonn.records.tree import SIDES, Clock, Ending, Help, Left, Node, Record, Seat, Span, Undecided

if TYPE_CHECKING:
    from dvonn.players import Player
    from dvonn.records.rules import Found, RecordPosition

    _Read = TypeVar("_Read")

NAME = "json"
VERSION = 3
#: The versions in which the page saved a game.
_SAVED = (1, 2)
_FITS = re.compile(r"\s*(?:\{|\[\s*[{\]])")
_BLANK = re.compile(r"[\s,]*")
_MOST_DIGITS = 20
_ENDINGS = ("resigned", "time", "agreed")
_NAMES = {player: name for name, player in SIDES.items()}


def json_format(rules: RecordRules) -> Format:
    """Return the format for a game."""
    return Format(NAME, lambda text: _FITS.match(text) is not None, lambda text: read(rules, text), write)


# --- reading ---


def read(rules: RecordRules, text: str) -> Iterator[Found]:
    """Return the games of *text*, each an object, alone or in a list; stop where the JSON is bad."""
    decoder = json.JSONDecoder(parse_int=_read_whole, parse_constant=_read_whole)
    numbers = LineNumbers(text)
    index = _after_blank(text, 0)
    while index < len(text):
        line = numbers.at(index)
        try:
            document, index = decoder.raw_decode(text, index)
        except json.JSONDecodeError as error:
            why = f"found {quoted(text[error.pos : error.pos + 100])}, expected JSON ({error.msg})"
            kind = FaultKind.OTHER if text[error.pos :].strip() else FaultKind.CUT
            yield UnreadableGameError(numbers.at(error.pos), why, kind=kind)
            return
        except RecursionError:
            yield UnreadableGameError(
                line, f"found {quoted(text[index : index + 100])}, expected JSON with fewer levels"
            )
            return
        for value in document if isinstance(document, list) else [document]:
            try:
                yield _Reader(rules, line).record(_Value(value, "", line))
            except UnreadableGameError as fault:
                yield fault
        index = _after_blank(text, index)


def _after_blank(text: str, index: int) -> int:
    found = _BLANK.match(text, index)
    return found.end() if found else index


def _read_whole(digits: str) -> float:
    """
    Return the whole number *digits*.

    A number that is too long, and a word such as NaN, give infinity, which is refused later.
    """
    return int(digits) if len(digits) <= _MOST_DIGITS and digits.lstrip("-").isdigit() else math.inf


class _Value:
    """
    A value of a JSON document.

    path: where the value stands in the document, such as "lines[0].moves".
    """

    def __init__(self, value: Any, path: str, line: int) -> None:  # noqa: ANN401 - of a document
        self.value = value
        self.path = path
        self._line = line

    def refuse(self, expected: str, kind: FaultKind = FaultKind.OTHER) -> NoReturn:
        """Raise an error that says what was found and what was *expected*."""
        try:
            found = quoted(self.value) if isinstance(self.value, str) else shortened(json.dumps(self.value))
        except RecursionError:
            found = "a list or an object of many levels"
        place = f"{shortened(self.path)}: " if self.path else ""
        why = f"{place}found {found}, expected {expected}"
        text = self.value if isinstance(self.value, str) else found
        raise UnreadableGameError(self._line, why, kind=kind, found=text)

    def at(self, name: str) -> _Value:
        """Return the value of a key; null if the object lacks the key, or is null itself."""
        value = None if self.value is None else self._object().get(name)
        return _Value(value, f"{self.path}.{name}" if self.path else name, self._line)

    def values(self) -> list[_Value]:
        """Return the values of a list; none for null."""
        if self.value is None:
            return []
        if not isinstance(self.value, list):
            self.refuse("a list")
        return [_Value(value, f"{self.path}[{index}]", self._line) for index, value in enumerate(self.value)]

    def names(self) -> list[str]:
        """Return the keys of an object; none for null."""
        return [] if self.value is None else list(self._object())

    def _object(self) -> dict[str, Any]:
        if not isinstance(self.value, dict):
            self.refuse("an object")
        return self.value

    def text(self) -> str:
        """Return the value, which must be a text."""
        if not isinstance(self.value, str):
            self.refuse("a text")
        return self.value

    def one_of(self, *texts: str) -> str:
        """Return the value, which must be one of *texts*."""
        if self.value not in texts:
            self.refuse(" or ".join(f"'{text}'" for text in texts))
        return self.text()

    def number(self) -> float:
        """Return the value, which must be a number from 0."""
        if not self._is_number() or not 0 <= self.value < math.inf:
            self.refuse("a number from 0")
        number: float = self.value
        return number

    def count(self, most: int = 10**9, default: int | None = None) -> int:
        """Return the value, which must be a whole number from 0 to *most*; the default for null."""
        if self.value is None and default is not None:
            return default
        if not self._is_number() or not isinstance(self.value, int) or not 0 <= self.value <= most:
            self.refuse(f"a whole number from 0 to {most}")
        return self.value

    def _is_number(self) -> bool:
        return isinstance(self.value, (int, float)) and not isinstance(self.value, bool)

    def optional(self, read: Callable[[_Value], _Read]) -> _Read | None:
        """Return the result of *read*; None for null."""
        return None if self.value is None else read(self)


class _Reader:
    """Reads the record of a document."""

    def __init__(self, rules: RecordRules, line: int) -> None:
        self._rules = rules
        self._line = line

    def record(self, document: _Value) -> Record:
        """Return the record of *document*."""
        version = document.at("format").count()
        if version not in (*_SAVED, VERSION):
            document.at("format").refuse(f"1 to {VERSION}", FaultKind.VERSION)
        return self._read_document(document) if version == VERSION else self._read_saved(document)

    def _begin(self, game: _Value, start: _Value) -> None:
        """Begin the game at its start."""
        if game.value != self._rules.name:
            game.refuse(repr(self._rules.name), FaultKind.GAME)
        self._replay = Replay(self._rules, start.optional(_Value.text), self._line)
        #: The nodes of the last line read, from the start on, and their positions.
        self._path: list[tuple[Node, RecordPosition]] = [(self._replay.node, self._replay.position)]
        #: The games of DVONN that decided challenged jumps, each under the moves up to and including the
        #: ply that the game decided. Empty for version 3, whose lines hold these games.
        self._deciding: dict[tuple[str, ...], list[str]] = {}

    def _read_document(self, document: _Value) -> Record:
        """Return a record of version 3."""
        self._begin(document.at("game"), document.at("start"))
        record = self._replay.record
        for line in document.at("lines").values():
            self._read_line(line)
        length = len(record.first_line())
        players = document.at("players")
        record.white, record.black = (players.at(name).optional(_read_seat) or Seat() for name in SIDES)
        record.played = document.at("played").optional(lambda value: value.count(length))
        record.ending = document.at("ending").optional(_read_ending)
        record.clock = document.at("clock").optional(_read_clock)
        record.undecided = _read_undecided(document.at("undecided"), length)
        record.help = _read_help(document.at("help"), length)
        record.source = _read_source(document.at("source"))
        return record

    def _read_saved(self, document: _Value) -> Record:
        """Return a record of version 1 or 2, as web/features/saving/game-format.ts writes it."""
        game = document.at("game")
        name = game.at("name")
        if name.value is None:  # saved when DVONN was the only game
            name.value = "dvonn"
        self._begin(name, game.at("start"))
        record = self._replay.record
        self._deciding = _read_deciding_games(game.at("dvonnGames"))
        for move in game.at("moves").values():
            self._play(move)
        length = len(self._path) - 1
        record.played = game.at("ply").count(length)
        record.ending = game.at("ending").optional(_read_ending)
        record.clock = game.at("clock").optional(_read_clock)
        self._read_left(game.at("clock").at("left"))
        record.undecided = _read_undecided(game, length)
        record.help = _read_help(game, length)
        record.white, record.black = (_read_saved_seat(game.at("seats").at(side)) for side in SIDES)
        for line in document.at("lines").values():
            self._read_line(line)
        record.source = _read_source(document.at("source"))
        return record

    def _read_line(self, line: _Value) -> None:
        """Read a line, which can share its first plies with the line before it."""
        shared = line.at("shared").count(len(self._path) - 1, 0)
        del self._path[shared + 1 :]
        deciding = line.at("deciding")
        for move in line.at("moves").values():
            inner = deciding.at(str(len(self._path))).values()
            self._play(move, [text.text() for text in inner])
        for comment, node in self._notes_in(line.at("comments")):
            node.comment = comment.text()
        for marks, node in self._notes_in(line.at("marks")):
            node.marks = tuple(mark.text() for mark in marks.values())
        # In versions 1 and 2, a move has at most one mark, under "glyphs".
        for sign, node in self._notes_in(line.at("glyphs")):
            node.marks = (sign.text(),)
        for drawn, node in self._notes_in(line.at("drawn")):
            node.drawn = tuple(map(self._read_drawing, drawn.values()))
        self._read_left(line.at("clocks"))

    def _read_drawing(self, drawing: _Value) -> tuple[str, ...]:
        """Return the spaces of a ring or an arrow."""
        spaces = drawing.values()
        if len(spaces) not in (1, 2):
            drawing.refuse("a list of one or two spaces")
        for space in spaces:
            if space.text() not in self._rules.spaces:
                space.refuse("the name of a space")
        return tuple(space.text() for space in spaces)

    def _read_left(self, left: _Value) -> None:
        """Read the times on the clocks of the line read last."""
        for clocks, node in self._notes_in(left):
            node.left = Left(clocks.at("white").number(), clocks.at("black").number())

    def _notes_in(self, notes: _Value) -> Iterator[tuple[_Value, Node]]:
        """Return the values of an object keyed by numbers of plies, each with the node after those plies."""
        for name in notes.names():
            ply = int(name) if re.fullmatch("[0-9]{1,6}", name) else len(self._path)
            if ply >= len(self._path):
                why = f"found {quoted(name)}, expected a number of plies from 0 to {len(self._path) - 1}"
                raise UnreadableGameError(self._line, f"{shortened(notes.path)}: {why}")
            yield notes.at(name), self._path[ply][0]

    def _play(self, move: _Value, deciding: Sequence[str] = ()) -> None:
        """Play a move at the end of the line read last."""
        replay = self._replay
        node, position = self._path[-1]
        replay.go_to(node, position, len(self._path) - 1)
        text = move.text()
        if self._deciding:
            deciding = self._deciding.get((*(before.move for before, _ in self._path[1:]), text), deciding)
        try:
            replay.play(text, self._line, deciding)
        except UnreadableGameError as fault:
            why = f"{shortened(move.path)}: {fault.why}"
            raise UnreadableGameError(self._line, why, fault.ply, fault.kind, fault.found) from fault
        self._path.append((replay.node, replay.position))


def _read_deciding_games(games: _Value) -> dict[tuple[str, ...], list[str]]:
    """Return a saved game's games of DVONN, each under the moves up to and including the ply it decided."""
    return {
        tuple(text.text() for text in game.at("path").values()): [
            text.text() for text in game.at("moves").values()
        ]
        for game in games.values()
    }


def _read_seat(seat: _Value) -> Seat:
    return Seat(seat.at("name").optional(_Value.text), seat.at("level").optional(_Value.text))


def _read_saved_seat(seat: _Value) -> Seat:
    """Return a seat of a saved game; "playedBy" is the level of the computer that played there before."""
    is_computer = seat.at("kind").one_of("person", "computer") == "computer"
    level = seat.at("level" if is_computer else "playedBy").optional(_Value.text)
    return Seat(seat.at("name").optional(_Value.text), level)


def _read_source(source: _Value) -> dict[str, str]:
    return {name: source.at(name).text() for name in source.names()}


def _read_ending(ending: _Value) -> Ending:
    kind = ending.at("kind").one_of(*_ENDINGS)
    return Ending(kind, None if kind == "agreed" else SIDES[ending.at("side").one_of(*SIDES)])


def _read_clock(clock: _Value) -> Clock:
    spent = clock.at("spent").optional(_Value.number)
    return Clock(clock.at("minutes").number(), clock.at("bonus").number(), spent or 0)


def _read_undecided(value: _Value, length: int) -> Undecided:
    """Return the undecided plies of a game of *length* plies."""
    fixed = value.at("fixed").count(length, 0)
    finished = value.at("finished")
    # An early version of the page saved one span without a list.
    spans = [finished] if isinstance(finished.value, dict) else finished.values()
    filled = value.at("filled").optional(lambda span: _read_span(span, length))
    return Undecided(fixed, filled, tuple(_read_span(span, length) for span in spans))


def _read_span(span: _Value, length: int) -> Span:
    last = span.at("to").count(length)
    return Span(span.at("from").count(last), last)


def _read_help(value: _Value, length: int) -> Help:
    followed = tuple(ply.count(length) for ply in value.at("hinted").values())
    hints = value.at("hints").count(default=len(followed))
    return Help(hints, value.at("takebacks").count(default=0), followed)


# --- writing ---


def write(record: Record) -> str:
    """Return a record as one line of JSON in ASCII, without the empty fields."""
    undecided, used = record.undecided, record.help
    document: dict[str, object] = {
        "format": VERSION,
        "game": record.game,
        "start": record.start,
        "players": without_nothing(
            {name: without_nothing(record.seat(side)._asdict()) for name, side in SIDES.items()}
        ),
        "source": record.source,
        "played": record.played,
        "ending": record.ending
        and without_nothing({"kind": record.ending.kind, "side": name_of(record.ending.side)}),
        "clock": record.clock and record.clock._asdict(),
        "undecided": without_nothing(
            {
                "fixed": undecided.fixed,
                "filled": undecided.filled and span_of(undecided.filled),
                "finished": [span_of(span) for span in undecided.finished],
            }
        ),
        "help": without_nothing(
            {"hints": used.hints, "takebacks": used.takebacks, "hinted": list(used.followed)}
        ),
        "lines": lines_of(record),
    }
    kept = {
        name: value for name, value in document.items() if value or (name == "played" and value is not None)
    }
    return json.dumps(kept, separators=(",", ":"))


def without_nothing(values: dict[str, Any]) -> dict[str, Any]:
    """Return *values* without the empty ones."""
    return {name: value for name, value in values.items() if value}


def name_of(side: Player | None) -> str | None:
    """Return "white" or "black"; None for no player."""
    return None if side is None else _NAMES[side]


def span_of(span: Span) -> dict[str, int]:
    """Return a span as an object of a document."""
    return {"from": span.first, "to": span.last}


def lines_of(record: Record) -> list[dict[str, Any]]:
    """Return the tree of a record as `lines` (docs/records.md)."""
    lines = []
    for shared, nodes in record.lines():
        # The nodes begin after the shared nodes. In the first line, they begin with the start, which has no
        # move.
        first = 0 if nodes[0] is record.root else shared + 1
        plies = list(enumerate(nodes, first))
        lines.append(
            without_nothing(
                {
                    "shared": shared,
                    "moves": [node.move for node in nodes if node.move],
                    "deciding": {ply: node.deciding for ply, node in plies if node.deciding},
                    "comments": {ply: node.comment for ply, node in plies if node.comment},
                    "marks": {ply: node.marks for ply, node in plies if node.marks},
                    "drawn": {ply: node.drawn for ply, node in plies if node.drawn},
                    "clocks": {ply: node.left._asdict() for ply, node in plies if node.left},
                }
            )
        )
    return lines
