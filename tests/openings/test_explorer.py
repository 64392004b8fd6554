"""The rows of the openings explorer for a placing position."""

from __future__ import annotations

import re

import pytest
from boards import after, mirrored, mirrored_position, placed

from dvonn import Position
from dvonn.core.board import NAMES, SPACE_BY_NAME
from dvonn.evaluation.evaluator import default_evaluator
from dvonn.openings.explorer import Opening, explore
from dvonn.openings.kinds import Kind
from dvonn.openings.table import SOURCES, Ends, OpeningTable

EVALUATOR = default_evaluator()
CORNERS = {"A1", "I1", "C5", "K5"}


def opening(table: OpeningTable, position: Position) -> Opening:
    """Return the explorer's rows for *position*, from the counts of *table* and the shipped evaluator."""
    return explore(table, position, EVALUATOR)


@pytest.fixture
def table() -> OpeningTable:
    """Return a table of twelve games: nine begin in a corner, three in the middle."""
    table = OpeningTable()
    for number in range(12):
        first = "F3" if number > 8 else sorted(CORNERS)[number % 4]
        names = [first, "D2", *[name for name in NAMES if name not in (first, "D2")][:8]]
        table.add_game([SPACE_BY_NAME[name] for name in names], number - 3, SOURCES[number % 2])
    return table


def test_mirror_images_are_one_row(table: OpeningTable) -> None:
    """The four corners are the most frequent row, and the middle is the second."""
    found = opening(table, Position())
    first, second, *others = found.rows

    assert "position" == found.basis
    assert sorted(CORNERS) == sorted(NAMES[space] for space in first.spaces)
    assert Ends(3, 0, 2, 5) == first.choices["real"].ends
    assert Ends(2, 1, 1, 4) == first.choices["self"].ends
    assert ["F3"] == [NAMES[space] for space in second.spaces]
    assert 14 == len(others)
    assert {6} == {found.all_choices[source].ends.games for source in SOURCES}


def test_each_empty_space_is_in_one_row(table: OpeningTable) -> None:
    """The priors of all rows add up to 1, in a known position and in any other."""
    for position in (Position(), after(Position(), "B1"), placed(20), placed(48)):
        found = opening(table, position)
        free = [space for space, cell in enumerate(position.cells) if not cell]

        assert free == sorted(space for row in found.rows for space in row.spaces)
        assert pytest.approx(1) == sum(row.prior for row in found.rows)


def test_the_best_space_of_a_row_comes_first(table: OpeningTable) -> None:
    """The spaces of a row are sorted by their priors."""
    position = placed(20)
    priors = dict(zip(range(20, 49), EVALUATOR(position).priors(), strict=True))

    for row in opening(table, position).rows:
        assert [priors[space] for space in row.spaces] == sorted(
            (priors[space] for space in row.spaces), reverse=True
        )


def test_an_unknown_position_has_rows_by_kind(table: OpeningTable) -> None:
    """Each row has a kind, and the ratio of the kind's choices to those expected by chance."""
    found = opening(table, after(Position(), "B1"))

    assert "kind" == found.basis
    assert all(row.kind for row in found.rows)
    assert [Kind(4, is_edge=False, own=0, other=0)] == [
        row.kind for row in found.rows if SPACE_BY_NAME["F3"] in row.spaces
    ]
    times = [row.choices["real"].times for row in found.rows if row.choices["real"].ends.games]
    assert all(time is not None and time > 0 for time in times)


def test_a_kind_that_was_never_possible_has_no_rate() -> None:
    """With an empty table, rows have no rate, and are in the order of the computer's priors."""
    rows = opening(OpeningTable(), placed(10)).rows

    assert {None} == {row.choices[source].times for row in rows for source in SOURCES}
    assert [row.prior for row in rows] == sorted((row.prior for row in rows), reverse=True)


@pytest.mark.parametrize("axis", ["half turn", "up-down", "left-right"])
def test_a_mirror_image_gets_the_mirrored_rows(table: OpeningTable, axis: str) -> None:
    """The rows of a mirrored position have the mirrored spaces, and the same counts."""
    position = after(Position(), "A1")
    image = Position.parse(mirrored_position(str(position), axis))
    plain, turned = opening(table, position), opening(table, image)

    def counts(found: Opening, axis: str | None) -> set[tuple[object, ...]]:
        return {
            (
                *sorted(mirrored(NAMES[space], axis) if axis else NAMES[space] for space in row.spaces),
                *(row.choices[source].ends for source in SOURCES),
            )
            for row in found.rows
        }

    assert plain.basis == turned.basis == "position"
    assert counts(plain, axis) == counts(turned, None)


def test_a_full_board_has_no_opening(table: OpeningTable) -> None:
    """The error quotes the position."""
    with pytest.raises(ValueError, match=re.escape(str(placed(49)))):
        opening(table, placed(49))
