"""The cost of solving endings: the endings chosen, the counts, and the output."""

from __future__ import annotations

import pytest
from boards import ONE_MOVE, full_board

from dvonn import Position
from lab.match.players import player_named
from lab.speed import endgame_cost


def test_endings_are_the_first_of_their_size() -> None:
    """A game gives one position for each number of controlled stacks, and never one with only a pass."""
    found = endgame_cost.endings(player_named("greedy", 1), Position.parse(full_board(1)), range(8, 13))

    assert found
    for count, position in found.items():
        assert count in range(8, 13)
        assert count == sum(map(len, position.stacks_of))
        assert position.legal_moves()[0].target is not None


def test_the_cost_is_what_the_solver_examined() -> None:
    """The winner is known no later than the score, and the solver stops at its budget."""
    cost = endgame_cost.cost_of(Position.parse(ONE_MOVE), 1000)
    assert 1 <= cost.winner_nodes <= cost.nodes < 20
    assert endgame_cost.cost_of(Position.parse(full_board(1)), 25)[:2] == (25, 25)


def test_percentiles_are_numbers_that_were_found() -> None:
    """Each percentile is a number of the list; the 100th percentile is the largest number."""
    assert [3, 5, 5] == [endgame_cost.percentile([5, 1, 2, 3, 4], share) for share in (0.5, 0.9, 1.0)]


def test_a_line_of_the_table() -> None:
    """A line has medians, 90th percentiles, and the share solved within each budget."""
    costs = [endgame_cost.Cost(10, 100, 0.5), endgame_cost.Cost(20, 1000, 0.5)]
    assert ["12", "2", "20", "20", "1000", "1000", "50%", "100%", "1,100"] == endgame_cost.row(
        12, costs, (500, 5000)
    ).split()


def test_the_same_seed_prints_the_same_nodes(capsys: pytest.CaptureFixture[str]) -> None:
    """Two runs with the same seed print the same table, except for the speed in its last column."""
    words = ["--games", "2", "--player", "greedy", "--stacks", "10", "--most", "1000", "--seed", "3"]
    tables = []
    for _ in range(2):
        assert 0 == endgame_cost.main(words)
        tables.append([line.split()[:-1] for line in capsys.readouterr().out.splitlines()[3:]])

    assert tables[0]
    assert tables[0] == tables[1]


def test_a_player_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """The error is one line, with status 2."""
    assert 2 == endgame_cost.main(["--player", "clever"])
    assert capsys.readouterr().err.startswith("lab.speed.endgame_cost: no such player: 'clever' (expected ")
