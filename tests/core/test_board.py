"""The board: every table of geometry, compared with the rules and with a drawing."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, pairwise
from math import hypot, isclose, sqrt
from random import Random

from boards import landings
from reference import SIX, SPACES, is_on_board, name_of, place_of

from dvonn.core import board


def drawn(name: str) -> tuple[float, float]:
    """Return the point (x, y) of a space on the drawn board, by the formula of rule R1.4."""
    column, row = place_of(name)
    return column - (row - 3) / 2, row * sqrt(3) / 2


def are_neighbours(name: str, other: str) -> bool:
    """Return whether two spaces lie at distance one on the drawn board."""
    (x, y), (other_x, other_y) = drawn(name), drawn(other)
    return isclose(hypot(x - other_x, y - other_y), 1)


def test_names_in_space_order() -> None:
    """R1.1 to R1.3: 49 spaces, named by column and row, row after row."""
    assert tuple(SPACES) == board.NAMES
    assert board.SPACE_COUNT == 49
    assert {name: index for index, name in enumerate(SPACES)} == board.SPACE_BY_NAME


def test_coordinates_count_from_zero() -> None:
    """R1.2: the column and row of every space count from 0."""
    expected = tuple((column, row - 1) for column, row in map(place_of, SPACES))

    assert expected == board.COORDINATES
    assert expected == board._coordinates()


def test_directions_go_around_the_space() -> None:
    """R1.4: the directions go around a space: two consecutive directions lead to two adjacent spaces."""
    assert set(SIX) == set(board.DIRECTIONS)

    around = [f"{'ABCDEFGHIJK'[5 + right]}{3 + up}" for right, up in board.DIRECTIONS]
    assert [(name, True) for name in around] == [
        (name, are_neighbours(name, following)) for name, following in pairwise([*around, around[0]])
    ]


def test_neighbours_are_at_distance_one_on_the_drawing() -> None:
    """R1.4: neighbours are the spaces at distance one when the board is drawn; there are 120 pairs."""
    for name, neighbours in zip(board.NAMES, board.NEIGHBOURS, strict=True):
        expected = [other for other in SPACES if are_neighbours(name, other)]
        assert expected == sorted((board.NAMES[space] for space in neighbours), key=SPACES.index)
    assert sum(map(len, board.NEIGHBOURS)) == 2 * 120


def test_edge_spaces_have_fewer_than_six_neighbours() -> None:
    """R1.5: the edge is rows 1 and 5 and the ends of the other rows; no space has fewer than 3 neighbours."""
    edge = [name for name in SPACES if name[1] in "15" or name in {"A2", "J2", "A3", "K3", "B4", "K4"}]
    counts = {name: len(spaces) for name, spaces in zip(board.NAMES, board.NEIGHBOURS, strict=True)}

    assert edge == [name for name, count in counts.items() if count < 6]
    assert len(edge) == 24
    assert (3, 6) == (min(counts.values()), max(counts.values()))


def test_landings_are_found_by_walking_step_by_step() -> None:
    """R1.6, R4.4: a landing is the end of *height* steps in one direction that stay on the board."""
    expected = [[sorted(landings(name, height)) for name in SPACES] for height in range(50)]
    for table in (board.LANDINGS, board._landings()):
        assert expected == [
            [sorted(board.NAMES[target] for target in targets) for targets in by_space] for by_space in table
        ]


def test_landings_follow_the_order_of_directions() -> None:
    """R1.4: the landings of a space are listed in the order of the directions."""
    f3 = board.SPACE_BY_NAME["F3"]

    assert ["H3", "H5", "F5", "D3", "D1", "F1"] == [board.NAMES[t] for t in board.LANDINGS[2][f3]]


def test_number_of_landings_by_height() -> None:
    """R1.6: the number of moves that end on the board, for heights 1 to 11."""
    counts = [sum(map(len, board.LANDINGS[height])) for height in range(1, 12)]

    assert [240, 186, 132, 86, 48, 38, 28, 18, 8, 2, 0] == counts


def test_lines_have_the_lengths_of_the_rules() -> None:
    """R1.6: rows have 9 to 11 spaces; each slanting direction has lines of 3, 4, seven times 5, 4 and 3."""
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
    """R1.6: the board is convex, so a move between two spaces never leaves it."""
    for name in SPACES:
        column, row = place_of(name)
        for right, up in SIX:
            walk = [is_on_board((column + steps * right, row + steps * up)) for steps in range(1, 12)]
            assert sorted(walk, reverse=True) == walk


def test_distances_are_the_lengths_of_straight_ways() -> None:
    """R4.4: the distance on a line is the number of steps; 0 means that no line joins the spaces."""
    steps = {
        (name, target): height
        for name in SPACES
        for height in range(1, 11)
        for target in landings(name, height)
    }
    expected = tuple(tuple(steps.get((name, other), 0) for other in SPACES) for name in SPACES)

    assert expected == board.DISTANCES
    assert expected == board._distances()


def are_joined(names: set[str]) -> bool:
    """Return whether these spaces are connected."""
    return len(grown(set(sorted(names)[:1]), names)) == len(names)


def grown(names: set[str], among: set[str]) -> set[str]:
    """Return *names* with all spaces of *among* that are connected to them."""
    names = set(names)
    while touching := {name for name in among - names if any(are_neighbours(name, other) for other in names)}:
        names |= touching
    return names


def drawn_sets(count: int) -> list[set[str]]:
    """Return random sets of spaces, empty and full ones included."""
    rng = Random(1)
    return [set(), set(SPACES), *(set(rng.sample(SPACES, rng.randint(1, 48))) for _ in range(count))]


def bits(names: Iterable[str]) -> int:
    """Return the set of spaces with these names."""
    return board.set_of(board.SPACE_BY_NAME[name] for name in names)


def names_of(spaces_set: int) -> set[str]:
    """Return the names of the spaces in a set."""
    return {board.NAMES[space] for space in board.spaces_of(spaces_set)}


def test_sets_of_spaces_hold_what_was_put_in() -> None:
    """A set has one bit for each space; its spaces are listed in ascending order, and counted."""
    assert 49 == len(set(board.BITS))
    for names in drawn_sets(200):
        made = bits(names)
        assert sorted(board.SPACE_BY_NAME[name] for name in names) == board.spaces_of(made)
        assert [len(names), len(names)] == [board.count_of(made), board._added_up(made)]


def test_counting_by_arithmetic_is_right_for_every_bit() -> None:
    """The fallback for ``int.bit_count`` counts any 60 bits, not only those of spaces."""
    rng = Random(2)
    for number in [
        0,
        2**60 - 1,
        *(1 << bit for bit in range(60)),
        *(rng.getrandbits(60) for _ in range(500)),
    ]:
        assert f"{number:b}".count("1") == board._added_up(number)


def test_sets_of_landings_are_the_landings() -> None:
    """R4.4: the sets hold the same spaces as the lists, for every height and space."""
    expected = [[set(landings(name, height)) for name in SPACES] for height in range(50)]

    assert expected == [[names_of(targets) for targets in by_space] for by_space in board.LANDING_SETS]
    assert board.LANDING_SETS[1] == board.NEIGHBOUR_SETS


def test_rings_are_the_six_neighbours_of_inner_spaces() -> None:
    """R4.7: an edge space can never be surrounded, so no set of neighbours equals its ring."""
    for space, name in enumerate(SPACES):
        around = [other for other in SPACES if are_neighbours(name, other)]
        assert (bits(around) if len(around) == 6 else -1) == board.RINGS[space]


def test_reached_is_what_spreading_from_neighbour_to_neighbour_finds() -> None:
    """R5.1: compare contact on random boards with a search over names of spaces."""
    rng = Random(3)
    for occupied in drawn_sets(150):
        sources = set(rng.sample(sorted(occupied), min(len(occupied), rng.randint(0, 3))))
        assert grown(sources, occupied) == names_of(board.reached(bits(occupied), bits(sources)))


def test_spreading_stays_on_the_board() -> None:
    """R1.2: any single space reaches exactly the 49 spaces of a full board; the empty set reaches none."""
    full = bits(SPACES)
    assert [full] * 49 == [board.reached(full, bit) for bit in board.BITS]
    assert 0 == board.reached(full, 0)


def test_splits_are_the_neighbours_that_are_not_connected_without_the_space() -> None:
    """R5.7: the table has exactly the sets of neighbours that are not connected once the space is empty."""
    for table in (board.SPLITS, board._splits()):
        for name, splits in zip(SPACES, table, strict=True):
            around = [other for other in SPACES if are_neighbours(name, other)]
            expected = {
                bits(taken)
                for count in range(len(around) + 1)
                for taken in combinations(around, count)
                if not are_joined(set(taken))
            }
            assert expected == splits


def test_cut_points_are_the_occupied_spaces_in_the_table_of_splits() -> None:
    """All spaces at once give the same result as each space alone, on sparse and on dense boards."""
    rng = Random(3)
    for count in range(len(SPACES) + 1):
        occupied = bits(rng.sample(SPACES, count))
        expected = [
            bit
            for bit, neighbours, splits in zip(board.BITS, board.NEIGHBOUR_SETS, board.SPLITS, strict=True)
            if occupied & bit and occupied & neighbours in splits
        ]
        assert sum(expected) == board.cut_points(occupied)


def test_symmetries_map_the_board_onto_itself() -> None:
    """R1.8: the half turn and both mirrors take spaces to spaces and neighbours to neighbours."""
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


def test_the_tallest_stack_has_every_piece() -> None:
    """R2.1: there are 49 pieces, and landings for every height up to 49."""
    assert board.MOST_PIECES == 23 + 23 + 3
    assert len(board.LANDINGS) == board.MOST_PIECES + 1
