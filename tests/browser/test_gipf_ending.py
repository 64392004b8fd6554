"""The end of a game of GIPF: its reason, and each player's remaining pieces, piled up and counted."""

from __future__ import annotations

import json
import re

from ending_scene import counts, scene
from gipf_page import LESSONS_ADDRESS, PUZZLES_ADDRESS, GipfPage, open_gipf
from gipf_positions import SHORT
from own_games import numbers, statistics
from page_text import shown_move, text
from playwright.sync_api import expect
from saved_games import saved_game
from tested_site import Site
from won_games import gipf_won_by_white

from dvonn.gipf import Position, Version

#: After these moves, White's third push makes a row that ends the game.
NEARLY = ("E1E2", "E9E8", "E1E2", "E9E8")


def test_a_row_made_by_keyboard_ends_the_game(site: Site) -> None:
    """
    The arrow keys go along lines. The page takes the row, as none of its pieces may stay, and Black loses.

    Escape hides the piles of pieces; looking at earlier positions does not bring them back. A shared picture
    shows the piles or, once they are hidden, the board. After a resignation, the piles show which pieces both
    players had left, and the page names the reason.
    """
    game = open_gipf(site, SHORT["basic"], *NEARLY)
    game.space("E1").focus()
    for key, end in (("ArrowUp", "E9"), ("ArrowDown", "E1")):
        for _ in range(8):
            game.press_key(key)
        expect(game.space(end)).to_be_focused()
    for key in ("Enter", "ArrowUp", "Enter"):
        game.press_key(key)
    game.expect_ply(6)
    assert ("over", "White wins") == (game.phase, game.title.inner_text())
    reason = game.text("gipf.over.reserve", who="black")
    assert reason == game.detail.inner_text()
    game.expect_said("gipf.over.reserve", who="black")
    assert {"E2", "E8"}.isdisjoint(game.stacks)

    _expect_piles(game, reason)
    _expect_in_picture(game, game.text("gipf.ending.reserve", number=4), reason)
    game.press_key("Escape")
    expect(scene(game)).to_be_hidden()
    _expect_in_picture(game, game.text("gipf.answer.reserves", white=4, black=0), reason)
    expect(game.button("button.again")).to_be_visible()
    # The end of the game offers a review; keys lead back to earlier plies.
    expect(game.button("button.analyse")).to_be_visible()
    game.press_key("PageUp")
    game.press_key("PageUp")
    game.expect_ply(4)
    expect(game.title).to_have_text(text("status.past", who="black", ply=2, total=3))
    game.expect_detail(game.text("gipf.past.next", who="white", move=shown_move("E1-E2")))
    expect(game.moves.locator("[data-ply='4']")).to_have_accessible_name(re.compile("^2, Black"))
    game.button("button.return").click()
    expect(game.root).to_have_attribute("data-phase", "over")
    expect(scene(game)).to_be_hidden()

    game.button("button.undo").click()
    game.expect_ply(len(NEARLY))
    game.resign()
    expect(scene(game)).to_contain_text(game.text("ending.resigned", who="white"))
    assert [6, 5] == sorted(map(int, counts(game)), reverse=True)


def _expect_piles(game: GipfPage, reason: str) -> None:
    """Check that the piles count the pieces in reserve, on the board, and lost."""
    expect(scene(game)).to_be_visible()
    assert ["6", "2"] == counts(game)
    expect(scene(game)).to_contain_text(reason)
    lines = scene(game).locator("text").all_text_contents()
    reserves = [game.text("gipf.ending.reserve", number=number) for number in (4, 0)]
    on_board = [game.text("gipf.ending.board", number=2)] * 2
    lost = [game.text("gipf.card.lost", lost=number) for number in (0, 3)]
    for found in (reserves, on_board, lost):
        assert found == [line for line in lines if line in found]


def _expect_in_picture(game: GipfPage, shown: str, reason: str) -> None:
    """Check that a shared picture has either the piles or the board, and names the winner and the reason."""
    pictured = (
        game.text("gipf.ending.reserve", number=4),
        game.text("gipf.answer.reserves", white=4, black=0),
    )
    picture = game.shared_picture()
    assert [shown] == [one for one in pictured if one in picture]
    assert f"{game.text('share.over', winner='white')} {reason}" in picture


def test_a_win_is_counted_and_the_next_level_is_offered(site: Site) -> None:
    """The game begins from a version's start, against a level that the player has beaten twice before."""
    moves = gipf_won_by_white()
    page = site.prepare()
    game = GipfPage(page.page, page.url)
    won = {"wins": 2, "draws": 0, "losses": 0, "best": 0, "streak": 2}
    kept = json.dumps(json.dumps({"format": 1, "levels": {"casual": won}}))
    game.page.add_init_script(
        f"localStorage['dvonn:statistics-gipf'] ?? localStorage.setItem('dvonn:statistics-gipf', {kept});"
    )
    game.keep_before_opening(saved_game(str(Position(Version.BASIC)), moves[:-1], black="casual"))
    game.open()
    game.wait_until_ready()
    for name in (moves[-1][-4:-2], moves[-1][-2:]):
        game.press(name)
    expect(game.root).to_have_attribute("data-phase", "over")
    level = game.text("button.next-level", level=game.text("level.regular"))
    expect(game.page.get_by_role("button", name=level, exact=True)).to_be_visible()
    game.press_key("Escape")

    # GIPF has no best win, since the number of pieces does not decide a game.
    results = ["3", "3", "0", "0", "3"]
    assert results == numbers(statistics(game), "casual")
    # The pages with the lessons and puzzles of GIPF show the same results.
    for address in (LESSONS_ADDRESS, PUZZLES_ADDRESS):
        game.page.goto(game.url + address)
        game.wait_until_ready()
        assert results == numbers(statistics(game), "casual")
