"""
What the commands that visit the page in a browser share; they need Playwright and Chromium.

Small, because it is the part of them that they share.
"""

from __future__ import annotations

import json
from typing import Mapping
from urllib.request import Request, urlopen

from tools.server import SiteServer

_KEEP = "localStorage.setItem('dvonn:game', %s)"


def keeping(levels: Mapping[str, str], start: str | None) -> str:
    """
    Return a script that leaves a game without a move where an earlier visit would have.

    Args:
        levels: of a computer, by its colour ("white" or "black"); a person has the other.
        start: where it begins, as a position string; None for the empty board.
    """
    person = {"kind": "person"}
    seats = {
        color: {"kind": "computer", "level": levels[color]} if color in levels else person
        for color in ("white", "black")
    }
    game: dict[str, object] = {
        "seats": seats,
        "start": start,
        "filling": False,
        "fixed": 0,
        "moves": [],
        "ply": 0,
    }
    saved = {"format": 1, "game": game, "view": None, "plies": []}
    return _KEEP % json.dumps(json.dumps(saved))


def compress_ahead(server: SiteServer) -> None:
    """Have the server do once what it does once for each file, so that no visit waits for it."""
    for file in server.folder.rglob("*"):
        if file.is_file():
            path = file.relative_to(server.folder).as_posix()
            with urlopen(Request(server.url + path, headers={"Accept-Encoding": "gzip"})) as reply:  # noqa: S310
                reply.read()
