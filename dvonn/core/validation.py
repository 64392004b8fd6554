"""Checks whether a position can occur in a game: its contacts, its numbers of pieces, and its turn."""

from __future__ import annotations

from dvonn.core.board import MOST_PIECES, NAMES, reached, set_of, spaces_of
from dvonn.core.faults import Fault, FaultCode
from dvonn.core.pieces import DVONN_BITS, DVONN_PIECES, HEIGHT_SHIFT, OWNER_BITS, pieces_after
from dvonn.players import BLACK, WHITE, Player


def piece_faults(cells: list[int]) -> list[Fault]:
    """Return a fault if the board has too many pieces (R2.1); this is checked in both phases."""
    pieces = sum(cell >> HEIGHT_SHIFT for cell in cells)
    if pieces <= MOST_PIECES:
        return []
    return [Fault(FaultCode.TOO_MANY_PIECES, found=pieces, expected=MOST_PIECES)]


def placing_faults(cells: list[int], turn: Player) -> list[Fault]:
    """Return all faults of a placing position (R3.1 to R3.3)."""
    tall = [
        Fault(FaultCode.TALL_STACK, spaces=(name,), height=cell >> HEIGHT_SHIFT)
        for name, cell in zip(NAMES, cells)
        if cell >> HEIGHT_SHIFT > 1
    ]
    if tall:  # then the number of placements is unknown
        return tall
    pieces = [cell for cell in cells if cell]
    placed = len(pieces)
    if placed == MOST_PIECES:
        return [Fault(FaultCode.BOARD_FULL, found=placed)]
    found = (
        sum(1 for cell in pieces if cell & DVONN_BITS),
        sum(1 for cell in pieces if cell & OWNER_BITS == WHITE),
        sum(1 for cell in pieces if cell & OWNER_BITS == BLACK),
    )
    faults = [
        Fault(FaultCode.PIECE_COUNT, piece=piece, found=count, expected=expected, placed=placed)
        for piece, count, expected in zip(("dvonn", "white", "black"), found, pieces_after(placed))
        if count != expected
    ]
    right_turn = BLACK if placed % 2 else WHITE
    if turn is not right_turn:
        faults.append(Fault(FaultCode.TURN, placed=placed, expected_turn=right_turn.name.lower()))
    return faults


def stacking_faults(cells: list[int], dvonns: tuple[int, ...]) -> list[Fault]:
    """Return all faults of a stacking position (R5.1, R5.4)."""
    faults = []
    if not 1 <= len(dvonns) <= DVONN_PIECES:
        faults.append(Fault(FaultCode.DVONN_COUNT, found=len(dvonns), expected=DVONN_PIECES))
    occupied = set_of(space for space, cell in enumerate(cells) if cell)
    lost = spaces_of(occupied & ~reached(occupied, set_of(dvonns)))
    if lost and dvonns:
        faults.append(Fault(FaultCode.NO_CONTACT, spaces=tuple(NAMES[space] for space in lost)))
    return faults
