"""The page as the lab (development tools) uses it: as a player in a match, and to measure its memory."""

from __future__ import annotations

from random import Random

from page_opponent import WHITE_PASSES, Opponent
from positions import DRAWISH
from saved_games import saved_game
from tested_site import Site

from dvonn import Position
from lab.match.page_player import play
from lab.speed.memory import begin_game, level_offered, play_game


def test_the_page_plays_a_game_by_the_protocol(site: Site) -> None:
    """The game starts with a pass; through the engine protocol, the page sends its moves until the end."""
    game = site.prepare()
    game.shorten_waits()
    start = Position.parse(WHITE_PASSES)
    opponent = Opponent(start, None)

    play(game.page, game.url, "casual", None, start, opponent.lines(), opponent.hear)
    assert opponent.position.is_over
    assert opponent.said


def test_the_memory_is_measured_in_a_random_game_at_the_level_that_the_dialog_offers(site: Site) -> None:
    """Moves are typed into the page's field; the level is read and chosen in the dialog."""
    game = site.prepare(saved=saved_game(DRAWISH, black="novice"))
    game.shorten_waits()
    game.open()
    game.wait_for_turn()
    assert 2 <= play_game(game.page, Random(1)) == game.ply

    begin_game(game.page, "expert")
    assert "expert" == level_offered(game.page)
