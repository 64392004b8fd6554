"""Learning the game: the welcome, the lessons, the rules and the tips."""

from __future__ import annotations

import json
import re

import pytest
from learn_page import LESSONS, LearnPage
from page_parts import (
    BLACK_CARD,
    DOOMED_SPACE,
    LEARN_BODY,
    LESSON_BUTTON,
    LESSON_STEP,
    LESSON_TEXT,
    PRESSABLE_AREA,
    WELCOME,
    WELCOME_REMINDER,
)
from page_text import shown_move, text
from playwright.sync_api import Locator, ViewportSize, expect
from saved_games import saved_game
from tested_site import Site

#: What is played where a lesson leaves the choice.
FREE_CHOICES = {"dvonn": ["A1", "B1", "C1"], "fill": ["H3", "F2"], "pass": ["PASS", "D3C3"]}
DESKTOP = ViewportSize(width=1440, height=900)
PHONES = [ViewportSize(width=360, height=792), ViewportSize(width=320, height=640)]
MIDDLE = saved_game(moves=["F3", "A3", "K3", "B2"])


def test_all_lessons_from_the_welcome_to_a_first_game(site: Site) -> None:
    """By mouse: one press leads from the first visit to the lessons, and the last lesson to a novice."""
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
    expect(game.button("welcome.learn")).to_be_hidden()


def test_lessons_by_keyboard(site: Site) -> None:
    """Walk, choose, move; the way on has the focus then, and Escape cancels before it leaves."""
    game = site.open(saved=MIDDLE)
    learn = LearnPage(game)
    learn.open()
    learn.go_to("stack")
    keys = game.page.keyboard
    game.tab_to(learn.board)
    for name in ("stack", "gap"):
        learn.wait_for_turn()
        if name == "gap":
            game.tab_to(learn.board)
        move = next(lesson["steps"][0][0] for lesson in LESSONS if lesson["name"] == name)
        for space in (move[:2], move[2:]):
            learn.walk_to(space)
            keys.press("Enter")
        learn.expect_done(name)
        expect(learn.button("lesson.next")).to_be_focused()
        keys.press("Enter")
        expect(learn.title).to_be_focused()
    expect(learn.spoken).to_contain_text(text("lesson.blocked.task"))
    game.tab_to(learn.board)
    learn.walk_to("E1")
    keys.press("Enter")
    expect(learn.space("E1")).to_have_attribute("aria-selected", "true")
    keys.press("Escape")
    expect(learn.space("E1")).to_have_attribute("aria-selected", "false")
    keys.press("Escape")
    expect(learn.layer).to_have_count(0)


def test_a_wrong_try_is_answered_by_the_reason_and_the_second_by_help(site: Site) -> None:
    """Why a move is refused, what an allowed one did, and where to go after two failures."""
    game = site.open(saved=MIDDLE)
    learn = LearnPage(game)
    learn.open()
    learn.go_to("stack")
    learn.wait_for_turn()
    learn.press("C3")
    learn.press("D3")
    reason = text("illegal.wrong_distance", count=2, space="D3", distance=1)
    expect(learn.message).to_have_text(reason)
    expect(learn.spoken).to_contain_text(reason)
    expect(learn.arrow).to_have_count(0)
    learn.press("F3")
    expect(learn.message).to_contain_text(text("hint.move", move=shown_move("C3-E3")))
    expect(learn.arrow).to_be_visible()

    learn.go_to("contact")
    learn.play("D3E3")
    expect(learn.message).to_contain_text(text("announce.removed", count=3, spaces=["E3", "F3", "F4"]))
    expect(learn.message).to_contain_text(text("lesson.missed"))
    expect(learn.button("lesson.next")).not_to_have_class(re.compile("primary"))
    learn.button("lesson.again").click()
    learn.play("D3C3")
    learn.expect_done("contact")
    assert ["contact"] == learn.done


def test_a_lesson_by_dragging(site: Site) -> None:
    """The stack is taken where it lies, close up."""
    game = site.open(saved=MIDDLE)
    learn = LearnPage(game)
    learn.open()
    learn.go_to("gap")
    learn.wait_for_turn()
    learn.space("B2").locator(PRESSABLE_AREA).drag_to(learn.space("E2").locator(PRESSABLE_AREA))
    learn.expect_done("gap")
    assert "w4" == learn.stacks["E2"]


def test_the_game_on_the_board_waits_untouched(site: Site) -> None:
    """While something is taught there is one board of the game, and afterwards it goes on as it was."""
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
    """The dialog for a new game asks, with the novice chosen; given up, it offers what was chosen before."""
    game = site.open()
    game.begin("computer", color="white", level="casual")
    game.play("F3")
    learn = LearnPage(game)
    learn.open()
    learn.go_to("end")
    learn.play("D3C3")
    learn.button("lesson.play").click()
    slider = game.dialog("new.title").get_by_role("slider", name=text("new.level"), exact=True)
    expect(slider).to_have_value("0")
    expect(game.dialog("new.title").get_by_role("radio", name=text("new.start.filled"))).to_be_checked()
    game.page.keyboard.press("Escape")
    expect(slider).to_be_hidden()
    assert 2 == game.ply
    game.button("button.new-game").click()
    expect(slider).to_have_value("2")


def test_progress_is_kept_and_nothing_else_is_believed(site: Site) -> None:
    """The lesson left last is open again, and what was done is done; nonsense is no progress."""
    game = site.open(saved=MIDDLE)
    learn = LearnPage(game)
    learn.open()
    learn.go_to("single")
    learn.play("D3E4")
    learn.expect_done("single")
    learn.button("lesson.next").click()
    game.reload()
    learn.open()
    expect(learn.title).to_have_text(text("lesson.stack.title"))
    assert ["single"] == learn.done
    for nonsense in ('{"done":[7,"x"],"at":{}}', "[", '{"done":{"length":3}}'):
        game.page.evaluate("text => localStorage.setItem('dvonn:lessons', text)", nonsense)
        game.reload()
        learn.open()
        expect(learn.title).to_have_text(text("lesson.dvonn.title"))
        assert [] == learn.done


def test_a_lesson_can_be_read_before_python_is_there(site: Site) -> None:
    """The address opens it, its stacks are there, it says what it waits for, and then it begins."""
    game = site.prepare(saved=MIDDLE)
    held = game.hold_python_back()
    game.page.goto(f"{game.url}#learn")
    learn = LearnPage(game)
    learn.go_to("stack")
    expect(learn.message).to_have_text(text("lesson.loading"))
    assert "w2" == learn.stacks["C3"]
    held[0].continue_()
    learn.play("C3E3")
    learn.expect_done("stack")


def test_what_is_opened_right_after_closing_stays_open(site: Site) -> None:
    """The event of closing comes after the layer is shown again, and means the first time."""
    game = site.open(saved=MIDDLE)
    learn = LearnPage(game)
    learn.open("tips")
    game.page.evaluate(
        """async () => {
          const teaching = await (await fetch("learn/teaching.json")).json();
          // Closed in the moment before it is shown: its event can only come afterwards.
          const json = async () => {
            document.querySelector("dialog:modal").close();
            return teaching;
          };
          globalThis.fetch = async () => ({ ok: true, json });
          location.hash = "#rules";
        }"""
    )
    expect(learn.layer.get_by_role("button", name=text("learn.rules"))).to_have_attribute(
        "aria-current", "true"
    )
    # Two frames: every event of closing has been heard.
    game.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    expect(learn.layer).to_be_visible()


def test_what_was_told_holds_until_the_next(site: Site) -> None:
    """Between a move and what it does, nobody hears that something is loading."""
    learn = LearnPage(site.open(saved=MIDDLE))
    learn.open()
    learn.go_to("stack")
    learn.play("C3E3")
    learn.expect_done("stack")
    expect(learn.spoken).to_contain_text(text("lesson.stack.done"))
    expect(learn.spoken).not_to_contain_text(text("lesson.loading"))


def test_what_cannot_be_loaded_is_said(site: Site) -> None:
    """The game stays as it is; another press tries again."""
    site.allow("teaching.json", "Failed to load resource", "Failed to fetch")
    game = site.open(saved=MIDDLE)
    game.page.route("**/teaching.json", lambda route: route.abort())
    game.button("button.help").click()
    game.button("learn.rules.open").click()
    expect(game.detail).to_have_text(text("notice.not-loaded"))
    game.page.unroute("**/teaching.json")
    learn = LearnPage(game)
    learn.open("rules")
    expect(learn.layer).to_contain_text(text("rules.contact.chain"))
    expect(learn.button("learn.rules")).to_be_focused()


def test_parts_of_the_page_that_cannot_be_loaded_are_missed_aloud(site: Site) -> None:
    """What is fetched when it is wanted, and an answer for who listens; the page is to be loaded again."""
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


@pytest.mark.parametrize("screen", [DESKTOP, *PHONES])
def test_the_welcome_stays_until_it_is_used(site: Site, screen: ViewportSize) -> None:
    """A press on the board or a look at a lesson leaves an offer in the top line, and moves nothing."""
    game = site.open(viewport=screen)
    card, offer = game.page.locator(WELCOME), game.page.locator(WELCOME_REMINDER)
    expect(card).to_be_visible()
    expect(offer).to_be_hidden()
    place = centre(game.space("A3"))
    game.play("A3")
    expect(card).to_be_hidden()
    expect(offer).to_be_visible()
    assert place == centre(game.space("A3"))
    offer.click()
    learn = LearnPage(game)
    expect(learn.layer).to_be_visible()
    game.page.keyboard.press("Escape")
    expect(learn.layer).to_have_count(0)
    game.reload()
    expect(offer).to_be_visible()


def test_the_welcome_goes_when_a_lesson_is_done(site: Site) -> None:
    """The focus is on the board after the lesson, and a later visit is not welcomed again."""
    game = site.open()
    game.button("welcome.learn").press("Enter")
    learn = LearnPage(game)
    learn.go_to("stack")
    learn.play("C3E3")
    learn.expect_done("stack")
    game.page.keyboard.press("Escape")
    expect(learn.layer).to_have_count(0)
    for _ in range(2):
        expect(game.page.locator(WELCOME)).to_be_hidden()
        expect(game.page.locator(WELCOME_REMINDER)).to_be_hidden()
        game.reload()


def test_the_welcome_goes_when_it_is_put_away(site: Site) -> None:
    """By "Not now", for good; the focus goes to the board."""
    game = site.open()
    game.button("welcome.dismiss").press("Enter")
    expect(game.page.locator(WELCOME)).to_be_hidden()
    expect(game.space("F3")).to_be_focused()
    game.play("F3")
    game.reload()
    expect(game.page.locator(WELCOME_REMINDER)).to_be_hidden()


def test_the_welcome_goes_when_a_game_is_over(site: Site) -> None:
    """Somebody who resigns has seen a game."""
    game = site.open()
    game.play("A3")
    expect(game.page.locator(WELCOME_REMINDER)).to_be_visible()
    game.press_in_menu("button.resign")
    game.button("button.resign").click()
    expect(game.root).to_have_attribute("data-phase", "over")
    expect(game.page.locator(WELCOME_REMINDER)).to_be_hidden()


def test_a_first_game_begins_on_a_full_board(site: Site) -> None:
    """One press of the welcome, and White can move against the easiest level."""
    game = site.open()
    game.button("welcome.play").click()
    game.expect_ply(49)
    expect(game.page.locator(BLACK_CARD)).to_contain_text(text("level.novice"))
    expect(game.page.locator(WELCOME)).to_be_hidden()


def test_the_rules_have_diagrams_to_step_through(site: Site) -> None:
    """Before the move its cut is marked, after it the stacks are gone; the address is clean afterwards."""
    game = site.open(saved=MIDDLE)
    game.page.evaluate("location.hash = 'rules'")
    learn = LearnPage(game)
    figure = learn.layer.get_by_role("figure").nth(3)
    expect(figure).to_contain_text(text("status.preview.black", move=shown_move("C3-E3"), count=4))
    expect(figure.locator(DOOMED_SPACE)).to_have_count(3)
    picture = figure.get_by_role("img")
    expect(picture).to_have_accessible_name(re.compile(r"A3 black piece"))
    figure.get_by_role("button", name=text("figure.show")).click()
    expect(figure).to_contain_text(text("announce.removed", count=3, spaces=["B2", "A3", "B3"]))
    expect(picture).not_to_have_accessible_name(re.compile(r"A3 black piece"))
    figure.get_by_role("button", name=text("figure.back")).click()
    expect(figure.locator(DOOMED_SPACE)).to_have_count(3)
    game.page.keyboard.press("Escape")
    expect(learn.layer).to_have_count(0)
    expect(game.page).to_have_url(game.url)


@pytest.mark.parametrize("screen", PHONES)
def test_the_whole_board_of_a_lesson_stands_upright_on_a_phone(site: Site, screen: ViewportSize) -> None:
    """It is larger than it could lie, with its text beside it; arrow keys go where they point."""
    learn = LearnPage(site.open(saved=MIDDLE, viewport=screen))
    learn.open()
    for name in ("dvonn", "fill"):
        learn.go_to(name)
        learn.wait_for_turn()
        (ax, ay), (kx, ky) = (centre(learn.space(end)) for end in ("A3", "K3"))
        assert ax == pytest.approx(kx, abs=1)
        assert ky - ay > 0.9 * screen["width"]
    box = learn.layer.locator(LESSON_TEXT).bounding_box()
    assert box is not None
    assert box["x"] > max(ax, centre(learn.space("C5"))[0], centre(learn.space("A1"))[0])
    learn.game.tab_to(learn.board)
    here = learn.layer.locator("[data-lesson-space]:focus").get_attribute("data-lesson-space") or ""
    learn.page.keyboard.press("ArrowDown")
    expect(learn.space(f"{chr(ord(here[0]) + 1)}{here[1]}")).to_be_focused()


def centre(place: Locator) -> tuple[float, float]:
    """Return where in the window the middle of something is."""
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("screen", [DESKTOP, *PHONES])
def test_nothing_jumps_where_a_lesson_lets_pass(site: Site, screen: ViewportSize) -> None:
    """The other buttons stay where they are, before the pass, after it, and when the task is done."""
    learn = LearnPage(site.open(saved=MIDDLE, viewport=screen))
    learn.open()

    def places() -> list[tuple[float, float]]:
        return [centre(learn.button(f"lesson.{name}")) for name in ("back", "again", "next")]

    learn.go_to("must")
    learn.wait_for_turn()
    before = places()
    learn.go_to("pass")
    expect(learn.button("lesson.pass")).to_be_visible()
    seen = [places()]
    learn.button("lesson.pass").click()
    expect(learn.button("lesson.pass")).to_be_hidden()
    seen.append(places())
    learn.play("D3C3")
    learn.expect_done("pass")

    assert [before] * 3 == [*seen, places()]


@pytest.mark.parametrize("language", ["de", "fr", "pl"])
def test_the_buttons_of_a_lesson_are_in_the_window(site: Site, language: str) -> None:
    """On the smallest phone, in every lesson, however long its words are."""
    game = site.open(saved=MIDDLE, language=language, viewport=PHONES[-1])
    learn = LearnPage(game)
    learn.open()
    for lesson in LESSONS:
        learn.go_to(lesson["name"])
        buttons = learn.layer.locator(LESSON_BUTTON)
        boxes = [buttons.nth(index).bounding_box() for index in range(buttons.count())]
        assert [] == [
            box for box in boxes if box is None or box["y"] + box["height"] > PHONES[-1]["height"]
        ], lesson["name"]


@pytest.mark.parametrize("screen", PHONES)
def test_the_welcome_has_a_heading_on_a_phone(site: Site, screen: ViewportSize) -> None:
    """With both ways to begin below it, nothing cut off."""
    game = site.open(viewport=screen)
    expect(game.page.get_by_role("heading", name=text("welcome.title"))).to_be_visible()
    box = game.page.locator(WELCOME)
    assert box.evaluate("(box) => box.scrollHeight <= box.clientHeight")


@pytest.mark.parametrize("size", [(320, 640), (740, 360)], ids=["narrow", "flat"])
def test_everything_taught_fits_a_small_window(site: Site, size: tuple[int, int]) -> None:
    """Nothing has to be pushed sideways, and what is pressed is large enough for a finger."""
    width, height = size
    game = site.open(saved=MIDDLE, viewport=ViewportSize(width=width, height=height))
    learn = LearnPage(game)
    for page in ("lessons", "rules", "tips"):
        learn.open(page)
        body = learn.layer.locator(LEARN_BODY)
        assert body.evaluate("(body) => body.scrollWidth <= body.clientWidth"), page
        game.page.keyboard.press("Escape")
        expect(learn.layer).to_have_count(0)
    learn.open()
    hits = learn.board.locator(PRESSABLE_AREA)
    boxes = [hits.nth(index).bounding_box() for index in range(hits.count())]
    assert all(box is not None and min(box["width"], box["height"]) >= 24 for box in boxes)
    steps = learn.layer.locator(LESSON_STEP)
    assert all(
        (box or {"height": 0})["height"] >= 24 for box in (steps.nth(i).bounding_box() for i in range(13))
    )
