"""Records for tests: functions that read the games of a text, and random games."""

from __future__ import annotations

from random import Random

from dvonn.core.game import Game
from dvonn.records.dvonn import DVONN
from dvonn.records.faults import UnreadableGameError
from dvonn.records.formats import Formats
from dvonn.records.tree import Record


def read_one(text: str, formats: Formats = DVONN) -> Record:
    """Return the only game of *text*."""
    [found] = formats.read(text)
    assert isinstance(found, Record), found
    return found


def read_all(text: str, formats: Formats = DVONN) -> list[list[str] | str]:
    """Return the moves of each game of *text*, or its error if the game is refused."""
    return [found.moves if isinstance(found, Record) else str(found) for found in formats.read(text)]


def refusal(text: str, formats: Formats = DVONN) -> str:
    """Return the error that refuses the only game of *text*."""
    [found] = formats.read(text)
    assert isinstance(found, UnreadableGameError), found
    return str(found)


def moves_at_random(seed: int, plies: int = 1000) -> list[str]:
    """Return the moves of a random game from the empty board, at most *plies* of them."""
    rng = Random(seed)
    game = Game()
    while game.position.legal_moves() and len(game.moves) < plies:
        game.play(rng.choice(game.position.legal_moves()))
    return [str(move) for move in game.moves]


def assert_read_back(records: list[Record], formats: Formats) -> None:
    """Check that *records*, written one after the other as moves, are read back."""
    befores = [None, *records]
    texts = [formats.write(record, "moves", before) for record, before in zip(records, befores, strict=False)]
    found = list(formats.read("\n".join(texts)))

    assert [(record.start, record.moves) for record in records] == [
        (record.start, record.moves) if isinstance(record, Record) else str(record) for record in found
    ]
