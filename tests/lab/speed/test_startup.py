"""The comparison site for start-up times, which starts stock Pyodide as documented."""

from __future__ import annotations

from pathlib import Path

from lab.speed.startup import make_stock_site


def test_stock_pyodide_replaces_the_start_of_the_page(dist: Path, tmp_path: Path) -> None:
    """The worker calls loadStock() instead of the page's own startPython()."""
    site = make_stock_site(dist, tmp_path / "stock")
    worker = (site / "engine" / "worker.js").read_text(encoding="utf-8")

    assert "bridge=loadStock();" in worker
    assert "async function loadStock()" in worker
    assert "startPython(compiled)" not in worker
    assert (site / "pyodide" / "python_stdlib.zip").exists()
