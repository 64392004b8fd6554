"""The sentences of a hint for a move of DVONN: its merits, its cost, and how close other moves come to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, List, NamedTuple, Optional, Sequence

from dvonn.commentary.lines import reasons_in_line
from dvonn.commentary.reasons import Merit, MoveReason
from dvonn.commentary.remarks import Remark, counted, reason_remarks, ring_remarks, spaces_named
from dvonn.commentary.risks import cut_to_find, risk_of
from dvonn.commentary.telling import is_price, price_beside, reasons_for_reader, reasons_told
from dvonn.commentary.thresholds import (
    ALIKE_MAX_CHANCE_GAP,
    ALIKE_MAX_SCORE_GAP,
    CLEAR_MIN_CHANCE_GAP,
    COMPARED_MAX_REASONS,
    EARLY_MIN_STACKS,
    FREE_MIN_MOVES,
)
from dvonn.core.board import SPACE_BY_NAME, count_of
from dvonn.core.moves import Move, StackingMove
from dvonn.core.pieces import HEIGHT_SHIFT
from dvonn.core.position import Phase, Position
from dvonn.evaluation.connectivity import reach

if TYPE_CHECKING:
    from typing import Literal

    from dvonn.player.analysis import MoveValue

    Choice = Literal["free", "only", "some"]


class HintComment(NamedTuple):
    """
    The sentences of a hint, in reading order.

    to_mover: the sentences for the player who makes the move, or for any reader.
    to_opponent: the sentences for the opponent, who looks back at the move.
    to_beginner: an additional sentence for a beginner, or None.
    choice: how close other moves come to the hinted one; None if the values of other moves are unknown.
    """

    to_mover: List[Remark]
    to_opponent: List[Remark]
    to_beginner: Optional[Remark]
    choice: Optional[Choice]


def comment_on_hint(
    position: Position, variation: Sequence[Move], moves: Sequence[MoveValue] = ()
) -> HintComment:
    """
    Return the sentences of a hint for the first move of *variation*.

    Args:
        position: the position before the move.
        variation: the moves expected.
        moves: the values of all legal moves, the best first; empty if unknown.
    """
    reasons = reasons_in_line(position, variation)
    choice = choice_left(moves)
    readers = (reasons, reasons_for_reader(reasons, is_mover=False))
    told = [_worth_a_hint(reasons_told(readable)) for readable in readers]
    to_mover, to_opponent = (_remarks(position, variation[0], reasons, one, choice) for one in told)
    return HintComment(to_mover, to_opponent, _note_to_beginner(position, variation[0], told[0]), choice)


def choice_left(moves: Sequence[MoveValue]) -> Optional[Choice]:
    """
    Return how close other moves come to the best move, which is the first of *moves*.

    "free" if several other moves are about as good, "only" if none is nearly as good, else "some"; None if no
    other move is known.
    """
    known = [move for move in moves[1:] if move.visits or move.is_proven]
    if not known:
        return None
    best = moves[0]
    gaps = [abs(best.win_probability - move.win_probability) for move in known]
    alike = [
        move
        for move, gap in zip(known, gaps)
        if gap <= ALIKE_MAX_CHANCE_GAP
        and abs(best.score_difference - move.score_difference) < ALIKE_MAX_SCORE_GAP
    ]
    if len(alike) >= FREE_MIN_MOVES:
        return "free"
    return "only" if min(gaps) >= CLEAR_MIN_CHANCE_GAP else "some"


def _worth_a_hint(told: List[MoveReason]) -> List[MoveReason]:
    """Return *told* without the capture of a single piece, unless that is the only merit."""
    others = [reason for reason in told if reason.merit is not Merit.CAPTURES or reason.size > 1]
    if all(is_price(reason) for reason in others):
        return told
    return [price_beside(reason, others) if is_price(reason) else reason for reason in others]


def _remarks(
    position: Position,
    move: Move,
    reasons: Sequence[MoveReason],
    told: Sequence[MoveReason],
    choice: Optional[Choice],
) -> List[Remark]:
    """Return the sentences for a reader who is given only the reasons *told*."""
    remarks = reason_remarks(told, position.turn)
    ringed = _ringed(position, move, told)
    if ringed:
        last = max(index for index, reason in enumerate(told) if set(reason.spaces) & set(ringed))
        remarks[last + 1 : last + 1] = ring_remarks(ringed, told[last], position)
    remarks += _plain_remarks(position, move, reasons, told)
    is_placing = position.phase is Phase.PLACING
    # A placement is compared with other moves only if no reason is given. Nearly all placements have a
    # reason, except placements of DVONN pieces.
    is_compared = len(told) <= (0 if is_placing else COMPARED_MAX_REASONS)
    # "some" gets a sentence only if the hint has no other sentence.
    if choice and is_compared and not (choice == "some" and remarks):
        is_early = choice == "free" and count_of(position.occupied) >= EARLY_MIN_STACKS
        form = ".space" if is_placing else ".early" if is_early else ""
        remarks.append(Remark(f"choice.{choice}{form}"))
    return remarks


def _ringed(position: Position, move: Move, told: Sequence[MoveReason]) -> List[int]:
    """Return the spaces named by *told*, without those that the board marks for *move*."""
    marked = {*move, *(SPACE_BY_NAME[name] for name in position.removed_by(move))}
    return [space for space in spaces_named(told) if space not in marked]


def _plain_remarks(
    position: Position, move: Move, reasons: Sequence[MoveReason], told: Sequence[MoveReason]
) -> List[Remark]:
    """Return remarks on a move that has hardly any merit."""
    if [reason.merit for reason in told] == [Merit.CAPTURES]:
        # If the opponent cannot move, the player knows that nothing is captured back.
        is_safe = not any(is_price(reason) for reason in reasons) and reach(position, position.turn.other)
        return [Remark("no-recapture", position.turn.other)] if is_safe else []
    if reasons or not isinstance(move, StackingMove):
        return []
    height = (position.cells[move.origin] >> HEIGHT_SHIFT) + (position.cells[move.target] >> HEIGHT_SHIFT)
    return [counted("reason.builds", height)]


def _note_to_beginner(position: Position, move: Move, told: Sequence[MoveReason]) -> Optional[Remark]:
    """
    Return the sentence of a hint that only a beginner needs.

    The sentence names a risk of the hinted move, or says that the move is better than cutting off pieces
    now. If a move that no hint recommends has such a risk, the page asks for confirmation instead.
    """
    if not isinstance(move, StackingMove):
        return None
    merits = [reason.merit for reason in told]
    at_stake = 0 if Merit.REPLY_CUTS_OFF in merits else risk_of(position, move).at_stake
    if at_stake:
        return counted("at-stake", at_stake)
    is_cut = Merit.CUTS_OFF in merits or cut_to_find(position) is None
    return None if is_cut else Remark("better-than-cut")
