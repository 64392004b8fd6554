"""Levels of any game's computer player: how many nodes it examines, and how it errs."""

from __future__ import annotations

from typing import NamedTuple, Sequence

from dvonn.quoting import quoted

#: The number of easy levels, counted from the weakest. In games against these levels, the page teaches.
EASY_LEVELS = 3


class Level(NamedTuple):
    """
    The strength of a computer player, independent of the machine.

    name: the name of the level on the command line and on the page.
    nodes: positions examined per move.
    temperature: 0 plays the best move found. Otherwise a move is picked at random; the weight of a move
        is (visits + prior) to the power of 1 / temperature. Such a player errs like a person who looks
        at the board too briefly, but never misses a proven win or chooses a proven loss.
    greed: if a move increases the lead of its player at once, its weight is multiplied by e to the power
        of *greed* for each piece gained.
    """

    name: str
    nodes: int
    temperature: float
    greed: float = 0.0


def level_named(name: str, levels: Sequence[Level]) -> Level:
    """
    Return the level called *name* of a game's *levels*.

    Raises:
        ValueError: no level has that name.

    >>> from dvonn.dvonn_player.levels import LEVELS
    >>> level_named("club", LEVELS).nodes
    1
    """
    for level in levels:
        if level.name == name:
            return level
    msg = f"no such level: {quoted(name)} (expected one of {', '.join(level.name for level in levels)})"
    raise ValueError(msg)
