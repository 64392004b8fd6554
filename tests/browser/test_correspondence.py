"""Two browsers play a game by exchanging links; nothing else connects them."""

from __future__ import annotations

import re
from random import Random

import pytest
from correspondence_page import Correspondent
from game_links import another, link_of
from game_page import GamePage
from library_page import LibraryPage, wait_until_kept
from page_text import text
from played_page import spaces_in
from playwright.sync_api import expect
from saved_games import saved_game
from tested_site import Site

from dvonn.core.game import Game, fill_board
from dvonn.core.position import Position
from dvonn.players import Player

OWN = ["C3", "D3"]
#: A short, complete game in which one player must pass.
WHOLE_GAME = """
    A1 B1 A2 F5 B4 B2 C4 H4 E5 H1 F3 D3 C1 I4 K5 G2 G4 B3 E4 G1 F1 H3 F2 J3 H2 C2 C3 D2 I5 D1 I1 K3 F4
    K4 E2 J5 G5 H5 D4 D5 A3 C5 J4 E3 I2 G3 E1 I3 J2 C1B1 C2B1 C3D3 H5G5 A3A2 B3B4 PASS B2B1
""".split()  # noqa: SIM905
#: A ply of this game shortly after the board is full; a link replaces most plies before it.
LATE = 51
#: The id of a game by links.
ID = "7k2m0c4x9qzd"


def address(game: GamePage, moves: list[str], side: str, details: str = "") -> str:
    """Return the link of a game by links for the player of *side*: "w" or "b"."""
    return f"{game.url}{link_of(moves)}{details}&id={ID}&s={side}"


def opened(game: GamePage, moves: list[str], side: str, details: str = "") -> Correspondent:
    """Return the player of *side*, who has opened the first link of a game."""
    game.shorten_waits()
    player = Correspondent(game)
    player.open(address(game, moves, side, details))
    return player


def play_on(players: dict[Player, Correspondent], before: Correspondent, plies: range) -> Correspondent:
    """
    Play *plies* of WHOLE_GAME; return who played the last one.

    before: the player with the newest link, unless the other player has it, too.
    """
    positions = Game.replay(Position(), WHOLE_GAME).positions
    for ply in plies:
        # The page passes by itself.
        if WHOLE_GAME[ply] == "PASS":
            continue
        player = players[positions[ply].turn]
        if player is not before:
            player.receive(before.link())
        player.play(WHOLE_GAME[ply])
        before = player
    return before


def test_two_browsers_play_a_game_by_links_to_its_end(site: Site) -> None:
    """
    Each player sees the other's moves, moves only their own stacks, and keeps the game under one id.

    The open page of a game opens the next link at once, without a reload; a link may add many moves.
    """
    first = Correspondent(site.open())
    first.game.shorten_waits()
    first.begin("white")
    game = site.prepare(saved=saved_game(moves=OWN, black="person"))
    game.shorten_waits()
    second = Correspondent(game)
    first.play(WHOLE_GAME[0])
    second.open(first.link())
    own = second.game.kept
    players = {Player.WHITE: first, Player.BLACK: second}
    second.play(WHOLE_GAME[1])
    later = re.sub("#g=[^&]*", link_of(WHOLE_GAME[:LATE]), second.link())
    for player in players.values():
        player.receive(later)
        player.game.expect_ply(LATE)
    before = play_on(players, first, range(LATE, len(WHOLE_GAME)))
    link = before.link()
    first.receive(link)
    for player in players.values():
        player.game.wait_for("html[data-phase='over']")
        assert WHOLE_GAME == player.game.record
        library = player.library()
        games = library.games.filter(has_text=text("library.source.correspondence"))
        expect(games).to_have_count(1)
        assert f"&id={games.get_attribute('data-game')}&s=" in link
        expect(games).not_to_have_attribute("data-outcome", "waiting")
        library.close()
    assert own == second.game.kept
    assert "navigate" == game.evaluate("() => performance.getEntriesByType('navigation')[0].type")


def library_with(player: Correspondent, *outcomes: str) -> LibraryPage:
    """Open the library; check that its games by links have exactly these outcomes, in any order."""
    library = player.library()
    games = library.games.filter(has_text=text("library.source.correspondence"))
    expect(games).to_have_count(len(outcomes))
    for outcome in outcomes:
        these = games.and_(player.game.page.locator(f"[data-outcome={outcome}]"))
        expect(these).to_have_count(outcomes.count(outcome))
    return library


def test_a_link_that_does_not_continue_the_game_leaves_it_unchanged(site: Site) -> None:
    """
    A link that the person has sent adds nothing.

    A link with other moves becomes a second game.
    """
    game = site.prepare()
    player = opened(game, WHOLE_GAME[:1], "b")
    player.play(WHOLE_GAME[1])
    wait_until_kept(game, '"moves":["A1","B1"]')
    player.open(player.link())
    expect(game.detail).to_have_text(text("notice.link-again"))
    assert WHOLE_GAME[:2] == game.record
    other = ["A2"]
    for _ in range(2):
        player.open(address(game, other, "b"))
        expect(game.detail).to_have_text(text("notice.link-apart"))
        assert other == game.record
        game.wait_for_turn()
    library_with(player, "open", "waiting")


def test_games_that_wait_are_listed_and_go_on_from_the_library(site: Site) -> None:
    """The page shows the number of waiting games; an answer shows in other tabs, too; a pasted link opens."""
    start = str(Game(None, fill_board(Random(1))).position)
    move = str(Position.parse(start).legal_moves()[0])
    first = Correspondent(site.open(saved=saved_game(start, [move], black="person")))
    first.begin_from_position("black")
    expect(first.game.detail).to_contain_text(text("status.away"))
    assert [] == first.game.movable
    expect(first.game.button("button.undo")).to_be_disabled()
    first.game.button("button.send-link").dblclick()
    sending = first.game.dialog("send.title")
    expect(sending).to_have_count(1)
    link = sending.get_by_role("textbox", name=text("send.field")).input_value()
    first.game.press_key("Escape")
    second = Correspondent(site.prepare())
    second.open(link)
    second.game.wait_for_turn()
    expect(second.game.button("button.send-link")).to_be_hidden()
    wait_until_kept(second.game, start)

    second.game.page.goto(first.game.url)
    second.game.wait_until_ready()
    expect(second.waiting).to_contain_text(text("waiting.text", count=1))
    second.waiting.get_by_role("button", name=text("button.waiting")).click()
    waiting = second.game.dialog("library.title").locator("[data-outcome=waiting]")
    expect(waiting).to_have_count(1)
    with second.game.page.expect_event("load"):
        waiting.get_by_role("link").click()
    second.game.wait_until_ready()
    second.play(move)
    answer = second.link()
    wait_until_kept(second.game, f'"moves":["{move}"]')
    second.game.page.goto(first.game.url)
    second.game.wait_until_ready()
    library = library_with(second, "open").layer
    expect(second.waiting).to_be_hidden()

    other = another(first.game, answer.removeprefix(first.game.url))
    other.expect_ply(1)
    origin, target = spaces_in(move)
    other.expect_said("announce.stacked", **{"who": "white", "from": origin, "to": target, "height": 2})
    first.game.expect_ply(1)
    first.game.wait_for_turn()
    first.game.resign()
    expect(first.game.button("button.send-link")).to_be_visible()
    last = first.link()
    library.get_by_text(text("library.paste"), exact=True).click()
    library.get_by_role("textbox", name=text("library.text")).fill(last)
    with second.game.page.expect_event("load"):
        library.get_by_role("button", name=text("library.import"), exact=True).click()
    second.game.wait_until_ready()
    expect(second.game.moves).to_contain_text(text("ending.resigned", who="black"))
    library_with(second, "wins")


def test_a_move_taken_back_while_the_library_keeps_it_is_not_loaded_again(site: Site) -> None:
    """When the library changes, a page loads moves only if another tab has kept them."""
    game = site.prepare()
    # Take the first move back as soon as the library has kept it.
    game.page.add_init_script(
        """(() => {
          const { postMessage } = BroadcastChannel.prototype;
          BroadcastChannel.prototype.postMessage = function (message) {
            postMessage.call(this, message);
            const { dataset } = document.documentElement;
            if (this.name !== "dvonn:library" || dataset.ply !== "1" || dataset.takenBack) return;
            dataset.takenBack = "true";
            document.getElementById("undo").click();
          };
        })();"""
    )
    player = opened(game, [], "w")
    game.wait_for_turn()
    game.press("A1")
    game.wait_for("html[data-taken-back]")
    game.expect_ply(0)
    player.play("B1")
    assert ["B1"] == game.record


def test_a_link_that_names_only_a_side_begins_a_game_by_links(site: Site) -> None:
    """The person who opens the link plays this side. A reload continues the same game."""
    player = Correspondent(site.prepare())
    player.open(f"{player.game.url}{link_of(['A1'])}&s=b")
    player.play("B1")
    link = player.link()
    assert link.endswith("&s=w")
    wait_until_kept(player.game, '"moves":["A1","B1"]')
    player.game.reload()
    player.game.expect_ply(2)
    expect(player.game.button("button.undo")).to_be_enabled()
    assert link == player.link()


def test_a_rematch_is_the_same_game_for_both_players(site: Site) -> None:
    """The colours are swapped. If either player presses the button again, the same rematch continues."""
    setup, resigned = WHOLE_GAME[:49], "&f=49&e=rb"
    second = opened(site.prepare(), setup, "b", resigned)
    second.rematch()
    second.game.wait_for_turn()
    board = second.game.position
    second.play(second.legal_moves()[0])
    link = second.link()
    assert link.endswith("&s=b")

    first = opened(site.prepare(), setup, "w", resigned)
    first.game.wait_for("html[data-phase='over']")
    expect(first.game.button("button.send-link")).to_be_hidden()
    first.rematch()
    assert board == first.game.position
    first.open(link)
    first.game.wait_for_turn()
    assert second.game.position == first.game.position
    wait_until_kept(first.game, f'"{second.game.record[-1]}"')
    first.open(address(first.game, setup, "w", resigned))
    first.rematch()
    first.game.wait_for_turn()
    assert second.game.record == first.game.record


@pytest.mark.parametrize(
    "refusal",
    [
        "indexedDB.open = () => { throw new DOMException('', 'SecurityError'); };",
        "IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError'); };",
    ],
)
def test_a_browser_that_keeps_nothing_keeps_the_game_in_the_address(site: Site, refusal: str) -> None:
    """The page says once that the address holds the only copy of the game; each move changes the address."""
    site.allow("library: QuotaExceededError")
    game = site.prepare()
    game.page.add_init_script(refusal)
    player = opened(game, WHOLE_GAME[:1], "b")
    expect(game.detail).to_have_text(text("notice.link-only-copy"))
    player.play(WHOLE_GAME[1])
    expect(game.detail).not_to_have_text(text("notice.link-only-copy"))
    position = game.position
    answer = player.link()
    expect(game.page).to_have_url(re.compile(f"{re.escape(answer.partition('&id=')[0])}&id=.*&s=b$"))
    game.page.reload()
    game.wait_until_ready()
    expect(game.root).to_have_attribute("data-position", position)
