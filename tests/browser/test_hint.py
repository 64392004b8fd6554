"""A hint: requested by a button or a key, shown on the board and in words, and removed by the next ply."""

from __future__ import annotations

import re

import pytest
from game_page import GamePage
from page_parts import (
    BLACK_CARD,
    CONTROLS,
    HINT_BUTTON,
    HINT_RING,
    MOVES,
    RETURN_BUTTON,
    STACK_FACE,
    STACK_HEIGHT,
    STATUS,
    WHITE_CARD,
)
from page_text import one_of, shown_move, text
from playwright.sync_api import expect
from positions import CHAIN, DEAR_CHAIN, DRAWISH
from saved_games import saved_game
from shown_page import middle
from slow_computer import never_done
from stand_in_engine import StandInEngine
from tested_site import Site
from worker_talk import heard, listen

#: A level whose search evaluates a position only once.
QUICK = "novice"


def look_back_at_the_hint(game: GamePage) -> None:
    """Ask for a hint before a finished game's last move; a step forward hides it, a step back shows it."""
    game.button("button.previous").click()
    game.button("button.hint").click()
    expect(game.arrow).to_be_visible()
    expect(game.detail).to_contain_text(text("hint.reason.cuts_off", who="black", count=2))
    game.expect_said("hint.move", move=shown_move("C3-B3"))
    game.button("button.next").click()
    expect(game.arrow).to_have_count(0)
    game.button("button.previous").click()
    expect(game.arrow).to_be_visible()
    game.button("button.hint").click()
    expect(game.arrow).to_have_count(0)


def test_a_hint_for_a_move_names_its_gain(site: Site) -> None:
    """An arrow shows the move; its gain is shown and announced, even at an earlier position."""
    game = site.open(saved=saved_game(CHAIN))
    button = game.button("button.hint")
    expect(button).to_have_attribute("aria-pressed", "false")
    # The hint replaces the text of a selected stack.
    game.choose("C3")
    button.click()
    expect(game.arrow).to_be_visible()
    expect(button).to_have_attribute("aria-pressed", "true")
    assert [] == game.selected
    # The stacks that the hinted move would cut off are crossed out, as when a person points at the move's
    # target.
    assert ["D3", "E3"] == game.marked("doomed")
    expect(game.title).to_have_text(text("hint.title"))
    sentences = [
        text("hint.reason.cuts_off", who="black", count=2),
        text("hint.reason.lands_on_dvonn", count=1),
    ]
    expect(game.detail).to_contain_text(" ".join(sentences))
    expect(game.detail).to_have_text(re.compile(r"White wins|White is sure"))
    game.expect_said("hint.move", move=shown_move("C3-B3"))
    game.expect_said("hint.reason.cuts_off", who="black", count=2)

    button.click()
    expect(game.arrow).to_have_count(0)
    assert [] == game.marked("doomed")
    expect(game.detail).to_have_text(text("status.choose"))
    game.expect_said("announce.hint.off")

    game.play("C3B3")
    assert "over" == game.phase
    expect(button).to_be_disabled()
    look_back_at_the_hint(game)


def test_a_hint_gives_way_to_another_stack_or_position_and_returns(site: Site) -> None:
    """A press of the button shows the hint again, and another press closes it; undo discards it."""
    game = site.open(saved=saved_game(DEAR_CHAIN))
    game.button("button.hint").click()
    expect(game.arrow).to_be_visible()
    hinted = game.hinted_spaces()
    other = next(space for space in ("C3", "H3", "K3") if space not in hinted)
    game.choose(other)
    expect(game.arrow).to_have_count(0)

    game.button("button.hint").click()
    expect(game.arrow).to_be_visible()
    assert ([], hinted) == (game.selected, game.hinted_spaces())
    game.button("button.hint").click()
    expect(game.arrow).to_have_count(0)

    game.play("K3J3")
    game.button("button.hint").click()
    expect(game.arrow).to_be_visible()
    game.button("button.previous").click()
    expect(game.arrow).to_have_count(0)
    expect(game.button("button.hint")).to_have_attribute("aria-pressed", "false")
    game.page.locator(RETURN_BUTTON).click()
    expect(game.arrow).to_be_visible()
    game.button("button.undo").click()
    game.expect_ply(0)
    expect(game.arrow).to_have_count(0)


def test_a_hint_rings_the_faces_of_stacks_and_moves_nothing_beside_the_board(site: Site) -> None:
    """
    The rings surround the stacks' top faces, on a wide and a narrow page; the arrow covers no number.

    The page reserves room for hints, even in a language with long words.
    """
    game = site.open(saved=saved_game("9/1,w3,2,b,5/1,r,b,b,b,6/10/9 w s"), language="de")
    parts = [STATUS, MOVES, CONTROLS, WHITE_CARD, BLACK_CARD]
    for size in [(1440, 900), (1440, 768)]:
        game.resize(*size)
        before = game.boxes(parts)
        game.page.locator(HINT_BUTTON).click()
        expect(game.arrow).to_be_visible()
        expect(game.title).to_have_text(game.text("hint.title"))
        assert before == game.boxes(parts), size
        game.page.locator(HINT_BUTTON).click()
        expect(game.arrow).to_have_count(0)

    game.page.locator(HINT_BUTTON).click()
    expect(game.arrow).to_be_visible()
    for size in [(1280, 800), (390, 844)]:
        game.resize(*size)
        for index, space in enumerate(("B2", "E2")):
            ring = middle(game.page.locator(HINT_RING).nth(index))
            face = middle(game.space(space).locator(STACK_FACE))
            assert ring == pytest.approx(face, abs=1), (size, space)
        number = game.space("B2").locator(STACK_HEIGHT).bounding_box()
        arrow = game.arrow.bounding_box()
        assert number is not None
        assert arrow is not None
        apart = [
            arrow["x"] >= number["x"] + number["width"],
            arrow["y"] >= number["y"] + number["height"],
        ]
        assert any(apart), size


def test_the_key_h_gives_a_hint_for_a_placement(site: Site) -> None:
    """
    H on the board marks an empty space until the next ply, even in a game against the computer.

    In the field for moves, H is only a letter.
    """
    game = site.open(saved=saved_game(moves=["F3", "E3"], black=QUICK))
    button = game.button("button.hint")
    field = game.page.get_by_role("textbox", name=text("moves.type"))
    field.press_sequentially("h")
    expect(field).to_have_value("h")
    expect(button).to_have_attribute("aria-pressed", "false")
    field.clear()
    game.tab_to(game.board)
    game.press_key("h")
    expect(game.arrow).to_be_visible()
    (hinted,) = game.hinted_spaces()
    assert hinted in game.targets

    game.play(hinted)
    expect(game.arrow).to_have_count(0)
    expect(button).to_have_attribute("aria-pressed", "false")


def test_the_search_for_a_hint_can_be_cancelled(site: Site, engine: StandInEngine) -> None:
    """
    A bar shows the progress. Escape cancels the search; a second press of the button does not.

    A key that is held down counts as one press. The key for "Move now" affects only the computer's moves.
    """
    game = site.prepare(saved=saved_game(DRAWISH))
    listen(game)
    never_done(engine)
    game.open()
    game.wait_until_ready()
    game.button("button.hint").click()
    # On a busy machine, the first arrow may already be shown.
    looking = one_of("hint.thinking", "hint.so-far")
    expect(game.detail).to_have_text(looking)
    expect(game.page.get_by_role("progressbar", name=text("progress.thinking"))).to_be_visible()
    game.expect_said("hint.thinking")
    game.button("button.hint").click()
    expect(game.detail).to_have_text(looking)
    game.press_key("Escape")
    expect(game.detail).to_have_text(text("status.choose"))
    game.tab_to(game.board)
    game.press_key("H")
    expect(game.detail).to_have_text(looking)
    game.press_key("Escape")
    expect(game.detail).to_have_text(text("status.choose"))

    game.page.keyboard.down("h")
    game.page.keyboard.down("h")
    game.page.keyboard.up("h")
    game.press_key("g")
    expect(game.detail).to_have_text(looking)
    game.play("I1G1")
    assert [] == heard(game, "engine", "hears", "finish")
    expect(game.button("button.hint")).to_have_attribute("aria-pressed", "false")

    # Long before a search ends, an arrow shows the best move so far.
    game.button("button.hint").click()
    expect(game.arrow).to_be_visible()
    expect(game.detail).to_have_text(text("hint.so-far"))
    game.press_key("Escape")
    expect(game.arrow).to_have_count(0)
