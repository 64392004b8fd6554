"""
Links: a game as a short text that fits into the fragment of an address.

The first letter is the version of the format. The other letters are a number in mixed radix
(dvonn.link_digits). Its digits, the lowest first, say how many plies there are, where the game starts, and
for each ply its index among the sorted texts of the legal moves. A ply's digit has one value per legal
move, so the text is short and cannot hold an illegal move. A checksum detects a link that is cut or mistyped.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Iterable, Tuple

from dvonn.core.board import NAMES
from dvonn.core.game import Game
from dvonn.core.moves import Move
from dvonn.core.notation import PositionText, StackText, write_position
from dvonn.core.pieces import OWNER_TEXT
from dvonn.core.position import Phase, Position
from dvonn.errors import PositionError
from dvonn.link_digits import Digit, DigitReader, read_digits, write_digits
from dvonn.move_text import bare
from dvonn.players import Player
from dvonn.quoting import quoted

if TYPE_CHECKING:
    from typing import Optional

    from dvonn.core.pieces import Stack

_VERSION = "A"
#: More plies than any game has: at most 49 placements, 48 moves and 48 passes (R7.4).
_PLIES = 256
#: Far more letters than the code of any game has; a longer text is not read.
_MOST_LETTERS = 1000
#: A code: alone, or after "#g=", or in an address with more fields after it.
_LINK = re.compile(r"(?:.*#)?(?:g=)?([A-Za-z0-9_-]+)(?:&.*)?", re.DOTALL)

#: The contents of a space in a start position: nothing, a piece alone (DVONN, white, black), or a stack
#: (White's, Black's).
_KINDS = (None, ("", 1), ("w", 1), ("b", 1), ("w", 2), ("b", 2))
_HEIGHTS = 48
_TURNS = (Player.WHITE, Player.BLACK)
_PHASES = (Phase.PLACING, Phase.STACKING)
_DVONNS = 4


class LinkError(ValueError):
    """A link that leads to no game: cut, mistyped, or of a later version."""


def write_link(game: Game) -> str:
    """
    Return the code of *game*, the text after ``#g=``.

    The code has about 35 letters for all placements, and less than one letter for each stacking move.
    """
    start = game.positions[0]
    digits = [Digit(len(game.moves), _PLIES), *_write_start(None if start == Position() else start)]
    for position, move in zip(game.positions, game.moves):
        texts = _sorted_moves(position)
        digits.append(Digit(texts.index(str(move)), len(texts)))
    return _VERSION + write_digits(digits)


def read_link(text: str) -> Game:
    """
    Return the game that a link leads to.

    *text* is a code, an address, or the part of an address from ``#`` on. A ".", "," or ")" after it, as in a
    sentence, is ignored.

    Raises:
        LinkError: *text* is not a link, or was cut off or mistyped.
    """
    match = _LINK.fullmatch(bare(text))
    code = match.group(1) if match else ""
    if not 1 < len(code) <= _MOST_LETTERS:
        raise _no_link(text, "expected a code such as 'AKgB', or an address with '#g=' and such a code")
    if code[0] != _VERSION:
        raise _no_link(text, f"unknown version {code[0]!r}, expected {_VERSION!r}")
    reader = read_digits(code[1:])
    if reader is None:
        raise _no_link(text, "it is cut or mistyped")
    plies = reader.digit(_PLIES)
    try:
        game = Game(_read_start(reader))
    except PositionError as error:
        raise _no_link(text, str(error)) from error
    for _ in range(plies):
        texts = _sorted_moves(game.position)
        if not texts:
            raise _no_link(text, "it goes on after the end of the game")
        game.play(Move.parse(texts[reader.digit(len(texts))]))
    if reader.rest:
        raise _no_link(text, "it has extra letters after the game")
    return game


def _sorted_moves(position: Position) -> list[str]:
    return sorted(str(move) for move in position.legal_moves())


def _write_start(start: Optional[Position]) -> Iterable[Digit]:
    """Return the digits of the start: 0 for the empty board, else 1 and the whole position."""
    if start is None:
        return [Digit(0, 2)]
    digits = [Digit(1, 2), Digit(_TURNS.index(start.turn), 2), Digit(_PHASES.index(start.phase), 2)]
    for name in NAMES:
        digits += _write_stack(start.stack_at(name))
    return digits


def _write_stack(stack: Optional[Stack]) -> Tuple[Digit, ...]:
    if stack is None:
        return (Digit(0, len(_KINDS)),)
    kind = Digit(_KINDS.index((OWNER_TEXT[stack.owner or 0], min(stack.height, 2))), len(_KINDS))
    if stack.height == 1:
        return (kind,)
    return kind, Digit(stack.height - 2, _HEIGHTS), Digit(stack.dvonns, _DVONNS)


def _read_start(reader: DigitReader) -> Optional[Position]:
    """
    Return the start in the next digits; None for the empty board.

    Raises:
        PositionError: the digits describe no possible position.
    """
    if not reader.digit(2):
        return None
    turn, phase = _TURNS[reader.digit(2)], _PHASES[reader.digit(2)]
    stacks = tuple(_read_stack(reader) for _ in NAMES)
    return Position.parse(write_position(PositionText(stacks, OWNER_TEXT[turn], phase.value)))


def _read_stack(reader: DigitReader) -> Optional[StackText]:
    kind = _KINDS[reader.digit(len(_KINDS))]
    if kind is None:
        return None
    owner, height = kind
    if height == 1:
        return StackText(owner, 1, int(not owner))
    return StackText(owner, reader.digit(_HEIGHTS) + 2, reader.digit(_DVONNS))


def _no_link(text: str, why: str) -> LinkError:
    return LinkError(f"not a link to a game: {quoted(text)} ({why})")
