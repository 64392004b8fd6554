"""
Measures how long a hint takes in the built page.

``python -m lab.speed.hint_time [DIST]`` (with Playwright, so with ``.venv``'s Python) opens games of two
people at several stages, asks for a hint, makes a move, and repeats this for some moves. The time counts
from the press of "Hint" until its arrow or ring is final; a provisional one appears earlier. The first hint
of a visit also starts the second worker. The exit status is 1 if the median of all hints exceeds the limit.
"""

from __future__ import annotations

import argparse
import re
import sys
from random import Random
from statistics import median
from typing import Dict, List

from playwright.sync_api import Browser, Page, sync_playwright

from dvonn import Position
from lab.jobs import run_command
from lab.page_visits import built_site, compress_ahead, keeping
from tools.setup.browser import chromium_at_hand
from tools.site.builder import DIST
from tools.site.server import SiteServer

#: The limit for the median time of a hint (docs/performance.md).
LIMIT_MS = 1500
#: The measured stages of a game: the random plies from the empty board before the first hint.
STAGES = {"placing": 20, "stacking, ply 0": 49, "stacking, ply 8": 57, "stacking, ply 16": 65}
#: The longest wait for a hint on a slow machine.
_PATIENCE_MS = 60_000
#: Presses "Hint", and returns the milliseconds until the board shows the final hint.
_ASK = """
() => new Promise((resolve) => {
  const asked = performance.now();
  const watcher = new MutationObserver(() => {
    if (!document.querySelector("svg .hint.is-hint > *")) return;
    watcher.disconnect();
    resolve(performance.now() - asked);
  });
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
  document.getElementById("hint").click();
})
"""


def main() -> int:
    """Measure the hints, and print their medians; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m lab.speed.hint_time", description=__doc__.split("\n\n")[0]
    )
    parser.add_argument(
        "dist", nargs="?", type=built_site, default=str(DIST), help="a built site (default: dist/)"
    )
    parser.add_argument("--rounds", type=int, default=3, help="visits at each stage (default: %(default)s)")
    parser.add_argument("--hints", type=int, default=4, help="hints in a visit (default: %(default)s)")
    options = parser.parse_args()
    first: List[float] = []
    later: Dict[str, List[float]] = {stage: [] for stage in STAGES}
    with sync_playwright() as driver, SiteServer(options.dist) as server:
        browser = driver.chromium.launch(executable_path=chromium_at_hand())
        compress_ahead(server)
        for number in range(options.rounds):
            for stage, plies in STAGES.items():
                times = visit(browser, server.url, random_position(plies, Random(number)), options.hints)
                first.append(times[0])
                later[stage] += times[1:]
            print(f"{number + 1}/{options.rounds}", file=sys.stderr)
    every = first + [time for times in later.values() for time in times]
    for name, times in {"first of a visit": first, **later, "all": every}.items():
        if times:
            print(f"{name:<18}{median(times):>8.0f} ms (median of {len(times)})")
    return int(median(every) > LIMIT_MS)


def random_position(plies: int, random: Random) -> Position:
    """Return a position after random *plies* from the empty board, with more than one legal move."""
    while True:
        position = Position()
        for _ in range(plies):
            if not position.is_over:
                position = position.after(random.choice(position.legal_moves()))
        if not position.is_over and len(position.legal_moves()) > 1:
            return position


def visit(browser: Browser, url: str, start: Position, hints: int) -> List[float]:
    """Return the milliseconds that each hint took in a first visit to a game of two people from *start*."""
    context = browser.new_context(service_workers="block", reduced_motion="reduce")
    try:
        context.add_init_script(keeping({}, str(start)))
        page = context.new_page()
        page.set_default_timeout(_PATIENCE_MS)
        page.goto(url)
        times: List[float] = []
        position = start
        for ply in range(hints):
            page.locator(f"html[data-engine=ready][data-ply='{ply}']").wait_for(state="attached")
            page.locator("#hint:enabled").wait_for()
            times.append(page.evaluate(_ASK))
            position = _make_move(page, position)
        return times
    finally:
        context.close()


def _make_move(page: Page, position: Position) -> Position:
    """Make the first legal move on the page's board; return the position after it."""
    move = position.legal_moves()[0]
    for space in re.findall("..", str(move)):
        page.locator(f"[data-space={space}]").click()
    return position.after(move)


if __name__ == "__main__":
    run_command(main)
