"""DVONN's board as lines of text."""

from __future__ import annotations

import re

from boards import board

from dvonn import Position


def test_the_empty_board() -> None:
    """Row 5 is on top, and row 3 begins furthest left; letters mark the lower ends of the columns."""
    expected = """\
5        .     .     .     .     .     .     .     .     .
4     .     .     .     .     .     .     .     .     .     .
3  .     .     .     .     .     .     .     .     .     .     .
2     .     .     .     .     .     .     .     .     .     .     K
1        .     .     .     .     .     .     .     .     .     J
            A     B     C     D     E     F     G     H     I"""

    assert expected == Position().to_text()


def test_stacks_are_drawn_as_tokens_in_their_places() -> None:
    """A token gives the owner, the height and the DVONN pieces, and is drawn on the space of its stack."""
    lines = board("w", A3="w12*2", B3="b", J5="b3", K5="r").to_text().splitlines()

    assert "5        .     .     .     .     .     .     .     b3    r" == lines[0]
    assert "3  w12*2 b     .     .     .     .     .     .     .     .     ." == lines[2]


def test_colors_only_add_codes() -> None:
    """Tokens have their owners' colours, and stars the colour of DVONN pieces; the text is unchanged."""
    position = board("w", A3="w12*2", B3="b", J5="b3", K5="r")
    colored = position.to_text(color=True)

    assert position.to_text() == re.sub("\x1b\\[[0-9;]+m", "", colored)
    assert "\x1b[30;107mw12\x1b[0m\x1b[97;41m*2\x1b[0m \x1b[97;40mb\x1b[0m " in colored
    assert "\x1b[97;41mr\x1b[0m" in colored
    assert "\x1b[2m5\x1b[0m        \x1b[2m.\x1b[0m" in colored
