"""Motion on the board never delays the player, and can be switched off."""

from __future__ import annotations

import re

from game_page import GamePage
from learn_page import MIDDLE, LearnPage
from page_parts import ANIMATION, ARRIVING_STACK, CARRIED_STACK, LOSS_NUMBER, MOVING_STACK
from page_text import text
from playwright.sync_api import expect
from positions import CHAIN, DEAR_CHAIN
from saved_games import saved_game
from shown_page import middle
from tested_site import Site

#: Records every animation on the page; pauses new ones while `isHeld` is true.
_NOTE_FLIGHTS = """
globalThis.flights = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (keyframes, timing) {
  const animation = animate.call(this, keyframes, timing);
  globalThis.flights.push({ ends: (timing.delay ?? 0) + timing.duration, delay: timing.delay ?? 0 });
  if (globalThis.isHeld) animation.pause();
  return animation;
};
"""


def moving(site: Site, saved: str, *, is_held: bool = False, motion: str = "no-preference") -> GamePage:
    """Return the game in a browser that records animations; with *is_held*, no animation ends."""
    game = site.prepare(saved=saved, reduced_motion=motion)
    game.page.add_init_script(_NOTE_FLIGHTS + f"globalThis.isHeld = {'true' if is_held else 'false'};")
    game.open()
    game.wait_until_ready()
    return game


def flights(game: GamePage) -> list[dict[str, float]]:
    """Return the planned start and end of each animation, in ms."""
    seen: list[dict[str, float]] = game.evaluate("flights")
    return seen


def forget_flights(game: GamePage) -> None:
    """Forget the animations recorded so far."""
    game.evaluate("flights.length = 0")


def in_the_air(game: GamePage) -> int:
    """Return the number of stacks drawn above the board."""
    return game.page.locator(ANIMATION).count()


def test_a_stack_flies_and_stacks_cut_off_crumble_one_by_one(site: Site) -> None:
    """
    Every motion ends within 1.4 s; then the board shows the position.

    A dragged stack has its middle at the mouse. A stack that is released outside the board flies back, and is
    no longer chosen.
    """
    game = moving(site, saved_game(CHAIN))
    game.drag("C3", "B3", drop=False)
    carried = game.page.locator(CARRIED_STACK)
    below_mouse = game.centre("B3")[1]
    expect(carried).to_have_count(1)
    assert below_mouse - 30 < middle(carried)[1] < below_mouse + 30
    game.page.mouse.move(5, 5)
    game.page.mouse.up()
    expect(game.space("C3")).to_have_attribute("aria-selected", "false")
    expect(game.page.locator(ANIMATION)).to_have_count(0)
    expect(game.page.locator(MOVING_STACK)).to_have_count(0)
    assert 0 == game.ply
    expect(game.detail).to_have_text(text("status.choose"))

    forget_flights(game)
    game.play("C3B3")
    begins = {flight["delay"] for flight in flights(game)}
    assert 3 <= len(begins)
    assert 1400 >= max(flight["ends"] for flight in flights(game))
    expect(game.page.locator(ANIMATION)).to_have_count(0)
    expect(game.board.locator(ARRIVING_STACK)).to_have_count(0)
    game.expect_scores(2, 0)


def test_a_press_in_the_middle_of_a_flight_acts_at_once(site: Site) -> None:
    """Undo works during the flight, and the stack can be chosen while it flies back."""
    game = moving(site, saved_game(CHAIN), is_held=True)
    game.play("C3B3")
    assert 3 < in_the_air(game)
    # Only a loss of three or more pieces gets a number over the board.
    expect(game.page.locator(LOSS_NUMBER)).to_have_count(0)
    game.button("button.undo").click()
    game.expect_ply(0)
    assert 1 == in_the_air(game)
    game.choose("C3")

    assert 0 == in_the_air(game)
    assert [] == game.marked("arriving")
    game.press("D3")
    game.expect_ply(1)


def test_the_count_of_a_great_loss_stays_over_the_board_during_the_next_ply(site: Site) -> None:
    """The count of lost pieces is not spoken and blocks no press; it outlasts the next ply, but not undo."""
    game = moving(site, saved_game(DEAR_CHAIN), is_held=True)
    game.play("C3B3")
    number = game.page.locator(LOSS_NUMBER)
    expect(number).to_have_text(text("board.lost", pieces=5))
    expect(number).to_have_class("is-black")
    assert number.evaluate("(number) => number.closest('[aria-hidden=true]') !== null")
    assert "none" == number.evaluate("(number) => getComputedStyle(number).pointerEvents")
    # This move costs Black another five pieces.
    game.play("I3H3")
    expect(number).to_have_count(2)
    game.button("button.undo").click()
    game.button("button.undo").click()
    game.expect_ply(0)
    expect(number).to_have_count(0)


def test_the_device_or_the_setting_stops_motion(site: Site) -> None:
    """A saved setting overrules the device's preference, either to stop motion or to allow it."""
    game = moving(site, saved_game(CHAIN), motion="reduce")

    def move_and_undo() -> list[dict[str, float]]:
        forget_flights(game)
        game.play("C3B3")
        game.button("button.undo").click()
        game.expect_ply(0)
        return flights(game)

    assert [] == move_and_undo()
    game.set_choice("settings.motion", "settings.motion.on")
    game.reload()
    assert move_and_undo()
    game.page.emulate_media(reduced_motion="no-preference")
    game.set_choice("settings.motion", "settings.motion.off")
    assert [] == move_and_undo()


def test_teaching_pages_wait_until_a_moves_effect_has_been_seen(site: Site) -> None:
    """
    Praise waits until the stacks have vanished, or until a press.

    A diagram shows the number of lost pieces over its own board.
    """
    game = moving(site, MIDDLE, is_held=True)
    learn = LearnPage(game)
    learn.open("rules")
    figure = learn.layer.get_by_role("figure").nth(3)
    figure.get_by_role("button", name=text("figure.show")).click()
    number = figure.locator(LOSS_NUMBER).bounding_box()
    board = figure.get_by_role("img").bounding_box()
    assert number
    assert board
    across, down = number["x"] + number["width"] / 2, number["y"] + number["height"] / 2
    assert board["x"] <= across <= board["x"] + board["width"]
    assert board["y"] - number["height"] <= down <= board["y"] + board["height"]

    game.press_key("Escape")
    expect(learn.layer).to_be_hidden()
    learn.open()
    # Without motion, praise comes at once.
    for motion in ("no-preference", "reduce"):
        game.page.emulate_media(reduced_motion=motion)
        learn.go_to("cut")
        learn.play("C3E3")
        if motion != "reduce":
            expect(learn.layer.locator(ANIMATION).first).to_be_attached()
            expect(learn.message).not_to_contain_text(text("lesson.praise"))
            expect(learn.button("lesson.next")).not_to_have_class(re.compile("primary"))
            learn.press("E3")
        learn.expect_done("cut")
        expect(learn.button("lesson.next")).to_have_class(re.compile("primary"))
        expect(learn.layer.locator(ANIMATION)).to_have_count(0)
        learn.go_to("carry")
