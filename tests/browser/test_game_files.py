"""Files with games are opened through the file field, or by dropping them on the page."""

from __future__ import annotations

import re
from urllib.parse import quote

from dropped_files import drop
from full_storage import fill_storage
from game_links import link_of
from game_page import GamePage
from gipf_page import GipfPage
from library_page import LibraryPage
from page_parts import BLACK_CARD
from page_text import text
from playwright.sync_api import FilePayload, expect
from record_texts import read_one
from saved_games import QUARANTINED, SAVED_GIPF, saved_game
from tested_site import Site

from dvonn.gipf import Position as GipfPosition
from dvonn.records.dvonn import DVONN

MOVES = ["F3", "E3", "G3"]
OWN = ["C3", "D3"]


def choose(game: GamePage, content: str | bytes, name: str = "dvonn.txt") -> None:
    """Import a file with *content* into the library."""
    library = LibraryPage(game)
    if library.layer.is_hidden():
        library.open()
    library.import_files(_file(content, name))


def _file(content: str | bytes, name: str) -> FilePayload:
    data = content if isinstance(content, bytes) else content.encode()
    return {"name": name, "mimeType": "text/plain", "buffer": data}


def saved_as_file(game: GamePage) -> str:
    """While the storage is full, save the game as a file, and return the file's content."""
    with game.page.expect_download() as download:
        game.button("button.save-file").click()
    return download.value.path().read_text(encoding="utf-8")


def return_to_own_game(game: GamePage) -> None:
    """Go back from a file's game to the player's own game."""
    game.button("shared.back").click()
    game.expect_ply(len(OWN))
    game.wait_until_ready()
    assert OWN == game.record


def test_a_game_saved_as_a_file_can_be_opened(site: Site) -> None:
    """
    The file has a line with the game's link, and keeps the computer's level.

    If the player's own game is not saved, the page asks: the player can keep that game, or open the file and
    lose that game.
    """
    game = site.prepare(saved=saved_game(moves=MOVES[:1], black="novice"))
    fill_storage(game)
    game.shorten_waits()
    game.open()
    game.wait_for_turn(after=1)
    content = saved_as_file(game)
    record = game.record
    link = f"{game.url.rstrip('/')}/{link_of(record)}&b=novice"
    assert f"# {link}" in content.splitlines()
    drop(game, f"{link_of(MOVES)}\n")
    dialog = game.dialog("import.title")
    expect(dialog).to_contain_text(text("import.replaces", name="dvonn.txt"))
    dialog.get_by_role("button", name=text("import.no")).click()
    assert record == game.record
    drop(game, content)
    dialog.get_by_role("button", name=text("import.yes")).click()
    expect(game.button("shared.back")).to_be_visible()
    game.wait_until_ready()
    assert record == game.record
    expect(game.page.locator(BLACK_CARD)).to_contain_text(text("level.novice"))


def test_a_file_is_opened_beside_the_players_own_game(site: Site) -> None:
    """
    A file that is dropped, or chosen in the library, does not replace the player's own game.

    It may hold a record of any format, a saved game, or a link with the computer's level. None of them is
    quarantined as unreadable.
    """
    game = site.open(saved=saved_game(moves=OWN))
    for take, plies, content, black in (
        (drop, 3, DVONN.write(read_one(" ".join(MOVES)), "boardspace"), "player.person"),
        (drop, 2, saved_game(moves=MOVES[:2]), "player.person"),
        (choose, 1, f"My game: https://elsewhere.example/{link_of(MOVES[:1])}&b=novice.", "level.novice"),
    ):
        take(game, content)
        game.expect_ply(plies)
        expect(game.button("shared.back")).to_be_visible()
        game.wait_until_ready()
        assert MOVES[:plies] == game.record
        expect(game.page.locator(BLACK_CARD)).to_contain_text(text(black))
        expect(game.detail).to_contain_text(text("notice.kept-game"))
        assert game.evaluate(f"localStorage['{QUARANTINED}'] === undefined")
    return_to_own_game(game)


def test_a_text_that_another_app_shares_is_opened(site: Site) -> None:
    """
    The address of the installed app's share target holds the text; a reload does not open it again.

    The page refuses a text without a game by its name, once the texts of the page's language have loaded.
    """
    game = site.prepare(saved=saved_game(moves=OWN))
    game.page.goto(f"{game.url}?shared-text=hello%20world")
    said = text("import.none", name=text("library.clipboard"), text="hello world")
    expect(game.dialog("import.title")).to_contain_text(said)
    game.page.goto(f"{game.url}?shared-text={quote(' '.join(MOVES))}")
    expect(game.button("shared.back")).to_be_visible()
    game.wait_until_ready()
    assert MOVES == game.record
    assert "shared-text" not in game.page.url
    return_to_own_game(game)


LONG_NAME = f"{'x' * 70}.txt"
#: The contents and names of files without a game, and what the page says about them.
WITHOUT_A_GAME: list[tuple[bytes, str, str, dict[str, object]]] = [
    (b"\x89PNG\r\n\x1a\n\x00", "cat.png", "import.none", {"text": "\u2030PNG \x1a \x00"}),
    (b"\n", "empty.txt", "import.empty", {}),
    (b"hello " * 20, "a.txt", "import.none", {"text": ("hello " * 20)[:59] + "…"}),
    # A saved game that is cut off after its first character.
    (b"{", "a.json", "import.none", {"text": "{"}),
    (b"F3 E3 E3", LONG_NAME, "import.move", {"ply": 3}),
    (b"x #g=AAAx y", "a.txt", "import.link", {"text": "#g=AAAx"}),
]
CHOOSE_LARGE_FILE = """() => {
  const data = new DataTransfer();
  data.items.add(new File([new Uint8Array(50_000_001)], "big.txt"));
  const field = document.querySelector("#file");
  field.files = data.files;
  field.dispatchEvent(new Event("change"));
}"""


def test_a_file_without_a_game_is_refused_with_the_reason(site: Site) -> None:
    """
    The page keeps its game and says what is wrong, with a short quotation.

    It never reads a very large file. Beside other files, even one in Latin-1, the refused file is listed.
    """
    game = site.open(saved=saved_game(moves=OWN))
    game.evaluate(
        "() => { const { arrayBuffer } = File.prototype; globalThis.sizesRead = [];"
        "  File.prototype.arrayBuffer = function () {"
        "    globalThis.sizesRead.push(this.size); return arrayBuffer.call(this); }; }"
    )
    dialog = game.dialog("import.title")
    for content, name, key, about in WITHOUT_A_GAME:
        choose(game, content, name)
        shown = name if len(name) <= 60 else name[:59] + "…"
        expect(dialog).to_have_accessible_description(" ".join(text(key, name=shown, **about).split()))
        game.press_key("Escape")
        expect(dialog).to_be_hidden()
        assert OWN == game.record
    game.evaluate(CHOOSE_LARGE_FILE)
    expect(dialog).to_contain_text(text("import.large", name="big.txt", megabytes=50))
    assert [len(content) for content, *_ in WITHOUT_A_GAME] == game.evaluate("globalThis.sizesRead")
    game.press_key("Escape")

    library = LibraryPage(game)
    named = "White [Jürg Müller] 1. f3 e3".encode("latin-1")
    library.import_files(_file("", "empty.txt"), _file(named, "one.txt"), _file("C3", "two.txt"))
    library.expect_added(2)
    expect(library.said).to_contain_text(text("import.empty", name="empty.txt"))
    expect(library.games.filter(has_text="Jürg Müller")).to_have_count(1)


def test_a_game_of_gipf_is_opened_from_its_file(site: Site) -> None:
    """The file opens even on DVONN's page, keeps the computer's level, and replaces no other game."""
    start = str(GipfPosition())
    prepared = site.prepare()
    game = GipfPage(prepared.page, prepared.url, prepared.language)
    game.keep_before_opening(saved_game(start, ["I5H5", "E9E8"], black="novice"))
    fill_storage(game)
    game.open()
    game.wait_for_turn()
    content = saved_as_file(game)
    assert re.search(r"^# \S+\?game=gipf#g=G\S+&b=novice$", content, re.MULTILINE)

    dvonn = site.open()
    own = saved_game(start, ["E9E8"])
    dvonn.store(SAVED_GIPF, own)
    drop(dvonn, content, "gipf-game.txt")
    dvonn.page.wait_for_url(re.compile(r"\?game=gipf#own="))
    expect(dvonn.root).to_have_attribute("data-position", game.position)
    dvonn.expect_ply(2)
    expect(dvonn.page.locator(BLACK_CARD)).to_contain_text(text("level.novice"))
    expect(dvonn.button("shared.back")).to_be_visible()
    assert own == dvonn.stored(SAVED_GIPF)
