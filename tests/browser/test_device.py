"""The page and its device: shortcuts of the app, the screen and the connection."""

from __future__ import annotations

import re

from page_text import text
from playwright.sync_api import expect
from saved_games import saved_game
from slow_computer import never_done
from stand_in_engine import StandInEngine
from tested_site import Site

MOVES = ["F3", "E3"]
SVG = "{http://www.w3.org/2000/svg}"


def test_the_shortcuts_of_the_app_lead_into_the_page(site: Site) -> None:
    """One shortcut opens the dialog for a new game, the other continues the game; the query is removed."""
    game = site.prepare(saved=saved_game(moves=MOVES))
    for address, dialogs in (("?new", 1), ("?continue", 0)):
        game.page.goto(game.url + address)
        game.wait_until_ready()
        expect(game.dialog("new.title")).to_have_count(dialogs)
        expect(game.page).not_to_have_url(re.compile(r"\?"))
        assert MOVES == game.record, address


def test_a_phone_stays_awake_while_the_computer_thinks(site: Site, engine: StandInEngine) -> None:
    """During the computer's turn, the page holds a wake lock, and renews it when the tab is shown again."""
    game = site.prepare(saved=saved_game(moves=MOVES[:1], black="novice"), has_touch=True, is_mobile=True)
    game.page.add_init_script(
        """globalThis.locks = [];
        navigator.wakeLock.request = async (kind) => {
          locks.push(kind);
          return { release: async () => locks.push("released") };
        };"""
    )
    never_done(engine)
    game.open()
    game.page.wait_for_function("() => locks.length === 1")
    game.button("button.move-now").click()
    game.wait_for_turn(after=1)
    game.page.wait_for_function("() => locks.length === 2")
    assert ["screen", "released"] == game.evaluate("locks")
    game.begin("computer", color="black", level="champion")
    game.expect_engine("thinking")
    game.come_back_to_the_tab()
    game.page.wait_for_function("() => locks.length === 4")
    assert ["screen", "released", "screen", "screen"] == game.evaluate("locks")


def test_the_connection_and_the_full_screen_are_shown(site: Site) -> None:
    """
    An icon shows that the page is offline.

    Going offline and online is announced; a button toggles full screen.
    """
    game = site.open()
    sign = game.page.get_by_text(text("offline.sign"), exact=True)
    game.page.context.set_offline(True)
    game.expect_said("offline.gone.not-yet")
    expect(sign).to_be_visible()
    game.page.context.set_offline(False)
    game.expect_said("offline.back")
    expect(sign).to_be_hidden()
    game.press_in_menu("button.full-screen")
    expect(game.page.locator("html:fullscreen")).to_have_count(1)
    game.press_in_menu("button.full-screen.leave")
    expect(game.page.locator("html:fullscreen")).to_have_count(0)
