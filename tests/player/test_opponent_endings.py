"""The opponent in an ending that it can solve: exact results, certain moves, within its budget."""

from __future__ import annotations

import pytest
from boards import full_board
from endings import best_margin, ending, sign
from judges import always

from dvonn import Position
from dvonn.player.opponent import Opponent
from dvonn.search.parallel import Part


def thought(position: Position, level: str | None = "champion", **options: bool | int | Part) -> Opponent:
    """Return an opponent, which knows nothing but the rules, after it thought about *position*."""
    opponent = Opponent(level, evaluation=always(0.5), **options)  # type: ignore[arg-type]
    opponent.face(position)
    while opponent.think(64):
        pass
    return opponent


@pytest.mark.parametrize("seed", range(20))
def test_a_small_ending_is_solved_exactly(seed: int) -> None:
    """R7.3: the margin of looking at everything; the line is best play to the end of the game."""
    position = ending(seed, stacks=6)
    report = thought(position).report
    best = best_margin(position)

    assert report.nodes <= (report.budget or 0)
    assert (best > 0, best < 0) == ((report.proven or 0) > 0, (report.proven or 0) < 0)
    assert best_margin(position.play(report.move)) * best >= 0
    assert report.chance == (0.5 if best == 0 else float(best > 0))
    if report.solved is not None:
        assert best == report.solved == report.margin
        for move in report.line:
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
        opponent = Opponent("champion", evaluation=always(0.5))
        expected = best_margin(position)
        while not position.is_over:
            opponent.face(position)
            while opponent.think(64):
                pass
            position = position.play(opponent.report.move)
        white, black = position.scores
        assert expected == white - black


def test_a_level_that_errs_solves_nothing() -> None:
    """It would play too well in the ending for what it is elsewhere."""
    for seed in range(5):
        assert thought(ending(seed, stacks=6), "club").report.solved is None


def test_a_level_that_errs_keeps_what_it_has_proven() -> None:
    """It draws its move among those that win where it knows of any, and of none that it knows to lose."""
    certain = 0
    for seed in range(60):
        position = ending(seed, stacks=9)
        opponent = thought(position, "legend", seed=seed)
        report = opponent.report
        if report.proven is not None and len(position.legal_moves()) > 1:
            certain += 1
            assert sign(report.proven) == sign(best_margin(position.after(report.move)))
    assert certain > 20


def test_a_full_board_is_not_tried_to_be_solved() -> None:
    """Nor is the empty one: all nodes are the search's."""
    for position in (Position(), Position.parse(full_board(1))):
        opponent = thought(position, None, nodes=64)
        assert (64, 64) == (opponent.nodes, opponent.search.nodes)
        assert opponent.report.solved is None


def test_an_analyst_solves_every_move_of_a_solved_ending() -> None:
    """What the moves are worth is still asked when the result is known; an opponent knows of the best."""
    position = next(
        found for found in (ending(seed, stacks=8) for seed in range(30)) if len(found.legal_moves()) > 4
    )
    moves = position.legal_moves()
    analyst = thought(position, None, nodes=20_000, is_wide=True)
    player = thought(position, None, nodes=20_000)

    assert [best_margin(position.play(move)) for move in moves] == [
        analyst.result_after(move).exact for move in moves
    ]
    assert player.report.solved == analyst.report.solved is not None
    assert {None} == {player.result_after(move).exact for move in moves}
    assert player.nodes < analyst.nodes < 10_000


def test_where_nothing_is_solved_any_result_is_possible() -> None:
    """Of a full board no more is known of a move than that there are 49 pieces."""
    position = Position.parse(full_board(1))
    result = thought(position, None, nodes=64).result_after(position.legal_moves()[0])

    assert (-49, 49) == (result.lowest, result.highest)


def test_with_time_alone_a_search_goes_on_beside_solving() -> None:
    """Whenever it is stopped, both have had their share."""
    opponent = Opponent(evaluation=always(0.5))
    opponent.face(ending(0, stacks=17))
    for _ in range(10):
        assert opponent.think(8)

    assert (80, 40) == (opponent.nodes, opponent.search.nodes)


@pytest.mark.parametrize("seed", range(8))
def test_of_those_who_share_the_work_the_first_solves_endings(seed: int) -> None:
    """With as many nodes as one alone would spend on that; the others search the whole of it."""
    position = ending(seed, stacks=6)
    alone = thought(position, None, nodes=4000).report
    first, second = (thought(position, None, nodes=2000, part=Part(number, 2)) for number in range(2))

    assert (alone.solved, alone.proven) == (first.report.solved, first.report.proven)
    assert second.nodes == second.search.nodes
    assert second.report.solved is None
    first.search.absorb(second.search.tallies(), second.search.nodes)
    assert alone.move == first.report.move


def test_a_report_examines_nothing() -> None:
    """Asked as often as one likes, it tells the same, and takes nothing from the budget."""
    opponent = thought(ending(1, stacks=12), None, nodes=20_000, is_wide=True)

    assert opponent.report == opponent.report
    assert opponent.nodes == opponent.report.nodes
