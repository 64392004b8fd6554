"""The evaluation bar shows the lead in the position on the board; its setting is kept between visits."""

from __future__ import annotations

import re

from game_page import GamePage
from gipf_page import open_gipf
from page_parts import EVALUATION_BAR, SLAB, SPOKEN, WHITE_EVALUATION
from page_text import text
from playwright.sync_api import expect
from positions import CHAIN, SOLVABLE
from saved_games import saved_game
from slow_computer import never_done
from stand_in_engine import StandInEngine
from tested_site import Site

from dvonn import Position, choose


def expect_value(game: GamePage, value: str | re.Pattern[str]) -> None:
    """Wait until the meter's text is *value*."""
    expect(game.meter).to_have_attribute("aria-valuetext", value)


def test_the_evaluation_bar_follows_the_position_once_it_is_on(site: Site) -> None:
    """
    A saved setting shows the bar; while the bar is on, the status also says whether the result is certain.

    The bar changes after each ply, at the end, and at an earlier position, which the page evaluates if
    needed.
    """
    winning = re.compile("White wins|White is sure")
    game = site.open(saved=saved_game(CHAIN))
    expect(game.meter).to_have_count(0)
    expect(game.detail).to_have_text(text("status.choose"))
    game.switch("settings.evaluation")
    expect(game.detail).to_have_text(re.compile(f"^{re.escape(text('status.choose'))} .*(sure|best play)"))
    expect_value(game, winning)
    game.reload()
    expect_value(game, winning)
    game.play("C3B3")
    expect_value(game, text("evaluation.solved", who="white", count=2))
    expect(game.meter).to_have_js_property("value", 100)
    expect(game.page.locator(WHITE_EVALUATION)).to_contain_text("+2")

    game.switch("settings.evaluation")
    expect(game.meter).to_have_count(0)
    game.button("button.undo").click()
    game.expect_ply(0)
    game.play("C3D3")
    game.reload()
    expect(game.meter).to_have_count(0)
    game.switch("settings.evaluation")
    expect_value(game, text("evaluation.solved.draw"))
    game.button("button.previous").click()
    game.expect_ply(0)
    expect_value(game, winning)


def test_the_evaluation_bar_stands_beside_the_slab_of_gipf(site: Site) -> None:
    """On any screen, the bar is upright and to the right of the slab, inside the window."""
    game = open_gipf(site)
    game.switch("settings.evaluation")
    expect_value(game, re.compile("win|even"))
    misplaced = []
    for width, height in ((1440, 900), (390, 844), (844, 390)):
        game.resize(width, height)
        bar = game.page.locator(EVALUATION_BAR).bounding_box()
        slab = game.board.locator(SLAB).bounding_box()
        assert bar
        assert slab
        is_beside = slab["x"] + slab["width"] <= bar["x"] and bar["x"] + bar["width"] <= width
        is_upright = bar["width"] < 10 < 0.4 * slab["height"] < bar["height"]
        if not (is_beside and is_upright):
            misplaced.append((width, bar, slab))

    assert [] == misplaced


#: Records every sentence of the live region, which itself keeps only the latest ones.
_LISTEN = """
(region) => {
  window.said = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) window.said.push(...[...addedNodes].map((said) => said.innerText));
  }).observe(document.querySelector(region), { childList: true });
}
"""


def test_a_certain_result_is_announced_once(site: Site) -> None:
    """The announcement is not repeated while the certain result stays the same."""
    game = site.prepare(saved=saved_game(SOLVABLE, black="champion"))
    game.shorten_waits()
    game.open()
    game.wait_until_ready()
    game.evaluate(_LISTEN, SPOKEN)
    for _ in range(2):
        game.play(str(choose(Position.parse(game.position), level="champion")))
    said: list[str] = game.evaluate("() => window.said")

    assert 2 <= sum(sentence.startswith("Black") for sentence in said)
    assert 1 == sum(("sure to" in sentence or "best play" in sentence) for sentence in said)


def test_a_setting_shows_the_thoughts_of_the_computer(site: Site, engine: StandInEngine) -> None:
    """With evaluations switched on, the page shows the lead and the move that the computer considers."""
    game = site.prepare(saved=saved_game(moves=["F3", "E3", "G3"], black="champion"))
    never_done(engine)
    game.open()
    game.expect_engine("thinking")
    expect(game.page.get_by_role("progressbar", name=text("progress.thinking"))).to_be_visible()
    expect(game.detail).to_have_text(text("status.thinking.detail"))
    game.switch("settings.evaluation")
    ahead = "^(White|Black|About even).* winning.* "
    expect(game.detail).to_have_text(re.compile(ahead + re.escape(text("status.thinking.detail")) + "$"))
    game.switch("settings.names")
    expect(game.detail).to_have_text(re.compile(ahead + "Considering [A-K][1-5][.]$"))
    expect_value(game, re.compile("winning"))
    game.button("button.move-now").click()
    game.wait_for_turn(after=3)
    assert 4 == game.ply
