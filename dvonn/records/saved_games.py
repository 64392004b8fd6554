"""Writes records as the page saves a game: version 2 of the format `json` (docs/records.md)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from dvonn.records.json_format import lines_of, name_of, span_of, without_nothing
from dvonn.records.tree import SIDES

if TYPE_CHECKING:
    from dvonn.records.tree import Record, Seat

VERSION = 2
#: The glyphs on moves that the page knows.
GLYPHS = ("!!", "!", "!?", "?!", "?", "??")


def write_saved(record: Record) -> str:
    """
    Return a record as a game that the page can open.

    Both seats are taken by people, so that anybody can continue the game. Each seat still records the
    player's name and, if a computer played there, its level. Of the glyphs on a move, only the first one that
    the page knows is kept.
    """
    nodes = record.first_line()
    moves = [node.move for node in nodes]
    ending, undecided, used = record.ending, record.undecided, record.help
    left = {ply: node.left._asdict() for ply, node in enumerate([record.root, *nodes]) if node.left}
    game = {
        "name": record.game,
        "seats": {name: _seat(record.seat(side)) for name, side in SIDES.items()},
        "start": record.start,
        "filling": False,
        "moves": moves,
        "ply": len(record.main_line()),
        "fixed": undecided.fixed,
        "ending": ending and without_nothing({"kind": ending.kind, "side": name_of(ending.side)}),
        "clock": record.clock and {**record.clock._asdict(), "left": left},
        "filled": undecided.filled and span_of(undecided.filled),
        "finished": [span_of(span) for span in undecided.finished],
        "hints": used.hints,
        "takebacks": used.takebacks,
        "hinted": list(used.followed),
        "counted": True,
        "dvonnGames": _deciding_games(record),
    }
    lines = [_saved_line(line) for line in lines_of(record)]
    document = {"format": VERSION, "game": game, "lines": lines, **without_nothing({"source": record.source})}
    return json.dumps(document, separators=(",", ":"))


def _deciding_games(record: Record) -> list[dict[str, Any]]:
    """
    Return the games of DVONN that decided challenged jumps.

    Each game has the moves of GIPF up to and including the ply whose result the game decided.
    """
    path: list[str] = []
    games = []
    for shared, line in record.lines():
        del path[shared:]
        for node in line:
            if node is not record.root:
                path.append(node.move)
            if node.deciding:
                games.append({"path": [*path], "moves": list(node.deciding)})
    return games


def _seat(seat: Seat) -> dict[str, Any]:
    return {"kind": "person", **without_nothing({"name": seat.name, "playedBy": seat.level})}


def _saved_line(line: dict[str, Any]) -> dict[str, Any]:
    """Return a line with at most one glyph per move, and with only the keys that the page needs."""
    marks = line.get("marks", {})
    glyphs = {ply: sign for ply, signs in marks.items() for sign in signs[::-1] if sign in GLYPHS}
    kept = {name: line[name] for name in ("comments", "drawn") if name in line}
    return {
        "shared": line.get("shared", 0),
        "moves": line.get("moves", []),
        **kept,
        **without_nothing({"glyphs": glyphs}),
    }
