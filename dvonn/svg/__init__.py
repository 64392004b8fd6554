"""
Positions as pictures, the same as on the page: :func:`board` returns the text of an SVG file.

>>> from dvonn import Position, svg
>>> position = Position.parse("9/10/r,w,b,b,7/10/9 w s")
>>> svg.board(position, arrows=["B3C3"], size=400)[:51]
'<svg xmlns="http://www.w3.org/2000/svg" width="400"'
"""

from __future__ import annotations

import math
from html import escape
from typing import TYPE_CHECKING, Callable, Iterable, Mapping, NamedTuple, Sequence, Tuple
from zlib import crc32

from dvonn.players import Player
from dvonn.quoting import quoted
from dvonn.svg.arrows import Piece, Ring, draw_arrow, draw_mark, plates_over
from dvonn.svg.shapes import COLORS, Point, definitions, element, lamp, moved, number, path_through

if TYPE_CHECKING:
    from typing import Protocol

    class Drawable(Protocol):
        """A position or a game of DVONN or GIPF."""

        def drawing(self) -> Drawing: ...


__all__ = ["Drawing", "Mention", "board"]

SIZE = 640  # pixels
_MARGIN = 12  # units around the slab
_FONT = "Figtree, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"


class Mention(NamedTuple):
    """
    The spaces that a move names.

    path: the space of a placement, or the two ends of a move.
    taken: the spaces of pieces that are taken.
    """

    path: Tuple[str, ...] = ()
    taken: Tuple[str, ...] = ()


class Drawing(NamedTuple):
    """
    The data that a game supplies for a picture, in the units of the page's drawing.

    title: the game and whose turn it is, in words.
    text: the position string.
    box: left, top, width and height of the board.
    slab: the path of the board's outline.
    middle: the point around which the board is turned.
    quarters: the number of clockwise quarter turns that put White at the bottom.
    points: the middle of every space.
    wells: the radius and the fill of a space's well (a round hollow), if they are not the usual ones.
    links: the pairs of joined spaces.
    has_live_links: whether links between two stacks are drawn in a light colour.
    pieces: the pieces and stacks on the board.
    bare: the ring around the empty origin of an arrow.
    names: the coordinates, with their places.
    name_size: the font size of the coordinates, in units.
    ticks: the path of the lines beside the coordinates.
    read: returns the spaces that a move, its text or the name of a space mentions; raises a ValueError for
        anything else.
    last: the last move; None if unknown.
    removed: the spaces that the last move emptied.
    """

    title: str
    text: str
    box: Tuple[float, float, float, float]
    slab: str
    middle: Point
    quarters: int
    points: Mapping[str, Point]
    wells: Mapping[str, Tuple[float, str]]
    links: Sequence[Tuple[str, str]]
    has_live_links: bool
    pieces: Mapping[str, Piece]
    bare: Ring
    names: Sequence[Tuple[str, Point]]
    name_size: int
    ticks: str
    read: Callable[[object], Mention]
    last: object = None
    removed: Tuple[str, ...] = ()


def board(
    position: Drawable,
    *,
    last: object = None,
    arrows: Iterable[object] = (),
    marks: Iterable[object] = (),
    orientation: Player | str = Player.WHITE,
    coordinates: bool = True,
    size: float = SIZE,
) -> str:
    """
    Return a picture of *position* as the text of an SVG file, which needs no other file.

    A move may be given as a move of the game or as text, and a space by its name.

    Args:
        position: a position of either game, or a :class:`dvonn.core.game.Game`, which also knows the last
            move and the order of the pieces in its stacks.
        last: the last move, which is marked.
        arrows: moves to draw as arrows; a space alone gets a ring.
        marks: spaces to put rings around; a move stands for all its spaces.
        orientation: the player at the bottom, as a Player or as "white" or "black".
        coordinates: whether to write the names of the spaces around the board.
        size: the longer side of the picture, in pixels.

    Raises:
        ValueError: an argument has none of these forms; the message quotes it.

    >>> from dvonn import Position
    >>> position = Position.parse("9/10/r,w,b,b,7/10/9 w s")
    >>> board(position, last="B3A3", marks=["C3", "D3"], orientation="black").startswith("<svg ")
    True
    """
    drawing = _drawing_of(position)
    if not isinstance(size, (int, float)) or not 0 < size < math.inf:
        msg = f"bad size: {quoted(size)} (expected a number of pixels, more than 0)"
        raise ValueError(msg)
    turns = drawing.quarters + (2 if _side(orientation) is Player.BLACK else 0)
    last = drawing.last if last is None else last
    view = _View(drawing, turns)
    drawn = [drawing.read(item) for item in _several(arrows)]
    marked = [drawing.read(item) for item in _several(marks)]
    layers = [
        view.ground(),
        view.links(),
        *view.spaces(Mention() if last is None else drawing.read(last)),
        view.coordinates() if coordinates else "",
        view.arrows(drawn, marked),
    ]
    return _framed(drawing, view.box, layers, size)


def _drawing_of(position: Drawable) -> Drawing:
    if not hasattr(position, "drawing"):
        msg = f"cannot draw {quoted(position)} (expected a position or a game)"
        raise ValueError(msg)
    return position.drawing()


def _side(orientation: Player | str) -> Player:
    for player in Player:
        if orientation in (player, player.name.lower()):
            return player
    msg = f"bad orientation: {quoted(orientation)} (expected 'white' or 'black')"
    raise ValueError(msg)


def _several(items: Iterable[object]) -> Iterable[object]:
    """Return *items*; a single text counts as one item."""
    return [items] if isinstance(items, str) else items


def _framed(drawing: Drawing, box: tuple[float, ...], layers: Sequence[str], size: float) -> str:
    """Return the whole file; its ids are unique, so that one page can hold several pictures."""
    left, top, width, height = box
    scale = size / max(width, height)
    inside = "".join(layers)
    about = f"{drawing.text}{size}{inside}"
    own = f"dvonn-{crc32(about.encode()):08x}-"
    picture = element(
        "svg",
        element("title", escape(drawing.title), id="title"),
        element("desc", escape(drawing.text), id="text"),
        definitions(),
        inside,
        xmlns="http://www.w3.org/2000/svg",
        width=f"{width * scale:.0f}",
        height=f"{height * scale:.0f}",
        viewBox=" ".join(map(number, (left, top, width, height))),
        role="img",
        aria_labelledby=f"{own}title {own}text",
        font_family=_FONT,
    )
    for reference in (' id="', "url(#", ' href="#'):
        picture = picture.replace(reference, reference + own)
    return picture + "\n"


class _View:
    """The layers of a picture, seen after a number of clockwise quarter turns."""

    def __init__(self, drawing: Drawing, quarters: int) -> None:
        self._drawing = drawing
        self._quarters = quarters % 4
        self._points = {name: self._turned(point) for name, point in drawing.points.items()}
        left, top, width, height = drawing.box
        corners = [self._turned((left, top)), self._turned((left + width, top + height))]
        lows, highs = zip(*(sorted(pair) for pair in zip(*corners)))
        self.box = (
            lows[0] - _MARGIN,
            lows[1] - _MARGIN,
            highs[0] - lows[0] + 2 * _MARGIN,
            highs[1] - lows[1] + 2 * _MARGIN,
        )

    def _turned(self, point: Point) -> Point:
        middle_x, middle_y = self._drawing.middle
        x, y = point[0] - middle_x, point[1] - middle_y
        for _ in range(self._quarters):
            x, y = -y, x
        return middle_x + x, middle_y + y

    def _flat(self, d: str, by: Point = (0, 0), **attributes: object) -> str:
        """Return a path of the drawing, turned with the board and then moved."""
        transform = f"{moved(by) if any(by) else ''} {self._turn(self._quarters) or ''}".strip()
        return element("path", d=d, transform=transform or None, **attributes)

    def _turn(self, quarters: int) -> str | None:
        """Return the transformation that turns the board; None for no turn."""
        x, y = map(number, self._drawing.middle)
        return f"rotate({90 * quarters} {x} {y})" if quarters else None

    def ground(self) -> str:
        """Return the slab, lit from the upper left, with its front edge towards the viewer."""
        slab = self._drawing.slab
        return (
            element("defs", lamp(self._drawing.middle, self._turn(-self._quarters)))
            + self._flat(slab, (0, 9), fill=COLORS["board-edge"])
            + self._flat(slab, fill=COLORS["board-light"])
            + self._flat(slab, (1.2, 1.8), fill=COLORS["board"])
            + self._flat(slab, fill="url(#grain)")
            # The light does not turn with the board.
            + self._flat(slab, fill="url(#lamp)")
        )

    def links(self) -> str:
        """Return the engraved lines between spaces; live links, between stacks, are lighter."""
        drawing = self._drawing
        lines: tuple[list[str], list[str]] = ([], [])
        for ends in drawing.links:
            is_live = drawing.has_live_links and all(end in drawing.pieces for end in ends)
            lines[is_live].append(path_through(self._points[end] for end in ends))
        quiet, live = map("".join, lines)
        return (
            element(
                "path",
                d=quiet + live,
                stroke=COLORS["well-lit"],
                stroke_opacity=".4",
                stroke_width="1.6",
                transform="translate(1.4 1.4)",
            )
            + element("path", d=quiet, stroke=COLORS["net"], stroke_width=3)
            + element("path", d=live, stroke=COLORS["net-live"], stroke_width=7)
        )

    def spaces(self, last: Mention) -> list[str]:
        """Return wells and pieces from the far side to the near one, with the marks of the last move."""
        path = last.path[:2]
        pieces = self._drawing.pieces
        crossed = {*self._drawing.removed, *(name for name in last.taken if name not in pieces)}
        trail = element(
            "path",
            d=path_through(self._points[name] for name in path),
            stroke=COLORS["last"],
            stroke_width=5,
            stroke_linecap="round",
            stroke_dasharray="0.1 11",
        )
        spaces = sorted(self._points.items(), key=lambda item: (item[1][1], item[1][0]))
        return [
            trail if len(path) > 1 else "",
            *(
                element("g", self._space(name, path, name in crossed), transform=moved(point))
                for name, point in spaces
            ),
        ]

    def _space(self, name: str, path: tuple[str, ...], is_crossed: bool) -> str:  # noqa: FBT001 - a mark
        drawing = self._drawing
        radius, fill = drawing.wells.get(name, (16, "url(#well)"))
        is_left = len(path) > 1 and name == path[0]
        well = element(
            "circle",
            r=radius,
            fill=fill,
            stroke=COLORS["last"] if is_left else "url(#well-rim)",
            stroke_width=3 if is_left else 2.4,
        )
        halo = element("circle", r=46, fill="none", stroke=COLORS["last"], stroke_width=3.5)
        cross = element(
            "path",
            d="M-7.8-7.8 7.8 7.8M7.8-7.8-7.8 7.8",
            stroke=COLORS["last"],
            stroke_width=2.4,
            stroke_linecap="round",
        )
        piece = drawing.pieces.get(name)
        is_last = bool(path) and name == path[-1]
        return "".join(
            [well, halo if is_last else "", piece.art if piece else "", cross if is_crossed else ""]
        )

    def coordinates(self) -> str:
        """Return the names of rows, columns or points, with their ticks."""
        drawing = self._drawing
        names = (element("text", name, transform=moved(self._turned(point))) for name, point in drawing.names)
        ticks = self._flat(
            drawing.ticks, fill="none", stroke=COLORS["board-text"], stroke_opacity=".6", stroke_width=2
        )
        return (ticks if drawing.ticks else "") + element(
            "g",
            *names,
            fill=COLORS["board-text"],
            font_size=drawing.name_size,
            font_weight=600,
            text_anchor="middle",
            dominant_baseline="central",
        )

    def arrows(self, arrows: Sequence[Mention], marks: Sequence[Mention]) -> str:
        """Return arrows and marks; an arrow from a space to itself is a mark."""
        pieces = self._drawing.pieces
        pairs = [(one.path[0], one.path[1]) for one in arrows if len(set(one.path)) > 1]
        rings = [
            *(name for one in arrows if len(set(one.path)) < 2 for name in (*one.path, *one.taken)),
            *(name for one in marks for name in (*one.path, *one.taken)),
        ]
        return "".join(
            [
                *(draw_mark(name, self._points, pieces) for name in dict.fromkeys(rings)),
                *(draw_arrow(pair, self._points, pieces, self._drawing.bare) for pair in pairs),
                plates_over(pairs, self._points, pieces),
            ]
        )
