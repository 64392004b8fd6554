"""
The board and the player to move, read from position strings and written to them.

The moves are in :mod:`dvonn.core.position`.
"""

from __future__ import annotations

from bisect import insort
from enum import Enum
from typing import TYPE_CHECKING

from dvonn.core.board import BITS, SPACE_BY_NAME, SPACE_COUNT
from dvonn.core.notation import PositionText, StackText, write_position
from dvonn.core.pieces import (
    DVONN_BITS,
    DVONN_PIECES,
    DVONN_UNIT,
    HEIGHT_SHIFT,
    HEIGHT_UNIT,
    OWNER_BITS,
    OWNER_CODES,
    OWNER_TEXT,
    PIECES_EACH,
    WHITE_DVONNS,
    PiecesLeft,
    Stack,
    pieces_after,
)
from dvonn.players import BLACK, WHITE, Player
from dvonn.position_text import FromText

if TYPE_CHECKING:
    from typing import Self

    from dvonn.core.faults import Fault


class Phase(Enum):
    """The two phases of a game, with their letters in position strings."""

    PLACING = "p"
    STACKING = "s"


class Setup(FromText):
    """
    The board, the player to move and the phase, compared by content.

    turn: the player to move. Turns do not simply alternate: White places the last
        piece and makes the first stacking move (R4.1).
    phase: placing or stacking. A game that is over stays in its phase: the board shows that it is over.
    cells: the contents of the 49 spaces in space order, each as one int (see pieces.py); not changed
        after construction.
    occupied: the set (board.py) of the spaces that are not empty.
    stacks_of: by player, the spaces of that player's stacks, ascending (entry 0 is unused); not
        changed after construction.
    dvonns: the spaces with DVONN pieces, one entry per piece.
    """

    __slots__ = ("cells", "dvonns", "occupied", "phase", "stacks_of", "turn")

    cells: list[int]
    occupied: int
    stacks_of: tuple[list[int], list[int], list[int]]
    dvonns: tuple[int, ...]
    turn: Player
    phase: Phase

    def __init__(self) -> None:
        self.cells = [0] * SPACE_COUNT
        self.occupied = 0
        self.stacks_of = ([], [], [])
        self.dvonns = ()
        self.turn = WHITE
        self.phase = Phase.PLACING

    # --- text ---

    @classmethod
    def _read(cls, text: str) -> tuple[Self | None, list[Fault]]:
        """
        Return the position of *text*, even if it is impossible, and all faults.

        The position is None if *text* cannot be read.
        """
        # Imported late, so that the page starts faster: most games never read a position string.
        from dvonn.core.reading import read_position  # noqa: PLC0415
        from dvonn.core.validation import piece_faults, placing_faults, stacking_faults  # noqa: PLC0415

        fields, faults = read_position(text)
        if fields is None:
            return None, faults
        position = cls()
        for space, stack in enumerate(fields.stacks):
            if stack is not None:
                position._put(
                    space, stack.height * HEIGHT_UNIT + stack.dvonns * DVONN_UNIT + OWNER_CODES[stack.owner]
                )
        position.turn = WHITE if fields.turn == "w" else BLACK
        position.phase = Phase(fields.phase)
        faults += piece_faults(position.cells)
        if position.phase is Phase.PLACING:
            faults += placing_faults(position.cells, position.turn)
        else:
            faults += stacking_faults(position.cells, position.dvonns)
        return position, faults

    def __str__(self) -> str:
        stacks = tuple(
            StackText(
                OWNER_TEXT[cell & OWNER_BITS],
                cell >> HEIGHT_SHIFT,
                (cell & DVONN_BITS) // DVONN_UNIT,
            )
            if cell
            else None
            for cell in self.cells
        )
        return write_position(PositionText(stacks, OWNER_TEXT[self.turn], self.phase.value))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Setup):
            return NotImplemented
        return (self.cells, self.turn, self.phase) == (other.cells, other.turn, other.phase)

    def __hash__(self) -> int:
        return hash((tuple(self.cells), self.turn, self.phase))

    def _put(self, space: int, cell: int) -> None:
        """Put a stack on an empty space of a position under construction."""
        self.cells[space] = cell
        self.occupied |= BITS[space]
        self.dvonns += (space,) * ((cell & DVONN_BITS) // DVONN_UNIT)
        if cell & OWNER_BITS:
            insort(self.stacks_of[cell & OWNER_BITS], space)

    # --- queries ---

    def stack_at(self, name: str) -> Stack | None:
        """
        Return the stack on the space called *name*, or None if it is empty.

        Raises:
            KeyError: No space has that name.

        >>> from dvonn import Position
        >>> Position.parse("9/10/r,w3*,9/10/9 w s").stack_at("B3").height
        3
        """
        cell = self.cells[SPACE_BY_NAME[name]]
        if not cell:
            return None
        owner = cell & OWNER_BITS
        return Stack(
            Player(owner) if owner else None, cell >> HEIGHT_SHIFT, (cell & DVONN_BITS) // DVONN_UNIT
        )

    @property
    def next_piece(self) -> str | None:
        """The piece placed next: "r" for a DVONN piece, "w" or "b"; None when stacking (R3.2)."""
        if self.phase is Phase.STACKING:
            return None
        return "r" if len(self.dvonns) < DVONN_PIECES else OWNER_TEXT[self.turn]

    @property
    def pieces_left(self) -> tuple[PiecesLeft, PiecesLeft]:
        """The pieces that White and Black have yet to place; none when stacking (R3.1)."""
        placed = SPACE_COUNT if self.phase is Phase.STACKING else self._pieces_placed()
        dvonns, white, black = pieces_after(placed)
        white_dvonns = (dvonns + 1) // 2
        return (
            PiecesLeft(WHITE_DVONNS - white_dvonns, PIECES_EACH - white),
            PiecesLeft(DVONN_PIECES - WHITE_DVONNS - (dvonns - white_dvonns), PIECES_EACH - black),
        )

    def _pieces_placed(self) -> int:
        """Return the number of pieces on the board while placing."""
        return len(self.dvonns) + len(self.stacks_of[1]) + len(self.stacks_of[2])
