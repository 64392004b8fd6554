"""Opens pages of the site, and collects their complaints."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

from game_page import GamePage
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    Response,
    WebError,
)
from shown_page import PATIENCE_MS

from tools.checks.page_coverage import FOLDER_VARIABLE

#: The console message that Playwright itself writes when it blocks a page's service worker.
_PLAYWRIGHTS_OWN = "Service Worker registration blocked by Playwright"
#: The failures of requests that the browser aborted because their page closed.
_GIVEN_UP = ("net::ERR_ABORTED", "NS_BINDING_ABORTED")
#: Makes `Math.random` return the same sequence of numbers in every run.
_FIXED_LOTS = """
(() => {
  let seed = 20261121;
  Math.random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
})();
"""
#: Makes the browser draw only dialogs: drawing takes about half of a test's time. Scripts, mouse
#: and the accessibility tree are unaffected, because transparent elements keep their place.
UNDRAWN = """
{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(":root { opacity: 0 !important }");
  document.adoptedStyleSheets.push(sheet);
}
"""


class Complaints:
    """
    Collects the faults of pages under *url*: warnings, failures, and requests to other sites.

    A test that causes a failure on purpose must allow it with `allow`.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._allowed: list[str] = []
        self._found: list[str] = []

    def allow(self, *texts: str) -> None:
        """Ignore complaints that contain one of these texts."""
        self._allowed.extend(texts)

    def watch(self, context: BrowserContext) -> None:
        """Listen to every page and worker of *context*."""
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)
        context.on("request", self._on_request)
        context.on("requestfailed", self._on_failure)
        context.on("response", self._on_response)

    @property
    def unexpected(self) -> list[str]:
        """The complaints that were not allowed."""
        return [text for text in self._found if not any(part in text for part in self._allowed)]

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in {"assert", "error", "warning"} and message.text != _PLAYWRIGHTS_OWN:
            self._found.append(f"console {message.type}: {message.text}")

    def _on_error(self, error: WebError) -> None:
        self._found.append(f"uncaught: {error.error}")

    def _on_request(self, request: Request) -> None:
        if not request.url.startswith((self._url, "data:", "blob:", "chrome:")):
            self._found.append(f"request outside the folder: {request.url}")

    def _on_failure(self, request: Request) -> None:
        if request.failure not in _GIVEN_UP:
            self._found.append(f"request failed: {request.url} {request.failure}")

    def _on_response(self, response: Response) -> None:
        if response.status >= 400:
            self._found.append(f"status {response.status}: {response.url}")


class PageCounter:
    """Has V8 measure a page's code coverage."""

    def __init__(self, page: Page) -> None:
        self._is_gone = False
        page.on("crash", self._on_crash)
        self._session = page.context.new_cdp_session(page)
        self._session.send("Profiler.enable")
        self._session.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": True})

    def write(self, folder: Path) -> None:
        """Write a report into *folder*, if the page still exists."""
        if self._is_gone:
            # A crashed page would never answer.
            return
        with suppress(Error):
            report = self._session.send("Profiler.takePreciseCoverage")
            (folder / f"{uuid4()}.json").write_text(json.dumps(report), encoding="utf-8")

    def _on_crash(self, _: Page) -> None:
        self._is_gone = True


class Site:
    """
    Opens pages of one site in one browser, each in a fresh context.

    allow: names the complaints that the test causes on purpose.
    """

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self._complaints = Complaints(url)
        self._contexts: list[BrowserContext] = []
        self._games: list[GamePage] = []
        self._counting: list[PageCounter] = []
        self.allow = self._complaints.allow

    def open(
        self,
        *,
        saved: str | None = None,
        ready: bool = True,
        language: str = "en",
        drawn: bool = False,
        **options: object,
    ) -> GamePage:
        """
        Return a page that shows the site; wait for Python first unless *ready* is false.

        saved: the text of an earlier visit's saved game.
        language: the browser's language, which the page should speak.
        drawn: if true, draw the page although motion is reduced; otherwise such a page is transparent (see
            `UNDRAWN`).
        options: options of the browser context. Service workers are blocked by default.
        """
        game = self.prepare(saved=saved, language=language, drawn=drawn, **options)
        game.open()
        if ready:
            game.wait_until_ready()
        return game

    def prepare(
        self, *, saved: str | None = None, language: str = "en", drawn: bool = False, **options: object
    ) -> GamePage:
        """Return a page that has not opened the site yet, so that a test can prepare its environment."""
        settings: dict[str, Any] = {
            "viewport": {"width": 1280, "height": 800},
            "reduced_motion": "reduce",
            "service_workers": "block",
            "locale": language,
            **options,
        }
        context = self._browser.new_context(**settings)
        is_still = settings["reduced_motion"] == "reduce"
        if is_still and not drawn and self._browser.browser_type.name == "chromium":
            context.add_init_script(UNDRAWN)
        game = self.adopt(context, language.split("-", maxsplit=1)[0])
        if saved is not None:
            game.keep_before_opening(saved)
        return game

    def adopt(self, context: BrowserContext, language: str = "en") -> GamePage:
        """
        Return a blank page in a context that the test has made.

        Watch this context's complaints from now on.
        """
        self._contexts.append(context)
        context.set_default_timeout(PATIENCE_MS)
        context.add_init_script(_FIXED_LOTS)
        self._complaints.watch(context)
        page = context.new_page()
        if FOLDER_VARIABLE in os.environ:
            self._counting.append(PageCounter(page))
        game = GamePage(page, self._url, language)
        self._games.append(game)
        return game

    def close(self) -> list[str]:
        """Close everything and return the complaints that were not allowed."""
        unexpected = self._complaints.unexpected
        for counter in self._counting:
            counter.write(Path(os.environ[FOLDER_VARIABLE]))
        for game in self._games:
            game.end_held_requests()
        for context in self._contexts:
            context.close()
        return unexpected
