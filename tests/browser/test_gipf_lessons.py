"""The lessons of GIPF: positions to play, on GIPF's page."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from gipf_page import LESSONS_ADDRESS, GipfPage, after, open_gipf
from page_parts import ANIMATION, BLACK_CARD, STATUS, WELCOME, WELCOME_REMINDER
from playwright.sync_api import expect
from tested_site import Site

from dvonn.gipf import Position
from tools.page.sources import WEB

LESSONS: list[dict[str, Any]] = json.loads(
    (WEB / "games" / "gipf" / "lessons.json").read_text(encoding="utf-8")
)


def _open_lessons(site: Site, **options: Any) -> GipfPage:  # noqa: ANN401 - as Site.open has them
    """Return the page with its first lesson, opened from the welcome."""
    game = open_gipf(site, **options)
    game.page.get_by_role("button", name=game.text("gipf.welcome.learn", lessons=len(LESSONS))).click()
    game.page.locator("html[data-lessons]").wait_for(state="attached")
    game.wait_until_ready()
    return game


def _open_lesson(
    site: Site,
    name: str,
    done: Iterable[str] = (),
    **options: Any,  # noqa: ANN401 - as above
) -> GipfPage:
    """Return the page at the lesson of an earlier visit, which had *done* others."""
    page = site.prepare(**options)
    game = GipfPage(page.page, page.url, page.language)
    progress = json.dumps({"done": list(done), "at": name})
    game.page.add_init_script(f"localStorage['dvonn:lessons-gipf'] ??= '{progress}'")
    game.page.goto(game.url + LESSONS_ADDRESS)
    game.wait_until_ready()
    _expect_lesson(game, name)
    return game


def _expect_lesson(game: GipfPage, name: str) -> None:
    """Wait until a lesson is shown, with its number and its position."""
    number = [lesson["name"] for lesson in LESSONS].index(name) + 1
    title = f"{number}. {game.text(f'gipf.lesson.{name}.title')}"
    expect(game.page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    game.wait_until_ready()


def _expect_message(game: GipfPage, key: str) -> None:
    expect(game.page.get_by_text(game.text(key), exact=True)).to_be_visible()


def test_lessons_are_played_one_after_the_other(site: Site) -> None:
    """Forced moves are played, another move counts as missed, and a reload stays with the lesson."""
    game = _open_lessons(site)
    _expect_lesson(game, "push")
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

    game.page.get_by_role("link", name=game.text("gipf.challenge.back")).click()
    game.page.locator("html[data-game='gipf']:not([data-lessons])").wait_for(state="attached")


def test_black_answers_where_a_lesson_goes_on(site: Site) -> None:
    """The tournament opening: two GIPF-pieces and a loaded one, and Black's replies."""
    game = _open_lesson(site, "opening")
    opening = next(lesson for lesson in LESSONS if lesson["name"] == "opening")
    for ply, (move, reply) in enumerate(zip(["GA1B2", "GI1H2"], opening["replies"], strict=True)):
        game.push(move)
        game.expect_ply(2 * ply + 2)
        assert after(opening["start"], *["GA1B2", opening["replies"][0], "GI1H2", reply][: 2 * ply + 2]) == (
            game.position
        )
    game.push("PA5B5")
    _expect_message(game, "gipf.lesson.opening.done")


def test_enter_goes_on_after_a_lesson_and_tries_a_missed_one_again(site: Site) -> None:
    """Only keys are pressed."""
    game = _open_lesson(site, "reserve")
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


def test_the_first_game_follows_the_last_lesson_by_keyboard(site: Site) -> None:
    """Keys answer the lesson's question, begin an easy game, and push a piece."""
    game = _open_lesson(site, "challenge", _but("challenge"))
    game.tab_to(game.button("gipf.answer.challenge"))
    game.press_key("Enter")
    expect(game.button("lesson.play")).to_be_focused()
    game.press_key("Enter")
    _expect_first_game(game)
    game.tab_to_board()
    game.press_key("Enter")
    game.press_key("ArrowUp")
    game.press_key("Enter")
    game.expect_ply(2)
    assert "E3" in game.stacks


def test_the_first_game_follows_the_last_lesson_by_touch(site: Site) -> None:
    """Taps on buttons and dots suffice on a phone."""
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    game = _open_lesson(site, "challenge", _but("challenge"), **phone)
    game.button("gipf.answer.challenge").tap()
    game.button("lesson.play").tap()
    _expect_first_game(game)
    for name in ("E1", "E2"):
        game.space(name).tap()
    game.expect_ply(2)
    assert "E3" in game.stacks


def _but(name: str) -> list[str]:
    """Return all lessons except one."""
    return [lesson["name"] for lesson in LESSONS if lesson["name"] != name]


def _expect_first_game(game: GipfPage) -> None:
    """Wait for the basic version against the easiest level, without a welcome."""
    game.page.locator("html[data-game='gipf']:not([data-lessons])").wait_for(state="attached")
    # Until then another game is shown.
    expect(game.page.locator(BLACK_CARD)).to_contain_text(game.text("level.novice"))
    game.wait_until_ready()
    assert str(Position("basic", 0)) == game.position
    for welcome in (WELCOME, WELCOME_REMINDER):
        expect(game.page.locator(welcome)).to_be_hidden()


def test_on_a_phone_the_whole_task_of_a_lesson_is_read(site: Site) -> None:
    """The button panel covers none of it; no hint is offered, since hints know no task."""
    game = _open_lesson(site, "push", viewport={"width": 390, "height": 844})
    for number, lesson in enumerate(LESSONS, 1):
        title = game.text(f"gipf.lesson.{lesson['name']}.title")
        game.page.get_by_role("button", name=game.text("lesson.item", number=number, title=title)).click()
        _expect_lesson(game, lesson["name"])
        task = game.page.get_by_text(game.text(f"gipf.lesson.{lesson['name']}.task"), exact=True)
        hint = game.page.get_by_role("button", name=game.text("button.hint"), exact=True, include_hidden=True)
        for size in [(390, 844), (844, 390)]:
            where = f"{lesson['name']}, {size}"
            game.resize(*size)
            expect(task, where).to_be_in_viewport(ratio=1)
            box, panel = task.bounding_box(), game.page.locator(STATUS).bounding_box()
            assert box
            assert panel
            is_above = box["y"] + box["height"] <= panel["y"]
            assert is_above or panel["y"] + panel["height"] <= box["y"], where
            expect(game.button("button.hint"), where).to_be_hidden()
            game.press_key("h")
            expect(hint, where).to_have_attribute("aria-pressed", "false")


def test_a_lesson_of_gipf_praises_when_the_pieces_have_arrived(site: Site) -> None:
    """There is no praise while a piece slides."""
    game = _open_lessons(site, reduced_motion="no-preference")
    game.page.evaluate(
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
    game.page.evaluate(
        """() => {
          globalThis.isReleased = true;
          for (const animation of document.getAnimations()) animation.finish();
        }"""
    )

    expect(game.title).to_have_text(game.text("lesson.praise"))
    _expect_message(game, "gipf.lesson.push.done")
