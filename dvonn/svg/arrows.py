"""Arrows and rings over a board, as a person draws them on the page (web/board/arrows.ts)."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, sin
from typing import Mapping, NamedTuple, Sequence

from dvonn.svg.shapes import COLORS, Point, element, moved, number

APART = 27  # units from the middle of a face with a number to an arrow's end
NEARER = 14  # the same for a face without a number, and for an empty space
#: Half the width of an arrow at its tail, its neck and its head, and the length of the head.
TAIL, SHAFT, HEAD, HEAD_LENGTH = 4, 7, 18, 23
NEAR = 30  # units: an arrow this near to the middle of a face covers its number
AROUND = 44  # radius of a ring around a stack
INSIDE = 33  # radius of a ring on an empty space
DOT = 9  # radius of the dot in the ring on an empty space


class Ring(NamedTuple):
    """A ring: its radius, and the widths of its line and of the darker line below it."""

    radius: float
    line: float
    edge: float


_MARK = Ring(AROUND, 6, 11)
_EMPTY_MARK = Ring(INSIDE, 6, 11)
#: The rings at both ends of an arrow. Their lines are thin, because arrows between neighbours are short.
END = Ring(AROUND, 3.5, 7)


class Piece(NamedTuple):
    """
    A drawn piece or stack.

    art: the elements of the drawing, around the middle of the space.
    above: how far its face lies above the middle of its space, in units.
    plate: the number on its face; "" for none.
    """

    art: str
    above: float
    plate: str = ""


def draw_arrow(
    ends: tuple[str, str], points: Mapping[str, Point], pieces: Mapping[str, Piece], bare: Ring
) -> str:
    """Return an arrow between two spaces, and a ring around each; *bare* is the ring of an empty origin."""
    (start, end), (origin, target) = ends, (pieces.get(name) for name in ends)
    (x, y), (to_x, to_y) = points[start], points[end]
    lifts = [piece.above if piece else 0 for piece in (origin, target)]
    length = hypot(to_x - x, to_y - y)
    begin, tip = _apart(origin), length - _apart(target)
    turn = f"rotate({number(degrees(atan2(to_y - y, to_x - x)))})"
    return (
        _ring((x, y - lifts[0]), END if origin else bare)
        + _ring((to_x, to_y - lifts[1]), END)
        + element(
            "path",
            d=_outline(begin, tip),
            transform=f"{moved((x, y - sum(lifts) / 2))} {turn}",
            **_DRAWN,
        )
    )


def draw_mark(name: str, points: Mapping[str, Point], pieces: Mapping[str, Piece]) -> str:
    """Return a ring around a stack, or a ring and a dot on an empty space."""
    (x, y), piece = points[name], pieces.get(name)
    if piece:
        return _ring((x, y - piece.above), _MARK)
    return _ring((x, y), _EMPTY_MARK) + element("circle", r=DOT, cx=x, cy=y, **_DRAWN)


def plates_over(
    arrows: Sequence[tuple[str, str]], points: Mapping[str, Point], pieces: Mapping[str, Piece]
) -> str:
    """Return the numbers of the stacks that *arrows* pass, to be drawn again over the arrows."""
    return "".join(
        element("g", piece.plate, transform=moved((points[name][0], points[name][1] - piece.above)))
        for name, piece in pieces.items()
        if piece.plate and any(_is_passed(name, ends, points) for ends in arrows)
    )


#: The colours and the line of arrows and dots.
_DRAWN = {"fill": COLORS["own"], "stroke": COLORS["own-edge"], "stroke_width": 4, "stroke_linejoin": "round"}


def _apart(piece: Piece | None) -> float:
    return APART if piece and piece.plate else NEARER


def _ring(middle: Point, ring: Ring) -> str:
    x, y = middle
    return "".join(
        element("circle", r=ring.radius, cx=x, cy=y, fill="none", stroke=COLORS[color], stroke_width=width)
        for color, width in (("own-edge", ring.edge), ("own", ring.line))
    )


def _outline(begin: float, tip: float) -> str:
    """Return the path of an arrow along the x axis."""
    neck = number(tip - HEAD_LENGTH)
    point = number(tip)
    return (
        f"M{number(begin)} {-TAIL}V{TAIL}L{neck} {SHAFT} {neck} {HEAD} {point} 0 "
        f"{neck} {-HEAD} {neck} {-SHAFT}z"
    )


def _is_passed(name: str, ends: tuple[str, str], points: Mapping[str, Point]) -> bool:
    """Return whether an arrow covers the middle of a space between its ends."""
    if name in ends:
        return False
    (x, y), (to_x, to_y), (at_x, at_y) = (points[space] for space in (*ends, name))
    turn = atan2(at_y - y, at_x - x) - atan2(to_y - y, to_x - x)
    far = hypot(at_x - x, at_y - y)
    along = far * cos(turn)
    return 0 < along < hypot(to_x - x, to_y - y) and abs(far * sin(turn)) < NEAR
