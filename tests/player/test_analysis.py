"""Analyses: every move with its value, and the principal variation."""

from __future__ import annotations

import pytest
from boards import ONE_MOVE, OVER, full_board, placed
from endings import best_result, ending
from evaluators import SAVING, random_network

import dvonn
from dvonn import Player, Position
from dvonn.dvonn_player.computer import analyze, new_player
from dvonn.player.analysis import (
    Analysis,
    MoveValue,
    analysis_of,
    expected_lines,
    with_comparable_values,
)
from dvonn.player.computer import SLICE
from dvonn.search.game import win_probability_of

FULL = Position.parse(full_board(1))


@pytest.mark.parametrize("nodes", [1, 2, 20, 60, 200])
@pytest.mark.parametrize("position", [FULL, Position(), placed(30)], ids=["full", "empty", "placing"])
def test_every_legal_move_is_listed_once(position: Position, nodes: int) -> None:
    """Unvisited moves are listed, too; as many moves are visited as the nodes allow."""
    found = analyze(position, nodes=nodes)

    assert sorted(position.legal_moves()) == sorted(value.move for value in found.moves)
    assert nodes == found.nodes <= 1 + sum(value.visits for value in found.moves)
    assert min(nodes - 1, len(found.moves)) <= sum(1 for value in found.moves if value.visits)
    assert all(0 <= value.win_probability <= 1 for value in found.moves)
    assert 0 <= found.win_probability <= 1
    assert not found.is_proven


def test_the_best_move_stands_first() -> None:
    """The principal variation begins with the best move, and is legal."""
    found = analyze(FULL, nodes=300)

    assert found.moves[0].move == found.principal_variation[0]
    position = FULL
    for move in found.principal_variation:
        position = position.play(move)
    assert len(found.principal_variation) > 1


@pytest.mark.parametrize(
    "position",
    [ending(1, stacks=9), Position.parse("5,w,3/3,b3,1,w6*,w2*,3/4,w6,w3,w,4/3,b3,b5,r,4/9 w s")],
    ids=["nine-stacks", "two-wins"],
)
def test_a_certain_result_has_a_certain_best_move(position: Position) -> None:
    """Whenever the result is proven, so is the best move, even if search and solver know different wins."""
    certain = 0
    for nodes in range(40, 120, 5):
        found = analyze(position, nodes=nodes, seed=1)
        if found.is_proven:
            certain += 1
            best = found.moves[0]
            assert (best.is_proven, best.win_probability) == (True, found.win_probability)
    assert certain > 2


def test_unvisited_moves_are_last_with_the_value_of_the_position() -> None:
    """An unvisited move has no estimate of its own."""
    found = analyze(FULL, nodes=5)
    seen = [value for value in found.moves if value.visits]

    assert list(found.moves[:4]) == seen
    assert {(0, found.win_probability, found.score_difference, False, None)} == {
        value[1:] for value in found.moves[4:]
    }


def test_a_solved_position_is_certain() -> None:
    """R7.3: a solved position has its result, its score difference, and the move that reaches them."""
    found = analyze(Position.parse(SAVING), nodes=1000)

    assert (1.0, 2, True, 2) == found[:4]
    assert found.nodes < 1000
    assert ("B3A3", 1.0, 2, True, 2) == (str(found.moves[0].move), *found.moves[0][2:])


@pytest.mark.parametrize("seed", range(30))
def test_a_solved_ending_has_exact_values_of_all_moves(seed: int) -> None:
    """Values equal those of a full search, best first; the principal variation reaches the best value."""
    known: dict[Position, int] = {}
    position = ending(seed, stacks=8)
    found = analyze(position, nodes=20_000)
    sign = 1 if position.turn is Player.WHITE else -1
    score_differences = [value.score_difference for value in found.moves]

    assert [best_result(position.play(value.move), known) for value in found.moves] == score_differences
    assert [value.solved for value in found.moves] == score_differences
    assert (
        sorted(score_differences, key=lambda score_difference: sign * score_difference, reverse=True)
        == score_differences
    )
    assert best_result(position, known) == score_differences[0] == found.solved == found.score_difference
    assert all(value.is_proven for value in found.moves)
    assert {win_probability_of(value.solved or 0) for value in found.moves} == {
        value.win_probability for value in found.moves
    }
    for move in found.principal_variation:
        position = position.play(move)
    assert position.is_over
    assert found.score_difference == position.scores[0] - position.scores[1]


def test_the_line_of_each_solved_move_ends_with_its_result() -> None:
    """The tree search has hardly looked at the moves after the first one, so their lines are the solver's."""
    solved = 0
    for seed in range(40):
        start = ending(seed, stacks=10)
        player = new_player(nodes=1_000, expand_all_root_moves=True)
        player.set_position(start)
        player.search_until()
        found = analysis_of(player)
        for value, line in zip(found.moves, expected_lines(player, found, len(found.moves)), strict=True):
            position = start
            for move in line:
                position = position.play(move)
            assert value.move == line[0]
            if value.solved is not None:
                assert (True, value.solved) == (position.is_over, position.result)
                solved += 1
    assert solved > 100


def test_an_unvisited_move_has_no_certain_value() -> None:
    """Unproven moves never have a win probability of 0 or 1, even if another move is a proven win."""
    position = Position.parse("9/3,w4*,6/4,b3,6/3,b9*,6/2,w,r,5 w s")
    known: dict[Position, int] = {}
    for nodes in range(1, 40):
        found = analyze(position, nodes=nodes)
        for value in found.moves:
            if value.win_probability in {0.0, 1.0}:
                assert value.win_probability == win_probability_of(
                    best_result(position.play(value.move), known)
                )


@pytest.mark.parametrize("nodes", range(1, 8))
def test_a_lost_move_does_not_stand_before_untried_ones(nodes: int) -> None:
    """The first move that the search tries loses; Black's best move wins."""
    position = Position.parse("9/6,b3,3/4,w4*,1,w3,4/2,r,b3*,b2,b,b2,3/1,w5,3,b3,3 b s")
    found = analyze(position, nodes=nodes)
    best = found.moves[0]
    assert best.move == found.principal_variation[0]
    assert (best.is_proven, best.win_probability) != (True, 1.0)


def test_all_nodes_are_used_while_a_move_is_unknown() -> None:
    """After the result is proven, the remaining nodes solve the other moves."""
    position = Position.parse("4,w4,b3*,3/3,w,w,b3*,w,w2,b3,1/6,w3,r,3/7,b2,w2,1/7,b4,1 w s")
    few, many = (analyze(position, nodes=nodes) for nodes in (1_000, 100_000))

    assert 1_000 == few.nodes
    assert {None} < {value.solved for value in few.moves}
    assert many.nodes < 100_000
    assert None not in {value.solved for value in many.moves}


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@pytest.mark.parametrize("nodes", [40, 100, 400, 2_000])
def test_no_move_of_an_ending_is_better_than_the_best(nodes: int) -> None:
    """With a partial solution, certain values are right and estimates do not contradict them."""
    for seed in range(12):
        known: dict[Position, int] = {}
        position = ending(seed, stacks=9)
        found = analyze(position, nodes=nodes)
        sign = 1 if position.turn is Player.WHITE else -1

        best = found.moves[0]
        assert best.move == found.principal_variation[0]
        if found.solved is not None:
            assert best[2:] == found[:4]
        for value in found.moves:
            score_difference = best_result(position.play(value.move), known)
            if value.solved is not None:
                assert value.solved == value.score_difference == score_difference
            if value.is_proven:
                assert value.win_probability == win_probability_of(score_difference)
            if found.solved is not None:
                assert sign * value.score_difference <= sign * found.solved
                assert sign * value.win_probability <= sign * found.win_probability


def test_the_same_seed_gives_the_same_answer() -> None:
    """An answer depends only on position, nodes and seed, even if the search runs in slices."""
    assert analyze(FULL, nodes=100, seed=3) == analyze(FULL, nodes=100, seed=3)
    assert analyze(FULL, nodes=100, seed=3) == analyze(FULL, nodes=100, seed=3, stop=lambda: False)


def test_a_caller_can_stop_an_analysis() -> None:
    """`stop` is called after every slice of nodes, and may be the only limit."""
    answers = iter([False, False, True])
    found = analyze(FULL, stop=lambda: next(answers))

    assert [] == list(answers)
    assert 3 * SLICE == found.nodes
    assert SLICE == analyze(FULL, nodes=1000, stop=lambda: True).nodes


def test_a_proof_ends_an_analysis_without_a_limit() -> None:
    """The analysis ends even if the caller never stops it."""
    assert analyze(Position.parse(ONE_MOVE), stop=lambda: False).is_proven


@pytest.mark.parametrize(
    ("nodes", "message"),
    [
        (None, "no limit to the search \\(expected nodes or stop\\)"),
        (0, "bad number of nodes: 0 \\(expected 1 or more\\)"),
        (-3, "bad number of nodes: -3"),
    ],
)
def test_a_limit_is_needed(nodes: int | None, message: str) -> None:
    """A search without an end, or without nodes, is refused."""
    with pytest.raises(ValueError, match=message):
        analyze(FULL, nodes=nodes)


def test_a_finished_game_is_not_analyzed() -> None:
    """R7.1: there is no move to analyse."""
    with pytest.raises(ValueError, match="is over"):
        analyze(Position.parse(OVER), nodes=10)


def test_an_analysis_can_be_had_at_any_time() -> None:
    """Before the search, there are no visits, the win probability is even, and the variation has one move."""
    engine = new_player(nodes=10, evaluator=random_network(1), expand_all_root_moves=True)
    engine.set_position(FULL)
    found = analysis_of(engine)

    assert (0.5, 0.0, False, None, 0) == found[:5]
    assert 1 == len(found.principal_variation)
    assert set(FULL.legal_moves()) == {value.move for value in found.moves}
    assert isinstance(found, Analysis)


def test_the_package_exports_the_analysis() -> None:
    """The function and its results are public names of the package."""
    assert dvonn.analyze is analyze
    assert {"analyze", "Analysis", "MoveValue"} <= set(dvonn.__all__)


# --- values to compare ---


def compared(
    turn: Player, *rows: tuple[int, float, float], proven: tuple[int, ...] = ()
) -> list[tuple[int, int, int]]:
    """
    Return a tuple per listed move, in order: its number, and win chance (%) and lead of the player to move.

    rows: (visits, chance, lead) of each move, as searched; moves are numbered from 0.
    proven: the numbers of the moves whose result is certain.
    """
    is_white = turn is Player.WHITE
    moves = [
        MoveValue(
            move,
            visits,
            chance / 100 if is_white else 1 - chance / 100,
            lead if is_white else -lead,
            move in proven,
            None,
        )
        for move, (visits, chance, lead) in enumerate(rows)
    ]
    found = with_comparable_values(
        Analysis(
            0.5, 0.0, is_proven=False, solved=None, nodes=900, principal_variation=(0,), moves=tuple(moves)
        ),
        turn,
    )
    return [
        (
            value.move,
            round(100 * (value.win_probability if is_white else 1 - value.win_probability)),
            round(value.score_difference if is_white else -value.score_difference),
        )
        for value in found.moves
    ]


BOTH = pytest.mark.parametrize("turn", [Player.WHITE, Player.BLACK])


@BOTH
def test_moves_are_listed_by_their_chances(turn: Player) -> None:
    """The move to play stays first; the other moves follow, those with the better chances first."""
    rows = [(9000, 60, 4), (8000, 40, -4), (200, 24, -8), (150, 25, -7)]
    assert [(0, 60, 4), (1, 40, -4), (3, 25, -7), (2, 24, -8)] == compared(turn, *rows)


@BOTH
def test_no_move_looks_better_than_the_move_to_play(turn: Player) -> None:
    """A win chance above that of the move to play is lowered to it; the lead stays unchanged."""
    assert [(0, 75, 3), (2, 75, 4), (1, 70, 2)] == compared(turn, (100, 75, 3), (60, 70, 2), (90, 79, 4))


@BOTH
def test_luck_of_few_visits_does_not_count(turn: Player) -> None:
    """
    A move with few visits is listed as no better than the worst well-visited one.

    It keeps its value if it has at least 100 visits.
    """
    rows = [(100, 75, 3), (40, 65, 1), (29, 79, 6), (2, 50, 9), (0, 70, 2)]
    assert [(0, 75, 3), (1, 65, 1), (2, 65, 1), (4, 65, 1), (3, 50, 1)] == compared(turn, *rows)
    rows = [(9000, 75, 3), (8000, 65, 1), (100, 70, 2), (99, 70, 2)]
    assert [(0, 75, 3), (2, 70, 2), (1, 65, 1), (3, 65, 1)] == compared(turn, *rows)


@BOTH
def test_certain_results_keep_their_values(turn: Player) -> None:
    """After the proof of a win, the other moves are still compared with each other, not with the win."""
    rows = [
        (900, 100, 5),
        (3, 100, 2),
        (10, 65, 1),
        (9, 69, 1),
        (1, 78, 2),
        (0, 80, 1),
        (5, 0, -3),
        (2, 50, 0),
    ]
    assert [
        (0, 100, 5),
        (1, 100, 2),
        (3, 69, 1),
        (2, 65, 1),
        (4, 65, 1),
        (5, 65, 1),
        (7, 50, 0),
        (6, 0, -3),
    ] == compared(turn, *rows, proven=(0, 1, 6, 7))
    assert [(0, 0, -5), (1, 0, -3)] == compared(turn, (9, 0, -5), (9, 20, -3), proven=(0,))
    assert [(0, 50, 0), (1, 50, 0)] == compared(turn, (9, 50, 0), (5, 50, 0), proven=(0, 1))
