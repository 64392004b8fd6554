"""The site without the faster start, which uses Pyodide's private parts: slower, but it plays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser
from saved_games import saved_game
from source_copies import build, check_types, sources_without
from tested_site import Site

from tools.site.server import SiteServer

#: Everything to delete: two folders, and a line each for the page, for its worker and for the build.
FOLDERS = ("web/engine/faster-start", "tools/site/faster_start")
LINES = (
    ("web/main.js", 'import "./engine/faster-start/page.ts";\n'),
    ("web/engine/worker.ts", 'import "./faster-start/worker.ts";\n'),
    ("tools/site/accelerators.py", '    "tools.site.faster_start",\n'),
)


def test_python_starts_and_plays_without_the_faster_start(
    site_of: Callable[[Browser, str], Site], browser: Browser, tmp_path: Path
) -> None:
    """
    The page passes the type checker, and the site is built with Pyodide as published.

    The computer replies and gives a hint.
    """
    with sources_without(tmp_path, FOLDERS, LINES) as tree:
        check_types(tree, "tsconfig.json", "tsconfig.worker.json")
        with SiteServer(build(tree)) as server:
            game = site_of(browser, server.url).open(saved=saved_game(black="novice"))
            game.play("F3")
            game.play(game.targets[0])
            assert 4 == game.ply
            game.button("button.hint").click()
            game.arrow.wait_for()
