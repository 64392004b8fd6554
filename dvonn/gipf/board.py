"""
The board of GIPF: 37 spots, 24 dots around them, the lines between dots, and sets of spots.

Nothing in this module depends on pieces. A spot is given as its index in the order B2..B5, C2..C6, D2..D7,
E2..E8, F2..F7, G2..G6, H2..H5 (rule G1.2), which is also the order of the names.
"""

from __future__ import annotations

from typing import Iterable

#: Numbers of points in columns A to I, dots included (rule G1.2).
COLUMN_LENGTHS = (5, 6, 7, 8, 9, 8, 7, 6, 5)

#: Numbers of spots in columns B to H.
SPOTS_IN_COLUMN = tuple(length - 2 for length in COLUMN_LENGTHS[1:-1])

#: The three directions of lines as (columns, heights) (rule G1.4). The other three are their opposites.
DIRECTIONS = ((0, 1), (1, 0), (1, 1))

#: Minimum number of adjacent pieces of one colour on a line that make a row (rule G5.1).
ROW_LENGTH = 4

_MIDDLE = len(COLUMN_LENGTHS) // 2


def _places() -> dict[str, tuple[int, int]]:
    """
    Return the coordinates (column, height) of every point, by the name of the point.

    In columns A to E the height is the number in the name. From column F on, the height exceeds the number by
    one more in each column, so that a step in a direction is the same everywhere.
    """
    return {
        f"{chr(ord('A') + column)}{number}": (column, number + max(0, column - _MIDDLE))
        for column, length in enumerate(COLUMN_LENGTHS)
        for number in range(1, length + 1)
    }


_PLACES = _places()
_POINT_AT = {place: name for name, place in _PLACES.items()}


def _is_spot(name: str) -> bool:
    """Return whether a point is inside: not at an end of its column, nor in an outer column."""
    column, number = ord(name[0]) - ord("A"), int(name[1])
    return 0 < column < len(COLUMN_LENGTHS) - 1 and 1 < number < COLUMN_LENGTHS[column]


NAMES = tuple(name for name in _PLACES if _is_spot(name))
DOTS = tuple(name for name in _PLACES if not _is_spot(name))
SPOT_COUNT = len(NAMES)
SPOT_BY_NAME = {name: spot for spot, name in enumerate(NAMES)}


def _way(name: str, direction: tuple[int, int]) -> tuple[int, ...]:
    """Return the spots after the point *name* in a *direction*, up to the next dot."""
    (column, height), (right, up) = _PLACES[name], direction
    spots: list[int] = []
    while True:
        column, height = column + right, height + up
        spot = SPOT_BY_NAME.get(_POINT_AT.get((column, height), ""))
        if spot is None:
            return tuple(spots)
        spots.append(spot)


def _ways_in() -> dict[str, tuple[int, ...]]:
    """Return the spots of each push's line, by the names of its dot and its first spot (rule G1.3)."""
    both = (*DIRECTIONS, *((-right, -up) for right, up in DIRECTIONS))
    ways = ((dot, _way(dot, direction)) for dot in DOTS for direction in both)
    return {dot + NAMES[way[0]]: way for dot, way in ways if way}


#: The spots of each push's line, from the dot on, by the push's text.
WAYS_IN = dict(sorted(_ways_in().items()))


def _lines() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return, by direction, the seven lines, each as its spots in that direction (rule G1.3)."""
    return tuple(
        tuple(way for dot in DOTS for way in [_way(dot, direction)] if way) for direction in DIRECTIONS
    )


LINES = _lines()


def _adjacent() -> tuple[tuple[int, ...], ...]:
    """Return the spots next to each spot, ascending (rule G1.4)."""
    sides: list[set[int]] = [set() for _ in NAMES]
    for lines in LINES:
        for line in lines:
            for one, other in zip(line, line[1:]):
                sides[one].add(other)
                sides[other].add(one)
    return tuple(tuple(sorted(spots)) for spots in sides)


ADJACENT = _adjacent()


# --- sets of spots ---

# A set of spots is one int: a column takes eight bits, one more than the seven heights, so that a step in any
# direction is a shift and never wraps round.
_COLUMN_BITS = 8

#: For each spot, the set of this spot alone.
BITS = tuple(1 << (_PLACES[name][0] - 1) * _COLUMN_BITS + _PLACES[name][1] - 2 for name in NAMES)

#: How far a step in each of the DIRECTIONS shifts a set.
SHIFTS = tuple(right * _COLUMN_BITS + up for right, up in DIRECTIONS)
_UP, _RIGHT, _UP_RIGHT = SHIFTS


def set_of(spots: Iterable[int]) -> int:
    """Return the set of *spots*."""
    spots_set = 0
    for spot in spots:
        spots_set |= BITS[spot]
    return spots_set


#: Sets of the lines, by direction.
LINE_SETS = tuple(tuple(map(set_of, lines)) for lines in LINES)

_ALL_LINE_SETS = sum(LINE_SETS, ())

#: The lines through each spot, as (bit, set), and the bit of each push's line.
LINES_THROUGH = tuple(
    tuple((1 << index, line) for index, line in enumerate(_ALL_LINE_SETS) if line & bit) for bit in BITS
)
LINE_OF_PUSH = {text: 1 << _ALL_LINE_SETS.index(set_of(way)) for text, way in WAYS_IN.items()}


def full_lines(occupied: int) -> int:
    """Return the lines with all their spots in *occupied*, as bits in the order of the lines (rule G4.2)."""
    full = 0
    for index, line in enumerate(_ALL_LINE_SETS):
        if occupied & line == line:
            full |= 1 << index
    return full


def has_row(spots_set: int) -> bool:
    """Return whether a set has four adjacent spots on a line (rule G5.1)."""
    pairs = spots_set & spots_set >> _UP
    if pairs & pairs >> 2 * _UP:
        return True
    pairs = spots_set & spots_set >> _RIGHT
    if pairs & pairs >> 2 * _RIGHT:
        return True
    pairs = spots_set & spots_set >> _UP_RIGHT
    return bool(pairs & pairs >> 2 * _UP_RIGHT)
