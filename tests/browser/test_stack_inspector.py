"""The stack inspector: a card that shows a stack's pieces while the pointer rests on it."""

from __future__ import annotations

from finger import Finger
from game_page import GamePage
from page_parts import SIDE_VIEW_PIECE, STACK_INSPECTOR
from page_text import text
from playwright.sync_api import Locator, expect
from saved_games import saved_game
from shown_page import FAR_OFF_MS, middle
from tested_site import Site
from windows import PHONE

#: With `MOVES`, Black puts a piece onto another one, and then White puts a piece onto both.
START = "9/10/3,w,b,b,5/3,r,6/9 b s"
MOVES = ["F3E3", "D3E3"]
#: Stacks whose lower pieces are unknown; D3's has a stack on each side.
CROWDED = "9/1,b,w,w,b,5/2,w4*,b3*2,b,b,w,4/1,b,w,w,b,5/9 w s"
#: The delay before a card opens (web/features/inspector/stack-inspector.ts), in ms.
OPEN_DELAY_MS = 400


def inspector(game: GamePage) -> Locator:
    """Return the card, which screen readers skip: other texts announce its contents."""
    return game.page.locator(STACK_INSPECTOR)


def pieces(game: GamePage) -> list[str]:
    """Return the pieces drawn, from the bottom."""
    drawn: list[str] = (
        inspector(game)
        .locator(SIDE_VIEW_PIECE)
        .evaluate_all("pieces => pieces.map((piece) => piece.getAttribute('class'))")
    )
    return [name.rpartition("-")[2] for name in drawn]


def without_time(game: GamePage) -> GamePage:
    """Open the page, and return it; from now on, only :func:`rest` advances its time."""
    game.page.clock.install(time=0)
    game.open()
    game.wait_until_ready()
    game.page.clock.pause_at(FAR_OFF_MS)
    return game


def rest(game: GamePage) -> None:
    """Let more time pass than a card takes to open or to close."""
    game.page.clock.run_for(OPEN_DELAY_MS * 2)


def over_the_card(game: GamePage) -> tuple[float, float]:
    """Open E3's card, and rest the mouse on it; return its middle."""
    game.point_at("E3")
    rest(game)
    expect(inspector(game)).to_be_visible()
    place = middle(inspector(game))
    game.page.mouse.move(*place)
    rest(game)
    expect(inspector(game)).to_be_visible()
    return place


def is_over(game: GamePage, names: list[str]) -> list[str]:
    """Return which of these spaces the card covers."""
    card = inspector(game).bounding_box()
    assert card is not None
    covered = []
    for name in names:
        x, y = game.centre(name)
        if card["x"] < x < card["x"] + card["width"] and card["y"] < y < card["y"] + card["height"]:
            covered.append(name)
    return covered


def test_staying_on_a_stack_shows_its_pieces(site: Site) -> None:
    """
    The card shows every piece from the bottom, with counts, and closes when the pointer leaves.

    The card stays while the pointer is over it, until Escape. A press on the card acts on what lies below it.
    A stack of two opens no card, because the board shows both pieces.
    """
    game = without_time(site.prepare(saved=saved_game(START, MOVES)))
    expect(inspector(game)).to_be_hidden()
    game.point_at("E3")
    rest(game)
    expect(inspector(game)).to_be_visible()
    assert ["black", "black", "white"] == pieces(game)
    expect(inspector(game)).to_contain_text(text("contents.height", space="E3", count=3))
    expect(inspector(game)).to_contain_text(text("contents.piece", piece="black", count=2))
    expect(inspector(game)).to_contain_text(text("contents.piece", piece="white", count=1))
    game.point_at("A1")
    rest(game)
    expect(inspector(game)).to_be_hidden()
    game.point_at("E4")
    rest(game)
    expect(inspector(game)).to_be_hidden()

    over_the_card(game)
    game.point_at("A1")
    rest(game)
    expect(inspector(game)).to_be_hidden()
    over_the_card(game)
    game.press_key("Escape")
    expect(inspector(game)).to_be_hidden()
    game.point_at("A1")
    x, y = over_the_card(game)
    below: bool = game.evaluate(
        f"([x, y]) => document.elementFromPoint(x, y).closest({STACK_INSPECTOR!r}) === null", [x, y]
    )
    assert below
    game.page.mouse.down()
    expect(inspector(game)).to_be_hidden()
    game.page.mouse.up()

    game.button("button.undo").click()
    game.expect_ply(1)
    game.point_at("E3")
    rest(game)
    expect(inspector(game)).to_be_hidden()


def test_focus_and_finger_open_the_inspector_and_disturb_nothing(site: Site) -> None:
    """The card opens at the focus or under a resting finger, which selects nothing; Escape closes it."""
    game = without_time(site.prepare(saved=saved_game(START, MOVES), viewport=PHONE, has_touch=True))
    game.tab_to(game.board)
    game.press_key("ArrowUp")
    expect(game.space("E3")).to_be_focused()
    rest(game)
    expect(inspector(game)).to_be_visible()
    game.press_key("ArrowUp")
    rest(game)
    expect(inspector(game)).to_be_hidden()
    game.press_key("ArrowDown")
    rest(game)
    expect(inspector(game)).to_be_visible()
    game.press_key("Escape")
    expect(inspector(game)).to_be_hidden()
    expect(game.space("E3")).to_be_focused()
    finger = Finger(game.page)
    finger.put_on(game.centre("E3"))
    rest(game)
    expect(inspector(game)).to_be_visible()
    expect(game.space("E3")).to_have_attribute("aria-selected", "false")
    finger.lift()
    rest(game)
    expect(inspector(game)).to_be_hidden()


def test_the_card_lies_beside_its_stack_until_the_next_action(site: Site) -> None:
    """
    On a wide and on a narrow screen, the card covers no target, no neighbour and no panel.

    In the card, pieces of unknown colour look unknown, but DVONN pieces are counted. A key that chooses the
    stack or opens a dialog closes the card, which does not reopen by itself.
    """
    game = without_time(site.prepare(saved=saved_game(CROWDED)))
    moves = game.moves.bounding_box()
    game.point_at("C3")
    rest(game)
    expect(inspector(game)).to_be_visible()
    assert ["unknown"] * 3 + ["white"] == pieces(game)
    expect(inspector(game)).to_contain_text(text("contents.piece", piece="dvonn", count=1))
    expect(inspector(game)).to_contain_text(text("contents.piece", piece="unknown", count=2))
    assert moves == game.moves.bounding_box()
    expect(game.moves).to_be_visible()
    assert [] == is_over(game, ["C3", "G3"])
    game.point_at("D3")
    rest(game)
    expect(inspector(game)).to_contain_text(text("contents.height", space="D3", count=3))
    assert ["dvonn", "dvonn", "black"] == pieces(game)
    for size in ((1440, 900), (390, 844)):
        game.resize(*size)
        game.page.mouse.move(2, 2)
        rest(game)
        expect(inspector(game)).to_be_hidden()
        game.point_at("D3")
        rest(game)
        expect(inspector(game)).to_be_visible()
        assert [] == is_over(game, ["C3", "E3", "C2", "D2", "D4", "E4"]), size
    game.resize(1280, 800)
    # The page hears of its new size before it hears of a move of the mouse.
    game.page.mouse.move(2, 2)
    for key in ("Enter", "?"):
        game.tab_to(game.board)
        game.press_key("ArrowUp")
        game.walk_to("C3")
        rest(game)
        expect(inspector(game)).to_be_visible()
        game.press_key(key)
        expect(inspector(game)).to_be_hidden()
        rest(game)
        expect(inspector(game)).to_be_hidden()
        game.press_key("Escape")


def test_a_mouse_that_rests_after_a_press_opens_no_card(site: Site) -> None:
    """After a move and its reply, the new stack's card opens only once the mouse moves."""
    # No reply cuts off the stack on D3, which is next to a DVONN piece.
    start = "9/4,w,b,w,3/2,w,b2,b,r,b,w,b,b,1/2,r,7/9 w s"
    game = site.open(saved=saved_game(start, black="novice"), reduced_motion="no-preference")
    game.point_at("C3")
    game.page.mouse.down()
    game.page.mouse.up()
    game.point_at("D3")
    game.page.mouse.down()
    game.page.mouse.up()
    game.expect_ply(2)
    game.page.wait_for_timeout(OPEN_DELAY_MS * 2)
    expect(inspector(game)).to_be_hidden()
    x, y = middle(game.space("D3"))
    game.page.mouse.move(x + 12, y + 4)
    expect(inspector(game)).to_be_visible()
