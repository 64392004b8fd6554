"""The bridge: a position that somebody sets up."""

from __future__ import annotations

from typing import Any

import pytest
from bridges import error, ok

from dvonn import Position
from dvonn.core.board import NAMES
from dvonn.web.api import Router

EMPTY = "9/10/11/10/9 w p"


def _edited(position: str, **edit: object) -> dict[str, Any]:
    reply: dict[str, Any] = ok(Router(), "edit_position", position=position, edit=edit)
    return reply


def test_a_change_returns_the_position_with_its_stacks_and_faults() -> None:
    """A lone white piece is too early: the DVONN pieces are placed first (R3.3)."""
    dvonn = _edited(EMPTY, kind="put", space="C3", piece="dvonn")
    assert ("9/10/2,r,8/10/9 b p", "black", "placing", []) == tuple(
        dvonn[name] for name in ("position", "turn", "phase", "faults")
    )
    assert {"C3": {"token": "r", "owner": None, "height": 1, "dvonns": 1, "pieces": "r"}} == dvonn["stacks"]

    white = _edited(EMPTY, kind="put", space="C3", piece="white")
    assert {"piece_count"} == {fault["code"] for fault in white["faults"]}


def test_every_change_keeps_a_position_string() -> None:
    """Reading a string changes nothing; taking the only stack or clearing the board leaves no stacks."""
    stack = "w3*,8/10/11/10/9 w s"
    assert stack == _edited(stack, kind="read")["position"]
    assert "??w" == _edited(stack, kind="read")["stacks"]["A1"]["pieces"]
    assert {} == _edited(stack, kind="take", space="A1")["stacks"] == _edited(stack, kind="clear")["stacks"]
    assert "black" == _edited(stack, kind="turn", side="black")["turn"]
    assert "b3*,8/10/11/10/9 b s" == _edited(stack, kind="swap_colors")["position"]
    assert "9/10/11/10/w3*,8 w s" == _edited(stack, kind="mirror")["position"]
    assert "stacking" == _edited(EMPTY, kind="phase", phase="stacking")["phase"]


def test_a_random_board_is_full_and_the_same_for_the_same_seed() -> None:
    """R3.1: 49 pieces, White to move."""
    boards = [_edited(EMPTY, kind="random", seed=seed)["position"] for seed in (1, 1, 2)]

    assert boards[0] == boards[1] != boards[2]
    assert 49 == sum(Position.parse(boards[0]).stack_at(name) is not None for name in NAMES)


@pytest.mark.parametrize(
    ("position", "edit", "code", "expected"),
    [
        ("9/10", {"kind": "read"}, "bad_position", "bad position '9/10'"),
        (EMPTY, {"kind": "spin"}, "bad_request", "unknown change 'spin' (expected read, put"),
        (EMPTY, {"kind": "put", "space": "C3"}, "bad_request", "no such piece: 'None'"),
        (EMPTY, 3, "bad_request", "bad edit 3 (expected an object)"),
    ],
)
def test_a_bad_change_is_refused(position: str, edit: object, code: str, expected: str) -> None:
    """The error quotes the change or the position."""
    refused = error(Router(), "edit_position", position=position, edit=edit)

    assert code == refused["code"]
    assert refused["detail"].startswith(expected)
