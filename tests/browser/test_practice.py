"""Practice in a review: finding better moves than those played."""

from __future__ import annotations

import re

from game_page import GamePage
from page_parts import HINT_ARROW, NEXT_MISTAKE_BUTTON
from page_text import shown_move, text
from playwright.sync_api import expect
from reviewed_games import LOST_DRAW, ReviewPanel, reviewed
from tested_site import Site


def see_the_answer(game: GamePage, panel: ReviewPanel) -> None:
    """Have a task show its answer, undo that move, and leave the task but not the review."""
    game.page.locator(NEXT_MISTAKE_BUTTON).click()
    game.button("button.practice").click()
    game.button("button.practice-answer").click()
    expect(game.space("H2")).to_have_attribute("data-stack", "b3")
    expect(game.title).to_have_text(text("practice.answered"))
    assert [] == panel.faults("the right answer")
    game.button("button.undo").click()
    game.press_key("Escape")
    expect(game.root).to_have_class(re.compile("is-reviewing"))
    expect(game.button("button.practice-answer")).to_be_hidden()


def test_practice_leads_to_the_better_move(site: Site) -> None:
    """
    Practice shows and announces the move played, answers a bad try, and praises the best move.

    The task and its answers fit into the review's panel, in the languages with the longest texts.
    """
    game = reviewed(site, white="novice")
    panel = ReviewPanel(game)
    game.button("button.practice").click()
    game.expect_ply(1)
    expect(game.title).to_have_text(text("practice.task", number=1, total=1, round=1))
    expect(game.detail).to_contain_text(text("here.practice.find"))
    expect(game.detail).to_contain_text(text("review.fell", who="you", before=0.5, after=0))
    expect(game.page.locator(HINT_ARROW)).to_have_count(1)
    expect(game.spoken).to_contain_text(text("practice.find", move=shown_move("I2-J3")))
    assert [] == panel.faults("the task")

    game.choose("I2")
    game.press("H1")
    expect(game.title).to_have_text(text("practice.wrong"))
    expect(game.title).to_have_attribute("data-mark", "")
    # The best move's button shows its value, but does not give the move away.
    expect(game.compared("best")).to_be_disabled()
    expect(game.compared("best")).to_have_text(re.compile("50.?%"))
    expect(game.spoken).to_contain_text(text("practice.worth", who="you", tried=0, best=0.5))
    expect(game.spoken).to_contain_text(text("practice.wrong"))
    assert [] == panel.faults("the wrong answer")
    game.button("button.try-again").click()
    game.expect_ply(1)

    game.choose("I2")
    game.press("H2")
    expect(game.title).to_have_text(text("practice.best"))
    expect(game.detail).to_contain_text(text("hint.reason.captures", count=2))
    game.button("button.practice-end").click()
    expect(game.title).to_have_text(text("review.title"))
    assert LOST_DRAW == game.record

    see_the_answer(game, panel)
