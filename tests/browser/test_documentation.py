"""The package's documentation in a browser: on desktop and phone, light and dark, under a strict policy."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page
from test_hosts import with_policy

from tools.site.builder import DOCS
from tools.site.server import SiteServer

#: The first page, one with long signatures, one with wide tables, and one with examples.
PAGES = ("index.html", "dvonn.html", "strength.html", "tutorial.html")
SIZES = {"desk": (1280, 900), "phone": (375, 667)}
COLORS: dict[str, Literal["light", "dark"]] = {"desk": "light", "phone": "dark"}
#: Runs axe on the whole page, and returns the rules that it breaks.
RUN = "async () => (await axe.run(document, {resultTypes: ['violations']})).violations.map((one) => one.id)"


@pytest.mark.parametrize("size", SIZES)
def test_the_pages_are_readable_and_request_nothing_from_outside(
    size: str, browser: Browser, dist: Path, axe: str
) -> None:
    """
    No page is wider than the window, breaks a rule of axe, or logs an error or a warning.

    The host's policy allows only files of the site itself, and each page requests only files in its folder.
    """
    width, height = SIZES[size]
    with SiteServer(dist, handler=with_policy("default-src 'self'")) as server:
        page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=COLORS[size])
        complaints: list[str] = []
        asked: list[str] = []
        page.on("console", lambda message: complaints.append(message.text))
        page.on("request", lambda request: asked.append(request.url))
        for name in PAGES:
            page.goto(f"{server.url}{DOCS}/{name}")
            assert width == page.evaluate("() => document.documentElement.scrollWidth"), name
            assert [] == _broken_rules(page, axe), name
        page.close()

    assert [] == complaints
    assert all(url.startswith(f"{server.url}{DOCS}/") for url in asked), asked


def _broken_rules(page: Page, axe: str) -> list[str]:
    page.evaluate(f"() => {{ {axe}; }}")
    found: list[str] = page.evaluate(RUN)
    return found
