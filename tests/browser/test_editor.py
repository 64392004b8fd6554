"""Setting up a position by hand: pieces, hands and versions, in both games."""

from __future__ import annotations

import re

from game_page import GamePage
from gipf_page import GipfPage, open_gipf
from gipf_positions import JUMP, SHORT
from page_text import text
from playwright.sync_api import Locator, expect
from positions import DRAWISH, FULL
from saved_games import saved_game
from tested_site import Site

BASIC_START = "b,2,w/5/6/w,5,b/6/5/b,2,w w m b 12 12 0"
EMPTY_BASIC = "4/5/6/7/6/5/4 w m b 15 15 0"


class EditorPage:
    """The layer in which a position is set up."""

    def __init__(self, game: GamePage) -> None:
        self.game = game
        game.press_button("button.set-up")
        self.layer = game.dialog("button.set-up")
        self.field = self.layer.get_by_role("textbox", name=text("editor.position"))
        self.done = self.button("button.analyse")
        # The first status shows the faults; the second tells a screen reader what a press has put on the
        # board.
        self.faults, self.spoken = (self.layer.get_by_role("status").nth(index) for index in range(2))

    def button(self, key: str) -> Locator:
        """Return the button with the text of *key*."""
        return self.layer.get_by_role("button", name=text(key), exact=True)

    def take_up(self, key: str, **placeholders: object) -> None:
        """Choose the piece that the next presses put on the board."""
        self.layer.get_by_role("radio", name=text(key, **placeholders), exact=True).check()

    def press(self, space: str) -> None:
        """Press a space or spot."""
        self.layer.get_by_role("gridcell", name=re.compile(f"^{space},")).click()

    def expect_position(self, position: str) -> None:
        """Wait until the editor shows *position*."""
        expect(self.field).to_have_value(position)

    def paste(self, position: str) -> None:
        """Replace the position by pasting a text, without pressing Enter."""
        self.game.evaluate("(text) => navigator.clipboard.writeText(text)", position)
        self.field.focus()
        self.game.press_key("Control+A")
        self.game.press_key("Control+V")

    def hand(self, side: str, what: str) -> Locator:
        """Return the field for the number of one kind of piece in a player's hand."""
        name = text("gipf.editor.of", who=side, what=text(f"gipf.editor.{what}"))
        return self.layer.get_by_role("spinbutton", name=name)


def _gipf_editor(site: Site, start: str) -> tuple[GipfPage, EditorPage]:
    gipf = open_gipf(site, start)
    editor = EditorPage(gipf)
    editor.expect_position(start)
    expect(gipf.root).to_have_attribute("data-mode", "edit")
    return gipf, editor


def test_every_kind_of_piece_is_put_on_the_board(site: Site) -> None:
    """
    Each piece comes from its player's hand.

    Putting the same piece on its space again returns it to the hand. A screen reader hears what a press
    leaves on the space.
    """
    _, editor = _gipf_editor(site, BASIC_START.replace("12 12", "12+2 12+2"))
    editor.button("editor.clear").click()
    editor.expect_position(EMPTY_BASIC.replace("15 15", "15+2 15+2"))
    for who in ("white", "black"):
        editor.take_up("gipf.piece.basic", who=who)
        editor.press("D4" if who == "white" else "D5")
        editor.take_up("gipf.piece.loaded", who=who)
        editor.press("E4" if who == "white" else "E5")
    expect(editor.spoken).to_have_text(
        text("space.stack", space="E5", stack=text("gipf.piece.loaded", who="black"))
    )
    editor.take_up("gipf.potential", who="white")
    editor.press("D5")
    expect(editor.spoken).to_contain_text(text("gipf.piece.basic", who="black"))
    editor.expect_position("4/5/2,w,bw,2/2,ww,bb,3/6/5/4 w m b 13 13+1 0")
    editor.press("E4")
    expect(editor.faults).to_have_text(text("gipf.editor.refused"))
    editor.take_up("gipf.piece.gipf", who="black")
    editor.press("F4")
    expect(editor.faults).to_have_text(text("fault.basic_version", spaces=["F4"]))
    expect(editor.done).to_be_disabled()
    editor.press("F4")
    expect(editor.done).to_be_enabled()
    editor.take_up("gipf.editor.none")
    editor.press("D5")
    editor.expect_position("4/5/2,w,3/2,ww,bb,3/6/5/4 w m b 13+1 14+1 0")


def test_versions_hands_and_rows_can_be_set(site: Site) -> None:
    """The editor sets up the start of another version, the tournament's opening, and a row to take."""
    _, editor = _gipf_editor(site, BASIC_START)
    editor.take_up("gipf.version.tournament")
    editor.expect_position("4/5/6/7/6/5/4 w m t 18f 18f 0")
    editor.take_up("gipf.piece.gipf", who="white")
    editor.press("E5")
    editor.expect_position("4/5/6/3,W,3/6/5/4 b m t 16g 18f 0")
    opening = text("gipf.editor.of", who="white", what=text("gipf.editor.opening"))
    choice = editor.layer.get_by_role("combobox", name=opening)
    expect(choice).to_have_value("open")
    choice.select_option("closed")
    editor.expect_position("4/5/6/3,W,3/6/5/4 b m t 16 18f 0")

    editor.take_up("gipf.version.basic")
    editor.button("editor.clear").click()
    editor.take_up("gipf.piece.basic", who="white")
    for spot in ("C2", "C3", "C4", "C5"):
        editor.press(spot)
    editor.expect_position("4/w,w,w,w,1/6/7/6/5/4 w s b 11 15 0")
    editor.take_up("gipf.editor.phase.take_last")
    editor.expect_position("4/w,w,w,w,1/6/7/6/5/4 w e b 11 15 0")
    # The answer to a change of one field keeps the text that is being typed into another.
    challenges = editor.hand("black", "challenges")
    challenges.fill("2")
    set_to_nine = "field => (field.value = 9, field.dispatchEvent(new Event('change')))"
    editor.hand("black", "reserve").evaluate(set_to_nine)
    editor.expect_position("4/w,w,w,w,1/6/7/6/5/4 w e b 11 9 0")
    challenges.press("Enter")
    editor.expect_position("4/w,w,w,w,1/6/7/6/5/4 w e b 11 9c2 0")
    lost = editor.layer.get_by_role("row").filter(has_text=text("gipf.editor.lost"))
    expect(lost.get_by_role("cell").last).to_have_text("6")
    editor.layer.get_by_role("spinbutton", name=text("gipf.editor.count")).fill("7")
    editor.take_up("side.black")
    editor.expect_position("4/w,w,w,w,1/6/7/6/5/4 b m b 11 9c2 7")


def test_positions_are_pasted_copied_and_undone(site: Site) -> None:
    """
    The board shows a valid position at once; an invalid text stays in its field, with its faults named.

    Buttons and keys undo and redo changes; a new change discards the undone ones. The position of the game
    comes back.
    """
    gipf, editor = _gipf_editor(site, SHORT["standard"])
    gipf.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    editor.button("gipf.editor.start").click()
    start = "B,2,W/5/6/W,5,B/6/5/B,2,W w m s 12+3 12+3 0"
    editor.expect_position(start)
    editor.button("editor.swap").click()
    editor.button("button.undo").click()
    editor.expect_position(start)
    editor.done.focus()
    gipf.press_key("Control+Z")
    editor.expect_position(SHORT["standard"])
    expect(editor.button("button.undo")).to_be_disabled()
    gipf.press_key("Control+Shift+Z")
    editor.expect_position(start)
    editor.button("editor.current").click()
    editor.expect_position(SHORT["standard"])
    expect(editor.button("button.redo")).to_be_disabled()

    editor.paste("4/5/6 w m b 15 15 0")
    expect(editor.faults).to_have_text(text("fault.columns", found=3, expected=7))
    editor.expect_position("4/5/6 w m b 15 15 0")
    editor.paste(JUMP)
    expect(editor.done).to_be_enabled()
    editor.button("editor.mirror").click()
    expect(editor.field).not_to_have_value(JUMP)
    mirrored = editor.field.input_value()
    editor.button("share.copy").click()
    expect(editor.faults).to_have_text(text("share.copied"))
    assert mirrored == gipf.evaluate("() => navigator.clipboard.readText()")


def test_a_press_that_ends_typing_opens_what_was_typed(site: Site) -> None:
    """
    The button opens the typed position, but keeps the editor open if the text has faults.

    The dialog for a new game offers the opponents; the game begins from the position.
    """
    game = site.open(saved=saved_game(DRAWISH))
    for key, before, typed in (("analyse", DRAWISH, FULL), ("play-from-here", FULL, DRAWISH)):
        editor = EditorPage(game)
        editor.expect_position(before)
        editor.field.fill("9/10/11 w p")
        editor.button(f"button.{key}").click()
        expect(editor.faults).to_have_text(text("fault.rows", found=3, expected=5))
        expect(editor.layer).to_be_visible()
        editor.button("editor.current").click()
        editor.expect_position(before)
        editor.field.fill(typed)
        editor.button(f"button.{key}").click()
        if key == "play-from-here":
            begin_between_persons(game)
        expect(game.root).to_have_attribute("data-position", typed)
    expect(game.root).to_have_attribute("data-mode", "play")


def begin_between_persons(game: GamePage) -> None:
    """Begin a game of two people from the position set up."""
    dialog = game.dialog("new.title.from")
    dialog.get_by_role("radio", name=text("new.who.persons"), exact=True).check()
    dialog.get_by_role("button", name=re.compile(text("new.begin"))).click()


def test_a_position_of_gipf_is_set_up_by_keyboard_and_analysed(site: Site) -> None:
    """The arrow keys go from spot to spot; Enter puts a piece on a spot."""
    gipf, editor = _gipf_editor(site, BASIC_START)
    editor.layer.get_by_role("gridcell", name=re.compile("^E5,")).focus()
    gipf.press_key("Enter")
    editor.expect_position("b,2,w/5/6/w,2,w,2,b/6/5/b,2,w w m b 11 12 0")
    gipf.press_key("ArrowUp")
    expect(editor.layer.get_by_role("gridcell", name=re.compile("^E6,"))).to_be_focused()
    gipf.press_key("Enter")
    position = "b,2,w/5/6/w,2,w,w,1,b/6/5/b,2,w w m b 10 12 0"
    editor.expect_position(position)
    editor.done.click()
    expect(gipf.root).to_have_attribute("data-mode", "analysis")
    expect(gipf.root).to_have_attribute("data-position", position)


def test_a_game_of_gipf_is_played_on_from_a_position_set_up(site: Site) -> None:
    """The game begins from the position."""
    gipf, editor = _gipf_editor(site, BASIC_START)
    editor.button("editor.swap").click()
    expect(editor.field).not_to_have_value(BASIC_START)
    position = editor.field.input_value()
    editor.button("button.play-from-here").click()
    begin_between_persons(gipf)
    expect(gipf.root).to_have_attribute("data-position", position)
    expect(gipf.root).to_have_attribute("data-mode", "play")
