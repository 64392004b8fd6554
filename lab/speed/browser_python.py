"""
Runs the package and the lab in a browser's Pyodide, to measure them as players run them.

Node is no substitute for Chromium: in an older node, calls between Pyodide's C functions are slow.
"""

from __future__ import annotations

import json
import shutil
import tempfile
import zipfile
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Callable, Iterator

from playwright.sync_api import sync_playwright

from tools.setup.browser import chromium_at_hand
from tools.site.builder import PYODIDE, copy_pyodide
from tools.site.server import SiteServer
from tools.tasks import ROOT

_PACKAGES = ("dvonn", "lab")
_SUFFIXES = {".py", ".bin"}  # the weights are a .bin
_LOAD = """
async () => {
  const { loadPyodide } = await import("./pyodide/pyodide.js");
  const python = await loadPyodide();
  const packages = await (await fetch("./packages.zip")).arrayBuffer();
  python.unpackArchive(packages, "zip", { extractDir: "/project" });
  python.runPython("import json, sys; sys.path.insert(0, '/project')");
  globalThis.python = python;
}
"""
_CALL = """
([module, name, numbers]) => python.runPython(
  `from ${module} import ${name}\\njson.dumps(${name}(*${JSON.stringify(numbers)}))`
)
"""

#: Calls a function in the browser, given its module, its name and numbers; returns the result, sent as JSON.
Call = Callable[..., Any]


@contextmanager
def browser_python() -> Iterator[Call]:
    """Load Pyodide, the package and the lab in Chromium; yield a function that calls functions there."""
    with tempfile.TemporaryDirectory() as work:
        folder = Path(work)
        shutil.copytree(PYODIDE, folder / "pyodide")
        copy_pyodide(folder / "pyodide")
        (folder / "index.html").write_text("<!doctype html><title>Python</title>", encoding="utf-8")
        with zipfile.ZipFile(folder / "packages.zip", "w") as packages:
            for package in _PACKAGES:
                for file in sorted((ROOT / package).rglob("*")):
                    if file.suffix in _SUFFIXES:
                        packages.write(file, file.relative_to(ROOT))
        with SiteServer(folder) as server, sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=chromium_at_hand())
            page = browser.new_page()
            page.goto(server.url)
            page.evaluate(_LOAD)

            def call(module: str, name: str, *numbers: float) -> Any:  # noqa: ANN401 - any JSON value
                return json.loads(page.evaluate(_CALL, [module, name, list(numbers)]))

            yield call
            browser.close()
