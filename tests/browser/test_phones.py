"""An emulated phone: fingers, a notch, a keyboard over the page."""

from __future__ import annotations

from typing import Any

import pytest
from game_page import GamePage
from learn_page import LearnPage
from page_parts import BLACK_CARD, EAR_MOVE, PANEL, TYPED_MOVE, WHITE_CARD
from playwright.sync_api import Locator, Playwright, ViewportSize
from saved_games import saved_game
from test_ending_scene import NEARLY_OVER
from tested_site import Site

#: A small Android phone and an iPhone, in portrait and landscape, by Playwright's names.
PHONES = ["Galaxy S5", "Galaxy S5 landscape", "iPhone 13", "iPhone 13 landscape"]
#: The insets of an iPhone's notch and gesture bar, in CSS pixels.
UPRIGHT = {"top": 47, "right": 0, "bottom": 34, "left": 0}
SIDEWAYS = {"top": 0, "right": 47, "bottom": 21, "left": 47}
#: The height above the keyboard of a window 640 px high, in CSS pixels.
ABOVE_KEYBOARD = 340

#: The height of an address bar, in CSS pixels.
ADDRESS_BAR = 56

#: Left, top, right and bottom of each element.
EDGES = """
(elements) => elements.map((element) => element.getBoundingClientRect())
  .map(({ left, top, right, bottom }) => [left, top, right, bottom])
"""
#: Has the browser report a keyboard that leaves a given height.
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
    """Return the edges of the parts that reach outside the safe area."""
    width, height = game.evaluate("() => [innerWidth, innerHeight]")
    return [
        [left, top, right, bottom]
        for left, top, right, bottom in parts.filter(visible=True).evaluate_all(EDGES)
        if left < insets["left"]
        or top < insets["top"]
        or right > width - insets["right"]
        or bottom > height - insets["bottom"]
    ]


@pytest.mark.parametrize("phone", PHONES)
def test_moves_by_finger(playwright: Playwright, site: Site, phone: str) -> None:
    """Everything is in the window below the address bar; taps place and undo."""
    game = open_on(phone, playwright, site)
    for ply, name in enumerate(["F3", "E3"]):
        game.space(name).tap()
        game.wait_for_turn(after=ply)
    assert ["F3", "E3"] == game.record
    game.button("button.undo").tap()
    game.expect_ply(1)
    assert [] == covered(game, game.page.locator(PANEL), dict.fromkeys(UPRIGHT, 0))


@pytest.mark.parametrize("phone", PHONES)
def test_an_address_bar_comes_and_goes_during_a_game(playwright: Playwright, site: Site, phone: str) -> None:
    """Nothing is cut off or scrolls, and the bar's return restores the layout."""
    game = open_on(phone, playwright, site)
    shown = game.page.viewport_size
    assert shown is not None
    panels = game.page.locator(PANEL)
    for ply, name in enumerate(["F3", "E3", "A1"]):
        before = panels.evaluate_all(EDGES)
        for hidden in (ADDRESS_BAR, 0):
            game.page.set_viewport_size({**shown, "height": shown["height"] + hidden})
            assert [] == covered(game, panels, dict.fromkeys(UPRIGHT, 0))
            assert [0, 0] == game.evaluate("() => [scrollX, scrollY]")
        assert before == panels.evaluate_all(EDGES)
        game.page.set_viewport_size({**shown, "height": shown["height"] + ADDRESS_BAR})
        game.space(name).tap()
        game.wait_for_turn(after=ply)
        game.page.set_viewport_size(shown)

    assert ["F3", "E3", "A1"] == game.record


@pytest.mark.parametrize(("phone", "insets"), [("iPhone 13", UPRIGHT), ("iPhone 13 landscape", SIDEWAYS)])
def test_nothing_lies_under_a_notch(
    playwright: Playwright, site: Site, phone: str, insets: dict[str, int]
) -> None:
    """Panels, dialogs and the lessons, which fill the window, avoid it."""
    game = open_on(phone, playwright, site)
    set_insets(game, insets)
    assert [] == covered(game, game.page.locator(PANEL), insets)
    game.press_button("button.settings")
    assert [] == covered(game, game.dialog("settings.title"), insets)
    game.press_key("Escape")
    learn = LearnPage(game)
    learn.open()
    # The layer scrolls at the bottom.
    assert [] == covered(game, learn.layer.get_by_role("button"), {**insets, "bottom": -2000})


@pytest.mark.parametrize(("width", "field"), [(360, EAR_MOVE), (768, TYPED_MOVE)])
def test_a_field_stays_above_the_keyboard(site: Site, width: int, field: str) -> None:
    """On a phone it is in the dialog for playing by ear, on a tablet beside the moves."""
    game = site.open(saved=saved_game(), viewport={"width": width, "height": 640}, has_touch=True)
    if field == EAR_MOVE:
        game.open_listening()
    else:
        game.button("welcome.dismiss").click()
    typed = game.page.locator(field)
    typed.tap()
    game.evaluate(RAISE_KEYBOARD, ABOVE_KEYBOARD)
    [[_, top, _, bottom]] = typed.evaluate_all(EDGES)
    assert (True, True) == (top >= 0, bottom <= ABOVE_KEYBOARD)
    typed.fill("F3")
    game.press_key("Enter")
    game.expect_ply(1)
    game.evaluate(RAISE_KEYBOARD, 640)
    assert 640 == game.evaluate("() => document.documentElement.scrollHeight")


def test_a_low_phone_gives_both_cards_the_same_height(site: Site) -> None:
    """The computer's name, like a person's, then has one line, without a blank one below."""
    viewport = ViewportSize(width=320, height=568)
    game = site.open(saved=saved_game(NEARLY_OVER, black="casual"), viewport=viewport)
    black, white = game.boxes([BLACK_CARD, WHITE_CARD]).values()
    assert white[3] - white[1] == black[3] - black[1]
