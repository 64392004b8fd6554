"""Unplanned gestures: several pointers at once, releases that the page does not see, interruptions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from finger import Finger
from game_page import GamePage
from gipf_page import open_gipf
from hands import Hands, Point
from learn_page import LearnPage
from page_parts import CARRIED_STACK, HOVERED_SPACE, MOVING_STACK, PRESSABLE_AREA, STACK_ART
from playwright.sync_api import Locator, TimeoutError, ViewportSize, expect  # noqa: A004 - Playwright's own
from positions import CHAIN, FULL
from saved_games import saved_game
from shown_page import PATIENCE_MS, middle
from tested_site import Site

#: The number of actions in one sequence.
LENGTH = 8
#: Returns the middle of each given space.
MIDDLES = """
(spaces, area) => spaces.map((space) => space.querySelector(area).getBoundingClientRect())
  .map(({ left, top, width, height }) => [left + width / 2, top + height / 2])
"""
#: Returns the differences between a drawn board and its position.
UNTRUE = """
(board, [attribute, artOfStack, area, inTheAir]) => {
  const spaces = [...board.querySelectorAll(`[${attribute}]`)];
  const untrue = spaces.filter((space) => {
    const art = space.querySelector(artOfStack);
    const hit = space.querySelector(area).getBoundingClientRect();
    const drawn = art.firstElementChild?.getBoundingClientRect();
    if (!space.dataset.stack) return drawn !== undefined;
    if (!drawn || getComputedStyle(art).opacity !== "1") return true;
    const [across, up] = [drawn.left + drawn.width / 2 - hit.left, drawn.bottom - hit.top];
    return across < 0 || across > hit.width || up < 0 || drawn.top > hit.bottom;
  }).map((space) => `${space.getAttribute(attribute)}: ${space.getAttribute("class")}`);
  const moving = board.parentElement.querySelectorAll(inTheAir);
  return [...untrue, ...[...moving].map((one) => one.getAttribute("class") || one.tagName)];
}
"""

#: Simulates a change to another tab and back.
HIDE = """
() => {
  for (const state of ["hidden", "visible"]) {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    document.dispatchEvent(new Event("visibilitychange"));
  }
}
"""

#: A window that is not as high as the page, as on a phone in landscape or at a high zoom.
LOW = ViewportSize(width=568, height=320)
#: Returns how far the elements around a board are scrolled.
SCROLLED = """
(board) => {
  let scrolled = 0;
  for (let box = board; box; box = box.parentElement) scrolled += box.scrollTop;
  return scrolled;
}
"""
#: The page prevents scrolling in two ways: the style `touch-action` of a space, and a script that cancels
#: the touch. DEAF_TO_STYLE and DEAF_TO_SCRIPTS make the browser ignore one of them; HEAR_… undo this.
DEAF_TO_STYLE = """
() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".space { touch-action: auto !important }");
  document.adoptedStyleSheets.push(sheet);
}
"""
HEAR_STYLE = "() => void document.adoptedStyleSheets.pop()"
DEAF_TO_SCRIPTS = "() => { TouchEvent.prototype.preventDefault = () => {}; }"
#: Removes the override, so that the class again inherits the method from Event.
HEAR_SCRIPTS = "() => { delete TouchEvent.prototype.preventDefault; }"


def actions(
    hands: Hands, game: GamePage, points: list[Point], lots: Random, *, keys: bool
) -> list[tuple[str, Callable[[], object]]]:
    """Return the possible next actions, by name."""
    point = lots.choice(points)
    kind = lots.choice(["mouse", "pen"])
    held = lots.choice(hands.held or [kind])
    at = f"{point[0]:.0f} {point[1]:.0f}"
    size = game.page.viewport_size
    assert size

    def turn() -> None:
        game.resize(size["height"], size["width"])
        game.resize(size["width"], size["height"])

    can = [
        *[(f"press {kind} {at}", lambda: hands.press(kind, point))] * 3,
        *[(f"go {held} {at}", lambda: hands.go(held, point))] * 5,
        (f"go {held} {at} released unseen", lambda: hands.go(held, point, is_held=False)),
        (f"release {held}", lambda: hands.release(held)),
        *[(f"touch {at}", lambda: hands.touch(point))] * 3,
        *[(f"slide {at}", lambda: hands.slide(point))] * 4,
        ("let go", hands.let_go),
        ("fingers taken", lambda: hands.let_go("touchCancel")),
        ("blur", lambda: game.evaluate("() => void window.dispatchEvent(new Event('blur'))")),
        ("hidden", lambda: game.evaluate(HIDE)),
        ("turned", turn),
    ]
    names = ["Escape", "u", "n", "l"] if keys else []
    return can + [(f"key {name}", lambda name=name: game.press_key(name)) for name in names]


def parts_of(attribute: str) -> list[str]:
    """Return the second argument of UNTRUE, for a board whose spaces have this attribute."""
    return [attribute, STACK_ART, PRESSABLE_AREA, MOVING_STACK]


def expect_true(game: GamePage, board: Locator, attribute: str, done: list[str]) -> None:
    """Expect a board's drawing to match its position once nothing moves; *done* names the actions so far."""
    handle = board.element_handle()
    try:
        game.page.wait_for_function(
            f"([board, parts]) => !({UNTRUE})(board, parts).length",
            arg=[handle, parts_of(attribute)],
            timeout=PATIENCE_MS,
        )
    except TimeoutError:
        assert [] == board.evaluate(UNTRUE, parts_of(attribute)), done


def middles(spaces: Locator) -> list[Point]:
    """Return the middles of some spaces, repeated until they are roughly as many as the board's spaces."""
    found = [(x, y) for x, y in spaces.evaluate_all(MIDDLES, PRESSABLE_AREA)]
    return found * (50 // max(1, len(found)) or 1)


def play_with_hands(game: GamePage, board: Locator, attribute: str, sequences: int) -> None:
    """Perform random sequences of gestures and keys; check after each that the board shows its position."""
    keys = attribute == "data-space"
    hands, lots = Hands(game.page), Random(42)
    for _ in range(sequences):
        spaces = board.locator(f"[{attribute}]")
        offered = board.locator(f"[{attribute}]:is(.is-movable, [data-target])")
        # Half of the points are stacks to lift and targets to press.
        points = [point for found in (spaces, offered) for point in middles(found)]
        done: list[str] = []
        for _ in range(LENGTH):
            name, act = lots.choice(actions(hands, game, points, lots, keys=keys))
            done.append(name)
            act()
        hands.let_go_of_all()
        while keys and game.page.locator("dialog:modal").count():
            game.press_key("Escape")
        # A move that awaits confirmation, or that the focus previews, is drawn as if made: Escape cancels it.
        if keys:
            game.press_key("Escape")
            game.evaluate("() => document.activeElement.blur()")
        expect_true(game, board, attribute, done)


def open_dialogs_once(game: GamePage) -> None:
    """Open dialogs that keys open: from now on they open at once, and none appears after an Escape."""
    for key in ("n", "l"):
        game.press_key(key)
        expect(game.page.locator("dialog:modal")).to_be_visible()
        game.press_key("Escape")


def test_the_board_shows_the_position_after_any_gestures(site: Site) -> None:
    """
    No sequence of gestures and keys leaves a stack in the air or loses one.

    The gestures are tried with animations, then in a low window whose page scrolls, then in a lesson.
    """
    game = site.open(saved=saved_game(FULL), has_touch=True, reduced_motion="no-preference")
    game.button("welcome.dismiss").click()
    open_dialogs_once(game)
    play_with_hands(game, game.board, "data-space", 4)
    game.page.emulate_media(reduced_motion="reduce")
    # Without motion, nothing that the checks read depends on drawing.
    game.evaluate("() => { document.documentElement.style.opacity = '0'; }")
    game.resize(**LOW)
    play_with_hands(game, game.board, "data-space", 4)
    game.resize(1280, 800)
    learn = LearnPage(game)
    learn.open()
    learn.go_to("cut")
    play_with_hands(game, learn.board, "data-lesson-space", 6)


def test_an_interrupted_drag_puts_the_stack_back_at_once(site: Site) -> None:
    """Even a palm on another stack interrupts a drag; releasing the dragging pointer later does nothing."""
    game = site.open(saved=saved_game(CHAIN), has_touch=True)
    hands, page = Hands(game.page), game.page
    c3, d3, e3 = (game.centre(name) for name in ("C3", "D3", "E3"))

    def open_by(key: str) -> None:
        game.press_key(key)
        expect(page.locator("dialog:modal")).to_be_visible()

    def resize_to(height: int) -> None:
        # The browser tells the page in the next frame.
        game.resize(1280, height)
        page.wait_for_function("(height) => innerHeight === height", arg=height)
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    ends: dict[str, Callable[[], object]] = {
        "a palm": lambda: hands.touch(e3),
        "released unseen": lambda: hands.go("mouse", e3, is_held=False),
        "a turned phone": lambda: resize_to(700),
        "a dialog": lambda: open_by("n"),
        "a dialog to play in": lambda: open_by("l"),
        "another choice": lambda: game.press_key("Enter"),
    }
    left: list[str] = []
    for name, end in ends.items():
        hands.press("mouse", c3)
        hands.go("mouse", d3)
        expect(page.locator(MOVING_STACK)).not_to_have_count(0)
        end()
        left += [name] * len(game.board.evaluate(UNTRUE, parts_of("data-space")))
        hands.let_go_of_all()
        while page.locator("dialog:modal").count():
            game.press_key("Escape")
        game.press_key("Escape")
        resize_to(800)
        assert (0, []) == (game.ply, game.selected), name
    assert [] == left
    # After an unseen release, the stack does not follow the mouse, and the next press works as usual.
    hands.press("mouse", c3)
    hands.go("mouse", d3)
    hands.go("mouse", game.centre("B3"), is_held=False)
    expect(page.locator(MOVING_STACK)).to_have_count(0)
    game.play("C3B3")
    assert ["C3B3"] == game.record


def swipe(game: GamePage, space: Locator, *, up: float = 100) -> None:
    """Put a finger on a space and swipe up from there."""
    finger = Finger(game.page)
    x, y = middle(space.locator(PRESSABLE_AREA))
    finger.put_on((x, y))
    for step in range(1, 9):
        finger.slide_to((x, y - up * step / 8))
    finger.lift()


def expect_swipe_to_scroll(game: GamePage, board: Locator, attribute: str) -> None:
    """Swipe where nothing can be lifted; check that this scrolls, chooses nothing and leaves no mark."""
    spaces = board.locator(f"[{attribute}]:not(.is-liftable)")
    inner = board.evaluate("() => innerHeight")
    space = next(one for one in spaces.all() if 110 < middle(one.locator(PRESSABLE_AREA))[1] < inner)
    before = board.evaluate(SCROLLED)
    swipe(game, space)
    grown = f"([board, before]) => ({SCROLLED})(board) > before"
    game.page.wait_for_function(grown, arg=[board.element_handle(), before])
    expect(board.locator(f"[aria-selected=true], {HOVERED_SPACE}")).to_have_count(0)


def test_a_swipe_on_the_board_scrolls_or_drags_a_stack(site: Site) -> None:
    """
    On a page higher than its window, a swipe that starts on a movable stack drags it and does not scroll.

    Style sheet and script each suffice to prevent scrolling. A swipe that starts elsewhere scrolls.
    """
    game = site.open(saved=saved_game(CHAIN), has_touch=True, is_mobile=True, viewport=LOW)
    game.button("welcome.dismiss").click()
    for deaf, cure in ((DEAF_TO_STYLE, HEAR_STYLE), (DEAF_TO_SCRIPTS, HEAR_SCRIPTS)):
        game.evaluate(deaf)
        finger = Finger(game.page)
        x, y = game.centre("C3")
        finger.put_on((x, y))
        for step in range(1, 9):
            finger.slide_to((x, y - 5 * step))
        expect(game.page.locator(CARRIED_STACK)).to_have_count(1)
        finger.slide_to(game.centre("B3"))
        finger.lift()
        game.expect_ply(1)
        assert (["C3B3"], 0) == (game.record, game.board.evaluate(SCROLLED)), deaf
        game.evaluate(cure)
        game.press_key("u")
        game.expect_ply(0)
    expect_swipe_to_scroll(game, game.board, "data-space")


def test_a_tap_still_places_on_a_page_that_scrolls(site: Site) -> None:
    """A swipe scrolls and places nothing; a tap places a piece. A swipe also scrolls a lesson."""
    game = site.open(saved=saved_game(), has_touch=True, is_mobile=True, viewport=LOW)
    game.button("welcome.dismiss").click()
    swipe(game, game.space("C3"))
    game.page.wait_for_function("() => scrollY > 0")
    assert 0 == game.ply
    game.space("C3").tap()
    game.expect_ply(1)
    learn = LearnPage(game)
    learn.open()
    expect_swipe_to_scroll(game, learn.board, "data-lesson-space")


def test_gestures_on_the_board_of_gipf(site: Site) -> None:
    """A swipe scrolls a low window; after any gestures, the board shows the position."""
    game = open_gipf(site, None, has_touch=True, is_mobile=True, viewport=LOW)
    game.button("welcome.dismiss").click()
    expect_swipe_to_scroll(game, game.board, "data-space")
    game.resize(1280, 800)
    open_dialogs_once(game)
    play_with_hands(game, game.board, "data-space", 6)
