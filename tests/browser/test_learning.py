"""Learning the game: the lessons, the rules and the tips."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from game_page import GamePage
from learn_page import MIDDLE, NUMBERS, LearnPage
from page_parts import (
    BLACK_CARD,
    DOOMED_SPACE,
    LESSONS_OFFERED,
    PRESSABLE_AREA,
)
from page_text import shown_move, text
from playwright.sync_api import expect
from puzzles import FIRST_RATING, nearest, solve
from saved_games import saved_game
from tested_site import Site

#: The lessons that one test plays by mouse: a drag, placements with replies, a pass, and the last lesson.
PLAYED = ("gap", "dvonn", "pass", "end")


def with_lessons(game: GamePage, done: Iterable[str], at: str) -> LearnPage:
    """Return the teaching pages of a person who did the lessons *done* earlier, and left the lesson *at*."""
    saved = json.dumps(json.dumps({"done": list(done), "at": at}))
    game.page.add_init_script(f"localStorage['dvonn:lessons'] ??= {saved}")
    return LearnPage(game)


def test_lessons_lead_from_the_welcome_to_a_first_game(site: Site) -> None:
    """By mouse: the welcome opens the lessons, a stack can be dragged, and the last lesson begins a game."""
    game = site.prepare()
    game.shorten_waits()
    learn = with_lessons(game, [name for name in NUMBERS if name not in PLAYED], "gap")
    game.open()
    game.button("welcome.learn").click()
    expect(learn.title).to_have_text(text("lesson.gap.title"))
    learn.wait_for_turn()
    learn.space("B2").locator(PRESSABLE_AREA).drag_to(learn.space("E2").locator(PRESSABLE_AREA))
    learn.expect_done("gap")
    assert "w4" == learn.stacks["E2"]
    learn.button("lesson.next").click()

    for name, moves in (("dvonn", ["A1", "B1", "C1"]), ("pass", ["PASS", "D3C3"]), ("end", ["D3C3"])):
        if name != "dvonn":
            learn.go_to(name)
        expect(learn.title).to_have_text(text(f"lesson.{name}.title"))
        for move in moves:
            learn.play(move)
        learn.expect_done(name)
    assert list(NUMBERS) == learn.done
    learn.button("lesson.play").click()
    expect(learn.layer).to_have_count(0)
    game.expect_ply(49)
    expect(game.page.locator(BLACK_CARD)).to_contain_text(text("level.novice"))
    expect(game.page.locator(LESSONS_OFFERED)).to_be_hidden()
    expect(game.button("button.learn")).to_be_visible()


def test_lessons_are_done_by_keyboard(site: Site) -> None:
    """
    Keys select and move a stack; then "Next" gets the focus.

    Escape first deselects, then closes the lessons.
    """
    game = site.open(saved=MIDDLE)
    learn = LearnPage(game)
    learn.open()
    learn.go_to("single")
    keys = game.page.keyboard
    game.tab_to(learn.board)
    for name, spaces in (("single", ("D3", "E4")), ("stack", ("C3", "E3"))):
        learn.wait_for_turn()
        if name == "stack":
            game.tab_to(learn.board)
        for space in spaces:
            learn.walk_to(space)
            keys.press("Enter")
        learn.expect_done(name)
        # The announcements do not say that something is loading while a move's result is computed.
        expect(learn.spoken).to_contain_text(text(f"lesson.{name}.done"))
        expect(learn.spoken).not_to_contain_text(text("lesson.loading"))
        expect(learn.button("lesson.next")).to_be_focused()
        keys.press("Enter")
        expect(learn.title).to_be_focused()
    expect(learn.spoken).to_contain_text(text("lesson.gap.task"))
    game.tab_to(learn.board)
    learn.walk_to("B2")
    keys.press("Enter")
    expect(learn.space("B2")).to_have_attribute("aria-selected", "true")
    keys.press("Escape")
    expect(learn.space("B2")).to_have_attribute("aria-selected", "false")
    keys.press("Escape")
    expect(learn.layer).to_have_count(0)


def test_a_wrong_try_is_explained_and_a_move_that_misses_the_task_is_taken_back(site: Site) -> None:
    """
    The message says why a move is illegal or misses the task; the second message offers the solution.

    A press or Enter takes a move back. A press on one of the learner's stacks also selects this stack.
    """
    game = site.open(saved=MIDDLE)
    learn = LearnPage(game)
    learn.open()
    learn.go_to("stack")
    learn.wait_for_turn()
    learn.press("C3")
    learn.press("D3")
    expect(learn.message).to_have_text(text("here.wrong_distance", count=2, distance=1))
    expect(learn.spoken).to_contain_text(text("illegal.wrong_distance", count=2, space="D3", distance=1))
    learn.press("F3")
    expect(learn.message).to_contain_text(text("lesson.hint-offer"))
    expect(learn.spoken).to_contain_text(text("lesson.hint-offer"))
    expect(learn.arrow).to_have_count(0)
    # If the right stack is already chosen, the first hint shows the whole move, not only the stack.
    learn.button("button.hint").click()
    expect(learn.spoken).to_contain_text(text("hint.move", move=shown_move("C3-E3")))
    expect(learn.arrow).to_be_visible()

    learn.go_to("contact")
    learn.play("D3E3")
    # The message has only the verdict; the live region also names the removed stacks.
    expect(learn.message).to_have_text(text("lesson.missed.lost", count=2))
    expect(learn.spoken).to_contain_text(text("announce.removed", count=3, spaces=["E3", "F3", "F4"]))
    expect(learn.button("lesson.next")).not_to_have_class(re.compile("primary"))
    learn.button("lesson.again").click()
    learn.play("B3C3")
    expect(learn.message).to_contain_text(text("lesson.missed.cut"))
    learn.press("D3")
    expect(learn.space("D3")).to_have_attribute("aria-selected", "true")
    expect(learn.spoken).to_contain_text(text("lesson.undone"))
    assert {"B3": "w", "C3": "r", "D3": "w"}.items() <= learn.stacks.items()
    learn.press("E3")
    expect(learn.message).to_contain_text(text("lesson.missed.lost", count=2))
    learn.press("F3")
    expect(learn.space("D3")).to_have_attribute("aria-selected", "false")
    assert "w" == learn.stacks["D3"]
    learn.play("B3C3")
    expect(learn.message).to_contain_text(text("lesson.missed.cut"))
    game.tab_to(learn.board)
    for space in ("D3", "C3"):
        learn.walk_to(space)
        game.press_key("Enter")
    learn.expect_done("contact")
    assert ["contact"] == learn.done


def test_lessons_and_the_game_continue_where_the_player_left_them(site: Site) -> None:
    """The last lesson leads to the first lesson that is not yet done, which is also shown after a reload."""
    game = site.prepare(saved=MIDDLE)
    learn = with_lessons(game, ["single"], "end")
    game.open()
    game.wait_until_ready()
    position = game.position
    learn.open()
    for page in ("learn.rules", "learn.lessons"):
        learn.layer.get_by_role("button", name=text(page), exact=True).click()
    expect(learn.title).to_have_text(text("lesson.end.title"))
    learn.play("D3C3")
    learn.expect_done("end")
    # The cells of the lesson's board lack this attribute, so the page still has 49 cells with it.
    assert (49, position) == (game.page.locator("[data-space]").count(), game.position)
    expect(learn.button("lesson.play")).to_be_hidden()
    learn.button("lesson.next").click()
    expect(learn.title).to_have_text(text("lesson.stack.title"))
    game.reload()
    expect(learn.title).to_have_text(text("lesson.stack.title"))
    assert ["single", "end"] == learn.done
    learn.button("button.close").click()
    expect(learn.layer).to_have_count(0)
    game.play("C3")
    assert [*json.loads(MIDDLE)["game"]["moves"], "C3"] == game.record


def test_after_all_lessons_a_game_in_progress_is_not_ended_without_asking(site: Site) -> None:
    """
    The dialog for a new game opens with the novice chosen.

    If that dialog is cancelled, the next one proposes the earlier level.
    """
    game = site.prepare(saved=saved_game(moves=["F3", "A3"], black="casual"))
    learn = with_lessons(game, [name for name in NUMBERS if name != "single"], "single")
    chosen = json.dumps({"who": "computer", "level": "casual", "color": "white", "start": "placing"})
    game.page.add_init_script(f"localStorage['dvonn:choices'] ??= {json.dumps(chosen)}")
    game.open()
    game.wait_until_ready()
    learn.open()
    play = learn.button("lesson.play")
    expect(play).to_be_hidden()
    learn.play("D3E4")
    expect(learn.message).to_contain_text(text("lesson.all-done"))
    expect(play).to_be_visible()
    # From now on, only the last lesson offers a game.
    learn.go_to("stack")
    expect(play).to_be_hidden()
    learn.go_to("end")
    expect(play).to_be_visible()
    play.click()
    dialog = game.dialog("new.title")
    expect(game.level_choice(dialog, "novice")).to_be_checked()
    expect(dialog.get_by_role("radio", name=text("new.start.filled"))).to_be_checked()
    game.press_key("Escape")
    expect(dialog).to_be_hidden()
    assert 2 == game.ply
    game.button("button.new-game").click()
    expect(game.level_choice(dialog, "casual")).to_be_checked()


def test_lessons_can_be_read_before_python_has_loaded(site: Site) -> None:
    """
    An address with "#learn" opens the lessons.

    Without Python, lessons and puzzles wait, and say why Python does not load.
    """
    site.allow("engine failed:", "Failed to load resource", "/worker.js")
    game = site.prepare(saved=MIDDLE)
    held = game.hold_python_back()
    game.page.goto(f"{game.url}#learn")
    learn = LearnPage(game)
    learn.go_to("stack")
    expect(learn.message).to_have_text(text("lesson.loading"))
    assert "w2" == learn.stacks["C3"]
    learn.button("learn.puzzles").click()
    expect(learn.message).to_have_text(text("lesson.loading"))
    expect(learn.button("lesson.pass")).to_be_hidden()
    expect(learn.button("button.hint")).to_be_disabled()
    held.fail()
    game.expect_engine("failed")
    held.serve()
    expect(learn.message).to_contain_text(text("failure.file.unreachable", file="/engine/worker.js"))
    learn.button("button.try-again").first.click()
    solve(learn, nearest(FIRST_RATING))
    learn.button("learn.lessons").click()
    learn.play("C3E3")
    learn.expect_done("stack")


def open_while_closing(game: GamePage, address: str) -> None:
    """Open another teaching page, and close the layer while that page is still loading."""
    game.evaluate(
        """async (address) => {
          const names = ["teaching", "puzzles"].map((name) => `features/learning/${name}.json`);
          const read = async (name) => [name, await (await fetch(name)).json()];
          const files = new Map(await Promise.all(names.map(read)));
          // Close the layer when the page reads a file; the close event arrives only after the files.
          const json = async (name) => {
            document.querySelector("dialog:modal")?.close();
            return files.get(name);
          };
          globalThis.fetch = async (name) => ({ ok: true, json: () => json(name) });
          location.hash = address;
        }""",
        address,
    )


def test_the_rules_have_diagrams_to_step_through(site: Site) -> None:
    """
    Stacks that a move cuts off are marked before it and gone after it.

    Closing the rules clears the address.
    """
    game = site.open(saved=MIDDLE)
    learn = LearnPage(game)
    learn.open("tips")
    open_while_closing(game, "#rules")
    expect(learn.layer.get_by_role("button", name=text("learn.rules"))).to_have_attribute(
        "aria-current", "true"
    )
    # Wait for two frames: by then, every close event has arrived.
    game.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    expect(learn.layer).to_be_visible()

    expect(learn.layer.get_by_role("figure")).to_have_count(5)
    learn.layer.get_by_text(text("rules.details"), exact=True).click()
    figure = learn.layer.get_by_role("figure").nth(8)
    expect(figure).to_contain_text(text("status.preview", who="black", move=shown_move("C3-E3"), count=4))
    expect(figure.locator(DOOMED_SPACE)).to_have_count(3)
    picture = figure.get_by_role("img")
    expect(picture).to_have_accessible_name(re.compile(r"A3 black piece"))
    figure.get_by_role("button", name=text("figure.show")).click()
    expect(figure).to_contain_text(text("status.cut-off", who="black", count=4))
    expect(picture).not_to_have_accessible_name(re.compile(r"A3 black piece"))
    figure.get_by_role("button", name=text("figure.back")).click()
    expect(figure.locator(DOOMED_SPACE)).to_have_count(3)
    game.press_key("Escape")
    expect(learn.layer).to_have_count(0)
    expect(game.page).to_have_url(game.url)


def test_a_failure_to_load_is_reported(site: Site) -> None:
    """The page and the live region report the failure; another press, or a reload, tries again."""
    site.allow("teaching.json", ".js", "Failed to load resource", "Failed to fetch")
    game = site.open(saved=MIDDLE)
    game.page.route("**/teaching.json", lambda route: route.abort())
    game.button("button.help").click()
    game.button("learn.rules").click()
    expect(game.detail).to_have_text(text("notice.not-loaded"))
    game.page.unroute("**/teaching.json")
    learn = LearnPage(game)
    learn.open("rules")
    expect(learn.layer).to_contain_text(text("rules.contact.chain"))
    expect(learn.button("learn.rules")).to_be_focused()
    game.press_key("Escape")
    expect(learn.layer).to_have_count(0)

    game.page.route("**/*.js", lambda route: route.abort())
    game.press_key("2")
    game.expect_said("notice.not-loaded")
    expect(game.detail).to_have_text(text("notice.not-loaded"))
    game.press_key("Escape")
    game.press_in_menu("button.share")
    expect(game.detail).to_have_text(text("notice.not-loaded"))
    game.page.unroute("**/*.js")
    game.reload()
    game.press_in_menu("button.share")
    expect(game.dialog("share.title")).to_be_visible()
