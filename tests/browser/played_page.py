"""What a test in every browser sees of the page and does there, through Playwright or WebDriver."""

from __future__ import annotations

from typing import Any, Protocol


class PlayedPage(Protocol):
    """
    One tab with the game, and a player at it.

    `game_page.GamePage` is one, through Playwright; `webdriver_page.WebDriverPage` is one, through WebDriver.
    Spaces are named as in "C3", moves as in "C3D3", texts by their keys; keys of the keyboard as in "Escape".
    """

    # --- reading ---

    @property
    def position(self) -> str:
        """The position string of what is shown."""

    @property
    def ply(self) -> int:
        """The plies played before what is shown."""

    @property
    def phase(self) -> str:
        """placing, stacking or over."""

    @property
    def targets(self) -> list[str]:
        """The spaces that can be placed on, or that the chosen stack can go to."""

    @property
    def movable(self) -> list[str]:
        """The spaces whose stack can move."""

    @property
    def record(self) -> list[str]:
        """The move list, canonical."""

    def marked(self, mark: str) -> list[str]:
        """The spaces that carry a mark, such as "doomed"."""

    def evaluate(self, function: str, argument: object = None) -> Any:  # noqa: ANN401 - whatever it returns
        """Run a function of JavaScript in the page and return its value."""

    # --- doing ---

    def press(self, name: str) -> None:
        """Press a space with the mouse."""

    def choose(self, name: str) -> None:
        """Press the stack on a space, and wait until it is chosen."""

    def point_at(self, name: str) -> None:
        """Bring the mouse over a space."""

    def drag(self, *names: str) -> None:
        """Press the mouse on the first space, slide over the others, and release on the last."""

    def play(self, move: str) -> None:
        """Make a move with the mouse, and wait until it is someone's turn again."""

    def play_by_keys(self, move: str) -> None:
        """Make a move by keyboard, from the board, and wait until it is someone's turn again."""

    def tab_to_board(self) -> None:
        """Press Tab until the board has the focus."""

    def press_button(self, key: str) -> None:
        """Press the first button that can be seen with this text."""

    def press_key(self, name: str) -> None:
        """Press a key of the keyboard."""

    def resize(self, width: int, height: int) -> None:
        """Give the page this much room, in CSS pixels, or the least that the browser has."""

    def reload(self) -> None:
        """Reload the page, and wait for Python."""

    def visit_again(self) -> PlayedPage:
        """Leave the page, open it as if later on, and wait for Python."""

    # --- waiting ---

    def wait_for_turn(self, after: int = -1) -> None:
        """Wait until a person can act, or the game is over, at another ply than *after*."""

    def wait_until_offline_ready(self) -> None:
        """Wait until the service worker has everything and answers for this page."""

    def expect_ply(self, ply: int) -> None:
        """Wait until the position after *ply* plies is shown."""

    def expect_scores(self, white: int, black: int) -> None:
        """Wait until the cards show these scores."""

    def expect_detail(self, shown: str) -> None:
        """Wait until the line under the status is this."""

    def expect_said(self, key: str) -> None:
        """Wait until the live region says this."""

    def expect_dialog(self, key: str, *, is_open: bool = True) -> None:
        """Wait until the dialog with this title is open, or closed."""
