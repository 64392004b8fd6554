"""The program that plays for the page in a match, tested with a page in memory and short games."""

from __future__ import annotations

import re
from random import Random
from typing import cast

import pytest
from page_opponent import WHITE_PASSES, Opponent
from playwright.sync_api import Page
from positions import DRAWISH

from dvonn import PASS, Move, Player, Position
from dvonn.core.game import fill_board
from lab.match.page_player import play

#: A position near the end of a game, in which Black has to pass.
BLACK_PASSES = "w5,8/b2*,2,w2,4,b2,b3/2,w4,w4*,3,w3,r,2/2,w3,5,w3,1/8,w b s"


class PageInMemory:
    """A stand-in for Playwright's page, whose computer plays the last legal move of each position."""

    def __init__(self, start: Position, color: Player) -> None:
        self.seen = [start]
        self._color = color
        self._pressed = ""
        self._selector = ""

    def goto(self, _: str) -> None:
        """Show the page, whose computer may move first."""
        self._go_on()

    def locator(self, selector: str) -> PageInMemory:
        """Remember the element that is pressed next."""
        self._selector = selector
        return self

    def click(self) -> None:
        """Press the space, which may complete a move."""
        (name,) = re.findall(r"data-space=(\w+)", self._selector)
        self._pressed += name
        if self._pressed in map(str, self.seen[-1].legal_moves()):
            self.seen.append(self.seen[-1].play(Move.parse(self._pressed)))
            self._pressed = ""
            self._go_on()

    def wait_for_function(self, _: str, arg: int) -> None:
        """Check that the awaited position is known already."""
        assert len(self.seen) > arg

    def evaluate(self, _: str) -> list[str]:
        """Return the positions seen."""
        return [str(position) for position in self.seen]

    def set_default_timeout(self, _: float) -> None:
        """Do nothing: this page never waits."""

    def add_init_script(self, _: str) -> None:
        """Do nothing: this page records its positions itself."""

    def wait_for(self, **_: str) -> None:
        """Do nothing: this page needs no Python."""

    def _go_on(self) -> None:
        """Make the moves of the computer, and every pass."""
        while not self.seen[-1].is_over:
            move = self.seen[-1].legal_moves()[-1]
            if self.seen[-1].turn is not self._color and move != PASS:
                return
            self.seen.append(self.seen[-1].play(move))


def _almost_filled(spaces: int) -> Position:
    """Return a board with *spaces* empty spaces."""
    position = Position()
    for move in fill_board(Random(4))[: 49 - spaces]:
        position = position.play(move)
    return position


@pytest.mark.parametrize(
    ("start", "color"),
    [
        (_almost_filled(3), Player.WHITE),
        (Position.parse(DRAWISH), Player.BLACK),
        (Position.parse(WHITE_PASSES), None),
        (Position.parse(BLACK_PASSES), Player.WHITE),
    ],
    ids=["white-places-last-and-moves-first", "black-stacks", "starts-and-passes", "the-other-passes"],
)
def test_the_page_plays_a_game_by_the_protocol(start: Position, color: Player | None) -> None:
    """The program sends legal moves until the game is over, even if one side has to pass first."""
    opponent = Opponent(start, color)
    page = PageInMemory(start, _seat_of_the_page(start, color))
    play(cast("Page", page), "http://page", "casual", color, start, opponent.lines(), opponent.hear)

    assert opponent.position.is_over
    assert opponent.said


def _seat_of_the_page(start: Position, color: Player | None) -> Player:
    """Return the side that the page plays: *color*, or the side to move in *start*."""
    return start.turn if color is None else color
