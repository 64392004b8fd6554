"""Whole games, from the first piece to the score, as people play them."""

from __future__ import annotations

from random import Random

from desk import Desk
from game_page import GamePage, text

from dvonn import Move, Position
from dvonn.game import Game
from dvonn.rules import PASS


def play_ply(game: GamePage, position: Position, rng: Random) -> Move:
    """Make one move by mouse, drawn from what the page offers, after comparing the offer with the rules."""
    legal = {str(move) for move in position.legal_moves()}
    if game.phase == "placing":
        offered = game.targets
        assert legal == set(offered)
        choice = rng.choice(offered)
        game.play(choice)
        return Move.parse(choice)
    origins = game.movable
    assert {move[:2] for move in legal} == set(origins)
    origin = rng.choice(origins)
    game.press(origin)
    offered = game.targets
    assert {move[2:] for move in legal if move.startswith(origin)} == set(offered)
    choice = rng.choice(offered)
    ply = game.ply
    game.press(choice)
    game.wait_for_turn(after=ply)
    return Move.parse(origin + choice)


def play_on(game: GamePage, rng: Random) -> None:
    """Play moves by lot for every person until the game is over."""
    game.wait_for_turn()
    while game.phase != "over":
        play_ply(game, Position.parse(game.position), rng)


def assert_told_as_played(game: GamePage) -> None:
    """Compare the end that the page tells with the one that the rules give for its move list."""
    played = Game.replay(Position(), game.record)
    assert played.position.is_over
    assert str(played.position) == game.position
    assert played.position.scores == (game.score("white"), game.score("black"))


def test_two_people_play_a_whole_game_by_mouse(desk: Desk) -> None:
    """Everything offered is legal, nothing legal is missing, and each move leads where the rules say."""
    game = desk.open(reduced_motion="no-preference")
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


def test_a_game_against_the_novice_from_the_first_piece(desk: Desk) -> None:
    """White is a person, the novice answers, to the end."""
    game = desk.open()
    game.begin("computer", color="white", level="novice")
    play_on(game, Random(6))

    assert_told_as_played(game)


def test_a_game_against_the_casual_player_on_a_filled_board(desk: Desk) -> None:
    """White is the computer, the board is filled by lot, to the end."""
    game = desk.open()
    game.begin("computer", color="black", level="casual", filled=True)
    play_on(game, Random(7))

    assert_told_as_played(game)
    assert text("player.computer", level=text("level.casual")) in game.page.get_by_role("main").inner_text()
