"""GIPF connected to DVONN: a challenge opens a game of DVONN, whose result decides the jump (D10-D13)."""

from __future__ import annotations

import json

from gipf_page import GipfPage, after, open_dvonn, open_gipf
from gipf_positions import CHALLENGED_JUMP
from page_parts import SHARE_TEXT
from page_text import shown_move
from playwright.sync_api import expect
from saved_games import SAVED_CHALLENGE, SAVED_GAME, saved_game
from tested_site import Site
from won_games import game_won_by

from dvonn import Player
from dvonn.gipf import Position
from dvonn.gipf.records import read_record, replay

ANSWERED = ("D4D3", "CHALLENGE")
#: All pieces of Black's row may stay, since they are GIPF-pieces and loaded pieces.
MAY_STAY = "W,3/5/bb,B,bb,B,2/7/6/5/4 b s s 9 9 1"


def test_a_whole_game_of_dvonn_decides_a_jump(site: Site) -> None:
    """
    The challenge's game of DVONN survives a reload and becomes part of the game of GIPF.

    The player's own saved game of DVONN stays. D10, D11: if the opponent allows the jump, it is made; after
    undo, the page asks the opponent again.
    """
    game = open_gipf(site, CHALLENGED_JUMP)
    game.store(SAVED_GAME, saved_game(None, ["F3"]))
    game.press("D4")
    game.press("D3")
    game.expect_ply(1)
    game.expect_detail(game.text("gipf.answer.ask", move=shown_move("D4-D3")))
    game.button("gipf.answer.allow").click()
    game.expect_ply(2)
    assert after(CHALLENGED_JUMP, "D4D3", "ALLOW") == game.position
    game.button("button.undo").click()
    game.expect_ply(1)
    game.button("gipf.answer.challenge").click()
    game.expect_ply(2)
    assert ("dvonn", "white") == (game.phase, game.turn)
    dvonn = open_dvonn(game)
    stake = game.text("gipf.challenge.open", who="white", move=shown_move("D4-D3"))
    dvonn.expect_detail(stake)
    dvonn.press("F3")
    dvonn.expect_ply(1)
    expect(dvonn.page.get_by_role("link", name=game.text("gipf.challenge.back"))).to_be_visible()

    moves = game_won_by(Player.BLACK)
    dvonn.store(SAVED_CHALLENGE, saved_game(None, moves[:-1]))
    dvonn.evaluate(
        "() => window.addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true)"
    )
    dvonn.reload()
    dvonn.expect_ply(len(moves) - 1)
    dvonn.play(moves[-1])
    expect(dvonn.root).to_have_attribute("data-phase", "over")
    dvonn.button("gipf.challenge.back").click()
    expected = after(CHALLENGED_JUMP, *ANSWERED, "LOST")
    game.page.locator(f'html[data-position="{expected}"]').wait_for(state="attached")

    decided = game.text("gipf.ply.lost", who="white")
    expect(game.detail).to_contain_text(decided)
    assert game.kept is not None
    assert [*ANSWERED, "LOST"] == game.kept["moves"]
    assert [{"path": [*ANSWERED, "LOST"], "moves": moves}] == game.kept["dvonnGames"]
    game.press_in_menu("button.share")
    record = game.dialog("share.title").locator(SHARE_TEXT).input_value()
    assert expected == str(replay(Position.parse(CHALLENGED_JUMP), read_record(record))[-1])
    assert f"CHALLENGE [ {moves[0]} " in record
    own = game.stored(SAVED_GAME)
    assert own is not None
    assert ["F3"] == json.loads(own)["game"]["moves"]


def test_the_computer_keeps_its_level_in_the_game_of_dvonn(site: Site) -> None:
    """
    The computer, whose jump was challenged, plays White.

    Resigning the game of DVONN also decides the jump.
    """
    page = site.prepare()
    game = GipfPage(page.page, page.url)
    game.keep_before_opening(saved_game(CHALLENGED_JUMP, ANSWERED, white="novice"))
    game.open()
    game.wait_until_ready()
    dvonn = open_dvonn(game)
    dvonn.expect_ply(1)
    opponent = dvonn.text("player.computer", level=dvonn.text("level.novice"))
    expect(dvonn.page.get_by_text(opponent)).to_be_visible()
    dvonn.press_in_menu("button.resign")
    expect(dvonn.detail).to_contain_text(game.text("gipf.challenge.made", move=shown_move("D4-D3")))
    dvonn.button("button.resign").click()
    dvonn.button("gipf.challenge.back").click()
    game.expect_ply(3)

    assert after(CHALLENGED_JUMP, *ANSWERED, "WON") == game.position
    decided = game.text("gipf.decided.won", who="level", level=game.text("level.novice"))
    expect(game.detail).to_contain_text(decided)
    # The key 1 announces the sentence again.
    game.press_key("1")
    expect(game.spoken).to_contain_text(decided)


def test_a_row_that_was_left_stays_until_it_changes(site: Site) -> None:
    """G10: once a row is left, the page asks about it again only if the row changes, or after undo."""
    game = open_gipf(site, MAY_STAY)
    game.button("gipf.leave.on").click()
    game.expect_ply(1)
    game.push("I5H5")
    # After Black's push, the page leaves the row again without asking.
    game.expect_ply(3)

    assert (game.phase, game.turn) == ("move", "white")
    game.button("button.undo").click()
    expect(game.button("gipf.leave.on")).to_be_visible()
    game.button("gipf.leave").click()
    expect(game.button("gipf.leave")).to_be_hidden()
    assert (game.phase, game.turn) == ("move", "white")
