"""
The contents of each line as one small number, to look up in tables.

A pattern is a number in base 3 with a digit for each spot of a line: 0 for an empty spot, 1 for a spot of the
player to decide ("own"), 2 for a spot of his opponent ("other"). The first spot has the lowest digit. The
code of a line is its pattern and, in higher bits, a count of each special kind of piece. One int holds the
codes of all lines, with 32 bits for each.

The board is symmetrical, so lines of equal length are equivalent, and so are the two directions of a line.
"""

from __future__ import annotations

from operator import getitem
from struct import Struct
from typing import Dict, Sequence, Tuple

from dvonn.gipf.board import BITS, LINES, ROW_LENGTH, SPOT_COUNT
from dvonn.gipf.pieces import GIPF, LOADED, OWNER_BITS, TOKENS
from dvonn.players import Player

#: The lines as spots, in the order of their codes.
ALL_LINES = tuple(line for lines in LINES for line in lines)

LENGTHS = (4, 5, 6, 7)

EMPTY, OWN, OTHER = range(3)

#: Mask of the pattern in a code.
PATTERN_BITS = 0xFFF

# Above the pattern, three bits for each count: own GIPF-pieces, other GIPF-pieces, own loaded pieces, other
# loaded pieces.
_PATTERN_SIZE = 12
_COUNT_SIZE = 3
_COUNT_BITS = 0b111
SPECIALS = 4

_LANE = 32
_unpack = Struct(f"<{len(ALL_LINES)}I").unpack
_BYTES = 4 * len(ALL_LINES)


def counts_in(code: int) -> tuple[int, ...]:
    """Return a line's numbers of own and other GIPF-pieces, and own and other loaded pieces."""
    counts = code >> _PATTERN_SIZE
    return tuple(counts >> _COUNT_SIZE * kind & _COUNT_BITS for kind in range(SPECIALS))


def states_in(pattern: int, length: int) -> list[int]:
    """Return, for each spot of a line with this *length*, the state: EMPTY, OWN or OTHER."""
    return [pattern // 3**at % 3 for at in range(length)]


def pattern_of(states: Sequence[int]) -> int:
    """Return the pattern of a line with these *states*."""
    return sum(state * 3**at for at, state in enumerate(states))


#: The reverse of each pattern, by length and pattern.
REVERSED = {
    length: tuple(pattern_of(states_in(pattern, length)[::-1]) for pattern in range(3**length))
    for length in LENGTHS
}


def _numbered(length: int) -> tuple[int, ...]:
    """Return a number, from 0 up, for each pattern; a pattern and its reverse share a number."""
    lower = [min(pattern, other) for pattern, other in enumerate(REVERSED[length])]
    numbers = {pattern: number for number, pattern in enumerate(sorted(set(lower)))}
    return tuple(numbers[pattern] for pattern in lower)


#: A number shared by a pattern and its reverse, by length and pattern.
SYMMETRIC = {length: _numbered(length) for length in LENGTHS}


def _part_of_code(cell: int, at: int, player: Player) -> int:
    """Return the amount that a cell on spot number *at* of a line adds to the line's code for *player*."""
    is_own = cell & OWNER_BITS == player
    kind = 0 if cell in GIPF else 2 if cell in LOADED else SPECIALS
    part: int = (OWN if is_own else OTHER) * 3**at
    if kind < SPECIALS:
        part += 1 << _PATTERN_SIZE + _COUNT_SIZE * (kind if is_own else kind + 1)
    return part


def _tables(player: Player) -> tuple[list[int], ...]:
    """Return the amount that each cell adds to the int of all codes, by spot and cell."""
    tables = tuple([0] * (max(TOKENS) + 1) for _ in range(SPOT_COUNT))
    for number, line in enumerate(ALL_LINES):
        for at, spot in enumerate(line):
            for cell in TOKENS:
                tables[spot][cell] += _part_of_code(cell, at, player) << _LANE * number
    return tables


_TABLES = {player: _tables(player) for player in Player}


def codes_of(cells: bytes, player: Player) -> tuple[int, ...]:
    """Return the code of every line, as *player* sees the board."""
    return _unpack(sum(map(getitem, _TABLES[player], cells)).to_bytes(_BYTES, "little"))


# --- threats ---

#: A player's threats on a line: none, three of four adjacent spots, a row of four.
NO_THREAT, THREAT, STANDING_ROW = range(3)


def threat_of(states: Sequence[int], side: int) -> int:
    """Return the threat of *side*, OWN or OTHER, on a line."""
    windows = [states[first : first + ROW_LENGTH] for first in range(len(states) - ROW_LENGTH + 1)]
    most = max(window.count(side) for window in windows)
    return STANDING_ROW if most == ROW_LENGTH else THREAT if most == ROW_LENGTH - 1 else NO_THREAT


def push_onto(states: Sequence[int]) -> list[int]:
    """Return a line after an own piece is pushed onto its first spot (G4.1); the line must not be full."""
    gap = states.index(EMPTY)
    return [OWN, *states[:gap], *states[gap + 1 :]]


class PushedLines(Dict[int, Tuple[int, int]]):
    """
    Maps the pattern of a line, in the direction of a push, to the own and other spots after the push.

    The spots are two sets. An entry is computed when its pattern is first looked up.
    """

    def __init__(self, way: Sequence[int]) -> None:
        super().__init__()
        self._way = way

    def __missing__(self, pattern: int) -> tuple[int, int]:
        sets = [0, 0, 0]
        for spot, state in zip(self._way, push_onto(states_in(pattern, len(self._way)))):
            sets[state] |= BITS[spot]
        self[pattern] = found = sets[OWN], sets[OTHER]
        return found
