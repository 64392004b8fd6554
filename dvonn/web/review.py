"""
Reviews for the page: the search results of positions, and the value of each move of a game.

The results are messages of :mod:`dvonn.web.protocol`. :mod:`dvonn.player.review` has the arithmetic. Each
game supplies its own remarks, as :class:`ReviewComments`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Sequence, cast

from dvonn.commentary.mistakes import Circumstances
from dvonn.commentary.verdicts import (
    are_told_by_pieces,
    cost_of,
    has_better,
    is_heavy,
    is_worse,
    verdict_of,
    verdict_on_try,
)
from dvonn.player.analysis import analysis_of
from dvonn.player.review import (
    Mark,
    ReviewedPly,
    ReviewedPosition,
    review_game,
    reviewed_position,
)
from dvonn.player.review_plan import LONGER_NODES, nodes_again, settled, thoroughness
from dvonn.players import Player
from dvonn.quoting import quoted
from dvonn.web.requests import RequestError, read_text, read_whole
from dvonn.web.serialize import SIDES

if TYPE_CHECKING:
    from dvonn.commentary.mistakes import Summary
    from dvonn.player.computer import ComputerPlayer
    from dvonn.player.review import Review
    from dvonn.player.review_plan import Thoroughness
    from dvonn.web import protocol

#: Decimal places of probabilities and score differences; the page never shows more.
_PROBABILITY_PLACES, _SCORE_PLACES = 4, 2
_PLAYERS = {side: player for player, side in SIDES.items()}


class ReviewComments(ABC):
    """
    A game's comments on its reviewed moves.

    Positions and moves are those of the game. A line holds the moves that a search expects in a position,
    beginning with the best one. The reader is the person whom the remarks address: the only person who
    played, or None.
    """

    @abstractmethod
    def read_move(self, text: str) -> Any:
        """
        Return the move that *text* names.

        Raises:
            ValueError: *text* names no move.
        """

    @abstractmethod
    def hint(self, position: Any, line: Sequence[Any]) -> protocol.HintComment:
        """Return the sentences of a hint for the first move of *line*."""

    @abstractmethod
    def expected(self, position: Any, line: tuple[Any, ...]) -> Any:
        """Return *line* in the form that the other methods take."""

    @abstractmethod
    def merits(
        self,
        position: Any,
        ply: ReviewedPly,
        before: Any,
        reader: Player | None,
    ) -> list[protocol.Remark]:
        """Return the remarks on a good move; *before* is the line expected before the move, or None."""

    @abstractmethod
    def explanation(
        self,
        position: Any,
        ply: ReviewedPly,
        lines: tuple[Any, Any],
        reader: Player | None,
        *,
        is_guarded: bool,
    ) -> protocol.Explanation | None:
        """
        Return why a move is bad; None for a good move.

        Args:
            position: the position before the move.
            ply: the move.
            lines: the line expected before the move and the line expected after it; None if unknown.
            reader: the reader.
            is_guarded: True to leave out reasons that give the best move away.
        """

    @abstractmethod
    def better(
        self,
        position: Any,
        ply: ReviewedPly,
        before: Any,
        reader: Player | None,
    ) -> list[protocol.Remark]:
        """Return why the best move, with which *before* begins, is better than the move of *ply*."""

    @abstractmethod
    def comment(self, position: Any, line: Any, reader: Player | None) -> protocol.PositionComment:
        """Return the remarks on the moves of a line."""

    @abstractmethod
    def summarize(
        self,
        game: Any,
        plies: Sequence[ReviewedPly | None],
        found: Sequence[ReviewedPosition | None],
        told: Circumstances,
    ) -> protocol.ReviewSummary:
        """Return the summary of a game, from its reviewed plies and positions."""


def serialize_position_review(
    opponent: ComputerPlayer[Any, Any], comments: ReviewComments
) -> protocol.PositionReview:
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
        # The hint needs only the first move: the review has the remarks on the later ones.
        "comment": comments.hint(position, reviewed.variation[:1]),
    }


def answer_review(
    game: Any,
    request: protocol.ReviewRequest,
    comments: ReviewComments,
) -> protocol.ReviewReply:
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
    told = _read_circumstances(request, comments)
    found = [_read_position(row, comments) for row in rows]
    # A hint searches more thoroughly than a review, so a hinted move that was played counts as the best. A
    # longer search is more thorough still, so its own best move is kept.
    judged = [
        known._replace(best=hinted, second=None)
        if known and hinted and hinted == played and known.nodes < LONGER_NODES[0]
        else known
        for known, hinted, played in zip(found, told.hinted or [None] * count, [*game.moves, None])
    ]
    whole = review_game(game.positions, game.moves, judged)
    again = nodes_again(judged, whole, fork)
    plies = settled(whole, again).plies
    expected = [
        known and comments.expected(position, known.variation)
        for position, known in zip(game.positions, found)
    ]
    played = _read_played(game, request, judged, fork, comments)
    return {
        "plies": [
            ply
            and _serialize_ply(
                game.positions[index],
                ply,
                (expected[index], expected[index + 1]),
                told.reader,
                played if index == fork else None,
                thoroughness(found[index], found[index + 1]),
                comments,
            )
            for index, ply in enumerate(plies)
        ],
        "players": {side: _serialize_player(whole, plies[told.first :], side) for side in _PLAYERS},
        "again": list(again),
        "positions": [
            comments.comment(position, line, told.reader)
            if row is not None and line is not None and not row.get("is_commented")
            else None
            for row, position, line in zip(rows, game.positions, expected)
        ],
        "summary": comments.summarize(game, plies, found, told),
    }


# --- requests ---


def _read_position(
    row: Any,
    comments: ReviewComments,
) -> ReviewedPosition | None:
    """Return the page's results for a position; None if the page has none."""
    if row is None:
        return None
    try:
        second = row["second"]
        return ReviewedPosition(
            float(row["win_probability"]),
            float(row["score_difference"]),
            bool(row["proven"]),
            comments.read_move(read_text(row, "best")),
            None if second is None else float(second),
            read_whole(row, "nodes"),
            tuple(comments.read_move(move) for move in row["principal_variation"]),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise RequestError("bad_request", f"bad position {quoted(row)} ({error})") from error


def _read_circumstances(request: protocol.ReviewRequest, comments: ReviewComments) -> Circumstances:
    try:
        return Circumstances(
            _read_player(request.get("reader")),
            _read_player(request.get("winner")),
            read_whole(request, "first") if "first" in request else 0,
            tuple((start, end) for start, end in request.get("finished", [])),
            tuple(None if move is None else comments.read_move(move) for move in request.get("hinted", [])),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise RequestError("bad_request", f"bad circumstances of a game ({error})") from error


def _read_player(side: protocol.Side | None) -> Player | None:
    return None if side is None else _PLAYERS[side]


def _read_played(
    game: Any,
    request: protocol.ReviewRequest,
    found: Sequence[ReviewedPosition | None],
    fork: int,
    comments: ReviewComments,
) -> ReviewedPly | None:
    """Return the value of the game's move at the position where a variation branches off."""
    played = request.get("played")
    if played is None:
        return None
    move = comments.read_move(read_text(played, "move"))
    positions = [*game.positions[: fork + 1], game.positions[fork].play(move)]
    moves = [*game.moves[:fork], move]
    review = review_game(positions, moves, [*found[: fork + 1], _read_position(played["position"], comments)])
    return review.plies[fork]


# --- replies ---


def serialize_summary(
    summary: Summary, remarks: list[protocol.Remark], lesson: protocol.Remark | None = None
) -> protocol.ReviewSummary:
    """Return the message about a *summary*, whose remarks are given as messages."""
    return {
        "mistakes": summary.mistakes,
        "to_better": summary.to_better,
        "tasks": summary.tasks,
        "remarks": remarks,
        "lesson": lesson,
    }


def _serialize_ply(
    position: Any,
    ply: ReviewedPly,
    lines: tuple[Any, Any],
    reader: Player | None,
    played: ReviewedPly | None,
    searched: Thoroughness,
    comments: ReviewComments,
) -> protocol.ReviewedPly:
    """Return the message about a ply; *played* is the game's own move if the ply tries another one."""
    before, _ = lines
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
        "merits": [] if is_bad else comments.merits(position, ply, before, reader),
        "explanation": comments.explanation(position, ply, lines, reader, is_guarded=False),
        "guarded": comments.explanation(position, ply, lines, reader, is_guarded=True),
        "better": (
            comments.better(position, ply, before, reader)
            if before is not None and ply.move != ply.best
            else None
        ),
        "longer": searched.longer,
        "examined": searched.examined,
    }


def _serialize_player(
    review: Review, plies: Sequence[ReviewedPly | None], side: protocol.Side
) -> protocol.PlayerReview:
    """Return a player's accuracy in *review*, and how many of his moves in *plies* have each mark."""
    player = _PLAYERS[side]
    marks = [ply.mark for ply in plies if ply is not None and ply.player is player]
    return {
        "accuracy": (review.white if side == "white" else review.black).accuracy,
        "inaccuracies": marks.count(Mark.INACCURACY),
        "mistakes": marks.count(Mark.MISTAKE),
        "blunders": marks.count(Mark.BLUNDER),
    }
