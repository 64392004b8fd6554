"""GIPF's board as lines of text."""

from __future__ import annotations

import re

from dvonn.gipf import Position


def test_the_board_is_drawn_with_its_points() -> None:
    """G1.2: E9 is above, E1 below, A and I at the sides, every piece at its spot."""
    lines = Position.parse("b,2,w/5/6/4,bw,2/6/5/4 w m b 5 5 0").to_text().splitlines()

    assert (lines[0].strip(), lines[-1].strip(), len(lines)) == ("E9", "E1", 17)
    assert lines[8].split() == ["A3", ".", ".", ".", "I3"]
    assert lines[6].split() == ["A4", ".", "bw", ".", "I4"]
    assert lines[5].split() == ["w", ".", ".", "."]


def test_a_stack_of_all_potentials_hides_nothing() -> None:
    """The longest token fills its whole place, and the next spot of the line follows right after it."""
    text = Position.parse("B,2,W/5/6/W,1,wwbwbwbwbwbwb,3,B/6/5/B,2,W b m s 5 5 0").to_text()

    assert "wwbwbwbwbwbwb.           I2" in text


def test_colors_only_add_codes() -> None:
    """Pieces have the colours of their owners, and the names of points are faint; the text stays the same."""
    position = Position.parse("b,2,w/5/6/4,bw,2/6/5/4 w m b 5 5 0")
    colored = position.to_text(color=True)

    assert position.to_text() == re.sub("\x1b\\[[0-9;]+m", "", colored)
    assert "\x1b[30;107mbw\x1b[0m" in colored
    assert "\x1b[2mA4\x1b[0m" in colored
