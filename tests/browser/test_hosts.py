"""Hosts with content policies, sandboxes, and odd handling of addresses and compressed files."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from page_parts import STATUS_DETAIL, WELCOME, WITHOUT_SCRIPTS
from page_text import text
from playwright.sync_api import Browser, expect
from saved_games import saved_game
from tested_site import Site

from tools.site.server import SiteHandler, SiteServer


def with_policy(policy: str) -> type[SiteHandler]:
    """Return a handler that serves a site under the host's content policy."""
    return with_headers({"Content-Security-Policy": policy})


def with_headers(headers: dict[str, str]) -> type[SiteHandler]:
    """Return a handler that adds the host's headers."""

    class WithHeaders(SiteHandler):
        """Adds the headers to every answer."""

        def end_headers(self) -> None:
            for name, value in headers.items():
                self.send_header(name, value)
            super().end_headers()

    return WithHeaders


def test_a_host_that_forbids_what_stands_in_the_page(
    site_of: Callable[[Browser, str], Site], browser: Browser, dist: Path
) -> None:
    """Its policy refuses inline style and scripts, which then come from files."""
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
    """The engine cannot run there; the page says so and does not blame the connection."""
    with SiteServer(dist, handler=with_policy("default-src 'self'")) as server:
        site = site_of(browser, server.url)
        site.allow("Content Security Policy", "engine failed")
        game = site.prepare(language="de")
        game.open()
        game.expect_engine("failed")
        expect(game.detail).to_have_text(game.text("failure.forbidden"))
        # On a phone, the welcome would cover the message.
        expect(game.page.locator(WELCOME)).to_be_hidden()


class Unpacking(SiteHandler):
    """Labels compressed files, so that the browser decompresses them before the page sees them."""

    def send_header(self, keyword: str, value: str) -> None:
        """Send a header, and the label with a compressed file's length."""
        super().send_header(keyword, value)
        if keyword == "Content-Length" and self.path.endswith(".zip"):
            super().send_header("Content-Encoding", "gzip")


def test_a_host_that_labels_what_is_compressed(
    site_of: Callable[[Browser, str], Site], browser: Browser, dist: Path
) -> None:
    """Library and package come decompressed, and Python still starts."""
    with SiteServer(dist, handler=Unpacking) as server:
        game = site_of(browser, server.url).open(saved=saved_game(black="novice"))
        game.play("F3")

        assert 2 == game.ply


@pytest.mark.parametrize(
    ("policy", "file"),
    [
        ("script-src 'unsafe-inline'", "/main.js"),
        ("script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; worker-src 'none'", "/engine/worker.js"),
    ],
    ids=["no files", "no workers"],
)
def test_a_host_that_forbids_a_file(
    site_of: Callable[[Browser, str], Site], browser: Browser, dist: Path, policy: str, file: str
) -> None:
    """The page names the file and the policy, and does not blame the connection."""
    with SiteServer(dist, handler=with_policy(policy)) as server:
        site = site_of(browser, server.url)
        site.allow("Content Security Policy", "request failed", "engine failed")
        game = site.prepare(language="it")
        game.open()
        game.expect_engine("failed")
        expect(game.detail).to_have_text(game.text("failure.file.policy", file=file))


def test_a_host_that_sends_the_page_into_a_sandbox(
    site_of: Callable[[Browser, str], Site], browser: Browser, dist: Path
) -> None:
    """No other window would help, so the page blames the host."""
    with SiteServer(dist, handler=with_policy("sandbox allow-scripts")) as server:
        site = site_of(browser, server.url)
        site.allow("CORS", "request failed", "Failed to load resource", "uncaught: ")
        game = site.prepare(language="de")
        game.open()
        game.expect_engine("failed")
        expect(game.detail).to_have_text(game.text("failure.file.host-sandbox"))


class Frames(SiteHandler):
    """Another site, whose page shows *framed* in a frame with the attributes *attributes*."""

    framed = ""
    attributes = ""

    def do_GET(self) -> None:  # noqa: N802 - the base class's name
        """Send that page."""
        page = (
            f'<!doctype html><iframe src="{self.framed}" {self.attributes} width="900" height="700"></iframe>'
        )
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page.encode())


@pytest.mark.parametrize("headers", [{}, {"Access-Control-Allow-Origin": "*"}], ids=["closed", "open to all"])
@pytest.mark.parametrize("sandbox", ["", "allow-scripts", "allow-scripts allow-same-origin"])
def test_a_frame_in_a_sandbox(
    site_of: Callable[[Browser, str], Site],
    browser: Browser,
    dist: Path,
    sandbox: str,
    headers: dict[str, str],
) -> None:
    """
    It plays if it keeps its origin; otherwise it says what forbids it and where it would play.

    If the host lets every site read its files, only the first worker fails.
    """
    with SiteServer(dist, handler=with_headers(headers)) as server:
        frames = type("Other", (Frames,), {"framed": server.url, "attributes": f'sandbox="{sandbox}"'})
        with SiteServer(dist, handler=frames) as other:
            # Both origins count as parts of the site.
            site = site_of(browser, "http://")
            site.allow(
                "CORS", "request failed", "Failed to load resource", "engine failed", "sandbox", "uncaught"
            )
            page = site.prepare().page
            page.goto(other.url.replace("localhost", "127.0.0.1"))
            frame = page.frame_locator("iframe")
            if not sandbox:
                expect(frame.locator(WITHOUT_SCRIPTS).first).to_have_text(text("start.script"))
            elif "origin" in sandbox:
                expect(frame.locator("html")).to_have_attribute("data-engine", "ready", timeout=60_000)
                frame.locator("[data-space=F3]").click()
                expect(frame.locator("[data-space=F3]")).to_have_attribute("data-stack", "r")
            else:
                expect(frame.locator(STATUS_DETAIL)).to_have_text(
                    text("failure.file.sandbox", address=server.url)
                )
                expect(frame.locator("html")).to_have_attribute("data-engine", "failed")


class WithoutSlash(SiteHandler):
    """Sends the page also at its folder's name without a slash; other addresses have nothing."""

    def file_asked(self) -> Path | None:
        """Return the page at the name of the folder."""
        is_name = urlsplit(self.path).path == self.site.prefix.removesuffix("/")
        return self.site.folder / "index.html" if is_name else super().file_asked()


class PageEverywhere(SiteHandler):
    """Sends the page at every empty address, as hosts of single-page apps do."""

    def file_asked(self) -> Path | None:
        """Return the page for missing files."""
        return super().file_asked() or self.site.folder / "index.html"


class ScriptAround(WithoutSlash):
    """Has another site around the folder, with a script of the same name as the page's."""

    def do_GET(self) -> None:  # noqa: N802 - the base class's name
        """Send that script, or else a file of the folder."""
        if self.path != "/main.js":
            super().do_GET()
            return
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/javascript")
        self.send_header("Content-Length", "0")
        self.end_headers()


class SlashTaken(WithoutSlash):
    """Removes the slash from the end of every address."""

    def do_GET(self) -> None:  # noqa: N802 - the base class's name
        """Redirect, or send a file."""
        if self.path == self.site.prefix:
            self.send_response(HTTPStatus.PERMANENT_REDIRECT)
            self.send_header("Location", self.path.removesuffix("/"))
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        super().do_GET()


@pytest.mark.parametrize("handler", [WithoutSlash, PageEverywhere, ScriptAround])
def test_an_address_without_its_slash(
    site_of: Callable[[Browser, str], Site], browser: Browser, dist: Path, handler: type[SiteHandler]
) -> None:
    """The page redirects to the address with the slash, and keeps the query and fragment."""
    with SiteServer(dist, prefix="/games/dvonn/", handler=handler) as server:
        site = site_of(browser, server.url.removesuffix("games/dvonn/"))
        site.allow("Failed to load", "status 404", "request failed", "MIME", "integrity", "preload")
        game = site.prepare(saved=saved_game())
        game.page.goto(f"{server.url.removesuffix('/')}?from=a-link#settings")
        game.page.wait_for_url(f"{server.url}?from=a-link#settings")
        game.wait_until_ready()
        game.play("F3")

        assert ["F3"] == game.record


def test_a_host_that_takes_the_slash_away(
    site_of: Callable[[Browser, str], Site], browser: Browser, dist: Path
) -> None:
    """A redirect would loop for ever, so the page names the file missing at its address."""
    with SiteServer(dist, prefix="/dvonn/", handler=SlashTaken) as server:
        site = site_of(browser, server.url.removesuffix("dvonn/"))
        site.allow("Failed to load", "status 404", "request failed", "MIME")
        game = site.prepare(language="nl")
        game.page.goto(server.url.removesuffix("/"))
        game.expect_engine("failed")
        expect(game.detail).to_have_text(game.text("failure.file.status", file="/main.js", status=404))

        assert server.url.removesuffix("/") == game.page.url


def test_an_address_that_needs_no_slash(
    site_of: Callable[[Browser, str], Site], browser: Browser, dist: Path
) -> None:
    """A host may serve the page under another name beside its files: it stays there."""
    with SiteServer(dist, handler=PageEverywhere) as server:
        game = site_of(browser, server.url).prepare(saved=saved_game())
        game.page.goto(f"{server.url}play")
        game.wait_until_ready()
        game.play("F3")

        assert (f"{server.url}play", ["F3"]) == (game.page.url, game.record)
