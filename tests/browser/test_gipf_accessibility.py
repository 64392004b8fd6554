"""GIPF for people who do not see the page or use a mouse: axe in every view."""

from __future__ import annotations

import pytest
from axe_core import SCREENS, faults
from gipf_page import LESSONS_ADDRESS, open_dvonn, open_gipf
from playwright.sync_api import expect
from tested_site import Site

#: White's row has his last GIPF-piece, a loaded piece, and a used potential on a black piece.
ROW = "4/5/w,w,W,ww,bw,b/7/6/B,bb,3/4 w s s 8+2 10+2 1"
#: White can jump from D4 onto D3 with a loaded piece; Black has a challenge.
CHALLENGE = "1,b,2/b,ww,3/1,b,ww,2,B/W,6/6/5/4 w m s 8 8c1 1"


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_in_any_view_of_gipf(site: Site, axe: str, screen: str) -> None:
    """The views are the start, its dialogs, a push, a row, the end, the past, and a lesson."""
    game = open_gipf(site, viewport=SCREENS[screen], drawn=True)
    found: dict[str, list[str]] = {}

    def look(view: str) -> None:
        found[view] = faults(game, axe, screen)

    look("the start")
    game.press("C1")
    game.point_at("C2")
    game.expect_detail(game.text("gipf.preview.none"))
    look("a push")
    game.press("C2")
    for title, button in {"new.title": "button.new-game", "help.title": "button.help"}.items():
        game.press_button(button)
        expect(game.dialog(title)).to_be_visible()
        look(title)
        game.press_key("Escape")
    game.press_in_menu("button.share")
    look("share.title")

    game = open_gipf(site, ROW, viewport=SCREENS[screen], drawn=True)
    look("a row")
    game.press("D2")
    game.press("D4")
    game.expect_detail(game.text("gipf.take.last"))
    look("a row with a choice")
    game.button("gipf.take.confirm").click()
    game.expect_ply(1)
    look("the end")
    game.press_key("PageUp")
    game.expect_ply(0)
    look("looking back")

    game.page.goto(game.url + LESSONS_ADDRESS)
    game.wait_until_ready()
    look("a lesson")
    game.play("A1B2")
    expect(game.page.get_by_text(game.text("gipf.lesson.push.done"), exact=True)).to_be_visible()
    look("a lesson that is done")

    assert {} == {view: wrong for view, wrong in found.items() if wrong}


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_around_a_challenge(site: Site, axe: str, screen: str) -> None:
    """The views are the question, the waiting game, and the deciding game of DVONN."""
    game = open_gipf(site, CHALLENGE, "D4D3", viewport=SCREENS[screen], drawn=True)
    found = {"the question": faults(game, axe, screen)}
    game.button("gipf.answer.challenge").click()
    game.expect_ply(2)
    found["waiting"] = faults(game, axe, screen)
    found["the game of DVONN"] = faults(open_dvonn(game), axe, screen)

    assert {} == {view: wrong for view, wrong in found.items() if wrong}
