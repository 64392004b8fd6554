"""A first game teaches an idea on each turn, and offers to take back a move that costs many pieces."""

from __future__ import annotations

from game_page import GamePage
from page_text import text
from playwright.sync_api import expect
from positions import DEAR_CHAIN
from saved_games import saved_game
from tested_site import Site

#: White's stack of three is next to the only stack that Black can move.
EXPOSED = "9/10/1,w,r,w3,b,6/w,w,8/9 w s"


def test_a_heavy_loss_can_be_taken_back(site: Site) -> None:
    """Against an easy level, the page says how many pieces were lost, and that undo takes the move back."""
    game = site.open(saved=saved_game(EXPOSED, black="casual"))
    game.play("B4C4")
    game.expect_ply(2)
    captured = text("here.last.captured", level=text("level.casual"), count=3)
    expect(game.detail).to_have_text(f"{captured} {text('coach.undo')}")
    game.reload()
    expect(game.detail).to_contain_text(captured)
    game.button("button.undo").click()
    game.expect_ply(0)


def expect_placing_to_be_taught(game: GamePage) -> None:
    """Begin a game at the easiest level; check that the first placement teaches what red pieces are for."""
    game.begin("computer", level="novice")
    game.wait_for_turn()
    expect(game.detail).to_have_text(text("status.place.first"))
    game.play(game.targets[0])
    expect(game.detail).to_contain_text(text("coach.place.red"))


def test_a_button_explains_the_first_cut_and_the_first_placement_teaches(site: Site) -> None:
    """Against an easy level, on the turn after the first cut, a button shows the stacks that were cut off."""
    game = site.open(saved=saved_game(DEAR_CHAIN, black="novice"))
    expect(game.button("button.why")).to_be_hidden()
    game.play("C3B3")
    game.wait_for_turn()
    expect(game.button("button.why")).to_be_visible()
    game.button("button.hint").click()
    expect(game.button("button.why")).to_be_hidden()
    expect(game.arrow).to_be_visible()
    game.press_key("Escape")
    game.button("button.why").click()
    expect(game.detail).to_have_text(text("here.cut-off", count=2))
    assert ["D3", "E3"] == game.marked("meant")
    expect(game.arrow).to_be_visible()
    assert 0 == game.ply
    game.button("button.return").click()
    expect(game.button("button.why")).to_be_visible()
    game.choose(game.movable[0])
    game.press(game.targets[0])
    game.expect_ply(3)
    expect(game.button("button.why")).to_be_hidden()

    expect_placing_to_be_taught(game)
