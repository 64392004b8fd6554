"""Explains bad moves of GIPF: the reply that they allow, and what the best move would have done."""

from __future__ import annotations

from functools import lru_cache
from typing import List, NamedTuple, Optional, Sequence, Tuple

from dvonn.gipf.moves import DONE, Move
from dvonn.gipf.position import Position
from dvonn.gipf.reasons import (
    Merit,
    MoveReason,
    is_strong,
    merits_told,
    reasons_in_line,
)
from dvonn.gipf.rows import Row
from dvonn.gipf.setup import Step
from dvonn.players import Player

#: Merits of a reply that show why the move before it was bad: the reply wins, takes, or threatens to take.
_HARM = (
    Merit.TAKES_LAST_GIPF,
    Merit.LEAVES_NOTHING,
    Merit.MAKES_ROW,
    Merit.CAPTURES_GIPF,
    Merit.CAPTURES_LOADED,
    Merit.CAPTURES_BASIC,
    Merit.THREATENS_GIPF,
    Merit.THREATENS_LOADED,
    Merit.THREATENS_BASIC,
    Merit.THREATENS_ROW,
    Merit.COVERS_LOADED,
)


class Explanation(NamedTuple):
    """
    Why a move is bad.

    gives_row: whether the move makes a row for the opponent, who takes from the row before his next move.
    reply: the best reply, which may begin with the taking of that row; None if the turn goes on.
    harm: what the reply gains.
    missed: merits of the best move that are missing from this move. If *gives_row* or *harm* already says why
        the move is bad, at most one merit is kept, a strong one.
    """

    gives_row: bool
    reply: Optional[Move]
    harm: List[MoveReason]
    missed: List[MoveReason]


def explain(
    position: Position,
    move: Move,
    before: Optional[Sequence[Move]],
    after: Optional[Sequence[Move]],
) -> Explanation:
    """
    Return why *move* in *position* is bad.

    Args:
        position: the position before the move.
        move: the move.
        before: the moves expected in *position*, beginning with the best; None if unknown.
        after: the moves expected after *move*; None if unknown, or if the game is over.
    """
    missed = [] if before is None else merits_missed(position, tuple(before), (move, *(after or ())))
    standing = position.with_turn(position.turn.other).rows()
    answer = _reply(position.after(move), after or (), position.turn, standing)
    if answer is None:
        return Explanation(gives_row=False, reply=None, harm=[], missed=missed)
    begin, line = answer
    gives_row = begin.step is Step.TAKE_FIRST
    harm = [reason for reason in merits_of(begin, line) if gives_row or reason.merit in _HARM]
    if gives_row or harm:
        missed = [reason for reason in missed if is_strong(reason)][:1]
    return Explanation(gives_row, line[0], harm, missed)


# A review asks about the same lines again whenever another position has been searched.
@lru_cache(maxsize=4096)
def merits_of(position: Position, line: Tuple[Move, ...]) -> List[MoveReason]:
    """Return at most two merits to show for the first move of *line*, without drawbacks."""
    return merits_told(position, line)


def merits_missed(position: Position, best: Tuple[Move, ...], played: Tuple[Move, ...]) -> List[MoveReason]:
    """Return the merits of the first move of *best* that exceed those of the first move of *played*."""
    known = _sizes(position, played)
    return [reason for reason in merits_of(position, best) if reason.size > known.get(reason.merit, 0)]


@lru_cache(maxsize=1024)
def _sizes(position: Position, line: Tuple[Move, ...]) -> dict[Merit, int]:
    """Return the sizes of all merits of the first move of *line*."""
    return {reason.merit: reason.size for reason in reasons_in_line(position, line)}


def _reply(
    position: Position, line: Sequence[Move], player: Player, standing: Sequence[Row]
) -> Optional[Tuple[Position, Tuple[Move, ...]]]:
    """
    Return the position in which the opponent of *player* replies, and the rest of *line* from there.

    The turn of *player* may go on first: rows are taken, or a jump is answered. The opponent's turn may begin
    with rows, too: taking one is a reply unless all of his rows were *standing* before the turn of *player*.
    None if the line ends before the reply.
    """
    for index, move in enumerate(line):
        if position.turn is not player:
            is_taking = position.step is Step.TAKE_FIRST and move is not DONE
            takes_new_row = is_taking and any(row not in standing for row in position.rows())
            if takes_new_row or position.step is Step.MOVE:
                return position, tuple(line[index:])
        elif position.step is Step.MOVE:
            return None
        position = position.after(move)
    return None
