"""Links to games: their contents, and what they open without replacing the player's own game."""

from __future__ import annotations

import re

from game_links import another, link_of
from game_page import GamePage
from page_parts import BLACK_CARD, SHARE_TEXT
from page_text import text
from playwright.sync_api import Locator, expect
from saved_games import saved_game
from tested_site import Site

MOVES = ["F3", "E3", "G3", "A1", "B1"]
#: A position in which White's last move wins.
LAST_MOVE = "w,r,7/b,9/11/10/9 w s"
OWN = ["C3", "D3"]


def follow(game: GamePage, link: str) -> None:
    """Follow a link in the same tab, and wait until its game is ready."""
    with game.page.expect_event("load"):
        game.evaluate("(link) => { location.hash = link; }", link)
    game.wait_until_ready()


def share(game: GamePage) -> Locator:
    """Open the dialog for sharing, and return its text."""
    game.press_in_menu("button.share")
    return game.page.locator(SHARE_TEXT)


def copied_link(game: GamePage) -> str:
    """
    Copy the game's link.

    Check that, if the clipboard refuses, exactly the link is selected in the text.
    """
    field = share(game)
    dialog = game.dialog("share.title")
    dialog.get_by_role("button", name=text("share.link")).click()
    expect(dialog.get_by_role("status")).to_have_text(text("share.link-copied"))
    copied = str(game.evaluate("navigator.clipboard.readText()"))
    expect(field).to_have_value(re.compile(re.escape(copied)))
    game.evaluate("() => { navigator.clipboard.writeText = async () => { throw new Error('refused'); }; }")
    dialog.get_by_role("button", name=text("share.link")).click()
    expect(dialog.get_by_role("status")).to_have_text(text("share.link-selected"))
    selected = field.evaluate("(field) => field.value.slice(field.selectionStart, field.selectionEnd)")
    assert copied == selected
    game.press_key("Escape")
    expect(dialog).to_be_hidden()
    return copied


def test_a_link_opens_its_game_without_replacing_the_players_own(site: Site) -> None:
    """
    A button copies the link.

    A linked game is never saved, and one press leads back to the player's own game.
    """
    game = site.open(saved=saved_game(moves=MOVES), permissions=["clipboard-read", "clipboard-write"])
    copied = copied_link(game)
    assert game.url.rstrip("/") + "/" + link_of(MOVES) == copied
    position = game.position
    own = MOVES[:-1]
    game.button("button.undo").click()
    game.expect_ply(len(own))
    kept = game.kept
    other = another(game, copied.removeprefix(game.url))
    other.expect_ply(len(MOVES))
    assert (MOVES, position) == (other.record, other.position)
    expect(other.detail).to_have_text(text("notice.linked-open"))
    other.wait_for_turn()
    other.play("K3")
    assert [*MOVES, "K3"] == other.record
    other.page.reload()
    other.wait_until_ready()
    other.expect_ply(len(MOVES))
    assert kept == game.kept
    other.button("shared.back").click()
    other.expect_ply(len(own))
    other.wait_until_ready()
    assert own == other.record


def test_a_link_holds_the_players_the_random_setup_and_the_ply_shown(site: Site) -> None:
    """
    A link copied at an earlier position opens at that position; the move list omits random placements.

    The browser's back button returns to the previous game.
    """
    moves = MOVES[:4]
    game = site.open(saved=saved_game(moves=moves, black="novice", fixed=3))
    game.button("button.previous").click()
    game.expect_ply(3)
    link = link_of(moves) + "&p=3&f=3&b=novice"
    expect(share(game)).to_have_value(re.compile(re.escape(link) + r"\n"))
    game.press_key("Escape")
    game.begin("persons")
    game.wait_for_turn()
    follow(game, link)
    game.expect_ply(3)
    computer = text("player.computer", level=text("level.novice"))
    expect(game.page.locator(BLACK_CARD)).to_contain_text(computer)
    assert len(moves) - 3 == game.moves.locator("[data-ply]").count()
    game.page.go_back()
    game.expect_ply(0)


def test_a_truncated_link_is_reported(site: Site) -> None:
    """
    An impossible position in a link is also reported, and a wrong value is quoted.

    One press leads back to the game.
    """
    site.allow("link: bad_")
    game = site.open(saved=saved_game(moves=OWN))
    for link in (link_of(MOVES)[:-1], "#pos=9/10/11/10/8_w_p"):
        follow(game, link)
        expect(game.detail).to_contain_text(text("notice.bad-link"))
    with game.page.expect_event("load"):
        game.button("shared.back").click()
    game.wait_until_ready()
    assert OWN == game.record
    follow(game, link_of(MOVES) + "&f=all")
    expected = text("notice.bad-link-part", text="f=all", expected="f=49, f=7-49,61-87")
    expect(game.detail).to_have_text(expected)
    assert MOVES == game.record


def test_a_visitor_without_a_game_can_begin_one_from_a_link(site: Site) -> None:
    """The linked game is over: it can be reviewed, and offers a new game, but no rematch."""
    game = site.prepare()
    game.page.goto(game.url + link_of(["A1B1"], LAST_MOVE))
    game.wait_until_ready()
    expect(game.title).to_have_text(text("status.over", who="white"))
    expect(game.detail).to_have_text(text("notice.linked"))
    expect(game.button("button.analyse")).to_be_visible()
    expect(game.button("button.again")).to_be_hidden()
    expect(game.button("shared.play", game="DVONN")).to_be_visible()
    game.button("button.new-game").click()
    expect(game.dialog("new.title")).to_be_visible()
    assert link_of([])[:3] not in game.page.url

    # A link can also hold a position without moves.
    game.press_key("Escape")
    follow(game, f"#pos={LAST_MOVE.replace(' ', '_')}")
    game.wait_for_turn()
    assert LAST_MOVE == game.position
