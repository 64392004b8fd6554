"""Serializes hints for GIPF, as messages of :mod:`dvonn.web.protocol`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Sequence

from dvonn.gipf.board import NAMES
from dvonn.gipf.reasons import reasons_told
from dvonn.gipf_web.history import spaces_of

if TYPE_CHECKING:
    from dvonn.gipf.moves import Move
    from dvonn.gipf.position import Position
    from dvonn.gipf.reasons import MoveReason
    from dvonn.web import protocol


def serialize_hint(
    position: Position,
    variation: Sequence[Move],
    _: Any = None,  # noqa: ANN401 - the values of all moves, which are not needed
) -> protocol.HintComment:
    """
    Return the sentences of a hint for the first move of *variation*: the reasons, then the spots to ring.

    The sentences are the same for every reader.
    """
    told = reasons_told(position, variation)
    marked = spaces_of(variation[0])
    named = dict.fromkeys(NAMES[spot] for reason in told for spot in reason.spots)
    rings = [name for name in named if name not in marked]
    remarks = serialize_reasons(told)
    if rings:
        remarks.append({"code": "ringed", "numbers": {"count": len(rings)}, "spaces": rings})
    return {"to_mover": remarks, "to_opponent": remarks, "to_beginner": None, "choice": None}


def serialize_reasons(reasons: Sequence[MoveReason]) -> list[protocol.Remark]:
    """Return a remark for each of *reasons*."""
    return [{"code": f"reason.{reason.merit.value}", "numbers": {"count": reason.size}} for reason in reasons]
