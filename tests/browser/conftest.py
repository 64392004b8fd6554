"""The built site on a server, a browser, and pages that may not complain."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Playwright, expect, sync_playwright
from shown_page import LONG_PATIENCE_MS, PATIENCE_MS
from stand_in_engine import StandInEngine
from tested_site import CHROMIUM, Site

from tools.checks.page_coverage import FOLDER_VARIABLE
from tools.setup.environment import NODE_MODULES
from tools.site.builder import prepare, write_site
from tools.site.server import SiteServer


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built from the sources as they are now, for this process alone."""
    folder = tmp_path_factory.mktemp("site") / "dist"
    write_site(folder, *prepare(), is_joined=FOLDER_VARIABLE not in os.environ)
    return folder


@pytest.fixture(scope="session")
def server(dist: Path) -> Iterator[SiteServer]:
    """A server of the site, for every test that does not stop it."""
    with SiteServer(dist) as server:
        yield server


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, with patience enough for a slow machine."""
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A Chromium: the one that the environment names, or Playwright's own."""
    browser = playwright.chromium.launch(executable_path=CHROMIUM)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    """A Firefox: Playwright's own, or else the system's; without a usable one the test is skipped."""
    own = Path(playwright.firefox.executable_path)
    systems = shutil.which("firefox-esr") or shutil.which("firefox")
    if own.exists():
        options: dict[str, Any] = {}
    elif systems:
        options = {"channel": "moz-firefox", "executable_path": systems}
    else:
        pytest.skip("no Firefox is installed")
    try:
        browser = playwright.firefox.launch(**options, timeout=LONG_PATIENCE_MS)
        browser.new_context().close()
    except Error as error:
        why = error.message.splitlines()[0]
        pytest.skip(f"this Playwright cannot drive {options.get('executable_path', own)}: {why}")
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def axe() -> str:
    """Axe's source, to be run in the page, whose policy no script tag from elsewhere would pass."""
    return (NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture
def site_of(server: SiteServer) -> Iterator[Callable[[Browser, str], Site]]:
    """Make sites for a browser and an address; at the end none of their pages may have complained."""
    sites: list[Site] = []

    def make(browser: Browser, url: str = server.url) -> Site:
        sites.append(Site(browser, url))
        return sites[-1]

    yield make
    assert [] == [complaint for site in sites for complaint in site.close()]


@pytest.fixture(scope="session")
def engine_server(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[StandInEngine]:
    """A server of the site where Python answers in this process."""
    with StandInEngine(dist, tmp_path_factory.mktemp("stand-in") / "dist") as server:
        yield server


@pytest.fixture
def engine(engine_server: StandInEngine) -> StandInEngine:
    """The engine of the pages of `site`, for tests that change what it answers."""
    engine_server.reset()
    return engine_server


@pytest.fixture
def site(site_of: Callable[[Browser, str], Site], browser: Browser, engine: StandInEngine) -> Site:
    """The site in Chromium, for tests of the page: Python answers in this process, without Pyodide."""
    return site_of(browser, engine.url)


@pytest.fixture
def pyodide_site(site_of: Callable[[Browser], Site], browser: Browser) -> Site:
    """The site in Chromium, just as it ships."""
    return site_of(browser)
