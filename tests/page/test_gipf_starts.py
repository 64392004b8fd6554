"""The starts that the page offers for a new game of GIPF are those of the package (G2, G3, P1)."""

from __future__ import annotations

import re

import pytest

from dvonn.gipf import Position
from tools.page.sources import WEB

#: The line of a version in web/games/gipf/new-game.ts, with its board, letter and hands.
LINE = re.compile(r'(\w+): \{ board: "([^"]+)", letter: "(\w)", hand: "(\d+)", mark: "(\w?)" \}')
STARTS = LINE.findall((WEB / "games" / "gipf" / "new-game.ts").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("version", "board", "letter", "pieces", "mark"), STARTS)
@pytest.mark.parametrize(("potentials", "challenges"), [(0, 0), (6, 0), (3, 2)])
def test_a_start_on_the_page_is_that_of_the_package(
    version: str, board: str, letter: str, pieces: str, mark: str, potentials: int, challenges: int
) -> None:
    """The page and the package write the same position string."""
    hand = pieces + (f"+{potentials}" if potentials else "") + mark + (f"c{challenges}" if challenges else "")

    assert f"{board} w m {letter} {hand} {hand} 0" == str(Position(version, potentials, challenges))


def test_the_page_offers_every_version() -> None:
    """The script has a line for every version, so the test above covers them all."""
    assert ["basic", "standard", "tournament"] == [version for version, *_ in STARTS]
