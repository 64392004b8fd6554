"""Hosts as they are: with a content policy of their own, or with ideas about compressed files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from page_parts import WELCOME
from playwright.sync_api import Browser, expect
from saved_games import saved_game
from tested_site import Site

from tools.site.server import SiteHandler, SiteServer


def with_policy(policy: str) -> type[SiteHandler]:
    """Return what serves a site under a content policy of the host's own."""

    class Strict(SiteHandler):
        """Answers with a policy."""

        def end_headers(self) -> None:
            self.send_header("Content-Security-Policy", policy)
            super().end_headers()

    return Strict


def test_a_host_that_forbids_what_stands_in_the_page(
    site_of: Callable[[Browser, str], Site], browser: Browser, dist: Path
) -> None:
    """Its policy refuses style and scripts in index.html; the same comes from files."""
    with SiteServer(dist, handler=with_policy("default-src 'self' 'wasm-unsafe-eval'")) as server:
        site = site_of(browser, server.url)
        site.allow("Content Security Policy")
        game = site.prepare(saved=saved_game(), language="es")
        game.open()
        game.wait_until_ready()
        expect(game.root).to_have_attribute("lang", "es")
        expect(game.title).to_have_css("font-weight", "700")
        game.play("F3")

        assert ["F3"] == game.record


def test_a_host_that_forbids_webassembly(
    site_of: Callable[[Browser, str], Site], browser: Browser, dist: Path
) -> None:
    """The engine cannot run there; that is said, not that the connection should be looked at."""
    with SiteServer(dist, handler=with_policy("default-src 'self'")) as server:
        site = site_of(browser, server.url)
        site.allow("Content Security Policy", "engine failed")
        game = site.prepare(language="de")
        game.open()
        game.expect_engine("failed")
        expect(game.detail).to_have_text(game.text("failure.forbidden"))
        # On a phone it once covered that.
        expect(game.page.locator(WELCOME)).to_be_hidden()


class Unpacking(SiteHandler):
    """Labels what is compressed, so that the browser decompresses it before the page sees it."""

    def send_header(self, keyword: str, value: str) -> None:
        """Send a header, and the label with the length of that file."""
        super().send_header(keyword, value)
        if keyword == "Content-Length" and self.path.endswith(".zip"):
            super().send_header("Content-Encoding", "gzip")


def test_a_host_that_labels_what_is_compressed(
    site_of: Callable[[Browser, str], Site], browser: Browser, dist: Path
) -> None:
    """Library and package come decompressed, and Python starts from it all the same."""
    with SiteServer(dist, handler=Unpacking) as server:
        game = site_of(browser, server.url).open(saved=saved_game(black="novice"))
        game.play("F3")

        assert 2 == game.ply
