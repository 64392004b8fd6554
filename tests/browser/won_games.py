"""Random games that a given player wins."""

from __future__ import annotations

from random import Random

from dvonn import Player
from dvonn.core.game import Game
from dvonn.gipf import Position, Version
from dvonn.gipf.moves import Push
from dvonn.gipf_web.history import forced_move
from dvonn.players import WHITE


def game_won_by(player: Player) -> list[str]:
    """Return a whole game of DVONN that *player* wins; *player* makes the last move, not a pass."""
    for seed in range(1000):
        rng, game = Random(seed), Game()
        while not game.position.is_over:
            turn = game.position.turn
            game.play(rng.choice(game.position.legal_moves()))
        if turn is player is game.position.winner and str(game.moves[-1]) != "PASS":
            return [str(move) for move in game.moves]
    raise AssertionError


def gipf_won_by_white() -> list[str]:
    """Return the moves of a game of GIPF up to the push with which White wins."""
    for seed in range(1000):
        rng, position, moves = Random(seed), Position(Version.BASIC), []
        while not position.is_over:
            moves.append((position, rng.choice(position.legal_moves())))
            position = position.play(moves[-1][1])
        last = next(index for index in reversed(range(len(moves))) if isinstance(moves[index][1], Push))
        rest_is_forced = all(forced_move(before) for before, _ in moves[last + 1 :])
        if position.winner is WHITE and moves[last][0].turn is WHITE and rest_is_forced:
            return [move.text for _, move in moves[: last + 1]]
    raise AssertionError
