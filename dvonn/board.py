"""
The board: 49 spaces, their names, neighbours and straight lines.

Geometry only; nothing here knows a piece. A space is its index in the order
A1..I1, A2..J2, A3..K3, B4..K4, C5..K5 (rules R1.2 and R1.3).
"""

from __future__ import annotations

#: First column and length of rows 1 to 5 (rule R1.2).
ROWS = ((0, 9), (0, 10), (0, 11), (1, 10), (2, 9))

#: The six directions as (columns, rows), in order around a space (rule R1.4).
DIRECTIONS = ((1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1))

#: The sides of a space as bits, all six taken.
ALL_SIDES = 0b111111

#: The tallest stack there can be: every piece of the game (rule R2.1).
MAX_HEIGHT = 49


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


def _landings() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """
    Return, by height 0 to 49 and space, the spaces exactly that far in a straight line.

    The board is convex, so a way between two spaces never leaves it (rule R1.6);
    nothing is further than ten spaces, so the entries from height 11 are empty.
    """
    return tuple(
        tuple(
            tuple(
                _SPACE_AT[column + height * right, row + height * up]
                for right, up in DIRECTIONS
                if height and (column + height * right, row + height * up) in _SPACE_AT
            )
            for column, row in COORDINATES
        )
        for height in range(MAX_HEIGHT + 1)
    )


LANDINGS = _landings()
NEIGHBOURS = LANDINGS[1]


def _distances() -> tuple[tuple[int, ...], ...]:
    """Return, by space and space, how far apart they are in a straight line; 0 if no line joins them."""
    table = [[0] * SPACE_COUNT for _ in COORDINATES]
    for height, by_space in enumerate(LANDINGS):
        for origin, targets in enumerate(by_space):
            for target in targets:
                table[origin][target] = height
    return tuple(map(tuple, table))


DISTANCES = _distances()


def _side_masks() -> tuple[tuple[tuple[int, int], ...], ...]:
    """
    Return, by space, each neighbour with the mask that clears this space among its sides.

    Side number i of a space is its neighbour in DIRECTIONS[i]; seen from there,
    the space lies in the opposite direction, three further round.
    """
    return tuple(
        tuple(
            (_SPACE_AT[column + right, row + up], ALL_SIDES ^ (1 << (side + 3) % 6))
            for side, (right, up) in enumerate(DIRECTIONS)
            if (column + right, row + up) in _SPACE_AT
        )
        for column, row in COORDINATES
    )


SIDE_MASKS = _side_masks()


def _can_split() -> tuple[bool, ...]:
    """
    Return, by the six occupied sides as bits, whether emptying the space can cut anything off.

    Occupied sides next to each other touch. If they form a single run around
    the space they stay together without it; only two runs or more can part.
    """
    return tuple(
        sum(1 for side in range(6) if sides >> side & 1 and not sides >> (side + 1) % 6 & 1) > 1
        for sides in range(ALL_SIDES + 1)
    )


CAN_SPLIT = _can_split()
