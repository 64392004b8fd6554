"""
JSON in, JSON out: the only module the browser calls.

Requests about a game carry the whole game, so that a worker started afresh
needs nothing but the same request again. The shapes are in web/engine/protocol.d.ts.
"""

from __future__ import annotations

import json
import traceback
from itertools import takewhile
from math import ceil
from random import Random
from typing import Any, Callable

from dvonn import __version__
from dvonn.core.board import SPACE_BY_NAME
from dvonn.core.game import Game, RecordError, fill_board
from dvonn.core.moves import IllegalMoveError, Move
from dvonn.core.position import Position
from dvonn.player.computer import ComputerPlayer
from dvonn.player.levels import LEVELS, level_named
from dvonn.search.parallel import RootStatistics, WorkShare
from dvonn.web.explain import explained_refusal, hold_and_danger
from dvonn.web.serialize import shown_explanation, shown_plies, shown_position, shown_thought

_Request = dict[str, Any]
_Reply = dict[str, Any]


class RequestError(ValueError):
    """
    A request that cannot be answered as it is.

    code: one of the codes in web/engine/protocol.d.ts.
    """

    def __init__(self, code: str, detail: str, ply: int | None = None) -> None:
        super().__init__(detail)
        self.code = code
        self.ply = ply


class Bridge:
    """Answers requests, and keeps the opponent's tree and the last game between them."""

    def __init__(self) -> None:
        # A level's tree outlives what an analyst is asked in between.
        self._opponents: dict[bool, tuple[tuple[object, ...], ComputerPlayer]] = {}
        self._opponent: ComputerPlayer | None = None
        self._game = Game()
        self._game_key: tuple[str | None, tuple[str, ...]] = (None, ())
        self._answers: dict[str, Callable[[_Request], _Reply]] = {
            "hello": self._hello,
            "view": self._view,
            "why": self._why,
            "fill": self._fill,
            "think": self._think,
            "search": self._search,
            "explain": self._explain,
            "tally": self._tally,
            "settle": self._settle,
            "lifelines": self._lifelines,
        }

    def handle(self, request_json: str) -> str:
        """
        Answer one request. Never raises: the page must always get a reply.

        Args:
            request_json: a JSON object with "id", "kind" and what the kind needs.

        Returns:
            A JSON object with the same "id" and either "ok" or "error".
        """
        reply: _Reply = {"id": None}
        try:
            request = _parsed(request_json)
            reply["id"] = request.get("id")
            reply["ok"] = self._answer_to(request)(request)
        except RequestError as error:
            reply["error"] = {"code": error.code, "detail": str(error)}
            if error.ply is not None:
                reply["error"]["ply"] = error.ply
        except Exception:  # noqa: BLE001 - the boundary: a bug must not leave the page waiting
            reply["error"] = {"code": "internal", "detail": traceback.format_exc()}
        return json.dumps(reply, separators=(",", ":"))

    def _answer_to(self, request: _Request) -> Callable[[_Request], _Reply]:
        kind = request.get("kind")
        answer = self._answers.get(kind) if isinstance(kind, str) else None
        if answer is None:
            raise RequestError(
                "bad_request", f"unknown kind {kind!r} (expected one of {', '.join(self._answers)})"
            )
        return answer

    # --- answers ---

    def _hello(self, _: _Request) -> _Reply:
        levels = [{"name": level.name, "nodes": level.nodes} for level in LEVELS]
        return {"version": __version__, "levels": levels}

    def _view(self, request: _Request) -> _Reply:
        game = self._game_of(request)
        return {"view": shown_position(game, _ply_number(request, game)), "plies": shown_plies(game)}

    def _lifelines(self, request: _Request) -> _Reply:
        game = self._game_of(request)
        return hold_and_danger(game.positions[_ply_number(request, game)])

    def _why(self, request: _Request) -> _Reply:
        position = self._game_of(request).position
        if "space" in request:
            name = _text(request, "space")
            if name not in SPACE_BY_NAME:
                raise RequestError("bad_request", f"bad space {name!r} (expected A1 to K5)")
            space = SPACE_BY_NAME[name]
            return explained_refusal(position, position.why_still(space), Move(space, None))
        text = _text(request, "move")
        try:
            move = Move.parse(text)
        except ValueError as error:
            raise RequestError("bad_move", str(error)) from error
        return explained_refusal(position, position.why_illegal(move), move)

    def _fill(self, request: _Request) -> _Reply:
        return {"moves": [str(move) for move in fill_board(Random(_whole(request, "seed")))]}

    def _think(self, request: _Request) -> _Reply:
        game = self._game_of(request)
        if game.position.is_over:
            raise RequestError(
                "bad_request", f"nothing to think about: the game is over at {str(game.position)!r}"
            )
        key = tuple(request.get(name) for name in ("level", "nodes", "seed", "worker", "workers"))
        is_analyst = request.get("level") is None
        known, opponent = self._opponents.get(is_analyst, (None, None))
        if opponent is None or known != key:
            opponent = _wanted_opponent(request)
            self._opponents[is_analyst] = (key, opponent)
        self._opponent = opponent
        opponent.set_position(game.position)
        return shown_thought(opponent.info)

    def _thinker(self) -> ComputerPlayer:
        if self._opponent is None:
            raise RequestError("bad_request", "nothing to search (expected a 'think' before)")
        return self._opponent

    def _search(self, request: _Request) -> _Reply:
        opponent = self._thinker()
        is_wanting = opponent.search(_whole(request, "nodes"))
        return {**shown_thought(opponent.info), "done": not is_wanting}

    def _explain(self, _: _Request) -> _Reply:
        return shown_explanation(self._thinker())

    def _tally(self, _: _Request) -> _Reply:
        search = self._thinker().tree_search
        return {
            "nodes": search.nodes,
            "tallies": [[str(statistics.move), *statistics[1:]] for statistics in search.root_statistics()],
        }

    def _settle(self, request: _Request) -> _Reply:
        opponent = self._thinker()
        nodes = _whole(request, "nodes")
        if nodes < 0:
            raise RequestError("bad_request", f"bad nodes {nodes} (expected 0 or more)")
        try:
            opponent.tree_search.merge_statistics([_read_tally(row) for row in request["tallies"]], nodes)
        except (KeyError, TypeError, ValueError) as error:
            raise RequestError("bad_request", f"bad tallies {request.get('tallies')!r} ({error})") from error
        return shown_thought(opponent.info)

    # --- games ---

    def _game_of(self, request: _Request) -> Game:
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
                code = "illegal_move" if isinstance(error, IllegalMoveError) else "bad_move"
                raise RequestError(code, str(RecordError(index, text, str(error))), index) from error
            known = (*known, text)
            self._game_key = (start, known)


def _wanted_opponent(request: _Request) -> ComputerPlayer:
    """
    Return whom a request wants to think: a level, or an analyst of so many nodes.

    Several workers share the nodes, and the moves to look into.
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
            return ComputerPlayer(
                nodes=ceil(_whole(request, "nodes") * work_share.node_fraction),
                seed=seed,
                expand_all_root_moves=True,
                work_share=work_share,
            )
        nodes = level_named(_text(request, "level")).nodes
        return ComputerPlayer(level, ceil(nodes * work_share.node_fraction), seed, work_share=work_share)
    except ValueError as error:
        raise RequestError("bad_request", str(error)) from error


def _read_tally(row: list[Any]) -> RootStatistics:
    """Return what another worker saw behind a move, from a row of its answer."""
    text, visits, value_sum, score_difference_sum, proven = row
    is_proof = proven is None or type(proven) is int
    if not (isinstance(text, str) and type(visits) is int and visits > 0 and is_proof):
        msg = f"{row!r} is no move with its visits, totals and proof"
        raise ValueError(msg)
    return RootStatistics(Move.parse(text), visits, float(value_sum), float(score_difference_sum), proven)


def _parsed(request_json: str) -> _Request:
    try:
        request = json.loads(request_json)
    except ValueError as error:
        raise RequestError("bad_request", f"not JSON: {request_json!r} ({error})") from error
    if not isinstance(request, dict):
        raise RequestError("bad_request", f"bad request {request_json!r} (expected an object)")
    return request


def _text(request: _Request, key: str) -> str:
    value = request.get(key)
    if not isinstance(value, str):
        raise RequestError("bad_request", f"bad {key} {value!r} (expected a text)")
    return value


def _whole(request: _Request, key: str) -> int:
    value = request.get(key)
    if type(value) is not int:
        raise RequestError("bad_request", f"bad {key} {value!r} (expected a whole number)")
    return value


def _position(start: str | None) -> Position:
    if start is None:
        return Position()
    try:
        return Position.parse(start)
    except ValueError as error:
        raise RequestError("bad_position", str(error)) from error


def _ply_number(request: _Request, game: Game) -> int:
    """Return the ply that a request is about: the last one unless it names another."""
    count = len(game.moves)
    ply = request.get("ply", count)
    if type(ply) is not int or not 0 <= ply <= count:
        raise RequestError("bad_request", f"bad ply {ply!r} (expected 0 to {count})")
    return ply


handle = Bridge().handle
