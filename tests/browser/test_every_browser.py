"""
The core of the game in each available browser: Chromium, Firefox and WebKit.

The test without the server uses the site as it ships. In the other tests, Python runs in the tests' process
instead of in Pyodide.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from dialogs import BUTTONS, IN_THE_MENU
from page_text import shown_move, text
from played_page import PlayedPage
from positions import CHAIN, PASSING
from random_games import play_a_game
from saved_games import saved_game

from dvonn import Position
from tools.site.server import SiteServer

Visit = Callable[..., PlayedPage]
#: A small phone, a phone in landscape, and a desktop.
SHAPES = [(360, 640), (844, 390), (1440, 900)]
#: Returns by how many pixels the page and each open dialog overflow to the side.
TOO_WIDE = """
() => [document.documentElement, ...document.querySelectorAll("dialog[open]")]
  .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
"""


def position_after(plies: int, seed: int) -> Position:
    """Return the position after random moves from an empty board."""
    rng, position = Random(seed), Position()
    for _ in range(plies):
        position = position.play(rng.choice(position.legal_moves()))
    return position


def test_a_game_is_played_to_its_end_without_the_server(visit: Visit, dist: Path) -> None:
    """
    On a second visit, with the server stopped, a person plays against the level "novice".

    The game goes from the second half of the stacking to the score, by mouse; at each move, the moves offered
    are compared with the legal ones.
    """
    saved = saved_game(str(position_after(69, seed=10)), black="novice")
    with SiteServer(dist) as server:
        first = visit(saved=saved, url=server.url, is_offline_allowed=True)
        first.wait_until_offline_ready()
    later = first.visit_again()
    later.wait_for_turn()
    play_a_game(later, Random(10))


def test_a_move_that_the_page_asks_about_is_played(visit: Visit) -> None:
    """
    The question "Play it anyway?" is answered with yes, by mouse and by keyboard.

    Undo also takes back the computer's move; redo works after a reload.
    """
    game = visit(saved=saved_game("9/10/1,r,w,w,w,w,5/10/9 w s", black="novice"))
    game.play("C3B3")
    record = game.record
    assert "C3B3" == record[0]
    game.press_button("button.undo")
    game.expect_ply(0)
    game.reload()
    game.press_button("button.redo")
    game.expect_ply(len(record))
    assert record == game.record
    game.press_button("button.undo")
    game.expect_ply(0)
    game.tab_to_board()
    game.play_by_keys("C3B3")
    assert "C3B3" == game.record[0]


def test_the_losses_of_a_move_are_shown(visit: Visit) -> None:
    """Pointing at a target shows the stacks that the move would remove; a drag makes the move."""
    game = visit(saved=saved_game(CHAIN))
    game.choose("C3")
    game.point_at("B3")
    game.expect_detail(text("status.preview", who="black", move=shown_move("C3-B3"), count=2))
    assert ["D3", "E3"] == game.marked("doomed")
    game.press("C3")
    game.drag("C3", "B3")
    game.expect_ply(1)
    assert ["C3B3"] == game.record


def test_a_forced_pass_by_keyboard(visit: Visit) -> None:
    """Arrow keys and Enter make a move; the page plays the pass itself."""
    game = visit(saved=saved_game(PASSING))
    game.tab_to_board()
    game.play_by_keys("K3J2")
    assert ["K3J2", "PASS"] == game.record
    game.expect_said("announce.passed", who="white")


def test_every_dialog_opens_and_closes(visit: Visit) -> None:
    """No dialog is too wide, on desktops and on phones in portrait and landscape."""
    game = visit(saved=saved_game(moves=["F3", "E3", "G3"]))
    openers: list[tuple[tuple[str, ...], str]] = [((button,), title) for title, button in BUTTONS.items()]
    openers += [(("button.more", button), title) for title, button in IN_THE_MENU.items()]
    for buttons, title in openers:
        for button in buttons:
            game.press_button(button)
        game.expect_dialog(title)
        for width, height in SHAPES:
            game.resize(width, height)
            assert [0, 0] == game.evaluate(TOO_WIDE), (title, width)
        game.press_key("Escape")
        game.expect_dialog(title, is_open=False)
