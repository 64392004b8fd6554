"""Mistakes in the player's own games, practised from game to game."""

from __future__ import annotations

import json

from game_page import GamePage
from learn_page import LearnPage
from library_page import LibraryPage
from page_parts import REVIEW_PLAYERS
from page_text import text
from playwright.sync_api import FilePayload, expect
from positions import DRAWISH
from puzzles import mode
from reviewed_games import LOST_BY_ANOTHER, LOST_WIN_START, reviewed
from saved_games import saved_game
from shown_page import LONG_PATIENCE_MS
from tested_site import Site


def earlier_games() -> FilePayload:
    """
    Return a file from another library.

    In its first game, the person was White and gave a win away in the first round. Its second game was never
    reviewed.
    """
    about = {
        "id": "earlier", "date": 1_000_000_000_000, "source": "played", "title": "", "tags": [],
        "you": "white", "accuracy": {"white": 20, "black": None},
        "mistakes": {"tasks": [1], "found": []},
    }  # fmt: skip
    game = json.loads(saved_game(LOST_WIN_START, LOST_BY_ANOTHER, black="novice"))
    content = json.dumps([{**game, "library": about}, json.loads(saved_game(DRAWISH, ["I1G1", "I2H2"]))])
    return {"name": "library.json", "mimeType": "application/json", "buffer": content.encode()}


def expect_task(game: GamePage) -> None:
    """Wait for the only task of a game."""
    task = text("practice.task", number=1, total=1, round=1)
    expect(game.title).to_have_text(task, timeout=LONG_PATIENCE_MS)


def test_mistakes_of_all_games_are_practised_one_after_another(site: Site) -> None:
    """A mistake waits until a better move is found; a solution that was only shown does not count."""
    game = reviewed(site, white="novice")
    library = LibraryPage(game)
    library.open()
    library.import_files(earlier_games())
    library.expect_added(2)
    library.layer.get_by_role("button", name=text("library.practise", count=2)).click()
    expect_task(game)
    game.choose("I2")
    game.press("H2")
    expect(game.title).to_have_text(text("practice.best"))
    game.button("button.practice-end").click()

    game.button("button.practice-elsewhere", count=1).click()
    game.wait_for("#board [data-space='F3'][data-stack='w']")
    expect_task(game)
    # The game's first move is the mistake, so the text of the task replaces the table of the players.
    expect(game.detail).to_contain_text(text("here.practice.find"))
    expect(game.detail).to_contain_text(text("review.fell", who="you", before=1, after=0))
    expect(game.page.locator(REVIEW_PLAYERS)).to_be_hidden()
    assert "practise" not in game.page.url
    game.button("button.practice-answer").click()
    game.button("button.practice-end").click()
    expect(game.title).to_have_text(text("review.title"))
    expect(game.page.locator(REVIEW_PLAYERS)).to_be_visible()
    expect(game.button("button.practice-elsewhere", count=1)).to_be_hidden()

    learn = LearnPage(game)
    learn.open("puzzles")
    expect(mode(learn, "own")).to_have_text(f"{text('puzzle.mode.own')}1")
    mode(learn, "own").click()
    expect_task(game)
