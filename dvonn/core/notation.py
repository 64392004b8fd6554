"""
Text from and to plain values: names of spaces, moves, positions, records.

What a text says is read here; whether the rules allow it is judged in
:mod:`dvonn.core.position`. The formats are public and stable (docs/rules.md, part N).
"""

from __future__ import annotations

import re
from typing import NamedTuple

from dvonn.core.board import NAMES, ROWS, SPACE_BY_NAME
from dvonn.core.faults import Fault, FaultCode

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


def read_position(text: str) -> tuple[PositionText | None, list[Fault]]:
    """
    Return what a position string says, and all that is wrong with how it is written.

    Nothing is returned for a string that has a fault.
    """
    fields = text.split(" ")
    if len(fields) != 3:
        return None, [Fault(FaultCode.FIELDS)]
    board, turn, phase = fields
    faults = []
    if turn not in {"w", "b"}:
        faults.append(Fault(FaultCode.PLAYER, text=turn))
    if phase not in {"p", "s"}:
        faults.append(Fault(FaultCode.PHASE, text=phase))
    rows = board.split("/")
    if len(rows) != len(ROWS):
        faults.append(Fault(FaultCode.ROWS, found=len(rows), expected=len(ROWS)))
    stacks: list[StackText | None] = []
    for number, (row, (_, length)) in enumerate(zip(rows, ROWS), start=1):
        found, wrong = _read_row(row, number, length)
        stacks += found
        faults += wrong
    return (None if faults else PositionText(tuple(stacks), turn, phase)), faults


def _read_row(row: str, number: int, length: int) -> tuple[list[StackText | None], list[Fault]]:
    """Return the *length* spaces of the row with that *number*, and all that is wrong with them."""
    stacks: list[StackText | None] = []
    faults = []
    is_after_run = False
    for token in row.split(","):
        is_run = _EMPTY_RUN.fullmatch(token) is not None
        if is_run:
            stacks += [None] * int(token)
            if is_after_run:
                faults.append(Fault(FaultCode.EMPTY_RUNS, text=token, row=number))
        else:
            stack = _read_stack(token)
            stacks.append(stack)
            if stack is None:
                faults.append(Fault(FaultCode.TOKEN, text=token, row=number))
            elif stack.owner and stack.height <= stack.dvonns:
                faults.append(
                    Fault(
                        FaultCode.LOW_STACK, text=token, row=number, found=stack.dvonns, height=stack.height
                    )
                )
        is_after_run = is_run
    if len(stacks) != length and not any(fault.code is FaultCode.TOKEN for fault in faults):
        faults.append(Fault(FaultCode.ROW_LENGTH, text=row, row=number, found=len(stacks), expected=length))
    return stacks, faults


def _read_stack(token: str) -> StackText | None:
    """Return the stack that *token* says; None for a token that says none."""
    if token == "r":
        return StackText("", 1, 1)
    match = _STACK.fullmatch(token)
    if match is None or match[2] == "1":
        return None
    owner, height_text, count = match.groups()
    return StackText(owner, int(height_text or 1), int(count or 1) if "*" in token else 0)
