"""A part of the page fails: one banner says so, play continues, and nothing is lost."""

from __future__ import annotations

import json

from game_page import GamePage
from gipf_page import open_gipf
from gipf_positions import JUMP
from learn_page import LearnPage
from page_parts import FAULT, UNSAVED
from page_text import text
from playwright.sync_api import expect
from saved_games import saved_game
from shown_page import PATIENCE_MS
from stand_in_engine import Answer, StandInEngine
from tested_site import Site

MOVES = ["F3", "E3", "G3", "A1", "B1"]
#: Returns whether the game saved under a name has these moves.
KEPT = """
([name, moves]) => JSON.parse(localStorage.getItem(name)).game.moves.join(" ") === moves.join(" ")
"""
_THROW = "throw new Error('broken by a test');"
#: Scripts that each make one step of the page's loop fail, by what the step does.
BREAKS = {
    "painting the board": "document.querySelector('[data-space=C1]').setAttribute = () => { %s }",
    "painting the status": "document.getElementById('status-title').remove()",
    "painting the list of moves": "document.getElementById('move-list').contains = () => { %s }",
    "announcing": "document.getElementById('announcements').append = () => { %s }",
    "sounds": "Object.defineProperty(navigator, 'userActivation', { get() { %s } })",
    "telling other tabs": "BroadcastChannel.prototype.postMessage = () => { %s }",
}


def test_errors_in_all_steps_of_the_loop_show_one_banner_and_lose_no_move(site: Site) -> None:
    """
    Each broken step is reached although others fail, and moves can still be made and saved.

    The status breaks only after the list of moves has failed, because one step paints both; announcing breaks
    only after the banner has been announced.
    """
    site.allow("uncaught: ")
    game = site.open(saved=saved_game(moves=MOVES))
    errors: list[str] = []
    game.page.on("pageerror", lambda error: errors.append(error.message))
    later = ["painting the status", "announcing"]
    for step in BREAKS:
        if step not in later:
            break_step(game, step)
    fault = game.page.locator(FAULT)
    place(game, "C1")
    expect(fault).to_be_visible()
    expect(fault).to_contain_text(f"{text('fault.text')} {text('fault.safe')}")
    game.expect_said("fault.text")
    fault.get_by_role("button", name=text("button.hide")).click()
    for step in later:
        break_step(game, step)
    for space in ("D1", "E1"):
        place(game, space)
    played = [*MOVES, "C1", "D1", "E1"]
    expect_kept(game, played)
    expect(fault).to_be_hidden()
    expected = {step: f"broken by a test: {step}" for step in BREAKS}
    expected["painting the status"] = 'index.html has no element "status-title"'
    for _ in range(PATIENCE_MS // 100):
        if set(expected.values()) == set(errors):
            break
        game.page.wait_for_timeout(100)
    assert set(expected.values()) == set(errors)
    game.reload()
    assert played == game.record


def break_step(game: GamePage, step: str) -> None:
    """Make one step of the loop throw an error that names it."""
    how = BREAKS[step].replace("%s", f"throw new Error('broken by a test: {step}');")
    game.evaluate(f"() => {{ {how}; }}")


def place(game: GamePage, space: str) -> None:
    """Place a piece; wait until the board or the document's ply shows it, since either may be broken."""
    ply = game.ply
    game.press(space)
    game.wait_for(f'[data-space={space}]:not([data-stack=""]), html:not([data-ply="{ply}"])')


def expect_kept(game: GamePage, moves: list[str]) -> None:
    """Wait until the saved game has these moves."""
    game.page.wait_for_function(KEPT, arg=[game.saved_name, moves])


def test_no_event_is_lost_if_the_clock_cannot_be_read(site: Site) -> None:
    """The page reads the time before it handles an event, but loses no event if reading fails."""
    site.allow("uncaught: ")
    game = site.open()
    game.begin("persons", minutes=5)
    game.play("F3")
    game.evaluate("() => { performance.now = () => { throw new Error('broken by a test'); }; }")
    for move in ("E3", "G3"):
        game.play(move)
    expect(game.page.locator(FAULT)).to_be_visible()
    expect_kept(game, ["F3", "E3", "G3"])


def test_an_unsaved_game_is_not_called_safe(site: Site) -> None:
    """When the banner about the error is closed, the banner about the unsaved game shows again."""
    site.allow("uncaught: ")
    game = site.prepare(saved=saved_game(moves=MOVES))
    game.page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full'); };")
    game.page.add_init_script(f"localStorage['{game.saved_name}'] = {json.dumps(saved_game(moves=MOVES))};")
    game.open()
    game.wait_until_ready()
    expect(game.page.locator(UNSAVED)).to_be_visible()
    game.evaluate("() => void setTimeout(() => { throw new Error('broken by a test'); })")
    fault = game.page.locator(FAULT)
    expect(fault).to_contain_text(text("fault.text"))
    expect(fault.get_by_text(text("fault.safe"))).to_be_hidden()
    expect(game.page.locator(UNSAVED)).to_be_hidden()
    fault.get_by_role("button", name=text("button.hide")).click()
    expect(game.page.locator(UNSAVED)).to_be_visible()


def test_an_error_in_one_step_of_the_loop_shows_a_banner_in_gipf_too(site: Site) -> None:
    """GIPF has its own panels and messages, but shares the loop."""
    site.allow("uncaught: ")
    game = open_gipf(site, JUMP)
    game.evaluate(f"() => {{ {BREAKS['painting the status'].replace('%s', _THROW)}; }}")
    game.press("A1")
    expect(game.page.locator(FAULT)).to_be_visible()
    game.press("B2")
    game.wait_for('[data-space=B2]:not([data-stack=""])')
    game.press("A5")
    game.press("B5")
    expect_kept(game, ["A1B2", "A5B5"])


# --- what the engine answers ---

#: Messages that the page writes to the console on purpose.
LOGGED = ("engine failed:", "engine restarted:")


class Breakable:
    """Python's answers, which a test may replace."""

    def __init__(self, engine: StandInEngine) -> None:
        self.kind = ""
        self.reply: dict[str, object] = {}
        engine.change = self._wrap

    def _wrap(self, answer: Answer) -> Answer:
        def broken(request: str) -> str:
            asked = json.loads(request)
            if asked["kind"] != self.kind:
                return answer(request)
            return json.dumps({"id": asked["id"], **self.reply})

        return broken

    def breaks(self, kind: str, **reply: object) -> None:
        """Answer every request of a *kind* with *reply*; Python answers all other requests."""
        self.kind, self.reply = kind, reply


INTERNAL: dict[str, object] = {"error": {"code": "internal", "detail": "broken by a test"}}
#: Wrong answers of Python: an internal error, and an empty answer.
WRONG_ANSWERS: list[dict[str, object]] = [INTERNAL, {"ok": None}]


def try_again(game: GamePage) -> None:
    """Press the button that restarts the engine, and wait for the engine."""
    game.button("button.try-again").click()
    game.wait_until_ready()


def test_one_press_continues_the_game_after_a_wrong_answer_to_a_move(
    site: Site, engine: StandInEngine
) -> None:
    """The page reports an internal error, and one press continues the game."""
    site.allow(*LOGGED)
    python = Breakable(engine)
    game = site.open(saved=saved_game(moves=MOVES))
    for space, answer in zip(["C1", "D1"], WRONG_ANSWERS, strict=True):
        python.breaks("view", **answer)
        game.press(space)
        expect(game.detail).to_have_text(text("failure.internal"))
        game.expect_said("failure.internal")
        python.breaks("")
        try_again(game)
    expect_kept(game, [*MOVES, "C1", "D1"])
    game.play("E1")
    assert [*MOVES, "C1", "D1", "E1"] == game.record


def test_a_lesson_or_puzzle_reports_an_error_of_python(site: Site, engine: StandInEngine) -> None:
    """The message of the lesson or puzzle reports the error and offers a retry."""
    site.allow(*LOGGED)
    python = Breakable(engine)
    learn = LearnPage(site.open(saved=saved_game(moves=MOVES)))
    learn.open("lessons")
    learn.go_to("stack")
    python.breaks("view", **INTERNAL)
    learn.play("C3E3")
    expect_retry(learn, python)
    learn.game.press_key("Escape")
    expect(learn.layer).to_be_hidden()
    python.breaks("view", **INTERNAL)
    learn.open("puzzles")
    expect_retry(learn, python)


def expect_retry(learn: LearnPage, python: Breakable) -> None:
    """Expect a report of Python's error; let Python answer again, and press the retry button."""
    expect(learn.message).to_contain_text(text("failure.internal"))
    python.breaks("")
    learn.button("button.try-again").first.click()
    expect(learn.message).not_to_contain_text(text("failure.internal"))
    learn.game.expect_engine("ready")


def test_a_saved_game_is_not_called_unreadable_because_python_fails(
    site: Site, engine: StandInEngine
) -> None:
    """While Python fails, the page keeps the saved game, and does not call it unreadable."""
    site.allow(*LOGGED, "view: ", "broken by a test")
    python = Breakable(engine)
    damaged = saved_game(moves=[*MOVES, "F3"])
    game = site.open(saved=damaged)
    expect(game.detail).to_have_text(text("notice.quarantined"))
    python.breaks("view", **INTERNAL)
    game.button("button.bring-back").click()
    expect(game.detail).to_have_text(text("notice.failed"))
    assert damaged == game.quarantined


def test_a_link_is_not_blamed_for_an_error_of_python(site: Site, engine: StandInEngine) -> None:
    """The page shows the banner for faults, and does not blame the link."""
    site.allow("uncaught: ")
    python = Breakable(engine)
    python.breaks("read_link", **INTERNAL)
    game = site.prepare()
    game.page.goto(f"{game.url}#g=AAAA")
    expect(game.page.locator(FAULT)).to_contain_text(text("fault.text"))
    expect(game.page.locator(FAULT)).to_be_visible()
    expect(game.page.locator(FAULT).get_by_text(text("fault.safe"))).to_be_hidden()
    expect(game.detail).not_to_contain_text(text("notice.bad-link"))


# --- what the browser refuses ---


def test_a_refusal_by_the_browser_is_not_reported_as_a_fault(site: Site) -> None:
    """
    Play goes on without sounds or a service worker; "About" says that the page is not saved for use offline.

    Errors in browser extensions and warnings of the browser show no banner.
    """
    site.allow("sw.js", "Failed to load resource", "A bad HTTP response code", "synthesizer", ".js")
    game = site.prepare(saved=saved_game(moves=MOVES), service_workers="allow")
    game.page.context.route("**/sw.js", lambda route: route.fulfill(status=500))
    game.page.add_init_script(
        "for (const name of ['AudioContext', 'webkitAudioContext']) globalThis[name] = class {"
        " constructor() { throw new DOMException('no device'); } };"
    )
    game.open()
    game.wait_until_ready()
    game.evaluate(
        """() => {
          const remark = { message: "ResizeObserver loop completed with undelivered notifications." };
          const foreign = { error: new Error("foreign"), filename: "chrome-extension://x/y.js" };
          for (const event of [remark, foreign]) dispatchEvent(new ErrorEvent("error", event));
        }"""
    )
    game.play("C1")
    game.button("button.about").click()
    expect(game.dialog("about.title")).to_contain_text(text("offline.not-yet"))
    expect(game.page.locator(FAULT)).to_be_hidden()


def test_a_picture_needs_no_readable_style_sheet_and_a_refused_full_screen_is_reported(site: Site) -> None:
    """A picture is saved despite an unreadable style sheet; a notice reports the refused full screen."""
    site.allow("refused by a test")
    game = site.open(saved=saved_game(moves=MOVES), drawn=True)
    game.evaluate(
        """() => {
          Element.prototype.requestFullscreen = async () => { throw new TypeError("refused by a test"); };
          Object.defineProperty(document.styleSheets[0], "cssRules", {
            get() { throw new DOMException("Cannot access rules", "SecurityError"); },
          });
        }"""
    )
    game.press_in_menu("button.share")
    dialog = game.dialog("share.title")
    dialog.get_by_text(text("share.text"), exact=True).click()
    with game.page.expect_download() as download:
        dialog.get_by_role("button", name=text("share.png")).click()
    assert download.value.path().stat().st_size > 1000
    game.press_key("Escape")
    game.press_in_menu("button.full-screen")
    expect(game.detail).to_have_text(text("notice.failed"))


def test_an_error_in_a_layer_is_not_called_a_failed_download(site: Site) -> None:
    """If opening the lessons fails, the banner for faults shows, not the notice of a lost connection."""
    site.allow("uncaught: ")
    game = site.open(saved=saved_game(moves=MOVES))
    game.evaluate(f"() => {{ HTMLDialogElement.prototype.showModal = () => {{ {_THROW} }}; }}")
    game.evaluate("() => void (location.hash = '#learn')")
    expect(game.page.locator(FAULT)).to_be_visible()
    expect(game.detail).not_to_have_text(text("notice.not-loaded"))
