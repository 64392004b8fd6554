"""Games played by mouse, as people play them, from the first piece on."""

from __future__ import annotations

from random import Random

from page_text import text
from playwright.sync_api import expect
from random_games import play_ply
from saved_games import saved_game
from tested_site import Site

from dvonn import Position
from dvonn.core.game import Game, fill_board

#: The number of plies that place all pieces.
PLACED = 49


def test_new_games_offer_exactly_the_legal_moves(site: Site) -> None:
    """
    On a filled board, no placement can be undone, and the computer may make the first move.

    The next test plays the last placements and some stacking; `test_every_browser` plays up to the score.
    """
    game = site.open()
    game.begin("persons", filled=True)
    game.wait_for_turn()
    assert ("stacking", PLACED) == (game.phase, game.ply)
    expect(game.button("button.undo")).to_be_disabled()
    game.begin("persons")
    rng = Random(5)
    position = Position()
    game.wait_for_turn()
    for _ in range(5):
        assert str(position) == game.position
        position = position.play(play_ply(game, position, rng))
    assert str(position) == game.position

    game.begin("computer", color="black", level="novice", filled=True)
    game.wait_for_turn()
    assert (PLACED + 1, "stacking") == (game.ply, game.phase)
    play_ply(game, Position.parse(game.position), rng)


def test_a_game_against_the_casual_level_is_played_with_animations(site: Site) -> None:
    """The computer is White. The game is played from the last four placements to a few stacking moves."""
    placed = [str(move) for move in fill_board(Random(6))[: PLACED - 4]]
    game = site.prepare(saved=saved_game(moves=placed, white="casual"), reduced_motion="no-preference")
    game.shorten_waits()
    game.open()
    game.wait_until_ready()
    assert text("player.computer", level=text("level.casual")) in game.page.get_by_role("main").inner_text()
    rng = Random(6)
    game.wait_for_turn()
    while game.ply < PLACED + 4:
        play_ply(game, Position.parse(game.position), rng)

    assert "stacking" == game.phase
    assert game.position == str(Game.replay(Position(), game.record).position)
