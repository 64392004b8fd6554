"""Serializes the comments on a puzzle, as messages of :mod:`dvonn.web.protocol`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dvonn.commentary.puzzles import points_of, refutation_of
from dvonn.commentary.thresholds import REFUTATION_MAX_NODES
from dvonn.dvonn_web.serialize import space_names
from dvonn.web.requests import RequestError

if TYPE_CHECKING:
    from dvonn.commentary.reasons import MoveReason
    from dvonn.core.game import Game
    from dvonn.web import protocol


def serialize_solution(game: Game) -> protocol.SolutionReply:
    """Return the point of each of the solver's moves in the solution that *game* has played."""
    steps = list(zip(game.positions, game.moves))[::2]
    return {"points": [[_reason(reason) for reason in points_of(*step)] for step in steps]}


def serialize_refutation(game: Game) -> protocol.Refutation:
    """
    Return why the last move of *game* does not win.

    Raises:
        RequestError: *game* has no move.
    """
    if not game.moves:
        raise RequestError("bad_request", "nothing to refute (expected a record with a move)")
    found = refutation_of(game.positions[-2], game.moves[-1], REFUTATION_MAX_NODES)
    return {
        "reply": None if found.reply is None else str(found.reply),
        "lead": found.lead,
        "reason": None if found.reason is None else _reason(found.reason),
    }


def _reason(reason: MoveReason) -> protocol.MoveReason:
    return {"merit": reason.merit.value, "size": reason.size, "spaces": space_names(reason.spaces)}
