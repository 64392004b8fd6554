"""A worker that does in one place something else than the one that ships."""

from __future__ import annotations

from pathlib import Path

from game_page import GamePage

#: Where the worker answers a question that is answered at once.
ANSWER = "postMessage(handle(text));"


def alter_worker(game: GamePage, site: Path, old: str, new: str) -> None:
    """Let *game* meet, when it opens, a worker with *new* in the place of *old*, which is in it once."""
    source = (site / "engine" / "worker.js").read_text(encoding="utf-8")
    assert 1 == source.count(old)
    altered = source.replace(old, new)
    game.page.route("**/worker.js", lambda route: route.fulfill(body=altered, content_type="text/javascript"))
