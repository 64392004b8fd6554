"""An emulated phone: fingers, a notch, a keyboard over the page."""

from __future__ import annotations

from typing import Any

import pytest
from game_page import GamePage
from layout_scripts import RECTANGLES
from learn_page import LearnPage
from page_parts import EAR_MOVE, PANELS, TYPED_MOVE
from playwright.sync_api import Locator, Playwright, expect
from saved_games import saved_game
from tested_site import Site

#: The insets of an iPhone's notch and gesture bar, in CSS pixels: held upright, and in landscape.
UPRIGHT = {"top": 47, "right": 0, "bottom": 34, "left": 0}
SIDEWAYS = {"top": 0, "right": 47, "bottom": 21, "left": 47}
NO_NOTCH = dict.fromkeys(UPRIGHT, 0)
#: The height that a keyboard leaves free in a window 640 px high, in CSS pixels.
ABOVE_KEYBOARD = 340

#: The height of an address bar, in CSS pixels.
ADDRESS_BAR = 56
#: Makes the browser report a keyboard that leaves only the given height free.
RAISE_KEYBOARD = """
(height) => {
  Object.defineProperty(visualViewport, "height", { configurable: true, get: () => height });
  visualViewport.dispatchEvent(new Event("resize"));
}
"""


def open_on(phone: str, playwright: Playwright, site: Site, **options: object) -> GamePage:
    """Return the page on a phone, with two people playing."""
    device: dict[str, Any] = dict(playwright.devices[phone])
    del device["default_browser_type"]
    return site.open(saved=saved_game(), **{**device, **options})


def set_insets(game: GamePage, insets: dict[str, int]) -> None:
    """Give the screen's edges a notch and other insets."""
    session = game.page.context.new_cdp_session(game.page)
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})


def covered(game: GamePage, parts: Locator, insets: dict[str, int]) -> list[list[float]]:
    """Return the edges of those parts that reach into an inset or beyond the screen."""
    width, height = game.evaluate("() => [innerWidth, innerHeight]")
    return [
        [left, top, right, bottom]
        for left, top, right, bottom in parts.filter(visible=True).evaluate_all(RECTANGLES)
        if left < insets["left"]
        or top < insets["top"]
        or right > width - insets["right"]
        or bottom > height - insets["bottom"]
    ]


def expect_steady(game: GamePage, insets: dict[str, int]) -> None:
    """Check that nothing is cut off, scrolled or displaced when an address bar hides and returns."""
    shown = game.page.viewport_size
    assert shown is not None
    panels = game.page.locator(", ".join(PANELS))
    before = panels.evaluate_all(RECTANGLES)
    for hidden in (ADDRESS_BAR, 0):
        game.page.set_viewport_size({**shown, "height": shown["height"] + hidden})
        assert [] == covered(game, panels, insets)
        assert [0, 0] == game.evaluate("() => [scrollX, scrollY]")
    assert before == panels.evaluate_all(RECTANGLES)


@pytest.mark.parametrize(
    ("phone", "notched", "insets"),
    [("Galaxy S5", "iPhone 13", UPRIGHT), ("Galaxy S5 landscape", "iPhone 13 landscape", SIDEWAYS)],
)
def test_a_game_is_played_on_a_phone(
    playwright: Playwright, site: Site, phone: str, notched: str, insets: dict[str, int]
) -> None:
    """
    Taps place pieces and undo while an address bar appears and disappears; nothing is cut off or scrolls.

    On another phone, panels, dialogs and the lessons, which fill the window, avoid a notch.
    """
    game = open_on(phone, playwright, site)
    width, height = game.evaluate("() => [innerWidth, innerHeight]")
    for ply, name in enumerate(["F3", "E3", "A1"]):
        expect_steady(game, NO_NOTCH)
        game.resize(width, height + ADDRESS_BAR)
        game.space(name).tap()
        game.wait_for_turn(after=ply)
        game.resize(width, height)
    assert ["F3", "E3", "A1"] == game.record
    game.button("button.undo").tap()
    game.expect_ply(2)

    game.page.set_viewport_size(playwright.devices[notched]["viewport"])
    expect_steady(game, NO_NOTCH)
    set_insets(game, insets)
    expect_steady(game, insets)
    game.press_button("button.settings")
    assert [] == covered(game, game.dialog("settings.title"), insets)
    game.press_key("Escape")
    learn = LearnPage(game)
    learn.open()
    # The lessons scroll, so their buttons may be below the window.
    assert [] == covered(game, learn.layer.get_by_role("button"), {**insets, "bottom": -2000})


def test_a_field_stays_above_the_keyboard(site: Site) -> None:
    """One field is beside the moves on a tablet, the other in the listening dialog on a phone."""
    game = site.open(saved=saved_game(), viewport={"width": 768, "height": 640}, has_touch=True)
    game.button("welcome.dismiss").click()
    for ply, field in enumerate([TYPED_MOVE, EAR_MOVE]):
        typed = game.page.locator(field)
        typed.tap()
        expect(typed).to_be_focused()
        game.evaluate(RAISE_KEYBOARD, ABOVE_KEYBOARD)
        [[_, top, _, bottom]] = typed.evaluate_all(RECTANGLES)
        assert (True, True) == (top >= 0, bottom <= ABOVE_KEYBOARD), field
        typed.fill("FE"[ply] + "3")
        game.press_key("Enter")
        game.expect_ply(ply + 1)
        game.evaluate(RAISE_KEYBOARD, 640)
        assert 640 == game.evaluate("() => document.documentElement.scrollHeight"), field
        if field == TYPED_MOVE:
            game.resize(360, 640)
            game.open_listening()
