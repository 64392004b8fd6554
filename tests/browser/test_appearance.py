"""Choosing the page's look: its theme, the board's colour, and the side from which the board is seen."""

from __future__ import annotations

import re

import pytest
from game_page import GamePage
from layout_scripts import SHIFTS
from page_parts import BLACK_CARD, CARD_PIECE, LEVEL_FACE, WHITE_CARD
from playwright.sync_api import Locator, expect
from saved_games import saved_game
from shown_page import middle
from tested_site import Site

from dvonn import Move, Position
from dvonn.dvonn_player.levels import LEVELS

START = "9/10/3,w,b,b,5/3,r,6/9 w s"
BACKGROUND = "() => getComputedStyle(document.body).backgroundColor"
#: The painted colour of the board.
SURFACE = "() => getComputedStyle(document.querySelector('#board .is-surface')).fill"
#: Returns the names of rows and columns that the evaluation bar overlaps.
OVERLAPS = """
() => {
  const bar = document.querySelector("#evaluation-bar").getBoundingClientRect();
  return [...document.querySelectorAll("#board .coordinates text")].filter((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    return left < bar.right && right > bar.left && top < bar.bottom && bottom > bar.top;
  }).map((text) => text.textContent);
}
"""


def theme_colors(game: GamePage) -> set[str | None]:
    """Return the colours that the page requests for the browser's frame."""
    metas = game.page.locator("meta[name='theme-color']").all()
    return {meta.get_attribute("content") for meta in metas}


def check(game: GamePage, dialog: Locator, group: str, choice: str) -> None:
    """Choose an option in the open settings."""
    options = dialog.get_by_role("group", name=game.text(group), exact=True)
    options.get_by_role("radio", name=game.text(f"{group}.{choice}"), exact=True).check()


def test_theme_and_board_are_chosen_and_kept(site: Site) -> None:
    """
    Each choice repaints the page at once; a theme also repaints the browser's frame.

    After a reload, both choices show even before main.js runs. If the system prefers more contrast, the page
    follows, unless the person chooses another theme.
    """
    site.allow("main.js", "Failed to load resource")
    game = site.open(saved=saved_game(START), color_scheme="dark")
    game.page.emulate_media(contrast="more")
    expect(game.page.locator("body")).to_have_css("background-color", "rgb(0, 0, 0)")
    seen = {}
    with game.settings() as dialog:
        for theme in ("light", "contrast", "dark"):
            check(game, dialog, "settings.theme", theme)
            seen[theme] = (game.evaluate(BACKGROUND), game.evaluate(SURFACE))
            assert {seen[theme][0]} == theme_colors(game)
        assert 3 == len(set(seen.values()))
        check(game, dialog, "settings.board", "walnut")
        dialog.get_by_role("checkbox", name=game.text("settings.turned")).click()
    surface = game.evaluate(SURFACE)
    assert seen["dark"][1] != surface
    game.page.route("**/main.js", lambda route: route.abort())
    game.page.reload()
    assert (seen["dark"][0], surface) == (game.evaluate(BACKGROUND), game.evaluate(SURFACE))
    assert "dark" == game.root.get_attribute("data-theme")
    expect(game.root).to_have_class(re.compile("is-turned"))


def test_a_person_who_plays_black_sits_on_the_near_side(site: Site) -> None:
    """Black's side of the board and Black's card are near from the first paint until the board is turned."""
    game = site.open(
        saved=saved_game(START.replace("w s", "b s"), white="novice", black="person"), drawn=True
    )
    shifts = game.evaluate(SHIFTS)
    near, far = game.page.locator(BLACK_CARD), game.page.locator(WHITE_CARD)
    assert game.centre("A3")[0] > game.centre("K3")[0]
    assert middle(near)[1] > middle(far)[1]
    game.switch("settings.turned")

    assert game.centre("A3")[0] < game.centre("K3")[0]
    assert middle(near)[1] < middle(far)[1]
    assert 0 == shifts


def test_the_board_is_turned_round(site: Site) -> None:
    """Keys and drags follow the turned board, flat or upright; the evaluation bar covers no coordinate."""
    game = site.open(saved=saved_game(START))
    sizes = [(1280, 800), (360, 740)]
    ends = []
    for size in sizes:
        game.resize(*size)
        ends.append((game.centre("A3"), game.centre("K3")))
    game.switch("settings.turned")
    game.switch("settings.evaluation")
    for size, (a3, k3) in zip(sizes, ends, strict=True):
        game.resize(*size)
        assert k3 == pytest.approx(game.centre("A3"), abs=1)
        assert a3 == pytest.approx(game.centre("K3"), abs=1)
        assert [] == game.evaluate(OVERLAPS)

        game.tab_to(game.board)
        expect(game.board.locator(":focus")).to_have_count(1)
        game.press_key("End")
        expect(game.space("A3")).to_be_focused()
        game.press_key("Home")
        expect(game.space("K3")).to_be_focused()
        game.press_key("ArrowRight" if size == sizes[0] else "ArrowDown")
        expect(game.space("J3")).to_be_focused()
    game.drag("D3", "E3")
    game.wait_for_turn(after=0)
    assert str(Position.parse(START).play(Move.parse("D3E3"))) == game.position


def test_every_level_has_a_face_of_its_own(site: Site) -> None:
    """A level's face shows in the dialog for a new game and on the computer's card."""
    game = site.open()
    card = game.page.locator(CARD_PIECE).last.inner_html()
    game.button("button.new-game").click()
    dialog = game.dialog("new.title")
    expect(dialog).to_be_visible()
    faces = [face.inner_html() for face in dialog.locator(f"{LEVEL_FACE}:visible").all()]

    assert len(LEVELS) == len(faces) == len(set(faces))
    assert card in faces
