"""The puzzles of GIPF: solving and missing them, themes, and what is kept."""

from __future__ import annotations

import json
from datetime import date

from gipf_page import PUZZLES_ADDRESS, GipfPage, open_gipf
from page_text import text
from playwright.sync_api import Locator, expect
from tested_site import Site

from dvonn.gipf import Position
from lab.study.gipf_puzzles import SHIPPED, Puzzle, puzzles_in

PUZZLES = puzzles_in(SHIPPED.read_text(encoding="utf-8"))


def _opened(site: Site, solved: list[Puzzle] | None = None, now: str | None = None) -> GipfPage:
    """
    Return the page of the puzzles, after an earlier visit that solved the puzzles *solved*.

    *now* sets the page's clock.
    """
    page = site.prepare()
    game = GipfPage(page.page, page.url, page.language)
    progress = json.dumps({"done": [puzzle.start for puzzle in solved or []], "at": ""})
    game.page.add_init_script(f"localStorage['dvonn:puzzles-gipf'] ??= {json.dumps(progress)}")
    if now is not None:
        game.page.clock.set_fixed_time(now)
    game.page.goto(game.url + PUZZLES_ADDRESS)
    game.wait_until_ready()
    return game


def _mode(game: GipfPage, mode: str) -> Locator:
    """Return the button of a way to choose puzzles: "train", "today" or "failed"."""
    return game.page.get_by_role("button", name=game.text(f"puzzle.mode.{mode}"))


def _miss(game: GipfPage, puzzle: Puzzle) -> None:
    """Play a wrong move of *puzzle*, which the page reports."""
    _expect_puzzle(game, puzzle)
    moves = (move.text for move in Position.parse(puzzle.start).legal_moves())
    game.push(next(text for text in moves if text != puzzle.move))
    expect(game.title).to_have_text(game.text("gipf.missed"))


def _expect_puzzle(game: GipfPage, puzzle: Puzzle) -> None:
    """Wait until *puzzle* is shown and can be played."""
    title = game.text("puzzle.title", number=PUZZLES.index(puzzle) + 1)
    expect(game.page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    expect(game.root).to_have_attribute("data-position", puzzle.start)


def _solve(game: GipfPage, puzzle: Puzzle) -> None:
    """Play the right move of *puzzle*, which the page praises."""
    _expect_puzzle(game, puzzle)
    game.push(puzzle.move)
    done = game.text(f"gipf.puzzle.done.{puzzle.theme}", count=puzzle.moves)
    expect(game.page.get_by_text(done, exact=True)).to_be_visible()


def _progress(game: GipfPage, done: int) -> Locator:
    """Return the line that counts the solved puzzles."""
    return game.page.get_by_text(game.text("puzzle.progress", done=done, total=len(PUZZLES)))


def _themes(game: GipfPage) -> Locator:
    """Return the choice of a theme."""
    return game.page.get_by_role("combobox", name=game.text("puzzle.theme"), exact=True)


def _next(puzzle: Puzzle, theme: str | None = None) -> Puzzle:
    """Return the first puzzle after *puzzle*; with *theme*, the first one of this theme."""
    after = PUZZLES[PUZZLES.index(puzzle) + 1 :]
    return next(one for one in after if theme in (None, one.theme))


def test_a_solved_puzzle_counts_and_leads_to_the_next(site: Site) -> None:
    """
    The rules' link opens the puzzles. After a reload, the solved puzzle is skipped.

    Undo is not available before the first move of the next puzzle, so the puzzle before does not come back.
    """
    game = open_gipf(site)
    game.button("welcome.dismiss").click()
    game.press_button("button.help")
    game.dialog("help.title").get_by_role("link", name=game.text("learn.puzzles")).click()
    game.page.locator("html[data-mode='puzzle']").wait_for(state="attached")
    game.wait_until_ready()
    first = PUZZLES[0]
    expect(_progress(game, 0)).to_be_visible()
    _solve(game, first)
    expect(_progress(game, 1)).to_be_visible()
    expect(game.button("button.undo")).to_be_enabled()
    game.button("lesson.next").click()
    _expect_puzzle(game, PUZZLES[1])
    expect(game.button("button.undo")).to_be_disabled()
    game.button("lesson.back").click()
    _expect_puzzle(game, first)
    game.reload()
    _expect_puzzle(game, PUZZLES[1])
    expect(_progress(game, 1)).to_be_visible()


def test_a_missed_puzzle_waits_until_it_is_solved_without_a_miss(site: Site) -> None:
    """
    A wrong move is reported, does not count as solved, and "Try again" takes it back.

    A later solution counts, but the puzzle stays in the list of missed ones, even after a reload.
    """
    game = _opened(site)
    first = PUZZLES[0]
    expect(_mode(game, "failed")).to_be_disabled()
    _miss(game, first)
    kind = "save" if first.theme == "save" else "win"
    game.expect_detail(game.text(f"gipf.puzzle.missed.{kind}"))
    expect(_progress(game, 0)).to_be_visible()
    expect(_mode(game, "failed")).to_have_text(f"{game.text('puzzle.mode.failed')}1")
    game.button("lesson.again").click()
    _solve(game, first)
    expect(_progress(game, 1)).to_be_visible()
    game.reload()
    _expect_puzzle(game, PUZZLES[1])
    _mode(game, "failed").click()
    _solve(game, first)
    expect(_mode(game, "failed")).to_be_disabled()
    expect(game.button("lesson.next")).to_be_disabled()
    _mode(game, "train").click()
    _expect_puzzle(game, PUZZLES[1])


def test_two_tabs_have_a_puzzle_each(site: Site) -> None:
    """A miss in one tab changes nothing in the other, whose puzzle can be solved; both results are kept."""
    game = _opened(site)
    first, second = PUZZLES[:2]
    other = GipfPage(game.page.context.new_page(), game.url, game.language)
    other.page.goto(game.url + PUZZLES_ADDRESS)
    other.wait_until_ready()
    other.button("lesson.next").click()
    _miss(game, first)
    # The other tab sees a stored change a moment later.
    other.wait_until("(start) => localStorage['dvonn:puzzles-gipf']?.includes(start)", first.start)
    _solve(other, second)
    kept = json.loads(other.stored("dvonn:puzzles-gipf") or "")
    assert ([second.start], [first.start]) == (kept["done"], kept["failed"])


def test_the_puzzle_of_the_day_depends_on_the_date_alone(site: Site) -> None:
    """
    Players who have solved this puzzle see it, too.

    Neither themes nor an analysis are offered: an analysis would show the solution.
    """
    day = (date(2026, 11, 28) - date(1970, 1, 1)).days
    today = PUZZLES[day * 7919 % len(PUZZLES)]
    game = _opened(site, [today], "2026-11-28T12:00")
    _expect_puzzle(game, PUZZLES[0])
    _mode(game, "today").click()
    _solve(game, today)
    expect(_themes(game)).to_be_hidden()
    game.button("button.menu").click()
    menu = game.page.get_by_role("region", name=game.text("button.menu"), exact=True)
    expect(menu).to_be_visible()
    expect(menu.get_by_role("button", name=game.text("button.analyse"), exact=True)).to_be_hidden()


def test_a_theme_is_chosen_before_a_puzzle_is_solved(site: Site) -> None:
    """
    The page goes to the next puzzle of the theme, and stays with the theme.

    The themes change their language with the page, even if the word for "theme" stays the same, as it does
    from German to Dutch.
    """
    game = _opened(site)
    choice = _themes(game)
    shown = PUZZLES[0]
    for theme in ("jump", "save"):
        choice.select_option(game.text(f"gipf.puzzle.theme.{theme}"))
        shown = _next(shown, theme)
        _expect_puzzle(game, shown)
    _solve(game, shown)
    game.button("lesson.next").click()
    _expect_puzzle(game, _next(shown, "save"))

    for language in ("de", "nl"):
        game.speak(language)
        game.language = language
        expect(_themes(game)).to_contain_text(text("puzzle.theme.any", language))


def test_after_the_last_unsolved_puzzle_no_next_one_is_offered(site: Site) -> None:
    """
    The player solves the last two puzzles that are still unsolved.

    If all puzzles of a theme are solved, the page says so, and the puzzle of another theme stays. Without a
    chosen theme, there are puzzles again.
    """
    *solved, shown, last = (puzzle for puzzle in PUZZLES if puzzle.theme == "row")
    solved += [puzzle for puzzle in PUZZLES if puzzle.theme != "row"]
    game = _opened(site, solved)
    choice = _themes(game)
    said = game.page.get_by_role("status").get_by_text(game.text("puzzle.none.left"))
    _expect_puzzle(game, shown)
    choice.select_option(game.text("gipf.puzzle.theme.jump"))
    expect(said).to_be_visible()
    expect(game.button("lesson.next")).to_be_disabled()
    _expect_puzzle(game, shown)
    choice.select_option(game.text("puzzle.theme.any"))
    expect(said).to_be_hidden()
    _solve(game, shown)
    game.button("lesson.next").click()
    _solve(game, last)
    expect(_progress(game, len(PUZZLES))).to_be_visible()
    expect(game.button("lesson.next")).to_be_disabled()
