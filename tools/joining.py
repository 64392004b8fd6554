"""
Joins the page's modules into few files, by esbuild: a file each would be a request each.

The sources stay plain modules that any browser runs as they are; what is imported only when it is
wanted stays a file of its own.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tools.environment import NODE_MODULES
from tools.steps import run


def join_modules(web: Path, dist: Path, env: Mapping[str, str], entry: str = "main.js") -> str:
    """
    Put what *entry* in *web* imports into *dist*, in few files, and take away the modules it is made of.

    Returns:
        Links that have the browser fetch at once what *entry* imports, and what that imports.

    Raises:
        BuildError: a module cannot be read, or lacks what another imports.
    """
    with tempfile.TemporaryDirectory() as work:
        report = Path(work) / "report.json"
        run(
            [
                "node",
                NODE_MODULES / "esbuild" / "bin" / "esbuild",
                web / entry,
                "--bundle",
                "--format=esm",
                "--splitting",
                # Names stay, so that an error that somebody reports can be read.
                "--minify-whitespace",
                "--minify-syntax",
                "--charset=utf8",
                "--log-level=warning",
                "--chunk-names=joined-[hash]",
                f"--metafile={report}",
                f"--outdir={dist}",
                "--allow-overwrite",
            ],
            env=env,
            advice="The page's modules could not be joined; the message above names the place.",
        )
        told = json.loads(report.read_text(encoding="utf-8"))
    files = {Path(name).name: about for name, about in told["outputs"].items()}
    for module in {Path(name).name for name in told["inputs"]} - set(files):
        (dist / module).unlink()
    names = dict.fromkeys(_imports(files, entry))
    return "\n    ".join(f'<link rel="modulepreload" href="{name}">' for name in names)


def _imports(files: Mapping[str, Any], name: str) -> Iterator[str]:
    """Yield the files that *name* waits for, each before what it waits for itself; some more than once."""
    for imported in files[name]["imports"]:
        if imported["kind"] == "import-statement":
            other = Path(imported["path"]).name
            yield other
            yield from _imports(files, other)
