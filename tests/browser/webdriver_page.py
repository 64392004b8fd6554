"""The page in a browser that Playwright cannot drive: WebKitGTK, through WebDriver."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from page_parts import PRESSABLE_AREA
from played_page import PlayedPage, gridcell
from saved_games import SAVED_GAME
from selenium.webdriver import ActionChains, WebKitGTK
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait
from shown_page import LONG_PATIENCE_MS

#: The polling interval, in seconds.
_LOOK_SECONDS = 0.03
#: The height of the window's title bar above the page.
_BAR_PX = 38
#: WebDriver's names for the keys that have no character.
_KEYS = {"Enter": Keys.ENTER, "Escape": Keys.ESCAPE, "Tab": Keys.TAB} | {
    f"Arrow{way}": getattr(Keys, f"ARROW_{way.upper()}") for way in ("Up", "Down", "Left", "Right")
}
#: Makes the page record its errors from now on, because WebDriver does not report the console.
_REMEMBER_COMPLAINTS = """
() => {
  globalThis.complaints = [];
  addEventListener("error", ({ message }) => complaints.push(message));
  addEventListener("unhandledrejection", ({ reason }) => complaints.push(String(reason)));
}
"""
#: Returns the middle of a space's drawn part, in window coordinates, and whether a press there hits the
#: space.
_MIDDLE = """
([space, drawing]) => {
  const around = document.querySelector(space);
  const drawn = around.querySelector(drawing);
  const { left, top, width, height } = drawn.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  return [x, y, around.contains(document.elementFromPoint(x, y))];
}
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


class WebDriverPage(PlayedPage):
    """
    One tab with the game, operated by a player.

    The browser prefers English, and cannot be told to prefer reduced motion. Random numbers are not fixed, so
    the computer plays differently in every run.
    """

    def __init__(self, driver: WebKitGTK, url: str) -> None:
        self._driver = driver
        self._driver.set_page_load_timeout(LONG_PATIENCE_MS / 1000)
        self._driver.set_script_timeout(LONG_PATIENCE_MS / 1000)
        self._url = url

    # --- opening ---

    def open(self, saved: str | None = None) -> None:
        """Go to the page, with *saved* stored as the game of an earlier visit, and wait for Python."""
        if saved is not None:
            # Storage belongs to an origin: open a file of the site that runs no script, and store the game
            # there.
            self._driver.get(f"{self._url}icons/icon.svg")
            self.evaluate("([name, game]) => localStorage.setItem(name, game)", [SAVED_GAME, saved])
        self._driver.get(self._url)
        self._expect_start()

    def reload(self) -> None:
        self._driver.refresh()
        self._expect_start()

    def visit_again(self) -> Self:
        self._driver.get("about:blank")
        self.open()
        return self

    def _expect_start(self) -> None:
        self.evaluate(_REMEMBER_COMPLAINTS)
        self.wait_until_ready()

    def resize(self, width: int, height: int) -> None:
        # Add the height of the title bar. The bar also gives the window a minimum width.
        self._driver.set_window_size(width, height + _BAR_PX)

    def close(self) -> None:
        """End the browser."""
        self._driver.quit()

    @property
    def complaints(self) -> list[str]:
        """The page's errors since it was opened."""
        return list(self.evaluate("() => globalThis.complaints ?? []"))

    # --- single actions of a browser ---

    def evaluate(self, function: str, argument: object = None) -> Any:  # noqa: ANN401 - whatever it returns
        return self._driver.execute_script(f"return ({function.strip()})(arguments[0])", argument)

    def wait_for(self, selector: str) -> None:
        self._until(lambda: self.evaluate("(selector) => !!document.querySelector(selector)", selector))

    def expect_text(self, selector: str, shown: str, *, is_all: bool = True) -> None:
        self._until(lambda: shown == self._said(selector) if is_all else shown in self._said(selector))

    def expect_other_text(self, selector: str, shown: str) -> None:
        self._until(lambda: shown != self._said(selector))

    def _said(self, selector: str) -> str:
        (said,) = self.evaluate(_TEXTS, selector)
        return str(said).strip()

    def expect_dialog(self, key: str, *, is_open: bool = True) -> None:
        self._until(lambda: is_open == (self.text(key) in self.evaluate(_OPEN_DIALOGS)))

    def press(self, name: str) -> None:
        self._mouse(name, press=True, release=True)

    def point_at(self, name: str) -> None:
        self._mouse(name)

    def drag(self, *names: str) -> None:
        for index, name in enumerate(names):
            self._mouse(name, press=index == 0, release=index == len(names) - 1)

    def press_key(self, name: str) -> None:
        ActionChains(self._driver).send_keys(_KEYS.get(name, name)).perform()

    def press_button(self, key: str) -> None:
        found = self._until(lambda: self.evaluate(_BUTTON, self.text(key)))
        found.click()

    def _mouse(self, name: str, *, press: bool = False, release: bool = False) -> None:
        """Move the mouse over a space, and press or release it there."""
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

    def _until(self, is_so: Callable[[], Any]) -> Any:  # noqa: ANN401 - what it waited for
        """Wait until *is_so* returns a true value, and return it."""
        return WebDriverWait(self._driver, LONG_PATIENCE_MS / 1000, _LOOK_SECONDS).until(lambda _: is_so())
