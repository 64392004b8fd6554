"""The library (the page's collection of saved games), as a player sees it."""

from __future__ import annotations

from game_page import GamePage
from playwright.sync_api import FilePayload, Locator, expect
from shown_page import LONG_PATIENCE_MS

#: Tells whether a store of the library's database has an entry that contains some words.
_HAS_KEPT = """async ([store, words]) => {
  const found = await indexedDB.databases();
  if (!found.some(({ name }) => name === "dvonn:library")) return false;
  const done = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
  const database = await done(indexedDB.open("dvonn:library"));
  const kept = await done(database.transaction(store).objectStore(store).getAll());
  database.close();
  return kept.some((one) => (typeof one === "string" ? one : JSON.stringify(one)).includes(words));
}"""


def wait_until_kept(game: GamePage, words: str) -> None:
    """Wait until the library has a saved game whose text contains *words*."""
    game.wait_until(_HAS_KEPT, ["texts", words])


def wait_until_review_kept(game: GamePage, words: str = "") -> None:
    """Wait until the library has a review whose JSON contains *words*."""
    game.wait_until(_HAS_KEPT, ["reviews", words])


class LibraryPage:
    """The library of a page: its games, its filters, import and export."""

    def __init__(self, game: GamePage) -> None:
        self.game = game
        self.layer = game.dialog("library.title")
        self.games = self.layer.locator("[data-game]")
        self.said = self.layer.get_by_role("status").first

    def open(self) -> None:
        """Open the library."""
        self.game.press_button("button.library")
        expect(self.layer).to_be_visible()

    def close(self) -> None:
        """Close the library."""
        self.game.press_key("Escape")
        expect(self.layer).to_be_hidden()

    def choose(self, name: str, option: str) -> None:
        """Choose an option of a filter; *name* and *option* are keys of texts."""
        field = self.layer.get_by_role("combobox", name=self.game.text(name), exact=True)
        field.select_option(label=self.game.text(option))

    def expect_count(self, shown: int, of: int) -> None:
        """Wait until the library says that *shown* games, out of *of*, pass the filters."""
        expect(self.layer).to_contain_text(self.game.text("library.count", shown=shown, all=of))

    def edit(self, game: Locator, title: str, tags: str) -> None:
        """Give a game a title and tags."""
        game.get_by_role("button").click()
        game.get_by_role("textbox", name=self.game.text("library.name")).fill(title)
        game.get_by_role("textbox", name=self.game.text("library.tags")).fill(tags)
        game.get_by_role("button", name=self.game.text("library.keep"), exact=True).click()

    def delete(self, game: Locator) -> None:
        """Delete a game."""
        game.get_by_role("button").click()
        game.get_by_role("button", name=self.game.text("library.delete")).click()

    def import_files(self, *files: FilePayload) -> None:
        """Import files."""
        with self.game.page.expect_file_chooser() as chooser:
            self.layer.get_by_role("button", name=self.game.text("library.files")).click()
        chooser.value.set_files(list(files))

    def expect_added(self, count: int) -> None:
        """Wait until an import has added *count* games."""
        added = self.game.text("library.added", added=count)
        expect(self.said).to_contain_text(added, timeout=LONG_PATIENCE_MS)

    @property
    def formats(self) -> list[str]:
        """The formats in which games can be exported; the first one, for everything, has no name."""
        field = self.layer.locator("#library-format")
        found: list[str] = field.evaluate("(field) => [...field.options].map(({ value }) => value)")
        return found

    def export(self, count: int, format_name: str = "") -> str:
        """Export the games listed, which must be *count*, and return the file's content."""
        self.layer.get_by_text(self.game.text("library.export"), exact=True).click()
        field = self.layer.get_by_role("combobox", name=self.game.text("library.format"), exact=True)
        field.select_option(format_name)
        with self.game.page.expect_download() as download:
            self.layer.get_by_role("button", name=self.game.text("library.save", count=count)).click()
        return download.value.path().read_text(encoding="utf-8")
