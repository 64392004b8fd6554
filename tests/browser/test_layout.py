"""Nothing is too wide, covered or displaced, at every relevant width."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from dialogs import each_dialog
from game_page import GamePage
from layout_scripts import OVERFLOWING, RECTANGLES
from page_parts import (
    ACTIONS,
    CONTROLS,
    EVALUATION_BAR,
    FAULT,
    NEW_GAME_LABEL,
    PRESSABLE_AREA,
    TOP_BUTTON,
    UNSAVED,
    UPDATE_OFFER,
)
from page_text import text
from playwright.sync_api import Route, expect
from positions import DRAWISH
from saved_games import saved_game
from shown_page import Box
from tested_site import Site
from windows import SCREENS

from dvonn import Position
from tools.page.texts import PLURALS as LANGUAGES
from tools.page.texts import languages

#: Width and height of windows: each layout, phones in landscape, 1,280 px at 400 %.
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
#: WCAG 2.5.8, in CSS pixels.
SMALLEST_TARGET = 24

#: The text spacing of WCAG 1.4.12.
SPACE_TEXT_OUT = """
() => {
  for (const element of document.querySelectorAll("body *")) {
    element.style.letterSpacing = "0.12em";
    element.style.wordSpacing = "0.16em";
    element.style.lineHeight = "1.5";
  }
}
"""

#: The lesser of width and height of each element.
SIZES = """
(elements) => elements.map((element) => {
  const { width, height } = element.getBoundingClientRect();
  return Math.min(width, height);
})
"""

#: Words broken over lines, except where a break is allowed.
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
#: How many lines a text takes.
LINES = """
(element) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}
"""


def overlaps(one: Box, other: Box) -> bool:
    """Tell whether two boxes share more than an edge."""
    return one[0] < other[2] - 1 and other[0] < one[2] - 1 and one[1] < other[3] - 1 and other[1] < one[3] - 1


def assert_in_order(game: GamePage, width: int) -> None:
    """Check that nothing is wider than its window or box, and no panel covers another."""
    assert width >= game.page.evaluate("document.documentElement.scrollWidth")
    assert [] == game.page.evaluate(OVERFLOWING)
    found = game.panel_boxes()
    names = list(found)
    covered = [
        (one, other)
        for index, one in enumerate(names)
        for other in names[index + 1 :]
        if overlaps(found[one], found[other])
    ]
    assert [] == covered
    assert [] == [name for name, (left, _, right, _) in found.items() if left < 0 or right > width]


def on_every_screen(game: GamePage) -> Iterator[int]:
    """Resize the page to each screen in turn, and yield its width."""
    for screen in SCREENS:
        game.page.set_viewport_size(screen)
        yield screen["width"]


def test_everything_has_room(site: Site) -> None:
    """The test covers a game, its past, and every dialog."""
    game = site.open(saved=saved_game(moves=["F3", "E3", "G3"]))
    for width in on_every_screen(game):
        assert_in_order(game, width)
        sizes = game.board.locator(PRESSABLE_AREA).evaluate_all(SIZES)
        assert (width, 49, True) == (width, len(sizes), min(sizes) >= SMALLEST_TARGET)
    game.button("button.previous").click()
    game.expect_ply(2)
    for width in on_every_screen(game):
        assert_in_order(game, width)
    for title, dialog in each_dialog(game):
        for width in on_every_screen(game):
            box = dialog.bounding_box()
            assert box is not None
            assert (True, True) == (box["x"] >= 0, box["x"] + box["width"] <= width), (title, width)
            assert [] == game.page.evaluate(OVERFLOWING), (title, width)
            assert dialog.evaluate("(dialog) => dialog.scrollWidth <= dialog.clientWidth"), (title, width)


def test_a_high_stack_and_the_end_have_room(site: Site) -> None:
    """Two-digit stacks, a chosen one, a removal, and the buttons of the end all fit."""
    game = site.open(saved=saved_game(DRAWISH, ["I1G1"]))
    game.choose("I2")
    for width in on_every_screen(game):
        assert_in_order(game, width)
    game.press("H2")
    game.wait_for_turn(after=1)
    for width in on_every_screen(game):
        expect(game.button("button.again")).to_be_visible()
        assert_in_order(game, width)


def test_a_hint_and_the_evaluation_have_room_and_move_nothing(site: Site) -> None:
    """The bar lies on the board's edge: board, players and controls stay in place."""
    game = site.open(saved=saved_game(moves=["F3", "E3", "G3"]))
    before = {width: game.panel_boxes() for width in on_every_screen(game)}
    game.switch("settings.evaluation")
    expect(game.meter).not_to_have_attribute("aria-valuetext", text("evaluation.unknown"))
    assert before == {width: game.panel_boxes() for width in on_every_screen(game)}
    game.button("button.hint").click()
    expect(game.arrow).to_be_visible()
    for width in on_every_screen(game):
        assert_in_order(game, width)
        after = game.panel_boxes()
        for name in (".board-box", ".controls", "#card-white", "#card-black"):
            assert (width, before[width][name]) == (width, after[name])
        bar = game.page.locator(EVALUATION_BAR).bounding_box()
        spaces = game.board.locator(PRESSABLE_AREA).evaluate_all(RECTANGLES)
        assert bar is not None
        drawn = (bar["x"], bar["y"], bar["x"] + bar["width"], bar["y"] + bar["height"])
        assert [] == [(width, space) for space in spaces if overlaps(drawn, space)]


def longer(route: Route) -> None:
    """Answer with English that is 40 % longer, as other languages may be."""
    texts = languages()["en"]
    route.fulfill(json={key: f"{text} {text[: 2 * len(text) // 5].strip()}" for key, text in texts.items()})


def test_every_shape_of_window_and_every_size_of_text_has_room(site: Site) -> None:
    """WCAG 1.4.4, 1.4.10, 1.4.12: letters of double size, spaced out, longer texts; 400 % zoom."""
    game = site.prepare(saved=saved_game(moves=["F3", "E3", "G3"]), language="de")
    game = GamePage(game.page, game.url)
    game.page.route("**/i18n/de.json", longer)
    game.open()
    game.wait_until_ready()
    for width, height in SHAPES:
        game.page.set_viewport_size({"width": width, "height": height})
        assert_in_order(game, width)
        sizes = game.board.locator(PRESSABLE_AREA).evaluate_all(SIZES)
        assert min(sizes) >= SMALLEST_TARGET, (width, height)
    game.page.evaluate("document.documentElement.style.fontSize = '200%'")
    for width, height in SHAPES:
        game.page.set_viewport_size({"width": width, "height": height})
        assert_in_order(game, width)
    game.page.evaluate("document.documentElement.style.fontSize = ''")
    game.page.evaluate(SPACE_TEXT_OUT)
    for width, height in SHAPES:
        game.page.set_viewport_size({"width": width, "height": height})
        assert_in_order(game, width)


def test_words_stay_whole_in_every_language(site: Site) -> None:
    """Words fit at the end of a long game; "New game" is one line if it fits."""
    rng, position, moves = Random(3), Position(), list[str]()
    while not position.is_over:
        move = rng.choice(position.legal_moves())
        position = position.play(move)
        moves.append(str(move))
    game = site.open(saved=saved_game(moves=moves, white="beginner", black="grandmaster"))
    new_game = game.page.locator(NEW_GAME_LABEL)
    wrong = []
    for language in LANGUAGES:
        game.speak(language)
        for width, height in SHAPES[:-1]:
            game.page.set_viewport_size({"width": width, "height": height})
            broken = game.page.evaluate(BROKEN_WORDS)
            wrong += [f"{language}, {width}: {word}" for word in broken]
            if width >= 700 and height > 520 and new_game.evaluate(LINES) > 1:
                wrong.append(f"{language}, {width}: a new game on two lines")

    assert [] == wrong


def test_the_actions_of_a_small_phone_are_in_its_window(site: Site) -> None:
    """The status shrinks for them in every language."""
    game = site.open(saved=saved_game(moves=["F3", "E3", "G3", "A1"], black="grandmaster"))
    wrong = []
    for language in LANGUAGES:
        game.speak(language)
        for width, height in [(844, 390), (320, 568)]:
            game.page.set_viewport_size({"width": width, "height": height})
            actions = game.boxes([CONTROLS])[CONTROLS]
            if actions[3] > height:
                wrong.append(f"{language}, {width}: {actions[3]}")

    assert [] == wrong


#: The room around each action's word, beside its sign, and before it, from left to right.
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


def test_an_action_has_its_word_in_every_language_or_in_none(site: Site) -> None:
    """The whole word is beside or below its sign and touches nothing, on any screen."""
    game = site.open(saved=saved_game(moves=["F3", "E3", "G3", "A1"]))
    wrong = []
    for language in LANGUAGES:
        game.speak(language)
        for width in (320, 360, 390, 430, 768, 1024, 1200, 1440):
            game.page.set_viewport_size({"width": width, "height": 800 if width < 1440 else 900})
            actions = game.page.locator(ACTIONS).evaluate_all(ROOM_OF_WORDS)
            words = 2 if width >= 360 else 0
            if sum(action["isWord"] for action in actions) != words or any(
                action["inside"] < 1 or action["apart"] < -1 or action["before"] < 4 for action in actions
            ):
                wrong.append(f"{language}, {width}: {actions}")

    assert [] == wrong


def test_a_banner_covers_nothing(site: Site) -> None:
    """It fits beside the top buttons, and the board stays in place."""
    game = site.open(saved=saved_game())
    wide = [(width, height) for width, height in SHAPES if width >= 600]
    for language, (width, height), banner in product(
        ("en", "fr", "pl"), wide, (UPDATE_OFFER, UNSAVED, FAULT)
    ):
        game.speak(language)
        game.page.set_viewport_size({"width": width, "height": height})
        before = game.panel_boxes()
        offer = game.page.locator(banner)
        offer.evaluate("(offer) => { offer.hidden = false; }")
        assert_in_order(game, width)
        assert before == game.panel_boxes()
        parts = game.page.locator(f"{banner}, {TOP_BUTTON}").evaluate_all(RECTANGLES)
        assert [] == [part for part in parts[1:] if overlaps(parts[0], part)], (language, width, height)
        offer.evaluate("(offer) => { offer.hidden = true; }")
