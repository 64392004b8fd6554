"""
Faults of a position string, as codes with data. Reading a string finds all its faults, not only the first.

The text of a fault is for logs, the command line and error messages; the page has its own texts.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, Optional, Tuple

from dvonn.quoting import quoted


class FaultCode(str, Enum):
    """
    A kind of fault; the comment beside it lists the fields that its :class:`Fault` has.

    If the comment begins with "placing:" or "stacking:", only positions of that phase can have the fault.
    Faults of the text come first, then those of the board, which are checked only if the text can be read.
    """

    FIELDS = "fields"  # none; the string does not have three fields
    PLAYER = "player"  # text: the second field
    PHASE = "phase"  # text: the third field
    ROWS = "rows"  # found, expected
    TOKEN = "token"  # text, row
    EMPTY_RUNS = "empty_runs"  # row, text: the second of two numbers side by side
    LOW_STACK = "low_stack"  # text, row, height, found: the number of DVONN pieces, which is too many
    ROW_LENGTH = "row_length"  # text, row, found, expected
    TOO_MANY_PIECES = "too_many_pieces"  # found, expected: the most possible
    TALL_STACK = "tall_stack"  # placing: spaces (one), height
    BOARD_FULL = "board_full"  # placing: found
    PIECE_COUNT = "piece_count"  # placing: piece, found, expected, placed
    TURN = "turn"  # placing: expected_turn, placed
    DVONN_COUNT = "dvonn_count"  # stacking: found, expected: the most possible
    NO_CONTACT = "no_contact"  # stacking: spaces


class Fault(NamedTuple):
    """
    A fault of a position string; fields not named for its code in :class:`FaultCode` are empty.

    code: the kind of fault.
    text: the part of the string at fault.
    row: the row at fault, 1 to 5.
    spaces: names of the spaces at fault, in space order.
    piece: "dvonn", "white" or "black".
    found, expected: the number in the string, and the right number or the largest possible one.
    height: pieces in the stack.
    placed: pieces on the board.
    expected_turn: "white" or "black".
    """

    code: FaultCode
    text: Optional[str] = None
    row: Optional[int] = None
    spaces: Tuple[str, ...] = ()
    piece: Optional[str] = None
    found: Optional[int] = None
    expected: Optional[int] = None
    height: Optional[int] = None
    placed: Optional[int] = None
    expected_turn: Optional[str] = None

    def __str__(self) -> str:
        return _TEXTS[self.code].format(
            **self._asdict(),
            quote=quoted(self.text),
            names=", ".join(self.spaces),
            kind={"dvonn": "DVONN"}.get(self.piece or "", self.piece),
            player=(self.expected_turn or "").capitalize(),
            letter=(self.expected_turn or "")[:1],
        )


_TEXTS = {
    FaultCode.FIELDS: "expected three fields with one space between them: board, player to move, phase",
    FaultCode.PLAYER: "unknown player to move {quote} (expected 'w' or 'b')",
    FaultCode.PHASE: "unknown phase {quote} (expected 'p' for placing or 's' for stacking)",
    FaultCode.ROWS: "the board has {found} rows, expected {expected} with '/' between them",
    FaultCode.TOKEN: (
        "unknown token {quote} in row {row} (expected a stack such as 'w', 'b2' or 'w3*', "
        "'r' for a DVONN piece alone, or a number of empty spaces)"
    ),
    FaultCode.EMPTY_RUNS: (
        "row {row} has two numbers of empty spaces side by side at {quote}, expected their sum"
    ),
    FaultCode.LOW_STACK: (
        "stack {quote} in row {row} is {height} high, "
        "expected a height above its number of DVONN pieces ({found})"
    ),
    FaultCode.ROW_LENGTH: "row {row} ({quote}) has {found} spaces, expected {expected}",
    FaultCode.TOO_MANY_PIECES: "the board holds {found} pieces, expected at most {expected}",
    FaultCode.TALL_STACK: "{names} holds {height} pieces, expected single pieces while placing",
    FaultCode.BOARD_FULL: "all {found} pieces are placed, expected phase 's'",
    FaultCode.PIECE_COUNT: "{found} {kind} pieces after {placed} placements, expected {expected}",
    FaultCode.TURN: "after {placed} placements it is {player}'s turn, expected {letter!r}",
    FaultCode.DVONN_COUNT: "{found} DVONN pieces, expected 1 to {expected}",
    FaultCode.NO_CONTACT: "no contact with a DVONN piece at {names}, expected every stack in contact",
}
