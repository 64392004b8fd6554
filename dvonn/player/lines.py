"""What a search expects to follow in DVONN: what comes of it, and how much of it is worth showing."""

from __future__ import annotations

from typing import List, NamedTuple, Optional, Sequence, Tuple

from dvonn.core.board import BITS, set_of, spaces_of
from dvonn.core.moves import Move, StackingMove
from dvonn.core.position import Position
from dvonn.evaluation.connectivity import greatest_cut, pieces_on, reach
from dvonn.player.reasons import Merit, MoveReason, reasons_for, taken_by, tallest_stack

#: The plies of a variation, besides its first, in which its first player has the turn: what comes later is
#: anybody's guess.
_LATER = (2, 4, 6)
#: So few pieces gained later explain nothing.
_LATER_GAIN = 2
#: So much taken by the expected reply is a price to speak of.
_REPLY_GAIN = 3
#: Whatever reply is expected: pieces that one could cut off, and the height of a stack that it could capture.
_CUT_AT_STAKE = 5
_STACK_AT_STAKE = 4

#: Moves of a variation that are shown: all of which it is said what they lead to,
_LENGTH = _LATER[-1] + 1
#: but no line ends while pieces are being taken in turns, up to so many moves.
_MOST = 10
#: So many pieces that a move captures or cuts off are not left out.
_MUCH = 2


class LaterGain(NamedTuple):
    """
    What a variation leads to.

    merit: CUTS_OFF or CAPTURES, whichever takes more pieces.
    size: so many pieces, or the height of the stack.
    spaces: of the stacks that it takes, as far as these stand there when the variation begins.
    """

    merit: Merit
    size: int
    spaces: Tuple[int, ...] = ()


def reasons_in_line(position: Position, variation: Sequence[Move]) -> List[MoveReason]:
    """
    Return what speaks for the first move of *variation* in *position*, with what is expected after it.

    What the best reply takes, where it is much, or what another could take, where it is more, is a price of
    the move; and what the line takes from the opponent later speaks for it.
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
    Return the most that the player to move in *position* takes from the opponent later in a *variation*.

    What its own first move takes is not counted, and what a move costs its player is subtracted before moves
    are compared. None where no later move takes more than a single piece.
    """
    best, most = None, _LATER_GAIN - 1
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
            if net > most and size >= _LATER_GAIN:
                standing = (
                    space for space in spaces_of(taken) if position.cells[space] == first.cells[space]
                )
                best, most = LaterGain(merit, size, tuple(standing)), net
        position = after
    return best


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


def _later_reasons(position: Position, variation: Sequence[Move]) -> List[MoveReason]:
    gain = later_gain(position, variation)
    if gain is None:
        return []
    within_reach = set_of(list(gain.spaces)) & reach(position, position.turn)
    if gain.merit is Merit.CAPTURES and within_reach:
        return []  # It could be captured at once: nothing has to lead there.
    merit = Merit.LATER_CUTS_OFF if gain.merit is Merit.CUTS_OFF else Merit.LATER_CAPTURES
    return [MoveReason(merit, gain.size, gain.spaces)]


def _reply_prices(position: Position, move: StackingMove, reply: Optional[Move]) -> List[MoveReason]:
    if not isinstance(reply, StackingMove):
        return []
    after = position.after(move)
    captured, cut_off, _ = taken_by(after, reply, after.after(reply))
    at_stake = pieces_on(after, greatest_cut(after, position.turn))
    cut_off = max(cut_off, at_stake if at_stake >= _CUT_AT_STAKE else 0)
    exposed = tallest_stack(after, position.turn, reach(after, position.turn.other))
    height = pieces_on(after, exposed)
    is_more = height >= _STACK_AT_STAKE and height > captured
    prices = [
        MoveReason(Merit.REPLY_CUTS_OFF, cut_off),
        MoveReason(
            Merit.REPLY_CAPTURES,
            height if is_more else captured,
            tuple(spaces_of(exposed & ~BITS[move.target])) if is_more else (),
        ),
    ]
    return [price for price in prices if price.size >= _REPLY_GAIN]
