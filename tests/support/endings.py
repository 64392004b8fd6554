"""Random endings, and their results by exhaustive search."""

from __future__ import annotations

from random import Random

from dvonn import Phase, Player, Position


def ending(seed: int, stacks: int) -> Position:
    """Return an unfinished random position with at most *stacks* controlled stacks."""
    rng = Random(seed)
    while True:
        position = Position()
        while not position.is_over:
            if position.phase is Phase.STACKING and sum(map(len, position.stacks_of)) <= stacks:
                return position
            position = position.after(rng.choice(position.legal_moves()))


def best_result(position: Position, known: dict[Position, int] | None = None) -> int:
    """
    Return White's pieces less Black's after best play, by exhaustive search.

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
