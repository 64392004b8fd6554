"""Requests to the bridge, and what they are answered."""

from __future__ import annotations

import json
from typing import Any

from dvonn.web.api import Router


def ok(bridge: Router, kind: str, **fields: object) -> dict[str, Any]:
    """Return what a request that can be answered is answered."""
    return replied("ok", bridge, kind, fields)


def error(bridge: Router, kind: str, **fields: object) -> dict[str, Any]:
    """Return the error with which a request is refused."""
    return replied("error", bridge, kind, fields)


def replied(how: str, bridge: Router, kind: str, fields: dict[str, object]) -> dict[str, Any]:
    """Return what the reply to a request with id 7, of DVONN unless it names a game, holds under *how*."""
    answer = json.loads(bridge.handle(json.dumps({"id": 7, "game": "dvonn", "kind": kind, **fields})))
    assert {"id", how} == set(answer), answer
    assert 7 == answer["id"]
    found: dict[str, Any] = answer[how]
    return found
