"""Bounds of a stacking position's result, and a guess at the result, without trying moves."""

from __future__ import annotations

from dvonn.core.board import (
    BITS,
    LANDING_SETS,
    NEIGHBOUR_SETS,
    RINGS,
    SPACE_COUNT,
    count_of,
    reached,
    set_of,
)
from dvonn.core.pieces import HEIGHT_SHIFT, OWNER_BITS
from dvonn.core.position import Position

_MOVABLE_WORTH = 8
_LANDING_WORTH = 2


def ordering_score(position: Position) -> int:
    """Return a rough guess of White's lead: movable stacks, landing spaces and pieces, weighted."""
    _, white, black = position.stacks_of
    return _strength(position, white) - _strength(position, black)


def _strength(position: Position, spaces: list[int]) -> int:
    cells = position.cells
    occupied = position.occupied
    strength = 0
    for space in spaces:
        height = cells[space] >> HEIGHT_SHIFT
        strength += height
        if occupied & NEIGHBOUR_SETS[space] != RINGS[space]:
            landings = occupied & LANDING_SETS[height][space]
            if landings:
                strength += _MOVABLE_WORTH + _LANDING_WORTH * count_of(landings)
    return strength


def _lines_from_distance() -> tuple[tuple[int, ...], ...]:
    """Return, by height and space, the spaces in straight lines at a distance of the height or more."""
    rows = [(0,) * SPACE_COUNT]
    for nearest in reversed(LANDING_SETS):
        rows.append(tuple(far | near for far, near in zip(rows[-1], nearest)))
    return tuple(reversed(rows))


#: By height and space, the spaces where a stack can land from there, now or later; a stack never gets lower.
_EVER_REACHED = _lines_from_distance()


def static_bounds(position: Position) -> tuple[int, int]:
    """
    Return the bounds of White's lead in pieces at the end, whatever is played.

    An empty space stays empty and a stack never gets lower (R6.3). So a stack that cannot land
    anywhere, and that no other stack can ever reach, is fixed; it stays on the board if fixed stacks
    connect it to a DVONN piece. A player whose stacks can never land cannot move again, and gains
    nothing.
    """
    cells = position.cells
    _, white, black = position.stacks_of
    white_pieces, white_stuck, white_range = _outlook(position, white)
    black_pieces, black_stuck, black_range = _outlook(position, black)
    pieces = white_pieces + black_pieces
    threatened = white_range | black_range
    for space in position.dvonns:
        if not cells[space] & OWNER_BITS:
            pieces += 1
            threatened |= _EVER_REACHED[2][space]
    white_least = black_least = 0
    white_most = black_most = pieces
    fixed = (white_stuck | black_stuck) & ~threatened
    if fixed:
        staying = reached(fixed, fixed & set_of(position.dvonns))
        white_least = _pieces(cells, white, staying)
        black_least = _pieces(cells, black, staying)
        white_most -= _pieces(cells, black, fixed)
        black_most -= _pieces(cells, white, fixed)
    if count_of(white_stuck) == len(white):
        white_most = white_pieces
    if count_of(black_stuck) == len(black):
        black_most = black_pieces
    return white_least - black_most, white_most - black_least


def _outlook(position: Position, spaces: list[int]) -> tuple[int, int, int]:
    """Return the number of pieces on *spaces*, the stacks that cannot land, and all landings now or later."""
    cells = position.cells
    occupied = position.occupied
    pieces = stuck = ever_reached = 0
    for space in spaces:
        height = cells[space] >> HEIGHT_SHIFT
        pieces += height
        ever_reached |= _EVER_REACHED[height][space]
        if not occupied & LANDING_SETS[height][space]:
            stuck |= BITS[space]
    return pieces, stuck, ever_reached


def _pieces(cells: list[int], spaces: list[int], chosen: int) -> int:
    """Return the number of pieces on the *spaces* in the set *chosen*."""
    return sum([cells[space] >> HEIGHT_SHIFT for space in spaces if BITS[space] & chosen])
