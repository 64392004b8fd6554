"""
Reviews for the page: the search results of positions, and the value of each move of a game.

The results are messages of :mod:`dvonn.web.protocol`. :mod:`dvonn.player.review` has the arithmetic, and
:mod:`dvonn.commentary` the remarks.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Iterable, Sequence, cast

from dvonn.commentary.best_moves import remarks_on_best, remarks_on_line, remarks_on_played
from dvonn.commentary.explanation import Explanation, explain
from dvonn.commentary.lines import Expected, expected_line
from dvonn.commentary.summary import Circumstances, lesson_of_loss, summarize
from dvonn.commentary.verdicts import (
    are_told_by_pieces,
    cost_of,
    has_better,
    is_heavy,
    is_worse,
    verdict_of,
    verdict_on_try,
)
from dvonn.core.moves import Move
from dvonn.dvonn_player.review_plan import nodes_again, settled
from dvonn.dvonn_web.advice import serialize_hint
from dvonn.dvonn_web.serialize import serialize_remark, space_names
from dvonn.player.analysis import analysis_of
from dvonn.player.review import (
    Mark,
    ReviewedPly,
    ReviewedPosition,
    review_game,
    reviewed_position,
)
from dvonn.players import Player
from dvonn.quoting import quoted
from dvonn.web.requests import RequestError, read_text, read_whole
from dvonn.web.serialize import SIDES

if TYPE_CHECKING:
    from dvonn.commentary.remarks import Remark
    from dvonn.core.game import Game
    from dvonn.core.position import Position
    from dvonn.dvonn_player.computer import DvonnPlayer
    from dvonn.player.review import Review
    from dvonn.web import protocol

#: How many decimal places probabilities and score differences have; the page never shows more places.
_PROBABILITY_PLACES, _SCORE_PLACES = 4, 2
_PLAYERS = {side: player for player, side in SIDES.items()}


def serialize_position_review(opponent: DvonnPlayer) -> protocol.PositionReview:
    """Return *opponent*'s results for the position it searches."""
    position = opponent.position
    reviewed = reviewed_position(analysis_of(opponent), position.turn)
    return {
        "win_probability": round(reviewed.win_probability, _PROBABILITY_PLACES),
        "score_difference": round(reviewed.score_difference, _SCORE_PLACES),
        "proven": reviewed.is_proven,
        "best": str(reviewed.best),
        "second": None if reviewed.second is None else round(reviewed.second, _PROBABILITY_PLACES),
        "principal_variation": [str(move) for move in reviewed.variation],
        # The review has the remarks on the later moves.
        "comment": serialize_hint(position, reviewed.variation[:1]),
    }


def answer_review(game: Game, request: protocol.ReviewRequest) -> protocol.ReviewReply:
    """
    Return the review of *game*, from the search results that the page sends for its positions.

    Raises:
        RequestError: *request* is not what the protocol says.
    """
    rows = request.get("positions")
    count = len(game.positions)
    if not isinstance(rows, list) or len(rows) != count:
        raise RequestError("bad_request", f"bad positions {quoted(rows)} (expected a list of {count})")
    fork = read_whole(request, "fork") if "fork" in request else -1
    told = _read_circumstances(request)
    found = [_read_position(row) for row in rows]
    # A hint searches more thoroughly than a review, so the hinted move counts as the best.
    judged = [
        known and known._replace(best=hinted, second=None) if hinted else known
        for known, hinted in zip(found, told.hinted or [None] * count)
    ]
    whole = review_game(game.positions, game.moves, judged)
    again = nodes_again(judged, whole, fork)
    plies = settled(whole, again).plies
    expected = [
        known and expected_line(position, known.variation) for position, known in zip(game.positions, found)
    ]
    played = _read_played(game, request, judged, fork)
    return {
        "plies": [
            ply and _serialize_ply(game, index, ply, expected, told.reader, played if index == fork else None)
            for index, ply in enumerate(plies)
        ],
        "players": {side: _serialize_player(whole, plies[told.first :], side) for side in _PLAYERS},
        "again": list(again),
        "positions": [
            _serialize_line(position, line, told.reader)
            if row is not None and line is not None and not row.get("is_commented")
            else None
            for row, position, line in zip(rows, game.positions, expected)
        ],
        "summary": _serialize_summary(game, plies, found, told),
    }


# --- requests ---


@lru_cache(maxsize=4096)
def _read_move(text: str) -> Move:
    return Move.parse(text)


def _read_position(row: Any) -> ReviewedPosition | None:  # noqa: ANN401 - whatever the page has sent
    """Return the page's results for a position; None if it has none."""
    if row is None:
        return None
    try:
        second = row["second"]
        return ReviewedPosition(
            float(row["win_probability"]),
            float(row["score_difference"]),
            bool(row["proven"]),
            _read_move(read_text(row, "best")),
            None if second is None else float(second),
            read_whole(row, "nodes"),
            tuple(_read_move(move) for move in row["principal_variation"]),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise RequestError("bad_request", f"bad position {quoted(row)} ({error})") from error


def _read_circumstances(request: protocol.ReviewRequest) -> Circumstances:
    try:
        return Circumstances(
            _read_player(request.get("reader")),
            _read_player(request.get("winner")),
            read_whole(request, "first") if "first" in request else 0,
            tuple((start, end) for start, end in request.get("finished", [])),
            tuple(None if move is None else _read_move(move) for move in request.get("hinted", [])),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise RequestError("bad_request", f"bad circumstances of a game ({error})") from error


def _read_player(side: protocol.Side | None) -> Player | None:
    return None if side is None else _PLAYERS[side]


def _read_played(
    game: Game, request: protocol.ReviewRequest, found: Sequence[ReviewedPosition | None], fork: int
) -> ReviewedPly | None:
    """Return the value of the game's move at the position where a variation branches off."""
    played = request.get("played")
    if played is None:
        return None
    move = _read_move(read_text(played, "move"))
    positions = [*game.positions[: fork + 1], game.positions[fork].play(move)]
    moves = [*game.moves[:fork], move]
    review = review_game(positions, moves, [*found[: fork + 1], _read_position(played["position"])])
    return review.plies[fork]


# --- replies ---


def _serialize_ply(
    game: Game,
    index: int,
    ply: ReviewedPly,
    expected: Sequence[Expected | None],
    reader: Player | None,
    played: ReviewedPly | None,
) -> protocol.ReviewedPly:
    """Return the message about a ply; *played* is the game's own move if the ply tries another one."""
    position, before, after = game.positions[index], expected[index], expected[index + 1]
    is_bad = is_worse(ply)
    return {
        "win_probability_before": round(ply.win_probability_before, _PROBABILITY_PLACES),
        "win_probability_after": round(ply.win_probability_after, _PROBABILITY_PLACES),
        "score_difference_before": round(ply.score_difference_before, _SCORE_PLACES),
        "score_difference_after": round(ply.score_difference_after, _SCORE_PLACES),
        "best": str(ply.best),
        "proven": ply.is_proven,
        "mark": None if ply.mark is None else ply.mark.value,
        "verdict": cast("protocol.Verdict", verdict_of(ply)),
        "cost": cost_of(ply),
        "fault": "chance" if has_better(ply) else "pieces" if is_bad else None,
        "is_heavy": is_heavy(ply),
        "is_by_pieces": are_told_by_pieces(ply, played),
        "try_verdict": played and cast("protocol.TryVerdict", verdict_on_try(ply, played)),
        "merits": [] if is_bad else _serialize_remarks(remarks_on_played(position, ply.move, before, reader)),
        "explanation": _serialize_explanation(explain(position, ply, before, after, reader)),
        "guarded": _serialize_explanation(explain(position, ply, before, after, reader, is_guarded=True)),
        "better": (
            _serialize_remarks(remarks_on_best(position, before, reader, ply))
            if before is not None and ply.move != ply.best
            else None
        ),
    }


def _serialize_explanation(explanation: Explanation | None) -> protocol.Explanation | None:
    if explanation is None:
        return None
    return {
        "remarks": _serialize_remarks(explanation.remarks),
        "arrows": [space_names(spaces) for spaces in explanation.arrows],
    }


def _serialize_line(position: Position, line: Expected, reader: Player | None) -> protocol.PositionComment:
    return {
        "best": _serialize_remarks(remarks_on_best(position, line, reader)),
        "line": [_serialize_remarks(remarks) for remarks in remarks_on_line(position, line, reader)],
    }


def _serialize_summary(
    game: Game,
    plies: Sequence[ReviewedPly | None],
    found: Sequence[ReviewedPosition | None],
    told: Circumstances,
) -> protocol.ReviewSummary:
    summary = summarize(game, plies, found, told)
    lesson = lesson_of_loss(game, told)
    return {
        "mistakes": summary.mistakes,
        "to_better": summary.to_better,
        "tasks": summary.tasks,
        "remarks": _serialize_remarks(summary.remarks),
        "lesson": None if lesson is None else serialize_remark(lesson),
    }


def _serialize_player(
    review: Review, plies: Sequence[ReviewedPly | None], side: protocol.Side
) -> protocol.PlayerReview:
    """Return a player's accuracy, and how many of his moves in *plies*, those shown, have each mark."""
    player = _PLAYERS[side]
    marks = [ply.mark for ply in plies if ply is not None and ply.player is player]
    return {
        "accuracy": (review.white if side == "white" else review.black).accuracy,
        "inaccuracies": marks.count(Mark.INACCURACY),
        "mistakes": marks.count(Mark.MISTAKE),
        "blunders": marks.count(Mark.BLUNDER),
    }


def _serialize_remarks(remarks: Iterable[Remark]) -> list[protocol.Remark]:
    return [serialize_remark(remark) for remark in remarks]
