"""Random games, played by the package and the reference side by side and compared at every ply."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
import reference
from boards import EMPTY, board_text, full_board
from comparison import drawn_probes, package_facts, plies, reference_facts, seeded_choice
from hypothesis import given, settings
from hypothesis import strategies as st
from reference import PLACED, SPACES, Table

if TYPE_CHECKING:
    from comparison import Ply

#: Not traced for coverage: that would take three times as long, and other tests cover the same lines.
pytestmark = pytest.mark.no_cover

#: Seeded games, in groups so that a failure names only a few of them. Half of the games start from a full
#: board. ``--hypothesis-profile=thorough`` plays more, and ``lab/proof/compare_rules.py`` thousands.
GROUPS = settings().max_examples // 10
GAMES_IN_GROUP = 5


def check(ply: Ply) -> None:
    """Compare all properties of a position."""
    assert reference_facts(ply) == package_facts(ply), f"after {' '.join(ply.history)}"


def test_reference_imports_nothing_of_the_package() -> None:
    """The reference is independent: it imports nothing of the package."""
    tree = ast.parse(Path(reference.__file__).read_text(encoding="utf-8"))
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    plain = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}

    assert {"__future__", "functools", "itertools"} == imported | plain


@pytest.mark.parametrize("group", range(GROUPS))
def test_seeded_games_agree_with_the_reference(group: int) -> None:
    """Package and reference agree at every ply of seeded games of several kinds."""
    for seed in range(group * GAMES_IN_GROUP, (group + 1) * GAMES_IN_GROUP):
        rng = Random(seed)
        start = full_board(seed) if seed % 2 else EMPTY
        for ply in plies(start, seeded_choice(rng), lambda: drawn_probes(rng)):  # noqa: B023 - used at once
            check(ply)


@settings(max_examples=10)
@given(data=st.data())
def test_games_chosen_by_hypothesis_agree_with_the_reference(data: st.DataObject) -> None:
    """Package and reference agree at every ply of games that hypothesis generates and shrinks."""
    spaces = data.draw(st.permutations(SPACES))
    start = board_text("w", **dict(zip(spaces, PLACED, strict=True)))
    move = st.one_of(
        st.sampled_from([*SPACES, "PASS"]),
        st.tuples(st.sampled_from(SPACES), st.sampled_from(SPACES)).map("".join),
    )
    for ply in plies(
        start,
        lambda _, legal: data.draw(st.sampled_from(legal)),
        lambda: (data.draw(move), data.draw(move)),
    ):
        check(ply)


@st.composite
def sparse_boards(draw: st.DrawFn) -> str:
    """Generate a stacking position with few stacks of any height, all in contact."""
    dvonns = draw(st.integers(1, 3))
    names = draw(st.lists(st.sampled_from(SPACES), min_size=dvonns, max_size=16, unique=True))
    table = Table()
    pieces_left = 49 - len(names)  # after the first of each stack
    for index, name in enumerate(names):
        owner = draw(st.sampled_from("wb"))
        height = 1 + draw(st.integers(0, min(10 if index < 3 else 3, pieces_left)))
        pieces_left -= height - 1
        pieces = ["r"] * (index < dvonns) + [owner] * (height - (index < dvonns))
        table.stacks[reference.place_of(name)] = pieces
    table.turn = draw(st.sampled_from("wb"))
    table.phase = "s"
    table.remove_out_of_contact()
    return table.position()


@settings(max_examples=150)
@given(start=sparse_boards(), seed=st.integers(0, 2**32))
def test_endings_agree_with_the_reference(start: str, seed: int) -> None:
    """Package and reference agree on positions with few, tall stacks, which games seldom reach."""
    rng = Random(seed)
    for ply in plies(start, seeded_choice(rng), lambda: drawn_probes(rng)):
        check(ply)
