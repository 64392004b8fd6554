"""
GIPF with DVONN-potentials as an environment of PettingZoo.

Actions are numbered as in :mod:`dvonn.gipf.actions`; each removal of a row's pieces is a separate step. No
jump can be challenged, because a separate game of DVONN would decide the challenge.

The observation is an int8 array of 7 rows, 7 columns and 16 planes. Column 0 is column B of the board. In
columns B to E, row 0 is the spot with number 2; from column F on, each column begins one row later than the
column before. So a line of the board is a row, a column or a diagonal of the array. The planes:

- 0: 1 on the 37 spots, 0 elsewhere
- 1: 1 where the top of the stack is the agent's
- 2: 1 where the top of the stack is the opponent's
- 3: 1 on GIPF-pieces
- 4: the number of potentials in the stack, 0 to 12; their colours alternate
- 5: 1 where the lowest piece is the agent's
- 6 and 7: the basic pieces in the reserve of the agent (plane 6) or the opponent (plane 7), 0 to 18
- 8 and 9: the potentials in the hand of the agent (plane 8) or the opponent (plane 9), 0 to 6
- 10 and 11: 1 if the agent (plane 10) or the opponent (plane 11) may still bring GIPF-pieces
- 12: turns since a piece last left the game, 0 to 100; at 100, the game ends in a draw
- 13 and 14: 1 when rows are taken before the move (plane 13) or after it (plane 14)
- 15: 1 when the agent is to move

Each of planes 6 to 15 has one value everywhere.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, Optional, Sequence, Tuple, Union

from dvonn.environments.two_players import Environment, Game, checked
from dvonn.gipf.actions import ACTIONS, action_mask, move_of
from dvonn.gipf.board import NAMES
from dvonn.gipf.pieces import (
    GIPF,
    MOST_PIECES,
    MOST_POTENTIALS,
    MOST_TURNS,
    OWNER_BITS,
    PLAYER_TEXT,
    POTENTIAL_SHIFT,
    TOKENS,
    Version,
)
from dvonn.gipf.position import Position, Step

if TYPE_CHECKING:
    from dvonn.players import Player


def _place(name: str) -> Tuple[int, int]:
    """Return the row and the column of the spot called *name*, such as "E5"."""
    column = "BCDEFGH".index(name[0])
    return int(name[1]) - 2 + max(0, column - "BCDEFGH".index("E")), column


def _of_spot(cell: int, player: Player) -> Tuple[int, ...]:
    """Return planes 1 to 5 for a spot."""
    lowest = TOKENS.get(cell, " ")[0].lower()
    return (
        int(cell & OWNER_BITS == player),
        int(cell & OWNER_BITS == player.other),
        int(cell in GIPF[1:]),
        cell >> POTENTIAL_SHIFT,
        int(lowest == PLAYER_TEXT[player]),
    )


def _contents(position: Position, player: Player) -> Tuple[Sequence[Tuple[int, ...]], Tuple[int, ...]]:
    """Return planes 1 to 5 for each spot, and planes 6 to 15."""
    own, other = position.hand(player), position.hand(player.other)
    return [_of_spot(cell, player) for cell in position.cells], (
        own.reserve,
        other.reserve,
        own.potentials,
        other.potentials,
        int(own.may_bring_gipf_piece),
        int(other.may_bring_gipf_piece),
        position.count,
        int(position.step is Step.TAKE_FIRST),
        int(position.step is Step.TAKE_LAST),
        int(position.turn is player),
    )


def _begin(start: Position, _: Random) -> Position:
    """Return *start*; nothing about it is random."""
    return start


def raw_env(
    version: Union[Version, str] = "standard",
    potentials: int = MOST_POTENTIALS,
    render_mode: Optional[str] = None,
) -> Environment:
    """
    Return the environment without PettingZoo's checks, so that an illegal action raises a ValueError.

    Args:
        version: "basic", "standard" or "tournament".
        potentials: the number of each player's potentials: 0, or 3 to 6.
        render_mode: None, "human", "ansi" or "svg".

    Raises:
        ValueError: An argument is out of range.
    """
    return Environment(
        Game(
            name="gipf_v0",
            actions=ACTIONS,
            action_mask=action_mask,
            move_of=move_of,
            start=partial(_begin, Position(version, potentials)),
            places=[_place(name) for name in NAMES],
            contents=_contents,
            highest=(
                *(1, 1, 1, 1, 2 * MOST_POTENTIALS, 1),
                *(MOST_PIECES, MOST_PIECES, MOST_POTENTIALS, MOST_POTENTIALS, 1, 1),
                *(MOST_TURNS, 1, 1, 1),
            ),
        ),
        render_mode,
    )


def env(
    version: Union[Version, str] = "standard",
    potentials: int = MOST_POTENTIALS,
    render_mode: Optional[str] = None,
) -> Any:  # noqa: ANN401 - a wrapper
    """
    Return the environment with PettingZoo's checks: an illegal action loses the game.

    The arguments and errors are those of :func:`raw_env`.
    """
    return checked(raw_env(version, potentials, render_mode))
