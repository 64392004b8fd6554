"""
Runs inside Pyodide, under node: makes the small standard library, and compiles the package.

Most of Python's start in a browser is compiling sources. So the library that ships holds
only the imported modules, compiled by the very Python that will read them. The package, too,
ships as compiled modules without sources.

The zips are not compressed: the site compresses each as a whole, which makes it smaller, and the browser
unpacks it much faster than Python would file by file.
"""

from __future__ import annotations

import io
import py_compile
import sys
import tempfile
import zipfile
from collections.abc import Collection
from pathlib import Path

#: The earliest time in a zip, so that equal contents make equal files.
_NO_TIME = (1980, 1, 1, 0, 0, 0)

#: The suffixes of files that modules of the package read.
_DATA = {".bin"}

#: Bytecode as python -OO makes it: no assertions and no docstrings.
_WITHOUT_DOCSTRINGS = 2


def pack_library(imported: Collection[str]) -> bytes:
    """Return a zip of those files of the standard library that are among *imported*, compiled."""
    library = next(place for place in sys.path if place.endswith(".zip"))
    with zipfile.ZipFile(library) as archive:
        files = sorted(set(imported) & set(archive.namelist()))
        made = {
            f"{name}c": compiled(archive.read(name), f"{library}/{name}", _WITHOUT_DOCSTRINGS)
            for name in files
        }
    return _zipped(made)


def pack_packages(names: Collection[str], left_out: Collection[str] = ()) -> bytes:
    """
    Return a zip of the packages *names*, such as "dvonn" or "dvonn.gipf": their modules, compiled, and data.

    Modules and packages *left_out* are not in the zip.
    """
    top = Path(sys.modules["dvonn"].__file__ or "").parent.parent
    skipped = [top.joinpath(*other.split(".")) for other in left_out]
    made = {}
    folders = [top.joinpath(*name.split(".")) for name in names]
    for file in sorted(file for folder in folders for file in folder.rglob("*")):
        if not file.is_file() or {file.with_suffix(""), *file.parents} & {*skipped}:
            continue
        path = file.relative_to(top).as_posix()
        if file.suffix == ".py":
            made[f"{path}c"] = compiled(file.read_bytes(), path, _WITHOUT_DOCSTRINGS)
        elif file.suffix in _DATA:
            made[path] = file.read_bytes()
    return _zipped(made)


def _zipped(contents: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as small:
        for name, content in sorted(contents.items()):
            entry = zipfile.ZipInfo(name, _NO_TIME)
            small.writestr(entry, content)
    return packed.getvalue()


def compiled(source: bytes, path: str, optimize: int) -> bytes:
    """Return *source* as a .pyc that Python never checks against a source; errors name the file *path*."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "source.py"
        file.write_bytes(source)
        made = file.with_suffix(".pyc")
        unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
        py_compile.compile(
            str(file), str(made), path, doraise=True, optimize=optimize, invalidation_mode=unchecked
        )
        return made.read_bytes()
