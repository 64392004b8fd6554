"""Puts the page's typeface from its package into the site and into the single file."""

from __future__ import annotations

import base64
import shutil
from pathlib import Path

from tools.setup.environment import NODE_MODULES
from tools.site.first_paint import STYLE_FILE, source_hash

_FIGTREE = NODE_MODULES / "@fontsource-variable" / "figtree" / "files"

#: The font with the letters of English. The style itself contains it, so that no text moves after the first
#: paint.
_FIRST_FONT = "figtree.woff2"
#: The files of the first font and of a font with the letters of other languages, by their name in the style.
FONT_FILES = {
    _FIRST_FONT: _FIGTREE / "figtree-latin-wght-normal.woff2",
    "figtree-more.woff2": _FIGTREE / "figtree-latin-ext-wght-normal.woff2",
}


def add_fonts(dist: Path) -> None:
    """Put the first font into the style of the site *dist*, and the others into its new folder fonts/."""
    style = dist / "ui" / "fonts.css"
    text = style.read_text(encoding="utf-8")
    style.write_text(text.replace(f"url(../fonts/{_FIRST_FONT})", _address(FONT_FILES[_FIRST_FONT])))
    folder = dist / "fonts"
    folder.mkdir()
    for name, source in FONT_FILES.items():
        if name != _FIRST_FONT:
            shutil.copyfile(source, folder / name)


def embed_fonts(site: Path, text: str) -> str:
    """Return the page *text* with the fonts of *site* in its style, and a policy that allows this style."""
    fonts = sorted(site.rglob("*.woff2"))
    if not fonts:
        return text
    old = (site / STYLE_FILE).read_text(encoding="utf-8")
    new = old
    for file in fonts:
        new = new.replace(f"url({file.relative_to(site).as_posix()})", _address(file))
    return text.replace(old, new, 1).replace(source_hash(old), source_hash(new), 1)


def _address(font: Path) -> str:
    return f"url(data:font/woff2;base64,{base64.b64encode(font.read_bytes()).decode()})"
