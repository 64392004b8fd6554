"""If Python fails to load, dies or hangs, the page says so, offers a retry and keeps the game."""

from __future__ import annotations

import json
from collections.abc import Callable

from game_page import GamePage
from page_parts import FAULT
from page_text import one_of, text
from playwright.sync_api import Route, expect
from saved_games import saved_game
from search_workers import engine_of
from slow_computer import never_done
from stand_in_engine import Answer, Change, StandInEngine, kind_of
from tested_site import Site

#: Messages that the page writes to the console on purpose.
LOGGED = ("engine failed:", "engine restarted:")
#: Scripts that stop a worker, by name: errors, a broken Python, an odd message, a silent end, an endless
#: loop.
DEATHS = {
    "an error": "setTimeout(() => { throw new Error('killed by a test'); })",
    "a rejection": "void (async () => { throw new Error('killed by a test'); })()",
    "a breakdown": "postMessage(JSON.stringify({ kind: 'failed', detail: 'killed by a test' }))",
    "a message that nobody can read": "postMessage('{')",
    "a silent end": "setTimeout(() => close())",
    "a loop": "setTimeout(() => { for (;;) {} })",
}
#: The stops that the page notices only by its watchdog, a timer.
SILENT_DEATHS = {"a silent end", "a loop"}
#: The longest time, in ms, until the watchdog acts.
WATCHDOG_MS = 13_000
Way = Callable[[Route], None]
#: Answers a request like a host that does not have the file.
MISSING: Way = lambda route: route.fulfill(status=404, body="not here")  # noqa: E731
#: Python's files, each with a host's bad answer, the key of the text that the page then shows, and the text's
#: placeholders.
BROKEN_FILES: list[tuple[str, Way, str, dict[str, object]]] = [
    ("/engine/worker.js", MISSING, "file.status", {"status": 404}),
    ("/python/dvonn.zip", MISSING, "file.status", {"status": 404}),
    ("/engine/worker.js", lambda route: route.abort(), "file.unreachable", {}),
    ("/pyodide/pyodide.js", MISSING, "file.status", {"status": 404}),
    (
        "/engine/worker.js",
        lambda route: route.fulfill(body="export {};", content_type="text/plain"),
        "file.type",
        {"type": "text/plain"},
    ),
    (
        # The page must report an unhandled rejection. Otherwise, it would wait until loading times out, and
        # then give another reason.
        "/pyodide/pyodide.js",
        lambda route: route.fulfill(
            body="(async () => { throw new Error('broken by a test'); })();"
            "export async function loadPyodide() { await new Response(new ReadableStream()).text(); }",
            content_type="text/javascript",
        ),
        "load",
        {"detail": "Error: broken by a test"},
    ),
]
#: Useless answers to the first request, which asks for the levels.
BROKEN_GREETINGS: list[dict[str, object]] = [
    {"error": {"code": "internal", "detail": "broken by a test"}},
    {"ok": None},
]


def expect_failed(game: GamePage, reason: str, **placeholders: object) -> None:
    """Wait until the page says why Python does not start."""
    expect(game.detail).to_have_text(text(f"failure.{reason}", **placeholders))
    expect(game.title).to_have_text(text("status.failed"))
    game.expect_engine("failed")


def greets_with(reply: dict[str, object]) -> Change:
    """Return a change that answers a worker's first request with *reply*."""

    def change(answer: Answer) -> Answer:
        return lambda request: (
            json.dumps({"id": json.loads(request)["id"], **reply})
            if kind_of(request) == "hello"
            else answer(request)
        )

    return change


def test_each_attempt_says_why_python_does_not_start(site: Site, engine: StandInEngine) -> None:
    """Each press of the button loads Python again; a game begun in the meantime waits for Python."""
    site.allow(*LOGGED, "Failed to load resource", "/engine/", "/python/", "/pyodide/", ".zip", "MIME")
    game = site.prepare(saved=saved_game(moves=["F3"]))
    again = game.button("button.try-again")
    engine.change = greets_with(BROKEN_GREETINGS[0])
    game.open()
    expect_failed(game, "internal")
    for file, answer, reason, more in BROKEN_FILES:
        game.page.context.route(f"**{file}", answer)
        again.click()
        expect_failed(game, reason, file=file, **more)
        game.page.context.unroute(f"**{file}")
    engine.change = greets_with(BROKEN_GREETINGS[1])
    again.click()
    expect_failed(game, "internal")
    game.begin("persons")
    engine.reset()
    again.click()
    game.wait_for_turn()
    game.play("A1")

    assert ["A1"] == game.record


def test_a_file_that_pyodide_lacks_can_be_requested_again(pyodide_site: Site) -> None:
    """Two files that Pyodide needs are missing at first; the saved game continues once both have arrived."""
    files = ("/pyodide/pyodide.asm.wasm", "/python/stdlib.zip")
    pyodide_site.allow(*LOGGED, "Failed to load resource", ".wasm", ".zip")
    game = pyodide_site.prepare(saved=saved_game(moves=["F3"], black="novice"))
    attempt: Callable[[], object] = game.open
    for file in files:
        game.page.context.route(f"**{file}", MISSING)
        attempt()
        expect_failed(game, "file.status", file=file, status=404)
        game.page.context.unroute(f"**{file}")
        attempt = game.button("button.try-again").click
    attempt()
    game.wait_for_turn(after=1)

    assert (2, "F3") == (game.ply, game.record[0])


def test_a_slow_connection_while_python_loads_is_reported(site: Site) -> None:
    """
    After ten seconds without a byte, the page says that loading is slow.

    Python still starts when bytes arrive later.
    """
    game = site.prepare(saved=saved_game())
    held = game.hold_python_back()
    game.page.clock.install()
    game.open()
    held.first()
    expect(game.detail).to_have_text(one_of("status.loading.detail", "start.slow"))
    game.page.clock.run_for(12_000)
    expect(game.detail).to_have_text(text("start.slow"))
    expect(game.button("button.try-again")).to_be_visible()
    game.page.clock.resume()
    held.first().continue_()
    game.wait_for_turn()
    expect(game.button("button.try-again")).to_have_count(0)


def kill(game: GamePage, way: str) -> None:
    """Wait for a search, and stop its worker in the given way (see DEATHS), so that the page notices."""
    game.expect_engine("thinking")
    engine_of(game).evaluate(DEATHS[way])
    if way in SILENT_DEATHS:
        game.page.clock.run_for(WATCHDOG_MS)


def test_a_worker_lost_during_a_search_is_restarted(site: Site, engine: StandInEngine) -> None:
    """
    The page restarts the worker, a notice says so, and the computer thinks again.

    If the worker is lost again, the page reports a failure instead, and one press restarts the engine.
    """
    # The page's clock, which the test moves forward, also makes the helper worker seem silent.
    site.allow(*LOGGED, "helper ")
    game = site.prepare(saved=saved_game(moves=["F3"], black="champion"))
    game.page.clock.install()
    never_done(engine)
    game.open()
    ways = iter(DEATHS)
    for first, second in zip(ways, ways, strict=True):
        with game.page.expect_console_message(lambda said: said.text.startswith("engine restarted:")):
            kill(game, first)
        game.expect_said("notice.restarted")
        kill(game, second)
        game.expect_engine("failed")
        expect(game.detail).to_have_text(
            text("failure.silent" if second in SILENT_DEATHS else "failure.died")
        )
        game.button("button.try-again").click()
        game.expect_engine("thinking")
        assert (1, ["F3"]) == (game.ply, game.record), (first, second)
    expect(game.page.locator(FAULT)).to_be_hidden()
    game.button("button.move-now").click()
    game.wait_for_turn(after=1)
    assert (2, "F3") == (game.ply, game.record[0])


def test_a_worker_lost_while_it_looks_for_a_hint_is_restarted(site: Site, engine: StandInEngine) -> None:
    """
    The page announces that the worker was lost, but not that the hint ended.

    Another press requests a hint.
    """
    site.allow(*LOGGED)
    game = site.prepare(saved=saved_game(moves=["F3"]))
    never_done(engine)
    game.open()
    game.wait_until_ready()
    game.button("button.hint").click()
    game.expect_said("hint.thinking")
    engine_of(game).evaluate(DEATHS["an error"])
    game.expect_said("notice.restarted")
    expect(game.spoken).not_to_contain_text(text("announce.hint.off"))
    game.expect_engine("ready")
    game.button("button.hint").click()
    expect(game.detail).to_have_text(one_of("hint.thinking", "hint.so-far.space"))
