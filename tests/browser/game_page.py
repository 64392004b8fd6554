"""The page as a player meets it: found by roles and names, driven by hand, read by the contract."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Locator, Page, Route, expect

from dvonn.board import NAMES
from dvonn.opponent import LEVELS
from tools.texts import completed, languages

#: In ms: for whatever happens at once on a fast machine.
PATIENCE_MS = 30_000
#: In ms: for Python to start, and for the computer to move.
LONG_PATIENCE_MS = 60_000

_SAID = languages()
_TEXTS = {language: completed(_SAID["en"], said, language) for language, said in _SAID.items()}
_SAVED_GAME = "dvonn:game"
_SET_ASIDE = "dvonn:game-set-aside"


def text(key: str, language: str = "en", **slots: object) -> str:
    """Return what the page says for *key*; a slot `count` chooses the plural of a language with two forms."""
    if "count" in slots:
        key += ".one" if slots["count"] == 1 else ".other"
    return re.sub(
        r"\{(\w+)(?::(\w+))?\}", lambda slot: _written(slots[slot[1]], slot[2]), _TEXTS[language][key]
    )


def _written(slot: Any, form: str | None) -> str:  # noqa: ANN401 - texts, numbers and lists of texts
    """Return what fills a slot, in the form that the text names."""
    if form == "percent":
        return f"{slot:.0%}"
    if form == "signed":
        return f"{slot:+d}"
    if form == "list":
        *most, last = slot
        return f"{', '.join(most)}{',' if len(most) > 1 else ''} and {last}" if most else str(last)
    return str(slot)


def saved_game(
    start: str | None = None,
    moves: Iterable[str] = (),
    *,
    white: str = "person",
    black: str = "person",
    fixed: int = 0,
    ply: int | None = None,
) -> str:
    """
    Return a game as the page keeps it.

    white, black: "person", or the level of a computer.
    fixed: plies at the beginning that nobody played.
    ply: how many of *moves* are played; the others were taken back.
    """
    played = list(moves)
    seats = {"white": _seat(white), "black": _seat(black)}
    game = {"seats": seats, "start": start, "filling": False, "fixed": fixed, "moves": played}
    game["ply"] = len(played) if ply is None else ply
    saved = {"format": 1, "game": game, "view": None, "plies": []}
    return json.dumps(saved, separators=(",", ":"))


def _seat(player: str) -> dict[str, str]:
    return {"kind": "person"} if player == "person" else {"kind": "computer", "level": player}


class GamePage:
    """
    One tab with the game.

    page: Playwright's page, for what is no business of a player.
    language: what the page is expected to speak.
    """

    def __init__(self, page: Page, url: str, language: str = "en") -> None:
        self.page = page
        self.url = url
        self.language = language
        self.root = page.locator("html")
        self.board = page.get_by_role("grid", name=self.text("board.label"))
        self.title = page.locator("#status-title")
        self.detail = page.locator("#status-detail")
        self.spoken = page.get_by_role("status")
        self.moves = page.get_by_role("region", name=self.text("moves.title"))
        self.meter = page.get_by_role("meter", name=self.text("evaluation.title"))
        #: What a hint points at: drawn for the eye only; the detail and the live region say it.
        self.arrow = page.locator(".advice-arrow, .advice-ring")

    def text(self, key: str, **slots: object) -> str:
        """Return what the page says for *key*."""
        return text(key, self.language, **slots)

    def _labelled(self, key: str) -> str:
        """Return a selector for the grid cells whose name ends as this text does."""
        ending = self.text(key, space="", stack="").rpartition(", ")[2]
        return f'[role="gridcell"][aria-label$="{ending}"]'

    # --- opening ---

    def hold_python_back(self) -> list[Route]:
        """Let Python not come before the one route in the list that is returned goes on."""
        held: list[Route] = []

        def hold(route: Route) -> None:
            held.append(route)

        self.page.route("**/worker.js", hold)
        return held

    def keep_before_opening(self, saved: str) -> None:
        """Put *saved* where an earlier visit would have left its game, once."""
        kept = f"localStorage.setItem({json.dumps(_SAVED_GAME)}, {json.dumps(saved)});"
        self.page.add_init_script(
            # An empty tab has no storage.
            "if (location.protocol.startsWith('http')) {"
            f"if (!sessionStorage.getItem('visited')) {kept} sessionStorage.setItem('visited', 'yes');"
            "}"
        )

    def open(self) -> None:
        """Go to the page."""
        self.page.goto(self.url)

    def reload(self) -> None:
        """Load the page anew, and wait for Python."""
        self.page.reload()
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        """Wait until Python has come and the position is known, whoever is to move."""
        expect(self.root).to_have_attribute(
            "data-engine", re.compile("ready|thinking"), timeout=LONG_PATIENCE_MS
        )
        expect(self.title).not_to_have_text(self.text("status.loading"), timeout=LONG_PATIENCE_MS)

    # --- reading ---

    @property
    def position(self) -> str:
        """The position string of what is shown."""
        return self._told("data-position")

    @property
    def ply(self) -> int:
        """The plies played before what is shown."""
        return int(self._told("data-ply"))

    @property
    def phase(self) -> str:
        """placing, stacking or over."""
        return self._told("data-phase")

    @property
    def turn(self) -> str:
        """The player to move: white or black."""
        return self._told("data-turn")

    def _told(self, attribute: str) -> str:
        return self.root.get_attribute(attribute) or ""

    def space(self, name: str) -> Locator:
        """The grid cell of a space."""
        return self.board.locator(f'[role="gridcell"][data-space="{name}"]')

    @property
    def targets(self) -> list[str]:
        """The spaces that can be placed on, or that the chosen stack can go to."""
        return self._names('[role="gridcell"][data-target]')

    @property
    def movable(self) -> list[str]:
        """The spaces whose stack can move, as their names tell."""
        return self._names(self._labelled("space.movable"))

    @property
    def selected(self) -> list[str]:
        """The spaces whose stack is chosen."""
        return self._names('[role="gridcell"][aria-selected="true"]')

    def marked(self, mark: str) -> list[str]:
        """The spaces that carry a mark: "last", "left", "removed" or "doomed"."""
        return self._names(f".is-{mark}[data-space]")

    def _names(self, selector: str) -> list[str]:
        names: list[str] = self.board.locator(selector).evaluate_all(
            "cells => cells.map((cell) => cell.dataset.space)"
        )
        return sorted(names, key=NAMES.index)

    @property
    def stacks(self) -> dict[str, str]:
        """The token of every occupied space, as the grid cells tell it."""
        cells = self.board.get_by_role("gridcell")
        tokens: dict[str, str] = cells.evaluate_all(
            "cells => Object.fromEntries(cells.map(({ dataset }) => [dataset.space, dataset.stack]))"
        )
        return {name: token for name, token in tokens.items() if token}

    @property
    def record(self) -> list[str]:
        """The move list, canonical."""
        names: list[str] = self.moves.locator("li button").evaluate_all(
            "buttons => buttons.map((button) => button.getAttribute('aria-label'))"
        )
        moves = [name.split(", ")[2] for name in names]
        return ["PASS" if move == self.text("moves.pass") else move.replace("-", "") for move in moves]

    def listed(self, ply: int, player: str, move: str) -> Locator:
        """The entry of the move list for a ply that removed nothing."""
        return self.moves.get_by_role(
            "button", name=self.text(f"moves.item.{player}", number=ply, move=move), exact=True
        )

    def score(self, side: str) -> int:
        """The score that a player's card shows."""
        return int(re.findall(r"\d+", self._card(side).locator(".card-score").inner_text())[-1])

    def expect_scores(self, white: int, black: int) -> None:
        """Wait until the cards have counted up or down to these scores."""
        for side, score in (("white", white), ("black", black)):
            expect(self._card(side).locator(".card-score")).to_have_text(
                re.compile(rf"(^|\D){score}\s*$"), timeout=PATIENCE_MS
            )

    def left(self, side: str) -> str:
        """Return what a player's card says of pieces still to place, or removed."""
        return self._card(side).locator(".card-count").inner_text()

    def clock(self, side: str) -> Locator:
        """Return what a player has left, on the card."""
        return self._card(side).get_by_role("timer")

    def _card(self, side: str) -> Locator:
        return self.page.get_by_role("region", name=self.text(f"side.{side}"), exact=True)

    @property
    def kept(self) -> dict[str, Any] | None:
        """The game that the page keeps for the next visit."""
        found = self._stored(_SAVED_GAME)
        return None if found is None else json.loads(found)["game"]

    @property
    def set_aside(self) -> str | None:
        """The text of the saved game that could not be read."""
        return self._stored(_SET_ASIDE)

    def _stored(self, key: str) -> str | None:
        stored: str | None = self.page.evaluate("(key) => localStorage.getItem(key)", key)
        return stored

    # --- waiting ---

    def expect_ply(self, ply: int) -> None:
        """Wait until the position after *ply* plies is shown."""
        expect(self.root).to_have_attribute("data-ply", str(ply), timeout=LONG_PATIENCE_MS)

    def expect_engine(self, state: str) -> None:
        """Wait until the engine is loading, ready, thinking or failed."""
        expect(self.root).to_have_attribute("data-engine", state, timeout=LONG_PATIENCE_MS)

    def expect_said(self, key: str, **slots: object) -> None:
        """Wait until the live region says this."""
        expect(self.spoken).to_contain_text(self.text(key, **slots), timeout=LONG_PATIENCE_MS)

    def wait_for_turn(self, after: int = -1) -> None:
        """Wait until a person can act, or the game is over, at another ply than *after*."""
        new = f'html:not([data-ply="{after}"])'
        acting = f"{new}[data-engine='ready']:has([data-target], {self._labelled('space.movable')})"
        self.page.locator(f"{new}[data-phase='over'], {acting}").wait_for(
            state="attached", timeout=LONG_PATIENCE_MS
        )

    def wait_until_offline_ready(self) -> None:
        """Wait until the service worker has everything and answers for this page."""
        state = self.page.evaluate(
            """async () => {
              const { active } = await navigator.serviceWorker.ready;
              await new Promise((resolve) => {
                if (active.state === "activated") resolve();
                active.addEventListener("statechange", resolve, { once: true });
              });
              return active.state;
            }"""
        )
        assert "activated" == state

    # --- doing ---

    def come_back_to_the_tab(self) -> None:
        """Have the page notice that somebody looks at it again."""
        self.page.evaluate("() => void document.dispatchEvent(new Event('visibilitychange'))")

    def button(self, key: str) -> Locator:
        """Return the button with this text outside of the dialogs that can be seen."""
        return self.page.get_by_role("button", name=self.text(key), exact=True).first

    def press(self, name: str) -> None:
        """Press a space with the mouse."""
        self.space(name).click()

    def point_at(self, name: str) -> None:
        """Bring the mouse over a space."""
        self.space(name).hover()

    def choose(self, name: str) -> None:
        """Press the stack on a space, and wait until it is chosen."""
        self.press(name)
        expect(self.space(name)).to_have_attribute("aria-selected", "true")

    def play(self, move: str) -> None:
        """Make a move with the mouse, and wait until it is someone's turn again."""
        ply = self.ply
        for name in _spaces(move):
            self.press(name)
        self.wait_for_turn(after=ply)

    def tab_to(self, goal: Locator) -> None:
        """Press Tab until *goal*, or something in it, has the focus."""
        for _ in range(40):
            self.page.keyboard.press("Tab")
            if goal.evaluate("(goal) => goal.contains(document.activeElement)"):
                return
        msg = f"Tab never leads to {goal}"
        raise AssertionError(msg)

    def walk_to(self, name: str) -> None:
        """Bring the focus, which is on the board lying flat, to a space by arrow keys."""
        rows = int(name[1]) - int(self.focused[1])
        for _ in range(abs(rows)):
            self.page.keyboard.press("ArrowUp" if rows > 0 else "ArrowDown")
        columns = ord(name[0]) - ord(self.focused[0])
        for _ in range(abs(columns)):
            self.page.keyboard.press("ArrowRight" if columns > 0 else "ArrowLeft")
        expect(self.space(name)).to_be_focused()

    @property
    def focused(self) -> str:
        """The space that has the focus."""
        return self.page.locator("[data-space]:focus").get_attribute("data-space") or ""

    def play_by_keys(self, move: str) -> None:
        """Make a move by keyboard, and wait until it is someone's turn again."""
        ply = self.ply
        for name in _spaces(move):
            self.walk_to(name)
            self.page.keyboard.press("Enter")
        self.wait_for_turn(after=ply)

    def centre(self, name: str) -> tuple[float, float]:
        """Return where in the window the middle of a space is."""
        box = self.space(name).locator(".hit").bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(self, *names: str, drop: bool = True) -> None:
        """Press the mouse on the first space, slide over the others, and let go on the last."""
        mouse = self.page.mouse
        mouse.move(*self.centre(names[0]))
        mouse.down()
        for name in names[1:]:
            mouse.move(*self.centre(name), steps=4)
        if drop:
            mouse.up()

    def press_button(self, key: str) -> None:
        """Press the button with this text."""
        self.button(key).click()

    def press_in_menu(self, key: str) -> None:
        """Open the menu behind "More" and press a button in it."""
        self.button("button.more").click()
        menu = self.page.get_by_role("region", name=self.text("button.more"), exact=True)
        menu.get_by_role("button", name=self.text(key), exact=True).click()
        expect(menu).to_be_hidden()

    def switch(self, key: str) -> None:
        """Change a switch in the settings."""
        self.button("button.settings").click()
        self.dialog("settings.title").get_by_role("checkbox", name=self.text(key)).click()
        self.page.keyboard.press("Escape")
        expect(self.dialog("settings.title")).to_be_hidden()

    def set_choice(self, group: str, choice: str) -> None:
        """Choose one of several in the settings."""
        self.button("button.settings").click()
        self._choose(self.dialog("settings.title"), group, choice)
        self.page.keyboard.press("Escape")
        expect(self.dialog("settings.title")).to_be_hidden()

    def drag_by_finger(self, *names: str) -> None:
        """Put a finger on the first space, slide over the others, and lift it on the last."""
        touch = self.page.context.new_cdp_session(self.page)
        points = [dict(zip("xy", self.centre(name), strict=True)) for name in names]
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points[:1]})
        for point in points[1:]:
            touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def dialog(self, key: str) -> Locator:
        """The dialog with this title."""
        return self.page.get_by_role("dialog", name=self.text(key))

    def choose_level(self, dialog: Locator, level: str, key: str = "new.level") -> None:
        """Bring the slider in the dialog for a new game to a level, which it then says."""
        slider = dialog.get_by_role("slider", name=self.text(key), exact=True)
        slider.fill(str(_LEVELS.index(level)))
        value = self.text(
            "new.level.value", level=self.text(f"level.{level}"), about=self.text(f"level.{level}.about")
        )
        expect(slider).to_have_attribute("aria-valuetext", value)

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

        who: "computer", "persons" or "computers".
        minutes: on the clocks of two people; 0 for no clocks.
        """
        self.button("button.new-game").click()
        dialog = self.dialog("new.title")
        self._choose(dialog, "new.who", f"new.who.{who}")
        if color:
            self._choose(dialog, "new.color", f"new.color.{color}")
        if level:
            self.choose_level(dialog, level)
        if who == "persons":
            self._choose(dialog, "new.clock", f"new.clock.{minutes}" if minutes else "new.clock.none")
        self._choose(dialog, "new.start", "new.start.filled" if filled else "new.start.placing")
        dialog.get_by_role(
            "button", name=re.compile(f"^({self.text('new.begin')}|{self.text('new.give-up')})$")
        ).click()
        expect(dialog).to_be_hidden()

    def _choose(self, dialog: Locator, group: str, choice: str) -> None:
        box = dialog.get_by_role("group", name=self.text(group), exact=True)
        box.get_by_role("radio", name=self.text(choice), exact=True).check()


_LEVELS = [level.name for level in LEVELS]


def _spaces(move: str) -> list[str]:
    return [move[start : start + 2] for start in range(0, len(move), 2)]
