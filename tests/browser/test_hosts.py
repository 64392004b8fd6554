"""Hosts as they are: with a content policy of their own, or with ideas about compressed files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tested_site import Site
from playwright.sync_api import Browser
from saved_games import saved_game

from tools.site.server import SiteHandler, SiteServer


class Unpacking(SiteHandler):
    """Labels what is compressed, so that the browser decompresses it before the page sees it."""

    def send_header(self, keyword: str, value: str) -> None:
        """Send a header, and the label with the length of that file."""
        super().send_header(keyword, value)
        if keyword == "Content-Length" and self.path.endswith("/stdlib.zip"):
            super().send_header("Content-Encoding", "gzip")


def test_a_host_that_labels_what_is_compressed(
    site_of: Callable[[Browser, str], Site], browser: Browser, dist: Path
) -> None:
    """The library comes decompressed, and Python starts from it all the same."""
    with SiteServer(dist, handler=Unpacking) as server:
        game = site_of(browser, server.url).open(saved=saved_game(black="novice"))
        game.play("F3")

        assert 2 == game.ply
