"""Hosts with content policies, sandboxes, and odd handling of addresses and compressed files."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlsplit

from page_parts import STATUS_DETAIL, WELCOME, WITHOUT_SCRIPTS
from page_text import text
from playwright.sync_api import Browser, FrameLocator, expect
from saved_games import saved_game
from stand_in_engine import StandInEngine
from tested_site import Site

from tools.site.server import SiteHandler, SiteServer


def with_policy(policy: str) -> type[SiteHandler]:
    """Return a handler that serves a site with *policy* as its content policy."""
    return with_headers({"Content-Security-Policy": policy})


def with_headers(headers: dict[str, str], base: type[SiteHandler] = SiteHandler) -> type[SiteHandler]:
    """Return a handler that adds *headers* to every answer."""

    class WithHeaders(base):  # type: ignore[misc, valid-type]
        """Adds the headers to every answer."""

        def end_headers(self) -> None:
            for name, value in headers.items():
                self.send_header(name, value)
            super().end_headers()

    return WithHeaders


class Unpacking(SiteHandler):
    """Labels zip files as gzip-encoded, so that the browser decompresses them before the page gets them."""

    def send_header(self, keyword: str, value: str) -> None:
        """Send a header; after the length of a zip file, also send its encoding."""
        super().send_header(keyword, value)
        if keyword == "Content-Length" and self.path.endswith(".zip"):
            super().send_header("Content-Encoding", "gzip")


def test_the_page_plays_on_a_host_that_forbids_inline_code_and_labels_compressed_files(
    site_of: Callable[[Browser, str], Site], browser: Browser, dist: Path
) -> None:
    """
    If the policy forbids inline code, the page reads its style and scripts from files.

    Python starts although its zip files arrive decompressed.
    """
    policy = {"Content-Security-Policy": "default-src 'self' 'wasm-unsafe-eval'"}
    with SiteServer(dist, handler=with_headers(policy, Unpacking)) as server:
        site = site_of(browser, server.url)
        site.allow("Content Security Policy")
        game = site.prepare(saved=saved_game(black="novice"), language="es")
        game.open()
        game.wait_until_ready()
        expect(game.root).to_have_attribute("lang", "es")
        expect(game.title).to_have_css("font-weight", "700")
        game.play("F3")

        assert (2, "F3") == (game.ply, game.record[0])
        # The page must close before its server does.
        game.page.close()


#: Policies under which the page cannot play, each with the key of the text shown and its placeholders.
FORBIDDING: list[tuple[str, str, dict[str, object]]] = [
    ("default-src 'self'", "forbidden", {}),
    ("script-src 'unsafe-inline'", "file.policy", {"file": "/main.js"}),
    (
        "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; worker-src 'none'",
        "file.policy",
        {"file": "/engine/worker.js"},
    ),
    # The host itself sandboxes the page, so opening it in a separate window would not help: the page says so.
    ("sandbox allow-scripts", "file.host-sandbox", {}),
]


def test_the_page_names_what_its_host_forbids(
    site_of: Callable[[Browser, str], Site], browser: Browser, dist: Path
) -> None:
    """The page names the host's policy or the blocked file, and does not blame the connection."""
    for policy, reason, placeholders in FORBIDDING:
        with SiteServer(dist, handler=with_policy(policy)) as server:
            site = site_of(browser, server.url)
            site.allow("Content Security Policy", "request failed", "engine failed")
            site.allow("CORS", "Failed to load resource", "Failed to fetch", "uncaught: ")
            game = site.prepare(language="de")
            game.open()
            game.expect_engine("failed")
            expect(game.detail).to_have_text(game.text(f"failure.{reason}", **placeholders))
            # On a phone, the welcome would cover the message.
            expect(game.page.locator(WELCOME)).to_be_hidden()


#: The permissions of three sandboxes: nothing; scripts, but not the site's origin; scripts and the origin.
SANDBOXES = ("", "allow-scripts", "allow-scripts allow-same-origin")


class Frames(SiteHandler):
    """Another site, whose page shows frames, each with an address and the permissions of its sandbox."""

    frames: tuple[tuple[str, str], ...] = ()

    def do_GET(self) -> None:  # noqa: N802 - the base class's name
        """Send the page with the frames."""
        page = "<!doctype html>" + "".join(
            f'<iframe src="{address}" sandbox="{sandbox}" width="900" height="700"></iframe>'
            for address, sandbox in self.frames
        )
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page.encode())


def test_a_sandboxed_page_plays_or_says_why_not(
    site_of: Callable[[Browser, str], Site], browser: Browser, dist: Path, engine: StandInEngine
) -> None:
    """
    A page in a frame can be played if it keeps its origin; otherwise, it says why not, and where to play.

    If the host lets every site read its files, a page without its origin loads, but fails when it starts its
    worker.
    """
    open_to_all = with_headers({"Access-Control-Allow-Origin": "*"})
    with SiteServer(dist, handler=open_to_all) as opened:
        frames = [(engine.url, sandbox) for sandbox in SANDBOXES] + [(opened.url, "allow-scripts")]
        with SiteServer(dist, handler=type("Other", (Frames,), {"frames": tuple(frames)})) as other:
            # The pages use two origins; a request to either is not a fault.
            site = site_of(browser, "http://")
            site.allow(
                "CORS", "request failed", "Failed to load resource", "engine failed", "sandbox", "uncaught"
            )
            page = site.prepare().page
            page.goto(other.url.replace("localhost", "127.0.0.1"))
            for number, (address, sandbox) in enumerate(frames):
                expect_frame(page.frame_locator("iframe").nth(number), address, sandbox)


def expect_frame(frame: FrameLocator, address: str, sandbox: str) -> None:
    """Expect the page in *frame* to act as its sandbox allows."""
    if not sandbox:
        expect(frame.locator(WITHOUT_SCRIPTS).first).to_have_text(text("start.script"))
    elif "origin" in sandbox:
        frame.locator("[data-space=F3][data-target]").click(timeout=60_000)
        expect(frame.locator("[data-space=F3]")).to_have_attribute("data-stack", "r")
    else:
        expect(frame.locator(STATUS_DETAIL)).to_have_text(text("failure.file.sandbox", address=address))
        expect(frame.locator("html")).to_have_attribute("data-engine", "failed")


class WithoutSlash(SiteHandler):
    """Also sends the page for the folder's address without the final slash."""

    def file_asked(self) -> Path | None:
        """Return the page for the folder's address without the slash, otherwise the requested file."""
        is_name = urlsplit(self.path).path == self.site.prefix.removesuffix("/")
        return self.site.folder / "index.html" if is_name else super().file_asked()


class PageEverywhere(SiteHandler):
    """Sends the page for missing files, as hosts of single-page apps do."""

    def file_asked(self) -> Path | None:
        """Return the requested file or, if it is missing, the page."""
        return super().file_asked() or self.site.folder / "index.html"


class ScriptAround(WithoutSlash):
    """Serves another site, which contains the folder and has a script with the same name as the page's."""

    def do_GET(self) -> None:  # noqa: N802 - the base class's name
        """Send the other site's script, or a file of the folder."""
        if self.path != "/main.js":
            super().do_GET()
            return
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/javascript")
        self.send_header("Content-Length", "0")
        self.end_headers()


class SlashTaken(WithoutSlash):
    """Removes the slash from the folder's address."""

    def do_GET(self) -> None:  # noqa: N802 - the base class's name
        """Redirect, or send a file."""
        if self.path == self.site.prefix:
            self.send_response(HTTPStatus.PERMANENT_REDIRECT)
            self.send_header("Location", self.path.removesuffix("/"))
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        super().do_GET()


def test_an_address_without_its_slash_is_completed(
    site_of: Callable[[Browser, str], Site], browser: Browser, dist: Path, tmp_path: Path
) -> None:
    """The page redirects to the address with the slash, and keeps the query and fragment."""
    for handler in (WithoutSlash, PageEverywhere, ScriptAround):
        folder = tmp_path / handler.__name__
        with StandInEngine(dist, folder, prefix="/games/dvonn/", handler=handler) as server:
            site = site_of(browser, server.url.removesuffix("games/dvonn/"))
            site.allow("Failed to load", "status 404", "request failed", "MIME", "integrity", "preload")
            game = site.prepare(saved=saved_game())
            game.page.goto(f"{server.url.removesuffix('/')}?from=a-link#settings")
            game.page.wait_for_url(f"{server.url}?from=a-link#settings")
            game.wait_until_ready()
            game.play("F3")
            assert ["F3"] == game.record, handler
            # The page must close before its server does.
            game.page.close()


def test_where_no_slash_can_be_added_the_page_plays_or_names_a_missing_file(
    site_of: Callable[[Browser, str], Site], browser: Browser, dist: Path, tmp_path: Path
) -> None:
    """
    A page that lies in its folder under another file name needs no slash.

    If the host removes the slash, redirecting would loop for ever; the page names the missing file instead.
    """
    with StandInEngine(dist, tmp_path / "dist", handler=PageEverywhere) as server:
        game = site_of(browser, server.url).prepare(saved=saved_game())
        game.page.goto(f"{server.url}play")
        game.wait_until_ready()
        game.play("F3")
        assert (f"{server.url}play", ["F3"]) == (game.page.url, game.record)
        # The page must close before its server does.
        game.page.close()
    with SiteServer(dist, prefix="/dvonn/", handler=SlashTaken) as server:
        site = site_of(browser, server.url.removesuffix("dvonn/"))
        site.allow("Failed to load", "status 404", "request failed", "MIME")
        game = site.prepare(language="nl")
        game.page.goto(server.url.removesuffix("/"))
        game.expect_engine("failed")
        expect(game.detail).to_have_text(game.text("failure.file.status", file="/main.js", status=404))
        assert server.url.removesuffix("/") == game.page.url
