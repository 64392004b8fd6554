"""
How smooth a move looks on a slow device, in one built site or in several.

``python -m lab.speed.frame_times DIST [DIST ...]`` (with Playwright, so with ``.venv``'s Python). The
processor of the page's thread is slowed down (``--slower``, four times by default). From one position in
the middle of a game moves are played, those that cut stacks off first, and taken back; the sites are
visited in turn, so that a busy machine disturbs all alike. For each site, over a second from the press:

- frames: how many the page drew of those that the screen could show, and the median and the 95th
  percentile of the time between two;
- work for a move: the time of the page's thread (slowed down, as measured by its own clock), and how
  often it computed styles, laid out and painted. These do not depend on how busy the machine is.
"""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import ExitStack
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Dict, List, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from dvonn import Position
from lab.page_visits import keeping
from tools.setup.browser import chromium_at_hand
from tools.site.server import SiteServer

#: In ms: how long a move is watched, and the time between two frames of a screen.
WATCHED_MS = 1000
FRAME_MS = 1000 / 60
#: A random full board, and how many random moves lead from it to where the measured moves begin.
_START = (
    "b,w,b,w,w,r,b,b,w/b,w,b,b,w,b,w,w,b,w/w,b,w,b,r,w,b,w,b,w,b/w,b,w,b,w,b,w,b,w,b/b,w,r,b,w,b,w,b,w w s"
)
_PLAYED = 14
#: What is counted of the page's thread, by the names of the trace.
_COUNTED = {"UpdateLayoutTree": "styles", "Layout": "layouts", "Paint": "paints"}
_CATEGORIES = [
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "blink.user_timing",
    "__metadata",
]
#: Notes the time of every frame while it is watched.
_WATCH = """
globalThis.watch = (ms) => new Promise((resolve) => {
  const times = [];
  performance.mark("watch-begin");
  const end = performance.now() + ms;
  const note = (now) => {
    times.push(now);
    if (now < end) return requestAnimationFrame(note);
    performance.mark("watch-end");
    resolve(times);
  };
  requestAnimationFrame(note);
});
"""


class Seen(NamedTuple):
    """What the moves of one site took."""

    #: Of each move, the times between two frames, in ms.
    frames: List[List[float]]
    #: Of all moves together: ms of the page's thread, and how often it did what.
    work: Dict[str, float]


def main() -> int:
    """Measure the sites, and print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m lab.speed.frame_times", description=__doc__.split("\n\n")[0]
    )
    parser.add_argument("dist", nargs="+", type=Path, help="a built site")
    parser.add_argument("--rounds", type=int, default=3, help="visits of each (default: %(default)s)")
    parser.add_argument("--moves", type=int, default=6, help="moves in a visit (default: %(default)s)")
    parser.add_argument("--slower", type=float, default=4, help="so many times (default: %(default)s)")
    parser.add_argument("--size", default="1440x900", help="of the window (default: %(default)s)")
    options = parser.parse_args()
    for site in options.dist:
        if not (site / "index.html").is_file():
            parser.error(f"no built site: {str(site)!r} (expected a folder with index.html)")
    width, _, height = options.size.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        parser.error(f"no size of a window: {options.size!r} (expected one such as 1440x900)")
    window = {"width": int(width), "height": int(height)}
    seen = [Seen([], {}) for _ in options.dist]
    with ExitStack() as stack:
        driver = stack.enter_context(sync_playwright())
        browser = driver.chromium.launch(executable_path=chromium_at_hand())
        servers = [stack.enter_context(SiteServer(site)) for site in options.dist]
        for number in range(options.rounds):
            for server, one in zip(servers, seen):
                _visit(browser, server.url, window, options.moves, options.slower, one)
            print(f"{number + 1}/{options.rounds}", file=sys.stderr)
    print(table([str(site) for site in options.dist], seen))
    return 0


def measured_moves(position: Position, count: int) -> List[str]:
    """Return so many moves of *position*, those that cut off most first."""
    moves = sorted(position.legal_moves(), key=lambda move: -len(position.removed_by(move)))
    return [str(move) for move in moves[:count]]


def middle_of_a_game() -> Position:
    """Return the position in which the measured moves are played."""
    position, random = Position.parse(_START), Random(1)
    for _ in range(_PLAYED):
        position = position.play(random.choice(position.legal_moves()))
    return position


def _visit(browser: Browser, url: str, window: Dict[str, int], count: int, slower: float, seen: Seen) -> None:
    """Play the moves in a first visit, and add what was seen."""
    position = middle_of_a_game()
    context = browser.new_context(
        service_workers="block",
        reduced_motion="no-preference",
        viewport={"width": window["width"], "height": window["height"]},
    )
    try:
        context.add_init_script(_WATCH)
        context.add_init_script(keeping({}, str(position)))
        page = context.new_page()
        page.goto(url)
        page.locator("html[data-engine=ready]").wait_for(state="attached")
        page.locator("[role=gridcell]:is([data-target], [aria-label$='can move'])").first.wait_for()
        # What the first seconds load and prepare is not part of a move.
        page.wait_for_timeout(3000)
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        browser.start_tracing(page=page, categories=_CATEGORIES)
        for move in measured_moves(position, count):
            page.locator(f"[data-space={move[:2]}]").click()
            target = page.locator(f"[data-space={move[2:]}]")
            target.hover()
            page.wait_for_timeout(500)
            page.evaluate(f"() => {{ globalThis.seenFrames = watch({WATCHED_MS}); }}")
            page.mouse.down()
            page.mouse.up()
            times: List[float] = page.evaluate("seenFrames")
            seen.frames.append([later - earlier for earlier, later in zip(times, times[1:])])
            page.locator("#undo:enabled").click()
            page.wait_for_timeout(900)
        for name, value in work_in(json.loads(browser.stop_tracing())["traceEvents"]).items():
            seen.work[name] = seen.work.get(name, 0) + value
    finally:
        context.close()


def work_in(events: List[Dict[str, Any]]) -> Dict[str, float]:
    """Return what the page's thread did while moves were watched: ms, and how often it did what."""
    begins = sorted(event["ts"] for event in events if event["name"] == "watch-begin")
    ends = sorted(event["ts"] for event in events if event["name"] == "watch-end")
    threads = {(event["pid"], event["tid"]) for event in events if event["name"] == "watch-begin"}
    work: Dict[str, float] = {"ms": 0, **dict.fromkeys(_COUNTED.values(), 0)}
    for event in events:
        if (event["pid"], event["tid"]) not in threads:
            continue
        if not any(begin <= event["ts"] <= end for begin, end in zip(begins, ends)):
            continue
        if event["name"] == "RunTask":
            work["ms"] += event.get("tdur", 0) / 1000
        elif event["name"] in _COUNTED and event["ph"] in "XB":
            work[_COUNTED[event["name"]]] += 1
    return work


def table(sites: List[str], seen: List[Seen]) -> str:
    """Return what was seen as lines, a site a column."""
    rows: Dict[str, List[str]] = {}
    for frames, work in seen:
        times = sorted(time for move in frames for time in move)
        due = round(sum(times) / FRAME_MS)
        last = times[min(len(times) - 1, int(0.95 * len(times)))]
        shown = {
            "frames": f"{len(times)} of {due}",
            "ms between two, median": f"{median(times):.1f}",
            "ms between two, 95 %": f"{last:.1f}",
            "ms of work for a move": f"{work['ms'] / len(frames):.0f}",
            **{f"{name} for a move": f"{work[name] / len(frames):.1f}" for name in _COUNTED.values()},
        }
        for name, value in shown.items():
            rows.setdefault(name, []).append(value)
    head = f"{'':<24}" + "".join(f"{site[-20:]:>22}" for site in sites)
    lines = [f"{name:<24}" + "".join(f"{value:>22}" for value in values) for name, values in rows.items()]
    return "\n".join([head, *lines])


if __name__ == "__main__":
    sys.exit(main())
