"""A finger on a touch screen."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page


class Finger:
    """One finger; where it is put is a point of the window, (x, y)."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)

    def put_on(self, point: tuple[float, float]) -> None:
        """Touch the screen there, and stay."""
        self._send("touchStart", point)

    def slide_to(self, point: tuple[float, float]) -> None:
        """Go there without leaving the screen."""
        self._send("touchMove", point)

    def lift(self) -> None:
        """Leave the screen."""
        self._send("touchEnd")

    def _send(self, kind: str, *points: tuple[float, float]) -> None:
        touched: list[dict[str, Any]] = [{"x": x, "y": y} for x, y in points]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})
