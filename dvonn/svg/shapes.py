"""
Elements of a picture, its colours and its gradients.

They match those of the page in its light theme (web/board.svg, web/ui/colors.css and web/board);
tests/browser/test_wheel_pictures.py compares the pictures with the page.
"""

from __future__ import annotations

from html import escape
from math import cos, log2, pi, sin
from typing import Iterable, Tuple

#: Across and down, in units; neighbours on a board are 100 units from each other.
Point = Tuple[float, float]

RADIUS = 38.5  # of a piece
WALL = 7  # height of a piece
HOLE = 15  # radius of the hole in a piece

#: How far the face of a stack lies above its foot, in units: the distance for a stack of two pieces, the
#: amount that each further doubling of the height adds, and the maximum.
_LOW, _DOUBLED, _HIGHEST = 15, 11.5, 48
#: The radius of the light on a board.
_LAMP = 590

#: The colours of the page, by their names in web/ui/colors.css.
COLORS = {
    "board": "#4a7076",
    "board-edge": "#263a3d",
    "board-light": "#8fa6aa",
    "board-text": "#fff",
    "ink": "#22282d",
    "ink-dim": "#0c0f11",
    "ink-line": "#c3ccd0",
    "ink-lit": "#555f67",
    "ink-side": "#454e55",
    "ivory": "#f6efdf",
    "ivory-dim": "#d9ccb1",
    "ivory-groove": "#8a7b5c",
    "ivory-line": "#857654",
    "ivory-lit": "#fffefa",
    "ivory-low": "#8f8063",
    "ivory-side": "#efe5cf",
    "last": "#c4ecff",
    "net": "#2e4549",
    "net-live": "#c1ced0",
    "own": "#a5efb6",
    "own-edge": "#0d3b22",
    "parting": "#1d2225",
    "red": "#c2203a",
    "red-dim": "#7d0c22",
    "red-line": "#ffc2bd",
    "red-lit": "#ee5a68",
    "unknown": "#8f8b84",
    "well": "#344649",
    "well-lit": "#759297",
    "well-shade": "#131d1f",
}

#: For each kind of piece, the names of the colours of its face, from lit to dim, of its wall and of its
#: outline.
_MATERIALS = {
    "white": ("ivory-lit", "ivory", "ivory-dim", "ivory-side", "ivory-low", "ivory-line"),
    "black": ("ink-lit", "ink", "ink-dim", "ink-side", "ink-dim", "ink-line"),
    "dvonn": ("red-lit", "red", "red-dim", "red", "red-dim", "red-line"),
    "unknown": ("unknown", "unknown", "unknown", "unknown", "unknown", "parting"),
}
#: The kinds of pieces, by their letters in tokens; a "?" is a piece of unknown colour.
KINDS = {"w": "white", "b": "black", "r": "dvonn", "?": "unknown"}
#: The names of the colours of a plate and of the text on it, by the kind of the piece with the plate.
_PLATES = {"white": ("ink", "ivory"), "black": ("ivory", "ink")}

#: The light and the dark grain of the board: the paths of "grain-sea" in web/board.svg.
LIGHT_GRAIN = (
    "M0 20C67 8 133 22 200 26C267 30 333 32 400 20M0 80C67 58 133 67 200 89C267 111 333 102 400 80M0 "
    "140C67 133 133 124 200 125C267 126 333 147 400 140M0 200C67 218 133 158 200 180C267 202 333 182 "
    "400 200"
)
DARK_GRAIN = (
    "M0 45C67 61 133 23 200 40C267 57 333 29 400 45M0 120C67 112 133 158 200 149C267 140 333 128 400 "
    "120M0 195C67 210 133 216 200 191C267 166 333 180 400 195"
)


def number(value: float) -> str:
    """Return *value* with at most one decimal."""
    text = f"{value:.1f}"
    return "0" if text == "-0.0" else text.removesuffix(".0")


def element(name: str, *children: str, **attributes: object) -> str:
    """Return an element as text; ``stroke_width`` stands for "stroke-width", and None for no attribute."""
    parts = [name]
    for key, value in attributes.items():
        if value is not None:
            text = number(value) if isinstance(value, float) else escape(str(value))
            parts.append(f'{key.strip("_").replace("_", "-")}="{text}"')
    start = " ".join(parts)
    return f"<{start}>{''.join(children)}</{name}>" if children else f"<{start}/>"


def moved(by: Point) -> str:
    """Return the transformation that moves a shape."""
    return f"translate({number(by[0])} {number(by[1])})"


def path_through(points: Iterable[Point]) -> str:
    """Return the path of straight lines through *points*."""
    return "M" + " ".join(f"{number(x)} {number(y)}" for x, y in points)


def hexagon(radius: float, inner: float = 0) -> str:
    """Return the path of a hexagon, or of a six-pointed star whose inner corners have the radius *inner*."""
    corners = (
        (30 * step * pi / 180, radius if step % 2 else inner) for step in range(12) if step % 2 or inner
    )
    return path_through((far * cos(angle), far * sin(angle)) for angle, far in corners) + "z"


def definitions() -> str:
    """Return the gradients and the grain."""
    both = "".join(_material(kind, *map(COLORS.__getitem__, colors)) for kind, colors in _MATERIALS.items())
    waves = "".join(element("use", href="#wave", x=x) for x in range(400, 2001, 400))
    return element(
        "defs",
        element(
            "pattern",
            element(
                "g",
                element("path", d=LIGHT_GRAIN, stroke="#fff", stroke_opacity=".05"),
                element("path", d=DARK_GRAIN, stroke="#000", stroke_opacity=".045"),
                id="wave",
                fill="none",
                stroke_width=15,
            ),
            waves,
            id="grain",
            x=-800,
            width=2400,
            height=240,
            patternUnits="userSpaceOnUse",
        ),
        _radial("well", (".6", COLORS["well"]), ("1", COLORS["well-shade"]), cy=".58"),
        _linear(
            "well-rim",
            (".35", COLORS["well-shade"]),
            ("1", COLORS["well-lit"]),
            x1=".2",
            y1="0",
            x2=".8",
            y2="1",
        ),
        _radial("contact", (".55", "#000"), ("1", "#000", "0")),
        both,
    )


def lamp(middle: Point, turn: str | None) -> str:
    """Return the gradient of the light from the upper left; *turn* cancels the turn of the board."""
    x, y = middle
    return _radial(
        "lamp",
        ("0", "#fff", ".07"),
        (".4", "#fff", "0"),
        (".4", "#000", "0"),
        ("1", "#000", ".3"),
        gradientUnits="userSpaceOnUse",
        cx=x - 0.4 * _LAMP,
        cy=y - 0.4 * _LAMP,
        r=1.44 * _LAMP,
        gradientTransform=turn,
    )


def _material(kind: str, lit: str, face: str, dim: str, side: str, low: str, _: str) -> str:
    """Return the gradients of the face and the wall of a kind of piece."""
    return _radial(
        f"face-{kind}", ("0", lit), (".5", face), ("1", dim), cx=".34", cy=".26", r=".85"
    ) + _linear(f"wall-{kind}", ("0", low), (".3", side), ("1", low))


def _radial(name: str, *stops: tuple[str, ...], **attributes: object) -> str:
    return element("radialGradient", *map(_stop, stops), id=name, **attributes)


def _linear(name: str, *stops: tuple[str, ...], **attributes: object) -> str:
    return element("linearGradient", *map(_stop, stops), id=name, **attributes)


def _stop(stop: tuple[str, ...]) -> str:
    offset, color, *opacity = stop
    return element("stop", offset=offset, stop_color=color, stop_opacity=opacity[0] if opacity else None)


# --- pieces, around the point 0, 0 ---


def outline_of(kind: str) -> str:
    """Return the colour of the outline of a piece."""
    return COLORS[_MATERIALS[kind][5]]


def face_of(kind: str) -> str:
    """Return the colour of the face of a piece."""
    return COLORS[_MATERIALS[kind][1]]


def low_of(kind: str) -> str:
    """Return the colour of the dark ends of the wall of a piece."""
    return COLORS[_MATERIALS[kind][4]]


def plate_of(kind: str) -> str:
    """Return the colour of a plate in a piece."""
    return COLORS[_PLATES[kind][0]]


def rise_of(height: int) -> float:
    """
    Return how far the face of a stack lies above its foot, in units.

    The distance grows slowly with the height, so that a high stack does not hide the numbers behind it.
    """
    return WALL if height == 1 else min(_HIGHEST, _LOW + _DOUBLED * log2(height / 2))


def shadow(radius: float, across: float, down: float) -> str:
    """Return the shadow of a piece or a stack."""
    return element("circle", r=radius, cx=across, cy=down, fill="url(#contact)", opacity=".55")


def wall(kind: str, down: float, line: float = 1.4) -> str:
    """Return the wall of a piece; a dark *line* separates it from the wall below."""
    return element(
        "circle",
        r=RADIUS,
        cy=down,
        fill=f"url(#wall-{kind})",
        stroke=COLORS["parting"],
        stroke_width=line,
    )


def top(kind: str, groove: float) -> list[str]:
    """Return the face of a piece and, on a white one, its engraved line, which has the radius *groove*."""
    face = element(
        "circle",
        r=RADIUS - 0.8,
        fill=f"url(#face-{kind})",
        stroke=outline_of(kind),
        stroke_width="1.8",
    )
    line = element("circle", r=groove, fill="none", stroke=COLORS["ivory-groove"], stroke_width="1.8")
    return [face, line] if kind == "white" else [face]


def hole(kind: str, d: str | None = None) -> str:
    """Return the hole of a piece: a circle, or the path *d*."""
    return element(
        "path" if d else "circle",
        r=None if d else HOLE,
        d=d,
        fill="url(#well)",
        stroke=low_of(kind),
        stroke_width="2.4",
        stroke_linejoin="round" if d else None,
    )


def plate(kind: str, height: int) -> str:
    """Return the plate with the height of a stack, in the hole of its top."""
    ground, ink = (COLORS[name] for name in _PLATES[kind])
    is_long = height > 9
    return element("circle", r=23.5, fill=ground, stroke=low_of(kind), stroke_width=2) + element(
        "text",
        str(height),
        y=11 if is_long else 12.5,
        fill=ink,
        font_size=30 if is_long else 35,
        font_weight=750,
        text_anchor="middle",
    )
