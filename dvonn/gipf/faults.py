"""
The faults of a position string of GIPF, as codes with data.

Logs, the command line and error messages show the texts of the faults.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, Optional, Tuple

from dvonn.quoting import quoted


class FaultCode(str, Enum):
    """
    A kind of fault; the comment beside it lists the fields that its :class:`Fault` has.

    Syntax faults come first; the others are checked only if the text can be read.
    """

    FIELDS = "fields"  # found, expected
    COLUMNS = "columns"  # found, expected
    TOKEN = "token"  # text, column
    OWN_COLOR = "own_color"  # column, text: a potential on another potential of the same colour
    EMPTY_RUNS = "empty_runs"  # column, text: the second of two numbers side by side
    COLUMN_LENGTH = "column_length"  # text, column, found, expected
    PLAYER = "player"  # text
    STEP = "step"  # text
    VERSION = "version"  # text
    HAND = "hand"  # text, player
    COUNT = "count"  # text
    LARGE_COUNT = "large_count"  # found, expected: the maximum
    BASIC_VERSION = "basic_version"  # spots: those with GIPF-pieces
    PIECES = "pieces"  # player, found, expected: the maximum
    POTENTIALS = "potentials"  # player, found, expected: the maximum
    CHALLENGES = "challenges"  # player, found, expected: the maximum
    OPENING = "opening"  # player, text: f or g outside the tournament version
    HAS_BEGUN = "has_begun"  # player: the one who has f, but has brought pieces
    BROUGHT_OTHERS = "brought_others"  # player: the one who has g; spots: those with his other pieces
    FIRST_TURN = "first_turn"  # none; White has f after the first ply of the game
    SECOND_TURN = "second_turn"  # none; only Black has f, but it is not Black's turn
    LAST_GIPF = "last_gipf"  # player: the one without a GIPF-piece, in a step other than o
    NOBODY_LOST = "nobody_lost"  # none; the step is o, but neither player has lost
    NO_ROW = "no_row"  # player: the one without a row, in step s or e
    ROW_LEFT = "row_left"  # player, spots: a row that the player must take first
    JUMP = "jump"  # player, text: a jump that is not legal
    NO_CHALLENGE = "no_challenge"  # player


class Fault(NamedTuple):
    """
    A fault of a position string; fields not listed for its code in :class:`FaultCode` are empty.

    code: the kind of fault.
    text: the part of the string at fault.
    column: the column of that part, "B" to "H".
    player: "white" or "black".
    spots: names of the spots at fault, sorted.
    found, expected: the actual and the expected number.
    """

    code: FaultCode
    text: Optional[str] = None
    column: Optional[str] = None
    player: Optional[str] = None
    spots: Tuple[str, ...] = ()
    found: Optional[int] = None
    expected: Optional[int] = None

    def __str__(self) -> str:
        return _TEXTS[self.code].format(
            **self._asdict(),
            quote=quoted(self.text),
            names=", ".join(self.spots),
            who=(self.player or "").capitalize(),
        )


_TEXTS = {
    FaultCode.FIELDS: (
        "{found} fields, expected {expected} with one space between them: board, player, step, version, "
        "White's hand, Black's hand, count"
    ),
    FaultCode.COLUMNS: "the board has {found} columns, expected {expected} with '/' between them",
    FaultCode.TOKEN: (
        "unknown token {quote} in column {column} (expected a number of empty spots, 'W' or 'B' for a "
        "GIPF-piece, or 'w' or 'b' followed by the potentials on it, such as 'bw')"
    ),
    FaultCode.OWN_COLOR: (
        "{quote} in column {column} has a potential on one of its own colour, "
        "expected the colours to alternate"
    ),
    FaultCode.EMPTY_RUNS: (
        "column {column} has two numbers of empty spots side by side at {quote}, expected their sum"
    ),
    FaultCode.COLUMN_LENGTH: "column {column} ({quote}) has {found} spots, expected {expected}",
    FaultCode.PLAYER: "unknown player {quote} (expected 'w' or 'b')",
    FaultCode.STEP: (
        "unknown step {quote} (expected 's', 'm', 'e', 'o', or 'c' or 'd' and a jump, such as 'cE5E6')"
    ),
    FaultCode.VERSION: "unknown version {quote} (expected 'b', 's' or 't')",
    FaultCode.HAND: "cannot read {who}'s hand {quote} (expected a hand such as '12', '12+6' or '18+6fc1')",
    FaultCode.COUNT: "cannot read the count {quote} (expected a number from 0 to 100)",
    FaultCode.LARGE_COUNT: "the count is {found}, expected at most {expected}",
    FaultCode.BASIC_VERSION: "GIPF-pieces at {names}, expected none in the basic version",
    FaultCode.PIECES: (
        "{who} has {found} basic pieces on the board and in the reserve, expected at most {expected}"
    ),
    FaultCode.POTENTIALS: (
        "{who} has {found} potentials on the board and in hand, expected at most {expected}"
    ),
    FaultCode.CHALLENGES: "{who} has {found} challenges, expected at most {expected}",
    FaultCode.OPENING: "{who}'s hand has {quote}, expected it only in the tournament version",
    FaultCode.HAS_BEGUN: (
        "{who}'s first turn is still to come, expected none of his pieces on the board and 18 in the reserve"
    ),
    FaultCode.BROUGHT_OTHERS: (
        "{who} may bring GIPF-pieces, expected no other pieces of his on the board, but they are at {names}"
    ),
    FaultCode.FIRST_TURN: (
        "White's first turn is still to come, "
        "expected that Black's is too, that White decides and that the count is 0"
    ),
    FaultCode.SECOND_TURN: "only Black's first turn is still to come, expected Black to decide",
    FaultCode.LAST_GIPF: "{who} has no GIPF-piece left, expected step 'o'",
    FaultCode.NOBODY_LOST: "step 'o', expected a player who has lost his last GIPF-piece",
    FaultCode.NO_ROW: "{who} has no row, expected one in the steps 's' and 'e'",
    FaultCode.ROW_LEFT: "{who} has to take {names} first, expected no such row in this step",
    FaultCode.JUMP: "{text} is no legal jump of {who}",
    FaultCode.NO_CHALLENGE: "{who} has no challenge left, expected one in step 'c'",
}
