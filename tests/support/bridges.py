"""Requests to the bridge, and their replies."""

from __future__ import annotations

import json
from typing import Any

from dvonn.web.api import Router


def ok(bridge: Router, kind: str, **fields: object) -> dict[str, Any]:
    """Return the reply to a valid request."""
    return replied("ok", bridge, kind, fields)


def error(bridge: Router, kind: str, **fields: object) -> dict[str, Any]:
    """Return the error for a refused request."""
    return replied("error", bridge, kind, fields)


def replied(how: str, bridge: Router, kind: str, fields: dict[str, object]) -> dict[str, Any]:
    """Send a request, for DVONN unless *fields* has a game; return the part of the reply named *how*."""
    answer = json.loads(bridge.handle(json.dumps({"id": 7, "game": "dvonn", "kind": kind, **fields})))
    assert {"id", how} == set(answer), answer
    assert 7 == answer["id"]
    found: dict[str, Any] = answer[how]
    return found
