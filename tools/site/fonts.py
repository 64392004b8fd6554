"""The typeface of the page: from its package into the site, and into the site as one file."""

from __future__ import annotations

import base64
import shutil
from pathlib import Path

from tools.setup.environment import NODE_MODULES
from tools.site.first_paint import STYLE_FILE, source_hash

_FIGTREE = NODE_MODULES / "@fontsource-variable" / "figtree" / "files"

#: By the names they ship under: what English needs, and the letters of other languages.
FONT_FILES = {
    "figtree.woff2": _FIGTREE / "figtree-latin-wght-normal.woff2",
    "figtree-more.woff2": _FIGTREE / "figtree-latin-ext-wght-normal.woff2",
}


def copy_fonts(folder: Path) -> None:
    """Copy the fonts into the new *folder*."""
    folder.mkdir()
    for name, source in FONT_FILES.items():
        shutil.copyfile(source, folder / name)


def embed_fonts(site: Path, text: str) -> str:
    """Return the page *text* with the fonts of *site* themselves in its style, and that in its policy."""
    fonts = sorted(site.rglob("*.woff2"))
    if not fonts:
        return text
    old = (site / STYLE_FILE).read_text(encoding="utf-8")
    new = old
    for file in fonts:
        font = base64.b64encode(file.read_bytes()).decode()
        new = new.replace(f"url({file.relative_to(site).as_posix()})", f"url(data:font/woff2;base64,{font})")
    return text.replace(old, new, 1).replace(source_hash(old), source_hash(new), 1)
