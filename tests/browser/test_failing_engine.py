"""When Python does not load, dies or hangs: a plain message and a retry, and the game is kept."""

from __future__ import annotations

import json
from typing import Any

import pytest
from game_page import GamePage
from page_text import text
from playwright.sync_api import expect
from saved_games import saved_game
from search_workers import engine_of
from slow_computer import never_done
from stand_in_engine import Answer, StandInEngine, kind_of
from tested_site import Site

#: The page's own messages on the console for its developers.
LOGGED = ("engine failed:", "engine restarted:")
#: Ways to lose a worker: an uncaught error, broken Python, a silent end, a loop.
DEATHS = {
    "an error": "setTimeout(() => { throw new Error('killed by a test'); })",
    "a rejection": "void (async () => { throw new Error('killed by a test'); })()",
    "a breakdown": "postMessage(JSON.stringify({ kind: 'failed', detail: 'killed by a test' }))",
    "a silent end": "setTimeout(() => close())",
    "a loop": "setTimeout(() => { for (;;) {} })",
}
#: Ways that only the watchdog notices, and its longest wait, in ms.
SILENT_DEATHS = {"a silent end", "a loop"}
WATCHDOG_MS = 13_000
#: Has a new worker think as the novice, repeatedly, and returns its errors.
THINK_OFTEN = """
(times) => new Promise((resolve) => {
  const worker = new Worker("engine/worker.js", { type: "module" });
  const ask = (id) => worker.postMessage(
    JSON.stringify({
      id, game: "dvonn", kind: "start_search", level: "novice", seed: id, start: null, moves: [],
    }),
  );
  worker.onmessage = ({ data }) => {
    const { kind, id, error, detail } = JSON.parse(data);
    if (kind === "ready") ask(1);
    else if (error || kind === "failed") resolve([detail ?? error.detail]);
    else if (id >= times) resolve([]);
    else if (id) ask(id + 1);
  };
})
"""


def lose_and_try_again(site: Site, file: str) -> None:
    """Block *file*; the page says why, and once it is available, one press starts the engine."""
    site.allow(*LOGGED, "Failed to load resource", file, ".wasm", ".zip")
    game = site.prepare(saved=saved_game(moves=["F3"], black="novice"))
    game.page.context.route(f"**{file}", lambda route: route.fulfill(status=404, body="not here"))
    game.open()
    expect(game.title).to_have_text(text("status.failed"))
    expect(game.detail).to_have_text(text("failure.file.status", file=file, status=404))
    game.expect_engine("failed")
    game.page.context.unroute(f"**{file}")
    game.button("button.try-again").click()
    game.wait_for_turn(after=1)

    assert (2, "F3") == (game.ply, game.record[0])


@pytest.mark.parametrize("file", ["/engine/worker.js", "/python/dvonn.zip", "/pyodide/pyodide.js"])
def test_what_does_not_load_is_told_and_can_be_tried_again(site: Site, file: str) -> None:
    """Files that the worker needs before Pyodide starts."""
    lose_and_try_again(site, file)


@pytest.mark.parametrize("file", ["/pyodide/pyodide.asm.wasm", "/python/stdlib.zip"])
def test_what_pyodide_waits_for_can_be_tried_again(pyodide_site: Site, file: str) -> None:
    """Files that Pyodide needs while it starts."""
    lose_and_try_again(pyodide_site, file)


def test_a_rejection_that_nobody_handles_while_python_loads(site: Site) -> None:
    """It shows at once, not as a slow connection after a minute."""
    site.allow(*LOGGED)
    game = site.prepare(saved=saved_game())
    game.page.context.route(
        "**/pyodide.js",
        lambda route: route.fulfill(
            body="(async () => { throw new Error('broken by a test'); })();"
            "export async function loadPyodide() { await new Response(new ReadableStream()).text(); }",
            content_type="text/javascript",
        ),
    )
    game.open()
    expect(game.title).to_have_text(text("status.failed"))
    expect(game.detail).to_have_text(text("failure.load", detail="Error: broken by a test"))


@pytest.mark.parametrize(
    ("way", "reason", "more"),
    [
        ({"abort": True}, "unreachable", {}),
        ({"body": "export {};", "content_type": "text/plain"}, "type", {"type": "text/plain"}),
    ],
    ids=["cut off", "another type"],
)
def test_a_worker_that_does_not_come(
    site: Site, way: dict[str, Any], reason: str, more: dict[str, str]
) -> None:
    """The error says nothing; the page requests the file and reports the result."""
    site.allow(*LOGGED, "Failed to load resource", "/engine/worker.js", "MIME")
    game = site.prepare(saved=saved_game())
    game.page.context.route(
        "**/worker.js", lambda route: route.abort() if "abort" in way else route.fulfill(**way)
    )
    game.open()
    expect(game.detail).to_have_text(text(f"failure.file.{reason}", file="/engine/worker.js", **more))


def test_a_slow_line_while_python_loads(site: Site) -> None:
    """After ten seconds without a byte the page says so; it continues when they come."""
    game = site.prepare(saved=saved_game())
    held = game.hold_python_back()
    game.page.clock.install()
    game.open()
    held.first()
    expect(game.detail).to_have_text(text("status.loading.detail"))
    game.page.clock.run_for(12_000)
    expect(game.detail).to_have_text(text("start.slow"))
    expect(game.button("button.try-again")).to_be_visible()
    game.page.clock.resume()
    held.first().continue_()
    game.wait_for_turn()
    expect(game.button("button.try-again")).to_have_count(0)


def kill(game: GamePage, way: str) -> None:
    """Lose the worker during a search."""
    game.expect_engine("thinking")
    engine_of(game).evaluate(DEATHS[way])


def champion_at_work(site: Site, engine: StandInEngine) -> GamePage:
    """Return a game in which the champion thinks endlessly."""
    site.allow(*LOGGED)
    game = site.prepare(saved=saved_game(moves=["F3"], black="champion"))
    game.page.clock.install()
    never_done(engine)
    game.open()
    return game


def assert_goes_on(game: GamePage) -> None:
    """Check that the game is unchanged, and that the computer moves."""
    game.expect_engine("thinking")
    assert (1, ["F3"]) == (game.ply, game.record)
    game.button("button.move-now").click()
    game.wait_for_turn(after=1)
    assert (2, "F3") == (game.ply, game.record[0])


@pytest.mark.parametrize("way", DEATHS)
def test_a_worker_lost_during_a_search(site: Site, engine: StandInEngine, way: str) -> None:
    """It restarts by itself, a notice says so, and the game goes on."""
    game = champion_at_work(site, engine)
    kill(game, way)
    if way in SILENT_DEATHS:
        game.page.clock.run_for(WATCHDOG_MS)
    game.expect_said("notice.restarted")
    assert_goes_on(game)


def test_a_worker_lost_while_it_looks_for_a_hint(site: Site, engine: StandInEngine) -> None:
    """The loss is announced, not the end of the hint; another press asks again."""
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
    expect(game.detail).to_have_text(text("hint.thinking"))


def test_a_worker_lost_twice(site: Site, engine: StandInEngine) -> None:
    """The second time, a message shows, and one press restarts the engine."""
    game = champion_at_work(site, engine)
    kill(game, "an error")
    game.expect_said("notice.restarted")
    kill(game, "an error")
    game.expect_engine("failed")
    expect(game.detail).to_have_text(text("failure.died"))
    game.button("button.try-again").click()
    assert_goes_on(game)


def broken_greeting(answer: Answer) -> Answer:
    """Wrap *answer* so that the first request, for the levels, fails."""

    def broken(request: str) -> str:
        if kind_of(request) != "hello":
            return answer(request)
        error = {"code": "internal", "detail": "broken by a test"}
        return json.dumps({"id": json.loads(request)["id"], "error": error})

    return broken


def test_a_worker_that_cannot_even_greet(site: Site, engine: StandInEngine) -> None:
    """An internal error at the first request is shown, and a press retries."""
    site.allow(*LOGGED)
    game = site.prepare(saved=saved_game(moves=["F3"], black="novice"))
    engine.change = broken_greeting
    game.open()
    expect(game.title).to_have_text(text("status.failed"))
    expect(game.detail).to_have_text(text("failure.internal"))
    engine.reset()
    game.button("button.try-again").click()
    game.wait_for_turn(after=1)

    assert (2, "F3") == (game.ply, game.record[0])


def test_a_hundred_short_searches_in_a_row(pyodide_site: Site) -> None:
    """Slices that a search's end cut short once made later ones ever longer."""
    game = pyodide_site.open(saved=saved_game())
    failed: list[str] = game.page.evaluate(THINK_OFTEN, 100)
    assert [] == failed


def test_a_new_game_can_be_begun_without_an_engine(site: Site) -> None:
    """Without Python, the dialogs open, and the new game waits for it."""
    site.allow(*LOGGED, "Failed to load resource", "/worker.js")
    game = site.prepare(saved=saved_game(moves=["F3"]))
    game.page.context.route("**/worker.js", lambda route: route.abort())
    game.open()
    game.expect_engine("failed")
    game.begin("persons")
    game.page.context.unroute("**/worker.js")
    game.button("button.try-again").click()
    game.wait_for_turn()
    game.play("A1")

    assert ["A1"] == game.record
