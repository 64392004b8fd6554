"""The computer as an opponent: levels, budgets, seeds, what it reports and keeps."""

from __future__ import annotations

from itertools import pairwise

import pytest
from boards import OVER, board, full_board
from judges import always, material

from dvonn import PASS, Position, choose
from dvonn.player.computer import ComputerPlayer
from dvonn.player.levels import DEFAULT_LEVEL, LEVELS, Level, level_named

FULL = Position.parse(full_board(1))


def facing(
    position: Position, level: str | None = None, nodes: int | None = None, seed: int = 0
) -> ComputerPlayer:
    """Return an opponent that has taken up *position* and not yet thought."""
    opponent = ComputerPlayer(level, nodes, seed)
    opponent.set_position(position)
    return opponent


def test_there_are_six_levels_or_more_each_thinking_more_or_erring_less_than_the_one_before() -> None:
    """One list, weakest first, with names of their own."""
    assert len(LEVELS) >= 6
    assert len(LEVELS) == len({level.name for level in LEVELS})
    for weaker, stronger in pairwise(LEVELS):
        assert weaker.nodes < stronger.nodes or weaker.temperature > stronger.temperature
        assert weaker.nodes <= stronger.nodes


def test_the_strongest_level_never_errs_on_purpose() -> None:
    """Looseness is for those who want to win against it."""
    assert 0 == LEVELS[-1].temperature


def test_levels_are_found_by_name() -> None:
    """Every name leads to its level; the default is one of them."""
    assert list(LEVELS) == [level_named(level.name) for level in LEVELS]
    assert DEFAULT_LEVEL in {level.name for level in LEVELS}


def test_an_unknown_level_is_refused() -> None:
    """The error quotes the name and lists the existing ones."""
    with pytest.raises(ValueError, match="no such level: 'god' \\(expected one of novice, "):
        ComputerPlayer("god")


@pytest.mark.parametrize("nodes", [0, -5])
def test_a_budget_is_positive(nodes: int) -> None:
    """No nodes at all is no budget."""
    with pytest.raises(ValueError, match=f"bad number of nodes: {nodes} \\(expected 1 or more\\)"):
        ComputerPlayer(nodes=nodes)


def test_before_it_faces_a_position_it_knows_nothing() -> None:
    """Thinking and reporting need something to think about."""
    opponent = ComputerPlayer()
    with pytest.raises(ValueError, match="faces no position yet"):
        opponent.search(1)
    with pytest.raises(ValueError, match="faces no position yet"):
        assert opponent.info


def test_a_finished_game_is_nothing_to_face() -> None:
    """R7.1: there is no move to find; also after another position was faced."""
    with pytest.raises(ValueError, match="the game is over"):
        facing(Position.parse(OVER))
    opponent = facing(board("w", A1="w", A2="r"), nodes=10)
    with pytest.raises(ValueError, match="the game is over"):
        opponent.set_position(Position.parse(OVER))


def test_thinking_comes_in_slices_and_ends_with_the_budget() -> None:
    """Each slice examines what it was given, the last one only what is left."""
    opponent = facing(FULL, nodes=100)

    assert [True, True, False, False] == [opponent.search(40) for _ in range(4)]
    assert (100, 100) == (opponent.info.nodes, opponent.info.budget)
    assert opponent.is_done


def test_a_level_gives_its_budget_and_nodes_replace_it() -> None:
    """The report tells what is allowed; None where nothing limits it."""
    assert [
        level_named("club").nodes,
        7,
        None,
    ] == [
        facing(FULL, "club").info.budget,
        facing(FULL, "club", 7).info.budget,
        facing(FULL).info.budget,
    ]


def test_without_a_budget_it_always_wants_more() -> None:
    """Only the caller ends it."""
    opponent = facing(FULL)

    assert [True, True] == [opponent.search(50), opponent.search(50)]
    assert 100 == opponent.info.nodes


def test_the_report_is_sound_before_the_first_node() -> None:
    """A legal move, a line that begins with it, an even chance."""
    report = facing(FULL, "expert").info

    assert report.move in FULL.legal_moves()
    assert (report.move,) == report.principal_variation
    assert (0, 0.5, None) == (report.nodes, report.win_probability, report.proven)


def test_the_line_is_a_legal_continuation() -> None:
    """Every move of the expected line is legal after those before it."""
    opponent = facing(FULL, nodes=300)
    while opponent.search(100):
        pass
    position = FULL
    for move in opponent.info.principal_variation:
        position = position.play(move)

    assert len(opponent.info.principal_variation) > 1
    assert opponent.info.move == opponent.info.principal_variation[0]


@pytest.mark.parametrize(
    ("position", "proven", "chance_of_white"),
    [
        (board("w", A1="w", A2="r"), 2, "certain"),
        (board("b", A1="b", A2="r"), -2, "none"),
        (board("w", A1="w", B1="r", K3="b2*"), 0, "even"),
    ],
)
def test_a_proven_result_ends_the_thinking(position: Position, proven: int, chance_of_white: str) -> None:
    """R7.3: the margin for White; nothing more is examined, whatever the budget."""
    opponent = facing(position, nodes=1000)
    while opponent.search(100):
        pass
    report = opponent.info

    assert proven == report.proven
    assert report.nodes < 1000
    assert proven == report.score_difference
    assert {"certain": 1.0, "even": 0.5, "none": 0.0}[chance_of_white] == report.win_probability
    assert not opponent.search(100)


def test_a_single_legal_move_is_not_thought_about() -> None:
    """R6.1: a forced pass is soon done with, at a level with thousands of nodes and without a limit."""
    passing = board("w", A1="b", B1="r", C1="b", D1="b", K3="w2*")

    for level in ("champion", None):
        opponent = facing(passing, level)
        assert not opponent.search(1_000)
        assert PASS == opponent.info.move
        assert opponent.info.nodes <= 32


def test_what_it_knows_is_kept_for_the_next_move() -> None:
    """The tree below the moves that were played is not thrown away."""
    opponent = facing(FULL, nodes=400)
    opponent.search(400)
    first, second = opponent.info.principal_variation[:2]
    later = FULL.play(first).play(second)
    opponent.set_position(later)

    assert 0 == opponent.info.nodes
    assert 0.5 != opponent.info.win_probability
    assert opponent.info.move in later.legal_moves()
    assert 0.5 == facing(later).info.win_probability


def test_it_can_be_faced_with_any_other_position() -> None:
    """A new game, or moves it did not expect: it starts afresh."""
    opponent = facing(FULL, nodes=50)
    opponent.search(50)
    other = Position.parse(full_board(2))
    opponent.set_position(other)
    opponent.search(50)

    assert opponent.info.move in other.legal_moves()
    assert facing(other, nodes=50).info.move in other.legal_moves()


def test_equal_seeds_play_equally() -> None:
    """Every level is repeatable by its seed, the loose ones too."""
    for level in LEVELS[:3]:
        assert choose(FULL, level=level.name, seed=5) == choose(FULL, level=level.name, seed=5)


def test_a_loose_level_draws_among_the_moves_it_looked_at() -> None:
    """Different seeds play differently, and more often what was searched more than by pure lot."""
    drawn, most_seen = [], 0
    for seed in range(40):
        opponent = ComputerPlayer("legend", seed=seed, evaluator=material)
        opponent.set_position(FULL)
        opponent.search(200)
        drawn.append(opponent.info.move)
        most_seen += opponent.tree_search.best_move() == opponent.info.move

    assert len(set(drawn)) > 3
    assert most_seen > 2 * len(drawn) / len(FULL.legal_moves())


def placements(*, expand_all_root_moves: bool) -> set[str]:
    """Return where ten opponents of the same strength and different seeds place the first piece."""
    found = set()
    for seed in range(10):
        opponent = ComputerPlayer(
            nodes=60, seed=seed, expand_all_root_moves=expand_all_root_moves, evaluator=always(0.5)
        )
        opponent.set_position(Position())
        opponent.search(60)
        if expand_all_root_moves:
            assert opponent.info.move == opponent.tree_search.best_move()
        found.add(str(opponent.info.move))
    return found


def test_placements_are_drawn_so_that_no_two_games_are_alike() -> None:
    """Also by who never errs; an analyst tells what was looked into most."""
    assert len(placements(expand_all_root_moves=False)) > 5
    placements(expand_all_root_moves=True)


def test_the_line_begins_with_the_move_that_is_drawn() -> None:
    """And goes on with what is expected after it, though it is not the best."""
    longest = 0
    for seed in range(8):
        opponent = facing(Position(), nodes=1000, seed=seed)
        opponent.search(1000)
        report = opponent.info
        assert report.principal_variation[0] == report.move
        if report.move != opponent.tree_search.best_move():
            longest = max(longest, len(report.principal_variation))

    assert longest > 1


@pytest.mark.parametrize(
    ("level", "nodes", "budget"), [("champion", None, 2000), (None, None, 2000), (None, 2100, 2100)]
)
def test_a_placement_takes_no_more_than_helps(level: str | None, nodes: int | None, budget: int) -> None:
    """A level, or a search without a limit, ends there; nodes that are asked for are looked at."""
    opponent = facing(Position(), level, nodes)

    assert opponent.info.budget == budget
    assert not opponent.search(2100)
    assert opponent.nodes == budget


@pytest.mark.parametrize(("turn", "own", "other"), [("w", "w", "b"), ("b", "b", "w")])
def test_greed_draws_what_gains_most_at_once(turn: str, own: str, other: str) -> None:
    """A very greedy level takes the two pieces of C1, either colour; without it, draws at random."""
    position = board(turn, A1="r", B1=own, C1=f"{other}2", D1=own, E1="r")
    drawn: dict[float, set[str]] = {0.0: set(), 20.0: set()}
    for greed, found in drawn.items():
        for seed in range(30):
            opponent = ComputerPlayer(seed=seed, evaluator=always(0.5))
            opponent._level = Level("test", 1, 1.0, greed)
            opponent.set_position(position)
            opponent.search(1)
            found.add(str(opponent.info.move))

    assert drawn[20.0] == {"B1C1", "D1C1"} < drawn[0.0]


def test_the_ends_of_the_lot_are_moves_too() -> None:
    """The lowest draw there is and the highest lead to different legal moves."""
    opponent = facing(FULL, "novice")
    opponent.search(1000)
    found = []
    for draw in (0.0, 1 - 2**-53):
        opponent._draw = draw
        found.append(opponent.info.move)

    assert found[0] != found[1]
    assert set(found) <= set(FULL.legal_moves())


def test_the_move_of_a_loose_level_does_not_change_while_it_is_asked() -> None:
    """Asking for the report twice tells the same move: its lot was drawn once."""
    opponent = facing(FULL, "novice", seed=4)
    opponent.search(1000)

    assert 1 == len({opponent.info.move for _ in range(5)})


def test_both_phases_are_played() -> None:
    """R3, R4: a placement while placing, a stacking move afterwards, by each level but the slowest."""
    for level in LEVELS[:3]:
        assert choose(Position(), level=level.name) in Position().legal_moves()
        assert choose(FULL, level=level.name) in FULL.legal_moves()


def test_choose_without_a_limit_plays_the_default_level() -> None:
    """Neither level, nor nodes, nor stop."""
    assert choose(FULL, level=DEFAULT_LEVEL) == choose(FULL)


def test_choose_stops_when_told() -> None:
    """With stop alone there is no other limit; it is asked again and again until it says so."""
    answers = iter([False, False, True])

    assert choose(FULL, stop=lambda: next(answers)) in FULL.legal_moves()
    assert [] == list(answers)


def test_what_it_knows_can_be_given() -> None:
    """Another evaluation than the package's: its chance and margin are those that are reported."""
    opponent = ComputerPlayer(nodes=20, evaluator=always(0.7, 4.0))
    opponent.set_position(FULL)
    opponent.search(20)

    assert (opponent.info.win_probability, opponent.info.score_difference) == pytest.approx((0.7, 4.0))
    assert opponent.tree_search.root.position == FULL


def test_it_can_be_asked_to_look_into_every_move() -> None:
    """As many nodes as moves, and one for the position itself."""
    count = len(FULL.legal_moves())
    opponent = ComputerPlayer(nodes=count + 1, expand_all_root_moves=True)
    opponent.set_position(FULL)
    opponent.search(count + 1)

    assert [1] * count == opponent.tree_search.visit_counts()


def test_before_it_faces_a_position_it_has_no_search() -> None:
    """There is nothing to tell of."""
    with pytest.raises(ValueError, match="faces no position yet \\(expected a call of face first\\)"):
        assert ComputerPlayer().tree_search


def test_choose_with_nodes_and_stop_ends_at_the_first() -> None:
    """Nodes that are used up end it although stop never does."""
    assert choose(FULL, nodes=40, stop=lambda: False) in FULL.legal_moves()
