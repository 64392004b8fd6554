"""GIPF on the page: every kind of decision, and the features shared with DVONN."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from ending_scene import counts, scene
from gipf_page import CHALLENGE_ADDRESS, LESSONS_ADDRESS, GipfPage, after, open_gipf
from gipf_positions import JUMP, SHORT
from page_parts import CARRIED_STACK, HINT_ARROW, OFFLINE_STATE, RINGED_SPACE, STACK_INSPECTOR, STATUS
from page_text import shown_move, text
from playwright.sync_api import Browser, expect
from saved_games import saved_game
from tested_site import Site
from windows import LARGE_PHONE

from dvonn.gipf import Position, Version
from tools.site.server import SiteServer

#: White has a row with a white GIPF-piece, a white loaded piece and, at its end, a black GIPF-piece.
CHOICE = "W,3/5/w,w,W,ww,b,B/7/6/5/4 w s s 9+2 11 1"
#: White's row of four crosses another row at C2.
CROSSED = "W,3/w,w,w,w,1/w,5/w,6/1,w,4/B,b,3/4 w s s 6 12 1"

#: C1 has two push directions, E1 has one; the push from C1 to C2 gives White a row.
BEFORE_A_ROW = "4/1,w,w,w,1/6/b,b,b,1,w,2/6/W,4/B,3 w m s 5 5 0"
#: A challenge between two people, as the page of GIPF stores it.
CHALLENGE = json.dumps(
    {
        "about": "",
        "jump": "D4-D3",
        "seats": {"white": {"kind": "person"}, "black": {"kind": "person"}},
        "clock": None,
        "result": None,
        "moves": None,
    }
)
#: Returns the numbers of pieces and potentials in a drawing.
PARTS_DRAWN = """
drawing => [".top", ".potential"].map((part) => drawing.querySelectorAll(part).length)
"""
#: Returns the opacities of a spot's piece and of its potential.
OPACITIES = """
space => [".art", ".potential"].map((part) => getComputedStyle(space.querySelector(part)).opacity)
"""
#: Returns the names of elements that reach beyond the right edge of the panel with this selector.
REACHING_BEYOND = """
(elements, panel) => {
  const end = document.querySelector(panel).getBoundingClientRect().right;
  return elements.filter((one) => one.getBoundingClientRect().right >= end).map((one) => one.innerText);
}
"""
#: The class of a space whose piece is crossed out.
DOOMED = re.compile(r"\bis-doomed\b")
#: The class of a space that previews a piece.
GHOST = re.compile(r"\bis-ghost\b")

#: Returns the names of dots that a hint's marks cover.
NAMES_COVERED = """
() => {
  const boxes = (parts) => [...document.querySelectorAll(parts)].map((one) =>
    ({ name: one.textContent, box: one.getBoundingClientRect() }));
  const marks = boxes("#board .hint :is(path, circle)");
  return boxes("#board .coordinates text").filter(({ box }) => marks.some(({ box: mark }) =>
    mark.left < box.right && box.left < mark.right && mark.top < box.bottom && box.top < mark.bottom))
    .map(({ name }) => name);
}
"""


def test_the_dialog_starts_each_version(site: Site) -> None:
    """
    The start of each version follows the rules (G2, G3, P1, D10), even with challenges.

    In a standard game, a player who begins with a basic piece gives up the unused potentials (P3).
    """
    game = open_gipf(site)
    starts = [("basic", 0, 0), ("tournament", 6, 0), ("standard", 3, 1)]
    for version, potentials, challenges in starts:
        game.begin_version(version, potentials, challenges)
        game.wait_for_turn()
        start = str(Position(Version(version), potentials, challenges))
        assert (start, "move", "white") == (game.position, game.phase, game.turn)
        assert version != "tournament" or game.button("gipf.kind.gipf").is_visible() is False

    expect(game.detail).not_to_contain_text(game.text("gipf.gives-up"))
    game.press_kind("")
    expect(game.detail).to_contain_text(game.text("gipf.gives-up"))
    game.push("A1B2")
    assert after(start, "A1B2") == game.position


def test_each_kind_of_piece_has_room_and_can_be_chosen_at_any_time(site: Site) -> None:
    """
    No button reaches beyond the panel.

    The kind can be changed again and again, with or without a chosen dot (P3).
    """
    game = open_gipf(site, SHORT["tournament"])
    kinds = game.page.locator(STATUS).get_by_role("button")
    game.speak("de")
    expect(kinds).to_have_count(3)
    assert [] == kinds.evaluate_all(REACHING_BEYOND, STATUS)
    game.speak("en")

    loaded, basic = game.button("gipf.kind.loaded"), game.button("gipf.kind.basic")
    for kind in (loaded, basic, basic, loaded, loaded, basic):
        kind.click()
        expect(kind).to_have_attribute("aria-pressed", "true")
    game.press("A1")
    assert ["A1"] == game.selected
    loaded.click()
    expect(loaded).to_have_attribute("aria-pressed", "true")
    game.push("PA1B2")

    assert after(SHORT["tournament"], "PA1B2") == game.position


def test_the_pieces_of_a_row_that_stay_are_chosen_and_decide_the_game(site: Site) -> None:
    """G7, P7: the player's GIPF-pieces and loaded pieces stay, unless a press marks them to be taken."""
    game = open_gipf(site, CHOICE)
    assert not {"D2", "D3", "D4", "D5", "D6", "D7"} - set(game.targets)
    game.press("D2")
    expect(game.space("D4")).to_have_accessible_name(
        game.text("gipf.spot.stays", space="D4", stack=game.text("gipf.piece.gipf", who="white"))
    )
    assert ["D2", "D3", "D6", "D7"] == game.marked("doomed")
    assert ["D4", "D5", "D7"] == game.targets
    game.press("D4")
    game.press("D7")
    assert ["D2", "D3", "D4", "D6"] == game.marked("doomed")
    game.press("D3")
    game.expect_detail(game.text("gipf.illegal.takes_too_little"))
    assert ["D2", "D3", "D4", "D6"] == game.marked("doomed")
    # The text names the pieces to take, but no key, because the keys that confirm a move do not take pieces.
    expect(game.spoken).to_contain_text(game.text("gipf.announce.row", spaces=["D2", "D3", "D4", "D6"]))
    expect(game.spoken).not_to_contain_text(game.text("announce.confirm"))
    game.button("gipf.take.confirm").click()
    game.expect_ply(1)

    assert after(CHOICE, "xD2D3D4D6") == game.position
    game.button("button.undo").click()
    game.expect_ply(0)
    _take_the_last_gipf_piece_of_black(game)


def _take_the_last_gipf_piece_of_black(game: GipfPage) -> None:
    """End the game by taking a row: in the towers, a GIPF-piece counts as two; a reload shows the board."""
    game.press("D2")
    game.button("gipf.take.confirm").click()
    expect(game.root).to_have_attribute("data-phase", "over")
    expect(scene(game)).to_contain_text(game.text("gipf.over.gipf", who="black"))
    # White has 11 pieces in reserve, two GIPF-pieces and a loaded piece; Black has only 11 pieces in reserve.
    assert ["16", "11"] == counts(game)
    game.reload()
    expect(game.root).to_have_attribute("data-phase", "over")
    expect(scene(game)).to_be_hidden()


def test_a_second_press_chooses_between_crossing_rows(site: Site) -> None:
    """G8.3: a press on the spot where the rows cross chooses neither; taking one row breaks the other."""
    game = open_gipf(site, CROSSED)
    game.press("C2")
    assert ["B2", "C3", "C4", "C5", "D2", "E2"] == game.targets
    game.expect_detail(game.text("gipf.take.which"))
    # Hovering over a spot shows which row a press would take.
    game.point_at("E2")
    expect(game.space("D2")).to_have_class(DOOMED)
    assert ["C2", "D2", "E2"] == game.marked("doomed")
    game.press("C4")
    game.expect_ply(1)

    assert after(CROSSED, "xC2C3C4C5") == game.position


def test_a_push_is_previewed_by_keyboard_and_by_mouse(site: Site) -> None:
    """
    The preview shows how the pieces shift, and says who gets a row.

    If a dot has two directions, the text names the first spot in the direction that makes the row.
    """
    game = open_gipf(site, BEFORE_A_ROW)
    _preview_by_mouse(game)
    game.press_key("Escape")
    game.page.mouse.move(2, 2)
    game.tab_to_board()
    expect(game.space("E5")).to_have_class(GHOST)
    game.space("C1").focus()
    row = game.text("gipf.preview.at", who="white", space="C2")
    expect(game.detail).to_contain_text(row)
    assert [] == game.marked("ghost")
    game.press_key("Enter")
    game.expect_said("gipf.preview.at", who="white", space="C2")
    game.press_key("ArrowUp")
    expect(game.space("C2")).to_have_class(GHOST)
    game.expect_detail(game.text("gipf.preview", who="white"))
    game.press_key("Escape")

    game.resize(**LARGE_PHONE)
    game.press("C1")
    assert ["C2", "D2"] == game.targets
    game.point_at("C2")
    game.expect_detail(game.text("gipf.preview", who="white"))
    assert ["C2"] == game.marked("ghost")
    game.drag("E1", "E2")
    game.expect_ply(1)
    # The button that offers newcomers the lessons does not displace the game's name.
    name = game.page.get_by_role("heading", level=1).bounding_box()
    assert name
    assert name["width"] > 40
    assert after(BEFORE_A_ROW, "E1E2") == game.position


def _preview_by_mouse(game: GipfPage) -> None:
    """
    Check what the mouse shows before a dot is pressed; then press the dot E1.

    The position of the mouse on the dot decides the direction; a corner dot has only one direction. A press
    on a spot shows the dots from which a push reaches it; no push reaches a spot in the middle.
    """
    x, y = game.centre("C1")
    game.page.mouse.move(x, y - 15)
    expect(game.space("C2")).to_have_class(GHOST)
    assert (["C2", "C3", "C4", "C5"], []) == (game.marked("meant"), game.selected)
    game.expect_detail(game.text("gipf.preview", who="white"))
    game.page.mouse.move(x + 15, y)
    expect(game.space("D2")).to_have_class(GHOST)
    assert ["D2"] == game.marked("ghost")
    game.expect_detail(game.text("gipf.push.dot"))
    game.press("C2")
    game.expect_detail(game.text("gipf.illegal.start_at_dot"))
    assert ["B1", "C1"] == game.marked("meant")
    game.press("E4")
    expect(game.space("E4")).to_have_class(re.compile("is-illegal"))
    assert [] == game.marked("meant")
    game.point_at("E1")
    # The preview shows each piece of the line one spot further.
    expect(game.space("E5")).to_have_class(GHOST)
    assert ["E2", "E3", "E4", "E5"] == game.marked("ghost")
    game.page.mouse.click(*game.centre("E1"))
    assert (["E1"], ["E2", "E3", "E4", "E5"]) == (game.selected, game.marked("ghost"))


def test_a_potential_jumps_by_drag_or_by_two_presses(site: Site) -> None:
    """
    D1: the potential jumps, and the piece below it stays.

    After a cancelled drag, that piece has its potential again; after a jump, it is a basic piece.
    """
    game = open_gipf(site, JUMP)
    assert ["C3", "D4"] == game.marked("movable")
    dragged = game.page.locator(CARRIED_STACK)
    game.drag("C3", "D5", drop=False)
    assert [0, 1] == dragged.evaluate(PARTS_DRAWN)
    assert ["1", "0.3"] == game.space("C3").evaluate(OPACITIES)
    game.page.mouse.up()
    expect(dragged).to_have_count(0)
    assert ["1", "1"] == game.space("C3").evaluate(OPACITIES)
    game.drag("C3", "D3")
    game.expect_ply(1)
    assert {"D3": "bw", "C3": "w"}.items() <= game.stacks.items()

    game.button("button.undo").click()
    game.expect_ply(0)
    game.push("D4D3")
    assert {"D3": "bw", "D4": "w"}.items() <= game.stacks.items()


def test_a_card_shows_the_piece_under_a_used_potential(site: Site) -> None:
    """The key "5" announces the piece under the potential, too."""
    game = open_gipf(site, "W,3/5/6/2,bbw,4/6/5/B,3 w m s 9+2 9+2 1")
    card = game.page.locator(STACK_INSPECTOR)
    game.point_at("B2")
    game.point_at("E4")
    expect(card).to_be_visible()
    names = [game.text("gipf.potential", who="white"), game.text("gipf.piece.loaded", who="black")]
    assert names == card.get_by_role("listitem", include_hidden=True).all_text_contents()
    game.space("E4").focus()
    game.press_key("5")
    game.expect_said("gipf.answer.below", pieces=[game.text("gipf.piece.loaded", who="black")])
    game.point_at("B2")
    expect(card).to_be_hidden()


def test_games_of_dvonn_and_gipf_are_kept_separately(site: Site) -> None:
    """After a visit to DVONN's page, which has its own game, GIPF's game goes on, and undo works."""
    game = open_gipf(site, SHORT["basic"])
    game.push("A1B2")
    game.button("button.menu").click()
    game.page.get_by_role("link", name=text("other-game", game="DVONN"), exact=True).click()
    game.page.locator("html[data-phase='placing']").wait_for(state="attached")
    game.button("button.menu").click()
    game.page.get_by_role("link", name=text("other-game", game="GIPF"), exact=True).click()
    game.page.locator("html[data-game='gipf']").wait_for(state="attached")
    game.wait_until_ready()

    assert after(SHORT["basic"], "A1B2") == game.position
    game.button("button.undo").click()
    game.expect_ply(0)


def test_gipf_works_without_the_server_after_a_visit_to_dvonn(
    site_of: Callable[[Browser, str], Site], browser: Browser, dist: Path
) -> None:
    """The visit stores GIPF's page, its lessons, and the page for a challenge's game of DVONN."""
    with SiteServer(dist) as server:
        site = site_of(browser, server.url)
        site.allow("sw.js")
        page = site.open(service_workers="allow", ready=False)
        page.wait_until_offline_ready()
        expect(page.page.locator(OFFLINE_STATE)).to_have_text(page.text("offline.ready"))
    game = GipfPage(page.page.context.new_page(), page.url)
    page.page.close()
    game.keep_before_opening(saved_game(SHORT["basic"], black="novice"))
    game.open()
    game.wait_until_ready()
    game.push("A1B2")
    assert 2 == game.ply

    game.store("dvonn:challenge", CHALLENGE)
    game.page.goto(page.url + CHALLENGE_ADDRESS)
    game.page.locator("html[data-challenge]").wait_for(state="attached")
    expect(game.page.get_by_role("link", name=game.text("gipf.challenge.back"))).to_be_visible()
    game.page.goto(page.url + LESSONS_ADDRESS)
    expect(game.page.get_by_role("heading", name=game.text("gipf.lesson.push.title"))).to_be_visible()


def test_a_hint_says_why_and_covers_no_name_of_a_dot(site: Site) -> None:
    """White's push from I3 makes a row and captures D2; text and speech say both, and rings mark the row."""
    game = open_gipf(site, "4/5/b,5/7/1,w,4/1,w,3/1,w,2 w m b 1 9 0", drawn=True)
    game.button("button.hint").click()

    expect(game.board.locator(HINT_ARROW)).to_have_count(1)
    row = text("hint.reason.makes_row", count=4)
    capture = text("hint.reason.captures_basic", count=1)
    rings = text("here.ringed", count=3)
    game.expect_detail(f"{shown_move('I3-H3')}. {row} {capture} {rings}")
    game.expect_said("hint.reason.captures_basic", count=1)
    assert game.page.locator(RINGED_SPACE).evaluate_all(
        "spaces => spaces.map((space) => space.dataset.space).sort()"
    ) == ["D2", "F3", "G3"]
    assert [] == game.evaluate(NAMES_COVERED)
