"""The scenarios of ``data/scenarios.json``: properties of positions, before and after a few moves."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from boards import moves, moves_from
from reference import SPACES, around, is_on_board, place_of

from dvonn import IllegalMoveError, Move, Phase, Player, Position

if TYPE_CHECKING:
    from collections.abc import Callable

SCENARIOS = json.loads((Path(__file__).parent.parent / "data/scenarios.json").read_text(encoding="utf-8"))[
    "scenarios"
]

_SIDES = {Player.WHITE: "w", Player.BLACK: "b"}
_PHASES = {Phase.PLACING: "place", Phase.STACKING: "move"}


def _legal(position: Position, _: int, expected: list[str]) -> None:
    assert sorted(expected) == moves(position)


def _not_legal(position: Position, _: int, expected: list[str]) -> None:
    for text in expected:
        with pytest.raises(IllegalMoveError):
            position.play(Move.parse(text))
        assert text not in moves(position)


def _legal_count(position: Position, _: int, expected: int) -> None:
    assert expected == len(position.legal_moves())


def _legal_from(position: Position, _: int, expected: dict[str, list[str]]) -> None:
    assert expected == {name: moves_from(position, name) for name in expected}


def _illegal(position: Position, _: int, expected: dict[str, str]) -> None:
    reasons = {text: position.why_illegal(Move.parse(text)) for text in expected}
    assert expected == {text: reason and reason.value for text, reason in reasons.items()}
    for text, reason in expected.items():
        with pytest.raises(IllegalMoveError) as caught:
            position.play(Move.parse(text))
        assert reason == caught.value.reason.value


def _sources_on_edge(position: Position, _: int, expected: bool) -> None:  # noqa: FBT001 - data
    sources = {text[:2] for text in moves(position)}
    assert expected == all(any(not is_on_board(side) for side in around(place_of(name))) for name in sources)


def _blocked(position: Position, _: int, expected: list[str]) -> None:
    assert sorted(expected) == sorted(position.surrounded())


def _blocked_count(position: Position, _: int, expected: int) -> None:
    assert expected == len(position.surrounded())


def _cells(position: Position, _: int, expected: dict[str, str]) -> None:
    assert expected == {name: _cell(position, name) for name in expected}


def _cell(position: Position, name: str) -> str:
    """Return a space's content in the scenarios' notation, in which a token always includes the height."""
    stack = position.stack_at(name)
    if stack is None:
        return "."
    if stack.owner is None:
        return f"r{stack.height}"
    dvonns = {0: "", 1: "*"}.get(stack.dvonns, f"*{stack.dvonns}")
    return f"{_SIDES[stack.owner]}{stack.height}{dvonns}"


def _count(position: Position, _: int, expected: dict[str, int]) -> None:
    """Check the total number of pieces, or the number of stacks by owner."""
    stacks = [stack for stack in map(position.stack_at, SPACES) if stack is not None]
    found = Counter("r" if stack.owner is None else _SIDES[stack.owner] for stack in stacks)
    found["total"] = sum(stack.height for stack in stacks)
    assert expected == {kind: found[kind] for kind in expected}


def _to_move(position: Position, _: int, expected: str) -> None:
    assert expected == _SIDES[position.turn]


def _phase(position: Position, _: int, expected: str) -> None:
    assert expected == _PHASES[position.phase]


def _next_piece(position: Position, _: int, expected: str) -> None:
    assert expected == position.next_piece


def _plies(_: Position, plies: int, expected: int) -> None:
    assert expected == plies


def _over(position: Position, _: int, expected: bool) -> None:  # noqa: FBT001 - data
    assert expected == position.is_over


def _score(position: Position, _: int, expected: dict[str, int]) -> None:
    assert (expected["w"], expected["b"]) == position.scores


def _result(position: Position, _: int, expected: str) -> None:
    winner = position.winner
    assert position.is_over
    assert expected == ("tie" if winner is None else _SIDES[winner])


#: The check for each key, called with a position, the number of plies so far, and the expected value.
CHECKS: dict[str, Callable[[Position, int, Any], None]] = {
    "blocked": _blocked,
    "blocked_count": _blocked_count,
    "cells": _cells,
    "count": _count,
    "illegal": _illegal,
    "legal": _legal,
    "legal_count": _legal_count,
    "legal_from": _legal_from,
    "next_piece": _next_piece,
    "not_legal": _not_legal,
    "over": _over,
    "phase": _phase,
    "plies": _plies,
    "result": _result,
    "score": _score,
    "sources_on_edge": _sources_on_edge,
    "to_move": _to_move,
}


def check(position: Position, plies: int, expected: dict[str, Any]) -> None:
    """Check the position against every key of *expected*; fail on an unknown key."""
    for key, value in expected.items():
        CHECKS[key](position, plies, value)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[scenario["id"] for scenario in SCENARIOS])
def test_scenario(scenario: dict[str, Any]) -> None:
    """The expectations of a scenario hold at its position, and before and after each of its moves."""
    assert {"id", "title", "rules", "words", "position", "plies", "expect", "play"} >= set(scenario)
    position = Position.parse(scenario["position"])
    plies = scenario.get("plies", 0)
    assert str(position) == scenario["position"]

    check(position, plies, scenario.get("expect", {}))
    for step in scenario.get("play", []):
        assert {"move", "before", "removed", "after"} >= set(step)
        check(position, plies, step.get("before", {}))
        move = Move.parse(step["move"])
        if "removed" in step:
            assert step["removed"] == sorted(position.removed_by(move))
        position = position.play(move)
        plies += 1
        check(position, plies, step.get("after", {}))


def test_every_check_is_used() -> None:
    """Every check is used by some scenario."""
    asked: set[str] = set()
    for scenario in SCENARIOS:
        asked |= set(scenario.get("expect", {}))
        for step in scenario.get("play", []):
            asked |= set(step.get("before", {})) | set(step.get("after", {}))

    assert set(CHECKS) == asked
    assert [f"S{number:02}" for number in range(1, 46)] == [scenario["id"] for scenario in SCENARIOS]
