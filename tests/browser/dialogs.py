"""Every dialog of the page, one after another."""

from __future__ import annotations

from collections.abc import Iterator

from game_page import GamePage
from playwright.sync_api import Locator, expect

#: By the button that opens it, the title of every dialog but the list of keys, which a key opens.
_BY_BUTTON = {
    "button.new-game": "new.title",
    "button.help": "help.title",
    "button.listen": "listen.title",
    "button.settings": "settings.title",
    "button.about": "about.title",
}
_IN_THE_MENU = {"button.share": "share.title", "button.statistics": "statistics.title"}


def each_dialog(game: GamePage) -> Iterator[tuple[str, Locator]]:
    """Open every dialog there is, yield its title's key and itself, and close it; none may be missing."""
    for button, title in _BY_BUTTON.items():
        game.button(button).click()
        yield from _opened(game, title)
    for button, title in _IN_THE_MENU.items():
        game.press_in_menu(button)
        yield from _opened(game, title)
    game.page.keyboard.press("?")
    yield from _opened(game, "keys.title")
    assert len(_BY_BUTTON) + len(_IN_THE_MENU) + 1 == game.page.locator("dialog").count()


def _opened(game: GamePage, title: str) -> Iterator[tuple[str, Locator]]:
    dialog = game.dialog(title)
    expect(dialog).to_be_visible()
    yield title, dialog
    game.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
