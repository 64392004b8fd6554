"""
Changes to a position that somebody sets up by hand, piece by piece.

A position that is being set up may be impossible in a game; :meth:`dvonn.Position.parse` reports what is
wrong with it. A board that is full, or that has a stack of several pieces, is in the stacking phase
(R3.1, R5.1). In the placing phase, the number of pieces decides whose turn it is (R3.2).
"""

from __future__ import annotations

from dvonn.core.board import MOST_PIECES, ROWS, SPACE_BY_NAME
from dvonn.core.notation import PositionText, StackText
from dvonn.core.reading import read_position
from dvonn.errors import PositionError
from dvonn.quoting import quoted

_OWNERS = {"white": "w", "black": "b"}
_OTHER = {"w": "b", "b": "w", "": ""}
#: The pieces that can be put on a space.
_PIECES = ("white", "black", "dvonn")
#: A game has three DVONN pieces (R2.1), and the token of a stack cannot count more.
_MOST_DVONNS = 3


def read_setup(text: str) -> PositionText:
    """
    Return the contents of a position string, whether or not its position is possible.

    Raises:
        PositionError: *text* is no position string; the error has all faults.
    """
    contents, faults = read_position(text)
    if contents is None:
        raise PositionError(text, tuple(faults))
    return contents


def with_piece(setup: PositionText, name: str, piece: str) -> PositionText:
    """
    Return *setup* with one more piece on the space *name*.

    A white or black piece becomes the top of the stack. A DVONN piece goes inside a stack, below its top.
    If the stack cannot hold the piece, *setup* is returned unchanged.

    Raises:
        ValueError: no such space or piece.
    """
    if piece not in _PIECES:
        msg = f"no such piece: {quoted(piece)} (expected {', '.join(_PIECES)})"
        raise ValueError(msg)
    stack = setup.stacks[_space(name)] or StackText("", 0, 0)
    is_dvonn = piece == "dvonn"
    dvonns = stack.dvonns + is_dvonn
    owner = stack.owner if is_dvonn else _OWNERS[piece]
    # A stack that nobody owns is a single DVONN piece.
    if dvonns > _MOST_DVONNS or (not owner and dvonns > 1) or stack.height == MOST_PIECES:
        return setup
    return _with_stack(setup, name, StackText(owner, stack.height + 1, dvonns))


def without_stack(setup: PositionText, name: str) -> PositionText:
    """
    Return *setup* with the space *name* empty.

    Raises:
        ValueError: no such space.
    """
    return _with_stack(setup, name, None)


def with_turn(setup: PositionText, side: str) -> PositionText:
    """
    Return *setup* with *side* to move; while placing, the number of pieces decides the turn instead.

    Raises:
        ValueError: *side* is neither "white" nor "black".
    """
    if side not in _OWNERS:
        msg = f"no such side: {quoted(side)} (expected white or black)"
        raise ValueError(msg)
    return _settled(setup._replace(turn=_OWNERS[side]))


def with_phase(setup: PositionText, phase: str) -> PositionText:
    """
    Return *setup* in *phase*, "placing" or "stacking", if its board allows both.

    Raises:
        ValueError: no such phase.
    """
    if phase not in {"placing", "stacking"}:
        msg = f"no such phase: {quoted(phase)} (expected placing or stacking)"
        raise ValueError(msg)
    return _settled(setup._replace(phase=phase[0]))


def cleared(setup: PositionText) -> PositionText:
    """Return the empty board."""
    return PositionText((None,) * len(setup.stacks), "w", "p")


def with_colors_swapped(setup: PositionText) -> PositionText:
    """Return *setup* with the colours of all pieces and of the player to move swapped."""
    stacks = tuple(stack and stack._replace(owner=_OTHER[stack.owner]) for stack in setup.stacks)
    return _settled(PositionText(stacks, _OTHER[setup.turn], setup.phase))


def mirrored(setup: PositionText) -> PositionText:
    """Return *setup* with rows 1 to 5 in the opposite order: the board is symmetrical (R1.1)."""
    starts = [sum(length for _, length in ROWS[:row]) for row in range(len(ROWS) + 1)]
    rows = [setup.stacks[start:end] for start, end in zip(starts, starts[1:])]
    return setup._replace(stacks=tuple(stack for row in reversed(rows) for stack in row))


def _space(name: str) -> int:
    if name not in SPACE_BY_NAME:
        msg = f"no such space: {quoted(name)} (expected A1 to K5)"
        raise ValueError(msg)
    return SPACE_BY_NAME[name]


def _with_stack(setup: PositionText, name: str, stack: StackText | None) -> PositionText:
    stacks = list(setup.stacks)
    stacks[_space(name)] = stack
    return _settled(setup._replace(stacks=tuple(stacks)))


def _settled(setup: PositionText) -> PositionText:
    """Return *setup* with its phase and its turn changed where the board leaves no choice."""
    stacks = [stack for stack in setup.stacks if stack is not None]
    if len(stacks) == MOST_PIECES or any(stack.height > 1 for stack in stacks):
        return setup._replace(phase="s")
    return setup if setup.phase == "s" else setup._replace(turn="wb"[len(stacks) % 2])
