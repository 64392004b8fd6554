"""A newcomer's welcome: its offers, and when it closes."""

from __future__ import annotations

import pytest
from layout_scripts import RECTANGLES
from learn_page import DESKTOP, PHONES, LearnPage
from page_parts import (
    BLACK_CARD,
    BOARD_NAMES,
    ENDING_LEARN,
    LAST_MOVE,
    MOVES,
    OTHER_GAME,
    STATUS,
    TYPED_MOVE,
    WELCOME,
    WELCOME_BUTTONS,
    WELCOME_REMINDER,
    WELCOME_REPLAY,
)
from page_text import text
from playwright.sync_api import ViewportSize, expect
from saved_games import saved_game
from shown_page import middle
from tested_site import Site

from tools.page.texts import PLURALS as LANGUAGES


@pytest.mark.parametrize("screen", [DESKTOP, *PHONES])
def test_the_welcome_stays_until_it_is_used(site: Site, screen: ViewportSize) -> None:
    """After a press on the board or a lesson, the top line offers the lessons; nothing moves."""
    game = site.open(viewport=screen)
    card, offer = game.page.locator(WELCOME), game.page.locator(WELCOME_REMINDER)
    expect(card).to_be_visible()
    expect(offer).to_be_hidden()
    place = middle(game.space("F3"))
    game.play("A3")
    expect(card).to_be_hidden()
    expect(offer).to_be_visible()
    assert place == middle(game.space("F3"))
    offer.click()
    learn = LearnPage(game)
    expect(learn.layer).to_be_visible()
    game.page.keyboard.press("Escape")
    expect(learn.layer).to_have_count(0)
    game.reload()
    expect(offer).to_be_visible()


def test_who_has_begun_a_game_is_not_welcomed_to_another(site: Site) -> None:
    """No welcome covers a new game's empty board on the next visit, but lessons are still offered."""
    game = site.open()
    game.play("A3")
    game.begin("computer")
    game.wait_for_turn()
    assert 0 == game.ply
    game.reload()
    expect(game.page.locator(WELCOME_REMINDER)).to_be_visible()
    expect(game.page.locator(WELCOME)).to_be_hidden()


def test_the_welcome_is_whole_on_a_laptop(site: Site) -> None:
    """It fits in every language, with all of its buttons."""
    game = site.open()
    cut = []
    for language in LANGUAGES:
        game.speak(language)
        for width, height in [(1440, 900), (1366, 768), (1280, 720)]:
            game.resize(width, height)
            hidden = game.page.locator(WELCOME).evaluate(
                "({ firstElementChild: card }) => card.scrollHeight - card.clientHeight"
            )
            cut += [f"{language}, {width}: {hidden}"] * (hidden > 0)

    assert [] == cut


def test_the_welcome_is_the_one_thing_beside_the_board(site: Site) -> None:
    """Only the welcome names the next step: moves and status return when it closes."""
    game = site.open()
    welcome, status, moves = (game.page.locator(part) for part in (WELCOME, STATUS, MOVES))
    expect(status).to_have_css("opacity", "0")
    expect(moves).to_have_css("opacity", "0")
    card, panels = game.boxes([WELCOME])[WELCOME], game.panel_boxes()
    assert card == (*panels[MOVES][:2], *panels[STATUS][2:])
    game.button("welcome.dismiss").click()
    expect(welcome).to_be_hidden()
    expect(status).to_have_css("opacity", "1")
    expect(moves).to_have_css("opacity", "1")
    assert panels == game.panel_boxes()


def test_what_the_welcome_covers_is_seen_by_whoever_goes_there_by_keyboard(site: Site) -> None:
    """The welcome hides while the focus is behind it, and returns after."""
    game = site.open()
    welcome, fill = game.page.locator(WELCOME), game.button("button.fill-rest")
    for hidden in (game.page.locator(TYPED_MOVE), fill):
        game.tab_to(hidden)
        expect(welcome).to_have_css("opacity", "0")
    expect(game.page.locator(STATUS)).to_have_css("opacity", "1")
    game.tab_to(game.button("welcome.play"))
    expect(welcome).to_have_css("opacity", "1")


def test_the_welcome_makes_way_for_a_hint(site: Site) -> None:
    """The hint's text takes the card's place."""
    game = site.open()
    game.button("button.hint").click()
    expect(game.page.locator(WELCOME)).to_be_hidden()
    expect(game.page.locator(STATUS)).to_have_css("opacity", "1")


#: The dimples at the board's ends, one of which is the lowest on a phone.
ENDS = ['[data-space="A3"] .dimple', '[data-space="K3"] .dimple']
#: The number of lines of each button of the welcome.
LINES = """
(buttons) => buttons.map((button) => {
  const range = document.createRange();
  range.selectNodeContents(button);
  return new Set([...range.getClientRects()].map(({ top }) => top)).size;
})
"""


def test_the_first_choice_of_the_welcome_has_a_line_of_its_own_on_a_phone(site: Site) -> None:
    """In every language it is one line across the card, and no space of the board is covered."""
    game = site.open(viewport=PHONES[0])
    wrong = []
    for language in LANGUAGES:
        game.speak(language)
        for width, height in [(390, 844), (360, 740), (844, 390)]:
            game.resize(width, height)
            lines = game.page.locator(WELCOME_BUTTONS).evaluate_all(LINES)
            play, learn, dismiss = game.page.locator(WELCOME_BUTTONS).evaluate_all(RECTANGLES)
            boxes = game.boxes([WELCOME, *ENDS])
            lowest = max(boxes[end][3] for end in ENDS)
            covered = height > width and lowest > boxes[WELCOME][1]
            fits = lines[0] == 1 and play[3] < learn[1] == dismiss[1] and not covered
            wrong += [] if fits else [(language, width, lines)]

    assert [] == wrong


def test_the_welcome_stays_beside_a_focus_that_it_does_not_cover(site: Site) -> None:
    """A closed dialog returns the focus to its button, keys move it to the board: both are visible."""
    game = site.open()
    play = game.button("welcome.play")
    game.button("button.new-game").press("Enter")
    expect(game.dialog("new.title")).to_be_visible()
    game.page.keyboard.press("Escape")
    expect(game.button("button.new-game")).to_be_focused()
    play.click(trial=True)
    game.space("F3").focus()
    game.page.keyboard.press("ArrowLeft")
    play.click(trial=True)


def test_newcomers_are_shown_one_game(site: Site) -> None:
    """The link to the other game shows beside the name later; until then, the lessons do."""
    game = site.open()
    other, lessons = game.page.locator(OTHER_GAME), game.page.locator(WELCOME_REMINDER)
    expect(other).to_be_hidden()
    game.button("welcome.dismiss").click()
    expect(lessons).to_be_visible()
    expect(other).to_be_hidden()
    game.evaluate("() => localStorage.setItem('dvonn:welcomed', 'yes')")
    game.reload()
    expect(lessons).to_be_hidden()
    expect(other).to_be_visible()


def test_while_placing_nobody_leads(site: Site) -> None:
    """The number of pieces on the board is no score before the first move."""
    game = site.open()
    game.button("welcome.dismiss").click()
    expect(game.page.locator(f"{BLACK_CARD} .card-score")).to_be_hidden()
    game.button("button.fill-rest").click()
    game.expect_ply(49)
    expect(game.page.locator(f"{BLACK_CARD} .card-score")).to_be_visible()


def test_the_first_view_has_nothing_to_decipher(site: Site) -> None:
    """Names of spaces and numbers show after the first press."""
    game = site.open(drawn=True)
    names = game.board.locator(BOARD_NAMES).first
    count = game.page.locator(f"{BLACK_CARD} .card-count")
    shown = "(element) => element.checkVisibility({ opacityProperty: true })"
    assert (False, False) == (names.evaluate(shown), count.evaluate(shown))
    game.play("F3")
    assert (True, True) == (names.evaluate(shown), count.evaluate(shown))


def test_the_welcome_is_there_again_after_a_lesson(site: Site) -> None:
    """It still offers the other lessons and the first game."""
    game = site.open()
    game.button("welcome.learn").press("Enter")
    learn = LearnPage(game)
    learn.go_to("stack")
    learn.play("C3E3")
    learn.expect_done("stack")
    game.page.keyboard.press("Escape")
    expect(learn.layer).to_have_count(0)
    for _ in range(2):
        expect(game.button("welcome.play")).to_be_visible()
        game.reload()


def test_the_welcome_goes_when_it_is_put_away(site: Site) -> None:
    """The welcome closes for good, focuses the board, and leaves the lessons in the top line."""
    game = site.open()
    game.button("welcome.dismiss").press("Enter")
    expect(game.page.locator(WELCOME)).to_be_hidden()
    expect(game.space("F3")).to_be_focused()
    game.play("F3")
    game.reload()
    expect(game.page.locator(WELCOME)).to_be_hidden()
    expect(game.page.locator(WELCOME_REMINDER)).to_be_visible()


def test_the_lessons_are_offered_still_after_a_first_loss(site: Site) -> None:
    """A loss makes lessons more useful."""
    game = site.open()
    game.play("A3")
    expect(game.page.locator(WELCOME_REMINDER)).to_be_visible()
    game.press_in_menu("button.resign")
    game.button("button.resign").click()
    expect(game.root).to_have_attribute("data-phase", "over")
    expect(game.detail).to_have_text(text("ending.first-loss"))
    expect(game.page.locator(WELCOME_REMINDER)).to_be_visible()


def test_who_loses_to_the_easiest_level_is_shown_the_lessons(site: Site) -> None:
    """No easier level is left: a button at the end opens them."""
    game = site.open(saved=saved_game(moves=["F3", "E3"], black="novice"))
    game.press_in_menu("button.resign")
    game.button("button.resign").click()
    expect(game.detail).to_contain_text(text("ending.first-loss"))
    game.page.locator(ENDING_LEARN).click()
    expect(LearnPage(game).layer).to_be_visible()


def test_a_first_game_begins_on_a_full_board(site: Site) -> None:
    """One press starts it; White moves against the easiest level, and reads the effects of moves."""
    game = site.open()
    game.button("welcome.play").click()
    game.expect_ply(49)
    expect(game.detail).to_have_text(text("coach.first"))
    # The last random placement is not marked as a move.
    expect(game.board.locator(LAST_MOVE)).to_have_count(0)
    expect(game.page.locator(BLACK_CARD)).to_contain_text(text("level.novice"))
    expect(game.page.locator(WELCOME)).to_be_hidden()


def test_the_picture_of_the_welcome_does_not_begin_again(site: Site) -> None:
    """A resize does not restart it; it stops, continues, and at its end it can be repeated."""
    game = site.prepare(reduced_motion="no-preference")
    game.page.add_init_script(
        "window.restarts = 0;"
        "addEventListener('animationcancel', ({ target }) => {"
        f"  if (target.closest({WELCOME!r})) restarts += 1;"
        "}, true);"
    )
    game.open()
    game.wait_until_ready()
    welcome, button = game.page.locator(WELCOME), game.page.locator(WELCOME_REPLAY)
    expect(welcome).to_be_visible()
    before = game.evaluate("restarts")
    for height in (890, 880, 900):
        game.page.set_viewport_size({"width": 1440, "height": height})
    for act, then in (("welcome.pause", "welcome.resume"), ("welcome.resume", "welcome.pause")):
        expect(button).to_have_accessible_name(text(act))
        button.click()
        expect(button).to_have_accessible_name(text(then))
    end = (
        "(card) => card.getAnimations({ subtree: true })"
        ".forEach((each) => each instanceof CSSAnimation && each.finish())"
    )
    welcome.evaluate(end)
    expect(button).to_have_accessible_name(text("welcome.replay"))
    button.click()
    expect(button).to_have_accessible_name(text("welcome.pause"))
    assert before == game.evaluate("restarts")


def test_the_arrow_of_the_welcome_is_beside_its_picture(site: Site) -> None:
    """It overlaps nothing, and shows only with the picture."""
    game = site.open(reduced_motion="no-preference")
    icon, picture = f"{WELCOME_REPLAY} > :first-child", ".welcome-show"
    for screen in [DESKTOP, ViewportSize(width=390, height=844), ViewportSize(width=844, height=390)]:
        game.page.set_viewport_size(screen)
        expect(game.page.locator(WELCOME)).to_be_visible()
        boxes = game.boxes([icon, picture])
        left, top, right, bottom = boxes[icon]
        beside = right <= boxes[picture][0] or boxes[picture][2] <= left
        assert beside or bottom <= boxes[picture][1] or boxes[picture][3] <= top, screen
    game.page.set_viewport_size(PHONES[0])
    expect(game.page.locator(picture)).to_be_hidden()
    expect(game.page.locator(icon)).to_be_hidden()


def test_the_welcome_has_a_heading_on_a_phone(site: Site) -> None:
    """Both ways to begin are below it, and nothing is cut off."""
    game = site.open(viewport=PHONES[0])
    for screen in PHONES:
        game.page.set_viewport_size(screen)
        expect(game.page.get_by_role("heading", name=text("welcome.title")), str(screen)).to_be_visible()
        box = game.page.locator(WELCOME)
        assert box.evaluate("(box) => box.scrollHeight <= box.clientHeight"), screen


def test_a_newcomer_with_a_phone_sees_what_is_wrong(site: Site) -> None:
    """The welcome hides whatever it would partly cover, and makes way for errors."""
    site.allow("engine failed:", "Failed to load resource", "/worker.js")
    game = site.prepare(viewport=PHONES[0])
    held = game.hold_python_back()
    game.open()
    status = game.page.locator(STATUS)
    expect(game.button("welcome.play")).to_be_visible()
    expect(status).to_have_css("opacity", "0")
    held.fail()
    game.expect_engine("failed")
    expect(status).to_have_css("opacity", "1")
    expect(game.button("welcome.play")).to_be_hidden()
    held.serve()
    game.button("button.try-again").click()
    game.wait_for_turn()
    expect(status).to_have_css("opacity", "0")
    expect(game.button("welcome.play")).to_be_visible()


def test_a_newcomer_with_a_phone_sees_what_loads(site: Site) -> None:
    """Choosing a game before Python is ready shows the loading; the game begins after it."""
    game = site.prepare(viewport=PHONES[0])
    held = game.hold_python_back()
    game.open()
    game.button("welcome.play").click()
    expect(game.title).to_have_text(text("status.loading"))
    expect(game.page.locator(STATUS)).to_have_css("opacity", "1")
    held.first().continue_()
    game.expect_ply(49)


def test_a_newcomer_with_a_phone_is_told_that_it_is_slow(site: Site) -> None:
    """The message replaces the welcome until the page is playable."""
    game = site.prepare(viewport=PHONES[0])
    game.page.clock.install()
    held = game.hold_python_back()
    game.open()
    expect(game.button("welcome.play")).to_be_visible()
    game.page.clock.run_for(15_000)
    expect(game.detail).to_have_text(text("start.slow"))
    expect(game.page.locator(STATUS)).to_have_css("opacity", "1")
    expect(game.button("button.try-again")).to_be_visible()
    expect(game.button("welcome.play")).to_be_hidden()

    game.page.clock.resume()
    held.first().continue_()
    game.wait_for_turn()
    expect(game.button("welcome.play")).to_be_visible()
