"""Two browsers play a game by exchanging links; nothing else connects them."""

from __future__ import annotations

import re
from random import Random

import pytest
from correspondence_page import Correspondent
from game_links import another, link_of
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
#: A ply of this game shortly before the board is full; a link replaces most plies before it.
LATE = 46
#: The number of plies from the start of a late game to its end.
LAST_PLIES = 6


def late_game(plies: int) -> tuple[str, list[str]]:
    """Return the position *plies* plies before a game's end, and those last plies, none of them a pass."""
    for seed in range(1000):
        rng = Random(seed)
        game = Game(None, fill_board(rng))
        while moves := game.position.legal_moves():
            game.play(rng.choice(moves))
        last = [str(move) for move in game.moves[-plies:]]
        if "PASS" not in last:
            return str(game.positions[-plies - 1]), last
    msg = "each of 1000 random games has a pass near its end (expected one without)"
    raise AssertionError(msg)


def begun_late(site: Site) -> tuple[Correspondent, list[str]]:
    """Begin a game by links a few plies before its end; return the first player, and the moves to the end."""
    start, moves = late_game(LAST_PLIES)
    first = Correspondent(site.open(saved=saved_game(start, moves[:1], black="person")))
    first.begin_from_position("white" if " w " in start else "black")
    first.play(moves[0])
    return first, moves


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
    before = play_on(players, second, range(1, 4))
    later = re.sub("#g=[^&]*", link_of(WHOLE_GAME[:LATE]), before.link())
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


def expect_library(player: Correspondent, *outcomes: str) -> None:
    """Check that the games by links in the library have exactly these outcomes, in any order."""
    library = player.library()
    games = library.games.filter(has_text=text("library.source.correspondence"))
    expect(games).to_have_count(len(outcomes))
    shown = games.evaluate_all("rows => rows.map(({ dataset }) => dataset.outcome)")
    assert sorted(outcomes) == sorted(shown)
    library.close()


def test_a_link_that_does_not_continue_the_game_leaves_it_unchanged(site: Site) -> None:
    """
    An older link, or one that the person has sent, adds nothing.

    A link with other moves becomes a second game.
    """
    first, moves = begun_late(site)
    link = first.link()
    second = Correspondent(site.open())
    own = second.answer(link, moves[1])

    second.open(own)
    expect(second.game.detail).to_have_text(text("notice.link-again"))
    second.open(link)
    expect(second.game.detail).to_have_text(text("notice.link-older"))
    assert moves[:2] == second.game.record
    expect_library(second, "open")

    first.game.button("button.undo").click()
    first.game.expect_ply(0)
    first.play(next(move for move in first.legal_moves() if move != moves[0]))
    other = first.link()
    assert other != link
    for _ in range(2):
        second.open(other)
        expect(second.game.detail).to_have_text(text("notice.link-apart"))
        assert first.game.record == second.game.record
        second.game.wait_for_turn()
        expect_library(second, "open", "waiting")


def test_games_that_wait_are_listed_and_go_on_from_the_library(site: Site) -> None:
    """The page shows the number of waiting games; an answer shows in other tabs, too; a pasted link opens."""
    first = Correspondent(site.open(saved=saved_game(moves=OWN, black="person")))
    home = first.game.url
    first.begin("black", filled=True)
    expect(first.game.detail).to_contain_text(text("status.away"))
    assert [] == first.game.movable
    expect(first.game.button("button.undo")).to_be_disabled()
    first.game.button("button.send-link").dblclick()
    expect(first.game.dialog("send.title")).to_have_count(1)
    first.game.press_key("Escape")
    link = first.link()
    second = Correspondent(site.open())
    second.open(link)
    second.game.wait_for_turn()
    waiting = second.legal_moves()
    expect(second.game.button("button.send-link")).to_be_hidden()

    second.game.page.goto(home)
    second.game.wait_until_ready()
    expect(second.waiting).to_contain_text(text("waiting.text", count=1))
    second.waiting.get_by_role("button", name=text("button.waiting")).click()
    library = second.game.dialog("library.title")
    expect(library.locator("[data-outcome=waiting]")).to_have_count(1)
    with second.game.page.expect_event("load"):
        library.locator("[data-outcome=waiting]").get_by_role("link").click()
    second.game.wait_until_ready()
    second.play(waiting[0])
    answer = second.link()
    second.game.page.goto(home)
    second.game.wait_until_ready()
    expect_library(second, "open")
    expect(second.waiting).to_be_hidden()

    other = another(first.game, answer.removeprefix(home))
    other.expect_ply(50)
    origin, target = spaces_in(waiting[0])
    said = {"who": "white", "from": origin, "to": target, "height": 2}
    other.expect_said("announce.stacked", **said)
    first.game.expect_ply(50)
    first.game.wait_for_turn()
    first.game.resign()
    expect(first.game.button("button.send-link")).to_be_visible()
    last = first.link()
    pasting = second.library().layer
    pasting.get_by_text(text("library.paste"), exact=True).click()
    pasting.get_by_role("textbox", name=text("library.text")).fill(last)
    with second.game.page.expect_event("load"):
        pasting.get_by_role("button", name=text("library.import"), exact=True).click()
    second.game.wait_until_ready()
    expect(second.game.moves).to_contain_text(text("ending.resigned", who="black"))
    expect_library(second, "wins")


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
    player = Correspondent(game)
    game.open()
    player.begin("white")
    game.wait_for_turn()
    game.press("A1")
    game.wait_for("html[data-taken-back]")
    game.expect_ply(0)
    player.play("B1")
    assert ["B1"] == game.record


def test_a_link_that_names_only_a_side_begins_a_game_by_links(site: Site) -> None:
    """The person who opens the link plays this side. A reload continues the same game."""
    player = Correspondent(site.open())
    player.open(f"{player.game.url}{link_of(['A1'])}&s=b")
    player.play("B1")
    link = player.link()
    assert link.endswith("&s=w")
    player.game.reload()
    player.game.expect_ply(2)
    expect(player.game.button("button.undo")).to_be_enabled()
    assert link == player.link()


def test_a_rematch_is_the_same_game_for_both_players(site: Site) -> None:
    """The colours are swapped. If either player presses the button again, the same rematch continues."""
    first = Correspondent(site.open(saved=saved_game(moves=OWN, black="person")))
    first.begin("white", filled=True)
    second = Correspondent(site.open())
    first.play(first.legal_moves()[0])
    second.open(first.link())
    second.game.resign()
    lost = second.link()
    second.rematch()
    second.game.wait_for_turn()
    board = second.game.position
    second.play(second.legal_moves()[0])
    link = second.link()
    assert link.endswith("&s=b")

    first.open(lost)
    first.game.wait_for("html[data-phase='over']")
    expect(first.game.button("button.send-link")).to_be_hidden()
    first.rematch()
    assert board == first.game.position
    first.open(link)
    first.game.wait_for_turn()
    assert second.game.position == first.game.position
    first.open(lost)
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
    first = Correspondent(site.open(saved=saved_game(moves=OWN, black="person")))
    first.begin("white", filled=True)
    first.play(first.legal_moves()[0])
    game = site.prepare()
    game.page.add_init_script(refusal)
    second = Correspondent(game)
    second.open(first.link())
    expect(game.detail).to_have_text(text("notice.link-only-copy"))
    second.play(second.legal_moves()[0])
    expect(game.detail).not_to_have_text(text("notice.link-only-copy"))
    position = game.position
    answer = second.link()
    expect(game.page).to_have_url(re.compile(f"{re.escape(answer.partition('&id=')[0])}&id=.*&s=b$"))
    game.page.reload()
    game.wait_until_ready()
    expect(game.root).to_have_attribute("data-position", position)
