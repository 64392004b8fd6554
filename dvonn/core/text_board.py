"""DVONN's board as lines of text."""

from __future__ import annotations

from dvonn.core.board import COORDINATES, NAMES, ROWS
from dvonn.core.setup import Setup
from dvonn.text_board import Word, laid_out

#: Characters from one space to the next in a row: room for the longest token, "w12*3".
CELL_WIDTH = 6

#: The row in which the board is widest, counted from 0.
_MIDDLE_ROW = 2


def board_text(position: Setup, *, color: bool = False) -> str:
    """Return the board as lines of text, with row 5 on top, as White sees it."""
    lines = []
    for row in reversed(range(len(ROWS))):
        line = {0: Word(str(row + 1))}
        for name, (column, own_row) in zip(NAMES, COORDINATES):
            if own_row == row:
                line.update(_words(str(position.stack_at(name) or "."), _left(column, row)))
        lines.append(line)
    # A column runs up and to the left, so its letter stands below and to the right of its lowest space.
    lines.append({})
    for column in range(max(first + length for first, length in ROWS)):
        lowest = min(row for row, (first, length) in enumerate(ROWS) if column < first + length)
        lines[len(ROWS) - lowest][_left(column, lowest - 1)] = Word(chr(ord("A") + column))
    return "\n".join(laid_out(line, color=color) for line in lines)


def _words(token: str, left: int) -> dict[int, Word]:
    """Return the words of a token by offset; a star and its count are one word, in the DVONN colour."""
    if token == ".":
        return {left: Word(token)}
    stack, star, count = token.partition("*")
    words = {left: Word(stack, token[0])}
    if star:
        words[left + len(stack)] = Word(star + count, "r")
    return words


def _left(column: int, row: int) -> int:
    """Return the offset of a space in its line of text: half a cell less for each row up (R1.4)."""
    return CELL_WIDTH * column - CELL_WIDTH // 2 * (row - _MIDDLE_ROW) + CELL_WIDTH // 2
