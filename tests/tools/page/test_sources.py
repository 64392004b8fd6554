"""The shipped files of the page, and its test files."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.page.sources import node_tests, page_sources
from tools.tasks import BuildError


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """Make a page with a folder that has a module, the module's test, and a fixture of the test."""
    for name in ("main.ts", "board/view.ts", "board/view.test.ts", "board/fixtures/games.ts", "ui/base.css"):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    return tmp_path


def test_sources_are_found_in_every_folder_without_their_tests(web: Path) -> None:
    """Sources may lie at any depth; tests and fixtures never ship."""
    assert [web / "board/view.ts", web / "main.ts"] == page_sources(".ts", web)


def test_node_tests_are_found_in_every_folder(web: Path) -> None:
    """A test lies in the folder of the module that it tests."""
    assert [web / "board/view.test.ts"] == node_tests(web)


@pytest.mark.parametrize("suffix", [".test.ts", ".css"])
def test_finding_no_file_is_a_failure(tmp_path: Path, suffix: str) -> None:
    """A check that found no file would pass without having checked anything."""
    with pytest.raises(BuildError, match=rf"\*{suffix} in"):
        node_tests(tmp_path) if suffix == ".test.ts" else page_sources(suffix, tmp_path)
