"""The end of a game: both players' stacks are piled up into two towers, and counted."""

from __future__ import annotations

import re

from ending_scene import counts, scene
from game_page import GamePage
from page_parts import BOARD_AREA, MORE_BUTTON, STACK_INSPECTOR, STATUS, TOWER_OF_WINNER, TOWERS
from page_text import text
from playwright.sync_api import expect
from positions import FULL
from saved_games import saved_game
from shown_page import FAR_OFF_MS
from tested_site import Site

#: White's only move ends the game at five to three.
NEARLY_OVER = "9/10/w,b4*,r,b3,7/10/9 w s"
#: The delay before a stack's card opens (web/features/inspector/stack-inspector.ts), in ms.
CARD_DELAY_MS = 400
#: A time, in ms, longer than the counting of the towers takes.
COUNTED_MS = 3000


def play_the_last_move(game: GamePage) -> None:
    """Press the spaces of White's only move."""
    for space in ("A3", "B3"):
        game.press(space)
    expect(game.root).to_have_attribute("data-phase", "over")


def test_the_towers_grow_and_any_press_ends_the_counting(site: Site) -> None:
    """
    The first press shows the complete towers; the next press shows the board again.

    Without a press, the counting goes on to the end, and the page says the winning margin.
    """
    game = site.prepare(saved=saved_game(NEARLY_OVER), reduced_motion="no-preference")
    game.page.clock.install(time=0)
    game.open()
    game.wait_until_ready()
    # From here on, only the test advances the time, which decides how high the towers are.
    game.page.clock.pause_at(FAR_OFF_MS)
    play_the_last_move(game)
    assert not scene(game).is_visible()
    game.page.clock.run_for(1100)
    expect(scene(game)).to_be_visible()
    growing = [int(number) for number in counts(game)]
    assert sum(growing) < 8
    # The title is hidden until the towers have shown the winner.
    expect(game.title).to_have_css("visibility", "hidden")
    scene(game).click(position={"x": 30, "y": 30})
    assert ["5", "3"] == counts(game)
    expect(game.title).to_have_css("visibility", "visible")
    scene(game).click(position={"x": 30, "y": 30})
    expect(scene(game)).to_be_hidden()
    expect(game.button("button.again")).to_be_visible()

    game.button("button.undo").click()
    game.expect_ply(0)
    play_the_last_move(game)
    game.page.clock.run_for(COUNTED_MS)
    assert ["5", "3"] == counts(game)
    expect(scene(game)).to_contain_text(text("ending.won-by", count=2))


def test_without_motion_the_towers_stand_at_once_and_keys_lead_past_them(site: Site) -> None:
    """
    Escape shows the board, and no stack's card covers the towers.

    Looking at earlier positions does not bring the towers back. A button in the board's corner does, until
    the move is undone. A reload shows the board first.
    """
    game = site.open(saved=saved_game(NEARLY_OVER))
    inspector, back = game.page.locator(STACK_INSPECTOR), game.button("button.result")
    game.tab_to(game.board)
    game.walk_to("A3")
    game.press_key("Enter")
    game.walk_to("B3")
    expect(inspector).to_be_visible()
    game.press_key("Enter")
    expect(scene(game)).to_be_visible()
    assert ["5", "3"] == counts(game)
    game.page.wait_for_timeout(CARD_DELAY_MS * 2)
    expect(inspector).to_be_hidden()
    expect(back).to_be_hidden()
    game.press_key("Escape")
    expect(scene(game)).to_be_hidden()
    game.button("button.analyse").click()
    expect(game.root).to_have_attribute("data-mode", "analysis")
    game.press_key("End")
    game.press_key("Escape")
    expect(game.root).to_have_attribute("data-mode", "play")
    expect(game.root).to_have_attribute("data-phase", "over")
    expect(scene(game)).to_be_hidden()

    back.click()
    expect(scene(game)).to_be_visible()
    assert ["5", "3"] == counts(game)
    expect(back).to_be_hidden()
    game.button("button.show-board").click()
    expect(scene(game)).to_be_hidden()
    game.reload()
    expect(game.root).to_have_attribute("data-phase", "over")
    expect(scene(game)).to_be_hidden()
    back.press("Enter")
    expect(scene(game)).to_be_visible()
    game.button("button.undo").click()
    expect(scene(game)).to_be_hidden()
    expect(back).to_be_hidden()


def test_the_towers_take_the_room_of_the_board_and_move_nothing(site: Site) -> None:
    """
    The towers fill most of the board's height; status and actions stay in place.

    Sharing the game leaves the towers in view; a change of language translates them.
    """
    game = site.open(saved=saved_game(NEARLY_OVER))
    for size in [(1440, 900), (390, 844), (844, 390)]:
        game.resize(*size)
        board = game.boxes([BOARD_AREA])[BOARD_AREA]
        play_the_last_move(game)
        expect(scene(game)).to_be_visible()
        _, top, _, bottom = game.boxes([TOWERS])[TOWERS]
        around = game.boxes([STATUS, MORE_BUTTON])
        game.press_key("Escape")
        expect(scene(game)).to_be_hidden()
        assert 0.6 * (board[3] - board[1]) < bottom - top, size
        assert around == game.boxes([STATUS, MORE_BUTTON]), size
        game.button("button.undo").click()
        game.expect_ply(0)

    game.resize(1280, 800)
    play_the_last_move(game)
    scene(game).get_by_role("button", name=text("button.share")).click()
    expect(game.dialog("share.title")).to_contain_text(text("share.text"))
    game.press_key("Escape")
    expect(game.dialog("share.title")).to_be_hidden()
    assert ["5", "3"] == counts(game)
    game.speak("de")
    towers = game.page.get_by_role("region", name=text("ending.scene", "de"))
    expect(towers).to_contain_text(text("status.over", "de", who="white"))
    expect(towers).to_contain_text(text("ending.won-by", "de", count=2))
    person = text("player.person", "de")
    names = [f"{text(f'side.{side}', 'de')}{person}" for side in ("white", "black")]
    expect(towers).to_contain_text(re.compile(".*".join(names)))


def test_an_early_end_shows_towers_of_the_position_reached(site: Site) -> None:
    """
    The scene counts both towers and names the winner; a button reopens the scene, even after a reload.

    An agreed draw has no winner.
    """
    game = site.open(saved=saved_game(FULL, ["E1F1"]))
    game.resign()
    expect(scene(game)).to_be_visible()
    assert ["24", "22"] == counts(game)
    expect(scene(game)).to_contain_text(text("ending.resigned", who="black"))
    expect(scene(game).locator(TOWER_OF_WINNER)).to_contain_text("24")
    game.press_key("Escape")
    expect(scene(game)).to_be_hidden()
    game.reload()
    game.button("button.result").click()
    expect(scene(game)).to_be_visible()
    game.button("button.undo").click()
    expect(scene(game)).to_be_hidden()
    expect(game.button("button.result")).to_be_hidden()

    game.press_in_menu("button.draw")
    game.button("button.accept").click()
    expect(scene(game)).to_be_visible()
    assert ["24", "22"] == counts(game)
    expect(scene(game)).to_contain_text(text("ending.agreed"))
    expect(scene(game).locator(TOWER_OF_WINNER)).to_have_count(0)
