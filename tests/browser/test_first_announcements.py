"""The page announces nothing about a game before it knows that game."""

from __future__ import annotations

import json

from game_links import link_of
from game_page import GamePage
from gipf_page import ADDRESS
from page_text import text
from playwright.sync_api import expect
from saved_games import SAVED_GAME, SAVED_GIPF, saved_game
from shown_page import LONG_PATIENCE_MS
from tested_site import Site

from dvonn.gipf import Position as GipfPosition
from dvonn.gipf import Version

#: A position in which White's last move wins.
LAST_MOVE = "w,r,7/b,9/11/10/9 w s"
#: The same position with Black to move.
BLACK_TO_MOVE = "w,r,7/b,9/11/10/9 b s"
OVER = text("announce.over", who="white", white=2, black=0)
MOVES = ["F3", "E3", "G3", "A1", "B1"]
RESIGNED = [text("ending.resigned", who="black"), text("announce.ended", who="white")]
WHITES, BLACKS = text("announce.turn", who="white"), text("announce.turn", who="black")

#: Records in `window.heard` everything that the live region says.
KEEP_WHAT_IS_HEARD = """
window.heard = [];
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes)
    if (target.id === "announcements") window.heard.push(...[...addedNodes].map((one) => one.textContent));
}).observe(document, { childList: true, subtree: true });
"""


def resigned_game(moves: list[str], start: str | None = None) -> str:
    """Return a saved game that Black has resigned."""
    saved = json.loads(saved_game(start, moves))
    saved["game"]["ending"] = {"kind": "resigned", "side": "black"}
    return json.dumps(saved)


def expect_heard(game: GamePage, *sentences: str) -> None:
    """Wait until the page has said these sentences; check that it has said nothing else."""
    expect(game.spoken).to_contain_text(sentences[-1], timeout=LONG_PATIENCE_MS)
    game.wait_until_ready()
    assert list(sentences) == game.evaluate("() => window.heard")


def test_a_link_first_announces_its_own_game(site: Site) -> None:
    """The empty board, which the page shows before it has read the link, is not announced."""
    links = {
        link_of(["A1B1"], LAST_MOVE): [OVER, text("notice.linked")],
        link_of(MOVES) + "&e=rb&p=3": [text("announce.past", ply=2, total=3), text("notice.linked")],
        f"#pos={BLACK_TO_MOVE.replace(' ', '_')}": [BLACKS, text("notice.linked-open")],
        "#own=5": [text("notice.no-kept-game"), WHITES],
    }
    game = site.prepare()
    game.page.add_init_script(KEEP_WHAT_IS_HEARD)
    for link, sentences in links.items():
        # Leave the page first: the browser would not load it again if only the part after # changed.
        game.page.goto("about:blank")
        game.page.goto(game.url + link)
        expect_heard(game, *sentences)


def test_a_resigned_game_is_announced_as_over_at_the_next_visit(site: Site) -> None:
    """In DVONN and GIPF, the page says how the game ended, even in a tab that only follows another one."""
    game = site.prepare()
    gipf = resigned_game([], str(GipfPosition(Version.BASIC)))
    kept = {SAVED_GAME: resigned_game(MOVES), SAVED_GIPF: gipf}
    # about:blank has no storage.
    keep = f"if (location.protocol === 'http:') Object.assign(localStorage, {json.dumps(kept)});"
    game.page.context.add_init_script(keep + KEEP_WHAT_IS_HEARD)
    for address in ("", ADDRESS):
        game.page.goto(game.url + address)
        expect_heard(game, *RESIGNED)
        other = GamePage(game.page.context.new_page(), game.url)
        other.page.goto(game.url + address)
        following = [text("status.following"), text("status.following.detail")]
        expect_heard(other, *following, *RESIGNED)
        other.page.close()
