"""
The format `link`: links to games or to positions, one per line.

Each game has codes of its own (:class:`LinkCodes`); docs/links.md describes the fields after a code. If a
field is unusable, the link is read without that field, as on the page.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Callable, Iterator, NamedTuple

from dvonn.records.faults import FaultKind, UnreadableGameError
from dvonn.records.rules import Format, RecordRules, Replay
from dvonn.records.tree import SIDES, Ending, Record, Seat, Span, Undecided

if TYPE_CHECKING:
    from dvonn.records.rules import Found

NAME = "link"
_LINE = re.compile(r"(?:[^\s#]*#)?((?:g|pos)=\S*)")
#: Punctuation after a link that belongs to the surrounding sentence.
_SIGNS_AT_END = ".,;:!?)]"
_MOST_LETTERS = 10_000  # a longer line is not read as a link
_LETTERS = {player: name[0] for name, player in SIDES.items()}
_SIDES = {letter: player for player, letter in _LETTERS.items()}
_ENDINGS = {"r": "resigned", "t": "time"}


class LinkedGame(NamedTuple):
    """The game of a link: its start (None for the usual one) and the texts of its moves."""

    start: str | None
    moves: list[str]


class LinkCodes(NamedTuple):
    """
    The codes of a game's links.

    read: returns the game of a code, or raises a ValueError with the reason.
    write: returns the code of a record's main line.
    """

    read: Callable[[str], LinkedGame]
    write: Callable[[Record], str]


def link_format(rules: RecordRules, codes: LinkCodes) -> Format:
    """Return the format for a game."""
    return Format(NAME, fits, lambda text: read(rules, codes, text), lambda record: write(codes, record))


def fits(text: str) -> bool:
    """Return whether *text* has a link, and nothing but links."""
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    return bool(lines) and all(_fragment_of(line) for line in lines)


def _fragment_of(line: str) -> str | None:
    """Return the part of a link after "#"; None if *line* is not a link."""
    found = _LINE.fullmatch(line.rstrip(_SIGNS_AT_END)) if len(line) <= _MOST_LETTERS else None
    return found[1] if found else None


def read(rules: RecordRules, codes: LinkCodes, text: str) -> Iterator[Found]:
    """Return the games of *text*, one for each line that is not blank."""
    for number, line in enumerate(text.split("\n"), 1):
        fragment = _fragment_of(line.strip())
        if fragment:
            try:
                yield _read_fragment(rules, codes, fragment, number)
            except UnreadableGameError as fault:
                yield fault


def _read_fragment(rules: RecordRules, codes: LinkCodes, fragment: str, number: int) -> Record:
    parts = [part.partition("=") for part in reversed(fragment.split("&"))]
    fields = {name: _decoded(value) for name, _, value in parts}
    if "pos" in fields:
        return Replay(rules, fields["pos"].replace("_", " "), number).record
    try:
        start, moves = codes.read(fields["g"])
    except ValueError as error:
        found = f"#{fragment}"
        raise UnreadableGameError(number, str(error), kind=FaultKind.LINK, found=found) from error
    replay = Replay(rules, start, number)
    for move in moves:
        replay.play(move, number)
    record = replay.record
    record.white, record.black = (Seat(level=_level_in(fields.get(letter, ""))) for letter in _SIDES)
    record.undecided = _undecided_in(fields.get("f", ""), replay)
    if not replay.position.is_over:
        record.ending = _ending_in(fields.get("e", ""))
    return record


def _decoded(text: str) -> str:
    """Return *text* with the percent-encoded characters of an address decoded."""
    return re.sub("%([0-7][0-9A-Fa-f])", lambda found: chr(int(found[1], 16)), text)


def _level_in(text: str) -> str | None:
    return text if re.fullmatch("[a-z]{1,20}", text) else None


def _ending_in(text: str) -> Ending | None:
    if text == "d":
        return Ending("agreed")
    found = re.fullmatch("([rt])([wb])", text)
    return Ending(_ENDINGS[found[1]], _SIDES[found[2]]) if found else None


def _undecided_in(text: str, replay: Replay) -> Undecided:
    """Return the plies that a field such as "7-49,61-87" names; none if they do not fit the game."""
    found = re.fullmatch(r"(?:(\d{1,3})(?:,|$))?((?:\d{1,3}-\d{1,3}(?:,|$))*)", text)
    if found is None:
        return Undecided()
    fixed = int(found[1] or 0)
    spans = [Span(*map(int, part.split("-"))) for part in found[2].split(",") if part]
    ends = [fixed, *(ply for span in spans for ply in span)]
    moves = replay.record.moves
    is_ordered = ends == sorted(ends) and all(span.first < span.last for span in spans)
    if not is_ordered or ends[-1] > len(moves):
        return Undecided()
    filled = [span for span in spans if len(moves[span.first]) == len("A1")]
    finished = tuple(span for span in spans if span not in filled)
    return Undecided(fixed, filled[0] if filled else None, finished) if len(filled) <= 1 else Undecided()


def write(codes: LinkCodes, record: Record) -> str:
    """Return the part of a link after "#"."""
    fixed, filled, finished = record.undecided
    spans = ([filled] if filled else []) + list(finished)
    parts = [str(fixed)] * bool(fixed) + [f"{first}-{last}" for first, last in spans]
    fields = [f"g={codes.write(record)}"] + [f"f={','.join(parts)}"] * bool(parts)
    for player, letter in _LETTERS.items():
        level = _level_in(record.seat(player).level or "")
        fields += [f"{letter}={level}"] * bool(level)
    if record.ending is not None:
        kind, side = record.ending
        fields.append("e=d" if side is None else f"e={kind[0]}{_LETTERS[side]}")
    return "&".join(fields)
