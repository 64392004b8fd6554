"""Breaks one file of the site at a time: missing, failing, cut off, or replaced by another page."""

from __future__ import annotations

from functools import partial
from typing import Callable, Dict, Iterator

from playwright.sync_api import Route

from lab.torture.visit import PATIENCE_S, TOLD_S, BrokenError, Stage, Trial

_MISSING, _FAILING = 404, 500
_WAYS: Dict[str, Callable[[Route], None]] = {
    "missing": lambda route: route.fulfill(status=_MISSING, body="not here"),
    "failing": lambda route: route.fulfill(status=_FAILING, body="no"),
    "cut off": lambda route: route.abort("connectionreset"),
    "a page in its place": lambda route: route.fulfill(content_type="text/html", body="<p>Log in</p>"),
}
#: The page must play even if one of these files is broken.
_SPARED = ("icons/", "third_party/", "manifest.webmanifest", "i18n/", "sw.js")


def trials(stage: Stage, count: int) -> Iterator[Trial]:
    """Yield *count* trials, each with a file and a way to break it, picked from all such pairs and sorted."""
    folder = stage.server.folder
    files = sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())
    pairs = [(file, way) for file in files if file != "index.html" for way in _WAYS]
    chosen = stage.rng.sample(pairs, min(count, len(pairs)))
    for file, way in sorted(chosen):
        yield f"{file} {way}", partial(_visit, stage, file, way)


def _visit(stage: Stage, file: str, way: str) -> None:
    is_spared = file.startswith(_SPARED)
    with stage.visit() as visit:
        address = stage.server.url + file
        visit.context.route(lambda url: url.split("?")[0] == address, _WAYS[way])
        visit.open()
        answer = visit.settle(PATIENCE_S if is_spared else TOLD_S)
        if answer == "tells" and is_spared:
            msg = f"without {file} the page does not play: {visit.look()['text']}"
            raise BrokenError(msg)
        if answer == "plays":
            visit.play(stage.rng)
            visit.expect_legal()
