"""Delays the delivery of one of the page's files until a test allows it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Error, Page, Route
from shown_page import LONG_PATIENCE_MS


def joined_scripts(dist: Path) -> list[str]:
    """Return the names of the files with the later features, and with those that only study needs."""
    main = (dist / "main.js").read_text(encoding="utf-8")
    return re.findall(r'import\("\./(joined-[^"]+)"', main)


class HeldFile:
    """
    All requests of a page for one file; they stay unanswered until the test decides.

    The route stays until the page closes: with Playwright's ``unroute``, each request that was never
    answered would start a task when it is garbage-collected.
    """

    def __init__(self, page: Page, name: str) -> None:
        """Hold back the file *name*."""
        self._page = page
        self._name = name
        #: The held requests, in order.
        self.requests: list[Route] = []
        self._answer: Callable[[Route], None] = self.requests.append
        page.route(f"**/{name}", self._on_request)

    def _on_request(self, request: Route) -> None:
        self._answer(request)

    def first(self) -> Route:
        """Return the first request, once the page has made it."""
        end = time.monotonic() + LONG_PATIENCE_MS / 1000
        while not self.requests:
            assert time.monotonic() < end, f"the page never asks for {self._name}"
            self._page.wait_for_timeout(10)
        return self.requests[0]

    def fail(self) -> None:
        """Fail the first request, once the page has made it, and all later ones."""
        self._answer = lambda request: request.abort()
        self.first().abort()

    def serve(self) -> None:
        """Answer all later requests."""
        self._answer = lambda request: request.continue_()

    def end(self) -> None:
        """Fail all unanswered requests, so that Playwright does not wait for them."""
        for request in self.requests:
            with suppress(Error):
                request.abort()
