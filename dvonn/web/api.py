"""
JSON in, JSON out: the only module the browser calls.

It finds which game a text belongs to, and passes every other request to the bridge of the request's game.
The messages are in :mod:`dvonn.web.protocol`.
"""

from __future__ import annotations

import json
from importlib import import_module
from typing import TYPE_CHECKING, Mapping

from dvonn.games import GAMES
from dvonn.quoting import quoted
from dvonn.web.requests import RequestError, parse_request, read_text

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
            reply = {"id": identity, "ok": self._answer(request)}
        except RequestError as error:
            reply = {"id": identity, "error": error.info}
        except Exception:  # noqa: BLE001 - the boundary: a bug must not leave the page waiting
            import traceback  # noqa: PLC0415 - the page starts faster without this import

            reply = {"id": identity, "error": {"code": "internal", "detail": traceback.format_exc()}}
        return json.dumps(reply, separators=(",", ":"))

    def _answer(self, request: Mapping[str, object]) -> protocol.PythonReply:
        game = request.get("game")
        if not isinstance(game, str) or game not in GAMES:
            raise RequestError(
                "bad_request", f"unknown game {quoted(game)} (expected one of {', '.join(GAMES)})"
            )
        if request.get("kind") == "find_game":
            return {"game": self._game_of(read_text(request, "text"), game)}
        return self._bridge_of(game).answer(request)

    def _bridge_of(self, game: str) -> GameBridge:
        if game not in self._bridges:
            self._bridges[game] = import_module(GAMES[game].bridge).new_bridge()
        return self._bridges[game]

    def _game_of(self, text: str, own: str) -> str:
        """
        Return the game that *text* names, or else the first game that can read it.

        The page's *own* game is tried first, then the games that are always loaded. If none can read the
        text, return *own*.
        """
        # Not at the top: the page's first reply does not need this import.
        from dvonn.records.naming import names_in  # noqa: PLC0415

        named = next((name for name in names_in(text) if name in GAMES), None)
        others = [name for name, modules in GAMES.items() if name != own and not modules.on_demand]
        if named or not others:
            return named or own
        return next((name for name in (own, *others) if self._bridge_of(name).reads(text)), own)


handle = Router().handle
