"""Random endings, and their results by full search."""

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


def best_result(position: Position, known: dict[Position, int] | None = None) -> int:
    """
    Return White's pieces less Black's at the end with best play, by looking at everything.

    known: the results of positions searched before, to which new ones are added.
    """
    known = {} if known is None else known
    if position not in known:
        white, black = position.scores
        results = [best_result(position.after(move), known) for move in position.legal_moves()]
        best = max if position.turn is Player.WHITE else min
        known[position] = best(results) if results else white - black
    return known[position]


def sign(number: int) -> int:
    """Return -1, 0 or 1."""
    return (number > 0) - (number < 0)
