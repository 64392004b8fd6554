"""
Moves as numbers, for programs that learn.

The modules ``dvonn.core.actions`` and ``dvonn.gipf.actions`` say which number each move of their game has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dvonn.quoting import quoted

if TYPE_CHECKING:
    from typing import Callable, Protocol, Sequence, TypeVar

    _Move = TypeVar("_Move")
    _Move_co = TypeVar("_Move_co", covariant=True)

    class _Position(Protocol[_Move_co]):
        """The one method of a position that these functions need."""

        def legal_moves(self) -> Sequence[_Move_co]:
            """Return every legal move."""


def find_move(action: object, position: _Position[_Move], action_of: Callable[[_Move], int]) -> _Move:
    """
    Return the legal move of *position* whose number is *action*.

    Raises:
        ValueError: No legal move has that number.
    """
    legal = position.legal_moves()
    for move in legal:
        if action_of(move) == action:
            return move
    expected = f"the number of one of {len(legal)} legal moves" if legal else "none, because the game is over"
    msg = f"not a legal action: {quoted(action)} (expected {expected}, in {str(position)!r})"
    raise ValueError(msg)


def mask_of(position: _Position[_Move], action_of: Callable[[_Move], int], actions: int) -> bytes:
    """Return a byte for each of the *actions* numbers: 1 if a legal move has this number, else 0."""
    mask = bytearray(actions)
    for move in position.legal_moves():
        mask[action_of(move)] = 1
    return bytes(mask)
