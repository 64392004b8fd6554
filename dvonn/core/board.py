"""
The board: 49 spaces, their names, neighbours and straight lines.

Geometry only: this module holds no position. A space is given as its index in the order
A1..I1, A2..J2, A3..K3, B4..K4, C5..K5 (rules R1.2 and R1.3).
"""

from __future__ import annotations

from itertools import compress, product
from typing import Callable, Iterable, Iterator

#: First column and length of rows 1 to 5 (rule R1.2).
ROWS = ((0, 9), (0, 10), (0, 11), (1, 10), (2, 9))

#: The six directions as (columns, rows), in order around a space (rule R1.4).
DIRECTIONS = ((1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1))

#: Maximum number of a space's neighbours, and of a stack's landing spaces.
MOST_NEIGHBOURS = len(DIRECTIONS)

#: The number of pieces (rule R2.1), and so the maximum of a height and of a score difference.
MOST_PIECES = 49


def _coordinates() -> tuple[tuple[int, int], ...]:
    """Return (column, row) of every space in index order, both from 0."""
    return tuple(
        (first + offset, row) for row, (first, length) in enumerate(ROWS) for offset in range(length)
    )


COORDINATES = _coordinates()
SPACE_COUNT = len(COORDINATES)
NAMES = tuple(f"{chr(ord('A') + column)}{row + 1}" for column, row in COORDINATES)
SPACE_BY_NAME = {name: space for space, name in enumerate(NAMES)}
_SPACE_AT = {place: space for space, place in enumerate(COORDINATES)}


#: Spaces in the longest row: from this height on, a stack has nowhere to land.
LONGEST_ROW = max(length for _, length in ROWS)


def _landings() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """
    Return, for each height (0 to 49) and space, the spaces exactly that many steps away in a straight line.

    The board is convex, so a straight line between two spaces never leaves it (rule R1.6).
    No space is LONGEST_ROW or more away, so the entries for these heights are empty.
    """
    nowhere: tuple[tuple[int, ...], ...] = ((),) * SPACE_COUNT
    near = (
        tuple(
            tuple(
                _SPACE_AT[column + height * right, row + height * up]
                for right, up in DIRECTIONS
                if (column + height * right, row + height * up) in _SPACE_AT
            )
            for column, row in COORDINATES
        )
        for height in range(1, LONGEST_ROW)
    )
    return (nowhere, *near, *[nowhere] * (MOST_PIECES + 1 - LONGEST_ROW))


LANDINGS = _landings()
NEIGHBOURS = LANDINGS[1]


def _distances() -> tuple[tuple[int, ...], ...]:
    """Return the distance of each pair of spaces in a straight line; 0 if no straight line joins them."""
    table = [[0] * SPACE_COUNT for _ in COORDINATES]
    for height, by_space in enumerate(LANDINGS[:LONGEST_ROW]):
        for origin, targets in enumerate(by_space):
            for target in targets:
                table[origin][target] = height
    return tuple(map(tuple, table))


DISTANCES = _distances()


# --- sets of spaces ---

# A set of spaces is one int: a row takes twelve bits, one more than the longest row,
# so that a step in any direction is a shift and never wraps round.
_ROW_BITS = 12
_UP = _ROW_BITS
_UP_RIGHT = _ROW_BITS + 1
_BELOW_TOP_ROW = (1 << 4 * _ROW_BITS) - 1

#: For each space, the set of this space alone.
BITS = tuple(1 << row * _ROW_BITS + column for column, row in COORDINATES)


def set_of(spaces: Iterable[int]) -> int:
    """Return the set of *spaces*."""
    spaces_set = 0
    for space in spaces:
        spaces_set |= BITS[space]
    return spaces_set


_SPACE_OF = {bit.bit_length(): space for space, bit in enumerate(BITS)}


def spaces_of(spaces_set: int) -> list[int]:
    """Return the spaces of a set, ascending."""
    spaces = []
    while spaces_set:
        lowest = spaces_set & -spaces_set
        spaces.append(_SPACE_OF[lowest.bit_length()])
        spaces_set ^= lowest
    return spaces


def _added_up(spaces_set: int) -> int:
    """Return the size of a set, by arithmetic that PyPy compiles to a few instructions."""
    pairs = spaces_set - (spaces_set >> 1 & 0x555555555555555)
    fours = (pairs & 0x333333333333333) + (pairs >> 2 & 0x333333333333333)
    eights = fours + (fours >> 4) & 0xF0F0F0F0F0F0F0F
    eights += eights >> 8
    eights += eights >> 16
    return eights + (eights >> 32) & 0xFF


#: Returns the number of spaces in a set. Python 3.9, as in PyPy, has no int.bit_count.
count_of: Callable[[int], int] = getattr(int, "bit_count", _added_up)

#: For each distance (0 to 49) and space: the set of spaces that far away in a straight line.
LANDING_SETS = (
    *(tuple(map(set_of, by_space)) for by_space in LANDINGS[:LONGEST_ROW]),
    *[(0,) * SPACE_COUNT] * (MOST_PIECES + 1 - LONGEST_ROW),
)
NEIGHBOUR_SETS = LANDING_SETS[1]

#: For each space, the set of its six neighbours; -1 at the edge, which no set equals.
RINGS = tuple(
    neighbours if len(NEIGHBOURS[space]) == len(DIRECTIONS) else -1
    for space, neighbours in enumerate(NEIGHBOUR_SETS)
)


def reached(occupied: int, sources: int) -> int:
    """Return *sources* and all *occupied* spaces connected to them through occupied neighbours."""
    found = sources
    while found != occupied:
        upward = found & _BELOW_TOP_ROW  # so that the set stays within 60 bits
        sideways = found | found << 1 | found >> 1
        spread = sideways | upward << _UP | found >> _UP | upward << _UP_RIGHT | found >> _UP_RIGHT
        spread &= occupied  # which also removes bits that are not spaces
        if spread == found:
            break
        found = spread
    return found


def cut_points(occupied: int) -> int:
    """
    Return the *occupied* spaces whose neighbours emptying the space could separate.

    These are the spaces with two or more groups of occupied neighbours, as in SPLITS. This function looks at
    all spaces at once.
    """
    east, west, up, down = occupied >> 1, occupied << 1, occupied >> _UP, occupied << _UP
    up_right, down_left = occupied >> _UP_RIGHT, occupied << _UP_RIGHT
    # Each group begins where an occupied side follows an empty one.
    before = down
    once = twice = 0
    for side in (east, up_right, up, west, down_left, down):
        begins = side & ~before
        twice |= once & begins
        once |= begins
        before = side
    return twice & occupied


def _splits() -> tuple[frozenset[int], ...]:
    """
    Return, for each space, the sets of occupied neighbours that emptying the space could separate.

    Occupied neighbours that form a single run around the space stay joined when
    the space is emptied. Only two or more runs can be separated.
    """
    parted = [sides for sides in product((False, True), repeat=len(DIRECTIONS)) if _runs(sides) > 1]
    rings = (
        [BITS[_SPACE_AT[place]] if place in _SPACE_AT else 0 for place in _around(*place)]
        for place in COORDINATES
    )
    # A side that is off the board cannot be occupied.
    return tuple(
        frozenset(sum(compress(ring, sides)) for sides in parted if all(compress(ring, sides)))
        for ring in rings
    )


def _runs(sides: tuple[bool, ...]) -> int:
    """Return the number of groups that the occupied sides of a space form; adjacent sides are one group."""
    return sum(1 for side, is_taken in enumerate(sides) if is_taken and not sides[side - 1])


def _around(column: int, row: int) -> Iterator[tuple[int, int]]:
    return ((column + right, row + up) for right, up in DIRECTIONS)


SPLITS = _splits()
