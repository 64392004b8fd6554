"""The puzzles, and helpers that choose and solve them."""

from __future__ import annotations

from learn_page import LearnPage
from page_text import text
from playwright.sync_api import Locator, expect

from lab.study.puzzles import SHIPPED, Puzzle, puzzles_in

PUZZLES = puzzles_in(SHIPPED.read_text(encoding="utf-8"))
#: The rating of a new player.
FIRST_RATING = 1200


def nearest(rating: float, theme: str | None = None) -> Puzzle:
    """Return the puzzle that the page offers first at this rating; with *theme*, one of this theme."""
    fitting = [puzzle for puzzle in PUZZLES if theme is None or theme in puzzle.themes]
    return min(fitting, key=lambda puzzle: abs(puzzle.rating - rating))


def title_of(puzzle: Puzzle) -> str:
    """Return the title of a puzzle: its number, counted from the easiest."""
    return text("puzzle.title", number=PUZZLES.index(puzzle) + 1)


def steps_of(puzzle: Puzzle) -> list[str]:
    """Return the solver's moves of a puzzle."""
    return puzzle.moves[::2]


def solve(learn: LearnPage, puzzle: Puzzle) -> None:
    """Play all of the solver's moves of *puzzle*."""
    expect(learn.title).to_have_text(title_of(puzzle))
    for move in steps_of(puzzle):
        learn.play(move)
    expect(learn.message).to_contain_text(text("puzzle.solved"))


def shown(learn: LearnPage) -> Puzzle:
    """Return the puzzle that the page shows."""
    number = learn.title.inner_text().removeprefix(text("puzzle.title", number=""))
    return PUZZLES[int(number) - 1]


def mode(learn: LearnPage, name: str) -> Locator:
    """Return the button of a way to choose puzzles: "train", "today", "streak", "failed" or "own"."""
    return learn.layer.locator(".puzzle-modes").get_by_role("button", name=text(f"puzzle.mode.{name}"))


def choice(learn: LearnPage) -> Locator:
    """Return the selection list: themes or missed puzzles, depending on the mode."""
    return learn.layer.locator(".puzzle-head").get_by_role("combobox")


def rating_line(learn: LearnPage) -> Locator:
    """Return the line that shows the ratings of the puzzle and the player or, in a streak, its length."""
    return learn.layer.locator(".puzzle-rating")
