"""A file of the page, held back until a test releases it."""

from __future__ import annotations

import time
from contextlib import suppress

from playwright.sync_api import Error, Page, Route
from shown_page import LONG_PATIENCE_MS


class HeldFile:
    """Every request of a page for a file, all left unanswered."""

    def __init__(self, page: Page, name: str) -> None:
        """Hold the file of this name back."""
        self._page = page
        self._name = name
        #: The requests, in order.
        self.requests: list[Route] = []
        page.route(f"**/{name}", self._hold)

    def _hold(self, request: Route) -> None:
        self.requests.append(request)

    def first(self) -> Route:
        """Return the first request, once the page has made it."""
        end = time.monotonic() + LONG_PATIENCE_MS / 1000
        while not self.requests:
            assert time.monotonic() < end, f"the page never asks for {self._name}"
            self._page.wait_for_timeout(10)
        return self.requests[0]

    def end(self) -> None:
        """Fail all unanswered requests, so that Playwright does not wait for them."""
        for request in self.requests:
            with suppress(Error):
                request.abort()
