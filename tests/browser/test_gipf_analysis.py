"""The analysis board of GIPF: every kind of ply, notes, drawings, the engine, and records that keep them."""

from __future__ import annotations

import json
import re

from analysis_page import AnalysisPage
from gipf_page import GipfPage, after, open_gipf
from gipf_positions import CHALLENGED_JUMP, SHORT
from page_parts import SHARE_TEXT
from page_text import shown_move, text
from playwright.sync_api import expect
from test_game_files import choose
from test_own_arrows import ARROWS, RINGS
from tested_site import Site

ANSWERED = ("D4D3", "CHALLENGE")


def _analysed(site: Site, start: str, *moves: str) -> AnalysisPage:
    """Open a game of two people, and return its analysis."""
    analysis = AnalysisPage(open_gipf(site, start, *moves))
    analysis.open()
    return analysis


def test_a_line_goes_on_after_every_result_of_a_game_of_dvonn(site: Site) -> None:
    """D12, D13: the analysis asks how the game of DVONN ends, and keeps a line for each result tried."""
    analysis = _analysed(site, CHALLENGED_JUMP)
    game = analysis.game
    game.press("D4")
    game.press("D3")
    game.expect_ply(1)
    game.expect_detail(text("gipf.answer.ask", move=shown_move("D4-D3")))
    # The engine evaluates both answers: to allow the jump, and to challenge it.
    analysis.wait_for_values()
    expect(analysis.lines).to_have_count(2)
    expect(analysis.lines.filter(has_text=text("gipf.moves.challenge"))).to_have_count(1)
    game.button("gipf.answer.challenge").click()
    game.expect_ply(2)
    ask = text("gipf.result.ask", who="white", move=shown_move("D4-D3"))
    game.expect_detail(ask)
    expect(game.button("gipf.dvonn.play")).to_be_hidden()
    expect(analysis.lines).to_have_count(0)
    for word in ("lost", "tied", "won"):
        game.button(f"gipf.result.{word}").click()
        game.expect_ply(3)
        assert after(CHALLENGED_JUMP, *ANSWERED, word.upper()) == game.position
        expect(game.title).to_have_text(text("status.variation", who="white", ply=1))
        if word == "won":
            break
        game.press_key("PageUp")
        game.expect_ply(2)
        expect(game.detail).to_contain_text(ask)
    game.press("B1")
    game.press("C2")
    game.expect_ply(4)
    game.reload()
    analysis.open()
    for word in ("lost", "tied", "won"):
        expect(analysis.variations.first).to_contain_text(text(f"gipf.moves.{word}"))
    expect(analysis.variations.first).to_contain_text(shown_move("B1-C2"))
    analysis.leave()
    assert [] == game.record


def test_a_waiting_challenge_can_be_analysed(site: Site) -> None:
    """
    A result tried in the analysis does not decide the game, which still waits for its game of DVONN.

    A new game can begin from the position after this result.
    """
    analysis = _analysed(site, CHALLENGED_JUMP, *ANSWERED)
    game = analysis.game
    game.button("gipf.result.won").click()
    game.expect_ply(3)
    analysis.leave()
    game.expect_ply(2)
    expect(game.button("gipf.dvonn.play")).to_be_visible()
    expect(game.button("gipf.result.won")).to_be_hidden()

    analysis.open()
    game.button("gipf.result.won").click()
    game.expect_ply(3)
    position = game.position
    game.press_in_menu("button.play-from-here")
    dialog = game.dialog("new.title.from")
    dialog.get_by_role("button", name=re.compile(text("new.begin"))).click()
    expect(game.root).to_have_attribute("data-ply", "0")
    expect(game.root).to_have_attribute("data-position", position)


def test_notes_drawings_and_lines_of_gipf_come_back_from_a_record(site: Site) -> None:
    """A JSON file keeps the line that follows a result, with its comment, glyph, arrow and ring."""
    analysis = _analysed(site, CHALLENGED_JUMP)
    game = analysis.game
    for space in ("D4", "D3"):
        game.press(space)
    game.button("gipf.answer.challenge").click()
    game.button("gipf.result.lost").click()
    game.expect_ply(3)
    analysis.comment("No potential left.")
    analysis.take_notes()
    analysis.sign("?!").click()
    game.press_key("Escape")
    game.draw_arrow("C3", "C4")
    game.draw_arrow("E2", "E2")
    expect(game.page.locator(ARROWS)).to_have_count(1)
    expect(game.page.locator(RINGS)).to_have_count(1)
    game.press_in_menu("button.share")
    dialog = game.dialog("share.title")
    assert CHALLENGED_JUMP in dialog.locator(SHARE_TEXT).input_value()
    dialog.locator("summary").click()
    dialog.get_by_role("combobox", name=text("share.format")).select_option("json")
    with game.page.expect_download() as download:
        dialog.get_by_role("button", name=text("share.record"), exact=True).click()
    record = download.value.path().read_text(encoding="utf-8")
    game.press_key("Escape")
    (line,) = json.loads(record)["lines"]
    assert [*ANSWERED, "LOST"] == line["moves"]

    choose(game, record)
    game.page.wait_for_url(re.compile("#own="))
    game.wait_until_ready()
    expect(game.root).to_have_attribute("data-position", CHALLENGED_JUMP)
    opened = AnalysisPage(game)
    opened.open()
    expect(opened.variations).to_contain_text("No potential left.")
    expect(opened.variations).to_contain_text("?!")
    opened.variations.get_by_role("button").last.click()
    game.expect_ply(3)
    expect(game.page.locator(ARROWS)).to_have_count(1)
    expect(game.page.locator(RINGS)).to_have_count(1)
    assert after(CHALLENGED_JUMP, *ANSWERED, "LOST") == game.position


def test_values_of_gipf_follow_the_chosen_kind_and_line(site: Site) -> None:
    """
    A dot has the value of its best push; once it is pressed, the spots next to it have values.

    All values are chances of winning, since a win in GIPF has no margin.
    """
    analysis = _analysed(site, SHORT["standard"])
    game = analysis.game
    assert isinstance(game, GipfPage)
    analysis.wait_for_values()
    loaded = analysis.values
    assert {"A1", "E1", "I5"} <= set(loaded)
    expect(analysis.panel.get_by_role("button", name=text("engine.unit"))).to_have_count(0)
    expect(analysis.lines.first).to_contain_text(re.compile(r"^\d+\s?% \D"))
    game.press("A2")
    expect(game.board.locator("[data-value][data-target]").first).to_be_visible()
    assert {"B2", "B3"} >= set(analysis.values)
    game.press_key("Escape")
    game.press_kind("")
    expect(game.board.locator("[data-value]").first).to_be_visible()
    analysis.lines.first.click()
    game.expect_ply(1)
    expect(analysis.variations).to_have_count(1)
