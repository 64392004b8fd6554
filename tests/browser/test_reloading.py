"""A reload returns to the same move of a review, the same past position, or the same lesson."""

from __future__ import annotations

import re

from game_links import link_of
from game_page import GamePage
from learn_page import LearnPage
from page_parts import NEXT_MISTAKE_BUTTON
from page_text import text
from playwright.sync_api import expect
from reviewed_games import reviewed
from saved_games import saved_game
from shown_page import LONG_PATIENCE_MS
from tested_site import Site

MOVES = ["F3", "E3", "G3", "A1"]


def expect_blunder_reviewed(game: GamePage) -> None:
    """Expect the review at the second ply, which lost the game."""
    game.expect_ply(2)
    expect(game.root).to_have_class(re.compile("is-reviewing"))
    expect(game.root).to_have_attribute("data-review", "done", timeout=LONG_PATIENCE_MS)
    expect(game.moves.locator("[data-ply='2']")).to_have_attribute("data-mark", "blunder")


def test_a_reload_in_a_review_leads_back_to_the_same_move(site: Site) -> None:
    """
    The reload keeps the marks, and the player can return to the result.

    A reload during practice leads back to the task, which is still unsolved.
    """
    game = reviewed(site, white="novice")
    game.page.locator(NEXT_MISTAKE_BUTTON).click()
    expect_blunder_reviewed(game)
    title = game.title.inner_text()
    game.reload()
    expect_blunder_reviewed(game)
    expect(game.title).to_have_text(title)
    game.button("button.return.over").click()
    expect(game.root).to_have_attribute("data-phase", "over")
    expect(game.button("button.analyse")).to_be_visible()
    expect(game.root).not_to_have_class(re.compile("is-reviewing"))

    game.button("button.analyse").click()
    game.button("button.practice").click()
    task = text("practice.task", number=1, total=1, round=1)
    expect(game.title).to_have_text(task)
    game.reload()
    expect(game.title).to_have_text(task, timeout=LONG_PATIENCE_MS)
    game.expect_ply(1)
    game.choose("I2")
    game.press("H2")
    expect(game.title).to_have_text(text("practice.best"))


def test_a_reload_in_a_game_from_a_link_keeps_the_ply_shown(site: Site) -> None:
    """The game opens at the ply of its link; after a step to another ply, a reload shows that ply."""
    game = site.prepare()
    link = game.url + link_of(MOVES)
    game.page.goto(f"{link}&p=3")
    game.wait_until_ready()
    game.expect_ply(3)
    game.button("button.previous").click()
    game.expect_ply(2)
    game.reload()
    game.expect_ply(2)
    game.evaluate("(link) => { location.href = link; }", f"{link}&p=1")
    game.expect_ply(1)


def test_a_reload_keeps_a_past_position_or_an_open_lesson(site: Site) -> None:
    """The game is unchanged, and a closed lesson stays closed."""
    game = site.open(saved=saved_game(moves=MOVES))
    learn = LearnPage(game)
    learn.open()
    learn.go_to("dvonn")
    game.reload()
    expect(learn.title).to_have_text(text("lesson.dvonn.title"))
    game.press_key("Escape")
    expect(learn.layer).to_be_hidden()

    game.button("button.previous").click()
    game.expect_ply(3)
    game.reload()
    expect(learn.layer).to_be_hidden()
    game.expect_ply(3)
    game.button("button.return").click()
    game.expect_ply(4)
    assert MOVES == game.record

    learn.open("puzzles")
    game.reload()
    expect(learn.layer.get_by_role("button", name=text("learn.puzzles"))).to_have_attribute(
        "aria-current", "true"
    )
