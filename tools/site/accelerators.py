"""Modules that speed up the start of Python in the page; the site builds and starts without any."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

#: Each line can be deleted together with the package that it names.
_NAMES: list[str] = [
    "tools.site.faster_start",
]


class Accelerator(Protocol):
    """
    The interface of each module in `_NAMES`.

    late_modules: modules that the worker imports on demand, as paths in the site.
    """

    late_modules: Sequence[str]

    def sources(self) -> Sequence[Path]:
        """Return the files that `lighten` depends on, in addition to Pyodide's."""

    def lighten(self, pyodide: Path) -> None:
        """
        Make the copy of Pyodide in the folder *pyodide* quicker to start, in place.

        Raises:
            BuildError: Pyodide is not built as expected.
        """

    def fill_modules(self, dist: Path, zips: Sequence[Path]) -> None:
        """
        Replace the build-time slots (tools/site/slots.py) in the accelerator's modules in *dist*.

        *zips* have the site's Python modules.
        """


ACCELERATORS = [cast("Accelerator", import_module(name)) for name in _NAMES]
