"""Distances in steps: between two spaces, and from a space to the nearest DVONN piece."""

from __future__ import annotations

from functools import lru_cache

from dvonn.core.board import COORDINATES, SPACE_COUNT

#: The greatest distance to a DVONN piece, in steps; longer distances count as this one.
FAR = 4


def _steps_apart() -> tuple[tuple[int, ...], ...]:
    """Return, for each pair of spaces, their distance in steps between neighbours, 0 to 10."""
    return tuple(
        tuple(
            max(abs(right - column), abs(up - row), abs((right - column) - (up - row)))
            for right, up in COORDINATES
        )
        for column, row in COORDINATES
    )


STEPS_APART = _steps_apart()


@lru_cache(maxsize=4096)
def steps_to_dvonn(dvonns: tuple[int, ...]) -> tuple[int, ...]:
    """Return, by space, the steps to the nearest of *dvonns*, at most FAR; FAR if *dvonns* is empty."""
    steps = [STEPS_APART[space] for space in dvonns]
    return tuple(min(FAR, *(row[space] for row in steps)) if steps else FAR for space in range(SPACE_COUNT))
