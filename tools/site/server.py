"""Serves one folder as public static hosts do: with MIME types, gzip and revalidation."""

from __future__ import annotations

import gzip
import threading
from functools import cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path, PurePosixPath
from types import TracebackType
from typing import Self
from urllib.parse import unquote, urlsplit

from tools.tasks import BuildError, digest

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
#: Types of files that are already compressed, and so are sent as they are.
_PACKED = frozenset({".png", ".whl", ".woff2", ".zip"})


def content_type(name: str) -> str:
    """Return the MIME type of a file by its *name*."""
    return _TYPES.get(PurePosixPath(name).suffix, "application/octet-stream")


@cache
def _gzipped(content: bytes) -> bytes:
    return gzip.compress(content, compresslevel=6, mtime=0)


class SiteServer:
    """
    Serves *folder* on this machine alone, as a context manager or from `start` to `stop`.

    *prefix* is the path under which the folder appears, such as "/games/dvonn/". Port 0 picks a
    free port, which a later `start` takes again. Network speed is not simulated.
    *handler* answers requests; the default sends files.
    """

    def __init__(
        self,
        folder: Path,
        *,
        port: int = 0,
        prefix: str = "/",
        handler: type[SiteHandler] | None = None,
    ) -> None:
        self.folder = folder
        self.prefix = prefix
        self.port = port
        #: Bytes of all bodies sent so far, after compression.
        self.sent_bytes = 0
        self._handler = handler or SiteHandler
        self._http: ThreadingHTTPServer | None = None

    @property
    def url(self) -> str:
        """The address of the page."""
        return f"http://localhost:{self.port}{self.prefix}"

    def start(self) -> None:
        """
        Start answering.

        Raises:
            BuildError: The port is taken.
        """
        handler = type("Handler", (self._handler,), {"site": self})
        try:
            self._http = ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        except (OSError, OverflowError) as error:
            msg = f"port {self.port} cannot be served on ({error}): choose another with --port"
            raise BuildError(msg) from None
        self.port = self._http.server_port
        # A short poll lets `stop` return at once.
        threading.Thread(target=self._http.serve_forever, args=(0.02,), daemon=True).start()

    def stop(self) -> None:
        """Refuse every connection from now on; none stays open for reuse."""
        if self._http:
            self._http.shutdown()
            self._http.server_close()
            self._http = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


class SiteHandler(BaseHTTPRequestHandler):
    """Answers one request; a connection carries only one, so that `stop` is final."""

    site: SiteServer
    # Caches do not trust the ETags of HTTP/1.0.
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Send a file."""
        self._answer()

    def do_HEAD(self) -> None:
        """Send a file's headers."""
        self._answer()

    def _answer(self) -> None:
        file = self.file_asked()
        if file is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        content = file.read_bytes()
        etag = f'"{digest([content])}"'
        if self.headers.get("If-None-Match") == etag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.send_header("ETag", etag)
            self.end_headers()
            return
        self.send_response(HTTPStatus.OK)
        if file.suffix not in _PACKED and "gzip" in self.headers.get("Accept-Encoding", ""):
            content = _gzipped(content)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Type", content_type(file.name))
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-cache")
        self.send_header("ETag", etag)
        self.send_header("Vary", "Accept-Encoding")
        self.end_headers()
        if self.command == "GET":
            # Count before sending, so that a client that has read a response finds its bytes counted.
            self.site.sent_bytes += len(content)
            self.wfile.write(content)

    def file_asked(self) -> Path | None:
        """Return the file that the request names, or None if the folder has no such file."""
        path = unquote(urlsplit(self.path).path)
        if not path.startswith(self.site.prefix):
            return None
        name = path.removeprefix(self.site.prefix)
        if not name or name.endswith("/"):
            name += "index.html"
        folder = self.site.folder.resolve()
        file = (folder / name).resolve()
        return file if file.is_file() and file.is_relative_to(folder) else None

    def end_headers(self) -> None:
        """End the connection with this answer."""
        self.send_header("Connection", "close")
        super().end_headers()

    def handle(self) -> None:
        """Answer, and ignore a browser that has left."""
        try:
            super().handle()
        except ConnectionError:
            self.close_connection = True

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
        """Log nothing."""


def serve(folder: Path, port: int) -> None:
    """Serve *folder* until Ctrl-C."""
    with SiteServer(folder, port=port) as server:
        print(f"{server.url}  (Ctrl-C ends it)", flush=True)
        try:
            threading.Event().wait()
        except KeyboardInterrupt:
            print()
