"""The puzzles: solving and missing them, ratings, themes, the day's puzzle, the streak, and another try."""

from __future__ import annotations

import json
import re
import threading
from datetime import date

from game_page import GamePage
from hands import wander
from learn_page import MIDDLE, LearnPage
from page_text import text
from playwright.sync_api import expect
from puzzles import (
    FIRST_RATING,
    PUZZLES,
    choice,
    mode,
    nearest,
    rating_line,
    shown,
    solve,
    steps_of,
    title_of,
)
from stand_in_engine import Answer, StandInEngine, kind_of
from tested_site import Site

from dvonn import Move, Position
from dvonn.commentary.puzzles import refutation_of
from dvonn.commentary.thresholds import REFUTATION_MAX_NODES
from lab.study.puzzles import Puzzle


def opened(site: Site) -> LearnPage:
    """Return the page of the puzzles."""
    learn = LearnPage(site.open(saved=MIDDLE))
    learn.open("puzzles")
    return learn


def opened_with(site: Site, progress: dict[str, object], now: str | None = None) -> LearnPage:
    """Return the page of the puzzles for a player with this saved *progress*; *now* sets the page's clock."""
    game = site.prepare(saved=MIDDLE)
    game.page.add_init_script(f"localStorage['dvonn:puzzles'] ??= {json.dumps(json.dumps(progress))}")
    if now is not None:
        game.page.clock.set_fixed_time(now)
    game.page.goto(f"{game.url}#puzzles")
    return LearnPage(game)


def saved_progress(game: GamePage) -> dict[str, object]:
    """Return what the page has saved about the puzzles."""
    progress: dict[str, object] = json.loads(game.evaluate("() => localStorage['dvonn:puzzles']"))
    return progress


def refuted_move(puzzle: Puzzle) -> tuple[str, str]:
    """Return a wrong first move of *puzzle*, and the best reply to it."""
    position = Position.parse(puzzle.start)
    for move in position.legal_moves():
        found = refutation_of(position, move, REFUTATION_MAX_NODES)
        if str(move) != puzzle.moves[0] and found.reply is not None:
            return str(move), str(found.reply)
    raise AssertionError(puzzle.name)


def solve_by_keyboard(learn: LearnPage, puzzle: Puzzle) -> None:
    """Move the focus to each space of the winning moves, and press Enter."""
    for move in steps_of(puzzle):
        learn.wait_for_turn()
        learn.game.tab_to(learn.board)
        for space in (move[:2], move[2:]):
            learn.walk_to(space)
            learn.game.press_key("Enter")
    expect(learn.message).to_contain_text(text("puzzle.solved"))
    expect(learn.message).to_contain_text(text("evaluation.solved", who="you", count=puzzle.lead))


def test_a_solved_puzzle_raises_the_rating_and_is_kept(site: Site) -> None:
    """The page shows the themes and the new rating, and offers the next puzzle; a reload returns to it."""
    learn = opened(site)
    first = nearest(FIRST_RATING)
    expect(learn.title).to_have_text(title_of(first))
    line = text("puzzle.rating", rating=str(first.rating), own=str(FIRST_RATING))
    expect(rating_line(learn)).to_have_text(line)
    expect(learn.page.locator("html")).to_have_attribute("data-mode", "puzzle")
    solve_by_keyboard(learn, first)
    for theme in first.themes:
        expect(learn.message).to_contain_text(text(theme_key(theme)))
    expect(learn.message).to_contain_text(re.compile(r"\(\+\d+\)"))
    learn.button("lesson.next").click()
    expect(learn.title).not_to_have_text(title_of(first))
    progress = saved_progress(learn.game)
    assert [first.name] == progress["done"]
    second = shown(learn)
    learn.page.reload()
    expect(learn.title).to_have_text(title_of(second))
    learn.button("lesson.next").click()
    expect(learn.title).not_to_have_text(title_of(second))
    learn.button("lesson.back").click()
    expect(learn.title).to_have_text(title_of(second))


def test_a_puzzle_left_at_once_after_its_last_move_counts_as_solved(
    engine: StandInEngine, site: Site
) -> None:
    """
    The person goes on before the page knows the position after the last move.

    Until the next puzzle's position is known, the board shows the old one, but takes no presses.
    """
    puzzle = next(one for one in PUZZLES if len(one.moves) == 1)
    is_left = threading.Event()

    def late(answer: Answer) -> Answer:
        def changed(request: str) -> str:
            if kind_of(request) == "view" and json.loads(request)["moves"] == puzzle.moves:
                is_left.wait(60)
            return answer(request)

        return changed

    engine.change = late
    learn = opened_with(site, {"at": puzzle.name})
    learn.play(puzzle.moves[0])
    learn.button("lesson.next").click()
    expect(learn.title).not_to_have_text(title_of(puzzle))
    closed = learn.layer.locator("[inert] [role=grid]")
    expect(closed).to_have_count(1)
    is_left.set()
    expect(closed).to_have_count(0)
    assert [puzzle.name] == saved_progress(learn.game)["done"]


def theme_key(theme: str) -> str:
    """Return the key of a theme's name."""
    return f"puzzle.theme.{theme.lower().replace(' ', '-')}"


def test_a_missed_puzzle_is_refuted_and_waits_for_another_try(site: Site) -> None:
    """
    The opponent plays the best reply.

    The rating falls once; solving the puzzle later empties the list of missed puzzles. A hint for the whole
    move is a miss, too, but the first hint, which shows only the stack to move, costs nothing.
    """
    puzzle = PUZZLES[0]
    learn = opened_with(site, {"at": puzzle.name})
    learn.wait_for_turn()
    before = learn.stacks
    wrong, reply = refuted_move(puzzle)
    learn.play(wrong)
    expect(learn.message).to_contain_text(re.compile("\\(\N{MINUS SIGN}\\d+\\)"))
    expect(learn.spoken).to_contain_text(re.compile(f"{reply[:2]}.*{reply[2:]}"))
    learn.button("lesson.again").click()
    learn.wait_for_turn()
    assert before == learn.stacks
    solve(learn, puzzle)
    own = int(re.findall(r"\d+", rating_line(learn).inner_text())[-1])
    assert own < FIRST_RATING

    learn.button("lesson.next").click()
    expect(learn.title).not_to_have_text(title_of(puzzle))
    mode(learn, "failed").click()
    expect(learn.title).to_have_text(title_of(puzzle))
    expect(choice(learn).get_by_role("option")).to_have_count(1)
    solve(learn, puzzle)
    expect(rating_line(learn)).to_contain_text(str(own))
    expect(learn.button("lesson.next")).to_be_disabled()
    mode(learn, "failed").click()
    expect(learn.layer.get_by_text(text("puzzle.none.failed"))).to_be_visible()
    expect(choice(learn)).to_be_hidden()

    mode(learn, "train").click()
    learn.wait_for_turn()
    learn.button("button.hint").click()
    expect(learn.message).to_contain_text(text("lesson.hint-start"))
    assert not saved_progress(learn.game)["failed"]
    learn.button("button.hint").click()
    expect(learn.arrow).to_be_attached()
    progress = saved_progress(learn.game)
    assert ([shown(learn).name], [puzzle.name]) == (progress["failed"], progress["done"])


def test_each_way_to_choose_puzzles_begins_with_its_own(site: Site) -> None:
    """
    The puzzle of the day depends on the date alone; missed puzzles begin with the first one.

    After a theme is chosen, the page offers only puzzles of this theme. Without a reviewed game, the page
    says where the person's own mistakes come from.
    """
    missed = [puzzle.name for puzzle in PUZZLES[:2]]
    rating = {"rating": 2000, "deviation": 90, "volatility": 0.06}
    learn = opened_with(site, {"rating": rating, "failed": missed}, "2026-11-28T12:00")
    learn.wait_for_turn()
    theme = "last move"
    first = nearest(2000, theme)
    choice(learn).select_option(label=text(theme_key(theme)))
    expect(learn.title).to_have_text(title_of(first))
    learn.wait_for_turn()
    learn.button("lesson.next").click()
    expect(learn.title).not_to_have_text(title_of(first))
    assert theme in shown(learn).themes

    mode(learn, "today").click()
    day = (date(2026, 11, 28) - date(1970, 1, 1)).days
    expect(learn.title).to_have_text(title_of(PUZZLES[day * 7919 % len(PUZZLES)]))
    expect(choice(learn)).to_be_hidden()
    mode(learn, "failed").click()
    expect(learn.title).to_have_text(title_of(PUZZLES[0]))
    mode(learn, "own").click()
    expect(learn.layer).to_contain_text(text("puzzle.none.own"))


def test_a_puzzle_can_be_solved_as_black(site: Site) -> None:
    """
    The text names the side, and the black stacks move.

    The opponent replies as soon as with a resting mouse, although the mouse moves over the board.
    """
    black = [one for one in PUZZLES if " b " in one.start and len(one.moves) > 1]
    puzzle = next(one for one in black if len(one.themes) > 1)
    learn = opened_with(site, {"at": puzzle.name})
    expect(learn.title).to_have_text(title_of(puzzle))
    scores = Position.parse(puzzle.start).scores
    said = text("puzzle.text", who="black", own=scores[1], other=scores[0])
    expect(learn.layer.get_by_text(said)).to_be_visible()
    first, *others = steps_of(puzzle)
    learn.play(first)
    reply = puzzle.moves[1]
    wander([learn.space(first[2:]), learn.space(reply[:2])], lambda: reply[:2] not in learn.stacks)
    expect(learn.message).to_contain_text(text("puzzle.then"))
    for move in others:
        learn.play(move)
    expect(learn.message).to_contain_text(text("puzzle.solved"))
    for theme in puzzle.themes:
        expect(learn.message).to_contain_text(text(theme_key(theme)))


def test_a_streak_goes_on_until_the_first_miss(site: Site) -> None:
    """The length of the best streak is kept; a press of "Next" begins a new streak."""
    learn = opened(site)
    learn.wait_for_turn()
    mode(learn, "streak").click()
    expect(rating_line(learn)).to_have_text(text("puzzle.streak", count=0, best=0))
    expect(learn.button("lesson.next")).to_be_disabled()
    learn.wait_for_turn()
    first = shown(learn)
    solve(learn, first)
    expect(rating_line(learn)).to_have_text(text("puzzle.streak", count=1, best=1))
    learn.button("lesson.next").click()
    expect(learn.title).not_to_have_text(title_of(first))
    learn.wait_for_turn()
    second = shown(learn)
    position = Position.parse(second.start)
    wrong = next(move for move in position.legal_moves() if move != Move.parse(second.moves[0]))
    learn.play(str(wrong))
    expect(learn.message).to_contain_text(text("puzzle.streak.over", count=1, best=1))
    learn.button("lesson.next").click()
    expect(rating_line(learn)).to_have_text(text("puzzle.streak", count=0, best=1))


def test_after_the_last_puzzle_training_ends(site: Site) -> None:
    """
    Puzzles count as tried if earlier versions of the page saved their names.

    After the last puzzle, no other is offered.
    """
    left = next(puzzle for puzzle in PUZZLES if len(puzzle.moves) == 1)
    others = [puzzle.name for puzzle in PUZZLES if puzzle is not left]
    learn = opened_with(site, {"done": others, "at": others[0]})
    solve(learn, left)
    expect(learn.button("lesson.next")).to_be_disabled()
    total = f"{len(PUZZLES):,}"
    expect(learn.layer.get_by_text(text("puzzle.progress", done=total, total=total))).to_be_visible()
