"""A game that is reviewed, and what the tests of reviews and of practice look at."""

from __future__ import annotations

from game_page import GamePage
from playwright.sync_api import expect
from positions import DRAWISH
from saved_games import saved_game
from shown_page import LONG_PATIENCE_MS
from tested_site import Site

#: White's first move keeps the draw, as he has no other; Black then gives it away, and loses by five.
LOST_DRAW = ["I1G1", "I2J3"]
#: What of the panel is below its edge.
OVERFLOW = """(status) => [...status.querySelectorAll("*")].filter((one) => {
  const { bottom, height } = one.getBoundingClientRect();
  return height && bottom > status.getBoundingClientRect().bottom + 1;
}).map(({ id, className }) => id || className)"""


def reviewed(site: Site, white: str = "person", black: str = "person") -> GamePage:
    """Return the page with that game, and its review, once that is done."""
    game = site.open(saved=saved_game(DRAWISH, LOST_DRAW, white=white, black=black))
    expect(game.root).to_have_attribute("data-review", "none")
    game.button("button.review").click()
    expect(game.root).to_have_attribute("data-review", "done", timeout=LONG_PATIENCE_MS)
    return game
