"""Whole games, from the first piece to the score, as people play them."""

from __future__ import annotations

from random import Random

from game_page import GamePage
from page_text import text
from random_games import assert_told_as_played, play_a_game, play_ply
from tested_site import Site

from dvonn import Position
from dvonn.core.moves import PASS


def opened(site: Site) -> GamePage:
    """Return a page whose computer moves at once."""
    game = site.prepare()
    game.shorten_waits()
    game.open()
    game.wait_until_ready()
    return game


def test_two_people_play_a_whole_game_by_mouse(site: Site) -> None:
    """Everything offered is legal, nothing legal is missing, and each move leads where the rules say."""
    game = site.open(reduced_motion="no-preference")
    game.begin("persons")
    rng = Random(5)
    position = Position()
    game.wait_for_turn()
    while not position.is_over:
        if position.legal_moves() == [PASS]:
            position = position.play(PASS)
            continue
        assert str(position) == game.position
        position = position.play(play_ply(game, position, rng))

    assert str(position) == game.position
    assert_told_as_played(game)
    winner = position.winner
    result = f"status.over.{winner.name.lower()}" if winner else "status.over.draw"
    assert text(result) == game.title.inner_text()


def test_a_game_against_the_novice_from_the_first_piece(site: Site) -> None:
    """White is a person, the novice answers, to the end."""
    game = opened(site)
    game.begin("computer", color="white", level="novice")
    play_a_game(game, Random(6))


def test_a_game_against_the_casual_player_on_a_filled_board(site: Site) -> None:
    """White is the computer, the board is filled at random, to the end."""
    game = opened(site)
    game.begin("computer", color="black", level="casual", filled=True)
    play_a_game(game, Random(7))

    assert text("player.computer", level=text("level.casual")) in game.page.get_by_role("main").inner_text()
