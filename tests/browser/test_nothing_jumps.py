"""Nothing on the page moves while the page and Python load."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path
from threading import Event

from layout_scripts import SHIFTS
from page_text import text
from playwright.sync_api import Browser, expect
from tested_site import Site
from windows import DESKTOP, SMALL_PHONE, TABLET

from tools.site.server import SiteHandler, SiteServer

#: Waits for two drawn frames, but at most 500 ms, since a browser may draw nothing until more of the page
#: arrives.
DRAWN_TWICE = """
() => new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(resolve));
  setTimeout(resolve, 500);
})
"""


def test_nothing_jumps_when_python_arrives(site: Site) -> None:
    """In every layout, each panel stays in place, and the browser reports no layout shift."""
    jumps = []
    for screen in (DESKTOP, TABLET, SMALL_PHONE):
        game = site.prepare(viewport=screen, drawn=True)
        held = game.hold_python_back()
        game.open()
        expect(game.title).to_have_text(text("status.loading"))
        expect(game.page.get_by_role("progressbar", name=text("progress.loading"))).to_be_visible()
        expect(game.board.get_by_role("gridcell")).to_have_count(49)
        before = game.panel_boxes()
        held.first().continue_()
        game.wait_for_turn()
        if before != game.panel_boxes() or game.evaluate(SHIFTS) >= 0.001:
            jumps.append((screen, before, game.panel_boxes(), game.evaluate(SHIFTS)))

    assert [] == jumps


class HalfPage(SiteHandler):
    """Sends the page up to its first card, and the rest once the test sets `rest`."""

    rest = Event()

    def do_GET(self) -> None:  # noqa: N802 - the base class's name
        """Answer one request."""
        if self.path != self.site.prefix:
            super().do_GET()
            return
        page = (self.site.folder / "index.html").read_bytes()
        cut = page.index(b'<section class="card"')
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page[:cut])
        self.wfile.flush()
        self.rest.wait()
        self.wfile.write(page[cut:])


def test_nothing_jumps_when_the_page_itself_arrives_in_parts(
    site_of: Callable[[Browser, str], Site], browser: Browser, dist: Path
) -> None:
    """The cards, which arrive after the status, do not move it."""
    with SiteServer(dist, handler=HalfPage) as server:
        game = site_of(browser, server.url).prepare(viewport=TABLET, drawn=True)
        game.hold_python_back()
        game.page.goto(server.url, wait_until="commit")
        game.board.wait_for(state="attached")
        game.evaluate(DRAWN_TWICE)
        HalfPage.rest.set()
        expect(game.board.get_by_role("gridcell")).to_have_count(49)

        assert 0 == game.evaluate(SHIFTS)
