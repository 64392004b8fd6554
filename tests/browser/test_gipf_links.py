"""Links to games and positions of GIPF, which lead to the page of GIPF from any page."""

from __future__ import annotations

import json
import re

from correspondence_page import Correspondent
from game_links import gipf_link_of
from gipf_page import ADDRESS, GipfPage, open_gipf
from gipf_positions import CHALLENGED_JUMP
from page_parts import SHARE_TEXT
from page_text import text
from playwright.sync_api import expect
from saved_games import SAVED_CHALLENGE, saved_game
from tested_site import Site

from dvonn.gipf import Position

START = str(Position())
MOVES = ["A1B2", "I5H5"]
LINKED = ["E9E8", "A5B5"]


def blank(site: Site) -> GipfPage:
    """Return a page that has not been opened yet."""
    prepared = site.prepare()
    return GipfPage(prepared.page, prepared.url, prepared.language)


def follow(game: GipfPage, address: str) -> None:
    """Open another address in the same tab, and wait until its game is ready."""
    game.page.goto("about:blank")
    game.page.goto(game.url + address)
    game.wait_until_ready()


def test_a_link_of_gipf_opens_on_any_page_and_replaces_no_game(site: Site) -> None:
    """
    The shared text has the address of the position shown, even in an analysis; a button copies the address.

    A reload keeps this position. One press leads from the linked game back to the player's own game of GIPF.
    """
    game = open_gipf(site, START, *MOVES, permissions=["clipboard-read", "clipboard-write"])
    game.button("button.previous").click()
    game.expect_ply(1)
    game.reload()
    game.expect_ply(1)
    link = f"{ADDRESS}{gipf_link_of(START, *MOVES)}&p=1"
    game.press_in_menu("button.share")
    dialog = game.dialog("share.title")
    expect(dialog.locator(SHARE_TEXT)).to_have_value(re.compile(re.escape(f"# {game.url}{link}\n")))
    dialog.get_by_role("button", name=text("share.link"), exact=True).click()
    assert game.url + link == game.evaluate("navigator.clipboard.readText()")
    game.press_key("Escape")

    fragment = f"{gipf_link_of(START, *LINKED)}&p=1"
    follow(game, fragment)
    game.expect_ply(1)
    assert game.url + ADDRESS + fragment == game.page.url
    expect(game.detail).to_have_text(text("notice.linked-open"))
    game.press_in_top_menu("button.analyse")
    expect(game.root).to_have_attribute("data-mode", "analysis")
    game.press_in_menu("button.share")
    expect(dialog.locator(SHARE_TEXT)).to_have_value(re.compile(re.escape(f"{ADDRESS}{fragment}\n")))
    game.press_key("Escape")

    follow(game, f"{ADDRESS}#pos={START.replace(' ', '_')}")
    assert START == game.position
    game.button("shared.back").click()
    game.page.wait_for_url(game.url + ADDRESS)
    game.wait_until_ready()
    assert MOVES == game.record


def test_a_damaged_link_of_gipf_is_reported_and_a_link_of_dvonn_leaves_the_page(site: Site) -> None:
    """A link of either game first opens the page of that game, and is then read."""
    site.allow("link: bad_link")
    game = blank(site)
    follow(game, gipf_link_of(START, *MOVES)[:-1])
    expect(game.root).to_have_attribute("data-game", "gipf")
    expect(game.detail).to_have_text(text("notice.bad-link"))
    follow(game, f"{ADDRESS}#g=AAAx")
    expect(game.root).to_have_attribute("data-game", "dvonn")
    expect(game.detail).to_have_text(text("notice.bad-link"))


def test_a_linked_game_asks_how_its_game_of_dvonn_ended(site: Site) -> None:
    """The page of challenges belongs to the player's own game, so a linked game does not lead there."""
    game = blank(site)
    answering = json.dumps(saved_game(None, ["F3"]))
    game.page.add_init_script(
        f"if (location.protocol === 'http:') localStorage['{SAVED_CHALLENGE}'] ??= {answering};"
    )
    follow(game, gipf_link_of(CHALLENGED_JUMP, "D4D3", "CHALLENGE"))
    expect(game.button("gipf.dvonn.play")).to_be_hidden()
    game.button("gipf.result.lost").click()
    game.expect_ply(3)
    expect(game.detail).to_contain_text(game.text("gipf.ply.lost", who="white"))
    assert game.stored(SAVED_CHALLENGE) is not None


def test_two_people_play_gipf_by_links(site: Site) -> None:
    """Each link has the address of GIPF's page, and opens the game for the other player."""
    white = Correspondent(open_gipf(site))
    black = Correspondent(blank(site))
    for player in (white, black):
        player.game.shorten_waits()
    white.game.button("new.who.link").click()
    dialog = white.game.dialog("new.title")
    dialog.get_by_role("radio", name=text("new.color.white"), exact=True).check()
    with white.game.page.expect_event("load"):
        dialog.get_by_role("button", name=text("new.begin"), exact=True).click()
    white.game.wait_until_ready()
    white.play("A1B2")
    link = white.link()
    assert link.startswith(white.game.url + ADDRESS)
    white.open(black.answer(link, "I5H5"))
    white.game.expect_ply(2)
    white.game.wait_for_turn()
    white.play("I1H2")
    assert "I1H2" == white.game.record[-1]
