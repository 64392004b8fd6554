"""Serves the site with unusual headers, types, folders or redirects, in a frame, or without a host."""

from __future__ import annotations

from functools import partial
from http import HTTPStatus
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Callable, Dict, Iterator, NamedTuple
from urllib.parse import urlsplit

from lab.torture.visit import PATIENCE_S, TOLD_S, Stage, Trial
from tools.site.server import SiteHandler, SiteServer

#: The suffixes whose types a poor host knows; it labels all other files as plain bytes.
_COMMON = {".html", ".js", ".css", ".png", ".svg", ".txt", ".json", ".zip"}


class Host(NamedTuple):
    """
    A way to serve the site.

    headers: headers of every answer, which replace the usual ones.
    must_play: whether the page must play; if not, it may say why it cannot.
    prefix: the folder of the site.
    known: the suffixes whose types the host knows; None for all.
    is_slash_left_out: whether the page is visited at the folder's address without its last slash.
    """

    headers: Dict[str, str] = {}  # noqa: RUF012 - never changed
    must_play: bool = True
    prefix: str = "/"
    known: frozenset[str] | None = None
    is_gzip_labelled: bool = False
    is_index_redirected: bool = False
    is_length_left_out: bool = False
    is_slash_left_out: bool = False


_POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:"
_FULL_POLICY = f"{_POLICY}; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; worker-src 'self'"
_ISOLATION = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}

HOSTS: Dict[str, Host] = {
    "a plain host": Host(),
    "a folder": Host(prefix="/games/dvonn/"),
    "a folder with a space and an umlaut": Host(prefix="/my gämes/"),
    "a folder without its slash": Host(prefix="/games/dvonn/", is_slash_left_out=True),
    "nothing is stored": Host({"Cache-Control": "no-store"}),
    "everything is stored for a year": Host({"Cache-Control": "public, max-age=31536000, immutable"}),
    "types are binding": Host({"X-Content-Type-Options": "nosniff"}),
    "few types are known": Host(known=frozenset(_COMMON)),
    "few types are known, and binding": Host(
        {"X-Content-Type-Options": "nosniff"}, known=frozenset(_COMMON | {".wasm"})
    ),
    "no type is known": Host(known=frozenset({".html", ".js", ".css", ".svg"})),
    "gzip is labelled as such": Host(is_gzip_labelled=True),
    "the index is redirected": Host(is_index_redirected=True),
    "no lengths": Host(is_length_left_out=True),
    "an isolated origin": Host(_ISOLATION),
    "a policy that allows WebAssembly": Host({"Content-Security-Policy": _FULL_POLICY}),
    "a policy without WebAssembly": Host({"Content-Security-Policy": _POLICY}, must_play=False),
    "a policy without anything": Host({"Content-Security-Policy": "default-src 'none'"}, must_play=False),
    "a sandbox": Host({"Content-Security-Policy": "sandbox allow-scripts"}, must_play=False),
    "no referrer, no permissions": Host(
        {"Referrer-Policy": "no-referrer", "Permissions-Policy": "fullscreen=()"}
    ),
}


class _Handler(SiteHandler):
    """Answers as *host* does."""

    host: Host

    def send_response(self, code: int, message: str | None = None) -> None:
        """Begin an answer with this host's headers."""
        super().send_response(code, message)
        for name, value in self.host.headers.items():
            super().send_header(name, value)

    def send_header(self, keyword: str, value: str) -> None:
        """Send a header, as changed by this host."""
        if keyword in self.host.headers or (keyword == "Content-Length" and self.host.is_length_left_out):
            return
        suffix = Path(urlsplit(self.path).path).suffix
        if keyword == "Content-Type" and self.host.known is not None and suffix:
            value = value if suffix in self.host.known else "application/octet-stream"
        super().send_header(keyword, value)

    def file_asked(self) -> Path | None:
        name = self.site.prefix.removesuffix("/")
        is_named = self.host.is_slash_left_out and urlsplit(self.path).path == name
        return self.site.folder / "index.html" if is_named else super().file_asked()

    def do_GET(self) -> None:  # noqa: N802 - the base class's name
        """Send a file, or the redirect of this host."""
        path = urlsplit(self.path).path
        if self.host.is_index_redirected and path.endswith("/index.html"):
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("Location", path.removesuffix("index.html"))
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        file = self.file_asked()
        if self.host.is_gzip_labelled and file and file.read_bytes()[:2] == b"\x1f\x8b":
            content = file.read_bytes()
            self.send_response(HTTPStatus.OK)
            self.send_header("Content-Type", "application/octet-stream")
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)
            return
        super().do_GET()


def trials(stage: Stage, count: int) -> Iterator[Trial]:
    """Yield up to *count* trials, each from a different host, the disk, or a frame on another site."""
    visits: Dict[str, Callable[[], None]] = {
        name: partial(_visit_host, stage, host) for name, host in HOSTS.items()
    }
    visits["a disk"] = partial(_visit_disk, stage)
    visits["another site's frame"] = partial(_visit_frame, stage)
    for name in sorted(stage.rng.sample(list(visits), min(count, len(visits)))):
        yield name, visits[name]


def _visit_host(stage: Stage, host: Host) -> None:
    handler = type("Handler", (_Handler,), {"host": host})
    server = SiteServer(stage.server.folder, prefix=host.prefix, handler=handler)
    with server, stage._replace(server=server).visit() as visit:
        if host.is_slash_left_out:
            visit.open(server.url.removesuffix("/"))
            # The page's state cannot be read during a redirect.
            visit.page.wait_for_url(server.url)
        else:
            visit.open()
        if visit.settle_as(host.must_play):
            visit.play(stage.rng)
            visit.page.reload(wait_until="commit")
            visit.settle()
            visit.expect_legal()


def _visit_disk(stage: Stage) -> None:
    """Open the page from a folder: it must play or say why not."""
    with stage.visit() as visit:
        visit.open((stage.server.folder / "index.html").as_uri())
        visit.settle(TOLD_S)


def _visit_frame(stage: Stage) -> None:
    """Play in a frame of a page at another address."""
    # The outer page needs a server of its own: browsers forbid a page without an address to frame the site.
    with TemporaryDirectory() as folder, SiteServer(Path(folder)) as outside, stage.visit() as visit:
        frame = f'<!doctype html><iframe src="{stage.server.url}" width="900" height="700"></iframe>'
        (Path(folder) / "index.html").write_text(frame, encoding="utf-8")
        visit.page.goto(outside.url.replace("localhost", "127.0.0.1"))
        inside = visit.page.frame_locator("iframe")
        inside.locator("html[data-engine=ready]").wait_for(state="attached", timeout=PATIENCE_S * 1000)
        inside.locator("[data-target]").first.click()
        inside.locator("html:not([data-ply='0'])").wait_for(state="attached", timeout=TOLD_S * 1000)
        visit.expect_no_faults()
