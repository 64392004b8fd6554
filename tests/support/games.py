"""A small game for the search that is not DVONN: tic-tac-toe, whose moves are the numbers of its cells."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dvonn import Player

if TYPE_CHECKING:
    from dvonn.search.game import Evaluation

_LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class TicTacToe(NamedTuple):
    """
    A position: whose mark is in each of the nine cells, row by row; "." for nobody's.

    White ("w") begins.
    """

    cells: str = "." * 9

    @property
    def turn(self) -> Player:
        """The player to move."""
        return Player.BLACK if self.cells.count("w") > self.cells.count("b") else Player.WHITE

    @property
    def is_over(self) -> bool:
        """True when somebody has three in a row, or no cell is left."""
        return bool(self.result) or "." not in self.cells

    @property
    def result(self) -> int:
        """1 when White has three in a row, -1 when Black has, else 0."""
        rows = {"".join(self.cells[cell] for cell in line) for line in _LINES}
        return ("www" in rows) - ("bbb" in rows)

    @property
    def largest_result(self) -> int:
        """Nobody wins by more than the game."""
        return 1

    def legal_moves(self) -> list[int]:
        """Return the empty cells, none when the game is over."""
        return [] if self.is_over else [cell for cell, mark in enumerate(self.cells) if mark == "."]

    def after(self, move: int, /) -> TicTacToe:
        """Return the position after a mark in that cell."""
        mark = "w" if self.turn is Player.WHITE else "b"
        return TicTacToe(self.cells[:move] + mark + self.cells[move + 1 :])


class _Even(NamedTuple):
    """An even game in which every move is as good as another."""

    moves: int
    win_probability: float = 0.5
    score_difference: float = 0.0

    def priors(self) -> list[float]:
        """Return equal priors."""
        return [1 / self.moves] * self.moves


def know_nothing(position: TicTacToe) -> Evaluation:
    """Return the evaluation of who knows only the rules."""
    return _Even(len(position.legal_moves()))
