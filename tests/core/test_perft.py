"""Trees of plies from a position, counted by the package and by the reference."""

from __future__ import annotations

import pytest
import reference
from perft_table import ROWS, Row

from dvonn import PASS, Position
from dvonn.cli.rules import count_sequences

#: Not traced for coverage: counting runs the same few lines millions of times, and other tests cover them.
pytestmark = pytest.mark.no_cover

#: The reference counts only trees of at most this many sequences;
#: ``lab.proof.compare_rules --perft`` counts all of them.
REFERENCE_COUNTS = 10_000


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_package_counts_the_table(row: Row) -> None:
    """Every tree of the table has the listed number of leaves."""
    assert row.sequences == count_sequences(Position.parse(row.position), row.depth)


@pytest.mark.parametrize("row", [row for row in ROWS if row.sequences <= REFERENCE_COUNTS], ids=str)
def test_reference_counts_the_small_trees(row: Row) -> None:
    """The reference agrees on all trees that it can count quickly."""
    assert row.sequences == reference.perft(reference.Table.at(row.position), row.depth)


def test_table_holds_every_kind_of_position() -> None:
    """The empty board, both phases, deep trees, forced passes and finished games are in the table."""
    depths = {row.depth for row in ROWS if row.position == str(Position())}
    phases = {row.position[-1] for row in ROWS}

    assert (depths, phases) == ({0, 1, 2, 3}, {"p", "s"})
    assert max(row.depth for row in ROWS) >= 6
    assert 0 in {row.sequences for row in ROWS}
    assert any(Position.parse(row.position).legal_moves() == [PASS] for row in ROWS)
