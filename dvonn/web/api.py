"""
JSON in, JSON out: the only module the browser calls.

Requests about a game carry the whole game, so that a restarted worker
needs nothing but the same request again. The messages are in :mod:`dvonn.web.protocol`; what a request
carries is read in :mod:`dvonn.web.requests`. Some imports stand in the functions that need them:
the page's first reply needs none of those, and starts sooner without them.
"""

from __future__ import annotations

import json
from itertools import takewhile
from random import Random
from typing import TYPE_CHECKING, Any, Callable, Mapping

from dvonn import __version__
from dvonn.core.board import SPACE_BY_NAME
from dvonn.core.game import Game, fill_board
from dvonn.core.moves import Move
from dvonn.illegal import IllegalMoveError
from dvonn.player.levels import LEVELS
from dvonn.web.requests import (
    RequestError,
    opponent_for,
    parse_request,
    read_ply,
    read_start,
    read_statistics,
    read_text,
    read_whole,
)
from dvonn.web.serialize import (
    serialize_analysis,
    serialize_plies,
    serialize_search,
    serialize_statistics,
    serialize_view,
)

if TYPE_CHECKING:
    from typing import TypedDict

    from dvonn.player.dvonn import DvonnPlayer
    from dvonn.web import protocol

    class _Handlers(TypedDict):
        """What answers each kind of request, in the order in which an error names them."""

        hello: Callable[[protocol.HelloRequest], protocol.HelloReply]
        view: Callable[[protocol.ViewRequest], protocol.ViewReply]
        explain_refusal: Callable[[protocol.ExplainRefusalRequest], protocol.RefusalReply]
        connectivity: Callable[[protocol.ConnectivityRequest], protocol.Connectivity]
        fill_board: Callable[[protocol.FillBoardRequest], protocol.FillBoardReply]
        start_search: Callable[[protocol.StartSearchRequest], protocol.SearchInfo]
        search: Callable[[protocol.SearchRequest], protocol.SearchSlice]
        analysis: Callable[[protocol.AnalysisRequest], protocol.Analysis]
        root_statistics: Callable[[protocol.RootStatisticsRequest], protocol.RootStatistics]
        merge_statistics: Callable[[protocol.MergeStatisticsRequest], protocol.SearchInfo]


class Bridge:
    """
    Answers requests, and keeps the opponent's tree and the last game between them.

    A new one, after a restart of the worker, answers the same request as well, but a search then begins
    without the tree that was kept: with the same budget and seed it need not find the same move.
    """

    def __init__(self) -> None:
        # A level's tree outlives the requests to the analysis engine in between.
        self._opponents: dict[bool, tuple[tuple[object, ...], DvonnPlayer]] = {}
        self._opponent: DvonnPlayer | None = None
        self._game = Game()
        self._game_key: tuple[str | None, tuple[str, ...]] = (None, ())
        handlers: _Handlers = {
            "hello": self._hello,
            "view": self._view,
            "explain_refusal": self._explain_refusal,
            "connectivity": self._connectivity,
            "fill_board": self._fill_board,
            "start_search": self._start_search,
            "search": self._search_slice,
            "analysis": self._analysis,
            "root_statistics": self._root_statistics,
            "merge_statistics": self._merge_statistics,
        }
        self._handlers: Mapping[str, object] = handlers

    def handle(self, request_json: str) -> str:
        """
        Answer one request. Never raises: the page must always get a reply.

        Args:
            request_json: a JSON object with "id", "kind" and what the kind needs.

        Returns:
            A JSON object with the same "id" and either "ok" or "error".
        """
        identity = None
        reply: protocol.Success | protocol.Failure
        try:
            request = parse_request(request_json)
            identity = request.get("id")
            reply = {"id": identity, "ok": self._handler_of(request)(request)}
        except RequestError as error:
            reply = {"id": identity, "error": error.info}
        except Exception:  # noqa: BLE001 - the boundary: a bug must not leave the page waiting
            import traceback  # noqa: PLC0415 - see above

            reply = {"id": identity, "error": {"code": "internal", "detail": traceback.format_exc()}}
        return json.dumps(reply, separators=(",", ":"))

    def _handler_of(self, request: Mapping[str, object]) -> Callable[[Any], protocol.PythonReply]:
        kind = request.get("kind")
        handler = self._handlers.get(kind) if isinstance(kind, str) else None
        if not callable(handler):
            raise RequestError(
                "bad_request", f"unknown kind {kind!r} (expected one of {', '.join(self._handlers)})"
            )
        return handler

    # --- answers ---

    def _hello(self, _: protocol.HelloRequest) -> protocol.HelloReply:
        return {
            "version": __version__,
            "levels": [{"name": level.name, "nodes": level.nodes} for level in LEVELS],
        }

    def _view(self, request: protocol.ViewRequest) -> protocol.ViewReply:
        game = self._game_of(request)
        return {"view": serialize_view(game, read_ply(request, game)), "plies": serialize_plies(game)}

    def _connectivity(self, request: protocol.ConnectivityRequest) -> protocol.Connectivity:
        from dvonn.web.explain import serialize_connectivity  # noqa: PLC0415 - see above

        game = self._game_of(request)
        return serialize_connectivity(game.positions[read_ply(request, game)])

    def _explain_refusal(self, request: protocol.ExplainRefusalRequest) -> protocol.RefusalReply:
        from dvonn.web.explain import explain_blocked, explain_illegal  # noqa: PLC0415 - see above

        position = self._game_of(request).position
        if "space" in request:
            name = read_text(request, "space")
            if name not in SPACE_BY_NAME:
                raise RequestError("bad_request", f"bad space {name!r} (expected A1 to K5)")
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
        start = self._game_of(record).position
        return {"moves": [str(move) for move in fill_board(Random(read_whole(request, "seed")), start)]}

    def _start_search(self, request: protocol.StartSearchRequest) -> protocol.SearchInfo:
        game = self._game_of(request)
        if game.position.is_over:
            raise RequestError(
                "bad_request", f"nothing to search: the game is over at {str(game.position)!r}"
            )
        key = tuple(request.get(name) for name in ("level", "nodes", "seed", "worker", "workers"))
        is_analysis = request.get("level") is None
        known, opponent = self._opponents.get(is_analysis, (None, None))
        if opponent is None or known != key:
            opponent = opponent_for(request)
            self._opponents[is_analysis] = (key, opponent)
        self._opponent = opponent
        opponent.set_position(game.position)
        return serialize_search(opponent.info)

    def _searching_opponent(self) -> DvonnPlayer:
        if self._opponent is None:
            raise RequestError("bad_request", "nothing to search (expected a 'start_search' before)")
        return self._opponent

    def _search_slice(self, request: protocol.SearchRequest) -> protocol.SearchSlice:
        opponent = self._searching_opponent()
        is_wanting = opponent.search(read_whole(request, "nodes"))
        return {**serialize_search(opponent.info), "done": not is_wanting}

    def _analysis(self, _: protocol.AnalysisRequest) -> protocol.Analysis:
        return serialize_analysis(self._searching_opponent())

    def _root_statistics(self, _: protocol.RootStatisticsRequest) -> protocol.RootStatistics:
        return serialize_statistics(self._searching_opponent().tree_search)

    def _merge_statistics(self, request: protocol.MergeStatisticsRequest) -> protocol.SearchInfo:
        opponent = self._searching_opponent()
        nodes = read_whole(request, "nodes")
        if nodes < 0:
            raise RequestError("bad_request", f"bad nodes {nodes} (expected 0 or more)")
        try:
            opponent.tree_search.merge_statistics([read_statistics(row) for row in request["moves"]], nodes)
        except (KeyError, TypeError, ValueError) as error:
            raise RequestError("bad_request", f"bad statistics {request.get('moves')!r} ({error})") from error
        return serialize_search(opponent.info)

    # --- games ---

    def _game_of(self, request: protocol.GameRecord) -> Game:
        """Return the game a request carries, replaying only what the last one did not have."""
        start = request.get("start")
        texts = request.get("moves")
        if not (start is None or isinstance(start, str)):
            raise RequestError("bad_request", f"bad start {start!r} (expected a position string or null)")
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
            raise RequestError("bad_request", f"bad moves {texts!r} (expected a list of texts)")
        known_start, known = self._game_key
        if known_start != start:
            self._game_key = (None, ())
            self._game = Game()
            self._game = Game(read_start(start))
            known = ()
        alike = list(takewhile(lambda pair: pair[0] == pair[1], zip(known, texts)))
        self._game.take_back(len(alike))
        self._game_key = (start, known[: len(alike)])
        self._extend(texts[len(alike) :])
        return self._game

    def _extend(self, texts: list[str]) -> None:
        start, known = self._game_key
        for text in texts:
            index = len(self._game.moves)
            try:
                self._game.play(Move.parse(text))
            except ValueError as error:
                from dvonn.core.records import RecordError  # noqa: PLC0415 - see above

                code: protocol.ErrorCode = (
                    "illegal_move" if isinstance(error, IllegalMoveError) else "bad_move"
                )
                raise RequestError(code, str(RecordError(index, text, str(error))), index) from error
            known = (*known, text)
            self._game_key = (start, known)


handle = Bridge().handle
