"""Finds the sources of the page that ship, and the page's tests that run in node."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tools.tasks import ROOT, BuildError

WEB = ROOT / "web"
#: The ending of the names of the page's tests in node, which lie in the folders of their modules.
NODE_TEST_SUFFIX = ".test.ts"
#: The name of every folder that only tests read.
FIXTURES = "fixtures"


def page_sources(suffix: str, folder: Path = WEB) -> list[Path]:
    """
    Return every file below *folder* that ships and whose name ends in *suffix*, such as ".ts".

    Raises:
        BuildError: There is none, so the search looks in the wrong place.
    """
    return _found(suffix, (file for file in folder.rglob(f"*{suffix}") if not is_for_tests(file)), folder)


def node_tests(folder: Path = WEB) -> list[Path]:
    """
    Return every test below *folder* that runs in node.

    Raises:
        BuildError: There is none, so the search looks in the wrong place.
    """
    return _found(NODE_TEST_SUFFIX, folder.rglob(f"*{NODE_TEST_SUFFIX}"), folder)


def is_for_tests(file: Path) -> bool:
    """Return whether *file* is a test, something that only tests read, or types for the checker."""
    return file.name.endswith((NODE_TEST_SUFFIX, ".d.ts")) or FIXTURES in file.parts


def _found(suffix: str, files: Iterable[Path], folder: Path) -> list[Path]:
    if found := sorted(files):
        return found
    msg = f"no *{suffix} in {folder}"
    raise BuildError(msg)
