"""The site's server answers like public static hosts."""

from __future__ import annotations

import gzip
from email.message import Message
from http import HTTPStatus
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import pytest

from tools.site.server import SiteServer
from tools.tasks import BuildError


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Make a folder with a page, a program and a packed file."""
    (tmp_path / "index.html").write_text("<p>page</p>" * 50, encoding="utf-8")
    (tmp_path / "program.wasm").write_bytes(b"\0asm" * 50)
    (tmp_path / "packed.zip").write_bytes(b"PK")
    return tmp_path


def _get(url: str, **headers: str) -> tuple[bytes, Message]:
    with urlopen(Request(url, headers=headers)) as reply:
        return reply.read(), reply.headers


def test_server_answers_like_a_static_host(site: Path) -> None:
    """Test the prefix, the page for a folder, types, and gzip for clients that accept it."""
    with SiteServer(site, prefix="/games/dvonn/") as server:
        page, headers = _get(server.url)
        assert (site / "index.html").read_bytes() == page
        assert "text/html; charset=utf-8" == headers["Content-Type"]
        packed, headers = _get(server.url + "program.wasm", **{"Accept-Encoding": "gzip"})
        assert (site / "program.wasm").read_bytes() == gzip.decompress(packed)
        assert "application/wasm" == headers["Content-Type"]
        assert len(page) + len(packed) == server.sent_bytes
        plain, headers = _get(server.url + "packed.zip", **{"Accept-Encoding": "gzip"})
        assert (b"PK", None) == (plain, headers["Content-Encoding"])


@pytest.mark.parametrize(
    "path", ["/other/", "/games/dvonn/none.js", "/games/dvonn/../secret", "/games/dvonn/%2e%2e/secret"]
)
def test_server_shows_its_folder_only(tmp_path: Path, path: str) -> None:
    """The server never finds a file outside its folder."""
    (tmp_path / "secret").write_text("x", encoding="utf-8")
    (tmp_path / "site").mkdir()
    with SiteServer(tmp_path / "site", prefix="/games/dvonn/") as server:
        with pytest.raises(HTTPError) as refused:
            _get(f"http://localhost:{server.port}{path}")
        refused.value.close()

    assert HTTPStatus.NOT_FOUND == refused.value.code


def test_unchanged_file_is_not_sent_again(site: Path) -> None:
    """The browser learns that its copy is still valid."""
    with SiteServer(site) as server:
        _, headers = _get(server.url)
        with pytest.raises(HTTPError) as answer:
            _get(server.url, **{"If-None-Match": headers["ETag"]})
        answer.value.close()

    assert HTTPStatus.NOT_MODIFIED == answer.value.code


def test_stopped_server_is_gone_and_comes_back(site: Path) -> None:
    """After `stop`, nothing answers; another `start` reuses the port."""
    server = SiteServer(site)
    server.start()
    url = server.url
    server.stop()
    with pytest.raises(URLError):
        _get(url)
    server.start()
    try:
        assert url == server.url
        assert _get(url)[0]
    finally:
        server.stop()


def test_a_port_in_use_is_reported(site: Path) -> None:
    """The error of a second server on the same port says what to do."""
    with SiteServer(site) as server:
        second = SiteServer(site, port=server.port)
        with pytest.raises(BuildError, match="--port"):
            second.start()
