"""The same search on a game that is not DVONN: it needs only what dvonn.search.game describes."""

from __future__ import annotations

from random import Random

import pytest
from games import TicTacToe, know_nothing

from dvonn.search.mcts import Search
from dvonn.search.parallel import ParallelSearch, WorkShare


def test_tic_tac_toe_is_a_draw() -> None:
    """The search proves it, having examined no position twice: there are 5,478."""
    search = Search(TicTacToe(), know_nothing, Random(0))
    search.run(10_000)

    assert search.root.proven == 0
    assert search.nodes < 5_478
    assert (search.root.win_probability, search.root.score_difference, search.root.value) == (0.5, 0, 0.5)


@pytest.mark.parametrize(
    ("cells", "proven", "best"),
    [
        (".w.......", 0, {0, 2, 4, 7}),  # the answers that do not lose
        ("w.b......", 1, {3, 6, 8}),
        ("wwb.b.w..", 0, {3}),  # one saves the game
        ("ww.bb....", 1, {2}),
        ("ww.bb.w..", -1, {5}),
    ],
)
def test_the_moves_that_keep_the_result_are_found(cells: str, proven: int, best: set[int]) -> None:
    """Wins, losses and draws are proven for the player to move, and the move played keeps them."""
    for seed in range(5):
        search = Search(TicTacToe(cells), know_nothing, Random(seed))
        search.run(10_000)

        assert proven == search.root.proven
        assert search.best_move() in best
        assert search.best_move() == search.principal_variation()[0]


def test_the_tree_is_kept_for_the_next_move() -> None:
    """After a move of each side the position is still proven; 0 is a move like any other."""
    search = Search(TicTacToe(), know_nothing, Random(1))
    search.run(10_000)

    assert 0 == search.principal_variation(0)[0]
    assert search.set_position(TicTacToe().after(4).after(0))
    assert search.root.proven == 0


def test_the_moves_can_be_shared_among_searches() -> None:
    """Two searches visit disjoint moves of the root; merged, their statistics prove the draw."""
    first, second = (
        ParallelSearch(TicTacToe(), know_nothing, Random(number), work_share=WorkShare(number, 2))
        for number in range(2)
    )
    for search in (first, second):
        search.run(10_000)
        assert search.is_done
        assert search.root.proven is None
    first.merge_statistics(second.root_statistics(), second.nodes)

    assert first.root.proven == 0
