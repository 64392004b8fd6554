"""
The bridge of DVONN: answers the page's requests about the game.

Some imports are inside the functions that need them: the page's first reply does without them, so the page
starts sooner.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from dvonn.core.board import SPACE_BY_NAME
from dvonn.core.game import Game
from dvonn.core.moves import Move
from dvonn.core.position import Phase, Position
from dvonn.dvonn_player.levels import LEVELS
from dvonn.dvonn_web.serialize import move_spaces, serialize_plies, serialize_view
from dvonn.errors import PositionError
from dvonn.quoting import quoted
from dvonn.web.bridge import GameBridge
from dvonn.web.requests import RequestError, opponent_for, read_ply, read_text, read_texts, read_whole
from dvonn.web.serialize import serialize_analysis, serialize_fault

if TYPE_CHECKING:
    from dvonn.dvonn_player.computer import DvonnPlayer
    from dvonn.openings.table import OpeningTable
    from dvonn.records.formats import Formats
    from dvonn.web import protocol
    from dvonn.web.review import ReviewComments


class DvonnBridge(GameBridge):
    """Answers requests about DVONN."""

    LEVELS = LEVELS

    def __init__(self) -> None:
        super().__init__()
        self._opening_table: OpeningTable | None = None
        self._handlers |= {
            "connectivity": self._connectivity,
            "coaching": self._coaching,
            "fill_board": self._fill_board,
            "openings": self._openings,
            "count_openings": self._count_openings,
            "edit_position": self._edit_position,
            "write_link": self._write_link,
            "read_link": self._read_link,
            "solution": self._solution,
            "refutation": self._refutation,
        }

    # --- the game ---

    def _new_game(self, start: str | None) -> Game:
        return Game(_read_start(start))

    def _read_move(self, text: str) -> Move:
        return Move.parse(text)

    def _formats(self) -> Formats:
        from dvonn.records.dvonn import DVONN  # noqa: PLC0415 - see above

        return DVONN

    def _spaces_of(self, move: Move) -> list[protocol.Space]:
        return move_spaces(move)

    def _opponent_for(self, request: protocol.StartSearchRequest) -> DvonnPlayer:
        from dvonn.dvonn_player.computer import new_player  # noqa: PLC0415 - see above

        return opponent_for(request, new_player, LEVELS)

    # --- answers ---

    def _view(self, request: protocol.ViewRequest) -> protocol.ViewReply:
        game = self._game_of(request)
        return {"view": serialize_view(game, read_ply(request, game)), "plies": serialize_plies(game)}

    def _connectivity(self, request: protocol.ConnectivityRequest) -> protocol.Connectivity:
        from dvonn.dvonn_web.explain import serialize_connectivity  # noqa: PLC0415 - see above

        game = self._game_of(request)
        return serialize_connectivity(game.positions[read_ply(request, game)])

    def _explain_refusal(self, request: protocol.ExplainRefusalRequest) -> protocol.RefusalReply:
        from dvonn.dvonn_web.explain import explain_blocked, explain_illegal  # noqa: PLC0415 - see above

        position = self._game_of(request).position
        if "space" in request:
            name = read_text(request, "space")
            if name not in SPACE_BY_NAME:
                raise RequestError("bad_request", f"bad space {quoted(name)} (expected A1 to K5)")
            space = SPACE_BY_NAME[name]
            return explain_blocked(position, space)
        text = read_text(request, "move")
        try:
            move = Move.parse(text)
        except ValueError as error:
            raise RequestError("bad_move", str(error)) from error
        return explain_illegal(position, move)

    def _fill_board(self, request: protocol.FillBoardRequest) -> protocol.FillBoardReply:
        record: protocol.GameRecord = {"start": request.get("start"), "moves": request.get("moves", [])}
        game = self._game_of(record)
        rng = Random(read_whole(request, "seed"))
        # Not at the top: the page starts faster without this import.
        from dvonn.dvonn_player.fair_boards import fill_board_fairly  # noqa: PLC0415

        moves = fill_board_fairly(rng, None if game.position == Position() else game.position)
        return {"moves": [str(move) for move in moves]}

    def _openings(self, request: protocol.OpeningsRequest) -> protocol.OpeningsReply:
        from dvonn.dvonn_web.openings import answer_opening, read_table  # noqa: PLC0415 - see above

        game = self._game_of(request)
        position = game.positions[read_ply(request, game)]
        if "table" in request:
            self._opening_table = read_table(read_text(request, "table"))
        return answer_opening(self._opening_table, position)

    def _count_openings(self, request: protocol.CountOpeningsRequest) -> protocol.CountedOpenings:
        from dvonn.dvonn_web.openings import count_games  # noqa: PLC0415 - see above

        return {"counted": count_games(self._opening_table, read_texts(request, "games"))}

    def _edit_position(self, request: protocol.EditPositionRequest) -> protocol.SetupReply:
        from dvonn.dvonn_web.editing import edit  # noqa: PLC0415 - see above

        return edit(request)

    def _write_link(self, request: protocol.WriteLinkRequest) -> protocol.LinkReply:
        from dvonn.core.links import write_link  # noqa: PLC0415 - see above

        return {"code": write_link(self._game_of(request))}

    def _read_link(self, request: protocol.ReadLinkRequest) -> protocol.GameRecord:
        from dvonn.core.links import LinkError, read_link  # noqa: PLC0415 - see above

        try:
            game = read_link(read_text(request, "code"))
        except LinkError as error:
            raise RequestError("bad_link", str(error)) from error
        return _record_of(game)

    def _analysis(self, _: protocol.AnalysisRequest) -> protocol.Analysis:
        # Not at the top: the page starts faster without this import.
        from dvonn.dvonn_web.advice import serialize_hint  # noqa: PLC0415

        return serialize_analysis(self._searching_opponent(), serialize_hint)

    def _move_values(self, request: protocol.MoveValuesRequest) -> protocol.MoveValues:
        values = super()._move_values(request)
        position = self._searching_opponent().position
        if position.phase is Phase.PLACING:
            # Not at the top: the page starts faster without this import.
            from dvonn.dvonn_web.advice import serialize_reasons  # noqa: PLC0415

            for value in values["moves"]:
                value["reasons"] = serialize_reasons(position, Move.parse(value["move"]))
        return values

    def _coaching(self, request: protocol.CoachingRequest) -> protocol.Coaching:
        from dvonn.dvonn_web.advice import answer_coaching  # noqa: PLC0415 - see above

        game = self._game_of(request)
        return answer_coaching(game, read_ply(request, game), request)

    def _comments(self) -> ReviewComments:
        # Not at the top: the page starts faster without this import.
        from dvonn.dvonn_web.review import COMMENTS  # noqa: PLC0415

        return COMMENTS

    def _solution(self, request: protocol.SolutionRequest) -> protocol.SolutionReply:
        from dvonn.dvonn_web.puzzles import serialize_solution  # noqa: PLC0415 - see above

        return serialize_solution(self._game_of(request))

    def _refutation(self, request: protocol.RefutationRequest) -> protocol.Refutation:
        from dvonn.dvonn_web.puzzles import serialize_refutation  # noqa: PLC0415 - see above

        return serialize_refutation(self._game_of(request))


def _record_of(game: Game) -> protocol.GameRecord:
    start = game.positions[0]
    moves = [str(move) for move in game.moves]
    return {"start": None if start == Position() else str(start), "moves": moves}


def _read_start(start: str | None) -> Position:
    """Return the position that a game starts from; the empty board for None."""
    if start is None:
        return Position()
    try:
        return Position.parse(start)
    except PositionError as error:
        faults = [serialize_fault(fault) for fault in error.faults]
        raise RequestError("bad_position", str(error), faults=faults) from error


def new_bridge() -> DvonnBridge:
    """Return a new bridge of DVONN."""
    return DvonnBridge()
