"""Python is asked about a move while it is pointed at, and not again when it is made."""

from __future__ import annotations

from typing import Any

import pytest
from game_page import GamePage
from playwright.sync_api import expect
from positions import FULL
from saved_games import saved_game
from tested_site import Site
from worker_talk import hear, heard, listen

from dvonn import Move, Position


def opened(site: Site, saved: str) -> GamePage:
    """Return a game whose worker's messages are recorded."""
    game = site.prepare(saved=saved)
    listen(game)
    game.open()
    game.wait_for_turn()
    return game


def lines(game: GamePage) -> list[Any]:
    """Return the moves in each request for a view, after the first."""
    return [message["moves"] for message in heard(game, "engine", "hears", "view")][1:]


@pytest.mark.parametrize(("start", "move"), [(None, "F3"), (FULL, "E1D1")])
def test_a_move_that_is_pointed_at_is_asked_about_once(site: Site, start: str | None, move: str) -> None:
    """The answer arrives before the press, and follows the rules."""
    game = opened(site, saved_game(start))
    if len(move) > 2:
        game.choose(move[:2])
    game.point_at(move[-2:])
    hear(game, "engine", "hears", f'"moves":["{move}"]')
    assert ([[move]], 0) == (lines(game), game.ply)
    game.press(move[-2:])
    game.wait_for_turn(after=0)

    expected = (Position.parse(start) if start else Position()).play(Move.parse(move))
    assert ([[move]], str(expected)) == (lines(game), game.position)


def test_a_pointer_on_its_way_leaves_no_queue(site: Site) -> None:
    """While an answer is pending, only the last space pointed at is requested next."""
    game = opened(site, saved_game())
    game.page.evaluate(
        """() => {
          const over = (name) => document.querySelector(`[data-space=${name}] .hit`)
            .dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
          for (const name of ["A1", "B1", "C1", "D1"]) over(name);
        }"""
    )
    hear(game, "engine", "hears", '"moves":["D1"]')

    assert [["A1"], ["D1"]] == lines(game)


def test_what_cannot_be_done_is_not_asked_ahead(site: Site) -> None:
    """No view is requested if a press makes no move, or in the computer's turn."""
    game = opened(site, saved_game(FULL))
    game.point_at("A1")
    game.choose("E1")
    game.point_at("E1")
    expect(game.space("E1")).to_have_attribute("aria-selected", "true")

    assert [] == lines(game)
