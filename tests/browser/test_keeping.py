"""The saved game survives reloads and crashes; the page copes with unreadable games and full storage."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from full_storage import fill_storage
from game_page import GamePage
from page_parts import UNSAVED, WELCOME
from page_text import text
from playwright.sync_api import Error, expect
from saved_games import SAVED_GAME, saved_game
from slow_computer import never_done
from stand_in_engine import StandInEngine
from tested_site import Site
from windows import LARGE_PHONE

from dvonn.dvonn_player.levels import LEVELS

MOVES = ["F3", "E3", "G3", "A1", "B1"]
#: A level that no longer exists.
GONE = "prodigy"

#: Holds back the worker's reply that a game is illegal; two messages later, the page gets the reply.
LATE_REFUSAL = """
window.Worker = class extends Worker {
  constructor(url, options) {
    super(url, options);
    let held = null;
    let later = 0;
    this.addEventListener("message", (event) => {
      if (!event.isTrusted) return;
      if (String(event.data).includes("illegal_move")) {
        held = event.data;
        event.stopImmediatePropagation();
      } else if (held && (later += 1) === 2) {
        this.dispatchEvent(new MessageEvent("message", { data: held }));
      }
    });
  }
};
"""


def begin_anew(game: GamePage, moves: list[str]) -> None:
    """Begin a game of two people through the dialog, and play *moves* for both."""
    game.begin("persons")
    game.wait_for_turn()
    for move in moves:
        game.play(move)


def test_a_reload_and_a_crash_of_the_tab_change_nothing(site: Site) -> None:
    """Position, record, redo and theme are kept; the board shows the position before Python is ready."""
    game = site.open(saved=saved_game(moves=MOVES[:4]))
    game.set_choice("settings.theme", "settings.theme.dark")
    expect(game.root).to_have_attribute("data-theme", "dark")
    game.play(MOVES[4])
    game.button("button.undo").click()
    game.expect_ply(4)
    position = game.position
    game.page.reload()
    expect(game.root).to_have_attribute("data-position", position)
    game.wait_until_ready()

    assert (4, position, MOVES[:4]) == (game.ply, game.position, game.record)
    expect(game.root).to_have_attribute("data-theme", "dark")
    with game.settings() as dialog:
        expect(dialog.get_by_role("radio", name=text("settings.theme.dark"))).to_be_checked()
    game.button("button.redo").click()
    game.expect_ply(5)
    assert MOVES == game.record

    with pytest.raises(Error, match="crash"):
        game.page.goto("chrome://crash")
    again = GamePage(game.page.context.new_page(), game.url)
    again.open()
    again.wait_until_ready()
    assert MOVES == again.record
    again.play("C1")
    assert [*MOVES, "C1"] == again.record


def test_after_a_reload_the_computer_thinks_again(site: Site, engine: StandInEngine) -> None:
    """A reload ends the search for a move; a new search begins once Python is ready."""
    game = site.prepare(saved=saved_game(moves=["F3"], black="champion"))
    never_done(engine)
    game.open()
    game.expect_engine("thinking")
    game.reload()
    game.expect_engine("thinking")
    game.button("button.move-now").click()
    game.wait_for_turn(after=1)

    assert (2, "F3") == (game.ply, game.record[0])


def test_the_page_names_each_fault_of_a_saved_starting_position(site: Site) -> None:
    """Each fault has a sentence that says where it is. The saved text is kept."""
    site.allow("view: ")
    saved = saved_game("r,1,w,6/10/10/10/7,b4,x w s")
    game = site.open(saved=saved)

    expect(game.detail).to_contain_text(text("notice.quarantined"))
    expect(game.detail).to_contain_text(text("fault.row_length", row=3, found=10, expected=11))
    expect(game.detail).to_contain_text(text("fault.token", row=5, text="x"))
    assert saved == game.quarantined


def test_a_damaged_game_can_be_restored(site: Site) -> None:
    """A button in the message, pressed by keyboard, restores the game up to its last legal move."""
    site.allow("view: ")
    damaged = saved_game(moves=[*MOVES, "F3"])
    game = site.open(saved=damaged)
    expect(game.detail).to_have_text(text("notice.quarantined"))
    assert damaged == game.quarantined
    game.tab_to(game.button("button.bring-back"))
    game.press_key("Enter")
    game.expect_ply(len(MOVES))
    expect(game.detail).to_have_text(text("notice.recovered-part"))
    game.wait_for_turn()

    assert MOVES == game.record
    game.play("C1")
    game.reload()
    assert [*MOVES, "C1"] == game.record


def test_an_unreadable_game_can_be_saved_as_a_file(site: Site) -> None:
    """
    The page says that nothing could be read; the file holds the stored text.

    A phone shows the whole message. The next game is kept as usual.
    """
    game = site.open(saved="{", viewport=LARGE_PHONE)
    expect(game.detail).to_have_text(text("notice.quarantined"))
    for part in (game.detail, game.button("button.bring-back"), game.button("button.save-file")):
        expect(part).to_be_in_viewport(ratio=1)
    expect(game.page.locator(WELCOME)).to_be_hidden()
    assert "{" == game.quarantined
    game.button("button.bring-back").click()
    expect(game.detail).to_have_text(text("notice.not-recovered"))
    with game.page.expect_download() as download:
        game.button("button.save-file").click()
    assert Path(download.value.path()).read_text(encoding="utf-8") == "{"

    begin_anew(game, ["F3"])
    assert ["F3"] == game.record
    game.reload()
    assert ["F3"] == game.record


def test_a_late_refusal_does_not_end_the_game_begun_meanwhile(site: Site) -> None:
    """A late answer about the saved game does not affect the new game."""
    site.allow("engine restarted:")
    game = site.prepare(saved=saved_game(moves=["F3", "F3"]))
    game.page.add_init_script(LATE_REFUSAL)
    game.open()
    game.expect_engine("ready")
    begin_anew(game, MOVES[:2])

    assert (MOVES[:2], None) == (game.record, game.quarantined)


def test_a_level_that_no_longer_exists_is_replaced(site: Site) -> None:
    """In the saved game and in the dialog for a new game, an existing level replaces the missing one."""
    known = {level.name for level in LEVELS}
    assert GONE not in known
    game = site.prepare(saved=saved_game(moves=["F3"], black=GONE))
    choices = json.dumps(json.dumps({"level": GONE}))
    game.page.add_init_script(f"localStorage['dvonn:choices'] ??= {choices};")
    game.shorten_waits()
    game.open()
    game.wait_for_turn(after=1)

    assert (2, "F3") == (game.ply, game.record[0])
    kept = game.kept
    assert kept is not None
    assert kept["seats"]["black"]["level"] in known
    game.button("button.new-game").click()
    expect(game.dialog("new.title")).to_contain_text(
        text("new.level.rank", tier=text("level.tier.hard"), rank=len(LEVELS) // 2 + 1, total=len(LEVELS))
    )
    game.press_key("Escape")
    game.begin("computer", color="black")
    game.wait_for_turn(after=0)

    assert 1 == game.ply


def test_a_banner_stays_until_the_game_is_saved_again(site: Site) -> None:
    """The banner about an unsaved game stays during moves, offers the record as a file, and can be hidden."""
    game = site.prepare(saved=saved_game(moves=MOVES))
    fill_storage(game)
    game.open()
    game.wait_until_ready()
    expect(game.button("button.hide")).to_be_visible()
    game.expect_said("unsaved.text")
    made = game.place()
    expect(game.page.locator(UNSAVED)).to_contain_text(text("unsaved.text"))
    with game.page.expect_download() as download:
        game.button("button.save-file").click()
    content = download.value.path().read_text(encoding="utf-8")
    assert " ".join([*MOVES, made]) in content
    game.evaluate("globalThis.isFull = false")
    game.place()
    expect(game.page.locator(UNSAVED)).to_be_hidden()
    kept = game.kept
    assert kept is not None
    assert len(MOVES) + 2 == len(kept["moves"])

    game.evaluate("globalThis.isFull = true")
    game.place()
    game.button("button.hide").click()
    game.place()
    expect(game.page.locator(UNSAVED)).to_be_hidden()


def test_a_damaged_game_is_not_overwritten_if_the_storage_is_full(site: Site) -> None:
    """The page says that it could not set the damaged game aside, and does not overwrite it."""
    game = site.prepare(saved="{damaged")
    fill_storage(game)
    game.open()
    game.wait_until_ready()
    expect(game.detail).to_have_text(text("notice.not-quarantined"))
    game.place()
    expect(game.page.locator(UNSAVED)).to_be_visible()

    assert "{damaged" == game.stored(SAVED_GAME)
