"""A game ends before the rules end it: somebody resigns, both agree on a draw, or time is up."""

from __future__ import annotations

import json

import pytest
from game_page import GamePage
from page_parts import WHITE_CARD
from page_text import text
from playwright.sync_api import FloatRect, ViewportSize, expect
from saved_games import saved_game
from slow_computer import never_done
from stand_in_engine import StandInEngine
from tested_site import Site
from windows import SCREENS

MOVES = ["F3", "E3", "G3"]
#: A time, in ms, after any start of the page.
LATER_MS = 10_000_000


def ask(game: GamePage, key: str) -> None:
    """Press a button in the menu behind "More", and wait for its question."""
    game.press_in_menu(f"button.{key}")
    expect(game.title).to_have_text(text(f"ask.{key}"))


def expect_ended(game: GamePage, key: str, title: str, **placeholders: str) -> None:
    """Wait until the game is over; the panel, the move list and the live region say why."""
    expect(game.root).to_have_attribute("data-phase", "over")
    expect(game.title).to_have_text(text(title, **placeholders))
    expect(game.detail).to_have_text(text(key))
    expect(game.moves).to_contain_text(text(key))
    game.expect_said(key)


def test_to_resign_is_asked_once_and_ends_the_game(site: Site) -> None:
    """Escape and "Play on" change nothing; "Resign" loses the game, also after a reload."""
    game = site.open(saved=saved_game(moves=MOVES))
    ask(game, "resign")
    game.expect_said("ask.resign.black")
    expect(game.button("button.play-on")).to_be_focused()
    game.page.keyboard.press("Escape")
    expect(game.title).to_have_text(text("status.turn.black"))
    ask(game, "resign")
    game.button("button.play-on").click()
    expect(game.title).to_have_text(text("status.turn.black"))
    ask(game, "resign")
    game.button("button.resign").click()
    expect_ended(game, "ending.resigned.black", "status.over.white")
    assert [] == game.targets
    game.reload()
    expect(game.root).to_have_attribute("data-phase", "over")
    expect(game.detail).to_have_text(text("ending.resigned.black"))

    game.button("button.undo").click()
    game.expect_said("announce.undone.ending")
    expect(game.root).to_have_attribute("data-phase", "placing")
    assert MOVES == game.record
    game.play("A1")
    game.reload()
    assert [*MOVES, "A1"] == game.record


def test_who_resigns_against_the_computer_loses(site: Site, engine: StandInEngine) -> None:
    """It can be done while the computer thinks; no move follows. After a win the page mentions no loss."""
    game = site.prepare(saved=saved_game(moves=MOVES, white="person", black="champion"))
    won = {"wins": 1, "draws": 0, "losses": 0, "best": 1, "streak": 1}
    kept = json.dumps({"format": 1, "levels": {"novice": won}})
    game.page.add_init_script(f"localStorage.setItem('dvonn:statistics', {json.dumps(kept)})")
    never_done(engine)
    game.open()
    game.expect_engine("thinking")
    ask(game, "resign")
    champion = text("level.champion")
    expect(game.detail).to_have_text(text("ask.resign.level", level=champion))
    game.button("button.resign").click()
    expect_ended(game, "ending.resigned.you", "status.over.level", level=champion)
    game.expect_said("announce.ended.level", level=champion)
    game.expect_engine("ready")
    game.button("button.previous").click()
    game.expect_ply(2)
    expect(game.root).to_have_attribute("data-phase", "placing")
    game.button("button.return.over").click()

    assert (MOVES, "over") == (game.record, game.phase)
    game.button("button.more").click()
    expect(game.button("button.resign")).to_be_disabled()
    expect(game.button("button.draw")).to_be_hidden()


def test_the_computers_move_does_not_answer_for_who_wants_to_resign(
    site: Site, engine: StandInEngine
) -> None:
    """The question keeps the focus; the person's own move closes it."""
    game = site.prepare(saved=saved_game(moves=MOVES, white="person", black="champion"))
    never_done(engine)
    game.open()
    game.expect_engine("thinking")
    ask(game, "resign")
    game.page.keyboard.press("g")
    game.wait_for_turn(after=3)
    expect(game.title).to_have_text(text("ask.resign"))
    expect(game.button("button.play-on")).to_be_focused()
    game.press(game.targets[0])
    game.expect_engine("thinking")
    expect(game.title).to_have_text(text("status.thinking.level", level=text("level.champion")))


def test_two_people_agree_on_a_draw(site: Site) -> None:
    """A move or the button declines it; the other player accepts on the same screen."""
    game = site.open(saved=saved_game(moves=MOVES))
    ask(game, "draw")
    game.play("A1")
    expect(game.title).to_have_text(text("status.turn.white"))
    ask(game, "draw")
    game.expect_said("ask.draw.white")
    game.button("button.accept").click()
    expect_ended(game, "ending.agreed", "status.over.draw")


def clocked(site: Site) -> GamePage:
    """Return a game after White's first ply, with five-minute clocks and a frozen page clock."""
    game = site.prepare()
    game.page.clock.install(time=0)
    game.open()
    game.wait_until_ready()
    game.page.clock.pause_at(LATER_MS)
    game.begin("persons", minutes=5)
    game.wait_for_turn()
    expect(game.clock("white")).to_contain_text("5:00")
    game.play("F3")
    return game


def test_clocks_run_for_the_player_to_move(site: Site) -> None:
    """They wait for the first ply, stop in a pause, run while looking back, and end in tenths."""
    game = clocked(site)
    game.page.clock.fast_forward("02:00")
    expect(game.clock("black")).to_contain_text("3:00")
    game.button("button.pause").click()
    expect(game.detail).to_have_text(text("status.paused.clocks"))
    game.page.clock.fast_forward("02:00")
    expect(game.clock("black")).to_contain_text("3:00")
    assert [] == game.targets
    game.press("A1")
    expect(game.detail).to_have_text(text("notice.paused"))
    game.button("button.resume").click()
    expect(game.detail).not_to_have_text(text("notice.paused"))
    game.button("button.previous").click()
    game.page.clock.fast_forward("02:51")
    expect(game.clock("black")).to_contain_text("0:09.0")
    game.expect_said("announce.time.black", count=10)
    game.button("button.return").click()
    game.play("E3")

    game.page.clock.run_for(1000)
    expect(game.clock("black")).to_contain_text("0:09.0")
    expect(game.clock("white")).to_contain_text("4:59")


def test_the_fall_of_a_flag_ends_the_game(site: Site) -> None:
    """The opponent wins; undo restores the turn and the time at its start."""
    game = clocked(site)
    game.page.clock.fast_forward("05:01")
    expect_ended(game, "ending.time.black", "status.over.white")
    expect(game.clock("black")).to_contain_text("0:00.0")
    game.button("button.undo").click()
    expect(game.root).to_have_attribute("data-phase", "placing")
    expect(game.clock("black")).to_contain_text("5:00")
    game.play("E3")
    assert ["F3", "E3"] == game.record


def test_a_flag_that_falls_while_somebody_looks_back_is_seen(site: Site) -> None:
    """The board returns to the game, which is over."""
    game = clocked(site)
    game.button("button.previous").click()
    game.expect_ply(0)
    game.page.clock.fast_forward("05:01")
    expect_ended(game, "ending.time.black", "status.over.white")
    assert 1 == game.ply


def test_a_clock_against_the_computer_is_the_persons_alone(site: Site) -> None:
    """The computer has none. A pause stops the person's, even over a reload."""
    game = site.open()
    game.begin("computer", color="white", level="novice", minutes=5)
    game.wait_for_turn()
    expect(game.clock("white")).to_contain_text("5:00")
    expect(game.clock("black")).to_be_hidden()
    game.play("F3")
    game.button("button.pause").click()
    expect(game.detail).to_have_text(text("status.paused.clock"))
    game.page.reload()
    game.wait_until_ready()
    expect(game.detail).to_have_text(text("status.paused.clock"))
    expect(game.button("button.resume")).to_be_visible()


@pytest.mark.parametrize("window", SCREENS, ids=lambda window: str(window["width"]))
def test_the_time_hides_no_name(site: Site, window: ViewportSize) -> None:
    """On the full board, the time stands beside or below the player's name."""
    game = site.open(viewport=window)
    game.button("welcome.dismiss").click()
    game.begin("computer", color="white", level="novice", minutes=5, filled=True)
    game.wait_for_turn()
    expect(game.clock("white")).to_be_visible()
    time = game.clock("white").bounding_box()
    assert time is not None
    parts = game.page.locator(f"{WHITE_CARD} :is(.card-side, .card-player, .card-score)").all()
    boxes = [part.bounding_box() for part in parts if part.is_visible()]
    seen = [box for box in boxes if box is not None and box["width"] > 1]
    assert seen
    assert [] == [box for box in seen if overlap(time, box)]


def overlap(one: FloatRect, other: FloatRect) -> bool:
    """Return whether two boxes share more than a border."""
    is_beside = one["x"] + one["width"] - 1 <= other["x"] or other["x"] + other["width"] - 1 <= one["x"]
    is_below = one["y"] + one["height"] - 1 <= other["y"] or other["y"] + other["height"] - 1 <= one["y"]
    return not is_beside and not is_below


def test_the_clock_waits_while_something_is_read(site: Site) -> None:
    """Against the computer, a dialog stops the clock, except the one for playing by ear."""
    game = site.open()
    game.begin("computer", color="white", level="novice", minutes=5)
    game.wait_for_turn()
    game.play("F3")
    game.press_key("l")
    listening = game.dialog("listen.title")
    expect(listening).to_be_visible()
    game.press_key("Escape")
    expect(listening).to_be_hidden()
    expect(game.title).to_have_text(text("status.your-turn"))
    with game.settings():
        expect(game.detail).to_have_text(text("status.paused.clock"))
    expect(game.title).to_have_text(text("status.your-turn"))
    game.button("button.pause").click()
    with game.settings():
        pass
    expect(game.detail).to_have_text(text("status.paused.clock"))


def test_clocks_that_stand_still_do_not_hold_the_first_ply(site: Site) -> None:
    """After undo to the start, the game goes on without a button for the clock."""
    game = clocked(site)
    game.button("button.pause").click()
    game.button("button.undo").click()
    game.expect_ply(0)
    expect(game.title).to_have_text(text("status.turn.white"))
    game.play("A1")
    assert ["A1"] == game.record


def test_the_time_of_a_tab_that_is_hidden_is_kept(site: Site) -> None:
    """A phone may end such a tab without notice."""
    game = clocked(site)
    game.page.clock.fast_forward("02:30")
    game.come_back_to_the_tab()
    kept = game.kept
    assert kept is not None
    assert 150_000 <= kept["clock"]["spent"] < 160_000


def test_clocks_are_kept_and_wait_after_a_reload(site: Site) -> None:
    """Time away from the page does not count."""
    game = clocked(site)
    game.page.clock.fast_forward("02:30")
    expect(game.clock("black")).to_contain_text("2:30")
    game.reload()
    expect(game.title).to_have_text(text("status.paused"))
    expect(game.clock("black")).to_contain_text("2:30")
    expect(game.clock("white")).to_contain_text("5:00")
    game.button("button.resume").click()
    game.play("E3")
    assert ["F3", "E3"] == game.record


def test_doubtful_clocks_and_endings_are_left_out(site: Site) -> None:
    """The game goes on without them."""
    saved = saved_game(moves=MOVES).replace(
        '"ply":3',
        '"ply":3,"ending":{"kind":"resigned","side":"red"},"clock":{"minutes":5,"bonus":0,"left":7}',
    )
    game = site.open(saved=saved)
    game.play("A1")
    kept = game.kept
    assert kept is not None
    assert ([*MOVES, "A1"], None, None) == (game.record, kept["ending"], kept["clock"])
