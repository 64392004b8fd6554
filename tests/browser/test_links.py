"""A game as a link: its content, what it opens, and the player's game, which stays."""

from __future__ import annotations

import re

from game_page import GamePage
from page_parts import BLACK_CARD, SHARE_TEXT
from page_text import text
from playwright.sync_api import expect
from saved_games import saved_game
from tested_site import Site

from dvonn.core.game import Game
from dvonn.core.links import write_link
from dvonn.core.position import Position

MOVES = ["F3", "E3", "G3", "A1", "B1"]
#: White's last move wins.
LAST_MOVE = "w,r,7/b,9/11/10/9 w s"
OWN = ["C3", "D3"]


def link_of(moves: list[str], start: str | None = None) -> str:
    """Return the part of an address that opens a game."""
    position = Position() if start is None else Position.parse(start)
    return f"#g={write_link(Game.replay(position, moves))}"


def another(game: GamePage, link: str) -> GamePage:
    """Return a second tab of the same browser, which opens a link."""
    other = GamePage(game.page.context.new_page(), game.url)
    other.page.goto(game.url + link)
    other.wait_until_ready()
    return other


def own_game(site: Site) -> GamePage:
    """Return a page with a game of two people, just begun."""
    return site.open(saved=saved_game(moves=OWN))


def test_what_is_shared_opens_the_same_game(site: Site) -> None:
    """A button copies the link from the text; it opens the game with all its moves."""
    game = site.open(saved=saved_game(moves=MOVES), permissions=["clipboard-read", "clipboard-write"])
    game.press_in_menu("button.share")
    dialog = game.dialog("share.title")
    dialog.get_by_role("button", name=text("share.link")).click()
    expect(dialog.get_by_role("status")).to_have_text(text("share.link-copied"))
    copied = str(game.page.evaluate("navigator.clipboard.readText()"))
    assert game.url.rstrip("/") + "/" + link_of(MOVES) == copied
    expect(game.page.locator(SHARE_TEXT)).to_have_value(re.compile(re.escape(copied)))
    other = another(game, link_of(MOVES))
    other.expect_ply(len(MOVES))
    assert (game.record, game.position) == (other.record, other.position)


def test_who_comes_by_a_link_is_still_welcomed(site: Site) -> None:
    """A link opened in another tab does not end the welcome."""
    game = site.open()
    expect(game.button("welcome.play")).to_be_visible()
    other = another(game, link_of(MOVES))
    other.expect_ply(len(MOVES))
    other.page.keyboard.press("ArrowLeft")
    game.reload()
    expect(game.button("welcome.play")).to_be_visible()


def test_a_link_that_cannot_be_copied_is_selected(site: Site) -> None:
    """Without the clipboard, the link alone is selected, not the whole text."""
    game = site.open(saved=saved_game(moves=MOVES))
    game.evaluate("() => { navigator.clipboard.writeText = async () => { throw new Error('refused'); }; }")
    game.press_in_menu("button.share")
    dialog = game.dialog("share.title")
    dialog.get_by_role("button", name=text("share.link")).click()
    expect(dialog.get_by_role("status")).to_have_text(text("share.link-selected"))
    selected = game.page.locator(SHARE_TEXT).evaluate(
        "(field) => field.value.slice(field.selectionStart, field.selectionEnd)"
    )

    assert game.url.rstrip("/") + "/" + link_of(MOVES) == selected


def test_the_position_that_is_looked_back_at_is_shared(site: Site) -> None:
    """The link has the whole game and opens it at that position."""
    game = site.open(saved=saved_game(moves=MOVES))
    game.press_key("ArrowLeft")
    game.button("button.previous").click()
    game.press_in_menu("button.share")
    expected = re.compile(re.escape(link_of(MOVES)) + r"&p=\d\n")
    expect(game.page.locator(SHARE_TEXT)).to_have_value(expected)
    other = another(game, link_of(MOVES) + "&p=3")
    other.expect_ply(3)
    assert MOVES == other.record


def test_a_link_says_who_played_and_what_nobody_has(site: Site) -> None:
    """It has the computer's level and a random setup, which the move list omits but counts."""
    moves = MOVES[:4]
    game = site.open(saved=saved_game(moves=moves, black="novice", fixed=3))
    game.press_in_menu("button.share")
    link = link_of(moves) + "&f=3&b=novice"
    expect(game.page.locator(SHARE_TEXT)).to_have_value(re.compile(re.escape(link) + r"\n"))
    other = another(game, link)
    other.expect_ply(len(moves))
    computer = text("player.computer", level=text("level.novice"))
    expect(other.page.locator(BLACK_CARD)).to_contain_text(computer)
    assert len(moves) - 3 == other.moves.locator("[data-ply]").count()


def test_a_link_says_which_part_was_filled_at_random(site: Site) -> None:
    """Undo takes the part back at once, and sharing again gives the same link."""
    game = own_game(site)
    game.button("button.fill-rest").click()
    game.wait_for_turn(after=len(OWN))
    filled = game.record
    game.resign()
    other = game
    for _ in range(2):
        other.press_in_menu("button.share")
        link = link_of(filled) + "&f=2-49&e=rw"
        expect(other.page.locator(SHARE_TEXT)).to_have_value(re.compile(re.escape(link) + r"\n"))
        other = another(game, link)
        other.expect_ply(49)
    for _ in range(2):
        other.button("button.undo").click()
    other.expect_ply(len(OWN))


def test_a_value_in_a_link_that_says_nothing_is_quoted(site: Site) -> None:
    """The game opens without it."""
    other = another(own_game(site), link_of(MOVES) + "&f=all")
    expected = text("notice.bad-link-part", text="f=all", expected="f=49, f=7-49,61-87")
    expect(other.detail).to_have_text(expected)
    assert MOVES == other.record


def test_a_link_says_who_gave_up(site: Site) -> None:
    """The link opens a resigned game as over, and it can be reviewed."""
    game = site.open(saved=saved_game(moves=MOVES))
    game.resign()
    game.press_in_menu("button.share")
    link = link_of(MOVES) + "&e=rb"
    expect(game.page.locator(SHARE_TEXT)).to_have_value(re.compile(re.escape(link) + r"\n"))
    other = another(game, link)
    expect(other.detail).to_have_text(text("notice.linked"))
    expect(other.moves).to_contain_text(text("ending.resigned.black"))
    expect(other.button("button.review")).to_be_visible()


def test_a_link_opens_beside_ones_own_game(site: Site) -> None:
    """It is not saved, even if played on, and one press leads back."""
    game = own_game(site)
    kept = game.kept
    other = another(game, link_of(MOVES))
    expect(other.detail).to_have_text(text("notice.linked-open"))
    other.wait_for_turn()
    other.play("K3")
    assert [*MOVES, "K3"] == other.record
    other.page.reload()
    other.wait_until_ready()
    other.expect_ply(len(MOVES))
    assert kept == game.kept
    other.button("shared.back").click()
    other.expect_ply(len(OWN))
    other.wait_until_ready()
    assert OWN == other.record


def test_a_link_is_followed_from_a_game_that_is_open(site: Site) -> None:
    """A typed address or the browser's back button does so."""
    game = own_game(site)
    game.page.evaluate("(link) => { location.hash = link; }", link_of(MOVES))
    game.expect_ply(len(MOVES))
    game.page.go_back()
    game.expect_ply(len(OWN))


def test_who_has_no_game_is_led_to_one(site: Site) -> None:
    """A finished game can be reviewed, and offers a new game but no rematch."""
    game = site.prepare()
    game.page.goto(game.url + link_of(["A1B1"], LAST_MOVE))
    game.wait_until_ready()
    expect(game.title).to_have_text(text("status.over.white"))
    expect(game.button("button.review")).to_be_visible()
    expect(game.button("button.again")).to_be_hidden()
    expect(game.button("shared.play")).to_be_visible()
    game.button("button.new-game").click()
    expect(game.dialog("new.title")).to_be_visible()
    assert link_of([])[:3] not in game.page.url


def test_a_position_is_a_link_too(site: Site) -> None:
    """It is a position string, with underscores for spaces."""
    game = site.prepare()
    game.page.goto(f"{game.url}#pos={LAST_MOVE.replace(' ', '_')}")
    game.wait_until_ready()
    game.wait_for_turn()
    assert LAST_MOVE == game.position


def test_a_link_that_is_cut_says_so(site: Site) -> None:
    """So does an impossible position; the player's game is one press away."""
    game = own_game(site)
    for link, said in (
        (link_of(MOVES)[:-1], text("notice.bad-link")),
        ("#pos=9/10/11/10/8_w_p", text("notice.bad-link")),
    ):
        site.allow("link: bad_")
        other = another(game, link)
        expect(other.detail).to_contain_text(said)
        other.button("shared.back").click()
        other.expect_ply(len(OWN))
