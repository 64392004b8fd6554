"""The tree search: solved endings, pausing, seeds, and keeping the tree."""

from __future__ import annotations

from random import Random

import pytest

from dvonn import PASS, Move, Phase, Player, Position
from dvonn.board import NAMES
from dvonn.evaluation import HAND_MADE, Evaluation
from dvonn.mcts import Search, result_value

#: Believes nothing: every position is even, every move as good as another.
KNOWS_NOTHING = Evaluation(
    lambda _: 0.5, lambda position: [1 / len(position.legal_moves())] * len(position.legal_moves())
)


def search_of(text: str, evaluation: Evaluation = HAND_MADE, seed: int = 0) -> Search:
    """Return a fresh search from a position string."""
    return Search(Position.parse(text), evaluation, Random(seed))


def ending(seed: int, stacks: int) -> Position:
    """Return a position of a random game, not over, with at most *stacks* controlled stacks."""
    rng = Random(seed)
    while True:
        position = Position()
        while not position.is_over:
            if position.phase is Phase.STACKING and sum(map(len, position.stacks_of)) <= stacks:
                return position
            position = position.after(rng.choice(position.legal_moves()))


def best_margin(position: Position) -> int:
    """Return White's pieces less Black's at the end with best play, by looking at everything."""
    if position.is_over:
        white, black = position.scores
        return white - black
    margins = [best_margin(position.after(move)) for move in position.legal_moves()]
    return max(margins) if position.turn is Player.WHITE else min(margins)


def sign(number: int) -> int:
    """Return -1, 0 or 1."""
    return (number > 0) - (number < 0)


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("evaluation", [HAND_MADE, KNOWS_NOTHING], ids=["hand-made", "knows-nothing"])
def test_a_proven_result_is_the_true_one(seed: int, evaluation: Evaluation) -> None:
    """What the search proves of an ending is what looking at every continuation gives."""
    position = ending(seed, stacks=6)
    search = Search(position, evaluation, Random(seed))
    search.run(100_000)

    proven = search.root.proven
    assert proven is not None
    assert sign(proven) == sign(best_margin(position))
    assert sign(best_margin(position.play(search.best_move()))) == sign(proven)


def test_the_saving_move_is_found() -> None:
    """Of a move that loses everything and one that keeps two pieces the search plays the second."""
    search = search_of("9/10/r,w,b,b,7/10/9 w s", KNOWS_NOTHING)
    search.run(100)
    assert str(search.best_move()) == "B3A3"
    assert search.root.proven == 2
    assert search.root.chance == result_value(2)


def test_a_forced_draw_is_proven() -> None:
    """The only move removes everything: nobody has a piece, and the search knows."""
    search = search_of("9/10/r,w2,b2,b3,7/10/9 w s")
    search.run(10)
    assert search.root.proven == 0
    assert search.root.chance == 0.5


def test_a_proven_search_stops_by_itself() -> None:
    """Once the result is certain no more positions are examined."""
    search = search_of("9/10/r,w,b,b,7/10/9 w s")
    examined = search.run(1_000)
    assert examined < 10
    assert search.run(1_000) == 0
    assert search.nodes == examined


def test_a_proven_draw_is_taken_when_the_rest_looks_bad() -> None:
    """A certain half is played rather than a likely loss, and not rather than a likely win."""
    position = "r,8/w3,1,b5*,7/1,w,w2,b4,7/7,w3*,2/9 w s"
    bleak = search_of(position, Evaluation(lambda _: 0.05, KNOWS_NOTHING.promises))
    hopeful = search_of(position, Evaluation(lambda _: 0.95, KNOWS_NOTHING.promises))
    for search in (bleak, hopeful):
        search.run(4)
        assert [child.proven for child in search.root.children].count(0) == 1
    assert str(bleak.best_move()) == "B3C3"
    assert str(hopeful.best_move()) != "B3C3"


def test_a_search_can_be_paused_anywhere() -> None:
    """Ten slices of ten grow the same tree as one of a hundred."""
    whole, sliced = (search_of("9/10/11/10/9 w p") for _ in range(2))
    whole.run(100)
    for _ in range(10):
        assert sliced.run(10) == 10
    assert whole.line() == sliced.line()
    assert [child.visits for child in whole.root.children] == [child.visits for child in sliced.root.children]
    assert whole.nodes == sliced.nodes == 100


def test_equal_seeds_grow_equal_trees() -> None:
    """Chance comes from the seed alone, and different seeds open differently."""
    moves = set()
    for seed in range(8):
        first, again = (search_of("9/10/11/10/9 w p", seed=seed) for _ in range(2))
        first.run(30)
        again.run(30)
        assert first.line() == again.line()
        moves.add(first.best_move())
    assert len(moves) > 1


def test_the_tree_is_kept_between_moves() -> None:
    """After the expected move and reply, what was known of that position is still known."""
    search = search_of("9/10/11/10/9 w p")
    search.run(300)
    position = search.root.position
    for move in search.line()[:2]:
        position = position.play(move)
    assert search.advance(position)
    assert search.root.position == position
    assert search.root.visits > 0
    assert search.nodes == 0
    search.run(20)
    assert search.nodes == 20


def test_an_unforeseen_position_starts_a_new_tree() -> None:
    """A position that the tree does not hold is searched from nothing."""
    search = search_of("9/10/11/10/9 w p")
    search.run(50)
    other = Position.parse("9/10/w3*,2,b,r,6/10/9 w s")
    assert not search.advance(other)
    assert search.root.position == other
    assert search.root.visits == 0
    assert search.nodes == 0


def test_the_line_is_playable() -> None:
    """Every move of the expected line is legal where it stands."""
    search = search_of(
        "1,b2,w,6/2,b,b2,1,w3,b3,1,b2,1/3,w3,w,b,r,1,w,b,w/3,b5,1,b4*,w2,b,w3,w/2,b,2,w2,b,r,b w s"
    )
    search.run(500)
    position = search.root.position
    assert len(search.line()) > 1
    for move in search.line():
        position = position.play(move)


def test_a_move_is_known_before_anything_is_examined() -> None:
    """A search stopped at once still has a legal move to play."""
    search = search_of("9/10/11/10/9 w p")
    assert search.best_move() in search.root.position.legal_moves()
    assert search.line() == [search.best_move()]
    assert search.root.chance == 0.5


def test_a_forced_pass_is_played() -> None:
    """A pass is a ply like any other for the search."""
    search = search_of("9/10/5,w2,r,4/5,b,4/9 w s")
    search.run(5)
    assert search.best_move() == PASS


def test_white_moves_twice_at_the_border_of_the_phases() -> None:
    """White's last placement is judged knowing that White moves again (R4.1)."""
    position = Position()
    for name in NAMES[:-1]:
        position = position.play(Move.parse(name))
    search = Search(position, HAND_MADE, Random(0))
    search.run(200)
    assert str(search.line()[0]) == "K5"
    assert search.root.children[0].position.turn is Player.WHITE
    assert len(search.root.children[0].children) > 1


def test_there_is_nothing_to_search_after_the_end() -> None:
    """A finished game is refused, by a new search and by a running one."""
    over = "9/10/w11*2,10/10/9 b s"
    with pytest.raises(ValueError, match="nothing to search: the game is over at '9/10/w11"):
        search_of(over)
    search = search_of("9/10/11/10/9 w p")
    with pytest.raises(ValueError, match="the game is over"):
        search.advance(Position.parse(over))


@pytest.mark.parametrize(("margin", "value"), [(0, 0.5), (49, 1.0), (-49, 0.0)])
def test_a_result_is_worth_more_the_clearer_it_is(margin: int, value: float) -> None:
    """A draw is half, the largest win one, the heaviest loss nothing."""
    assert result_value(margin) == pytest.approx(value)


def test_a_narrow_win_is_nearly_a_full_one() -> None:
    """Who wins weighs far more than by how much."""
    assert 0.94 < result_value(1) < result_value(20) < 1
    assert result_value(-1) == pytest.approx(1 - result_value(1))
