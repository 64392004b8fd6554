"""The lessons of GIPF: positions to play on, in its own page."""

from __future__ import annotations

from typing import Any

from gipf_page import GipfPage, open_gipf
from playwright.sync_api import expect
from tested_site import Site


def _open_lessons(site: Site, **options: Any) -> GipfPage:  # noqa: ANN401 - as Site.open has them
    """Return the page with its first lesson, which is offered before the first push of all."""
    game = open_gipf(site, **options)
    game.page.get_by_role("link", name=game.text("learn.lessons.open")).click()
    game.page.locator("html[data-lessons]").wait_for(state="attached")
    game.wait_until_ready()
    return game


def _expect_lesson(game: GipfPage, name: str) -> None:
    expect(
        game.page.get_by_role("heading", name=game.text(f"gipf.lesson.{name}.title"), exact=True)
    ).to_be_visible()


def _expect_message(game: GipfPage, key: str) -> None:
    expect(game.page.get_by_text(game.text(key), exact=True)).to_be_visible()


def test_lessons_are_played_one_after_the_other(site: Site) -> None:
    """What follows by itself is played, another move is missed, and a reload stays with the lesson."""
    game = _open_lessons(site)
    _expect_lesson(game, "push")
    game.play("A1B2")
    _expect_message(game, "gipf.lesson.push.done")
    game.button("lesson.next").click()
    _expect_lesson(game, "row")
    game.play("A1B2")
    expect(game.title).to_have_text(game.text("gipf.missed"))
    game.expect_detail(game.text("lesson.missed"))
    game.button("lesson.again").click()
    game.expect_ply(0)
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
