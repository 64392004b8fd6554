"""The setting to confirm each move before it is played."""

from __future__ import annotations

import re

from game_page import GamePage
from page_parts import TYPED_MOVE
from page_text import shown_move, text
from playwright.sync_api import expect
from positions import CHAIN
from saved_games import saved_game
from tested_site import Site
from worker_talk import hear, listen


def asking(site: Site, saved: str) -> GamePage:
    """Return a game in which every move must be confirmed."""
    game = site.open(saved=saved)
    game.switch("settings.confirm")
    return game


def test_a_chosen_move_waits_for_confirmation(site: Site) -> None:
    """
    The board shows the move with its removals; a button cancels it, and so does Escape after a drag.

    Another button or Enter plays the move. The target's accessible name says that a second press confirms.
    A typed move is played at once.
    """
    game = asking(site, saved_game(CHAIN))
    game.choose("C3")
    game.press("B3")
    preview = text("status.preview", who="black", move=shown_move("C3-B3"), count=2)
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

    undo(game)
    game.drag("C3", "B3")
    assert ["B3"] == game.marked("pending")
    game.press_key("Escape")
    assert [] == game.marked("pending")
    game.drag("C3", "B3")
    game.press_key("Enter")
    game.expect_ply(1)
    undo(game)
    game.space("C3").focus()
    game.press_key("Enter")
    game.walk_to("B3")
    game.press_key("Enter")
    expect(game.space("B3")).to_have_attribute("aria-label", text("space.pending", space="B3"))
    game.press_key("Enter")
    game.expect_ply(1)
    undo(game)
    field = game.page.locator(TYPED_MOVE)
    field.fill("c3d3")
    field.press("Enter")
    game.expect_ply(1)
    assert ["C3D3"] == game.record


def undo(game: GamePage) -> None:
    """Take the first move back."""
    game.button("button.undo").click()
    game.expect_ply(0)


def test_a_placement_waits_for_confirmation(site: Site) -> None:
    """
    A second press on the space confirms; a press on another space asks about that space instead.

    While a placement waits, the mark of a hint is hidden; cancelling the placement brings the mark back.
    """
    game = asking(site, saved_game())
    game.press("F3")
    expect(game.detail).to_have_text(f"{text('here.place')} {text('confirm.ask')}")
    game.expect_said("confirm.place", space="F3")
    game.press("E3")
    assert (0, ["E3"]) == (game.ply, game.marked("pending"))
    game.press("E3")
    game.expect_ply(1)
    assert ["E3"] == game.record

    game.button("button.hint").click()
    expect(game.arrow).to_be_visible()
    (hinted,) = game.hinted_spaces()
    game.press(hinted)
    assert [hinted] == game.marked("pending")
    expect(game.arrow).to_have_count(0)
    game.button("button.cancel").click()
    expect(game.arrow).to_be_visible()


def coached(site: Site, saved: str) -> GamePage:
    """Return a game against a beginner's level, once the page knows which moves are doubtful."""
    game = site.prepare(saved=saved)
    listen(game)
    game.open()
    game.wait_until_ready()
    hear(game, "engine", "says", '"doubtful"')
    return game


def test_a_beginner_is_asked_before_a_move_that_costs_pieces(site: Site) -> None:
    """The page asks before a move by which the player loses at least three more pieces than the opponent."""
    game = coached(site, saved_game("9/10/1,r,w,w,w,w,5/10/9 w s", black="novice"))
    game.choose("C3")
    game.press("B3")
    lost = text("status.preview", who="you", count=3)
    expect(game.detail).to_have_text(f"{lost} {text('confirm.anyway')}")
    assert 0 == game.ply
    # "Cancel" is the highlighted button, because the page does not recommend a move that costs this much.
    expect(game.button("button.cancel")).to_have_class("primary")
    expect(game.button("button.confirm")).not_to_have_class("primary")
    game.button("button.confirm").click()
    game.expect_ply(1)
    assert ["C3B3"] == game.record


def test_a_beginner_is_asked_before_a_move_that_lets_a_reply_cut_off_many_pieces(site: Site) -> None:
    """Once the stack on E3 leaves, only Black's B3 still connects White's stacks with a DVONN piece."""
    game = coached(site, saved_game("9/10/r,b,w4,w4,w,r,5/10/9 w s", black="novice"))
    game.choose("E3")
    expect(game.space("D3")).to_have_class(re.compile("is-exposed"))
    expect(game.detail).to_contain_text(text("status.exposed"))
    game.press("D3")
    risk = text("here.at-stake", count=9)
    expect(game.detail).to_have_text(f"{risk} {text('confirm.anyway')}")
    game.button("button.cancel").click()
    assert (0, []) == (game.ply, game.record)
