"""The towers at the end of a game."""

from __future__ import annotations

from game_page import GamePage
from page_text import text
from playwright.sync_api import Locator


def scene(game: GamePage) -> Locator:
    """Return the region of the towers."""
    return game.page.get_by_role("region", name=text("ending.scene"))


def counts(game: GamePage) -> list[str]:
    """Return the numbers above the towers, White's first."""
    found: list[str] = scene(game).locator("text").all_text_contents()
    return [number for number in found if number.isdecimal()]
