"""
Every view is accessible and translated, and nothing in it is cut off, on a desktop and on a phone.

The views are shown in a pseudo-language (pseudo_language.py), which reveals hard-coded English and makes
texts as long as in other languages.
"""

from __future__ import annotations

import re

import pytest
from axe_core import faults, violations
from game_page import GamePage
from layout import overlapping_panels
from layout_scripts import OVERFLOWING
from page_parts import HINT_BUTTON, STATUS_TITLE, UNDO_BUTTON
from page_text import text
from playwright.sync_api import ViewportSize
from pseudo_language import PSEUDO, pseudo, put_in_place_of_german
from saved_games import saved_game
from tested_site import Site
from tours import TOURS, Tour, opening_dialogs, playing
from windows import DESKTOP, PHONE, SMALL_PHONE, TABLET

from tools.page.sources import WEB, page_sources

#: A desktop window at a zoom of 400 %.
ENLARGED = ViewportSize(width=320, height=256)
#: The window sizes at which nothing may be cut off, for a phone and for a desk. Axe uses the first of each,
#: and the tours run in the window of `PHONE`.
PHONES = (PHONE, SMALL_PHONE, ENLARGED)
DESKS = (DESKTOP, TABLET)
#: Returns the visible or spoken texts in the view, and the attributes with texts. Parts marked with
#: another language, dates, and the wordmark are left out.
SAID = """
() => {
  const shown = (element) => element.checkVisibility({ visibilityProperty: true });
  const foreign = (element) => element.closest("body [lang], .wordmark, time");
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
#: Words that the pseudo-language does not change: names, a file's path, and the "und" in lists, which the
#: browser formats as German.
SAME = re.compile(r"DVONN|GIPF|Deutsch$|“/[a-z/.]+”| und ")
#: Buttons that show a word beside their icon only if the whole word fits.
WITH_ICON = f"{UNDO_BUTTON}, {HINT_BUTTON}"
#: Returns the elements that cut off their texts.
CLIPPED = """
([withIcon, mayBeCut]) => [...document.querySelectorAll("body *")]
  .filter((element) => element.checkVisibility() && !element.closest(".visually-hidden, svg"))
  .filter((element) => !element.matches(mayBeCut))
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
#: Elements that may end in an ellipsis, or are hidden if they do not fit; for the lessons,
#: test_learning_layout.py checks this in real languages.
MAY_BE_CUT = (
    ".is-reviewing #status-title, .compared-kind, .engine-moves, .lesson-group, .lesson-group-name,"
    " .welcome-show"
)
#: Returns by how many pixels the page, the open dialog or the dialog's content is too wide.
SIDEWAYS = """
() => {
  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  const { left = 0, right = 0 } = dialog?.getBoundingClientRect() ?? {};
  return Math.max(0, document.documentElement.scrollWidth - innerWidth, -left, right - innerWidth,
    (dialog?.scrollWidth ?? 0) - (dialog?.clientWidth ?? 0));
}
"""

#: Makes elements too pale to read on the light page.
PALE = "(elements) => { for (const element of elements) element.style.color = '#ccc'; }"


def hard_coded(game: GamePage) -> list[str]:
    """Return the texts in the view that are not in the pseudo-language, and therefore hard-coded."""
    found: list[str] = game.evaluate(SAID)
    return [said for said in found if re.search(r"[A-Za-z]{2}", SAME.sub(", ", said))]


def crowded(game: GamePage) -> list[str]:
    """Return the texts and parts that are cut off or too wide in the view."""
    # If the page were scrolled, the board might cover the parts above it.
    game.evaluate("scrollTo(0, 0)")
    wrong = [f"too wide: {said}" for said in game.evaluate(OVERFLOWING, MAY_BE_CUT)]
    wrong += [f"cut off: {said}" for said in game.evaluate(CLIPPED, [WITH_ICON, MAY_BE_CUT])]
    sideways = game.evaluate(SIDEWAYS)
    return wrong + ([f"{sideways} px too wide"] if sideways else [])


def covered(game: GamePage) -> list[str]:
    """
    Return the panels that cover each other.

    Call this only for games of DVONN: in GIPF and in reviews, some panels may cover each other.
    """
    return [f"covered: {one} and {other}" for one, other in overlapping_panels(game)]


def look(game: GamePage, axe: str, *, is_game: bool) -> list[str]:
    """
    Return the faults of the view on a phone and on a desk.

    Afterwards, the page has the size of a phone again.
    """
    wrong = []
    for windows in (DESKS, PHONES):
        game.page.set_viewport_size(windows[0])
        wrong += faults(game, axe, with_themes=windows is DESKS)
        wrong += [f"hard-coded: {said}" for said in hard_coded(game)]
        for window in reversed(windows):
            game.page.set_viewport_size(window)
            tight = crowded(game) + (covered(game) if is_game else [])
            wrong += [f"{window['width']} x {window['height']}: {fault}" for fault in tight]
    return wrong


@pytest.mark.parametrize("tour", TOURS, ids=lambda tour: tour.__name__)
def test_every_view_is_accessible_translated_and_has_room(site: Site, axe: str, tour: Tour) -> None:
    """Axe finds no fault in any theme, no text is hard-coded, and nothing is cut off or covered."""
    site.allow("engine failed:", "Failed to load resource", "/worker.js")
    game = site.prepare(language="de", viewport=PHONE)
    put_in_place_of_german(game.page)
    found = {}
    for view in tour(GamePage(game.page, game.url, PSEUDO)):
        assert view not in found
        found[view] = look(game, axe, is_game=tour in {playing, opening_dialogs})

    assert {} == {view: wrong for view, wrong in found.items() if wrong}


def test_a_pseudo_text_keeps_its_placeholders_but_no_english_word() -> None:
    """The check for English finds nothing in a pseudo text, even if it names a space."""
    assert "{move} řéɱóṽéšõõõ 1 þíéçéõõ" == pseudo("{move} removes 1 piece")
    assert not re.search(r"[A-Za-z]{2}", pseudo("Undo the game, D3"))


def test_a_text_that_is_hard_coded_or_too_long_is_found(site: Site) -> None:
    """In English, all texts count as hard-coded; a long word in a heading is cut off."""
    game = site.open(saved=saved_game(), viewport=PHONE)
    assert text("button.learn") in hard_coded(game)
    # The page does not paint a copy of the heading again.
    game.page.locator(STATUS_TITLE).evaluate(
        "(title) => { const copy = title.cloneNode(); copy.removeAttribute('id');"
        " copy.textContent = 'õ'.repeat(60); copy.style.overflow = 'hidden'; title.after(copy); }"
    )
    assert crowded(game)


def test_pale_texts_are_found(site: Site, axe: str) -> None:
    """Axe finds texts with too little contrast in a dialog, and even on the page, which is not drawn here."""
    game = site.open(saved=saved_game())
    assert [] == violations(game, axe, rules="colors")
    game.page.locator("main *").evaluate_all(PALE)
    (fault,) = violations(game, axe, rules="colors")
    assert fault.startswith("color-contrast")
    with game.settings() as dialog:
        assert [] == violations(game, axe, rules="colors")
        dialog.get_by_role("heading").evaluate_all(PALE)
        (fault,) = violations(game, axe, rules="colors")
        assert fault.startswith("color-contrast")


def test_the_dialogs_that_scripts_make_are_known() -> None:
    """`each_dialog` does not find a dialog that a script makes, so a tour in tours.py must open it."""
    made = re.compile(r"\b(make|createElement)\(\s*.dialog\b")
    makers = [file for file in page_sources(".ts") if made.search(file.read_text(encoding="utf-8"))]

    names = [file.relative_to(WEB).as_posix() for file in makers]
    expected = [
        "features/correspondence/send-dialog.ts",
        "features/editor/editor.ts",
        "features/learning/layer.ts",
        "features/library/library-layer.ts",
    ]
    assert expected == names
