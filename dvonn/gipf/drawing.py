"""GIPF's board and pieces in a picture, drawn as in web/games/gipf/drawing.ts and piece-art.ts."""

from __future__ import annotations

from math import cos, hypot, radians, sin, sqrt

from dvonn.gipf.board import COLUMN_LENGTHS, DOTS, NAMES
from dvonn.gipf.moves import Move, Taking, points_in
from dvonn.gipf.pieces import TOKENS
from dvonn.gipf.setup import Setup
from dvonn.move_text import bare
from dvonn.quoting import quoted
from dvonn.svg import Drawing, Mention
from dvonn.svg.arrows import Piece, Ring
from dvonn.svg.shapes import (
    COLORS,
    KINDS,
    RADIUS,
    WALL,
    Point,
    element,
    face_of,
    hexagon,
    hole,
    low_of,
    moved,
    number,
    outline_of,
    plate_of,
    rise_of,
    shadow,
    top,
    wall,
)

#: Left, top, width and height. The drawing lies on its side, so column A is at the bottom.
BOX = (-498, -440, 996, 880)
NAME_SIZE = 24
_REACH = 492  # from the middle to a corner of the slab, in units
_ROUND = 46  # radius of the slab's rounded corners
_BEYOND = 50  # from a dot to its name
_DOT = 9  # radius of a dot
#: A ring around the dot at which an arrow begins, small enough not to cover the dot's name.
_BARE = Ring(17.6, 3.2, 6.4)
#: The radius of the lowest potential, how much narrower the next one is, and how thick each is.
_POTENTIAL, _NARROWER, _THICK = 27, 1.5, 6


def _points() -> dict[str, Point]:
    """Return the middle of every spot and dot."""
    middle = len(COLUMN_LENGTHS) // 2
    return {
        f"{chr(ord('A') + column)}{index + 1}": (
            ((length - 1) / 2 - index) * 100,
            round((middle - column) * 50 * sqrt(3), 1),
        )
        for column, length in enumerate(COLUMN_LENGTHS)
        for index in range(length)
    }


POINTS = _points()


def links() -> list[tuple[str, str]]:
    """Return all pairs of neighbouring points, except pairs of two dots."""
    points = list(POINTS.items())
    return [
        (one, other)
        for index, (one, (x, y)) in enumerate(points)
        for other, (other_x, other_y) in points[index + 1 :]
        if hypot(other_x - x, other_y - y) < 101 and not {one, other} <= {*DOTS}
    ]


def names() -> list[tuple[str, Point]]:
    """Return the names of the dots, each with its place, which lies beyond the dot."""
    found = []
    for name in DOTS:
        x, y = POINTS[name]
        far = 1 + _BEYOND / hypot(x, y)
        found.append((name, (x * far, y * far)))
    return found


def slab() -> str:
    """Return the outline of the board: a hexagon with round corners."""
    angles = [radians(60 * corner) for corner in range(6)]
    corners = [(_REACH * cos(angle), _REACH * sin(angle)) for angle in angles]
    share = _ROUND / _REACH
    parts = []
    for index, (x, y) in enumerate(corners):
        ends = [
            f"{number(x + (to_x - x) * share)} {number(y + (to_y - y) * share)}"
            for to_x, to_y in (corners[index - 1], corners[(index + 1) % 6])
        ]
        parts.append(f"{'L' if index else 'M'}{ends[0]}Q{number(x)} {number(y)} {ends[1]}")
    return "".join(parts) + "z"


def draw(position: Setup, *, is_over: bool) -> Drawing:
    """Return the drawing of *position*."""
    tokens = ((name, TOKENS.get(cell)) for name, cell in zip(NAMES, position.cells))
    who = position.turn.name.capitalize()
    return Drawing(
        title="GIPF: the game is over" if is_over else f"GIPF: {who} to play",
        text=str(position),
        box=BOX,
        slab=slab(),
        middle=(0, 0),
        quarters=1,
        points=POINTS,
        wells=dict.fromkeys(DOTS, (_DOT, COLORS["net"])),
        links=links(),
        has_live_links=False,
        pieces={name: _drawn(token) for name, token in tokens if token},
        bare=_BARE,
        names=names(),
        name_size=NAME_SIZE,
        ticks="",
        read=read,
    )


def read(item: object) -> Mention:
    """
    Return the points that *item* names: a move, the text of a move, or the text of one or two points.

    Raises:
        ValueError: *item* is none of these.
    """
    if isinstance(item, str):
        point = bare(item).upper()
        found = (point,) if point in POINTS else points_in(item)
        if found:
            return Mention(found)
    move = Move.parse(item) if isinstance(item, str) else item
    if isinstance(move, Taking):
        return Mention(taken=tuple(NAMES[spot] for spot in move.spots))
    if isinstance(move, Move):
        return Mention(points_in(move.text) or ())
    msg = f"cannot draw {quoted(item)} (expected a move such as 'A1B2', or a point such as 'E5')"
    raise ValueError(msg)


def _drawn(token: str) -> Piece:
    """Return a basic piece, or a GIPF-piece with a star, and the potentials on it."""
    base, potentials = token[0], token[1:]
    kind = KINDS[base.lower()]
    is_gipf = base.isupper()
    rise = WALL * 2 if is_gipf else WALL
    up = -rise / 2
    star = element("path", d=hexagon(21, 10.5), fill=plate_of(kind))
    art = [
        shadow(RADIUS + 10, 2, 3 - up),
        wall(kind, -up),
        wall(kind, 0) if is_gipf else "",
        element("g", *top(kind, 31), star if is_gipf else hole(kind), transform=moved((0, up))),
    ]
    for index, letter in enumerate(potentials):
        is_top = index == len(potentials) - 1
        # A potential can jump if it is alone on its own colour.
        is_live = len(token) == 2 and letter == base
        art.append(_potential(KINDS[letter], index, up - 2 - index * _THICK, is_top=is_top, is_live=is_live))
    # A ring lies as high as it would around a stack of DVONN with the same number of pieces.
    return Piece("".join(art), rise_of(len(token)) / 2)


def _potential(kind: str, index: int, down: float, *, is_top: bool, is_live: bool) -> str:
    """Return a potential: a live one has a red hexagon, a used one a hole."""
    d = hexagon(_POTENTIAL - index * _NARROWER)
    live = element("path", d=hexagon(11), fill=COLORS["red"], stroke=COLORS["ivory"], stroke_width=2)
    used = element("circle", r=7, fill=plate_of(kind))
    mark = (live if is_live else used) if is_top else ""
    side = element(
        "path",
        d=d,
        transform=moved((0, down + _THICK)),
        fill=low_of(kind),
        stroke=COLORS["parting"],
        stroke_width=1.4,
        stroke_linejoin="round",
    )
    face = element(
        "path",
        d=d,
        fill=face_of(kind),
        stroke=outline_of(kind),
        stroke_width=2,
        stroke_linejoin="round",
    )
    return side + element("g", face, mark, transform=moved((0, down)))
