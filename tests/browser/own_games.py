"""The dialog with the player's results."""

from __future__ import annotations

from game_page import GamePage
from page_text import text
from playwright.sync_api import Locator, expect


def statistics(game: GamePage) -> Locator:
    """Open the player's results, and return their dialog."""
    game.press_button("statistics.title")
    dialog = game.dialog("statistics.title")
    expect(dialog).to_be_visible()
    return dialog


def wait_for_results(game: GamePage, level: str, kind: str, count: int) -> None:
    """Wait until so many results of one kind against a level are saved, which needs a lock."""
    game.page.wait_for_function(
        "([level, kind, count]) =>"
        " JSON.parse(localStorage['dvonn:statistics'] ?? '{}').levels?.[level]?.[kind] === count",
        arg=[level, kind, count],
    )


def close_statistics(game: GamePage) -> None:
    """Close the player's results."""
    game.press_key("Escape")
    expect(game.dialog("statistics.title")).to_be_hidden()


def numbers(dialog: Locator, level: str) -> list[str]:
    """Return what the dialog shows for a level: games, wins, draws, losses, best win and winning streak."""
    box = dialog.locator("section").filter(has_text=text(f"level.{level}"))
    # The dialog opens before it has read the counts, so wait for them.
    box.wait_for()
    found: list[str] = box.locator("dd").all_inner_texts()
    return found
