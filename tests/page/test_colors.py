"""The colours of the page: every adjacent pair has enough contrast, in every theme on every board."""

from __future__ import annotations

import re
from itertools import product

import pytest

from dvonn.svg.shapes import COLORS
from tools.page.sources import WEB, page_sources

Rgb = tuple[float, float, float]

#: Each theme: its blocks in web/ui/colors.css, and whether it is dark.
THEMES = {
    "light": ([], False),
    "dark": ([], True),
    "contrast, light": ([":root.is-contrast"], False),
    "contrast, dark": ([":root.is-contrast"], True),
}
BOARDS = ["sea", "walnut", "moss", "slate"]

#: Colours of text, each with its background, for WCAG 1.4.3.
TEXTS = [
    ("text", "paper"),
    ("text", "table"),
    ("text", "panel"),
    ("text", "accent-wash"),
    ("soft", "paper"),
    ("soft", "table"),
    ("soft", "panel"),
    ("accent", "panel"),
    ("on-accent", "accent"),
    ("warning", "panel"),
    ("board-text", "board"),
    ("ivory", "ink"),
]
#: Colours of necessary graphics with their background, for WCAG 1.4.11. If there are two colours, such as a
#: piece's face and outline, it is enough if one of them has the contrast.
SIGNS = [
    (("ivory", "ivory-line"), "board"),
    (("ink", "ink-line"), "board"),
    (("ivory-dim", "ivory-line"), "board"),
    (("ink-lit", "ink-line"), "board"),
    (("red", "red-line"), "board"),
    (("ivory",), "ink"),
    (("ivory",), "red"),
    (("ivory-groove",), "ivory"),
    (("ink-line",), "ink-lit"),
    (("ivory",), "red-dim"),
    (("red",), "ivory"),
    (("red", "ink-line"), "ink"),
    (("net-live",), "board"),
    (("glow",), "board"),
    (("last",), "board"),
    (("past",), "table"),
    (("doom", "focus-outside"), "board"),
    (("focus-inside", "focus-outside"), "board"),
    (("focus-inside",), "focus-outside"),
    (("hint", "hint-edge"), "board"),
    (("hint", "hint-edge"), "ivory"),
    (("hint", "hint-edge"), "ink"),
    (("better", "better-edge"), "board"),
    (("better", "better-edge"), "ivory"),
    (("better", "better-edge"), "ink"),
    (("own", "own-edge"), "board"),
    (("own", "own-edge"), "ivory"),
    (("own", "own-edge"), "ink"),
    (("life",), "board"),
    (("life", "connectivity-edge"), "ivory"),
    (("life", "connectivity-edge"), "ink"),
    (("edge",), "panel"),
    (("accent",), "table"),
    (("edge",), "table"),
    (("ivory", "ivory-line"), "panel"),
    (("ink", "ink-line"), "panel"),
]


def declarations(css: str) -> dict[str, dict[str, str]]:
    """Return the custom properties of each selector of a style sheet without nested blocks."""
    bare = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    found: dict[str, dict[str, str]] = {}
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", bare):
        properties = dict(re.findall(r"--([\w-]+):\s*([^;]+);", body))
        for selector in selectors.split(","):
            found.setdefault(selector.strip(), {}).update(properties)
    return found


def arguments(text: str) -> list[str]:
    """Return the comma-separated arguments of a function; nested functions stay whole."""
    return [part.strip() for part in re.split(r",(?![^(]*\))", text)]


class Palette:
    """The colours in one theme, on one board."""

    def __init__(self, theme: str, board: str) -> None:
        blocks, self._is_dark = THEMES[theme]
        known = declarations((WEB / "ui" / "colors.css").read_text(encoding="utf-8"))
        self._values: dict[str, str] = {}
        for selector in [":root", f':root[data-board="{board}"]', *blocks]:
            self._values |= known.get(selector, {})

    def __getitem__(self, name: str) -> Rgb:
        """Return red, green and blue of a custom property, each from 0 to 1."""
        return self._color(self._values[name])

    def _color(self, text: str) -> Rgb:
        if text.startswith("#"):
            digits = text[1:] if len(text) == 7 else "".join(digit * 2 for digit in text[1:])
            red, green, blue = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
            return red, green, blue
        function, inside = re.fullmatch(r"([\w-]+)\((.*)\)", text, re.DOTALL).groups()  # type: ignore[union-attr]
        if function == "var":
            return self[inside.removeprefix("--")]
        if function == "light-dark":
            return self._color(arguments(inside)[self._is_dark])
        assert function == "color-mix", text
        _, first, second = arguments(inside)
        color, percent = first.rsplit(" ", 1)
        share = float(percent.rstrip("%")) / 100
        pairs = zip(self._color(color), self._color(second), strict=True)
        red, green, blue = (one * share + other * (1 - share) for one, other in pairs)
        return red, green, blue


def luminance(color: Rgb) -> float:
    """Return the relative luminance of WCAG 2."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in color]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: Rgb, other: Rgb) -> float:
    """Return the contrast ratio of WCAG 2, from 1 to 21."""
    darker, lighter = sorted(map(luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_contrast_is_computed_as_in_wcag() -> None:
    """Black on white has a contrast of 21, and #767676, the lightest grey for text on white, has 4.54."""
    assert (21, 1) == (contrast((1, 1, 1), (0, 0, 0)), contrast((0, 0.5, 1), (0, 0.5, 1)))
    grey = 0x76 / 255
    assert 4.54 == round(contrast((1, 1, 1), (grey, grey, grey)), 2)


@pytest.mark.parametrize(("theme", "board"), list(product(THEMES, BOARDS)))
def test_adjacent_colors_have_enough_contrast(theme: str, board: str) -> None:
    """Contrast is at least 4.5 for text (7 in high contrast), and 3 for pieces, marks and the focus."""
    palette = Palette(theme, board)
    least = 7 if "contrast" in theme else 4.5
    faint = {
        f"{front} on {ground}": round(contrast(palette[front], palette[ground]), 2)
        for front, ground in TEXTS
        if contrast(palette[front], palette[ground]) < least
    }
    faint |= {
        f"{' or '.join(fronts)} on {ground}": round(best, 2)
        for fronts, ground in SIGNS
        if (best := max(contrast(palette[front], palette[ground]) for front in fronts)) < 3
    }

    assert {} == faint


@pytest.mark.parametrize(("theme", "board"), list(product(THEMES, BOARDS)))
def test_empty_spaces_can_be_counted(theme: str, board: str) -> None:
    """An empty space has a contrast of at least 1.75 to the surface, so distances can be counted."""
    palette = Palette(theme, board)

    assert 1.75 <= contrast(palette["well"], palette["board"]) <= 2.4


def test_boards_differ() -> None:
    """Each board has its own colour, in light and in dark."""
    colors = {Palette(theme, board)["board"] for theme in ("light", "dark") for board in BOARDS}

    assert 2 * len(BOARDS) == len(colors)


def test_python_draws_in_the_colors_of_the_page() -> None:
    """The pictures of dvonn/svg show the light theme on the board of a first visit."""
    palette = Palette("light", "sea")

    assert COLORS == {name: _hex(palette[name]) for name in COLORS}


def _hex(color: Rgb) -> str:
    """Return a colour in hexadecimal digits; white is "#fff"."""
    digits = "".join(f"{round(255 * part):02x}" for part in color)
    return "#fff" if digits == "ffffff" else f"#{digits}"


def test_every_custom_property_is_set_somewhere() -> None:
    """Every custom property that a style sheet uses is defined, so no use of a renamed colour is missed."""
    sheets = "".join(sheet.read_text(encoding="utf-8") for sheet in page_sources(".css"))
    scripts = "".join(script.read_text(encoding="utf-8") for script in page_sources(".ts"))
    known = {*re.findall(r"(--[\w-]+):", sheets), *re.findall(r"\"(--[\w-]+)\"", scripts)}
    used = set(re.findall(r"var\((--[\w-]+)\)", sheets))

    assert used
    assert set() == used - known
