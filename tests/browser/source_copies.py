"""Copies of the sources, for tests that change, check and build them."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.checks.gate import write_pyodide_types
from tools.setup.environment import NODE_MODULES, VENV, ensure_node
from tools.site.builder import prepare
from tools.tasks import CACHE, ROOT, run

#: Not copied: derived files, and files that neither the site nor the type checker needs.
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
#: Writes the site with the wheel and the library of the original sources. A game that only the copy has is
#: packed, but not compiled by Pyodide.
_WRITE_PAGE = """
import shutil, sys
from pathlib import Path
from tools.site import builder, library, library_packer

wheel, standard, packages, program = map(Path, sys.argv[1:])
shutil.copytree(packages, "packages")
for name, parts in library.ON_DEMAND.items():
    if not Path("packages", name).exists():
        Path("packages", name).write_bytes(library_packer.pack_packages(parts))
builder.write_site(Path("dist").resolve(), wheel, library.Library(standard, Path("packages"), program))
"""
_TSC = NODE_MODULES / "typescript" / "bin" / "tsc"


@contextmanager
def copied_sources(folder: Path, *, cached: Iterable[str] = ()) -> Iterator[Path]:
    """
    Yield a copy of the sources in *folder*.

    The copy shares those parts of the build cache that *cached* names. The copy is removed afterwards;
    otherwise it would stay, because pytest keeps its latest folders.
    """
    tree = folder / "tree"
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(*_NOT_COPIED))
    for installed, name in ((VENV, ".venv"), (NODE_MODULES, "node_modules")):
        (tree / name).symlink_to(installed.resolve(), target_is_directory=True)
    (tree / ".cache").mkdir()
    for name in cached:
        # Sharing is safe: the build replaces outdated files of the cache, and never changes a file in place.
        (tree / ".cache" / name).symlink_to(CACHE / name, target_is_directory=True)
    yield tree
    shutil.rmtree(tree)


def change_line(file: Path, line: str, changed: str) -> None:
    """Replace *line*, which must occur once in *file*, by *changed*."""
    text = file.read_text(encoding="utf-8")
    assert 1 == text.count(line)
    file.write_text(text.replace(line, changed), encoding="utf-8")


@contextmanager
def sources_without(
    folder: Path, folders: Iterable[str], lines: Iterable[tuple[str, str]], *, cached: Iterable[str] = ()
) -> Iterator[Path]:
    """
    Yield a copy of the sources without *folders* and *lines*.

    Each of the *lines* is a file and a line in it.
    """
    with copied_sources(folder, cached=cached) as tree:
        for name in folders:
            shutil.rmtree(tree / name)
        for name, line in lines:
            change_line(tree / name, line, "")
        yield tree


def check_types(tree: Path, *projects: str) -> None:
    """Type-check *projects* of the copy *tree*."""
    write_pyodide_types(tree / ".cache")
    for project in projects:
        run(["node", _TSC, "--project", project], env=ensure_node(), folder=tree, advice="")


def build(tree: Path) -> Path:
    """Build the site of the copy *tree*, and return the folder of the site."""
    run([sys.executable, "build.py"], folder=tree, advice="")
    return tree / "dist"


def build_page(tree: Path) -> Path:
    """
    Build the page of the copy *tree*, and return the folder of the site.

    The site has the original Python, so a test must answer the page's requests with the copy's own Python.
    """
    wheel, library = prepare()
    files = (wheel, library.standard, library.packages, library.program)
    run([sys.executable, "-c", _WRITE_PAGE, *files], folder=tree, advice="")
    return tree / "dist"
