"""The comments on reviewed moves of GIPF, as messages of :mod:`dvonn.web.protocol`."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Sequence

from dvonn.commentary.mistakes import summarize
from dvonn.commentary.verdicts import is_worse
from dvonn.gipf.mistakes import explain, merits_missed, merits_of
from dvonn.gipf.moves import Jump, Move, Push
from dvonn.gipf_web.advice import serialize_hint, serialize_reasons
from dvonn.gipf_web.history import spaces_of
from dvonn.web.review import ReviewComments, serialize_summary
from dvonn.web.serialize import SIDES

if TYPE_CHECKING:
    from dvonn.commentary.mistakes import Circumstances
    from dvonn.commentary.remarks import Remark
    from dvonn.gipf.position import Position
    from dvonn.gipf_web.history import History
    from dvonn.player.review import ReviewedPly, ReviewedPosition
    from dvonn.players import Player
    from dvonn.web import protocol

#: At most this many moves of an expected line are shown: later moves would be guesses.
_MOST_MOVES = 5

_Line = tuple[Move, ...]


@lru_cache(maxsize=4096)
def _read_move(text: str) -> Move:
    return Move.parse(text)


class GipfComments(ReviewComments):
    """GIPF's comments on its reviewed moves. They are the same for every reader."""

    def read_move(self, text: str) -> Move:
        return _read_move(text)

    def hint(self, position: Position, line: Sequence[Move]) -> protocol.HintComment:
        return serialize_hint(position, line)

    def expected(self, position: Position, line: _Line) -> _Line:  # noqa: ARG002 - other games need the position
        return line

    def merits(
        self,
        position: Position,
        ply: ReviewedPly,
        before: _Line | None,
        reader: Player | None,  # noqa: ARG002
    ) -> list[protocol.Remark]:
        is_best = before is not None and before[:1] == (ply.move,)
        return serialize_reasons(merits_of(position, before)) if before and is_best else []

    def explanation(
        self,
        position: Position,
        ply: ReviewedPly,
        lines: tuple[_Line | None, _Line | None],
        reader: Player | None,  # noqa: ARG002
        *,
        is_guarded: bool,
    ) -> protocol.Explanation | None:
        if not is_worse(ply):
            return None
        found = explain(position, ply.move, *lines)
        missed = [] if is_guarded else found.missed
        remarks: list[protocol.Remark] = []
        arrows = []
        if found.gives_row:
            remarks.append({"code": "gives-row", "player": SIDES[ply.player.other]})
        elif isinstance(found.reply, (Jump, Push)) and (found.harm or not missed):
            code = "reply.does" if found.harm else "reply"
            arrows.append(spaces_of(found.reply))
            remarks.append({"code": code, "spaces": arrows[0]})
        remarks += serialize_reasons(found.harm)
        if missed:
            remarks += [{"code": "missed"}, *serialize_reasons(missed)]
        return {"remarks": remarks, "arrows": arrows}

    def better(
        self,
        position: Position,
        ply: ReviewedPly,
        before: _Line,
        reader: Player | None,  # noqa: ARG002
    ) -> list[protocol.Remark]:
        missed = merits_missed(position, before, (ply.move,))
        return serialize_reasons(missed or merits_of(position, before))

    def comment(self, position: Position, line: _Line, reader: Player | None) -> protocol.PositionComment:  # noqa: ARG002
        told = []
        best = serialize_reasons(merits_of(position, line))
        for move in line[:_MOST_MOVES]:
            told.append([] if position.is_chance else serialize_reasons(merits_of(position, (move,))))
            position = position.after(move)
        return {"best": best, "line": told}

    def summarize(
        self,
        game: History,
        plies: Sequence[ReviewedPly | None],
        found: Sequence[ReviewedPosition | None],  # noqa: ARG002
        told: Circumstances,
    ) -> protocol.ReviewSummary:
        summary = summarize(game.positions, game.moves, plies, told)
        return serialize_summary(summary, [_serialize_remark(remark) for remark in summary.remarks])


def _serialize_remark(remark: Remark) -> protocol.Remark:
    """Return a remark on a whole game; such a remark names neither a player nor a spot."""
    return {"code": remark.code, "numbers": dict(remark.numbers)}


#: GIPF's comments on a review.
COMMENTS = GipfComments()
