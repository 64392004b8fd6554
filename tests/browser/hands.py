"""A mouse, a pen and two fingers on one screen."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Any

from playwright.sync_api import Locator, Page
from shown_page import PATIENCE_MS

#: A point of the window.
Point = tuple[float, float]


class Hands:
    """Independent pointers. A test can release a pointer without the page getting the event."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._down: dict[str, Point] = {}
        self._touches: list[dict[str, Any]] = []

    @property
    def held(self) -> list[str]:
        """The pointers that are pressed now: mouse, pen or both."""
        return list(self._down)

    def press(self, kind: str, point: Point) -> None:
        """Press the mouse or the pen at *point*."""
        self._move(kind, point)
        self._down[kind] = point
        self._send(kind, "mousePressed", point, button="left", buttons=1, clickCount=1)

    def go(self, kind: str, point: Point, *, is_held: bool = True) -> None:
        """Move a pointer to *point*; with *is_held* false, release it first without telling the page."""
        if kind in self._down and is_held:
            self._down[kind] = point
            self._send(kind, "mouseMoved", point, button="left", buttons=1)
        else:
            self._down.pop(kind, None)
            self._move(kind, point)

    def release(self, kind: str) -> None:
        """Release the mouse or the pen where it is."""
        point = self._down.pop(kind, None)
        if point:
            self._send(kind, "mouseReleased", point, button="left", clickCount=1)

    def touch(self, point: Point) -> None:
        """Put another finger at *point*, unless both fingers already touch."""
        if len(self._touches) < 2:
            self._touches.append({"x": point[0], "y": point[1], "id": len(self._touches)})
            self._touch("touchStart")

    def slide(self, point: Point) -> None:
        """Slide the last finger to *point*."""
        if self._touches:
            self._touches[-1] |= {"x": point[0], "y": point[1]}
            self._touch("touchMove")

    def let_go(self, kind: str = "touchEnd") -> None:
        """Lift the fingers, or, with the *kind* "touchCancel", have the system cancel the touch."""
        if self._touches:
            self._touches = []
            self._touch(kind)

    def let_go_of_all(self) -> None:
        """Release everything, and move the mouse away from the board."""
        for kind in ("mouse", "pen"):
            self.release(kind)
            self._move(kind, (2, 2))
        self.let_go()

    def _move(self, kind: str, point: Point) -> None:
        self._send(kind, "mouseMoved", point, button="none", buttons=0)

    def _send(self, kind: str, event: str, point: Point, **fields: object) -> None:
        sent = {"type": event, "x": point[0], "y": point[1], "pointerType": kind, **fields}
        self._session.send("Input.dispatchMouseEvent", sent)

    def _touch(self, event: str) -> None:
        self._session.send("Input.dispatchTouchEvent", {"type": event, "touchPoints": self._touches})


def wander(places: Iterable[Locator], is_over: Callable[[], bool]) -> None:
    """Move the mouse from one of *places* to the next, again and again, until *is_over* returns true."""
    end = time.monotonic() + PATIENCE_MS / 1000
    while not is_over():
        assert time.monotonic() < end, "nothing happens while the mouse moves"
        for place in places:
            place.hover()
