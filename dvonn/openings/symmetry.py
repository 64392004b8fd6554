"""Gives all mirror images of a placing position one form, by the four symmetries of the board."""

from __future__ import annotations

from typing import NamedTuple, Tuple

from dvonn.core.board import COORDINATES, SPACE_COUNT
from dvonn.core.position import Position
from dvonn.players import BLACK, WHITE

#: Column and row of the middle of the board, F3, both from 0.
_CENTER_COLUMN = 5
_CENTER_ROW = 2

#: The letter of each space in the key of a position.
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvw"


def _symmetries() -> Tuple[Tuple[int, ...], ...]:
    index = {place: space for space, place in enumerate(COORDINATES)}
    turned = tuple(index[2 * _CENTER_COLUMN - column, 2 * _CENTER_ROW - row] for column, row in COORDINATES)
    mirrored = tuple(index[column - row + _CENTER_ROW, 2 * _CENTER_ROW - row] for column, row in COORDINATES)
    both = tuple(turned[space] for space in mirrored)
    return tuple(range(SPACE_COUNT)), turned, mirrored, both


#: The four symmetries of the board (R1.8), the identity first; each maps spaces to spaces.
SYMMETRIES = _symmetries()


class Canonical(NamedTuple):
    """
    A placing position in the form that all its mirror images share.

    key: the text of the form; only mirror images share it.
    symmetries: those that turn the position into the form; several if the position is symmetrical.
    """

    key: str
    symmetries: Tuple[Tuple[int, ...], ...]

    def space(self, space: int) -> int:
        """Return the space of the form that stands for *space*, and for all spaces equivalent to it."""
        return min(symmetry[space] for symmetry in self.symmetries)


def canonical(position: Position) -> Canonical:
    """Return the form of a placing position that all its mirror images share."""
    groups = position.dvonns, position.stacks_of[WHITE], position.stacks_of[BLACK]
    images = [
        "/".join("".join(sorted(_LETTERS[symmetry[space]] for space in group)) for group in groups)
        for symmetry in SYMMETRIES
    ]
    key = min(images)
    return Canonical(key, tuple(symmetry for symmetry, image in zip(SYMMETRIES, images) if image == key))
