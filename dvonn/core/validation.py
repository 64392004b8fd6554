"""Which boards a game can have: stacks in contact, and pieces in their numbers."""

from __future__ import annotations

from dvonn.core.board import MOST_PIECES, NAMES, reached, set_of, spaces_of
from dvonn.core.pieces import DVONN_BITS, DVONN_PIECES, HEIGHT_SHIFT, OWNER_BITS, OWNER_TEXT
from dvonn.players import BLACK, WHITE, Player


def pieces_after(placed: int) -> tuple[int, int, int]:
    """Return how many DVONN, white and black pieces the first *placed* placements put down (R3.2)."""
    dvonns = min(placed, DVONN_PIECES)
    others = placed - dvonns
    return dvonns, others // 2, (others + 1) // 2


def placing_fault(cells: list[int], turn: Player) -> str | None:
    """Return what is impossible about a placing position, or None (R3.1 to R3.3)."""
    for name, cell in zip(NAMES, cells):
        if cell >> HEIGHT_SHIFT > 1:
            return f"{name} holds {cell >> HEIGHT_SHIFT} pieces, expected single pieces while placing"
    pieces = [cell for cell in cells if cell]
    placed = len(pieces)
    if placed == MOST_PIECES:
        return "all 49 pieces are placed, expected phase 's'"
    found = (
        sum(1 for cell in pieces if cell & DVONN_BITS),
        sum(1 for cell in pieces if cell & OWNER_BITS == WHITE),
        sum(1 for cell in pieces if cell & OWNER_BITS == BLACK),
    )
    for kind, count, expected in zip(("DVONN", "white", "black"), found, pieces_after(placed)):
        if count != expected:
            return f"{count} {kind} pieces after {placed} placements, expected {expected}"
    right_turn = BLACK if placed % 2 else WHITE
    if turn is not right_turn:
        return (
            f"after {placed} placements it is {right_turn.name.capitalize()}'s turn, "
            f"expected {OWNER_TEXT[right_turn]!r}"
        )
    return None


def stacking_fault(cells: list[int], dvonns: tuple[int, ...]) -> str | None:
    """Return what is impossible about a stacking position, or None (R5.1, R5.4)."""
    if not 1 <= len(dvonns) <= DVONN_PIECES:
        return f"{len(dvonns)} DVONN pieces, expected 1 to {DVONN_PIECES}"
    occupied = set_of(space for space, cell in enumerate(cells) if cell)
    lost = [NAMES[space] for space in spaces_of(occupied & ~reached(occupied, set_of(dvonns)))]
    if lost:
        return f"no contact with a DVONN piece at {', '.join(lost)}, expected every stack in contact"
    return None
