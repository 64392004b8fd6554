"""
Reads position strings of GIPF, and finds every fault in their form.

This module is separate from :mod:`dvonn.gipf.setup` because most games never read a position string.
"""

from __future__ import annotations

import re
from typing import NamedTuple, Optional, Tuple

from dvonn.gipf.board import SPOTS_IN_COLUMN
from dvonn.gipf.faults import Fault, FaultCode
from dvonn.gipf.moves import Jump, read_move
from dvonn.gipf.pieces import (
    CELL_BY_TOKEN,
    CHALLENGES_UNIT,
    FIRST_TURN,
    MAY_BRING_GIPF,
    MOST_TURNS,
    POTENTIALS_UNIT,
    VERSION_LETTERS,
    Version,
)
from dvonn.position_text import tokens_in

_STACK = re.compile(r"[wb]+")
_STEP = re.compile(r"[smeo]|[cd][B-H][2-8][B-H][2-8]")
_COUNT = re.compile(r"0|[1-9][0-9]{0,5}")
_HAND = re.compile(r"(0|[1-9][0-9]?)(?:[+]([1-9]))?([fg])?(?:c([1-9]))?")
_OPENINGS = {None: 0, "f": FIRST_TURN, "g": MAY_BRING_GIPF}

VERSIONS = {letter: version for version, letter in VERSION_LETTERS.items()}
_FIELDS = 7


class PositionText(NamedTuple):
    """
    The contents of a position string, not yet checked by the rules.

    cells: see :mod:`dvonn.gipf.pieces`.
    turn: "w" or "b".
    step: the letter of the step.
    jump: the announced jump, if any.
    hands: White's hand and Black's hand; see :mod:`dvonn.gipf.pieces`.
    turns: the count (G13.1).
    """

    cells: bytes
    turn: str
    step: str
    jump: Optional[Jump]
    version: Version
    hands: Tuple[int, int]
    turns: int


def read_position(text: str) -> tuple[PositionText | None, list[Fault]]:
    """
    Return the contents of a position string, and all faults in its form.

    The contents are None if there is a fault.
    """
    fields = text.split(" ")
    if len(fields) != _FIELDS:
        return None, [Fault(FaultCode.FIELDS, found=len(fields), expected=_FIELDS)]
    board, turn, step, version, *hands, count = fields
    cells, faults = _read_board(board)
    if turn not in {"w", "b"}:
        faults.append(Fault(FaultCode.PLAYER, text=turn))
    jump = _read_jump(step)
    if not _STEP.fullmatch(step) or (step[1:] and jump is None):
        faults.append(Fault(FaultCode.STEP, text=step))
    if version not in VERSIONS:
        faults.append(Fault(FaultCode.VERSION, text=version))
    read_hands = []
    for player, hand in zip(("white", "black"), hands):
        read_hands.append(_read_hand(hand))
        if read_hands[-1] is None:
            faults.append(Fault(FaultCode.HAND, text=hand, player=player))
    if not _COUNT.fullmatch(count):
        faults.append(Fault(FaultCode.COUNT, text=count))
    elif int(count) > MOST_TURNS:
        faults.append(Fault(FaultCode.LARGE_COUNT, found=int(count), expected=MOST_TURNS))
    white, black = read_hands
    if faults or white is None or black is None:
        return None, faults
    return PositionText(cells, turn, step[0], jump, VERSIONS[version], (white, black), int(count)), []


def _read_jump(step: str) -> Jump | None:
    """Return the jump between adjacent spots that a step names, if any."""
    try:
        move = read_move(step[1:])
    except ValueError:
        return None
    return move if isinstance(move, Jump) else None


def _read_hand(text: str) -> int | None:
    """Return the hand that a field describes; None if it cannot be read."""
    match = _HAND.fullmatch(text)
    if match is None:
        return None
    reserve, potentials, opening, challenges = match.groups()
    return (
        int(reserve)
        + int(potentials or 0) * POTENTIALS_UNIT
        + int(challenges or 0) * CHALLENGES_UNIT
        + _OPENINGS[opening]
    )


def _read_board(board: str) -> tuple[bytes, list[Fault]]:
    """Return the cells of the 37 spots, and every fault in their text."""
    columns = board.split("/")
    if len(columns) != len(SPOTS_IN_COLUMN):
        return b"", [Fault(FaultCode.COLUMNS, found=len(columns), expected=len(SPOTS_IN_COLUMN))]
    cells: list[int] = []
    faults = []
    for name, column, length in zip("BCDEFGH", columns, SPOTS_IN_COLUMN):
        found, wrong = _read_column(column, name, length)
        cells += found
        faults += wrong
    return bytes(cells), faults


def _read_column(text: str, column: str, length: int) -> tuple[list[int], list[Fault]]:
    """Return the cells of a *column*, which should have *length* spots, and every fault in its text."""
    cells: list[int] = []
    faults = []
    has_unknown = False
    for token, run, is_split in tokens_in(text):
        if run:
            cells += [0] * run
            if is_split:
                faults.append(Fault(FaultCode.EMPTY_RUNS, text=token, column=column))
        elif token in CELL_BY_TOKEN:
            cells.append(CELL_BY_TOKEN[token])
        else:
            has_unknown = True
            is_stack = _STACK.fullmatch(token) and ("ww" in token[1:] or "bb" in token[1:])
            faults.append(
                Fault(FaultCode.OWN_COLOR if is_stack else FaultCode.TOKEN, text=token, column=column)
            )
    if len(cells) != length and not has_unknown:
        faults.append(
            Fault(FaultCode.COLUMN_LENGTH, text=text, column=column, found=len(cells), expected=length)
        )
    return cells, faults
