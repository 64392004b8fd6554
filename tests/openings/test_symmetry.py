"""Placements reduced by symmetry: mirror images share a form, and no other positions do."""

from __future__ import annotations

from itertools import combinations

import pytest
from boards import after, mirrored, mirrored_position

from dvonn import Position
from dvonn.core.board import NAMES, SPACE_BY_NAME
from dvonn.openings.symmetry import SYMMETRIES, canonical

AXES = ["half turn", "up-down", "left-right"]
#: Three DVONN pieces, two black pieces and one white piece, without any symmetry.
PLAIN = "r,1,b,6/10/2,w,3,r,4/10/1,r,4,b,2 w p"


def test_symmetries_are_those_of_the_board() -> None:
    """R1.8: identity, half turn and two mirrors agree with the rules, space by space."""
    as_it_is, *others = SYMMETRIES

    assert tuple(range(49)) == as_it_is
    for axis, symmetry in zip(AXES, others, strict=True):
        assert [mirrored(name, axis) for name in NAMES] == [NAMES[space] for space in symmetry]


@pytest.mark.parametrize("axis", AXES)
@pytest.mark.parametrize(
    "text",
    [
        PLAIN,
        str(after(Position(), "A1")),
        str(after(Position(), "A1", "F3")),
        str(after(Position(), "D2", "K5", "C3")),
    ],
)
def test_mirror_images_have_the_same_form(text: str, axis: str) -> None:
    """A position and its mirror image have the same form, in which mirrored spaces are the same space."""
    plain, image = canonical(Position.parse(text)), canonical(Position.parse(mirrored_position(text, axis)))

    assert plain.key == image.key
    for name in NAMES:
        assert plain.space(SPACE_BY_NAME[name]) == image.space(SPACE_BY_NAME[mirrored(name, axis)])


def test_the_first_placement_has_sixteen_forms() -> None:
    """The 49 spaces have 16 forms; two DVONN pieces have one form for each set of symmetrical pairs."""
    empty = canonical(Position())
    pairs = {canonical(after(Position(), one, other)).key for one, other in combinations(NAMES, 2)}
    orbits = {
        min(tuple(sorted((symmetry[one], symmetry[other]))) for symmetry in SYMMETRIES)
        for one, other in combinations(range(49), 2)
    }

    assert 16 == len({empty.space(space) for space in range(49)})
    assert len(orbits) == len(pairs)


def test_colours_matter() -> None:
    """Positions that differ in colours or in spaces have different forms."""
    swapped = PLAIN.replace("r,1,b", "r,1,w").replace("2,w,3", "2,b,3")

    assert canonical(Position.parse(PLAIN)).key != canonical(Position.parse(swapped)).key
    assert canonical(Position.parse(PLAIN)).key != canonical(after(Position(), "A1", "A2", "A3")).key


def test_a_plain_position_has_one_symmetry_and_the_empty_board_has_four() -> None:
    """Spaces are equivalent only in a symmetrical position."""
    assert 1 == len(canonical(Position.parse(PLAIN)).symmetries)
    assert 4 == len(canonical(Position()).symmetries)
    assert 2 == len(canonical(after(Position(), "A1", "K5")).symmetries)
