"""The player's progress over time, in the dialog with the results."""

from __future__ import annotations

import json

from own_games import statistics
from page_text import text
from playwright.sync_api import expect
from saved_games import saved_game
from tested_site import Site

DAY_MS = 86_400_000
#: The results of White, the person, against one level, oldest first.
RESULTS = ["black"] * 6 + ["draw"] + ["white"] * 3 + ["white"] * 5 + ["black"]
#: Puts entries into the library; the page must already have made the database.
KEEP = """
entries => new Promise((resolve, reject) => {
  const opening = indexedDB.open("dvonn:library");
  opening.onerror = reject;
  opening.onsuccess = () => {
    const change = opening.result.transaction("entries", "readwrite");
    for (const entry of entries) change.objectStore("entries").put(entry);
    change.oncomplete = () => { opening.result.close(); resolve(); };
  };
})
"""


def entries() -> list[dict[str, object]]:
    """Return library entries of games against the level "club", one game a day."""
    nobody = {"level": None, "name": ""}
    players = {"white": nobody, "black": {"level": "club", "name": ""}}
    about = {"source": "played", "title": "", "tags": [], "you": "white", "game": "dvonn", "players": players}
    return [
        {**about, "id": f"game{day}", "key": f"{day}", "date": day * DAY_MS, "result": result, "turn": None}
        for day, result in enumerate(RESULTS, 20_000)
    ]


def test_results_and_ratings_are_drawn_over_time(site: Site) -> None:
    """
    A screen reader finds a table with ten games in each row, and one with the rating of each day.

    The games are dated midnight in UTC, which is still the day before in Los Angeles.
    """
    counted = {"wins": 8, "helped": 0, "draws": 1, "losses": 7, "best": 3, "streak": 0}
    kept = json.dumps({"format": 1, "levels": {"club": counted}})
    rated = json.dumps({"days": [[20_000, 1200], [20_001, 1262], [20_009, 1241]]})
    game = site.prepare(saved=saved_game(moves=["F3"]), timezone_id="America/Los_Angeles")
    stored = f"localStorage['dvonn:statistics'] = {kept!r}; localStorage['dvonn:puzzles'] = {rated!r};"
    game.page.add_init_script(stored)
    game.open()
    game.wait_until_ready()
    game.button("button.library").click()
    expect(game.dialog("library.title")).to_contain_text(text("library.none"))
    game.press_key("Escape")
    game.evaluate(KEEP, entries())

    dialog = statistics(game)

    table = dialog.get_by_role("table", name=text("statistics.progress", count=10))
    rows = table.get_by_role("row").all_inner_texts()
    assert [["3", "1", "6"], ["5", "0", "1"]] == [row.split("\t")[1:] for row in rows[1:]]
    expect(table.get_by_role("rowheader")).to_contain_text(["10 (Oct 3", "16 (Oct 13"])
    ratings = dialog.get_by_role("table", name=text("statistics.rating"))
    expect(ratings.get_by_role("rowheader")).to_have_text(["Oct 4, 2024", "Oct 5, 2024", "Oct 13, 2024"])
    assert ["1200", "1262", "1241"] == ratings.get_by_role("cell").all_inner_texts()


def test_a_few_games_have_no_chart(site: Site) -> None:
    """With fewer than two groups of ten games, or two days with puzzles, there is nothing to compare."""
    game = site.open(saved=saved_game(moves=["F3"]))
    dialog = statistics(game)
    expect(dialog).to_contain_text(text("statistics.none"))
    expect(dialog.get_by_role("table")).to_have_count(0)
