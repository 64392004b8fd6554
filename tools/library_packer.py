"""
Runs inside Pyodide, under node: makes the small standard library, and compiles the package.

Most of the wait for Python in a browser is the compiling of sources, so the library that
ships holds only what is imported, compiled by the very Python that will read it; and what the
wheel's modules compile to ships beside the wheel.
What is imported here at the top, Pyodide itself has imported already.
"""

from __future__ import annotations

import io
import json
import sys
import tempfile
import traceback
import zipfile
from collections.abc import Callable
from importlib.machinery import FrozenImporter
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any

#: Modules that others import if they are there and do without if not, as on a Python built
#: without their C libraries: nothing here is encrypted, or packed in any way but zip's own.
_DONE_WITHOUT = ("ssl.py", "bz2.py", "lzma.py", "compression/")

#: In place of the module that colours tracebacks, which takes a tenth of Python's start to
#: define what a terminal's colours are: a page has no terminal, and every colour is empty.
_COLORLESS = """
class _Colorless:
    def __getattr__(self, name):
        return ""


class _Theme:
    traceback = _Colorless()


def can_colorize(*, file=None):
    return False


def get_theme(**_):
    return _Theme
"""

#: The earliest moment a zip can name, so that equal contents make equal files.
_NO_TIME = (1980, 1, 1, 0, 0, 0)


#: Requests that are refused, each at a later point than the one before.
_REFUSED = (
    "{",
    "[]",
    '{"id": 1}',
    '{"id": 1, "kind": "view", "start": null, "moves": 5}',
    '{"id": 1, "kind": "view", "start": "x", "moves": []}',
    '{"id": 1, "kind": "view", "start": null, "moves": ["A1A1"]}',
)


def exercise(handle: Callable[[str], str]) -> None:
    """
    Import whatever a game imports: ask every kind of request, good and bad.

    Raises:
        RuntimeError: A good request was refused, so this is not what a game does.
    """
    board = _ask(handle, kind="fill", seed=1)["moves"]
    level = _ask(handle, kind="hello")["levels"][-1]["name"]
    empty: list[str] = []
    for moves in (empty, board):
        _ask(handle, kind="view", start=None, moves=moves)
        _ask(handle, kind="why", start=None, moves=moves, move="A1")
        _ask(handle, kind="think", start=None, moves=moves, level=level, seed=1)
        _ask(handle, kind="search", nodes=50)
    for request in _REFUSED:
        handle(request)
    try:
        json.loads("not JSON")
    except ValueError:
        traceback.format_exc()


def _ask(handle: Callable[[str], str], **request: object) -> Any:  # noqa: ANN401 - JSON of every shape
    reply = json.loads(handle(json.dumps({"id": 1, **request})))
    if "ok" not in reply:
        msg = f"the bridge refused {request}: {reply}"
        raise RuntimeError(msg)
    return reply["ok"]


def pack_library() -> bytes:
    """
    Return a zip of the standard library's files that are imported by now, compiled.

    Nothing in it is compressed: the site compresses the whole, and the browser undoes that much
    faster than Python would file by file.
    """
    library = next(place for place in sys.path if place.endswith(".zip"))
    with zipfile.ZipFile(library) as archive:
        members = set(archive.namelist())
        files = sorted(
            name for name in _imported_files() if name in members and not name.startswith(_DONE_WITHOUT)
        )
        sources = {name: archive.read(name) for name in files} | {"_colorize.py": _COLORLESS.encode()}
        made = {f"{name}c": compiled(sources[name], f"{library}/{name}") for name in files}
        return _zipped(made, zipfile.ZIP_STORED)


def pack_package(name: str) -> bytes:
    """Return a zip of what the imported modules of the package *name* compile to, to lie beside it."""
    folder = Path(sys.modules[name].__file__ or "").parent
    files = sorted(
        file for file in folder.rglob("*.py") if f"{name}/{file.relative_to(folder)}" in _imported_files()
    )
    made = {}
    for file in files:
        cache = Path(cache_from_source(str(file))).relative_to(folder.parent)
        made[str(cache)] = compiled(file.read_bytes(), str(file))
    return _zipped(made)


def _imported_files() -> set[str]:
    """Return the paths, from their place in sys.path, that modules imported so far may have come from."""
    files = set()
    for module in list(sys.modules.values()):
        spec = getattr(module, "__spec__", None)
        # What is frozen into the interpreter is never read from a file.
        if spec is not None and spec.loader is not FrozenImporter:
            stem = spec.name.replace(".", "/")
            files |= {f"{stem}.py", f"{stem}/__init__.py"}
    return files


def _zipped(contents: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as small:
        for name, content in contents.items():
            entry = zipfile.ZipInfo(name, _NO_TIME)
            entry.compress_type = method
            small.writestr(entry, content, compresslevel=9)
    return packed.getvalue()


def compiled(source: bytes, path: str) -> bytes:
    """Return *source*, which errors name *path*, as a .pyc that is never checked against a source."""
    import py_compile  # noqa: PLC0415 - not before the modules that a game imports are counted

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "source.py"
        file.write_bytes(source)
        made = file.with_suffix(".pyc")
        unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
        py_compile.compile(str(file), str(made), path, doraise=True, invalidation_mode=unchecked)
        return made.read_bytes()
