"""
Numbers of the moves of GIPF, from 0 to ACTIONS - 1, for programs that learn.

A ply is one decision, so a turn in which rows are taken has several plies and several actions. Every move has
the same number in all positions, and no two moves share a number. A taking has one number for its whole set
of spots. The numbers:

- 0 to 125, pushes: ``mark * 42 + push``. The marks are 0 for a basic piece, 1 for a GIPF-piece and 2 for a
  loaded piece. The 42 pushes are sorted by their text, from A1B2 to I5H5.
- 126 to 305, the 180 jumps between adjacent spots, sorted by text, from B2B3 to H5H4.
- 306 to 1266, the 961 takings: every set of one spot or more on a line, sorted by text, from xB2 to xH5.
- 1267 to 1272: DONE, ALLOW, CHALLENGE, WON, TIED and LOST.

To apply a symmetry of the board to a number, change the points in the text of its move: ``MOVES`` has the
move of each number, and :func:`action_of` returns the number of the changed move.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from dvonn.action_numbers import find_move, mask_of
from dvonn.gipf.board import LINES, set_of
from dvonn.gipf.moves import JUMPS, PUSHES, WORDS, Move, Taking, taking_of
from dvonn.quoting import quoted

if TYPE_CHECKING:
    from dvonn.gipf.position import Position


def _takings() -> list[Taking]:
    """Return every taking, sorted by text."""
    sets = {
        set_of(spots)
        for lines in LINES
        for line in lines
        for size in range(1, len(line) + 1)
        for spots in combinations(line, size)
    }
    return sorted(map(taking_of, sets), key=lambda taking: taking.text)


#: Every move, by its number.
MOVES: tuple[Move, ...] = (
    *PUSHES.values(),
    *(jump for jumps in JUMPS for jump in jumps.values()),
    *_takings(),
    *WORDS.values(),
)
#: The number of actions.
ACTIONS = len(MOVES)

_NUMBERS = {move: number for number, move in enumerate(MOVES)}


def action_of(move: Move) -> int:
    """
    Return the number of *move*, which need not be legal anywhere.

    Raises:
        ValueError: *move* is not a move of the game.

    >>> action_of(Move.parse("A1B2")), action_of(Move.parse("GA1B2")), action_of(Move.parse("DONE"))
    (0, 42, 1267)
    """
    number = _NUMBERS.get(move)
    if number is None:
        msg = f"no action: {quoted(move)} (expected a move of GIPF)"
        raise ValueError(msg)
    return number


def move_of(action: int, position: Position) -> Move:
    """
    Return the legal move of *position* whose number is *action*.

    Raises:
        ValueError: No legal move has that number.

    >>> from dvonn.gipf import Position
    >>> str(move_of(84, Position()))
    'PA1B2'
    """
    return find_move(action, position, action_of)


def action_mask(position: Position) -> bytes:
    """Return ACTIONS bytes: 1 at the number of each legal move of *position*, else 0."""
    return mask_of(position, action_of, ACTIONS)
