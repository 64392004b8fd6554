"""The graph of a review: its texts, its place, and its use as a slider."""

from __future__ import annotations

from game_page import GamePage
from hands import Hands
from page_parts import GRAPH_TIP, REVIEW_SLIDER, STATUS
from page_text import shown_move, text
from playwright.sync_api import expect
from positions import FULL
from reviewed_games import reviewed
from saved_games import saved_game
from shown_page import LONG_PATIENCE_MS
from tested_site import Site
from windows import LARGE_PHONE

#: Two pieces are left to place; Black places first.
NEARLY_FULL = f"{FULL.rsplit(',', 2)[0]},2 b p"


def expect_the_move_pointed_at(game: GamePage) -> None:
    """
    Point at the blunder in the graph.

    Expect the tip to show its mark and move until the pointer leaves the graph.
    """
    tip = game.page.locator(GRAPH_TIP)
    expect(tip).to_be_hidden()
    box = game.page.locator(REVIEW_SLIDER).bounding_box()
    assert box is not None
    middle = box["y"] + box["height"] / 2
    game.page.mouse.move(box["x"] + box["width"] - 2, middle)
    expect(tip).to_contain_text(text("review.move", who="black", round=1, verdict=text("review.blunder")))
    expect(tip).to_contain_text(shown_move("I2-J3"))
    game.page.mouse.move(box["x"] + box["width"] / 2, box["y"] - 100)
    expect(tip).to_be_hidden()


def expect_the_graph_where_there_is_room(game: GamePage) -> None:
    """Expect the graph below the board, and nearly as wide; on a phone, expect it in the status panel."""
    slider, status = game.page.locator(REVIEW_SLIDER), game.page.locator(STATUS)
    for size, is_beside in [((1440, 900), True), ((390, 844), False), ((844, 390), False)]:
        game.resize(*size)
        expect(status.locator(REVIEW_SLIDER)).to_have_count(0 if is_beside else 1)
        board, graph = game.board.bounding_box(), slider.bounding_box()
        assert board
        assert graph
        if is_beside:
            assert graph["y"] >= board["y"] + board["height"], size
            assert graph["width"] > 0.8 * board["width"], size


def test_the_graph_is_a_slider(site: Site) -> None:
    """A press on the graph shows and names the position at that place; arrow keys, Home and End also work."""
    game = reviewed(site)
    slider = game.page.locator(REVIEW_SLIDER)
    expect(slider).to_be_focused()
    expect_the_move_pointed_at(game)
    slider.press("End")
    game.expect_ply(2)
    headline = text("review.move", who="black", round=1, verdict=text("review.blunder"))
    expect(slider).to_have_attribute("aria-valuetext", headline)
    slider.press("Home")
    game.expect_ply(0)
    box = slider.bounding_box()
    assert box is not None
    mouse, middle = game.page.mouse, box["y"] + box["height"] / 2
    mouse.click(box["x"] + box["width"] / 2, middle)
    game.expect_ply(1)
    # A drag also ends outside the graph: afterwards, the mouse passes over the graph without effect.
    mouse.down()
    mouse.move(box["x"] + box["width"] - 2, middle)
    game.expect_ply(2)
    mouse.move(box["x"] + box["width"] - 2, box["y"] - 100)
    mouse.up()
    mouse.move(box["x"] + 2, middle)
    game.expect_ply(2)
    slider.press("ArrowLeft")
    game.expect_ply(1)
    # A drag also ends if the page did not see the release.
    mouse.move(box["x"] + box["width"] / 2, middle)
    mouse.down()
    Hands(game.page).go("mouse", (box["x"] + 2, middle))
    game.expect_ply(1)
    # Shortcuts work while the slider has the focus, too.
    slider.press("h")
    expect(game.arrow).to_have_count(1)
    game.hinted_spaces()
    expect_the_graph_where_there_is_room(game)


def test_a_tap_shows_the_ply_at_its_place_in_the_graph(site: Site) -> None:
    """The two placements take the first fifth of the graph's width, so a tap at 12 % shows the first one."""
    saved = saved_game(NEARLY_FULL, ["J5", "K5", "E1F1", "D1E2"])
    over = saved.replace('"ply":4', '"ply":4,"ending":{"kind":"resigned","side":"white"}')
    game = site.open(saved=over, viewport=LARGE_PHONE, has_touch=True, is_mobile=True)
    game.button("button.analyse").click()
    expect(game.root).to_have_attribute("data-review", "done", timeout=LONG_PATIENCE_MS)
    box = game.page.locator(REVIEW_SLIDER).bounding_box()
    assert box is not None
    for share, ply in ((0.55, 3), (0.12, 1), (0.99, 4)):
        game.page.touchscreen.tap(box["x"] + share * box["width"], box["y"] + box["height"] / 2)
        game.expect_ply(ply)
