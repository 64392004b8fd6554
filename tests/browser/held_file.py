"""A file of the page that does not come before a test lets it."""

from __future__ import annotations

import time

from playwright.sync_api import Page, Route
from shown_page import LONG_PATIENCE_MS


class HeldFile:
    """Every request of a page for a file, none of which is answered."""

    def __init__(self, page: Page, name: str) -> None:
        """Hold the file of this name back."""
        self._page = page
        self._name = name
        #: In the order in which they were made.
        self.requests: list[Route] = []
        requests = self.requests

        # The page knows this function alone, so that nothing keeps the page once its test has ended.
        def hold(route: Route) -> None:
            requests.append(route)

        page.route(f"**/{name}", hold)

    def first(self) -> Route:
        """Return the first request, once the page has made it."""
        end = time.monotonic() + LONG_PATIENCE_MS / 1000
        while not self.requests:
            assert time.monotonic() < end, f"the page never asks for {self._name}"
            self._page.wait_for_timeout(10)
        return self.requests[0]
