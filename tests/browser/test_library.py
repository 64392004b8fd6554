"""The library keeps games, finds them, and exchanges them with other programs."""

from __future__ import annotations

import json
import re
from functools import cache
from random import Random

from analysis_page import AnalysisPage
from dropped_files import drop
from game_links import link_of
from game_page import GamePage
from gipf_page import open_gipf
from library_page import LibraryPage, wait_until_kept
from page_parts import MOVES
from page_text import text
from playwright.sync_api import FilePayload, expect
from positions import DRAWISH
from reviewed_games import LOST_DRAW
from saved_games import saved_game
from shown_page import LONG_PATIENCE_MS
from tested_site import Site
from won_games import game_won_by

from dvonn import Player
from dvonn.core.game import Game, fill_board
from dvonn.gipf.records import GIPF

WON = game_won_by(Player.WHITE)


@cache
def whole_game(seed: int) -> str:
    """Return the moves of a random game, from the empty board to the end."""
    rng = Random(seed)
    game = Game(None, fill_board(rng))
    while moves := game.position.legal_moves():
        game.play(rng.choice(moves))
    return " ".join(str(move) for move in game.moves)


def file_of(name: str, content: str) -> FilePayload:
    """Return a file with *content*."""
    return {"name": name, "mimeType": "text/plain", "buffer": content.encode()}


def library_of(game: GamePage) -> LibraryPage:
    """Open the library of a page."""
    library = LibraryPage(game)
    library.open()
    return library


def test_finished_games_are_kept_and_reviewed_ones_show_their_accuracy(site: Site) -> None:
    """If a finished game is played on from an earlier position, the library keeps both games."""
    game = site.open(saved=saved_game(DRAWISH, LOST_DRAW[:-1], white="casual"))
    game.play(LOST_DRAW[-1])
    game.press_key("Escape")
    library = library_of(game)
    expect(library.games).to_have_count(1)
    expect(library.games).to_contain_text(text("library.outcome.losses"))
    library.choose("library.outcome", "library.outcome.wins")
    library.expect_count(0, 1)
    library.close()
    game.button("button.analyse").click()
    expect(game.root).to_have_attribute("data-review", "done", timeout=LONG_PATIENCE_MS)
    library = library_of(game)
    expect(library.games).to_contain_text(text("review.accuracy"))
    library.close()
    game.press_key("Escape")
    game.button("button.undo").click()
    game.resign()
    library = library_of(game)
    expect(library.games).to_have_count(2)
    expect(library.games.first).to_contain_text(text("finished.resigned"))


def test_files_are_imported_found_and_exported(site: Site) -> None:
    """
    The page lists refused games with their line numbers.

    Games that differ only in who resigned are both kept. Games already in the library are not added again.
    """
    game = site.open()
    library = library_of(game)
    games = [whole_game(seed) for seed in range(10)]
    about = {"format": 3, "game": "dvonn"}
    documents = [
        {
            **about,
            "players": {"white": {"name": "Ann"}, "black": {"name": "Bob"}},
            "source": {"Event": "Cup"},
            "lines": [{"moves": games[9].split(), "comments": {"1": "Bold."}}],
        },
        *(
            {**about, "lines": [{"moves": ["C3"]}], "ending": {"kind": "resigned", "side": side}}
            for side in ("white", "black")
        ),
    ]
    library.import_files(
        file_of("many.txt", "\n".join(games[:9]) + "\nA1 A1\n"),
        file_of("three.json", json.dumps(documents)),
    )
    library.expect_added(12)
    refused = text("library.refused.illegal", file="many.txt", line=10, ply=2, found="A1")
    expect(library.said).to_contain_text(refused)
    library.layer.get_by_role("searchbox").fill("ann cup")
    library.expect_count(1, 12)
    library.edit(library.games.first, "The final", "cup, 2026")
    expect(library.games.first).to_contain_text("The final")
    library.layer.get_by_role("searchbox").fill("")
    library.expect_count(12, 12)

    everything = library.export(12)
    assert 12 == len(json.loads(everything))
    library.delete(library.games.filter(has_text="The final"))
    library.expect_count(11, 11)
    library.layer.get_by_role("button", name=text("button.undo"), exact=True).click()
    library.expect_count(12, 12)

    other = site.open()
    again = library_of(other)
    again.import_files(file_of("library.json", everything))
    again.expect_added(12)
    expect(again.games.filter(has_text="The final")).to_contain_text("2026")
    again.import_files(file_of("library.json", everything))
    again.expect_added(0)
    expect(again.said).to_contain_text(text("library.known", known=12))
    again.expect_count(12, 12)
    again.games.filter(has_text="The final").get_by_role("link").click()
    moves = games[9].split()
    expect(other.page.locator(f"{MOVES} li > button[data-ply]")).to_have_count(len(moves))
    other.wait_until_ready()
    assert moves == other.record
    analysis = AnalysisPage(other)
    analysis.open()
    expect(other.moves).to_contain_text("Bold.")


def test_changes_elsewhere_keep_what_is_being_typed(site: Site) -> None:
    """
    Another tab changes a game while a person types the title of another game.

    "Undo" restores all games that were deleted since the library was opened.
    """
    game = site.open()
    library = library_of(game)
    library.import_files(file_of("three.txt", "\n".join(whole_game(seed) for seed in range(3))))
    library.expect_added(3)
    other = GamePage(game.page.context.new_page(), game.url)
    other.open()
    elsewhere = library_of(other)
    edited = library.games.first
    edited.get_by_role("button").click()
    title = edited.get_by_role("textbox", name=text("library.name"))
    title.press_sequentially("The fi")
    elsewhere.edit(elsewhere.games.nth(1), "", "cup")
    expect(library.games.nth(1)).to_contain_text("cup")
    expect(title).to_be_focused()
    title.press_sequentially("nal")
    title.press("Enter")
    expect(edited.get_by_role("link")).to_contain_text("The final")
    expect(edited.get_by_role("textbox")).to_have_count(0)
    expect(edited.get_by_role("button")).to_be_focused()

    for left in (2, 1):
        library.delete(library.games.first)
        library.expect_count(left, left)
    library.layer.get_by_role("button", name=text("button.undo"), exact=True).click()
    library.expect_count(3, 3)


def test_everything_is_exported_from_and_imported_on_the_page_of_either_game(site: Site) -> None:
    """
    The file holds the games of both pages, even those that the filters hide.

    Other formats hold the games listed. On a page of GIPF, a text that names no game is read as GIPF.
    """
    documents = [
        {"format": 3, "game": name, "lines": [{"moves": moves.split()}]}
        for name, moves in (
            ("gipf", "A1B2 E1E2"),
            ("dvonn", whole_game(1)),
            ("gipf", "A2B2"),
            ("dvonn", "C3"),
        )
    ]
    library = library_of(site.open())
    library.import_files(file_of("both.json", json.dumps(documents)))
    library.expect_added(4)
    library.choose("library.outcome", "library.outcome.open")
    library.expect_count(1, 2)
    everything = library.export(4)
    again = library_of(open_gipf(site))
    again.import_files(file_of("library.json", everything))
    again.expect_added(4)
    again.expect_count(2, 2)
    assert ["", *sorted(GIPF.names)] == sorted(again.formats)
    for page, content, known in (
        (library, everything, 4),
        (again, everything, 4),
        (again, again.export(2, "moves"), 2),
    ):
        page.import_files(file_of("again.txt", content))
        expect(page.said).to_contain_text(text("library.known", known=known))


def test_games_that_reached_the_position_are_found_and_exported(site: Site) -> None:
    """
    The filter finds the games that reached the position on the board.

    Importing the file again adds nothing, because the library already has the games.
    """
    moves = whole_game(3).split()
    game = site.open(saved=saved_game(moves=moves[:20]))
    library = library_of(game)
    library.import_files(
        file_of("three.txt", "\n".join([whole_game(4), *map(" ".join, (moves, moves[:30]))]))
    )
    library.expect_added(3)
    library.layer.get_by_role("checkbox", name=text("library.position")).check()
    library.expect_count(2, 3)
    library.import_files(file_of("again.txt", library.export(2, "boardspace")))
    expect(library.said).to_contain_text(text("library.known", known=2))
    library.expect_count(2, 3)


def test_a_kept_game_opens_with_its_notes(site: Site) -> None:
    """
    Notes that are added after the library has listed the game are kept, too.

    The game's link opens the kept game, with its notes and its players.
    """
    game = site.prepare(saved=saved_game(DRAWISH, LOST_DRAW[:-1], white="casual"))
    game.shorten_waits()
    game.open()
    game.play(LOST_DRAW[-1])
    game.press_key("Escape")
    analysis = AnalysisPage(game)
    analysis.open()
    game.press_key("Home")
    analysis.comment("Well played.")
    library = library_of(game)
    expect(library.games).to_contain_text(text("library.outcome.losses"))
    href = library.games.get_by_role("link").get_attribute("href") or ""
    library.close()
    game.press_key("End")
    analysis.comment("Very well played.")
    wait_until_kept(game, "Very well played.")
    with game.page.expect_event("load"):
        game.evaluate("href => location.assign(href)", href)
    game.wait_until_ready()
    analysis.open()
    expect(game.moves).to_contain_text("Very well played.")

    other = GamePage(game.page.context.new_page(), game.url)
    other.shorten_waits()
    other.page.goto(game.url + link_of(LOST_DRAW, DRAWISH))
    other.wait_until_ready()
    AnalysisPage(other).open()
    other.press_key("Home")
    expect(other.page.get_by_text("Well played.", exact=True)).to_be_visible()
    library = library_of(other)
    expect(library.games).to_have_count(1)
    expect(library.games).to_contain_text(text("library.outcome.losses"))


def test_a_browser_that_keeps_nothing_has_no_library(site: Site) -> None:
    """
    The page says that it has no library, and the game goes on.

    Of several games in a file, the page offers the first; it says how many games it has read, and lists those
    that it has refused.
    """
    game = site.prepare()
    game.page.add_init_script("indexedDB.open = () => { throw new DOMException('', 'SecurityError'); };")
    game.open()
    game.wait_until_ready()
    game.press_button("button.library")
    expect(game.detail).to_contain_text(text("notice.no-library"))
    game.play("F3")
    drop(game, f"{' '.join(WON)}\n{whole_game(1)}\nA1 A1\n", "many.txt")
    dialog = game.dialog("import.title")
    expect(dialog).to_contain_text(text("import.unkept", read=2), timeout=LONG_PATIENCE_MS)
    refused = text("library.refused.illegal", file="many.txt", line=3, ply=2, found="A1")
    expect(dialog).to_contain_text(refused)
    dialog.get_by_role("button", name=text("import.yes")).click()
    game.expect_ply(len(WON))
    game.wait_until_ready()
    assert WON == game.record


def test_a_full_device_ends_an_import(site: Site) -> None:
    """The library says how many games it keeps, and leaves the pasted text; then it says so of one game."""
    site.allow("library: QuotaExceededError")
    game = site.open()
    library = library_of(game)
    # Each game takes two writes.
    game.evaluate(
        """() => {
          const { put } = IDBObjectStore.prototype;
          let left = 20;
          IDBObjectStore.prototype.put = function (...args) {
            left -= 1;
            if (left < 0) throw new DOMException("", "QuotaExceededError");
            return put.apply(this, args);
          };
        }"""
    )
    library.layer.get_by_text(text("library.paste"), exact=True).click()
    field = library.layer.get_by_role("textbox", name=text("library.text"), exact=True)
    for added, games in ((10, 12), (0, 1)):
        pasted = "\n".join(whole_game(seed + 20 * games) for seed in range(games))
        field.fill(pasted)
        library.layer.get_by_role("button", name=text("library.import"), exact=True).click()
        # "0 games" is also the end of "10 games".
        told = re.compile(rf"(?<!\d){re.escape(text('library.added', added=added))}")
        expect(library.said).to_contain_text(told, timeout=LONG_PATIENCE_MS)
        expect(library.said).to_contain_text(text("notice.library-full"))
        expect(field).to_have_value(pasted)
        library.expect_count(10, 10)


def test_an_import_leaves_a_text_typed_since_and_the_undo_of_a_deletion(site: Site) -> None:
    """An imported text is cleared from its field; any other text stays there."""
    game = site.open()
    library = library_of(game)
    library.layer.get_by_text(text("library.paste"), exact=True).click()
    field = library.layer.get_by_role("textbox", name=text("library.text"), exact=True)
    field.fill(f"{whole_game(0)}\n{whole_game(1)}")
    library.layer.get_by_role("button", name=text("library.import"), exact=True).click()
    library.expect_added(2)
    expect(field).to_have_value("")
    library.delete(library.games.first)
    library.expect_count(1, 1)
    field.fill("A1 B1")
    library.import_files(file_of("more.txt", "\n".join(whole_game(seed) for seed in (2, 3, 4))))
    library.expect_added(3)
    expect(field).to_have_value("A1 B1")
    library.layer.get_by_role("button", name=text("button.undo"), exact=True).click()
    library.expect_count(5, 5)
    expect(library.layer).not_to_contain_text(text("library.deleted", count=1))


#: Closes the library as soon as its live region has a text that matches a pattern.
CLOSE_AT = """(said, pattern) => new MutationObserver((_, watch) => {
  if (!new RegExp(pattern).test(said.textContent)) return;
  watch.disconnect();
  said.closest("dialog").close();
}).observe(said, { childList: true })"""


def test_the_library_stays_closed_if_it_is_closed_during_an_import(site: Site) -> None:
    """A notice says when the import has ended."""
    game = site.open()
    library = library_of(game)
    library.said.evaluate(CLOSE_AT, text("library.reading", count=77).replace("77", r"\d+"))
    library.import_files(file_of("many.txt", "\n".join(whole_game(seed) for seed in range(150))))
    expect(library.layer).to_be_hidden(timeout=LONG_PATIENCE_MS)
    finished = text("notice.imported", added=150, refused=0)
    expect(game.detail).to_contain_text(finished, timeout=LONG_PATIENCE_MS)
    expect(library.layer).to_be_hidden()
