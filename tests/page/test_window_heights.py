"""Heights of the window in the style sheets: nothing moves when a phone's address bar appears."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.page.sources import WEB

#: A unit of window height that changes with the address bar, or ignores it.
UNSTEADY = re.compile(r"\d(?:[dl]?vh|[dl]?vb)\b")


@pytest.mark.parametrize("sheet", sorted(WEB.rglob("*.css")), ids=lambda sheet: sheet.name)
def test_heights_are_those_with_the_address_bar(sheet: Path) -> None:
    """Style sheets use svh, since dvh would make the page jump, and vh would hide the foot of the page."""
    assert [] == UNSTEADY.findall(sheet.read_text(encoding="utf-8"))
