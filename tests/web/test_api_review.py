"""The bridge: a search's findings on a position, and the review of a game from such findings."""

from __future__ import annotations

from typing import Any

import pytest
from boards import ONE_MOVE, board_text, full_board
from bridges import error, ok

from dvonn import Move, Position
from dvonn.quoting import quoted
from dvonn.web.api import Router

FULL = full_board(1)


def searched(bridge: Router, moves: list[str], nodes: int = 60) -> dict[str, Any]:
    """Return a search's findings on the position after *moves* on a full board."""
    ok(bridge, "start_search", start=FULL, moves=moves, level=None, nodes=nodes, seed=1)
    ok(bridge, "search", nodes=nodes)
    return {**ok(bridge, "position_review"), "nodes": nodes}


def test_a_searched_position_is_described_for_a_review() -> None:
    """The answer has the best move with its reasons, and the moves expected after it."""
    found = searched(Router(), [])

    assert {
        "nodes",
        "win_probability",
        "score_difference",
        "proven",
        "best",
        "second",
        "principal_variation",
        "comment",
    } == set(found)
    assert found["best"] == found["principal_variation"][0]
    assert found["best"] in {str(move) for move in Position.parse(FULL).legal_moves()}
    assert found["comment"]["to_mover"]


def test_a_game_is_reviewed_from_what_is_known() -> None:
    """A ply is judged only if the findings on the positions before and after it are known."""
    bridge = Router()
    moves = ["B1C2"]  # a mistake, as even 60 nodes show
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
        "verdict",
        "cost",
        "fault",
        "is_heavy",
        "is_by_pieces",
        "try_verdict",
        "merits",
        "explanation",
        "guarded",
        "better",
        "longer",
        "examined",
    } == set(ply)
    assert ply["best"] == positions[0]["best"]
    assert {"white", "black"} == set(review["players"])
    assert 0 <= review["players"]["white"]["accuracy"] <= 100
    assert review["players"]["black"] == {"accuracy": None, "inaccuracies": 0, "mistakes": 0, "blunders": 0}


def test_the_end_of_a_game_needs_no_search() -> None:
    """R7.3: the final board shows the winner."""
    bridge = Router()
    ok(bridge, "start_search", start=ONE_MOVE, moves=[], level=None, nodes=50, seed=1)
    ok(bridge, "search", nodes=50)
    found = {**ok(bridge, "position_review"), "nodes": 50}
    assert found["second"] is None
    review = ok(bridge, "review", start=ONE_MOVE, moves=["A1A2"], positions=[found, None])

    assert (True, 1.0, None) == tuple(
        review["plies"][0][name] for name in ("proven", "win_probability_after", "mark")
    )


def known(best: object, win_probability: float = 0.9, nodes: int = 6400) -> dict[str, Any]:
    """Return the page's findings on a position with this best move."""
    return {
        "win_probability": win_probability,
        "score_difference": 10 * win_probability,
        "proven": False,
        "best": str(best),
        "second": win_probability,
        "nodes": nodes,
        "principal_variation": [str(best)],
    }


BEST, PLAYED, OTHER = Position.parse(FULL).legal_moves()[:3]
REPLY = Position.parse(FULL).play(PLAYED).legal_moves()[0]


def reviewed_blunder(**fields: Any) -> dict[str, Any]:  # noqa: ANN401
    """Return the review of a game whose only move gives a win away."""
    known_of_it = {"moves": [str(PLAYED)], "positions": [known(BEST), known(REPLY, 0.2)]}
    found: dict[str, Any] = ok(Router(), "review", **{"start": FULL, **known_of_it, **fields})
    return found


def test_a_mark_is_named() -> None:
    """Marks have the names in docs/review.md; marks of plies that nobody chose are not counted."""
    review = reviewed_blunder()
    assert ("blunder", 1) == (review["plies"][0]["mark"], review["players"]["white"]["blunders"])
    assert 0 == reviewed_blunder(first=1)["players"]["white"]["blunders"]


def test_a_bad_move_is_explained_and_a_good_one_is_not() -> None:
    """After a bad move, the better move has reasons, too; remarks omit unused fields."""
    (bad,) = reviewed_blunder()["plies"]
    assert ("blunder", "chance", []) == (bad["verdict"], bad["fault"], bad["merits"])
    assert set(bad["explanation"]) == {"remarks", "arrows"} == set(bad["guarded"])
    remarks = [*bad["explanation"]["remarks"], *bad["better"]]
    assert remarks
    assert all({"code"} <= set(remark) <= {"code", "player", "numbers", "spaces"} for remark in remarks)
    after = known(Position.parse(FULL).play(BEST).legal_moves()[0], 0.9)
    (best,) = reviewed_blunder(moves=[str(BEST)], positions=[known(BEST), after])["plies"]
    assert ("best", None, None, None) == tuple(
        best[name] for name in ("verdict", "fault", "explanation", "better")
    )


def test_the_pages_own_data_is_not_sent_again() -> None:
    """If the page already has the remarks on a position, the reply omits its best move and expected line."""
    positions = [{**known(BEST), "is_commented": True}, known(REPLY, 0.2)]
    has, sent = reviewed_blunder(positions=positions)["positions"]
    assert has is None
    assert (["best", "line"], 1) == (sorted(sent), len(sent["line"]))


def test_a_move_that_a_hint_recommended_is_not_blamed() -> None:
    """A hint searches more thoroughly than a review, unless the review has searched the position longer."""
    (ply,) = reviewed_blunder(hinted=[str(PLAYED), None])["plies"]
    longer = [known(BEST, nodes=25_000), known(REPLY, 0.2, 25_000)]
    (searched_longer,) = reviewed_blunder(hinted=[str(PLAYED), None], positions=longer)["plies"]
    assert ("blunder", 25_000, 64_000) == tuple(
        searched_longer[name] for name in ("mark", "examined", "longer")
    )
    assert (str(PLAYED), None) == (ply["best"], ply["mark"])


def test_a_hint_that_was_not_followed_leaves_the_best_move_with_its_line() -> None:
    """The reasons and the line that the page shows belong to the best move of the search."""
    (ply,) = reviewed_blunder(hinted=[str(OTHER), None])["plies"]
    assert (str(BEST), "blunder") == (ply["best"], ply["mark"])


def test_a_move_that_is_tried_is_compared_with_the_one_played() -> None:
    """The verdict on a tried move needs the move of the game and findings on the position after that move."""
    reply = Position.parse(FULL).play(OTHER).legal_moves()[0]
    played = {"move": str(OTHER), "position": known(reply, 0.2)}
    tried = reviewed_blunder(fork=0, played=played)
    assert "wrong" == tried["plies"][0]["try_verdict"]
    assert reviewed_blunder(fork=0)["plies"][0]["try_verdict"] is None
    unknown = reviewed_blunder(fork=0, played={**played, "position": None})
    assert unknown["plies"][0]["try_verdict"] is None


def test_the_whole_game_is_summarized() -> None:
    """The summary addresses the only person who played; it can have a lesson before any search."""
    summary = reviewed_blunder(reader="white", winner="black", finished=[])["summary"]
    assert [[1], [1], [1]] == [summary[name] for name in ("mistakes", "to_better", "tasks")]
    assert {"code": "learn.blunders", "numbers": {"count": 1}} == summary["remarks"][0]
    assert summary["lesson"] is None
    lost = reviewed_blunder(
        start=board_text("w", A1="r", B1="w", C1="w9"),
        moves=["B1A1"],
        positions=[None, None],
        reader="white",
        winner="black",
    )
    assert {"code": "takeaway.cut-off", "numbers": {"count": 9}} == lost["summary"]["lesson"]


def test_remarks_name_players_and_moves() -> None:
    """Players are sides, and moves are names of spaces."""
    reply = str(REPLY)
    (ply,) = reviewed_blunder()["plies"]
    assert [[reply[:2], reply[2:]]] == ply["guarded"]["arrows"]
    cutting = board_text("w", A1="r", B1="w", C1="w9")
    positions = [known("C1B1"), None]
    (lost,) = reviewed_blunder(start=cutting, moves=["B1A1"], positions=positions)["plies"]
    assert {"code": "lost", "player": "white", "numbers": {"count": 9}} == lost["merits"][0]


def test_a_ply_between_two_marks_is_not_judged_before_another_search() -> None:
    """The reply says how many nodes to search next; the position before a tried move needs no search."""
    best, played = (str(move) for move in Position.parse(FULL).legal_moves()[:2])
    reply = Position.parse(FULL).play(Move.parse(played)).legal_moves()[0]
    positions = [known(best, 0.6, 400), known(reply, 0.5, 400)]
    asked = {"start": FULL, "moves": [played], "positions": positions}
    review, tried = ok(Router(), "review", **asked), ok(Router(), "review", **asked, fork=0)

    assert ([None], [1600, 1600]) == (review["plies"], review["again"])
    assert ([None], [None, 1600]) == (tried["plies"], tried["again"])
    fault = error(Router(), "review", **asked, fork="0")
    assert ("bad_request", True) == (fault["code"], "bad fork '0'" in fault["detail"])


@pytest.mark.parametrize("positions", [None, [], [None, None, None], "A1"])
def test_a_review_needs_a_row_for_every_position(positions: object) -> None:
    """The error names the expected number of rows."""
    fault = error(Router(), "review", start=FULL, moves=[], positions=positions)

    assert "bad_request" == fault["code"]
    assert "expected a list of 1" in fault["detail"]


@pytest.mark.parametrize(
    "fields", [{"reader": "red"}, {"finished": [1]}, {"hinted": ["Z9"]}, {"winner": ["white"]}]
)
def test_bad_options_of_a_review_are_refused(fields: dict[str, object]) -> None:
    """Bad players, spans and moves are refused."""
    fault = error(Router(), "review", start=FULL, moves=[], positions=[None], **fields)
    assert ("bad_request", True) == (fault["code"], "circumstances" in fault["detail"])


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
def test_bad_search_results_are_refused(row: object) -> None:
    """The error quotes the bad row."""
    fault = error(Router(), "review", start=FULL, moves=[], positions=[row])

    assert "bad_request" == fault["code"]
    assert quoted(row) in fault["detail"]


def test_a_position_is_not_described_before_a_search() -> None:
    """A bridge that has not searched refuses the request."""
    assert "bad_request" == error(Router(), "position_review")["code"]
