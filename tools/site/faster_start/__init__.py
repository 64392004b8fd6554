"""
Makes Python start faster with private parts of Pyodide; web/engine/faster-start is the page's half.

`accelerators.py` names this package. Without this package and the page's half, the site ships Pyodide as
it is.

This package uses private parts of Pyodide; check them when Pyodide is upgraded:

- The modules in `lighter/` replace some of Pyodide's own and some of the standard library's
  (`standard_library.py`); each names its original. The build plays a game with these modules and fails if
  they lack something (`tools/site/library.py`). Compare each module with the new original, and delete a
  module that no longer fits.
- `program.py` leaves out of `pyodide.asm.mjs` and `pyodide.asm.wasm` what no script names. It relies on
  the structure of the script, and ends the build if this has changed; tests/tools/site/faster_start checks
  that the program has all that it needs.
- `snapshot.py` fills the page's scripts for snapshots of Python's memory, in web/engine/faster-start.

`python3 build.py --stock-python` builds the site without the first two of these.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tools.site.faster_start.program import USERS, lighten_program
from tools.site.faster_start.snapshot import fill_modules, late_modules
from tools.site.faster_start.standard_library import lighten_library, lighter_modules

__all__ = ["fill_modules", "late_modules", "lighten", "sources"]


def sources() -> Sequence[Path]:
    """Return the modules of this package, the lighter ones, and the page's modules that call Pyodide."""
    return (*sorted(Path(__file__).parent.glob("*.py")), *lighter_modules(), *USERS)


def lighten(pyodide: Path) -> None:
    """
    Make the copy of Pyodide in the folder *pyodide* quicker to start, in place.

    Raises:
        BuildError: Pyodide is not built as expected.
    """
    lighten_library(pyodide)
    lighten_program(pyodide)
