"""The single-file edition of the page, opened from a disk; a request for any other file fails the test."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from dialogs import each_dialog_and_layer
from gipf_page import open_gipf
from page_parts import LEARN_BODY
from page_text import text
from playwright.sync_api import Browser, expect
from positions import DRAWISH
from random_games import play_ply
from saved_games import saved_game
from tested_site import Site

import dvonn
from dvonn import Position
from dvonn.core.game import Game
from tools.page import texts
from tools.site.server import SiteServer
from tools.site.single_file import MAX_BYTES, SINGLE_FILE

#: Records the name of every new worker.
NOTE_WORKERS = """
globalThis.workersMade = [];
globalThis.Worker = class extends Worker {
  constructor(url, options) {
    super(url, options);
    workersMade.push(options.name);
  }
};
"""

#: Records the page's reads of storage and cookies, in order.
NOTE_READS = """
globalThis.reads = [];
const cookie = [Document.prototype, "cookie"];
for (const [holder, name] of [cookie, [window, "localStorage"], [window, "sessionStorage"]]) {
  const { get } = Object.getOwnPropertyDescriptor(holder, name);
  Object.defineProperty(holder, name, { get() { reads.push(name); return get.call(this); } });
}
"""


@pytest.fixture
def stick(dist: Path, tmp_path: Path) -> Path:
    """Copy only the single file into a folder whose name needs escaping in addresses; return the folder."""
    folder = tmp_path / "my stick, 50 % full"
    folder.mkdir()
    shutil.copyfile(dist / SINGLE_FILE, folder / SINGLE_FILE)
    return folder


@pytest.fixture(params=["browser", "firefox"])
def single(request: pytest.FixtureRequest, stick: Path, site_of: Callable[[Browser, str], Site]) -> Site:
    """Return the file on the stick as a site; a request for anything else counts as a complaint."""
    return site_of(request.getfixturevalue(request.param), (stick / SINGLE_FILE).as_uri())


def test_a_game_is_played_to_its_end_from_a_disk(single: Site) -> None:
    """The opponent is the computer; a reload keeps the result."""
    game = single.open(saved=saved_game(DRAWISH, black="novice"))
    game.wait_for_turn()
    while game.phase != "over":
        play_ply(game, Position.parse(game.position), Random(3))
    played = Game.replay(Position.parse(DRAWISH), game.record)
    game.reload()

    assert played.position.is_over
    assert (str(played.position), [str(move) for move in played.moves]) == (game.position, game.record)


def test_the_file_contains_everything_that_needs_no_host(single: Site) -> None:
    """
    The file contains every dialog, layer and notice, and offers nothing that needs a host.

    The page starts in the browser's language and changes to any other at once. GIPF's texts, which have a
    separate folder in the sources, are in the file, too.
    """
    game = single.open(language="de")
    for title, dialog in each_dialog_and_layer(game):
        if title == "lessons":
            # Only the style sheet of the lessons sets this property.
            expect(game.page.locator(LEARN_BODY)).to_have_css("overflow-y", "auto")
        if title != "about.title":
            continue
        expect(dialog).to_contain_text(game.text("about.version", version=dvonn.__version__))
        expect(dialog).to_contain_text(game.text("offline.ready"))
        expect(dialog).not_to_contain_text(game.text("take-along.title"))
        dialog.get_by_text(game.text("about.notices"), exact=True).click()
        for licence in ("MIT License", "Mozilla Public License Version 2.0", "PYTHON SOFTWARE FOUNDATION"):
            expect(dialog.get_by_text(licence).first).to_be_visible()
    for language in texts.languages():
        game.speak(language)
        game.language = language
        expect(game.button("button.new-game")).to_be_visible()
    gipf = open_gipf(single, language="pl")
    expect(gipf.page.get_by_role("heading", name=gipf.text("gipf.welcome.title"))).to_be_visible()


def test_the_file_starts_only_the_workers_that_it_needs(
    stick: Path, browser: Browser, site_of: Callable[..., Site]
) -> None:
    """
    No worker is started to make a snapshot of Python, which the file could not store.

    A long search starts a helper. The page reads its cookies before its storage, because reading the cookies
    waits until the browser has registered the page. If the page read the storage sooner, the storage would
    sometimes keep nothing.
    """
    game = site_of(browser, (stick / SINGLE_FILE).as_uri()).prepare(saved=saved_game())
    game.page.add_init_script(NOTE_READS)
    game.page.add_init_script(NOTE_WORKERS)
    game.page.clock.install()
    game.open()
    game.wait_until_ready()
    for _ in range(20):
        game.page.clock.run_for(1000)
    assert ["cookie", "localStorage"] == game.evaluate("reads")[:2]
    assert ["fetched"] == game.evaluate("workersMade")

    game.page.clock.resume()
    game.button("button.hint").click()
    expect(game.arrow.first).to_be_visible()
    game.page.wait_for_function("workersMade.length === 2")


def test_the_file_works_alone_on_a_host(stick: Path, browser: Browser, site_of: Callable[..., Site]) -> None:
    """A server that has only this HTML file is enough, because the page requests nothing else."""
    with SiteServer(stick) as server:
        game = site_of(browser, f"{server.url}{SINGLE_FILE}").open(
            saved=saved_game(black="novice"), service_workers="allow"
        )
        game.play("F3")

    assert 2 == game.ply


def test_the_site_offers_the_file(site: Site, dist: Path) -> None:
    """
    The page shows the file's size, and saves the file under the file's own name.

    The file is not cached; without a network, the page says so, instead of offering a link that fails.
    """
    # Scripts that the first move does not need may still be on their way.
    site.allow("ERR_INTERNET_DISCONNECTED", "Failed to fetch dynamically imported module")
    game = site.open()
    size = (dist / SINGLE_FILE).stat().st_size
    assert size <= MAX_BYTES
    game.page.context.set_offline(offline=True)
    game.button("button.about").click()
    dialog = game.dialog("about.title")
    reason = dialog.get_by_text(text("take-along.offline"))
    expect(reason).to_be_visible()
    expect(dialog.get_by_role("link", name=re.compile("MB"))).to_be_hidden()
    game.page.context.set_offline(offline=False)
    link = dialog.get_by_role("link", name=text("take-along.save", megabytes=round(size / 1e6, 1)))
    expect(link).to_be_visible()
    expect(reason).to_be_hidden()
    with game.page.expect_download() as saving:
        link.click()

    assert SINGLE_FILE == saving.value.suggested_filename
    assert (dist / SINGLE_FILE).read_bytes() == saving.value.path().read_bytes()
