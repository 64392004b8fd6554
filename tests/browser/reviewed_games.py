"""Games and helpers for the tests of reviews and practice."""

from __future__ import annotations

from collections.abc import Iterator

from game_page import GamePage
from page_parts import NEXT_MISTAKE_BUTTON, STATUS
from playwright.sync_api import Locator, expect
from positions import DRAWISH
from saved_games import saved_game
from shown_page import LONG_PATIENCE_MS
from tested_site import Site

#: White's only legal move keeps the draw; Black's answer loses by five.
LOST_DRAW = ["I1G1", "I2J3"]
#: White's best first move wins by four; many other first moves lose by two.
LOST_WIN_START = "4,b4*,b,3/4,b,w,4/4,r,w,5/4,w2,r,4/4,b2,4 w s"
#: Moves from `LOST_WIN_START`; White's first one moves the wrong stack, which gives a win away.
LOST_BY_ANOTHER = ["F3E3", "F1F2", "E3G5", "F2F4", "PASS", "E2E1"]
#: The languages with the longest texts.
LANGUAGES = ("de", "pl")
SIZES = ((1440, 900), (1024, 768), (844, 390), (320, 640))
#: The width of the hidden part of a line, in px.
CUT_OFF = "({ scrollWidth, clientWidth }) => scrollWidth - clientWidth"
#: Returns the place of the panel, and its parts that reach below its edge.
PANEL = """(status) => {
  const { left, top, right, bottom } = status.getBoundingClientRect();
  const hidden = [...status.querySelectorAll("*")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.height && box.bottom > bottom + 1;
  });
  return [[left, top, right, bottom].map(Math.round), hidden.map(({ id, className }) => id || className)];
}"""


def in_every_shape(game: GamePage) -> Iterator[tuple[str, tuple[int, int]]]:
    """Show the page in each language and each size of window in turn, and finally in English again."""
    for language in LANGUAGES:
        game.speak(language)
        for size in SIZES:
            game.resize(*size)
            # The page hears of its new size in the next frame.
            game.evaluate("() => new Promise((done) => requestAnimationFrame(done))")
            yield language, size
    game.speak("en")


class ReviewPanel:
    """The status panel of the review that *game* shows now; it should keep its place and its size."""

    def __init__(self, game: GamePage) -> None:
        self._game = game
        self._boxes = {shape: self._look()[0] for shape in in_every_shape(game)}

    def _look(self) -> tuple[list[int], list[str]]:
        box, hidden = self._game.page.locator(STATUS).evaluate(PANEL)
        return box, hidden

    def faults(self, view: str, overlong: Locator | None = None) -> list[str]:
        """
        Return the shapes in which this *view* moves the panel, or some parts reach below its edge.

        Also return those in which the text of *overlong* is cut off.
        """
        found = []
        for shape in in_every_shape(self._game):
            box, hidden = self._look()
            if box != self._boxes[shape]:
                found.append(f"{shape}: {view} moves the panel")
            found += [f"{shape}: {view} hides {part}" for part in hidden]
            if overlong and overlong.evaluate(CUT_OFF):
                found.append(f"{shape}: {view} cuts its text off")
        return found


def reviewed(site: Site, white: str = "person", black: str = "person") -> GamePage:
    """Return the page with the game `LOST_DRAW`, once the review is done."""
    game = site.open(saved=saved_game(DRAWISH, LOST_DRAW, white=white, black=black))
    expect(game.root).to_have_attribute("data-review", "none")
    game.button("button.analyse").click()
    expect(game.root).to_have_attribute("data-review", "done", timeout=LONG_PATIENCE_MS)
    return game


def at_the_blunder(site: Site, played: list[str]) -> GamePage:
    """Return the page with the reviewed game *played*, at its first move, which gave a win away."""
    game = site.open(saved=saved_game(LOST_WIN_START, played))
    game.button("button.analyse").click()
    expect(game.root).to_have_attribute("data-review", "done", timeout=LONG_PATIENCE_MS)
    game.page.locator(NEXT_MISTAKE_BUTTON).click()
    game.expect_ply(1)
    return game
