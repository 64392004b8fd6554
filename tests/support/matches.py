"""Matches for tests: engines, recorded games, and played matches."""

from __future__ import annotations

import sys
from concurrent.futures import Executor

from boards import EMPTY

from lab.match.games import FIRST, SECOND, Match, Record, play_match

GREEDY = "builtin:greedy"
RANDOM = "builtin:random"


def program(code: str) -> str:
    """Return the command line of a program that runs *code*."""
    return f'{sys.executable} -c "{code}"'


def record(points: float, *, white: str = FIRST, scores: tuple[int, int] = (5, 3), game: int = 0) -> Record:
    """Return a finished game with *points* for the first engine."""
    return Record(
        game,
        EMPTY,
        "A1",
        white,
        list(scores),
        points,
        None,
        None,
        {FIRST: 2.0, SECOND: 1.0},
        {FIRST: 4, SECOND: 5},
    )


def moves_by_game(match: Match, executor: Executor) -> dict[int, str]:
    """Return the moves of *match*, by game number."""
    return {found.game: found.moves for found in play_match(match, executor)}
