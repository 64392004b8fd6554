"""
DVONN as an environment of PettingZoo.

Actions are numbered as in :mod:`dvonn.core.actions`. The observation is an int8 array of 5 rows, 11 columns
and 7 planes. Row 0 is row 1 of the board and column 0 is column A, for both agents. The planes:

- 0: 1 on the 49 spaces of the board, 0 elsewhere
- 1: 1 where the stack is the agent's
- 2: 1 where the stack is the opponent's
- 3: the height of the stack, 0 to 49
- 4: the DVONN pieces in the stack, 0 to 3
- 5: 1 everywhere when stacking, 0 when placing
- 6: 1 everywhere when the agent is to move
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Optional, Sequence, Tuple

from dvonn.core import game
from dvonn.core.actions import ACTIONS, action_mask, move_of
from dvonn.core.board import COORDINATES, MOST_PIECES
from dvonn.core.pieces import DVONN_BITS, DVONN_PIECES, DVONN_UNIT, HEIGHT_SHIFT, OWNER_BITS
from dvonn.core.position import Phase, Position
from dvonn.environments.two_players import Environment, Game, checked
from dvonn.quoting import quoted

if TYPE_CHECKING:
    from dvonn.players import Player


def _empty_board(_: Random) -> Position:
    """Return the empty board."""
    return Position()


def _full_board(rng: Random) -> Position:
    """Return a board filled at random, with White to make the first stacking move."""
    return game.Game(None, game.fill_board(rng)).position


_STARTS = {"empty": _empty_board, "full": _full_board}


def _contents(position: Position, player: Player) -> Tuple[Sequence[Tuple[int, ...]], Tuple[int, ...]]:
    """Return planes 1 to 4 for each space, and planes 5 and 6."""
    of_spaces = [
        (
            int(cell & OWNER_BITS == player),
            int(cell & OWNER_BITS == player.other),
            cell >> HEIGHT_SHIFT,
            (cell & DVONN_BITS) // DVONN_UNIT,
        )
        for cell in position.cells
    ]
    return of_spaces, (int(position.phase is Phase.STACKING), int(position.turn is player))


def raw_env(start: str = "empty", render_mode: Optional[str] = None) -> Environment:
    """
    Return the environment without PettingZoo's checks, so that an illegal action raises a ValueError.

    Args:
        start: "empty" for the empty board, "full" for a board that every reset fills at random.
        render_mode: None, "human", "ansi" or "svg".

    Raises:
        ValueError: There is no such start or render mode.
    """
    if start not in _STARTS:
        msg = f"no such start: {quoted(start)} (expected one of {tuple(_STARTS)})"
        raise ValueError(msg)
    return Environment(
        Game(
            name="dvonn_v0",
            actions=ACTIONS,
            action_mask=action_mask,
            move_of=move_of,
            start=_STARTS[start],
            places=[(row, column) for column, row in COORDINATES],
            contents=_contents,
            highest=(1, 1, 1, MOST_PIECES, DVONN_PIECES, 1, 1),
        ),
        render_mode,
    )


def env(start: str = "empty", render_mode: Optional[str] = None) -> Any:  # noqa: ANN401 - a wrapper
    """
    Return the environment with PettingZoo's checks: an illegal action loses the game.

    The arguments and errors are those of :func:`raw_env`.
    """
    return checked(raw_env(start, render_mode))
