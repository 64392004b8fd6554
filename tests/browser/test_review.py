"""The review of a finished game: marks, better moves, and moves tried."""

from __future__ import annotations

import json
import re

from analysis_page import AnalysisPage
from game_page import GamePage
from library_page import wait_until_review_kept
from page_parts import (
    BETTER_ARROW,
    NEXT_MISTAKE_BUTTON,
    REVIEW_DOT,
    REVIEW_PLAYERS,
    REVIEW_SLIDER,
)
from page_text import shown_move, text
from playwright.sync_api import expect
from positions import DRAWISH, PASSING
from reviewed_games import LOST_BY_ANOTHER, LOST_DRAW, ReviewPanel, at_the_blunder, reviewed
from saved_games import saved_game
from shown_page import FAR_OFF_MS, LONG_PATIENCE_MS
from stand_in_engine import Answer, StandInEngine, kind_of
from tested_site import Site

#: A line that the page plays by itself shows each position for less than this time, in ms.
LINE_MS = 1600


def blunder_of(language: str = "en", *, level: str) -> str:
    """Return the headline that the review shows at a computer's blunder."""
    return text(
        "review.move", language, who="level", round=1, level=level, verdict=text("review.blunder", language)
    )


def test_a_review_finds_the_blunder(site: Site) -> None:
    """
    The move list, the graph, the table, the text and the announcements all report the blunder.

    The panel keeps its height and holds its text, in the languages with the longest texts.
    """
    game = reviewed(site, black="novice")
    panel = ReviewPanel(game)
    level = text("level.novice")
    expect(game.title).to_have_text(text("review.title"))
    item = game.moves.locator("[data-ply='2']")
    expect(item).to_have_attribute("data-mark", "blunder")
    expect(item).to_have_accessible_name(re.compile(re.escape(text("mark.blunder"))))
    expect(game.moves.locator("[data-ply='1']")).to_have_attribute("data-mark", "")
    expect(game.page.locator(REVIEW_DOT)).to_have_count(1)
    expect(game.page.locator(REVIEW_PLAYERS).get_by_role("row").last).to_have_text(
        re.compile(rf"{text('level.novice')}.*0\s*1\s*$")
    )

    next_mistake = game.page.locator(NEXT_MISTAKE_BUTTON)
    expect(next_mistake).to_have_text(text("button.other-mistakes", level=level))
    next_mistake.click()
    game.expect_ply(2)
    headline = blunder_of(level=level)
    expect(game.title).to_have_text(headline)
    fell = text("review.fell", who="level", level=level, before=0.5, after=0)
    lost = text("review.lost", who="level", level=level, count=5)
    missed = f"{text('review.missed.captures', count=2)} {text('here.ringed', count=1)}"
    expect(game.detail).to_have_text(f"{lost} {missed}")
    # For screen readers, the buttons' texts have the values that the bars show.
    expect(game.compared("best")).to_have_text(re.compile("50.?%"))
    expect(game.compared("played")).to_have_text(re.compile(r"\b0.?%"))
    for said in (headline, fell):
        expect(game.spoken).to_contain_text(said)
    assert [] == panel.faults("the blunder")
    game.compared("best").click()
    expect(game.title).to_have_text(text("review.best-move", who="level", level=level))
    assert [] == panel.faults("the better move", game.title)


def see_a_hint_at_the_blunder(game: GamePage) -> None:
    """Open and close a hint; its headline must not have the blunder's icon."""
    expect(game.title).to_have_attribute("data-mark", "blunder")
    game.button("button.hint").click()
    expect(game.title).to_have_text(text("review.best-move", who="black"))
    expect(game.title).to_have_attribute("data-mark", "")
    game.button("button.hint").click()
    expect(game.title).to_have_attribute("data-mark", "blunder")


def test_the_best_reply_to_a_blunder_is_played_on_the_board(site: Site) -> None:
    """The page can play the best reply (not the played one) and the moves after it; a button stops them."""
    played = ["F2F1", "E2F3", "F1F3", "G5E3"]
    game = at_the_blunder(site, played)
    # The better move's stack is no longer on its space, but the arrow begins there.
    expect(game.page.locator(BETTER_ARROW)).to_have_count(1)
    see_a_hint_at_the_blunder(game)
    game.page.clock.install()
    game.page.clock.pause_at(game.evaluate("Date.now()") + FAR_OFF_MS)
    game.button("button.line").click()
    game.button("button.line.stop").click()
    game.expect_ply(2)
    expect(game.title).to_have_text(text("review.following", number=1, total=3))
    expect(game.space("E3")).to_have_attribute("data-stack", re.compile("^b"))
    game.page.clock.run_for(LINE_MS)
    game.expect_ply(2)
    game.button("button.line").click()
    game.expect_ply(3)
    game.page.clock.run_for(LINE_MS)
    game.expect_ply(4)
    expect(game.title).to_have_text(text("review.following", number=3, total=3))
    expect(game.button("button.line.stop")).to_be_hidden()
    expect(game.button("button.line.next")).to_be_disabled()
    game.press_key("Escape")
    game.expect_ply(1)
    assert played == game.record


def expect_the_better_move_drawn(game: GamePage) -> None:
    """Expect the better move's slim arrow on the board, and on the move's card, until the move is shown."""
    slim = game.page.locator(BETTER_ARROW)
    best = game.compared("best")
    expect(slim).to_be_visible()
    expect(best).to_have_attribute("data-drawn", "arrow")
    best.click()
    expect(slim).to_have_count(0)
    expect(best).to_have_attribute("data-drawn", "")
    game.compared("played").click()
    expect(slim).to_be_visible()


def test_the_list_of_moves_shows_a_better_line(site: Site) -> None:
    """
    The moves of the line can be pressed, and stepped through like those of the game.

    Practice hides the arrow of the better move.
    """
    game = at_the_blunder(site, LOST_BY_ANOTHER)
    expect_the_better_move_drawn(game)
    game.compared("best").click()
    played = game.moves.locator("li > [data-ply='1']")
    expect(played).not_to_have_attribute("aria-current", "true")
    first, second = (
        # The name of a reviewed move ends with its mark.
        game.moves.get_by_role("button", name=text("moves.item", who=who, number=1, move=move))
        for who, move in [
            ("white", shown_move("F2-E2")),
            ("black", shown_move("G5-E3")),
        ]
    )
    expect(first).to_have_attribute("aria-current", "true")
    game.press_key("PageDown")
    game.expect_ply(2)
    expect(second).to_have_attribute("aria-current", "true")
    expect(first).not_to_have_attribute("aria-current", "true")
    first.click()
    game.expect_ply(1)
    expect(game.space("E2")).to_have_attribute("data-stack", "w2")
    game.press_key("PageDown")
    game.expect_ply(2)
    played.click()
    expect(first).not_to_have_attribute("aria-current", "true")
    expect(played).to_have_attribute("aria-current", "true")
    assert LOST_BY_ANOTHER == game.record
    game.button("button.practice").click()
    expect(game.page.locator(BETTER_ARROW)).to_have_count(0)


def see_the_better_move(game: GamePage) -> None:
    """Show the better move at the only mistake, with its reason; check that the game stays as it was."""
    next_mistake = game.page.locator(NEXT_MISTAKE_BUTTON)
    next_mistake.click()
    # At the only mistake, there is no next one: the button is disabled, but keeps its place.
    expect(next_mistake).to_be_disabled()
    place = next_mistake.bounding_box()
    game.compared("best").click()
    expect(next_mistake).to_have_text(text("button.mistake-again"))
    expect(next_mistake).to_be_enabled()
    kept = next_mistake.bounding_box()
    assert place is not None
    assert kept is not None
    assert kept["x"] == place["x"]
    expect(game.space("H2")).to_have_attribute("data-stack", "b3")
    expect(game.title).to_have_text(text("review.best-move", who="black"))
    expect(game.detail).to_contain_text(text("hint.reason.captures", count=2))
    expect(game.compared("best")).to_have_attribute("aria-current", "true")
    game.compared("played").click()
    game.expect_ply(2)
    expect(game.title).to_have_text(text("review.move", who="black", round=1, verdict=text("review.blunder")))
    game.press_key("Escape")
    expect(game.title).to_have_text(text("status.over", who="white"))
    assert LOST_DRAW == game.record


def go_on_with_the_review(game: GamePage) -> None:
    """Return to the review, which is still complete; only undoing a move of the game discards it."""
    expect(game.root).to_have_attribute("data-review", "done")
    game.button("button.analyse").click()
    expect(game.title).to_have_text(text("review.title"))
    # A review cannot take back a move of the game.
    expect(game.button("button.undo")).to_be_disabled()
    game.press_key("Escape")
    game.button("button.undo").click()
    expect(game.root).to_have_attribute("data-review", "none")
    expect(game.moves.locator("[data-mark='blunder']")).to_have_count(0)


def test_other_moves_can_be_tried(site: Site) -> None:
    """Moves can be tried at any position; they are evaluated, and the game is kept."""
    game = reviewed(site)
    game.page.locator(REVIEW_SLIDER).press("ArrowRight")
    game.expect_ply(1)
    # A refusal refers to the position shown, not to the last position.
    game.press("G1")
    expect(game.detail).to_have_text(text("here.not_your_stack", who="white"))
    game.choose("I2")
    game.press("H1")
    expect(game.space("H1")).to_have_attribute("data-stack", "b2*")
    expect(game.detail).to_contain_text(text("evaluation.solved", who="white", count=2))
    expect(game.compared("tried")).to_have_accessible_name(re.compile(rf"{shown_move('I2-H1')} 0.?%"))
    expect(game.compared("best")).to_have_accessible_name(re.compile("50.?%"))
    # White must pass after the move; the pass is part of the line.
    tried = AnalysisPage(game).variations.get_by_role("button").first
    expect(tried).to_have_attribute("data-ply", "2")
    expect(tried).to_have_attribute("data-mark", "blunder")
    expect(tried).to_have_accessible_name(re.compile(re.escape(text("mark.blunder"))))
    game.page.locator(REVIEW_SLIDER).press("ArrowLeft")
    game.expect_ply(1)
    tried.click()
    expect(game.space("H1")).to_have_attribute("data-stack", "b2*")
    # Even without the engine, a review has notes.
    game.button("button.note").click()
    notes = game.page.get_by_role("region", name=text("button.note"), exact=True)
    notes.get_by_role("button", name=text("note.delete"), exact=True).click()
    game.press_key("Escape")
    expect(tried).to_have_count(0)
    game.expect_ply(1)
    game.button("button.return.over").click()
    expect(game.title).to_have_text(text("status.over", who="white"))
    assert LOST_DRAW == game.record
    game.button("button.analyse").click()
    see_the_better_move(game)
    go_on_with_the_review(game)


def test_a_costly_move_in_a_decided_game_has_a_special_icon(site: Site, engine: StandInEngine) -> None:
    """List, graph and headline show the icon, but no mark, as the move did not change the winner."""

    def losing_six(answer: Answer) -> Answer:
        def answered(request: str) -> str:
            reply = answer(request)
            if kind_of(request) != "review":
                return reply
            changed = json.loads(reply)
            for ply in filter(None, changed["ok"]["plies"]):
                ply.update(mark=None, verdict="costly", cost=6, is_heavy=True)
            return json.dumps(changed)

        return answered

    engine.change = losing_six
    game = reviewed(site)
    item = game.moves.locator("[data-ply='1']")
    expect(item).to_have_class(re.compile("is-costly"))
    expect(item).to_have_attribute("data-mark", "")
    expect(item).to_have_accessible_name(re.compile(re.escape(text("mark.costly"))))
    expect(game.page.locator(f"{REVIEW_DOT}[data-mark='costly']")).to_have_count(len(LOST_DRAW))
    item.click()
    expect(game.title).to_have_class(re.compile("is-costly"))


def test_a_reviewed_game_opened_again_has_its_marks_at_once(site: Site, engine: StandInEngine) -> None:
    """Another visit shows the review's results without searching any position again."""
    game = site.open(saved=saved_game(DRAWISH, LOST_DRAW, fixed=1))
    game.button("button.analyse").click()
    expect(game.root).to_have_attribute("data-review", "done", timeout=LONG_PATIENCE_MS)
    # The list omits random placements; the position shown is the one before the first move in the list.
    expect(game.title).to_have_text(text("review.title"))
    expect(game.moves.locator("[aria-current]")).to_have_count(0)
    # A review that is opened a second time shows its summary, and not the engine.
    game.button("button.return.over").click()
    game.press_key("Escape")
    game.button("button.analyse").first.click()
    expect(game.page.locator(REVIEW_PLAYERS)).to_be_visible()
    marked = "[data-mark]:not([data-mark=''])"
    marks = game.page.locator(marked).count()
    wait_until_review_kept(game)
    asked = engine.record_kinds()
    game = game.visit_again()
    expect(game.root).to_have_attribute("data-features", "all")
    # The page has asked the database before; it gets its answer first.
    wait_until_review_kept(game)
    game.button("button.analyse").click()
    expect(game.root).to_have_attribute("data-review", "done")
    assert marks == game.page.locator(marked).count() > 0
    assert ("review" in asked, "position_review" in asked) == (True, False)


def test_moves_that_finish_the_game_are_not_judged(site: Site) -> None:
    """Moves made by "Finish the game" have no marks."""
    game = site.open(saved=saved_game(PASSING, white="novice", black="person"))
    game.play("K3J2")
    game.button("button.finish").click()
    expect(game.root).to_have_attribute("data-phase", "over")
    finished = len(game.record)
    assert [{"from": 2, "to": finished}] == (game.kept or {})["finished"]
    game.button("button.analyse").click()
    expect(game.root).to_have_attribute("data-review", "done", timeout=LONG_PATIENCE_MS)
    marks = game.moves.locator("[data-ply]").evaluate_all(
        "(moves) => moves.map(({ dataset }) => [Number(dataset.ply), dataset.mark])"
    )
    assert finished == len(marks)
    assert {""} == {mark for ply, mark in marks if ply > 2}
