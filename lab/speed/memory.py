"""
Measures the page's memory after a whole game, at the default level and at the strongest one.

The number is the private memory of the page's process: its anonymous and swapped memory pages, which the
browser calls "memory footprint". Page, workers and service worker share this process. The memory is read
some seconds after the game, and again after a garbage collection.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Page

from dvonn import PASS, Position
from dvonn.dvonn_player.levels import LEVELS

#: How long a page rests before it is measured.
_REST_MS = 5000
#: How long the strongest level may think on a slow or busy machine.
_PATIENCE_MS = 120_000


class Memory(NamedTuple):
    """One game: level, plies, and bytes before and after a garbage collection."""

    level: str
    plies: int
    as_is: int
    collected: int


def memory_after_games(context: BrowserContext, page: Page) -> list[Memory]:
    """Play a game at the default level and one at the strongest on a ready *page*; return their memory."""
    first = _after_game(context, page)
    page.reload()
    page.locator("html[data-engine=ready]").wait_for(state="attached")
    begin_game(page, LEVELS[-1].name)
    return [first, _after_game(context, page)]


def begin_game(page: Page, level: str) -> None:
    """Begin a game against the computer at *level*, through the dialog for a new game."""
    page.locator("#open-new").click()
    page.locator(f"#new-level input[value={level}]").check()
    page.locator("#new-begin").click()
    page.locator("html[data-ply='0']").wait_for(state="attached")


def level_offered(page: Page) -> str:
    """Return the current level, which the dialog for a new game shows as chosen."""
    page.locator("#open-new").click()
    level = page.locator("#new-level input:checked").input_value()
    page.locator("#new-game [data-close]").first.click()
    return level


def _after_game(context: BrowserContext, page: Page) -> Memory:
    level = level_offered(page)
    plies = play_game(page, Random(1))
    page.wait_for_timeout(_REST_MS)
    as_is = page_memory(context, page)
    context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    page.wait_for_timeout(_REST_MS)
    return Memory(level, plies, as_is, page_memory(context, page))


def play_game(page: Page, rng: Random) -> int:
    """Play a game on the page, typing random moves for White; return the number of plies."""
    root = page.locator("html")
    while True:
        page.locator("html[data-phase=over], html[data-turn=white][data-engine=ready]").wait_for(
            state="attached", timeout=_PATIENCE_MS
        )
        if root.get_attribute("data-phase") == "over":
            return int(root.get_attribute("data-ply") or 0)
        position = Position.parse(root.get_attribute("data-position") or "")
        ply = root.get_attribute("data-ply")
        moves = [move for move in position.legal_moves() if move != PASS]
        if moves:
            page.locator("#typed-move").fill(str(rng.choice(moves)))
            page.keyboard.press("Enter")
        page.locator(f"html:not([data-ply='{ply}'])").wait_for(state="attached")


def page_memory(context: BrowserContext, page: Page) -> int:
    """Return the bytes held by the page's process, which is the largest renderer process."""
    session = context.browser.new_browser_cdp_session() if context.browser else context.new_cdp_session(page)
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    return max(_own_bytes(process["id"]) for process in processes if process["type"] == "renderer")


def _own_bytes(pid: int) -> int:
    """Return the anonymous and swapped bytes of a process, as Linux counts them."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    return sum(int(kilobytes) * 1024 for kilobytes in re.findall(r"(?:RssAnon|VmSwap):\s+(\d+) kB", status))
