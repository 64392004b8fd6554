"""The line that a search expects in DVONN: its gains, and how much of it is worth showing."""

from __future__ import annotations

from functools import lru_cache
from typing import List, NamedTuple, Optional, Sequence, Tuple

from dvonn.commentary.reasons import Merit, MoveReason, reasons_for, taken_by, tallest_stack
from dvonn.commentary.thresholds import (
    AT_STAKE_MIN_HEIGHT,
    AT_STAKE_MIN_PIECES,
    EXCHANGE_MIN_PIECES,
    LATER_MIN_PIECES,
    REPLY_MIN_PIECES,
)
from dvonn.core.board import BITS, set_of, spaces_of
from dvonn.core.moves import Move, StackingMove
from dvonn.core.position import Position
from dvonn.evaluation.connectivity import greatest_cut, pieces_on, reach

#: Plies of a variation at which its first player moves again; later plies would be guesses.
_LATER = (2, 4, 6)
#: Number of moves of a variation that are always shown, because reasons are about them.
_LENGTH = _LATER[-1] + 1
#: Maximum number of moves shown. Beyond the usual number, moves are shown only while each takes two pieces or
#: more.
_MOST = 10


class LaterGain(NamedTuple):
    """
    The gain that a variation leads to.

    merit: CUTS_OFF or CAPTURES, whichever takes more pieces.
    size: the number of pieces, or the height of the stack.
    spaces: the spaces of those taken stacks that have not changed since the variation began.
    """

    merit: Merit
    size: int
    spaces: Tuple[int, ...] = ()


class Expected(NamedTuple):
    """
    The line that a search expects from a position.

    variation: the moves worth showing, beginning with the best one.
    reasons: the reasons for each move.
    later: the most that the variation takes after its first move; None for a single piece or nothing.
    """

    variation: Tuple[Move, ...]
    reasons: Tuple[Tuple[MoveReason, ...], ...]
    later: Optional[LaterGain]


# The page asks for the review again when it knows one more position; most lines are then the same.
@lru_cache(maxsize=1024)
def expected_line(position: Position, variation: Tuple[Move, ...]) -> Expected:
    """Return the expected line for *variation*, which has one move or more, in *position*."""
    reasons = tuple(tuple(of_move) for of_move in line_reasons(position, variation))
    return Expected(variation[: len(reasons)], reasons, later_gain(position, variation))


def reasons_in_line(position: Position, variation: Sequence[Move]) -> List[MoveReason]:
    """
    Return the reasons for the first move of *variation*, and its prices, in view of the later moves.

    A large gain of the best reply, or a larger gain of another reply, is a price (drawback) of the first
    move. Pieces taken later from the opponent are a reason for the move.
    """
    move, *expected = variation
    reasons = reasons_for(position, move)
    if isinstance(move, StackingMove):
        reasons += _later_reasons(position, variation)
        reasons += _reply_prices(position, move, expected[0] if expected else None)
    merits = list(Merit)
    return sorted(reasons, key=lambda reason: merits.index(reason.merit))


def later_gain(position: Position, variation: Sequence[Move]) -> Optional[LaterGain]:
    """
    Return the largest gain that a *variation* brings later to the player to move in *position*.

    The first move does not count. Moves are compared by pieces taken minus own pieces lost. None if no later
    move takes more than a single piece.
    """
    best, most = None, LATER_MIN_PIECES - 1
    first = position
    for ply, move in enumerate(variation[:_LENGTH]):
        after = position.after(move)
        if ply in _LATER and isinstance(move, StackingMove):
            captured, cut_off, given_up = taken_by(position, move, after)
            net = captured + cut_off - given_up
            target = BITS[move.target]
            gone = set_of(position.stacks_of[position.turn.other]) & ~after.occupied & ~target
            merit, size, taken = (
                (Merit.CUTS_OFF, cut_off, gone) if cut_off >= captured else (Merit.CAPTURES, captured, target)
            )
            if net > most and size >= LATER_MIN_PIECES:
                standing = (
                    space for space in spaces_of(taken) if position.cells[space] == first.cells[space]
                )
                best, most = LaterGain(merit, size, tuple(standing)), net
        position = after
    return best


def line_reasons(position: Position, variation: Sequence[Move]) -> List[List[MoveReason]]:
    """
    Return the reasons for each move that is worth showing; *variation* begins in *position*.

    Seven moves are worth showing, and further ones while each takes two pieces or more. The list of a move
    may be empty.
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
    return captured + cut_off >= EXCHANGE_MIN_PIECES


def _later_reasons(position: Position, variation: Sequence[Move]) -> List[MoveReason]:
    gain = later_gain(position, variation)
    if gain is None:
        return []
    within_reach = set_of(list(gain.spaces)) & reach(position, position.turn)
    if gain.merit is Merit.CAPTURES and within_reach:
        return []  # The stack could be captured at once.
    merit = Merit.LATER_CUTS_OFF if gain.merit is Merit.CUTS_OFF else Merit.LATER_CAPTURES
    return [MoveReason(merit, gain.size, gain.spaces)]


def _reply_prices(position: Position, move: StackingMove, reply: Optional[Move]) -> List[MoveReason]:
    if not isinstance(reply, StackingMove):
        return []
    after = position.after(move)
    captured, cut_off, _ = taken_by(after, reply, after.after(reply))
    at_stake = pieces_on(after, greatest_cut(after, position.turn))
    cut_off = max(cut_off, at_stake if at_stake >= AT_STAKE_MIN_PIECES else 0)
    exposed = tallest_stack(after, position.turn, reach(after, position.turn.other))
    height = pieces_on(after, exposed)
    is_more = height >= AT_STAKE_MIN_HEIGHT and height > captured
    prices = [
        MoveReason(Merit.REPLY_CUTS_OFF, cut_off),
        MoveReason(
            Merit.REPLY_CAPTURES,
            height if is_more else captured,
            tuple(spaces_of(exposed & ~BITS[move.target])) if is_more else (),
        ),
    ]
    return [price for price in prices if price.size >= REPLY_MIN_PIECES]
