"""Every dialog of the page, one after another."""

from __future__ import annotations

from collections.abc import Iterator

from dropped_files import drop
from game_page import GamePage
from learn_page import LearnPage
from playwright.sync_api import Locator, expect

#: The text of the button that opens a dialog, by the dialog's title; both are keys of texts.
BUTTONS = {
    "new.title": "button.new-game",
    "help.title": "button.help",
    "statistics.title": "statistics.title",
    "settings.title": "button.settings",
    "about.title": "button.about",
}
IN_THE_MENU = {"share.title": "button.share"}
_KEYS = {"keys.title": "?", "listen.title": "l"}
#: Returns the keys of the titles of *dialogs*.
_TITLES = """
dialogs => dialogs.map((dialog) =>
  document.getElementById(dialog.getAttribute("aria-labelledby")).dataset.i18n)
"""


def each_dialog(game: GamePage) -> Iterator[tuple[str, Locator]]:
    """Open every dialog of the page, yield its title's key and the dialog, and close it."""
    for title in game.page.locator("dialog").evaluate_all(_TITLES):
        if title in BUTTONS:
            game.button(BUTTONS[title]).click()
        elif title in IN_THE_MENU:
            game.press_in_menu(IN_THE_MENU[title])
        elif title == "import.title":
            drop(game, "#", "1")
        else:
            assert title in _KEYS, f"tests/browser/dialogs.py does not say what opens the dialog {title!r}"
            game.press_key(_KEYS[title])
        yield from _opened(game, title, game.dialog(title))


def each_dialog_and_layer(game: GamePage) -> Iterator[tuple[str, Locator]]:
    """Open every dialog and teaching page, yield its name and its element, and close it."""
    yield from each_dialog(game)
    learn = LearnPage(game)
    for taught in ("lessons", "puzzles", "rules", "tips"):
        learn.open(taught)
        yield from _opened(game, taught, learn.layer)


def _opened(game: GamePage, title: str, dialog: Locator) -> Iterator[tuple[str, Locator]]:
    expect(dialog).to_be_visible()
    yield title, dialog
    game.press_key("Escape")
    expect(dialog).to_be_hidden()
