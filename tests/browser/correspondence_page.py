"""A game by links (each move is sent to the other player as a link), as its two players see it."""

from __future__ import annotations

from game_page import GamePage
from library_page import LibraryPage
from played_page import spaces_in
from playwright.sync_api import expect

from dvonn.core.position import Position


class Correspondent:
    """A player whose browser shares only links with the other player's browser."""

    def __init__(self, game: GamePage) -> None:
        self.game = game
        self.waiting = game.page.locator("#waiting")

    def begin(self, color: str, *, filled: bool = False) -> None:
        """Begin a game by links, which gets an address of its own; wait until the page is at this address."""
        with self.game.page.expect_event("load"):
            self.game.begin("link", color=color, filled=filled)
        self.game.wait_until_ready()

    def begin_from_position(self, color: str) -> None:
        """Begin a game by links from the position before the one shown."""
        game = self.game
        game.button("button.previous").click()
        game.press_in_menu("button.play-from-here")
        dialog = game.dialog("new.title.from")
        dialog.get_by_role("radio", name=game.text("new.who.link"), exact=True).check()
        expect(dialog).to_contain_text(game.text("new.who.link.about"))
        dialog.get_by_role("radio", name=game.text(f"new.color.{color}"), exact=True).check()
        with game.page.expect_event("load"):
            dialog.get_by_role("button", name=game.text("new.begin"), exact=True).click()
        game.wait_until_ready()

    def open(self, link: str) -> None:
        """Open a link, as if the other player had sent it."""
        self.game.page.goto("about:blank")
        self.game.page.goto(link)
        self.game.wait_until_ready()

    def receive(self, link: str) -> None:
        """Open a link in the address bar, while the page shows an earlier position of its game."""
        self.game.evaluate("(link) => void (location.href = link)", link)

    def link(self) -> str:
        """Return the link for the other player."""
        game = self.game
        game.button("button.send-link").click()
        dialog = game.dialog("send.title")
        address = dialog.get_by_role("textbox", name=game.text("send.field")).input_value()
        expect(dialog.get_by_role("img", name=game.text("send.code"))).to_be_visible()
        game.press_key("Escape")
        expect(dialog).to_be_hidden()
        return address

    def answer(self, link: str, move: str) -> str:
        """Open a link, answer the move in it with *move*, and return the link to send back."""
        self.open(link)
        self.play(move)
        return self.link()

    def play(self, move: str) -> None:
        """Wait for this player's turn, and play a move."""
        self.game.wait_for_turn()
        ply = self.game.ply
        for name in spaces_in(move):
            self.game.press(name)
        self.game.wait_for(f'html:not([data-ply="{ply}"])')

    def rematch(self) -> None:
        """Begin the rematch with the same player, or continue it if it has begun."""
        with self.game.page.expect_event("load"):
            self.game.button("button.again").click()
        self.game.wait_until_ready()

    def library(self) -> LibraryPage:
        """Open the library."""
        library = LibraryPage(self.game)
        library.open()
        return library

    def legal_moves(self) -> list[str]:
        """Return the moves that the position on the board allows."""
        return [str(move) for move in Position.parse(self.game.position).legal_moves()]
