"""Heights of the window in the style sheets: a phone's address bar that comes and goes moves nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.page.sources import WEB

#: A length of the window's height that is another one once the address bar is gone, or reckons without it.
UNSTEADY = re.compile(r"\d(?:[dl]?vh|[dl]?vb)\b")


@pytest.mark.parametrize("sheet", sorted(WEB.rglob("*.css")), ids=lambda sheet: sheet.name)
def test_heights_are_those_with_the_address_bar(sheet: Path) -> None:
    """In svh, which stays the same: with dvh the page would jump, with vh its foot would be covered."""
    assert [] == UNSTEADY.findall(sheet.read_text(encoding="utf-8"))
