"""The end of a game of GIPF: its reason, and each player's remaining pieces, piled up and counted."""

from __future__ import annotations

import json

from ending_scene import counts, scene
from gipf_page import LESSONS_ADDRESS, PUZZLES_ADDRESS, GipfPage, open_gipf
from gipf_positions import SHORT
from own_games import numbers, statistics
from playwright.sync_api import expect
from saved_games import saved_game
from tested_site import Site
from won_games import gipf_won_by_white

from dvonn.gipf import Position, Version

#: After these moves, White's third push makes a row that ends the game.
NEARLY = ("E1E2", "E9E8", "E1E2", "E9E8")


def test_the_end_gives_its_reason_and_counts_the_pieces_left(site: Site) -> None:
    """
    Piles count the pieces in reserve, on the board, and lost.

    Escape hides the piles; looking at earlier positions does not bring them back. After a resignation, the
    piles show which pieces both players had left, and the page names the reason.
    """
    game = open_gipf(site, SHORT["basic"], *NEARLY)
    game.press("E1")
    game.press("E2")
    expect(game.root).to_have_attribute("data-phase", "over")
    expect(scene(game)).to_be_visible()
    assert ["6", "2"] == counts(game)
    expect(scene(game)).to_contain_text(game.text("gipf.over.reserve", who="black"))
    lines = scene(game).locator("text").all_text_contents()
    reserves = [game.text("gipf.ending.reserve", number=number) for number in (4, 0)]
    on_board = [game.text("gipf.ending.board", number=2)] * 2
    lost = [game.text("gipf.card.lost", lost=number) for number in (0, 3)]
    for found in (reserves, on_board, lost):
        assert found == [line for line in lines if line in found]
    game.press_key("Escape")
    expect(scene(game)).to_be_hidden()
    expect(game.button("button.again")).to_be_visible()
    game.press_key("PageUp")
    game.button("button.return").click()
    expect(game.root).to_have_attribute("data-phase", "over")
    expect(scene(game)).to_be_hidden()

    game.button("button.undo").click()
    game.expect_ply(len(NEARLY))
    game.resign()
    expect(scene(game)).to_be_visible()
    expect(scene(game)).to_contain_text(game.text("ending.resigned", who="white"))
    assert [6, 5] == sorted(map(int, counts(game)), reverse=True)


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
