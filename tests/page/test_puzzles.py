"""The puzzles of web/features/learning/puzzles.json, checked by the rules; some are proved again."""

from __future__ import annotations

import gzip

from boards import after

from dvonn import Position
from dvonn.commentary.puzzles import Theme
from lab.study.puzzles import SHIPPED, fault_of, puzzles_in, shape_of

TEXT = SHIPPED.read_text(encoding="utf-8")
PUZZLES = puzzles_in(TEXT)
#: The number of puzzles proved here, those with the fewest stacks; `python -m lab.study.puzzles --check`
#: proves all puzzles in minutes.
PROVED = 12


def stacks_in(start: str) -> int:
    """Return the number of the players' stacks."""
    return sum(map(len, Position.parse(start).stacks_of))


def test_there_are_a_thousand_puzzles_in_a_hundred_kilobytes() -> None:
    """The puzzles are sorted by rating; White is to move in many of them, and Black in many others."""
    assert len(PUZZLES) >= 1_000
    assert len(gzip.compress(TEXT.encode(), 9)) <= 100_000
    ratings = [puzzle.rating for puzzle in PUZZLES]
    assert ratings == sorted(ratings)
    blacks = sum(" b " in puzzle.start for puzzle in PUZZLES)
    assert blacks >= len(PUZZLES) // 4


def test_no_two_puzzles_are_alike() -> None:
    """No symmetry of the board and no swap of the colours makes two puzzles equal."""
    assert len({puzzle.name for puzzle in PUZZLES}) == len(PUZZLES)
    assert len({shape_of(puzzle.start) for puzzle in PUZZLES}) == len(PUZZLES)


def test_every_solution_is_legal_and_has_one_to_five_moves_of_the_solver() -> None:
    """The solver's moves and the replies alternate, and the last move is the solver's."""
    for puzzle in PUZZLES:
        assert len(puzzle.moves) in (1, 3, 5, 7, 9), puzzle.name
        position = Position.parse(puzzle.start)
        solver = position.turn
        for index, move in enumerate(puzzle.moves):
            assert (position.turn is solver) == (index % 2 == 0), puzzle.name
            assert move in map(str, position.legal_moves()), puzzle.name
            position = after(position, move)
        assert puzzle.lead > 0


def test_every_theme_has_puzzles_and_every_puzzle_has_a_theme() -> None:
    """The player can choose any theme, so each theme needs some puzzles, and each puzzle a theme."""
    assert [] == [puzzle.name for puzzle in PUZZLES if not puzzle.themes]
    for theme in Theme:
        assert sum(theme.value in puzzle.themes for puzzle in PUZZLES) >= 10, theme


def test_exactly_one_move_wins() -> None:
    """The solver proves the smallest puzzles again, and the levels' tries reproduce their ratings."""
    quick = sorted(PUZZLES, key=lambda puzzle: stacks_in(puzzle.start))[:PROVED]
    assert [None] * PROVED == [fault_of(puzzle) for puzzle in quick]
