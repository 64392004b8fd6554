"""Numbers for the rows of a table, and the classes that counts fall into."""

from __future__ import annotations

from dvonn.core.board import SPACE_COUNT


class FeatureBlocks:
    """
    Hands out rows of a table, block after block.

    rows: how many were handed out.
    """

    def __init__(self) -> None:
        self.rows = 0

    def take(self, *sizes: int) -> int:
        """Return the first row of a block with a row for each combination of factors of these sizes."""
        first = self.rows
        rows = 1
        for size in sizes:
            rows *= size
        self.rows += rows
        return first


def capped(least: int, most: int) -> tuple[int, ...]:
    """Return, by count from 0, its class: *least* to *most* from 0 on, those beyond taken together."""
    return tuple(min(max(count, least), most) - least for count in range(SPACE_COUNT + 1))
