"""The endgame solver: exact, resumable, and able to give its principal variation."""

from __future__ import annotations

from random import Random

import pytest
from boards import EMPTY, ONE_MOVE, OVER, full_board, swapped
from endings import best_result, sign

from dvonn import PASS, Move, Phase, Player, Position
from dvonn.core.pieces import DVONN_BITS, OWNER_BITS
from dvonn.dvonn_player import solver as solver_module
from dvonn.dvonn_player.solver import Solver
from dvonn.dvonn_player.static_bounds import static_bounds

#: More nodes than any ending here needs.
PLENTY = 100_000


def ending(seed: int, stacks: int) -> Position:
    """Return an unfinished position with exactly *stacks* stacks, from a random game on a full board."""
    rng = Random(f"{seed} ending")
    while True:
        position = Position.parse(full_board(rng.randrange(1_000_000)))
        while not position.is_over:
            if sum(map(len, position.stacks_of)) == stacks:
                return position
            position = position.after(rng.choice(position.legal_moves()))


def solved(position: Position) -> Solver:
    """Return a solver that has solved *position*."""
    solver = Solver(position)
    assert solver.run(PLENTY) == solver.nodes < PLENTY
    return solver


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@pytest.mark.parametrize("seed", range(80))
def test_the_result_is_that_of_full_minimax(seed: int) -> None:
    """The result is exact, and the best move and every move of the principal variation keep it."""
    known: dict[Position, int] = {}
    position = ending(seed, stacks=9)
    score_difference = best_result(position, known)
    solver = solved(position)

    assert (score_difference, score_difference, score_difference) == (
        solver.solved,
        solver.result.lowest,
        solver.result.highest,
    )
    assert score_difference == best_result(position.play(solver.best_move()), known)
    for move in solver.principal_variation():
        position = position.play(move)
        assert score_difference == best_result(position, known)
    assert position.is_over


@pytest.mark.no_cover  # as in tests/core/test_reference.py
def test_every_result_is_within_the_static_bounds() -> None:
    """Static bounds hold in every position that a game can reach from an ending."""
    known: dict[Position, int] = {}
    for seed in range(40):
        best_result(ending(seed, stacks=7), known)

    bounded = [(static_bounds(position), score_difference) for position, score_difference in known.items()]
    assert all(lowest <= score_difference <= highest for (lowest, highest), score_difference in bounded)
    assert any(lowest == highest for (lowest, highest), _ in bounded)


@pytest.mark.no_cover  # as in tests/core/test_reference.py
def test_the_tested_endings_cover_all_cases() -> None:
    """The endings have either side to move, either winner, draws, passes, and DVONN pieces that can move."""
    turns, signs, passes, carriers = set(), set(), 0, 0
    for seed in range(80):
        position = ending(seed, stacks=9)
        turns.add(position.turn)
        solver = solved(position)
        signs.add(sign(solver.result.lowest))
        passes += PASS in solver.principal_variation()
        carriers += any(
            cell & DVONN_BITS and cell & OWNER_BITS and position.why_blocked(space) is None
            for space, cell in enumerate(position.cells)
        )

    assert {Player.WHITE, Player.BLACK} == turns
    assert {1, 0, -1} == signs
    assert passes > 10
    assert carriers > 10


@pytest.mark.parametrize("portion", [1, 7, 1000])
@pytest.mark.parametrize("seed", range(3))
def test_a_search_in_slices_examines_as_much_as_one_run(seed: int, portion: int) -> None:
    """Several short runs examine as many nodes in total as one run, and give the same result."""
    position = ending(seed, stacks=12)
    whole = solved(position)
    sliced = Solver(position)
    while sliced.solved is None:
        before = sliced.nodes
        examined = sliced.run(portion)
        assert sliced.nodes - before == examined
        assert examined == portion or sliced.solved is not None

    assert whole.nodes == sliced.nodes > 0
    assert (whole.solved, whole.principal_variation()) == (sliced.solved, sliced.principal_variation())


def test_a_run_of_zero_nodes_examines_nothing() -> None:
    """A run of zero nodes, or any run after the result is known, examines nothing."""
    solver = Solver(ending(0, stacks=9))
    assert solver.run(0) == solver.nodes == 0
    assert solver.solved is None
    solver.run(PLENTY)
    assert solver.run(0) == solver.run(PLENTY) == 0


def test_a_full_board_is_not_solved_by_a_hundred_nodes() -> None:
    """The solver uses all the nodes it is given, and claims no result before it is proven."""
    solver = Solver(Position.parse(full_board(1)))
    assert [solver.run(60), solver.run(40)] == [60, 40]
    assert (solver.solved, solver.result.lowest, solver.result.highest) == (None, -49, 49)


@pytest.mark.parametrize("seed", range(5))
def test_exchanged_colours_exchange_the_result(seed: int) -> None:
    """The solver favours neither side."""
    position = ending(seed, stacks=11)
    score_difference = solved(position).solved

    assert score_difference is not None
    assert -score_difference == solved(Position.parse(swapped(str(position)))).solved


@pytest.mark.no_cover  # as in tests/core/test_reference.py
def test_the_winner_is_known_before_the_score() -> None:
    """The winner is found first; the bounds always include the result and never move apart."""
    position = ending(0, stacks=14)
    score_difference = solved(position).solved
    solver = Solver(position)
    limits = [(solver.result.lowest, solver.result.highest)]
    while solver.run(1):
        limits.append((solver.result.lowest, solver.result.highest))
    decided = [lowest > 0 or highest < 0 for lowest, highest in limits].index(True)

    assert score_difference
    assert decided < len(limits) / 2
    assert all(lowest <= score_difference <= highest for lowest, highest in limits)
    assert limits == sorted(limits, key=lambda limit: limit[0] - limit[1])


def end_of(position: Position, line: list[Move]) -> int:
    """Return the score difference after *line*, which ends the game."""
    for move in line:
        position = position.play(move)
    assert position.is_over
    white, black = position.scores
    return white - black


@pytest.mark.parametrize("seed", range(60))
def test_the_principal_variation_reaches_the_result(seed: int) -> None:
    """The principal variation ends with the exact result, although the table may hold outdated best moves."""
    position = ending(seed, stacks=11)
    solver = solved(position)
    assert solver.solved == end_of(position, solver.principal_variation())


@pytest.mark.no_cover  # as in tests/core/test_reference.py
def test_a_won_game_stays_won_in_the_safe_variation() -> None:
    """Once the winner is known, safe_variation() keeps the win, even if the exact result is not known yet."""
    checked = 0
    for seed in range(40):
        position = ending(seed, stacks=11)
        solver = Solver(position)
        while not solver.is_decided:
            solver.run(5)
        mover = sign(solver.result.lowest if position.turn is Player.WHITE else -solver.result.highest)
        if solver.solved is not None or mover <= 0:
            continue
        checked += 1
        end = end_of(position, solver.safe_variation())
        assert sign(end if position.turn is Player.WHITE else -end) == 1

    assert checked >= 10


@pytest.mark.parametrize("seed", range(20))
def test_a_table_that_is_too_small_costs_only_nodes(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The solver searches again for dropped results, and the table never exceeds its limit."""
    position = ending(seed, stacks=10)
    whole = solved(position)
    monkeypatch.setattr(solver_module, "TABLE_SIZE", 5)
    small = solved(position)

    assert whole.solved == small.solved
    assert whole.nodes <= small.nodes
    assert len(small._table) <= 5
    assert len(small._older) in {0, 5}
    assert all(map(small._lookup, small._older))
    assert whole.solved == end_of(position, small.principal_variation())


def test_the_only_move_is_the_principal_variation() -> None:
    """White's only move captures the DVONN piece and ends the game."""
    solver = solved(Position.parse(ONE_MOVE))
    assert (solver.solved, solver.best_move(), solver.principal_variation()) == (
        2,
        Move.parse("A1A2"),
        [Move.parse("A1A2")],
    )


@pytest.mark.parametrize("text", [OVER, EMPTY])
def test_an_unsolvable_position_is_refused(text: str) -> None:
    """A finished game and a placing position are refused."""
    with pytest.raises(ValueError, match="to solve") as caught:
        Solver(Position.parse(text))
    assert repr(text) in str(caught.value)


def test_before_the_result_there_is_no_best_move() -> None:
    """Asking for the best move or the principal variation of an unsolved position is an error."""
    position = ending(0, stacks=12)
    assert position.phase is Phase.STACKING
    solver = Solver(position)
    solver.run(1)
    for ask in (solver.best_move, solver.principal_variation):
        with pytest.raises(ValueError, match="not solved") as caught:
            ask()
        assert repr(str(position)) in str(caught.value)
    with pytest.raises(ValueError, match="not solved"):
        solver.principal_variation(position.legal_moves()[0])
