"""In every relevant size of window, nothing is too wide, covered or displaced."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game_page import GamePage
from layout import overlapping, overlaps
from layout_scripts import BOXES, OVERFLOWING, RECTANGLES
from page_parts import (
    ACTIONS,
    BLACK_CARD,
    BOARD_BOX,
    CONTROLS,
    EVALUATION_BAR,
    FAULT,
    NEW_GAME_LABEL,
    PANELS,
    PRESSABLE_AREA,
    STATUS,
    TOP_BUTTON,
    UNSAVED,
    UPDATE_OFFER,
    WHITE_CARD,
)
from page_text import TEXTS, changed, text
from playwright.sync_api import Route, expect
from reviewed_games import LOST_BY_ANOTHER, at_the_blunder
from saved_games import saved_game
from shown_page import Box
from tested_site import Site
from windows import SCREENS

from dvonn import Position
from tools.page.texts import languages

#: Width and height of windows: each layout, phones in landscape, and 1,280 px at a zoom of 400 %.
SHAPES = [
    (1440, 900),
    (1366, 650),
    (2560, 1440),
    (1024, 768),
    (768, 1024),
    (412, 780),
    (360, 740),
    (320, 640),
    (320, 568),
    (740, 360),
    (320, 256),
]
#: The tightest window of each layout.
TIGHT_SHAPES = [(1440, 900), (1200, 800), (1024, 800), (768, 800), (360, 800), (320, 800)]
#: Windows with the panels beside the board that are too low for the review of a blunder.
SHORT_SHAPES = [(1280, 560), (900, 600), (620, 540)]
#: The smallest size that WCAG 2.5.8 allows for something to press, in CSS pixels.
SMALLEST_TARGET = 24

#: Spaces all texts out as far as WCAG 1.4.12 requires a page to allow.
SPACE_TEXT_OUT = """
() => {
  for (const element of document.querySelectorAll("body *")) {
    element.style.letterSpacing = "0.12em";
    element.style.wordSpacing = "0.16em";
    element.style.lineHeight = "1.5";
  }
}
"""

#: Returns, for each element, the smaller of its width and height.
SIZES = """
(elements) => elements.map((element) => {
  const { width, height } = element.getBoundingClientRect();
  return Math.min(width, height);
})
"""

#: Returns the words that are broken across lines at a place without a soft hyphen.
BROKEN_WORDS = """
() => {
  const broken = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const { parentElement } = node;
    const isSeen = parentElement.checkVisibility({ visibilityProperty: true });
    const isForTheEar = parentElement.clientWidth === 1 || parentElement.closest(".visually-hidden");
    if (!isSeen || isForTheEar || parentElement.closest("svg")) continue;
    for (const { 0: word, index } of node.data.matchAll(/[\\p{L}\\p{N}\\u00ad]{2,}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      const tops = new Set(rects.map(({ top }) => Math.round(top)));
      if (tops.size > word.split("\\u00ad").length) broken.push(word);
    }
  }
  return broken;
}
"""
#: Returns the number of lines that a text takes.
LINES = """
(element) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}
"""


#: Returns the width of the page, the texts that are too wide, and the places of the given parts.
ORDER = f"(parts) => [document.documentElement.scrollWidth, ({OVERFLOWING})(), ({BOXES})(parts)]"


def assert_in_order(game: GamePage, width: int) -> dict[str, Box]:
    """
    Check that nothing is wider than its window or box, and no panel covers another.

    Return the panels' places.
    """
    page_width, too_wide, found = game.evaluate(ORDER, PANELS)
    assert width >= page_width
    assert [] == too_wide
    assert [] == overlapping(found)
    assert [] == [name for name, (left, _, right, _) in found.items() if left < 0 or right > width]
    return {name: (left, top, right, bottom) for name, (left, top, right, bottom) in found.items()}


def on_every_screen(game: GamePage) -> Iterator[int]:
    """Resize the page to each screen in turn, and yield its width."""
    for screen in SCREENS:
        game.page.set_viewport_size(screen)
        yield screen["width"]


def test_a_hint_and_the_evaluation_have_room_and_move_nothing(site: Site) -> None:
    """The evaluation bar is at the board's edge; board, players and controls stay in place."""
    game = site.open(saved=saved_game(moves=["F3", "E3", "G3"]))
    before = {width: game.panel_boxes() for width in on_every_screen(game)}
    game.switch("settings.evaluation")
    expect(game.meter).not_to_have_attribute("aria-valuetext", text("evaluation.unknown"))
    assert before == {width: game.panel_boxes() for width in on_every_screen(game)}
    game.button("button.hint").click()
    expect(game.arrow).to_be_visible()
    for width in on_every_screen(game):
        after = assert_in_order(game, width)
        for name in (BOARD_BOX, CONTROLS, WHITE_CARD, BLACK_CARD):
            assert (width, before[width][name]) == (width, after[name])
        bar = game.page.locator(EVALUATION_BAR).bounding_box()
        spaces = game.board.locator(PRESSABLE_AREA).evaluate_all(RECTANGLES)
        assert bar is not None
        drawn = (bar["x"], bar["y"], bar["x"] + bar["width"], bar["y"] + bar["height"])
        assert [] == [(width, space) for space in spaces if overlaps(drawn, space)]


def longer(route: Route) -> None:
    """Answer the request with English texts that are 40 % longer, as texts in other languages may be."""

    def lengthened(said: str) -> str:
        return f"{said} {said[: 2 * len(said) // 5].strip()}"

    route.fulfill(json={key: changed(said, lengthened) for key, said in TEXTS["en"].items()})


def harmful_banners(game: GamePage, width: int, places: dict[str, Box]) -> list[str]:
    """
    Return the banners that cover a button at the top, or move a panel from its place.

    On a phone the banner makes room for itself, so the panels do move.
    """
    harmful = []
    for banner in (UPDATE_OFFER, UNSAVED, FAULT):
        offer = game.page.locator(banner)
        offer.evaluate("(offer) => { offer.hidden = false; }")
        is_moved = assert_in_order(game, width) != places and width >= 600
        parts = game.page.locator(f"{banner}, {TOP_BUTTON}").evaluate_all(RECTANGLES)
        if is_moved or any(overlaps(parts[0], part) for part in parts[1:]):
            harmful.append(banner)
        offer.evaluate("(offer) => { offer.hidden = true; }")
    return harmful


def test_every_shape_of_window_and_every_size_of_text_has_room(site: Site) -> None:
    """
    WCAG 1.4.4, 1.4.10, 1.4.12: longer texts fit, even at double size, spaced out or zoomed to 400 %.

    No banner covers a button or moves the board.
    """
    game = site.prepare(saved=saved_game(moves=["F3", "E3", "G3"]), language="de")
    game = GamePage(game.page, game.url)
    game.page.route("**/i18n/de.json", longer)
    game.open()
    game.wait_until_ready()
    for width, height in SHAPES:
        game.page.set_viewport_size({"width": width, "height": height})
        places = assert_in_order(game, width)
        assert [] == harmful_banners(game, width, places), (width, height)
        sizes = game.board.locator(PRESSABLE_AREA).evaluate_all(SIZES)
        assert min(sizes) >= SMALLEST_TARGET, (width, height)
    game.evaluate("document.documentElement.style.fontSize = '200%'")
    for width, height in SHAPES:
        game.page.set_viewport_size({"width": width, "height": height})
        assert_in_order(game, width)
    game.evaluate("document.documentElement.style.fontSize = ''")
    game.evaluate(SPACE_TEXT_OUT)
    for width, height in SHAPES:
        game.page.set_viewport_size({"width": width, "height": height})
        assert_in_order(game, width)


def test_a_long_status_makes_a_short_window_scroll(site: Site) -> None:
    """The text and the buttons of the status stay inside their panel; the page is higher than the window."""
    game = at_the_blunder(site, LOST_BY_ANOTHER)
    for width, height in SHORT_SHAPES:
        game.resize(width, height)
        assert 0 == game.page.locator(STATUS).evaluate("(panel) => panel.scrollHeight - panel.clientHeight")
        assert game.evaluate("() => document.documentElement.scrollHeight") > height


def test_words_stay_whole_in_every_language(site: Site) -> None:
    """No word is broken at the end of a long game; "New game" takes one line in a wide window."""
    rng, position, moves = Random(3), Position(), list[str]()
    while not position.is_over:
        move = rng.choice(position.legal_moves())
        position = position.play(move)
        moves.append(str(move))
    game = site.open(saved=saved_game(moves=moves, white="beginner", black="grandmaster"))
    new_game = game.page.locator(NEW_GAME_LABEL)
    wrong = []
    for language in languages():
        game.speak(language)
        for width, height in [*TIGHT_SHAPES, (740, 360)]:
            game.resize(width, height)
            broken, lines = new_game.evaluate(f"(label) => [({BROKEN_WORDS})(), ({LINES})(label)]")
            wrong += [f"{language}, {width}: {word}" for word in broken]
            if width >= 700 and height > 520 and lines > 1:
                wrong.append(f"{language}, {width}: a new game on two lines")

    assert [] == wrong


#: Returns, for each button from left to right, the room around its word, between its icon and its word, and
#: before the button.
ROOM_OF_WORDS = """
(buttons) => buttons.map((button, index) => {
  const [box, sign] = [button, button.firstElementChild].map((one) => one.getBoundingClientRect());
  const range = document.createRange();
  range.selectNodeContents(button.querySelector("span") ?? button);
  const word = range.getBoundingClientRect();
  const before = buttons[index - 1]?.getBoundingClientRect().right ?? 0;
  const isWord = ["undo", "hint"].includes(button.id) && button.querySelector("span").offsetWidth > 1;
  return {
    isWord,
    inside: isWord ? Math.min(word.left - box.left, box.right - word.right, box.bottom - word.bottom) : 1,
    apart: isWord ? Math.max(word.left - sign.right, word.top - sign.bottom) : 0,
    before: box.left - before,
  };
})
"""


def faults_on_a_small_phone(game: GamePage) -> list[str]:
    """Return what is wrong in small windows: actions cut off for lack of room, cards of unequal heights."""
    wrong = []
    for width, height in [(844, 390), (320, 568)]:
        game.resize(width, height)
        controls, black, white = game.boxes([CONTROLS, BLACK_CARD, WHITE_CARD]).values()
        wrong += [f"{width}: actions down to {controls[3]}"] if controls[3] > height else []
        heights = (white[3] - white[1], black[3] - black[1])
        wrong += [f"cards of {heights} px"] if width == 320 and heights[0] != heights[1] else []
    return wrong


def without_words(game: GamePage) -> list[str]:
    """Return the windows in which an action's word is missing, cut off, or too close to something."""
    wrong = []
    for width, height in TIGHT_SHAPES:
        game.resize(width, height)
        actions = game.page.locator(ACTIONS).evaluate_all(ROOM_OF_WORDS)
        words = 2 if width >= 360 else 0
        if sum(action["isWord"] for action in actions) != words or any(
            action["inside"] < 1 or action["apart"] < -1 or action["before"] < 4 for action in actions
        ):
            wrong.append(f"{width}: {actions}")
    return wrong


def help_cut_off(game: GamePage) -> list[str]:
    """Return by how much the help is higher than a wide window."""
    game.resize(*TIGHT_SHAPES[0])
    game.button("button.help").click()
    hidden = game.dialog("help.title").evaluate("dialog => dialog.scrollHeight - dialog.clientHeight")
    game.press_key("Escape")
    return [f"the help is cut off by {hidden} px"] if hidden else []


def test_a_game_has_room_in_every_language(site: Site) -> None:
    """Actions, cards and help are not cut off."""
    game = site.open(saved=saved_game(moves=["F3", "E3", "G3", "A1"], black="grandmaster"))
    wrong = []
    for language in languages():
        game.speak(language)
        shown = GamePage(game.page, game.url, language)
        found = faults_on_a_small_phone(shown) + without_words(shown) + help_cut_off(shown)
        wrong += [f"{language}, {fault}" for fault in found]

    assert [] == wrong
