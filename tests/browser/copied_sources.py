"""A copy of the sources, to be changed, checked and built."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from tools.checks.gate import write_pyodide_types
from tools.setup.environment import NODE_MODULES, VENV, ensure_node
from tools.tasks import ROOT, run

#: What neither the site nor the type checker is made from, or what is derived.
_NOT_COPIED = (
    ".*_cache",
    ".cache",
    ".git",
    ".venv",
    "__pycache__",
    "dist",
    "dist-*",
    "lab",
    "node_modules",
    "tests",
)
_TSC = NODE_MODULES / "typescript" / "bin" / "tsc"


def copy_sources(tree: Path) -> None:
    """Copy the sources to the new folder *tree*."""
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(*_NOT_COPIED))
    for installed, name in ((VENV, ".venv"), (NODE_MODULES, "node_modules")):
        (tree / name).symlink_to(installed.resolve(), target_is_directory=True)


def change_line(file: Path, line: str, changed: str) -> None:
    """Put *changed* in the place of the one *line* in *file*."""
    text = file.read_text(encoding="utf-8")
    assert 1 == text.count(line)
    file.write_text(text.replace(line, changed), encoding="utf-8")


def check_and_build(tree: Path, *projects: str) -> Path:
    """Have the type checker check *projects*, by their files, and return the site that is built."""
    write_pyodide_types(tree / ".cache")
    for project in projects:
        run(["node", _TSC, "--project", project], env=ensure_node(), folder=tree, advice="")
    run([sys.executable, "build.py"], folder=tree, advice="")
    return tree / "dist"
