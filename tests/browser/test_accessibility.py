"""The page for people who do not see it or do not use a mouse; test_every_view.py runs axe."""

from __future__ import annotations

from page_parts import FOCUS_RING
from page_text import text
from playwright.sync_api import expect
from saved_games import saved_game
from tested_site import Site


def test_the_board_is_a_grid_with_one_tab_stop_and_announces_its_moves(site: Site) -> None:
    """
    Five rows have 9 to 11 named cells.

    Tab enters and leaves the board, and arrow keys reach its corners. In a game against the computer, the
    live region says each placement and whose turn it is.
    """
    game = site.open(saved=saved_game(moves=["E3", "F3"], black="novice"))
    game.expect_said("announce.turn", who="you")
    rows = game.board.get_by_role("row").filter(has=game.page.get_by_role("gridcell"))
    counted = "rows => rows.map((row) => row.querySelectorAll('[role=gridcell]').length)"
    assert [9, 10, 11, 10, 9] == rows.evaluate_all(counted)
    names = game.board.get_by_role("gridcell").evaluate_all("cells => cells.map((cell) => cell.ariaLabel)")
    assert (49, text("space.stack", space="F3", stack=text("stack.dvonn"))) == (len(set(names)), names[24])

    game.tab_to(game.board)
    expect(game.space("F3")).to_be_focused()
    for name in ("A1", "I1", "J2", "K3", "K5", "C5", "A3", "F3"):
        game.walk_to(name)
    expect(game.space("F3").locator(FOCUS_RING)).to_be_visible()
    expect(game.space("K5").locator(FOCUS_RING)).to_be_hidden()
    game.press_key("Tab")
    assert not game.board.evaluate("(board) => board.contains(document.activeElement)")
    game.press_key("Shift+Tab")
    expect(game.space("F3")).to_be_focused()

    game.play("G3")
    game.expect_said("announce.placed.dvonn", who="white", space="G3")
    game.expect_said("announce.placed", who="black", space=game.record[3])
    assert "polite" == game.spoken.get_attribute("aria-live")
