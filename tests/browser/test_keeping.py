"""The saved game survives a reload and a crash, and is handled when unreadable."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from game_page import GamePage
from page_parts import WELCOME
from page_text import text
from playwright.sync_api import Error, expect
from saved_games import saved_game
from slow_computer import never_done
from stand_in_engine import StandInEngine
from tested_site import Site

from dvonn.dvonn_player.levels import LEVELS

MOVES = ["F3", "E3", "G3", "A1", "B1"]
#: A level that no longer exists.
GONE = "prodigy"

#: Delays the reply that a game is illegal until two later messages of the worker.
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


def played(site: Site) -> GamePage:
    """Return a game of two people, begun through the dialog, after the moves of both."""
    game = site.open()
    game.begin("persons")
    game.wait_for_turn()
    for move in MOVES:
        game.play(move)
    return game


def test_a_reload_changes_nothing(site: Site) -> None:
    """Position, record and redo are as before, and on the board before Python is ready."""
    game = played(site)
    game.button("button.undo").click()
    game.expect_ply(4)
    position = game.position
    game.page.reload()
    expect(game.root).to_have_attribute("data-position", position)
    game.wait_until_ready()

    assert (4, position, MOVES[:4]) == (game.ply, game.position, game.record)
    game.button("button.redo").click()
    game.expect_ply(5)
    assert MOVES == game.record


def test_a_reload_while_the_computer_thinks(site: Site, engine: StandInEngine) -> None:
    """The computer searches again."""
    game = site.prepare(saved=saved_game(moves=["F3"], black="champion"))
    never_done(engine)
    game.open()
    game.expect_engine("thinking")
    game.reload()
    game.expect_engine("thinking")
    game.button("button.move-now").click()
    game.wait_for_turn(after=1)

    assert (2, "F3") == (game.ply, game.record[0])


def test_a_crash_of_the_tab_loses_nothing(site: Site) -> None:
    """A new tab continues where the crashed one was."""
    game = played(site)
    with pytest.raises(Error, match="crash"):
        game.page.goto("chrome://crash")
    again = GamePage(game.page.context.new_page(), game.url)
    again.open()
    again.wait_until_ready()

    assert MOVES == again.record
    again.play("C1")
    assert [*MOVES, "C1"] == again.record


@pytest.mark.parametrize(
    "saved",
    [
        pytest.param("{", id="no JSON"),
        pytest.param(saved_game(moves=["F3", "F3"]), id="illegal move"),
        pytest.param(saved_game("9/9/9 w s"), id="no position"),
    ],
)
def test_a_saved_game_that_cannot_be_read_is_told_and_quarantined(site: Site, saved: str) -> None:
    """A notice says so, the text is stored elsewhere, and a game can begin at once."""
    site.allow("view: ")
    game = site.open(saved=saved, ready=False)
    expect(game.detail).to_contain_text(text("notice.quarantined"))
    game.wait_until_ready()

    assert saved == game.quarantined
    game.begin("persons")
    game.wait_for_turn()
    game.play("F3")
    assert ["F3"] == game.record
    game.reload()
    assert ["F3"] == game.record


def test_what_is_wrong_with_a_saved_start_is_told(site: Site) -> None:
    """Each fault has its own sentence, with its place."""
    site.allow("view: ")
    game = site.open(saved=saved_game("r,1,w,6/10/10/10/7,b4,x w s"))

    expect(game.detail).to_contain_text(text("fault.row_length", row=3, found=10, expected=11))
    expect(game.detail).to_contain_text(text("fault.token", row=5, text="x"))


def test_a_damaged_game_can_be_brought_back(site: Site) -> None:
    """The keyboard can restore it, from its message, up to the last legal move."""
    site.allow("view: ")
    game = site.open(saved=saved_game(moves=[*MOVES, "F3"]))
    expect(game.detail).to_have_text(text("notice.quarantined"))
    game.tab_to(game.button("button.bring-back"))
    game.page.keyboard.press("Enter")
    game.expect_ply(len(MOVES))
    expect(game.detail).to_have_text(text("notice.recovered-part"))
    game.wait_for_turn()

    assert MOVES == game.record
    game.play("C1")
    game.reload()
    assert [*MOVES, "C1"] == game.record


def test_a_game_that_is_none_can_be_saved_as_a_file(site: Site) -> None:
    """The page says that it is lost; the file holds the stored text. A phone shows the whole message."""
    game = site.open(saved="{", viewport={"width": 390, "height": 844})
    expect(game.detail).to_have_text(text("notice.quarantined"))
    for part in (game.detail, game.button("button.bring-back"), game.button("button.save-file")):
        expect(part).to_be_in_viewport(ratio=1)
    expect(game.page.locator(WELCOME)).to_be_hidden()
    game.button("button.bring-back").click()
    expect(game.detail).to_have_text(text("notice.not-recovered"))
    with game.page.expect_download() as download:
        game.button("button.save-file").click()

    assert Path(download.value.path()).read_text(encoding="utf-8") == "{"


def test_a_late_refusal_does_not_end_the_game_begun_meanwhile(site: Site) -> None:
    """A late answer about the saved game does not affect the new one."""
    site.allow("engine restarted:")
    game = site.prepare(saved=saved_game(moves=["F3", "F3"]))
    game.page.add_init_script(LATE_REFUSAL)
    game.open()
    game.expect_engine("ready")
    game.begin("persons")
    game.wait_for_turn()
    for move in MOVES:
        game.play(move)

    assert (MOVES, None) == (game.record, game.quarantined)


def test_a_saved_game_with_a_level_that_is_gone_goes_on(site: Site) -> None:
    """Another level takes its place, and the computer moves."""
    known = {level.name for level in LEVELS}
    assert GONE not in known
    game = site.open(saved=saved_game(moves=["F3"], black=GONE))
    game.wait_for_turn(after=1)

    assert (2, "F3") == (game.ply, game.record[0])
    kept = game.kept
    assert kept is not None
    assert kept["seats"]["black"]["level"] in known


def test_a_chosen_level_that_is_gone_is_no_obstacle_to_a_new_game(site: Site) -> None:
    """The dialog offers the choices of an earlier visit, with another level in its place."""
    game = site.prepare()
    choices = json.dumps(json.dumps({"level": GONE}))
    game.page.add_init_script(f"localStorage['dvonn:choices'] ??= {choices};")
    game.open()
    game.wait_until_ready()
    game.button("button.new-game").click()
    expect(game.dialog("new.title")).to_contain_text(
        text("new.level.rank", tier=text("level.tier.hard"), rank=len(LEVELS) // 2 + 1, total=len(LEVELS))
    )
    game.page.keyboard.press("Escape")
    game.begin("computer", color="black")
    game.wait_for_turn(after=0)

    assert 1 == game.ply


def test_settings_are_kept(site: Site) -> None:
    """A chosen theme is there after a reload."""
    game = site.open()
    game.set_choice("settings.theme", "settings.theme.dark")
    expect(game.root).to_have_attribute("data-theme", "dark")
    game.reload()

    expect(game.root).to_have_attribute("data-theme", "dark")
    with game.settings() as dialog:
        expect(dialog.get_by_role("radio", name=text("settings.theme.dark"))).to_be_checked()
