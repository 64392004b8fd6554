"""
The page in a pseudo-language: English with accents, in brackets, and two fifths longer.

Plain English in it is hard-coded; a text that does not fit would not fit in German.
"""

from __future__ import annotations

import json
import math
import re

import pytest
from game_page import GamePage
from layout_scripts import OVERFLOWING
from page_parts import (
    AGAIN_BUTTON,
    BOARD,
    GERMAN,
    HINT_BUTTON,
    LANGUAGE_BUTTON,
    LOOK_BACK_BUTTON,
    STATUS_TITLE,
    TOP_MENU,
    UNDO_BUTTON,
)
from page_text import text
from playwright.sync_api import Locator, ViewportSize, expect
from positions import DRAWISH
from saved_games import saved_game
from tested_site import Site

from tools.page.texts import ORIGINAL, languages

SCREENS = {"desktop": ViewportSize(width=1440, height=900), "phone": ViewportSize(width=320, height=640)}
PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = "áƀçđéƒǧĥíĵķłɱñóþʠřšŧúṽŵẋýžÁƁÇĐÉƑǦĤÍĴĶŁṀÑÓÞɊŘŠŦÚṼŴẊÝŽ"
ACCENTS = str.maketrans(PLAIN, ACCENTED)
#: The growth of each word, as a fraction of its length.
GROWTH = 0.4
#: Visible or spoken texts in the view, and attributes that are names. Parts with a language of their
#: own, and the wordmark, stay as they are.
SAID = """
() => {
  const shown = (element) => element.checkVisibility({ visibilityProperty: true });
  const foreign = (element) => element.closest("body [lang], .wordmark");
  const open = document.querySelector("dialog:modal") ?? document.body;
  const found = [document.title];
  for (const element of open.querySelectorAll("*")) {
    if (!shown(element) || foreign(element)) continue;
    for (const name of ["aria-label", "aria-valuetext", "aria-description", "title", "placeholder", "alt"]) {
      if (element.hasAttribute(name)) found.push(element.getAttribute(name));
    }
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) found.push(node.data);
    }
  }
  return [...new Set(found.map((text) => text.trim()))];
}
"""
#: The browser joins the last two spaces of a list by the "und" of German.
LISTED = re.compile(r"(?<=[A-K][1-5]) und (?=[A-K][1-5])")
#: Actions whose word shows beside the icon only if it fits whole.
WITH_ICON = f"{UNDO_BUTTON}, {HINT_BUTTON}"
#: The texts of elements that cut them off.
CLIPPED = """
(withIcon) => [...document.querySelectorAll("body *")]
  .filter((element) => element.checkVisibility() && !element.closest(".visually-hidden, svg"))
  .filter((element) => element.textContent.trim() && element.clientWidth > 1 && element.clientHeight > 1)
  .filter((element) => {
    const button = element.closest(withIcon);
    if (button) {
      const words = document.createRange();
      words.selectNodeContents(element);
      const { left, right, top, bottom } = words.getBoundingClientRect();
      const box = button.getBoundingClientRect();
      const isWhole = left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom;
      return element !== button && !isWhole && top < box.bottom - 1;
    }
    const { overflowX, overflowY } = getComputedStyle(element);
    const isCut = (overflow) => overflow === "hidden" || overflow === "clip";
    return (isCut(overflowX) && element.scrollWidth > element.clientWidth + 1)
      || (isCut(overflowY) && element.scrollHeight > element.clientHeight + 1);
  })
  .map((element) => `${element.id || element.className}: ${element.textContent.trim().slice(0, 40)}`)
"""


def pseudo(said: str) -> str:
    """Return a text in the pseudo-language, its placeholders and names of spaces kept."""
    parts = re.split(r"(\{[^}]*\})", said)
    longer = [
        part
        if part.startswith("{")
        else re.sub(r"[A-Za-z]{2,}", lambda word: word[0] + "õ" * math.ceil(GROWTH * len(word[0])), part)
        for part in parts
    ]
    return "".join(part if part.startswith("{") else part.translate(ACCENTS) for part in longer)


def hard_coded(game: GamePage) -> list[str]:
    """Return the readable texts in the view that are hard-coded."""
    found: list[str] = game.page.evaluate(SAID)
    return [said for said in found if re.search(r"[A-Za-z]{2}", LISTED.sub(", ", said))]


def look(game: GamePage, view: str) -> list[str]:
    """Return the faults of the visible view, one line each."""
    width = game.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    wrong = [f"{view}: hard-coded: {said}" for said in hard_coded(game)]
    wrong += [f"{view}: too wide: {said}" for said in game.page.evaluate(OVERFLOWING)]
    wrong += [f"{view}: cut off: {said}" for said in game.page.evaluate(CLIPPED, WITH_ICON)]
    return wrong + ([f"{view}: the page is {width} px too wide"] if width > 0 else [])


def openers(game: GamePage) -> list[str]:
    """Return the ids of the buttons that open a dialog or the menu, those in the menu included."""
    found: list[str] = game.page.locator("button[id^='open-']").evaluate_all(
        "all => all.filter((one) => !one.closest('dialog, [hidden]') && !one.disabled).map(({ id }) => id)"
    )
    return found


def visit_dialogs(game: GamePage) -> list[str]:
    """Open every dialog and menu that a button opens, close it again, and return their faults."""
    wrong = []
    for opener in openers(game):
        button = game.page.locator(f"#{opener}")
        if not button.is_visible():
            menu = button.evaluate("(button) => button.closest('[popover]')?.id ?? ''")
            # A phone's menu has no button if there is room for all of it.
            if not menu:
                continue
            game.page.locator(f"[popovertarget={menu}]").click()
        button.click()
        dialog: Locator = game.page.locator("dialog:modal, [popover]:popover-open")
        expect(dialog).to_be_visible()
        wrong += look(game, opener)
        game.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    return wrong


def test_a_pseudo_text_keeps_slots_and_spaces() -> None:
    """The check treats the rest as translated."""
    assert "{move} řéɱóṽéšõõõ 1 þíéçéõõ, Ď3" != pseudo("{move} removes 1 piece, D3")
    assert "{move} řéɱóṽéšõõõ 1 þíéçéõõ" == pseudo("{move} removes 1 piece")
    assert not re.search(r"[A-Za-z]{2}", pseudo("Undo the game").replace("D3", ""))


@pytest.mark.parametrize("screen", SCREENS)
def test_everything_is_translated_and_has_room(site: Site, screen: str) -> None:
    """Every view is checked after a change from English."""
    game = site.open(saved=saved_game(DRAWISH, ["I1G1"]), viewport=SCREENS[screen])
    texts = {key: pseudo(said) for key, said in languages()[ORIGINAL].items()}
    game.page.route("**/i18n/de.json", lambda route: route.fulfill(body=json.dumps(texts)))
    game.switch("settings.evaluation")
    visit_dialogs(game)
    if game.page.locator(TOP_MENU).is_visible():
        game.page.locator(TOP_MENU).click()
    game.page.locator(LANGUAGE_BUTTON).click()
    game.page.locator(GERMAN).click()
    expect(game.root).to_have_attribute("lang", "de")
    wrong = look(game, "stacking")
    wrong += visit_dialogs(game)
    game.page.locator(HINT_BUTTON).click()
    expect(game.arrow).to_be_visible()
    wrong += look(game, "a hint")
    game.page.locator(BOARD).locator("[data-space=I2]").click()
    game.page.locator(BOARD).locator("[data-space=H2]").hover()
    wrong += look(game, "a stack chosen")
    game.page.locator(BOARD).locator("[data-space=H2]").click()
    game.expect_ply(2)
    expect(game.page.locator(AGAIN_BUTTON)).to_be_visible()
    wrong += look(game, "the end")
    game.page.locator(LOOK_BACK_BUTTON).click()
    expect(game.root).to_have_attribute("data-review", "done")
    wrong += look(game, "a review")
    game.press_key("Escape")
    game.press_key("ArrowLeft")
    game.expect_ply(1)
    wrong += look(game, "looking back")

    assert [] == wrong


def test_a_text_that_is_hard_coded_or_too_long_is_found(site: Site) -> None:
    """In English, all texts count as hard-coded; a long word in a button does not fit."""
    game = site.open(saved=saved_game(), viewport=SCREENS["phone"])
    assert text("button.help") in hard_coded(game)
    game.page.locator(STATUS_TITLE).evaluate(
        "(title) => { title.textContent = 'õ'.repeat(60); title.style.overflow = 'hidden'; }"
    )
    assert look(game, "view")
