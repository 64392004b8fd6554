"""The contents of spots and hands, as the small ints that positions hold and as text."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from dvonn.players import BLACK, WHITE


class Version(Enum):
    """The versions of the game, by name."""

    BASIC = "basic"
    STANDARD = "standard"
    TOURNAMENT = "tournament"


#: The letter of each version in position strings.
VERSION_LETTERS = {Version.BASIC: "b", Version.STANDARD: "s", Version.TOURNAMENT: "t"}

#: Maximum number of basic pieces of a colour: 18, or 15 and a handicap of 3 (G2.1).
MOST_PIECES = 18
#: Maximum number of a player's potentials, and so of his challenges (P1, D10).
MOST_POTENTIALS = 6
#: A game ends in a draw after this many turns in which no piece has left the game (G13.1).
MOST_TURNS = 100

# --- spots ---

# A cell is the piece on a spot as a small int: potentials * 8 + base * 4 + owner, 0 if empty.
# Colours alternate in a stack, but the lowest piece may have the colour of the potential on it; in that case
# base is 1. So all colours follow from the owner (the colour on top), the number of potentials, and base. A
# jump onto a cell adds a potential and changes the owner; taking the top potential does the reverse.
# A piece without potentials has base 1 if it is a GIPF-piece.
OWNER_BITS = 0b11
BASE_BIT = 0b100
POTENTIAL_UNIT = 0b1000
POTENTIAL_SHIFT = 3

#: Basic pieces, GIPF-pieces and loaded pieces, by player (0 is unused).
BASIC = (0, int(WHITE), int(BLACK))
GIPF = (0, BASE_BIT | WHITE, BASE_BIT | BLACK)
LOADED = (0, POTENTIAL_UNIT | BASE_BIT | WHITE, POTENTIAL_UNIT | BASE_BIT | BLACK)

#: Pieces that may stay when a row is taken: GIPF-pieces (G7.1) and loaded pieces (P7).
MAY_STAY = frozenset((*GIPF[1:], *LOADED[1:]))

PLAYER_TEXT = ("", "w", "b")


def _token(cell: int) -> str:
    """Return the token of a cell that is not empty."""
    owner = cell & OWNER_BITS
    potentials = cell >> POTENTIAL_SHIFT
    if not potentials:
        return PLAYER_TEXT[owner].upper() if cell & BASE_BIT else PLAYER_TEXT[owner]
    letters = [PLAYER_TEXT[owner if below % 2 == 0 else 3 - owner] for below in range(potentials)]
    lowest = owner if potentials % 2 else 3 - owner
    return PLAYER_TEXT[lowest if cell & BASE_BIT else 3 - lowest] + "".join(reversed(letters))


#: The token of every possible cell, and the cell of every token.
TOKENS = {
    cell: _token(cell)
    for potentials in range(2 * MOST_POTENTIALS + 1)
    for base in (0, BASE_BIT)
    for cell in (potentials * POTENTIAL_UNIT + base + WHITE, potentials * POTENTIAL_UNIT + base + BLACK)
}
CELL_BY_TOKEN = {token: cell for cell, token in TOKENS.items()}


# --- hands ---

# A hand is one int: the reserve, potentials, challenges, and, in the tournament version (G3), whether
# GIPF-pieces must be brought (letter f, the first turn) or may be brought (letter g).
RESERVE_BITS = 0xFF
POTENTIALS_BITS = 0xF00
POTENTIALS_UNIT = 0x100
CHALLENGES_BITS = 0xF000
CHALLENGES_UNIT = 0x1000
OPENING_BITS = 0x30000
FIRST_TURN = 0x20000
MAY_BRING_GIPF = 0x10000


class Hand(NamedTuple):
    """
    A player's pieces beside the board.

    reserve: the number of basic pieces.
    potentials: the number of potentials left to bring.
    challenges: the number of challenges left to make (D11).
    may_bring_gipf_piece: whether GIPF-pieces may still be brought (G3.3).
    """

    reserve: int
    potentials: int
    challenges: int
    may_bring_gipf_piece: bool


def read_out(hand: int) -> Hand:
    """Return the pieces in a hand."""
    return Hand(
        hand & RESERVE_BITS,
        (hand & POTENTIALS_BITS) // POTENTIALS_UNIT,
        (hand & CHALLENGES_BITS) // CHALLENGES_UNIT,
        bool(hand & OPENING_BITS),
    )


def write_hand(hand: int) -> str:
    """Return the field of a position string for a hand, such as "18+6fc1"."""
    reserve, potentials, challenges, may_bring = read_out(hand)
    text = str(reserve) + (f"+{potentials}" if potentials else "")
    if may_bring:
        text += "f" if hand & FIRST_TURN else "g"
    return text + (f"c{challenges}" if challenges else "")
