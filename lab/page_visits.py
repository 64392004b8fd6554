"""
What the commands that visit the page in a browser share; they need Playwright and Chromium.

Small, because it is the part of them that they share.
"""

from __future__ import annotations

import json
from typing import Mapping
from urllib.request import Request, urlopen

from tools.site.server import SiteServer

#: An empty tab has no storage, and what was there at the first visit is saved again by the page itself.
_KEEP = """
if (location.protocol.startsWith("http") && !sessionStorage.getItem("visited")) {
  sessionStorage.setItem("visited", "yes");
  for (const [name, text] of Object.entries(%s)) localStorage.setItem(name, text);
}
"""


def keeping(levels: Mapping[str, str], start: str | None) -> str:
    """
    Return a script, to run before the page's own, that leaves a game where an earlier visit would have.

    The game has no move yet. Only the first page of a tab gets it, so that a reload shows what was played.

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
    return keeping_texts({"dvonn:game": json.dumps(saved)})


def keeping_texts(texts: Mapping[str, str]) -> str:
    """Return a script, to run before the page's own, that leaves *texts* in the storage, by name."""
    return _KEEP % json.dumps(dict(texts))


def compress_ahead(server: SiteServer) -> None:
    """Have the server do once what it does once for each file, so that no visit waits for it."""
    for file in server.folder.rglob("*"):
        if file.is_file():
            path = file.relative_to(server.folder).as_posix()
            with urlopen(Request(server.url + path, headers={"Accept-Encoding": "gzip"})) as reply:  # noqa: S310
                reply.read()
