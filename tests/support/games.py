"""
Small games to test the search with: tic-tac-toe, and a race with a die.

A move in tic-tac-toe is the number of a cell; a move in the race is a number of steps.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from dvonn import Player

if TYPE_CHECKING:
    from dvonn.search.game import Evaluation

_LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class TicTacToe(NamedTuple):
    """
    A position: the marks in the nine cells, row by row; "." for an empty cell.

    White ("w") begins.
    """

    cells: str = "." * 9

    @property
    def turn(self) -> Player:
        """The player to move."""
        return Player.BLACK if self.cells.count("w") > self.cells.count("b") else Player.WHITE

    @property
    def is_over(self) -> bool:
        """True if either player has three in a row or no cell is left."""
        return bool(self.result) or "." not in self.cells

    @property
    def result(self) -> int:
        """1 if White has three in a row, -1 if Black has, else 0."""
        rows = {"".join(self.cells[cell] for cell in line) for line in _LINES}
        return ("www" in rows) - ("bbb" in rows)

    @property
    def largest_result(self) -> int:
        """The result of any win."""
        return 1

    @property
    def is_chance(self) -> bool:
        """Always False: players decide everything."""
        return False

    def legal_moves(self) -> list[int]:
        """Return the empty cells, none after the end."""
        return [] if self.is_over else [cell for cell, mark in enumerate(self.cells) if mark == "."]

    def after(self, move: int, /) -> TicTacToe:
        """Return the position after a mark in the cell *move*."""
        mark = "w" if self.turn is Player.WHITE else "b"
        return TicTacToe(self.cells[:move] + mark + self.cells[move + 1 :])


class _Even(NamedTuple):
    """An evaluation that takes the game as even and all moves as equal."""

    moves: int
    win_probability: float = 0.5
    score_difference: float = 0.0

    def priors(self) -> list[float]:
        """Return equal priors."""
        return [1 / self.moves] * self.moves


def know_nothing(position: TicTacToe) -> Evaluation:
    """Return the evaluation of a player who knows only the rules."""
    return _Even(len(position.legal_moves()))


#: The steps from the start of a race to its end.
GOAL = 7
#: The move without a die: two steps.
WALK = 2
#: The move that rolls the die.
ROLL = 0
#: The results of the die with their probabilities.
DIE = {1: 0.5, 3: 0.25, 4: 0.25}


class Race(NamedTuple):
    """
    A race to the GOAL. A player walks WALK steps, or rolls a die (ROLL).

    steps: the progress of White and Black.
    turn: the player who decides, or whose die is rolling.
    is_chance: whether a die is rolling.
    """

    steps: tuple[int, int] = (0, 0)
    turn: Player = Player.WHITE
    is_chance: bool = False

    @property
    def is_over(self) -> bool:
        """True if a player has reached the goal."""
        return max(self.steps) >= GOAL

    @property
    def result(self) -> int:
        """1 if White has won, -1 if Black has."""
        return 1 if self.steps[0] >= GOAL else -1

    @property
    def largest_result(self) -> int:
        """The result of any win."""
        return 1

    def legal_moves(self) -> list[int]:
        """Return the possible results of a rolling die; if no die is rolling, WALK and ROLL."""
        return [] if self.is_over else [*DIE] if self.is_chance else [WALK, ROLL]

    def after(self, move: int, /) -> Race:
        """Return the position after *move* steps, or with a rolling die after ROLL."""
        if move == ROLL:
            return Race(self.steps, self.turn, is_chance=True)
        white, black = self.steps
        is_white = self.turn is Player.WHITE
        return Race((white + move, black) if is_white else (white, black + move), self.turn.other)


@cache
def solve_race(race: Race) -> float:
    """Return White's win probability with best play by both."""
    if race.is_over:
        return float(race.result > 0)
    values = [solve_race(race.after(move)) for move in race.legal_moves()]
    if race.is_chance:
        return sum(probability * value for probability, value in zip(DIE.values(), values, strict=True))
    return max(values) if race.turn is Player.WHITE else min(values)


class _Odds(NamedTuple):
    """An evaluation that takes the game as even and knows the probabilities of the die."""

    position: Race
    win_probability: float = 0.5
    score_difference: float = 0.0

    def priors(self) -> list[float]:
        """Return the probabilities of the die, or equal priors."""
        return list(DIE.values()) if self.position.is_chance else [0.5, 0.5]


def know_the_die(position: Race) -> Evaluation:
    """Return the evaluation of a player who knows only the rules and the die."""
    return _Odds(position)
