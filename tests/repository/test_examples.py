"""The examples in docstrings and documents, run as they stand there."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module
from pathlib import Path

import pytest

import dvonn

ROOT = Path(__file__).parent.parent.parent
MODULES = ["dvonn", *(one.name for one in pkgutil.walk_packages(dvonn.__path__, "dvonn."))]


def modules_with_examples() -> list[str]:
    """Return the names of the modules of the package that have examples."""
    files = {name: ROOT.joinpath(*name.split(".")) for name in MODULES}
    sources = {
        name: file.with_suffix(".py") if file.with_suffix(".py").exists() else file / "__init__.py"
        for name, file in files.items()
    }
    return [name for name, source in sources.items() if ">>> " in source.read_text(encoding="utf-8")]


@pytest.mark.parametrize("name", modules_with_examples())
def test_the_examples_of_a_module_are_true(name: str) -> None:
    """Each example prints the output that stands below it."""
    failed, attempted = doctest.testmod(import_module(name), report=False)

    assert (0, True) == (failed, attempted > 0)


def test_the_examples_of_a_document_are_true() -> None:
    """Each example prints the output that stands below it."""
    failed, attempted = doctest.testfile(str(ROOT / "docs" / "package.md"), module_relative=False)

    assert (0, True) == (failed, attempted > 0)
