"""Layout of the help's dialogs."""

from __future__ import annotations

from layout_scripts import RECTANGLES
from page_parts import KEY_GROUP
from page_text import text
from playwright.sync_api import expect
from saved_games import saved_game
from tested_site import Site
from windows import DESKTOP, SMALL_PHONE


def test_the_help_opens_at_its_top_and_splits_no_group_of_keys(site: Site) -> None:
    """Reopening resets the scroll position; no group of keys is divided between two columns."""
    game = site.open(saved=saved_game(), viewport=SMALL_PHONE)
    dialog = game.dialog("help.title")
    for _ in range(2):
        game.button("button.help").click()
        assert 0 == dialog.evaluate("(dialog) => dialog.scrollTop")
        dialog.get_by_role("button", name=text("button.keys")).scroll_into_view_if_needed()
        assert 0 < dialog.evaluate("(dialog) => dialog.scrollTop")
        game.press_key("Escape")
        expect(dialog).to_be_hidden()

    game.page.set_viewport_size(DESKTOP)
    game.button("button.help").click()
    dialog.get_by_role("button", name=text("button.keys")).click()
    parts = game.dialog("keys.title").locator(KEY_GROUP)
    expect(parts).to_have_count(3)
    for part in parts.all():
        heading, *lines = part.locator("h3, dl > div").evaluate_all(RECTANGLES)
        assert [] == [line for line in lines if (line[0], True) != (heading[0], line[1] > heading[1])]
