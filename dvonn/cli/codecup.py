"""
The CodeCup protocol: one game against a program that sends its moves as lines.

This module leads the conversation; its caller supplies the streams, the clock and the moves.
"""

from __future__ import annotations

from typing import Callable, Iterator

from dvonn.core.moves import Move
from dvonn.core.position import Phase, Position
from dvonn.move_text import bare, visible
from dvonn.players import Player
from dvonn.quoting import quoted

#: Words of the protocol, as CodeCup sends them. This program reads them in any case.
START = "Start"
QUIT = "Quit"

#: The time for a placement as a share of the time for a stacking move:
#: a wrong placement costs far less than an overlooked cut-off.
PLACEMENT_SHARE = 0.1

#: Expected number of stacking plies left per stack on the board. In games of strong players, 34 plies follow
#: a board of 49 stacks; 22 plies follow 36 stacks, and 13 plies follow 23 stacks.
PLIES_A_STACK = 0.65

#: Plan for at least this many own stacking moves, so that some time is left for
#: the end of a long game.
LAST_MOVES = 5.0


def converse(
    position: Position,
    color: Player | None,
    lines: Iterator[str],
    say: Callable[[str], None],
    choose: Callable[[Position], Move],
) -> None:
    """
    Play a game until the other side says ``Quit`` or its lines end.

    Each line is one ply, so White sends two lines in a row when it places the last
    piece and moves first (R4.1). Blank lines are ignored.

    Args:
        position: The start.
        color: This program's side; None if the first line decides: ``Start``
            lets this program move first, any other line is the opponent's first move.
        lines: The opponent's lines.
        say: Receives this program's lines, without line ends.
        choose: Returns this program's move in a position.

    Raises:
        ValueError: the opponent sent a line that is no legal move.
    """
    while True:
        if position.turn is color and not position.is_over:
            move = choose(position)
            position = position.play(move)
            say(str(move))
            continue
        text = next(lines, QUIT).strip()
        word = bare(text).capitalize()
        if word == QUIT:
            return
        if not visible(text):
            continue
        if color is None and word == START:
            color = position.turn
            continue
        color = color or position.turn.other
        position = _answered(position, text)


def _answered(position: Position, text: str) -> Position:
    """Return the position after the opponent's move *text*."""
    try:
        return position.play(Move.parse(text))
    except ValueError as error:
        msg = f"the opponent said {quoted(text)}: {error}"
        raise ValueError(msg) from error


def fair_share(position: Position, seconds: float) -> float:
    """Return the part of *seconds*, the time left for the game, that the next move may take."""
    stacks = sum(1 for cell in position.cells if cell)
    if position.phase is Phase.STACKING:
        return seconds / max(LAST_MOVES, stacks * PLIES_A_STACK / 2)
    placements = (len(position.cells) - stacks + 1) / 2
    stacking = len(position.cells) * PLIES_A_STACK / 2
    return seconds * PLACEMENT_SHARE / (placements * PLACEMENT_SHARE + stacking)
