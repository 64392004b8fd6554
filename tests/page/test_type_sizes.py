"""Text grows with the window and with the browser's text size."""

from __future__ import annotations

import re

from tools.page.sources import WEB

#: Style sheets whose pixels are units of a drawing, which grows as a whole.
DRAWINGS = {
    "board/board.css",
    "board/marks.css",
    "board/pieces.css",
    "games/gipf/board.css",
    "games/gipf/rules.css",
    "features/ending/ending-scene.css",
    "features/inspector/stack-inspector.css",
    "shell/layout.css",
}


def test_no_text_has_a_size_in_pixels() -> None:
    """Text in pixels would stay small while the rest grows, as dialogs once did at 2,560 px."""
    sheets = {
        sheet.relative_to(WEB).as_posix(): sheet.read_text(encoding="utf-8") for sheet in WEB.rglob("*.css")
    }
    fixed = {name for name, text in sheets.items() if re.search(r"font-size:[^;]*\dpx", text)}

    assert fixed <= DRAWINGS
