"""The review of a finished game of GIPF: marks, better moves, tried moves and practice."""

from __future__ import annotations

import re

from analysis_page import AnalysisPage
from gipf_page import GipfPage
from layout import overlapping_panels
from library_page import LibraryPage
from page_parts import BETTER_ARROW, HINT_ARROW, NEXT_MISTAKE_BUTTON, REVIEW_DOT, REVIEW_PLAYERS
from page_text import shown_move
from playwright.sync_api import expect
from saved_games import saved_game
from shown_page import LONG_PATIENCE_MS
from tested_site import Site
from windows import DESKTOP, PHONE

from dvonn.gipf import Move, Position

#: A game that Black wins, in which White misses chances to threaten rows.
START = "b,2,w/5/6/w,5,b/6/5/b,2,w w m b 4 4 0"
PLAYED = ["A1B2", "F1E2", "I1H2", "A3B4", "B1B2", "A3B3", "C7C6", "B1C2"]
COSTLY = re.compile("mistake|blunder")


def reviewed(site: Site) -> GipfPage:
    """Return the page with the game `PLAYED` against a computer, once the review is done."""
    opened = site.prepare(viewport=DESKTOP)
    game = GipfPage(opened.page, opened.url, opened.language)
    game.keep_before_opening(saved_game(START, PLAYED, black="novice"))
    game.open()
    game.wait_until_ready()
    game.press_key("Escape")
    game.button("button.analyse").click()
    expect(game.root).to_have_attribute("data-review", "done", timeout=LONG_PATIENCE_MS)
    return game


def own_mistakes(game: GipfPage) -> list[int]:
    """Return the numbers of White's plies that are mistakes or blunders: one or two, as searches vary."""
    marks = [
        game.moves.locator(f"[data-ply='{ply}']").get_attribute("data-mark")
        for ply in range(1, len(PLAYED), 2)
    ]
    found = [
        ply for ply, mark in zip(range(1, len(PLAYED), 2), marks, strict=True) if COSTLY.match(mark or "")
    ]
    assert found
    return found


def shown_push(push: str) -> str:
    """Return a push of a basic piece as people read it."""
    return shown_move(f"{push[:2]}-{push[2:]}")


def other_push(game: GipfPage, ply: int) -> str:
    """Return a push that is neither the best at *ply* nor the one that was played there."""
    best = game.compared("best").text_content() or ""
    position = Position.parse(START)
    for move in PLAYED[: ply - 1]:
        position = position.play(Move.parse(move))
    pushes = [str(move) for move in position.legal_moves()]
    return next(push for push in pushes if push != PLAYED[ply - 1] and shown_push(push) not in best)


def test_a_review_finds_the_mistake_and_shows_a_better_move(site: Site) -> None:
    """
    The list, the graph and the table show the mistake, and the page can show the better move.

    A push tried instead of the mistake is compared with the best and the played push. On a phone, the
    engine's lines make the panel higher, but the page scrolls, and no panel covers another.
    """
    game = reviewed(site)
    first = own_mistakes(game)[0]
    expect(game.title).to_have_text(game.text("review.title"))
    expect(game.page.locator(REVIEW_DOT)).not_to_have_count(0)
    expect(game.page.locator(REVIEW_PLAYERS).get_by_role("row")).to_have_count(3)

    game.page.locator(NEXT_MISTAKE_BUTTON).click()
    game.expect_ply(first)
    said = [game.text(f"review.{mark}") for mark in ("mistake", "blunder")]
    expect(game.title).to_contain_text(re.compile("|".join(map(re.escape, said))))
    expect(game.compared("played")).to_contain_text(shown_push(PLAYED[first - 1]))
    expect(game.page.locator(BETTER_ARROW)).not_to_have_count(0)
    tried = other_push(game, first)

    game.compared("best").click()
    game.expect_ply(first)
    expect(game.title).to_have_text(game.text("review.best-move", who="you"))
    game.button("button.line").click()
    expect(game.title).to_contain_text(re.compile(r"\(\d/\d\)"))

    game.moves.locator(f"[data-ply='{first}']").first.click()
    game.press_key("PageUp")
    game.expect_ply(first - 1)
    game.press(tried[:2])
    expect(game.page.locator("[data-target]")).not_to_have_count(0)
    expect(game.detail).not_to_contain_text(game.text("status.selected.only", count=1))
    game.press(tried[2:])
    expect(game.compared("tried")).to_contain_text(shown_push(tried))
    expect(game.compared("tried")).to_contain_text("%", timeout=LONG_PATIENCE_MS)

    game.page.set_viewport_size(PHONE)
    analysis = AnalysisPage(game)
    analysis.open()
    analysis.wait_for_values()
    assert [] == overlapping_panels(game)


def test_practice_begins_at_a_mistake_and_shows_the_solution(site: Site) -> None:
    """An arrow shows the move that was played; the solution plays the best move."""
    game = reviewed(site)
    before = [ply - 1 for ply in own_mistakes(game)]
    game.button("button.practice").click()
    expect(game.root).to_have_attribute("data-ply", re.compile(f"^({'|'.join(map(str, before))})$"))
    expect(game.page.locator(HINT_ARROW)).not_to_have_count(0)
    task = game.ply
    game.button("button.practice-answer").click()
    expect(game.title).to_have_text(game.text("practice.answered"))
    game.expect_ply(task + 1)

    # The library knows that the mistake is still unsolved.
    library = LibraryPage(game)
    library.open()
    library.layer.get_by_role("button", name=re.compile("^Practise ")).click()
    headline = re.compile(
        re.escape(game.text("practice.task", number=1, total=7, round=7)).replace("7", r"\d")
    )
    expect(game.title).to_have_text(headline, timeout=LONG_PATIENCE_MS)
    # The library has saved the game again, still as a game of GIPF.
    game.button("button.practice-answer").click()
    expect(game.title).to_have_text(game.text("practice.answered"))
    library = LibraryPage(game)
    library.open()
    expect(library.games).to_have_count(1)
