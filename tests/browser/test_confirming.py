"""A move that is asked about before it is played, for who wants that."""

from __future__ import annotations

from game_page import GamePage
from page_parts import TYPED_MOVE
from page_text import shown_move, text
from playwright.sync_api import expect
from positions import CHAIN
from saved_games import saved_game
from tested_site import Site


def asking(site: Site, saved: str) -> GamePage:
    """Return the game of somebody who wants to be asked."""
    game = site.open(saved=saved)
    game.switch("settings.confirm")
    return game


def test_a_chosen_move_waits_for_a_yes(site: Site) -> None:
    """It is shown with what it removes, taken back by its button, and played by the other one."""
    game = asking(site, saved_game(CHAIN))
    game.choose("C3")
    game.press("B3")
    preview = text("status.preview.black", move=shown_move("C3-B3"), count=2)
    expect(game.detail).to_have_text(f"{preview} {text('confirm.ask')}")
    game.expect_said("announce.confirm")
    assert (0, ["B3"], ["D3", "E3"]) == (game.ply, game.marked("pending"), game.marked("doomed"))
    game.button("button.cancel").click()
    game.expect_said("announce.cancelled")
    assert (0, [], ["C3"]) == (game.ply, game.marked("pending"), game.selected)
    game.press("D3")
    game.button("button.confirm").click()

    game.expect_ply(1)
    assert ["C3D3"] == game.record
    expect(game.button("button.confirm")).to_be_hidden()


def test_a_second_press_is_a_yes_and_another_target_asks_anew(site: Site) -> None:
    """For a piece that is placed, and for a stack that was dragged; Escape says no."""
    game = asking(site, saved_game())
    game.press("F3")
    expect(game.detail).to_have_text(f"{text('here.place')} {text('confirm.ask')}")
    game.expect_said("confirm.place", space="F3")
    game.press("E3")
    assert (0, ["E3"]) == (game.ply, game.marked("pending"))
    game.press("E3")
    game.expect_ply(1)
    assert ["E3"] == game.record

    game = asking(site, saved_game(CHAIN))
    game.drag("C3", "B3")
    assert ["B3"] == game.marked("pending")
    game.page.keyboard.press("Escape")
    assert [] == game.marked("pending")
    game.drag("C3", "B3")
    game.page.keyboard.press("Enter")
    game.expect_ply(1)


def test_by_keyboard_enter_asks_and_enter_plays(site: Site) -> None:
    """The name of the target says so; a typed move is meant, and is played at once."""
    game = asking(site, saved_game(CHAIN))
    game.tab_to(game.board)
    game.walk_to("C3")
    game.page.keyboard.press("Enter")
    game.walk_to("B3")
    game.page.keyboard.press("Enter")
    expect(game.space("B3")).to_have_attribute("aria-label", text("space.pending", space="B3"))
    game.page.keyboard.press("Enter")
    game.expect_ply(1)
    game.button("button.undo").click()
    game.expect_ply(0)
    field = game.page.locator(TYPED_MOVE)
    field.fill("c3d3")
    field.press("Enter")

    game.expect_ply(1)
    assert ["C3D3"] == game.record


def test_a_hint_gives_way_to_the_move_that_waits(site: Site) -> None:
    """One mark stands where the person chose; the hint is there again when that is taken back."""
    game = asking(site, saved_game(moves=["F3", "E3"]))
    game.button("button.hint").click()
    expect(game.arrow).to_be_visible()
    (hinted,) = game.hinted_spaces()
    game.press(hinted)
    assert [hinted] == game.marked("pending")
    expect(game.arrow).to_have_count(0)
    game.button("button.cancel").click()
    expect(game.arrow).to_be_visible()
