"""The reference of GIPF by itself: its board, every scenario, and random games."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from random import Random
from typing import Any

import gipf_reference
import pytest
from gipf_drawing import SETTINGS, kind, seeded_choice
from gipf_reference import DOTS, LINES, NEIGHBOURS, PUSHES, SPOTS, Table, canonical

#: Measuring coverage would take three times as long, and no code of the package runs here.
pytestmark = pytest.mark.no_cover

SCENARIOS = json.loads(
    (Path(__file__).parent.parent / "data/gipf_scenarios.json").read_text(encoding="utf-8")
)["scenarios"]
PLAYED = [scenario for scenario in SCENARIOS if "position" in scenario]


def test_reference_imports_nothing_of_the_package() -> None:
    """The reference is independent: it imports only modules of the standard library."""
    tree = ast.parse(Path(gipf_reference.__file__).read_text(encoding="utf-8"))
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    plain = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}

    assert {"__future__", "itertools", "re", "typing"} == imported | plain


def test_board_has_the_points_and_lines_of_the_rules() -> None:
    """G1.1 to G1.4: 37 spots, 24 dots, 21 lines, 42 pushes, 90 adjacent pairs; each spot on three lines."""
    lengths = sorted(len(line) - 2 for line in LINES)
    pushes = [sum(push.startswith(dot) for push in PUSHES) for dot in DOTS]

    assert (37, 24, 21, 42) == (len(SPOTS), len(DOTS), len(LINES), len(PUSHES))
    assert sorted([4, 5, 6, 7, 6, 5, 4] * 3) == lengths
    assert {spot for spot in SPOTS if sum(spot in line for line in LINES) == 3} == set(SPOTS)
    assert 180 == sum(map(len, NEIGHBOURS.values()))
    assert (["A1", "A5", "E1", "E9", "I1", "I5"], {1, 2}) == (
        [dot for dot, number in zip(DOTS, pushes, strict=True) if number == 1],
        set(pushes),
    )
    assert ["A1", "B2", "C3", "D4", "E5", "F5", "G5", "H5", "I5"] in LINES


def check(table: Table, expected: dict[str, Any]) -> None:
    """Check a scenario's claims about a position."""
    moves = table.moves()
    found = {
        "legal": moves,
        "legal_count": len(moves),
        "jumps": [text for text in moves if kind(text) == "jump"],
        "to_move": table.player,
        "step": table.step + table.jump,
        "hands": {player: table.hand(player) for player in expected.get("hands", "")},
        "count": table.count,
        "cells": {spot: table.board.get(spot, ".") for spot in expected.get("cells", "")},
        "rows": [[must, may] for must, may in table.rows()],
        "over": table.is_over(),
        "winner": table.winner(),
        "position": table.position(),
    }
    for key, value in expected.items():
        if key == "legal_includes":
            assert set(value) <= set(moves)
        elif key == "not_legal":
            assert not set(value) & set(moves)
        elif key == "illegal":
            assert not {reading(text) for text in value} & set(moves)
        else:
            assert found[key] == (sorted(value) if key in ("legal", "jumps") else value), key


def reading(text: str) -> str | None:
    """Return the canonical form of a text, or None if the text is not a move."""
    try:
        return canonical(text)
    except ValueError:
        return None


@pytest.mark.parametrize("scenario", PLAYED, ids=[scenario["id"] for scenario in PLAYED])
def test_scenario(scenario: dict[str, Any]) -> None:
    """The reference agrees with a scenario at the start and after every move."""
    table = Table.at(scenario["position"])
    assert table.position() == scenario["position"]
    check(table, scenario.get("expect", {}))
    for step in scenario.get("play", []):
        assert step["move"] in table.moves()
        table.play(step["move"])
        check(table, step["after"])
        assert Table.at(table.position()).position() == table.position()


def test_texts_of_the_scenarios() -> None:
    """The reference reads the moves and position strings of the scenarios, and refuses the bad ones."""
    for scenario in SCENARIOS:
        for text, expected in scenario.get("moves_read", {}).items():
            assert canonical(text) == expected
        for text in scenario.get("moves_refused", []):
            assert reading(text) is None
        for text in scenario.get("accepted_positions", []):
            assert Table.at(text).position() == text
        for text in scenario.get("refused_positions", []):
            with pytest.raises(ValueError, match=r"[a-z]"):
                Table.at(text)
        for start in scenario.get("start", []):
            table = Table(start["version"][0], start["potentials"], start["challenges"])
            assert table.position() == start["position"]


@pytest.mark.parametrize("number", range(len(SETTINGS)))
def test_random_games_add_no_pieces_and_end(number: int) -> None:
    """No piece is added, the count restarts when pieces leave, and every game ends (G13.2)."""
    version, potentials, challenges = SETTINGS[number]
    rng = Random(number)
    table = Table(version[0], potentials, challenges)
    choose = seeded_choice(rng)
    plies = 0
    while legal := table.moves():
        held = [count(player) for count in (table.basic_pieces, table.all_potentials) for player in "wb"]
        table.play(choose(table, legal))
        kept = [count(player) for count in (table.basic_pieces, table.all_potentials) for player in "wb"]
        plies += 1

        assert all(now <= before for now, before in zip(kept, held, strict=True))
        assert kept == held or table.count == 0
        assert set(table.board) <= set(SPOTS)
        assert 0 <= table.count <= 100
        assert Table.at(table.position()).position() == table.position()
        assert legal == sorted(set(legal))
    assert 0 < plies <= 4 * 4900
