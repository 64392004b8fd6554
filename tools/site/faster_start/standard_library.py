"""Pyodide's standard library with lighter modules in the places of some, which halves its start."""

from __future__ import annotations

import zipfile
from pathlib import Path

from tools.site.pyodide_files import STANDARD_LIBRARY
from tools.tasks import BuildError

#: Modules that take the place of Pyodide's own: what a page never asks for takes half of Python's start.
LIGHTER = Path(__file__).parent / "lighter"
#: Modules that keep a whole one for when it is needed, by the name they know it under.
_WHOLE = {"whole_traceback.py": "traceback.py"}


def lighter_modules() -> list[Path]:
    """
    Return the modules that take the place of Pyodide's own.

    Raises:
        BuildError: There is none.
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
            # If a module replaces a package, its files go, too.
            if name in lighter or f"{name.partition('/')[0]}.py" not in lighter:
                new.writestr(name, content)
