"""Plays random games on the page, and checks that what the page offers and shows agrees with the rules."""

from __future__ import annotations

from random import Random

from played_page import PlayedPage

from dvonn import Move, Position
from dvonn.core.game import Game


def play_ply(game: PlayedPage, position: Position, rng: Random) -> Move:
    """Compare the moves that the page offers with the legal ones, and make one of them by mouse."""
    legal = {str(move) for move in position.legal_moves()}
    if game.phase == "placing":
        offered = game.targets
        assert legal == set(offered), offered
        choice = rng.choice(offered)
        game.play(choice)
        return Move.parse(choice)
    origins = game.movable
    assert {move[:2] for move in legal} == set(origins), origins
    origin = rng.choice(origins)
    game.press(origin)
    offered = game.targets
    assert {move[2:] for move in legal if move.startswith(origin)} == set(offered), (origin, offered)
    choice = rng.choice(offered)
    ply = game.ply
    game.press(choice)
    game.finish_move(ply)
    return Move.parse(origin + choice)


def assert_told_as_played(game: PlayedPage, start: Position) -> None:
    """Check that the moves in the move list lead to the position and scores shown."""
    played = Game.replay(start, game.record)
    assert played.position.is_over
    assert str(played.position) == game.position
    game.expect_scores(*played.position.scores)


def play_a_game(game: PlayedPage, rng: Random) -> None:
    """Play random moves for each person's seat until the game is over, and check what the page shows."""
    game.wait_for_turn()
    start = Position.parse(game.position)
    while game.phase != "over":
        play_ply(game, Position.parse(game.position), rng)
    assert_told_as_played(game, start)
