"""A player who uses only the accessibility tree and the keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from page_text import text
from playwright.sync_api import Page, expect
from shown_page import LONG_PATIENCE_MS

from dvonn.core.board import NAMES


def _tokens() -> dict[str, str]:
    """Map the spoken description of each possible stack to its token in a position string."""
    heard = {text("stack.dvonn"): "r"}
    for side in ("white", "black"):
        for height in range(1, 50):
            high = str(height) if height > 1 else ""
            heard[text("stack.owned", who=side, count=height)] = f"{side[0]}{high}"
            for dvonns in (1, 2, 3):
                sign = "*" if dvonns == 1 else f"*{dvonns}"
                name = text("stack.with-dvonn", who=side, height=height, count=dvonns)
                heard[name] = f"{side[0]}{high}{sign}"
    return heard


_TOKENS = _tokens()


class Listener:
    """Reads the names and states of a page as a screen reader does, and presses keys."""

    def __init__(self, page: Page, order: Sequence[str] = NAMES) -> None:
        """Listen to *page*; *order* has the names of the spaces in keyboard order."""
        self._page = page
        self._order = order
        self._session = page.context.new_cdp_session(page)
        self._session.send("Accessibility.enable")

    def nodes(self, role: str) -> list[dict[str, Any]]:
        """Return the nodes of a role, in reading order."""
        document = self._session.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
        found = self._session.send("Accessibility.queryAXTree", {"nodeId": document, "role": role})
        return [node for node in found["nodes"] if not node["ignored"]]

    def board(self) -> dict[str, str]:
        """Return each space's description, such as "white piece, can move"."""
        named = (node["name"]["value"].split(", ", 1) for node in self.nodes("gridcell"))
        return dict(named)

    def at(self) -> str:
        """Return the space that has the focus, or ""."""
        # Ask for one node only: the whole tree takes 0.1 s, and tests read the focus after every key.
        focused = self._session.send("Runtime.evaluate", {"expression": "document.activeElement"})
        found = self._session.send(
            "Accessibility.getPartialAXTree",
            {"objectId": focused["result"]["objectId"], "fetchRelatives": False},
        )
        [node] = found["nodes"]
        is_space = not node["ignored"] and node["role"]["value"] == "gridcell" and _state(node, "focused")
        return str(node["name"]["value"][:2]) if is_space else ""

    def chosen(self) -> list[str]:
        """Return the spaces that are announced as selected."""
        return [node["name"]["value"][:2] for node in self.nodes("gridcell") if _state(node, "selected")]

    def hear(self, key: str, **placeholders: object) -> None:
        """Wait until the live region (the page's announcements) says the text *key*."""
        spoken = self._page.get_by_role("status")
        expect(spoken).to_contain_text(text(key, **placeholders), timeout=LONG_PATIENCE_MS)

    def press(self, *keys: str) -> None:
        """Press keys one after another."""
        for key in keys:
            self._page.keyboard.press(key)

    def walk(self, goal: str) -> None:
        """Go from the focused space to *goal* by arrow keys; the board must lie flat."""
        here = self.at()
        rows = int(goal[1]) - int(here[1])
        self.press(*["ArrowUp" if rows > 0 else "ArrowDown"] * abs(rows))
        columns = ord(goal[0]) - ord(self.at()[0])
        self.press(*["ArrowRight" if columns > 0 else "ArrowLeft"] * abs(columns))
        assert goal == self.at()

    def ahead(self, stops: list[str]) -> list[str]:
        """Return the *stops* in board order, beginning with the first one after the focused space."""
        here = self._order.index(self.at())
        return [space for space in (*self._order[here + 1 :], *self._order[: here + 1]) if space in stops]

    def jump(self, key: str, goal: str, stops: list[str]) -> None:
        """Press *key*, which goes to the next of the *stops* in board order, until *goal* has the focus."""
        self.press(*[key] * (self.ahead(stops).index(goal) + 1))
        assert goal == self.at()


def _state(node: dict[str, Any], name: str) -> bool:
    return any(
        found["name"] == name and found["value"].get("value") is True for found in node.get("properties", ())
    )


def spaces_said_to(board: dict[str, str], key: str) -> list[str]:
    """Return the spaces whose description contains the last phrase of the text *key*, such as "can move"."""
    ending = text(key, space="", stack="").rpartition(", ")[2]
    return [space for space, said in board.items() if f", {ending}" in said]


def position_said(board: dict[str, str]) -> str:
    """Return the board part of the position string, as the spoken descriptions of the spaces give it."""
    rows = []
    for number in "12345":
        tokens: list[str] = []
        empty = 0
        for space in (name for name in NAMES if name[1] == number):
            token = _token(board[space])
            if not token:
                empty += 1
                continue
            tokens += [str(empty)] * bool(empty) + [token]
            empty = 0
        rows.append(",".join(tokens + [str(empty)] * bool(empty)))
    return "/".join(rows)


def _token(said: str) -> str:
    what = said.split(", ", maxsplit=1)[0]
    return "" if what == text("table.empty") else _TOKENS[what]
