"""
One game in two tabs.

One tab plays, the other follows (it only shows the game), and either can take over.
"""

from __future__ import annotations

import json
import re

from game_page import GamePage
from own_games import statistics
from page_text import text
from playwright.sync_api import expect
from saved_games import saved_game
from slow_computer import never_done
from stand_in_engine import StandInEngine
from tested_site import Site

MOVES = ["F3", "E3", "G3", "A1", "B1"]
#: Removes `navigator.locks`, as at insecure addresses, where browsers do not offer it.
NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });"
#: Delays by 150 ms the event that tells a tab what another tab has stored.
TELL_LATE = """(() => {
  const listen = globalThis.addEventListener.bind(globalThis);
  globalThis.addEventListener = (type, listener, ...rest) => listen(
    type,
    type === "storage" ? (event) => setTimeout(() => listener(event), 150) : listener,
    ...rest,
  );
})();"""


def expect_following(game: GamePage) -> None:
    """Wait until the tab says that the game is open in another tab, and offers to play here."""
    expect(game.title).to_have_text(text("status.following"))
    expect(game.button("button.play-here")).to_be_visible()


def expect_playing(game: GamePage) -> None:
    """Wait until the tab is the one that plays."""
    expect(game.button("button.play-here")).to_be_hidden()
    expect(game.title).not_to_have_text(text("status.following"))


def expect_moves_to_be_followed(game: GamePage, other: GamePage) -> None:
    """Make and undo a move in the first tab: the other tab shows both changes, and cannot play."""
    made = game.place()
    other.expect_ply(len(MOVES) + 1)
    assert ([*MOVES, made], game.position) == (other.record, other.position)
    assert [] == other.targets
    for key in ("button.undo", "button.redo", "button.hint"):
        expect(other.button(key)).to_be_disabled()
    other.press("K3")
    expect(other.detail).to_have_text(text("notice.following"))
    game.button("button.undo").click()
    other.expect_ply(len(MOVES))


def take_over_by_keyboard(game: GamePage, other: GamePage) -> None:
    """Take over in the second tab, and then in the first again: both tabs announce their new roles."""
    record = game.record
    other.tab_to(other.button("button.play-here"))
    other.press_key("Enter")
    expect_playing(other)
    expect(other.spoken).to_contain_text(text("announce.here"))
    expect_following(game)
    expect(game.spoken).to_contain_text(text("status.following.detail"))
    made = other.place()
    game.expect_ply(len(record) + 1)
    assert [*record, made] == game.record
    game.button("button.play-here").click()
    expect_following(other)
    game.place()
    other.expect_ply(len(record) + 2)
    assert game.record == other.record


def begin_a_game(game: GamePage, other: GamePage) -> None:
    """Begin a game in the tab that follows, which plays from then on."""
    other.begin("persons")
    expect_playing(other)
    other.expect_ply(0)
    expect_following(game)
    game.expect_ply(0)
    game.wait_until("(name) => !JSON.parse(localStorage.getItem(name)).game.moves.length", game.saved_name)


def close_the_tab_that_plays(game: GamePage, other: GamePage) -> None:
    """Close the tab that plays: the other tab takes over the game with every move."""
    made = game.place()
    other.expect_ply(1)
    game.page.close()
    expect_playing(other)
    last = other.place()
    kept = other.kept
    assert kept is not None
    assert [made, last] == kept["moves"]


def test_of_two_tabs_one_plays_and_the_other_follows(site: Site) -> None:
    """
    A reload does not change which tab plays.

    The other tab takes over after "Play here" or a new game there, or when the tab that plays is closed.

    No move is lost.
    """
    game = site.open(saved=saved_game(moves=MOVES))
    expect_playing(game)
    other = game.another_tab()
    expect_following(other)
    expect_playing(game)
    assert MOVES == other.record
    expect_moves_to_be_followed(game, other)
    game.reload()
    expect_playing(game)
    expect_following(other)
    other.reload()
    expect_following(other)
    made = game.place()
    other.expect_ply(len(MOVES) + 1)
    assert [*MOVES, made] == other.record == game.record
    take_over_by_keyboard(game, other)
    begin_a_game(game, other)
    close_the_tab_that_plays(other, game)


def test_of_two_tabs_opened_at_the_same_time_one_plays(site: Site) -> None:
    """
    A browser may restore two tabs at the same time; the tab that does not play shows the moves.

    Without the browser's locks, the tabs ask each other which one plays, and a closed tab takes its leave.
    """
    prepared = site.prepare()
    context = prepared.page.context
    context.add_init_script(NO_LOCKS)
    kept = json.dumps(saved_game(moves=MOVES))
    context.add_init_script(f"if (location.protocol === 'http:') localStorage['dvonn:game'] ??= {kept};")
    pages = [prepared, GamePage(context.new_page(), prepared.url)]
    for page in pages:
        page.page.goto(page.url, wait_until="commit")
    for page in pages:
        page.wait_until_ready()
    # At first, the tabs have to ask each other; both may play until they hear of each other's claims.
    before, offers = list[bool](), [False, False]
    while before != offers or offers.count(True) != 1:
        pages[0].page.wait_for_timeout(500)
        before, offers = offers, [page.button("button.play-here").is_visible() for page in pages]
    follower, writer = pages if offers[0] else reversed(pages)
    expect_following(follower)
    expect_playing(writer)
    follower.button("button.play-here").click()
    expect_following(writer)
    follower.reload()
    expect_playing(follower)
    expect_following(writer)
    made = follower.place()
    writer.expect_ply(len(MOVES) + 1)
    follower.page.close()
    expect_playing(writer)
    last = writer.place()
    assert [*MOVES, made, last] == writer.record


def expect_following_end(game: GamePage) -> None:
    """Wait until the tab shows a finished game and offers to play here."""
    expect(game.button("button.play-here")).to_be_visible()
    expect(game.button("button.again")).to_be_hidden()
    expect(game.detail).to_contain_text(text("status.following.detail"))


def test_the_computer_does_not_think_in_a_tab_that_follows(site: Site, engine: StandInEngine) -> None:
    """The computer thinks only in the tab that has taken over, and the game is counted only once."""
    game = site.prepare(saved=saved_game(moves=["F3"], black="champion"))
    never_done(engine)
    game.open()
    game.expect_engine("thinking")
    other = game.another_tab()
    expect_following(other)
    other.expect_engine("ready")
    other.button("button.play-here").click()
    other.expect_engine("thinking")
    game.expect_engine("ready")
    other.button("button.move-now").click()
    other.wait_for_turn(after=1)
    game.expect_ply(2)

    assert other.record == game.record

    other.resign()
    expect(game.root).to_have_attribute("data-phase", "over")
    expect(game.title).to_have_text(text("status.over", who="level", level=text("level.champion")))
    game.button("button.play-here").click()
    expect(game.button("button.again")).to_be_visible()
    expect_following_end(other)
    game.reload()
    stored = json.loads(game.stored("dvonn:statistics") or "")
    assert 1 == stored["levels"]["champion"]["losses"]


def change_settings_in_both(game: GamePage, other: GamePage) -> None:
    """Change a setting in each tab: neither reverts the other's change."""
    game.set_choice("settings.theme", "settings.theme.dark")
    expect(other.root).to_have_attribute("data-theme", "dark")
    other.switch("settings.coordinates")
    expect(game.root).not_to_have_class(re.compile("has-coordinates"))
    with game.settings() as dialog:
        expect(dialog.get_by_role("checkbox", name=text("settings.coordinates"))).not_to_be_checked()
    stored = json.loads(other.stored("dvonn:settings") or "")
    assert ("dark", False) == (stored["theme"], stored["coordinates"])


def test_settings_and_deletions_in_one_tab_apply_to_both(site: Site) -> None:
    """
    Settings apply at once. The page asks before it deletes everything; then both tabs start over.

    The other tab does not save the game again, even if it learns of the deletion late.
    """
    game = site.prepare(saved=saved_game(moves=MOVES))
    game.page.context.add_init_script(TELL_LATE)
    game.open()
    game.wait_until_ready()
    other = game.another_tab()
    expect_following(other)
    change_settings_in_both(game, other)
    game.store("other:site", "stays")
    dialog = statistics(game)
    dialog.get_by_role("button", name=text("forget.button"), exact=True).click()
    no = dialog.get_by_role("button", name=text("forget.no"), exact=True)
    expect(no).to_be_focused()
    no.click()
    assert game.kept is not None
    dialog.get_by_role("button", name=text("forget.button"), exact=True).click()
    with other.page.expect_event("load"), game.page.expect_event("load"):
        dialog.get_by_role("button", name=text("forget.yes"), exact=True).click()
    for page in (game, other):
        page.wait_until_ready()
        page.expect_ply(0)
        assert [] == page.record
    game.reload()
    game.expect_ply(0)
    assert "stays" == game.stored("other:site")
    dialog = statistics(game)
    expect(dialog).to_contain_text(text("statistics.none"))
