"""
Explains the rules to the page: why something cannot be done, what holds what, what is in danger.

Messages of :mod:`dvonn.web.protocol`, with names of spaces.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dvonn.core.board import DISTANCES, LANDINGS, NAMES, NEIGHBOURS, spaces_of
from dvonn.core.moves import Move, Reason
from dvonn.core.pieces import HEIGHT_SHIFT, OWNER_BITS
from dvonn.core.position import Phase, Position
from dvonn.evaluation.connectivity import dependents, threats
from dvonn.players import Player

if TYPE_CHECKING:
    from dvonn.web import protocol

#: Reasons that are about the spaces exactly as far away as the stack is high.
_OF_DISTANCE = (Reason.NO_TARGET, Reason.NOT_STRAIGHT, Reason.WRONG_DISTANCE, Reason.EMPTY_TARGET)


def explain_refusal(position: Position, reason: Reason | None, move: Move) -> protocol.RefusalReply:
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


def serialize_connectivity(position: Position) -> protocol.Connectivity:
    """Return what holds what, and what is in danger."""
    if position.phase is Phase.PLACING or position.is_over:
        return {"holds": {}, "threats": {}}
    return {
        "holds": {
            NAMES[space]: _names(spaces_of(held))
            for space, held in dependents(position)
            # A DVONN piece alone is never moved (R4.8).
            if position.cells[space] & OWNER_BITS
        },
        "threats": {
            NAMES[threat.space]: {
                "attackers": _names(threat.attackers),
                "cut_threats": _names(threat.cut_threats),
            }
            for player in Player
            for threat in threats(position, player)
        },
    }


def _names(spaces: list[int]) -> list[str]:
    return [NAMES[space] for space in spaces]
