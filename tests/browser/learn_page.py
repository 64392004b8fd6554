"""The teaching pages as a learner sees them: lessons, puzzles, rules and tips, in a layer over the board."""

from __future__ import annotations

import json
from typing import Any

from game_page import GamePage
from page_parts import HINT_MARK, LESSON_STEP
from playwright.sync_api import Locator, expect
from saved_games import saved_game

from tools.page.sources import WEB

LESSONS: list[dict[str, Any]] = json.loads(
    (WEB / "features" / "learning" / "teaching.json").read_text(encoding="utf-8")
)["lessons"]
#: A saved game in progress; with it, the welcome does not show.
MIDDLE = saved_game(moves=["F3", "A3", "K3", "B2"])
NUMBERS = {lesson["name"]: number for number, lesson in enumerate(LESSONS, 1)}


class LearnPage:
    """The layer over the board that shows the teaching pages."""

    def __init__(self, game: GamePage) -> None:
        self.game = game
        self.page = game.page
        self.layer = game.page.get_by_role("dialog", name=game.text("learn.title"))
        self.board = self.layer.get_by_role("grid", name=game.text("lesson.board"))
        self.title = self.layer.locator("#lesson-title")
        self.message = self.layer.locator("#lesson-message")
        self.spoken = self.layer.locator("[aria-live]").last
        self.arrow = self.layer.locator(HINT_MARK)

    def open(self, page: str = "lessons") -> None:
        """Open the lessons or the puzzles or, through the help, the rules or the tips."""
        if place := {"lessons": "button.learn", "puzzles": "learn.puzzles"}.get(page):
            self.game.button(place).click()
        else:
            self.game.button("button.help").click()
            self.game.dialog("help.title").get_by_role("button", name=self.game.text(f"learn.{page}")).click()
        expect(self.layer).to_be_visible()

    def button(self, key: str) -> Locator:
        """Return the button with this text."""
        return self.layer.get_by_role("button", name=self.game.text(key), exact=True)

    def go_to(self, name: str) -> None:
        """Open the lesson *name* with its numbered button."""
        label = self.game.text("lesson.item", number=NUMBERS[name], title=self._titled(name))
        self.layer.get_by_role("button", name=label).click()
        expect(self.title).to_have_text(self._titled(name))

    @property
    def done(self) -> list[str]:
        """The lessons marked as done."""
        labels = {
            self.game.text("lesson.item.done", number=NUMBERS[name], title=self._titled(name)): name
            for name in NUMBERS
        }
        names: list[str] = self.layer.locator(LESSON_STEP).evaluate_all(
            "buttons => buttons.map((button) => button.getAttribute('aria-label'))"
        )
        return [labels[name] for name in names if name in labels]

    def _titled(self, name: str) -> str:
        """Return the title of a lesson."""
        return self.game.text(f"lesson.{name}.title")

    def space(self, name: str) -> Locator:
        """Return the grid cell of a space."""
        return self.board.locator(f'[role="gridcell"][data-lesson-space="{name}"]')

    @property
    def stacks(self) -> dict[str, str]:
        """The token of every occupied space of the lesson's board."""
        tokens: dict[str, str] = self.board.get_by_role("gridcell").evaluate_all(
            "cells => Object.fromEntries(cells.map(({ dataset }) => [dataset.lessonSpace, dataset.stack]))"
        )
        return {name: token for name, token in tokens.items() if token}

    def wait_for_turn(self) -> None:
        """Wait until the learner can act."""
        ready = self.board.locator("[data-target], .is-movable")
        expect(ready.or_(self.button("lesson.pass")).first).to_be_visible()

    def press(self, name: str) -> None:
        """Press a space with the mouse."""
        self.space(name).click()

    def play(self, move: str) -> None:
        """Wait until a move is possible, and make it with the mouse."""
        self.wait_for_turn()
        if move == "PASS":
            self.button("lesson.pass").click()
            return
        *origin, target = [move[start : start + 2] for start in range(0, len(move), 2)]
        for name in origin:
            self.press(name)
            # Choosing a stack changes the text above, which may move the board: wait for that before the next
            # press.
            self.board.locator("[data-target]").first.wait_for()
        self.press(target)

    def walk_to(self, name: str) -> None:
        """Move the focus by arrow keys from a space of the board to the space *name*."""
        for _ in range(12):
            here = self.layer.locator("[data-lesson-space]:focus").get_attribute("data-lesson-space") or ""
            if here == name:
                break
            if here[1] != name[1]:
                self.game.press_key("ArrowUp" if here[1] < name[1] else "ArrowDown")
            else:
                self.game.press_key("ArrowRight" if here[0] < name[0] else "ArrowLeft")
        expect(self.space(name)).to_be_focused()

    def expect_done(self, name: str) -> None:
        """Wait until a lesson's task is done."""
        expect(self.message).to_contain_text(self.game.text(f"lesson.{name}.done"))
        expect(self.message).to_contain_text(self.game.text("lesson.praise"))
