"""The site without what makes Python start faster by Pyodide's private parts: slower, but it plays."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from saved_games import saved_game
from tested_site import Site

from tools.checks.gate import write_pyodide_types
from tools.setup.environment import NODE_MODULES, VENV, ensure_node
from tools.site.server import SiteServer
from tools.tasks import ROOT, run

#: All that there is to delete: two folders, and a line for the page, for its worker and for the build.
FOLDERS = ("web/engine/faster-start", "tools/site/faster_start")
LINES = {
    "web/main.js": 'import "./engine/faster-start/page.ts";\n',
    "web/engine/worker.ts": 'import "./faster-start/worker.ts";\n',
    "tools/site/accelerators.py": '    "tools.site.faster_start",\n',
}
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


@pytest.fixture
def tree(tmp_path: Path) -> Iterator[Path]:
    """A copy of the sources without the folders and the lines."""
    tree = tmp_path / "tree"
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(*_NOT_COPIED))
    for folder in FOLDERS:
        shutil.rmtree(tree / folder)
    for name, line in LINES.items():
        text = (tree / name).read_text(encoding="utf-8")
        assert 1 == text.count(line)
        (tree / name).write_text(text.replace(line, ""), encoding="utf-8")
    for installed, name in ((VENV, ".venv"), (NODE_MODULES, "node_modules")):
        (tree / name).symlink_to(installed.resolve(), target_is_directory=True)
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
    write_pyodide_types(tree / ".cache")
    for project in ("tsconfig.json", "tsconfig.worker.json"):
        run(["node", _TSC, "--project", project], env=ensure_node(), folder=tree, advice="")
    run([sys.executable, "build.py"], folder=tree, advice="")
    with SiteServer(tree / "dist") as server:
        game = site_of(browser, server.url).open(saved=saved_game(black="novice"))
        game.play("F3")
        game.play(game.targets[0])
        assert 4 == game.ply
        game.button("button.hint").click()
        game.arrow.wait_for()
