"""Fixtures: a server of the built site, browsers and pages. A complaint (tested_site.py) fails the test."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from played_page import PlayedPage
from playwright.sync_api import Browser, Playwright, expect, sync_playwright
from shown_page import PATIENCE_MS
from stand_in_engine import StandInEngine
from tested_site import Site

from tools.setup.environment import NODE_MODULES
from tools.setup.launch import NoBrowserError, WebKitGtkBrowser, launch, webkit_gtk_for
from tools.setup.other_browsers import BROWSERS_VARIABLE, TITLES, parse_browsers
from tools.site.server import SiteServer

if TYPE_CHECKING:
    from webdriver_page import WebDriverPage

#: The browsers that ``build.py test`` has found; empty if pytest was started by hand.
CHOSEN = parse_browsers(os.environ[BROWSERS_VARIABLE]) if os.environ.get(BROWSERS_VARIABLE) else ()

#: The files with the longest tests.
LONGEST = frozenset(
    ("test_every_view.py", "test_snapshot.py", "test_third_game.py", "test_without_features.py")
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest tests, so that no worker is still running one when the others are done."""
    items.sort(key=lambda item: item.path.name not in LONGEST)


@pytest.fixture(scope="session")
def server(dist: Path) -> Iterator[SiteServer]:
    """A server of the site, shared by all tests except those that stop their server."""
    with SiteServer(dist) as server:
        yield server


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, with timeouts for a slow machine."""
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A Chromium: the one that the environment names, or Playwright's own."""
    with launch(playwright, "chromium") as browser:
        yield browser


def start_other(playwright: Playwright, name: str) -> Browser | WebKitGtkBrowser:
    """Start Firefox or WebKit. If it is missing, skip the test, or fail if this browser was requested."""
    if CHOSEN and name not in CHOSEN:
        pytest.skip(f"{TITLES[name]} is not among the browsers chosen")
    try:
        parts = webkit_gtk_for(playwright, name)
        return WebKitGtkBrowser(parts) if parts else launch(playwright, name)
    except NoBrowserError as error:
        if CHOSEN:
            raise
        pytest.skip(str(error))


@pytest.fixture(scope="session")
def firefox(playwright: Playwright) -> Iterator[Browser | WebKitGtkBrowser]:
    """A Firefox."""
    with start_other(playwright, "firefox") as started:
        yield started


@pytest.fixture(scope="session")
def webkit(playwright: Playwright) -> Iterator[Browser | WebKitGtkBrowser]:
    """A WebKit: Playwright's, or the system's WebKitGTK."""
    with start_other(playwright, "webkit") as started:
        yield started


@pytest.fixture(scope="session", params=CHOSEN or TITLES)
def any_browser(request: pytest.FixtureRequest) -> Browser | WebKitGtkBrowser:
    """Each browser under test."""
    fixture = "browser" if request.param == "chromium" else request.param
    started: Browser | WebKitGtkBrowser = request.getfixturevalue(fixture)
    return started


@pytest.fixture(scope="session")
def axe() -> str:
    """
    The source code of axe.

    Tests evaluate it in the page, because the page's content security policy would block a `<script>` element
    with this code.
    """
    return (NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture
def site_of(server: SiteServer) -> Iterator[Callable[[Browser, str], Site]]:
    """
    Return a function that makes a site for a browser and an address.

    Fail at the end if a page complained.
    """
    sites: list[Site] = []

    def make(browser: Browser, url: str = server.url) -> Site:
        sites.append(Site(browser, url))
        return sites[-1]

    yield make
    assert [] == [complaint for site in sites for complaint in site.close()]


@pytest.fixture
def visit(
    any_browser: Browser | WebKitGtkBrowser,
    site_of: Callable[[Browser, str], Site],
    engine: StandInEngine,
) -> Iterator[Callable[..., PlayedPage]]:
    """
    Return a function that opens the site in one of the browsers; fail at the end if a page complained.

    By default, Python runs in the tests' process; another *url* can serve the site as it ships.
    """
    pages: list[WebDriverPage] = []

    def open_page(saved: str, url: str = engine.url, *, is_offline_allowed: bool = False) -> PlayedPage:
        if isinstance(any_browser, WebKitGtkBrowser):
            from webdriver_page import WebDriverPage  # noqa: PLC0415 - needs selenium

            pages.append(WebDriverPage(any_browser.visit(), url))
            pages[-1].open(saved)
            return pages[-1]
        site = site_of(any_browser, url)
        if not is_offline_allowed:
            return site.open(saved=saved, drawn=True)
        # Once the server has stopped, looking for a newer service worker fails: ignore this complaint.
        site.allow("sw.js")
        return site.open(saved=saved, drawn=True, service_workers="allow")

    yield open_page
    complaints = [complaint for page in pages for complaint in page.complaints]
    for page in pages:
        page.close()
    assert [] == complaints


@pytest.fixture(scope="session")
def engine_server(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[StandInEngine]:
    """A server of the site, with Python running in the tests' process."""
    with StandInEngine(dist, tmp_path_factory.mktemp("stand-in") / "dist") as server:
        yield server


@pytest.fixture
def engine(engine_server: StandInEngine) -> StandInEngine:
    """The engine behind the pages of `site`, for tests that change the engine's answers."""
    engine_server.reset()
    return engine_server


@pytest.fixture
def site(site_of: Callable[[Browser, str], Site], browser: Browser, engine: StandInEngine) -> Site:
    """
    The site in Chromium, for tests of the page alone.

    Python runs in the tests' process, without Pyodide.
    """
    return site_of(browser, engine.url)


@pytest.fixture
def pyodide_site(site_of: Callable[[Browser], Site], browser: Browser) -> Site:
    """The site in Chromium, just as it ships."""
    return site_of(browser)
