"""A part of the page fails in use: a banner says so once, play continues, and nothing is lost."""

from __future__ import annotations

import json

import pytest
from game_page import GamePage
from gipf_page import open_gipf
from page_parts import FAULT, UNSAVED
from page_text import text
from playwright.sync_api import expect
from saved_games import saved_game
from test_gipf import JUMP
from tested_site import Site

MOVES = ["F3", "E3", "G3", "A1", "B1"]
#: Tells whether the game that is saved under a name has these moves.
KEPT = """
([name, moves]) => JSON.parse(localStorage.getItem(name)).game.moves.join(" ") === moves.join(" ")
"""
_THROW = "throw new Error('broken by a test');"
#: Scripts that make one step of the page's loop fail from now on, in the page as it ships.
BREAKS = {
    "painting the board": "document.querySelector('[data-space=C1]').setAttribute = () => { %s }",
    "painting the status": "document.getElementById('status-title').remove()",
    "painting the list of moves": "document.getElementById('move-list').contains = () => { %s }",
    "announcing": "document.getElementById('announcements').append = () => { %s }",
    "sounds": "Object.defineProperty(navigator, 'userActivation', { get() { %s } })",
    "telling other tabs": "BroadcastChannel.prototype.postMessage = () => { %s }",
}


def broken(site: Site, how: str) -> GamePage:
    """Return a game of two people in which something fails from now on."""
    site.allow("uncaught: ")
    game = site.open(saved=saved_game(moves=MOVES))
    how = how.replace("%s", _THROW)
    game.page.evaluate(f"() => {{ {how}; }}")
    return game


@pytest.mark.parametrize("step", BREAKS)
def test_a_step_of_the_loop_that_fails(site: Site, step: str) -> None:
    """Its error once froze the page silently; now a banner says so once, and moves are made and saved."""
    game = broken(site, BREAKS[step])
    fault = game.page.locator(FAULT)
    game.press("C1")
    expect(fault).to_be_visible()
    expect(fault).to_contain_text(f"{text('fault.text')} {text('fault.safe')}")
    if step != "announcing":
        game.expect_said("fault.text")
    fault.get_by_role("button", name=text("button.hide")).click()
    for move in ("D1", "E1"):
        game.press(move)
    expect_kept(game, [*MOVES, "C1", "D1", "E1"])
    expect(fault).to_be_hidden()
    game.reload()

    assert [*MOVES, "C1", "D1", "E1"] == game.record


def expect_kept(game: GamePage, moves: list[str]) -> None:
    """Wait until the saved game has these moves."""
    game.page.wait_for_function(KEPT, arg=[game.saved_name, moves])


def test_a_clock_that_cannot_be_read(site: Site) -> None:
    """Time is read before every event: none of them is lost for that."""
    site.allow("uncaught: ")
    game = site.open()
    game.begin("persons", minutes=5)
    game.play("F3")
    game.page.evaluate("() => { performance.now = () => { throw new Error('broken by a test'); }; }")
    for move in ("E3", "G3"):
        game.play(move)
    expect(game.page.locator(FAULT)).to_be_visible()
    expect_kept(game, ["F3", "E3", "G3"])


def test_no_game_is_called_safe_that_is_not_saved(site: Site) -> None:
    """The banner that says so, and offers a file, comes when the other one is put away."""
    site.allow("uncaught: ")
    game = site.prepare(saved=saved_game(moves=MOVES))
    game.page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full'); };")
    game.page.add_init_script(f"localStorage['{game.saved_name}'] = {json.dumps(saved_game(moves=MOVES))};")
    game.open()
    game.wait_until_ready()
    expect(game.page.locator(UNSAVED)).to_be_visible()
    game.page.evaluate("() => void setTimeout(() => { throw new Error('broken by a test'); })")
    fault = game.page.locator(FAULT)
    expect(fault).to_contain_text(text("fault.text"))
    expect(fault.get_by_text(text("fault.safe"))).to_be_hidden()
    expect(game.page.locator(UNSAVED)).to_be_hidden()
    fault.get_by_role("button", name=text("button.hide")).click()
    expect(game.page.locator(UNSAVED)).to_be_visible()


def test_errors_that_are_not_of_the_page(site: Site) -> None:
    """An extension's script, or a remark of the browser: nobody is troubled with them."""
    game = site.open(saved=saved_game(moves=MOVES))
    game.page.evaluate(
        """() => {
          const remark = { message: "ResizeObserver loop completed with undelivered notifications." };
          const foreign = { error: new Error("foreign"), filename: "chrome-extension://x/y.js" };
          for (const event of [remark, foreign]) dispatchEvent(new ErrorEvent("error", event));
        }"""
    )
    game.play("C1")
    expect(game.page.locator(FAULT)).to_be_hidden()


def test_in_the_page_of_gipf_too(site: Site) -> None:
    """It has panels, messages and games of its own, but one loop."""
    site.allow("uncaught: ")
    game = open_gipf(site, JUMP)
    game.page.evaluate(f"() => {{ {BREAKS['painting the status'].replace('%s', _THROW)}; }}")
    game.press("A1")
    expect(game.page.locator(FAULT)).to_be_visible()
    for move in ("B2", "A5", "B5"):
        game.press(move)
    expect_kept(game, ["A1B2", "A5B5"])
