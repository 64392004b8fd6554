"""The package's documentation in a browser: on desktop and phone, light and dark, under a strict policy."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, ViewportSize
from test_hosts import with_policy

from tools.site.builder import DOCS
from tools.site.server import SiteServer

#: The first page, one with long signatures, one with wide tables, and one with examples.
PAGES = ("index.html", "dvonn.html", "strength.html", "tutorial.html")
#: A desktop in light colours and a phone in dark ones.
SCREENS: list[tuple[ViewportSize, Literal["light", "dark"]]] = [
    ({"width": 1280, "height": 900}, "light"),
    ({"width": 375, "height": 667}, "dark"),
]
#: Runs axe on the whole page, and returns the rules that it breaks.
RUN = "async () => (await axe.run(document, {resultTypes: ['violations']})).violations.map((one) => one.id)"


def test_the_pages_are_readable_and_request_nothing_from_outside(
    browser: Browser, dist: Path, axe: str
) -> None:
    """
    No page is wider than the window, breaks a rule of axe, or logs an error or a warning.

    The host's policy allows only files of the site itself, and each page requests only files in its folder.
    """
    with SiteServer(dist, handler=with_policy("default-src 'self'")) as server:
        page = browser.new_page()
        complaints: list[str] = []
        asked: list[str] = []
        page.on("console", lambda message: complaints.append(message.text))
        page.on("request", lambda request: asked.append(request.url))
        for name in PAGES:
            page.goto(f"{server.url}{DOCS}/{name}")
            page.evaluate(f"() => {{ {axe}; }}")
            for size, colors in SCREENS:
                page.set_viewport_size(size)
                page.emulate_media(color_scheme=colors)
                width = page.evaluate("() => document.documentElement.scrollWidth")
                assert (size["width"], []) == (width, page.evaluate(RUN)), (name, colors)
        page.close()

    assert [] == complaints
    assert all(url.startswith(f"{server.url}{DOCS}/") for url in asked), asked
