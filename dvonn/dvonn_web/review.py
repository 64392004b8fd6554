"""
Reviews for the page: what a search found of a position, and from that what each move of a game was worth.

Messages of :mod:`dvonn.web.protocol`; the arithmetic is in :mod:`dvonn.player.review`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable

from dvonn.commentary.lines import LaterGain, later_gain, line_reasons
from dvonn.commentary.reasons import (
    Merit,
    height_exposed,
    height_stuck,
    mobility_gain,
    moves_left,
    pieces_at_stake,
    reasons_for,
)
from dvonn.core.board import NAMES
from dvonn.core.moves import Move, StackingMove
from dvonn.dvonn_player.review_plan import nodes_again, settled
from dvonn.dvonn_web.advice import serialize_hint
from dvonn.dvonn_web.serialize import serialize_reasons
from dvonn.player.analysis import analysis_of
from dvonn.player.review import ReviewedPosition, review_game, reviewed_position
from dvonn.quoting import quoted
from dvonn.web.requests import RequestError, read_text, read_whole

if TYPE_CHECKING:
    from dvonn.core.game import Game
    from dvonn.core.position import Position
    from dvonn.dvonn_player.computer import DvonnPlayer
    from dvonn.player.review import PlayerReview, ReviewedPly
    from dvonn.web import protocol

#: Decimal places of probabilities and of score differences: more is never shown.
_PROBABILITY_PLACES, _SCORE_PLACES = 4, 2


def serialize_position_review(opponent: DvonnPlayer) -> protocol.PositionReview:
    """Return what *opponent* knows of the position it searches."""
    position = opponent.position
    analysis = analysis_of(opponent)
    reviewed = reviewed_position(analysis, position.turn)
    later = later_gain(position, analysis.principal_variation)
    reasons, *line = line_reasons(position, analysis.principal_variation)
    return {
        "win_probability": round(reviewed.win_probability, _PROBABILITY_PLACES),
        "score_difference": round(reviewed.score_difference, _SCORE_PLACES),
        "proven": reviewed.is_proven,
        "best": str(reviewed.best),
        "second": None if reviewed.second is None else round(reviewed.second, _PROBABILITY_PLACES),
        "principal_variation": [str(move) for move in analysis.principal_variation],
        "reasons": serialize_reasons(reasons),
        "line_reasons": [serialize_reasons(of_move) for of_move in line],
        "later": serialize_later_gain(later),
        # The review itself tells what follows.
        "comment": serialize_hint(position, analysis.principal_variation[:1]),
    }


def serialize_later_gain(gain: LaterGain | None) -> protocol.LaterGain | None:
    """Return what a variation leads to; None for nothing."""
    if gain is None:
        return None
    return {
        "merit": "cuts_off" if gain.merit is Merit.CUTS_OFF else "captures",
        "size": gain.size,
        "spaces": [NAMES[space] for space in gain.spaces],
    }


def answer_review(game: Game, request: protocol.ReviewRequest) -> protocol.ReviewReply:
    """
    Return the review of *game*, from what the page knows of its positions.

    Raises:
        RequestError: *request* is not what the protocol says.
    """
    rows = request.get("positions")
    count = len(game.positions)
    if not isinstance(rows, list) or len(rows) != count:
        raise RequestError("bad_request", f"bad positions {quoted(rows)} (expected a list of {count})")
    fork = request.get("fork", -1)
    if type(fork) is not int:
        raise RequestError("bad_request", f"bad fork {quoted(fork)} (expected a whole number)")
    reviewed = [_read_position(row) for row in rows]
    whole = review_game(game.positions, game.moves, reviewed)
    again = nodes_again(reviewed, whole, fork)
    review = settled(whole, again)
    return {
        "plies": [
            None if ply is None else _serialize_ply(position, ply)
            for position, ply in zip(game.positions, review.plies)
        ],
        "players": {"white": _serialize_player(review.white), "black": _serialize_player(review.black)},
        "again": list(again),
    }


def _read_position(row: Any) -> ReviewedPosition | None:  # noqa: ANN401 - whatever the page has sent
    """Return what the page knows of a position; None where that is nothing."""
    if row is None:
        return None
    try:
        second = row["second"]
        return ReviewedPosition(
            float(row["win_probability"]),
            float(row["score_difference"]),
            bool(row["proven"]),
            Move.parse(read_text(row, "best")),
            None if second is None else float(second),
            read_whole(row, "nodes"),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise RequestError("bad_request", f"bad position {quoted(row)} ({error})") from error


def _serialize_ply(position: Position, ply: ReviewedPly) -> protocol.ReviewedPly:
    """Return what the page is to know of a ply: of one that was not the best what that has over it, too."""
    is_other = ply.move != ply.best
    is_bettered = is_other and isinstance(ply.move, StackingMove)
    more, fewer = mobility_gain(position, ply.best, ply.move) if is_bettered else (0, 0)
    own, other = moves_left(position, ply.move) if is_bettered else (0, 0)
    exposed, stuck, at_stake = (
        _beyond_best(measure, position, ply) if is_bettered else 0
        for measure in (height_exposed, height_stuck, pieces_at_stake)
    )
    return {
        "win_probability_before": round(ply.win_probability_before, _PROBABILITY_PLACES),
        "win_probability_after": round(ply.win_probability_after, _PROBABILITY_PLACES),
        "score_difference_before": round(ply.score_difference_before, _SCORE_PLACES),
        "score_difference_after": round(ply.score_difference_after, _SCORE_PLACES),
        "best": str(ply.best),
        "proven": ply.is_proven,
        "mark": None if ply.mark is None else ply.mark.value,
        "reasons": serialize_reasons(reasons_for(position, ply.move)) if is_other else [],
        "moves_missed": more,
        "moves_allowed": fewer,
        "own_moves_left": own,
        "other_moves_left": other,
        "exposed": exposed,
        "stuck": stuck,
        "at_stake": at_stake,
    }


def _beyond_best(
    measure: Callable[[Position, StackingMove], int], position: Position, ply: ReviewedPly
) -> int:
    """Return what *measure* says of the move played, if that is more than it says of the best one; else 0."""
    size = measure(position, ply.move)
    return size if size > measure(position, ply.best) else 0


def _serialize_player(player: PlayerReview) -> protocol.PlayerReview:
    return {
        "accuracy": player.accuracy,
        "inaccuracies": player.inaccuracies,
        "mistakes": player.mistakes,
        "blunders": player.blunders,
    }
