"""
The site without some features, and without the faster start, which relies on Pyodide's internals.

The test deletes all their folders, and the lines that name them, from one copy of the sources. Deleting them
together cannot hide that one imports another: tests/repository/test_rooms.py shows that only the registries
import these features, and that the engine imports no feature.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from game_page import GamePage
from page_text import TEXTS, text
from playwright.sync_api import Browser, expect
from positions import DEAR_CHAIN
from random_games import play_ply
from reviewed_games import at_the_blunder
from saved_games import saved_game
from shown_page import FAR_OFF_MS
from source_copies import build, check_types, sources_without
from stand_in_engine import StandInEngine
from tested_site import Site

from dvonn import Position
from tools.page.messages import strings_in
from tools.site.builder import prepare
from tools.site.server import SiteServer
from tools.tasks import ROOT

#: The registries, the files that list the features; each feature has one line in each registry that names it.
REGISTRIES = (
    "web/features/later.ts",
    "web/games/dvonn/later-features.ts",
    "web/games/dvonn/study-features.ts",
    "web/games/gipf/study-features.ts",
)
#: All that belongs to the faster start: two folders, and one line each in the page, its worker and the build.
FASTER_START = ("web/engine/faster-start", "tools/site/faster_start")
FASTER_START_LINES = (
    ("web/main.js", 'import "./engine/faster-start/page.ts";\n'),
    ("web/engine/worker.ts", 'import "./faster-start/worker.ts";\n'),
    ("tools/site/accelerators.py", '    "tools.site.faster_start",\n'),
)
#: The name and the content of a project for the type checker: the page and its node tests, checked at once.
ALL_TYPES = "tsconfig.all.json"
ALL_SOURCES = {
    "extends": "./tsconfig.tests.json",
    "include": [
        *("web/main.js", "web/shell", "web/text"),
        *("tools/site/single/page.ts", "tools/site/single/globals.d.ts"),
        *("web/**/*.d.ts", "web/**/*.test.ts", "web/**/fixtures/*.ts"),
    ],
}
#: Plies that the test of the page plays at the beginning of a game; it plays stacking moves later.
PLIES = 4
#: Moves with a blunder and a bad reply to it.
REPLIED = ["F2F1", "E2F3", "F1F3", "G5E3"]


def without_practice(site: Site, _: GamePage) -> None:
    """Check that a review has its usual buttons, but none for practice."""
    game = at_the_blunder(site, REPLIED)
    assert 0 == game.page.locator("[id^=practice]").count()
    # The line would go on between the two presses.
    game.page.clock.install()
    game.page.clock.pause_at(game.evaluate("Date.now()") + FAR_OFF_MS)
    game.button("button.line").click()
    game.button("button.line.stop").click()
    game.expect_ply(2)
    game.compared("played").click()
    game.compared("best").click()
    expect(game.compared("best")).to_have_attribute("aria-current", "true")
    game.button("button.return.over").click()
    expect(game.root).not_to_have_class(re.compile("is-reviewing"))
    assert REPLIED == game.record


def without_coaching(site: Site, game: GamePage) -> None:
    """Check that a first game teaches nothing, neither at a placement nor after a cut."""
    said = game.detail.inner_text()
    lessons = {key: message for key, message in TEXTS["en"].items() if key.startswith("coach.")}
    assert not [key for key, lesson in lessons.items() if any(one in said for one in strings_in(lesson))]
    cut = site.open(saved=saved_game(DEAR_CHAIN, black="novice"))
    cut.play("C3B3")
    cut.wait_for_turn()
    expect(cut.button("button.why")).to_have_count(0)
    expect(cut.button("button.undo")).to_be_enabled()


def without_sound(_: Site, game: GamePage) -> None:
    """Check that no button or setting is about sound, and the other settings are kept."""
    expect(game.button("button.help")).to_be_visible()
    expect(game.button("button.sound")).to_have_count(0)
    game.switch("settings.turned")
    with game.settings() as dialog:
        expect(dialog.get_by_role("checkbox", name=text("settings.turned"))).to_be_checked()
        expect(dialog.get_by_role("heading", name=text("settings.sounds"), exact=True)).to_have_count(0)


CHECKS = {"practice": without_practice, "coaching": without_coaching, "sound": without_sound}


@pytest.fixture(scope="module")
def smaller_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The site without these parts, after the type checker has passed its sources and node tests."""
    prepare(is_stock=True)
    folders = [*FASTER_START, *(f"web/features/{name}" for name in CHECKS)]
    lines = [*FASTER_START_LINES, *(line for name in CHECKS for line in registry_lines(name))]
    cached = ("wheel", "library-stock", "docs", "docs-made-from")
    with sources_without(tmp_path_factory.mktemp("smaller"), folders, lines, cached=cached) as tree:
        (tree / ALL_TYPES).write_text(json.dumps(ALL_SOURCES), encoding="utf-8")
        check_types(tree, ALL_TYPES, "tsconfig.worker.json")
        yield build(tree)


def test_the_page_plays_without_features(
    site_of: Callable[[Browser, str], Site], browser: Browser, smaller_site: Path, tmp_path: Path
) -> None:
    """Pieces are placed and moved without complaints; nothing of the deleted features is left."""
    with StandInEngine(smaller_site, tmp_path / "stand-in") as server:
        site = site_of(browser, server.url)
        game = site.open()
        game.begin("computer", level="novice", color="white")
        game.wait_for_turn()
        lots = Random(PLIES)
        while game.ply < PLIES:
            play_ply(game, Position.parse(game.position), lots)
        for check in CHECKS.values():
            check(site, game)


def test_python_starts_and_plays_without_the_faster_start(
    site_of: Callable[[Browser, str], Site], browser: Browser, smaller_site: Path
) -> None:
    """With Pyodide started in its documented way, the computer replies and gives a hint."""
    with SiteServer(smaller_site) as server:
        game = site_of(browser, server.url).open(saved=saved_game(black="novice"))
        game.play("F3")
        game.play(game.targets[0])
        assert 4 == game.ply
        game.button("button.hint").click()
        game.arrow.wait_for()


def registry_lines(name: str) -> list[tuple[str, str]]:
    """Return the registries that name a feature, each with its line."""
    lines = [
        (file, line)
        for file in REGISTRIES
        for line in (ROOT / file).read_text(encoding="utf-8").splitlines(keepends=True)
        if f"/{name}/" in line
    ]
    assert lines
    assert len(lines) == len({file for file, _ in lines})
    return lines
