"""
Stacks, as values and as the small ints that positions hold.

This module is separate from the rules, because text and validation need only the stacks.
"""

from __future__ import annotations

from typing import NamedTuple, Optional

from dvonn.core.notation import StackText, write_stack
from dvonn.players import BLACK, WHITE, Player

#: DVONN pieces in the game (R2.1); none is ever removed (R5.4).
DVONN_PIECES = 3
WHITE_DVONNS = 2  # White places two, Black one (R3.1)
PIECES_EACH = 23  # of each colour (R2.1)


class Stack(NamedTuple):
    """
    One or more pieces on a space.

    owner: the player whose colour is on top; None for a DVONN piece alone (R2.3, R2.4).
    height: pieces in it, 1 to 49.
    dvonns: DVONN pieces in it, 0 to 3.
    """

    owner: Optional[Player]
    height: int
    dvonns: int

    def __str__(self) -> str:
        return write_stack(StackText(OWNER_TEXT[self.owner or 0], self.height, self.dvonns))


class PiecesLeft(NamedTuple):
    """Pieces that a side has yet to place."""

    dvonns: int
    pieces: int


def pieces_after(placed: int) -> tuple[int, int, int]:
    """Return the numbers of DVONN, white and black pieces after *placed* placements (R3.2)."""
    dvonns = min(placed, DVONN_PIECES)
    others = placed - dvonns
    return dvonns, others // 2, (others + 1) // 2


# A cell is a stack as one small int: height * 16 + DVONN pieces * 4 + owner,
# 0 if empty. When a stack lands on another, the new cell is the sum of both
# cells, without the owner of the lower stack. Flat lists of small ints are
# the fastest layout in Pyodide.
OWNER_BITS = 0b11
DVONN_BITS = 0b1100
DVONN_UNIT = 0b100
HEIGHT_SHIFT = 4
HEIGHT_UNIT = 1 << HEIGHT_SHIFT

DVONN_CELL = HEIGHT_UNIT + DVONN_UNIT
OWNER_CODES = {"": 0, "w": int(WHITE), "b": int(BLACK)}
OWNER_TEXT = ("", "w", "b")

#: A piece of unknown colour, below the top of a stack in a position string.
UNKNOWN = "?"


def pieces_in(cell: int) -> str:
    """
    Return the contents of a stack from the bottom, as far as its cell shows them.

    The top is the owner's; pieces below are known only if all are DVONN pieces.
    """
    owner = OWNER_TEXT[cell & OWNER_BITS]
    below = (cell >> HEIGHT_SHIFT) - len(owner)
    dvonns = (cell & DVONN_BITS) // DVONN_UNIT
    return ("r" if below == dvonns else UNKNOWN) * below + owner
