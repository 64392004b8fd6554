"""The drawing of the board, web/board.svg: the page's only geometry, compared with the rules' board."""

from __future__ import annotations

import re
from math import isclose, sqrt
from xml.etree import ElementTree as ET

from dvonn import Position
from dvonn.core import board
from dvonn.svg.shapes import DARK_GRAIN, LIGHT_GRAIN
from tools.page.sources import WEB, page_sources

SVG = "{http://www.w3.org/2000/svg}"
DRAWING = ET.parse(WEB / "board.svg").getroot()  # noqa: S314 - our own file
#: The allowed rounding error of a coordinate, in the drawing's units.
ROUNDING = 0.06
#: Code that slices or measures a move's text, although the page gets the spaces from Python.
CUTS = re.compile(
    r"\b(move|text|chosen|proposal|pendingMove)(\?\.|\.)(slice|substring|substr|charAt|startsWith)\("
    r"|\b(move|pendingMove)\??\.length\b|\b(move|pendingMove)\["
)


def _spaces() -> dict[str, tuple[float, float]]:
    spaces = {}
    for group in DRAWING.iter(f"{SVG}g"):
        if name := group.get("data-space"):
            x, y = re.findall(r"-?[\d.]+", group.get("transform", ""))
            spaces[name] = (float(x), float(y))
    return spaces


def test_the_drawing_has_every_space_row_by_row() -> None:
    """R1.1 to R1.3: rows are drawn from the last to the first, each from left to right."""
    rows = [
        [space.get("data-space") for space in row]
        for row in DRAWING.findall(f"{SVG}g")
        if row.get("role") == "row"
    ]

    assert list(board.NAMES) == [name for row in reversed(rows) for name in row]


def test_spaces_are_drawn_where_the_rules_put_them() -> None:
    """R1.4: neighbours in a row are 100 units apart, and neighbouring rows 50·√3 units."""
    for name, (x, y) in _spaces().items():
        column, row = ord(name[0]) - ord("A"), int(name[1])
        assert isclose(100 * (column - (row - 3) / 2), x, abs_tol=ROUNDING)
        assert isclose(50 * sqrt(3) * (5 - row), y, abs_tol=ROUNDING)


def test_lines_are_drawn_only_between_neighbours() -> None:
    """R1.5: every pair of neighbours has one line between its spaces."""
    spaces = _spaces()
    links = []
    for line in DRAWING.iter(f"{SVG}path"):
        if between := line.get("data-between"):
            one, other = between.split()
            links.append(frozenset((one, other)))
            ends = [float(number) for number in re.findall(r"-?[\d.]+", line.get("d", ""))]
            assert [*spaces[one], *spaces[other]] == ends
    neighbours = {
        frozenset((board.NAMES[space], board.NAMES[other]))
        for space, around in enumerate(board.NEIGHBOURS)
        for other in around
    }

    assert len(set(links)) == len(links)
    assert neighbours == set(links)


def test_python_draws_the_same_board() -> None:
    """Pictures by dvonn/svg have spaces, slab, coordinates and grain where the page's drawing has them."""
    drawing = Position().drawing()
    paths = [path.get("d") for path in DRAWING.iter(f"{SVG}path")]
    names = [
        (text.text, *map(float, re.findall(r"-?[\d.]+", group.get("transform", ""))))
        for group in DRAWING.iter(f"{SVG}g")
        for text in group.findall(f"{SVG}text")
    ]

    assert _spaces() == drawing.points
    assert DRAWING.get("viewBox") == " ".join(map(str, drawing.box))
    assert {drawing.slab, drawing.ticks, LIGHT_GRAIN, DARK_GRAIN} <= {*paths}
    assert [(name, x, round(y, 1)) for name, (x, y) in drawing.names] == names


def test_the_page_never_slices_the_text_of_a_move() -> None:
    """The page gets the spaces of a move from Python: in a ply, a reply or the tree of presses."""
    scripts = page_sources(".ts")
    cuts = [
        f"{script.relative_to(WEB)}: {found[0]}"
        for script in scripts
        for found in CUTS.finditer(script.read_text(encoding="utf-8"))
    ]

    assert scripts
    assert [] == cuts


def test_the_board_knows_nothing_of_the_page() -> None:
    """The component in web/board imports no state, engine or panel, not even a type."""
    rooms = re.compile(r"\.\./(state|app|engine|panels|dialogs|learn|a11y|persistence|text)/")
    scripts = [script for script in page_sources(".ts") if script.parent.name == "board"]

    assert scripts
    assert [] == [script.name for script in scripts if rooms.search(script.read_text(encoding="utf-8"))]
