"""
The CodeCup protocol: one game against a program that sends its moves as lines.

The conversation only; streams, the clock and the choice of moves come from outside.
"""

from __future__ import annotations

from typing import Callable, Iterator

from dvonn.core.moves import Move
from dvonn.core.position import Phase, Position
from dvonn.move_text import bare, visible
from dvonn.players import Player
from dvonn.quoting import quoted

#: As they are compared: in any case.
START = "start"
QUIT = "quit"

#: The time for a placement, where a stacking move gets 1: a wrong
#: placement costs far less than a cut-off that was not seen.
PLACEMENT_SHARE = 0.1

#: Stacking plies still to come for every stack on the board: strong games have
#: 34 from 49 stacks, 22 from 36, 13 from 23.
PLIES_A_STACK = 0.65

#: Own stacking moves that are always reckoned with, so that something is left
#: for the end of a long game; with so few stacks little time is wanted anyway.
LAST_MOVES = 5.0


def converse(
    position: Position,
    color: Player | None,
    lines: Iterator[str],
    say: Callable[[str], None],
    choose: Callable[[Position], Move],
) -> None:
    """
    Play a game until the other side says ``Quit`` or falls silent.

    Each line is one ply, so White says two in a row where it places the last
    piece and moves first (R4.1). Blank lines say nothing.

    Args:
        position: Where it starts.
        color: Whose moves are ours; None lets the first line tell: ``Start``
            means that we move first, anything else is the opponent's first move.
        lines: What the opponent says.
        say: Takes our lines, without their end.
        choose: Our move, in a position where we have one.

    Raises:
        ValueError: the opponent said what is not a move, or not a legal one.
    """
    while True:
        if position.turn is color and not position.is_over:
            move = choose(position)
            position = position.play(move)
            say(str(move))
            continue
        text = next(lines, QUIT).strip()
        word = bare(text).lower()
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
    """Return how many of the *seconds* left for the rest of the game to spend on this move."""
    stacks = sum(1 for cell in position.cells if cell)
    if position.phase is Phase.STACKING:
        return seconds / max(LAST_MOVES, stacks * PLIES_A_STACK / 2)
    placements = (len(position.cells) - stacks + 1) / 2
    stacking = len(position.cells) * PLIES_A_STACK / 2
    return seconds * PLACEMENT_SHARE / (placements * PLACEMENT_SHARE + stacking)
