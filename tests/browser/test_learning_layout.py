"""The teaching pages have room on every screen, and their buttons stay in place."""

from __future__ import annotations

import re

import pytest
from learn_page import DESKTOP, LESSONS, MIDDLE, PHONES, LearnPage
from page_parts import (
    BOARD_NAMES,
    BOARD_SLAB,
    LEARN_BODY,
    LESSON_BUTTON,
    LESSON_STEP,
    LESSON_TEXT,
    PRESSABLE_AREA,
)
from playwright.sync_api import ViewportSize, expect
from shown_page import middle
from tested_site import Site


def test_the_whole_board_of_a_lesson_stands_upright_on_a_phone(site: Site) -> None:
    """It is below its text, which has the full width; arrow keys go where they point."""
    screen = ViewportSize(width=390, height=844)
    learn = LearnPage(site.open(saved=MIDDLE, viewport=screen))
    learn.open()
    learn.go_to("dvonn")
    learn.wait_for_turn()
    (ax, ay), (kx, ky) = (middle(learn.space(end)) for end in ("A3", "K3"))
    assert ax == pytest.approx(kx, abs=1)
    assert ky - ay > 0.8 * screen["width"]
    box = learn.layer.locator(LESSON_TEXT).bounding_box()
    assert box is not None
    assert box["width"] > 0.9 * screen["width"]
    learn.game.tab_to(learn.board)
    here = learn.layer.locator("[data-lesson-space]:focus").get_attribute("data-lesson-space") or ""
    learn.page.keyboard.press("ArrowDown")
    expect(learn.space(f"{chr(ord(here[0]) + 1)}{here[1]}")).to_be_focused()


def test_nothing_jumps_where_a_lesson_lets_pass(site: Site) -> None:
    """The other buttons stay in place before and after the pass, and when the task is done."""
    learn = LearnPage(site.open(saved=MIDDLE))
    learn.open()

    def places() -> list[tuple[float, float]]:
        return [middle(learn.button(f"lesson.{name}")) for name in ("back", "again", "next")]

    for screen in [DESKTOP, *PHONES]:
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


@pytest.mark.parametrize("language", ["de", "fr", "pl"])
def test_the_buttons_of_a_lesson_are_in_the_window(site: Site, language: str) -> None:
    """They fit on the smallest phone, in every lesson."""
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


@pytest.mark.parametrize("size", [(320, 640), (740, 360)], ids=["narrow", "flat"])
def test_everything_taught_fits_a_small_window(site: Site, size: tuple[int, int]) -> None:
    """Nothing scrolls sideways, and all buttons are large enough for a finger."""
    width, height = size
    game = site.open(saved=MIDDLE, viewport=ViewportSize(width=width, height=height))
    learn = LearnPage(game)
    for page in ("lessons", "puzzles", "rules", "tips"):
        learn.open(page)
        body = learn.layer.locator(LEARN_BODY)
        assert body.evaluate("(body) => body.scrollWidth <= body.clientWidth"), page
        game.page.keyboard.press("Escape")
        expect(learn.layer).to_have_count(0)
    learn.open()
    learn.go_to("dvonn")
    if width < height:
        # With little height, the board lies flat, so that all of it is visible.
        (ax, ay), (kx, ky) = (middle(learn.space(end)) for end in ("A3", "K3"))
        assert ay == pytest.approx(ky, abs=1)
        assert kx - ax > 0.75 * width
    hits = learn.board.locator(PRESSABLE_AREA)
    boxes = [hits.nth(index).bounding_box() for index in range(hits.count())]
    assert all(box is not None and min(box["width"], box["height"]) >= 24 for box in boxes)
    steps = learn.layer.locator(LESSON_STEP)
    assert all(
        (box or {"height": 0})["height"] >= 24 for box in (steps.nth(i).bounding_box() for i in range(14))
    )


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (390, 844)], ids=["320", "360", "390"])
def test_the_numbers_of_the_lessons_take_all_of_their_row(site: Site, size: tuple[int, int]) -> None:
    """On a phone each is 40 px high, and almost no gap between them is dead."""
    width, height = size
    learn = LearnPage(site.open(saved=MIDDLE, viewport=ViewportSize(width=width, height=height)))
    learn.open()
    steps = learn.layer.locator(LESSON_STEP)
    boxes = [steps.nth(index).bounding_box() or {"width": 0, "height": 0} for index in range(len(LESSONS))]
    assert all(box["height"] >= 40 for box in boxes)
    assert sum(box["width"] for box in boxes) > 0.92 * width
    assert learn.layer.locator(LEARN_BODY).evaluate("(body) => body.scrollWidth <= body.clientWidth")


#: The tip below each number in the row of lessons, and whether it is in the window.
TIP = """
(button) => {
  const { content } = getComputedStyle(button, "::after");
  return [content === "none" ? "" : content, document.documentElement.scrollWidth <= innerWidth];
}
"""


@pytest.mark.parametrize("width", [1440, 700])
def test_the_numbers_of_the_lessons_say_their_names(site: Site, width: int) -> None:
    """A tip shows them on hover and focus without scrolling; the title has its number, too."""
    learn = LearnPage(site.open(saved=MIDDLE, viewport=ViewportSize(width=width, height=900)))
    learn.open()
    learn.go_to("stack")
    expect(learn.title).to_have_attribute("data-number", "2")
    body = learn.layer.locator(LEARN_BODY)
    for number, lesson in ((5, LESSONS[4]), (14, LESSONS[13])):
        step = learn.layer.locator(LESSON_STEP).nth(number - 1)
        label = learn.game.text(
            "lesson.item", number=number, title=learn.game.text(f"lesson.{lesson['name']}.title")
        )
        assert step.evaluate(TIP)[0] == ""
        step.hover()
        assert [f'"{label}"', True] == step.evaluate(TIP)
        assert body.evaluate("(body) => body.scrollWidth <= body.clientWidth")
        learn.page.mouse.move(0, 0)
        learn.page.keyboard.press("Tab")
        step.focus()
        assert f'"{label}"' == step.evaluate(TIP)[0]


def test_the_board_of_a_lesson_has_no_names_beside_it(site: Site) -> None:
    """Its texts name no space; speech does. One picture of the rules shows all names."""
    learn = LearnPage(site.open(saved=MIDDLE, viewport=DESKTOP))
    learn.open()
    for name in ("dvonn", "contact"):
        learn.go_to(name)
        expect(learn.board.locator(BOARD_NAMES)).to_have_count(0)
    expect(learn.space("D3")).to_have_accessible_name(re.compile("D3"))
    learn.button("learn.rules").click()
    part, whole = (learn.layer.get_by_role("figure").nth(at).locator(BOARD_NAMES) for at in (0, 1))
    expect(whole.first).to_be_visible()
    expect(part).to_have_count(0)


@pytest.mark.parametrize("screen", PHONES)
@pytest.mark.parametrize("page", ["rules", "tips"])
def test_pictures_stand_upright_on_a_phone(site: Site, page: str, screen: ViewportSize) -> None:
    """They stand like the game's board, beside their text, and nothing overlaps."""
    learn = LearnPage(site.open(saved=MIDDLE, viewport=screen))
    learn.open(page)
    figures = learn.layer.get_by_role("figure")
    expect(figures).to_have_count({"rules": 5, "tips": 8}[page])
    for figure in figures.all():
        row = figure.locator('[data-lesson-space$="3"]')
        (ax, ay), (kx, ky) = middle(row.first), middle(row.last)
        assert ax == pytest.approx(kx, abs=1)
        assert ky > ay
        picture = figure.get_by_role("img").bounding_box()
        text = figure.locator("xpath=preceding-sibling::p").bounding_box()
        assert picture is not None
        assert text is not None
        assert picture["x"] >= 0
        assert picture["x"] + picture["width"] <= text["x"]
        assert text["x"] + text["width"] <= screen["width"]


#: Each name's distance from the nearest rim of a drawn board, and how far the slab reaches
#: beyond the view, in the drawing's units.
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


def test_a_part_of_the_board_has_a_rim_of_its_own(site: Site) -> None:
    """With names on, they stand along the rim, one for each visible row and column."""
    game = site.open(saved=MIDDLE, viewport=DESKTOP)
    game.switch("settings.names")
    learn = LearnPage(game)
    learn.open()
    for lesson in LESSONS:
        # The lesson on placing has the whole board.
        if lesson["name"] == "dvonn":
            continue
        learn.go_to(lesson["name"])
        rim = learn.board.evaluate(_MEASURE_RIM, [BOARD_SLAB, BOARD_NAMES])
        assert rim["beyond"] < 1, lesson["name"]
        assert {24} == {round(name["inset"]) for name in rim["names"]}, lesson["name"]
        seen = learn.board.get_by_role("gridcell").evaluate_all(
            "cells => cells.map((cell) => cell.dataset.lessonSpace)"
        )
        assert sorted({name for space in seen for name in space}) == sorted(
            name["name"] for name in rim["names"]
        ), lesson["name"]
