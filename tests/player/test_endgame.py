"""The computer player in solvable endings: exact results and certain moves within the budget."""

from __future__ import annotations

import pytest
from boards import full_board
from endings import best_result, ending, sign
from evaluators import always

from dvonn import Position
from dvonn.dvonn_player.computer import DvonnPlayer, new_player
from dvonn.search.parallel import WorkShare


def searched(
    position: Position, level: str | None = "champion", **options: bool | int | WorkShare
) -> DvonnPlayer:
    """Return a player that knows only the rules and has searched *position*."""
    player = new_player(level, evaluator=always(0.5), **options)  # type: ignore[arg-type]
    player.set_position(position)
    while player.search(64):
        pass
    return player


@pytest.mark.parametrize("seed", range(20))
def test_a_small_ending_is_solved_exactly(seed: int) -> None:
    """R7.3: the result equals that of a full search; the principal variation is best play to the end."""
    position = ending(seed, stacks=6)
    info = searched(position).info
    best = best_result(position)

    assert info.nodes <= (info.budget or 0)
    assert (best > 0, best < 0) == ((info.proven or 0) > 0, (info.proven or 0) < 0)
    assert best_result(position.play(info.move)) * best >= 0
    assert info.win_probability == (0.5 if best == 0 else float(best > 0))
    if info.solved is not None:
        assert best == info.solved == info.score_difference
        for move in info.principal_variation:
            position = position.play(move)
        assert position.is_over
        white, black = position.scores
        assert best == white - black
    else:
        assert len(position.legal_moves()) == 1


def test_the_exact_result_is_kept_by_the_moves_played() -> None:
    """The result of solved endings stays the same from ply to ply."""
    for seed in range(5):
        position = ending(seed, stacks=6)
        player = new_player("champion", evaluator=always(0.5))
        expected = best_result(position)
        while not position.is_over:
            player.set_position(position)
            while player.search(64):
                pass
            position = position.play(player.info.move)
        white, black = position.scores
        assert expected == white - black


def test_a_level_that_errs_solves_nothing() -> None:
    """A level that errs does not use the solver, which would make it too strong in endings."""
    for seed in range(5):
        assert searched(ending(seed, stacks=6), "club").info.solved is None


@pytest.mark.no_cover  # as in tests/core/test_reference.py
def test_a_level_that_errs_keeps_what_it_has_proven() -> None:
    """The player picks only among moves with the proven outcome."""
    certain = 0
    for seed in range(60):
        position = ending(seed, stacks=9)
        player = searched(position, "legend", seed=seed)
        info = player.info
        if info.proven is not None and len(position.legal_moves()) > 1:
            certain += 1
            assert sign(info.proven) == sign(best_result(position.after(info.move)))
    assert certain > 20


def test_a_full_board_is_not_solved() -> None:
    """On an empty or a full board, the search uses all nodes, and the solver none."""
    for position in (Position(), Position.parse(full_board(1))):
        player = searched(position, None, nodes=64)
        assert (64, 64) == (player.nodes, player.tree_search.nodes)
        assert player.info.solved is None


def test_an_analysis_engine_solves_every_move_of_a_solved_ending() -> None:
    """The engine continues after the result is known; a player stops with the best move."""
    position = next(
        found for found in (ending(seed, stacks=8) for seed in range(30)) if len(found.legal_moves()) > 4
    )
    moves = position.legal_moves()
    engine = searched(position, None, nodes=20_000, expand_all_root_moves=True)
    player = searched(position, None, nodes=20_000)

    assert [best_result(position.play(move)) for move in moves] == [
        engine.bounds_after(move).exact for move in moves
    ]
    assert player.info.solved == engine.info.solved is not None
    assert {None} == {player.bounds_after(move).exact for move in moves}
    assert player.nodes < engine.nodes < 10_000


def test_an_unsolved_position_allows_any_result() -> None:
    """On a full board a move's result is bounded only by the 49 pieces."""
    position = Position.parse(full_board(1))
    result = searched(position, None, nodes=64).bounds_after(position.legal_moves()[0])

    assert (-49, 49) == (result.lowest, result.highest)


def test_without_a_limit_of_nodes_solving_and_searching_take_turns() -> None:
    """Solver and search use equally many nodes."""
    player = new_player(evaluator=always(0.5))
    player.set_position(ending(0, stacks=17))
    for _ in range(10):
        assert player.search(8)

    assert (80, 40) == (player.nodes, player.tree_search.nodes)


@pytest.mark.parametrize("seed", range(8))
def test_the_first_of_two_players_that_share_work_solves_endings(seed: int) -> None:
    """The first player spends as many nodes on solving as a single player; the second only searches."""
    position = ending(seed, stacks=6)
    aplayer = searched(position, None, nodes=4000).info
    first, second = (
        searched(position, None, nodes=2000, work_share=WorkShare(number, 2)) for number in range(2)
    )

    assert (aplayer.solved, aplayer.proven) == (first.info.solved, first.info.proven)
    assert second.nodes == second.tree_search.nodes
    assert second.info.solved is None
    first.tree_search.merge_statistics(second.tree_search.root_statistics(), second.tree_search.nodes)
    assert aplayer.move == first.info.move


def test_asking_for_the_info_examines_nothing() -> None:
    """The info stays the same and uses no nodes."""
    player = searched(ending(1, stacks=12), None, nodes=20_000, expand_all_root_moves=True)

    assert player.info == player.info
    assert player.nodes == player.info.nodes
