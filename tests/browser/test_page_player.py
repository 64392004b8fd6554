"""The page as a program in a match: ends of games, by the CodeCup protocol."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from positions import DRAWISH
from saved_games import saved_game
from tested_site import Site

from dvonn import Move, Player, Position
from dvonn.core.game import fill_board
from lab.match.page_player import play
from lab.speed.memory import begin_game, level_offered, play_game


def almost_filled(spaces: int) -> Position:
    """Return a board with *spaces* empty spaces."""
    position = Position()
    for move in fill_board(Random(4))[: 49 - spaces]:
        position = position.play(move)
    return position


class Opponent:
    """Answers the page with the last legal move, and follows the game by the rules."""

    def __init__(self, start: Position, color: Player | None) -> None:
        self.position = start
        self.color = color
        self.said: list[str] = []

    def hear(self, line: str) -> None:
        """Take a move of the page; the rules refuse a wrong one."""
        self.position = self.position.play(Move.parse(line))
        self.said.append(line)

    def lines(self) -> Iterator[str]:
        """Yield moves, one line each, until the game is over."""
        if self.color is None:
            yield "Start\n"
        while not self.position.is_over:
            move = self.position.legal_moves()[-1]
            self.position = self.position.play(move)
            yield f"{move}\n"
        yield "Quit\n"


#: Ends of games whose first ply is a pass of White, and of Black.
WHITE_PASSES = "8,b/6,b3,1,w7,1/5,r,1,b2,r,2/4,w11*,1,b6,3/5,b3,3 w s"
BLACK_PASSES = "w5,8/b2*,2,w2,4,b2,b3/2,w4,w4*,3,w3,r,2/2,w3,5,w3,1/8,w b s"


@pytest.mark.parametrize(
    ("start", "color"),
    [
        (almost_filled(3), Player.WHITE),
        (Position.parse(DRAWISH), Player.BLACK),
        (Position.parse(WHITE_PASSES), None),
        (Position.parse(BLACK_PASSES), Player.WHITE),
    ],
    ids=["white-places-last-and-moves-first", "black-stacks", "starts-and-passes", "the-other-passes"],
)
def test_the_page_plays_a_game_by_the_protocol(site: Site, start: Position, color: Player | None) -> None:
    """All its moves are legal; it sends them until the game is over."""
    game = site.prepare()
    game.shorten_waits()
    opponent = Opponent(start, color)

    play(game.page, game.url, "casual", color, start, opponent.lines(), opponent.hear)
    assert opponent.position.is_over
    assert opponent.said


def test_a_game_is_played_at_random_to_measure_the_memory(site: Site) -> None:
    """The moves are typed into the page's field, whichever it has."""
    game = site.prepare(saved=saved_game(DRAWISH, black="novice"))
    game.shorten_waits()
    game.open()

    assert 2 <= play_game(game.page, Random(1)) == game.ply


def test_the_memory_is_measured_at_the_level_that_the_dialog_offers(site: Site) -> None:
    """The level is read and chosen in the dialog, as by a person."""
    game = site.prepare()
    game.open()

    begin_game(game.page, "expert")
    assert "expert" == level_offered(game.page)
