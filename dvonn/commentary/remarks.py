"""Remarks about a move or a game: codes with data, in reading order."""

from __future__ import annotations

from typing import List, Mapping, NamedTuple, Optional, Sequence, Tuple

from dvonn.commentary.reasons import Merit, MoveReason
from dvonn.core.pieces import HEIGHT_SHIFT, OWNER_BITS
from dvonn.core.position import Position
from dvonn.players import Player

#: Merits whose texts name the opponent.
_ABOUT_OPPONENT = frozenset(
    {
        Merit.CUTS_OFF,
        Merit.STOPS,
        Merit.THREATENS,
        Merit.TAKES_MOVES,
        Merit.KEEPS_MOVES,
        Merit.LATER_CUTS_OFF,
        Merit.LATER_CAPTURES,
        Merit.RECAPTURE,
        Merit.REPLY_CUTS_OFF,
        Merit.REPLY_CAPTURES,
    }
)
#: Merits whose size is a number of pieces, in one or more stacks.
_COUNTED_IN_PIECES = (Merit.CUTS_OFF, Merit.SAVES, Merit.THREATENS, Merit.CAPTURES)


class Remark(NamedTuple):
    """
    One sentence.

    code: the name of the sentence and of its texts on the page (docs/review.md).
    player: the player named, if any.
    numbers: the numbers quoted, by name.
    spaces: the spaces to ring, or the spaces of a move.
    """

    code: str
    player: Optional[Player] = None
    numbers: Mapping[str, float] = {}
    spaces: Tuple[int, ...] = ()


def counted(code: str, count: int, player: Optional[Player] = None) -> Remark:
    """Return a remark that quotes one number."""
    return Remark(code, player, {"count": count})


def reason_remarks(reasons: Sequence[MoveReason], mover: Player) -> List[Remark]:
    """Return one remark per reason; *mover* makes the move."""
    return [
        counted(
            # The usual text of GIVES_UP begins with "But", so it cannot be the first.
            f"reason.{reason.merit.value}{'.alone' if reason.merit is Merit.GIVES_UP and not index else ''}",
            reason.size,
            mover.other if reason.merit in _ABOUT_OPPONENT else None,
        )
        for index, reason in enumerate(reasons)
    ]


def ring_remarks(
    spaces: Sequence[int], about: Optional[MoveReason] = None, board: Optional[Position] = None
) -> List[Remark]:
    """
    Return the remark that makes the board draw rings around *spaces*; none without spaces.

    Args:
        spaces: the spaces of the stacks.
        about: the reason in the previous sentence.
        board: the position shown.
    """
    if not spaces:
        return []
    code = "ringed"
    if about is not None and about.merit is Merit.TAKES_MOVES:
        code = "ringed.hindered"
    elif about is not None and board is not None and about.merit in _COUNTED_IN_PIECES:
        pieces = sum(board.cells[space] >> HEIGHT_SHIFT for space in spaces)
        code = "ringed.part" if 0 < pieces < about.size else "ringed"
    return [Remark(code, None, {"count": len(spaces)}, tuple(spaces))]


def spaces_named(reasons: Sequence[MoveReason]) -> List[int]:
    """Return the spaces that *reasons* name, each once, in order."""
    return list(dict.fromkeys(space for reason in reasons for space in reason.spaces))


def standing(reasons: Sequence[MoveReason], before: Position, after: Position) -> List[MoveReason]:
    """
    Return the *reasons* whose stacks are the same in the position *after* a move as in the position *before*.

    A reason with a changed stack is left out entirely: if only its other stacks were ringed, the reader would
    take them for all of its stacks.
    """
    return [
        reason
        for reason in reasons
        if all(_seen(before, space) == _seen(after, space) for space in reason.spaces)
    ]


def _seen(position: Position, space: int) -> Tuple[int, int]:
    cell = position.cells[space]
    return cell & OWNER_BITS, cell >> HEIGHT_SHIFT
