"""Trees of GIPF plies, counted by the package and by the reference."""

from __future__ import annotations

import gipf_reference
import pytest
from perft_table import GIPF_ROWS, Row

from dvonn.cli.rules import count_sequences
from dvonn.gipf import Position

pytestmark = pytest.mark.no_cover

#: The largest trees that package and reference count in the test run;
#: ``lab.proof.compare_gipf --perft`` counts all trees of the table.
PACKAGE_COUNTS = 100_000
REFERENCE_COUNTS = 400


@pytest.mark.parametrize("row", [row for row in GIPF_ROWS if row.sequences <= PACKAGE_COUNTS], ids=str)
def test_package_counts_the_table(row: Row) -> None:
    """Every quickly counted tree of the table has the listed number of leaves."""
    assert row.sequences == count_sequences(Position.parse(row.position), row.depth)


@pytest.mark.parametrize("row", [row for row in GIPF_ROWS if row.sequences <= REFERENCE_COUNTS], ids=str)
def test_reference_counts_the_small_trees(row: Row) -> None:
    """The reference agrees on the small trees of the table."""
    assert row.sequences == gipf_reference.perft(gipf_reference.Table.at(row.position), row.depth)


def test_table_holds_every_kind_of_position() -> None:
    """The table has the start of every version, rows, moves, games of DVONN, and finished games."""
    starts = {str(Position(version, 6)) for version in ("basic", "standard", "tournament")}
    positions = [Position.parse(row.position) for row in GIPF_ROWS]

    assert starts <= {row.position for row in GIPF_ROWS}
    assert {"s", "m", "e", "d"} <= {row.position.split(" ")[2][0] for row in GIPF_ROWS}
    assert any(len(position.rows()) > 1 for position in positions)
    assert 0 in {row.sequences for row in GIPF_ROWS}
