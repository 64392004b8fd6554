"""Root parallelism: shares of the moves, and merging of statistics."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from boards import EMPTY, board, full_board
from endings import best_result, ending, sign
from evaluators import SAVING, DvonnSearch, material, no_knowledge, random_network, search_of

from dvonn import Move, Position
from dvonn.search.parallel import ParallelSearch, RootStatistics, WorkShare

if TYPE_CHECKING:
    from dvonn.search.game import Evaluator


def test_root_statistics_count_every_move() -> None:
    """Each move has the sums of its node; together the moves have all visits of the root except the first."""
    search = search_of(full_board(5))
    search.run(80)
    root_statistics = search.root_statistics()
    assert search.root.visits - 1 == sum(statistics.visits for statistics in root_statistics) == 79
    for statistics, child in zip(root_statistics, search.root.children, strict=True):
        assert search.root.position.play(statistics.move) == child.position
        assert statistics[1:5] == (child.visits, child.value_sum, child.score_difference_sum, child.proven)
    assert [] == search_of(full_board(5)).root_statistics()


def test_merging_adds_the_statistics_of_several_searches() -> None:
    """Visits, values and score differences are added, and the sums choose the move."""
    searches = [search_of(full_board(5), seed=seed) for seed in range(3)]
    for search in searches:
        search.run(60)
    every = [statistics for search in searches for statistics in search.root_statistics()]
    first, *others = searches
    for other in others:
        first.merge_statistics(other.root_statistics(), other.nodes)

    for statistics in first.root_statistics():
        same = [each for each in every if each.move == statistics.move]
        assert statistics.visits == sum(each.visits for each in same)
        assert statistics.value_sum == pytest.approx(sum(each.value_sum for each in same))
        assert statistics.score_difference_sum == pytest.approx(
            sum(each.score_difference_sum for each in same)
        )
    assert {statistics.move for statistics in every} == {
        statistics.move for statistics in first.root_statistics()
    }
    assert first.root.visits == 60 + 2 * 59
    assert first.nodes == 3 * 60
    most = max(first.root_statistics(), key=lambda statistics: statistics.visits)
    assert first.visit_counts()[first.root.position.legal_moves().index(first.best_move())] == most.visits


def test_no_statistics_are_reported_twice() -> None:
    """After setting the same position again, only later visits are reported."""
    search = search_of(full_board(5))
    search.run(60)
    assert search.set_position(search.root.position)
    assert [] == search.root_statistics()
    search.run(30)
    assert sum(statistics.visits for statistics in search.root_statistics()) == 30
    assert sum(search.visit_counts()) == 59 + 30
    for statistics in search.root_statistics():
        assert 0 <= statistics.value_sum <= statistics.visits


def test_a_search_continues_after_merging() -> None:
    """Statistics that were merged before the search began are kept, and its nodes are added to them."""
    other, fresh = search_of(full_board(6), seed=1), search_of(full_board(6), seed=2)
    other.run(50)
    fresh.merge_statistics(other.root_statistics(), other.nodes)
    assert other.best_move() == fresh.best_move()
    assert fresh.run(50) == 50
    assert 49 + 50 == fresh.root.visits == sum(fresh.visit_counts())


def test_merged_proofs_can_prove_the_position() -> None:
    """A win that another search has proven proves the position, and so do proven results of all its moves."""
    search = search_of(SAVING, no_knowledge)
    search.merge_statistics([RootStatistics(Move.parse("B3C3"), 1, 0.0, -3.0, -3)], 1)
    assert search.root.proven is None
    search.merge_statistics([RootStatistics(Move.parse("B3A3"), 1, 1.0, 2.0, 2)], 1)
    assert search.root.proven == 2
    assert str(search.best_move()) == "B3A3"
    black = ParallelSearch(
        Position.parse(str(board("b", A1="r", B1="b", C1="w2", D1="b"))), no_knowledge, Random(0)
    )
    for score_difference, move in enumerate(black.root.position.legal_moves()):
        black.merge_statistics([RootStatistics(move, 1, 0.5, score_difference, score_difference)], 1)
    assert black.root.proven == 0


def test_only_legal_moves_are_merged() -> None:
    """The error quotes the move and the position, and nothing is merged."""
    search = search_of(EMPTY)
    with pytest.raises(ValueError, match=r"'A1A2': .*'9/10/11/10/9 w p'"):
        search.merge_statistics(
            [RootStatistics(Move.parse(text), 1, 0.5, 0.0, None) for text in ("A1", "A1A2")], 2
        )
    assert ([], 0) == (search.root_statistics(), search.nodes)


# --- searches that share the work ---


def searches_of(
    position: Position, count: int, evaluator: Evaluator[Position] | None = None
) -> list[DvonnSearch]:
    """Return searches that share a position's moves, each with its own seed."""
    chosen = evaluator or random_network(1)
    return [
        ParallelSearch(position, chosen, Random(number), work_share=WorkShare(number, count))
        for number in range(count)
    ]


def visited_by(search: DvonnSearch) -> set[Move]:
    """Return the moves that a search has visited."""
    moves = search.root.position.legal_moves()
    return {move for move, visits in zip(moves, search.visit_counts(), strict=True) if visits}


@pytest.mark.parametrize("count", [1, 2, 3])
def test_moves_are_shared_out_by_prior(count: int) -> None:
    """Every move is in one share, and each share has equally many of the best moves."""
    rng = Random(count)
    priors = [rng.random() for _ in range(40)]
    shares = [WorkShare(number, count).assigned_moves(priors) for number in range(count)]
    assert sum(map(len, shares)) == 40 == len(set().union(*shares))
    best = set(sorted(range(40), key=lambda index: -priors[index])[: 4 * count])
    assert [4] * count == [len(best & work_share) for work_share in shares]
    assert [{0}] * count == [WorkShare(number, count).assigned_moves([1.0]) for number in range(count)]


def test_each_search_visits_its_own_moves() -> None:
    """No move is visited by both searches, and two analysis engines together visit all moves."""
    position = Position.parse(full_board(3))
    chosen = random_network(1)
    searches = [
        ParallelSearch(
            position, chosen, Random(0), expand_all_root_moves=True, work_share=WorkShare(number, 2)
        )
        for number in range(2)
    ]
    for search in searches:
        assert 200 == search.run(200)
    first, second = map(visited_by, searches)
    assert set() == first & second
    assert set(position.legal_moves()) == first | second


def test_a_position_in_the_tree_is_divided_too() -> None:
    """Each search keeps only the findings on its own share, and both searches divide in the same way."""
    first, second = searches_of(Position.parse(full_board(3)), 2, material)
    first.run(3000)
    reply = max(first.root.children, key=lambda child: child.visits)
    seen = {move: child.visits for child, move in zip(reply.children, reply.moves, strict=False)}
    for number, search in enumerate((first, second)):
        search.set_position(reply.position, WorkShare(number, 2))
    kept = dict(zip(reply.position.legal_moves(), first.visit_counts(), strict=True))
    assert 0 < sum(kept.values()) == first.root.visits - 1 < sum(seen.values())
    assert {move: visits for move, visits in kept.items() if visits}.items() <= seen.items()
    second.run(100)
    first.run(100)
    assert set() == visited_by(first) & visited_by(second)
    assert first.root.visits == 1 + sum(first.visit_counts()) >= 1 + sum(kept.values()) + 100


@pytest.mark.parametrize("seed", range(40))
def test_a_proven_position_is_not_divided(seed: int) -> None:
    """The move that proves the result is played, even if it belongs to another share."""
    position = ending(seed, stacks=9)
    search = ParallelSearch(position, material, Random(seed), work_share=WorkShare(0, 2))
    search.run(2000)
    reply = position.play(search.best_move())
    if reply.is_over:
        return
    search.set_position(reply, WorkShare(1, 2))
    known: dict[Position, int] = {}
    if search.root.proven is not None:
        played = reply.play(search.best_move())
        assert sign(best_result(played, known)) == sign(best_result(reply, known)) == sign(search.root.proven)


@pytest.mark.no_cover  # as in tests/core/test_reference.py
def test_a_position_that_is_set_again_keeps_merged_statistics() -> None:
    """Merged statistics stay, and the search can still visit moves of its share that had no visits."""
    first, second = searches_of(Position.parse(full_board(3)), 2)
    first.run(3)
    second.run(200)
    first.merge_statistics(second.root_statistics(), second.nodes)
    assert first.set_position(first.root.position, WorkShare(0, 2))
    before = visited_by(first)
    assert visited_by(second) <= before
    first.run(2000)
    assert before < visited_by(first)
    assert first.root.visits == 1 + sum(first.visit_counts())


def test_a_search_without_a_good_move_ends_when_all_are_proven() -> None:
    """Losses in one share prove no result; together with the win in the other share they do."""
    searches = searches_of(Position.parse(SAVING), 2, no_knowledge)
    (loser,) = [search for search in searches if search.run(1000) < 1000 and search.root.proven is None]
    (winner,) = [search for search in searches if search is not loser]
    assert (winner.root.proven or 0) > 0
    assert loser.is_done
    assert 0 == loser.run(10)
    loser.merge_statistics(winner.root_statistics(), winner.nodes)
    assert winner.root.proven == loser.root.proven
    assert winner.best_move() == loser.best_move() == loser.principal_variation()[0]


def test_a_merged_move_keeps_the_line_of_the_search_that_visited_it() -> None:
    """Merging adds a line of up to ten moves for each move of the other share; a new root drops them."""
    first, second = searches_of(Position.parse(full_board(3)), 2, material)
    first.run(300)
    second.run(3000)
    own = [*map(first.principal_variation, visited_by(first))]
    expected = {move: second.principal_variation(move)[:10] for move in visited_by(second)}
    assert max(map(len, expected.values())) > 3
    first.merge_statistics(second.root_statistics(), second.nodes)

    assert expected == {move: first.principal_variation(move) for move in expected}
    assert own == [first.principal_variation(line[0]) for line in own]
    first.set_position(first.root.position)
    assert expected == {move: first.principal_variation(move) for move in expected}
    move = next(move for move, line in expected.items() if len(line) > 3)
    first.set_position(first.root.position.play(move))
    first.set_position(Position.parse(full_board(3)))
    assert [move] == first.principal_variation(move)


def test_the_longer_line_of_two_searches_is_kept() -> None:
    """A short line from another search does not replace a longer one."""
    search = search_of(full_board(3), material)
    search.run(500)
    line = search.principal_variation()
    assert len(line) > 2
    for continuation in ((), tuple(line[1:2])):
        search.merge_statistics([RootStatistics(line[0], 1, 0.5, 0.0, None, continuation)], 1)
        assert line == search.principal_variation(line[0])


def test_merged_moves_are_ranked_by_value_if_well_visited() -> None:
    """Visits of different searches are not comparable; a move with few visits does not win by its value."""
    position = Position.parse(full_board(3))
    search, _ = searches_of(position, 2)
    often, seldom, hardly = position.legal_moves()[:3]
    search.merge_statistics(
        [
            RootStatistics(often, 100, 60.0, 0.0, None),
            RootStatistics(seldom, 40, 28.0, 0.0, None),
            RootStatistics(hardly, 10, 9.0, 0.0, None),
        ],
        150,
    )
    assert seldom == search.best_move() == search.principal_variation()[0]
    assert [seldom, often] == [move for _, move in search.ranked_children()][:2]
    alone = ParallelSearch(position, random_network(1), Random(0))
    alone.merge_statistics(
        [RootStatistics(often, 100, 60.0, 0.0, None), RootStatistics(seldom, 40, 28.0, 0.0, None)], 140
    )
    assert often == alone.best_move()
