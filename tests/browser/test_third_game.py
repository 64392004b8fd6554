"""A game is a plug-in: these tests add a third game, Col, to a copy of the sources, and play it."""

from __future__ import annotations

import gzip
import io
import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from game_page import GamePage
from page_parts import BOARD
from page_text import text
from played_page import spaces_in
from playwright.sync_api import Browser, expect
from saved_games import SAVED_GAME, saved_game
from source_copies import build_page, change_line, check_types, copied_sources
from stand_in_engine import Answer, StandInEngine
from tested_site import Site

from tools.tasks import ROOT, run

GAME = ROOT / "tests" / "third_game"
_MODULES = '"dvonn.col_web.api", "dvonn.col_cli.commands", "Col", ("dvonn.col", "dvonn.col_web")'
#: The only additions outside the game's folders: for each registry, the new line and the line after it.
LINES = {
    "dvonn/games.py": (f'    "col": GameModules({_MODULES}),\n', '    "gipf": GameModules(\n'),
    "web/games/registry.ts": (
        '  col: async () => (await import("./col/game.ts")).open(),\n',
        '  lessons: async () => (await import("./gipf/lessons.ts")).open(),\n',
    ),
    "web/games/addresses.json": ('  "col": { "game": "col", "title": "Col" },\n', '  "lessons": {\n'),
}
SAID: dict[str, str] = json.loads((GAME / "web" / "i18n" / "en.json").read_text(encoding="utf-8"))
#: Answers one request of the page per line.
ANSWERS = """
import sys
from dvonn.web.api import Router

handle = Router().handle
for request in sys.stdin:
    print(handle(request), flush=True)
"""
#: Prints the path of the wheel, which it makes.
WHEEL = """
from tools.setup.environment import ensure_python
from tools.site.builder import build_wheel

print(build_wheel(ensure_python("build")))
"""
#: After these moves, White cannot place a piece.
WON_BY_BLACK = spaces_in("A1E1A5E3A3E5B2A2C1D4E4B1B4A4C5D2E2C3D3B5")


class ColPage(GamePage):
    """One tab with a game of Col, and a player at it."""

    saved_name = "dvonn:game-col"
    space_order = staticmethod(str)

    def open(self) -> None:
        """Go to the page."""
        self.page.goto(f"{self.url}?game=col")

    def begin_for_two(self) -> None:
        """Start a game of two people through the dialog."""
        self.button("button.new-game").click()
        dialog = self.dialog("new.title")
        self._choose(dialog, "new.who", "new.who.persons")
        dialog.locator("[type=submit]").click()
        expect(dialog).to_be_hidden()
        self.wait_until_ready()


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of the sources, with Col added."""
    with copied_sources(tmp_path_factory.mktemp("third-game")) as tree:
        shutil.copytree(GAME / "python", tree / "dvonn", dirs_exist_ok=True)
        shutil.copytree(GAME / "web", tree / "web" / "games" / "col")
        for name, (line, next_line) in LINES.items():
            change_line(tree / name, next_line, line + next_line)
        run([sys.executable, "-m", "tools.page.protocol_types"], folder=tree, advice="")
        yield tree


@pytest.fixture(scope="module")
def page_of_col(tree: Path) -> Path:
    """The page built from the copy with Col, once the copy has passed the type checker."""
    check_types(tree, "tsconfig.json")
    return build_page(tree)


@pytest.fixture(scope="module")
def url(tree: Path, page_of_col: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the page; the copy's own Python, in a process for each worker, answers its requests."""

    def answer_of(processes: ExitStack) -> Answer:
        python = processes.enter_context(
            subprocess.Popen(
                [sys.executable, "-c", ANSWERS],
                cwd=tree,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
        )
        assert python.stdin
        assert python.stdout
        questions, answers = python.stdin, python.stdout

        def answer(request: str) -> str:
            questions.write(f"{request}\n")
            questions.flush()
            return answers.readline()

        return answer

    folder = tmp_path_factory.mktemp("stand-in") / "dist"
    with ExitStack() as processes, StandInEngine(page_of_col, folder) as server:
        server.change = lambda _: answer_of(processes)
        yield server.url


@pytest.fixture
def open_col(site_of: Callable[[Browser, str], Site], browser: Browser, url: str) -> Callable[..., ColPage]:
    """Return a function that opens the page of Col."""

    def open_page(saved: str | None = None) -> ColPage:
        prepared = site_of(browser, url).prepare()
        game = ColPage(prepared.page, url)
        if saved is not None:
            game.keep_before_opening(saved)
        game.open()
        game.wait_until_ready()
        return game

    return open_page


def test_perft_counts_sequences_of_plies_by_the_rules_of_col(tree: Path) -> None:
    """The command's count equals the test's own count of legal sequences of three plies."""
    printed = subprocess.check_output(
        [sys.executable, "-m", "dvonn", "col", "perft", "3"], cwd=tree, text=True
    )
    squares = [(row, column) for row in range(5) for column in range(5)]
    count = sum(
        1
        for first in squares
        for second in squares
        for third in squares
        if len({first, second, third}) == 3 and abs(first[0] - third[0]) + abs(first[1] - third[1]) > 1
    )

    assert count == int(printed)


def test_the_modules_of_col_ship(tree: Path, page_of_col: Path) -> None:
    """The wheel has them; the page loads those for the page, and not the command, from a zip of their own."""
    made = subprocess.check_output([sys.executable, "-c", WHEEL], cwd=tree, text=True).splitlines()[-1]
    in_wheel = zipfile.ZipFile(made).namelist()
    packed = gzip.decompress((page_of_col / "python" / "col.zip").read_bytes())
    on_demand = zipfile.ZipFile(io.BytesIO(packed)).namelist()

    assert {"dvonn/col/position.py", "dvonn/col_web/api.py", "dvonn/col_cli/commands.py"} <= {*in_wheel}
    assert {"dvonn/col/position.pyc", "dvonn/col_web/api.pyc"} <= {*on_demand}
    assert not [name for name in on_demand if not name.startswith(("dvonn/col/", "dvonn/col_web/"))]


def test_moves_are_pressed_typed_hinted_and_taken_back_against_the_computer(
    open_col: Callable[..., ColPage],
) -> None:
    """
    The board has Col's squares, and the list names each move.

    Undo and redo include the computer's replies.
    """
    game = open_col(saved_game(black="novice"))
    expect(game.root).to_have_attribute("data-game", "col")
    assert 25 == game.page.locator(f"{BOARD} [data-space]").count()
    expect(game.page).to_have_title(SAID["col.page.title.status"].format(status=text("status.your-turn")))
    game.play("C3")
    assert 2 == game.ply
    expect(game.listed(1, "white", "C3")).to_be_visible()
    assert {"C3": "w"}.items() <= game.stacks.items()
    game.press("C3")
    game.expect_detail(SAID["col.illegal.occupied"].format(space="C3"))
    game.press("C4" if "C4" not in game.stacks else "C2")
    expect(game.detail).to_contain_text("beside a piece of your own")

    field = game.page.get_by_role("textbox", name=text("moves.type"))
    move = game.targets[0]
    field.fill("z9")
    field.press("Enter")
    game.expect_detail(SAID["col.unreadable"].format(text="z9"))
    field.fill(f" {move.lower()}.")
    field.press("Enter")
    game.expect_ply(4)
    record = game.record
    assert ["C3", move] == record[::2]
    _take_a_hint(game)
    for _ in range(2):
        game.button("button.undo").click()
    game.expect_ply(0)
    assert {} == game.stacks
    for _ in range(2):
        game.button("button.redo").click()
    game.expect_ply(4)
    assert record == game.record
    game.resize(390, 844)
    assert 390 == game.evaluate("document.documentElement.scrollWidth")


def _take_a_hint(game: ColPage) -> None:
    """Ask for a hint; expect a ring on the board, a text, and an announcement."""
    game.button("button.hint").click()
    game.arrow.wait_for()
    expect(game.title).to_have_text(text("hint.title"))
    (space,) = [
        name for name in game.targets if text("hint.space.alone", space=name) == game.detail.inner_text()
    ]
    game.expect_said("hint.space", space=space)


def test_a_game_is_played_to_its_end_saved_and_begun_again(open_col: Callable[..., ColPage]) -> None:
    """
    The page saves the game separately from DVONN's, and a reload restores it with its result.

    In another language, the page's general texts are translated; Col's own texts stay English.
    """
    game = open_col(saved_game(None, WON_BY_BLACK[:-2]))
    for move in WON_BY_BLACK[-2:]:
        game.play(move)
    assert ("over", 20) == (game.phase, game.ply)
    expect(game.title).to_have_text(text("status.over", who="black"))
    game.expect_detail(SAID["col.over"])
    assert WON_BY_BLACK == game.record
    position = game.position
    game.reload()
    assert (position, "over", WON_BY_BLACK) == (game.position, game.phase, game.record)
    assert game.kept is not None
    assert WON_BY_BLACK == game.kept["moves"]
    assert game.stored(SAVED_GAME) is None
    game.begin_for_two()
    assert (0, {}) == (game.ply, game.stacks)
    game.speak("de")
    game.expect_detail(SAID["col.place"])
    assert (
        text("button.hint", "de")
        == game.page.get_by_role("button", name=text("button.hint", "de"), exact=True).inner_text().strip()
    )
