"""
JSON in, JSON out: the only module the browser calls.

Requests about a game carry the whole game, so that a restarted worker
needs nothing but the same request again. The messages are in :mod:`dvonn.web.protocol`.
"""

from __future__ import annotations

import json
import traceback
from itertools import takewhile
from math import ceil
from random import Random
from typing import TYPE_CHECKING, Any, Callable, Mapping

from dvonn import __version__
from dvonn.core.board import SPACE_BY_NAME
from dvonn.core.faults import PositionError
from dvonn.core.game import Game, fill_board
from dvonn.core.moves import IllegalMoveError, Move
from dvonn.core.position import Position
from dvonn.core.records import RecordError
from dvonn.player.dvonn import DvonnPlayer, new_player
from dvonn.player.levels import LEVELS, level_named
from dvonn.search.parallel import RootStatistics, WorkShare
from dvonn.web.explain import explain_blocked, explain_illegal, serialize_connectivity
from dvonn.web.serialize import (
    serialize_analysis,
    serialize_fault,
    serialize_plies,
    serialize_search,
    serialize_statistics,
    serialize_view,
)

if TYPE_CHECKING:
    from typing import TypedDict

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


class RequestError(ValueError):
    """A request that cannot be answered as it is; the fields are those of the protocol's ErrorInfo."""

    def __init__(
        self,
        code: protocol.ErrorCode,
        detail: str,
        ply: int | None = None,
        faults: list[protocol.PositionFault] | None = None,
    ) -> None:
        super().__init__(detail)
        self.code = code
        self.ply = ply
        self.faults = faults

    @property
    def info(self) -> protocol.ErrorInfo:
        """The error as the page gets it."""
        info: protocol.ErrorInfo = {"code": self.code, "detail": str(self)}
        if self.ply is not None:
            info["ply"] = self.ply
        if self.faults is not None:
            info["faults"] = self.faults
        return info


class Bridge:
    """Answers requests, and keeps the opponent's tree and the last game between them."""

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
            request = _parse_request(request_json)
            identity = request.get("id")
            reply = {"id": identity, "ok": self._handler_of(request)(request)}
        except RequestError as error:
            reply = {"id": identity, "error": error.info}
        except Exception:  # noqa: BLE001 - the boundary: a bug must not leave the page waiting
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
        return {"view": serialize_view(game, _ply_number(request, game)), "plies": serialize_plies(game)}

    def _connectivity(self, request: protocol.ConnectivityRequest) -> protocol.Connectivity:
        game = self._game_of(request)
        return serialize_connectivity(game.positions[_ply_number(request, game)])

    def _explain_refusal(self, request: protocol.ExplainRefusalRequest) -> protocol.RefusalReply:
        position = self._game_of(request).position
        if "space" in request:
            name = _text(request, "space")
            if name not in SPACE_BY_NAME:
                raise RequestError("bad_request", f"bad space {name!r} (expected A1 to K5)")
            space = SPACE_BY_NAME[name]
            return explain_blocked(position, space)
        text = _text(request, "move")
        try:
            move = Move.parse(text)
        except ValueError as error:
            raise RequestError("bad_move", str(error)) from error
        return explain_illegal(position, move)

    def _fill_board(self, request: protocol.FillBoardRequest) -> protocol.FillBoardReply:
        return {"moves": [str(move) for move in fill_board(Random(_whole(request, "seed")))]}

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
            opponent = _opponent_for(request)
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
        is_wanting = opponent.search(_whole(request, "nodes"))
        return {**serialize_search(opponent.info), "done": not is_wanting}

    def _analysis(self, _: protocol.AnalysisRequest) -> protocol.Analysis:
        return serialize_analysis(self._searching_opponent())

    def _root_statistics(self, _: protocol.RootStatisticsRequest) -> protocol.RootStatistics:
        return serialize_statistics(self._searching_opponent().tree_search)

    def _merge_statistics(self, request: protocol.MergeStatisticsRequest) -> protocol.SearchInfo:
        opponent = self._searching_opponent()
        nodes = _whole(request, "nodes")
        if nodes < 0:
            raise RequestError("bad_request", f"bad nodes {nodes} (expected 0 or more)")
        try:
            opponent.tree_search.merge_statistics([_read_statistics(row) for row in request["moves"]], nodes)
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
            self._game = Game(_position(start))
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
                code: protocol.ErrorCode = (
                    "illegal_move" if isinstance(error, IllegalMoveError) else "bad_move"
                )
                raise RequestError(code, str(RecordError(index, text, str(error))), index) from error
            known = (*known, text)
            self._game_key = (start, known)


def _opponent_for(request: protocol.StartSearchRequest) -> DvonnPlayer:
    """
    Return the opponent that a request wants to search: a level, or the analysis engine.

    Several workers share the nodes, and the moves at the root.
    """
    level = request.get("level")
    workers = _whole(request, "workers") if "workers" in request else 1
    worker = _whole(request, "worker") if "worker" in request else 0
    if workers < 1:
        raise RequestError("bad_request", f"bad number of workers {workers} (expected 1 or more)")
    if not 0 <= worker < workers:
        raise RequestError("bad_request", f"bad worker {worker} of {workers} (expected 0 to {workers - 1})")
    seed, work_share = _whole(request, "seed"), WorkShare(worker, workers)
    try:
        if level is None:
            return new_player(
                nodes=ceil(_whole(request, "nodes") * work_share.node_fraction),
                seed=seed,
                expand_all_root_moves=True,
                work_share=work_share,
            )
        nodes = level_named(_text(request, "level")).nodes
        return new_player(level, ceil(nodes * work_share.node_fraction), seed, work_share=work_share)
    except ValueError as error:
        raise RequestError("bad_request", str(error)) from error


def _read_statistics(row: protocol.MoveStatistics) -> RootStatistics:
    """
    Return what another worker has counted for a move.

    Raises:
        KeyError, TypeError, ValueError: *row* is no such thing.
    """
    visits, proven = row["visits"], row["proven"]
    is_proof = proven is None or type(proven) is int
    if not (type(visits) is int and visits > 0 and is_proof):
        msg = f"{row!r} has no visits, or no proof"
        raise ValueError(msg)
    return RootStatistics(
        Move.parse(_text(row, "move")),
        visits,
        float(row["value_sum"]),
        float(row["score_difference_sum"]),
        proven,
    )


def _parse_request(request_json: str) -> dict[str, Any]:
    try:
        request = json.loads(request_json)
    except ValueError as error:
        raise RequestError("bad_request", f"not JSON: {request_json!r} ({error})") from error
    if not isinstance(request, dict):
        raise RequestError("bad_request", f"bad request {request_json!r} (expected an object)")
    return request


def _text(request: Mapping[str, object], key: str) -> str:
    value = request.get(key)
    if not isinstance(value, str):
        raise RequestError("bad_request", f"bad {key} {value!r} (expected a text)")
    return value


def _whole(request: Mapping[str, object], key: str) -> int:
    value = request.get(key)
    if type(value) is not int:
        raise RequestError("bad_request", f"bad {key} {value!r} (expected a whole number)")
    return value


def _position(start: str | None) -> Position:
    if start is None:
        return Position()
    try:
        return Position.parse(start)
    except PositionError as error:
        faults = [serialize_fault(fault) for fault in error.faults]
        raise RequestError("bad_position", str(error), faults=faults) from error


def _ply_number(request: protocol.ViewRequest | protocol.ConnectivityRequest, game: Game) -> int:
    """Return the ply that a request is about: the last one unless it names another."""
    count = len(game.moves)
    ply = request.get("ply", count)
    if type(ply) is not int or not 0 <= ply <= count:
        raise RequestError("bad_request", f"bad ply {ply!r} (expected 0 to {count})")
    return ply


handle = Bridge().handle
