"""Endings drawn by lot, and their results by looking at everything."""

from __future__ import annotations

from random import Random

from dvonn import Phase, Player, Position


def ending(seed: int, stacks: int) -> Position:
    """Return a position of a random game, not over, with at most *stacks* controlled stacks."""
    rng = Random(seed)
    while True:
        position = Position()
        while not position.is_over:
            if position.phase is Phase.STACKING and sum(map(len, position.stacks_of)) <= stacks:
                return position
            position = position.after(rng.choice(position.legal_moves()))


def best_margin(position: Position) -> int:
    """Return White's pieces less Black's at the end with best play, by looking at everything."""
    if position.is_over:
        white, black = position.scores
        return white - black
    margins = [best_margin(position.after(move)) for move in position.legal_moves()]
    return max(margins) if position.turn is Player.WHITE else min(margins)


def sign(number: int) -> int:
    """Return -1, 0 or 1."""
    return (number > 0) - (number < 0)
