"""The opponent in an ending that it can solve: exact results, certain moves, within its budget."""

from __future__ import annotations

import pytest
from boards import full_board
from endings import best_margin, ending, sign
from judges import always

from dvonn import Position
from dvonn.player.computer import ComputerPlayer
from dvonn.search.parallel import WorkShare


def thought(
    position: Position, level: str | None = "champion", **options: bool | int | WorkShare
) -> ComputerPlayer:
    """Return an opponent, which knows nothing but the rules, after it thought about *position*."""
    opponent = ComputerPlayer(level, evaluator=always(0.5), **options)  # type: ignore[arg-type]
    opponent.set_position(position)
    while opponent.search(64):
        pass
    return opponent


@pytest.mark.parametrize("seed", range(20))
def test_a_small_ending_is_solved_exactly(seed: int) -> None:
    """R7.3: the margin of looking at everything; the line is best play to the end of the game."""
    position = ending(seed, stacks=6)
    report = thought(position).info
    best = best_margin(position)

    assert report.nodes <= (report.budget or 0)
    assert (best > 0, best < 0) == ((report.proven or 0) > 0, (report.proven or 0) < 0)
    assert best_margin(position.play(report.move)) * best >= 0
    assert report.win_probability == (0.5 if best == 0 else float(best > 0))
    if report.solved is not None:
        assert best == report.solved == report.score_difference
        for move in report.principal_variation:
            position = position.play(move)
        assert position.is_over
        white, black = position.scores
        assert best == white - black
    else:
        assert len(position.legal_moves()) == 1


def test_the_exact_margin_is_played_for() -> None:
    """From ply to ply of solved endings the result stays what it was."""
    for seed in range(5):
        position = ending(seed, stacks=6)
        opponent = ComputerPlayer("champion", evaluator=always(0.5))
        expected = best_margin(position)
        while not position.is_over:
            opponent.set_position(position)
            while opponent.search(64):
                pass
            position = position.play(opponent.info.move)
        white, black = position.scores
        assert expected == white - black


def test_a_level_that_errs_solves_nothing() -> None:
    """It would play too well in the ending for what it is elsewhere."""
    for seed in range(5):
        assert thought(ending(seed, stacks=6), "club").info.solved is None


def test_a_level_that_errs_keeps_what_it_has_proven() -> None:
    """It draws its move among those that win where it knows of any, and of none that it knows to lose."""
    certain = 0
    for seed in range(60):
        position = ending(seed, stacks=9)
        opponent = thought(position, "legend", seed=seed)
        report = opponent.info
        if report.proven is not None and len(position.legal_moves()) > 1:
            certain += 1
            assert sign(report.proven) == sign(best_margin(position.after(report.move)))
    assert certain > 20


def test_a_full_board_is_not_tried_to_be_solved() -> None:
    """Nor is the empty one: all nodes are the search's."""
    for position in (Position(), Position.parse(full_board(1))):
        opponent = thought(position, None, nodes=64)
        assert (64, 64) == (opponent.nodes, opponent.tree_search.nodes)
        assert opponent.info.solved is None


def test_an_analyst_solves_every_move_of_a_solved_ending() -> None:
    """What the moves are worth is still asked when the result is known; an opponent knows of the best."""
    position = next(
        found for found in (ending(seed, stacks=8) for seed in range(30)) if len(found.legal_moves()) > 4
    )
    moves = position.legal_moves()
    analyst = thought(position, None, nodes=20_000, expand_all_root_moves=True)
    player = thought(position, None, nodes=20_000)

    assert [best_margin(position.play(move)) for move in moves] == [
        analyst.bounds_after(move).exact for move in moves
    ]
    assert player.info.solved == analyst.info.solved is not None
    assert {None} == {player.bounds_after(move).exact for move in moves}
    assert player.nodes < analyst.nodes < 10_000


def test_where_nothing_is_solved_any_result_is_possible() -> None:
    """Of a full board no more is known of a move than that there are 49 pieces."""
    position = Position.parse(full_board(1))
    result = thought(position, None, nodes=64).bounds_after(position.legal_moves()[0])

    assert (-49, 49) == (result.lowest, result.highest)


def test_with_time_alone_a_search_goes_on_beside_solving() -> None:
    """Whenever it is stopped, both have had their share."""
    opponent = ComputerPlayer(evaluator=always(0.5))
    opponent.set_position(ending(0, stacks=17))
    for _ in range(10):
        assert opponent.search(8)

    assert (80, 40) == (opponent.nodes, opponent.tree_search.nodes)


@pytest.mark.parametrize("seed", range(8))
def test_of_those_who_share_the_work_the_first_solves_endings(seed: int) -> None:
    """With as many nodes as one alone would spend on that; the others search the whole of it."""
    position = ending(seed, stacks=6)
    alone = thought(position, None, nodes=4000).info
    first, second = (
        thought(position, None, nodes=2000, work_share=WorkShare(number, 2)) for number in range(2)
    )

    assert (alone.solved, alone.proven) == (first.info.solved, first.info.proven)
    assert second.nodes == second.tree_search.nodes
    assert second.info.solved is None
    first.tree_search.merge_statistics(second.tree_search.root_statistics(), second.tree_search.nodes)
    assert alone.move == first.info.move


def test_a_report_examines_nothing() -> None:
    """Asked as often as one likes, it tells the same, and takes nothing from the budget."""
    opponent = thought(ending(1, stacks=12), None, nodes=20_000, expand_all_root_moves=True)

    assert opponent.info == opponent.info
    assert opponent.nodes == opponent.info.nodes
