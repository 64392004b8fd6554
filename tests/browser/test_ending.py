"""A game ends before the rules end it: somebody resigns, both agree on a draw, or time is up."""

from __future__ import annotations

import json

from game_page import GamePage
from layout import overlaps
from layout_scripts import RECTANGLES
from page_parts import WHITE_CARD
from page_text import text
from playwright.sync_api import expect
from saved_games import saved_game
from slow_computer import never_done
from stand_in_engine import StandInEngine
from tested_site import Site
from windows import SCREENS

MOVES = ["F3", "E3", "G3"]
#: A time for the page's clock, in ms, at which the page has certainly started.
LATER_MS = 10_000_000


def ask(game: GamePage, key: str) -> None:
    """Press a button in the menu "More", and wait for its question."""
    game.press_in_menu(f"button.{key}")
    expect(game.title).to_have_text(text(f"ask.{key}"))


def expect_ended(game: GamePage, reason: str, title: str) -> None:
    """Wait until the game is over, and the status panel, the move list and the live region say why."""
    expect(game.root).to_have_attribute("data-phase", "over")
    expect(game.title).to_have_text(title)
    expect(game.detail).to_have_text(reason)
    expect(game.moves).to_contain_text(reason)
    expect(game.spoken).to_contain_text(reason)


def test_resigning_must_be_confirmed_and_ends_the_game(site: Site) -> None:
    """
    Escape and "Play on" change nothing; "Resign" loses the game, which stays lost after a reload.

    If the game ends during placing, no towers cover the board. Undo continues the game; a draw needs consent.
    """
    game = site.open(saved=saved_game(moves=MOVES))
    ask(game, "resign")
    game.expect_said("ask.resign.about", who="black")
    expect(game.button("button.play-on")).to_be_focused()
    game.press_key("Escape")
    expect(game.title).to_have_text(text("status.turn", who="black"))
    game.button("button.previous").click()
    ask(game, "resign")
    game.press_key("Escape")
    game.expect_ply(len(MOVES) - 1)
    game.button("button.return").click()
    ask(game, "resign")
    game.button("button.play-on").click()
    expect(game.title).to_have_text(text("status.turn", who="black"))
    ask(game, "resign")
    game.button("button.resign").click()
    expect_ended(game, text("ending.resigned", who="black"), text("status.over", who="white"))
    assert [] == game.targets
    expect(game.page.get_by_role("region", name=text("ending.scene"))).to_be_hidden()
    expect(game.button("button.result")).to_be_hidden()
    game.reload()
    expect(game.root).to_have_attribute("data-phase", "over")
    expect(game.detail).to_have_text(text("ending.resigned", who="black"))

    game.button("button.undo").click()
    game.expect_said("announce.undone.ending")
    expect(game.root).to_have_attribute("data-phase", "placing")
    assert MOVES == game.record
    # A draw offer is declined by a move, or accepted by the other player on the same screen.
    ask(game, "draw")
    game.play("A1")
    expect(game.title).to_have_text(text("status.turn", who="white"))
    ask(game, "draw")
    game.expect_said("ask.draw.about", who="white")
    game.button("button.accept").click()
    expect_ended(game, text("ending.agreed"), text("status.over.draw"))
    game.button("button.undo").click()
    expect(game.root).to_have_attribute("data-phase", "placing")
    game.reload()
    assert [*MOVES, "A1"] == game.record


def test_resigning_to_the_computer_loses(site: Site, engine: StandInEngine) -> None:
    """
    The question stays open when the computer moves, and no move follows a resignation.

    A move of the person closes the question. A person who has already won a game gets no advice after a
    loss. The tab's title says whose turn it is and, later, how the game ended.
    """
    game = site.prepare(saved=saved_game(moves=MOVES, white="person", black="champion"))
    won = {"wins": 1, "draws": 0, "losses": 0, "best": 1, "streak": 1}
    kept = json.dumps({"format": 1, "levels": {"novice": won}})
    game.page.add_init_script(f"localStorage.setItem('dvonn:statistics', {json.dumps(kept)})")
    never_done(engine)
    game.open()
    game.expect_engine("thinking")
    ask(game, "resign")
    game.press_key("g")
    game.wait_for_turn(after=3)
    expect(game.title).to_have_text(text("ask.resign"))
    expect(game.button("button.play-on")).to_be_focused()
    game.press_key("Escape")
    expect(game.page).to_have_title(text("page.title.status", status=text("status.your-turn")))
    ask(game, "resign")
    game.press(game.targets[0])
    game.expect_engine("thinking")
    champion = text("level.champion")
    expect(game.title).to_have_text(text("status.thinking", who="level", level=champion))

    ask(game, "resign")
    expect(game.detail).to_have_text(text("ask.resign.about", who="level", level=champion))
    game.button("button.resign").click()
    lost = text("status.over", who="level", level=champion)
    expect_ended(game, text("ending.resigned", who="you"), text("status.over", who="level", level=champion))
    expect(game.page).to_have_title(text("page.title.status", status=lost))
    game.expect_said("announce.ended", who="level", level=champion)
    game.expect_engine("ready")
    game.button("button.previous").click()
    game.expect_ply(4)
    expect(game.root).to_have_attribute("data-phase", "placing")
    game.button("button.return.over").click()
    assert (5, "over") == (len(game.record), game.phase)
    game.button("button.more").click()
    expect(game.button("button.resign")).to_be_disabled()
    expect(game.button("button.draw")).to_be_hidden()


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
    """
    The clocks wait for the first ply, stop in pauses, and run while the board shows an earlier position.

    A clock with little time left shows tenths. If time runs out while the board shows an earlier position,
    the opponent wins, and the board returns to the live position. Undo restores the turn, with the clocks as
    they were at its start.
    """
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
    game.expect_ply(0)
    game.page.clock.fast_forward("02:51")
    expect(game.clock("black")).to_contain_text("0:09.0")
    game.expect_said("announce.time", who="black", count=10)
    game.page.clock.fast_forward("00:10")
    expect_ended(game, text("ending.time", who="black"), text("status.over", who="white"))
    assert 1 == game.ply
    expect(game.clock("black")).to_contain_text("0:00.0")

    game.button("button.undo").click()
    expect(game.root).to_have_attribute("data-phase", "placing")
    expect(game.clock("black")).to_contain_text("5:00")
    game.page.clock.fast_forward("04:51")
    game.play("E3")
    assert ["F3", "E3"] == game.record
    game.page.clock.run_for(1000)
    expect(game.clock("black")).to_contain_text("0:09.0")
    expect(game.clock("white")).to_contain_text("4:59")
    # Time also runs out while the board shows the live position.
    game.page.clock.fast_forward("05:01")
    expect_ended(game, text("ending.time", who="white"), text("status.over", who="black"))


def test_clocks_are_kept_and_wait_after_a_reload(site: Site) -> None:
    """
    A tab saves the time when it is hidden, because a phone may close it without notice.

    Time while the tab is closed does not count. Undo to the start ends a pause.
    """
    game = clocked(site)
    game.button("button.pause").click()
    game.button("button.undo").click()
    game.expect_ply(0)
    expect(game.title).to_have_text(text("status.turn", who="white"))
    game.play("A1")
    assert ["A1"] == game.record
    game.page.clock.fast_forward("02:30")
    expect(game.clock("black")).to_contain_text("2:30")
    game.come_back_to_the_tab()
    kept = game.kept
    assert kept is not None
    assert 150_000 <= kept["clock"]["spent"] < 160_000
    game.reload()
    expect(game.title).to_have_text(text("status.paused"))
    expect(game.clock("black")).to_contain_text("2:30")
    expect(game.clock("white")).to_contain_text("5:00")
    game.button("button.resume").click()
    game.play("E3")
    assert ["A1", "E3"] == game.record


def names_under_the_clock(game: GamePage) -> list[object]:
    """Return the screens on which White's clock covers a text of White's card, each with the text's place."""
    hidden: list[object] = []
    for window in SCREENS:
        game.page.set_viewport_size(window)
        expect(game.clock("white")).to_be_visible()
        [time] = game.clock("white").evaluate_all(RECTANGLES)
        parts = game.page.locator(f"{WHITE_CARD} :is(.card-side, .card-player, .card-score):visible")
        seen = [box for box in parts.evaluate_all(RECTANGLES) if box[2] - box[0] > 1]
        assert seen
        hidden += [(window, box) for box in seen if overlaps(time, box)]
    return hidden


def test_against_the_computer_only_the_person_has_a_clock(site: Site) -> None:
    """
    While the settings are open, the person's clock stops; in the dialog for screen readers, it runs.

    A pause also stops the clock; the pause outlasts a dialog and a reload. The clock covers no name.
    """
    game = site.open()
    game.begin("computer", color="white", level="novice", minutes=5, filled=True)
    game.wait_for_turn()
    expect(game.clock("white")).to_contain_text("5:00")
    expect(game.clock("black")).to_be_hidden()
    assert [] == names_under_the_clock(game)
    game.choose(game.movable[0])
    game.press(game.targets[0])
    game.wait_for_turn(after=49)
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
    expect(game.detail).to_have_text(text("status.paused.clock"))
    with game.settings():
        pass
    expect(game.detail).to_have_text(text("status.paused.clock"))
    game.reload()
    expect(game.detail).to_have_text(text("status.paused.clock"))
    expect(game.button("button.resume")).to_be_visible()
