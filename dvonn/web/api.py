"""
JSON in, JSON out: the only module the browser calls.

It passes every request to the bridge of the game that the request names. The messages are in
:mod:`dvonn.web.protocol`.
"""

from __future__ import annotations

import json
from importlib import import_module
from typing import TYPE_CHECKING, Mapping

from dvonn.games import GAMES
from dvonn.quoting import quoted
from dvonn.web.requests import RequestError, parse_request

if TYPE_CHECKING:
    from dvonn.web import protocol
    from dvonn.web.bridge import GameBridge


class Router:
    """Passes each request to the bridge of its game, which is imported with the game's first request."""

    def __init__(self) -> None:
        self._bridges: dict[str, GameBridge] = {}

    def handle(self, request_json: str) -> str:
        """
        Answer one request. Never raises: the page must always get a reply.

        Args:
            request_json: a JSON object with "id", "game", "kind" and the fields of the kind.

        Returns:
            A JSON object with the same "id" and either "ok" or "error".
        """
        identity = None
        reply: protocol.Success | protocol.Failure
        try:
            request = parse_request(request_json)
            identity = request.get("id")
            reply = {"id": identity, "ok": self._bridge_for(request).answer(request)}
        except RequestError as error:
            reply = {"id": identity, "error": error.info}
        except Exception:  # noqa: BLE001 - the boundary: a bug must not leave the page waiting
            import traceback  # noqa: PLC0415 - the page starts faster without this import

            reply = {"id": identity, "error": {"code": "internal", "detail": traceback.format_exc()}}
        return json.dumps(reply, separators=(",", ":"))

    def _bridge_for(self, request: Mapping[str, object]) -> GameBridge:
        game = request.get("game")
        if not isinstance(game, str) or game not in GAMES:
            raise RequestError(
                "bad_request", f"unknown game {quoted(game)} (expected one of {', '.join(GAMES)})"
            )
        if game not in self._bridges:
            self._bridges[game] = import_module(GAMES[game].bridge).new_bridge()
        return self._bridges[game]


handle = Router().handle
