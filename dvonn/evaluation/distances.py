"""How far the spaces are from the DVONN pieces."""

from __future__ import annotations

from dvonn.core.board import COORDINATES, SPACE_COUNT

#: Steps from which on a space is simply far.
FAR = 4


def _steps_apart() -> tuple[tuple[int, ...], ...]:
    """Return, by space and space, the fewest steps from neighbour to neighbour between them, 0 to 10."""
    return tuple(
        tuple(
            max(abs(right - column), abs(up - row), abs((right - column) - (up - row)))
            for right, up in COORDINATES
        )
        for column, row in COORDINATES
    )


STEPS_APART = _steps_apart()

_MOST_KEPT = 4096
_known: dict[tuple[int, ...], tuple[int, ...]] = {}


def steps_to_dvonn(dvonns: tuple[int, ...]) -> tuple[int, ...]:
    """Return, by space, the steps to the nearest of *dvonns*, at most FAR; FAR if there is none."""
    near = _known.get(dvonns)
    if near is None:
        if len(_known) >= _MOST_KEPT:
            _known.clear()
        lines = [STEPS_APART[space] for space in dvonns]
        near = tuple(
            min(FAR, *(line[space] for line in lines)) if lines else FAR for space in range(SPACE_COUNT)
        )
        _known[dvonns] = near
    return near
