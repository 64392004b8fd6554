"""The lab's comparison of GIPF's rules with the reference: the summary and the faults reported."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import gipf_reference
import pytest
from gipf_comparison import DifferenceError
from perft_table import GIPF_ROWS

from lab.proof import compare_gipf


def test_tree_is_counted_by_package_and_reference() -> None:
    """A row of the perft table passes; the same row with a wrong number is reported."""
    row = next(row for row in GIPF_ROWS if 1 < row.sequences < 50)

    assert compare_gipf.compare_tree(row) == {"trees": 1, "sequences": row.sequences}
    with pytest.raises(DifferenceError, match=f" {row.sequences}, .* 0$"):
        compare_gipf.compare_tree(row._replace(sequences=0))


def test_comparison_needs_a_worker(capsys: pytest.CaptureFixture[str]) -> None:
    """Zero jobs give status 2 and one line."""
    assert compare_gipf.main(["--jobs", "0"]) == 2
    assert capsys.readouterr().err == "lab.proof.compare_gipf: bad number of jobs: 0 (expected 1 or more)\n"


def test_comparison_sums_up_its_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The report has the number of games compared; a difference gives status 1."""
    monkeypatch.setattr(compare_gipf, "workers", lambda _: ThreadPoolExecutor(1))

    assert compare_gipf.main(["--games", "2"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert (said[0].split(), said[-1]) == (["games", "2"], "all equal")
    monkeypatch.setattr(gipf_reference.Table, "winner", lambda _: "b")
    assert compare_gipf.main(["--games", "2"]) == 1
    assert "winner: reference 'b', package None" in capsys.readouterr().err
