"""
Numbers of the moves of DVONN, from 0 to ACTIONS - 1, for programs that learn.

The number of a placement or of a stacking move is ``plane * 49 + space``. The space is an index of
``board.NAMES``: 0 is A1 and 48 is K5.

- Plane 0: a piece is placed on the space.
- Planes 1 to 6: the stack on the space moves in one of ``board.DIRECTIONS``, which are (1, 0), (1, 1),
  (0, 1), (-1, 0), (-1, -1) and (0, -1) in columns and rows. The distance is not part of the number, because
  a stack moves exactly as many spaces as it is high (R4.4).
- The last number, 343, is the pass.

Therefore two legal moves of a position never share a number, but the same number can stand for different
moves in different positions. A symmetry of the board (``dvonn.openings.symmetry``) changes a number by
changing its space and its direction.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dvonn.action_numbers import find_move, mask_of
from dvonn.core.board import COORDINATES, DIRECTIONS, LANDINGS, LONGEST_ROW, SPACE_COUNT
from dvonn.core.moves import PASS, PLACEMENTS, Move
from dvonn.quoting import quoted

if TYPE_CHECKING:
    from dvonn.core.position import Position

#: The number of actions: placements, six directions for each space, and the pass.
ACTIONS = (1 + len(DIRECTIONS)) * SPACE_COUNT + 1


def _numbers() -> dict[Move, int]:
    """Return the number of every move of the game."""
    numbers: dict[Move, int] = {move: space for space, move in enumerate(PLACEMENTS)}
    for height in range(1, LONGEST_ROW):
        for origin, targets in enumerate(LANDINGS[height]):
            column, row = COORDINATES[origin]
            for target in targets:
                right, up = COORDINATES[target]
                plane = 1 + DIRECTIONS.index(((right - column) // height, (up - row) // height))
                numbers[Move(origin, target)] = plane * SPACE_COUNT + origin
    numbers[PASS] = ACTIONS - 1
    return numbers


_NUMBERS = _numbers()


def action_of(move: Move) -> int:
    """
    Return the number of *move*, which need not be legal anywhere.

    Raises:
        ValueError: *move* has an index that no space has, or its spaces are not in a straight line.

    >>> action_of(Move.parse("D3")), action_of(Move.parse("A1B2")), action_of(PASS)
    (22, 98, 343)
    """
    number = _NUMBERS.get(move)
    if number is None:
        msg = f"no action: {quoted(move)} (expected a placement, a move in a straight line, or a pass)"
        raise ValueError(msg)
    return number


def move_of(action: int, position: Position) -> Move:
    """
    Return the legal move of *position* whose number is *action*.

    Raises:
        ValueError: No legal move has that number.

    >>> from dvonn import Position
    >>> str(move_of(69, Position.parse("9/10/r,w,b,b,7/10/9 w s")))
    'B3C3'
    """
    return find_move(action, position, action_of)


def action_mask(position: Position) -> bytes:
    """Return ACTIONS bytes: 1 at the number of each legal move of *position*, else 0."""
    return mask_of(position, action_of, ACTIONS)
