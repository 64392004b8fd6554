"""Turning V8's counts into lines and branches."""

from __future__ import annotations

from tools.checks.page_coverage import FileCoverage, table

SOURCE = """// What it does.
const a = (b) => {
  if (b) {
    return 1;
  }
  return 2;
};
a(0);
"""


def script(*, is_taken: bool) -> dict[str, object]:
    """Return V8's data of a run in which the branch is taken, or is not."""
    start = SOURCE.index("{\n    return 1")
    branch = {"startOffset": start, "endOffset": SOURCE.index("}\n") + 1, "count": int(is_taken)}
    function = {"startOffset": SOURCE.index("(b)"), "endOffset": SOURCE.index(";\na(0)"), "count": 1}
    return {"functions": [{"isBlockCoverage": True, "ranges": [function, branch]}]}


def test_code_that_never_runs_is_not_covered() -> None:
    """Lines entirely within the branch count as missed; comments do not count."""
    file = FileCoverage(SOURCE)
    file.add(script(is_taken=False))

    assert ((5, 7), (0, 1)) == (file.lines(), file.branches())


def test_one_run_of_several_is_enough() -> None:
    """A line counts as covered if any run reaches it, for example one in Chromium but not one in node."""
    file = FileCoverage(SOURCE)
    file.add(script(is_taken=True))
    file.add(script(is_taken=False))

    assert ((7, 7), (1, 1)) == (file.lines(), file.branches())
    assert "100.0%" in table({"ui/a.js": file}).splitlines()[-1]


def test_counts_of_a_longer_source_are_ignored() -> None:
    """A test server may have sent a changed file under the name of the source."""
    file = FileCoverage(SOURCE)
    longer = {"startOffset": 0, "endOffset": len(SOURCE) + 1, "count": 1}
    file.add({"functions": [{"isBlockCoverage": True, "ranges": [longer]}]})

    assert (0, 7) == file.lines()
