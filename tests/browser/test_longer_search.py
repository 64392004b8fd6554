"""A longer search of a reviewed move: from pressing its button to the new verdict, which the review keeps."""

from __future__ import annotations

from game_page import GamePage
from library_page import wait_until_review_kept
from page_text import text
from playwright.sync_api import expect
from positions import FULL
from saved_games import saved_game
from shown_page import LONG_PATIENCE_MS
from stand_in_engine import StandInEngine
from tested_site import Site

#: Moves from the full board, on which no search can prove the result.
PLAYED = ["I1J2", "F5E4"]
RESIGNED = '"ending":{"kind":"resigned","side":"white"},"ply"'


def at_a_move(game: GamePage) -> GamePage:
    """Open the review, and show its first move once the review is done."""
    game.button("button.analyse").click()
    expect(game.root).to_have_attribute("data-review", "done", timeout=LONG_PATIENCE_MS)
    game.press_key("End")
    game.press_key("ArrowLeft")
    game.expect_ply(1)
    return game


def test_a_longer_search_updates_the_verdict_is_kept_and_can_be_stopped(
    site: Site, engine: StandInEngine
) -> None:
    """
    The text says how much was examined.

    A screen reader hears the verdict; another visit shows it again. An even longer search, which would take
    longer than the test, stops at a press and at another move, and leaves the verdict unchanged.
    """
    game = at_a_move(site.open(saved=saved_game(FULL, PLAYED).replace('"ply"', RESIGNED)))
    examined = text("compared.examined", nodes="25,000")
    compared = game.page.get_by_role("group", name=text("compared.title"))
    expect(compared).not_to_contain_text(examined)
    game.button("button.longer").focus()
    game.page.keyboard.press("Enter")
    expect(compared).to_contain_text(examined, timeout=LONG_PATIENCE_MS)
    for said in (text("review.longer-done"), text("review.examined", nodes="25,000")):
        expect(game.spoken).to_contain_text(said)
    # The button keeps the focus, since an even longer search is possible.
    expect(game.button("button.longer")).to_be_focused()
    expect(game.root).to_have_attribute("data-review", "done", timeout=LONG_PATIENCE_MS)
    wait_until_review_kept(game, '"nodes":25000')

    asked = engine.record_kinds()
    engine.searches_fully = True
    game = game.visit_again()
    expect(game.root).to_have_attribute("data-features", "all")
    # The page has asked the database before; it gets its answer first.
    wait_until_review_kept(game)
    game = at_a_move(game)
    compared = game.page.get_by_role("group", name=text("compared.title"))
    expect(compared).to_contain_text(examined)
    assert "position_review" not in asked
    headline = game.title.text_content() or ""
    game.button("button.longer").click()
    expect(game.page.get_by_role("progressbar", name=text("progress.longer"))).to_be_visible()
    expect(game.title).to_have_text(headline)
    game.button("button.longer.stop").click()
    game.button("button.longer").click()
    game.press_key("ArrowLeft")
    expect(game.button("button.longer.stop")).to_be_hidden()
