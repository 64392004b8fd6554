"""The records of DVONN: its rules as records need them, and its formats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dvonn.core.board import NAMES, SPACE_BY_NAME, SPACE_COUNT
from dvonn.core.game import Game
from dvonn.core.links import read_link, write_link
from dvonn.core.moves import Move
from dvonn.core.position import Phase, Position
from dvonn.move_text import bare
from dvonn.records.boardspace import boardspace_format
from dvonn.records.codecup import codecup_format
from dvonn.records.formats import Formats
from dvonn.records.json_format import json_format
from dvonn.records.link import LinkCodes, LinkedGame, link_format
from dvonn.records.littlegolem import littlegolem_format
from dvonn.records.moves import moves_format
from dvonn.records.rules import RecordRules, Replay

if TYPE_CHECKING:
    from dvonn.records.tree import Record


def _position(text: str | None) -> Position:
    return Position() if text is None else Position.parse(text)


def _begins_another(game: Replay, word: str) -> bool:
    """Return whether *word* begins another game: *game* is over, or *word* places a piece on a full board."""
    if game.position.is_over:
        return True
    start: Position = game.start
    placed = SPACE_COUNT if start.phase is Phase.STACKING else sum(1 for cell in start.cells if cell)
    return bare(word).upper() in SPACE_BY_NAME and placed + game.plies >= SPACE_COUNT


def _read_code(code: str) -> LinkedGame:
    game = read_link(code)
    return LinkedGame(str(game.positions[0]), [str(move) for move in game.moves])


def _write_code(record: Record) -> str:
    return write_link(Game.replay(_position(record.start), record.moves))


_RULES = RecordRules(
    "dvonn", NAMES, _position, Move.parse, _begins_another, scores=lambda position: position.scores
)

#: The formats of DVONN.
DVONN = Formats(
    _RULES,
    [
        json_format(_RULES),
        boardspace_format(_RULES),
        link_format(_RULES, LinkCodes(_read_code, _write_code)),
        littlegolem_format(_RULES),
        codecup_format(_RULES),
        moves_format(_RULES),
    ],
)
