"""The lessons of GIPF: positions to play, on GIPF's page."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from gipf_page import ADDRESS, LESSONS_ADDRESS, GipfPage, after
from hands import wander
from page_parts import ANIMATION, BLACK_CARD, LESSONS_OFFERED, STATUS, WELCOME
from playwright.sync_api import Locator, expect
from tested_site import Site
from windows import LARGE_PHONE

from dvonn.gipf import Position
from tools.page.sources import WEB

LESSONS: list[dict[str, Any]] = json.loads(
    (WEB / "games" / "gipf" / "lessons.json").read_text(encoding="utf-8")
)

#: A button in the list of lessons.
STEP = ".gipf-lesson-steps button"
#: The text of a lesson's task.
TASK = ".gipf-lesson > h3 + p"
#: Returns whether a text is above or below the panel with this selector.
IS_ALONE = """
(text, panel) => {
  const [box, other] = [text, document.querySelector(panel)].map((one) => one.getBoundingClientRect());
  return box.bottom <= other.top || other.bottom <= box.top;
}
"""


def _open_lesson(
    site: Site,
    name: str,
    done: Iterable[str] = (),
    **options: Any,  # noqa: ANN401 - as Site.open has them
) -> GipfPage:
    """Return the page at the lesson *name*, after an earlier visit that completed the lessons *done*."""
    page = site.prepare(**options)
    game = GipfPage(page.page, page.url, page.language)
    progress = json.dumps({"done": list(done), "at": name})
    game.page.add_init_script(f"localStorage['dvonn:lessons-gipf'] ??= '{progress}'")
    game.page.goto(game.url + LESSONS_ADDRESS)
    game.wait_until_ready()
    _expect_lesson(game, name)
    return game


def _expect_lesson(game: GipfPage, name: str) -> None:
    """Wait until the lesson *name* is shown, with its number, and can be played."""
    number = [lesson["name"] for lesson in LESSONS].index(name) + 1
    title = f"{number}. {game.text(f'gipf.lesson.{name}.title')}"
    expect(game.page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    game.wait_until_ready()


def _lesson_button(game: GipfPage, name: str) -> Locator:
    """Return the button of a lesson in the list."""
    number = [lesson["name"] for lesson in LESSONS].index(name) + 1
    title = game.text(f"gipf.lesson.{name}.title")
    return game.page.get_by_role(
        "button", name=game.text("lesson.item", number=number, title=title), exact=True
    )


def _choose_lesson(game: GipfPage, name: str) -> None:
    """Choose a lesson in the list, and wait until it is shown."""
    _lesson_button(game, name).click()
    _expect_lesson(game, name)


def _expect_message(game: GipfPage, key: str) -> None:
    expect(game.page.get_by_text(game.text(key), exact=True)).to_be_visible()


def test_lessons_are_played_one_after_the_other(site: Site) -> None:
    """
    The page plays forced moves, reports a missed task, and stays at the same lesson after a reload.

    In the lesson on the tournament opening, Black answers White's pushes.
    """
    game = _open_lesson(site, "push")
    game.play("A1B2")
    _expect_message(game, "gipf.lesson.push.done")
    game.button("lesson.next").click()
    _expect_lesson(game, "row")
    game.play("A1B2")
    expect(game.title).to_have_text(game.text("gipf.missed"))
    game.expect_detail(game.text("gipf.lesson.row.missed"))
    game.button("lesson.again").click()
    game.wait_for_turn(after=1)
    game.press("C1")
    game.press("C2")
    _expect_message(game, "gipf.lesson.row.done")
    assert 2 == game.ply
    game.reload()
    _expect_lesson(game, "row")
    expect(
        game.page.get_by_role(
            "button", name=game.text("lesson.item.done", number=2, title=game.text("gipf.lesson.row.title"))
        )
    ).to_be_visible()

    _choose_lesson(game, "opening")
    _play_the_opening(game)
    link = game.page.get_by_role("link", name=game.text("gipf.challenge.back"))
    expect(link).to_have_attribute("href", ADDRESS)


def _play_the_opening(game: GipfPage) -> None:
    """Push two GIPF-pieces and a loaded piece, and check Black's replies, one while the mouse moves."""
    opening = next(lesson for lesson in LESSONS if lesson["name"] == "opening")
    first, second = opening["replies"]
    game.push("GA1B2")
    wander([game.space("B2"), game.space("E5")], lambda: game.ply == 2)
    assert after(opening["start"], "GA1B2", first) == game.position
    game.push("GI1H2")
    game.expect_ply(4)
    assert after(opening["start"], "GA1B2", first, "GI1H2", second) == game.position
    game.push("PA5B5")
    _expect_message(game, "gipf.lesson.opening.done")


def test_lessons_lead_to_the_first_game_by_keyboard(site: Site) -> None:
    """
    After a miss, Enter tries the lesson again; after a success, Enter opens the next lesson.

    The last lesson asks a question, which keys can answer; Enter then begins an easy game.
    """
    others = {lesson["name"] for lesson in LESSONS} - {"reserve", "challenge"}
    game = _open_lesson(site, "reserve", others)
    game.tab_to_board()
    game.press_key("Enter")
    game.press_key("ArrowUp")
    game.press_key("Enter")
    expect(game.title).to_have_text(game.text("gipf.missed"))
    game.expect_detail(game.text("gipf.lesson.reserve.missed"))
    expect(game.button("lesson.again")).to_be_focused()
    game.press_key("Enter")
    game.wait_for_turn(after=1)
    game.page.locator("[data-space=C1]").focus()
    game.press_key("Enter")
    game.press_key("ArrowUp")
    game.press_key("Enter")
    _expect_message(game, "gipf.lesson.reserve.done")
    expect(game.button("lesson.next")).to_be_focused()
    expect(game.button("lesson.play")).to_be_visible()
    game.press_key("Enter")
    _expect_lesson(game, "gipf")

    _lesson_button(game, "challenge").press("Enter")
    _expect_lesson(game, "challenge")
    game.tab_to(game.button("gipf.answer.challenge"))
    game.press_key("Enter")
    expect(game.button("lesson.play")).to_be_focused()
    game.press_key("Enter")
    _expect_first_game(game)
    # With all lessons done, none is offered.
    for welcome in (WELCOME, LESSONS_OFFERED):
        expect(game.page.locator(welcome)).to_be_hidden()
    game.tab_to_board()
    game.press_key("Enter")
    game.press_key("ArrowUp")
    game.press_key("Enter")
    game.expect_ply(2)
    assert "E3" in game.stacks


def _expect_first_game(game: GipfPage) -> None:
    """Wait for the basic version against the easiest level."""
    game.page.locator("html[data-game='gipf']:not([data-lessons])").wait_for(state="attached")
    # Until the card names the level, the page still shows the previous game.
    expect(game.page.locator(BLACK_CARD)).to_contain_text(game.text("level.novice"))
    game.wait_until_ready()
    assert str(Position("basic", 0)) == game.position


def test_on_a_phone_every_task_is_visible_and_the_first_game_begins(site: Site) -> None:
    """
    The button panel covers no task. No hint is offered, because a hint would ignore the task.

    Taps on buttons and dots suffice to begin the first game and to play in it.
    """
    game = _open_lesson(site, "push", viewport=LARGE_PHONE, has_touch=True, is_mobile=True)
    _expect_no_hint(game)
    task = game.page.locator(TASK)
    for step, lesson in zip(game.page.locator(STEP).all(), LESSONS, strict=True):
        step.click()
        expect(task).to_have_text(game.text(f"gipf.lesson.{lesson['name']}.task"))
        game.page.locator(f"html[data-position='{lesson['start']}']").wait_for(state="attached")
        for size in [(844, 390), (390, 844)]:
            game.resize(*size)
            where = f"{lesson['name']}, {size}"
            expect(task, where).to_be_in_viewport(ratio=1)
            assert task.evaluate(IS_ALONE, STATUS), where

    game.button("gipf.answer.challenge").tap()
    game.button("lesson.play").tap()
    _expect_first_game(game)
    for name in ("E1", "E2"):
        game.space(name).tap()
    game.expect_ply(2)
    assert "E3" in game.stacks


def _expect_no_hint(game: GipfPage) -> None:
    """Check that neither the button nor the key gives a hint."""
    hint = game.page.get_by_role("button", name=game.text("button.hint"), exact=True, include_hidden=True)
    expect(hint).to_be_hidden()
    game.press_key("h")
    expect(hint).to_have_attribute("aria-pressed", "false")


def test_a_lesson_of_gipf_praises_only_when_the_pieces_have_arrived(site: Site) -> None:
    """While a piece slides, the page does not yet praise the move."""
    game = _open_lesson(site, "push", reduced_motion="no-preference")
    game.evaluate(
        """() => {
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (keyframes, timing) {
            const animation = animate.call(this, keyframes, timing);
            if (!globalThis.isReleased) animation.pause();
            return animation;
          };
        }"""
    )
    game.play("A1B2")
    expect(game.page.locator(ANIMATION).first).to_be_attached()
    expect(game.title).not_to_have_text(game.text("lesson.praise"))
    game.evaluate(
        """() => {
          globalThis.isReleased = true;
          for (const animation of document.getAnimations()) animation.finish();
        }"""
    )

    expect(game.title).to_have_text(game.text("lesson.praise"))
    _expect_message(game, "gipf.lesson.push.done")
