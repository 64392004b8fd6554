"""For people who do not see the page or use a mouse: axe in every view, and the accessibility tree."""

from __future__ import annotations

import re

import pytest
from axe_core import SCREENS, faults, raw_keys, violations
from dialogs import each_dialog, each_dialog_and_layer
from learn_page import LearnPage
from page_parts import FOCUS_RING, NEXT_MISTAKE_BUTTON, TOP_MENU
from page_text import text
from playwright.sync_api import Locator, ViewportSize, expect
from positions import DRAWISH
from saved_games import saved_game
from tested_site import Site

from tools.page.sources import WEB, page_sources

#: The teaching pages, as `LearnPage.open` names them.
TAUGHT = ("lessons", "puzzles", "rules", "tips")


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_in_any_view(site: Site, axe: str, screen: str) -> None:
    """
    The views are loading, failure, all phases and dialogs, a hint, the evaluation, and the past.

    Dialogs and teaching pages in other languages are tested on a phone, below.
    """
    site.allow("engine failed:", "Failed to load resource", "/worker.js")
    end = saved_game(DRAWISH, ["I1G1"])
    game = site.prepare(saved=end, viewport=SCREENS[screen], drawn=True)
    held = game.hold_python_back()
    game.open()
    found: dict[str, list[str]] = {}

    def look(view: str) -> None:
        found[view] = faults(game, axe, screen)

    expect(game.title).to_have_text(text("status.loading"))
    look("loading")
    held.fail()
    game.expect_engine("failed")
    look("failure")
    held.serve()
    game.button("button.try-again").click()
    game.wait_for_turn()
    look("stacking")
    game.button("button.hint").click()
    expect(game.arrow).to_be_visible()
    look("a hint")
    game.switch("settings.evaluation")
    expect(game.meter).not_to_have_attribute("aria-valuetext", text("evaluation.unknown"))
    look("who is ahead")
    game.choose("I2")
    game.point_at("H2")
    look("stacking, a stack chosen")
    game.press("H2")
    game.wait_for_turn(after=1)
    look("the end")
    game.press_key("Escape")
    game.button("button.previous").click()
    game.expect_ply(1)
    look("looking back")
    game.begin("persons")
    game.wait_for_turn()
    look("placing")
    for title, _ in each_dialog(game) if screen == "desktop" else ():
        look(title)
    game.button("button.more").click()
    look("the menu")
    game.page.keyboard.press("Escape")
    game.button("button.language").click()
    look("the languages")
    game.page.keyboard.press("Escape")
    game.play("F3")
    game.press_in_menu("button.draw")
    look("a draw is offered")

    assert {} == {view: wrong for view, wrong in found.items() if wrong}


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_in_a_review(site: Site, axe: str, screen: str) -> None:
    """Views: the start, a blunder, the better move, and a search for one."""
    saved = saved_game(DRAWISH, ["I1G1", "I2J3"])
    game = site.open(saved=saved, viewport=SCREENS[screen], drawn=True)
    game.button("button.review").click()
    expect(game.root).to_have_attribute("data-review", "done")
    found = {"the start": faults(game, axe, screen)}
    game.page.locator(NEXT_MISTAKE_BUTTON).click()
    game.expect_ply(2)
    found["a blunder"] = faults(game, axe, screen)
    game.compared("best").click()
    expect(game.title).to_have_text(text("review.best-move.black"))
    found["the better move"] = faults(game, axe, screen)
    game.compared("played").click()
    game.button("button.practice").click()
    expect(game.title).to_have_text(text("practice.task", number=1, total=1, round=1))
    found["a task"] = faults(game, axe, screen)
    game.choose("I2")
    game.press("H1")
    expect(game.title).to_have_text(text("practice.wrong"))
    found["a wrong answer"] = faults(game, axe, screen)

    assert {} == {view: wrong for view, wrong in found.items() if wrong}


@pytest.mark.parametrize("language", ["de", "pl"])
def test_axe_finds_nothing_in_another_language(site: Site, axe: str, language: str) -> None:
    """
    The game, dialogs and lessons pass on a phone, with the longest words and the most plurals.

    English is tested above; other tests find missing texts.
    """
    game = site.open(language=language, saved=saved_game(), viewport=SCREENS["phone"], drawn=True)
    found = {"the welcome": violations(game, axe, rules="words") + raw_keys(game)}

    def look(view: str) -> None:
        found[view] = violations(game, axe, rules="words") + raw_keys(game)

    game.button("welcome.dismiss").click()
    for title, _ in each_dialog(game):
        look(title)
    learn = LearnPage(game)
    for taught in TAUGHT:
        learn.open(taught)
        look(taught)
        game.page.keyboard.press("Escape")

    assert language == game.root.get_attribute("lang")
    assert {} == {view: wrong for view, wrong in found.items() if wrong}


def test_axe_finds_nothing_in_what_is_taught(site: Site, axe: str) -> None:
    """The views are the welcome, a lesson, the rules, and the tips."""
    game = site.open(viewport=SCREENS["desktop"], drawn=True)
    found = {"welcome": faults(game, axe, "desktop")}
    learn = LearnPage(game)
    for taught in TAUGHT:
        learn.open(taught)
        found[taught] = faults(game, axe, "desktop")
        game.page.keyboard.press("Escape")

    assert {} == {view: wrong for view, wrong in found.items() if wrong}


def test_the_board_is_a_grid_with_one_tab_stop(site: Site) -> None:
    """It has five rows of 9 to 11 named cells; Tab leads in, and the next Tab out."""
    game = site.open(saved=saved_game(moves=["F3"]))
    rows = game.board.get_by_role("row")
    counts = [rows.nth(index).get_by_role("gridcell").count() for index in range(rows.count())]
    assert [9, 10, 11, 10, 9] == counts
    names = game.board.get_by_role("gridcell").evaluate_all("cells => cells.map((cell) => cell.ariaLabel)")
    assert (49, text("space.stack", space="F3", stack=text("stack.dvonn"))) == (len(set(names)), names[24])

    game.tab_to(game.board)
    expect(game.space("F3")).to_be_focused()
    game.page.keyboard.press("ArrowLeft")
    expect(game.space("E3")).to_be_focused()
    game.page.keyboard.press("Tab")
    assert not game.board.evaluate("(board) => board.contains(document.activeElement)")
    game.page.keyboard.press("Shift+Tab")
    expect(game.space("E3")).to_be_focused()


def test_the_arrows_reach_every_space(site: Site) -> None:
    """A walk over the whole board needs no other key and always shows its focus."""
    game = site.open(saved=saved_game())
    game.tab_to(game.board)
    for name in ("A1", "I1", "J2", "A2", "A3", "K3", "K4", "B4", "C5", "K5", "F3"):
        game.walk_to(name)
    expect(game.space("F3").locator(FOCUS_RING)).to_be_visible()
    expect(game.space("K5").locator(FOCUS_RING)).to_be_hidden()


def test_placing_moving_and_turns_are_announced(site: Site) -> None:
    """The live region says each ply, whose turn it is, and the standing against the computer."""
    game = site.open(saved=saved_game(black="novice"))
    game.expect_said("announce.turn.you")
    game.play("F3")
    game.expect_said("announce.placed.dvonn.white", space="F3")
    game.expect_said("announce.placed.dvonn.black", space=game.record[1])
    assert "polite" == game.spoken.get_attribute("aria-live")


def test_a_window_enlarged_to_400_percent_scrolls_one_way_only(site: Site) -> None:
    """At 320 by 256 px neither the page nor a dialog is wider than the window."""
    game = site.open(saved=saved_game(moves=["F3"]), viewport=ViewportSize(width=320, height=256))
    wide = {"the page": sideways(game.root)}
    for title, dialog in each_dialog_and_layer(game):
        wide[title] = sideways(dialog)

    assert dict.fromkeys(wide, 0) == wide
    last = game.page.locator(TOP_MENU).bounding_box()
    assert last is not None
    assert last["x"] + last["width"] <= 320


def sideways(box: Locator) -> int:
    """Return how many pixels a box is too narrow for its contents."""
    return int(box.evaluate("(box) => Math.max(0, box.scrollWidth - box.clientWidth)"))


def test_dialogs_that_programs_make_are_known() -> None:
    """The page does not list them: `each_dialog_and_layer` must open them."""
    made = re.compile(r"\b(make|createElement)\(\s*.dialog\b")
    makers = [file for file in page_sources(".ts") if made.search(file.read_text(encoding="utf-8"))]

    assert ["features/learning/layer.ts"] == [file.relative_to(WEB).as_posix() for file in makers]
