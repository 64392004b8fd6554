"""The analysis board: it opens any position, keeps every move tried, and shows the engine's values."""

from __future__ import annotations

import re

from analysis_page import AnalysisPage
from game_page import GamePage
from gipf_page import open_gipf
from gipf_positions import SHORT
from page_text import shown_move, text
from playwright.sync_api import Locator, expect
from positions import DRAWISH, FULL, PASSING
from saved_games import saved_game
from shown_page import LONG_PATIENCE_MS
from tested_site import Site

#: White has a row, in which the GIPF-piece on E2 may stay.
ROW_TO_TAKE = "4/5/6/W,w,w,w,b,2/6/5/B,3 w s s 8 8 1"
#: Two moves from the position `DRAWISH`.
PLAYED = ["I1G1", "I2J3"]


def _analysed(site: Site, saved: str) -> AnalysisPage:
    """Return the analysis of a saved game."""
    analysis = AnalysisPage(site.open(saved=saved))
    analysis.open()
    return analysis


def test_a_position_of_an_unfinished_game_has_values_and_lines(site: Site) -> None:
    """
    Values show on the stacks and, once a stack is chosen, on its targets; a pressed line becomes a variation.

    Lines show the chance and the expected lead; the board shows one of them. With the setting for one line,
    only the best line shows; without the engine, no move has a value. The stacking phase has no openings.
    """
    analysis = _analysed(site, saved_game(DRAWISH, black="casual"))
    game = analysis.game
    analysis.wait_for_values()
    expect(game.page.get_by_role("button", name=text("openings.title"))).to_have_count(0)
    stacks = analysis.values
    assert stacks
    assert all(0 <= chance <= 1 for chance in stacks.values())
    best = game.space(next(iter(stacks)))
    expect(best).to_have_accessible_name(re.compile(r"%"))
    game.choose("I1")
    expect(game.board.locator("[data-value][data-target]").first).to_be_visible()
    assert max(stacks.values()) >= max(analysis.values.values())
    game.press_key("Escape")

    chance_and_lead = re.compile(r"^\d+\s?% \D?\d+ ")
    expect(analysis.lines.first).to_contain_text(chance_and_lead)
    analysis.panel.get_by_role("button", name=game.text("engine.unit")).click()
    expect(best).not_to_have_accessible_name(re.compile("%"))
    expect(analysis.lines.first).to_contain_text(chance_and_lead)
    analysis.panel.get_by_role("combobox").select_option("1")
    expect(analysis.lines).to_have_count(1)
    analysis.lines.first.click()
    game.expect_ply(1)
    expect(analysis.variations).to_have_count(1)
    expect(game.title).to_have_text(game.text("status.variation", who="white", ply=1))
    analysis.wait_for_values()
    analysis.engine.uncheck()
    expect(game.board.locator("[data-value]")).to_have_count(0)
    expect(analysis.lines).to_have_count(0)
    analysis.leave()
    game.expect_ply(0)
    assert [] == game.record
    kept = game.kept
    assert kept
    assert kept["analysed"]


def expect_comment_in_view(analysis: AnalysisPage, comment: str) -> None:
    """Check that the open notes are above the comment, with their signs in one row."""
    notes, shown, *signs = (
        element.bounding_box()
        for element in (
            analysis.notes,
            analysis.panel.get_by_text(comment),
            analysis.sign("!!"),
            analysis.sign("??"),
        )
    )
    assert notes
    assert shown
    assert notes["y"] + notes["height"] <= shown["y"]
    assert len({box["y"] for box in signs if box}) == 1


def test_variations_are_kept_commented_signed_and_deleted(site: Site) -> None:
    """
    A reload keeps the variations. The up and down arrow keys go from one variation to the next.

    The notes open above the panel and leave the comment in view, with the six signs in one row.
    """
    analysis = _analysed(site, saved_game(DRAWISH, PLAYED))
    game = analysis.game
    for target in ("H2", "H1"):
        game.listed(1, "white", "I1-G1").click()
        game.expect_ply(1)
        game.choose("I2")
        game.press(target)
        game.expect_ply(2)
    expect(analysis.variations).to_have_count(2)
    analysis.comment("Slower.")
    analysis.take_notes()
    expect_comment_in_view(analysis, "Slower.")
    analysis.sign("?!").click()
    game.press_key("Escape")
    game.reload()
    expect(game.root).to_have_attribute("data-mode", "analysis")
    analysis.open()
    expect(analysis.variations).to_have_count(2)
    expect(game.moves).to_contain_text("?!")
    expect(game.moves).to_contain_text("Slower.")

    analysis.variations.first.get_by_role("button").first.focus()
    game.press_key("Enter")
    game.expect_ply(2)
    expect(analysis.variations.first.locator("[aria-current]")).to_be_visible()
    game.press_key("ArrowDown")
    expect(analysis.variations.last.locator("[aria-current]")).to_be_visible()
    analysis.press_in_notes("note.promote")
    expect(analysis.variations.first.locator("[aria-current]")).to_be_visible()
    expect(analysis.variations.first).to_contain_text(shown_move("I2-H1"))
    analysis.press_in_notes("note.delete")
    expect(analysis.variations).to_have_count(1)
    assert PLAYED == game.record


def test_arrow_keys_step_after_a_press_of_the_mouse(site: Site) -> None:
    """
    The keys work with the focus on the board, on a button and in the list of moves.

    But once a person has tabbed to the board, the arrow keys move the focus there instead.
    """
    analysis = _analysed(site, saved_game(DRAWISH, PLAYED))
    game = analysis.game
    game.listed(1, "white", "I1-G1").click()
    game.expect_ply(1)
    game.choose("I2")
    game.press("H2")
    game.expect_ply(2)
    tried = game.position
    game.press_key("ArrowUp")
    expect(game.root).not_to_have_attribute("data-position", tried)
    game.press_key("ArrowDown")
    expect(game.root).to_have_attribute("data-position", tried)
    game.press_key("ArrowLeft")
    game.expect_ply(1)
    game.press_key("End")
    game.expect_ply(2)
    game.press_key("Home")
    game.expect_ply(0)

    game.listed(1, "white", "I1-G1").click()
    game.expect_ply(1)
    for key, ply in (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2)):
        game.press_key(key)
        game.expect_ply(ply)
    analysis.comment("Faster.")
    expect(analysis.panel.get_by_role("button", name=text("button.note"), exact=True)).to_be_focused()
    game.press_key("ArrowDown")
    expect(game.root).to_have_attribute("data-position", tried)

    game.tab_to_board()
    before = game.focused
    game.press_key("ArrowLeft")
    assert before != game.focused
    assert tried == game.position


def test_a_typed_move_is_announced_and_a_new_game_begins_before_it(site: Site) -> None:
    """
    Stepping back and forth announces the move again, with its comment.

    The dialog for a new game from the position shown offers no other starting position.
    """
    analysis = _analysed(site, saved_game(DRAWISH, PLAYED[:1]))
    game = analysis.game
    game.press_key("i")
    expect(game.page.get_by_role("textbox", name=text("moves.type"))).to_be_focused()
    game.page.keyboard.type("I2H2")
    game.press_key("Enter")
    game.expect_ply(2)
    moved = re.compile("I2.*H2.*3")
    expect(game.spoken).to_contain_text(moved)
    analysis.comment("Slower.")
    game.press_key("ArrowLeft")
    game.expect_ply(1)
    expect(game.spoken).to_contain_text(text("announce.past", ply=1, total=1))
    game.press_key("ArrowRight")
    expect(game.spoken).to_contain_text(text("announce.comment", comment="Slower."))
    expect(game.spoken).to_contain_text(moved)

    game.press_key("ArrowLeft")
    game.expect_ply(1)
    position = game.position
    game.press_in_menu("button.play-from-here")
    dialog = game.dialog("new.title.from")
    expect(dialog.get_by_role("group", name=game.text("new.start"), exact=True)).to_be_hidden()
    dialog.get_by_role("button", name=re.compile(text("new.begin"))).click()
    game.expect_ply(0)
    expect(game.root).to_have_attribute("data-position", position)
    kept = game.kept
    assert kept
    assert position == kept["start"]


def test_a_variation_goes_on_after_a_forced_pass(site: Site) -> None:
    """The engine evaluates the pass, and the next press on the board chooses a stack after it."""
    analysis = _analysed(site, saved_game(PASSING))
    game = analysis.game
    game.choose("B1")
    game.press("A1")
    game.expect_ply(1)
    expect(analysis.lines.first).to_contain_text(text("moves.pass"), timeout=LONG_PATIENCE_MS)
    game.press("A1")
    game.press("A3")
    game.expect_ply(3)
    assert [] == game.record


def test_a_long_line_of_the_engine_is_not_wider_than_its_panel(site: Site) -> None:
    """The tooltip of the line has all of its moves."""
    analysis = _analysed(site, saved_game(FULL))
    analysis.wait_for_values()
    panel = analysis.panel.bounding_box()
    assert panel
    widths = analysis.lines.evaluate_all("lines => lines.map((line) => line.offsetWidth)")
    assert max(widths) <= panel["width"]
    assert analysis.lines.first.get_attribute("title")


def test_placements_have_a_heat_map(site: Site) -> None:
    """Every empty space shows the value of a placement there, in a colour between best and worst."""
    analysis = _analysed(site, saved_game(moves=["F3"]))
    analysis.wait_for_values()

    assert 48 == len(analysis.values)
    assert "F3" not in analysis.values
    losses = analysis.game.board.locator("[style*='--loss']").evaluate_all(
        "values => values.map((value) => value.style.getPropertyValue('--loss'))"
    )
    assert {"0%", "100%"} < set(losses)


def test_a_variation_of_gipf_may_begin_with_a_loaded_piece(site: Site) -> None:
    """The kind of piece can be chosen, and the dots from which a push can begin are marked."""
    gipf = open_gipf(site, SHORT["standard"])
    analysis = AnalysisPage(gipf)
    analysis.open()
    gipf.push("PA1B2")
    expect(gipf.root).to_have_attribute("data-ply", "1")
    expect(analysis.variations).to_contain_text("P")


def test_a_variation_of_gipf_may_take_a_row(site: Site) -> None:
    """A press on the row marks the pieces to take, and a button takes them."""
    gipf = open_gipf(site, ROW_TO_TAKE)
    analysis = AnalysisPage(gipf)
    analysis.open()
    gipf.take("E3")
    expect(gipf.root).to_have_attribute("data-ply", "1")
    expect(analysis.variations).to_have_count(1)


def test_a_position_is_set_up_by_mouse_and_keyboard_and_analysed(site: Site) -> None:
    """
    A text that is not a position stays in its field, and the page names its faults.

    Presses on buttons of the editor change the position, which can then be analysed. In a window of 1280 by
    800, nobody has to scroll to the field with the position.
    """
    game = site.open(saved=saved_game(DRAWISH))
    editor = _editor(game)
    expect(game.root).to_have_attribute("data-mode", "edit")
    field = editor.get_by_role("textbox", name=text("editor.position"))
    done = editor.get_by_role("button", name=text("button.analyse"), exact=True)
    expect(done).to_be_enabled()
    expect(field).to_be_in_viewport(ratio=1)
    editor.get_by_role("button", name=text("editor.clear"), exact=True).click()
    expect(field).to_have_value("9/10/11/10/9 w p")
    editor.get_by_role("radio", name=text("editor.tool.white")).check()
    editor.get_by_role("gridcell", name=text("space.empty", space="C3")).click()
    expect(editor.get_by_role("status").first).to_contain_text(
        text("fault.piece_count", piece="dvonn", found=0, expected=1)
    )
    expect(done).to_be_disabled()
    editor.get_by_role("radio", name=text("editor.tool.none")).check()
    white = text("stack.owned", who="white", count=1)
    editor.get_by_role("gridcell", name=text("space.stack", space="C3", stack=white)).press("Enter")
    expect(field).to_have_value("9/10/11/10/9 w p")
    game.press_key("Control+Z")
    expect(field).to_have_value("9/10/2,w,8/10/9 b p")
    editor.get_by_role("button", name=text("button.redo")).click()
    expect(field).to_have_value("9/10/11/10/9 w p")
    field.fill("9/10/11 w p")
    field.press("Enter")
    expect(editor.get_by_role("status").first).to_contain_text(text("fault.rows", found=3, expected=5))
    expect(field).to_have_value("9/10/11 w p")
    game.press_key("Escape")
    expect(game.root).to_have_attribute("data-mode", "play")

    _editor(game)
    expect(field).to_have_value(DRAWISH)
    position = DRAWISH
    for key in ("editor.mirror", "editor.swap", "editor.random"):
        editor.get_by_role("button", name=text(key), exact=True).click()
        expect(field).not_to_have_value(position)
        expect(done).to_be_enabled()
        position = field.input_value()
    done.click()
    expect(game.root).to_have_attribute("data-mode", "analysis")
    expect(game.root).to_have_attribute("data-position", position)


def _editor(game: GamePage) -> Locator:
    """Open the editor and return it."""
    game.press_button("button.set-up")
    editor = game.dialog("button.set-up")
    expect(editor).to_be_visible()
    return editor
