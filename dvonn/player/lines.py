"""What a search expects to follow in DVONN: how much of it is worth showing, and what each move is for."""

from __future__ import annotations

from typing import List, Sequence

from dvonn.core.moves import Move, StackingMove
from dvonn.core.position import Position
from dvonn.player.reasons import LATER_PLIES, MoveReason, reasons_for, taken_by

#: Moves that are shown: all of which it is said what they lead to. What comes after them is anybody's guess,
_LENGTH = LATER_PLIES[-1] + 1
#: but no line ends while pieces are being taken in turns, up to so many moves.
_MOST = 10
#: So many pieces that a move captures or cuts off are not left out.
_MUCH = 2


def line_reasons(position: Position, variation: Sequence[Move]) -> List[List[MoveReason]]:
    """
    Return what speaks for each move of *variation*, from *position* on, as far as it is worth showing.

    That is as many moves as the reasons speak of, and more while each takes two pieces or more; one list for
    each move, which may be empty.
    """
    reasons: List[List[MoveReason]] = []
    for move in variation[:_MOST]:
        if len(reasons) >= _LENGTH and not _takes_much(position, move):
            break
        reasons.append(reasons_for(position, move))
        position = position.after(move)
    return reasons


def _takes_much(position: Position, move: Move) -> bool:
    if not isinstance(move, StackingMove):
        return False
    captured, cut_off, _ = taken_by(position, move, position.after(move))
    return captured + cut_off >= _MUCH
