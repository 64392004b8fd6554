"""The bridge: thinking in slices, several workers, and what the engine explains of a position."""

from __future__ import annotations

from typing import Any

import pytest
from boards import ONE_MOVE, board_text, full_board
from bridges import error, ok

from dvonn import Move, Position
from dvonn.player.analysis import reasons
from dvonn.player.levels import level_named
from dvonn.web.api import Bridge

#: What is told of a position that is being thought about.
THOUGHT = {"turn", "move", "nodes", "budget", "chance", "margin", "proven", "solved", "line"}


def test_thinking_comes_in_slices() -> None:
    """Think takes up the position, search examines a slice; done when the level's budget is used up."""
    bridge = Bridge()
    full = full_board(1)
    thought = ok(bridge, "think", start=full, moves=[], level="expert", seed=1)

    assert THOUGHT == set(thought)
    budget = level_named("expert").nodes
    assert (0, budget, None, 0.5) == (
        thought["nodes"],
        thought["budget"],
        thought["proven"],
        thought["chance"],
    )
    slices = [ok(bridge, "search", nodes=budget - 1) for _ in range(2)]
    assert [(budget - 1, False), (budget, True)] == [(found["nodes"], found["done"]) for found in slices]
    assert slices[1]["move"] in {str(move) for move in Position.parse(full).legal_moves()}
    assert 0 <= slices[1]["chance"] <= 1
    assert isinstance(slices[1]["margin"], float)
    assert all(isinstance(move, str) for move in slices[1]["line"])


@pytest.mark.parametrize(
    ("start", "winner"),
    [
        (ONE_MOVE, "white"),
        (board_text("b", A1="b", A2="r"), "black"),
        (board_text("w", A1="w", B1="r", K3="b2*"), "draw"),
    ],
)
def test_a_proven_result_is_named(start: str, winner: str) -> None:
    """R7.3: who wins with best play, once the search knows."""
    bridge = Bridge()
    ok(bridge, "think", start=start, moves=[], level="champion", seed=1)
    thought = ok(bridge, "search", nodes=100)

    assert (winner, True) == (thought["proven"], thought["done"])


def test_a_new_level_or_seed_is_a_new_opponent() -> None:
    """The same level and seed keep what was learned; others start afresh."""
    bridge = Bridge()
    game: dict[str, Any] = {"start": full_board(1), "moves": []}
    ok(bridge, "think", **game, level="champion", seed=1)
    ok(bridge, "search", nodes=100)

    chances = [
        ok(bridge, "think", **game, level=level, seed=seed)["chance"]
        for level, seed in (("champion", 1), ("champion", 2), ("club", 2))
    ]
    assert chances[0] != 0.5
    assert [0.5, 0.5] == chances[1:]


def analyst(start: str | None, *moves: str, nodes: int = 200, **fields: object) -> Bridge:
    """Return a bridge whose analyst has thought about a position to the end of its budget."""
    bridge = Bridge()
    ok(bridge, "think", start=start, moves=list(moves), level=None, nodes=nodes, seed=1, **fields)
    while not ok(bridge, "search", nodes=50)["done"]:
        pass
    return bridge


def test_an_analyst_has_nodes_instead_of_a_level() -> None:
    """It looks into every move, and its budget is what was asked for."""
    start = full_board(1)
    count = len(Position.parse(start).legal_moves())
    found = ok(analyst(start, nodes=count + 1), "explain")

    assert count + 1 == found["nodes"]
    assert [1] * count == [value["visits"] for value in found["moves"]]


def test_workers_divide_the_nodes() -> None:
    """
    Of a level and of an analyst; each looks behind moves of its own.

    Of two each has two thirds: together they see more, not all of it what one alone would want to see.
    """
    game: dict[str, Any] = {"start": full_board(1), "moves": [], "seed": 1}
    level = level_named("champion")
    budgets = [
        ok(Bridge(), "think", **game, **fields)["budget"]
        for fields in (
            {"level": "champion", "worker": 0, "workers": 1},
            {"level": "champion", "worker": 1, "workers": 2},
            {"nodes": 90, "worker": 1, "workers": 2},
            {"nodes": 100},
        )
    ]
    assert [level.nodes, pytest.approx(level.nodes * 2 / 3, rel=0.01), 60, 100] == budgets
    tallies = [
        ok(analyst(full_board(1), worker=worker, workers=2), "tally")["tallies"] for worker in (0, 1, 1)
    ]
    assert tallies[0] != tallies[1] == tallies[2]


def test_a_position_is_explained() -> None:
    """Its value, every legal move with its own, the line, and what speaks for the best move."""
    start = full_board(1)
    found = ok(analyst(start), "explain")

    assert {"chance", "margin", "proven", "solved", "nodes", "line", "reasons", "moves"} == set(found)
    assert (200, False) == (found["nodes"], found["proven"])
    assert 0 <= found["chance"] <= 1
    assert found["line"][0] == found["moves"][0]["move"]
    legal = {str(move) for move in Position.parse(start).legal_moves()}
    assert sorted(legal) == sorted(value["move"] for value in found["moves"])
    for value in found["moves"]:
        assert {"move", "visits", "chance", "margin", "proven", "solved"} == set(value)
        assert 0 <= value["chance"] <= 1
    best = Move.parse(found["line"][0])
    expected = [
        {"merit": reason.merit.value, "size": reason.size} for reason in reasons(Position.parse(start), best)
    ]
    assert expected == found["reasons"]


def test_a_solved_position_is_explained() -> None:
    """R7.3: certain, with the margin; taking the DVONN piece is what speaks for the move."""
    found = ok(analyst(ONE_MOVE), "explain")

    assert (1.0, 2, True, ["A1A2"]) == (found["chance"], found["margin"], found["proven"], found["line"])
    assert {"merit": "lands_on_dvonn", "size": 1} in found["reasons"]
    assert [True] == [value["proven"] for value in found["moves"]]


def test_explaining_does_not_end_the_thinking() -> None:
    """Between two slices; the search goes on where it was."""
    bridge = Bridge()
    ok(bridge, "think", start=full_board(1), moves=[], level="champion", seed=1)
    ok(bridge, "search", nodes=30)

    assert 30 == ok(bridge, "explain")["nodes"]
    assert 60 == ok(bridge, "search", nodes=30)["nodes"]


def test_what_workers_saw_is_put_together() -> None:
    """The tallies of one, settled by another: nodes and visits add up, and the move is chosen by all."""
    first, second = (analyst(full_board(1), worker=worker, workers=2) for worker in (0, 1))
    told = ok(second, "tally")
    tallies = told["tallies"]
    own = {row[0]: row[1] for row in ok(first, "tally")["tallies"]}
    settled = ok(first, "settle", **told)

    assert 134 == told["nodes"] <= 1 + sum(row[1] for row in tallies)
    assert 134 + 134 == settled["nodes"]
    both = {row[0]: row[1] for row in ok(first, "tally")["tallies"]}
    more = {row[0]: row[1] for row in tallies}
    assert both == {name: own.get(name, 0) + more.get(name, 0) for name in both}
    assert settled["move"] in both
    assert THOUGHT == set(settled)


def test_nothing_to_settle_changes_nothing() -> None:
    """No tallies, of workers that had no time."""
    bridge = analyst(full_board(1))
    before = ok(bridge, "tally")

    assert 200 == ok(bridge, "settle", tallies=[], nodes=0)["nodes"]
    assert before == ok(bridge, "tally")


def test_a_proof_of_a_worker_is_taken_over() -> None:
    """R7.3: what one has solved is solved."""
    solved, fresh = analyst(ONE_MOVE, worker=1, workers=2), Bridge()
    ok(fresh, "think", start=ONE_MOVE, moves=[], level="champion", seed=2)

    assert "white" == ok(fresh, "settle", **ok(solved, "tally"))["proven"]


@pytest.mark.parametrize(
    "tallies",
    [
        None,
        7,
        "A1",
        [5],
        [[]],
        [{}],
        [[5, 1, 0.5, 0.0, None]],
        [["Z9", 1, 0.5, 0.0, None]],
        [["PASS", 1, 0.5, 0.0, None]],
        [["A1A1", 1, 0.5, 0.0, None]],
        [["A1A2", 1]],
        [["A1A2", 1, 0.5, 0.0, None, None]],
        [["A1A2", "1", 0.5, 0.0, None]],
        [["A1A2", 1, None, 0.0, None]],
        [["A1A2", 1, 0.5, 0.0, "won"]],
        [["A1A2", 0, 0.0, 0.0, None]],
        [["A1A2", -1, 0.0, 0.0, None]],
    ],
)
def test_bad_tallies_are_refused_and_change_nothing(tallies: object) -> None:
    """The worker's answer is quoted; what was known before is still known."""
    bridge = Bridge()
    ok(bridge, "think", start=board_text("w", A1="w", A2="r", B2="b"), moves=[], nodes=100, seed=1)
    ok(bridge, "search", nodes=2)
    before = ok(bridge, "tally"), ok(bridge, "explain")
    found = error(bridge, "settle", tallies=tallies, nodes=1)

    assert "bad_request" == found["code"]
    assert found["detail"].startswith(f"bad tallies {tallies!r} (")
    assert before == (ok(bridge, "tally"), ok(bridge, "explain"))


@pytest.mark.parametrize("nodes", [None, "1", -1])
def test_bad_nodes_of_tallies_are_refused(nodes: object) -> None:
    """What was examined for them is a number."""
    found = error(analyst(full_board(1)), "settle", tallies=[], nodes=nodes)

    assert ("bad_request", True) == (found["code"], found["detail"].startswith(f"bad nodes {nodes!r}"))


def test_rules_are_answered_between_slices() -> None:
    """A view in the middle of thinking changes nothing about it."""
    bridge = Bridge()
    ok(bridge, "think", start=full_board(1), moves=[], level="champion", seed=1)
    ok(bridge, "search", nodes=30)
    ok(bridge, "view", start=None, moves=["A1"])

    assert 60 == ok(bridge, "search", nodes=30)["nodes"]
