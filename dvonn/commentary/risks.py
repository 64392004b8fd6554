"""The pieces that moves of DVONN take, what the moves cost, and what they risk."""

from __future__ import annotations

from functools import lru_cache
from typing import List, NamedTuple, Optional, Tuple

from dvonn.commentary.reasons import taken_by
from dvonn.commentary.thresholds import (
    AT_STAKE_MIN_PIECES,
    CUT_MIN_GAIN,
    DOUBTFUL_MIN_LOSS,
    DOUBTFUL_MIN_RISK,
)
from dvonn.core.board import BITS, spaces_of
from dvonn.core.moves import StackingMove
from dvonn.core.pieces import HEIGHT_SHIFT
from dvonn.core.position import Phase, Position
from dvonn.evaluation.connectivity import greatest_cut, pieces_on, reach


class Takings(NamedTuple):
    """A move, and the numbers of pieces that it captures, cuts off, and gives up."""

    move: StackingMove
    captured: int
    cut_off: int
    given_up: int


class Risk(NamedTuple):
    """
    The most that the reply to a move could take.

    exposed: the height of the moved stack if the reply could capture it, else 0.
    at_stake: the number of pieces that the reply could cut off, if they are many and newly at risk; else 0.
    spaces: the spaces of these pieces.
    """

    exposed: int
    at_stake: int
    spaces: Tuple[int, ...]


@lru_cache(maxsize=64)
def takings(position: Position) -> Tuple[Takings, ...]:
    """Return what each legal move takes and gives up; cached because lessons ask again for earlier turns."""
    if position.phase is Phase.PLACING:
        return ()
    moves = [move for move in position.legal_moves() if isinstance(move, StackingMove)]
    return tuple([Takings(move, *taken_by(position, move, position.after(move))) for move in moves])


def risk_of(position: Position, move: StackingMove) -> Risk:
    """Return the most that the reply to *move* could take."""
    mover, target = position.turn, BITS[move.target]
    after = position.after(move)
    is_exposed = target & reach(after, mover.other)
    lost = greatest_cut(after, mover)
    pieces = pieces_on(after, lost)
    is_at_stake = pieces >= AT_STAKE_MIN_PIECES and (
        # Pieces that were at stake before are not a risk of the move, unless the moved stack is now among
        # them.
        lost & target or pieces > pieces_on(position, greatest_cut(position, mover))
    )
    return Risk(
        after.cells[move.target] >> HEIGHT_SHIFT if is_exposed else 0,
        pieces if is_at_stake else 0,
        tuple(spaces_of(lost)) if is_at_stake else (),
    )


def cut_to_find(position: Position) -> Optional[Takings]:
    """Return the move with the largest cut, if it is large enough to be nearly always good; else None."""
    cuts = [taken for taken in takings(position) if cut_gain(taken) >= CUT_MIN_GAIN]
    return max(cuts, key=cut_gain, default=None)


def cut_gain(taken: Takings) -> int:
    """Return how many of the opponent's pieces a move cuts off, minus how many pieces it gives up."""
    return taken.cut_off - taken.given_up


def doubtful_moves(position: Position) -> List[StackingMove]:
    """Return the legal moves so costly that they are probably mistakes; none if only one move is legal."""
    legal = takings(position)
    return [taken.move for taken in legal if _is_doubtful(position, taken)] if len(legal) > 1 else []


def _is_doubtful(position: Position, taken: Takings) -> bool:
    loss = taken.given_up - taken.cut_off - taken.captured
    if loss >= DOUBTFUL_MIN_LOSS:
        return True
    risk = risk_of(position, taken.move)
    # Losing a stack that has just captured is an exchange. The captured pieces are subtracted twice:
    # once because they count in the stack's height but were never the player's, and once as a gain.
    most = max(risk.at_stake, risk.exposed - 2 * taken.captured)
    # A move that gains more than it risks is not doubtful.
    return most >= DOUBTFUL_MIN_RISK and most > -loss
