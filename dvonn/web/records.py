"""Answers to the page about records of games: any number of games, in any format."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Iterator
from zlib import crc32

from dvonn.players import BLACK, WHITE
from dvonn.quoting import shortened
from dvonn.records.faults import UnreadableGameError
from dvonn.records.saved_games import write_saved
from dvonn.records.text import one_line
from dvonn.web.serialize import SIDES

if TYPE_CHECKING:
    from dvonn.records.formats import Formats
    from dvonn.records.rules import Found
    from dvonn.records.tree import Record
    from dvonn.web import protocol


class GameReader:
    """
    Reads the games of a text in order, a portion at a time.

    Args:
        formats: the formats of the game.
        text: any number of games, in any format.
    """

    def __init__(self, formats: Formats, text: str) -> None:
        self._formats = formats
        self._found: Iterator[Found] = iter(formats.read(text))

    def next_games(self, most: int) -> protocol.GamesReply:
        """Return the next games of the text, at most *most*."""
        games = [self._serialized(found) for found in islice(self._found, most)]
        return {"games": games, "done": len(games) < most}

    def _serialized(self, found: Found) -> protocol.ReadGame:
        if isinstance(found, UnreadableGameError):
            fault: protocol.GameFault = {
                "line": found.line,
                "ply": found.ply,
                "kind": found.kind.value,
                "found": shortened(one_line(found.found)),
                "why": found.why,
            }
            return {"game": None, "fault": fault}
        positions = self._formats.positions(found)
        end = positions[-1]
        winner = _winner(found, end)
        scores = getattr(end, "scores", None) if end.is_over else None
        return {
            "game": {
                "saved": write_saved(found),
                "winner": winner,
                "score": scores and {"white": scores[WHITE - 1], "black": scores[BLACK - 1]},
                "turn": None if winner else SIDES[end.turn],
                "source": found.source,
                "positions": [crc32(str(position).encode()) for position in positions],
            },
            "fault": None,
        }


def _winner(record: Record, end: Any) -> protocol.Result | None:  # noqa: ANN401 - a position of the game
    """Return the result of a game that the rules or its players ended; None for any other game."""
    if record.ending is not None:
        loser = record.ending.side
        return "draw" if loser is None else SIDES[loser.other]
    if not end.is_over:
        return None
    return "draw" if end.winner is None else SIDES[end.winner]


def write_games(
    formats: Formats, games: list[str], name: str, written_before: str | None = None
) -> protocol.WrittenGames:
    """
    Return the text of saved games in the format *name*.

    The text can follow that of the saved game *written_before*, on a new line.

    Raises:
        ValueError: there is no such format.
    """
    formats.check_name(name)
    written, faults = [], []
    known = formats.read(written_before) if written_before is not None else iter(())
    before = next((found for found in known if not isinstance(found, UnreadableGameError)), None)
    for game in games:
        for found in formats.read(game):
            try:
                if isinstance(found, UnreadableGameError):
                    raise found
                written.append(formats.write(found, name, before))
                before = found
            except ValueError as error:
                faults.append(str(error))
    return {"text": "".join(f"{text}\n" for text in written), "faults": faults}
