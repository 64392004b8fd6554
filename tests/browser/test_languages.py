"""The page's language: how it is chosen and changed, and what happens if its texts do not arrive."""

from __future__ import annotations

import re

from game_page import GamePage
from page_parts import LANGUAGE_BUTTON, LANGUAGE_SAID, STATUS_TITLE, TOP_MENU
from page_text import text
from playwright.sync_api import Locator, expect
from saved_games import saved_game
from tested_site import Site
from windows import SMALL_PHONE

#: The longest delay between two attempts to load texts (web/text/locale-loader.ts), in ms.
RETRY_MS = 30_000
#: Makes `window.firstLook` resolve to the headline's visibility and text when it first exists.
FIRST_LOOK = """
window.firstLook = new Promise((resolve) => {
  const look = () => {
    const title = document.querySelector("%s");
    if (title) resolve([getComputedStyle(title).visibility, title.textContent]);
    else requestAnimationFrame(look);
  };
  look();
});
"""


def language_choice(game: GamePage, language: str) -> Locator:
    """Return the radio button of a language in the settings."""
    return game.page.locator(f'#settings-language input[value="{language}"]')


def in_menu(game: GamePage, name: str) -> Locator:
    """Return the item of the language menu with this name."""
    menu = game.page.get_by_role("region", name=game.text("settings.language"), exact=True)
    return menu.get_by_role("button", name=name, exact=True)


def in_language(game: GamePage, language: str) -> GamePage:
    """Return the same tab, now expected to speak *language*."""
    return GamePage(game.page, game.url, language)


def expect_language(game: GamePage) -> None:
    """Wait until the page speaks its language."""
    expect(game.root).to_have_attribute("lang", game.language)
    expect(game.button("button.settings")).to_be_visible()


def choose_by_finger(game: GamePage) -> None:
    """Choose a language by touch; check that its menu replaces the top menu and fits into the window."""
    game.page.locator(TOP_MENU).tap()
    game.page.locator(LANGUAGE_BUTTON).tap()
    expect(game.page.locator(LANGUAGE_BUTTON)).to_be_hidden()
    for name in ("English", "Polski"):
        expect(in_menu(game, name)).to_be_in_viewport(ratio=1)
    in_menu(game, "English").tap()
    expect(game.root).to_have_attribute("lang", "en")
    expect(game.page.locator(TOP_MENU)).to_be_focused()


def test_the_browsers_language_is_spoken_from_the_first_paint(site: Site) -> None:
    """
    A browser set to Austrian German gets German at once.

    No English shows, and no English file is requested.
    """
    game = site.prepare(language="de-AT", viewport=SMALL_PHONE, has_touch=True)
    asked: list[tuple[str, str]] = []
    game.page.on("request", lambda request: asked.append((request.resource_type, request.url)))
    game.page.add_init_script(FIRST_LOOK % STATUS_TITLE)
    game.open()
    visibility, title = game.evaluate("window.firstLook")
    # On a busy machine, the German texts may arrive before the headline is first read.
    assert visibility == "hidden" or title != text("status.loading", "en")
    game.wait_for_turn()

    expect_language(game)
    # `expect_language` has opened the top menu, in which it looks for the settings button.
    game.press_key("Escape")
    expect(game.page.locator(LANGUAGE_BUTTON)).to_be_hidden()
    expect(game.title).to_have_text(text("status.your-turn", "de"))
    # Scripts do not count, because one of the modules may contain the English texts.
    names = [url.rpartition("/")[2] for kind, url in asked if kind != "script"]
    assert ["de.json"] == [name for name in names if name.endswith(".json")]

    choose_by_finger(game)


def expect_american_spelling(game: GamePage) -> None:
    """Expect the page to speak English with American spelling."""
    game.button("button.new-game").click()
    expect(game.dialog("new.title")).to_be_visible()
    expect(game.dialog("new.title").get_by_text("Your color", exact=True)).to_be_attached()
    expect(game.root).to_have_attribute("lang", "en")
    game.press_key("Escape")


def test_the_language_changes_in_the_middle_of_a_game_by_keyboard(site: Site) -> None:
    """
    A browser set to American English gets American spelling.

    After the change, all texts, names and speech are German, even on the next visit.
    """
    game = site.open(saved=saved_game(moves=["F3", "E3"]), locale="en-US")
    expect_american_spelling(game)
    keys = game.page.keyboard
    game.tab_to(game.button("button.menu"))
    keys.press("Enter")
    expect(
        game.page.get_by_role("region", name=text("button.menu"), exact=True).get_by_role("button").first
    ).to_be_focused()
    keys.press("ArrowUp")
    expect(game.page.get_by_role("link", name=text("other-game", game="GIPF"))).to_be_focused()
    for _ in range(3):
        keys.press("ArrowUp")
    expect(game.page.locator(LANGUAGE_BUTTON)).to_be_focused()
    keys.press("Enter")
    expect(in_menu(game, "English")).to_be_focused()
    expect(in_menu(game, "English")).to_have_attribute("aria-current", "true")
    expect(game.page.get_by_role("button", name=re.compile("^(Deutsch|Polski)$"))).to_have_count(2)
    keys.press("Escape")
    expect(in_menu(game, "English")).to_be_hidden()
    expect(game.button("button.menu")).to_be_focused()
    game.button("button.language").press("Enter")
    expect(in_menu(game, "English")).to_be_focused()
    keys.press("ArrowUp")
    keys.press("Enter")
    german = in_language(game, "de")
    expect(game.root).to_have_attribute("lang", "de")
    expect(german.button("button.menu")).to_be_focused()
    expect_language(german)
    keys.press("Escape")
    german.expect_said("settings.language.now")
    expect(game.page).to_have_title(
        german.text("page.title.status", status=german.text("status.turn", who="white"))
    )
    expect(german.listed(1, "white", "F3")).to_be_visible()
    expect(german.space("F3")).to_have_attribute(
        "aria-label", german.text("space.stack", space="F3", stack=german.text("stack.dvonn"))
    )
    german.play("G3")
    german.expect_said("announce.placed.dvonn", who="white", space="G3")
    assert text("announce.turn", who="black") not in german.spoken.inner_text()
    german.reload()
    expect_language(german)
    with german.settings():
        expect(language_choice(german, "de")).to_be_checked()
    german.button("button.language").click()
    expect(in_menu(german, "Deutsch")).to_have_attribute("aria-current", "true")
    expect(in_menu(german, "Deutsch")).to_be_focused()
    keys.press("Escape")
    german.begin("persons", filled=True)
    german.wait_for_turn()
    assert "placing" != german.phase


def test_a_language_whose_texts_do_not_arrive_is_requested_again(site: Site) -> None:
    """
    Without these texts, the page begins in English.

    The page says that the texts are late, and changes its language when they arrive.
    """
    site.allow("no texts", "Failed to fetch", "Failed to load resource", "de.json", "pl.json")
    game = site.prepare(saved=saved_game(), language="de")
    game.page.clock.install()
    game.page.route("**/i18n/de.json", lambda route: route.fulfill(status=500))
    game.open()
    english = in_language(game, "en")
    english.wait_for_turn()
    expect_language(english)
    english.play("F3")
    game.page.unroute("**/i18n/de.json")
    game.page.clock.fast_forward(RETRY_MS)
    expect_language(game)
    expect(game.listed(1, "white", "F3")).to_be_visible()

    game.page.route("**/i18n/pl.json", lambda route: route.abort())
    for _ in range(2):
        game.button("button.language").click()
        in_menu(game, "Polski").click()
        game.page.clock.fast_forward(RETRY_MS)
        expect(game.detail).to_have_text(game.text("notice.language-late"))
        game.play("E3")
        game.button("button.undo").click()
    expect(game.page.locator(LANGUAGE_SAID)).to_have_text(game.text("settings.language.late"))
    expect(game.root).to_have_attribute("lang", "de")
    game.page.unroute("**/i18n/pl.json")
    game.page.clock.fast_forward(RETRY_MS)
    expect_language(in_language(game, "pl"))
