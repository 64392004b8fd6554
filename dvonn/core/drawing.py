"""DVONN's board and stacks in a picture, drawn as in web/board.svg and web/board/stack-art.ts."""

from __future__ import annotations

from math import cos, radians, sin, sqrt
from typing import Sequence

from dvonn.core.board import COORDINATES, NAMES, NEIGHBOURS, ROWS, SPACE_COUNT
from dvonn.core.moves import Move
from dvonn.core.pieces import Stack
from dvonn.core.setup import Phase, Setup
from dvonn.quoting import quoted
from dvonn.svg import Drawing, Mention
from dvonn.svg.arrows import END, Piece
from dvonn.svg.shapes import (
    COLORS,
    HOLE,
    KINDS,
    Point,
    element,
    hexagon,
    hole,
    moved,
    number,
    plate,
    rise_of,
    shadow,
    top,
    wall,
)

SLAB = (
    "M44-51A46 46 0 0 1 83.8-74H916.2A46 46 0 0 1 956-51L1072.1 150.2A46 46 0 0 1 1072.1 196.2L956 397.4A46 "
    "46 0 0 1 916.2 420.4H83.8A46 46 0 0 1 44 397.4L-72.1 196.2A46 46 0 0 1-72.1 150.2z"
)
BOX = (-78, -78, 1156, 502)
MIDDLE = (500, 173.2)
NAME_SIZE = 19

_MOST_WALLS = 13  # the most walls that are drawn below the top piece
_DENSE = 6  # if there are more walls, the lines between them are finer
#: Degrees clockwise from the top at which a single sign stands, and degrees between neighbouring signs
#: (:func:`_signs`).
_FIRST_SIGN, _BETWEEN_SIGNS = 45, 33


def _points() -> dict[str, Point]:
    """Return the middle of every space: neighbours are 100 units apart, and row 5 is on top."""
    return {
        name: (100 * column - 50 * (row - 2), round(50 * sqrt(3) * (len(ROWS) - 1 - row), 1))
        for name, (column, row) in zip(NAMES, COORDINATES)
    }


POINTS = _points()


def _coordinates() -> tuple[list[tuple[str, Point]], str]:
    """Return the names of rows and columns with their places, and the ticks beside them."""
    names = []
    ticks = []
    for row in range(len(ROWS)):
        x, y = next(POINTS[name] for name in NAMES if name[1] == str(row + 1))
        names.append((str(row + 1), (x - 63, y)))
        ticks.append(f"M{number(x - 43)} {number(y)}h-8")
    for letter in sorted({name[0] for name in NAMES}):
        x, y = next(POINTS[name] for name in NAMES if name[0] == letter)
        names.append((letter, (x + 31.5, y + 54.6)))
        ticks.append(f"M{number(x + 21.5)} {number(y + 37.2)}l4 6.9")
    return names, "".join(ticks)


def links() -> list[tuple[str, str]]:
    """Return every pair of neighbours once."""
    return [
        (NAMES[space], NAMES[other])
        for space, around in enumerate(NEIGHBOURS)
        for other in around
        if space < other
    ]


def draw(
    position: Setup,
    contents: Sequence[str],
    last: Move | None = None,
    removed: tuple[str, ...] = (),
    *,
    is_over: bool,
) -> Drawing:
    """
    Return the drawing of *position*.

    contents: for each of the 49 spaces, one letter per piece of its stack, from the bottom; "?" is a piece of
        unknown colour.
    """
    names, ticks = _coordinates()
    stacks = ((name, position.stack_at(name), inside) for name, inside in zip(NAMES, contents))
    return Drawing(
        title=_title(position, is_over=is_over),
        text=str(position),
        box=BOX,
        slab=SLAB,
        middle=MIDDLE,
        quarters=0,
        points=POINTS,
        wells={},
        links=links(),
        has_live_links=True,
        pieces={name: _drawn(stack, inside) for name, stack, inside in stacks if stack},
        bare=END,
        names=names,
        name_size=NAME_SIZE,
        ticks=ticks,
        read=read,
        last=last,
        removed=removed,
    )


def read(item: object) -> Mention:
    """
    Return the spaces that a move or its text names.

    Raises:
        ValueError: *item* is neither a move nor the text of one, or it names a space that does not exist.
    """
    move = Move.parse(item) if isinstance(item, str) else item
    if not isinstance(move, Move) or any(space not in range(SPACE_COUNT) for space in _spaces(move)):
        msg = f"cannot draw {quoted(item)} (expected a move such as 'A1B2', or a space such as 'D3')"
        raise ValueError(msg)
    return Mention(tuple(NAMES[space] for space in _spaces(move)))


def _spaces(move: Move) -> list[int]:
    return [space for space in move if space is not None]


def _title(position: Setup, *, is_over: bool) -> str:
    if is_over:
        return "DVONN: the game is over"
    doing = "place" if position.phase is Phase.PLACING else "move"
    return f"DVONN: {position.turn.name.capitalize()} to {doing}"


def _drawn(stack: Stack, inside: str) -> Piece:
    """Return the drawing of a stack: the walls of its pieces, and the face of the top piece."""
    owner, height, dvonns = stack
    kind = owner.name.lower() if owner else KINDS["r"]
    rise = rise_of(height)
    walls = [*inside[:-1][:_MOST_WALLS], inside[-1]]
    step = rise / len(walls)
    line = 0.7 if len(walls) > _DENSE else 1.4
    reach = min(height, 14)
    if height > 1:
        number_plate = plate(kind, height)
        face = [*top(kind, 31.5), number_plate]
    else:
        number_plate = ""
        face = [*top(kind, 27), hole(kind) if owner else _red_hole()]
    art = [
        shadow(47.5 + reach * 0.6, 1 + reach, rise / 2 + 2 + reach * 0.5),
        *(wall(KINDS[piece], rise / 2 - index * step, line) for index, piece in enumerate(walls)),
        element("g", *face, *(_signs(dvonns) if owner else []), transform=moved((0, -rise / 2))),
    ]
    return Piece("".join(art), rise / 2, number_plate)


def _red_hole() -> str:
    """Return the face of a single DVONN piece: a hexagon around a hole of the same shape."""
    return element("path", d=hexagon(28.5), fill="none", **_IVORY_LINE) + hole("dvonn", hexagon(HOLE + 2.5))


def _signs(dvonns: int) -> list[str]:
    """Return a small hexagon on the rim of the top for every DVONN piece in a stack."""
    angles = (radians(_FIRST_SIGN + (index - (dvonns - 1) / 2) * _BETWEEN_SIGNS) for index in range(dvonns))
    return [
        element(
            "path",
            d=hexagon(11.5),
            transform=moved((36 * sin(angle), -36 * cos(angle))),
            fill=COLORS["red"],
            **_IVORY_LINE,
        )
        for angle in angles
    ]


_IVORY_LINE = {"stroke": COLORS["ivory"], "stroke_width": "2.6", "stroke_linejoin": "round"}
