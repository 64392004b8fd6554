"""The puzzles: solutions by mouse, by keyboard and with hints; refutations; progress that is kept."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from learn_page import MIDDLE, LearnPage
from page_parts import PUZZLE_GRADES
from page_text import shown_move, text
from playwright.sync_api import expect
from puzzles import PUZZLES, solve
from tested_site import Site


def opened(site: Site) -> LearnPage:
    """Return the page of the puzzles."""
    learn = LearnPage(site.open(saved=MIDDLE))
    learn.open("puzzles")
    return learn


def grade_of(learn: LearnPage, grade: str) -> str:
    """Return the text of a grade's button."""
    button = learn.layer.locator(PUZZLE_GRADES).filter(has_text=text(f"puzzle.grade.{grade}"))
    return button.inner_text()


def is_answered(refutation: str) -> bool:
    """Tell whether Black's reply has an effect that the page names."""
    return len(refutation.split()) == 4


def go_to(learn: LearnPage, grade: str, is_wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Open and return the first puzzle of a grade that fulfils *is_wanted*."""
    number, puzzle = next(
        (number, puzzle) for number, puzzle in enumerate(PUZZLES[grade], 1) if is_wanted(puzzle)
    )
    learn.layer.get_by_role("button", name=re.compile(text(f"puzzle.grade.{grade}"))).click()
    for _ in range(number - 1):
        learn.button("lesson.next").click()
    expect(learn.title).to_have_text(text("puzzle.title", number=number))
    return puzzle


def solve_by_keyboard(learn: LearnPage, puzzle: dict[str, Any]) -> None:
    """Move the focus to each space of the only winning move, and press Enter."""
    (move,) = puzzle["steps"]
    learn.wait_for_turn()
    learn.game.tab_to(learn.board)
    for space in (move[:2], move[2:]):
        learn.walk_to(space)
        learn.game.press_key("Enter")
    expect(learn.message).to_contain_text(text("puzzle.solved"))
    expect(learn.message).to_contain_text(
        text("evaluation.solved", who="you", count=puzzle["score_difference"])
    )


def solve_with_hints(learn: LearnPage, puzzle: dict[str, Any]) -> None:
    """Ask for the start of the only winning move, then for the whole move, and play it."""
    (move,) = puzzle["steps"]
    learn.wait_for_turn()
    learn.button("button.hint").click()
    expect(learn.message).to_contain_text(text("lesson.hint-start"))
    learn.button("button.hint").click()
    expect(learn.spoken).to_contain_text(text("hint.move", move=shown_move(f"{move[:2]}-{move[2:]}")))
    learn.play(move)
    expect(learn.message).to_contain_text(text("puzzle.helped"))


def test_puzzles_are_solved_one_after_the_other(site: Site) -> None:
    """Puzzles solved by keyboard or mouse count, also after a reload; puzzles solved with hints do not."""
    learn = opened(site)
    game = learn.game
    first, second, third = PUZZLES["easy"][:3]
    total = len(PUZZLES["easy"])
    solve_by_keyboard(learn, first)
    assert f"1/{total}" in grade_of(learn, "easy")
    expect(learn.button("lesson.next")).to_be_focused()
    game.press_key("Enter")
    expect(learn.title).to_be_focused()
    expect(learn.title).to_have_text(text("puzzle.title", number=2))
    expect(learn.spoken).to_contain_text(text("puzzle.task", count=len(second["steps"])))
    solve(learn, second)
    expect(learn.message).to_contain_text(
        text("evaluation.solved", who="you", count=second["score_difference"])
    )
    learn.button("lesson.next").click()
    game.page.reload()
    expect(learn.title).to_have_text(text("puzzle.title", number=3))
    assert f"2/{total}" in grade_of(learn, "easy")

    solve_with_hints(learn, third)
    assert f"2/{total}" in grade_of(learn, "easy")
    learn.button("lesson.next").click()
    expect(learn.title).to_have_text(text("puzzle.title", number=4))
    learn.button("lesson.back").click()
    expect(learn.title).to_have_text(text("puzzle.title", number=3))


def test_black_answers_wrong_moves_and_right_ones(site: Site) -> None:
    """A refutation shows its effect and the result, and can be undone; a right move leads to the next one."""
    learn = opened(site)
    puzzle = go_to(learn, "easy", lambda puzzle: any(map(is_answered, puzzle["refutations"][0].values())))
    learn.wait_for_turn()
    before = learn.stacks
    refutations = puzzle["refutations"][0]
    wrong, answer = next((move, answer) for move, answer in refutations.items() if is_answered(answer))
    reply, difference, merit, size = answer.split()
    learn.play(wrong)
    expect(learn.message).to_contain_text(text(f"puzzle.reply.{merit}", count=int(size)))
    if difference == "0":
        expect(learn.message).to_contain_text(text("puzzle.missed.draw"))
    else:
        expect(learn.message).to_contain_text(text("puzzle.missed.lost", count=-int(difference)))
    expect(learn.space(reply[:2])).not_to_have_attribute("data-stack", before[reply[:2]])
    expect(learn.spoken).to_contain_text(re.compile(f"{reply[:2]}.*{reply[2:]}"))

    learn.button("lesson.again").click()
    learn.wait_for_turn()
    assert before == learn.stacks
    solve(learn, puzzle)

    puzzle = go_to(learn, "hard", lambda puzzle: len(puzzle["steps"]) > 1)
    task = text("puzzle.task", count=len(puzzle["steps"]))
    expect(learn.layer.get_by_text(task).first).to_be_visible()
    learn.play(puzzle["steps"][0])
    expect(learn.message).to_have_text(text("puzzle.then"))
    for move in puzzle["steps"][1:]:
        learn.play(move)
    expect(learn.message).to_contain_text(text("puzzle.solved"))


def test_an_address_opens_the_puzzles_and_the_last_one_ends_them(site: Site) -> None:
    """If all puzzles but the last are solved, the page shows the last; after it, no puzzle is left."""
    (*others, last) = [puzzle["name"] for grade in PUZZLES.values() for puzzle in grade]
    done = json.dumps({"done": others, "at": others[0]})
    game = site.prepare(saved=MIDDLE)
    game.page.add_init_script(f"localStorage['dvonn:puzzles'] ??= {json.dumps(done)}")
    game.page.goto(f"{game.url}#puzzles")
    learn = LearnPage(game)
    expect(learn.title).to_have_text(text("puzzle.title", number=len(PUZZLES["hard"])))
    solve(learn, PUZZLES["hard"][-1])
    assert last == PUZZLES["hard"][-1]["name"]
    expect(learn.message).to_contain_text(text("puzzle.all-done"))
    expect(learn.button("lesson.next")).to_be_disabled()
