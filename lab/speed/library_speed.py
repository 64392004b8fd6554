"""
Measures how soon the library lists and filters many games.

``python -m lab.speed.library_speed [DIST]`` (with Playwright, so with ``.venv``'s Python). The command plays
one game to its end in the page, and puts copies of the game's entry into the library. It then opens the
library again and chooses filters. A time runs from the press until the frame that shows the list has ended.
"""

from __future__ import annotations

import argparse
import sys
from statistics import median

from playwright.sync_api import Page, sync_playwright

from lab.jobs import run_command
from lab.page_visits import built_site, keeping
from tools.setup.browser import chromium_at_hand
from tools.site.builder import DIST
from tools.site.server import SiteServer

#: The limit for each median time with 2,000 games, in ms.
LIMIT_MS = 300
#: A position, and the presses of the only two moves that are left.
_START = "5,r,r,r,w2/7,w2,b,1/9,b4,1/10/9 w s"
_PRESSES = ("I1", "G1", "I2", "J3")
#: Copies the only game of the library; the copies have other ids, dates, positions and results.
_COPY = """
(count) => new Promise((resolve, reject) => {
  const opening = indexedDB.open("dvonn:library");
  opening.onerror = reject;
  opening.onsuccess = () => {
    const change = opening.result.transaction(["entries", "texts"], "readwrite");
    const [entries, texts] = ["entries", "texts"].map((name) => change.objectStore(name));
    entries.getAll().onsuccess = ({ target: { result: [entry] } }) => {
      texts.get(entry.id).onsuccess = ({ target: { result: text } }) => {
        const results = ["white", "black", "draw", null];
        for (let number = 1; number < count; number += 1) {
          const id = `copy${number}`;
          const positions = Uint32Array.from({ length: 90 }, (_, ply) => number * 100 + ply);
          const fields = { id, key: id, positions, date: entry.date - number * 60000 };
          entries.put({ ...entry, ...fields, result: results[number % 4], title: `Game ${number}` });
          texts.put(text, id);
        }
      };
    };
    change.onabort = reject;
    change.oncomplete = () => { opening.result.close(); resolve(); };
  };
})
"""
_COUNTED = """
([what, value]) => new Promise((resolve) => {
  const began = performance.now();
  const isShown = () => document.querySelector(".library-count")?.textContent;
  const before = isShown();
  const look = () => {
    if (!isShown() || isShown() === before) return setTimeout(look);
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
  };
  const element = document.querySelector(what);
  if (value === null) element.click();
  else {
    element.value = value;
    element.dispatchEvent(new Event(element.localName === "select" ? "change" : "input"));
  }
  look();
})
"""
_OUTCOME = "select[aria-label='Any result']"
_MEASURED = (
    ("open", "#open-library", None),
    ("result", _OUTCOME, "white"),
    ("all results", _OUTCOME, ""),
    ("words", "#library-search", "game 77"),
)


def main() -> int:
    """Measure, print the medians, and return 1 if one is above the limit."""
    parser = argparse.ArgumentParser(
        prog="python -m lab.speed.library_speed", description=__doc__.split("\n\n")[0]
    )
    parser.add_argument(
        "dist", nargs="?", type=built_site, default=str(DIST), help="a built site (default: dist/)"
    )
    parser.add_argument("--games", type=int, default=2000, help="games kept (default: %(default)s)")
    parser.add_argument("--rounds", type=int, default=5, help="openings (default: %(default)s)")
    options = parser.parse_args()
    with sync_playwright() as driver, SiteServer(options.dist) as server:
        browser = driver.chromium.launch(executable_path=chromium_at_hand())
        page = browser.new_context(locale="en", service_workers="block").new_page()
        page.add_init_script(keeping({}, _START))
        page.goto(server.url)
        _fill(page, options.games)
        times = [_visit(page) for _ in range(options.rounds)]
    medians = {name: median(found[name] for found in times) for name in times[0]}
    for name, ms in medians.items():
        print(f"{name:12} {ms:6.0f} ms")
    slow = [name for name, ms in medians.items() if ms > LIMIT_MS]
    if slow:
        print(f"above {LIMIT_MS} ms: {', '.join(slow)}", file=sys.stderr)
    return 1 if slow else 0


def _fill(page: Page, count: int) -> None:
    """Play the game to its end, and copy its entry until the library has *count* games."""
    page.wait_for_selector("html[data-engine=ready]")
    for name in _PRESSES:
        page.locator(f"[data-space={name}]").click()
    page.wait_for_selector("html[data-phase=over]")
    page.keyboard.press("Escape")
    page.locator("#open-more").click()
    page.locator("#open-library").click()
    page.locator("li[data-game]").wait_for()
    page.evaluate(_COPY, count)


def _visit(page: Page) -> dict[str, float]:
    """Reload the page, open the library, choose the filters, and return the time of each step in ms."""
    page.reload()
    page.wait_for_selector("html[data-features][data-engine=ready]")
    return {name: page.evaluate(_COUNTED, [what, value]) for name, what, value in _MEASURED}


if __name__ == "__main__":
    run_command(main)
