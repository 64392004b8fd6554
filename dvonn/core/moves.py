"""Moves as values and as text, and the reasons why the rules refuse a move."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Literal, NamedTuple, Optional, overload

from dvonn.core.board import LANDINGS, LONGEST_ROW, MOST_PIECES, SPACE_COUNT
from dvonn.core.notation import read_move, write_move


class _Spaces(NamedTuple):
    origin: Optional[int]
    target: Optional[int]


class Move(_Spaces):
    """
    One ply: a :class:`Placement`, a :class:`StackingMove` or a :class:`Pass`, whichever fits its spaces.

    Moves are compared, hashed and ordered as the tuples (origin, target).

    origin: index of the space that the stack leaves; None for a placement or a pass.
    target: index of the space where the piece or stack lands; None for a pass.
    """

    __slots__ = ()

    @overload
    def __new__(cls, origin: None, target: int) -> Placement: ...
    @overload
    def __new__(cls, origin: int, target: int) -> StackingMove: ...
    @overload
    def __new__(cls, origin: None, target: None) -> Pass: ...
    @overload
    def __new__(cls, origin: int | None, target: int | None) -> Move: ...
    def __new__(cls, origin: int | None, target: int | None) -> Move:  # noqa: PYI034 - of a subclass
        """Return a move of the kind that fits these spaces."""
        kind = StackingMove if origin is not None else Placement if target is not None else Pass
        return tuple.__new__(kind, (origin, target))

    @staticmethod
    def parse(text: str) -> Move:
        """
        Return the move that *text* names: "D3", "A1B2" (also "a1-b2", "A1 x B2"), "PASS".

        Raises:
            ValueError: *text* is not a move in any of these forms.

        >>> str(Move.parse("a1 - b2"))
        'A1B2'
        """
        return Move(*read_move(text))

    def __str__(self) -> str:
        return write_move(self.origin, self.target)


class Placement(Move):
    """A piece placed on an empty space."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def origin(self) -> None:
            """No stack leaves a space."""

        @property
        def target(self) -> int:
            """The space of the new piece."""


class StackingMove(Move):
    """A stack moved onto another."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def origin(self) -> int:
            """The space that the stack leaves."""

        @property
        def target(self) -> int:
            """The space where the stack lands."""


class Pass(Move):
    """A pass, which is legal only if no other move is."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def origin(self) -> None:
            """No stack leaves a space."""

        @property
        def target(self) -> None:
            """Nothing lands."""


PASS: Move = Move(None, None)


def _placements() -> tuple[Placement, ...]:
    """Return the placement on every space, by space."""
    return tuple(Move(None, space) for space in range(SPACE_COUNT))


def _steps() -> tuple[tuple[tuple[tuple[int, StackingMove], ...], ...], ...]:
    """Return, by height and origin, every landing space with the move to it (R4.4)."""
    near = (
        tuple(
            tuple([(target, Move(origin, target)) for target in targets])
            for origin, targets in enumerate(by_space)
        )
        for by_space in LANDINGS[:LONGEST_ROW]
    )
    nowhere: tuple[tuple[tuple[int, StackingMove], ...], ...] = ((),) * SPACE_COUNT
    return (*near, *[nowhere] * (MOST_PIECES + 1 - LONGEST_ROW))


#: Every placement, by space.
PLACEMENTS = _placements()
#: Every landing space with the move to it, by height and origin.
STEPS = _steps()


class Reason(str, Enum):
    """Why a move is illegal, in the order in which the rules are checked."""

    GAME_OVER = "game_over"  # R7.1
    WRONG_PHASE = "wrong_phase"  # R3, R4: a placement when stacking, or the reverse
    OCCUPIED = "occupied"  # R3.3
    MUST_MOVE = "must_move"  # R3.4, R6.4
    EMPTY_SOURCE = "empty_source"  # R4.2
    DVONN_SINGLE = "dvonn_single"  # R4.8
    NOT_YOUR_STACK = "not_your_stack"  # R4.3
    SURROUNDED = "surrounded"  # R4.7
    NOT_STRAIGHT = "not_straight"  # R4.4
    WRONG_DISTANCE = "wrong_distance"  # R4.4
    EMPTY_TARGET = "empty_target"  # R4.6
    NO_TARGET = "no_target"  # R4.6, for a stack rather than a move: every target is empty or off the board


#: Why the player to move cannot move a stack at all.
BlockedReason = Literal[
    Reason.EMPTY_SOURCE,
    Reason.DVONN_SINGLE,
    Reason.NOT_YOUR_STACK,
    Reason.SURROUNDED,
    Reason.NO_TARGET,
]


#: Each reason as the second half of a sentence such as "A1B2 is not legal: ...".
REASON_WORDS = {
    Reason.GAME_OVER: "the game is over",
    Reason.WRONG_PHASE: "that kind of move belongs to the other phase",
    Reason.OCCUPIED: "that space is taken",
    Reason.MUST_MOVE: "a pass is allowed only if no other move is legal",
    Reason.EMPTY_SOURCE: "there is nothing to move on that space",
    Reason.DVONN_SINGLE: "a DVONN piece alone never moves",
    Reason.NOT_YOUR_STACK: "that stack is the opponent's",
    Reason.SURROUNDED: "a stack with all six sides taken may not move",
    Reason.NOT_STRAIGHT: "a stack moves in a straight line",
    Reason.WRONG_DISTANCE: "a stack moves exactly as many spaces as it is high",
    Reason.EMPTY_TARGET: "a stack must land on a piece or a stack",
    Reason.NO_TARGET: "that stack has no place to land",
}
