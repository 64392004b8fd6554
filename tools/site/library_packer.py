"""
Runs inside Pyodide, under node: makes the small standard library, and compiles the package.

Most of the wait for Python in a browser is the compiling of sources, so the library that
ships holds only what is imported, compiled by the very Python that will read it; and what the
wheel's modules compile to ships beside the wheel.
"""

from __future__ import annotations

import io
import py_compile
import sys
import tempfile
import zipfile
from collections.abc import Collection
from importlib.util import cache_from_source
from pathlib import Path

#: The earliest moment a zip can name, so that equal contents make equal files.
_NO_TIME = (1980, 1, 1, 0, 0, 0)

#: What python -OO makes: without assertions, and without docstrings, which nobody reads in a page.
_WITHOUT_DOCSTRINGS = 2


def pack_library(imported: Collection[str]) -> bytes:
    """
    Return a zip of those files of the standard library that are among *imported*, compiled.

    Nothing in it is compressed: the site compresses the whole, and the browser undoes that much
    faster than Python would file by file.
    """
    library = next(place for place in sys.path if place.endswith(".zip"))
    with zipfile.ZipFile(library) as archive:
        files = sorted(set(imported) & set(archive.namelist()))
        made = {
            f"{name}c": compiled(archive.read(name), f"{library}/{name}", _WITHOUT_DOCSTRINGS)
            for name in files
        }
    return _zipped(made, zipfile.ZIP_STORED)


def pack_package(name: str, imported: Collection[str]) -> bytes:
    """Return a zip of what those modules of the package *name* in *imported* compile to, to lie beside it."""
    folder = Path(sys.modules[name].__file__ or "").parent
    files = sorted(file for file in folder.rglob("*.py") if f"{name}/{file.relative_to(folder)}" in imported)
    made = {}
    for file in files:
        cache = Path(cache_from_source(str(file))).relative_to(folder.parent)
        made[str(cache)] = compiled(file.read_bytes(), str(file))
    return _zipped(made)


def _zipped(contents: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as small:
        for name, content in sorted(contents.items()):
            entry = zipfile.ZipInfo(name, _NO_TIME)
            entry.compress_type = method
            small.writestr(entry, content, compresslevel=9)
    return packed.getvalue()


def compiled(source: bytes, path: str, optimize: int = -1) -> bytes:
    """Return *source*, which errors name *path*, as a .pyc that is never checked against a source."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "source.py"
        file.write_bytes(source)
        made = file.with_suffix(".pyc")
        unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
        py_compile.compile(
            str(file), str(made), path, doraise=True, optimize=optimize, invalidation_mode=unchecked
        )
        return made.read_bytes()
