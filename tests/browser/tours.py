"""
Every view of the page, as tours through it.

A tour leads a blank page from view to view, and yields the name of each view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from analysis_page import AnalysisPage
from correspondence_page import Correspondent
from dialogs import each_dialog
from game_page import GamePage
from gipf_page import LESSONS_ADDRESS, PUZZLES_ADDRESS, GipfPage, open_dvonn
from gipf_positions import CHALLENGED_JUMP
from learn_page import LearnPage
from library_page import LibraryPage
from page_parts import NEXT_MISTAKE_BUTTON, TOP_MENU
from playwright.sync_api import expect
from positions import DRAWISH
from saved_games import saved_game

#: The teaching pages, as `LearnPage.open` names them.
TAUGHT = ("lessons", "puzzles", "rules", "tips")
#: White's row has White's last GIPF-piece, a loaded piece, and a used potential on a black piece.
_ROW = "4/5/w,w,W,ww,bw,b/7/6/B,bb,3/4 w s s 8+2 10+2 1"

#: Leads a blank page through views, and yields their names.
Tour = Callable[[GamePage], Iterator[str]]


def starting(game: GamePage) -> Iterator[str]:
    """The page loads, fails and starts; then come the welcome and the teaching pages."""
    held = game.hold_python_back()
    game.open()
    expect(game.title).to_have_text(game.text("status.loading"))
    yield "loading"
    held.fail()
    game.expect_engine("failed")
    yield "failure"
    held.serve()
    game.button("button.try-again").click()
    game.wait_for_turn()
    yield "the welcome"
    game.button("welcome.dismiss").click()
    learn = LearnPage(game)
    for taught in TAUGHT:
        learn.open(taught)
        yield taught
        game.press_key("Escape")
        expect(learn.layer).to_have_count(0)


def playing(game: GamePage) -> Iterator[str]:
    """A game ends, and the next begins."""
    game.keep_before_opening(saved_game(DRAWISH, ["I1G1"]))
    game.open()
    game.wait_for_turn()
    yield "stacking"
    game.button("button.hint").click()
    expect(game.arrow).to_be_visible()
    yield "a hint"
    game.switch("settings.evaluation")
    expect(game.meter).not_to_have_attribute("aria-valuetext", game.text("evaluation.unknown"))
    yield "who is ahead"
    game.choose("I2")
    game.point_at("H2")
    yield "stacking, a stack chosen"
    game.press("H2")
    game.wait_for_turn(after=1)
    expect(game.button("button.again")).to_be_visible()
    yield "the end"
    game.press_key("Escape")
    game.button("button.previous").click()
    game.expect_ply(1)
    yield "looking back"
    game.begin("persons")
    game.wait_for_turn()
    yield "placing"


def opening_dialogs(game: GamePage) -> Iterator[str]:
    """Every dialog and menu, and the offer of a draw."""
    game.keep_before_opening(saved_game(moves=["F3"]))
    game.open()
    game.wait_until_ready()
    in_english = GamePage(game.page, game.url)
    in_english.speak("en")
    # The dialogs have been opened in English before; they must now change their language.
    for _ in each_dialog(in_english):
        pass
    game.speak("de")
    for title, _ in each_dialog(game):
        yield title
    game.page.locator(TOP_MENU).click()
    yield "the menu in the top line"
    game.press_key("Escape")
    game.button("button.more").click()
    yield "the menu"
    game.press_key("Escape")
    game.button("button.language").click()
    yield "the languages"
    game.press_key("Escape")
    game.press_in_menu("button.draw")
    yield "a draw is offered"


def reviewing(game: GamePage) -> Iterator[str]:
    """A review, and practice of its blunder."""
    game.keep_before_opening(saved_game(DRAWISH, ["I1G1", "I2J3"]))
    game.open()
    game.wait_until_ready()
    game.button("button.analyse").click()
    expect(game.root).to_have_attribute("data-review", "done")
    yield "the start of a review"
    game.page.locator(NEXT_MISTAKE_BUTTON).click()
    game.expect_ply(2)
    yield "a blunder"
    game.compared("best").click()
    expect(game.title).to_have_text(game.text("review.best-move", who="black"))
    yield "the better move"
    game.compared("played").click()
    game.button("button.practice").click()
    expect(game.title).to_have_text(game.text("practice.task", number=1, total=1, round=1))
    yield "a task"
    game.choose("I2")
    game.press("H1")
    expect(game.title).to_have_text(game.text("practice.wrong"))
    yield "a wrong answer"


def analysing(game: GamePage) -> Iterator[str]:
    """An analysis with a variation and notes, a game from its position, and a position that is set up."""
    game.keep_before_opening(saved_game(DRAWISH, ["I1G1"]))
    game.open()
    game.wait_until_ready()
    analysis = AnalysisPage(game)
    analysis.open()
    analysis.wait_for_values()
    yield "an analysis"
    analysis.lines.first.click()
    analysis.comment("õõõõ õõõ")
    expect(game.moves).to_contain_text("õõõõ õõõ")
    yield "a variation with a comment"
    analysis.take_notes()
    yield "the notes"
    game.press_key("Escape")
    game.button("button.previous").click()
    game.press_in_menu("button.play-from-here")
    yield "a game from a position"
    game.press_key("Escape")
    game.press_button("button.set-up")
    yield "a position is set up"
    game.dialog("button.set-up").get_by_role("button", name=game.text("editor.clear")).click()
    game.dialog("button.set-up").get_by_role("gridcell", name=game.text("space.empty", space="C3")).click()
    expect(game.dialog("button.set-up").get_by_role("status").first).not_to_be_empty()
    yield "a position that is impossible"
    game.press_key("Escape")
    library = LibraryPage(game)
    library.open()
    expect(library.games.first).to_be_visible()
    yield "the library"
    library.games.first.get_by_role("button").click()
    for fold in ("library.paste", "library.export"):
        library.layer.get_by_text(game.text(fold), exact=True).click()
    yield "a game of the library"


def exploring_openings(game: GamePage) -> Iterator[str]:
    """The openings of a position that games have reached, and of a position that no game has reached."""
    game.keep_before_opening(saved_game(moves=["F3"]))
    game.open()
    game.wait_until_ready()
    AnalysisPage(game).open()
    game.button("openings.title").click()
    table = game.page.get_by_role("table", name=game.text("openings.title"))
    expect(table.get_by_role("row").first).to_be_visible()
    yield "openings"
    for space in ("A1", "A2", "A3", "B1", "B2"):
        game.press(space)
    expect(table).to_have_accessible_description(game.text("openings.basis.kind"))
    yield "openings of an unknown position"


def corresponding(game: GamePage) -> Iterator[str]:
    """A game by links begins, waits in the library, and gets an answer."""
    game.keep_before_opening(saved_game(moves=["F3"]))
    game.open()
    game.wait_until_ready()
    game.button("button.new-game").click()
    game.dialog("new.title").get_by_role("radio", name=game.text("new.who.link"), exact=True).check()
    yield "the choices for a game by links"
    game.press_key("Escape")
    player = Correspondent(game)
    player.begin("white", filled=True)
    game.wait_for_turn()
    library = player.library()
    expect(library.games).to_have_count(1)
    library.close()
    game.page.goto(game.url)
    expect(player.waiting).to_be_visible()
    yield "a game by links waits"
    player.waiting.get_by_role("button", name=game.text("button.waiting")).click()
    with game.page.expect_event("load"):
        game.dialog("library.title").locator("[data-outcome=waiting]").get_by_role("link").click()
    game.wait_until_ready()
    player.play(player.legal_moves()[0])
    expect(game.button("button.send-link")).to_be_visible()
    yield "the other player's turn"
    game.button("button.send-link").click()
    game.dialog("send.title").wait_for()
    yield "the link for the other player"


def playing_gipf(game: GamePage) -> Iterator[str]:
    """A push and its dialogs, a position that is set up, a lesson, and a puzzle."""
    gipf = GipfPage(game.page, game.url, game.language)
    gipf.open()
    gipf.wait_until_ready()
    yield "the start of GIPF"
    gipf.press("C1")
    gipf.point_at("C2")
    gipf.expect_detail(gipf.text("gipf.preview.none"))
    yield "a push"
    gipf.press("C2")
    gipf.press_button("button.new-game")
    yield "a new game of GIPF"
    gipf.press_key("Escape")
    gipf.press_button("button.help")
    yield "the rules of GIPF"
    gipf.press_key("Escape")
    gipf.press_button("button.set-up")
    editor = gipf.dialog("button.set-up")
    expect(editor.get_by_role("button", name=gipf.text("button.analyse"), exact=True)).to_be_enabled()
    yield "a position of GIPF is set up"
    editor.get_by_role("radio", name=gipf.text("gipf.version.tournament"), exact=True).check()
    editor.get_by_role("button", name=gipf.text("gipf.editor.start"), exact=True).click()
    editor.get_by_role("gridcell", name=gipf.text("space.empty", space="E5")).click()
    expect(editor.get_by_role("status").first).not_to_be_empty()
    yield "a position of GIPF that is impossible"
    gipf.press_key("Escape")
    gipf.page.goto(gipf.url + LESSONS_ADDRESS)
    gipf.wait_until_ready()
    yield "a lesson of GIPF"
    gipf.play("A1B2")
    done = gipf.text("gipf.lesson.push.done")
    expect(gipf.page.get_by_text(done, exact=True)).to_be_visible()
    yield "a lesson of GIPF that is done"
    gipf.page.goto(gipf.url + PUZZLES_ADDRESS)
    gipf.wait_until_ready()
    yield "a puzzle of GIPF"


def taking_a_row(game: GamePage) -> Iterator[str]:
    """A row of GIPF with a choice is taken, which ends the game."""
    gipf = _opened(game, _ROW)
    yield "a row"
    gipf.press("D2")
    gipf.press("D4")
    gipf.expect_detail(gipf.text("gipf.take.last"))
    yield "a row with a choice"
    gipf.button("gipf.take.confirm").click()
    gipf.expect_ply(1)
    yield "the end of GIPF"
    gipf.press_key("PageUp")
    gipf.expect_ply(0)
    yield "looking back in GIPF"


def challenging(game: GamePage) -> Iterator[str]:
    """A challenge of GIPF, its result in an analysis, and its game of DVONN."""
    gipf = _opened(game, CHALLENGED_JUMP, "D4D3")
    yield "the question"
    gipf.button("gipf.answer.challenge").click()
    gipf.expect_ply(2)
    yield "waiting"
    analysis = AnalysisPage(gipf)
    analysis.open()
    expect(gipf.button("gipf.result.won")).to_be_visible()
    yield "the result of a challenge in an analysis"
    analysis.leave()
    open_dvonn(gipf)
    yield "the game of DVONN"


def _opened(game: GamePage, start: str, *moves: str) -> GipfPage:
    gipf = GipfPage(game.page, game.url, game.language)
    gipf.keep_before_opening(saved_game(start, moves))
    gipf.open()
    gipf.wait_until_ready()
    return gipf


TOURS: tuple[Tour, ...] = (
    opening_dialogs,
    starting,
    playing,
    reviewing,
    analysing,
    exploring_openings,
    corresponding,
    playing_gipf,
    taking_a_row,
    challenging,
)
