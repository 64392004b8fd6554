"""The openings in an analysis: how often games chose each space; a press on a row tries its space."""

from __future__ import annotations

import re

from analysis_page import AnalysisPage
from boards import game_at_random
from game_page import GamePage
from library_page import LibraryPage
from page_text import text
from playwright.sync_api import Locator, ViewportSize, expect
from saved_games import saved_game
from shown_page import LONG_PATIENCE_MS
from tested_site import Site
from windows import DESKTOP, LARGE_PHONE, PHONE

from dvonn import Move, Position
from dvonn.evaluation.evaluator import default_evaluator
from dvonn.openings.explorer import explore
from dvonn.openings.table import OpeningTable
from tools.page.sources import WEB

TABLE = OpeningTable.parse((WEB / "features" / "openings" / "openings.json").read_text(encoding="utf-8"))
#: Placements that lead to a position that no game of the table has.
RARE = ["A1", "A2", "A3", "B1", "B2", "B3", "B4", "C1"]
MEANT = ".space.is-meant"


class OpeningsPage:
    """The table of openings below the analysis of a page's game."""

    def __init__(self, game: GamePage) -> None:
        self.game = game
        self.toggle = game.page.get_by_role("button", name=text("openings.title"), exact=True)
        self.table = game.page.get_by_role("table", name=text("openings.title"))
        self.rows = self.table.locator("tbody tr:first-child")

    def button(self, row: int) -> Locator:
        """Return the button of a row; rows count from 0."""
        return self.rows.nth(row).get_by_role("button")

    def named(self, row: int) -> str:
        """Return the space on which a press on the row would place a piece."""
        return self.button(row).inner_text()

    def expect_rows_after(self, *moves: str) -> None:
        """Wait until the table has the rows of the position after *moves*."""
        position = Position()
        for move in moves:
            position = position.play(Move.parse(move))
        opening = explore(TABLE, position, default_evaluator())
        expect(self.rows).to_have_count(len(opening.rows))
        for source, column in (("real", 0), ("self", 1)):
            games = [str(row.choices[source].ends.games) for row in opening.rows]
            expect(self.rows.locator(f"td:nth-of-type({column + 1}) small")).to_have_text(games)


def opened(site: Site, *moves: str, window: ViewportSize = DESKTOP) -> OpeningsPage:
    """Return the analysis of the position after *moves*, with the table of openings open."""
    game = site.open(saved=saved_game(None, moves), viewport=window)
    AnalysisPage(game).open()
    openings = OpeningsPage(game)
    expect(openings.toggle).to_have_attribute("aria-expanded", "false")
    openings.toggle.click()
    return openings


def test_the_rows_of_the_empty_board_ring_their_spaces_and_are_tried(site: Site) -> None:
    """
    Sixteen rows cover the 49 spaces, by symmetry.

    All spaces of a row have rings until the pointer or the focus leaves the row. A pressed row becomes a
    variation; then the rows of the new position show.
    """
    openings = opened(site)
    game = openings.game
    openings.expect_rows_after()
    expect(openings.rows).to_have_count(16)
    # Move the pointer away: the table may have opened under it.
    game.page.mouse.move(0, 0)
    expect(game.board.locator(MEANT)).to_have_count(0)
    openings.rows.nth(0).hover()
    named = re.findall(r"\b[A-K][1-5]\b", openings.rows.nth(0).get_by_role("rowheader").inner_text())
    expect(game.board.locator(MEANT)).to_have_count(len(named))
    game.page.mouse.move(0, 0)
    expect(game.board.locator(MEANT)).to_have_count(0)
    openings.toggle.focus()
    game.press_key("Tab")
    expect(openings.button(0)).to_be_focused()
    expect(game.board.locator(MEANT)).to_have_count(len(named))
    space = openings.named(0)
    game.press_key("Enter")
    game.expect_ply(1)
    expect(openings.toggle).to_be_focused()
    expect(game.space(space)).to_have_attribute("data-stack", "r")
    openings.expect_rows_after(space)
    openings.rows.nth(1).locator("td").last.click()
    game.expect_ply(2)


def test_a_table_that_cannot_be_fetched_is_reported(site: Site) -> None:
    """The table closes with a notice, another press tries again, and a third closes the table."""
    site.allow("openings.json", "Failed to load resource", "Failed to fetch")
    game = site.open(saved=saved_game(None, ["F3"]))
    AnalysisPage(game).open()
    openings = OpeningsPage(game)
    game.page.route("**/openings.json", lambda route: route.abort())
    openings.toggle.click()
    expect(game.detail).to_have_text(text("notice.not-loaded"))
    expect(openings.toggle).to_have_attribute("aria-expanded", "false")
    game.page.unroute("**/openings.json")
    openings.toggle.click()
    openings.expect_rows_after("F3")
    openings.toggle.click()
    expect(openings.table).to_be_hidden()


def test_a_position_that_no_game_reached_has_kinds_of_spaces(site: Site) -> None:
    """
    Each row says what its spaces have in common, and how often games chose them, compared with chance.

    On a phone, the explanation and two rows are in view without scrolling; the panel scrolls to the other
    rows, and even on a small phone, the page does not.
    """
    openings = opened(site, *RARE, window=LARGE_PHONE)
    openings.expect_rows_after(*RARE)
    expect(openings.game.page.get_by_text(text("openings.basis.kind"))).to_be_in_viewport(ratio=1)
    expect(openings.table.locator("tbody").nth(1)).to_be_in_viewport(ratio=1)
    expect(openings.table).to_have_accessible_description(text("openings.basis.kind"))
    expect(openings.table.locator("tbody").first).to_contain_text(re.compile("red", re.IGNORECASE))
    expect(openings.rows.first).to_contain_text("\N{MULTIPLICATION SIGN}")

    openings.game.resize(PHONE["width"], PHONE["height"])
    openings.rows.last.scroll_into_view_if_needed()
    expect(openings.rows.last).to_be_in_viewport()
    wider: int = openings.game.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert 0 == wider


def test_imported_games_are_counted(site: Site) -> None:
    """Each imported finished game counts as one more game between people, even while the table is open."""
    game = site.open()
    library = LibraryPage(game)
    counted = TABLE.games["real"]
    for number in range(2):
        library.open()
        record = " ".join(map(str, game_at_random(number).moves))
        unfinished = f"F3 {'EDC'[number]}3"
        library.import_files(
            {"name": "two.txt", "mimeType": "text/plain", "buffer": f"{record}\n{unfinished}\n".encode()}
        )
        library.expect_added(2)
        library.close()
        if not number:
            AnalysisPage(game).open()
            OpeningsPage(game).toggle.click()
        people = f"{counted + number + 1} by people"
        expect(game.page.get_by_text(people)).to_be_visible(timeout=LONG_PATIENCE_MS)
