"""The layout of GIPF's dialogs: the rules' cards, and the choices for a new game."""

from __future__ import annotations

from gipf_page import open_gipf
from gipf_positions import SHORT
from page_parts import SIGN
from playwright.sync_api import expect
from tested_site import Site
from windows import DESKTOP, LARGE_PHONE

#: Returns the empty height below the contents of each card, in px.
EMPTY = """cards => cards.map((card) => {
    const bottoms = [...card.children].map((child) => child.getBoundingClientRect().bottom);
    const end = card.getBoundingClientRect().bottom - parseFloat(getComputedStyle(card).paddingBottom);
    return Math.round(end - Math.max(...bottoms));
})"""

#: Returns, for each picture of a piece, the numbers of stacks, stars and potentials in it.
SIGN_PARTS = """
signs => signs.map((sign) =>
  [".stack", ".gipf-star", ".potential"].map((part) => sign.querySelectorAll(part).length))
"""

#: Returns the empty width to the right of the last picture in each row, in px.
BESIDE = """rows => rows.map((row) => {
    const card = row.parentElement;
    const end = card.getBoundingClientRect().right - parseFloat(getComputedStyle(card).paddingRight);
    return Math.round(end - row.lastElementChild.getBoundingClientRect().right);
})"""


def test_the_rules_show_each_kind_of_piece_and_no_card_has_empty_space(site: Site) -> None:
    """
    Each picture shows one piece of GIPF, and DVONN's own rules are hidden.

    Cards are no higher than their contents, and the pictures in a card reach its right edge.
    """
    game = open_gipf(site, viewport=DESKTOP)
    game.button("welcome.dismiss").click()
    game.press_button("button.help")
    rules = game.dialog("help.title")
    title = rules.get_by_role("heading", name=game.text("gipf.lesson.jump.title"))
    expect(title.locator("xpath=..").locator("svg")).to_have_count(2)
    lessons = rules.get_by_role("link", name=game.text("welcome.learn"))
    expect(lessons).to_have_attribute("href", "?game=lessons")
    expect(rules.get_by_text(game.text("help.sign.dvonn"))).to_be_hidden()
    kinds = [tuple(kind) for kind in rules.locator(SIGN).evaluate_all(SIGN_PARTS)]
    assert [(1, 0, 0), (1, 0, 0), (1, 1, 0), (1, 0, 1), (1, 0, 1), (1, 0, 2)] == kinds

    cards = rules.locator("section:has(> h3)")
    for screen in (DESKTOP, LARGE_PHONE):
        game.page.set_viewport_size(screen)
        empty = cards.evaluate_all(EMPTY)
        assert 10 == len(empty)
        assert 1 >= max(empty), screen
        assert 2 >= max(cards.locator("div:has(> svg)").evaluate_all(BESIDE)), screen


def test_the_dialog_for_a_new_game_of_gipf_fits_the_window(site: Site) -> None:
    """The dialog does not scroll, even when it shows every choice, every explanation, and a warning."""
    game = open_gipf(site, SHORT["basic"], "A1B2", viewport=DESKTOP)
    game.speak("de")
    game.language = "de"
    game.press_button("button.new-game")
    dialog = game.dialog("new.title")
    dialog.get_by_role("radio", name=game.text("gipf.version.tournament"), exact=True).check()
    dialog.get_by_role("radio", name="6", exact=True).check()
    game.unfold(dialog)
    dialog.get_by_role("radio", name=game.text("new.clock.5"), exact=True).check()
    expect(dialog.get_by_role("button", name=game.text("new.give-up"), exact=True)).to_be_visible()
    assert dialog.evaluate("(box) => box.scrollHeight <= box.clientHeight")
