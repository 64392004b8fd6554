"""A finger on a touch screen."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page


class Finger:
    """One finger. A point is (x, y) in CSS pixels of the window."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)

    def put_on(self, point: tuple[float, float]) -> None:
        """Touch the screen at *point*."""
        self._send("touchStart", point)

    def slide_to(self, point: tuple[float, float]) -> None:
        """Slide to *point* on the screen."""
        self._send("touchMove", point)

    def lift(self) -> None:
        """Lift the finger from the screen."""
        self._send("touchEnd")

    def _send(self, kind: str, *points: tuple[float, float]) -> None:
        touched: list[dict[str, Any]] = [{"x": x, "y": y} for x, y in points]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})
