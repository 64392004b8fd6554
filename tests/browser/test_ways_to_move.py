"""All the ways to make a move: by dragging, by touch, by typing, by keys."""

from __future__ import annotations

import re

from game_page import GamePage
from page_parts import SHOWN_MOVES
from page_text import shown_move, text
from playwright.sync_api import expect
from positions import CHAIN, DRAWISH
from saved_games import saved_game
from slow_computer import never_done
from stand_in_engine import StandInEngine
from tested_site import Site

from dvonn import Position
from dvonn.core.board import NAMES


def test_a_stack_is_dragged_by_mouse(site: Site) -> None:
    """A drag shows its removals; the release makes the move."""
    game = site.open(saved=saved_game(CHAIN))
    game.drag("C3", "B3", drop=False)
    expect(game.detail).to_have_text(text("status.preview.black", move=shown_move("C3-B3"), count=2))
    assert 0 == game.ply
    game.page.mouse.up()

    game.expect_ply(1)
    assert ["C3B3"] == game.record


def test_a_drag_is_taken_back(site: Site) -> None:
    """A drag back home moves nothing and leaves nothing selected."""
    game = site.open(saved=saved_game(CHAIN))
    game.drag("C3", "B3", "C3")

    expect(game.space("C3")).to_have_attribute("aria-selected", "false")
    game.play("C3D3")
    assert ["C3D3"] == game.record


def test_a_stack_dropped_where_it_cannot_land_stays_selected(site: Site) -> None:
    """The page says why, and the next press can be the right one."""
    game = site.open(saved=saved_game(CHAIN))
    game.drag("C3", "B3", "G1")

    expect(game.space("C3")).to_have_attribute("aria-selected", "true")
    expect(game.detail).to_have_text(re.compile(r"\S"))
    assert 0 == game.ply
    game.press("D3")
    game.expect_ply(1)
    assert ["C3D3"] == game.record


def test_escape_ends_a_drag(site: Site) -> None:
    """Escape cancels a drag, and the release then does nothing."""
    game = site.open(saved=saved_game(CHAIN))
    game.drag("C3", "B3", drop=False)
    expect(game.space("C3")).to_have_attribute("aria-selected", "true")
    game.page.keyboard.press("Escape")
    expect(game.space("C3")).to_have_attribute("aria-selected", "false")
    game.page.mouse.up()

    game.play("C3D3")
    assert ["C3D3"] == game.record


def phone(site: Site, saved: str) -> GamePage:
    """Return the game on a phone with a touch screen."""
    return site.open(saved=saved, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)


def test_a_game_is_played_by_touch(site: Site) -> None:
    """A tap chooses, a second tap moves."""
    game = phone(site, saved_game(CHAIN))
    game.space("C3").tap()
    expect(game.space("C3")).to_have_attribute("aria-selected", "true")
    game.space("B3").tap()

    game.expect_ply(1)
    assert ["C3B3"] == game.record


def test_a_stack_is_dragged_by_finger(site: Site) -> None:
    """A finger drags a stack, and the page under it stays where it is."""
    game = phone(site, saved_game(CHAIN))
    game.drag_by_finger("C3", "D3", "B3", "C3")
    expect(game.space("C3")).to_have_attribute("aria-selected", "false")
    assert 0 == game.ply
    game.drag_by_finger("C3", "D3", "B3")

    game.expect_ply(1)
    assert ["C3B3"] == game.record
    assert 0 == game.page.evaluate("scrollY")


def test_a_move_is_typed(site: Site) -> None:
    """Any form of the contract is read; anything else is refused in words."""
    game = site.open(saved=saved_game(DRAWISH))
    field = game.page.get_by_role("textbox", name=text("moves.type"))
    field.fill("nonsense")
    field.press("Enter")
    expect(game.detail).to_have_text(text("notice.unreadable.stacking", text="nonsense"))
    expect(field).to_have_attribute("aria-invalid", "true")
    game.choose(game.movable[0])
    expect(field).not_to_have_attribute("aria-invalid", "true")
    game.press_key("Escape")
    field.fill("i1-z9")
    field.press("Enter")
    expect(game.detail).to_have_text(text("notice.no-space", text="i1-z9"))
    field.fill("d3")
    field.press("Enter")
    expect(game.detail).to_have_text(text("illegal.wrong_phase.stacking"))
    field.fill("pass")
    field.press("Enter")
    expect(game.detail).to_have_text(text("illegal.must_move"))
    # A player who types moves reads the spaces' names.
    empty = next(name for name in NAMES if Position.parse(DRAWISH).stack_at(name) is None)
    field.fill(f"{empty}-I1")
    field.press("Enter")
    expect(game.detail).to_have_text(text("illegal.empty_source", origin=empty))
    field.fill("i1 - g1")
    field.press("Enter")

    game.expect_ply(1)
    assert ["I1G1"] == game.record


def test_a_move_is_pasted_as_the_list_writes_it(site: Site) -> None:
    """The list has a dash between word joiners; the field accepts it repeatedly and keeps the focus."""
    game = site.open(saved=saved_game(DRAWISH, ["I1G1"]))
    shown = game.page.locator(SHOWN_MOVES).first.inner_text()
    assert "I1\u2060\u2013\u2060G1" == shown
    game.button("button.undo").click()
    game.expect_ply(0)
    field = game.page.get_by_role("textbox", name=text("moves.type"))
    field.fill(f"{shown}.")
    field.press("Enter")
    game.expect_ply(1)
    expect(field).to_have_value("")
    expect(field).not_to_have_attribute("aria-invalid", "true")
    field.fill("i2 \u2192 H2,")
    field.press("Enter")

    game.expect_ply(2)
    assert ["I1G1", "I2H2"] == game.record


def test_several_moves_typed_at_once_are_refused_as_what_they_are(site: Site) -> None:
    """The field keeps all of a long text; the message quotes a part."""
    game = site.open(saved=saved_game(moves=["A1"]))
    field = game.page.get_by_role("textbox", name=text("moves.type"))
    field.fill("F3 C3 D2 D1 E1")
    field.press("Enter")
    expect(game.detail).to_have_text(text("notice.several", text="F3 C3 D2 D1 E1"))
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill("F3 C3 " * 500)
    field.press("Enter")
    expect(game.detail).to_have_text(text("notice.several", text=("F3 C3 " * 10)[:59] + "\u2026"))

    expect(field).to_have_value("F3 C3 " * 500)
    assert 1 == game.ply


def test_the_field_for_typed_moves_shows_a_move_of_the_phase(site: Site) -> None:
    """It shows a placement while placing, and then a move as in the list."""
    game = site.open(saved=saved_game(moves=["A1"]))
    field = game.page.get_by_role("textbox", name=text("moves.type"))
    expect(field).to_have_attribute("placeholder", text("moves.type.example.placing"))
    game.button("button.fill-rest").click()
    expect(game.root).to_have_attribute("data-phase", "stacking")

    expect(field).to_have_attribute("placeholder", text("moves.type.example.stacking"))


def test_a_move_typed_when_there_is_no_turn_is_refused_for_the_true_reason(site: Site) -> None:
    """At a past position, no message says that the computer is thinking."""
    game = site.open(saved=saved_game(DRAWISH, ["I1G1"]))
    game.button("button.previous").click()
    game.expect_ply(0)
    field = game.page.get_by_role("textbox", name=text("moves.type"))
    field.fill("I2H2")
    field.press("Enter")
    expect(game.detail).to_have_text(text("notice.looking"))
    assert 0 == game.ply


def test_the_field_for_moves_goes_with_the_end_and_comes_back_with_undo(site: Site) -> None:
    """After the last move, the field keeps the focus and explains refusals; then it is hidden."""
    game = site.open(saved=saved_game(DRAWISH, ["I1G1"]))
    field = game.page.get_by_role("textbox", name=text("moves.type"))
    field.fill("I2H2")
    field.press("Enter")
    game.expect_ply(2)
    expect(field).to_be_focused()
    field.fill("A1")
    field.press("Enter")
    expect(game.detail).to_have_text(text("illegal.game_over"))
    game.button("button.show-board").click()
    expect(field).to_be_hidden()
    game.button("button.undo").click()
    expect(field).to_be_visible()


def test_home_end_and_space_work_on_the_board(site: Site) -> None:
    """Home and End go to the ends of a row, the space bar presses, Escape cancels."""
    game = site.open(saved=saved_game(DRAWISH))
    game.tab_to(game.board)
    assert "F3" == game.focused
    keys = game.page.keyboard
    keys.press("End")
    expect(game.space("K3")).to_be_focused()
    keys.press("Home")
    expect(game.space("A3")).to_be_focused()
    game.walk_to("I1")
    keys.press(" ")
    expect(game.space("I1")).to_have_attribute("aria-selected", "true")
    keys.press("Escape")
    expect(game.space("I1")).to_have_attribute("aria-selected", "false")
    assert 0 == game.ply


def test_a_premove_is_played_on_ones_own_turn(site: Site, engine: StandInEngine) -> None:
    """Its stack is selected at once and its targets marked; a second press cancels it."""
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
