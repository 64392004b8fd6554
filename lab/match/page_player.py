"""
The page as a program that speaks the CodeCup protocol, so that the shipped site can play a match.

``python -m lab.match.page_player [--level NAME]`` (with Playwright, so with ``.venv``'s Python) opens the
built site in a headless Chromium, gives the computer a level and a colour, makes the opponent's moves by
pressing spaces, and prints the page's moves. It relies only on the documented attributes of the document
and the spaces. ``--position`` and ``--color`` work as for ``dvonn codecup``; lab/README.md has an example.
"""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Callable, Iterable, Iterator, List

from playwright.sync_api import Page, sync_playwright

from dvonn.cli.codecup import QUIT, START, converse
from dvonn.core.moves import PASS, Move
from dvonn.core.position import Position
from dvonn.dvonn_player.levels import LEVELS
from dvonn.move_text import bare
from dvonn.player.levels import level_named
from dvonn.players import Player
from lab.jobs import run_command
from lab.page_visits import keeping
from tools.setup.browser import chromium_at_hand
from tools.site.builder import DIST
from tools.site.server import SiteServer

#: The longest wait for Python to start, or for the computer to move.
_PATIENCE_MS = 120_000
#: Notes the positions shown, from the first position of the game on.
_NOTE_POSITIONS = """
globalThis.seenPositions = [];
new MutationObserver(() => {
  const { position } = document.documentElement.dataset, seen = globalThis.seenPositions;
  if (seen.length ? position !== seen.at(-1) : position === %s) seen.push(position);
}).observe(document, { subtree: true, attributeFilter: ["data-position"] });
"""
_MORE_SEEN = "(known) => globalThis.seenPositions.length > known"


class PagePlayer:
    """
    The computer player of a page.

    Args:
        page: an empty page.
        url: the address of the site.
        level: the computer's level.
        color: the computer's colour.
        start: the first position.
    """

    def __init__(self, page: Page, url: str, level: str, color: Player, start: Position) -> None:
        self._page = page
        self._color = color
        self._positions = [start]
        self._moves: List[Move] = []
        page.set_default_timeout(_PATIENCE_MS)
        kept = None if start == Position() else str(start)
        # Store the game before the page loads, since the page could overwrite a game stored later.
        page.add_init_script(keeping({color.name.lower(): level}, kept))
        page.add_init_script(_NOTE_POSITIONS % json.dumps(str(start)))
        page.goto(url)
        page.wait_for_function(_MORE_SEEN, arg=0)
        # Presses are lost until Python has loaded.
        page.locator("html:not([data-engine=loading])").wait_for(state="attached")

    def answer(self, played: List[Move]) -> Move:
        """Return the page's move after the moves *played* by both sides."""
        while len(self._moves) <= len(played):
            known = len(self._moves)
            if known < len(played) and self._positions[-1].turn is not self._color and played[known] != PASS:
                self._press(played[known])
            # The page makes the computer's moves and passes itself.
            self._page.wait_for_function(_MORE_SEEN, arg=known + 1)
            self._read()
        return self._moves[len(played)]

    def _press(self, move: Move) -> None:
        *origin, target = [str(move)[start : start + 2] for start in range(0, len(str(move)), 2)]
        for name in origin:
            self._page.locator(f"[data-space={name}]").click()
        self._page.locator(f"[data-space={target}][data-target]").click()

    def _read(self) -> None:
        """Find the moves that led to the positions shown since the last reading."""
        seen = self._page.evaluate("() => globalThis.seenPositions")
        for text in seen[len(self._positions) :]:
            before = self._positions[-1]
            after = {str(before.after(move)): move for move in before.legal_moves()}
            if text not in after:
                msg = f"the page went from {str(before)!r} to {text!r}, which no move does"
                raise ValueError(msg)
            self._moves.append(after[text])
            self._positions.append(before.after(after[text]))


def main(argv: List[str] | None = None) -> int:
    """Play one game; return the exit status."""
    parser = argparse.ArgumentParser(prog="lab.match.page_player", description=__doc__.split("\n\n")[0])
    parser.add_argument(
        "--level", default=LEVELS[-1].name, help="the computer's level (default: %(default)s)"
    )
    parser.add_argument("--position", help="the first position of the game")
    parser.add_argument("--color", choices=("white", "black"), help="the colour that the page plays")
    parser.add_argument("--dist", type=Path, default=DIST, help="a built site (default: dist/)")
    options = parser.parse_args(argv)
    try:
        level = level_named(options.level, LEVELS).name
        start = Position() if options.position is None else Position.parse(options.position)
        color = None if options.color is None else Player[options.color.upper()]
        with ExitStack() as stack:
            server = stack.enter_context(SiteServer(options.dist))
            driver = stack.enter_context(sync_playwright())
            browser = driver.chromium.launch(executable_path=chromium_at_hand())
            lines = iter(sys.stdin.readline, "")
            play(browser.new_page(), server.url, level, color, start, lines, _say)
            browser.close()
    except ValueError as error:
        print(f"lab.match.page_player: {error}", file=sys.stderr)
        return 2
    return 0


def _say(line: str) -> None:
    print(line, flush=True)


def play(
    page: Page,
    url: str,
    level: str,
    color: Player | None,
    start: Position,
    lines: Iterable[str],
    say: Callable[[str], None],
) -> None:
    """Have the page play against the sender of *lines*; *say* gets the page's moves."""
    played: List[Move] = []
    player: PagePlayer | None = None

    def heard() -> Iterator[str]:
        for line in lines:
            if bare(line).capitalize() not in {START, QUIT, ""}:
                played.append(Move.parse(line.strip()))
            yield line

    def choose(position: Position) -> Move:
        nonlocal player
        player = player or PagePlayer(page, url, level, position.turn, start)
        move = player.answer(played)
        played.append(move)
        return move

    converse(start, color, heard(), say, choose)


if __name__ == "__main__":
    run_command(main)
