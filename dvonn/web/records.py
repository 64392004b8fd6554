"""Answers to the page about records of games: any number of games, in any format."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Iterator
from zlib import crc32

from dvonn.players import BLACK, WHITE
from dvonn.records.faults import UnreadableGameError
from dvonn.web.serialize import SIDES

if TYPE_CHECKING:
    from dvonn.records.formats import Formats
    from dvonn.records.rules import Found
    from dvonn.web import protocol


class GameReader:
    """
    Reads the games of one text after the other, in portions.

    Args:
        formats: the formats of the game.
    """

    def __init__(self, formats: Formats) -> None:
        self._formats = formats
        self._found: Iterator[Found] = iter(())

    def begin(self, text: str) -> None:
        """Read *text* from now on."""
        self._found = iter(self._formats.read(text))

    def next_games(self, most: int) -> protocol.GamesReply:
        """Return the next games of the text, at most *most*."""
        games = [self._serialized(found) for found in islice(self._found, most)]
        return {"games": games, "done": len(games) < most}

    def _serialized(self, found: Found) -> protocol.ReadGame:
        if isinstance(found, UnreadableGameError):
            return {"record": None, "fault": str(found), "winner": None, "score": None, "positions": []}
        positions = self._formats.positions(found)
        end = positions[-1]
        winner: protocol.Result | None = None
        if end.is_over:
            winner = "draw" if end.winner is None else SIDES[end.winner]
        scores = getattr(end, "scores", None)
        return {
            "record": self._formats.write(found, "json"),
            "fault": None,
            "winner": winner,
            "score": scores and {"white": scores[WHITE - 1], "black": scores[BLACK - 1]},
            "positions": [crc32(str(position).encode()) for position in positions],
        }


def write_games(formats: Formats, games: list[str], name: str) -> protocol.WrittenGames:
    """
    Return the text of saved games in the format *name*.

    Raises:
        ValueError: there is no such format.
    """
    formats.check_name(name)
    written, faults = [], []
    for game in games:
        for found in formats.read(game):
            try:
                if isinstance(found, UnreadableGameError):
                    raise found
                written.append(formats.write(found, name))
            except ValueError as error:
                faults.append(str(error))
    return {"text": "".join(f"{text}\n" for text in written), "faults": faults}
