"""The page asks Python about a move as soon as the pointer is on its target, and not again at the press."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game_page import GamePage
from playwright.sync_api import expect
from positions import FULL
from saved_games import saved_game
from tested_site import Site
from worker_talk import hear, heard, listen

from dvonn import Move, Position


def opened(site: Site, saved: str) -> GamePage:
    """Return the page with a game; the page records its worker's messages."""
    game = site.prepare(saved=saved)
    listen(game)
    game.open()
    game.wait_for_turn()
    return game


def lines(game: GamePage) -> list[Any]:
    """Return the moves in each request for a view except the first request."""
    return [message["moves"] for message in heard(game, "engine", "hears", "view")][1:]


def test_python_is_asked_only_once_about_a_move_of_a_stack(site: Site) -> None:
    """
    The page shows the position that the rules give.

    No view is requested if the pointer or a press is on a space that makes no move.
    """
    game = opened(site, saved_game(FULL))
    game.point_at("A1")
    game.choose("E1")
    game.point_at("E1")
    expect(game.space("E1")).to_have_attribute("aria-selected", "true")
    assert [] == lines(game)
    expect_asked_once(game, "E1D1", Position.parse(FULL))


def test_python_is_asked_only_once_about_a_placement(site: Site) -> None:
    """While an answer is pending, the pointer passes several spaces: only the last is requested next."""
    game = opened(site, saved_game())
    game.evaluate(
        """() => {
          const over = (name) => document.querySelector(`[data-space=${name}] .hit`)
            .dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
          for (const name of ["A1", "B1", "C1", "D1"]) over(name);
        }"""
    )
    hear(game, "engine", "hears", '"moves":["D1"]')
    assert [["A1"], ["D1"]] == lines(game)
    expect_asked_once(game, "F3", Position(), [["A1"], ["D1"]])


def expect_asked_once(game: GamePage, move: str, start: Position, before: Sequence[Any] = ()) -> None:
    """Point at the target of a move and make it; expect one request after the requests *before*."""
    game.point_at(move[-2:])
    hear(game, "engine", "hears", f'"moves":["{move}"]')
    assert ([*before, [move]], 0) == (lines(game), game.ply)
    game.press(move[-2:])
    game.wait_for_turn(after=0)

    assert ([*before, [move]], str(start.play(Move.parse(move)))) == (lines(game), game.position)
