"""The bridge of GIPF: the review of a game from the findings on its positions."""

from __future__ import annotations

from typing import Any

from bridges import error, ok

from dvonn.gipf import Move, Position
from dvonn.web.api import Router

#: White can jump onto D3, and Black has a challenge.
JUMP = "1,b,2/b,ww,3/1,b,ww,2,B/W,6/6/5/4 w m s 8 8c1 1"
#: Three black pieces on E2 to E4 threaten a row; White is to move.
THREATENED = "4/5/6/b,b,b,4/6/5/4 w m b 9 9 0"
#: Three white pieces on E2 to E4; White is to move.
OWN = "4/5/6/w,w,w,4/6/5/4 w m b 9 9 0"
#: White wins with a row from E1, because Black then has no piece in reserve.
START = "b,2,w/5/6/w,5,b/6/5/b,2,w w m b 3 2 0"


def found(best: str, probability: float, *line: str, second: float | None = 0.5) -> dict[str, Any]:
    """Return a search's findings on a position: White's win probability and the moves expected."""
    return {
        "win_probability": probability,
        "score_difference": 2 * probability - 1,
        "proven": False,
        "best": best,
        "second": second,
        "nodes": 400,
        "principal_variation": [best, *line],
    }


def review(start: str, moves: list[str], positions: list[Any], **more: object) -> dict[str, Any]:
    """Return the review of a game."""
    return ok(Router(), "review", game="gipf", start=start, moves=moves, positions=positions, **more)


def codes(remarks: list[dict[str, Any]]) -> list[str]:
    """Return the codes of remarks."""
    return [remark["code"] for remark in remarks]


def searched(bridge: Router, start: str, moves: list[str], nodes: int = 40) -> dict[str, Any]:
    """Return a search's findings on the position after *moves*."""
    ok(bridge, "start_search", game="gipf", start=start, moves=moves, level=None, nodes=nodes, seed=1)
    ok(bridge, "search", game="gipf", nodes=nodes)
    return {**ok(bridge, "position_review", game="gipf"), "nodes": nodes}


def test_searched_positions_make_a_review() -> None:
    """A review is made from the findings of searches; each expected move has its reasons, if any."""
    bridge = Router()
    moves = ["E1E2", "E9E8"]
    positions = [searched(bridge, START, moves[:count]) for count in range(3)]
    assert positions[0]["best"] in {str(move) for move in Position.parse(START).legal_moves()}
    assert positions[0]["comment"]["to_mover"]
    reviewed = ok(bridge, "review", game="gipf", start=START, moves=moves, positions=positions)

    assert 2 == len(reviewed["plies"])
    assert {"white", "black"} == set(reviewed["players"])
    for position, comment in zip(positions, reviewed["positions"], strict=True):
        assert len(position["principal_variation"]) == len(comment["line"])
        assert comment["best"] == comment["line"][0]
    assert any(comment["best"] for comment in reviewed["positions"])


def test_a_blunder_is_explained_by_the_reply() -> None:
    """White should have stopped the row on E2 to E5; Black's reply takes it and wins."""
    reviewed = review(
        THREATENED,
        ["A1B2"],
        [found("E1E2", 0.6), found("E1E2", 0.2, "xE2E3E4E5")],
        reader="white",
        winner="black",
    )
    (ply,) = reviewed["plies"]

    assert ("blunder", "blunder", "chance", "E1E2") == tuple(
        ply[name] for name in ("mark", "verdict", "fault", "best")
    )
    assert ply["explanation"]["arrows"] == [["E1", "E2"]]
    assert ["reply.does", "reason.makes_row"] == codes(ply["explanation"]["remarks"])[:2]
    assert "missed" not in codes(ply["guarded"]["remarks"])
    assert [1] == reviewed["summary"]["mistakes"] == reviewed["summary"]["tasks"]
    assert ["learn.blunders", "try"] == codes(reviewed["summary"]["remarks"])
    assert reviewed["summary"]["lesson"] is None


def test_a_mistake_after_which_nothing_is_taken_says_what_the_best_move_does() -> None:
    """Only a task names the reply and draws its arrow, because a task must not show the best move."""
    (ply,) = review(OWN, ["A1B2"], [found("E1E2", 0.9), found("I5H5", 0.6)])["plies"]

    assert "blunder" == ply["mark"]
    assert ["missed", "reason.makes_row"] == codes(ply["explanation"]["remarks"])[:2]
    assert [] == ply["explanation"]["arrows"]
    assert "reason.makes_row" in codes(ply["better"])
    assert ["reply"] == codes(ply["guarded"]["remarks"])
    assert [["I5", "H5"]] == ply["guarded"]["arrows"]


def test_a_row_given_to_the_opponent_is_named() -> None:
    """White pushes a black piece into a row of four."""
    start = "4/5/6/b,1,b,b,b,2/6/5/4 w m b 9 9 0"
    taking = str(Position.parse(start).play(Move.parse("E1E2")).legal_moves()[0])
    (ply,) = review(start, ["E1E2"], [found("A1B2", 0.6), found(taking, 0.1)])["plies"]

    remark = ply["explanation"]["remarks"][0]
    assert ("gives-row", "black") == (remark["code"], remark["player"])
    assert [] == ply["explanation"]["arrows"]


def test_good_moves_have_merits_only_if_they_were_the_best() -> None:
    """Another good move has no reasons, and no explanation."""
    positions = [found("E1E2", 0.9), found("I5H5", 0.9)]
    (best,) = review(OWN, ["E1E2"], [positions[0], found("xE2E3E4E5", 0.9)])["plies"]
    (other,) = review(OWN, ["A1B2"], positions)["plies"]

    assert "reason.makes_row" in codes(best["merits"])
    assert best["better"] is None
    assert ([], None, "good") == (other["merits"], other["explanation"], other["verdict"])


def test_nobody_is_judged_by_the_result_of_a_game_of_dvonn() -> None:
    """A challenge is judged by the search of the position before it; the following result has no review."""
    moves = ["C3D3", "CHALLENGE", "LOST"]
    positions = [
        found("C3D3", 0.6),
        found("ALLOW", 0.5, second=0.9),
        None,
        found("I5H5", 0.9),
    ]
    reviewed = review(JUMP, moves, positions)
    _, challenge, result = reviewed["plies"]

    assert result is None
    assert (0.5, 0.1) == (challenge["win_probability_before"], challenge["win_probability_after"])
    assert "blunder" == challenge["mark"]
    assert reviewed["positions"][2] is None
    played = ok(Router(), "view", game="gipf", start=JUMP, moves=moves, ply=3)["plies"]
    assert [None, None, True] == [ply.get("is_chance") for ply in played]


def test_a_line_through_a_game_of_dvonn_has_no_reasons_for_its_result() -> None:
    """The line goes on after the result."""
    line = found("C3D3", 0.6, "CHALLENGE", "WON", "I5H5")
    (comment,) = review(JUMP, [], [line])["positions"]

    assert 4 == len(comment["line"])
    assert [] == comment["line"][2]


def test_a_move_that_cannot_be_read_is_refused() -> None:
    """The best move sent for a position cannot be read as a move."""
    refused = error(
        Router(), "review", game="gipf", start=START, moves=[], positions=[found("nonsense", 0.5)]
    )

    assert "bad_request" == refused["code"]
