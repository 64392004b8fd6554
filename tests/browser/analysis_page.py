"""The analysis board as a player meets it."""

from __future__ import annotations

from game_page import GamePage
from playwright.sync_api import Locator, expect
from shown_page import LONG_PATIENCE_MS


class AnalysisPage:
    """The analysis of a page's game: the engine, its lines, the variations and the notes."""

    def __init__(self, game: GamePage) -> None:
        self.game = game
        page = game.page
        self.panel = page.get_by_role("region", name=game.text("engine.section"), exact=True)
        self.engine = self.panel.get_by_role("checkbox", name=game.text("engine.title"))
        self.lines = self.panel.get_by_role("list", name=game.text("engine.lines")).get_by_role("button")
        self.notes = page.get_by_role("region", name=game.text("button.note"), exact=True)
        self.variations = game.moves.locator(".variation")

    def open(self) -> None:
        """Analyse the position shown; the engine evaluates its legal moves, if it has any."""
        if self.game.told("mode") != "analysis":
            self.game.press_in_top_menu("button.analyse")
        expect(self.game.root).to_have_attribute("data-mode", "analysis")
        # In a review, even one made on an earlier visit, the engine is off, so the panel is hidden.
        if not self.panel.is_visible():
            self.game.press_in_top_menu("engine.title")

    def wait_for_values(self) -> None:
        """Wait until the engine has evaluated the moves of the position shown."""
        expect(self.lines.first).to_be_visible(timeout=LONG_PATIENCE_MS)

    @property
    def values(self) -> dict[str, float]:
        """The winning chance of the player to move, for each space that can be pressed next."""
        cells = self.game.board.locator("[data-value]")
        found: dict[str, str] = cells.evaluate_all(
            "cells => Object.fromEntries(cells.map(({ dataset }) => [dataset.space, dataset.value]))"
        )
        return {space: float(value) for space, value in found.items()}

    def take_notes(self) -> None:
        """Open the notes on the position shown."""
        self.panel.get_by_role("button", name=self.game.text("button.note"), exact=True).click()
        expect(self.notes).to_be_visible()

    def comment(self, text: str) -> None:
        """Comment on the position shown, and close the notes."""
        self.take_notes()
        self.notes.get_by_role("textbox", name=self.game.text("note.comment")).fill(text)
        self.game.press_key("Escape")
        expect(self.notes).to_be_hidden()

    def press_in_notes(self, key: str) -> None:
        """Press a button of the notes, and close them."""
        self.take_notes()
        self.notes.get_by_role("button", name=self.game.text(key), exact=True).click()
        self.game.press_key("Escape")
        expect(self.notes).to_be_hidden()

    def sign(self, glyph: str) -> Locator:
        """Return the button that marks the move shown with a glyph, such as "!?"."""
        return self.notes.get_by_role("button", name=f"{glyph} ")

    def leave(self) -> None:
        """Go back to the game."""
        self.game.button("button.return").click()
        expect(self.game.root).to_have_attribute("data-mode", "play")
