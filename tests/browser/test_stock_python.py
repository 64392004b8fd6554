"""The site with Pyodide's own modules, which the lighter ones of a usual build stand for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser
from saved_games import saved_game
from tested_site import Site

from tools.site.builder import prepare, write_site
from tools.site.server import SiteServer


def test_a_site_with_stock_modules_boots_and_plays(
    site_of: Callable[[Browser, str], Site], browser: Browser, tmp_path: Path
) -> None:
    """The computer answers, and a hint comes: what fails here is Pyodide's, not ours."""
    write_site(tmp_path / "dist", *prepare(is_stock=True))
    with SiteServer(tmp_path / "dist") as server:
        game = site_of(browser, server.url).open(saved=saved_game(black="novice"))
        game.play("F3")
        game.play(game.targets[0])
        assert 4 == game.ply
        game.button("button.hint").click()
        game.arrow.wait_for()
