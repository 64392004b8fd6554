"""The buttons in the status panel: their places, and the presses that they accept."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

from game_page import GamePage
from held_file import joined_scripts
from layout_scripts import RECTANGLES
from page_parts import (
    AGAIN_BUTTON,
    BLACK_CARD,
    CONTROLS,
    FILL_BUTTON,
    FINISH_BUTTON,
    MOVES,
    PAUSE_BUTTON,
    STATUS,
    WHITE_CARD,
)
from page_text import text
from playwright.sync_api import ViewportSize, expect
from positions import PASSING
from saved_games import saved_game
from shown_page import FAR_OFF_MS, Box, middle
from slow_computer import never_done
from stand_in_engine import StandInEngine
from tested_site import Site
from windows import DESKTOP, LARGE_PHONE, TURNED_PHONE

SHORT_PHONE = ViewportSize(width=320, height=568)
#: White's only move ends the game.
NEARLY_OVER = "9/10/w,b4*,r,b3,7/10/9 w s"
#: A time, in ms, after which a new button no longer ignores presses (web/features/play/status-buttons.ts).
SETTLED_MS = 1000


def box(game: GamePage, selector: str) -> Box:
    """Return left, top, right and bottom of the element that matches *selector*; it must be visible."""
    expect(game.page.locator(selector)).to_be_visible()
    return game.boxes([selector])[selector]


def is_apart(one: Box, other: Box) -> bool:
    """Return whether two boxes do not overlap."""
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def on_each(game: GamePage, screens: list[ViewportSize], selector: str) -> list[Box]:
    """Return, for each screen, the box of the element that matches *selector*."""
    found = []
    for screen in screens:
        game.page.set_viewport_size(screen)
        found.append(box(game, selector))
    return found


def test_rematch_is_never_where_another_button_was_or_will_be(site: Site, dist: Path) -> None:
    """
    A double press on "Finish the game" never hits "Rematch".

    A double press on "Rematch" never hits "Fill at random". If only one side can move, "Finish the game"
    plays to the end without pauses, but is not the highlighted button. At the end, every button is wide
    enough to press, even redo, which has no word. "Analyse" appears later, once its code has come.
    """
    screens = [DESKTOP, LARGE_PHONE, SHORT_PHONE]
    game = site.prepare(saved=saved_game(PASSING, white="novice", black="person"))
    held = game.hold_back(joined_scripts(dist)[1])
    game.open()
    game.wait_until_ready()
    expect(game.button("button.finish")).to_be_hidden()
    game.play("K3J2")
    assert ["K3J2", "PASS"] == game.record
    expect(game.detail).to_have_text(text("status.only", who="you"))
    expect(game.button("button.finish")).not_to_have_class("primary")
    finish = on_each(game, screens, FINISH_BUTTON)
    game.button("button.finish").click()
    expect(game.root).to_have_attribute("data-phase", "over")
    expect(game.button("button.finish")).to_be_hidden()
    assert 2 < len(game.record)
    alone = on_each(game, screens, AGAIN_BUTTON)
    request = held.first()
    held.serve()
    request.continue_()
    expect(game.button("button.analyse")).to_be_visible()
    again = []
    for screen in screens:
        game.page.set_viewport_size(screen)
        again.append(box(game, AGAIN_BUTTON))
        buttons = game.page.locator(CONTROLS).get_by_role("button").evaluate_all(RECTANGLES)
        widths = [right - left for left, _, right, _ in buttons if right > left]
        assert min(widths) >= 40, screen
    game.begin("computer")
    fill = on_each(game, screens, FILL_BUTTON)
    game.begin("persons")
    fill_for_two = on_each(game, screens, FILL_BUTTON)

    for screen, *boxes in zip(screens, alone, again, finish, fill, fill_for_two, strict=True):
        for there, other in product(boxes[:2], boxes[2:]):
            assert is_apart(there, other), (screen, there, other)


def test_a_hint_for_an_earlier_position_fits_on_a_phone(site: Site) -> None:
    """The hint fits beside the button that returns to the game."""
    game = site.open(saved=saved_game(NEARLY_OVER, ["A3B3"], black="novice"), viewport=LARGE_PHONE)
    expect(game.page.locator(AGAIN_BUTTON)).to_be_visible()
    game.press_key("ArrowLeft")
    game.button("button.hint").click()
    expect(game.detail).to_have_text(re.compile(r"\S+ .*\. \S+ .*\."))
    status = game.page.locator(STATUS)

    assert status.evaluate("(status) => status.scrollHeight <= status.clientHeight")


def test_a_rematch_button_that_has_just_appeared_takes_no_press(site: Site) -> None:
    """A second press at the place of the new button does nothing; a moment later, the button works."""
    game = site.prepare(saved=saved_game(NEARLY_OVER, black="novice"))
    game.page.clock.install(time=0)
    game.open()
    game.wait_until_ready()
    game.page.clock.pause_at(FAR_OFF_MS)
    for space in ("A3", "B3"):
        game.press(space)
    again = game.button("button.again")
    expect(again).to_be_visible()
    game.page.mouse.click(*middle(again))
    game.page.clock.run_for(SETTLED_MS)
    expect(game.root).to_have_attribute("data-phase", "over")
    game.page.mouse.click(*middle(again))

    expect(game.root).to_have_attribute("data-phase", "placing")


def test_nothing_moves_when_the_computer_thinks(site: Site, engine: StandInEngine) -> None:
    """The panel reserves a place for "Move now", even in a game with a clock, which has the most buttons."""
    never_done(engine)
    parts = [STATUS, MOVES, CONTROLS, WHITE_CARD, BLACK_CARD, FILL_BUTTON, PAUSE_BUTTON]
    screens = [DESKTOP, LARGE_PHONE, SHORT_PHONE, TURNED_PHONE]
    game = site.open(saved=saved_game(moves=["A1", "B2"]))

    def places() -> list[dict[str, Box]]:
        found = []
        for screen in screens:
            game.page.set_viewport_size(screen)
            found.append(game.boxes(parts))
        return found

    game.begin("computer", minutes=5)
    game.wait_for_turn()
    game.press("A1")
    game.expect_engine("thinking")
    expect(game.button("button.move-now")).to_be_visible()
    thinking = places()
    game.button("button.move-now").click()
    game.wait_for_turn(after=1)

    expect(game.button("button.move-now")).to_have_count(0)
    for screen, before, after in zip(screens, thinking, places(), strict=True):
        assert before == after, screen
