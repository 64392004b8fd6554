"""The tree search: solved endings, pauses, seeds, and the kept tree."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

import pytest
from boards import EMPTY, board, full_board
from endings import best_result, ending, sign
from evaluators import SAVING, always, material, no_knowledge, random_network, search_of

from dvonn import PASS, Move, Player, Position
from dvonn.core.board import MOST_PIECES, NAMES
from dvonn.evaluation.evaluator import default_evaluator
from dvonn.search.game import mixed_value, result_value
from dvonn.search.mcts import Search
from dvonn.search.node import Node, reachable_nodes

if TYPE_CHECKING:
    from dvonn.search.game import Evaluation, Evaluator


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize(
    "evaluator",
    [material, no_knowledge, random_network(1), default_evaluator()],
    ids=["material", "nothing", "random", "shipped"],
)
def test_a_proven_result_is_the_true_one(seed: int, evaluator: Evaluator[Position]) -> None:
    """In endings the proven results equal those of an exhaustive search."""
    position = ending(seed, stacks=6)
    search = Search(position, evaluator, Random(seed))
    search.run(100_000)

    proven = search.root.proven
    assert proven is not None
    assert sign(proven) == sign(best_result(position))
    assert sign(best_result(position.play(search.best_move()))) == sign(proven)


def test_the_saving_move_is_found() -> None:
    """The search keeps two pieces instead of losing everything."""
    search = search_of(SAVING, no_knowledge)
    search.run(100)
    assert str(search.best_move()) == "B3A3"
    assert search.root.proven == 2
    assert (search.root.win_probability, search.root.score_difference) == (1.0, 2)
    assert search.root.value == result_value(2, MOST_PIECES)


def test_a_forced_draw_is_proven() -> None:
    """The only move removes every piece: the draw is proven."""
    search = search_of("9/10/r,w2,b2,b3,7/10/9 w s")
    search.run(10)
    assert search.root.proven == 0
    assert (search.root.win_probability, search.root.score_difference, search.root.value) == (0.5, 0, 0.5)


def test_a_forced_loss_is_proven() -> None:
    """White's only move makes a stack of two, and Black's five pieces stay."""
    search = search_of(str(board("w", A1="r", B1="w", K3="b5*")))
    search.run(10)
    assert search.root.proven == -3
    assert (search.root.win_probability, search.root.score_difference) == (0.0, -3)


def test_a_proven_search_stops_by_itself() -> None:
    """Once the result is proven, no more positions are examined."""
    search = search_of(SAVING)
    examined = search.run(1_000)
    assert examined < 10
    assert search.run(1_000) == 0
    assert search.nodes == examined


def test_a_proven_draw_is_taken_when_the_rest_looks_bad() -> None:
    """A draw is better than a likely loss, but worse than a likely win."""
    position = "r,8/w3,1,b5*,7/1,w,w2,b4,7/7,w3*,2/9 w s"
    bleak = search_of(position, always(0.05))
    hopeful = search_of(position, always(0.95))
    for search in (bleak, hopeful):
        search.run(4)
        assert [child.proven for child in search.root.children].count(0) == 1
    assert str(bleak.best_move()) == "B3C3"
    assert str(hopeful.best_move()) != "B3C3"


def test_a_search_can_be_paused_anywhere() -> None:
    """Ten slices of ten nodes grow the same tree as one run of a hundred."""
    whole, sliced = (search_of(EMPTY) for _ in range(2))
    whole.run(100)
    for _ in range(10):
        assert sliced.run(10) == 10
    assert whole.principal_variation() == sliced.principal_variation()
    assert [child.visits for child in whole.root.children] == [child.visits for child in sliced.root.children]
    assert whole.nodes == sliced.nodes == 100


def test_the_same_seed_grows_the_same_tree() -> None:
    """Randomness comes from the seed alone, and different seeds choose different first moves."""
    moves = set()
    for seed in range(8):
        first, again = (search_of(EMPTY, seed=seed) for _ in range(2))
        first.run(30)
        again.run(30)
        assert first.principal_variation() == again.principal_variation()
        moves.add(first.best_move())
    assert len(moves) > 1


def test_the_tree_is_kept_between_moves() -> None:
    """After the expected move and reply, the statistics of the new position are kept."""
    search = search_of(EMPTY)
    search.run(300)
    position = search.root.position
    for move in search.principal_variation()[:2]:
        position = position.play(move)
    assert search.set_position(position)
    assert search.root.position == position
    assert search.root.visits > 0
    assert search.nodes == 0
    search.run(20)
    assert search.nodes == 20


def test_an_unforeseen_position_starts_a_new_tree() -> None:
    """A position outside the tree is searched from the start."""
    search = search_of(EMPTY)
    search.run(50)
    other = Position.parse("9/10/w3*,2,b,r,6/10/9 w s")
    assert not search.set_position(other)
    assert search.root.position == other
    assert search.root.visits == 0
    assert search.nodes == 0


def test_the_principal_variation_is_legal() -> None:
    """Every move of the principal variation is legal in its position."""
    search = search_of(
        "1,b2,w,6/2,b,b2,1,w3,b3,1,b2,1/3,w3,w,b,r,1,w,b,w/3,b5,1,b4*,w2,b,w3,w/2,b,2,w2,b,r,b w s"
    )
    search.run(500)
    position = search.root.position
    assert len(search.principal_variation()) > 1
    for move in search.principal_variation():
        position = position.play(move)


def test_a_move_is_known_before_anything_is_examined() -> None:
    """A search that is stopped before its first node still has a legal move to play."""
    search = search_of(EMPTY)
    assert search.best_move() in search.root.position.legal_moves()
    assert search.principal_variation() == [search.best_move()]
    assert search.root.win_probability == 0.5


def test_a_forced_pass_is_played() -> None:
    """The search treats a pass like any other ply."""
    search = search_of("9/10/5,w2,r,4/5,b,4/9 w s")
    search.run(5)
    assert search.best_move() == PASS


def test_white_moves_twice_at_the_border_of_the_phases() -> None:
    """The search takes into account that White moves again after the last placement (R4.1)."""
    position = Position()
    for name in NAMES[:-1]:
        position = position.play(Move.parse(name))
    search = Search(position, material, Random(0))
    search.run(200)
    assert str(search.principal_variation()[0]) == "K5"
    assert search.root.children[0].position.turn is Player.WHITE
    assert len(search.root.children[0].children) > 1


def test_there_is_nothing_to_search_after_the_end() -> None:
    """A finished game is refused, by a new search and by a running one."""
    over = "9/10/w11*2,10/10/9 b s"
    with pytest.raises(ValueError, match="over at '9/10/w11"):
        search_of(over)
    search = search_of(EMPTY)
    with pytest.raises(ValueError, match="is over"):
        search.set_position(Position.parse(over))
    search = search_of("9/10/r,w,b,b,7/10/9 w s")
    search.run(100)
    with pytest.raises(ValueError, match="is over"):
        search.set_position(Position.parse("9/10/w2*,10/10/9 b s"))  # a position in the tree
    assert str(search.root.position) == "9/10/r,w,b,b,7/10/9 w s"


@pytest.mark.parametrize(("score_difference", "value"), [(0, 0.5), (49, 1.0), (-49, 0.0)])
def test_a_result_is_worth_more_the_clearer_it_is(score_difference: int, value: float) -> None:
    """A draw is worth one half, the largest win one, and the heaviest loss zero."""
    assert result_value(score_difference, MOST_PIECES) == pytest.approx(value)


def test_a_narrow_win_is_nearly_a_full_one() -> None:
    """Winning counts far more than the margin."""
    assert 0.94 < result_value(1, MOST_PIECES) < result_value(20, MOST_PIECES) < 1
    assert result_value(-1, MOST_PIECES) == pytest.approx(1 - result_value(1, MOST_PIECES))


# --- evaluations of a search ---


def test_a_value_mixes_win_probability_and_score_difference() -> None:
    """A value is in [0, 1]; the win probability can be computed from the value and the score difference."""
    assert mixed_value(0.5, 0, MOST_PIECES) == 0.5
    assert mixed_value(1.0, 49, MOST_PIECES) == pytest.approx(1)
    assert mixed_value(0.0, -49, MOST_PIECES) == pytest.approx(0)
    node: Node[Position, Move] = Node(Position())
    node.visits, node.value_sum, node.score_difference_sum = 4, 4 * mixed_value(0.3, -7, MOST_PIECES), 4 * -7
    assert (node.win_probability, node.score_difference) == pytest.approx((0.3, -7))


def test_a_win_probability_never_leaves_its_range() -> None:
    """Values that contradict their score differences still give a win probability in [0, 1]."""
    node: Node[Position, Move] = Node(Position())
    node.visits, node.value_sum, node.score_difference_sum = 1, 1.0, -49.0
    assert node.win_probability == 1.0
    node.value_sum, node.score_difference_sum = 0.0, 49.0
    assert node.win_probability == 0.0


def test_an_unvisited_node_is_even() -> None:
    """Before the first node the win probability is one half, and the score difference zero."""
    root = search_of(EMPTY).root
    assert (root.value, root.win_probability, root.score_difference) == (0.5, 0.5, 0.0)


def test_a_constant_evaluation_is_the_evaluation_of_the_search() -> None:
    """If all evaluations are equal, their mean is the same number, whichever player is to move."""
    for turn in ("w", "b"):
        search = search_of(full_board(1).replace(" w s", f" {turn} s"), always(0.7, 5.0))
        search.run(60)
        assert search.root.win_probability == pytest.approx(0.7)
        assert search.root.score_difference == pytest.approx(5.0)


@pytest.mark.parametrize("seed", range(20))
def test_a_proven_result_can_be_kept(seed: int) -> None:
    """The winner can reach the proven score difference: best play gives no less."""
    position = ending(seed, stacks=6)
    search = Search(position, material, Random(seed))
    search.run(100_000)
    proven, best = search.root.score_difference, best_result(position)
    assert 0 <= sign(best) * proven <= abs(best)


# --- the root ---


@pytest.mark.no_cover  # as in tests/core/test_reference.py
def test_every_move_is_visited_on_request() -> None:
    """With a node for each move and one for the root, each root move has exactly one visit."""
    position = Position.parse(full_board(2))
    count = len(position.legal_moves())
    wide = Search(position, random_network(2), Random(0), expand_all_root_moves=True)
    narrow = Search(position, random_network(2), Random(0))
    for search in (wide, narrow):
        search.run(count + 1)
    assert [1] * count == wide.visit_counts()
    assert max(narrow.visit_counts()) > 1
    wide.run(count)
    assert 2 * count == sum(wide.visit_counts())
    wide.run(400)
    assert any(len(child.children) < min(child.visits - 1, len(child.moves)) for child in wide.root.children)
    assert min(wide.visit_counts()) >= 1


def test_visits_and_weights_cover_every_legal_move() -> None:
    """Visits, even 0, are in the order of the legal moves; a weight is the sum of visits and prior."""
    search = search_of(full_board(3), no_knowledge)
    search.run(6)
    moves = search.root.position.legal_moves()
    visits = dict(zip(moves, search.visit_counts(), strict=True))
    weights = {move: weight for weight, move in search.sampling_weights()}
    assert 5 == sum(visits.values())
    assert 0 in visits.values()
    assert set(moves) == set(weights)
    for move in moves:
        assert 0 < weights[move] - visits[move] < 1


def test_noise_changes_the_priors_of_the_root_only() -> None:
    """Noise is called once, for the root's priors; its result decides the order of the root's moves."""
    asked = []

    def turned_round(priors: Sequence[float]) -> list[float]:
        asked.append(list(priors))
        return [1.0 if number == 7 else 1e-9 for number in range(len(priors))]

    position = Position.parse(full_board(4))
    search = Search(position, no_knowledge, Random(0), turned_round)
    search.run(100)
    moves = position.legal_moves()
    assert [[1 / len(moves)] * len(moves)] == asked
    assert moves[7] == search.best_move()
    assert search.visit_counts()[7] > 90


def test_without_noise_equal_moves_are_only_put_in_a_random_order() -> None:
    """The jitter at the root breaks ties, and raises priors by up to a twentieth."""
    search = search_of(full_board(4), no_knowledge)
    even = 1 / len(search.root.position.legal_moves())
    priors = [weight for weight, _ in search.sampling_weights()]
    assert len(set(priors)) == len(priors)
    assert even <= min(priors) <= max(priors) <= even * 1.05


# --- positions reached in several ways ---


def nodes_of(search: Search[Position, Move]) -> list[Node[Position, Move]]:
    """Return every node of the tree, once for each parent."""
    found, left = [search.root], [search.root]
    seen = {id(search.root)}
    while left:
        children = left.pop().children
        found += children
        left += [child for child in children if id(child) not in seen]
        seen.update(map(id, children))
    return found


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@pytest.mark.parametrize("text", [EMPTY, full_board(1)])
def test_a_position_is_examined_once(text: str) -> None:
    """All paths to a position share one node, so there are as many nodes as examined positions."""
    search = search_of(text, random_network(1))
    search.run(600)
    nodes = nodes_of(search)
    different = {id(node): node for node in nodes}.values()

    assert 600 == len(different) == len({node.position for node in different})
    assert len(nodes) > 600


def test_findings_on_one_path_count_on_the_others() -> None:
    """The root has more visits than positions examined, because no position is examined on a second path."""
    search = search_of(full_board(1), default_evaluator())
    search.run(600)

    assert search.root.visits == 1 + sum(search.root.edge_visits) > 700
    for node in nodes_of(search):
        assert len(node.edge_visits) == len(node.children)
        assert all(0 < count for count in node.edge_visits)
        assert node.visits >= 1 + sum(node.edge_visits) or node.proven is not None
        assert 0 <= node.value_sum <= node.visits


@pytest.mark.parametrize("seed", [29, 45, 90, 116])
def test_proofs_on_one_path_count_on_the_others(seed: int) -> None:
    """If all moves of a position are proven on other paths, the position is proven, with the right result."""
    position = ending(seed, stacks=8)
    search = Search(position, material, Random(seed))
    search.run(20_000)

    known: dict[Position, int] = {}
    assert search.nodes < 20_000
    for node in {id(node): node for node in nodes_of(search)}.values():
        if node.proven is not None:
            assert sign(node.proven) == sign(best_result(node.position, known))


def test_the_table_keeps_positions_that_can_still_be_reached() -> None:
    """A move drops positions that can no longer be reached; kept positions are found again by any path."""
    search = search_of(full_board(1), random_network(1))
    search.run(600)
    reply = search.principal_variation()[0]
    after = search.root.position.play(reply)
    assert search.set_position(after)
    kept = reachable_nodes(search.root)

    assert 0 < len(kept) < 600
    assert {id(node) for node in kept.values()} == {id(node) for node in nodes_of(search)} - {id(search.root)}
    assert kept == search._transpositions
    search.run(200)
    different = {id(node): node for node in nodes_of(search)}.values()
    assert len({node.position for node in different}) == len(different) == 1 + len(kept) + 200


@pytest.mark.parametrize("is_collecting", [True, False])
def test_a_search_pauses_the_garbage_collector(*, is_collecting: bool) -> None:
    """The collector is off during a search; afterwards, even after an error, it is as before."""
    seen = []

    def evaluator(position: Position) -> Evaluation:
        seen.append(gc.isenabled())
        if len(seen) == 5:
            raise RuntimeError
        return material(position)

    search = search_of(full_board(1), evaluator)
    was_collecting = gc.isenabled()
    try:
        (gc.enable if is_collecting else gc.disable)()
        assert search.run(2) == 2
        assert gc.isenabled() is is_collecting
        with pytest.raises(RuntimeError):
            search.run(10)
        assert gc.isenabled() is is_collecting
    finally:
        (gc.enable if was_collecting else gc.disable)()
    assert [False] * 5 == seen
