"""Links that open games."""

from __future__ import annotations

from game_page import GamePage

from dvonn.core.game import Game
from dvonn.core.links import write_link
from dvonn.core.position import Position
from dvonn.gipf import Position as GipfPosition
from dvonn.gipf.links import write_link as write_gipf_link


def link_of(moves: list[str], start: str | None = None) -> str:
    """Return the fragment of an address that opens the game of *moves*."""
    position = Position() if start is None else Position.parse(start)
    return f"#g={write_link(Game.replay(position, moves))}"


def gipf_link_of(start: str, *moves: str) -> str:
    """Return the fragment of an address that opens the game of GIPF with *moves* from *start*."""
    return f"#g={write_gipf_link(GipfPosition.parse(start), moves)}"


def another(game: GamePage, link: str) -> GamePage:
    """Return a second tab of the same browser, which opens a link."""
    other = GamePage(game.page.context.new_page(), game.url)
    other.page.goto(game.url + link)
    other.wait_until_ready()
    return other
