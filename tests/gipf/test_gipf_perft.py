"""Counted trees of GIPF: how many sequences of plies a position has."""

from __future__ import annotations

import pytest
from perft_table import Row, read_rows

from dvonn.cli.rules import count_sequences
from dvonn.gipf import Position


@pytest.mark.parametrize("row", read_rows("gipf_perft.txt"), ids=str)
def test_package_counts_the_table(row: Row) -> None:
    """Every tree of the table has its number of leaves."""
    assert row.sequences == count_sequences(Position.parse(row.position), row.depth)
