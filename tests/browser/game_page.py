"""The page as a player meets it, with actions by mouse, keyboard and finger."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Self
from urllib.parse import unquote

from finger import Finger
from held_file import HeldFile
from playwright.sync_api import Locator, Page, expect
from shown_page import ShownPage

_SHORT_WAITS = """
(() => {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (handler, ms = 0, ...args) => setTimeout(handler, ms / 20, ...args);
})();
"""


class GamePage(ShownPage):
    """One tab with the game, operated by a player."""

    def __init__(self, page: Page, url: str, language: str = "en") -> None:
        super().__init__(page, url, language)
        self._held: list[HeldFile] = []

    # --- opening ---

    def hold_python_back(self) -> HeldFile:
        """Hold back the worker's script, and therefore Python, until the test continues the request."""
        return self.hold_back("worker.js")

    def hold_back(self, file: str) -> HeldFile:
        """Hold back a file until the test continues the request."""
        held = HeldFile(self.page, file)
        self._held.append(held)
        return held

    def end_held_requests(self) -> None:
        """Fail every request that the test holds back."""
        for held in self._held:
            held.end()

    def keep_before_opening(self, saved: str) -> None:
        """Store *saved*, as the game of an earlier visit, before this tab first opens the site."""
        kept = f"localStorage.setItem({json.dumps(self.saved_name)}, {json.dumps(saved)});"
        self.page.add_init_script(
            # about:blank has no storage.
            "if (['http:', 'file:'].includes(location.protocol)) {"
            # Reading the cookies makes Chromium open the right storage: see tools/site/single/page.ts.
            "if (location.protocol === 'file:') void document.cookie;"
            f"if (!sessionStorage.getItem('visited')) {kept} sessionStorage.setItem('visited', 'yes');"
            "}"
        )

    def store(self, name: str, kept: str) -> None:
        """Store *kept* under *name*, as the open page would."""
        self.evaluate("([name, kept]) => localStorage.setItem(name, kept)", [name, kept])

    def shorten_waits(self) -> None:
        """Shorten the page's pauses, which let people follow the game, to a twentieth."""
        self.page.add_init_script(_SHORT_WAITS)

    def open(self) -> None:
        """Go to the page."""
        self.page.goto(self.url)

    def reload(self) -> None:
        """Reload the page, and wait for Python."""
        self.page.reload()
        self.wait_until_ready()

    def visit_again(self) -> Self:
        """Leave the page, open it in another tab, and wait for Python."""
        self.page.close()
        return self.another_tab()

    def another_tab(self) -> Self:
        """Open the page in another tab of the same browser, and wait for Python there."""
        tab = type(self)(self.page.context.new_page(), self.url, self.language)
        tab.open()
        tab.wait_until_ready()
        return tab

    def resize(self, width: int, height: int) -> None:
        """Resize the page; sizes are in CSS pixels."""
        self.page.set_viewport_size({"width": width, "height": height})

    # --- doing ---

    def come_back_to_the_tab(self) -> None:
        """Tell the page that its tab is visible again."""
        self.evaluate("() => void document.dispatchEvent(new Event('visibilitychange'))")

    def speak(self, language: str) -> None:
        """Change the page's language, and wait until the page uses it."""
        self.page.locator(f"#settings-language input[value={language}]").evaluate(
            "(choice) => choice.click()"
        )
        expect(self.root).to_have_attribute("lang", language)

    def press(self, name: str) -> None:
        """Press a space with the mouse."""
        self.space(name).click()

    def point_at(self, name: str) -> None:
        """Bring the mouse over a space."""
        self.space(name).hover()

    def place(self) -> str:
        """Place a piece on the first space that the page offers, and return its name."""
        self.wait_for_turn()
        name = self.targets[0]
        self.play(name)
        return name

    def tab_to(self, goal: Locator) -> None:
        """Press Tab until *goal*, or something in it, has the focus."""
        for _ in range(40):
            self.press_key("Tab")
            if goal.evaluate("(goal) => goal.contains(document.activeElement)"):
                return
        msg = f"Tab never leads to {goal}"
        raise AssertionError(msg)

    def press_button(self, key: str) -> None:
        """
        Press the first button with the text *key*.

        If the button is in the top menu, open that menu first.
        """
        self.button(key).click()

    def open_listening(self) -> None:
        """Open the dialog for users of screen readers, through the help."""
        self.press_button("button.help")
        self.dialog("help.title").get_by_role("button", name=self.text("button.listen")).click()

    def press_key(self, name: str) -> None:
        """Press a key of the keyboard."""
        self.page.keyboard.press(name)

    def drag(self, *names: str, drop: bool = True) -> None:
        """Press the mouse on the first space, slide over the others, and release on the last."""
        mouse = self.page.mouse
        mouse.move(*self.centre(names[0]))
        mouse.down()
        for name in names[1:]:
            mouse.move(*self.centre(name), steps=4)
        if drop:
            mouse.up()

    def draw_arrow(self, origin: str, target: str, *, release: bool = True) -> None:
        """Drag from one space to another with the right button; on a single space, this draws a ring."""
        mouse = self.page.mouse
        mouse.move(*self.centre(origin))
        mouse.down(button="right")
        mouse.move(*self.centre(target), steps=3)
        if release:
            mouse.up(button="right")

    def shared_picture(self) -> str:
        """Return the picture that the dialog for sharing offers now, as the text of an SVG."""
        self.press_in_menu("button.share")
        dialog = self.dialog("share.title")
        picture = dialog.get_by_role("img")
        expect(picture).to_have_attribute("src", re.compile("^data:"))
        address = picture.get_attribute("src") or ""
        self.press_key("Escape")
        expect(dialog).to_be_hidden()
        return unquote(address.partition(",")[2])

    def press_in_menu(self, key: str) -> None:
        """Open the menu "More" and press a button in it."""
        self.button("button.more").click()
        menu = self.page.get_by_role("region", name=self.text("button.more"), exact=True)
        menu.get_by_role("button", name=self.text(key), exact=True).click()
        expect(menu).to_be_hidden()

    def press_in_top_menu(self, key: str) -> None:
        """Open the menu in the top line and press a button in it."""
        menu = self.page.get_by_role("region", name=self.text("button.menu"), exact=True)
        self.button("button.menu").click()
        menu.get_by_role("button", name=self.text(key), exact=True).click()
        expect(menu).to_be_hidden()

    def resign(self) -> None:
        """Resign the game."""
        self.press_in_menu("button.resign")
        self.button("button.resign").click()
        expect(self.root).to_have_attribute("data-phase", "over")

    @contextmanager
    def settings(self) -> Iterator[Locator]:
        """Open the settings, and close them afterwards."""
        self.button("button.settings").click()
        dialog = self.dialog("settings.title")
        yield dialog
        self.press_key("Escape")
        expect(dialog).to_be_hidden()

    def switch(self, key: str) -> None:
        """Change a switch in the settings."""
        with self.settings() as dialog:
            dialog.get_by_role("checkbox", name=self.text(key)).click()

    def set_choice(self, group: str, choice: str) -> None:
        """Choose an option in the settings."""
        with self.settings() as dialog:
            self._choose(dialog, group, choice)

    def drag_by_finger(self, *names: str) -> None:
        """Put a finger on the first space, slide over the others, and lift it on the last."""
        finger = Finger(self.page)
        finger.put_on(self.centre(names[0]))
        for name in names[1:]:
            finger.slide_to(self.centre(name))
        finger.lift()

    def _choose_level(self, dialog: Locator, level: str) -> None:
        """Choose a level in the dialog for a new game, and check that its description shows."""
        self.level_choice(dialog, level).check()
        expect(dialog).to_contain_text(self.text(f"level.{level}.about"))

    def level_choice(self, dialog: Locator, level: str) -> Locator:
        """Return the choice of a level in the dialog for a new game."""
        name, about = self.text(f"level.{level}"), self.text(f"level.{level}.about")
        group = dialog.get_by_role("group", name=self.text("new.level"), exact=True)
        return group.get_by_role("radio", name=self.text("new.level.value", level=name, about=about))

    def begin(
        self,
        who: str,
        *,
        color: str | None = None,
        level: str | None = None,
        minutes: int = 0,
        filled: bool = False,
    ) -> None:
        """
        Start a new game through the dialog.

        who: "computer", "persons", "computers" or "link".
        minutes: the time of each person, or 0 for no clocks.
        """
        self.button("button.new-game").click()
        dialog = self.dialog("new.title")
        self._choose(dialog, "new.who", f"new.who.{who}")
        if color:
            self._choose(dialog, "new.color", f"new.color.{color}")
        if level:
            self._choose_level(dialog, level)
        if who not in ("computers", "link"):
            self.unfold(dialog)
            clock = "new.clock" if who == "persons" else "new.clock.you"
            self._choose(dialog, clock, f"new.clock.{minutes}" if minutes else "new.clock.none")
        self._choose(dialog, "new.start", "new.start.filled" if filled else "new.start.placing")
        dialog.get_by_role(
            "button", name=re.compile(f"^({self.text('new.begin')}|{self.text('new.give-up')})$")
        ).click()
        expect(dialog).to_be_hidden()

    def unfold(self, dialog: Locator) -> None:
        """Show, by keyboard, the rarely used choices in the dialog for a new game."""
        options = dialog.locator("details")
        if options.get_attribute("open") is None:
            options.locator("summary").press("Enter")
            expect(options).to_have_attribute("open", "")

    def _choose(self, dialog: Locator, group: str, choice: str) -> None:
        box = dialog.get_by_role("group", name=self.text(group), exact=True)
        box.get_by_role("radio", name=self.text(choice), exact=True).check()
