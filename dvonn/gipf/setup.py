"""
The data of a position: board, hands and next decision, read from position strings and written to them.

The moves are in :mod:`dvonn.gipf.position`.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from dvonn.gipf.board import BITS, SPOT_BY_NAME, SPOT_COUNT, SPOTS_IN_COLUMN, full_lines
from dvonn.gipf.pieces import (
    BASIC,
    CHALLENGES_UNIT,
    FIRST_TURN,
    GIPF,
    MOST_PIECES,
    MOST_POTENTIALS,
    OWNER_BITS,
    PLAYER_TEXT,
    POTENTIALS_UNIT,
    TOKENS,
    VERSION_LETTERS,
    Hand,
    Version,
    read_out,
    write_hand,
)
from dvonn.players import BLACK, WHITE, Player
from dvonn.position_text import FromText, write_row
from dvonn.quoting import quoted

if TYPE_CHECKING:
    from typing import Self

    from dvonn.gipf.faults import Fault
    from dvonn.gipf.moves import Jump
    from dvonn.gipf.reading import PositionText


class Step(Enum):
    """The decision that is due in a position (T1 to T3, D11, D12), with its letter in position strings."""

    TAKE_FIRST = "s"
    MOVE = "m"
    TAKE_LAST = "e"
    ANSWER = "c"
    DVONN = "d"
    OVER = "o"


#: Minimum number of a player's potentials, if the game has any (P1).
_LEAST_POTENTIALS = 3
#: The spots of a player's first three pieces (G2.2), by player (0 is unused).
_CORNERS = ((), ("B5", "E2", "H5"), ("B2", "E8", "H2"))


class Setup(FromText):
    """
    Board, hands and the next decision: a value, compared by content.

    turn: the player to decide.
    step: the decision that is due.
    version: the version of the game.
    cells: the pieces on the 37 spots, as small ints (see pieces.py).
    white, black: the sets (board.py) of each colour's spots.
    full: the full lines, as bits in the order of the lines; nothing can be pushed onto them.
    white_hand, black_hand: the pieces beside the board, as ints (see pieces.py).
    count: turns completed since a piece last left the game (G13.1).
    jump: the announced jump, in the steps ANSWER and DVONN.
    """

    __slots__ = (
        "black",
        "black_hand",
        "cells",
        "count",
        "full",
        "jump",
        "step",
        "turn",
        "version",
        "white",
        "white_hand",
    )

    cells: bytes
    white: int
    black: int
    full: int
    white_hand: int
    black_hand: int
    turn: Player
    step: Step
    version: Version
    count: int
    jump: Jump | None

    def __init__(
        self,
        version: Version | str = Version.STANDARD,
        potentials: int = MOST_POTENTIALS,
        challenges: int = 0,
    ) -> None:
        self.version = _read_version(version)
        if potentials not in (0, *range(_LEAST_POTENTIALS, MOST_POTENTIALS + 1)):
            msg = (
                f"bad number of potentials: {quoted(potentials)} "
                f"(expected 0, or {_LEAST_POTENTIALS} to {MOST_POTENTIALS})"
            )
            raise ValueError(msg)
        if challenges not in range(potentials + 1):
            msg = (
                f"bad number of challenges: {quoted(challenges)} "
                f"(expected 0 to {potentials}, the number of potentials)"
            )
            raise ValueError(msg)
        hand = MOST_PIECES + potentials * POTENTIALS_UNIT + challenges * CHALLENGES_UNIT
        cells = bytearray(SPOT_COUNT)
        if self.version is Version.TOURNAMENT:
            hand += FIRST_TURN
        else:
            # The reserve has 12 pieces: in the basic version, 15 less the 3 on the board; in the standard
            # version, 18 less the 6 in GIPF-pieces.
            hand -= 6
            pieces = BASIC if self.version is Version.BASIC else GIPF
            for player in Player:
                for name in _CORNERS[player]:
                    cells[SPOT_BY_NAME[name]] = pieces[player]
        self._set_board(bytes(cells))
        self.white_hand = self.black_hand = hand
        self.turn = WHITE
        self.step = Step.MOVE
        self.count = 0
        self.jump = None

    def _set_board(self, cells: bytes) -> None:
        """Set the board of a new position."""
        self.cells = cells
        white = black = 0
        for cell, bit in zip(cells, BITS):
            owner = cell & OWNER_BITS
            if owner == WHITE:
                white |= bit
            elif owner:
                black |= bit
        self.white = white
        self.black = black
        self.full = full_lines(white | black)

    # --- text ---

    @classmethod
    def _read(cls, text: str) -> tuple[Self | None, list[Fault]]:
        """
        Return the position of *text*, even if it is impossible, and all faults.

        The position is None if *text* cannot be read.
        """
        # Imported late, so that programs start faster: most games never read a position string.
        from dvonn.gipf.reading import read_position  # noqa: PLC0415
        from dvonn.gipf.validation import find_faults  # noqa: PLC0415

        fields, faults = read_position(text)
        return (None, faults) if fields is None else (cls.of(fields), find_faults(fields))

    @classmethod
    def of(cls, fields: PositionText) -> Self:
        """Return the position with the contents of a position string, even if it is impossible."""
        position = cls(fields.version)
        position._set_board(fields.cells)
        position.white_hand, position.black_hand = fields.hands
        position.turn = WHITE if fields.turn == "w" else BLACK
        position.step = Step(fields.step)
        position.count = fields.turns
        position.jump = fields.jump
        return position

    def __str__(self) -> str:
        columns = []
        spot = 0
        for length in SPOTS_IN_COLUMN:
            columns.append(write_row(TOKENS.get(cell, "") for cell in self.cells[spot : spot + length]))
            spot += length
        fields = (
            "/".join(columns),
            PLAYER_TEXT[self.turn],
            self.step.value + (self.jump.text if self.jump else ""),
            VERSION_LETTERS[self.version],
            write_hand(self.white_hand),
            write_hand(self.black_hand),
            str(self.count),
        )
        return " ".join(fields)

    def _key(self) -> tuple[object, ...]:
        return (
            self.cells,
            self.turn,
            self.step,
            self.version,
            self.white_hand,
            self.black_hand,
            self.count,
            self.jump,
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Setup):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.cells, self.white_hand, self.black_hand, self.count))

    # --- queries ---

    def stack_at(self, name: str) -> str:
        """
        Return the token on the spot called *name*; "" if it is empty.

        Raises:
            KeyError: no spot has that name.
        """
        return TOKENS.get(self.cells[SPOT_BY_NAME[name]], "")

    def hand(self, player: Player) -> Hand:
        """Return the pieces that a player has beside the board."""
        return read_out(self.white_hand if player is WHITE else self.black_hand)


def _read_version(version: Version | str) -> Version:
    try:
        return Version(version)
    except ValueError:
        expected = ", ".join(known.value for known in Version)
        msg = f"no such version: {quoted(version)} (expected one of {expected})"
        raise ValueError(msg) from None
