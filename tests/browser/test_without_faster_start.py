"""The site without what makes Python start faster by Pyodide's private parts: slower, but it plays."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from copied_sources import change_line, check_and_build, copy_sources
from playwright.sync_api import Browser
from saved_games import saved_game
from tested_site import Site

from tools.site.server import SiteServer

#: All that there is to delete: two folders, and a line for the page, for its worker and for the build.
FOLDERS = ("web/engine/faster-start", "tools/site/faster_start")
LINES = {
    "web/main.js": 'import "./engine/faster-start/page.ts";\n',
    "web/engine/worker.ts": 'import "./faster-start/worker.ts";\n',
    "tools/site/accelerators.py": '    "tools.site.faster_start",\n',
}


@pytest.fixture
def tree(tmp_path: Path) -> Iterator[Path]:
    """A copy of the sources without the folders and the lines."""
    tree = tmp_path / "tree"
    copy_sources(tree)
    for folder in FOLDERS:
        shutil.rmtree(tree / folder)
    for name, line in LINES.items():
        change_line(tree / name, line, "")
    yield tree
    # Pytest keeps the folders of its last runs.
    shutil.rmtree(tree)


def test_python_starts_and_plays_without_what_makes_it_faster(
    site_of: Callable[[Browser, str], Site], browser: Browser, tree: Path
) -> None:
    """
    The page passes the type checker, and the site is built with Pyodide as it is.

    The computer answers, and a hint comes: what fails here is Pyodide's, or left to what was deleted.
    """
    dist = check_and_build(tree, "tsconfig.json", "tsconfig.worker.json")
    with SiteServer(dist) as server:
        game = site_of(browser, server.url).open(saved=saved_game(black="novice"))
        game.play("F3")
        game.play(game.targets[0])
        assert 4 == game.ply
        game.button("button.hint").click()
        game.arrow.wait_for()
