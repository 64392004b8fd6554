"""The bridge: searches in slices, several workers, and the analysis of a position."""

from __future__ import annotations

from typing import Any

import pytest
from boards import ONE_MOVE, board_text, full_board
from bridges import error, ok

from dvonn import Move, Position
from dvonn.commentary.hint import comment_on_hint
from dvonn.core.game import Game
from dvonn.dvonn_player.computer import new_player
from dvonn.dvonn_player.levels import LEVELS
from dvonn.dvonn_player.solver import Solver
from dvonn.dvonn_web.advice import serialize_hint
from dvonn.dvonn_web.serialize import move_spaces
from dvonn.player.analysis import analysis_of
from dvonn.player.levels import level_named
from dvonn.quoting import quoted
from dvonn.web.api import Router

#: The fields of a search's findings.
SEARCH_INFO = {
    "turn",
    "move",
    "nodes",
    "budget",
    "win_probability",
    "score_difference",
    "proven",
    "solved",
    "principal_variation",
}


def test_a_search_runs_in_slices() -> None:
    """`start_search` sets the position, each `search` runs a slice, and `done` says that no node is left."""
    bridge = Router()
    full = full_board(1)
    info = ok(bridge, "start_search", start=full, moves=[], level="expert", seed=1)

    assert SEARCH_INFO == set(info)
    budget = level_named("expert", LEVELS).nodes
    assert (0, budget, None, 0.5) == (
        info["nodes"],
        info["budget"],
        info["proven"],
        info["win_probability"],
    )
    slices = [ok(bridge, "search", nodes=budget - 1) for _ in range(2)]
    assert [(budget - 1, False), (budget, True)] == [(found["nodes"], found["done"]) for found in slices]
    assert slices[1]["move"] in {str(move) for move in Position.parse(full).legal_moves()}
    assert 0 <= slices[1]["win_probability"] <= 1
    assert isinstance(slices[1]["score_difference"], float)
    assert all(isinstance(move, str) for move in slices[1]["principal_variation"])


@pytest.mark.parametrize(
    ("start", "winner"),
    [
        (ONE_MOVE, "white"),
        (board_text("b", A1="b", A2="r"), "black"),
        (board_text("w", A1="w", B1="r", K3="b2*"), "draw"),
    ],
)
def test_a_proven_result_is_named(start: str, winner: str) -> None:
    """R7.3: once a result is proven, the reply names the winner with best play."""
    bridge = Router()
    ok(bridge, "start_search", start=start, moves=[], level="champion", seed=1)
    info = ok(bridge, "search", nodes=100)

    assert (winner, True) == (info["proven"], info["done"])


def test_a_new_level_or_seed_starts_a_new_search() -> None:
    """The search tree is kept only if neither the level nor the seed changes."""
    bridge = Router()
    game: dict[str, Any] = {"start": full_board(1), "moves": []}
    ok(bridge, "start_search", **game, level="champion", seed=1)
    ok(bridge, "search", nodes=100)

    probabilities = [
        ok(bridge, "start_search", **game, level=level, seed=seed)["win_probability"]
        for level, seed in (("champion", 1), ("champion", 2), ("club", 2))
    ]
    assert probabilities[0] != 0.5
    assert [0.5, 0.5] == probabilities[1:]


def analysis_bridge(start: str | None, *moves: str, nodes: int = 200, **fields: object) -> Router:
    """Return a bridge whose analysis engine has used up its budget on a position."""
    bridge = Router()
    ok(bridge, "start_search", start=start, moves=list(moves), level=None, nodes=nodes, seed=1, **fields)
    while not ok(bridge, "search", nodes=50)["done"]:
        pass
    return bridge


def test_a_new_worker_searches_with_the_full_budget() -> None:
    """A new worker lacks the tree of the lost worker, so it may choose another legal move."""

    def searched(bridge: Router) -> dict[str, Any]:
        ok(bridge, "start_search", start=start, moves=moves, level="legend", seed=1)
        return ok(bridge, "search", nodes=budget)

    start, budget = full_board(1), level_named("legend", LEVELS).nodes
    moves: list[str] = []
    undisturbed = Router()
    for _ in range(3):
        moves += [searched(undisturbed)["move"]]
    with_tree, without = searched(undisturbed), searched(Router())

    position = Game(Position.parse(start), [Move.parse(text) for text in moves]).position
    assert without["move"] in {str(move) for move in position.legal_moves()}
    assert (budget, True) == (without["nodes"], without["done"]) == (with_tree["nodes"], with_tree["done"])
    assert without == searched(Router())


def test_the_analysis_engine_has_nodes_instead_of_a_level() -> None:
    """The engine examines every move, within the budget of the request."""
    start = full_board(1)
    count = len(Position.parse(start).legal_moves())
    bridge = analysis_bridge(start, nodes=count + 1)

    assert count + 1 == ok(bridge, "analysis")["nodes"]
    assert [1] * count == [value["visits"] for value in ok(bridge, "move_values")["moves"]]


def test_workers_divide_the_nodes() -> None:
    """
    The workers share the nodes of a level or of the analysis engine; each has its own root moves.

    Each of two workers gets two thirds of the nodes, since nodes in two trees are worth less than in one.
    """
    game: dict[str, Any] = {"start": full_board(1), "moves": [], "seed": 1}
    level = level_named("champion", LEVELS)
    budgets = [
        ok(Router(), "start_search", **game, **fields)["budget"]
        for fields in (
            {"level": "champion", "worker": 0, "workers": 1},
            {"level": "champion", "worker": 1, "workers": 2},
            {"nodes": 90, "worker": 1, "workers": 2},
            {"nodes": 100},
        )
    ]
    assert [level.nodes, pytest.approx(level.nodes * 2 / 3, rel=0.01), 60, 100] == budgets
    statistics = [
        ok(analysis_bridge(full_board(1), worker=worker, workers=2), "root_statistics")
        for worker in (0, 1, 1)
    ]
    assert statistics[0] != statistics[1] == statistics[2]


def test_a_position_is_analyzed() -> None:
    """The analysis has the value of the position, the principal variation, and a comment."""
    start = full_board(1)
    found = ok(analysis_bridge(start), "analysis")

    assert {
        "win_probability",
        "score_difference",
        "proven",
        "solved",
        "nodes",
        "principal_variation",
        "comment",
    } == set(found)
    assert (200, False) == (found["nodes"], found["proven"])
    assert 0 <= found["win_probability"] <= 1
    position = Position.parse(start)
    player = new_player(nodes=200, seed=1, expand_all_root_moves=True)
    player.set_position(position)
    player.search(200)
    analysis = analysis_of(player)
    comment = comment_on_hint(position, analysis.principal_variation, analysis.moves)
    for remarks, serialized in (
        (comment.to_mover, found["comment"]["to_mover"]),
        (comment.to_opponent, found["comment"]["to_opponent"]),
    ):
        assert [remark.code for remark in remarks] == [remark["code"] for remark in serialized]
        assert [dict(remark.numbers) for remark in remarks] == [
            remark.get("numbers", {}) for remark in serialized
        ]
    assert (None, comment.choice) == (found["comment"]["to_beginner"], found["comment"]["choice"])


def test_every_move_has_a_value_and_the_best_five_have_lines() -> None:
    """The best move's line is the principal variation; each line begins with its move."""
    start = full_board(1)
    bridge = analysis_bridge(start)
    values = ok(bridge, "move_values")["moves"]

    legal = {str(move) for move in Position.parse(start).legal_moves()}
    assert sorted(legal) == sorted(value["move"] for value in values)
    names = {"move", "visits", "win_probability", "score_difference", "proven", "solved", "line", "reasons"}
    assert all(names == set(value) and 0 <= value["win_probability"] <= 1 for value in values)
    assert ok(bridge, "analysis")["principal_variation"] == [step["move"] for step in values[0]["line"]]
    for value in values[:5]:
        move = Move.parse(value["move"])
        assert {"move": value["move"], "spaces": move_spaces(move)} == value["line"][0]
    assert not any(value["line"] for value in values[5:])


def test_searching_a_position_again_adds_to_its_visits() -> None:
    """The second search keeps the tree of the first and adds its own 200 positions."""
    bridge = analysis_bridge(full_board(1))
    before = {value["move"]: value["visits"] for value in ok(bridge, "move_values")["moves"]}
    ok(bridge, "start_search", start=full_board(1), moves=[], level=None, nodes=200, seed=1)
    info = ok(bridge, "search", nodes=200)
    after = {value["move"]: value["visits"] for value in ok(bridge, "move_values")["moves"]}

    assert 200 == info["nodes"]
    assert all(after[move] >= visits for move, visits in before.items())
    assert sum(before.values()) + 200 <= sum(after.values())


def test_a_hint_has_a_note_to_a_beginner() -> None:
    """Once E3 has moved, Black could cut off nine white pieces."""
    position = Position.parse(board_text("w", A3="r", B3="b", C3="w4", D3="w4", E3="w", F3="r"))
    comment = serialize_hint(position, [Move.parse("E3D3")])

    assert {"code": "at-stake", "numbers": {"count": 9}} == comment["to_beginner"]


def test_a_remark_of_a_hint_has_its_player_and_its_stacks() -> None:
    """One remark lists the stack around which the page draws a ring; another remark names a player."""
    position = Position.parse("7,w3,1/8,w3*,1/8,r,1,b/9,b2*/8,b b s")
    ring, *others = [
        remark for remark in serialize_hint(position, [Move.parse("K3K4")])["to_mover"] if "spaces" in remark
    ]

    assert ({"code": "ringed", "numbers": {"count": 1}, "spaces": ["H1"]}, []) == (ring, others)
    prices = serialize_hint(position, [Move.parse("K3K4"), Move.parse("H1K4")])["to_mover"][-1]
    assert "white" == prices.get("player")


def test_a_solved_position_is_analyzed() -> None:
    """R7.3: the score difference is certain; the reason for the move is that it lands on a DVONN piece."""
    bridge = analysis_bridge(ONE_MOVE)
    found = ok(bridge, "analysis")

    assert (1.0, 2, True, ["A1A2"]) == (
        found["win_probability"],
        found["score_difference"],
        found["proven"],
        found["principal_variation"],
    )
    lands = {"code": "reason.lands_on_dvonn", "numbers": {"count": 1}}
    assert lands in found["comment"]["to_mover"]
    assert [True] == [value["proven"] for value in ok(bridge, "move_values")["moves"]]


def test_the_move_of_a_solved_ending_reaches_the_stated_margin() -> None:
    """The analysis for a hint states the margin of the exact solution; other moves win by less."""
    start = "5,w2,w,w,w/3,w5,4,w2,1/4,b2,b4,1,r,1,b3,1/4,r,b2,w4*,b3,w,1/6,b3,w2,1 w s"
    moves = ["I2I4", "F3J3"]
    bridge = Router()
    ok(bridge, "start_search", start=start, moves=moves, level="champion", seed=1)
    ok(bridge, "search", nodes=1000)
    found = ok(bridge, "analysis")
    assert (21, True) == (found["solved"], found["proven"])

    position = Game.replay(Position.parse(start), moves).position
    margins = {}
    for move in position.legal_moves():
        solver = Solver(position.play(move))
        solver.run(100_000)
        assert solver.solved is not None
        margins[str(move)] = solver.solved
    assert 21 == margins.pop(found["principal_variation"][0])
    assert max(margins.values()) < 21


def test_an_analysis_does_not_end_the_search() -> None:
    """The search continues after an `analysis` between two of its slices."""
    bridge = Router()
    ok(bridge, "start_search", start=full_board(1), moves=[], level="champion", seed=1)
    ok(bridge, "search", nodes=30)

    assert 30 == ok(bridge, "analysis")["nodes"]
    assert 60 == ok(bridge, "search", nodes=30)["nodes"]


def test_the_statistics_of_workers_are_merged() -> None:
    """Nodes and visits add up, and the sums of the visits decide the move."""
    first, second = (analysis_bridge(full_board(1), worker=worker, workers=2) for worker in (0, 1))
    found = ok(second, "root_statistics")
    rows = found["moves"]
    own = {row["move"]: row["visits"] for row in ok(first, "root_statistics")["moves"]}
    merged = ok(first, "merge_statistics", **found)

    assert 134 == found["nodes"] <= 1 + sum(row["visits"] for row in rows)
    assert 134 + 134 == merged["nodes"]
    both = {row["move"]: row["visits"] for row in ok(first, "root_statistics")["moves"]}
    more = {row["move"]: row["visits"] for row in rows}
    assert both == {name: own.get(name, 0) + more.get(name, 0) for name in both}
    assert merged["move"] in both
    assert SEARCH_INFO == set(merged)


@pytest.mark.parametrize("game", ["dvonn", "gipf"])
def test_every_line_has_several_moves_after_merging(game: str) -> None:
    """The lines of the best five moves keep the moves that either worker expects to follow."""
    record: dict[str, Any] = {"game": game, "start": full_board(1) if game == "dvonn" else None, "moves": []}
    workers = [Router(), Router()]
    for worker, bridge in enumerate(workers):
        ok(bridge, "start_search", **record, nodes=1200, seed=1, worker=worker, workers=2)
        ok(bridge, "search", game=game, nodes=1200)
    first, second = workers
    ok(first, "merge_statistics", game=game, **ok(second, "root_statistics", game=game))

    lines = [value["line"] for value in ok(first, "move_values", game=game)["moves"][:5]]
    assert 5 == len(lines)
    assert min(map(len, lines)) >= 3


@pytest.mark.parametrize("game", ["dvonn", "gipf"])
@pytest.mark.parametrize("nodes", [60, 300, 1000])
def test_values_fall_from_move_to_move(game: str, nodes: int) -> None:
    """The first move is the move to play, and no later move has a better value, however short the search."""
    bridge = Router()
    start = full_board(3) if game == "dvonn" else None
    ok(bridge, "start_search", game=game, start=start, moves=[], nodes=nodes, seed=1)
    info = ok(bridge, "search", game=game, nodes=nodes)
    values = ok(bridge, "move_values", game=game)["moves"]

    chances = [value["win_probability"] for value in values]
    assert sorted(chances, reverse=True) == chances
    assert info["move"] == values[0]["move"]


def test_merging_no_statistics_changes_nothing() -> None:
    """A worker that had no time to search sends statistics without moves."""
    bridge = analysis_bridge(full_board(1))
    before = ok(bridge, "root_statistics")

    assert 200 == ok(bridge, "merge_statistics", moves=[], nodes=0)["nodes"]
    assert before == ok(bridge, "root_statistics")


def test_the_bridge_keeps_a_workers_proof() -> None:
    """R7.3: the bridge accepts a result that a worker has proved."""
    solved, fresh = analysis_bridge(ONE_MOVE, worker=1, workers=2), Router()
    ok(fresh, "start_search", start=ONE_MOVE, moves=[], level="champion", seed=2)

    assert "white" == ok(fresh, "merge_statistics", **ok(solved, "root_statistics"))["proven"]


def row(**changes: object) -> dict[str, object]:
    """Return good statistics of a move, with the fields *changes* replaced."""
    numbers = {"visits": 1, "value_sum": 0.5, "score_difference_sum": 0.0, "proven": None}
    return {"move": "A1A2", **numbers, "continuation": [], **changes}


@pytest.mark.parametrize(
    "moves",
    [
        None,
        7,
        "A1",
        [5],
        [[]],
        [{}],
        [row(move=5)],
        [row(move="Z9")],
        [row(move="PASS")],
        [row(move="A1A1")],
        [{"move": "A1A2", "visits": 1}],
        [row(visits="1")],
        [row(visits=0)],
        [row(continuation=None)],
        [row(continuation=["Z9"])],
        [row(visits=-1)],
        [row(value_sum=None)],
        [row(proven="won")],
    ],
)
def test_bad_statistics_are_refused_and_change_nothing(moves: object) -> None:
    """The error quotes the worker's statistics; earlier findings are kept."""
    bridge = Router()
    ok(bridge, "start_search", start=board_text("w", A1="w", A2="r", B2="b"), moves=[], nodes=100, seed=1)
    ok(bridge, "search", nodes=2)
    before = ok(bridge, "root_statistics"), ok(bridge, "analysis")
    found = error(bridge, "merge_statistics", moves=moves, nodes=1)

    assert "bad_request" == found["code"]
    assert found["detail"].startswith(f"bad statistics {quoted(moves)} (")
    assert before == (ok(bridge, "root_statistics"), ok(bridge, "analysis"))


@pytest.mark.parametrize("nodes", [None, "1", -1])
def test_bad_nodes_of_statistics_are_refused(nodes: object) -> None:
    """The number of nodes must be 0 or more."""
    found = error(analysis_bridge(full_board(1)), "merge_statistics", moves=[], nodes=nodes)

    assert ("bad_request", True) == (found["code"], found["detail"].startswith(f"bad nodes {nodes!r}"))


def test_a_view_is_answered_between_slices() -> None:
    """A view between slices leaves the search unchanged."""
    bridge = Router()
    ok(bridge, "start_search", start=full_board(1), moves=[], level="champion", seed=1)
    ok(bridge, "search", nodes=30)
    ok(bridge, "view", start=None, moves=["A1"])

    assert 60 == ok(bridge, "search", nodes=30)["nodes"]


def test_values_of_placements_have_reasons() -> None:
    """A nearby DVONN piece is a reason for a placement; one placed far from the others has none."""
    bridge = Router()
    for moves, space, codes in (
        (["F3", "E2", "H4"], "F4", ["reason.near_dvonn"]),
        (["F3"], "A1", []),
    ):
        ok(bridge, "start_search", start=None, moves=moves, nodes=50, seed=1)
        ok(bridge, "search", nodes=50)
        reasons = {value["move"]: value["reasons"] for value in ok(bridge, "move_values")["moves"]}
        assert codes == [reason["code"] for reason in reasons[space]]
