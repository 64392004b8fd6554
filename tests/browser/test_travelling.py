"""Undo, redo, looking at earlier positions, and what a person can do while the computer thinks."""

from __future__ import annotations

from random import Random

from game_page import GamePage
from page_text import text
from playwright.sync_api import expect
from saved_games import saved_game
from shown_page import middle
from slow_computer import never_done
from stand_in_engine import StandInEngine
from tested_site import Site

from dvonn import Position

#: A time, in ms, longer than the computer needs for a ply without a search.
LONGER_THAN_A_PLY_MS = 1000


def test_one_press_takes_back_the_computers_move_and_ones_own(site: Site) -> None:
    """Undo returns to the person's last decision, redo to the position after both moves."""
    game = site.open(saved=saved_game(moves=["F3", "E3", "G3", "A1"], black="novice"))
    position, record = game.position, game.record
    assert 4 == game.ply

    game.button("button.undo").click()
    game.expect_ply(2)
    assert (record[:2], "white") == (game.record, game.turn)
    game.expect_said("announce.undone", ply=1)
    game.button("button.undo").click()
    game.expect_ply(0)
    expect(game.button("button.undo")).to_be_disabled()
    game.expect_said("announce.undone.start")
    game.button("button.redo").click()
    game.expect_ply(2)
    game.button("button.redo").click()
    game.expect_ply(4)
    assert (position, record) == (game.position, game.record)
    expect(game.button("button.redo")).to_be_disabled()


def expect_keys_for_undo_and_redo(game: GamePage) -> None:
    """
    After the moves F3, E3 and G3, try Ctrl+Z and Ctrl+Y.

    They do nothing in a dialog. A new move ends redo; an emptied list gives the focus to the board.
    """
    game.press_key("Control+z")
    game.expect_ply(2)
    game.press_key("Control+y")
    game.expect_ply(3)
    game.button("button.help").click()
    expect(game.dialog("help.title")).to_be_visible()
    game.press_key("Control+z")
    game.press_key("Escape")
    expect(game.dialog("help.title")).to_be_hidden()
    assert 3 == game.ply
    game.press_key("Control+z")
    game.expect_ply(2)
    game.play("C1")
    assert ["F3", "E3", "C1"] == game.record
    expect(game.button("button.redo")).to_be_disabled()

    # If undo empties the move list, the focus, which was in the list, goes to the board.
    game.listed(1, "white", "F3").focus()
    for ply in (2, 1, 0):
        game.press_key("Control+z")
        game.expect_ply(ply)
    assert "C1" == game.focused


def test_keys_step_through_the_game_or_move_the_focus_on_the_board(site: Site) -> None:
    """
    After a press of the mouse, the left and right arrow keys step through the game.

    Once the up or down arrow key has shown the focus, all arrow keys move the focus instead. Home and End go
    to the ends of the game, except on the board. Keys with Alt are left to the browser. Ctrl+Z is undo and
    Ctrl+Y is redo, except while a dialog is open. A new move leaves nothing to redo.
    """
    moves = ["F3", "E3", "G3"]
    game = site.open(saved=saved_game(moves=moves))
    game.press_key("Home")
    game.expect_ply(0)
    game.press_key("End")
    game.expect_ply(len(moves))
    expect(game.title).to_have_text(text("status.turn", who="black"))
    game.listed(2, "white", "G3").focus()
    game.press_key("Alt+Home")
    game.press_key("ArrowUp")
    game.expect_ply(2)
    game.press_key("End")
    game.expect_ply(len(moves))
    game.press("F3")
    game.press_key("ArrowLeft")
    game.expect_ply(2)
    game.press_key("ArrowRight")
    game.expect_ply(3)
    game.press_key("ArrowUp")
    row_above = game.focused
    assert "F3" != row_above
    game.press_key("ArrowLeft")
    assert row_above != game.focused
    assert 3 == game.ply
    expect_keys_for_undo_and_redo(game)


def test_the_page_answers_while_the_computer_thinks(site: Site, engine: StandInEngine) -> None:
    """
    Past positions can be viewed; a press or H says who is thinking; a new game begins after a warning.

    Undo acts at once, and the cancelled search changes nothing; "move now" plays the best move so far.
    """
    never_done(engine)
    game = site.open(saved=saved_game(moves=["F3"], black="champion"))
    game.expect_engine("thinking")
    wait = text("notice.wait", level=text("level.champion"))
    game.press("A1")
    expect(game.detail).to_have_text(wait)
    game.button("button.help").click()
    expect(game.dialog("help.title")).to_be_visible()
    game.dialog("help.title").get_by_role("button", name=text("button.close")).click()
    expect(game.dialog("help.title")).to_be_hidden()
    expect(game.button("button.hint")).to_be_disabled()
    game.button("button.previous").click()
    game.expect_ply(0)
    expect(game.button("button.hint")).to_be_disabled()
    game.button("button.return").click()
    game.expect_ply(1)
    expect(game.detail).not_to_have_text(wait)
    game.press_key("h")
    expect(game.detail).to_have_text(wait)
    game.expect_engine("thinking")

    game.button("button.new-game").click()
    dialog = game.dialog("new.title")
    expect(dialog.get_by_text(text("new.lost"))).to_be_visible()
    game.press_key("Escape")
    expect(dialog).to_be_hidden()
    assert 1 == game.ply
    game.button("button.undo").click()
    game.expect_ply(0)
    game.expect_engine("ready")
    game.press("C1")
    game.expect_engine("thinking")
    expect(game.page.get_by_role("progressbar", name=text("progress.thinking"))).to_be_visible()
    game.button("button.move-now").click()
    game.wait_for_turn(after=1)
    assert (2, "C1", "white") == (game.ply, game.record[0], game.turn)
    expect(game.button("button.move-now")).to_have_count(0)

    game.press(game.targets[0])
    game.expect_engine("thinking")
    game.begin("persons")
    game.expect_ply(0)
    game.wait_for_turn()
    game.play("A1")
    assert ["A1"] == game.record


def test_undo_restores_the_game_that_a_new_game_has_replaced(site: Site) -> None:
    """The old game returns with all its moves, even after a ply of the new game, and is kept."""
    game = site.open(saved=saved_game(moves=["A1", "B1", "C1"]))
    game.begin("persons")
    game.wait_for_turn()
    game.play("E3")
    game.button("button.undo").click()
    game.expect_ply(0)
    game.button("button.undo").click()
    game.expect_ply(3)
    expect(game.detail).to_have_text(text("notice.restored"))
    game.reload()
    assert ["A1", "B1", "C1"] == game.record


def go_by_wheel(game: GamePage) -> None:
    """Turn the wheel: a notch is one ply, small turns add up, and the wheel stops at the live position."""
    game.page.mouse.move(*middle(game.space("C3")))
    game.page.mouse.wheel(0, -120)
    game.page.mouse.wheel(0, -120)
    game.listed(1, "black", "E3").click()
    game.expect_ply(2)
    game.page.mouse.move(*middle(game.space("C3")))
    game.page.mouse.wheel(0, -100)
    game.expect_ply(1)
    for _ in range(4):
        game.page.mouse.wheel(0, 11)
    game.expect_ply(2)


def test_the_move_list_shows_every_position_of_the_game(site: Site) -> None:
    """A press on a move shows the position after it; the wheel steps on; one press returns to the game."""
    moves = ["F3", "E3", "G3", "A1"]
    game = site.open(saved=saved_game(moves=moves))
    go_by_wheel(game)
    game.button("button.return").click()
    game.expect_ply(4)
    game.listed(1, "black", "E3").click()
    game.expect_ply(2)
    assert ({"F3": "r", "E3": "r"}, moves) == (game.stacks, game.record)
    expect(game.title).to_have_text(text("status.past", who="black", ply=1, total=2))
    game.expect_said("announce.past", ply=1, total=2)
    expect(game.listed(1, "black", "E3")).to_have_attribute("aria-current", "true")
    game.press("C1")
    expect(game.detail).to_have_text(text("notice.looking"))
    game.button("button.first").click()
    game.expect_ply(0)
    expect(game.title).to_have_text(text("status.past.start"))
    game.expect_said("announce.past.start")
    game.button("button.next").click()
    game.expect_ply(1)
    game.button("button.return").click()

    game.expect_ply(4)
    game.expect_said("announce.returned")
    game.play("B1")
    assert [*moves, "B1"] == game.record


def test_the_move_list_stays_at_its_end_in_a_window_of_another_shape(site: Site) -> None:
    """The latest move is visible in a phone's small list, too."""
    rng = Random(7)
    position, moves = Position(), []
    while not position.is_over:
        moves.append(rng.choice(position.legal_moves()))
        position = position.play(moves[-1])
    game = site.open(saved=saved_game(moves=map(str, moves)))
    last = game.moves.locator("li button").last
    expect(last).to_be_in_viewport()
    for width, height in ((390, 844), (844, 390), (1440, 900), (360, 640)):
        game.page.set_viewport_size({"width": width, "height": height})
        expect(last).to_be_in_viewport()


def test_a_game_of_two_computers_can_be_paused_and_resumed(site: Site) -> None:
    """The button "Pause" stops the game, even during the search for a move; "Resume" continues the game."""
    game = site.open()
    game.begin("computers")
    expect(game.root).not_to_have_attribute("data-ply", "0")
    game.button("button.pause").click()
    expect(game.title).to_have_text(text("status.paused"))
    ply = game.ply
    game.expect_engine("ready")
    game.page.wait_for_timeout(LONGER_THAN_A_PLY_MS)
    expect(game.moves.locator("li button")).to_have_count(ply)
    assert ply == game.ply
    game.button("button.resume").click()
    expect(game.root).not_to_have_attribute("data-ply", str(ply))
    game.expect_engine("thinking")
