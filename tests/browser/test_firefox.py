"""The core of it all in Firefox, where one is installed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from game_page import GamePage
from page_text import text
from playwright.sync_api import Browser, expect
from positions import CHAIN, PASSING
from random_games import play_a_game
from saved_games import saved_game
from tested_site import Site

from tools.site.server import SiteServer


@pytest.fixture
def fox(site_of: Callable[[Browser], Site], firefox: Browser) -> Site:
    """Return the site in Firefox."""
    return site_of(firefox)


def test_two_people_play_to_the_end(fox: Site) -> None:
    """From a filled board to the score, by mouse."""
    game = fox.open()
    game.begin("persons", filled=True)
    play_a_game(game, Random(9))


def test_a_game_against_the_computer(fox: Site) -> None:
    """The novice on a filled board, to the end."""
    game = fox.open()
    game.begin("computer", color="white", level="novice", filled=True)
    play_a_game(game, Random(10))


def test_a_game_goes_on_after_a_reload(fox: Site) -> None:
    """Undo across the computer's move, reload, redo."""
    game = fox.open(saved=saved_game(black="novice"))
    game.play("F3")
    record = game.record
    game.button("button.undo").click()
    game.expect_ply(0)
    game.reload()
    game.button("button.redo").click()
    game.expect_ply(2)
    assert record == game.record


def test_what_a_move_would_disconnect_is_shown(fox: Site) -> None:
    """Pointing shows it, a drag makes the move."""
    game = fox.open(saved=saved_game(CHAIN))
    game.choose("C3")
    game.point_at("B3")
    expect(game.detail).to_have_text(text("status.preview.black", move="C3-B3", count=2))
    assert ["D3", "E3"] == game.marked("doomed")
    game.press("C3")
    game.drag("C3", "B3")
    game.expect_ply(1)
    assert ["C3B3"] == game.record


def test_a_forced_pass_by_keyboard(fox: Site) -> None:
    """Arrows and Enter move, the pass plays itself."""
    game = fox.open(saved=saved_game(PASSING))
    game.tab_to(game.board)
    game.play_by_keys("K3J2")
    assert ["K3J2", "PASS"] == game.record
    game.expect_said("announce.passed.white")


def test_the_page_works_without_its_server(
    site_of: Callable[[Browser, str], Site], firefox: Browser, dist: Path
) -> None:
    """After one visit a new tab starts with the server stopped, and the computer moves."""
    with SiteServer(dist) as server:
        site = site_of(firefox, server.url)
        site.allow("sw.js")
        game = site.open(service_workers="allow", saved=saved_game(black="novice"))
        game.wait_until_offline_ready()
    tab = GamePage(game.page.context.new_page(), game.url)
    tab.open()
    tab.wait_for_turn()
    tab.play("F3")
    assert (2, "F3") == (tab.ply, tab.record[0])
