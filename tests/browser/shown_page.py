"""The page as a player sees it, found by roles and names."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from layout_scripts import BOXES
from page_parts import (
    ABOUT_BUTTON,
    CARD_NUMBER,
    HINT_MARK,
    IN_THE_TOP_MENU,
    PANELS,
    PRESSABLE_AREA,
    STATUS_DETAIL,
    STATUS_TITLE,
    TOP_MENU,
)
from page_text import shown_move
from played_page import PlayedPage, gridcell
from playwright.sync_api import Locator, Page, expect
from saved_games import QUARANTINED, SAVED_GAME

#: The timeout, in ms, for everything that a fast machine does at once.
PATIENCE_MS = 30_000
#: The timeout for Python's start and the computer's moves, in ms.
LONG_PATIENCE_MS = 60_000
#: A time of the page's clock, in ms, that a new page has not reached.
FAR_OFF_MS = 3_600_000

#: Left, top, right and bottom, in pixels of the window.
Box = tuple[float, float, float, float]


def middle(drawing: Locator) -> tuple[float, float]:
    """Return the middle of a drawn element, in pixels of the window."""
    box = drawing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class ShownPage(PlayedPage):
    """
    One tab with the game, for reading only; :class:`game_page.GamePage` adds the player's actions.

    page: Playwright's page, for actions that no player can do.
    language: the language that the page should speak.
    saved_name: the storage key of the game.
    """

    saved_name = SAVED_GAME

    def __init__(self, page: Page, url: str, language: str = "en") -> None:
        self.page = page
        self.url = url
        self.language = language
        self.root = page.locator("html")
        self.board = page.get_by_role("grid", name=self.text("board.label"))
        self.title = page.locator(STATUS_TITLE)
        self.detail = page.locator(STATUS_DETAIL)
        self.spoken = page.get_by_role("status")
        self.moves = page.get_by_role("region", name=self.text("moves.title"))
        self.meter = page.get_by_role("meter", name=self.text("evaluation.title"))
        #: The drawn marks of a hint; the line under the status and the live region name the same spaces.
        self.arrow = page.locator(HINT_MARK)

    # --- reading ---

    def space(self, name: str) -> Locator:
        """Return the grid cell of a space."""
        return self.board.locator(gridcell(f'[data-space="{name}"]'))

    def centre(self, name: str) -> tuple[float, float]:
        """Return the middle of a space in the window."""
        return middle(self.space(name).locator(PRESSABLE_AREA))

    def evaluate(self, function: str, argument: object = None) -> Any:  # noqa: ANN401 - any JSON value
        """Run a function of JavaScript in the page and return its value."""
        return self.page.evaluate(function, argument)

    @property
    def stacks(self) -> dict[str, str]:
        """The token of every occupied space, from the grid cells."""
        cells = self.board.get_by_role("gridcell")
        tokens: dict[str, str] = cells.evaluate_all(
            "cells => Object.fromEntries(cells.map(({ dataset }) => [dataset.space, dataset.stack]))"
        )
        return {name: token for name, token in tokens.items() if token}

    def listed(self, round_: int, player: str, move: str) -> Locator:
        """Return the move list's entry for a ply of round *round_* that removed nothing."""
        return self.moves.get_by_role(
            "button",
            name=self.text("moves.item", who=player, number=round_, move=shown_move(move)),
            exact=True,
        )

    def score(self, side: str) -> int:
        """Return the score that a player's card shows."""
        return int(self._card(side).locator(CARD_NUMBER).inner_text())

    def left(self, side: str) -> str:
        """Return the text on a player's card about the pieces still to place or the pieces removed."""
        return self._card(side).locator(".card-count").inner_text()

    def clock(self, side: str) -> Locator:
        """Return the clock on a player's card."""
        return self._card(side).get_by_role("timer")

    def _card(self, side: str) -> Locator:
        return self.page.get_by_role("region", name=self.text(f"side.{side}"), exact=True)

    def compared(self, kind: str) -> Locator:
        """Return the review's element for the move of this *kind*: best, played or tried."""
        moves = self.page.get_by_role("group", name=self.text("compared.title"))
        return moves.get_by_role("button", name=re.compile(f"^{self.text(f'compared.{kind}')} "))

    def button(self, key: str, **placeholders: object) -> Locator:
        """
        Return the first button with the text *key*.

        If the button is in the top menu, open that menu first.
        """
        menu = self.page.locator(TOP_MENU)
        if key in IN_THE_TOP_MENU and not self.page.locator(ABOUT_BUTTON).is_visible():
            menu.click()
        return self.page.get_by_role("button", name=self.text(key, **placeholders), exact=True).first

    def dialog(self, key: str) -> Locator:
        """Return the dialog with this title."""
        return self.page.get_by_role("dialog", name=self.text(key))

    @property
    def kept(self) -> dict[str, Any] | None:
        """The game that the page has saved."""
        found = self.stored(self.saved_name)
        return None if found is None else json.loads(found)["game"]

    @property
    def quarantined(self) -> str | None:
        """The text of the saved game that could not be read."""
        return self.stored(QUARANTINED)

    def stored(self, name: str) -> str | None:
        """Return what the browser has stored under a name."""
        stored: str | None = self.evaluate("(name) => localStorage.getItem(name)", name)
        return stored

    def boxes(self, selectors: Iterable[str]) -> dict[str, Box]:
        """Return left, top, right and bottom of each selector's first match, in whole pixels."""
        found: dict[str, list[int]] = self.evaluate(BOXES, list(selectors))
        return {name: (left, top, right, bottom) for name, (left, top, right, bottom) in found.items()}

    def panel_boxes(self) -> dict[str, Box]:
        """Return left, top, right and bottom of every panel."""
        return self.boxes(PANELS)

    # --- waiting ---

    def wait_until(self, function: str, argument: object = None, patience_ms: int = PATIENCE_MS) -> Any:  # noqa: ANN401
        """
        Wait until an asynchronous function of JavaScript returns something true, and return this value.

        Playwright's `wait_for_function` takes a promise itself for true.
        """
        for _ in range(patience_ms // 100):
            if found := self.evaluate(function, argument):
                return found
            self.page.wait_for_timeout(100)
        msg = f"never true: {function.strip()[:60]!r}"
        raise AssertionError(msg)

    def wait_for(self, selector: str) -> None:
        """
        Wait until an element matches.

        This does not use `expect`, which would describe the whole page at each failed attempt.
        """
        self.page.locator(selector).first.wait_for(state="attached", timeout=LONG_PATIENCE_MS)

    def expect_text(self, selector: str, shown: str, *, is_all: bool = True) -> None:
        """Wait until the only matching element has the text *shown* or, with *is_all* false, contains it."""
        element = expect(self.page.locator(selector))
        (element.to_have_text if is_all else element.to_contain_text)(shown, timeout=LONG_PATIENCE_MS)

    def expect_other_text(self, selector: str, shown: str) -> None:
        """Wait until the text of the only matching element is not *shown*."""
        expect(self.page.locator(selector)).not_to_have_text(shown, timeout=LONG_PATIENCE_MS)

    def expect_dialog(self, key: str, *, is_open: bool = True) -> None:
        """Wait until the dialog with this title is open or, with *is_open* false, closed."""
        expect(self.dialog(key)).to_be_visible(visible=is_open)

    def expect_engine(self, state: str) -> None:
        """Wait until the engine's state is *state*: loading, ready, thinking or failed."""
        self.wait_for(f'html[data-engine="{state}"]')

    def hinted_spaces(self) -> list[str]:
        """Wait until the live region says a hint, and return the spaces that the hint names."""
        dash = shown_move("-")
        names = f"[A-K][1-5](?:{dash}[A-K][1-5])?"
        hint = re.compile(self.text("hint.move", move=f"({names})"))
        expect(self.spoken).to_contain_text(hint, timeout=LONG_PATIENCE_MS)
        found = hint.findall(self.spoken.text_content() or "")
        return str(found[-1]).split(dash)
