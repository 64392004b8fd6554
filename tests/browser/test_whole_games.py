"""Games as people play them by mouse, from the first piece on."""

from __future__ import annotations

from random import Random

from page_text import text
from random_games import play_ply
from saved_games import saved_game
from tested_site import Site

from dvonn import Position
from dvonn.core.game import Game, fill_board

#: The number of plies that place all pieces.
PLACED = 49


def test_two_people_place_every_piece_by_mouse_and_begin_to_stack(site: Site) -> None:
    """
    The page offers exactly the legal moves, and each move leads where the rules say.

    Stacking up to the score is tested by mouse in every browser, and by ear.
    """
    game = site.open()
    game.begin("persons")
    rng = Random(5)
    position = Position()
    game.wait_for_turn()
    for _ in range(PLACED + 6):
        assert str(position) == game.position
        position = position.play(play_ply(game, position, rng))

    assert "stacking" == game.phase
    assert str(position) == game.position


def test_a_game_against_the_casual_player_in_motion(site: Site) -> None:
    """The computer places first; pieces slide and fall in the placing and in a few rounds."""
    placed = [str(move) for move in fill_board(Random(6))[: PLACED - 8]]
    game = site.prepare(saved=saved_game(moves=placed, white="casual"), reduced_motion="no-preference")
    game.shorten_waits()
    game.open()
    game.wait_until_ready()
    assert text("player.computer", level=text("level.casual")) in game.page.get_by_role("main").inner_text()
    rng = Random(6)
    game.wait_for_turn()
    while game.ply < PLACED + 6:
        play_ply(game, Position.parse(game.position), rng)

    assert "stacking" == game.phase
    assert game.position == str(Game.replay(Position(), game.record).position)


def test_a_game_on_a_filled_board_begins_with_its_first_move(site: Site) -> None:
    """White is the computer; such a game's end is tested in every browser."""
    game = site.open()
    game.begin("computer", color="black", level="novice", filled=True)
    game.wait_for_turn()
    assert (PLACED + 1, "stacking") == (game.ply, game.phase)
    play_ply(game, Position.parse(game.position), Random(7))
