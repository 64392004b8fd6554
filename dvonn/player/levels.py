"""Levels of any game's computer player: how many nodes it examines, and how it errs."""

from __future__ import annotations

from typing import NamedTuple, Sequence

from dvonn.quoting import quoted

#: The number of levels, counted from the weakest, against which the page teaches.
EASY_LEVELS = 3


class Level(NamedTuple):
    """
    The strength of a computer player, independent of the machine.

    name: the name of the level on the command line and on the page.
    nodes: positions examined per move.
    temperature: 0 plays the best move found. Otherwise a move is drawn at random; its weight is its
        visits plus its prior, to the power of 1 / temperature. The errors are those of a player who
        looked at the board too briefly: proven wins are not missed, and proven losses not chosen.
    greed: for each piece by which a move at once increases the lead of its player, the weight of the
        move is multiplied by e to the power of *greed*.
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
    """
    for level in levels:
        if level.name == name:
            return level
    msg = f"no such level: {quoted(name)} (expected one of {', '.join(level.name for level in levels)})"
    raise ValueError(msg)
