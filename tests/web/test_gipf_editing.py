"""The bridge of GIPF: a position that somebody sets up."""

from __future__ import annotations

from typing import Any

import pytest
from bridges import error, ok

from dvonn.web.api import Router

START = "b,2,w/5/6/w,5,b/6/5/b,2,w w m b 12 12 0"


def _edited(position: str, **edit: object) -> dict[str, Any]:
    reply: dict[str, Any] = ok(Router(), "edit_position", game="gipf", position=position, edit=edit)
    return reply


def test_a_change_returns_the_position_with_its_stacks_hands_and_faults() -> None:
    """In the basic version, a GIPF-piece is a fault."""
    reply = _edited(START, kind="put", space="E5", piece="W")

    assert "b,2,w/5/6/w,2,W,2,b/6/5/b,2,w w m b 10 12 0" == reply["position"]
    assert ("white", "move") == (reply["turn"], reply["phase"])
    assert {"token": "W", "owner": "white", "height": 2, "dvonns": 0, "pieces": "W"} == reply["stacks"]["E5"]
    assert [{"code": "basic_version", "spaces": ["E5"]}] == reply["faults"]
    own = reply["own"]
    assert ("basic", 0, None) == (own["version"], own["count"], own["jump"])
    assert 10 == own["hands"]["white"]["reserve"]
    assert "closed" == own["hands"]["white"]["opening"]


@pytest.mark.parametrize(
    ("edit", "expected"),
    [
        ({"kind": "read"}, START),
        ({"kind": "take", "space": "E2"}, "b,2,w/5/6/6,b/6/5/b,2,w w m b 13 12 0"),
        ({"kind": "turn", "side": "black"}, START.replace(" w m", " b m")),
        ({"kind": "phase", "phase": "take_first"}, START),
        ({"kind": "clear"}, "4/5/6/7/6/5/4 w m b 15 15 0"),
        ({"kind": "swap_colors"}, "w,2,b/5/6/b,5,w/6/5/w,2,b b m b 12 12 0"),
        ({"kind": "mirror"}, START),
        ({"kind": "own", "own": {"kind": "start"}}, START),
        (
            {"kind": "own", "own": {"kind": "version", "version": "tournament"}},
            "4/5/6/7/6/5/4 w m t 18f 18f 0",
        ),
        (
            {"kind": "own", "own": {"kind": "hand", "side": "black", "part": "reserve", "number": 3}},
            START.replace("12 0", "3 0"),
        ),
        ({"kind": "own", "own": {"kind": "opening", "side": "white", "opening": "open"}}, START),
        ({"kind": "own", "own": {"kind": "count", "number": 80}}, START.replace(" 0", " 80")),
    ],
)
def test_every_change_keeps_a_position_string(edit: dict[str, object], expected: str) -> None:
    """A change that is impossible on this board leaves the position as it is."""
    assert expected == _edited(START, **edit)["position"]


def test_an_announced_jump_is_named() -> None:
    """D11: the page shows who answers."""
    reply = _edited("1,b,2/b,ww,3/1,b,ww,2,B/W,6/6/5/4 b cD4D3 s 8 8c1 1", kind="read")

    assert ("answer", "black", ["D4", "D3"]) == (reply["phase"], reply["turn"], reply["own"]["jump"])
    assert [] == reply["faults"]


def test_a_text_that_is_not_a_position_is_refused_with_all_its_faults() -> None:
    """The faults name the column and the player; a long text is cut to 60 characters."""
    refused = error(
        Router(),
        "edit_position",
        game="gipf",
        position=f"{'x' * 90}/5/6/7/6/5/4 w m b 12 x 0",
        edit={"kind": "read"},
    )

    assert "bad_position" == refused["code"]
    token, hand = refused["faults"]
    assert ("token", "B", 60) == (token["code"], token["column"], len(token["text"]))
    assert {"code": "hand", "text": "x", "player": "black"} == hand


@pytest.mark.parametrize(
    ("edit", "expected"),
    [
        ({"kind": "spin"}, "unknown change 'spin' (expected read, put"),
        ({"kind": "own", "own": 3}, "unknown change None (expected start, version"),
        ({"kind": "put", "space": "A1", "piece": "w"}, "no such spot: 'A1'"),
        ({"kind": "own", "own": {"kind": "count", "number": "x"}}, "bad number 'x'"),
    ],
)
def test_a_bad_change_is_refused(edit: dict[str, object], expected: str) -> None:
    """The error quotes the change."""
    refused = error(Router(), "edit_position", game="gipf", position=START, edit=edit)

    assert "bad_request" == refused["code"]
    assert refused["detail"].startswith(expected)


def test_a_game_from_an_impossible_position_is_refused_with_its_faults() -> None:
    """The page says what is wrong with the start of a saved game."""
    refused = error(Router(), "view", game="gipf", start=START.replace("12 12", "17 12"), moves=[])

    assert [{"code": "pieces", "player": "white", "found": 20, "expected": 18}] == refused["faults"]
