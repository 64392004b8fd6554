"""The places: four buttons in the top line, the same on every screen and in every game."""

from __future__ import annotations

import re
from itertools import product

from gipf_page import open_gipf
from learn_page import LearnPage
from page_parts import TOP_BUTTON
from playwright.sync_api import expect
from saved_games import saved_game
from tested_site import Site
from windows import DESKTOP, SMALL_PHONE, TABLET, TURNED_PHONE

from tools.page.texts import languages

PLACES = ("button.learn", "learn.puzzles", "button.library", "button.menu")
#: Returns left, right and height of elements, in whole pixels.
EDGES = """
elements => elements.map((element) => {
  const { left, right, height } = element.getBoundingClientRect();
  return [Math.floor(left), Math.ceil(right), Math.round(height)];
})
"""


def test_the_same_four_places_fit_into_every_window(site: Site) -> None:
    """In every language, the places do not overlap and are large enough for a finger."""
    game = site.open(saved=saved_game(moves=["F3"]))
    wrong = []
    for language in languages():
        game.speak(language)
        game.language = language
        names = re.compile(f"^({'|'.join(re.escape(game.text(key)) for key in PLACES)})$")
        for screen in (DESKTOP, TABLET, SMALL_PHONE, TURNED_PHONE):
            game.page.set_viewport_size(screen)
            places = game.page.locator(TOP_BUTTON)
            expect(places).to_have_count(len(PLACES))
            expect(places.and_(game.page.get_by_role("button", name=names))).to_have_count(len(PLACES))
            edges = places.evaluate_all(EDGES)
            ends = [0, *(right for _, right, _ in edges)]
            is_apart = all(left >= end - 1 for (left, _, _), end in zip(edges, ends, strict=False))
            if not is_apart or ends[-1] > screen["width"] or min(height for *_, height in edges) < 40:
                wrong.append((language, screen, edges))

    assert [] == wrong


def test_the_places_lead_to_lessons_puzzles_and_the_library(site: Site) -> None:
    """On a desktop and on a small phone, Escape leads back, and the focus returns to the place."""
    game = site.open(saved=saved_game(moves=["F3"]))
    learn = LearnPage(game)
    layers = {
        "button.learn": learn.layer,
        "learn.puzzles": learn.layer,
        "button.library": game.dialog("library.title"),
    }
    for screen, (key, layer) in product((DESKTOP, SMALL_PHONE), layers.items()):
        game.page.set_viewport_size(screen)
        game.button(key).focus()
        game.press_key("Enter")
        expect(layer).to_be_visible()
        game.press_key("Escape")
        expect(layer).to_be_hidden()
        expect(game.button(key)).to_be_focused()


def test_the_menu_has_all_other_destinations(site: Site) -> None:
    """
    A game by links opens the dialog for a new game, with this choice made.

    The arrow keys move through the menu, Escape closes it, and the focus returns to its button.
    """
    game = site.open(saved=saved_game(moves=["F3"]))
    menu = game.page.get_by_role("region", name=game.text("button.menu"), exact=True)
    for key, title in (
        ("button.set-up", "button.set-up"),
        ("new.who.link", "new.title"),
        ("statistics.title", "statistics.title"),
        ("button.help", "help.title"),
        ("button.settings", "settings.title"),
        ("button.about", "about.title"),
    ):
        game.press_in_top_menu(key)
        game.expect_dialog(title)
        if key == "new.who.link":
            choice = game.dialog(title).get_by_role("radio", name=game.text(key), exact=True)
            expect(choice).to_be_checked()
        game.press_key("Escape")
        game.expect_dialog(title, is_open=False)
        expect(game.button("button.menu")).to_be_focused()
    game.press_key("Enter")
    items = menu.get_by_role("button").or_(menu.get_by_role("link"))
    for item in items.all():
        expect(item).to_be_focused()
        game.press_key("ArrowDown")
    expect(items.first).to_be_focused()
    game.press_key("Escape")
    expect(menu).to_be_hidden()
    expect(game.button("button.menu")).to_be_focused()
    game.press_in_top_menu("button.sound")
    game.button("button.menu").click()
    sound = menu.get_by_role("button", name=game.text("button.sound"), exact=True)
    expect(sound).to_have_attribute("aria-pressed", "false")


def test_the_places_of_gipf_lead_to_its_own_pages(site: Site) -> None:
    """GIPF's lessons and puzzles have their own pages; GIPF's library opens from them, too."""
    game = open_gipf(site)
    for key in ("button.learn", "learn.puzzles"):
        game.button(key).click()
        game.page.locator("html[data-lessons]").wait_for(state="attached")
        game.wait_until_ready()
    game.button("button.library").click()
    expect(game.dialog("library.title")).to_be_visible()
    expect(game.root).not_to_have_attribute("data-lessons", "open")
