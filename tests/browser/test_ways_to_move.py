"""All the ways to make a move: by dragging, by touch, by typing, by keys."""

from __future__ import annotations

import re

from finger import Finger
from game_page import GamePage
from page_parts import CARRIED_STACK, HOVERED_SPACE, SHOWN_MOVES
from page_text import shown_move, text
from playwright.sync_api import Locator, expect
from positions import CHAIN, DRAWISH
from saved_games import saved_game
from shown_page import middle
from slow_computer import never_done
from stand_in_engine import StandInEngine
from tested_site import Site
from windows import PHONE

from dvonn import Position
from dvonn.core.board import NAMES


def test_a_stack_is_dragged_by_mouse(site: Site) -> None:
    """
    A drag shows which stacks the move would remove, and the release makes the move.

    A release on the stack's own space, or after Escape, moves nothing. A stack dropped where it cannot land
    stays selected, so that the next press can choose a target.
    """
    game = site.open(saved=saved_game(CHAIN))
    c3 = game.space("C3")
    game.drag("C3", "B3", "C3")
    expect(c3).to_have_attribute("aria-selected", "false")
    game.drag("C3", "B3", drop=False)
    expect(c3).to_have_attribute("aria-selected", "true")
    game.press_key("Escape")
    expect(c3).to_have_attribute("aria-selected", "false")
    game.page.mouse.up()
    game.drag("C3", "B3", "G1")
    expect(c3).to_have_attribute("aria-selected", "true")
    expect(game.detail).to_have_text(re.compile(r"\S"))
    assert 0 == game.ply
    game.press("D3")
    game.expect_ply(1)
    assert ["C3D3"] == game.record

    game.button("button.undo").click()
    game.expect_ply(0)
    game.drag("C3", "B3", drop=False)
    expect(game.detail).to_have_text(text("status.preview", who="black", move=shown_move("C3-B3"), count=2))
    assert 0 == game.ply
    game.page.mouse.up()
    game.expect_ply(1)
    assert ["C3B3"] == game.record


def test_on_a_phone_a_finger_looks_taps_and_drags(site: Site) -> None:
    """
    A resting finger shows details, a tap chooses a stack, and a second tap moves it.

    The page does not scroll.
    """
    game = site.open(saved=saved_game(CHAIN), viewport=PHONE, has_touch=True, is_mobile=True)
    finger, c3 = Finger(game.page), game.space("C3")
    c3.tap()
    expect(c3).to_have_attribute("aria-selected", "true")
    # A finger that slides over the board shows one stack after another.
    finger.put_on(game.centre("H3"))
    for column in "GFEDCBDB":
        finger.slide_to(game.centre(f"{column}3"))
    expect(game.board.locator(HOVERED_SPACE)).to_have_attribute("data-space", "B3")
    finger.lift()
    assert 0 == game.ply
    # A finger held on a target shows what the move would cost; sliding the finger away plays nothing.
    finger.put_on(game.centre("B3"))
    expect(game.detail).to_have_text(text("status.preview", who="black", move=shown_move("C3-B3"), count=2))
    assert ["D3", "E3"] == game.marked("doomed")
    finger.slide_to(game.centre("H3"))
    finger.lift()
    assert (0, []) == (game.ply, game.marked("doomed"))
    expect(c3).to_have_attribute("aria-selected", "true")
    game.space("B3").tap()
    game.expect_ply(1)
    assert ["C3B3"] == game.record
    game.button("button.undo").tap()
    game.expect_ply(0)

    game.drag_by_finger("C3", "D3", "B3", "C3")
    expect(c3).to_have_attribute("aria-selected", "false")
    assert 0 == game.ply
    finger.put_on(game.centre("C3"))
    finger.slide_to(game.centre("D3"))
    finger.slide_to(game.centre("B3"))
    # A dragged stack is drawn above the finger, which would otherwise hide it.
    carried = game.page.locator(CARRIED_STACK)
    expect(carried).to_have_count(1)
    assert middle(carried)[1] < game.centre("B3")[1] - 30
    finger.lift()
    game.expect_ply(1)
    assert (["C3B3"], 0) == (game.record, game.evaluate("scrollY"))


def enter(field: Locator, typed: str) -> None:
    """Type a text into the field for moves."""
    field.fill(typed)
    field.press("Enter")


def test_typed_placements_are_read_one_at_a_time(site: Site) -> None:
    """
    The field keeps a long refused text, and the message quotes a part of it.

    The field's example fits the phase.
    """
    game = site.open(saved=saved_game(moves=["A1"]))
    field = game.page.get_by_role("textbox", name=text("moves.type"))
    expect(field).to_have_attribute("placeholder", text("moves.type.example.placing"))
    enter(field, "F3 C3 D2 D1 E1")
    expect(game.detail).to_have_text(text("notice.several", text="F3 C3 D2 D1 E1"))
    expect(field).to_have_attribute("aria-invalid", "true")
    enter(field, "F3 C3 " * 500)
    expect(game.detail).to_have_text(text("notice.several", text=("F3 C3 " * 10)[:59] + "\u2026"))
    expect(field).to_have_value("F3 C3 " * 500)
    assert 1 == game.ply
    game.button("button.fill-rest").click()
    expect(game.root).to_have_attribute("data-phase", "stacking")

    expect(field).to_have_attribute("placeholder", text("moves.type.example.stacking"))


def expect_refused_in_words(game: GamePage, field: Locator) -> None:
    """Type texts that are not legal moves: the page answers each with its own reason."""
    enter(field, "nonsense")
    expect(game.detail).to_have_text(text("notice.unreadable.stacking", text="nonsense"))
    expect(field).to_have_attribute("aria-invalid", "true")
    game.choose(game.movable[0])
    expect(field).not_to_have_attribute("aria-invalid", "true")
    game.press_key("Escape")
    # The answers name the spaces, since the person has typed their names.
    empty = next(name for name in NAMES if Position.parse(DRAWISH).stack_at(name) is None)
    refusals = {
        "i1-z9": text("notice.no-space", text="i1-z9"),
        "d3": text("illegal.wrong_phase.stacking"),
        "pass": text("illegal.must_move"),
        f"{empty}-I1": text("illegal.empty_source", origin=empty),
    }
    for typed, refusal in refusals.items():
        enter(field, typed)
        expect(game.detail).to_have_text(refusal)


def test_moves_are_typed_or_pasted_until_the_end(site: Site) -> None:
    """
    The field reads every notation of the rules and of the move list; other texts are refused in words.

    At a past position, no message says that the computer is thinking. After the last move, the field
    keeps the focus and explains refusals, until the player returns to the board.
    """
    game = site.open(saved=saved_game(DRAWISH))
    field = game.page.get_by_role("textbox", name=text("moves.type"))
    expect_refused_in_words(game, field)
    enter(field, "i1 - g1")
    game.expect_ply(1)
    assert ["I1G1"] == game.record

    # In the move list, the dash has invisible word joiners on both sides.
    shown = game.page.locator(SHOWN_MOVES).first.inner_text()
    assert shown_move("I1-G1") == shown
    game.button("button.undo").click()
    game.expect_ply(0)
    enter(field, f"{shown}.")
    game.expect_ply(1)
    expect(field).to_have_value("")
    expect(field).not_to_have_attribute("aria-invalid", "true")
    game.button("button.previous").click()
    game.expect_ply(0)
    enter(field, "I2H2")
    expect(game.detail).to_have_text(text("notice.looking"))
    assert 0 == game.ply
    game.button("button.return").click()
    game.expect_ply(1)
    enter(field, "i2 \u2192 H2,")
    game.expect_ply(2)
    assert ["I1G1", "I2H2"] == game.record
    expect(field).to_be_focused()
    enter(field, "A1")
    expect(game.detail).to_have_text(text("illegal.game_over"))
    game.button("button.show-board").click()
    expect(field).to_be_hidden()
    game.button("button.undo").click()
    expect(field).to_be_visible()


def test_a_premove_is_played_on_ones_own_turn(site: Site, engine: StandInEngine) -> None:
    """While the computer thinks, a press selects a stack and marks its targets; a second press deselects."""
    never_done(engine)
    game = site.open(saved=saved_game("9/10/r,w,b,r,w,r,5/10/9 b s", black="champion"))
    game.expect_engine("thinking")
    game.press("E3")
    expect(game.detail).to_have_text(text("notice.premove-stack"))
    assert ["E3"] == game.selected
    game.press("E3")
    assert [] == game.selected
    game.press("E3")
    assert {"D3", "F3"} == set(game.targets)
    game.press("C3")
    expect(game.detail).to_have_text(text("notice.premove-target"))
    assert ["E3"] == game.selected
    game.press("D3")
    expect(game.detail).to_have_text(text("notice.premove"))
    expect(game.arrow).to_be_visible()
    game.button("button.move-now").click()
    game.expect_ply(2)
    assert "E3D3" == game.record[1]
