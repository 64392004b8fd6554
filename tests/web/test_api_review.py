"""The bridge: what a search found of a position, and the review of a game made from that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from boards import ONE_MOVE, board_text, full_board
from bridges import error, ok

from dvonn import Position
from dvonn.commentary.lines import LaterGain
from dvonn.commentary.reasons import (
    Merit,
    height_exposed,
    height_stuck,
    mobility_gain,
    moves_left,
    pieces_at_stake,
    reasons_for,
)
from dvonn.core.moves import StackingMove
from dvonn.dvonn_web.review import serialize_later_gain
from dvonn.dvonn_web.serialize import serialize_reasons
from dvonn.quoting import quoted
from dvonn.web.api import Router

FULL = full_board(1)


def searched(bridge: Router, moves: list[str], nodes: int = 60) -> dict[str, Any]:
    """Return what a search found of the position after *moves* on a full board."""
    ok(bridge, "start_search", start=FULL, moves=moves, level=None, nodes=nodes, seed=1)
    ok(bridge, "search", nodes=nodes)
    return {**ok(bridge, "position_review"), "nodes": nodes}


def test_a_searched_position_is_told_for_a_review() -> None:
    """The best move with what is expected after it, and why it is good."""
    found = searched(Router(), [])

    assert {
        "nodes",
        "win_probability",
        "score_difference",
        "proven",
        "best",
        "second",
        "principal_variation",
        "reasons",
        "line_reasons",
        "later",
        "comment",
    } == set(found)
    assert found["best"] == found["principal_variation"][0]
    assert found["best"] in {str(move) for move in Position.parse(FULL).legal_moves()}
    of_moves = [found["reasons"], *found["line_reasons"]]
    assert all({"merit", "size", "spaces"} == set(reason) for reasons in of_moves for reason in reasons)
    assert 1 < len(of_moves) <= len(found["principal_variation"])


def test_what_a_variation_leads_to_is_named_as_a_merit() -> None:
    """By its kind and how much it is; nothing where it leads to nothing."""
    cut = {"merit": "cuts_off", "size": 3, "spaces": ["A1", "B1"]}
    assert cut == serialize_later_gain(LaterGain(Merit.CUTS_OFF, 3, (0, 1)))
    captured = {"merit": "captures", "size": 2, "spaces": []}
    assert captured == serialize_later_gain(LaterGain(Merit.CAPTURES, 2))
    assert serialize_later_gain(None) is None


def test_a_game_is_reviewed_from_what_is_known() -> None:
    """Position by position: a ply needs the one before it and the one after it."""
    bridge = Router()
    moves = [str(Position.parse(FULL).legal_moves()[0])]
    positions = [searched(bridge, []), searched(bridge, moves)]
    game = {"start": FULL, "moves": moves}

    assert ok(bridge, "review", **game, positions=[positions[0], None])["plies"] == [None]
    review = ok(bridge, "review", **game, positions=positions)
    (ply,) = review["plies"]
    assert {
        "win_probability_before",
        "win_probability_after",
        "score_difference_before",
        "score_difference_after",
        "best",
        "proven",
        "mark",
        "reasons",
        "moves_missed",
        "moves_allowed",
        "own_moves_left",
        "other_moves_left",
        "exposed",
        "stuck",
        "at_stake",
    } == set(ply)
    assert ply["best"] == positions[0]["best"]
    assert {"white", "black"} == set(review["players"])
    assert 0 <= review["players"]["white"]["accuracy"] <= 100
    assert review["players"]["black"] == {"accuracy": None, "inaccuracies": 0, "mistakes": 0, "blunders": 0}


def test_of_the_end_of_a_game_nothing_need_be_known() -> None:
    """R7.3: who has won is seen on the board."""
    bridge = Router()
    ok(bridge, "start_search", start=ONE_MOVE, moves=[], level=None, nodes=50, seed=1)
    ok(bridge, "search", nodes=50)
    found = {**ok(bridge, "position_review"), "nodes": 50}
    assert found["second"] is None
    review = ok(bridge, "review", start=ONE_MOVE, moves=["A1A2"], positions=[found, None])

    assert (True, 1.0, None) == tuple(
        review["plies"][0][name] for name in ("proven", "win_probability_after", "mark")
    )


def test_a_mark_is_named() -> None:
    """As docs/review.md names it."""
    bridge = Router()
    best, other = (str(move) for move in Position.parse(FULL).legal_moves()[:2])
    known = {
        "win_probability": 0.9,
        "score_difference": 5,
        "proven": False,
        "best": best,
        "second": 0.8,
        "nodes": 6400,
    }
    positions = [known, {**known, "win_probability": 0.2, "score_difference": -4}]
    review = ok(bridge, "review", start=FULL, moves=[other], positions=positions)

    assert ("blunder", 1) == (review["plies"][0]["mark"], review["players"]["white"]["blunders"])


def test_of_a_move_that_was_not_the_best_it_is_said_what_that_has_over_it() -> None:
    """What speaks for both, how many more moves the better one leaves, and how many fewer the opponent."""
    bridge = Router()
    start = Position.parse(FULL)
    best, other = start.legal_moves()[0], start.legal_moves()[-1]
    known = {
        "win_probability": 0.9,
        "score_difference": 5,
        "proven": False,
        "best": str(best),
        "second": 0.8,
        "nodes": 6400,
    }
    positions = [known, {**known, "win_probability": 0.2}]
    (ply,) = ok(bridge, "review", start=FULL, moves=[str(other)], positions=positions)["plies"]
    (good,) = ok(bridge, "review", start=FULL, moves=[str(best)], positions=positions)["plies"]

    assert ply["reasons"] == serialize_reasons(reasons_for(start, other))
    assert mobility_gain(start, best, other) == (ply["moves_missed"], ply["moves_allowed"])
    assert moves_left(start, other) == (ply["own_moves_left"], ply["other_moves_left"])
    assert ([], 0, 0) == (good["reasons"], good["moves_missed"], good["moves_allowed"])
    assert (0, 0) == (good["own_moves_left"], good["other_moves_left"])


def reviewed_move(start: str, best: str, played: str) -> dict[str, Any]:
    """Return what is said of a blunder in *start*, where another move is the best one."""
    known = {
        "win_probability": 0.9,
        "score_difference": 5,
        "proven": False,
        "best": best,
        "second": 0.8,
        "nodes": 6400,
    }
    positions = [known, {**known, "win_probability": 0.2}]
    (ply,) = ok(Router(), "review", start=start, moves=[played], positions=positions)["plies"]
    found: dict[str, Any] = ply
    return found


def measured(start: str, measure: Callable[[Position, StackingMove], int]) -> dict[str, int]:
    """Return what *measure* says of each stacking move in *start*."""
    position = Position.parse(start)
    moves = [move for move in position.legal_moves() if isinstance(move, StackingMove)]
    return {str(move): measure(position, move) for move in moves}


@pytest.mark.parametrize(
    ("name", "measure", "start"),
    [
        # C1 lands on E1 beside Black's D1, or on A1, which is out of its reach.
        ("exposed", height_exposed, board_text("w", A1="r", B1="w", C1="w2", D1="b", E1="b", F1="r")),
        # From E1 nothing lies three spaces away, from A1 D1 does.
        ("stuck", height_stuck, board_text("w", A1="r", C1="w2", D1="b", E1="b", F1="r")),
    ],
)
def test_a_stack_that_only_the_move_played_puts_in_danger_is_said(
    name: str, measure: Callable[[Position, StackingMove], int], start: str
) -> None:
    """Its height, if it could be captured or is stuck; nothing where the best move leaves one as high."""
    heights = measured(start, measure)
    assert (0, 3) == (heights["C1A1"], heights["C1E1"])

    pairs = [("C1A1", "C1E1"), ("C1E1", "C1A1"), ("C1E1", "C1E1")]
    assert [3, 0, 0] == [reviewed_move(start, best, played)[name] for best, played in pairs]


def test_pieces_that_only_the_move_played_puts_at_stake_are_said() -> None:
    """The most that a single reply could cut off; nothing where the best move puts as many at stake."""
    start = board_text("w", A1="r", B1="b", C1="w", D1="w3", A2="w")
    stakes = measured(start, pieces_at_stake)
    best, played = min(stakes, key=lambda move: stakes[move]), max(stakes, key=lambda move: stakes[move])
    assert stakes[best] < stakes[played]

    said = [reviewed_move(start, *moves)["at_stake"] for moves in ((best, played), (played, best))]
    assert [stakes[played], 0] == said


def test_a_ply_near_a_bound_is_not_judged_before_another_search() -> None:
    """Its positions are named; of a variation only those after it has left the game."""
    best, played = (str(move) for move in Position.parse(FULL).legal_moves()[:2])
    known = {"win_probability": 0.6, "score_difference": 5, "proven": False, "best": best, "second": 0.5}
    positions = [{**known, "nodes": 400}, {**known, "win_probability": 0.5, "nodes": 400}]
    asked = {"start": FULL, "moves": [played], "positions": positions}
    review, tried = ok(Router(), "review", **asked), ok(Router(), "review", **asked, fork=0)

    assert ([None], [1600, 1600]) == (review["plies"], review["again"])
    assert ([None], [None, 1600]) == (tried["plies"], tried["again"])
    fault = error(Router(), "review", **asked, fork="0")
    assert ("bad_request", True) == (fault["code"], "bad fork '0'" in fault["detail"])


@pytest.mark.parametrize("positions", [None, [], [None, None, None], "A1"])
def test_a_review_needs_a_row_for_every_position(positions: object) -> None:
    """Named with how many are expected."""
    fault = error(Router(), "review", start=FULL, moves=[], positions=positions)

    assert "bad_request" == fault["code"]
    assert "expected a list of 1" in fault["detail"]


@pytest.mark.parametrize(
    "row",
    [
        {},
        5,
        {"win_probability": "x", "score_difference": 1, "proven": True, "best": "A1", "second": None},
        {"win_probability": 0.5, "score_difference": 1, "proven": True, "best": "Z9", "second": None},
        {"win_probability": 0.5, "score_difference": 1, "proven": True, "best": 7, "second": None},
        {"win_probability": 0.5, "score_difference": 1, "proven": True, "best": "A1", "second": None},
    ],
)
def test_what_is_known_of_a_position_is_read_with_care(row: object) -> None:
    """The row at fault is quoted."""
    fault = error(Router(), "review", start=FULL, moves=[], positions=[row])

    assert "bad_request" == fault["code"]
    assert quoted(row) in fault["detail"]


def test_nothing_is_told_before_a_search() -> None:
    """As for an analysis."""
    assert "bad_request" == error(Router(), "position_review")["code"]
