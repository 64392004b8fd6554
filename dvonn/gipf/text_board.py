"""GIPF's board as lines of text."""

from __future__ import annotations

from dvonn.gipf.board import COLUMN_LENGTHS, DOTS
from dvonn.gipf.setup import Setup
from dvonn.text_board import Word, laid_out

#: Characters per column: room for most tokens.
CELL_WIDTH = 6


def board_text(position: Setup, *, color: bool = False) -> str:
    """Return the board as lines of text, as a player on the white side sees it (G1.2)."""
    lines: dict[int, dict[int, Word]] = {}
    for column, length in enumerate(COLUMN_LENGTHS):
        for number in range(1, length + 1):
            name = f"{chr(ord('A') + column)}{number}"
            line = lines.setdefault(2 * number - length, {})  # by height, in half spots
            token = "" if name in DOTS else position.stack_at(name)
            # The last letter of a token is the owner of the spot.
            word = Word(token, token[-1].lower()) if token else Word(name if name in DOTS else ".")
            line[CELL_WIDTH * column] = word
    return "\n".join(laid_out(lines[height], color=color) for height in sorted(lines, reverse=True))
