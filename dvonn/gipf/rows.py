"""
Finds rows, with the pieces that must be taken and those that may stay (G5, G7, P7).

The functions take a board instead of a position, because validation has no position yet.
"""

from __future__ import annotations

from typing import Iterator, NamedTuple, Tuple

from dvonn.gipf.board import BITS, LINE_SETS, LINES, NAMES, ROW_LENGTH, SHIFTS, has_row
from dvonn.gipf.moves import Taking, taking_of
from dvonn.gipf.pieces import MAY_STAY


class Row(NamedTuple):
    """
    A row that may be taken now, as the names of its spots.

    must: spots that must be taken.
    may: spots whose pieces may stay.
    """

    must: Tuple[str, ...]
    may: Tuple[str, ...]


class RowSets(NamedTuple):
    """A row as sets: *must* has the spots to take, *may* has one set for each spot whose piece may stay."""

    must: int
    may: Tuple[int, ...]

    def takings(self) -> Iterator[Taking]:
        """Yield every way to take from the row (T4)."""
        taken = [self.must]
        for bit in self.may:
            taken += [spots_set | bit for spots_set in taken]
        return (taking_of(spots_set) for spots_set in taken if spots_set)


def _spots_in_rows(own: int, occupied: int) -> Iterator[list[int]]:
    """Yield the spots of every row of the player who owns the spots *own* (G5.1, G5.2), line by line."""
    for shift, lines, line_sets in zip(SHIFTS, LINES, LINE_SETS):
        pairs = own & own >> shift
        fours = pairs & pairs >> 2 * shift  # the first spot of every four
        if not fours:
            continue
        for line, line_set in zip(lines, line_sets):
            if fours & line_set:
                [first, *_] = (at for at, spot in enumerate(line) if BITS[spot] & fours)
                last = first + ROW_LENGTH - 1
                while first and BITS[line[first - 1]] & occupied:
                    first -= 1
                while last + 1 < len(line) and BITS[line[last + 1]] & occupied:
                    last += 1
                yield list(line[first : last + 1])


def find_rows(cells: bytes, own: int, occupied: int) -> list[RowSets]:
    """Return the rows of the player who owns the spots *own*, at most one per line (G5.4)."""
    if not has_row(own):
        return []
    rows = []
    for spots in _spots_in_rows(own, occupied):
        must = 0
        may = []
        for spot in spots:
            if cells[spot] in MAY_STAY:
                may.append(BITS[spot])
            else:
                must |= BITS[spot]
        rows.append(RowSets(must, tuple(may)))
    return rows


def _names_in(spots_set: int) -> tuple[str, ...]:
    """Return the names of a set's spots, sorted."""
    return tuple(name for name, bit in zip(NAMES, BITS) if bit & spots_set)


def named(rows: list[RowSets]) -> list[Row]:
    """Return the rows with spot names, sorted."""
    return sorted(Row(_names_in(row.must), _names_in(sum(row.may))) for row in rows)
