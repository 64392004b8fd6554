"""The bridge's refusals, with a code for the page and a detail for the log, and its recovery."""

from __future__ import annotations

import json
from typing import Any

import pytest
from boards import EMPTY, ONE_MOVE
from bridges import error, ok

from dvonn.dvonn_web.api import DvonnBridge
from dvonn.web.api import Router
from dvonn.web.bridge import GameBridge
from dvonn.web.requests import RequestError


@pytest.mark.parametrize(
    ("text", "detail"),
    [
        ("", "not JSON: ''"),
        ("{", "not JSON: '{'"),
        ("[1]", "bad request '[1]' (expected an object)"),
        ('{"game":"dvonn"}', "unknown kind None (expected hello, view, read_move or another)"),
        ('{"game":"dvonn","kind":"fly"}', "unknown kind 'fly'"),
        ('{"game":"dvonn","kind":[]}', "unknown kind []"),
    ],
)
def test_an_invalid_request_is_refused(text: str, detail: str) -> None:
    """Every request gets a reply that quotes the fault."""
    answer = json.loads(Router().handle(text))

    assert (None, "bad_request") == (answer["id"], answer["error"]["code"])
    assert answer["error"]["detail"].startswith(detail)


@pytest.mark.parametrize(
    ("kind", "fields", "detail"),
    [
        ("view", {"start": 5, "moves": []}, "bad start 5 (expected a position string or null)"),
        ("view", {"start": None}, "bad moves None (expected a list of texts)"),
        ("view", {"start": None, "moves": [1]}, "bad moves [1] (expected a list of texts)"),
        ("view", {"start": None, "moves": [], "ply": 1}, "bad ply 1 (expected 0 to 0)"),
        ("view", {"start": None, "moves": [], "ply": "1"}, "bad ply '1' (expected 0 to 0)"),
        (
            "explain_refusal",
            {"start": None, "moves": [], "space": "A9"},
            "bad space 'A9' (expected A1 to K5)",
        ),
        ("explain_refusal", {"start": None, "moves": [], "space": 5}, "bad space 5 (expected a text)"),
        ("fill_board", {"seed": "x"}, "bad seed 'x' (expected a whole number)"),
        ("read_link", {"code": 5}, "bad code 5 (expected a text)"),
        ("start_search", {"start": None, "moves": [], "level": "god", "seed": 1}, "no such level: 'god'"),
        (
            "start_search",
            {"start": None, "moves": [], "level": "club"},
            "bad seed None (expected a whole number)",
        ),
        (
            "start_search",
            {"start": ONE_MOVE, "moves": ["A1A2"], "level": "club", "seed": 1},
            "nothing to search: the game is over",
        ),
        ("start_search", {"start": None, "moves": [], "seed": 1}, "bad nodes None (expected a whole number)"),
        ("start_search", {"start": None, "moves": [], "seed": 1, "nodes": 0}, "bad number of nodes: 0"),
        (
            "start_search",
            {"start": None, "moves": [], "seed": 1, "level": 5},
            "bad level 5 (expected a text)",
        ),
        (
            "start_search",
            {"start": None, "moves": [], "seed": 1, "nodes": 9, "worker": 2, "workers": 2},
            "bad worker 2 of 2 (expected 0 to 1)",
        ),
        (
            "start_search",
            {"start": None, "moves": [], "seed": 1, "nodes": 9, "workers": 0},
            "bad number of workers 0 (expected 1 or more)",
        ),
        (
            "start_search",
            {"start": None, "moves": [], "seed": 1, "nodes": 9, "worker": "a"},
            "bad worker 'a' (expected a whole number)",
        ),
        ("search", {"nodes": 1}, "nothing to search (expected a 'start_search' request first)"),
        ("analysis", {}, "nothing to search (expected a 'start_search' request first)"),
        ("root_statistics", {}, "nothing to search (expected a 'start_search' request first)"),
        (
            "merge_statistics",
            {"moves": [], "nodes": 0},
            "nothing to search (expected a 'start_search' request first)",
        ),
    ],
)
def test_bad_requests_have_their_own_code(kind: str, fields: dict[str, Any], detail: str) -> None:
    """The code is for the page, the detail is for the log."""
    found = error(Router(), kind, **fields)

    assert "bad_request" == found["code"]
    assert found["detail"].startswith(detail)


def test_a_bad_position_has_its_own_code() -> None:
    """The start is not a position string."""
    found = error(Router(), "view", start="nonsense", moves=[])

    assert "bad_position" == found["code"]
    assert found["detail"].startswith("bad position 'nonsense'")


def test_an_unreadable_move_to_explain_has_its_own_code() -> None:
    """A text that is not a move has the code "bad_move"; a request without a text has "bad_request"."""
    answers = [error(Router(), "explain_refusal", start=None, moves=[], move=move) for move in ("Z9", None)]

    assert ["bad_move", "bad_request"] == [found["code"] for found in answers]
    assert answers[0]["detail"].startswith("cannot read move 'Z9'")
    assert "bad move None (expected a text)" == answers[1]["detail"]


def test_an_illegal_move_in_a_record_names_its_ply() -> None:
    """The index of the illegal move counts from 0; the bridge works afterwards."""
    bridge = Router()
    found = error(bridge, "view", start=None, moves=["A1", "B1", "A1", "C1"])

    assert ("illegal_move", 2) == (found["code"], found["ply"])
    assert found["detail"].startswith("ply 3, 'A1': A1 is not legal: that space is taken")
    assert 2 == ok(bridge, "view", start=None, moves=["A1", "B1"])["view"]["ply"]
    assert 3 == ok(bridge, "view", start=None, moves=["A1", "B1", "C1"])["view"]["ply"]


def test_an_unreadable_move_in_a_record_names_its_ply() -> None:
    """The error code differs from that of an illegal move."""
    found = error(Router(), "view", start=None, moves=["A1", "Z9"])

    assert ("bad_move", 1) == (found["code"], found["ply"])


def test_a_game_after_a_bad_start_begins_afresh() -> None:
    """A refused game has no later effect."""
    bridge = Router()
    ok(bridge, "view", start=ONE_MOVE, moves=["A1A2"])
    error(bridge, "view", start="nonsense", moves=["A1A2"])

    assert EMPTY == ok(bridge, "view", start=None, moves=[])["view"]["position"]
    assert "over" == ok(bridge, "view", start=ONE_MOVE, moves=["A1A2"])["view"]["phase"]


def test_a_bug_does_not_leave_the_page_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """The reply has the exception's traceback, for the log."""
    bridge = Router()

    def broken(_: object) -> None:
        raise NotImplementedError

    monkeypatch.setattr("dvonn.dvonn_web.api.Random", broken)
    found = error(bridge, "fill_board", seed=1)

    assert "internal" == found["code"]
    assert "NotImplementedError" in found["detail"]


def test_all_faults_of_a_start_are_sent_with_their_data() -> None:
    """The page gets the codes of all faults, the most basic first; the detail describes only the first."""
    found = error(Router(), "view", start="r,r,r,r,w,4/10/11/10/9 w p", moves=[])

    assert "4 DVONN pieces after 5 placements, expected 3" in found["detail"]
    assert [
        {"code": "piece_count", "piece": "dvonn", "found": 4, "expected": 3, "placed": 5},
        {"code": "piece_count", "piece": "black", "found": 0, "expected": 1, "placed": 5},
        {"code": "turn", "placed": 5, "expected_turn": "black"},
    ] == found["faults"]


def test_a_fault_names_its_spaces() -> None:
    """The page can mark the spaces that a fault names."""
    found = error(Router(), "view", start="r,1,w,b,5/10/11/10/7,b4,1 w s", moves=[])

    assert [{"code": "no_contact", "spaces": ["C1", "D1", "J5"]}] == found["faults"]


def test_a_code_that_encodes_no_game_is_refused() -> None:
    """The error's code tells the page that the link is cut or mistyped."""
    found = error(Router(), "read_link", code="AAAx")
    assert ("bad_link", "not a link to a game: 'AAAx' (it is cut or mistyped)") == (
        found["code"],
        found["detail"],
    )


class _WithoutReview(DvonnBridge):
    """The bridge of a game without comments on moves, and so without reviews."""

    _comments = GameBridge._comments


def test_a_game_without_comments_has_no_review() -> None:
    """The page of such a game offers no review, so only faulty code would request one."""
    with pytest.raises(RequestError, match="no review") as raised:
        _WithoutReview().answer({"kind": "review", "start": None, "moves": [], "positions": [None]})

    assert "bad_request" == raised.value.code
