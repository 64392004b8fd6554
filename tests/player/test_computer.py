"""The computer player: budgets, seeds, reports, the kept tree and random moves."""

from __future__ import annotations

import pytest
from boards import OVER, board, full_board
from evaluators import always, material

from dvonn import PASS, Move, Position, choose
from dvonn.dvonn_player.computer import DvonnPlayer, dvonn_knowledge, new_player
from dvonn.dvonn_player.levels import DEFAULT_LEVEL, LEVELS
from dvonn.player.levels import Level, level_named

FULL = Position.parse(full_board(1))


def player_at(
    position: Position, level: str | None = None, nodes: int | None = None, seed: int = 0
) -> DvonnPlayer:
    """Return a player at *position* that has not searched yet."""
    player = new_player(level, nodes, seed)
    player.set_position(position)
    return player


@pytest.mark.parametrize("nodes", [0, -5])
def test_a_budget_is_positive(nodes: int) -> None:
    """A budget of zero or fewer nodes is refused."""
    with pytest.raises(ValueError, match=f"{nodes} \\(expected 1"):
        new_player(nodes=nodes)


def test_without_a_position_there_is_nothing_to_search() -> None:
    """Searching and reporting need a position."""
    player = new_player()
    with pytest.raises(ValueError, match="no position"):
        player.search(1)
    with pytest.raises(ValueError, match="no position"):
        assert player.info


def test_a_finished_game_is_refused() -> None:
    """R7.1: a finished game has no move to find, and is refused as a first or a later position."""
    with pytest.raises(ValueError, match="is over"):
        player_at(Position.parse(OVER))
    player = player_at(board("w", A1="w", A2="r"), nodes=10)
    with pytest.raises(ValueError, match="is over"):
        player.set_position(Position.parse(OVER))


def test_a_search_comes_in_slices_and_ends_with_the_budget() -> None:
    """Each slice uses its nodes, and the last slice only the remaining nodes."""
    player = player_at(FULL, nodes=100)

    assert [True, True, False, False] == [player.search(40) for _ in range(4)]
    assert (100, 100) == (player.info.nodes, player.info.budget)
    assert player.is_done


def test_a_budget_comes_from_the_level_unless_nodes_are_given() -> None:
    """The info has the budget, or None if the search has no limit."""
    assert [
        level_named("club", LEVELS).nodes,
        7,
        None,
    ] == [
        player_at(FULL, "club").info.budget,
        player_at(FULL, "club", 7).info.budget,
        player_at(FULL).info.budget,
    ]


def test_without_a_budget_a_search_never_ends_by_itself() -> None:
    """Without a budget, only the caller ends the search."""
    player = player_at(FULL)

    assert [True, True] == [player.search(50), player.search(50)]
    assert 100 == player.info.nodes


def test_the_info_is_sound_before_the_first_node() -> None:
    """The info has a legal move, a variation that begins with it, and an even win probability."""
    info = player_at(FULL, "expert").info

    assert info.move in FULL.legal_moves()
    assert (info.move,) == info.principal_variation
    assert (0, 0.5, None) == (info.nodes, info.win_probability, info.proven)


@pytest.mark.no_cover  # as in tests/core/test_reference.py
def test_the_principal_variation_is_legal() -> None:
    """Every move is legal after those before it."""
    player = player_at(FULL, nodes=300)
    while player.search(100):
        pass
    position = FULL
    for move in player.info.principal_variation:
        position = position.play(move)

    assert len(player.info.principal_variation) > 1
    assert player.info.move == player.info.principal_variation[0]


@pytest.mark.parametrize(
    ("position", "proven", "win_probability"),
    [
        (board("w", A1="w", A2="r"), 2, "certain"),
        (board("b", A1="b", A2="r"), -2, "none"),
        (board("w", A1="w", B1="r", K3="b2*"), 0, "even"),
    ],
)
def test_a_proven_result_ends_the_search(position: Position, proven: int, win_probability: str) -> None:
    """R7.3: the score difference is White's; the rest of the budget is unused."""
    player = player_at(position, nodes=1000)
    while player.search(100):
        pass
    info = player.info

    assert proven == info.proven
    assert info.nodes < 1000
    assert proven == info.score_difference
    assert {"certain": 1.0, "even": 0.5, "none": 0.0}[win_probability] == info.win_probability
    assert not player.search(100)


def test_a_single_legal_move_is_hardly_searched() -> None:
    """R6.1: a forced pass takes few nodes, at any level and without a limit."""
    passing = board("w", A1="b", B1="r", C1="b", D1="b", K3="w2*")

    for level in ("champion", None):
        player = player_at(passing, level)
        assert not player.search(1_000)
        assert PASS == player.info.move
        assert player.info.nodes <= 32


@pytest.mark.no_cover  # as in tests/core/test_reference.py
def test_the_tree_is_kept_for_the_next_move() -> None:
    """The tree below the moves played is kept."""
    player = player_at(FULL, nodes=400)
    player.search(400)
    first, second = player.info.principal_variation[:2]
    later = FULL.play(first).play(second)
    player.set_position(later)

    assert 0 == player.info.nodes
    assert 0.5 != player.info.win_probability
    assert player.info.move in later.legal_moves()
    assert 0.5 == player_at(later).info.win_probability


def test_any_other_position_can_follow() -> None:
    """After unexpected moves, and in a new game, the tree is empty again."""
    player = player_at(FULL, nodes=50)
    player.search(50)
    other = Position.parse(full_board(2))
    player.set_position(other)
    player.search(50)

    assert player.info.move in other.legal_moves()
    assert player_at(other, nodes=50).info.move in other.legal_moves()


def test_the_same_seed_gives_the_same_moves() -> None:
    """The same seed repeats the moves of every level, random moves included."""
    for level in LEVELS[:3]:
        assert choose(FULL, level=level.name, seed=5) == choose(FULL, level=level.name, seed=5)


@pytest.mark.no_cover  # as in tests/core/test_perft.py
def test_a_level_with_a_temperature_picks_at_random_among_the_visited_moves() -> None:
    """Different seeds pick different moves; the best move is picked more than twice as often as by chance."""
    drawn, most_seen = [], 0
    for seed in range(40):
        player = new_player("legend", seed=seed, evaluator=material)
        player.set_position(FULL)
        player.search(200)
        drawn.append(player.info.move)
        most_seen += player.tree_search.best_move() == player.info.move

    assert len(set(drawn)) > 3
    assert most_seen > 2 * len(drawn) / len(FULL.legal_moves())


def placements(*, expand_all_root_moves: bool) -> set[str]:
    """Return the first placements of ten players of equal strength and different seeds."""
    found = set()
    for seed in range(10):
        player = new_player(
            nodes=60, seed=seed, expand_all_root_moves=expand_all_root_moves, evaluator=always(0.5)
        )
        player.set_position(Position())
        player.search(60)
        if expand_all_root_moves:
            assert player.info.move == player.tree_search.best_move()
        found.add(str(player.info.move))
    return found


def test_placements_are_picked_at_random_so_that_games_differ() -> None:
    """Players that never err vary placements, too; an analysis engine plays the move with the most visits."""
    assert len(placements(expand_all_root_moves=False)) > 5
    placements(expand_all_root_moves=True)


@pytest.mark.no_cover  # as in tests/core/test_perft.py
def test_the_principal_variation_begins_with_the_move_that_is_picked() -> None:
    """The variation continues with the expected moves, even if the move picked at random is not the best."""
    longest = 0
    for seed in range(4):
        player = player_at(Position().play(Move.parse("F3")), nodes=1000, seed=seed)
        player.search(1000)
        info = player.info
        assert info.principal_variation[0] == info.move
        if info.move != player.tree_search.best_move():
            longest = max(longest, len(info.principal_variation))

    assert longest > 1


@pytest.mark.no_cover  # as in tests/core/test_perft.py
@pytest.mark.parametrize(
    ("level", "nodes", "budget"), [("champion", None, 2000), (None, None, 2000), (None, 2100, 2100)]
)
def test_the_nodes_of_a_placement_are_limited(level: str | None, nodes: int | None, budget: int) -> None:
    """Levels and unlimited searches end after 2,000 nodes, as more do not help; a given budget is used up."""
    player = player_at(Position(), level, nodes)

    assert player.info.budget == budget
    assert not player.search(2100)
    assert player.nodes == budget


@pytest.mark.parametrize(("turn", "own", "other"), [("w", "w", "b"), ("b", "b", "w")])
def test_a_greedy_level_picks_the_move_that_gains_most_at_once(turn: str, own: str, other: str) -> None:
    """A very greedy level captures the two pieces on C1, for either colour; a level without greed varies."""
    position = board(turn, A1="r", B1=own, C1=f"{other}2", D1=own, E1="r")
    drawn: dict[float, set[str]] = {0.0: set(), 20.0: set()}
    for greed, found in drawn.items():
        for seed in range(30):
            level = Level("test", 100, 1.0, greed)
            player = DvonnPlayer(dvonn_knowledge(always(0.5)), level, seed=seed)
            player.set_position(position)
            player.search(1)
            found.add(str(player.info.move))

    assert drawn[20.0] == {"B1C1", "D1C1"} < drawn[0.0]


def test_the_smallest_and_the_largest_random_number_both_pick_a_legal_move() -> None:
    """The moves picked at both ends of the range of random numbers differ."""
    player = player_at(FULL, "novice")
    player.search(1000)
    found = []
    for draw in (0.0, 1 - 2**-53):
        player._draw = draw
        found.append(player.info.move)

    assert found[0] != found[1]
    assert set(found) <= set(FULL.legal_moves())


def test_the_move_that_is_picked_stays_the_same() -> None:
    """The info repeats its move, because the random number is generated only once."""
    player = player_at(FULL, "novice", seed=4)
    player.search(1000)

    assert 1 == len({player.info.move for _ in range(5)})


def test_both_phases_are_played() -> None:
    """R3, R4: each of the three weakest levels places a piece and moves a stack."""
    for level in LEVELS[:3]:
        assert choose(Position(), level=level.name) in Position().legal_moves()
        assert choose(FULL, level=level.name) in FULL.legal_moves()


def test_choose_without_a_limit_plays_the_default_level() -> None:
    """Without level, nodes and stop, choose() plays the default level."""
    assert choose(FULL, level=DEFAULT_LEVEL) == choose(FULL)


def test_choose_ends_when_stop_returns_true() -> None:
    """Without another limit, stop is called until it returns true."""
    answers = iter([False, False, True])

    assert choose(FULL, stop=lambda: next(answers)) in FULL.legal_moves()
    assert [] == list(answers)


def test_another_evaluator_can_be_given() -> None:
    """The info reports the win probability and the score difference of the evaluator given."""
    player = new_player(nodes=20, evaluator=always(0.7, 4.0))
    player.set_position(FULL)
    player.search(20)

    assert (player.info.win_probability, player.info.score_difference) == pytest.approx((0.7, 4.0))
    assert player.position == FULL


def test_an_analysis_engine_visits_every_move() -> None:
    """The engine needs a node for each move, and one for the position."""
    count = len(FULL.legal_moves())
    player = new_player(nodes=count + 1, expand_all_root_moves=True)
    player.set_position(FULL)
    player.search(count + 1)

    assert [1] * count == player.tree_search.visit_counts()


def test_without_a_position_there_is_no_search() -> None:
    """The error says which call must come first."""
    with pytest.raises(ValueError, match=r"set_position"):
        assert new_player().tree_search


def test_choose_with_nodes_and_stop_ends_at_the_first_limit() -> None:
    """Here the nodes end the search, because stop never does."""
    assert choose(FULL, nodes=40, stop=lambda: False) in FULL.legal_moves()
