"""Serializes hints and coaching, as messages of :mod:`dvonn.web.protocol`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dvonn.commentary.coaching import Coach, first_cut
from dvonn.commentary.hint import comment_on_hint
from dvonn.commentary.reasons import reasons_for
from dvonn.commentary.remarks import reason_remarks
from dvonn.commentary.risks import doubtful_moves
from dvonn.commentary.telling import reasons_told
from dvonn.dvonn_web.serialize import move_spaces, serialize_remark, space_names
from dvonn.quoting import quoted
from dvonn.web.requests import RequestError, read_text, read_whole
from dvonn.web.serialize import SIDES

if TYPE_CHECKING:
    from dvonn.commentary.coaching import FirstCut, Lesson
    from dvonn.core.game import Game
    from dvonn.core.moves import Move
    from dvonn.core.position import Position
    from dvonn.web import protocol


def serialize_hint(position: Position, *arguments: Any) -> protocol.HintComment:  # noqa: ANN401 - handed on
    """Return the sentences of a hint; the arguments are those of :func:`comment_on_hint`."""
    comment = comment_on_hint(position, *arguments)
    return {
        "to_mover": [serialize_remark(remark) for remark in comment.to_mover],
        "to_opponent": [serialize_remark(remark) for remark in comment.to_opponent],
        "to_beginner": None if comment.to_beginner is None else serialize_remark(comment.to_beginner),
        "choice": comment.choice,
    }


def serialize_reasons(position: Position, move: Move) -> list[protocol.Remark]:
    """Return the reasons for *move* that a hint would mention; may be empty."""
    reasons = reasons_told(reasons_for(position, move))
    return [serialize_remark(remark) for remark in reason_remarks(reasons, position.turn)]


def answer_coaching(game: Game, ply: int, request: protocol.CoachingRequest) -> protocol.Coaching:
    """
    Return the coaching after *ply* plies; empty if the learner is not to move.

    Raises:
        RequestError: *request* is not what the protocol says.
    """
    fixed, followed = read_whole(request, "fixed"), request.get("followed")
    if not isinstance(followed, list):
        raise RequestError("bad_request", f"bad followed {quoted(followed)} (expected a list of plies)")
    position = game.positions[ply]
    if position.is_over or SIDES[position.turn] != read_text(request, "learner"):
        return {"lesson": None, "first_cut": None, "doubtful": []}
    is_first = request.get("is_first_game") is True
    lesson = Coach(game, fixed, followed).lesson(ply, is_first_game=is_first)
    cut = first_cut(game, ply)
    return {
        "lesson": None if lesson is None else _lesson(lesson),
        "first_cut": None if cut is None else _first_cut(game, cut),
        "doubtful": [str(move) for move in doubtful_moves(position)] if is_first else [],
    }


def _lesson(lesson: Lesson) -> protocol.Lesson:
    return {
        "idea": lesson.idea,
        "spaces": space_names(lesson.spaces),
        "count": lesson.size,
        "move": [] if lesson.move is None else move_spaces(lesson.move),
    }


def _first_cut(game: Game, cut: FirstCut) -> protocol.FirstCut:
    return {"ply": cut.ply, "path": move_spaces(game.moves[cut.ply]), "spaces": space_names(cut.spaces)}
