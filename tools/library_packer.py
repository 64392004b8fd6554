"""
Runs inside Pyodide, under node: makes the small standard library.

Most of the wait for Python in a browser is the compiling of library sources, so the
library that ships holds only what is imported, compiled by the very Python that will read it.
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
from pathlib import Path
from typing import Any

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


def imported_files(archive: zipfile.ZipFile) -> list[str]:
    """Return the files of *archive* that the modules imported so far came from, sorted."""
    members = set(archive.namelist())
    found = set()
    for module in list(sys.modules.values()):
        spec = getattr(module, "__spec__", None)
        # What is frozen into the interpreter is never read from the archive.
        if spec is None or spec.loader is FrozenImporter:
            continue
        stem = spec.name.replace(".", "/")
        found |= {f"{stem}.py", f"{stem}/__init__.py"} & members
    return sorted(found)


def pack() -> bytes:
    """Return a zip of the standard library's files that are imported by now, compiled."""
    library = next(place for place in sys.path if place.endswith(".zip"))
    with zipfile.ZipFile(library) as archive:
        sources = {name: archive.read(name) for name in imported_files(archive)}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as small:
        for name, source in sources.items():
            entry = zipfile.ZipInfo(f"{name}c", _NO_TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            small.writestr(entry, compiled(source, f"{library}/{name}"), compresslevel=9)
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
