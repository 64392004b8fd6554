"""The layout of GIPF's dialogs: the rules' cards, and the choices for a new game."""

from __future__ import annotations

import pytest
from gipf_page import open_gipf
from learn_page import DESKTOP
from playwright.sync_api import ViewportSize
from tested_site import Site

PHONE = ViewportSize(width=390, height=844)
#: The empty height below the contents of each card.
EMPTY = """cards => cards.map((card) => {
    const bottoms = [...card.children].map((child) => child.getBoundingClientRect().bottom);
    const end = card.getBoundingClientRect().bottom - parseFloat(getComputedStyle(card).paddingBottom);
    return Math.round(end - Math.max(...bottoms));
})"""

#: The empty width beside the last picture of each row.
BESIDE = """rows => rows.map((row) => {
    const card = row.parentElement;
    const end = card.getBoundingClientRect().right - parseFloat(getComputedStyle(card).paddingRight);
    return Math.round(end - row.lastElementChild.getBoundingClientRect().right);
})"""


@pytest.mark.parametrize("screen", [DESKTOP, PHONE])
def test_no_card_of_the_rules_has_a_hole(site: Site, screen: ViewportSize) -> None:
    """Cards are only as high as their text; pictures stand beside it or fill the width."""
    game = open_gipf(site, viewport=screen)
    game.button("welcome.dismiss").click()
    game.press_button("button.help")
    cards = game.dialog("help.title").locator("section:has(> h3)")
    empty = cards.evaluate_all(EMPTY)
    assert 10 == len(empty)
    assert 1 >= max(empty)
    assert 2 >= max(cards.locator("div:has(> svg)").evaluate_all(BESIDE))


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_a_new_game_of_gipf_asks_fits_the_window(site: Site, language: str) -> None:
    """Nothing scrolls, even with every choice, every explanation, and a warning."""
    game = open_gipf(site, viewport=DESKTOP, language=language)
    game.button("welcome.dismiss").click()
    game.play("A1B2")
    game.press_button("button.new-game")
    dialog = game.dialog("new.title")
    dialog.get_by_role("radio", name=game.text("gipf.version.tournament"), exact=True).check()
    dialog.get_by_role("radio", name="6", exact=True).check()
    game.unfold(dialog)
    dialog.get_by_role("radio", name=game.text("new.clock.5"), exact=True).check()
    assert dialog.evaluate("(box) => box.scrollHeight <= box.clientHeight")
