"""
Runs inside Pyodide, under node: imports all that a game imports, by making every request of a page.

It imports nothing else, so the modules that are imported at the end are those that must ship.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Collection
from importlib import import_module
from importlib.machinery import FrozenImporter
from typing import Any

#: Requests that are refused, each at a later point of the code than the one before.
_REFUSED = (
    "{",
    "[]",
    '{"id": 1}',
    '{"id": 1, "game": "dvonn"}',
    '{"id": 1, "game": "dvonn", "kind": "view", "start": null, "moves": 5}',
    '{"id": 1, "game": "dvonn", "kind": "view", "start": "x", "moves": []}',
    '{"id": 1, "game": "dvonn", "kind": "view", "start": null, "moves": ["A1A1"]}',
)


def exercise(handle: Callable[[str], str]) -> None:
    """
    Make every kind of request, good and bad.

    Raises:
        RuntimeError: A good request was refused.
    """
    board = _ask(handle, kind="fill_board", seed=1)["moves"]
    level = _ask(handle, kind="hello")["levels"][-1]["name"]
    empty: list[str] = []
    for moves in (empty, board):
        _ask(handle, kind="view", start=None, moves=moves)
        _ask(handle, kind="explain_refusal", start=None, moves=moves, move="A1")
        _ask(handle, kind="connectivity", start=None, moves=moves)
        _ask(handle, kind="start_search", start=None, moves=moves, level=level, seed=1)
        _ask(handle, kind="search", nodes=50)
        _ask(handle, kind="start_search", start=None, moves=moves, level=None, nodes=50, seed=1)
        _ask(handle, kind="search", nodes=50)
        statistics = _ask(handle, kind="root_statistics")
        _ask(handle, kind="merge_statistics", **statistics)
        _ask(handle, kind="analysis")
        found = {**_ask(handle, kind="position_review"), "nodes": 50}
        _ask(handle, kind="review", start=None, moves=moves, positions=[None] * len(moves) + [found])
    for request in _REFUSED:
        handle(request)
    _tell_an_error()


def import_all(name: str, left_out: Collection[str] = ()) -> None:
    """Import the package *name* and all its modules except those *left_out*, since any may be needed."""
    (folder,) = import_module(name).__path__
    for entry in sorted(os.listdir(folder)):  # noqa: PTH208 - pathlib would ship
        stem, _, suffix = entry.partition(".")
        if suffix in {"py", "pyc"} and f"{name}.{stem}" not in left_out:
            import_module(f"{name}.{stem}")


def _tell_an_error() -> None:
    import traceback  # noqa: PLC0415 - as late as in the bridge

    try:
        json.loads("not JSON")
    except ValueError:
        traceback.format_exc()


def _ask(handle: Callable[[str], str], **request: object) -> Any:  # noqa: ANN401 - JSON of every shape
    reply = json.loads(handle(json.dumps({"id": 1, "game": "dvonn", **request})))
    if "ok" not in reply:
        msg = f"the bridge refused {request}: {reply}"
        raise RuntimeError(msg)
    return reply["ok"]


def imported_files() -> list[str]:
    """Return the paths that imported modules may have come from, relative to the entries of sys.path."""
    files = []
    for module in list(sys.modules.values()):
        spec = getattr(module, "__spec__", None)
        # Modules frozen into the interpreter are never read from a file.
        if spec is not None and spec.loader is not FrozenImporter:
            stem = spec.name.replace(".", "/")
            files += [f"{stem}.py", f"{stem}/__init__.py"]
    return files
