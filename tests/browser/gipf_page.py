"""The page of GIPF, as a player sees it."""

from __future__ import annotations

from game_page import GamePage
from playwright.sync_api import expect
from saved_games import SAVED_GIPF, saved_game
from tested_site import Site

from dvonn.gipf import Move, Position

#: The part of the address that opens GIPF.
ADDRESS = "?game=gipf"
LESSONS_ADDRESS = "?game=lessons"
PUZZLES_ADDRESS = "?game=puzzles"
CHALLENGE_ADDRESS = "?game=challenge"
#: The key of the button's text for each kind of piece, by the letter that begins a push in notation.
_KINDS = {"G": "gipf.kind.gipf", "P": "gipf.kind.loaded", "": "gipf.kind.basic"}


class GipfPage(GamePage):
    """One tab with a game of GIPF, operated by a player."""

    saved_name = SAVED_GIPF
    space_order = staticmethod(str)

    def open(self) -> None:
        """Go to the page."""
        self.page.goto(self.url + ADDRESS)

    def press_kind(self, mark: str) -> None:
        """Choose the kind of piece to push next, by its letter in the notation."""
        self.button(_KINDS[mark]).click()

    def push(self, text: str) -> None:
        """Make a push or a jump by two presses; before a push, choose the kind of piece if necessary."""
        mark, spaces = ("", text) if len(text) == 4 else (text[0], text[1:])
        kind = self.button(_KINDS[mark])
        if kind.is_visible() and kind.get_attribute("aria-pressed") != "true":
            kind.click()
        self.play(spaces)

    def take(self, pressed: str, *changed: str) -> None:
        """Press a spot to pick its row, then the spots *changed* to take or leave their pieces; confirm."""
        ply = self.ply
        for name in (pressed, *changed):
            self.press(name)
        self.button("gipf.take.confirm").click()
        self.wait_for_turn(after=ply)

    def begin_version(self, version: str, potentials: int, challenges: int = 0) -> None:
        """Start a game of two people through the dialog, which offers challenges only with potentials."""
        self.button("button.new-game").click()
        dialog = self.dialog("new.title")
        self._choose(dialog, "new.who", "new.who.persons")
        self._choose(dialog, "gipf.version", f"gipf.version.{version}")
        for key, number in (("gipf.potentials", potentials), ("gipf.challenges", challenges)):
            group = dialog.get_by_role("group", name=self.text(key), exact=True)
            name = str(number) if number else self.text(f"{key}.none")
            if number or key == "gipf.potentials":
                group.get_by_role("radio", name=name, exact=True).check()
        expect(dialog.get_by_text(self.text("gipf.challenges.about"))).to_be_visible(visible=potentials > 0)
        dialog.locator("[type=submit]").click()
        expect(dialog).to_be_hidden()
        self.wait_until_ready()


def open_gipf(site: Site, start: str | None = None, *moves: str, **options: object) -> GipfPage:
    """Return a ready page: with a game of two people from *start* if given, otherwise as on a first visit."""
    game = site.prepare(**options)  # type: ignore[arg-type] # as Site.open has it
    gipf = GipfPage(game.page, game.url, game.language)
    if start is not None:
        gipf.keep_before_opening(saved_game(start, moves))
    gipf.open()
    gipf.wait_until_ready()
    return gipf


def open_dvonn(game: GipfPage) -> GamePage:
    """Go from a game of GIPF that waits for a challenge's result to the game of DVONN that decides it."""
    game.button("gipf.dvonn.play").click()
    dvonn = GamePage(game.page, game.url, game.language)
    dvonn.page.locator("html[data-challenge]").wait_for(state="attached")
    dvonn.wait_until_ready()
    return dvonn


def after(start: str, *moves: str) -> str:
    """Return the position string after some moves."""
    position = Position.parse(start)
    for move in moves:
        position = position.play(Move.parse(move))
    return str(position)
