"""The puzzles: solved by mouse, by keyboard and with hints; refuted; kept between visits."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from learn_page import MIDDLE, LearnPage
from page_parts import PUZZLE_GRADES
from page_text import shown_move, text
from playwright.sync_api import expect
from tested_site import Site

from tools.page.sources import WEB

PUZZLES: dict[str, list[dict[str, Any]]] = json.loads(
    (WEB / "features" / "learning" / "puzzles.json").read_text(encoding="utf-8")
)


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
    """Open and return a grade's first wanted puzzle."""
    number, puzzle = next(
        (number, puzzle) for number, puzzle in enumerate(PUZZLES[grade], 1) if is_wanted(puzzle)
    )
    learn.layer.get_by_role("button", name=re.compile(text(f"puzzle.grade.{grade}"))).click()
    for _ in range(number - 1):
        learn.button("lesson.next").click()
    expect(learn.title).to_have_text(text("puzzle.title", number=number))
    return puzzle


def solve(learn: LearnPage, puzzle: dict[str, Any]) -> None:
    """Play all the moves that win."""
    for move in puzzle["steps"]:
        learn.play(move)
    expect(learn.message).to_contain_text(text("puzzle.solved"))


def test_puzzles_are_solved_one_after_the_other(site: Site) -> None:
    """Solved puzzles count, also on the next visit, which continues there."""
    learn = opened(site)
    total = len(PUZZLES["easy"])
    for number, puzzle in enumerate(PUZZLES["easy"][:2], 1):
        expect(learn.title).to_have_text(text("puzzle.title", number=number))
        solve(learn, puzzle)
        won = text("evaluation.solved.you", count=puzzle["score_difference"])
        expect(learn.message).to_contain_text(won)
        assert f"{number}/{total}" in grade_of(learn, "easy")
        learn.button("lesson.next").click()
    learn.game.page.reload()
    expect(learn.title).to_have_text(text("puzzle.title", number=3))
    assert f"2/{total}" in grade_of(learn, "easy")


def test_a_puzzle_of_several_moves_goes_on_after_the_reply(site: Site) -> None:
    """Black answers each right move, and the page says that there is one more to find."""
    learn = opened(site)
    puzzle = go_to(learn, "hard", lambda puzzle: len(puzzle["steps"]) > 1)
    task = text("puzzle.task", count=len(puzzle["steps"]))
    expect(learn.layer.get_by_text(task).first).to_be_visible()
    learn.play(puzzle["steps"][0])
    expect(learn.message).to_have_text(text("puzzle.then"))
    for move in puzzle["steps"][1:]:
        learn.play(move)
    expect(learn.message).to_contain_text(text("puzzle.solved"))


def test_a_wrong_move_is_refuted_on_the_board(site: Site) -> None:
    """Black plays the best reply; the page says its effect and the final result. A press undoes both."""
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


def test_a_hint_shows_where_to_start_and_then_the_move(site: Site) -> None:
    """A puzzle whose whole solution was shown comes again."""
    learn = opened(site)
    puzzle = PUZZLES["easy"][0]
    (move,) = puzzle["steps"]
    learn.wait_for_turn()
    learn.button("button.hint").click()
    expect(learn.message).to_contain_text(text("lesson.hint-start"))
    learn.button("button.hint").click()
    expect(learn.spoken).to_contain_text(text("hint.move", move=shown_move(f"{move[:2]}-{move[2:]}")))
    learn.play(move)
    expect(learn.message).to_contain_text(text("puzzle.helped"))
    assert f"0/{len(PUZZLES['easy'])}" in grade_of(learn, "easy")
    learn.button("lesson.next").click()
    expect(learn.title).to_have_text(text("puzzle.title", number=2))
    learn.button("lesson.back").click()
    expect(learn.title).to_have_text(text("puzzle.title", number=1))


def test_puzzles_by_keyboard(site: Site) -> None:
    """Keys walk, choose and move; the next button then has the focus, and the task is announced."""
    learn = opened(site)
    game = learn.game
    (move,) = PUZZLES["easy"][0]["steps"]
    learn.wait_for_turn()
    game.tab_to(learn.board)
    for space in (move[:2], move[2:]):
        learn.walk_to(space)
        game.page.keyboard.press("Enter")
    expect(learn.message).to_contain_text(text("puzzle.solved"))
    expect(learn.button("lesson.next")).to_be_focused()
    game.page.keyboard.press("Enter")
    expect(learn.title).to_be_focused()
    expect(learn.title).to_have_text(text("puzzle.title", number=2))
    expect(learn.spoken).to_contain_text(text("puzzle.task", count=len(PUZZLES["easy"][1]["steps"])))


def test_an_address_leads_to_the_puzzles_and_the_last_one_says_so(site: Site) -> None:
    """With all others solved, the last one shows; then nothing is left to find."""
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


def test_a_puzzle_waits_for_python_and_says_why_it_does_not_come(site: Site) -> None:
    """Meanwhile only the other puzzles can be opened, and after a failure a retry."""
    site.allow("engine failed:", "Failed to load resource", "/worker.js")
    game = site.prepare(saved=MIDDLE)
    held = game.hold_python_back()
    game.open()
    game.expect_engine("loading")
    learn = LearnPage(game)
    learn.open("puzzles")
    expect(learn.message).to_have_text(text("lesson.loading"))
    expect(learn.button("lesson.pass")).to_be_hidden()
    expect(learn.button("button.hint")).to_be_disabled()
    held.fail()
    game.expect_engine("failed")
    held.serve()
    expect(learn.message).to_contain_text(text("failure.file.unreachable", file="/engine/worker.js"))
    retry = learn.layer.get_by_role("button", name=text("button.try-again"), exact=True)
    retry.first.click()
    solve(learn, PUZZLES["easy"][0])
    expect(learn.message).to_contain_text(text("puzzle.solved"))
