"""The perft tables of both games, ``data/*perft.txt``, for the tests and for ``lab/proof``."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class Row(NamedTuple):
    """One line of a table: how many sequences of *depth* plies begin at *position*."""

    position: str
    depth: int
    sequences: int

    def __str__(self) -> str:
        return f"{self.position} depth {self.depth}"


def read_rows(name: str) -> list[Row]:
    """Return the lines of a table in ``tests/data``, without comments."""
    text = (Path(__file__).parent.parent / "data" / name).read_text(encoding="utf-8")
    lines = [line.split("; ") for line in text.splitlines() if line and not line.startswith("#")]
    return [Row(position, int(depth), int(sequences)) for position, depth, sequences in lines]


ROWS = read_rows("perft.txt")
GIPF_ROWS = read_rows("gipf_perft.txt")
