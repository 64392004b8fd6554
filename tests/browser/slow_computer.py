"""A computer that never has thought enough: what can be done while it thinks is then no race."""

from __future__ import annotations

from pathlib import Path

from game_page import GamePage

#: Where the worker ends a thought because its budget, or its time, is used up.
_END = "if (done || now - thinking.began >= LONGEST_MS) {"
#: Stands before it: a sign of life instead of an answer, as often as a thought gives one.
_GO_ON = f"{_END} post({{ id, progress: thought }}); setTimeout(nextSlice, 100); return; }} "


def never_done(game: GamePage, site: Path) -> None:
    """Let *game* meet, when it opens, a worker that goes on thinking until it is told to move."""
    source = (site / "worker.js").read_text(encoding="utf-8")
    assert 1 == source.count(_END)
    endless = source.replace(_END, _GO_ON + _END)
    game.page.route("**/worker.js", lambda route: route.fulfill(body=endless, content_type="text/javascript"))
