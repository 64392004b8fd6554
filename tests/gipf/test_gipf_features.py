"""The features of positions of GIPF: pieces on spots, threats on lines, and hands."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from gipf_boards import SYMMETRIES, blocks_of, exchanged, turned
from gipf_games import STARTS, game_at_random

from dvonn.gipf import Player, Position
from dvonn.gipf import features as tables
from dvonn.gipf.board import BITS, LINES, NAMES, set_of
from dvonn.gipf.features import (
    CELL_KIND,
    PLACE_KINDS,
    PLACES,
    STAGES,
    VALUE_FEATURES,
    GipfFeatures,
    gipf_among,
    spots_in_rows,
)
from dvonn.gipf.lines import (
    ALL_LINES,
    EMPTY,
    LENGTHS,
    NO_THREAT,
    OTHER,
    OWN,
    PATTERN_BITS,
    STANDING_ROW,
    SYMMETRIC,
    THREAT,
    PushedLines,
    counts_in,
    pattern_of,
    push_onto,
    states_in,
    threat_of,
)
from dvonn.gipf.pieces import CELL_BY_TOKEN

BLOCKS = blocks_of(tables, VALUE_FEATURES)
SEEDS = pytest.mark.parametrize("number", range(len(STARTS)))


def positions(number: int) -> list[Position]:
    """Return some positions of a random game."""
    return game_at_random(Position(*STARTS[number]), number)[:-1:4]


@SEEDS
def test_the_codes_of_lines_describe_their_pieces(number: int) -> None:
    """A line's code has the owner of every spot, and the number of special pieces of each kind."""
    for position in positions(number):
        codes = GipfFeatures(position).codes
        special = [CELL_BY_TOKEN[token] for token in ("W", "B", "ww", "bb")]
        order = [0, 1, 2, 3] if position.turn is Player.WHITE else [1, 0, 3, 2]
        own, other = position.white, position.black
        if position.turn is Player.BLACK:
            own, other = other, own
        for line, code in zip(ALL_LINES, codes, strict=True):
            states = [OWN if BITS[spot] & own else OTHER if BITS[spot] & other else EMPTY for spot in line]
            cells = [position.cells[spot] for spot in line]
            assert states_in(code & PATTERN_BITS, len(line)) == states
            assert counts_in(code) == tuple(cells.count(special[kind]) for kind in order)


@pytest.mark.parametrize("length", LENGTHS)
def test_a_line_and_its_reverse_are_alike(length: int) -> None:
    """Two patterns share a number exactly if one is the reverse of the other; the numbers have no gaps."""
    numbers: dict[int, set[tuple[int, ...]]] = {}
    for states in product((EMPTY, OWN, OTHER), repeat=length):
        numbers.setdefault(SYMMETRIC[length][pattern_of(states)], set()).add(states)

    assert set(range(len(numbers))) == set(numbers)
    for alike in numbers.values():
        first = next(iter(alike))
        assert alike == {first, first[::-1]}


@pytest.mark.parametrize(
    ("line", "own", "other"),
    [
        ("....", NO_THREAT, NO_THREAT),
        ("x.x.", NO_THREAT, NO_THREAT),
        ("xx.x", THREAT, NO_THREAT),
        (".xxx.", THREAT, NO_THREAT),
        ("xxoxooo", THREAT, THREAT),
        ("x.x.x.x", NO_THREAT, NO_THREAT),
        ("oxxxx", STANDING_ROW, NO_THREAT),
        ("ooooxxx", THREAT, STANDING_ROW),
    ],
)
def test_threats_of_a_line(line: str, own: int, other: int) -> None:
    """A player's three pieces on four adjacent spots are a threat, and four are a row (G5.1)."""
    states = [".xo".index(letter) for letter in line]

    assert (own, other) == (threat_of(states, OWN), threat_of(states, OTHER))


def test_a_push_moves_pieces_up_to_the_first_gap() -> None:
    """G4.1: pieces beyond the first gap do not move."""
    assert [OWN, OTHER, OWN, OTHER] == push_onto([OTHER, OWN, EMPTY, OTHER])
    line = LINES[0][0]
    pushed = PushedLines(line)[pattern_of([OTHER, OWN, EMPTY, OTHER])]
    assert (set_of((line[0], line[2])), set_of((line[1], line[3]))) == pushed


def test_spots_of_one_kind_are_images_of_each_other() -> None:
    """Two spots are of the same kind exactly if a symmetry of the board maps one to the other."""
    for spot, name in enumerate(NAMES):
        images = {symmetry[name] for symmetry in SYMMETRIES}
        assert images == {other for at, other in enumerate(NAMES) if PLACES[at] == PLACES[spot]}
    assert PLACE_KINDS == 6


@SEEDS
def test_every_symmetry_of_the_board_keeps_the_features(number: int) -> None:
    """Training mirrors no positions, so features must be equal under every symmetry."""
    for position in positions(number)[::3]:
        seen = GipfFeatures(position)
        for symmetry in SYMMETRIES:
            twin = GipfFeatures(turned(position, symmetry))
            assert (Counter(seen.indices), seen.stage) == (Counter(twin.indices), twin.stage)


@SEEDS
def test_exchanged_colours_have_the_same_features(number: int) -> None:
    """
    Features are from the view of the player who decides.

    A position before the end of both players' first turns has no counterpart with exchanged colours, because
    White always begins.
    """
    for position in positions(number):
        if "f" in str(position):
            continue
        seen, twin = GipfFeatures(position), GipfFeatures(exchanged(position))
        assert (seen.codes, seen.indices, seen.stage) == (twin.codes, twin.indices, twin.stage)


def test_every_kind_of_piece_has_a_feature_of_its_own() -> None:
    """Kinds are basic, GIPF- and loaded pieces, and used potentials, which differ by what they cover (D6)."""
    kinds = CELL_KIND[Player.WHITE]
    tokens = ("w", "W", "ww", "bw", "bbw", "wbw", "b", "B", "bb", "wb", "wwb", "bwb")

    assert list(range(1, 13)) == [kinds[CELL_BY_TOKEN[token]] for token in tokens]
    assert kinds[CELL_BY_TOKEN["wbw"]] == kinds[CELL_BY_TOKEN["wwbw"]] == kinds[CELL_BY_TOKEN["bwbw"]]
    assert kinds[0] == 0


def test_the_hands_and_the_count_are_features() -> None:
    """Features give both hands, GIPF-pieces, loaded pieces, and the count in tens of turns."""
    indices = GipfFeatures(Position.parse("w,3/5/ww,5/W,w,1,B,3/6/5/4 w m t 7+2c1 9+3g 34")).indices
    expected = [
        BLOCKS["RESERVE"]["whose"][0] + 7,
        BLOCKS["RESERVE"]["whose"][1] + 9,
        BLOCKS["POTENTIALS"]["whose"][0] + 2,
        BLOCKS["POTENTIALS"]["whose"][1] + 3,
        BLOCKS["CHALLENGES"]["whose"][0] + 1,
        BLOCKS["CHALLENGES"]["whose"][1],
        BLOCKS["OPENING"]["whose"][0],
        BLOCKS["OPENING"]["whose"][1] + 1,
        BLOCKS["GIPF"]["whose"][0] + 1,
        BLOCKS["GIPF"]["whose"][1] + 1,
        BLOCKS["LOADED"]["whose"][0] + 1,
        BLOCKS["LOADED"]["whose"][1],
        BLOCKS["OPEN"]["version"][2] + 1,
        BLOCKS["COUNT"].first + 3,
    ]

    assert sorted(expected) == sorted(indices[-len(expected) :])
    first_turns = GipfFeatures(Position("tournament")).indices
    assert {BLOCKS["OPENING"]["whose"][whose] + 2 for whose in (0, 1)} <= set(first_turns)


def test_pieces_in_rows_are_a_feature() -> None:
    """White's two rows would capture no basic piece, but one GIPF-piece, at the end of the longer row."""
    position = Position.parse("4/w,w,w,w,B/6/W,5,b/6/1,w,w,w,w/4 w s s 5 5 0")

    assert BLOCKS["IN_ROWS"]["basic"][0] + BLOCKS["IN_ROWS"]["gipf"][1] == GipfFeatures(position).indices[-1]


def test_danger_counts_threats_and_special_pieces_of_a_line() -> None:
    """White's three pieces stand on a line with a GIPF-piece and a loaded piece of Black's."""
    position = Position.parse("4/5/6/w,w,w,B,bb,2/6/5/3,W w m s 5 5 0")
    danger = (
        BLOCKS["DANGER"]["own_threat"][THREAT]
        + BLOCKS["DANGER"]["other_threat"][NO_THREAT]
        + BLOCKS["DANGER"]["own_gipf"][0]
        + BLOCKS["DANGER"]["other_gipf"][1]
        + BLOCKS["DANGER"]["own_loaded"][0]
        + BLOCKS["DANGER"]["other_loaded"][1]
    )

    assert danger in GipfFeatures(position).indices
    assert danger not in GipfFeatures(exchanged(position).play(exchanged(position).legal_moves()[0])).indices


@SEEDS
def test_spots_in_rows_are_those_of_the_rules(number: int) -> None:
    """G5.1, G5.2: the set has the spots of all rows that can be taken, with the adjoining pieces."""
    for position in game_at_random(Position(*STARTS[number]), number)[:-1]:
        rows = position.rows()
        if rows:
            own = position.white if position.turn is Player.WHITE else position.black
            names = {name for row in rows for name in (*row.must, *row.may)}
            assert spots_in_rows(own, position.white | position.black) == set_of(map(NAMES.index, names))


def test_gipf_pieces_among_spots_are_counted() -> None:
    """Only one player's GIPF-pieces are counted, and only on the given spots."""
    position = Position.parse("B,2,W/5/6/W,5,B/6/5/B,2,W w m s 12 12 0")
    corners = [NAMES.index(name) for name in ("B5", "E2", "B2")]

    assert gipf_among(position.cells, set_of(corners), Player.WHITE) == 2
    assert gipf_among(position.cells, set_of(corners), Player.BLACK) == 1
    assert gipf_among(position.cells, 0, Player.WHITE) == 0


def test_the_stage_depends_on_the_version_and_the_reserve() -> None:
    """The stages are for reserves below 4, of 4 to 8, and above 8; the basic version has its own stages."""
    stages = [
        GipfFeatures(Position.parse(f"4/5/6/{board},6/6/5/{other} w m {version} {reserve} 9 0")).stage
        for version, board, other in (("b", "w", "4"), ("s", "W", "3,B"))
        for reserve in (1, 3, 4, 8, 9, 12)
    ]

    assert [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5] == stages
    assert max(stages) + 1 == STAGES


def test_every_block_is_used() -> None:
    """Random games of every kind use all blocks, and no index beyond them."""
    indices = {
        index
        for number, start in enumerate(STARTS)
        for position in game_at_random(Position(*start), number)[:-1]
        for index in GipfFeatures(position).indices
    }

    assert all(indices & set(range(block.first, block.first + block.size)) for block in BLOCKS.values())
    assert indices <= set(range(VALUE_FEATURES))
