"""
Measures how smooth a move looks on a slow device, in one or more built sites.

``python -m lab.speed.frame_times DIST [DIST ...]`` (with Playwright, so with ``.venv``'s Python). The page's
thread is slowed down (``--slower``, four times by default). The command plays moves from a position in the
middle of a game, beginning with those that cut stacks off, and takes each move back. The sites are visited in
turn, so that a busy machine disturbs all alike. For each site, the command reports what happened in the
second after a press:

- frames: how many of the frames with motion reached the screen, and how many of these did not yet have the
  latest drawing of the page's thread;
- work for a move: the time of the slowed page thread, by its own clock, and the numbers of style
  computations, layouts and paints, which do not depend on how busy the machine is.

The browser's compositor moves flying pieces, so frames can appear while the page's thread is busy.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from contextlib import ExitStack
from random import Random
from typing import Any, Dict, List, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from dvonn import Position
from lab.jobs import run_command
from lab.page_visits import built_site, keeping
from tools.setup.browser import chromium_at_hand
from tools.site.server import SiteServer

#: How long a move is observed.
WATCHED_MS = 1000
#: A random full board, and the number of random moves played before the measured moves.
_START = (
    "b,w,b,w,w,r,b,b,w/b,w,b,b,w,b,w,w,b,w/w,b,w,b,r,w,b,w,b,w,b/w,b,w,b,w,b,w,b,w,b/b,w,r,b,w,b,w,b,w w s"
)
_PLAYED = 14
#: The counted activities of the page's thread, by their names in the trace.
_COUNTED = {"UpdateLayoutTree": "styles", "Layout": "layouts", "Paint": "paints"}
_CATEGORIES = [
    "benchmark",
    "cc",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "blink.user_timing",
    "__metadata",
]
#: The fates of a frame, by the states that the browser reports.
_FATES = {
    "STATE_PRESENTED_ALL": "shown",
    "STATE_PRESENTED_PARTIAL": "shown in part",
    "STATE_DROPPED": "dropped",
}
#: Marks in the trace when the observation of a move begins and ends.
_WATCH = """
globalThis.watch = (ms) => new Promise((resolve) => {
  performance.mark("watch-begin");
  setTimeout(() => {
    performance.mark("watch-end");
    resolve();
  }, ms);
});
"""


class Seen(NamedTuple):
    """The frames and the work of all moves of one site."""

    #: The number of frames with each fate.
    frames: Counter[str]
    #: The time of the page's thread in microseconds, as "us", and the number of each activity.
    work: Counter[str]


def main() -> int:
    """Measure the sites, and print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m lab.speed.frame_times", description=__doc__.split("\n\n")[0]
    )
    parser.add_argument("dist", nargs="+", type=built_site, help="a built site")
    parser.add_argument("--rounds", type=int, default=3, help="visits of each site (default: %(default)s)")
    parser.add_argument("--moves", type=int, default=6, help="moves in a visit (default: %(default)s)")
    parser.add_argument("--slower", type=float, default=4, help="slow-down factor (default: %(default)s)")
    parser.add_argument("--size", default="1440x900", help="size of the window (default: %(default)s)")
    options = parser.parse_args()
    width, _, height = options.size.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        parser.error(f"no size of a window: {options.size!r} (expected one such as 1440x900)")
    window = {"width": int(width), "height": int(height)}
    seen = [Seen(Counter(), Counter()) for _ in options.dist]
    with ExitStack() as stack:
        driver = stack.enter_context(sync_playwright())
        browser = driver.chromium.launch(executable_path=chromium_at_hand())
        servers = [stack.enter_context(SiteServer(site)) for site in options.dist]
        for number in range(options.rounds):
            for server, one in zip(servers, seen):
                _visit(browser, server.url, window, options.moves, options.slower, one)
            print(f"{number + 1}/{options.rounds}", file=sys.stderr)
    print(table([str(site) for site in options.dist], seen, options.rounds * options.moves))
    return 0


def measured_moves(position: Position, count: int) -> List[str]:
    """Return *count* moves of *position*, beginning with those that remove the most pieces."""
    moves = sorted(position.legal_moves(), key=lambda move: -len(position.removed_by(move)))
    return [str(move) for move in moves[:count]]


def middle_of_a_game() -> Position:
    """Return the position from which the measured moves are played."""
    position, random = Position.parse(_START), Random(1)
    for _ in range(_PLAYED):
        position = position.play(random.choice(position.legal_moves()))
    return position


def _visit(browser: Browser, url: str, window: Dict[str, int], count: int, slower: float, seen: Seen) -> None:
    """Play the moves in a first visit, and add the results to *seen*."""
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
        # Let the page finish loading and preparing before the moves are measured.
        page.wait_for_timeout(3000)
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        browser.start_tracing(page=page, categories=_CATEGORIES)
        for move in measured_moves(position, count):
            page.locator(f"[data-space={move[:2]}]").click()
            target = page.locator(f"[data-space={move[2:]}]")
            target.hover()
            page.wait_for_timeout(500)
            page.evaluate(f"() => {{ globalThis.watched = watch({WATCHED_MS}); }}")
            page.mouse.down()
            page.mouse.up()
            page.evaluate("watched")
            page.locator("#undo:enabled").click()
            page.wait_for_timeout(900)
        events = json.loads(browser.stop_tracing())["traceEvents"]
        seen.frames.update(frames_in(events))
        seen.work.update(work_in(events))
    finally:
        context.close()


def _watched(events: List[Dict[str, Any]]) -> List[Dict[str, Any]]:
    """Return the events that began while a move was watched."""
    begins = sorted(event["ts"] for event in events if event["name"] == "watch-begin")
    ends = sorted(event["ts"] for event in events if event["name"] == "watch-end")
    return [event for event in events if any(begin <= event["ts"] <= end for begin, end in zip(begins, ends))]


def frames_in(events: List[Dict[str, Any]]) -> Counter[str]:
    """Return the number of frames with each fate."""
    processes = {event["pid"] for event in events if event["name"] == "watch-begin"}
    fates: Counter[str] = Counter()
    for event in _watched(events):
        if event["name"] != "PipelineReporter" or event["ph"] != "b" or event["pid"] not in processes:
            continue
        report = event["args"]["frame_reporter"]
        fate = _FATES.get(report["state"])
        # A dropped frame without motion does not count.
        if fate and (fate != "dropped" or report["affects_smoothness"]):
            fates[fate] += 1
    return fates


def work_in(events: List[Dict[str, Any]]) -> Counter[str]:
    """Return the watched time of the page's thread as "us", and the number of each activity."""
    threads = {(event["pid"], event["tid"]) for event in events if event["name"] == "watch-begin"}
    work: Counter[str] = Counter()
    for event in _watched(events):
        if (event["pid"], event["tid"]) not in threads:
            continue
        if event["name"] == "RunTask":
            work["us"] += event.get("tdur", 0)
        elif event["name"] in _COUNTED and event["ph"] in "XB":
            work[_COUNTED[event["name"]]] += 1
    return work


def table(sites: List[str], seen: List[Seen], moves: int) -> str:
    """Return the results as lines, with a column for each site."""
    rows: Dict[str, List[str]] = {}
    for frames, work in seen:
        shown = {
            "frames on the screen": f"{frames.total() - frames['dropped']} of {frames.total()}",
            "of these only in part": str(frames["shown in part"]),
            "ms of work for a move": f"{work['us'] / 1000 / moves:.0f}",
            **{f"{name} for a move": f"{work[name] / moves:.1f}" for name in _COUNTED.values()},
        }
        for name, value in shown.items():
            rows.setdefault(name, []).append(value)
    head = f"{'':<24}" + "".join(f"{site[-20:]:>22}" for site in sites)
    lines = [f"{name:<24}" + "".join(f"{value:>22}" for value in values) for name, values in rows.items()]
    return "\n".join([head, *lines])


if __name__ == "__main__":
    run_command(main)
