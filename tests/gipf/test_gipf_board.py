"""The board of GIPF, compared with the rules' lists (G1)."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from dvonn.gipf.board import ADJACENT, BITS, DOTS, LINES, NAMES, WAYS_IN, full_lines, has_row, set_of
from dvonn.gipf.pieces import CELL_BY_TOKEN, TOKENS

SPOTS = (
    "B2 B3 B4 B5 C2 C3 C4 C5 C6 D2 D3 D4 D5 D6 D7 E2 E3 E4 E5 E6 E7 E8 "
    "F2 F3 F4 F5 F6 F7 G2 G3 G4 G5 G6 H2 H3 H4 H5"
)
ALL_DOTS = "A1 A2 A3 A4 A5 B1 B6 C1 C7 D1 D8 E1 E9 F1 F8 G1 G7 H1 H6 I1 I2 I3 I4 I5"
ALL_LINES = """
B1 B2 B3 B4 B5 B6
C1 C2 C3 C4 C5 C6 C7
D1 D2 D3 D4 D5 D6 D7 D8
E1 E2 E3 E4 E5 E6 E7 E8 E9
F1 F2 F3 F4 F5 F6 F7 F8
G1 G2 G3 G4 G5 G6 G7
H1 H2 H3 H4 H5 H6
A4 B5 C6 D7 E8 F8
A3 B4 C5 D6 E7 F7 G7
A2 B3 C4 D5 E6 F6 G6 H6
A1 B2 C3 D4 E5 F5 G5 H5 I5
B1 C2 D3 E4 F4 G4 H4 I4
C1 D2 E3 F3 G3 H3 I3
D1 E2 F2 G2 H2 I2
A2 B2 C2 D2 E2 F1
A3 B3 C3 D3 E3 F2 G1
A4 B4 C4 D4 E4 F3 G2 H1
A5 B5 C5 D5 E5 F4 G3 H2 I1
B6 C6 D6 E6 F5 G4 H3 I2
C7 D7 E7 F6 G5 H4 I3
D8 E8 F7 G6 H5 I4
""".strip().splitlines()


def named(spots: tuple[int, ...]) -> tuple[str, ...]:
    """Return the names of some spots."""
    return tuple(NAMES[spot] for spot in spots)


def test_points_are_those_of_the_rules() -> None:
    """G1.1, G1.2: there are 37 spots and 24 dots."""
    assert (tuple(SPOTS.split()), tuple(ALL_DOTS.split())) == (NAMES, DOTS)


def test_lines_and_pushes_are_those_of_the_rules() -> None:
    """G1.3: there are 21 lines, each with a push from either end."""
    expected = {tuple(line.split()) for line in ALL_LINES}
    spots = {line[1:-1] for line in expected}
    pushes = {line[0] + line[1]: line[1:-1] for line in expected}
    pushes |= {line[-1] + line[-2]: line[-2:0:-1] for line in expected}

    found = {named(line) for lines in LINES for line in lines}
    assert len(found) == 21
    assert {frozenset(line) for line in spots} == {frozenset(line) for line in found}
    assert {text: named(way) for text, way in WAYS_IN.items()} == pushes
    assert list(WAYS_IN) == sorted(WAYS_IN)


def test_adjacent_spots_are_next_to_each_other_on_a_line() -> None:
    """G1.4: there are 90 adjacent pairs."""
    pairs = {frozenset(pair) for line in ALL_LINES for pair in pairwise(line.split()[1:-1])}

    assert len(pairs) == 90
    assert pairs == {frozenset((NAMES[spot], NAMES[other])) for spot in range(37) for other in ADJACENT[spot]}


def test_rows_are_found_wherever_they_stand() -> None:
    """G5.1: any four consecutive spots of a line are a row; three of them are not."""
    for line in (line for lines in LINES for line in lines):
        for first in range(len(line) - 3):
            four = line[first : first + 4]
            assert has_row(set_of(four))
            assert not any(has_row(set_of(set(four) - {spot})) for spot in four)


@pytest.mark.no_cover  # as in tests/core/test_reference.py
def test_no_row_goes_round_a_corner_or_off_the_board() -> None:
    """G5.1: a set of four spots is a row only if the spots are consecutive on a line."""
    fours = {frozenset(line[at : at + 4]) for lines in LINES for line in lines for at in range(len(line) - 3)}
    found = {frozenset(spots) for spots in combinations(range(37), 4) if has_row(set_of(spots))}

    assert fours == found


def test_full_lines_are_those_without_a_gap() -> None:
    """G4.2: test a full board, an empty one, and a board with one occupied line."""
    assert (0, 2**21 - 1) == (full_lines(0), full_lines(sum(BITS)))
    lines = [line for direction in LINES for line in direction]
    assert [1 << index for index in range(21)] == [full_lines(set_of(line)) for line in lines]


def test_tokens_and_cells_are_one_to_one() -> None:
    """No two cells share a token; a token lists the pieces from the bottom up."""
    assert len(TOKENS) == len(CELL_BY_TOKEN)
    for token in CELL_BY_TOKEN:
        assert token in {"W", "B"} or all(one != two for one, two in pairwise(token[1:]))
