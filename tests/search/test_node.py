"""Nodes: values, ranking of the moves, and the bound of a proven draw."""

from __future__ import annotations

from random import Random

import pytest
from boards import full_board
from endings import ending, sign
from evaluators import SAVING, DvonnSearch, always, no_knowledge, search_of

from dvonn import Move, Player, Position
from dvonn.search.node import Node, reachable_nodes
from dvonn.search.parallel import UNDIVIDED, ParallelSearch, RootStatistics, WorkShare

#: White can draw at once; his other moves need long searches.
DRAWN = "w,w3*,b3,1,b4,4/b2,1,b2,1,r,b6*,4/1,w2,2,w3,w2,b3,4/1,w,1,b2,6/w,b,7 w s"


def counted(
    *root_statistics: tuple[int, float, int | None], work_share: WorkShare = UNDIVIDED
) -> DvonnSearch:
    """Return a search, White to move, with visits, values and proofs set for its first moves."""
    position = Position.parse(full_board(3))
    search = ParallelSearch(position, no_knowledge, Random(0), work_share=work_share)
    moves = position.legal_moves()
    baseline = [
        RootStatistics(move, visits, visits * value, 0.0, proven)
        for move, (visits, value, proven) in zip(moves, root_statistics, strict=False)
    ]
    search.merge_statistics(baseline, sum(statistics.visits for statistics in baseline))
    return search


def order(search: DvonnSearch) -> list[int]:
    """Return the ranking of the moves, as indices among the legal moves."""
    moves = search.root.position.legal_moves()
    return [moves.index(move) for _, move in search.ranked_children()]


def test_no_score_difference_exceeds_the_number_of_pieces() -> None:
    """The network's score difference can exceed the number of pieces, so it is clipped."""
    node: Node[Position, Move] = Node(Position())
    node.visits = 2
    for total, score_difference in ((120.0, 49), (-120.0, -49), (3.0, 1.5)):
        node.score_difference_sum = total
        assert node.score_difference == score_difference


def test_the_move_to_play_stands_first() -> None:
    """Proven wins are first, proven losses last, the others sorted by visits."""
    search = search_of(SAVING, no_knowledge)
    search.run(100)
    assert ["B3A3"] == [str(move) for _, move in search.ranked_children()][:1]
    for seed in range(12):
        search = ParallelSearch(ending(seed, stacks=9), no_knowledge, Random(seed))
        search.run(30)
        nodes = [node for node, _ in search.ranked_children()]
        is_white = search.root.position.turn is Player.WHITE
        for node in nodes:
            if node.proven is not None and sign(node.proven) == (1 if is_white else -1):
                assert nodes[0].proven is not None
        unproven = [node.visits for node in nodes if node.proven is None and node.value == 0.5]
        assert sorted(unproven, reverse=True) == unproven


@pytest.mark.parametrize("value", [0.3, 0.45, 0.5, 0.7])
def test_a_move_with_few_visits_does_not_win_by_its_value(value: float) -> None:
    """One visit means little, whatever the value of the most visited move."""
    assert [0, 1, 2] == order(counted((100, value, None), (40, 0.2, None), (1, 0.9, None)))
    assert [0, 1, 2] == order(
        counted((100, value, None), (70, value - 0.1, None), (1, 0.9, None), work_share=WorkShare(0, 2))
    )


def test_a_draw_is_taken_if_the_best_other_move_is_worse() -> None:
    """Neither the draw's own visits nor moves with few visits count; a win comes first, a loss last."""
    draw, win, loss = (3, 0.5, 0), (1, 1.0, 5), (50, 0.0, -5)
    assert [1, 0, 2] == order(counted((100, 0.45, None), draw, (1, 0.9, None)))
    assert [0, 2, 1] == order(counted((100, 0.55, None), draw, (1, 0.9, None)))
    assert [2, 1, 0, 3] == order(counted((100, 0.45, None), draw, win, loss))
    assert [1, 0] == order(counted(loss, draw))


@pytest.mark.parametrize(
    ("position", "expected"),
    [(Position.parse(DRAWN), 0.2), (ending(6, stacks=14), 0.2), (ending(20, stacks=14), 0.8)],
    ids=["white", "below", "black-below"],
)
def test_a_player_with_a_proven_draw_expects_no_less(position: Position, expected: float) -> None:
    """Value and evaluation are never below even, however bad the other moves are."""
    search = ParallelSearch(position, always(expected), Random(0))
    found = 0
    for _ in range(20):
        search.run(20)
        for node in drawn(search):
            found += 1
            assert any(child.proven == 0 for child in node.children)
            assert_no_worse_than_a_draw(node)
    assert found > 20


def drawn(search: DvonnSearch) -> list[Node[Position, Move]]:
    """Return the unproven nodes of a tree in which the player to move has a proven draw."""
    nodes = [search.root, *reachable_nodes(search.root).values()]
    return [node for node in nodes if node.has_draw and node.proven is None]


def assert_no_worse_than_a_draw(node: Node[Position, Move]) -> None:
    """Check that *node* is evaluated as no worse than a draw for the player to move."""
    side = 1 if node.position.turn is Player.WHITE else -1
    assert side * (node.value - 0.5) >= -1e-9
    assert side * (node.win_probability - 0.5) >= -0.01
    assert side * (node.value_sum - node.visits / 2) >= -1e-9


def test_the_draw_of_the_position_is_known_however_it_was_found() -> None:
    """The search may prove the draw itself or merge it from another search, in any order of the moves."""
    search = ParallelSearch(Position.parse(DRAWN), always(0.2), Random(0))
    search.run(200)
    assert search.root.has_draw
    assert search.root.proven is None
    assert_no_worse_than_a_draw(search.root)
    draw, bad, worse = (3, 0.5, 0), (100, 0.2, None), (100, 0.1, None)
    for baseline in ((draw, bad), (bad, draw, worse)):
        root = counted(*baseline).root
        assert (root.value, root.win_probability, root.score_difference) == (0.5, 0.5, 0.0)


def test_a_search_with_a_share_of_the_moves_keeps_the_draw() -> None:
    """A search with a share of the moves keeps the proofs about all moves."""
    for number in range(2):
        search = ParallelSearch(Position.parse(DRAWN), always(0.2), Random(0))
        search.run(400)
        found = [node.position for node in drawn(search) if node is not search.root]
        assert found
        assert search.set_position(found[number % len(found)], WorkShare(number, 2))
        assert search.root.has_draw
        search.run(20)
        assert_no_worse_than_a_draw(search.root)
