"""Arrows and rings that a person draws on the board with the right mouse button."""

from __future__ import annotations

from game_page import GamePage
from hands import Hands
from playwright.sync_api import expect
from positions import CHAIN
from saved_games import saved_game
from tested_site import Site

ARROWS = ".hint.is-own .hint-arrow"
RINGS = ".hint.is-own .hint-ring:not(.is-around)"


def draw(game: GamePage, origin: str, target: str, *, release: bool = True) -> None:
    """Drag from one space to another with the right button."""
    mouse = game.page.mouse
    mouse.move(*game.centre(origin))
    mouse.down(button="right")
    mouse.move(*game.centre(target), steps=3)
    if release:
        mouse.up(button="right")


def test_arrows_and_rings_are_drawn_and_taken_away(site: Site) -> None:
    """Drawing the same again removes it; nothing is chosen or played."""
    game = site.open(saved=saved_game(CHAIN))
    arrows, rings = game.page.locator(ARROWS), game.page.locator(RINGS)
    draw(game, "C3", "E3", release=False)
    expect(arrows).to_have_count(1)
    game.page.mouse.up(button="right")
    draw(game, "C3", "B3")
    draw(game, "D3", "D3")
    expect(arrows).to_have_count(2)
    expect(rings).to_have_count(1)
    assert (0, []) == (game.ply, game.selected)
    draw(game, "C3", "E3")
    draw(game, "D3", "D3")
    expect(arrows).to_have_count(1)
    expect(rings).to_have_count(0)


def test_an_arrow_that_ends_beside_the_board_is_none(site: Site) -> None:
    """It is cancelled."""
    game = site.open(saved=saved_game(CHAIN))
    draw(game, "C3", "E3", release=False)
    game.page.mouse.move(2, 2)
    game.page.mouse.up(button="right")
    expect(game.page.locator(ARROWS)).to_have_count(0)


def test_an_arrow_does_not_follow_a_mouse_without_its_button(site: Site) -> None:
    """It ends when its button is released, and is cancelled if the page missed that."""
    game = site.open(saved=saved_game(CHAIN))
    mouse, arrows = game.page.mouse, game.page.locator(ARROWS)
    draw(game, "C3", "E3", release=False)
    mouse.down()
    mouse.up(button="right")
    mouse.up()
    mouse.move(*game.centre("G3"))
    mouse.move(2, 2)
    expect(arrows).to_have_count(1)
    draw(game, "D3", "B3", release=False)
    expect(arrows).to_have_count(2)
    Hands(game.page).go("mouse", game.centre("B2"))
    expect(arrows).to_have_count(1)


def test_they_go_with_a_press_and_with_a_move(site: Site) -> None:
    """A press or a move clears them."""
    game = site.open(saved=saved_game(CHAIN))
    arrows = game.page.locator(ARROWS)
    draw(game, "C3", "E3")
    game.choose("C3")
    expect(arrows).to_have_count(0)
    assert "C3" in game.selected
    draw(game, "C3", "E3")
    expect(arrows).to_have_count(1)
    game.page.keyboard.press("Escape")
    game.play("C3D3")
    expect(arrows).to_have_count(0)
