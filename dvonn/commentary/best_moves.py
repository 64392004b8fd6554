"""Remarks on good moves in a review: good moves played, better moves than those played, expected moves."""

from __future__ import annotations

from typing import List, Optional, Sequence, Tuple

from dvonn.commentary.explanation import dangers_of, loss_remarks, reasons_of
from dvonn.commentary.lines import Expected
from dvonn.commentary.reasons import Merit, MoveReason, taken_by
from dvonn.commentary.remarks import (
    Remark,
    counted,
    reason_remarks,
    ring_remarks,
    spaces_named,
    standing,
)
from dvonn.commentary.telling import (
    MOBILITY,
    PRICES,
    is_telling,
    reasons_beyond,
    reasons_for_reader,
    reasons_told,
)
from dvonn.commentary.thresholds import BETTER_MIN_MOVES, GAIN_MIN_PIECES
from dvonn.commentary.verdicts import cost_of
from dvonn.core.moves import Move, StackingMove
from dvonn.core.position import Position
from dvonn.player.review import ReviewedPly
from dvonn.players import Player

#: Reasons that the remarks on an expected line leave out: merits that nearly every move has, and prices
#: (drawbacks). Pieces given up have a sentence of their own.
_IN_EVERY_LINE = (*PRICES, Merit.TAKES_MOVES, Merit.KEEPS_MOVES)


def remarks_on_played(
    position: Position, move: Move, expected: Optional[Expected], reader: Optional[Player]
) -> List[Remark]:
    """Return the remarks on a good move played: its reasons if it was the best, else the pieces it took."""
    player, after = position.turn, position.after(move)
    cut_off, captured, own = _taken(position, move)
    best = (
        _told(expected.reasons[0], player, reader)
        if expected is not None and expected.variation[0] == move
        else []
    )
    reasons = [
        reason
        for reason in best
        if reason.merit is not Merit.GIVES_UP and not (own and reason.merit is Merit.CUTS_OFF)
    ] or [reason for reason in _takings(0 if own else cut_off, captured) if is_telling(reason)]
    return [
        *loss_remarks(player, own, cut_off),
        *reason_remarks(reasons, player),
        *ring_remarks(spaces_named(standing(reasons, position, after))),
    ]


def remarks_on_best(
    position: Position, expected: Expected, reader: Optional[Player], played: Optional[ReviewedPly] = None
) -> List[Remark]:
    """
    Return the reasons for the best move in *position*, and its gain over the move *played*.

    If the best move gains more than one piece, omit the reasons that the played move shares.
    """
    player = position.turn
    reasons = _told(expected.reasons[0], player, reader)
    cost = 0 if played is None else cost_of(played)
    if played is not None and cost > 1:
        beyond = reasons_beyond(reasons, reasons_of(position, played.move, played.best))
        # The text mentions the capture of a single piece only with another merit.
        reasons = (
            [reason for reason in beyond if is_telling(reason) or reason.merit is Merit.CAPTURES]
            if any(map(is_telling, beyond))
            else []
        )
    remarks = _with_rings(reasons, position, expected.variation[0])
    if played is None:
        return remarks
    is_led = not reasons and expected.later is not None
    is_explained = any(is_telling(reason) and reason.merit not in MOBILITY for reason in reasons)
    has_line = len(expected.variation) > 1
    if not reasons:
        remarks = [*_later_remarks(expected, player), *_mobility_remarks(position, played)][:1]
    if cost > 0:
        remarks.append(counted("gain", cost))
    # If the remarks so far do not explain the gain, say that it comes later.
    if cost >= GAIN_MIN_PIECES and has_line and not is_explained and not is_led:
        remarks.append(Remark("gain-later"))
    return remarks


def remarks_on_line(position: Position, expected: Expected, reader: Optional[Player]) -> List[List[Remark]]:
    """Return the remarks on each expected move, beginning in *position*."""
    told = []
    for move, reasons in zip(expected.variation, expected.reasons):
        player, after = position.turn, position.after(move)
        telling = [reason for reason in reasons if reason.merit not in _IN_EVERY_LINE and is_telling(reason)]
        found = _told(telling, player, reader)
        _, captured, own = _taken(position, move)
        said = found or _takings(0, captured)
        told.append(
            [
                *reason_remarks(said, player),
                *([counted("cut-off", own, player)] if own else []),
                *ring_remarks(spaces_named(standing(found, position, after))),
            ]
        )
        position = after
    return told


def _told(reasons: Sequence[MoveReason], player: Player, reader: Optional[Player]) -> List[MoveReason]:
    return reasons_told(reasons_for_reader(reasons, is_mover=reader is player))


def _taken(position: Position, move: Move) -> Tuple[int, int, int]:
    """Return the numbers of pieces that a move cuts off, captures, and gives up."""
    if not isinstance(move, StackingMove):
        return 0, 0, 0
    captured, cut_off, own = taken_by(position, move, position.after(move))
    return cut_off, captured, own


def _takings(cut_off: int, captured: int) -> List[MoveReason]:
    taken = [MoveReason(Merit.CUTS_OFF, cut_off), MoveReason(Merit.CAPTURES, captured)]
    return [reason for reason in taken if reason.size]


def _with_rings(reasons: List[MoveReason], position: Position, move: Move) -> List[Remark]:
    """Return remarks on *reasons* for *move*; the rings come after the last remark on a ringed stack."""
    after = position.after(move)
    spaces = spaces_named(standing(reasons, position, after))
    remarks = reason_remarks(reasons, position.turn)
    last = max(
        (index for index, reason in enumerate(reasons) if set(reason.spaces) & set(spaces)), default=-1
    )
    about = reasons[last] if last >= 0 else None
    return [*remarks[: last + 1], *ring_remarks(spaces, about, after), *remarks[last + 1 :]]


def _later_remarks(expected: Expected, player: Player) -> List[Remark]:
    """Return the remark on the later gain of the best move; none without such a gain."""
    later = expected.later
    if later is None:
        return []
    merit = Merit.LATER_CUTS_OFF if later.merit is Merit.CUTS_OFF else Merit.LATER_CAPTURES
    return reason_remarks([MoveReason(merit, later.size)], player)


def _mobility_remarks(position: Position, played: ReviewedPly) -> List[Remark]:
    """
    Return a remark on how many moves the best move gains, or takes from the opponent.

    The remark names the larger number; there is no remark if both are small.
    """
    dangers = dangers_of(position, played.move, played.best)
    more, fewer = dangers.best_own - dangers.own, dangers.other - dangers.best_other
    if max(more, fewer) < BETTER_MIN_MOVES:
        return []
    player = played.player
    return [
        counted("more-moves", more, player) if more >= fewer else counted("fewer-moves", fewer, player.other)
    ]
