"""The site as an installable app: its manifest, notices, first paint, and defence against foreign code."""

from __future__ import annotations

import re

from page_parts import BOARD
from page_text import text
from playwright.sync_api import expect
from tested_site import Site
from windows import PHONE

import dvonn
from tools.page.sources import WEB

#: Resolves when the browser has painted text or an image.
FIRST_CONTENT = """
() => new Promise((resolve) => {
  const look = (list) => list.getEntriesByName("first-contentful-paint").length && resolve();
  new PerformanceObserver(look).observe({ type: "paint", buffered: true });
})
"""
#: Writes a script and a style into the page, as foreign code might.
WRITE_INTO_PAGE = """() => {
  for (const [kind, said] of [["script", "window.isObeyed = true"], ["style", "body { opacity: 0.5 }"]]) {
    const element = document.createElement(kind);
    element.textContent = said;
    document.head.append(element);
  }
}"""


def test_about_shows_the_tested_version_and_the_notices(pyodide_site: Site) -> None:
    """The dialog asks Python for the version. The link to third-party licences opens a new tab."""
    # A tab that shows plain text requests an icon (favicon) from the host's root, which has none.
    pyodide_site.allow("Failed to load resource: the server responded with a status of 404")
    game = pyodide_site.open()
    game.button("button.about").click()
    dialog = game.dialog("about.title")
    assert text("about.version", version=dvonn.__version__) in dialog.inner_text()
    with game.page.context.expect_page() as opened:
        dialog.get_by_role("link", name=text("about.notices")).click()
    expect(opened.value.locator("body")).to_contain_text("Pyodide")


def test_the_browser_accepts_the_manifest_and_refuses_foreign_code(site: Site) -> None:
    """
    Chromium reads the manifest without an error.

    The content policy allows the page's own inline style and scripts, but none that other code inserts.
    """
    site.allow("Content Security Policy")
    game = site.open(service_workers="allow")
    session = game.page.context.new_cdp_session(game.page)
    read = session.send("Page.getAppManifest")
    assert [] == read["errors"]
    assert read["url"].endswith("manifest.webmanifest")

    before = game.page.locator("body").evaluate("(body) => getComputedStyle(body).opacity")
    game.evaluate(WRITE_INTO_PAGE)
    assert game.evaluate("window.isObeyed") is None
    assert before == game.page.locator("body").evaluate("(body) => getComputedStyle(body).opacity")


def test_the_page_shows_before_any_other_file_arrives(site: Site) -> None:
    """The page shows its colours and the board while every other file of the site is still loading."""
    game = site.prepare(color_scheme="dark", viewport=PHONE, drawn=True)
    game.page.route(lambda url: url != game.url, lambda _: None)
    game.page.goto(game.url, wait_until="commit")
    game.evaluate(FIRST_CONTENT)

    expect(game.title).to_have_text(text("status.loading"))
    dark = re.search(
        r"--table: light-dark\(#\w+, #(\w+)\)", (WEB / "ui" / "colors.css").read_text(encoding="utf-8")
    )
    assert dark
    red, green, blue = bytes.fromhex(dark[1])
    expect(game.page.locator("body")).to_have_css("background-color", f"rgb({red}, {green}, {blue})")
    board = game.page.locator(BOARD).bounding_box()
    assert board
    assert (0 <= board["x"], board["x"] + board["width"] <= 360, board["height"] > 300) == (True, True, True)
