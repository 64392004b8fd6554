"""Random games of GIPF in every version: nothing is lost, every position has its string, every game ends."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

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
    """Return basic pieces of White and of Black, and potentials of each, on the board and in hand."""
    stacks = [TOKENS[cell] for cell in position.cells if cell]
    pieces, potentials = [], []
    for player, letter in ((Player.WHITE, "w"), (Player.BLACK, "b")):
        hand = position.hand(player)
        gipf = position.cells.count(GIPF[player])
        pieces.append(hand.reserve + 2 * gipf + sum(1 for stack in stacks if stack[0] == letter))
        potentials.append(hand.potentials + sum(stack[1:].count(letter) for stack in stacks))
    return (*pieces, *potentials)


@pytest.mark.parametrize(("version", "potentials", "challenges"), STARTS)
def test_nothing_is_lost_and_every_game_ends(version: Version, potentials: int, challenges: int) -> None:
    """Pieces never appear; the count says when some go; strings lead back; ends have winners (G11 to G13)."""
    for seed in range(12):
        positions = game_at_random(Position(version, potentials, challenges), seed)

        for before, after in pairwise(positions):
            differences = [now - then for now, then in zip(held(after), held(before), strict=True)]
            assert max(differences) <= 0
            assert (min(differences) < 0) <= (after.count == 0)
            assert Position.parse(str(after)) == after
            assert hash(Position.parse(str(after))) == hash(after)
            assert not after.is_over or after is positions[-1]
            assert (after.step in (Step.TAKE_FIRST, Step.TAKE_LAST)) == bool(after.rows())
        end = positions[-1]
        assert end.is_over
        assert (end.winner is None) == (end.result == 0) == (end.count == MOST_TURNS)


def test_moves_are_sorted_and_distinct() -> None:
    """In the order of their texts, in every step."""
    for number, (version, potentials, challenges) in enumerate(STARTS):
        for position in game_at_random(Position(version, potentials, challenges), number):
            texts = [str(move) for move in position.legal_moves()]
            assert texts == sorted(set(texts))
