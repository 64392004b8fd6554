"""
Text from and to plain values: names of spaces, moves, positions, records.

What a text says is read here; whether the rules allow it is judged in
:mod:`dvonn.core.position`. The formats are public and stable (docs/rules.md, part N).
"""

from __future__ import annotations

import re
from typing import NamedTuple

from dvonn.core.board import MOST_PIECES, NAMES, ROWS, SPACE_BY_NAME

PASS_TEXT = "PASS"

_SPACE = "([A-Ka-k][1-5])"
_MOVE = re.compile(rf"\s*(?:{_SPACE}(?:\s*[-:xX]?\s*{_SPACE})?|([Pp][Aa][Ss][Ss]))\s*")
_STACK = re.compile(r"([wb])([1-9][0-9]?)?(?:\*([23])?)?")
_EMPTY_RUN = re.compile(r"[1-9][0-9]?")


class StackText(NamedTuple):
    """
    A stack as a token says it.

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
        msg = f"no such space: {name!r} (expected A1 to K5, such as 'C3')"
        raise ValueError(msg)
    return space


def read_move(text: str) -> tuple[int | None, int | None]:
    """
    Return (origin, target) of a move: (None, space) for a placement, (None, None) for a pass.

    Raises:
        ValueError: *text* is not a move in any of the forms that are read.
    """
    match = _MOVE.fullmatch(text)
    if match is None:
        msg = f"cannot read move {text!r} (expected a space such as 'D3', two such as 'A1B2', or 'PASS')"
        raise ValueError(msg)
    first, second, _ = match.groups()
    try:
        if first is None:
            return None, None
        if second is None:
            return None, space_named(first)
        return space_named(first), space_named(second)
    except ValueError as error:
        msg = f"cannot read move {text!r}: {error}"
        raise ValueError(msg) from None


def write_move(origin: int | None, target: int | None) -> str:
    """Return the canonical text of a move given as :func:`read_move` gives it."""
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
    """Return the one position string of *position*."""
    rows = []
    space = 0
    for _, length in ROWS:
        rows.append(_write_row(position.stacks[space : space + length]))
        space += length
    return f"{'/'.join(rows)} {position.turn} {position.phase}"


def _write_row(stacks: tuple[StackText | None, ...]) -> str:
    tokens = []
    empty = 0
    for stack in stacks:
        if stack is None:
            empty += 1
            continue
        if empty:
            tokens.append(str(empty))
            empty = 0
        tokens.append(write_stack(stack))
    if empty:
        tokens.append(str(empty))
    return ",".join(tokens)


def read_position(text: str) -> PositionText:
    """
    Return what a position string says.

    Raises:
        ValueError: *text* is not written as a position string is; the message
            quotes it and says what was expected.
    """
    try:
        return _read_fields(text)
    except ValueError as error:
        raise bad_position(text, str(error)) from None


def bad_position(text: str, reason: str) -> ValueError:
    """Return the error for a position string, which always quotes it whole."""
    return ValueError(f"bad position {text!r}: {reason}")


def _read_fields(text: str) -> PositionText:
    fields = text.split(" ")
    if len(fields) != 3:
        msg = "expected three fields with one space between them: board, player to move, phase"
        raise ValueError(msg)
    board, turn, phase = fields
    if turn not in {"w", "b"}:
        msg = f"unknown player to move {turn!r} (expected 'w' or 'b')"
        raise ValueError(msg)
    if phase not in {"p", "s"}:
        msg = f"unknown phase {phase!r} (expected 'p' for placing or 's' for stacking)"
        raise ValueError(msg)
    rows = board.split("/")
    if len(rows) != len(ROWS):
        msg = f"the board has {len(rows)} rows, expected {len(ROWS)} with '/' between them"
        raise ValueError(msg)
    stacks: list[StackText | None] = []
    for number, (row, (_, length)) in enumerate(zip(rows, ROWS), start=1):
        stacks += _read_row(row, number, length)
    pieces = sum(stack.height for stack in stacks if stack)
    if pieces > MOST_PIECES:
        msg = f"the board holds {pieces} pieces, expected at most {MOST_PIECES}"
        raise ValueError(msg)
    return PositionText(tuple(stacks), turn, phase)


def _read_row(row: str, number: int, length: int) -> list[StackText | None]:
    stacks: list[StackText | None] = []
    after_run = False
    for token in row.split(","):
        is_run = _EMPTY_RUN.fullmatch(token) is not None
        if not is_run:
            stacks.append(_read_stack(token, number))
        elif after_run:
            msg = (
                f"row {number} has two numbers of empty spaces side by side at {token!r}, expected their sum"
            )
            raise ValueError(msg)
        else:
            stacks += [None] * int(token)
        after_run = is_run
    if len(stacks) != length:
        msg = f"row {number} ({row!r}) has {len(stacks)} spaces, expected {length}"
        raise ValueError(msg)
    return stacks


def _read_stack(token: str, number: int) -> StackText:
    if token == "r":
        return StackText("", 1, 1)
    match = _STACK.fullmatch(token)
    if match is None or match[2] == "1":
        msg = (
            f"unknown token {token!r} in row {number} (expected a stack such as 'w', 'b2' or 'w3*', "
            f"'r' for a DVONN piece alone, or a number of empty spaces)"
        )
        raise ValueError(msg)
    owner, height_text, count = match.groups()
    height = int(height_text or 1)
    dvonns = int(count or 1) if "*" in token else 0
    if height <= dvonns:
        msg = (
            f"stack {token!r} in row {number} is {height} high, expected more than its {dvonns} DVONN pieces"
        )
        raise ValueError(msg)
    return StackText(owner, height, dvonns)
