"""
Reads and writes spaces and moves as text, and writes stacks and positions.

:mod:`dvonn.core.position` checks the rules, and :mod:`dvonn.core.reading` reads position strings. The formats
are public and stable (docs/rules.md, part N).
"""

from __future__ import annotations

import re
from typing import NamedTuple

from dvonn.core.board import NAMES, ROWS, SPACE_BY_NAME
from dvonn.move_text import SEPARATOR_OR_CROSS, bare
from dvonn.position_text import write_row
from dvonn.quoting import quoted

PASS_TEXT = "PASS"

#: Patterns, compiled when the first move is read, so that programs start faster.
_SPACE = "([A-Ka-k][1-5])"
_MOVE = f"{_SPACE}(?:{SEPARATOR_OR_CROSS}{_SPACE})?|([Pp][Aa][Ss][Ss])"


class StackText(NamedTuple):
    """
    A stack as its token describes it.

    owner: "w", "b", or "" for a DVONN piece alone.
    """

    owner: str
    height: int
    dvonns: int


class PositionText(NamedTuple):
    """
    The three fields of a position string, read but not yet judged by the rules.

    stacks: 49 entries in space order, None where empty.
    turn: "w" or "b".
    phase: "p" or "s".
    """

    stacks: tuple[StackText | None, ...]
    turn: str
    phase: str


def space_named(name: str) -> int:
    """
    Return the index of the space called *name*, such as "C3", in any case.

    Raises:
        ValueError: No space has that name.
    """
    space = SPACE_BY_NAME.get(name.upper()) if name.isascii() else None
    if space is None:
        msg = f"no such space: {quoted(name)} (expected A1 to K5, such as 'C3')"
        raise ValueError(msg)
    return space


def read_move(text: str) -> tuple[int | None, int | None]:
    """
    Return (origin, target) of a move: (None, space) for a placement, (None, None) for a pass.

    All written and typed forms of moves are read (docs/rules.md, N2).

    Raises:
        ValueError: *text* is not a move in any of these forms.
    """
    match = re.fullmatch(_MOVE, text) or re.fullmatch(_MOVE, bare(text))
    if match is None:
        msg = (
            f"cannot read move {quoted(text)} (expected a space such as 'D3', two such as 'A1B2', or 'PASS')"
        )
        raise ValueError(msg)
    first, second, _ = match.groups()
    try:
        if first is None:
            return None, None
        if second is None:
            return None, space_named(first)
        return space_named(first), space_named(second)
    except ValueError as error:
        msg = f"cannot read move {quoted(text)}: {error}"
        raise ValueError(msg) from None


def write_move(origin: int | None, target: int | None) -> str:
    """Return the canonical text of a move with these spaces, as :func:`read_move` returns them."""
    if target is None:
        return PASS_TEXT
    return NAMES[target] if origin is None else NAMES[origin] + NAMES[target]


def write_stack(stack: StackText) -> str:
    """Return the token of one stack, such as "w3*"."""
    if not stack.owner:
        return "r"
    height = str(stack.height) if stack.height > 1 else ""
    dvonns = "" if not stack.dvonns else "*" if stack.dvonns == 1 else f"*{stack.dvonns}"
    return stack.owner + height + dvonns


def write_position(position: PositionText) -> str:
    """Return the position string of *position*."""
    rows = []
    space = 0
    for _, length in ROWS:
        stacks = position.stacks[space : space + length]
        rows.append(write_row("" if stack is None else write_stack(stack) for stack in stacks))
        space += length
    return f"{'/'.join(rows)} {position.turn} {position.phase}"
