"""A newcomer's welcome: its offers, and when it closes."""

from __future__ import annotations

from game_links import another, link_of
from game_page import GamePage
from layout_scripts import RECTANGLES
from learn_page import LearnPage
from page_parts import (
    BLACK_CARD,
    BOARD_NAMES,
    ENDING_LEARN,
    LAST_MOVE,
    LESSONS_OFFERED,
    MOVES,
    STATUS,
    TYPED_MOVE,
    WELCOME,
    WELCOME_BUTTONS,
    WELCOME_REPLAY,
)
from page_text import text
from playwright.sync_api import expect
from shown_page import middle
from tested_site import Site
from windows import DESKTOP, LARGE_PHONE, TALL_PHONE, TEACHING_PHONES, TURNED_PHONE

from tools.page.texts import languages


def places_of_the_board(game: GamePage) -> list[tuple[float, float]]:
    """Return the middle of the space F3 in several windows: one for each layout."""
    places = []
    for screen in [*TEACHING_PHONES, DESKTOP]:
        game.page.set_viewport_size(screen)
        places.append(middle(game.space("F3")))
    return places


def test_the_welcome_stays_until_a_game_begins(site: Site) -> None:
    """
    Once a game begins, the top line offers the lessons, even after a loss or a reload; the board stays.

    After a first loss, against the easiest level, another button opens the lessons, too.
    """
    game = site.open()
    card, offer = game.page.locator(WELCOME), game.page.locator(LESSONS_OFFERED)
    places = places_of_the_board(game)
    expect(card).to_be_visible()
    expect(offer).to_be_hidden()
    game.play("A3")
    expect(card).to_be_hidden()
    assert places == places_of_the_board(game)
    learn = LearnPage(game)
    for screen in [*TEACHING_PHONES, DESKTOP]:
        game.page.set_viewport_size(screen)
        offer.click(trial=True)
    offer.click()
    expect(learn.layer).to_be_visible()
    game.press_key("Escape")
    expect(learn.layer).to_have_count(0)
    game.resign()
    expect(game.detail).to_have_text(text("ending.first-loss"))
    expect(offer).to_be_visible()
    game.page.locator(ENDING_LEARN).click()
    expect(learn.layer).to_be_visible()
    game.press_key("Escape")
    game.begin("computer")
    game.wait_for_turn()
    assert 0 == game.ply
    game.reload()
    expect(offer).to_be_visible()
    expect(card).to_be_hidden()


def test_neither_a_lesson_nor_a_link_ends_the_welcome(site: Site) -> None:
    """The welcome still offers the first game, even on the next visit."""
    game = site.open()
    play = game.button("welcome.play")
    game.button("welcome.learn").press("Enter")
    learn = LearnPage(game)
    learn.go_to("stack")
    learn.play("C3E3")
    learn.expect_done("stack")
    game.press_key("Escape")
    expect(learn.layer).to_have_count(0)
    expect(play).to_be_visible()
    moves = ["F3", "E3", "G3", "A1", "B1"]
    other = another(game, link_of(moves))
    other.expect_ply(len(moves))
    other.press_key("ArrowLeft")
    game.reload()
    expect(play).to_be_visible()


def test_only_the_welcome_shows_beside_the_board_until_it_is_dismissed(site: Site) -> None:
    """
    Dismissing it moves the focus to the board; the page then marks the button for the lessons.

    Names of spaces and counts of pieces show after the first placement, scores only after the last.
    """
    game = site.open(drawn=True)
    welcome, status, moves = (game.page.locator(part) for part in (WELCOME, STATUS, MOVES))
    lessons = game.page.locator(LESSONS_OFFERED)
    expect(status).to_have_css("opacity", "0")
    expect(moves).to_have_css("opacity", "0")
    names = game.board.locator(BOARD_NAMES).first
    count, score = (game.page.locator(f"{BLACK_CARD} .card-{name}") for name in ("count", "score"))
    shown = "(element) => element.checkVisibility({ opacityProperty: true })"
    assert (False, False) == (names.evaluate(shown), count.evaluate(shown))
    card, panels = game.boxes([WELCOME])[WELCOME], game.panel_boxes()
    assert card == (*panels[MOVES][:2], *panels[STATUS][2:])
    game.button("welcome.dismiss").press("Enter")
    expect(welcome).to_be_hidden()
    expect(game.space("F3")).to_be_focused()
    expect(status).to_have_css("opacity", "1")
    expect(moves).to_have_css("opacity", "1")
    assert panels == game.panel_boxes()
    expect(lessons).to_be_visible()
    game.play("F3")
    assert (True, True) == (names.evaluate(shown), count.evaluate(shown))
    expect(score).to_be_hidden()
    game.reload()
    expect(welcome).to_be_hidden()
    expect(lessons).to_be_visible()
    game.button("button.fill-rest").click()
    game.expect_ply(49)
    expect(score).to_be_visible()
    game.store("dvonn:welcomed", "yes")
    game.reload()
    expect(lessons).to_be_hidden()


#: Windows of laptops.
LAPTOPS = [(1440, 900), (1366, 768), (1280, 720)]
#: The dimples (empty spaces as drawn) at the board's two ends; on a phone, one of them is the lowest.
ENDS = ['[data-space="A3"] .dimple', '[data-space="K3"] .dimple']
#: Returns whether the welcome's card is cut off, the number of lines and the place of each of its buttons,
#: the card's top, and the bottom of the lowest of the given parts.
LOOK = f"""
(card, [buttons, parts]) => {{
  const found = [...document.querySelectorAll(buttons)];
  const lines = found.map((button) => {{
    const range = document.createRange();
    range.selectNodeContents(button);
    return new Set([...range.getClientRects()].map(({{ top }}) => top)).size;
  }});
  return {{
    isCutOff: [card, card.firstElementChild].some((one) => one.scrollHeight > one.clientHeight),
    lines,
    places: ({RECTANGLES})(found),
    top: card.getBoundingClientRect().top,
    bottom: Math.max(...parts.map((part) => document.querySelector(part).getBoundingClientRect().bottom)),
  }};
}}
"""


def faults_of_the_welcome(game: GamePage, width: int, height: int) -> list[str]:
    """Return what is wrong with the welcome's card in a window of this size."""
    game.resize(width, height)
    seen = game.page.locator(WELCOME).evaluate(LOOK, [WELCOME_BUTTONS, ENDS])
    faults = ["cut off"] if seen["isCutOff"] else []
    if (width, height) in LAPTOPS:
        return faults
    lines, (play, learn, dismiss) = seen["lines"], seen["places"]
    if not (lines[0] == 1 and play[3] < learn[1] == dismiss[1]):
        faults.append(f"the first button has no line of its own: {lines}")
    if height > width and round(seen["bottom"]) > round(seen["top"]):
        faults.append("covers the board")
    return faults


def test_the_welcome_is_whole_in_every_language(site: Site) -> None:
    """On a phone, the welcome shows its heading, puts its first button on one line, and covers no space."""
    game = site.open()
    wrong = []
    for language in languages():
        game.speak(language)
        for size in [*LAPTOPS, (390, 844), (360, 740), (844, 390)]:
            wrong += [(language, size, fault) for fault in faults_of_the_welcome(game, *size)]
    assert [] == wrong

    game.speak("en")
    for screen in TEACHING_PHONES:
        game.page.set_viewport_size(screen)
        expect(game.page.get_by_role("heading", name=text("welcome.title")), str(screen)).to_be_visible()
        card = game.page.locator(WELCOME)
        assert card.evaluate("(box) => box.scrollHeight <= box.clientHeight"), screen


def test_the_welcome_hides_only_if_it_covers_the_focus(site: Site) -> None:
    """The card hides only while a control behind it has the focus; asking for a hint closes it."""
    game = site.open()
    welcome, status = game.page.locator(WELCOME), game.page.locator(STATUS)
    play, fill = game.button("welcome.play"), game.button("button.fill-rest")
    for hidden in (game.page.locator(TYPED_MOVE), fill):
        game.tab_to(hidden)
        expect(welcome).to_have_css("opacity", "0")
    expect(status).to_have_css("opacity", "1")
    game.tab_to(play)
    expect(welcome).to_have_css("opacity", "1")
    game.button("button.new-game").press("Enter")
    expect(game.dialog("new.title")).to_be_visible()
    game.press_key("Escape")
    expect(game.button("button.new-game")).to_be_focused()
    play.click(trial=True)
    game.space("F3").focus()
    game.press_key("ArrowLeft")
    play.click(trial=True)
    game.button("button.hint").click()
    expect(welcome).to_be_hidden()
    expect(status).to_have_css("opacity", "1")


def test_the_picture_of_the_welcome_can_be_paused_and_repeated(site: Site) -> None:
    """
    A resize does not restart the animation.

    The animation's button is beside the picture, and hidden if the picture is.
    """
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
    # A slow machine must not reach the end of the film before the test does.
    welcome.evaluate(
        "(card) => { for (const each of card.getAnimations({ subtree: true })) each.playbackRate = 0.01; }"
    )
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

    icon, picture = f"{WELCOME_REPLAY} > :first-child", ".welcome-show"
    for screen in [DESKTOP, LARGE_PHONE, TURNED_PHONE]:
        game.page.set_viewport_size(screen)
        expect(welcome).to_be_visible()
        boxes = game.boxes([icon, picture])
        left, top, right, bottom = boxes[icon]
        beside = right <= boxes[picture][0] or boxes[picture][2] <= left
        assert beside or bottom <= boxes[picture][1] or boxes[picture][3] <= top, screen
    game.page.set_viewport_size(TALL_PHONE)
    expect(game.page.locator(picture)).to_be_hidden()
    expect(game.page.locator(icon)).to_be_hidden()


def test_a_first_game_begins_on_a_full_board(site: Site) -> None:
    """One press starts the game once Python is ready; the person plays White, moves first, and gets a tip."""
    game = site.prepare(viewport=TALL_PHONE)
    held = game.hold_python_back()
    game.open()
    game.button("welcome.play").click()
    expect(game.title).to_have_text(text("status.loading"))
    expect(game.page.locator(STATUS)).to_have_css("opacity", "1")
    held.first().continue_()
    game.expect_ply(49)
    expect(game.detail).to_have_text(text("coach.first"))
    # The last random placement is not marked as a move.
    expect(game.board.locator(LAST_MOVE)).to_have_count(0)
    expect(game.page.locator(BLACK_CARD)).to_contain_text(text("level.novice"))
    expect(game.page.locator(WELCOME)).to_be_hidden()


def test_a_newcomer_with_a_phone_sees_what_goes_wrong(site: Site) -> None:
    """The welcome is hidden while the page reports a slow start or an error, until a game can be played."""
    site.allow("engine failed:", "Failed to load resource", "/worker.js")
    game = site.prepare(viewport=TALL_PHONE)
    game.page.clock.install()
    held = game.hold_python_back()
    game.open()
    status, play = game.page.locator(STATUS), game.button("welcome.play")
    expect(play).to_be_visible()
    expect(status).to_have_css("opacity", "0")
    game.page.clock.run_for(15_000)
    expect(game.detail).to_have_text(text("start.slow"))
    expect(status).to_have_css("opacity", "1")
    expect(game.button("button.try-again")).to_be_visible()
    expect(play).to_be_hidden()
    held.fail()
    game.expect_engine("failed")
    expect(status).to_have_css("opacity", "1")
    expect(play).to_be_hidden()
    held.serve()
    game.button("button.try-again").click()
    game.page.clock.resume()
    game.wait_for_turn()
    expect(status).to_have_css("opacity", "0")
    expect(play).to_be_visible()
