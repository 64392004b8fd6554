"""A long search is shared by two workers, the engine and a helper; on one core, the engine works alone."""

from __future__ import annotations

from game_page import GamePage
from page_text import text
from playwright.sync_api import Route, expect
from positions import FULL
from saved_games import saved_game
from search_workers import helper_of
from slow_computer import never_done
from stand_in_engine import StandInEngine
from tested_site import Site
from worker_talk import hear, heard, listen

ONE_CORE = "Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1 });"


def prepared(site: Site, saved: str, engine: StandInEngine | None = None) -> GamePage:
    """Return a page that records its workers' messages; with *engine*, the workers search until stopped."""
    game = site.prepare(saved=saved)
    listen(game)
    if engine is not None:
        never_done(engine)
    return game


def ask_for_hint(game: GamePage) -> None:
    """Press the button for a hint, and wait for the hint."""
    game.button("button.hint").click()
    game.hinted_spaces()


def call_helper(game: GamePage) -> None:
    """Make a first hint start the helper, and close the hint."""
    game.button("button.hint").click()
    hear(game, "helper", "says", '"version"')
    game.press_key("Escape")
    expect(game.arrow).to_have_count(0)


def test_two_workers_look_for_a_hint_from_one_compiled_module(pyodide_site: Site) -> None:
    """Each worker searches its share, the engine merges the results, and WebAssembly is fetched only once."""
    game = prepared(pyodide_site, saved_game(FULL))
    fetched: list[str] = []
    game.page.context.on("request", lambda request: fetched.append(request.url))
    game.open()
    game.wait_until_ready()
    assert 1 == len(game.page.workers)
    call_helper(game)
    assert 2 == len(game.page.workers)
    # The page has the first position's hint already, so move on to a position that needs a search.
    game.play("E1F1")
    ask_for_hint(game)

    shares = [
        (message["worker"], message["workers"])
        for who in ("engine", "helper")
        for message in heard(game, who, "hears", "start_search")
        if "worker" in message
    ]
    assert [(0, 2), (1, 2)] == shares
    # The hint shows while the search goes on; on a busy machine, the helper's results arrive after that.
    hear(game, "engine", "hears", '"merge_statistics"')
    (merged,) = heard(game, "engine", "hears", "merge_statistics")
    visits = [row["visits"] for row in merged["moves"]]
    # The number of visits depends on the machine, since a search ends after some seconds.
    assert (True, True) == (len(visits) > 1, sum(visits) > 1)
    assert 1 == sum(url.endswith(".wasm") for url in fetched)


def test_a_long_search_starts_a_helper_that_ends_with_the_game(site: Site) -> None:
    """
    For easy levels and the evaluation, the engine works alone. A hint starts a helper.

    The end of the game frees the helper's Python; the next long search starts a helper again.
    """
    game = prepared(site, saved_game(black="casual"))
    game.open()
    game.wait_until_ready()
    game.switch("settings.evaluation")
    expect(game.meter).not_to_have_attribute("aria-valuetext", text("evaluation.unknown"))
    game.play("F3")
    assert (2, 1) == (game.ply, len(game.page.workers))
    call_helper(game)
    with helper_of(game).expect_event("close"):
        game.resign()
    assert 1 == len(game.page.workers)
    game.begin("persons")
    game.wait_for_turn()
    with game.page.expect_worker():
        call_helper(game)
    assert 2 == len(game.page.workers)


def test_on_one_core_the_engine_searches_without_a_helper(site: Site) -> None:
    """With one core, the only worker still gives hints."""
    game = prepared(site, saved_game(FULL))
    game.page.add_init_script(ONE_CORE)
    game.open()
    game.wait_until_ready()
    ask_for_hint(game)
    game.button("button.hint").click()
    ask_for_hint(game)

    assert (1, []) == (len(game.page.workers), heard(game, "engine", "hears", "merge_statistics"))


def test_hints_come_without_a_helper_if_it_does_not_load(site: Site) -> None:
    """Only the console reports that the helper did not load."""
    site.allow("helper failed:", "Failed to load resource", "/worker.js")
    game = prepared(site, saved_game(FULL))
    asked: list[Route] = []

    def only_the_first(route: Route) -> None:
        asked.append(route)
        if len(asked) == 1:
            route.continue_()
        else:
            route.abort()

    game.page.route("**/worker.js", only_the_first)
    game.open()
    game.wait_until_ready()
    with game.page.expect_console_message(lambda message: message.text.startswith("helper failed:")):
        ask_for_hint(game)
    game.button("button.hint").click()
    ask_for_hint(game)

    assert (2, []) == (len(asked), heard(game, "engine", "hears", "merge_statistics"))
    game.expect_engine("ready")


def playing_together(site: Site, engine: StandInEngine) -> GamePage:
    """Return a game in which both workers search for the champion's second move."""
    site.allow("helper restarted:", "helper did not help:")
    game = prepared(site, saved_game(moves=["F3"], black="champion"), engine)
    game.open()
    game.expect_engine("thinking")
    hear(game, "helper", "says", '"version"')
    game.button("button.move-now").click()
    game.wait_for_turn(after=1)
    game.press(game.targets[0])
    hear(game, "helper", "hears", '"start_search"')
    hear(game, "helper", "says", '"progress"')
    return game


#: Delays the first message with the text `window.holds` to a worker, until the test calls `window.release`.
_HOLD = """
const post = Worker.prototype.postMessage;
window.release = null;
Worker.prototype.postMessage = function (data) {
  if (window.release || !String(data).includes(window.holds)) return post.call(this, data);
  window.release = () => post.call(this, data);
};
"""


def test_a_hint_cancelled_late_does_not_mark_another_position(site: Site) -> None:
    """If the player views an earlier position during the merge, the hint still belongs to the live one."""
    site.allow("helper not counted:")
    game = prepared(site, saved_game(FULL))
    game.page.add_init_script(_HOLD)
    game.open()
    game.wait_until_ready()
    call_helper(game)
    # A position with a hint needs no evaluation. Make two moves: the position between them has neither yet.
    game.play("E1F1")
    game.play("H1I1")
    game.expect_ply(2)
    game.switch("settings.evaluation")
    expect(game.meter).not_to_have_attribute("aria-valuetext", text("evaluation.unknown"))
    game.evaluate("() => { window.holds = '\"merge_statistics\"'; }")
    game.button("button.hint").click()
    game.page.wait_for_function("() => window.release")
    game.button("button.previous").click()
    hear(game, "engine", "hears", '"nodes":600', times=2)
    game.evaluate("() => window.release()")
    expect(game.meter).not_to_have_attribute("aria-valuetext", text("evaluation.unknown"))
    game.button("button.return").click()
    expect(game.arrow).to_be_visible()

    assert 3 == len(
        [asked for asked in heard(game, "engine", "hears", "start_search") if 2000 == asked["nodes"]]
    )


def test_both_workers_think_until_move_now_or_another_position(site: Site, engine: StandInEngine) -> None:
    """
    After "Move now", the computer moves at once, using the results of both searches.

    Undo or a new game cancels the search, which is obsolete; both workers begin the next search.
    """
    game = playing_together(site, engine)
    game.button("button.move-now").click()
    game.wait_for_turn(after=3)
    assert (4, 1) == (game.ply, merges(game))

    think_together(game, searches=2)
    game.button("button.undo").click()
    game.expect_ply(4)
    hear(game, "helper", "hears", '"cancel"', times=1)
    think_together(game, searches=3)
    game.button("button.move-now").click()
    game.wait_for_turn(after=5)
    assert (6, 2) == (game.ply, merges(game))

    think_together(game, searches=4)
    game.begin("computer", color="white", level="champion")
    game.expect_ply(0)
    hear(game, "helper", "hears", '"cancel"', times=2)
    think_together(game, searches=5)
    game.button("button.move-now").click()
    game.wait_for_turn(after=1)
    assert (2, 3) == (game.ply, merges(game))


def think_together(game: GamePage, searches: int) -> None:
    """Make a move, and wait until the helper has begun its search number *searches*."""
    game.wait_for_turn()
    game.press(game.targets[-1])
    hear(game, "helper", "hears", '"start_search"', times=searches)


def merges(game: GamePage) -> int:
    """Return how often the engine has merged the results of the helper."""
    return len(heard(game, "engine", "hears", "merge_statistics"))


def test_a_helper_lost_during_a_search_is_restarted(site: Site, engine: StandInEngine) -> None:
    """
    The page restarts the helper without a notice.

    Until then, the engine searches alone and the game goes on.
    """
    game = playing_together(site, engine)
    helper_of(game).evaluate("setTimeout(() => { throw new Error('killed by a test'); })")
    hear(game, "helper", "says", '"version"', times=2)
    game.button("button.move-now").click()
    game.wait_for_turn(after=3)
    assert (4, []) == (game.ply, heard(game, "engine", "hears", "merge_statistics"))

    game.press(game.targets[0])
    hear(game, "helper", "hears", '"start_search"', times=2)
    game.button("button.move-now").click()
    game.wait_for_turn(after=5)
    assert (6, 1) == (game.ply, len(heard(game, "engine", "hears", "merge_statistics")))
