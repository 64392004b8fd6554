"""What a position is worth and how promising its moves are."""

from __future__ import annotations

from collections import deque
from random import Random

import pytest

from dvonn import PASS, Move, Phase, Player, Position
from dvonn.board import NEIGHBOURS, SPACE_COUNT
from dvonn.evaluation import HAND_MADE, STEPS_APART, chance, promises
from dvonn.game import fill_board

#: Board texts with the colours of White and Black exchanged.
EXCHANGED = str.maketrans("wb", "bw")


def positions_of_a_game(seed: int) -> list[Position]:
    """Return every position, but for the last, of a game played at random."""
    rng = Random(seed)
    position = Position()
    passed = []
    while not position.is_over:
        passed.append(position)
        position = position.after(rng.choice(position.legal_moves()))
    return passed


def exchanged(position: Position) -> Position:
    """Return a stacking position with the colours, and whose turn it is, exchanged."""
    board, turn, phase = str(position).split(" ")
    return Position.parse(f"{board.translate(EXCHANGED)} {turn.translate(EXCHANGED)} {phase}")


def promise_of(position: Position, move: str) -> float:
    """Return the promise of one move."""
    return promises(position)[position.legal_moves().index(Move.parse(move))]


def test_steps_apart_are_those_of_a_walk() -> None:
    """The table of distances is what a walk from neighbour to neighbour finds."""
    for start in range(SPACE_COUNT):
        walked = {start: 0}
        frontier = deque([start])
        while frontier:
            space = frontier.popleft()
            for neighbour in NEIGHBOURS[space]:
                if neighbour not in walked:
                    walked[neighbour] = walked[space] + 1
                    frontier.append(neighbour)
        assert tuple(walked[space] for space in range(SPACE_COUNT)) == STEPS_APART[start]


@pytest.mark.parametrize("seed", range(3))
def test_a_chance_is_never_certain(seed: int) -> None:
    """Before a game is over its value lies strictly between a loss and a win."""
    assert all(0 < HAND_MADE.chance(position) < 1 for position in positions_of_a_game(seed))


@pytest.mark.parametrize("seed", range(3))
def test_promises_are_a_distribution_over_the_legal_moves(seed: int) -> None:
    """Every legal move has a positive promise, and they sum to one."""
    for position in positions_of_a_game(seed):
        weights = HAND_MADE.promises(position)
        assert len(weights) == len(position.legal_moves())
        assert min(weights) > 0
        assert sum(weights) == pytest.approx(1)


@pytest.mark.parametrize("seed", range(3))
def test_neither_colour_is_favoured(seed: int) -> None:
    """With the colours exchanged a stacking position has the opposite value and the same promises."""
    for position in positions_of_a_game(seed):
        if position.phase is Phase.STACKING:
            twin = exchanged(position)
            assert chance(twin) == pytest.approx(1 - chance(position))
            assert promises(twin) == pytest.approx(promises(position))


def test_nothing_is_known_before_the_dvonn_pieces_are_placed() -> None:
    """While DVONN pieces are being placed the game is even."""
    position = Position()
    for name in ("F3", "A3", "K3"):
        assert chance(position) == 0.5
        position = position.play(Move.parse(name))


def test_pieces_near_the_dvonn_pieces_are_worth_more() -> None:
    """A white piece beside the DVONN pieces against a black one far off favours White."""
    near = Position()
    for name in ("A2", "B2", "C2", "K5", "B3"):
        near = near.play(Move.parse(name))
    assert chance(near) > 0.5


def test_a_placement_near_the_dvonn_pieces_promises_more() -> None:
    """With the DVONN pieces in the west, a space beside them promises more than one in the east."""
    position = Position.parse("r,8/r,9/r,10/10/9 b p")
    assert promise_of(position, "B2") > promise_of(position, "J4")


def test_cutting_off_the_opponent_promises_most() -> None:
    """Carrying the DVONN piece away from four white pieces is the move to look at first."""
    black = Position.parse("9/w,w2,8/w,b4*,w,2,w,r,4/5,w,4/9 b s")
    assert promise_of(black, "B3F3") == max(promises(black))


def test_cutting_off_oneself_promises_least() -> None:
    """A move that throws away one's own stack promises less than taking the DVONN piece."""
    position = Position.parse("9/10/r,w,b,b,7/10/9 w s")
    assert promise_of(position, "B3C3") < promise_of(position, "B3A3")


def test_a_single_legal_move_has_all_the_promise() -> None:
    """A forced pass needs no thought."""
    position = Position.parse("9/10/5,w2,r,4/5,b,4/9 w s")
    assert promises(position) == [1.0]


def test_more_moves_are_worth_more() -> None:
    """Stacks that can move count for more than stacks with no place to land."""
    free = Position.parse("9/10/3,w2,b2,r,5/10/9 b s")
    assert free.legal_moves() == [PASS]
    assert chance(free) > 0.5


def test_a_full_board_is_about_even() -> None:
    """From random full boards White, who moves first, is favoured slightly, on the average of many."""
    rng = Random(5)
    total = 0.0
    for _ in range(200):
        position = Position()
        for move in fill_board(rng):
            position = position.after(move)
        assert position.turn is Player.WHITE
        total += chance(position)
    assert 0.45 < total / 200 < 0.6
