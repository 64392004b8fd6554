"""
What a level is, and those of DVONN: how many nodes each examines, and how it errs.

What they score is in docs/strength.md.

Small, because it is a table.
"""

from __future__ import annotations

from typing import NamedTuple, Sequence

from dvonn.quoting import quoted


class Level(NamedTuple):
    """
    How strong a computer player is, independent of the machine.

    name: as the command line and the page know it.
    nodes: positions examined for a move.
    temperature: 0 plays the best move found; above, a move is drawn by its visits and prior to the
        power of 1 / temperature, so that errors are those of a player who looked at the board, only
        not long enough: proven wins are not missed, and proven losses not chosen.
    greed: how much more likely a move is drawn for what it gains at once: e to the power of this
        for each piece by which its player's lead grows.
    """

    name: str
    nodes: int
    temperature: float
    greed: float = 0.0


#: Weakest first. The one list that the page, the command line and the docs share.
LEVELS = (
    Level("novice", 1, 3.7, 0.3),
    Level("beginner", 1, 1.7, 0.22),
    Level("casual", 1, 1.05, 0.06),
    Level("regular", 1, 0.62),
    Level("club", 1, 0.36),
    Level("strong", 4, 0.3),
    Level("expert", 9, 0.27),
    Level("veteran", 20, 0.26),
    Level("master", 44, 0.25),
    Level("grandmaster", 100, 0.23),
    Level("legend", 240, 0.2),
    Level("titan", 560, 0.14),
    Level("colossus", 1_350, 0.09),
    Level("challenger", 4_800, 0.03),
    Level("champion", 12_000, 0.0),
)

DEFAULT_LEVEL = "casual"


def level_named(name: str, levels: Sequence[Level] = LEVELS) -> Level:
    """
    Return the level called *name* of a game's *levels*, by default DVONN's.

    Raises:
        ValueError: no level has that name.
    """
    for level in levels:
        if level.name == name:
            return level
    msg = f"no such level: {quoted(name)} (expected one of {', '.join(level.name for level in levels)})"
    raise ValueError(msg)
