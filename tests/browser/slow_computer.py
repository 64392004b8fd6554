"""A computer that never has thought enough: what can be done while it thinks is then no race."""

from __future__ import annotations

from pathlib import Path

from altered_worker import alter_worker
from game_page import GamePage

#: Where the worker ends a thought because its budget, or its time, is used up.
_END = "if (done || now - thinking.began >= LONGEST_MS) {"
#: Stands before it: a sign of life instead of an answer, as often as a thought gives one.
_GO_ON = f"{_END} post({{ id, progress: thought }}); setTimeout(nextSlice, 100); return; }} "


def never_done(game: GamePage, site: Path) -> None:
    """Let *game* meet, when it opens, a worker that goes on thinking until it is told to move."""
    alter_worker(game, site, _END, _GO_ON + _END)
