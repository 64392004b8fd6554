"""The page in a browser that Playwright cannot drive: WebKitGTK, through WebDriver."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from page_parts import BLACK_CARD, CARD_NUMBER, PRESSABLE_AREA, STATUS_DETAIL, STATUS_TITLE, WHITE_CARD
from page_text import canonical_move, text
from saved_games import SAVED_GAME
from selenium.webdriver import ActionChains, WebKitGTK
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait
from shown_page import LONG_PATIENCE_MS, OFFLINE_READY, gridcell, gridcells_labelled

from dvonn.core.board import NAMES

#: Seconds between two looks at what is waited for.
_LOOK_SECONDS = 0.03
#: Height of what the window has above the page.
_BAR_PX = 38
#: WebDriver's names of the keys that have no character.
_KEYS = {"Enter": Keys.ENTER, "Escape": Keys.ESCAPE, "Tab": Keys.TAB} | {
    f"Arrow{way}": getattr(Keys, f"ARROW_{way.upper()}") for way in ("Up", "Down", "Left", "Right")
}
#: Has the page remember what goes wrong in it from now on: WebDriver tells nothing of a console.
_REMEMBER_COMPLAINTS = """
() => {
  globalThis.complaints = [];
  addEventListener("error", ({ message }) => complaints.push(message));
  addEventListener("unhandledrejection", ({ reason }) => complaints.push(String(reason)));
}
"""
#: Where in the window the middle of something drawn is, and whether a press there meets what is around it.
_MIDDLE = """
([space, drawing]) => {
  const around = document.querySelector(space);
  const drawn = around.querySelector(drawing);
  const { left, top, width, height } = drawn.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  return [x, y, around.contains(document.elementFromPoint(x, y))];
}
"""
_NAMES = "(selector) => [...document.querySelectorAll(selector)].map(({ dataset }) => dataset.space)"
#: Of each section, its heading and what its listed buttons are called.
_LISTS = """
() => [...document.querySelectorAll("section")].map((section) => [
  section.querySelector("h2")?.textContent.trim(),
  [...section.querySelectorAll("li button")].map((button) => button.ariaLabel),
])
"""
_BUTTON = """
(name) => [...document.querySelectorAll("button")].find((button) => button.checkVisibility()
  && button.getBoundingClientRect().width && (button.ariaLabel ?? button.textContent).trim() === name)
"""
_OPEN_DIALOGS = """
() => [...document.querySelectorAll("dialog[open]")]
  .map((dialog) => document.getElementById(dialog.getAttribute("aria-labelledby")).textContent.trim())
"""
_TEXTS = "(selector) => [...document.querySelectorAll(selector)].map(({ innerText }) => innerText)"


class WebDriverPage:
    """
    One tab with the game, and a player at it, as `played_page.PlayedPage` says.

    Its browser asks for English and has no way to ask for less motion.
    """

    def __init__(self, driver: WebKitGTK, url: str) -> None:
        self._driver = driver
        self._driver.set_page_load_timeout(LONG_PATIENCE_MS / 1000)
        self._driver.set_script_timeout(LONG_PATIENCE_MS / 1000)
        self._url = url

    # --- opening ---

    def open(self, saved: str | None = None) -> None:
        """Go to the page, with *saved* as the game that an earlier visit left, and wait for Python."""
        if saved is not None:
            # Something of the same origin that runs nothing.
            self._driver.get(f"{self._url}icons/icon.svg")
            self.evaluate("([name, game]) => localStorage.setItem(name, game)", [SAVED_GAME, saved])
        self._driver.get(self._url)
        self._wait_until_ready()

    def reload(self) -> None:
        self._driver.refresh()
        self._wait_until_ready()

    def visit_again(self) -> WebDriverPage:
        self._driver.get("about:blank")
        self.open()
        return self

    def resize(self, width: int, height: int) -> None:
        # A little more, since the window has a bar of its own, which keeps it from being narrow, too.
        self._driver.set_window_size(width, height + _BAR_PX)

    def close(self) -> None:
        """End the browser."""
        self._driver.quit()

    @property
    def complaints(self) -> list[str]:
        """What has gone wrong in the page since it was opened."""
        return list(self.evaluate("() => globalThis.complaints ?? []"))

    # --- reading ---

    @property
    def position(self) -> str:
        return self._document("position")

    @property
    def ply(self) -> int:
        return int(self._document("ply"))

    @property
    def phase(self) -> str:
        return self._document("phase")

    @property
    def targets(self) -> list[str]:
        return self._names(gridcell("[data-target]"))

    @property
    def movable(self) -> list[str]:
        return self._names(gridcells_labelled(text("space.movable", space="", stack="")))

    @property
    def record(self) -> list[str]:
        lists = dict(self.evaluate(_LISTS))
        moves = [name.split(", ")[2] for name in lists[text("moves.title")]]
        return ["PASS" if move == text("moves.pass") else canonical_move(move) for move in moves]

    def marked(self, mark: str) -> list[str]:
        return self._names(f".is-{mark}[data-space]")

    def evaluate(self, function: str, argument: object = None) -> Any:  # noqa: ANN401 - whatever it returns
        return self._driver.execute_script(f"return ({function.strip()})(arguments[0])", argument)

    def _document(self, name: str) -> str:
        return str(self.evaluate("(name) => document.documentElement.dataset[name] ?? ''", name))

    def _names(self, selector: str) -> list[str]:
        return sorted(self.evaluate(_NAMES, selector), key=NAMES.index)

    # --- doing ---

    def press(self, name: str) -> None:
        self._mouse(name, press=True, release=True)

    def choose(self, name: str) -> None:
        self.press(name)
        self._until(lambda: [name] == self._names(gridcell('[aria-selected="true"]')))

    def point_at(self, name: str) -> None:
        self._mouse(name)

    def drag(self, *names: str) -> None:
        for index, name in enumerate(names):
            self._mouse(name, press=index == 0, release=index == len(names) - 1)

    def play(self, move: str) -> None:
        ply = self.ply
        for start in range(0, len(move), 2):
            self.press(move[start : start + 2])
        self.wait_for_turn(after=ply)

    def tab_to_board(self) -> None:
        for _ in range(40):
            self.press_key("Tab")
            if self._focused:
                return
        msg = "Tab never leads to the board"
        raise AssertionError(msg)

    def play_by_keys(self, move: str) -> None:
        ply = self.ply
        for start in range(0, len(move), 2):
            self._walk_to(move[start : start + 2])
            self.press_key("Enter")
        self.wait_for_turn(after=ply)

    def _walk_to(self, name: str) -> None:
        """Bring the focus, which is on the board lying flat, to a space by arrow keys."""
        rows = int(name[1]) - int(self._focused[1])
        for _ in range(abs(rows)):
            self.press_key("ArrowUp" if rows > 0 else "ArrowDown")
        columns = ord(name[0]) - ord(self._focused[0])
        for _ in range(abs(columns)):
            self.press_key("ArrowRight" if columns > 0 else "ArrowLeft")
        self._until(lambda: name == self._focused)

    @property
    def _focused(self) -> str:
        return str(self.evaluate("() => document.activeElement?.dataset?.space ?? ''"))

    def press_key(self, name: str) -> None:
        ActionChains(self._driver).send_keys(_KEYS.get(name, name)).perform()

    def press_button(self, key: str) -> None:
        found = self._until(lambda: self.evaluate(_BUTTON, text(key)))
        found.click()

    def _mouse(self, name: str, *, press: bool = False, release: bool = False) -> None:
        """Bring the mouse over a space, and press or release it there."""
        space = gridcell(f'[data-space="{name}"]')
        x, y, is_free = self.evaluate(_MIDDLE, [space, PRESSABLE_AREA])
        assert is_free or (release and not press), f"something covers {name}"
        actions = ActionBuilder(self._driver)
        actions.pointer_action.move_to_location(x, y)
        if press:
            actions.pointer_action.pointer_down()
        if release:
            actions.pointer_action.pointer_up()
        actions.perform()

    # --- waiting ---

    def wait_for_turn(self, after: int = -1) -> None:
        self._until(lambda: self.ply != after and (self.phase == "over" or self._can_act()))

    def wait_until_offline_ready(self) -> None:
        assert "activated" == self.evaluate(OFFLINE_READY)

    def expect_ply(self, ply: int) -> None:
        self._until(lambda: ply == self.ply)

    def expect_scores(self, white: int, black: int) -> None:
        expected = [str(white), str(black)]
        self._until(lambda: expected == [self._score(WHITE_CARD), self._score(BLACK_CARD)])

    def _score(self, card: str) -> str:
        (shown,) = self._texts(f"{card} {CARD_NUMBER}")
        return shown

    def expect_detail(self, shown: str) -> None:
        self._until(lambda: [shown] == self._texts(STATUS_DETAIL))

    def expect_said(self, key: str) -> None:
        self._until(lambda: any(text(key) in said for said in self._texts('[role="status"]')))

    def expect_dialog(self, key: str, *, is_open: bool = True) -> None:
        self._until(lambda: is_open == (text(key) in self.evaluate(_OPEN_DIALOGS)))

    def _can_act(self) -> bool:
        return self._document("engine") == "ready" and bool(self.targets or self.movable)

    def _wait_until_ready(self) -> None:
        self.evaluate(_REMEMBER_COMPLAINTS)
        loading = text("status.loading")
        self._until(
            lambda: (
                self._document("engine") in {"ready", "thinking"} and [loading] != self._texts(STATUS_TITLE)
            )
        )

    def _texts(self, selector: str) -> list[str]:
        return [shown.strip() for shown in self.evaluate(_TEXTS, selector)]

    def _until(self, is_so: Callable[[], Any]) -> Any:  # noqa: ANN401 - what it waited for
        """Wait until something is so, and return it."""
        return WebDriverWait(self._driver, LONG_PATIENCE_MS / 1000, _LOOK_SECONDS).until(lambda _: is_so())
