"""
What the page shows to explain the rules: why something cannot be done, what holds what, what is in danger.

Plain values with names of spaces, as web/engine/protocol.d.ts has them.
"""

from __future__ import annotations

from typing import Any

from dvonn.core.board import DISTANCES, LANDINGS, NAMES, NEIGHBOURS, spaces_of
from dvonn.core.moves import Move, Reason
from dvonn.core.pieces import HEIGHT_SHIFT, OWNER_BITS
from dvonn.core.position import Phase, Position
from dvonn.evaluation.connectivity import dependents, threats
from dvonn.players import Player

#: Reasons that speak of the spaces exactly as far away as the stack is high.
_OF_DISTANCE = (Reason.NO_TARGET, Reason.NOT_STRAIGHT, Reason.WRONG_DISTANCE, Reason.EMPTY_TARGET)


def explained_refusal(position: Position, reason: Reason | None, move: Move) -> dict[str, Any]:
    """Return why *move* is illegal, what the reason is about, and the spaces that the move names."""
    origin, target = move
    meant: tuple[int, ...] = ()
    distance = None
    if origin is not None and reason is Reason.SURROUNDED:
        meant = NEIGHBOURS[origin]
    elif origin is not None and reason in _OF_DISTANCE:
        meant = LANDINGS[position.cells[origin] >> HEIGHT_SHIFT][origin]
        distance = DISTANCES[origin][target] if target is not None else None
    return {
        "reason": reason.value if reason else None,
        "spaces": [NAMES[space] for space in sorted(meant)],
        "distance": distance or None,
        "move_spaces": [NAMES[space] for space in move if space is not None],
    }


def hold_and_danger(position: Position) -> dict[str, Any]:
    """Return what holds what, and what is in danger (Lifelines in web/engine/protocol.d.ts)."""
    if position.phase is Phase.PLACING or position.is_over:
        return {"holds": {}, "dangers": {}}
    return {
        "holds": {
            NAMES[space]: _names(spaces_of(held))
            for space, held in dependents(position)
            # A DVONN piece alone is never moved (R4.8).
            if position.cells[space] & OWNER_BITS
        },
        "dangers": {
            NAMES[threat.space]: {"takers": _names(threat.attackers), "cutters": _names(threat.cut_threats)}
            for player in Player
            for threat in threats(position, player)
        },
    }


def _names(spaces: list[int]) -> list[str]:
    return [NAMES[space] for space in spaces]
