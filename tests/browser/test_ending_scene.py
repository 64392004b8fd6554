"""The end of a game: both players' stacks are piled up into two towers, and counted."""

from __future__ import annotations

import re

from game_page import GamePage
from page_parts import BOARD_AREA, MORE_BUTTON, STATUS, TOWER_OF_WINNER, TOWERS
from page_text import text
from playwright.sync_api import Locator, expect
from positions import FULL, PASSING
from saved_games import saved_game
from tested_site import Site

#: White's only move ends the game, five to three.
NEARLY_OVER = "9/10/w,b4*,r,b3,7/10/9 w s"
LAST_MOVE = "A3B3"
#: A time longer than the counting, in ms.
COUNTED_MS = 6000
#: A page clock time that a new page has not reached, in ms.
FAR_OFF_MS = 3_600_000


def scene(game: GamePage) -> Locator:
    """The towers."""
    return game.page.get_by_role("region", name=text("ending.scene"))


def counts(game: GamePage) -> list[str]:
    """Return the numbers above the towers, White's first."""
    found: list[str] = scene(game).locator("text").all_text_contents()
    return [number for number in found if number.isdecimal()]


def ending(site: Site, *, motion: str = "reduce") -> GamePage:
    """Return a page just after the last move of a game."""
    game = site.prepare(saved=saved_game(NEARLY_OVER), reduced_motion=motion)
    if motion != "reduce":
        game.page.clock.install(time=0)
    game.open()
    game.wait_until_ready()
    if motion != "reduce":
        # From here on, only the test advances time: the towers are as high as it expects.
        game.page.clock.pause_at(FAR_OFF_MS)
    for space in ("A3", "B3"):
        game.press(space)
    expect(game.root).to_have_attribute("data-phase", "over")
    return game


def test_the_towers_grow_and_any_press_ends_the_counting(site: Site) -> None:
    """The first press shows the whole towers, the next one the uncovered board."""
    game = ending(site, motion="no-preference")
    assert not scene(game).is_visible()
    game.page.clock.run_for(1100)
    expect(scene(game)).to_be_visible()
    growing = [int(number) for number in counts(game)]
    assert sum(growing) < 8
    # The towers show the winner first.
    expect(game.title).to_have_css("visibility", "hidden")
    scene(game).click(position={"x": 30, "y": 30})
    assert ["5", "3"] == counts(game)
    expect(game.title).to_have_css("visibility", "visible")
    scene(game).click(position={"x": 30, "y": 30})

    expect(scene(game)).to_be_hidden()
    expect(game.button("button.again")).to_be_visible()


def test_left_alone_the_towers_count_to_the_end(site: Site) -> None:
    """The page then says the winning margin."""
    game = ending(site, motion="no-preference")
    game.page.clock.run_for(COUNTED_MS)

    assert ["5", "3"] == counts(game)
    expect(scene(game)).to_contain_text(text("ending.won-by", count=2))


def test_without_motion_the_towers_stand_at_once_and_keys_lead_past_them(site: Site) -> None:
    """Escape shows the board; looking back does not bring the towers back."""
    game = ending(site)
    expect(scene(game)).to_be_visible()
    assert ["5", "3"] == counts(game)
    game.page.keyboard.press("Escape")
    expect(scene(game)).to_be_hidden()
    game.button("button.review").click()
    game.button("button.return").click()

    expect(game.root).to_have_attribute("data-phase", "over")
    expect(scene(game)).to_be_hidden()


def test_the_board_leads_back_to_the_towers(site: Site) -> None:
    """A button in the board's corner shows them, also after a reload, until undo."""
    game = ending(site)
    back = game.button("button.result")
    expect(back).to_be_hidden()
    game.button("button.show-board").click()
    back.click()
    expect(scene(game)).to_be_visible()
    assert ["5", "3"] == counts(game)
    expect(back).to_be_hidden()
    game.reload()
    back.press("Enter")
    expect(scene(game)).to_be_visible()
    game.button("button.undo").click()
    expect(scene(game)).to_be_hidden()
    expect(back).to_be_hidden()


def test_the_towers_offer_to_share_the_game_and_stay(site: Site) -> None:
    """People like to share the game at its end."""
    game = ending(site)
    scene(game).get_by_role("button", name=text("button.share")).click()
    expect(game.dialog("share.title")).to_contain_text(text("share.text"))
    game.page.keyboard.press("Escape")
    expect(game.dialog("share.title")).to_be_hidden()
    assert ["5", "3"] == counts(game)


def test_the_towers_have_the_room_of_the_board_and_move_nothing(site: Site) -> None:
    """They fill most of the board's height; status and actions stay in place."""
    game = site.open(saved=saved_game(NEARLY_OVER))
    for size in [(1440, 900), (390, 844), (844, 390)]:
        game.resize(*size)
        board = game.boxes([BOARD_AREA])[BOARD_AREA]
        for space in ("A3", "B3"):
            game.press(space)
        expect(scene(game)).to_be_visible()
        towers = game.boxes([TOWERS])[TOWERS]
        around = game.boxes([STATUS, MORE_BUTTON])
        game.page.keyboard.press("Escape")
        expect(scene(game)).to_be_hidden()

        assert 0.6 * (board[3] - board[1]) < towers[3] - towers[1], size
        assert around == game.boxes([STATUS, MORE_BUTTON]), size
        game.button("button.undo").click()
        game.expect_ply(0)


def test_a_game_that_is_loaded_at_its_end_shows_its_board(site: Site) -> None:
    """The towers show only when a game ends; a new game closes them, too."""
    game = ending(site)
    expect(scene(game)).to_be_visible()
    game.reload()
    expect(game.root).to_have_attribute("data-phase", "over")
    expect(scene(game)).to_be_hidden()


def test_when_only_one_side_moves_the_rest_can_be_played_out(site: Site) -> None:
    """The button appears only then; the computer plays for both, without pauses, to the end."""
    game = site.open(saved=saved_game(PASSING, white="novice", black="person"))
    finish = game.button("button.finish")
    expect(finish).to_be_hidden()
    game.play("K3J2")
    assert ["K3J2", "PASS"] == game.record
    expect(game.detail).to_have_text(text("status.only.you"))
    # The player should make his own last moves.
    expect(finish).not_to_have_class("primary")
    finish.click()

    expect(game.root).to_have_attribute("data-phase", "over")
    expect(finish).to_be_hidden()
    assert 2 < len(game.record)


def test_of_two_players_neither_is_kept_from_the_end(site: Site) -> None:
    """If only one of two persons can move, finishing the game is the first choice."""
    game = site.open(saved=saved_game(PASSING))
    game.play("K3J2")
    expect(game.detail).to_have_text(text("status.only.black"))
    expect(game.button("button.finish")).to_have_class("primary")


def test_the_towers_speak_the_language_that_is_chosen(site: Site) -> None:
    """A change of language translates them while they show."""
    game = ending(site)
    game.speak("de")
    towers = game.page.get_by_role("region", name=text("ending.scene", "de"))
    expect(towers).to_contain_text(text("status.over.white", "de"))
    expect(towers).to_contain_text(text("ending.won-by", "de", count=2))
    person = text("player.person", "de")
    names = [f"{text(f'side.{side}', 'de')}{person}" for side in ("white", "black")]
    expect(towers).to_contain_text(re.compile(".*".join(names)))


def test_who_gives_up_sees_the_towers_as_they_stood(site: Site) -> None:
    """Both are counted and the winner is named; the board leads back to them, also after a reload."""
    game = site.open(saved=saved_game(FULL, ["E1F1"]))
    game.resign()
    expect(scene(game)).to_be_visible()
    assert ["24", "22"] == counts(game)
    expect(scene(game)).to_contain_text(text("ending.resigned.black"))
    expect(scene(game).locator(TOWER_OF_WINNER)).to_contain_text("24")
    game.page.keyboard.press("Escape")
    expect(scene(game)).to_be_hidden()
    game.reload()
    game.button("button.result").click()
    expect(scene(game)).to_be_visible()
    game.button("button.undo").click()

    expect(scene(game)).to_be_hidden()
    expect(game.button("button.result")).to_be_hidden()


def test_before_there_are_stacks_nothing_is_counted(site: Site) -> None:
    """A player who resigns while placing sees the board as it was."""
    game = site.open(saved=saved_game(moves=["F3", "E3"]))
    game.resign()

    expect(scene(game)).to_be_hidden()
    expect(game.button("button.result")).to_be_hidden()


def test_a_draw_that_is_agreed_on_has_towers_without_a_winner(site: Site) -> None:
    """Both towers are counted as they stand."""
    game = site.open(saved=saved_game(FULL, ["E1F1"]))
    game.press_in_menu("button.draw")
    game.button("button.accept").click()
    expect(scene(game)).to_be_visible()
    assert ["24", "22"] == counts(game)
    expect(scene(game)).to_contain_text(text("ending.agreed"))
    expect(scene(game).locator(TOWER_OF_WINNER)).to_have_count(0)
