"""The site without a network, in any folder, and when a new version is published."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from game_page import GamePage
from page_parts import OFFLINE_STATE
from page_text import text
from playwright.sync_api import Browser, Playwright, expect
from saved_games import saved_game
from source_copies import change_line
from stand_in_engine import StandInEngine
from tested_site import Site

from tools.setup.launch import chosen_chromium
from tools.site.builder import content_hashes
from tools.site.server import SiteServer
from tools.tasks import digest

#: A sentence of the About dialog in a later version of the site.
NEW_SENTENCE = "Free software under the MIT licence, in a new version."
#: The service worker's script. The browser itself looks for a newer version, which fails offline.
NO_NEWS = "sw.js"
#: A file of the site that the game does not need.
NOTICE = "third_party/README.txt"
#: Tells whether a file of the site is cached.
IS_CACHED = "(file) => caches.match(file, { ignoreSearch: true }).then(Boolean)"
#: Makes the browser report that the device has no network.
NO_NETWORK = "Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });"


def test_the_site_works_offline_in_any_folder_and_in_a_fresh_browser(
    playwright: Playwright,
    browser: Browser,
    dist: Path,
    tmp_path: Path,
    site_of: Callable[[Browser, str], Site],
) -> None:
    """
    After one visit, the server stops.

    A restarted browser says that everything works offline, continues the game, and plays another one.
    """
    open_profile = partial(
        playwright.chromium.launch_persistent_context,
        tmp_path / "profile",
        executable_path=chosen_chromium(),
        locale="en",
        reduced_motion="reduce",
    )
    with SiteServer(dist, prefix="/games/dvonn/") as server:
        site = site_of(browser, server.url)
        site.allow(NO_NEWS)
        context = open_profile()
        game = site.adopt(context)
        game.open()
        game.wait_until_ready()
        game.begin("persons")
        game.wait_for_turn()
        game.play("F3")
        game.wait_until_offline_ready()
        context.close()
    game = site.adopt(open_profile())
    # `set_offline` is not enough: Chromium 150 forgets it for requests when a page opens.
    game.page.add_init_script(NO_NETWORK)
    game.open()
    game.wait_until_ready()
    game.expect_said("offline.gone")

    assert ["F3"] == game.record
    game.play("E3")
    assert ["F3", "E3"] == game.record
    game.begin("computer", color="white", level="novice")
    game.wait_for_turn()
    game.play("F3")
    assert (2, "F3") == (game.ply, game.record[0])


def renew_hashes(folder: Path, old: dict[str, str]) -> set[str]:
    """Write the hashes of the site in *folder* in place of the *old* ones; return the changed files."""
    new = content_hashes(folder)
    changed = {name for name in new if new[name] != old[name]}
    worker = folder / "sw.js"
    for name in changed:
        change_line(worker, old[name], new[name])
    change_line(worker, digest(json.dumps(old)), digest(json.dumps(new)))
    return changed


@pytest.fixture
def host(dist: Path, tmp_path: Path) -> Iterator[StandInEngine]:
    """A server of the site that can be saved for offline use, with Python running in the tests' process."""
    folder = tmp_path / "dist"
    host = StandInEngine(dist, folder)
    renew_hashes(folder, content_hashes(dist))
    with host:
        yield host


def visit(site: Site, saved: str | None = None) -> GamePage:
    """Open the page on a device with so little memory that the page makes no snapshot of Python."""
    game = site.prepare(service_workers="allow", saved=saved)
    game.page.context.add_init_script("Object.defineProperty(navigator, 'deviceMemory', { get: () => 1 });")
    game.open()
    game.wait_until_ready()
    return game


def write_next_version(site: Path, folder: Path) -> None:
    """Copy the *site* into *folder*; change a sentence, and update the hashes that depend on it."""
    shutil.copytree(site, folder)
    sentence = text("about.license")
    texts = [folder / "index.html", *folder.glob("joined-*.js")]
    for file in texts:
        if sentence in file.read_text(encoding="utf-8"):
            change_line(file, sentence, NEW_SENTENCE)
    # Two files have the sentence: the page, and its English texts.
    assert 2 == len(renew_hashes(folder, content_hashes(site)))


def license_of(game: GamePage) -> str:
    """Return the About dialog's sentence on the licence."""
    game.button("button.about").click()
    dialog = game.dialog("about.title")
    sentence = dialog.locator('[data-i18n="about.license"]').inner_text()
    dialog.get_by_role("button", name=text("button.close")).click()
    return sentence


def test_a_new_version_waits_until_the_player_wants_it(
    site_of: Callable[[Browser, str], Site], browser: Browser, host: StandInEngine, tmp_path: Path
) -> None:
    """The old version stays, even after "Later", until "Update now" is pressed; the update keeps the game."""
    write_next_version(host.folder, tmp_path / "next")
    game = visit(site_of(browser, host.url), saved_game(black="novice"))
    game.wait_until_offline_ready()
    game.play("F3")
    host.folder = tmp_path / "next"
    game.come_back_to_the_tab()
    expect(game.button("button.update")).to_be_visible()
    game.expect_said("update.text")
    assert text("about.license") == license_of(game)
    game.button("button.later").click()
    expect(game.button("button.update")).to_have_count(0)
    game.play("K3")
    assert 4 == game.ply
    record = game.record
    game.reload()
    assert (text("about.license"), record) == (license_of(game), game.record)
    with game.page.expect_event("load"):
        game.button("button.update").click()
    game.wait_until_ready()

    assert (NEW_SENTENCE, record) == (license_of(game), game.record)
    expect(game.button("button.update")).to_have_count(0)


def test_files_that_are_not_cached_yet_are_cached_later(
    site_of: Callable[[Browser, str], Site], browser: Browser, host: StandInEngine, tmp_path: Path
) -> None:
    """
    Files that the game does not need are cached later, when the host has them.

    A deleted cache is filled again; until then, the page does not say that it works offline.
    """
    notice = (host.folder / NOTICE).rename(tmp_path / "notice")
    site = site_of(browser, host.url)
    site.allow("README.txt", "integrity", "404")
    game = visit(site)
    state = game.page.locator(OFFLINE_STATE)
    expect(state).to_have_text(text("offline.ready"))
    assert not game.evaluate(IS_CACHED, NOTICE)
    notice.rename(host.folder / NOTICE)
    game.come_back_to_the_tab()
    game.wait_until(IS_CACHED, NOTICE)

    # Without files on the host, nothing can fill the cache again.
    away = host.folder.rename(tmp_path / "away")
    game.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name); }")
    game.button("button.about").click()
    expect(state).to_have_text(text("offline.not-yet"))
    away.rename(host.folder)
    game.reload()
    expect(state).to_have_text(text("offline.ready"))
    game.wait_until(IS_CACHED, "engine/worker.js")
