"""The puzzles of web/games/gipf/puzzles.json, checked by the rules; some are proved again."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

import pytest

from dvonn.gipf import Position
from dvonn.gipf.position import Step
from lab.study.gipf_puzzles import SHIPPED, Puzzle, fault_of, puzzles_in, shape_of
from tools.page.texts import ORIGINAL, languages

PUZZLES = puzzles_in(SHIPPED.read_text(encoding="utf-8"))
#: The number of puzzles of each theme and length that are proved here;
#: `python -m lab.study.gipf_puzzles --check` proves all.
PROVED = 2


def kind_of(puzzle: Puzzle) -> tuple[str, int]:
    """Return the theme and the number of the solver's moves."""
    return puzzle.theme, puzzle.moves


def some_of_each_kind() -> list[Puzzle]:
    """Return the first puzzles of each theme and length."""
    kinds = groupby(sorted(PUZZLES, key=kind_of), kind_of)
    return [puzzle for _, puzzles in kinds for puzzle in list(puzzles)[:PROVED]]


def test_there_are_a_hundred_puzzles_of_three_themes_and_no_two_are_alike() -> None:
    """In many puzzles White is to move, in many others Black."""
    assert len(PUZZLES) >= 100
    themes = Counter(puzzle.theme for puzzle in PUZZLES)
    assert {"row", "jump", "save"} == set(themes)
    assert min(themes.values()) >= 10
    assert len({shape_of(puzzle.start) for puzzle in PUZZLES}) == len(PUZZLES)
    assert sum(" b m " in puzzle.start for puzzle in PUZZLES) >= len(PUZZLES) // 4


def test_every_puzzle_is_a_legal_position_in_which_its_move_is_due() -> None:
    """The move is a jump in puzzles of "jump", a push in those of "row", and either in those of "save"."""
    for puzzle in PUZZLES:
        position = Position.parse(puzzle.start)
        assert position.step is Step.MOVE
        (move,) = [move for move in position.legal_moves() if move.text == puzzle.move]
        assert (puzzle.theme == "jump") == (type(move).__name__ == "Jump") or puzzle.theme == "save"


@pytest.mark.parametrize("puzzle", some_of_each_kind(), ids=lambda puzzle: f"{puzzle.theme}-{puzzle.move}")
def test_exactly_one_move_is_right(puzzle: Puzzle) -> None:
    """An exhaustive search finds the same move, theme and length."""
    assert fault_of(puzzle) is None


def test_every_theme_has_its_texts() -> None:
    """A theme has a name, and a text for a solved puzzle."""
    texts = languages()[ORIGINAL]
    for theme in {puzzle.theme for puzzle in PUZZLES}:
        assert {f"gipf.puzzle.theme.{theme}", f"gipf.puzzle.done.{theme}"} <= set(texts)
