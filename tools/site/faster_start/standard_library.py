"""Replaces some modules of Pyodide's standard library by lighter ones: Python starts in half the time."""

from __future__ import annotations

import zipfile
from pathlib import Path

from tools.site.pyodide_files import STANDARD_LIBRARY
from tools.tasks import BuildError

#: Modules that replace Pyodide's own, which spend half of Python's start on parts that a page never uses.
LIGHTER = Path(__file__).parent / "lighter"
#: Whole modules kept in case of need, by the names that their replacements import.
_WHOLE = {"whole_traceback.py": "traceback.py"}


def lighter_modules() -> list[Path]:
    """
    Return the modules that replace Pyodide's own.

    Raises:
        BuildError: There is no such module.
    """
    if found := sorted(LIGHTER.rglob("*.py")):
        return found
    msg = f"no module in {LIGHTER}"
    raise BuildError(msg)


def lighten_library(pyodide: Path) -> None:
    """Put the lighter modules into the standard library in the folder *pyodide*."""
    library = pyodide / STANDARD_LIBRARY
    lighter = {file.relative_to(LIGHTER).as_posix(): file.read_bytes() for file in lighter_modules()}
    with zipfile.ZipFile(library) as old:
        contents = {name: old.read(name) for name in old.namelist()}
    contents |= {kept: contents[name] for kept, name in _WHOLE.items()}
    with zipfile.ZipFile(library, "w") as new:
        for name, content in (contents | lighter).items():
            # If a module replaces a package, the package's files go, too.
            if name in lighter or f"{name.partition('/')[0]}.py" not in lighter:
                new.writestr(name, content)
