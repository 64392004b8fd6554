"""The board: every table of geometry, against the rules and against a drawing of the board."""

from __future__ import annotations

from itertools import pairwise
from math import hypot, isclose, sqrt

from boards import reached
from reference import SIX, SPACES, is_on_board, name_of, place_of

from dvonn import board


def drawn(name: str) -> tuple[float, float]:
    """Return the point (x, y) of a space on the drawn board, by the formula of rule R1.4."""
    column, row = place_of(name)
    return column - (row - 3) / 2, row * sqrt(3) / 2


def are_neighbours(name: str, other: str) -> bool:
    """Tell whether two spaces lie one apart on the drawn board."""
    (x, y), (other_x, other_y) = drawn(name), drawn(other)
    return isclose(hypot(x - other_x, y - other_y), 1)


def test_names_in_space_order() -> None:
    """R1.1 to R1.3: 49 spaces, named by column and row, row after row."""
    assert tuple(SPACES) == board.NAMES
    assert board.SPACE_COUNT == 49
    assert {name: index for index, name in enumerate(SPACES)} == board.SPACE_BY_NAME


def test_coordinates_count_from_zero() -> None:
    """R1.2: column and row of every space, both from 0."""
    expected = tuple((column, row - 1) for column, row in map(place_of, SPACES))

    assert expected == board.COORDINATES
    assert expected == board._coordinates()


def test_directions_go_around_the_space() -> None:
    """R1.4: the six directions stand in the order in which they lie around a space, so that sides touch."""
    assert set(SIX) == set(board.DIRECTIONS)

    around = [f"{'ABCDEFGHIJK'[5 + right]}{3 + up}" for right, up in board.DIRECTIONS]
    assert [(name, True) for name in around] == [
        (name, are_neighbours(name, following)) for name, following in pairwise([*around, around[0]])
    ]


def test_neighbours_are_one_apart_on_the_drawing() -> None:
    """R1.4: neighbours are the spaces at distance one when the board is drawn; there are 120 pairs."""
    for name, neighbours in zip(board.NAMES, board.NEIGHBOURS, strict=True):
        expected = [other for other in SPACES if are_neighbours(name, other)]
        assert expected == sorted((board.NAMES[space] for space in neighbours), key=SPACES.index)
    assert sum(map(len, board.NEIGHBOURS)) == 2 * 120


def test_edge_spaces_have_fewer_than_six_neighbours() -> None:
    """R1.5: the edge is rows 1 and 5 and the ends of the others; no space has fewer than three neighbours."""
    edge = [name for name in SPACES if name[1] in "15" or name in {"A2", "J2", "A3", "K3", "B4", "K4"}]
    counts = {name: len(spaces) for name, spaces in zip(board.NAMES, board.NEIGHBOURS, strict=True)}

    assert edge == [name for name, count in counts.items() if count < 6]
    assert len(edge) == 24
    assert (3, 6) == (min(counts.values()), max(counts.values()))


def test_landings_are_walked_step_by_step() -> None:
    """R1.6, R4.4: a landing is where a walk of exactly that many steps ends, if that is on the board."""
    expected = [[sorted(reached(name, height)) for name in SPACES] for height in range(50)]
    for table in (board.LANDINGS, board._landings()):
        assert expected == [
            [sorted(board.NAMES[target] for target in targets) for targets in by_space] for by_space in table
        ]


def test_landings_follow_the_order_of_directions() -> None:
    """R1.4: landings are listed in the order of the directions, which the sides of a space rely on."""
    f3 = board.SPACE_BY_NAME["F3"]

    assert ["H3", "H5", "F5", "D3", "D1", "F1"] == [board.NAMES[t] for t in board.LANDINGS[2][f3]]


def test_number_of_ways_by_height() -> None:
    """R1.6: the ways that end on the board, for 1 to 11 spaces."""
    counts = [sum(map(len, board.LANDINGS[height])) for height in range(1, 12)]

    assert [240, 186, 132, 86, 48, 38, 28, 18, 8, 2, 0] == counts


def test_lines_have_the_lengths_of_the_rules() -> None:
    """R1.6: rows of 9 to 11; slanting lines of 3, 4, seven times 5, 4, 3 both ways."""
    lengths = []
    for right, up in ((1, 0), (0, 1), (1, 1)):
        lines = []
        for column, row in map(place_of, SPACES):
            if is_on_board((column - right, row - up)):
                continue
            length = 0
            while is_on_board((column + length * right, row + length * up)):
                length += 1
            lines.append(length)
        lengths.append(sorted(lines))

    assert [[9, 9, 10, 10, 11], [3, 3, 4, 4, 5, 5, 5, 5, 5, 5, 5]] == [lengths[0], lengths[1]]
    assert lengths[1] == lengths[2]


def test_no_straight_way_leaves_the_board() -> None:
    """R1.6: the board is convex, so that looking at the end of a way is enough."""
    for name in SPACES:
        column, row = place_of(name)
        for right, up in SIX:
            walk = [is_on_board((column + steps * right, row + steps * up)) for steps in range(1, 12)]
            assert sorted(walk, reverse=True) == walk


def test_distances_are_the_lengths_of_straight_ways() -> None:
    """R4.4: the distance of two spaces on a line is the number of steps; 0 says that no line joins them."""
    steps = {
        (name, target): height
        for name in SPACES
        for height in range(1, 11)
        for target in reached(name, height)
    }
    expected = tuple(tuple(steps.get((name, other), 0) for other in SPACES) for name in SPACES)

    assert expected == board.DISTANCES
    assert expected == board._distances()


def test_side_masks_clear_the_side_that_faces_the_space() -> None:
    """R4.7: for each neighbour, the mask that leaves all its sides but the one towards the space."""
    for table in (board.SIDE_MASKS, board._side_masks()):
        for name, sides in zip(board.NAMES, table, strict=True):
            column, row = place_of(name)
            assert [board.NAMES[space] for space, _ in sides] == [
                board.NAMES[space] for space in board.NEIGHBOURS[board.SPACE_BY_NAME[name]]
            ]
            for neighbour, mask in sides:
                other_column, other_row = place_of(board.NAMES[neighbour])
                facing = board.DIRECTIONS.index((column - other_column, row - other_row))
                assert [side != facing for side in range(6)] == [bool(mask >> side & 1) for side in range(6)]
                assert mask < 64


def test_only_parted_sides_can_split() -> None:
    """R5.7: emptying a space can cut something off only if its taken sides form two runs or more."""
    for table in (board.CAN_SPLIT, board._can_split()):
        assert tuple(runs_around(sides) > 1 for sides in range(64)) == table


def runs_around(sides: int) -> int:
    """Return how many groups the taken sides of F3 form, by spreading from neighbour to neighbour."""
    names = [f"{'ABCDEFGHIJK'[5 + right]}{3 + up}" for right, up in board.DIRECTIONS]
    left = {name for side, name in enumerate(names) if sides >> side & 1}
    runs = 0
    while left:
        runs += 1
        group = {left.pop()}
        while touching := {name for name in left if any(are_neighbours(name, other) for other in group)}:
            group |= touching
            left -= touching
    return runs


def test_symmetries_map_the_board_onto_itself() -> None:
    """R1.8: half turn and both mirrors take spaces to spaces and neighbours to neighbours."""
    images = [
        {(column, row): (10 - column, 6 - row) for column, row in map(place_of, SPACES)},
        {(column, row): (7 - column + row, row) for column, row in map(place_of, SPACES)},
        {(column, row): (column - row + 3, 6 - row) for column, row in map(place_of, SPACES)},
    ]
    for image in images:
        assert sorted(image) == sorted(image.values())
        for name in SPACES:
            for other in SPACES:
                turned, other_turned = (name_of(image[place_of(space)]) for space in (name, other))
                assert are_neighbours(name, other) == are_neighbours(turned, other_turned)


def test_tallest_stack_is_every_piece() -> None:
    """R2.1: 49 pieces, and a table of landings for every height up to that."""
    assert board.MAX_HEIGHT == 23 + 23 + 3
    assert len(board.LANDINGS) == board.MAX_HEIGHT + 1
