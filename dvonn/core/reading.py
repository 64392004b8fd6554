"""
Reads position strings, and finds all faults in their form.

This module is separate from :mod:`dvonn.core.notation` because most games never read a position string. The
page loads this module and :mod:`dvonn.core.faults` only when it reads the first position string.
"""

from __future__ import annotations

import re

from dvonn.core.board import ROWS
from dvonn.core.faults import Fault, FaultCode
from dvonn.core.notation import PositionText, StackText
from dvonn.position_text import tokens_in

_STACK = re.compile(r"([wb])([1-9][0-9]?)?(?:\*([23])?)?")


def read_position(text: str) -> tuple[PositionText | None, list[Fault]]:
    """
    Return the contents of a position string, and all faults in its form.

    The contents are None if there is a fault.
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
    """Return the contents of row *number*, which should have *length* spaces, and all its faults."""
    stacks: list[StackText | None] = []
    faults = []
    for token, run, is_split in tokens_in(row):
        if run:
            stacks += [None] * run
            if is_split:
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
    if len(stacks) != length and not any(fault.code is FaultCode.TOKEN for fault in faults):
        faults.append(Fault(FaultCode.ROW_LENGTH, text=row, row=number, found=len(stacks), expected=length))
    return stacks, faults


def _read_stack(token: str) -> StackText | None:
    """Return the stack that *token* names; None for an unknown token."""
    if token == "r":
        return StackText("", 1, 1)
    match = _STACK.fullmatch(token)
    if match is None or match[2] == "1":
        return None
    owner, height_text, count = match.groups()
    return StackText(owner, int(height_text or 1), int(count or 1) if "*" in token else 0)
