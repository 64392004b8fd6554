"""Visits the page in a trial, in which the page must play or say why it cannot."""

from __future__ import annotations

import json
import time
from contextlib import contextmanager
from random import Random
from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Tuple, cast

from playwright.sync_api import Browser, BrowserContext, Page, WebError

from dvonn.core.game import Game
from dvonn.core.moves import PASS
from dvonn.core.position import Position
from lab.page_visits import keeping_texts
from tools.site.server import SiteServer

#: The key under which the page keeps its game.
SAVED_GAME = "dvonn:game"
#: The longest wait for Python to start, or for the computer to move.
PATIENCE_S = 60.0
#: The longest wait for anything else. The page reports within 10 s that it cannot work; the rest is a margin.
TOLD_S = 13.0
_POLL_MS = 100
_USUAL = {"service_workers": "block", "reduced_motion": "reduce", "locale": "en"}
#: Returns the state that the page reports; without scripts, only its text.
_LOOK = """
() => {
  const isVisible = (element) => element.checkVisibility({ visibilityProperty: true });
  const spoken = [...document.querySelectorAll("#status-title, .without-scripts *")];
  return {
    ...document.documentElement?.dataset,
    offered: document.querySelector("#board :is([data-target], .is-movable)") ? "yes" : "",
    text: spoken.filter(isVisible).map((element) => element.textContent.trim()).join(" "),
  };
}
"""


class BrokenError(Exception):
    """A trial failed; the message says how."""


#: Returns the position and the ply shown and, if storage works, the saved game.
_COMPARE = """
(name) => {
  const { position, ply } = document.documentElement.dataset;
  try {
    return [position, ply, localStorage.getItem(name)];
  } catch {
    return [position, ply, null];
  }
}
"""

#: A trial: its name, and the function that runs it and raises if it fails.
Trial = Tuple[str, Callable[[], None]]


class Stage(NamedTuple):
    """
    The setting of the trials.

    browser: a Chromium.
    server: the site's server.
    rng: the source of all choices, so that a seed repeats a trial.
    """

    browser: Browser
    server: SiteServer
    rng: Random

    @contextmanager
    def visit(
        self, *, saved: Dict[str, str] | None = None, scripts: List[str] | None = None, **options: object
    ) -> Iterator[Visit]:
        """
        Yield an empty page of a fresh context.

        Args:
            saved: texts stored in an earlier visit, by name.
            scripts: scripts to run before the page's own.
            options: options of the browser context.
        """
        context = self.browser.new_context(
            **cast("Dict[str, Any]", {**_USUAL, **options}),
        )
        try:
            if saved:
                context.add_init_script(keeping_texts(saved))
            for script in scripts or []:
                context.add_init_script(script)
            yield Visit(context, self.server.url)
        finally:
            context.close()


class Visit:
    """
    One tab.

    faults: the uncaught errors of this browser's pages and workers.
    """

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.faults: List[str] = []
        context.on("weberror", self._note)
        self.page: Page = context.new_page()

    def beside(self) -> Visit:
        """Return another tab of the same browser; both tabs note the faults of both."""
        return Visit(self.context, self.url)

    def _note(self, error: WebError) -> None:
        self.faults.append(str(error.error))

    def open(self, url: str | None = None) -> None:
        """Go to the page, without waiting for it to load."""
        self.page.goto(url or self.url, wait_until="commit")

    def look(self) -> Dict[str, str]:
        """Return the attributes of the document, and the status as ``text``."""
        seen: Dict[str, str] = self.page.evaluate(_LOOK)
        return seen

    def wait_until(
        self, is_met: Callable[[Dict[str, str]], bool], seconds: float, what: str
    ) -> Dict[str, str]:
        """
        Return the page's state once it meets a condition.

        Raises:
            BrokenError: the condition is not met within *seconds*.
        """
        deadline = time.monotonic() + seconds
        while True:
            seen = self.look()
            if is_met(seen):
                return seen
            if time.monotonic() > deadline:
                msg = f"no {what} after {seconds:.0f} s: {_short(seen)}"
                raise BrokenError(msg)
            self.page.wait_for_timeout(_POLL_MS)

    def settle(self, seconds: float = PATIENCE_S) -> str:
        """
        Return "plays" once the page plays, or "tells" once it says that it cannot.

        Raises:
            BrokenError: the page does neither within *seconds*, or it plays after an uncaught error.
        """
        seen = self.wait_until(lambda seen: plays(seen) or tells(seen), seconds, "play and no word")
        if tells(seen):
            return "tells"
        self.expect_no_faults()
        return "plays"

    def settle_as(self, must_play: bool) -> bool:  # noqa: FBT001 - a field of each trial
        """
        Return whether the page plays; unless it *must_play*, it may say why it cannot.

        Raises:
            BrokenError: the page must play and does not, or it neither plays nor says why in time.
        """
        is_playing = self.settle(PATIENCE_S if must_play else TOLD_S) == "plays"
        if must_play and not is_playing:
            msg = f"the page does not play: {self.look()['text']}"
            raise BrokenError(msg)
        return is_playing

    def expect_no_faults(self) -> None:
        """
        Check that there was no uncaught error.

        Raises:
            BrokenError: there was an uncaught error.
        """
        if self.faults:
            msg = f"uncaught: {self.faults[0][:200]}"
            raise BrokenError(msg)

    def position(self) -> Position:
        """Return the position shown."""
        return Position.parse(self.look()["position"])

    def saved_game(self) -> Dict[str, Any]:
        """Return the game in the storage."""
        _, _, text = self.page.evaluate(_COMPARE, SAVED_GAME)
        game: Dict[str, Any] = json.loads(text)["game"] if text else {"start": None, "moves": [], "ply": 0}
        return game

    def expect_legal(self) -> Position:
        """
        Check that the saved game leads to the position shown, and return this position.

        Raises:
            BrokenError: the saved game leads to another position.
            RecordError: the saved game breaks the rules.
        """
        # Read the shown and the saved game in one step, because the computer may move in between.
        shown, ply, text = self.page.evaluate(_COMPARE, SAVED_GAME)
        if text is None:
            return Position.parse(shown)
        saved = json.loads(text)["game"]
        start = Position() if saved["start"] is None else Position.parse(saved["start"])
        moves = saved["moves"][: int(ply)]
        position = Game.replay(start, moves).position
        if str(position) != shown:
            msg = f"{shown} is shown, but {moves} leads to {position}"
            raise BrokenError(msg)
        return position

    def _is_shown(self, seen: Dict[str, str]) -> bool:
        """Return whether the page shows the saved game, as it does once Python has read that game."""
        try:
            return str(self.expect_legal()) == seen["position"]
        except BrokenError:
            return False

    def play(self, rng: Random) -> None:
        """
        Make a move at random by pressing spaces.

        Raises:
            BrokenError: the page does not make the move.
        """
        seen = self.wait_until(
            lambda seen: (
                seen["phase"] == "over"
                or (seen["engine"] == "ready" and bool(seen["offered"]) and self._is_shown(seen))
            ),
            PATIENCE_S,
            "turn of ours",
        )
        moves = [move for move in Position.parse(seen["position"]).legal_moves() if move != PASS]
        if not moves:
            return
        # In a small window the welcome covers part of the board.
        welcome = self.page.locator("#welcome-dismiss")
        if welcome.is_visible():
            welcome.click()
        name = str(rng.choice(moves))
        for at in range(0, len(name), 2):
            self.page.locator(f"[data-space={name[at : at + 2]}]").click()
        self.wait_until(lambda now: now["ply"] != seen["ply"], TOLD_S, f"answer to {name}")


def plays(seen: Dict[str, str]) -> bool:
    """Return whether the page is ready for a move or its computer thinks."""
    return seen.get("engine") in {"ready", "thinking"} and bool(seen["text"])


def tells(seen: Dict[str, str]) -> bool:
    """Return whether the page says that it cannot play."""
    return bool(seen["text"]) and (seen.get("engine") == "failed" or "JavaScript" in seen["text"])


def _short(seen: Dict[str, str]) -> str:
    return ", ".join(f"{name} {value[:80]!r}" for name, value in sorted(seen.items()) if name != "position")
