"""The search on games other than DVONN, which need only the interface in dvonn.search.game."""

from __future__ import annotations

from random import Random

import pytest
from games import DIE, ROLL, Race, TicTacToe, know_nothing, know_the_die, solve_race

from dvonn import Player
from dvonn.search.mcts import Search
from dvonn.search.node import Node, back_up_proof
from dvonn.search.parallel import ParallelSearch, WorkShare


@pytest.mark.no_cover  # as in tests/core/test_perft.py
def test_tic_tac_toe_is_a_draw() -> None:
    """The search proves the draw with fewer nodes than the 5,478 positions of the game."""
    search = Search(TicTacToe(), know_nothing, Random(0))
    search.run(10_000)

    assert search.root.proven == 0
    assert search.nodes < 5_478
    assert (search.root.win_probability, search.root.score_difference, search.root.value) == (0.5, 0, 0.5)


@pytest.mark.no_cover  # as in tests/core/test_perft.py
@pytest.mark.parametrize(
    ("cells", "proven", "best"),
    [
        (".w.......", 0, {0, 2, 4, 7}),  # the answers that do not lose
        ("w.b......", 1, {3, 6, 8}),
        ("wwb.b.w..", 0, {3}),  # only one move saves the game
        ("ww.bb....", 1, {2}),
        ("ww.bb.w..", -1, {5}),
    ],
)
def test_the_moves_that_keep_the_result_are_found(cells: str, proven: int, best: set[int]) -> None:
    """Results are proven for the player to move, and the move played keeps them."""
    for seed in range(5):
        search = Search(TicTacToe(cells), know_nothing, Random(seed))
        search.run(10_000)

        assert proven == search.root.proven
        assert search.best_move() in best
        assert search.best_move() == search.principal_variation()[0]


@pytest.mark.no_cover  # as in tests/core/test_perft.py
def test_the_tree_is_kept_for_the_next_move() -> None:
    """After a move by each side the position is still proven. Move 0 (falsy) is not taken for no move."""
    search = Search(TicTacToe(), know_nothing, Random(1))
    search.run(10_000)

    assert 0 == search.principal_variation(0)[0]
    assert search.set_position(TicTacToe().after(4).after(0))
    assert search.root.proven == 0


@pytest.mark.no_cover  # as in tests/core/test_perft.py
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


@pytest.mark.parametrize("steps", [(0, 0), (2, 3), (4, 3), (3, 5), (5, 5), (6, 1), (3, 6)])
@pytest.mark.parametrize("turn", list(Player))
def test_a_race_with_a_die_is_valued_exactly(steps: tuple[int, int], turn: Player) -> None:
    """The search finds the win probability of best play, and ends without a proof."""
    race = Race(steps, turn)
    search = Search(race, know_the_die, Random(0))
    search.run(1_000_000)

    assert search.is_done
    assert search.nodes < 500
    assert solve_race(race) == pytest.approx(search.root.win_probability, abs=0.03)
    best = solve_race(race.after(search.best_move()))
    assert solve_race(race) == pytest.approx(best, abs=0.01)


def test_outcomes_are_visited_as_often_as_they_are_probable() -> None:
    """Each count is within one visit of its expected value; no outcome is drawn at random."""
    search = Search(Race((2, 2)), know_the_die, Random(0))
    search.run(60)
    rolling = search.root.children[search.root.moves.index(ROLL)]

    assert rolling.is_chance
    assert rolling.visits > 8
    for move, visits in zip(rolling.moves, rolling.edge_visits, strict=True):
        assert rolling.visits * DIE[move] == pytest.approx(visits, abs=1)


@pytest.mark.parametrize(
    ("results", "proven"),
    [
        ((1, 1, 1), 1),
        ((3, 5, 2), 2),
        ((-3, -1, -2), -1),
        ((0, 0, 0), 0),
        ((1, -1, 1), None),
        ((0, 1, 1), None),
        ((-1, 0, -1), None),
        ((1, 1, None), None),
    ],
)
def test_a_chance_node_is_proven_when_all_outcomes_have_one_winner(
    results: tuple[int | None, ...], proven: int | None
) -> None:
    """The node has the result closest to zero; an impossible outcome does not count."""
    for probabilities in ([0.5, 0.3, 0.2], [0.4, 0.3, 0.2, 0.0]):
        node: Node[Race, int] = Node(Race().after(ROLL))
        node.is_chance = True
        node.priors = probabilities
        parent: Node[Race, int] = Node(Race())
        parent.moves, parent.children = [ROLL], [node]
        for result in results:
            node.children.append(Node(Race()))
            node.children[-1].proven = result
        back_up_proof([parent, node, node.children[0]], results[0] or 0)

        assert (proven, proven) == (node.proven, parent.proven)


def test_the_principal_variation_ends_where_a_die_is_rolled() -> None:
    """The variation ends at a roll, because a die's result is not a player's move."""
    search = Search(Race((3, 5)), know_the_die, Random(0))
    search.run(100)
    variation = search.principal_variation()

    assert variation.count(ROLL) == variation[-1:].count(ROLL)


def test_nothing_is_searched_while_a_die_is_rolling() -> None:
    """A search of a position in which no player decides is refused."""
    with pytest.raises(ValueError, match="no player"):
        Search(Race().after(ROLL), know_the_die, Random(0))
