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
from windows import DESKTOP, SMALL_PHONE, TALL_PHONE, TEACHING_PHONES

NO_BOX = {"width": 0.0, "height": 0.0}


def directions(learn: LearnPage) -> tuple[float, float]:
    """Return how far K3 is from A3 on a lesson's board, to the right and down."""
    (ax, ay), (kx, ky) = (middle(learn.space(end)) for end in ("A3", "K3"))
    return round(kx - ax), round(ky - ay)


def test_lessons_have_room_on_every_phone(site: Site) -> None:
    """
    On a phone held upright, the board is upright and below its text.

    In landscape or on a short screen, the board lies flat. The buttons with the lessons' numbers are at least
    24 px high (40 px on a phone held upright), without gaps.
    """
    learn = LearnPage(site.open(saved=MIDDLE, viewport=SMALL_PHONE))
    learn.open()
    learn.go_to("dvonn")
    learn.wait_for_turn()
    for width, height in [(320, 568), (360, 640), (390, 844), (320, 640), (740, 360)]:
        learn.game.resize(width, height)
        size = (width, height)
        steps = learn.layer.locator(LESSON_STEP)
        boxes = [steps.nth(index).bounding_box() or NO_BOX for index in range(len(LESSONS))]
        assert (24 if width > height else 40) <= min(box["height"] for box in boxes), size
        assert width > height or sum(box["width"] for box in boxes) > 0.92 * width, size
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


def rectangles(elements: Locator) -> list[tuple[float, float, float, float]]:
    """Return left, top, right and bottom of each element."""
    found: list[tuple[float, float, float, float]] = elements.evaluate_all(RECTANGLES)
    return found


def test_the_buttons_of_every_lesson_are_in_the_window(site: Site) -> None:
    """On a small phone, in the languages with the longest texts, buttons fit and no page scrolls sideways."""
    game = site.open(saved=MIDDLE, viewport=SMALL_PHONE)
    wrong = []
    for language in ("de", "fr", "pl"):
        game.speak(language)
        shown = GamePage(game.page, game.url, language)
        learn = LearnPage(shown)
        for page in ("puzzles", "rules", "tips", "lessons"):
            learn.open(page)
            if not learn.layer.locator(LEARN_BODY).evaluate("(body) => body.scrollWidth <= body.clientWidth"):
                wrong.append(f"{language}: {page}")
            # Parts of a page scroll by themselves, so a control may be too wide although the page is not.
            controls = rectangles(learn.layer.locator("button:visible, select:visible"))
            if max(right for _, _, right, _ in controls) > SMALL_PHONE["width"]:
                wrong.append(f"{language}: controls of {page}")
            if page != "lessons":
                game.press_key("Escape")
                expect(learn.layer).to_have_count(0)
        for lesson in LESSONS:
            learn.go_to(lesson["name"])
            bottoms = [bottom for _, _, _, bottom in rectangles(learn.layer.locator(LESSON_BUTTON))]
            if max(bottoms) > SMALL_PHONE["height"]:
                wrong.append(f"{language}: {lesson['name']}")
        game.press_key("Escape")
        expect(learn.layer).to_have_count(0)

    assert [] == wrong


def test_nothing_jumps_in_the_lesson_on_passing(site: Site) -> None:
    """The other buttons stay in place before and after the pass, and when the task is done."""
    learn = LearnPage(site.open(saved=MIDDLE))
    learn.open()

    def places() -> list[tuple[float, float]]:
        return [middle(learn.button(f"lesson.{name}")) for name in ("back", "again", "next")]

    for screen in [DESKTOP, *TEACHING_PHONES]:
        learn.page.set_viewport_size(screen)
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

        assert [before] * 3 == [*seen, places()], screen


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


def test_pictures_stand_upright_on_a_phone(site: Site) -> None:
    """Pictures are turned like the game's board, and stand beside their text without overlapping it."""
    learn = LearnPage(site.open(saved=MIDDLE, viewport=TALL_PHONE))
    for page, count in {"rules": 5, "tips": 8}.items():
        learn.open(page)
        figures = learn.layer.get_by_role("figure")
        expect(figures).to_have_count(count)
        for screen, figure in product(TEACHING_PHONES, figures.all()):
            learn.page.set_viewport_size(screen)
            row = figure.locator('[data-lesson-space$="3"]')
            (ax, ay), (kx, ky) = middle(row.first), middle(row.last)
            assert ax == pytest.approx(kx, abs=1)
            assert ky > ay
            [(left, _, right, _)] = rectangles(figure.get_by_role("img"))
            [(text_left, _, text_right, _)] = rectangles(figure.locator("xpath=preceding-sibling::p"))
            assert 0 <= left
            assert right <= text_left
            assert text_right <= screen["width"]
        learn.game.press_key("Escape")
        expect(learn.layer).to_have_count(0)


#: Returns, in the drawing's units, each name's distance from the nearest edge of a drawn board, and how far
#: the board's slab reaches beyond the visible part.
_MEASURE_RIM = """(board, [surface, texts]) => {
  const slab = board.querySelector(surface).getBBox();
  const { x, y, width, height } = board.viewBox.baseVal;
  const beyond = [x - slab.x, y - slab.y, slab.x + slab.width - x - width, slab.y + slab.height - y - height];
  const names = [...board.querySelectorAll(texts)].map((name) => {
    const [left, top] = name.parentElement.getAttribute("transform").match(/-?[0-9.]+/g).map(Number);
    return {
      name: name.textContent,
      inset: Math.min(left - slab.x, top - slab.y, slab.y + slab.height - top),
    };
  });
  return { beyond: Math.max(...beyond), names };
}"""


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
    for lesson in LESSONS:
        # Skip the lessons on placing, which show the whole board.
        if (lesson["start"] or "p").endswith("p"):
            continue
        learn.go_to(lesson["name"])
        rim = learn.board.evaluate(_MEASURE_RIM, [SLAB, BOARD_NAMES])
        assert rim["beyond"] < 1, lesson["name"]
        assert {24} == {round(name["inset"]) for name in rim["names"]}, lesson["name"]
        seen = learn.board.get_by_role("gridcell").evaluate_all(
            "cells => cells.map((cell) => cell.dataset.lessonSpace)"
        )
        assert sorted({name for space in seen for name in space}) == sorted(
            name["name"] for name in rim["names"]
        ), lesson["name"]
