"""The game without sight, played only through the accessibility tree, keys and announcements."""

from __future__ import annotations

import re
from itertools import count
from random import Random

from game_page import GamePage
from listener import Listener, position_said, spaces_said_to
from page_text import text
from playwright.sync_api import Locator, expect
from positions import CHAIN, PASSING
from saved_games import SAVED_GAME, saved_game
from tested_site import Site
from windows import PHONE

from dvonn import Move, Position
from dvonn.core.moves import PASS

#: Counts presses of a mouse, a pen or a finger.
COUNT_POINTERS = """
window.pointersSeen = 0;
for (const kind of ["pointerdown", "mousedown", "touchstart"]) {
  addEventListener(kind, () => { window.pointersSeen += 1; }, true);
}
"""
#: Sends key events without a key or code, as autofill does, to all elements that may listen for keys.
KEYLESS = """
() => {
  const keyless = [
    () => new Event("keydown", { bubbles: true }),
    () => Object.assign(new Event("keydown", { bubbles: true }), { key: "\\u0127" }),
    () => Object.assign(new Event("keydown", { bubbles: true }), { code: "KeyH" }),
    () => Object.assign(new Event("keydown", { bubbles: true }), { code: "KeyW" }),
  ];
  for (const target of [document.body, ...document.querySelectorAll("#board [tabindex], button, input")]) {
    for (const make of keyless) target.dispatchEvent(make());
  }
}
"""
#: Moves the focus to a space, and returns the space that had it before.
BACK = """(space) => {
  const before = document.activeElement.dataset.space;
  document.querySelector(`[data-space="${space}"]`).focus();
  return before;
}"""
#: The neighbours of F3 by the keys around S, on a flat and on an upright board.
RINGS = {
    "flat": {"w": "F4", "e": "G4", "d": "G3", "x": "F2", "z": "E2", "a": "E3"},
    "upright": {"w": "E3", "e": "F4", "d": "G4", "x": "G3", "z": "F2", "a": "E2"},
}
PADS = {
    "flat": {"7": "F4", "9": "G4", "6": "G3", "3": "F2", "1": "E2", "4": "E3"},
    "upright": {"8": "E3", "9": "F4", "3": "G4", "2": "G3", "1": "F2", "7": "E2"},
}


#: The number of placements that the test makes by keys before it fills the rest of the board.
_PLACED_ALONE = 4
#: The number of moves that the test makes on the full board.
_MOVED = 2
#: A move is picked at random from this many stacks and targets: the first ones that the keys M and T reach.
_NEXT = 3


def _keys(here: str, goal: str) -> int:
    """Return roughly how many presses of arrow keys lead from one space to another."""
    return abs(ord(here[0]) - ord(goal[0])) + abs(int(here[1]) - int(goal[1]))


def play_by_ear(ear: Listener, position: Position, rng: Random) -> Position:
    """Play a move by keyboard, check its announcement, and return the position after the move."""
    side = position.turn.name.lower()
    board = ear.board()
    assert str(position).split()[0] == position_said(board)
    if position.phase.name == "PLACING":
        here = ear.at()
        space = min(spaces_said_to(board, "space.place"), key=lambda name: (_keys(here, name), rng.random()))
        ear.walk(space)
        ear.press("Enter")
        after = position.play(Move.parse(space))
        kind = "announce.placed.dvonn" if position.next_piece == "r" else "announce.placed"
        ear.hear(kind, who=side, space=space)
        return after
    origins = spaces_said_to(board, "space.movable")
    assert {str(move)[:2] for move in position.legal_moves()} == set(origins)
    origin = rng.choice(ear.ahead(origins)[:_NEXT])
    ear.jump("m", origin, origins)
    ear.press("Enter")
    assert [origin] == ear.chosen()
    goals = spaces_said_to(ear.board(), "space.target")
    goal = rng.choice(ear.ahead(goals)[:_NEXT])
    ear.jump("t", goal, goals)
    ear.press("Space")
    move = Move.parse(origin + goal)
    removed = position.removed_by(move)
    after = position.play(move)
    key = "announce.moved" if goal in removed else "announce.stacked"
    placeholders = {"from": origin, "to": goal, "height": stack_height(after, goal)}
    ear.hear(key, who=side, **placeholders)
    if removed:
        ear.hear("announce.removed", count=len(removed), spaces=removed)
        ear.hear("announce.score", white=after.scores[0], black=after.scores[1])
    return after


def stack_height(position: Position, space: str) -> int:
    """Return the height of the stack on *space*."""
    stack = position.stack_at(space)
    return stack.height if stack else 0


def play_to_the_end_by_ear(game: GamePage, ear: Listener, rng: Random) -> int:
    """Play by keyboard until the game is over, check that its result is announced, and count the passes."""
    position = Position.parse(game.position)
    passes = 0
    for ply in count(game.ply + 1):
        if position.is_over:
            break
        if position.legal_moves() == [PASS]:
            ear.hear("announce.passed", who=position.turn.name.lower())
            # The text of an announcement may be the same as two plies before, so wait for the ply, too.
            game.expect_ply(ply)
            position = position.play(PASS)
            passes += 1
        else:
            position = play_by_ear(ear, position, rng)

    white, black = position.scores
    if position.winner:
        ear.hear("announce.over", who=position.winner.name.lower(), white=white, black=black)
    else:
        ear.hear("announce.over.draw", white=white, black=black)
    assert str(position).split()[0] == position_said(ear.board())
    assert str(position) == game.position
    return passes


def test_a_game_is_begun_and_ended_without_sight(site: Site) -> None:
    """
    Names, states, keys and announcements alone lead from the dialog for a new game to the first moves.

    After a few placements, a button places the other pieces at random. On another visit, they lead from the
    last moves, with a pass, to the result.
    """
    game = site.prepare()
    game.page.add_init_script(COUNT_POINTERS)
    game.open()
    game.wait_until_ready()
    keys = game.page.keyboard
    game.tab_to(game.button("button.new-game"))
    keys.press("Enter")
    dialog = game.dialog("new.title")
    game.tab_to(dialog.get_by_role("group", name=text("new.who")))
    keys.press("ArrowDown")
    expect(dialog.get_by_role("radio", name=text("new.who.persons"))).to_be_checked()
    keys.press("Enter")
    expect(dialog).to_be_hidden()
    ear = Listener(game.page)
    ear.hear("announce.turn", who="white")
    keys.press("Tab")
    game.tab_to(game.board)

    rng = Random(8)
    position = Position()
    for _ in range(_PLACED_ALONE):
        position = play_by_ear(ear, position, rng)
    game.tab_to(game.button("button.fill-rest"))
    keys.press("Enter")
    ear.hear("announce.filled")
    game.expect_ply(49)
    game.tab_to(game.board)
    position = Position.parse(game.position)
    for _ in range(_MOVED):
        position = play_by_ear(ear, position, rng)
    assert str(position) == game.position
    assert 0 == game.evaluate("window.pointersSeen")

    game.store(SAVED_GAME, saved_game(PASSING))
    game.reload()
    game.tab_to(game.board)
    passes = play_to_the_end_by_ear(game, Listener(game.page), rng)
    assert passes
    assert 0 == game.evaluate("window.pointersSeen")


def wrong_ways(game: GamePage, screen: str) -> list[tuple[str, str, str]]:
    """
    From F3, press each key that leads to a neighbour.

    Return the wrong keys, with the spaces reached and expected.
    """
    ways = {**RINGS[screen], **{f"Numpad{digit}": space for digit, space in PADS[screen].items()}}
    found = []
    game.space("F3").focus()
    for key, neighbour in ways.items():
        game.press_key(key)
        found.append((key, game.evaluate(BACK, "F3"), neighbour))
    return [way for way in found if way[1] != way[2]]


def test_six_keys_move_about_the_grid_of_spaces(site: Site) -> None:
    """
    The grid has five rows of 9 to 11 named cells, each in one of eleven columns.

    The six keys are letters around S, or keys of the number pad. Each leads to the neighbour that lies in its
    direction on the screen, on flat and upright boards. The question mark opens a list of keys; Escape leads
    back to the space.
    """
    game = site.open(saved=saved_game())
    ear, keys = Listener(game.page), game.page.keyboard
    [grid] = ear.nodes("grid")
    assert text("board.label") == grid["name"]["value"]
    rows = ear.nodes("row")
    assert [9, 10, 11, 10, 9] == [len(row["childIds"]) for row in rows]
    assert 49 == len(ear.board())
    for name, column in (("A1", 1), ("B4", 2), ("C5", 3), ("K5", 11)):
        assert str(column) == game.space(name).get_attribute("aria-colindex")

    game.tab_to(game.board)
    keys.press("?")
    expect(game.dialog("keys.title")).to_contain_text(text("help.key.around.text"))
    keys.press("Escape")
    expect(game.space("F3")).to_be_focused()
    for screen, edge in (("flat", "z"), ("upright", "a")):
        if screen == "upright":
            game.resize(**PHONE)
        assert [] == wrong_ways(game, screen), screen
        said = game.spoken.inner_text().count(text("announce.edge"))
        game.space("A1").focus()
        keys.press(edge)
        assert "A1" == game.focused
        again = f"({re.escape(text('announce.edge'))}.*){{{said + 1}}}"
        expect(game.spoken).to_have_text(re.compile(again, re.DOTALL))
        keys.press("Control+End")
        assert "K5" == game.focused


def test_digits_and_moves_on_the_board_are_answered_by_announcements(site: Site) -> None:
    """
    On the board, the digits 1 to 7 each announce an answer; Home and End go to the ends of a row.

    Choosing, cancelling, moves and removals are announced; at the end, the result comes last.
    """
    game = site.open(saved=saved_game(CHAIN))
    keys = game.page.keyboard
    game.tab_to(game.board)
    assert "F3" == game.focused
    for key, space in (("End", "K3"), ("Home", "A3"), ("m", "C3")):
        keys.press(key)
        expect(game.space(space)).to_be_focused()
    answers = {
        "1": text("answer.last.none"),
        "2": text("announce.score", white=1, black=2),
        "3": text("answer.height", count=1, spaces=["C3"]),
        "4": text(
            "answer.direction.left", what=text("space.stack", space="B3", stack=text("stack.dvonn")) + "."
        ),
        "5": text("answer.cuts", space="B3", count=2),
        "6": text("space.stack", space="B3", stack=text("stack.dvonn")),
        "7": text("answer.left.none"),
    }
    for key, answer in answers.items():
        keys.press(key)
        expect(game.spoken).to_contain_text(answer)

    keys.press("Space")
    game.expect_said("announce.selected", space="C3", count=2, spaces=["D3", "B3"])
    expect(game.space("C3")).to_have_attribute("aria-selected", "true")
    keys.press("Escape")
    game.expect_said("announce.deselected", space="C3")
    expect(game.space("C3")).to_have_attribute("aria-selected", "false")
    assert 0 == game.ply
    keys.press("Enter")
    for space in ("D3", "B3"):
        keys.press("t")
        assert space == game.focused
    keys.press("Enter")
    game.expect_said("announce.removed", count=2, spaces=["D3", "E3"])
    said = game.spoken.inner_text().splitlines()
    score, result = (
        text("announce.score", white=2, black=0),
        text("announce.over", who="white", white=2, black=0),
    )
    assert said.index(score) < said.index(result)


def test_keys_that_are_not_for_the_board_do_nothing(site: Site) -> None:
    """
    A letter with AltGr does nothing, because on many keyboards the combination types another letter.

    Autofill and extensions send events without a key to any element; the events cause no error and no action.
    A setting disables letters, digits and punctuation as keys; arrows and Enter still work.
    """
    game = site.open(saved=saved_game())
    game.tab_to(game.board)
    here, keys = game.focused, game.page.keyboard
    game.evaluate(
        """() => {
          for (const [key, code] of [["\\u0127", "KeyH"], ["\\u0142", "KeyW"], ["\\u00b5", "KeyM"]]) {
            const fields = { key, code, modifierAltGraph: true, bubbles: true, cancelable: true };
            document.activeElement.dispatchEvent(new KeyboardEvent("keydown", fields));
          }
        }"""
    )
    game.evaluate(KEYLESS)
    assert here == game.focused
    game.expect_engine("ready")
    expect(game.spoken).not_to_contain_text(text("hint.thinking"))
    keys.press("h")
    game.expect_said("hint.thinking")

    game.switch("settings.keys")
    game.tab_to(game.board)
    here = game.focused
    for key in ("m", "w", "2", "?", "l", "n"):
        keys.press(key)
    assert here == game.focused
    expect(game.page.get_by_role("dialog")).to_have_count(0)
    expect(game.spoken).not_to_contain_text(text("announce.score", white=0, black=0))
    keys.press("ArrowLeft")
    keys.press("Enter")
    game.expect_ply(1)


def _said_in(dialog: Locator) -> Locator:
    return dialog.get_by_role("log")


def test_a_phone_plays_in_the_dialog_for_listeners(site: Site) -> None:
    """With taps, a person asks about the position and plays a typed move; a table shows the board."""
    game = site.open(saved=saved_game(black="novice"), viewport=PHONE, has_touch=True)
    game.open_listening()
    dialog = game.dialog("listen.title")
    dialog.get_by_role("button", name=text("listen.left")).tap()
    expect(_said_in(dialog)).to_contain_text(text("answer.left", who="white", dvonns=2, pieces=23))
    dialog.get_by_role("textbox", name=text("moves.type")).fill("e3")
    dialog.get_by_role("button", name=text("button.play-move"), exact=True).tap()
    expect(_said_in(dialog)).to_contain_text(text("announce.placed.dvonn", who="white", space="E3"))
    game.expect_ply(2)
    expect(_said_in(dialog)).to_contain_text(text("announce.turn", who="you"))
    table = dialog.get_by_role("table", name=text("listen.table"))
    assert [*"ABCDEFGHIJK"] == table.get_by_role("columnheader").all_inner_texts()
    assert [*"12345"] == table.get_by_role("rowheader").all_inner_texts()
    third = table.get_by_role("row").nth(3).get_by_role("cell")
    expect(third.nth(4)).to_have_text(text("stack.dvonn"))
    expect(third.nth(0)).to_have_text(text("table.empty"))
    game.press_key("Escape")
    expect(game.button("button.menu")).to_be_focused()


def test_text_held_back_by_a_dialog_is_announced_when_it_closes(site: Site) -> None:
    """
    A modal dialog silences the page while two computers play on.

    Closing it announces all that was held back.
    """
    game = site.open(saved=saved_game(white="novice", black="novice"))
    game.button("button.settings").click()
    expect(game.dialog("settings.title")).to_be_visible()
    before = game.spoken.inner_text()
    later = game.ply + 2
    game.page.wait_for_function("(ply) => document.documentElement.dataset.ply >= ply", arg=later)
    assert before == game.spoken.inner_text()
    game.press_key("Escape")
    expect(game.spoken).not_to_have_text(before)
