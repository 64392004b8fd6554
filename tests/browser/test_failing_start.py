"""A page that cannot start, or starts slowly, says why in the person's language."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import cycle
from pathlib import Path

from game_page import GamePage
from gipf_page import GipfPage
from library_page import LibraryPage
from page_parts import (
    BLACK_CARD,
    BOARD_BOX,
    NEW_GAME_BUTTON,
    STATUS,
    STATUS_TITLE,
    UNTRANSLATED,
    WITHOUT_SCRIPTS,
)
from page_text import TEXTS, text
from playwright.sync_api import Browser, Route, expect
from saved_games import saved_game
from tested_site import Site

from tools.page.texts import languages

#: Parts of console messages with which browsers report a missing file.
UNLOADED = ("Failed to load resource", "request failed", "status ", "Failed to fetch", "no texts")
ELSEWHERE = {"Location": "http://127.0.0.1:9/sign-in"}
#: Ways to block a file, each with the key of the text that the page then shows, and the text's placeholders
#: without the file's name.
FAILURES: dict[str, tuple[Callable[[Route], None], str, dict[str, object]]] = {
    "404": (
        lambda route: route.fulfill(status=404, body="not here"),
        "failure.file.status",
        {"status": 404},
    ),
    "500": (lambda route: route.fulfill(status=500, body="broken"), "failure.file.status", {"status": 500}),
    "cut": (lambda route: route.abort("connectionreset"), "failure.file.unreachable", {}),
    "another type": (
        lambda route: route.fulfill(body="<p>Log in</p>", content_type="text/html; charset=utf-8"),
        "failure.file.type",
        {"type": "text/html"},
    ),
    "elsewhere": (
        lambda route: route.fulfill(status=302, headers=ELSEWHERE),
        "failure.file.redirected",
        {},
    ),
    "no script": (
        lambda route: route.fulfill(body="<p>Log in</p>", content_type="text/javascript"),
        "start.failed",
        {"error": "Uncaught SyntaxError: Unexpected token '<'"},
    ),
}
#: Makes some features that the page uses at its start throw an error.
REFUSED = """
    Object.defineProperty(navigator, "serviceWorker", {
      get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
    });
    for (const name of ["localStorage", "sessionStorage", "caches", "indexedDB"]) {
      Object.defineProperty(window, name, {
        get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
      });
    }
"""
#: Removes features that the page can do without.
LACKING = """
    delete Navigator.prototype.serviceWorker;
    delete window.matchMedia;
    window.matchMedia = undefined;
    for (const part of Object.getOwnPropertyNames(Intl)) Intl[part] = undefined;
    Object.defineProperty(navigator, "languages", { get: () => undefined });
    delete HTMLDialogElement.prototype.showModal;
"""
PHONE_SIZES = [(390, 844), (360, 640)]
#: The reason with the longest German text among those in FAILURES.
LONGEST_REASON = max(
    (reason for _, reason, _ in FAILURES.values()), key=lambda key: len(str(TEXTS["de"][key]))
)


def first_joined(dist: Path) -> str:
    """Return the name of a file that main.js imports."""
    found = re.search(r'"\./(joined-[^"]+)"', (dist / "main.js").read_text(encoding="utf-8"))
    assert found
    return found[1]


def imported_late(dist: Path) -> list[str]:
    """Return the names of the files that the page imports when its address asks for GIPF."""
    scripts = "".join(file.read_text(encoding="utf-8") for file in dist.glob("joined-*.js"))
    return re.findall(r'gipf:[^"]*import\("\./(joined-[^"]+)"', scripts)


def expect_failed(game: GamePage, reason: str, **placeholders: object) -> None:
    """Wait until the page says why it cannot start; check that buttons without effect are disabled."""
    expect(game.title).to_have_text(game.text("start.title"))
    expect(game.detail).to_have_text(game.text(reason, **placeholders))
    game.expect_engine("failed")
    expect(game.button("button.try-again")).to_be_enabled()
    expect(game.page.locator(NEW_GAME_BUTTON)).to_be_disabled()
    # No English text of index.html may still show.
    expect(game.page.locator(UNTRANSLATED).filter(visible=True)).to_have_count(0)
    expect(game.detail).to_have_attribute("lang", game.language)


def expect_board_above_message(game: GamePage) -> None:
    """Check on two phones that the message replaces the cards, and the board shrinks to stay above it."""
    for width, height in PHONE_SIZES:
        game.resize(width, height)
        expect(game.page.locator(BLACK_CARD)).to_be_hidden()
        board, status = (game.page.locator(part).bounding_box() for part in (BOARD_BOX, STATUS))
        assert board is not None
        assert status is not None
        assert board["y"] + board["height"] <= status["y"] + 1, (width, height)
        assert status["y"] + status["height"] <= height, (width, height)


def lose_connection(game: GamePage, file: str) -> None:
    """Open the page, and take the device offline before *file* arrives."""
    held = game.hold_back(file)
    game.page.goto(game.url, wait_until="commit")
    game.wait_for(STATUS_TITLE)
    game.page.context.set_offline(offline=True)
    held.fail()


def test_a_module_that_does_not_load_is_named_with_the_reason(site: Site, dist: Path) -> None:
    """
    At each attempt, the page says why the file is missing; the longest text fits on a phone.

    The last attempt starts the saved game.
    """
    site.allow(*UNLOADED, "uncaught: ", "Content Security Policy", "CORS", "MIME", "request outside")
    game = site.prepare(saved=saved_game(moves=["F3"], black="novice"), language="de")
    # The page reports a missing main.js and a missing import of main.js in the same way.
    names = cycle(["main.js", first_joined(dist)])
    for (answer, reason, more), name in zip(FAILURES.values(), names, strict=False):
        game.page.context.route(f"**/{name}", answer)
        game.open()
        expect_failed(game, reason, file=f"/{name}", **more)
        if reason == LONGEST_REASON:
            expect_board_above_message(game)
        game.page.context.unroute(f"**/{name}")
    game.page.route("**/main.js", lambda route: route.abort(), times=1)
    game.open()
    expect_failed(game, "start.missing")
    # If the browser knows that it is offline, the page does not blame the host.
    lose_connection(game, "main.js")
    expect_failed(game, "failure.file.offline")
    game.page.context.set_offline(offline=False)
    game.page.unroute_all()
    game.button("button.try-again").click()
    game.wait_for_turn(after=1)

    assert (2, "F3") == (game.ply, game.record[0])


def test_an_error_at_the_start_is_shown(site: Site) -> None:
    """The page says that it cannot start, with the text of the error."""
    site.allow("uncaught: broken by a test")
    game = site.prepare(language="pl")
    game.page.add_init_script(
        "Object.defineProperty(navigator, 'hardwareConcurrency', "
        "{ get() { throw new Error('broken by a test'); } });"
    )
    game.open()
    expect_failed(game, "start.failed", error="Uncaught Error: broken by a test")


def test_the_game_goes_on_without_later_features_that_break_or_do_not_load(site: Site, dist: Path) -> None:
    """Pressing a button of such a feature requests the feature at most once more."""
    site.allow(*UNLOADED, "Failed to fetch dynamically imported module", "Error: broken by a test")
    game = site.prepare(saved=saved_game(black="novice"))
    later, _ = re.findall(r'import\("\./(joined-[^"]+)"', (dist / "main.js").read_text(encoding="utf-8"))
    asked: list[str] = []
    game.page.on("request", lambda request: asked.append(request.url))
    game.page.route(f"**/{later}", lambda route: route.abort())
    game.open()
    expect(game.detail).to_have_text(text("notice.not-loaded"))
    game.play("F3")
    game.wait_for_turn(after=1)
    game.press_in_menu("button.share")
    expect(game.detail).to_have_text(text("notice.not-loaded"))
    game.page.wait_for_timeout(1000)
    tries = sum(url.endswith(later) for url in asked)
    assert tries <= 2
    assert 2 == game.ply

    game.page.unroute(f"**/{later}")
    game.page.add_init_script(
        "Object.defineProperty(document, 'fullscreenEnabled', "
        "{ get() { throw new Error('broken by a test'); } });"
    )
    game.page.reload()
    expect(game.detail).to_have_text(text("notice.not-loaded"))
    game.play(game.targets[0])
    game.wait_for_turn(after=3)
    assert 4 == game.ply


def test_a_host_that_is_silent_or_slow_is_reported(site: Site) -> None:
    """
    The page waits at most five seconds for an explanation of why a file is missing.

    After ten seconds, the page says that the connection is slow; it starts when its files arrive.
    """
    site.allow(*UNLOADED)
    game = site.prepare(saved=saved_game(), language="fr")
    held = game.hold_back("main.js")
    game.page.clock.install()
    game.page.goto(game.url, wait_until="commit")
    game.wait_for(STATUS_TITLE)
    with game.page.expect_request("**/main.js"):
        held.first().abort()
    game.page.clock.run_for(5_000)
    expect_failed(game, "failure.file.unanswered", file="/main.js")

    held.end()
    again = game.hold_back("main.js")
    game.page.goto(game.url, wait_until="commit")
    expect(game.title).to_have_text(text("status.loading"))
    game.page.clock.run_for(11_000)
    expect(game.title).to_have_text(game.text("status.loading"))
    expect(game.detail).to_have_text(game.text("start.slow"))
    expect(game.button("button.try-again")).to_be_visible()
    game.expect_engine("loading")
    game.page.clock.resume()
    again.first().continue_()
    game.wait_for_turn()
    expect(game.button("button.try-again")).to_have_count(0)
    game.play("F3")

    assert ["F3"] == game.record


def test_a_file_of_gipf_that_does_not_load_is_reported(site: Site, dist: Path) -> None:
    """The page names a missing script of GIPF; a missing style sheet also keeps GIPF from starting."""
    site.allow(*UNLOADED, "gipf", "uncaught: ")
    prepared = site.prepare(language="es")
    game = GipfPage(prepared.page, prepared.url, "es")
    for name in imported_late(dist):
        game.page.route(f"**/{name}", lambda route: route.fulfill(status=403, body="no"))
    game.open()
    expect(game.title).to_have_text(game.text("start.title"))
    expected = [game.text("failure.file.status", file=f"/{name}", status=403) for name in imported_late(dist)]
    assert game.detail.text_content() in expected
    game.page.unroute_all()
    game.page.route("**/gipf/*.css", lambda route: route.abort())
    with game.page.expect_event("load"):
        game.button("button.try-again").click()
    expect(game.title).to_have_text(game.text("start.title"))
    expect(game.button("button.try-again")).to_be_enabled()
    game.page.unroute("**/gipf/*.css")
    game.button("button.try-again").click()
    game.wait_until_ready()


def test_a_game_can_be_played_in_a_browser_that_refuses_storage(site: Site) -> None:
    """A person can play, and the page logs no error."""
    game = site.prepare()
    game.page.add_init_script(REFUSED)
    game.open()
    game.wait_until_ready()
    game.play("F3")

    assert "F3" == game.record[0]


def test_a_game_can_be_played_in_an_old_browser(site: Site) -> None:
    """
    The page says that the browser is old. Dialogs still open, and Escape closes them.

    Moves, the end of a game and the list of finished games still work.
    """
    game = site.prepare(saved=saved_game(moves=["F3", "E3"], black="novice"))
    game.page.add_init_script(LACKING)
    game.open()
    game.wait_until_ready()
    expect(game.detail).to_have_text(text("notice.old-browser"))
    for button, title in (("button.settings", "settings.title"), ("button.help", "help.title")):
        game.button(button).click()
        expect(game.dialog(title)).to_be_visible()
        game.press_key("Escape")
        expect(game.dialog(title)).to_be_hidden()
    game.play("G3")
    assert "G3" == game.record[2]
    game.resign()
    library = LibraryPage(game)
    library.open()
    expect(library.games.locator("time")).to_have_text(re.compile(r"^\d\d:\d\d$"))


def test_a_browser_that_is_too_old_is_told_which_ones_are_new_enough(site: Site) -> None:
    """The page detects that the browser lacks features, and says which browsers are new enough."""
    game = site.prepare(language="it")
    game.page.add_init_script("delete window.DecompressionStream;")
    game.open()
    expect(game.title).to_have_text(game.text("start.title"))
    expect(game.detail).to_contain_text(re.compile(r"Chrome \d+, Edge \d+, Firefox \d+, Safari [\d.]+"))
    game.expect_engine("failed")


def test_the_site_opened_from_a_disk_says_that_it_cannot_start(
    site_of: Callable[[Browser, str], Site], browser: Browser, dist: Path
) -> None:
    """Browsers do not run modules from a disk, and the page says so."""
    site = site_of(browser, (dist / "index.html").as_uri())
    site.allow("CORS", "Fetch API cannot load", "Failed to load resource")
    site.allow("request failed", "request outside the folder")
    game = site.prepare(language="nl")
    game.open()
    expect_failed(game, "start.file")


def test_without_scripts_a_sentence_in_every_language_shows(site: Site) -> None:
    """The sentences replace the headline, which would say that something is loading."""
    site.allow("request failed")
    game = site.prepare(java_script_enabled=False)
    game.open()
    shown = game.page.locator(WITHOUT_SCRIPTS)
    expect(shown).to_have_text([text("start.script", language) for language in languages()])
    for paragraph in shown.all():
        expect(paragraph).to_be_in_viewport(ratio=1)
    expect(game.title).to_be_hidden()
