"""The names of players in games from files."""

from __future__ import annotations

from library_page import LibraryPage
from page_parts import WHITE_CARD
from page_text import text
from playwright.sync_api import FilePayload, expect
from tested_site import Site
from windows import DESKTOP, SMALL_PHONE

#: A name that is too long for any card.
LONG = "Annabella Konstantinopoulou-Wolkenstein"
RECORD = f"Event [x]\nWhite [{LONG}]\nBlack [Bo]\n1. f3 e3\n2. g3 c1\n3. d1 d2\n"


def test_the_cards_and_the_library_name_the_players_of_a_file(site: Site) -> None:
    """A screen reader hears the names; the end of a long name is cut off, and the card keeps its size."""
    game = site.open(viewport=SMALL_PHONE)
    game.button("welcome.dismiss").click()
    sizes = {}
    for screen in (SMALL_PHONE, DESKTOP):
        game.page.set_viewport_size(screen)
        sizes[screen["width"]] = game.boxes([WHITE_CARD])
    library = LibraryPage(game)
    library.open()
    library.import_files(FilePayload(name="game.txt", mimeType="text/plain", buffer=RECORD.encode()))
    game.wait_for("html[data-ply='6']")
    card = game.page.get_by_role("region", name=text("side.white"), exact=True)
    expect(card).to_contain_text(LONG)
    expect(game.page.get_by_role("region", name=text("side.black"), exact=True)).to_contain_text("Bo")
    game.expect_said("announce.players", white=LONG, black="Bo")
    for screen in (DESKTOP, SMALL_PHONE):
        game.page.set_viewport_size(screen)
        left, _, right, _ = game.boxes([WHITE_CARD])[WHITE_CARD]
        assert sizes[screen["width"]][WHITE_CARD][::2] == (left, right)
    library.open()
    expect(library.games).to_contain_text(text("library.players", white=LONG, black="Bo"))
