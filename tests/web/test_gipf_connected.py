"""The bridge in a connected game of GIPF: announced jumps, answers to them, and results of games of DVONN."""

from __future__ import annotations

from typing import Any

import pytest
from bridges import error, ok

from dvonn.web.api import Router

#: White can jump from D4 onto D3; Black has a challenge.
START = "1,b,2/b,ww,3/1,b,ww,2,B/W,6/6/5/4 w m s 8 8c1 1"
#: The token in the last ply: none for a jump that is only announced, a potential for a jump that is made.
ANNOUNCED, MADE = "", "w"


def _view(*moves: str) -> dict[str, Any]:
    view: dict[str, Any] = ok(Router(), "view", game="gipf", start=START, moves=moves)["view"]
    return view


@pytest.mark.parametrize(
    ("moves", "phase", "turn", "last"),
    [
        (("D4D3",), "answer", "black", ANNOUNCED),
        (("D4D3", "ALLOW"), "move", "black", MADE),
        (("D4D3", "CHALLENGE"), "dvonn", "white", ANNOUNCED),
        (("D4D3", "CHALLENGE", "WON"), "move", "black", MADE),
        (("D4D3", "CHALLENGE", "TIED"), "move", "black", MADE),
        (("D4D3", "CHALLENGE", "LOST"), "move", "white", ANNOUNCED),
    ],
)
def test_a_jump_is_made_once_it_is_allowed_or_won(
    moves: tuple[str, ...], phase: str, turn: str, last: str
) -> None:
    """D11-D13: before the jump is made, no piece moves; every ply names the spaces of the jump."""
    view = _view(*moves)

    assert (phase, turn) == (view["phase"], view["turn"])
    assert (["D4", "D3"], last) == (view["last"]["spaces"], view["last"]["own"]["token"])
    assert (["D4", "D3"] if phase in {"answer", "dvonn"} else None) == view["own"]["jump"]
    is_loaded = last == ANNOUNCED and moves[-1] != "LOST"
    assert ("ww" if is_loaded else "w") == view["stacks"]["D4"]["token"]
    assert ("bw" if last == MADE else "b") == view["stacks"]["D3"]["token"]


def test_an_answer_is_part_of_the_turn_of_the_player_who_jumps() -> None:
    """D11, D13, T3: answers, takings, and a move after a lost game of DVONN continue the same turn."""

    def turns(start: str, *moves: str) -> list[int]:
        return [ply["turn"] for ply in ok(Router(), "view", game="gipf", start=start, moves=moves)["plies"]]

    assert [1, 1, 2, 3] == turns(START, "D4D3", "ALLOW", "A1B2", "I1H2")
    assert [1, 1, 1, 1, 2] == turns(START, "D4D3", "CHALLENGE", "LOST", "A1B2", "I1H2")
    row = "W,3/5/w,w,w,3/7/6/b,4/B,3 w m s 9 11 1"
    assert [1, 1, 2] == turns(row, "D1D2", "xD2D3D4D5", "A1B2")


def test_the_odds_of_a_game_of_dvonn_come_from_the_levels_of_two_computers() -> None:
    """Black, who answers a jump, expects less if White's computer plays DVONN better than Black's."""
    router = Router()
    found = []
    for computers in ({}, {"computers": ["champion", "novice"]}):
        record = {"game": "gipf", "start": START, "moves": ["D4D3"], **computers}
        ok(router, "start_search", level=None, nodes=60, seed=1, **record)
        found.append(ok(router, "search", game="gipf", nodes=60)["win_probability"])

    assert found[0] < found[1]


def test_nothing_is_searched_while_a_game_of_dvonn_is_due() -> None:
    """The error names the position; the bridge still answers requests about the last search."""
    router = Router()
    ok(router, "start_search", game="gipf", start=START, moves=["D4D3"], level=None, nodes=9, seed=1)
    due = ["D4D3", "CHALLENGE"]
    refused = error(router, "start_search", game="gipf", start=START, moves=due, level=None, nodes=9, seed=1)

    assert "bad_request" == refused["code"]
    assert refused["detail"].startswith("nothing to search: no player decides at ")
    assert {"nodes", "done"} <= ok(router, "search", game="gipf", nodes=1).keys()


@pytest.mark.parametrize("computers", [["champion"], ["champion", "nobody"], 3])
def test_unknown_levels_of_two_computers_are_refused(computers: object) -> None:
    """The error quotes the levels."""
    refused = error(
        Router(),
        "start_search",
        game="gipf",
        start=START,
        moves=[],
        level="novice",
        seed=1,
        computers=computers,
    )

    assert "bad_request" == refused["code"]
    assert f"bad computers {computers!r}" in refused["detail"]
