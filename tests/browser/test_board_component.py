"""The board by itself: a description of which the page makes no use yet, painted above the page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, Route, expect
from tested_site import Site

from tools.page.sources import WEB

#: A position with nothing to do.
DESCRIPTION: dict[str, Any] = {
    "game": "",
    "stacks": {"C3": {"token": "w2", "owner": "white", "height": 2, "dvonns": 0}},
    "history": None,
    "last": None,
    "isWaiting": False,
    "mode": "read-only",
    "isTurned": False,
    "isPast": False,
    "isAnimated": False,
    "selectable": [],
    "path": [],
    "targets": [],
    "target": None,
    "isPending": False,
    "ghost": None,
    "removals": [],
    "badges": {},
    "illegal": None,
    "meant": [],
    "arrows": [],
    "connectivity": {},
    "labels": None,
}
#: Puts a whole board above the page and paints it.
PAINT = """
async (description) => {
  const { Board } = await import("./sources/board/board.js");
  const { CLOSE_UP_ATTRIBUTE, drawCloseUp } = await import("./sources/board/close-up.js");
  const { readGeometry } = await import("./sources/board/geometry.js");
  const geometry = readGeometry(document.querySelector("#board"), "data-space");
  const host = document.createElement("div");
  host.id = "own-board";
  host.style.cssText = "position: fixed; inset: 0; z-index: 9; container-type: size";
  const svg = drawCloseUp(geometry, [], "grid", true);
  host.append(svg);
  document.body.append(host);
  new Board(svg, CLOSE_UP_ATTRIBUTE).paint(description);
}
"""
#: The texts of badges and the colours below them.
BADGES = """
(badges) => badges.map((badge) => [
  badge.textContent,
  getComputedStyle(badge.querySelector("rect")).fill,
])
"""


def serve_sources(page: Page) -> None:
    """Let the page import the modules of web/ one by one."""

    def serve(route: Route) -> None:
        path = route.request.url.split("/sources/", 1)[1]
        route.fulfill(path=WEB / path, content_type="text/javascript")

    page.route("**/sources/**", serve)


def test_a_value_badge_has_the_colour_of_its_rank(site: Site) -> None:
    """It stands on any space, beside others; the best is another colour than the worst."""
    page = site.open().page
    serve_sources(page)
    values = [("B3", "12%", 0), ("D3", "48%", 0.5), ("E3", "+12.5", 1)]
    badges = {space: [{"kind": "value", "text": label, "rank": rank}] for space, label, rank in values}
    badges["B3"].append({"kind": "black", "text": "\N{MINUS SIGN}4"})
    page.evaluate(PAINT, DESCRIPTION | {"badges": badges})

    shown = page.locator("#own-board .badge")
    expect(shown).to_have_count(4)
    texts, fills = zip(*shown.evaluate_all(BADGES), strict=True)
    assert ("12%", "\N{MINUS SIGN}4", "48%", "+12.5") == texts
    assert 4 == len(set(fills))
