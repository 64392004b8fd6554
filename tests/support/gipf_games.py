"""
Random games of GIPF, and checks that every game must pass.

Used by the tests and by ``lab/proof/random_gipf.py``, so that both make the same checks.
"""

from __future__ import annotations

from random import Random

from dvonn.gipf import Player, Position, Step, Version
from dvonn.gipf.pieces import GIPF, MOST_TURNS, TOKENS

#: Version, potentials and challenges of the games.
STARTS = [
    (version, potentials, challenges)
    for version in Version
    for potentials, challenges in ((0, 0), (3, 0), (6, 0), (4, 1), (6, 6))
]


def game_at_random(start: Position, seed: int) -> list[Position]:
    """Return the positions of a game of random moves."""
    rng = Random(seed)
    positions = [start]
    while legal := positions[-1].legal_moves():
        positions.append(positions[-1].play(rng.choice(legal)))
    return positions


def held(position: Position) -> tuple[int, ...]:
    """Return the numbers of each player's basic pieces and potentials, on the board and beside it."""
    stacks = [TOKENS[cell] for cell in position.cells if cell]
    pieces, potentials = [], []
    for player, letter in ((Player.WHITE, "w"), (Player.BLACK, "b")):
        hand = position.hand(player)
        gipf = position.cells.count(GIPF[player])
        pieces.append(hand.reserve + 2 * gipf + sum(1 for stack in stacks if stack[0] == letter))
        potentials.append(hand.potentials + sum(stack[1:].count(letter) for stack in stacks))
    return (*pieces, *potentials)


def check_game(positions: list[Position]) -> None:
    """Check that no piece is added, the count restarts when pieces leave, and the game ends with a result."""
    for index, after in enumerate(positions[1:]):
        before, now = held(positions[index]), held(after)
        differences = [now[kind] - before[kind] for kind in range(len(now))]
        assert max(differences) <= 0
        assert (min(differences) < 0) <= (after.count == 0)
        for player in Player:
            made = positions[index].hand(player).challenges - after.hand(player).challenges
            assert made == (after.step is Step.DVONN and after.turn is not player)
        again = Position.parse(str(after))
        assert (again, hash(again)) == (after, hash(after))
        assert (again.white, again.black, again.full) == (after.white, after.black, after.full)
        assert not after.is_over or after is positions[-1]
        assert (after.step in (Step.TAKE_FIRST, Step.TAKE_LAST)) == bool(after.rows())
        texts = [str(move) for move in after.legal_moves()]
        assert texts == sorted(set(texts))
    end = positions[-1]
    assert end.is_over
    assert abs(end.result) == (0 if end.winner is None else end.largest_result)
    assert (end.winner is None) == (end.result == 0) == (end.step is Step.MOVE and end.count == MOST_TURNS)
