"""Helpers for the commands that visit the page in a browser (Playwright with Chromium)."""

from __future__ import annotations

import json
from argparse import ArgumentTypeError
from pathlib import Path
from typing import Mapping
from urllib.request import Request, urlopen

from tools.site.server import SiteServer

#: Stores texts the first time a tab loads the site; about:blank is skipped because it has no storage.
_KEEP = """
if (location.protocol.startsWith("http") && !sessionStorage.getItem("visited")) {
  sessionStorage.setItem("visited", "yes");
  for (const [name, text] of Object.entries(%s)) localStorage.setItem(name, text);
}
"""


def keeping(levels: Mapping[str, str], start: str | None) -> str:
    """
    Return a script that stores a game as an earlier visit would have; run it before the page's scripts.

    The game has no move yet. Only the first visit of a tab stores it, so that a reload keeps the moves.

    Args:
        levels: the computer's level by its colour ("white" or "black"); people play the other colours.
        start: the game's first position, as a string; None for the empty board.
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
    """Return a script that stores *texts* by name; run it before the page's scripts."""
    return _KEEP % json.dumps(dict(texts))


def built_site(path: str) -> Path:
    """Return the folder of a built site, for an option of a command; refuse any other path."""
    if not (Path(path) / "index.html").is_file():
        msg = f"no built site: {path!r} (expected a folder with index.html)"
        raise ArgumentTypeError(msg)
    return Path(path)


def compress_ahead(server: SiteServer) -> None:
    """Have the server compress every file now, so that no visit waits for it."""
    for file in server.folder.rglob("*"):
        if file.is_file():
            path = file.relative_to(server.folder).as_posix()
            with urlopen(Request(server.url + path, headers={"Accept-Encoding": "gzip"})) as reply:  # noqa: S310
                reply.read()
