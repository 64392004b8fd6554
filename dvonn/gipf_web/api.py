"""The bridge of GIPF: answers the page's requests about the game."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from dvonn.errors import PositionError
from dvonn.gipf.board import BITS, DOTS, NAMES
from dvonn.gipf.computer import EVEN, GipfPlayer, dvonn_odds, new_player
from dvonn.gipf.levels import LEVELS
from dvonn.gipf.links import read_link, write_link
from dvonn.gipf.moves import Move, Reason, Taking, points_in
from dvonn.gipf.pieces import LOADED
from dvonn.gipf.position import Position
from dvonn.gipf.records import GIPF
from dvonn.gipf.setup import Step
from dvonn.gipf_web.history import History, spaces_of
from dvonn.gipf_web.serialize import serialize_plies, serialize_view
from dvonn.quoting import quoted
from dvonn.web.bridge import GameBridge
from dvonn.web.requests import RequestError, opponent_for, read_ply, read_text
from dvonn.web.serialize import serialize_analysis, serialize_fault

if TYPE_CHECKING:
    from dvonn.gipf_web.protocol import GipfReason
    from dvonn.records.formats import Formats
    from dvonn.web import protocol
    from dvonn.web.review import ReviewComments

#: A move tried by presses: the kind of piece, if one was chosen, and two points.
_TRIED = re.compile(r"(?:basic|loaded|gipf)?([A-I][1-9])([A-I][1-9])")


class GipfBridge(GameBridge):
    """Answers requests about GIPF."""

    LEVELS = LEVELS
    SEARCH_OPTIONS = (*GameBridge.SEARCH_OPTIONS, "computers")

    def __init__(self) -> None:
        super().__init__()
        self._handlers |= {
            "edit_position": self._edit_position,
            "write_link": self._write_link,
            "read_link": self._read_link,
        }

    def _new_game(self, start: str | None) -> History:
        if start is None:
            return History(Position())
        try:
            return History(Position.parse(start))
        except PositionError as error:
            faults = [serialize_fault(fault) for fault in error.faults]
            raise RequestError("bad_position", str(error), faults=faults) from error

    def _read_move(self, text: str) -> Move:
        return Move.parse(text)

    def _canonical(self, text: str) -> str:
        """
        Return the canonical text of a move, or the names of two points that form no move.

        The page can then ask with explain_refusal why the points form no move.
        """
        try:
            return super()._canonical(text)
        except ValueError:
            points = points_in(text)
            if points is None:
                raise
            return "".join(points)

    def _formats(self) -> Formats:
        return GIPF

    def _spaces_of(self, move: Move) -> list[protocol.Space]:
        return spaces_of(move)

    def _opponent_for(self, request: protocol.StartSearchRequest) -> GipfPlayer:
        return opponent_for(request, partial(new_player, white_wins_dvonn=_odds_of(request)), LEVELS)

    def _view(self, request: protocol.ViewRequest) -> protocol.ViewReply:
        game = self._game_of(request)
        return {"view": serialize_view(game, read_ply(request, game)), "plies": serialize_plies(game)}

    def _explain_refusal(self, request: protocol.ExplainRefusalRequest) -> protocol.RefusalReply:
        position = self._game_of(request).position
        if "space" in request:
            name = read_text(request, "space")
            if name not in NAMES and name not in DOTS:
                raise RequestError("bad_request", f"bad space {quoted(name)} (expected A1 to I5)")
            return _refusal(_why_not_from(position, name), [name])
        text = read_text(request, "move")
        tried = _TRIED.fullmatch(text)
        spaces = list(tried.groups()) if tried else []
        try:
            move = Move.parse("".join(spaces) or text)
        except ValueError as error:
            if not spaces:
                raise RequestError("bad_move", str(error)) from error
            return _refusal("not_on_line" if spaces[0] in DOTS else "not_adjacent", spaces)
        reason = position.why_illegal(move)
        if reason is Reason.NOT_IN_ROW and isinstance(move, Taking):
            spaces = [_outside_row(position, move)]
        return _refusal(reason.value if reason else None, spaces)

    def _edit_position(self, request: protocol.EditPositionRequest) -> protocol.SetupReply:
        # Not at the top: the page's first reply does not need this import.
        from dvonn.gipf_web.editing import edit  # noqa: PLC0415

        return edit(request)

    def _write_link(self, request: protocol.WriteLinkRequest) -> protocol.LinkReply:
        game = self._game_of(request)
        return {"code": write_link(game.positions[0], map(str, game.moves))}

    def _read_link(self, request: protocol.ReadLinkRequest) -> protocol.GameRecord:
        code = read_text(request, "code")
        try:
            start, moves = read_link(code)
        except ValueError as error:
            raise RequestError("bad_link", str(error)) from error
        return {"start": start, "moves": moves}

    def _analysis(self, _: protocol.AnalysisRequest) -> protocol.Analysis:
        # Not at the top: the page's first reply does not need this import.
        from dvonn.gipf_web.advice import serialize_hint  # noqa: PLC0415

        return serialize_analysis(self._searching_opponent(), serialize_hint)

    def _comments(self) -> ReviewComments:
        # Not at the top: the page's first reply does not need this import.
        from dvonn.gipf_web.review import COMMENTS  # noqa: PLC0415

        return COMMENTS


def _odds_of(request: protocol.StartSearchRequest) -> float:
    """Return the probability that White wins a game of DVONN; EVEN if a person plays."""
    computers = request.get("computers")
    if computers is None:
        return EVEN
    try:
        white, black = computers
        return dvonn_odds(white, black)
    except (TypeError, ValueError) as error:
        raise RequestError(
            "bad_request", f"bad computers {quoted(computers)} (expected the levels of White and Black)"
        ) from error


def _why_not_from(position: Position, name: str) -> GipfReason:
    """Return why no move begins at the point *name*, or why the piece on it must be taken."""
    if position.is_over:
        return "game_over"
    if position.step in (Step.ANSWER, Step.DVONN):
        return "must_answer" if position.step is Step.ANSWER else "dvonn_undecided"
    if position.step is not Step.MOVE:
        if name in DOTS:
            return "rows_first"
        return "takes_too_little" if any(name in row.must for row in position.rows()) else "not_in_row"
    if name in DOTS:
        return "line_full" if position.hand(position.turn).reserve else "empty_reserve"
    is_loaded = position.cells[NAMES.index(name)] == LOADED[position.turn]
    return "no_target" if is_loaded else "start_at_dot"


def _outside_row(position: Position, taking: Taking) -> str:
    """Return a spot of *taking* that is not in the row with most of the taken spots."""
    outside = [
        [spot for spot in taking.spots if not BITS[spot] & (row.must | sum(row.may))]
        for row in position.row_sets()
    ]
    return NAMES[min(outside, key=len)[0]]


def _refusal(reason: GipfReason | None, spaces: list[str]) -> protocol.RefusalReply:
    return {"reason": reason, "spaces": [], "distance": None, "move_spaces": spaces}


def new_bridge() -> GipfBridge:
    """Return a new bridge of GIPF."""
    return GipfBridge()
