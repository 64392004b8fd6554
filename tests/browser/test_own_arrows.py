"""Arrows and rings that a person draws on the board."""

from __future__ import annotations

from analysis_page import AnalysisPage
from hands import Hands
from playwright.sync_api import expect
from positions import CHAIN, DRAWISH
from saved_games import saved_game
from tested_site import Site

ARROWS = ".hint.is-own .hint-arrow"
RINGS = ".hint.is-own .hint-ring:not(.is-around)"


def test_arrows_and_rings_are_drawn_and_removed(site: Site) -> None:
    """
    Drawing an arrow or a ring again removes it. Drawing selects no stack and plays no move.

    An arrow is cancelled if it ends outside the board, or if the page misses the release of the button. A
    press or a move clears all arrows and rings.
    """
    game = site.open(saved=saved_game(CHAIN))
    mouse, arrows, rings = game.page.mouse, game.page.locator(ARROWS), game.page.locator(RINGS)
    game.draw_arrow("C3", "E3", release=False)
    expect(arrows).to_have_count(1)
    mouse.up(button="right")
    game.draw_arrow("C3", "B3")
    game.draw_arrow("D3", "D3")
    expect(arrows).to_have_count(2)
    expect(rings).to_have_count(1)
    assert (0, []) == (game.ply, game.selected)
    game.draw_arrow("C3", "E3")
    game.draw_arrow("D3", "D3")
    expect(arrows).to_have_count(1)
    expect(rings).to_have_count(0)
    game.draw_arrow("C3", "E3", release=False)
    expect(arrows).to_have_count(2)
    mouse.move(2, 2)
    mouse.up(button="right")
    expect(arrows).to_have_count(1)

    game.draw_arrow("C3", "E3", release=False)
    mouse.down()
    mouse.up(button="right")
    mouse.up()
    mouse.move(*game.centre("G3"))
    mouse.move(2, 2)
    expect(arrows).to_have_count(2)
    game.draw_arrow("D3", "B3", release=False)
    expect(arrows).to_have_count(3)
    Hands(game.page).go("mouse", game.centre("B2"))
    expect(arrows).to_have_count(2)
    mouse.up(button="right")

    game.choose("C3")
    expect(arrows).to_have_count(0)
    assert "C3" in game.selected
    game.draw_arrow("C3", "E3")
    expect(arrows).to_have_count(1)
    game.press_key("Escape")
    game.play("C3D3")
    expect(arrows).to_have_count(0)


def test_an_analysis_keeps_drawings_by_shift_and_by_keyboard(site: Site) -> None:
    """
    In an analysis, a press on the board keeps the drawings. Each position has its own; a reload keeps them.

    A mouse with Shift draws as the right button does, and selects nothing. A button in the notes makes
    presses on the board draw until Escape.
    """
    game = site.open(saved=saved_game(DRAWISH))
    page, arrows, rings = game.page, game.page.locator(ARROWS), game.page.locator(RINGS)
    analysis = AnalysisPage(game)
    analysis.open()
    page.keyboard.down("Shift")
    game.drag("I1", "G1")
    game.press("I2")
    page.keyboard.up("Shift")
    expect(arrows).to_have_count(1)
    expect(rings).to_have_count(1)
    assert (0, []) == (game.ply, game.selected)
    game.choose("I1")
    expect(arrows).to_have_count(1)
    game.press("G1")
    game.expect_ply(1)
    expect(arrows).to_have_count(0)
    expect(rings).to_have_count(0)
    game.button("button.previous").click()
    game.expect_ply(0)
    expect(arrows).to_have_count(1)
    expect(rings).to_have_count(1)

    analysis.take_notes()
    analysis.notes.get_by_role("button", name=game.text("note.draw")).press("Enter")
    expect(analysis.notes).to_be_hidden()
    game.expect_detail(game.text("notice.drawing"))
    game.walk_to("I1")
    game.press_key("Enter")
    expect(rings).to_have_count(2)
    game.walk_to("J3")
    game.press_key("Enter")
    game.expect_said("announce.drawing.arrow", **{"from": "I1", "to": "J3"})
    expect(arrows).to_have_count(2)
    game.walk_to("I2")
    game.press_key(" ")
    game.press_key(" ")
    game.expect_said("announce.drawing.gone")
    expect(rings).to_have_count(0)
    assert (0, []) == (game.ply, game.selected)
    game.press_key("Escape")
    game.expect_said("announce.drawing.off")
    game.draw_arrow("J3", "J3")
    expect(rings).to_have_count(1)
    game.choose("I1")

    game.reload()
    game.press_in_top_menu("button.analyse")
    expect(arrows).to_have_count(2)
    expect(rings).to_have_count(1)
