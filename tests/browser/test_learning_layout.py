"""The teaching pages have room on every screen, and their buttons stay in place."""

from __future__ import annotations

import re
from itertools import product

import pytest
from game_page import GamePage
from layout_scripts import RECTANGLES
from learn_page import LESSONS, MIDDLE, LearnPage
from page_parts import (
    BOARD_NAMES,
    LEARN_BODY,
    LESSON_BUTTON,
    LESSON_STEP,
    LESSON_TEXT,
    PRESSABLE_AREA,
    SLAB,
)
from playwright.sync_api import Locator, expect
from shown_page import middle
from tested_site import Site
from windows import DESKTOP, SMALL_PHONE, TEACHING_PHONES

#: Opens each lesson with its numbered button; returns, for each, how far down the buttons below it reach.
LOWEST_BUTTONS = """(steps, selector) => steps.map((step) => {
  step.click();
  const shown = (button) => button.checkVisibility({ visibilityProperty: true });
  const buttons = [...document.querySelectorAll(selector)].filter(shown);
  return Math.max(...buttons.map((button) => button.getBoundingClientRect().bottom));
})"""
#: Returns, for each picture, the middles of the first and the last space in its row 3, the left and right
#: edges of the drawing, and those of the text beside it.
PICTURES = """(figures) => figures.map((figure) => {
  const box = (element) => element.getBoundingClientRect();
  const middle = ({ left, top, right, bottom }) => [(left + right) / 2, (top + bottom) / 2];
  const row = [...figure.querySelectorAll('[data-lesson-space$="3"]')];
  const parts = [figure.querySelector('[role="img"]'), figure.parentElement.querySelector("p")];
  const edges = parts.flatMap((part) => [box(part).left, box(part).right]);
  return [...[row[0], row.at(-1)].map((space) => middle(box(space))), edges];
})"""


def directions(learn: LearnPage) -> tuple[float, float]:
    """Return how far K3 is from A3 on a lesson's board, to the right and down."""
    (ax, ay), (kx, ky) = (middle(learn.space(end)) for end in ("A3", "K3"))
    return round(kx - ax), round(ky - ay)


def rectangles(elements: Locator) -> list[tuple[float, float, float, float]]:
    """Return left, top, right and bottom of each element."""
    found: list[tuple[float, float, float, float]] = elements.evaluate_all(RECTANGLES)
    return found


def expect_pictures_upright(learn: LearnPage, count: int) -> None:
    """Check the pictures of a page, of which there are *count*, on phones held upright."""
    figures = learn.layer.get_by_role("figure")
    expect(figures).to_have_count(count)
    for screen in TEACHING_PHONES:
        learn.page.set_viewport_size(screen)
        for (ax, ay), (kx, ky), (left, right, text_left, text_right) in figures.evaluate_all(PICTURES):
            assert ax == pytest.approx(kx, abs=1)
            assert ky > ay
            assert 0 <= left
            assert right <= text_left
            assert text_right <= screen["width"]


def test_the_teaching_pages_have_room_on_every_phone(site: Site) -> None:
    """
    On a phone held upright, the board is upright and below its text.

    In landscape or on a short screen, the board lies flat. The buttons with the lessons' numbers are at least
    24 px high (40 px on a phone held upright), without gaps. Pictures are turned like the game's board, and
    stand beside their text without overlapping it.
    """
    learn = LearnPage(site.open(saved=MIDDLE, viewport=SMALL_PHONE))
    learn.open()
    learn.go_to("dvonn")
    learn.wait_for_turn()
    for width, height in [(320, 568), (360, 640), (390, 844), (320, 640), (740, 360)]:
        learn.game.resize(width, height)
        size = (width, height)
        boxes = rectangles(learn.layer.locator(LESSON_STEP))
        assert len(LESSONS) == len(boxes)
        assert (24 if width > height else 40) <= min(bottom - top for _, top, _, bottom in boxes), size
        assert width > height or sum(right - left for left, _, right, _ in boxes) > 0.92 * width, size
        body = learn.layer.locator(LEARN_BODY)
        assert body.evaluate("(body) => body.scrollWidth <= body.clientWidth"), size
        hits = learn.board.locator(PRESSABLE_AREA)
        assert 24 <= min(min(right - left, bottom - top) for left, top, right, bottom in rectangles(hits)), (
            size
        )
        right, down = directions(learn)
        if size == (390, 844):
            assert abs(right) <= 1
            assert down > 0.8 * width
            [(text_left, _, text_right, _)] = rectangles(learn.layer.locator(LESSON_TEXT))
            assert text_right - text_left > 0.9 * width
            learn.game.tab_to(learn.board)
            here = learn.layer.locator("[data-lesson-space]:focus").get_attribute("data-lesson-space") or ""
            learn.game.press_key("ArrowDown")
            expect(learn.space(f"{chr(ord(here[0]) + 1)}{here[1]}")).to_be_focused()
        if size == (320, 640):
            # With little height, the board lies flat, so that all of it is visible.
            assert abs(down) <= 1
            assert right > 0.75 * width
    for page, count in {"rules": 5, "tips": 8}.items():
        learn.button(f"learn.{page}").click()
        expect_pictures_upright(learn, count)


def test_the_buttons_of_every_lesson_are_in_the_window(site: Site) -> None:
    """On a small phone, in the languages with the longest texts, buttons fit and no page scrolls sideways."""
    game = site.open(saved=MIDDLE, viewport=SMALL_PHONE)
    wrong = []
    for language in ("de", "fr", "pl"):
        game.speak(language)
        learn = LearnPage(GamePage(game.page, game.url, language))
        learn.open("puzzles")
        for page in ("puzzles", "rules", "tips", "lessons"):
            learn.button(f"learn.{page}").click()
            if not learn.layer.locator(LEARN_BODY).evaluate("(body) => body.scrollWidth <= body.clientWidth"):
                wrong.append(f"{language}: {page}")
            # Parts of a page scroll by themselves, so a control may be too wide although the page is not.
            controls = rectangles(learn.layer.locator("button:visible, select:visible"))
            if max(right for _, _, right, _ in controls) > SMALL_PHONE["width"]:
                wrong.append(f"{language}: controls of {page}")
        bottoms = learn.layer.locator(LESSON_STEP).evaluate_all(LOWEST_BUTTONS, LESSON_BUTTON)
        for lesson, bottom in zip(LESSONS, bottoms, strict=True):
            if bottom > SMALL_PHONE["height"]:
                wrong.append(f"{language}: {lesson['name']}")
        game.press_key("Escape")
        expect(learn.layer).to_have_count(0)

    assert [] == wrong


def test_nothing_jumps_in_the_lesson_on_passing(site: Site) -> None:
    """The other buttons stay in place before and after the pass, and when the task is done."""
    learn = LearnPage(site.open(saved=MIDDLE))
    learn.open()

    def places() -> list[list[tuple[float, float]]]:
        seen = []
        for screen in [DESKTOP, *TEACHING_PHONES]:
            learn.page.set_viewport_size(screen)
            seen.append([middle(learn.button(f"lesson.{name}")) for name in ("back", "again", "next")])
        return seen

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


#: Returns the text of the tip below a lesson's number, and whether the page fits the window's width.
TIP = """
(button) => {
  const { content } = getComputedStyle(button, "::after");
  return [content === "none" ? "" : content, document.documentElement.scrollWidth <= innerWidth];
}
"""


def test_a_tip_names_the_lesson_of_each_number(site: Site) -> None:
    """
    The tip shows on hover and on focus, without making the page scroll.

    A lesson's title also has the number.
    """
    learn = LearnPage(site.open(saved=MIDDLE, viewport=DESKTOP))
    learn.open()
    learn.go_to("stack")
    expect(learn.title).to_have_attribute("data-number", "2")
    body = learn.layer.locator(LEARN_BODY)
    for width, (number, lesson) in product((1440, 700), ((5, LESSONS[4]), (14, LESSONS[13]))):
        learn.game.resize(width, 900)
        step = learn.layer.locator(LESSON_STEP).nth(number - 1)
        label = learn.game.text(
            "lesson.item", number=number, title=learn.game.text(f"lesson.{lesson['name']}.title")
        )
        learn.title.click()
        assert step.evaluate(TIP)[0] == ""
        step.hover()
        assert [f'"{label}"', True] == step.evaluate(TIP)
        assert body.evaluate("(body) => body.scrollWidth <= body.clientWidth")
        learn.page.mouse.move(0, 0)
        learn.game.press_key("Tab")
        step.focus()
        assert f'"{label}"' == step.evaluate(TIP)[0]


#: Opens each lesson with its numbered button. Returns, for each, the names at the edge of its board with
#: their distances from the nearest edge of the slab, in the drawing's units; the names of its spaces; and how
#: far the slab reaches beyond the visible part.
MEASURE_RIMS = """(steps, [surface, texts]) => steps.map((step) => {
  step.click();
  const board = step.closest("dialog").querySelector("[role=grid]");
  const slab = board.querySelector(surface).getBBox();
  const { x, y, width, height } = board.viewBox.baseVal;
  const beyond = [x - slab.x, y - slab.y, slab.x + slab.width - x - width, slab.y + slab.height - y - height];
  const insets = [...board.querySelectorAll(texts)].map((name) => {
    const [left, top] = name.parentElement.getAttribute("transform").match(/-?[0-9.]+/g).map(Number);
    return [name.textContent, Math.min(left - slab.x, top - slab.y, slab.y + slab.height - top)];
  });
  const spaces = [...board.querySelectorAll("[role=gridcell]")].map(({ dataset }) => dataset.lessonSpace);
  return { beyond: Math.max(...beyond), insets, spaces };
})"""


def test_a_lessons_board_shows_names_only_if_the_games_board_does(site: Site) -> None:
    """
    The accessible names always name the spaces, and one picture in the rules always shows all names.

    If names are on, the edge of a partly shown board names each visible row and column.
    """
    game = site.open(saved=MIDDLE, viewport=DESKTOP)
    learn = LearnPage(game)
    learn.open()
    for name in ("dvonn", "contact"):
        learn.go_to(name)
        expect(learn.board.locator(BOARD_NAMES)).to_have_count(0)
    expect(learn.space("D3")).to_have_accessible_name(re.compile("D3"))
    learn.button("learn.rules").click()
    part, whole = (learn.layer.get_by_role("figure").nth(at).locator(BOARD_NAMES) for at in (0, 1))
    expect(whole.first).to_be_visible()
    expect(part).to_have_count(0)
    game.press_key("Escape")
    expect(learn.layer).to_have_count(0)

    game.switch("settings.names")
    learn.open()
    rims = learn.layer.locator(LESSON_STEP).evaluate_all(MEASURE_RIMS, [SLAB, BOARD_NAMES])
    for lesson, rim in zip(LESSONS, rims, strict=True):
        # Skip the lessons on placing, which show the whole board.
        if (lesson["start"] or "p").endswith("p"):
            continue
        assert rim["beyond"] < 1, lesson["name"]
        assert {24} == {round(inset) for _, inset in rim["insets"]}, lesson["name"]
        named = sorted(name for name, _ in rim["insets"])
        assert sorted({name for space in rim["spaces"] for name in space}) == named, lesson["name"]
