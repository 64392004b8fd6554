"""
Measures how soon the page appears and shows a move, in one built site or in two.

``python -m lab.speed.page_speed [DIST] [OTHER]`` (with Playwright, so with ``.venv``'s Python). DIST is a
built site (default: ``dist/``). OTHER is a second site, whose ratio to DIST is printed. The sites are visited
alternately, and every second round begins with OTHER, so that a busy machine disturbs both alike.

- First paint: from navigation to the first contentful paint, by the browser's clock.
- Usable: from navigation until Python is ready and a space can be pressed.
- A move, in a game of two people: from the release of the pointer on the target until the new position
  is in the page (``updated``), and until it is painted (``painted``: the end of the next frame).
- A placing and an undo: measured like a move.

Every visit is a first one, in a fresh context without storage or service worker. A press lasts 60
to 77 ms, like that of a quick person. The releases of a visit are spread evenly over the time between
two frames, because the measured time includes the wait for the next frame, which would otherwise be
equally long each time. Each visit makes several moves and undos, and their medians count. ``--still``
measures with reduced motion.
"""

from __future__ import annotations

import argparse
import sys
from contextlib import ExitStack, contextmanager
from statistics import median
from typing import Dict, Iterator, List, Literal, Tuple

from playwright.sync_api import Browser, Page, sync_playwright

from dvonn import Position
from lab.jobs import run_command
from lab.page_visits import built_site, compress_ahead, keeping
from tools.setup.browser import chromium_at_hand
from tools.site.builder import DIST
from tools.site.server import SiteServer

Motion = Literal["reduce", "no-preference"]

#: The measured times, in ms, as rows of the table.
MEASURED = (
    "first paint",
    "usable",
    "placing, updated",
    "placing, painted",
    "move, updated",
    "move, painted",
    "undo, updated",
    "undo, painted",
)
#: The shortest press, like that of a quick person.
_PRESS_MS = 60
#: The time from one frame to the next.
_FRAME_MS = 1000 / 60
#: A random full board, from which there are moves of every kind.
_START = (
    "b,w,b,w,w,r,b,b,w/b,w,b,b,w,b,w,w,b,w/w,b,w,b,r,w,b,w,b,w,b/w,b,w,b,w,b,w,b,w,b/b,w,r,b,w,b,w,b,w w s"
)
#: Notes when the page becomes usable and, after each release of the pointer, when the position has
#: changed and when the frame that shows the new position has ended.
_NOTE_TIMES = """
(() => {
  let released = 0, resolve = null;
  const isNewPly = ({ attributeName, oldValue, target }) =>
    attributeName === "data-ply" && target.getAttribute("data-ply") !== oldValue;
  addEventListener("pointerup", () => { released = performance.now(); }, true);
  new MutationObserver((changes) => {
    if (document.documentElement.dataset.engine === "ready") globalThis.usableAt ??= performance.now();
    if (!resolve || !changes.some(isNewPly)) return;
    const updated = performance.now() - released;
    const done = resolve;
    resolve = null;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done([updated, performance.now() - released]);
      port2.postMessage(null);
    });
  }).observe(document, {
    subtree: true, attributeOldValue: true, attributeFilter: ["data-engine", "data-ply"],
  });
  globalThis.nextPly = () => new Promise((wanted) => { resolve = wanted; });
})();
"""


def main() -> int:
    """Measure one site or two, and print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m lab.speed.page_speed", description=__doc__.split("\n\n")[0]
    )
    parser.add_argument(
        "dist", nargs="?", type=built_site, default=str(DIST), help="a built site (default: dist/)"
    )
    parser.add_argument("other", nargs="?", type=built_site, help="another site, to compare with the first")
    parser.add_argument("--rounds", type=int, default=7, help="visits of each site (default: %(default)s)")
    parser.add_argument("--moves", type=int, default=8, help="moves in a visit (default: %(default)s)")
    parser.add_argument("--still", action="store_true", help="measure with reduced motion")
    options = parser.parse_args()
    sites = [folder for folder in (options.dist, options.other) if folder]
    motion: Motion = "reduce" if options.still else "no-preference"
    seen: List[Dict[str, List[float]]] = [{name: [] for name in MEASURED} for _ in sites]
    with ExitStack() as stack:
        driver = stack.enter_context(sync_playwright())
        browser = driver.chromium.launch(executable_path=chromium_at_hand())
        servers = [stack.enter_context(SiteServer(site)) for site in sites]
        for server in servers:
            compress_ahead(server)
        for number in range(options.rounds):
            for server, times in list(zip(servers, seen))[:: -1 if number % 2 else 1]:
                for name, ms in visit(browser, server.url, options.moves, motion).items():
                    times[name].append(ms)
            print(f"{number + 1}/{options.rounds}", file=sys.stderr)
    print(table([str(site) for site in sites], seen))
    return 0


def visit(browser: Browser, url: str, moves: int, motion: Motion) -> Dict[str, float]:
    """Return the times measured in two visits: one with placings, one with moves and undos."""
    with _visited(browser, url, None, motion) as page:
        paint = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN"
        times = {"first paint": page.evaluate(paint), "usable": page.evaluate("usableAt")}
        spaces = _empty_spaces(moves)
        placed = [_timed(page, f"[data-space={name}]", at / moves) for at, name in enumerate(spaces)]
    with _visited(browser, url, _START, motion) as page:
        moved, undone = _move_and_undo(page, moves)
    for name, pairs in (("placing", placed), ("move", moved), ("undo", undone)):
        times[f"{name}, updated"] = median(updated for updated, _ in pairs)
        times[f"{name}, painted"] = median(painted for _, painted in pairs)
    return times


@contextmanager
def _visited(browser: Browser, url: str, start: str | None, motion: Motion) -> Iterator[Page]:
    """Yield the page of a first visit, ready for use, with a game of two people from *start*."""
    context = browser.new_context(service_workers="block", reduced_motion=motion)
    try:
        context.add_init_script(_NOTE_TIMES)
        context.add_init_script(keeping({}, start))
        page = context.new_page()
        page.goto(url)
        page.locator("html[data-engine=ready]").wait_for(state="attached")
        page.locator("#undo").wait_for()
        page.locator("[role=gridcell]:is([data-target], [aria-label$='can move'])").first.wait_for()
        yield page
    finally:
        context.close()


def _empty_spaces(count: int) -> List[str]:
    return [str(move) for move in Position().legal_moves()[:count]]


def _move_and_undo(page: Page, count: int) -> Tuple[List[List[float]], List[List[float]]]:
    """Make moves from the start and take each back; return the times of moves and of undos."""
    position = Position.parse(_START)
    moved, undone = [], []
    for at, move in enumerate(position.legal_moves()[:count]):
        origin, target = str(move)[:2], str(move)[2:]
        page.locator(f"[data-space={origin}]").click()
        moved.append(_timed(page, f"[data-space={target}]", at / count))
        undone.append(_timed(page, "#undo:enabled", at / count))
    return moved, undone


def _timed(page: Page, selector: str, share: float) -> List[float]:
    """
    Press *selector*; return the times until the next position was in the page and until it was painted.

    The press is longer than _PRESS_MS by *share* of the time between two frames.
    """
    page.evaluate("() => { globalThis.shownPly = nextPly(); }")
    page.locator(selector).click(delay=_PRESS_MS + share * _FRAME_MS)
    times: List[float] = page.evaluate("shownPly")
    # Let the motion end, and the browser finish deferred work.
    page.wait_for_timeout(400)
    return times


def table(sites: List[str], seen: List[Dict[str, List[float]]]) -> str:
    """Return each site's medians as lines; for two sites, with the ratio of the second to the first."""
    lines = [f"{'medians, ms':<18}" + "".join(f"{site[-24:]:>26}" for site in sites)]
    for name in MEASURED:
        medians = [median(times[name]) for times in seen]
        line = f"{name:<18}" + "".join(f"{value:>26.1f}" for value in medians)
        if len(medians) > 1 and medians[0]:
            line += f"{medians[1] / medians[0]:>10.2f}"
        lines.append(line)
    return "\n".join(lines)


if __name__ == "__main__":
    run_command(main)
