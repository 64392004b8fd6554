"""A person's games are counted and listed, and the choices for the last game are offered again."""

from __future__ import annotations

import json
import re

from game_page import GamePage
from library_page import LibraryPage
from own_games import close_statistics, numbers, statistics, wait_for_results
from page_parts import BLACK_CARD, LESSONS_OFFERED
from page_text import text
from playwright.sync_api import expect
from saved_games import SAVED_GAME, saved_game
from tested_site import Site
from won_games import game_won_by

from dvonn import Player
from dvonn.core.game import Game
from dvonn.core.position import Position
from dvonn.dvonn_player.levels import LEVELS

MOVES = ["F3", "E3"]


#: Makes the browser grant persistent storage, and count the requests for it.
AGREEING = """
sessionStorage.asked ??= 0;
StorageManager.prototype.persist = async () => { sessionStorage.asked = Number(sessionStorage.asked) + 1; };
StorageManager.prototype.persisted = async () => sessionStorage.asked > 0;
"""


def test_a_game_counts_once(site: Site) -> None:
    """
    A finished game that is reloaded, or undone and ended differently, does not count again.

    The next game counts. The page asks the browser once to keep saved data, and shows whether the data are
    safe or at risk.
    """
    game = site.prepare(saved=saved_game(moves=MOVES, black="novice"))
    game.page.add_init_script(AGREEING)
    game.shorten_waits()
    game.open()
    game.wait_until_ready()
    expect(statistics(game)).to_contain_text(text("forget.lasting.at-risk"))
    close_statistics(game)
    game.resign()
    # The page saves the count a moment later, since it first waits for a lock.
    game.page.wait_for_function("localStorage['dvonn:statistics'] && sessionStorage.asked === '1'")
    game.reload()
    game.button("button.undo").click()
    game.resign()
    dialog = statistics(game)
    assert ["1", "0", "0", "1", text("statistics.no-win"), "0"] == numbers(dialog, "novice")
    expect(dialog).to_contain_text(text("forget.lasting.kept"))
    close_statistics(game)
    game.button("button.again").click()
    game.wait_for_turn()
    game.play("F3")
    game.resign()
    game.evaluate("dispatchEvent(new Event('appinstalled'))")
    assert "1" == game.evaluate("sessionStorage.asked")
    wait_for_results(game, "novice", "losses", 2)
    game.evaluate("() => Object.defineProperty(navigator, 'storage', { get() { throw Error(); } })")
    dialog = statistics(game)
    assert ["2", "0", "0", "2", text("statistics.no-win"), "0"] == numbers(dialog, "novice")
    expect(dialog).to_contain_text(text("forget.lasting.unknown"))


def test_a_win_is_counted_with_its_margin(site: Site) -> None:
    """
    Earlier wins still count, invalid saved counts are ignored, and the next level is offered.

    The choice of a level shows that the level is beaten, even to screen readers.
    """
    record = game_won_by(Player.WHITE)
    scores = Game.replay(Position(), record).position.scores
    game = site.prepare(saved=saved_game(moves=record[:-1], black="casual", fixed=49))
    good = {"wins": 2, "draws": 1, "losses": 0, "best": 1, "streak": 2}
    kept = {"format": 1, "levels": {"casual": good, "novice": {**good, "wins": -1}, "<b>": good}}
    game.page.add_init_script(f"localStorage['dvonn:statistics'] ??= {json.dumps(json.dumps(kept))};")
    game.open()
    game.wait_until_ready()
    expect(game.page.locator(LESSONS_OFFERED)).to_be_visible()
    game.play(record[-1])
    expect(game.root).to_have_attribute("data-phase", "over")
    # After three wins against one level, the page no longer offers the lessons.
    expect(game.page.locator(LESSONS_OFFERED)).to_be_hidden()
    wait_for_results(game, "casual", "wins", 3)
    dialog = statistics(game)
    best = text("statistics.score-difference", pieces=scores[0] - scores[1])
    assert ["4", "3", "1", "0", best, "3"] == numbers(dialog, "casual")
    assert 1 == dialog.locator("section").count()
    expect(dialog.locator("section")).to_contain_text(text("statistics.bar"))
    # The legend explains the bar's signs for wins, draws and losses.
    legend = dialog.locator("dt").filter(has=game.page.locator("span"))
    expect(legend).to_have_text([text(f"statistics.{kind}") for kind in ("wins", "draws", "losses")])
    close_statistics(game)
    game.press_button("button.new-game")
    dialog = game.dialog("new.title")
    beaten = text("new.level.beaten")
    expect(dialog.get_by_role("radio", name=beaten)).to_have_count(1)
    expect(game.level_choice(dialog, "casual")).to_have_accessible_name(re.compile(f"{beaten}$"))
    game.press_key("Escape")
    expect(dialog).to_be_hidden()
    following = text("button.next-level", level=text("level.regular"))
    game.page.get_by_role("button", name=following, exact=True).click()
    # The board is full again, as in the game that was won.
    game.expect_ply(49)
    expect(game.page.locator(BLACK_CARD)).to_contain_text(text("level.regular"))


def test_a_win_with_a_hint_is_listed_but_does_not_beat_the_level(site: Site) -> None:
    """The library counts the hints and takebacks; a win without them beats the level."""
    record = game_won_by(Player.WHITE)
    game = site.open(saved=saved_game(moves=record[:-1], black="casual"))
    game.press_button("button.hint")
    game.page.wait_for_function("JSON.parse(localStorage['dvonn:game']).game.hints === 1")
    # While the search goes on, even after the first arrow, "Undo" only cancels the hint: press it again.
    while not game.button("button.redo").is_enabled():
        game.press_button("button.undo")
    while game.button("button.redo").is_enabled():
        game.press_button("button.redo")
    game.expect_ply(len(record) - 1)
    game.play(record[-1])
    expect(game.root).to_have_attribute("data-phase", "over")
    # After only one win, the page still offers the lessons.
    expect(game.page.locator(LESSONS_OFFERED)).to_be_visible()
    expect(game.detail).to_contain_text(text("ending.hints", count=1, level=text("level.casual")))
    expect(game.detail).to_contain_text(text("ending.takebacks", count=1))
    wait_for_results(game, "casual", "helped", 1)
    results = statistics(game)
    expect(results.locator("section")).to_contain_text(text("statistics.hints", count=1))
    close_statistics(game)
    library = LibraryPage(game)
    library.open()
    helped = " · ".join([text("finished.hints", count=1), text("finished.takebacks", count=1)])
    expect(library.games).to_contain_text(helped)
    library.close()
    game.press_button("button.new-game")
    beaten = game.dialog("new.title").get_by_role("radio", name=text("new.level.beaten"))
    expect(beaten).to_have_count(0)

    game.store(SAVED_GAME, saved_game(moves=record[:-1], black="casual"))
    game.reload()
    game.play(record[-1])
    wait_for_results(game, "casual", "wins", 2)
    game.press_button("button.new-game")
    expect(beaten).to_have_count(1)


def expect_a_deleted_game_to_be_reported(game: GamePage) -> None:
    """Go to the address of a deleted game: the page must report it missing, and offer the way back."""
    before = game.record
    game.evaluate("location.hash = 'own=1764134042001'")
    expect(game.detail).to_contain_text(text("notice.no-kept-game"))
    game.wait_until_ready()
    assert 0 == game.ply
    game.button("shared.back").click()
    game.expect_ply(len(before))
    game.wait_until_ready()
    assert before == game.record


def test_a_finished_game_can_be_opened_and_stepped_through(site: Site) -> None:
    """
    The finished game does not replace the current one, can be reviewed, and is not counted again.

    The library takes over the games that an earlier version of the page kept, except unreadable ones.
    """
    site.allow("library: game.moves[1]: found")
    record = game_won_by(Player.WHITE)
    white, black = Game.replay(Position(), record).position.scores
    about = {"side": "white", "level": "casual", "result": "wins", "pieces": None}
    kept = [
        {"ended": ended, **about, "text": saved_game(moves=moves, black="casual")}
        for ended, moves in ((1764134042000, record), (1764134041000, ["C3", "C3"]))
    ]
    game = site.prepare(saved=saved_game(moves=MOVES))
    games = json.dumps(json.dumps({"format": 1, "games": kept}))
    game.page.add_init_script(
        f"if (!sessionStorage.old) localStorage['dvonn:games'] = {games}; sessionStorage.old = 1;"
    )
    game.open()
    game.wait_until_ready()
    library = LibraryPage(game)
    library.open()
    expect(library.games).to_have_count(1)
    assert game.stored("dvonn:games") is None
    expect(library.games).to_have_attribute("data-game", "1764134042000")
    result = f"{text('finished.score', own=white, other=black)}{text('library.outcome.wins')}"
    expect(library.games).to_contain_text([re.compile(rf"{text('level.casual')}.*{result}")])
    library.games.get_by_role("link").click()
    game.wait_until_ready()
    expect(game.root).to_have_attribute("data-ply", str(len(record)))
    expect(game.detail).to_contain_text(text("notice.kept-game"))
    expect(game.button("button.analyse")).to_be_visible()
    expect(game.button("button.again")).to_be_hidden()
    # If the finished game's last move is taken back and played again, it is still the same game.
    game.button("button.undo").click()
    game.expect_ply(len(record) - 1)
    game.play(record[-1])
    expect(game.root).to_have_attribute("data-phase", "over")
    game.button("shared.back").click()
    game.expect_ply(len(MOVES))
    game.wait_until_ready()
    assert MOVES == game.record
    expect(statistics(game)).to_contain_text(text("statistics.none"))
    close_statistics(game)
    expect_a_deleted_game_to_be_reported(game)


def test_losing_the_first_game_brings_advice(site: Site) -> None:
    """An easier level is offered, and becomes the level proposed for a new game."""
    game = site.open(saved=saved_game(moves=MOVES, black="casual"))
    beginner = text("level.beginner")
    comfort = text("ending.first-loss.easier", level=beginner)
    game.resign()
    expect(game.detail).to_contain_text(comfort)
    game.expect_said("ending.first-loss.easier", level=beginner)
    easier = game.page.get_by_role("button", name=text("button.easier-level", level=beginner), exact=True)
    easier.click()
    expect(game.page.locator(BLACK_CARD)).to_contain_text(beginner)
    game.wait_for_turn()
    # The dialog for a new game proposes the last opponent.
    game.button("button.new-game").click()
    expect(game.level_choice(game.dialog("new.title"), "beginner")).to_be_checked()


def test_the_last_choices_are_offered_again(site: Site) -> None:
    """After a reload, the dialog offers the same opponent, colour, level and clocks."""
    game = site.open()
    game.begin("computer", color="black", level="expert", filled=True)
    game.begin("persons", minutes=15)
    game.reload()
    game.button("button.new-game").click()
    dialog = game.dialog("new.title")
    expect(dialog.get_by_role("radio", name=text("new.who.persons"))).to_be_checked()
    expect(dialog.get_by_role("radio", name=text("new.clock.15"), exact=True)).to_be_checked()
    dialog.get_by_role("radio", name=text("new.who.computer")).check()
    expect(dialog.get_by_role("radio", name=text("new.color.black"), exact=True)).to_be_checked()
    choice = game.level_choice(dialog, "expert")
    expect(choice).to_be_checked()
    choice.press("ArrowRight")
    names = [level.name for level in LEVELS]
    stronger = names[names.index("expert") + 1]
    expect(game.level_choice(dialog, stronger)).to_be_checked()
    expect(dialog).to_contain_text(text(f"level.{stronger}.about"))
