"""The comments on reviewed moves of DVONN, as messages of :mod:`dvonn.web.protocol`."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Iterable, Sequence

from dvonn.commentary.best_moves import remarks_on_best, remarks_on_line, remarks_on_played
from dvonn.commentary.explanation import explain
from dvonn.commentary.lines import Expected, expected_line
from dvonn.commentary.summary import lesson_of_loss, summarize
from dvonn.core.moves import Move
from dvonn.dvonn_web.advice import serialize_hint
from dvonn.dvonn_web.serialize import serialize_remark, space_names
from dvonn.web.review import ReviewComments, serialize_summary

if TYPE_CHECKING:
    from dvonn.commentary.mistakes import Circumstances
    from dvonn.commentary.remarks import Remark
    from dvonn.core.game import Game
    from dvonn.core.position import Position
    from dvonn.player.review import ReviewedPly, ReviewedPosition
    from dvonn.players import Player
    from dvonn.web import protocol


@lru_cache(maxsize=4096)
def _read_move(text: str) -> Move:
    return Move.parse(text)


class DvonnComments(ReviewComments):
    """The comments on reviewed moves of DVONN."""

    def read_move(self, text: str) -> Move:
        return _read_move(text)

    def hint(self, position: Position, line: Sequence[Move]) -> protocol.HintComment:
        return serialize_hint(position, line)

    def expected(self, position: Position, line: tuple[Move, ...]) -> Expected:
        return expected_line(position, line)

    def merits(
        self, position: Position, ply: ReviewedPly, before: Expected | None, reader: Player | None
    ) -> list[protocol.Remark]:
        return _serialize_remarks(remarks_on_played(position, ply.move, before, reader))

    def explanation(
        self,
        position: Position,
        ply: ReviewedPly,
        lines: tuple[Expected | None, Expected | None],
        reader: Player | None,
        *,
        is_guarded: bool,
    ) -> protocol.Explanation | None:
        found = explain(position, ply, *lines, reader, is_guarded=is_guarded)
        return found and {
            "remarks": _serialize_remarks(found.remarks),
            "arrows": [space_names(spaces) for spaces in found.arrows],
        }

    def better(
        self, position: Position, ply: ReviewedPly, before: Expected, reader: Player | None
    ) -> list[protocol.Remark]:
        return _serialize_remarks(remarks_on_best(position, before, reader, ply))

    def comment(self, position: Position, line: Expected, reader: Player | None) -> protocol.PositionComment:
        return {
            "best": _serialize_remarks(remarks_on_best(position, line, reader)),
            "line": [_serialize_remarks(remarks) for remarks in remarks_on_line(position, line, reader)],
        }

    def summarize(
        self,
        game: Game,
        plies: Sequence[ReviewedPly | None],
        found: Sequence[ReviewedPosition | None],
        told: Circumstances,
    ) -> protocol.ReviewSummary:
        summary = summarize(game, plies, found, told)
        lesson = lesson_of_loss(game, told)
        return serialize_summary(
            summary, _serialize_remarks(summary.remarks), None if lesson is None else serialize_remark(lesson)
        )


def _serialize_remarks(remarks: Iterable[Remark]) -> list[protocol.Remark]:
    return [serialize_remark(remark) for remark in remarks]


#: The comments on a review of DVONN.
COMMENTS = DvonnComments()
