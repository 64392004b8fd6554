"""
Explains the rules to the page: refused moves, stacks that keep others in contact, and dangers.

The results are messages of :mod:`dvonn.web.protocol`, in which spaces are names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from dvonn.commentary.risks import risk_of
from dvonn.commentary.thresholds import HIGH_MIN_HEIGHT, OUTLINED_MIN_HEIGHT
from dvonn.core.board import DISTANCES, LANDINGS, NAMES, NEIGHBOURS, spaces_of
from dvonn.core.moves import Move, Reason, StackingMove
from dvonn.core.pieces import HEIGHT_SHIFT, OWNER_BITS
from dvonn.core.position import Phase, Position
from dvonn.dvonn_web.serialize import space_names
from dvonn.evaluation.connectivity import dependents, landing_set, threats
from dvonn.players import Player

if TYPE_CHECKING:
    from dvonn.dvonn_web.protocol import BlockedReason, IllegalReason
    from dvonn.web import protocol

#: The page explains these reasons by showing the spaces where the stack can land.
_LANDABLE = (Reason.NOT_STRAIGHT, Reason.WRONG_DISTANCE)
#: The page explains these reasons by showing the spaces in line whose distance equals the stack's height.
_OF_DISTANCE = (Reason.NO_TARGET, Reason.NOT_STRAIGHT, Reason.WRONG_DISTANCE, Reason.EMPTY_TARGET)


def explain_blocked(position: Position, space: int) -> protocol.RefusalReply:
    """Return why the stack on *space* cannot move, with the spaces that explain the reason."""
    reason = position.why_blocked(space)
    return _refusal(reason, _spaces_meant(position, reason, space), None, [space])


def explain_illegal(position: Position, move: Move) -> protocol.RefusalReply:
    """Return why *move* is illegal, the spaces that explain the reason, and those that the move names."""
    reason = position.why_illegal(move)
    named = [space for space in move if space is not None]
    if not isinstance(move, StackingMove):
        return _refusal(reason, (), None, named)
    meant = _spaces_meant(position, reason, move.origin)
    distance = DISTANCES[move.origin][move.target] if reason in _OF_DISTANCE else None
    return _refusal(reason, meant, distance, named)


def _spaces_meant(position: Position, reason: Reason | None, origin: int) -> tuple[int, ...]:
    """Return the spaces that explain *reason*, for which a move from *origin* is refused."""
    if reason is Reason.SURROUNDED:
        return NEIGHBOURS[origin]
    if reason in _LANDABLE:
        # If the stack can land nowhere, show the spaces at the right distance instead.
        return tuple(spaces_of(landing_set(position, origin))) or _as_far(position, origin)
    return _as_far(position, origin) if reason in _OF_DISTANCE else ()


def _as_far(position: Position, origin: int) -> tuple[int, ...]:
    """Return the spaces in line with *origin* whose distance equals the height of its stack."""
    return LANDINGS[position.cells[origin] >> HEIGHT_SHIFT][origin]


def _refusal(
    reason: Reason | None, meant: tuple[int, ...], distance: int | None, named: list[int]
) -> protocol.RefusalReply:
    code: BlockedReason | IllegalReason | None = reason.value if reason else None
    return {
        "reason": code,
        "spaces": space_names(sorted(meant)),
        "distance": distance or None,
        "move_spaces": space_names(named),
    }


def serialize_connectivity(position: Position) -> protocol.Connectivity:
    """Return which stacks keep others in contact, and the dangers to stacks."""
    if position.phase is Phase.PLACING or position.is_over:
        return {"holds": {}, "threats": {}, "exposed": {}, "at_stake": {}, "high": {}}
    return {
        "holds": {
            NAMES[space]: space_names(spaces_of(held))
            for space, held in dependents(position)
            # A DVONN piece alone is never moved (R4.8).
            if position.cells[space] & OWNER_BITS
        },
        "threats": {
            NAMES[threat.space]: {
                "attackers": space_names(threat.attackers),
                "cut_threats": space_names(threat.cut_threats),
                "is_high_target": bool(threat.attackers)
                and position.cells[threat.space] >> HEIGHT_SHIFT >= OUTLINED_MIN_HEIGHT,
            }
            for player in Player
            for threat in threats(position, player)
        },
        **_risks(position),
    }


class _Risks(TypedDict):
    exposed: dict[str, list[str]]
    at_stake: dict[str, dict[str, protocol.Stake]]
    high: dict[str, list[str]]


def _risks(position: Position) -> _Risks:
    """Return the dangers after each move, by the space of the stack that moves."""
    risks: _Risks = {"exposed": {}, "at_stake": {}, "high": {}}
    for move in [move for move in position.legal_moves() if isinstance(move, StackingMove)]:
        origin, target = NAMES[move.origin], NAMES[move.target]
        risk = risk_of(position, move)
        if risk.exposed:
            risks["exposed"].setdefault(origin, []).append(target)
        if risk.at_stake:
            stake: protocol.Stake = {"count": risk.at_stake, "spaces": space_names([*risk.spaces])}
            risks["at_stake"].setdefault(origin, {})[target] = stake
        height = sum(position.cells[space] >> HEIGHT_SHIFT for space in (move.origin, move.target))
        if height >= HIGH_MIN_HEIGHT and (risk.exposed or risk.at_stake):
            risks["high"].setdefault(origin, []).append(target)
    return risks
