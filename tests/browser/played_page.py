"""The page as tests read and play it, with Playwright or with WebDriver."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Self, final

from page_parts import (
    BLACK_CARD,
    BOARD,
    CARD_NUMBER,
    MOVES,
    SPOKEN,
    STATUS_DETAIL,
    STATUS_TITLE,
    WHITE_CARD,
    WHOLE,
)
from page_text import canonical_move, text

from dvonn.core.board import NAMES

#: Waits until the service worker has cached everything, and returns its state.
OFFLINE_READY = """
async () => {
  const { active } = await navigator.serviceWorker.ready;
  await new Promise((resolve) => {
    if (active.state === "activated") resolve();
    active.addEventListener("statechange", resolve, { once: true });
  });
  return active.state;
}
"""
_NAMES = "(selector) => [...document.querySelectorAll(selector)].map(({ dataset }) => dataset.space)"
_LABELS = "(selector) => [...document.querySelectorAll(selector)].map(({ ariaLabel }) => ariaLabel)"
_HAS_FOCUS = "(selector) => document.querySelector(selector).contains(document.activeElement)"
_FOCUSED = "() => document.activeElement.dataset.space"
#: The target of a move that waits for confirmation.
_ASKED = ".is-pending[data-space]"


def gridcell(condition: str) -> str:
    """Return a selector for the grid cells that match the selector *condition*."""
    return f'[role="gridcell"]{condition}'


def gridcells_labelled(label: str) -> str:
    """Return a selector for the grid cells whose name ends with the last phrase of *label*."""
    ending = label.rpartition(", ")[2]
    return gridcell(f'[aria-label$="{ending}"]')


def spaces_in(move: str) -> list[str]:
    """Return the spaces that a move names, in their order."""
    return [move[start : start + 2] for start in range(0, len(move), 2)]


class PlayedPage(ABC):
    """
    One tab with the game, operated by a player.

    `shown_page.ShownPage` drives the tab through Playwright, `webdriver_page.WebDriverPage` through
    WebDriver. Both supply the abstract methods, which are single browser actions. Methods that take several
    actions, or know the page's structure, are final in this class, so that both subclasses behave alike.

    Arguments name spaces ("C3"), moves ("C3D3"), texts by their keys, and keys of the keyboard ("Escape").

    language: the language that the page should speak.
    space_order: a sort key for lists of spaces.
    """

    language = "en"
    space_order: Callable[[str], int | str] = staticmethod(NAMES.index)

    @final
    def text(self, key: str, **placeholders: object) -> str:
        """Return the page's text for *key*."""
        return text(key, self.language, **placeholders)

    # --- single actions of a browser ---

    @abstractmethod
    def evaluate(self, function: str, argument: object = None) -> Any:  # noqa: ANN401 - any JSON value
        """Run a function of JavaScript in the page and return its value."""

    @abstractmethod
    def wait_for(self, selector: str) -> None:
        """Wait until an element, visible or not, matches a selector."""

    @abstractmethod
    def expect_text(self, selector: str, shown: str, *, is_all: bool = True) -> None:
        """Wait until the only matching element has the text *shown* or, with *is_all* false, contains it."""

    @abstractmethod
    def expect_other_text(self, selector: str, shown: str) -> None:
        """Wait until the text of the only matching element is not *shown*."""

    @abstractmethod
    def expect_dialog(self, key: str, *, is_open: bool = True) -> None:
        """Wait until the dialog with this title is open or, with *is_open* false, closed."""

    @abstractmethod
    def press(self, name: str) -> None:
        """Press a space with the mouse."""

    @abstractmethod
    def point_at(self, name: str) -> None:
        """Bring the mouse over a space."""

    @abstractmethod
    def drag(self, *names: str) -> None:
        """Press the mouse on the first space, slide over the others, and release on the last."""

    @abstractmethod
    def press_button(self, key: str) -> None:
        """Press the first visible button with this text."""

    @abstractmethod
    def press_key(self, name: str) -> None:
        """Press a key of the keyboard."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Resize the page to a size in CSS pixels, or to the smallest one that the browser allows."""

    @abstractmethod
    def reload(self) -> None:
        """Reload the page, and wait for Python."""

    @abstractmethod
    def visit_again(self) -> Self:
        """Leave the page, open it again, and wait for Python."""

    # --- reading ---

    @final
    @property
    def position(self) -> str:
        """The position string of the position shown."""
        return self.told("position")

    @final
    @property
    def ply(self) -> int:
        """The number of plies before the position shown."""
        return int(self.told("ply"))

    @final
    @property
    def phase(self) -> str:
        """The phase of the game: placing, stacking or over."""
        return self.told("phase")

    @final
    @property
    def turn(self) -> str:
        """The player to move: white or black."""
        return self.told("turn")

    @final
    def told(self, name: str) -> str:
        """Return a `data-` attribute of the document."""
        return str(self.evaluate("(name) => document.documentElement.dataset[name] ?? ''", name))

    @final
    @property
    def targets(self) -> list[str]:
        """The spaces to place on, or the targets of the chosen stack."""
        return self.spaces_with(gridcell("[data-target]"))

    @final
    @property
    def movable(self) -> list[str]:
        """The names of the spaces whose stack can move."""
        return self.spaces_with(self._movable)

    @final
    @property
    def selected(self) -> list[str]:
        """The spaces whose stack is chosen."""
        return self.spaces_with(gridcell('[aria-selected="true"]'))

    @final
    def marked(self, mark: str) -> list[str]:
        """Return the spaces that carry *mark*, such as "last", "removed" or "doomed"."""
        return self.spaces_with(f".is-{mark}[data-space]")

    @final
    def spaces_with(self, selector: str) -> list[str]:
        """Return the spaces of the board whose grid cell matches a selector."""
        return sorted(self.evaluate(_NAMES, f"{BOARD} {selector}"), key=self.space_order)

    @final
    @property
    def record(self) -> list[str]:
        """The moves played, from the move list, in canonical form."""
        moves = [name.split(", ")[2] for name in self.evaluate(_LABELS, f"{MOVES} li > button[data-ply]")]
        return ["PASS" if move == self.text("moves.pass") else canonical_move(move) for move in moves]

    @final
    @property
    def focused(self) -> str:
        """The space that has the focus; waits until a space has it."""
        self.wait_for("[data-space]:focus")
        return str(self.evaluate(_FOCUSED))

    @final
    @property
    def _movable(self) -> str:
        return gridcells_labelled(self.text("space.movable", space="", stack=""))

    # --- doing ---

    @final
    def choose(self, name: str) -> None:
        """Press the stack on a space, and wait until it is chosen."""
        self.press(name)
        self.wait_for(gridcell(f'[data-space="{name}"][aria-selected="true"]'))

    @final
    def play(self, move: str) -> None:
        """Make a move with the mouse once it is possible, and wait until a person can act again."""
        self.wait_for("html[data-engine='ready']:has([data-target], .is-movable)")
        ply = self.ply
        for name in spaces_in(move):
            self.press(name)
        self.finish_move(ply)

    @final
    def play_by_keys(self, move: str) -> None:
        """Make a move by keyboard, with the focus on the board, and wait until a person can act again."""
        ply = self.ply
        for name in spaces_in(move):
            self.walk_to(name)
            self.press_key("Enter")
        self.finish_move(ply)

    @final
    def finish_move(self, ply: int) -> None:
        """Confirm the move of this ply if the page asks for it, and wait until a person can act again."""
        self.wait_for(f'{_ASKED}, html:not([data-ply="{ply}"])')
        if self.ply == ply:
            self.press_button("button.confirm")
        self.wait_for_turn(after=ply)

    @final
    def tab_to_board(self) -> None:
        """Press Tab until the board has the focus."""
        for _ in range(40):
            self.press_key("Tab")
            if self.evaluate(_HAS_FOCUS, BOARD):
                return
        msg = "Tab never leads to the board"
        raise AssertionError(msg)

    @final
    def walk_to(self, name: str) -> None:
        """Move the focus by arrow keys to a space; the board must lie flat."""
        here = self.focused
        rows = int(name[1]) - int(here[1])
        for _ in range(abs(rows)):
            self.press_key("ArrowUp" if rows > 0 else "ArrowDown")
        columns = ord(name[0]) - ord(self.focused[0])
        for _ in range(abs(columns)):
            self.press_key("ArrowRight" if columns > 0 else "ArrowLeft")
        self.wait_for(f'[data-space="{name}"]:focus')

    # --- waiting ---

    @final
    def wait_until_ready(self) -> None:
        """Wait until Python is ready and the position is known."""
        self.wait_for('html:is([data-engine="ready"], [data-engine="thinking"])')
        for waiting in ("status.loading", "status.filling"):
            self.expect_other_text(STATUS_TITLE, self.text(waiting))
        self.wait_for(WHOLE)

    @final
    def wait_for_turn(self, after: int = -1) -> None:
        """Wait until a ply other than *after* is shown, and a person can act or the game is over."""
        new = f'html:not([data-ply="{after}"])'
        acting = f"{new}[data-engine='ready']:has([data-target], {self._movable})"
        self.wait_for(f"{new}[data-phase='over'], {acting}")

    @final
    def wait_until_offline_ready(self) -> None:
        """Wait until the service worker has stored everything and answers the requests of this page."""
        assert "activated" == self.evaluate(OFFLINE_READY)

    @final
    def expect_ply(self, ply: int) -> None:
        """Wait until the position after *ply* plies is shown."""
        self.wait_for(f'html[data-ply="{ply}"]')

    @final
    def expect_scores(self, white: int, black: int) -> None:
        """Wait until the cards have counted up or down to these scores."""
        for card, score in ((WHITE_CARD, white), (BLACK_CARD, black)):
            self.expect_text(f"{card} {CARD_NUMBER}", str(score))

    @final
    def expect_detail(self, shown: str) -> None:
        """Wait until the line under the status has this text."""
        self.expect_text(STATUS_DETAIL, shown)

    @final
    def expect_said(self, key: str, **placeholders: object) -> None:
        """Wait until the live region says the text *key*."""
        self.expect_text(SPOKEN, self.text(key, **placeholders), is_all=False)
