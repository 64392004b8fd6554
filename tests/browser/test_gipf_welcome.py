"""A newcomer's welcome to GIPF: the same card as DVONN's welcome, with its own texts and dismissal."""

from __future__ import annotations

from gipf_page import GipfPage, open_gipf
from page_parts import BLACK_CARD, LESSONS_OFFERED, WELCOME
from page_text import text
from playwright.sync_api import ViewportSize, expect
from tested_site import Site
from windows import DESKTOP, TEACHING_PHONES, TURNED_PHONE

from dvonn.gipf import Position

WINDOWS = [DESKTOP, ViewportSize(width=1280, height=720), TURNED_PHONE, *TEACHING_PHONES]

#: Returns the names of the buttons that are fully inside the window.
WHOLE_BUTTONS = """
buttons => buttons.filter((button) => {
  const { top, left, bottom, right, width } = button.getBoundingClientRect();
  return width > 0 && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
}).map((button) => button.innerText.trim())
"""
#: Returns the classes of the boxes that are higher inside than outside.
SCROLLING = """
boxes => boxes.filter((box) => box.scrollHeight > box.clientHeight).map(({ className }) => className)
"""


def test_the_welcome_of_gipf_fits_the_window_and_begins_an_easy_game(site: Site) -> None:
    """
    All buttons of the welcome are fully inside the window.

    The easy game is the basic version against the easiest level; the top line then offers the lessons.
    """
    game = open_gipf(site)
    game.speak("fr")
    game.language = "fr"
    _expect_whole(game)
    game.button("gipf.welcome.play").click()
    expect(game.page.locator(WELCOME)).to_be_hidden()
    expect(game.page.locator(LESSONS_OFFERED)).to_be_visible()
    expect(game.page.locator(BLACK_CARD)).to_contain_text(game.text("level.novice"))
    expect(game.root).to_have_attribute("data-position", str(Position("basic", 0)))
    game.page.locator(LESSONS_OFFERED).click()
    game.page.locator("html[data-lessons]").wait_for(state="attached")


def _expect_whole(game: GipfPage) -> None:
    """Check that the welcome fits into every window."""
    heading = game.page.get_by_role("heading", name=game.text("gipf.welcome.title"))
    keys = ("gipf.welcome.learn", "gipf.welcome.play", "welcome.dismiss")
    names = [game.text(key, lessons=14) for key in keys]
    for screen in WINDOWS:
        game.page.set_viewport_size(screen)
        expect(heading, str(screen)).to_be_visible()
        button = game.page.get_by_role("button", name=names[-1], exact=True)
        expect(button, str(screen)).to_be_in_viewport(ratio=1)
        assert names == game.page.locator(f"{WELCOME} button").evaluate_all(WHOLE_BUTTONS), screen
        assert game.page.locator(f"{WELCOME}, .welcome-card").evaluate_all(SCROLLING) == [], screen


def test_the_lessons_of_gipf_are_offered_until_the_welcome_is_dismissed(site: Site) -> None:
    """The welcome returns after a lesson, but not after "Not now". DVONN's own welcome is still shown."""
    game = open_gipf(site)
    card = game.page.locator(WELCOME)
    game.page.get_by_role("button", name=game.text("gipf.welcome.learn", lessons=14)).click()
    game.page.locator("html[data-lessons]").wait_for(state="attached")
    game.wait_until_ready()
    expect(card).to_be_hidden()
    game.page.go_back()
    game.wait_until_ready()
    expect(card).to_be_visible()
    game.button("welcome.dismiss").press("Enter")
    expect(card).to_be_hidden()
    game.reload()
    game.wait_until_ready()
    expect(card).to_be_hidden()
    game.page.goto(game.url)
    expect(game.page.get_by_role("heading", name=text("welcome.title"))).to_be_visible()
