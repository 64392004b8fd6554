"""The scenarios of ``data/gipf_scenarios.json``: properties of GIPF positions, before and after moves."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from dvonn.gipf import IllegalMoveError, Move, Player, Position
from dvonn.gipf.moves import Jump

if TYPE_CHECKING:
    from collections.abc import Callable

SCENARIOS = json.loads(
    (Path(__file__).parent.parent / "data/gipf_scenarios.json").read_text(encoding="utf-8")
)["scenarios"]

_SIDES = {Player.WHITE: "w", Player.BLACK: "b", None: None}


def moves_in(position: Position) -> list[str]:
    """Return the legal moves as texts, in their order."""
    return [str(move) for move in position.legal_moves()]


def _legal(position: Position, expected: list[str]) -> None:
    assert sorted(expected) == moves_in(position)


def _legal_count(position: Position, expected: int) -> None:
    assert expected == len(position.legal_moves())


def _legal_includes(position: Position, expected: list[str]) -> None:
    assert set(expected) <= set(moves_in(position))


def _not_legal(position: Position, expected: list[str]) -> None:
    assert not set(expected) & set(moves_in(position))


def _illegal(position: Position, expected: list[str]) -> None:
    for text in expected:
        with pytest.raises(ValueError, match=text):
            position.play(Move.parse(text))


def _jumps(position: Position, expected: list[str]) -> None:
    assert sorted(expected) == [str(move) for move in position.legal_moves() if isinstance(move, Jump)]


def _to_move(position: Position, expected: str) -> None:
    assert expected == _SIDES[position.turn]


def _step(position: Position, expected: str) -> None:
    assert expected == str(position).split()[2]


def _hands(position: Position, expected: dict[str, str]) -> None:
    white, black = str(position).split()[4:6]
    assert expected == {player: {"w": white, "b": black}[player] for player in expected}


def _count(position: Position, expected: int) -> None:
    assert expected == position.count


def _cells(position: Position, expected: dict[str, str]) -> None:
    assert expected == {name: position.stack_at(name) or "." for name in expected}


def _rows(position: Position, expected: list[list[list[str]]]) -> None:
    assert expected == [[list(row.must), list(row.may)] for row in position.rows()]


def _over(position: Position, expected: bool) -> None:  # noqa: FBT001 - data
    assert expected == position.is_over


def _winner(position: Position, expected: str | None) -> None:
    assert expected == _SIDES[position.winner]


def _position(position: Position, expected: str) -> None:
    assert expected == str(position)
    assert position == Position.parse(expected)
    assert hash(position) == hash(Position.parse(expected))


#: The check for each key of "expect" and "after".
CHECKS: dict[str, Callable[[Position, Any], None]] = {
    "cells": _cells,
    "count": _count,
    "hands": _hands,
    "illegal": _illegal,
    "jumps": _jumps,
    "legal": _legal,
    "legal_count": _legal_count,
    "legal_includes": _legal_includes,
    "not_legal": _not_legal,
    "over": _over,
    "position": _position,
    "rows": _rows,
    "step": _step,
    "to_move": _to_move,
    "winner": _winner,
}
_PLAYED = [scenario for scenario in SCENARIOS if "position" in scenario]


def _check(position: Position, expected: dict[str, Any]) -> None:
    for key, value in expected.items():
        CHECKS[key](position, value)


@pytest.mark.parametrize("scenario", _PLAYED, ids=[scenario["id"] for scenario in _PLAYED])
def test_scenario(scenario: dict[str, Any]) -> None:
    """The expectations of a scenario hold at its position and after each of its moves."""
    assert {"id", "title", "rules", "words", "position", "expect", "play"} >= set(scenario)
    position = Position.parse(scenario["position"])
    assert str(position) == scenario["position"]

    _check(position, scenario.get("expect", {}))
    for step in scenario.get("play", []):
        assert set(step) == {"move", "after"}
        position = position.play(Move.parse(step["move"]))
        _check(position, step["after"])


def _all(key: str) -> list[Any]:
    """Return all entries under a key of the scenarios, from a list or an object."""
    return [
        entry
        for scenario in SCENARIOS
        for entry in (
            scenario.get(key, {}).items() if isinstance(scenario.get(key), dict) else scenario.get(key, [])
        )
    ]


@pytest.mark.parametrize(("text", "canonical"), _all("moves_read"))
def test_a_move_is_read(text: str, canonical: str) -> None:
    """Every form of a move that gipf-rules.md allows is read as the same move."""
    assert canonical == str(Move.parse(text))
    assert Move.parse(canonical) is Move.parse(text)


@pytest.mark.parametrize("text", _all("moves_refused"))
def test_a_text_that_is_not_a_move_is_refused(text: str) -> None:
    """The error quotes the text, and is not an IllegalMoveError."""
    with pytest.raises(ValueError, match=re.escape(repr(text))) as caught:
        Move.parse(text)

    assert not isinstance(caught.value, IllegalMoveError)


@pytest.mark.parametrize("text", _all("refused_positions"))
def test_a_position_string_is_refused(text: str) -> None:
    """The error quotes the string."""
    with pytest.raises(ValueError, match=re.escape(repr(text))):
        Position.parse(text)


@pytest.mark.parametrize("text", _all("accepted_positions"))
def test_a_position_string_is_read(text: str) -> None:
    """Writing the position gives the same string again."""
    assert text == str(Position.parse(text))


@pytest.mark.parametrize("start", _all("start"))
def test_a_start_position_is_made(start: dict[str, Any]) -> None:
    """The start of each version, with its potentials and challenges, has the expected string."""
    expected = start["position"]

    assert expected == str(Position(start["version"], start["potentials"], start["challenges"]))
    assert expected == str(Position.parse(expected))


@pytest.mark.parametrize("start", _all("start_refused"))
def test_a_start_position_is_refused(start: dict[str, Any]) -> None:
    """The error says what was expected."""
    with pytest.raises(ValueError, match="expected"):
        Position(start["version"], start["potentials"], start["challenges"])


def test_every_check_and_every_scenario_is_used() -> None:
    """Every check is used by a scenario, and no scenario is left out."""
    used: set[str] = set()
    for scenario in _PLAYED:
        used |= set(scenario.get("expect", {}))
        for step in scenario.get("play", []):
            used |= set(step["after"])

    assert set(CHECKS) == used
    assert [scenario["id"] for scenario in SCENARIOS if scenario not in _PLAYED] == ["GS34", "GS35"]
    assert len(SCENARIOS) == 59
