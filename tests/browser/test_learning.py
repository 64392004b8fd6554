"""Learning the game: the lessons, the rules and the tips."""

from __future__ import annotations

import json
import re

from learn_page import LESSONS, MIDDLE, NUMBERS, LearnPage
from page_parts import (
    BLACK_CARD,
    DOOMED_SPACE,
    PRESSABLE_AREA,
    WELCOME_REMINDER,
)
from page_text import shown_move, text
from playwright.sync_api import expect
from tested_site import Site

#: The moves to play in lessons with a free choice.
FREE_CHOICES = {"dvonn": ["A1", "B1", "C1"], "pass": ["PASS", "D3C3"]}


def test_all_lessons_from_the_welcome_to_a_first_game(site: Site) -> None:
    """By mouse, one press opens the lessons on the first visit, and the last lesson begins a game."""
    game = site.open()
    learn = LearnPage(game)
    game.button("welcome.learn").click()
    for lesson in LESSONS:
        name = lesson["name"]
        expect(learn.title).to_have_text(text(f"lesson.{name}.title"))
        for turn, step in enumerate(lesson["steps"]):
            learn.play(step[0] if step else FREE_CHOICES[name][turn])
        learn.expect_done(name)
        if lesson is not LESSONS[-1]:
            learn.button("lesson.next").click()
    assert [lesson["name"] for lesson in LESSONS] == learn.done
    learn.button("lesson.play").click()
    expect(learn.layer).to_have_count(0)
    game.expect_ply(49)
    expect(game.page.locator(BLACK_CARD)).to_contain_text(text("level.novice"))
    expect(game.page.locator(WELCOME_REMINDER)).to_be_hidden()
    # The menu still offers the lessons.
    expect(game.button("welcome.learn")).to_be_visible()


def test_lessons_by_keyboard(site: Site) -> None:
    """Keys walk, choose and move; the next button then has the focus, and Escape cancels before it closes."""
    game = site.open(saved=MIDDLE)
    learn = LearnPage(game)
    learn.open()
    learn.go_to("single")
    keys = game.page.keyboard
    game.tab_to(learn.board)
    for name in ("single", "stack"):
        learn.wait_for_turn()
        if name == "stack":
            game.tab_to(learn.board)
        move = next(lesson["steps"][0][0] for lesson in LESSONS if lesson["name"] == name)
        for space in (move[:2], move[2:]):
            learn.walk_to(space)
            keys.press("Enter")
        learn.expect_done(name)
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


def test_a_wrong_try_is_answered_by_the_reason_and_the_second_offers_help(site: Site) -> None:
    """The text explains a refusal, or the effect of an allowed move, and offers the solution."""
    game = site.open(saved=MIDDLE)
    learn = LearnPage(game)
    learn.open()
    learn.go_to("stack")
    learn.wait_for_turn()
    learn.press("C3")
    learn.press("D3")
    expect(learn.message).to_have_text(text("here.wrong_distance", count=2, distance=1))
    expect(learn.spoken).to_contain_text(text("illegal.wrong_distance", count=2, space="D3", distance=1))
    expect(learn.arrow).to_have_count(0)
    learn.press("F3")
    expect(learn.message).to_contain_text(text("lesson.hint-offer"))
    expect(learn.spoken).to_contain_text(text("lesson.hint-offer"))
    expect(learn.arrow).to_have_count(0)
    # Once its stack is chosen, the hint names only the target.
    learn.button("button.hint").click()
    expect(learn.spoken).to_contain_text(text("hint.move", move=shown_move("C3-E3")))
    expect(learn.arrow).to_be_visible()

    learn.go_to("contact")
    learn.play("D3E3")
    # The page shows the removal and one verdict; the live region says both.
    expect(learn.message).to_have_text(text("lesson.missed.lost", count=2))
    expect(learn.spoken).to_contain_text(text("announce.removed", count=3, spaces=["E3", "F3", "F4"]))
    expect(learn.button("lesson.next")).not_to_have_class(re.compile("primary"))
    learn.button("lesson.again").click()
    learn.play("D3C3")
    learn.expect_done("contact")
    assert ["contact"] == learn.done


def test_a_press_after_a_wrong_move_takes_it_back_and_selects(site: Site) -> None:
    """A mouse press or Enter selects the stack on its space; elsewhere it only takes the move back."""
    game = site.open(saved=MIDDLE)
    learn = LearnPage(game)
    learn.open()
    learn.go_to("contact")
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
        game.page.keyboard.press("Enter")
    learn.expect_done("contact")


def test_of_two_moves_of_a_lesson_a_press_takes_back_the_wrong_one(site: Site) -> None:
    """Earlier right steps stay; the text names each missed piece."""
    learn = LearnPage(site.open(saved=MIDDLE))
    learn.open()
    learn.go_to("free")
    learn.play("C3D3")
    expect(learn.message).to_contain_text(text("lesson.missed.covered"))
    learn.press("C3")
    learn.press("C2")
    expect(learn.space("G3")).to_have_attribute("data-stack", "b2")
    learn.play("C2E4")
    expect(learn.message).to_contain_text(text("lesson.missed.freed"))
    learn.press("D3")
    learn.press("G3")
    learn.expect_done("free")


def test_a_lesson_by_dragging(site: Site) -> None:
    """The stack is dragged from its place on the enlarged board."""
    game = site.open(saved=MIDDLE)
    learn = LearnPage(game)
    learn.open()
    learn.go_to("gap")
    learn.wait_for_turn()
    learn.space("B2").locator(PRESSABLE_AREA).drag_to(learn.space("E2").locator(PRESSABLE_AREA))
    learn.expect_done("gap")
    assert "w4" == learn.stacks["E2"]


def test_the_game_on_the_board_waits_untouched(site: Site) -> None:
    """Teaching pages keep one board of the game, which then goes on as before."""
    game = site.open(saved=MIDDLE)
    position = game.position
    learn = LearnPage(game)
    learn.open()
    learn.go_to("single")
    learn.play("D3E4")
    learn.expect_done("single")
    assert (49, position) == (game.page.locator("[data-space]").count(), game.position)
    learn.button("button.close").click()
    expect(learn.layer).to_have_count(0)
    game.play("C3")
    assert [*json.loads(MIDDLE)["game"]["moves"], "C3"] == game.record


def test_a_first_game_does_not_end_another_unasked(site: Site) -> None:
    """The dialog for a new game asks, with the novice chosen; cancelled, it restores the earlier choice."""
    done = json.dumps({"done": [lesson["name"] for lesson in LESSONS[:-1]], "at": "single"})
    game = site.prepare()
    game.page.add_init_script(f"localStorage['dvonn:lessons'] ??= {json.dumps(done)}")
    game.open()
    game.begin("computer", color="white", level="casual")
    game.wait_for_turn()
    game.play("F3")
    learn = LearnPage(game)
    learn.open()
    learn.play("D3C3")
    expect(learn.message).to_contain_text(text("lesson.all-done"))
    learn.button("lesson.play").click()
    dialog = game.dialog("new.title")
    expect(game.level_choice(dialog, "novice")).to_be_checked()
    expect(game.dialog("new.title").get_by_role("radio", name=text("new.start.filled"))).to_be_checked()
    game.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    assert 2 == game.ply
    game.button("button.new-game").click()
    expect(game.level_choice(dialog, "casual")).to_be_checked()


def test_who_ends_with_another_lesson_than_the_last_can_play(site: Site) -> None:
    """The lesson that completes all offers a game; later, the last one always does."""
    done = json.dumps({"done": [name for name in NUMBERS if name != "single"], "at": "single"})
    game = site.prepare(saved=MIDDLE)
    game.page.add_init_script(f"localStorage['dvonn:lessons'] ??= {json.dumps(done)}")
    game.open()
    learn = LearnPage(game)
    learn.open()
    expect(learn.button("lesson.play")).to_be_hidden()
    learn.play("D3E4")
    expect(learn.message).to_contain_text(text("lesson.all-done"))
    expect(learn.button("lesson.play")).to_be_visible()
    learn.go_to("stack")
    expect(learn.button("lesson.play")).to_be_hidden()
    learn.go_to("end")
    expect(learn.button("lesson.play")).to_be_visible()


def test_the_last_lesson_leads_back_to_those_that_are_still_to_be_done(site: Site) -> None:
    """Reading another page keeps the lesson open."""
    game = site.open(saved=MIDDLE)
    learn = LearnPage(game)
    learn.open()
    learn.go_to("end")
    for page in ("learn.rules", "learn.lessons"):
        learn.layer.get_by_role("button", name=text(page), exact=True).click()
    expect(learn.title).to_have_text(text("lesson.end.title"))
    learn.play("D3C3")
    learn.expect_done("end")
    expect(learn.button("lesson.play")).to_be_hidden()
    learn.button("lesson.next").click()
    expect(learn.title).to_have_text(text(f"lesson.{LESSONS[0]['name']}.title"))


def test_progress_is_kept_and_nothing_else_is_believed(site: Site) -> None:
    """The last lesson is open again, and progress is kept; invalid progress is ignored."""
    game = site.open(saved=MIDDLE)
    learn = LearnPage(game)
    learn.open()
    learn.go_to("single")
    learn.play("D3E4")
    learn.expect_done("single")
    learn.button("lesson.next").click()
    game.reload()
    expect(learn.title).to_have_text(text("lesson.stack.title"))
    assert ["single"] == learn.done
    for nonsense in ('{"done":[7,"x"],"at":{}}', "[", '{"done":{"length":3}}'):
        game.page.evaluate("text => localStorage.setItem('dvonn:lessons', text)", nonsense)
        game.reload()
        expect(learn.title).to_have_text(text("lesson.single.title"))
        assert [] == learn.done


def test_a_lesson_can_be_read_before_python_is_there(site: Site) -> None:
    """Its address opens it with its stacks; it says what it waits for, and then begins."""
    game = site.prepare(saved=MIDDLE)
    held = game.hold_python_back()
    game.page.goto(f"{game.url}#learn")
    learn = LearnPage(game)
    learn.go_to("stack")
    expect(learn.message).to_have_text(text("lesson.loading"))
    assert "w2" == learn.stacks["C3"]
    held.first().continue_()
    learn.play("C3E3")
    learn.expect_done("stack")


def test_what_is_opened_right_after_closing_stays_open(site: Site) -> None:
    """The close event of the first layer arrives after the second is shown."""
    game = site.open(saved=MIDDLE)
    learn = LearnPage(game)
    learn.open("tips")
    game.page.evaluate(
        """async () => {
          const teaching = await (await fetch("features/learning/teaching.json")).json();
          // Closed in the moment before it is shown: its event can only come afterwards.
          const json = async () => {
            document.querySelector("dialog:modal")?.close();
            return teaching;
          };
          globalThis.fetch = async () => ({ ok: true, json });
          location.hash = "#rules";
        }"""
    )
    expect(learn.layer.get_by_role("button", name=text("learn.rules"))).to_have_attribute(
        "aria-current", "true"
    )
    # After two frames, every close event has arrived.
    game.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    expect(learn.layer).to_be_visible()


def test_what_was_told_holds_until_the_next(site: Site) -> None:
    """Between a move and its result, nobody hears that something is loading."""
    learn = LearnPage(site.open(saved=MIDDLE))
    learn.open()
    learn.go_to("stack")
    learn.play("C3E3")
    learn.expect_done("stack")
    expect(learn.spoken).to_contain_text(text("lesson.stack.done"))
    expect(learn.spoken).not_to_contain_text(text("lesson.loading"))


def test_what_cannot_be_loaded_is_said(site: Site) -> None:
    """The game is unchanged; another press retries."""
    site.allow("teaching.json", "Failed to load resource", "Failed to fetch")
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


def test_parts_of_the_page_that_cannot_be_loaded_are_missed_aloud(site: Site) -> None:
    """If a file does not load on demand, the live region and the page say so."""
    site.allow(".js", "Failed to load resource", "Failed to fetch")
    game = site.open(saved=MIDDLE)
    game.page.route("**/*.js", lambda route: route.abort())
    game.page.keyboard.press("2")
    game.expect_said("notice.not-loaded")
    expect(game.detail).to_have_text(text("notice.not-loaded"))
    game.page.keyboard.press("Escape")
    game.press_in_menu("button.share")
    expect(game.detail).to_have_text(text("notice.not-loaded"))
    game.page.unroute("**/*.js")
    game.reload()
    game.press_in_menu("button.share")
    expect(game.dialog("share.title")).to_be_visible()


def test_the_rules_have_diagrams_to_step_through(site: Site) -> None:
    """The lost stacks are marked before the move and gone after it; closing cleans the address."""
    game = site.open(saved=MIDDLE)
    game.page.evaluate("location.hash = 'rules'")
    learn = LearnPage(game)
    expect(learn.layer.get_by_role("figure")).to_have_count(5)
    learn.layer.get_by_text(text("rules.details"), exact=True).click()
    figure = learn.layer.get_by_role("figure").nth(8)
    expect(figure).to_contain_text(text("status.preview.black", move=shown_move("C3-E3"), count=4))
    expect(figure.locator(DOOMED_SPACE)).to_have_count(3)
    picture = figure.get_by_role("img")
    expect(picture).to_have_accessible_name(re.compile(r"A3 black piece"))
    figure.get_by_role("button", name=text("figure.show")).click()
    expect(figure).to_contain_text(text("status.cut-off.black", count=4))
    expect(picture).not_to_have_accessible_name(re.compile(r"A3 black piece"))
    figure.get_by_role("button", name=text("figure.back")).click()
    expect(figure.locator(DOOMED_SPACE)).to_have_count(3)
    game.page.keyboard.press("Escape")
    expect(learn.layer).to_have_count(0)
    expect(game.page).to_have_url(game.url)
