"""The summary of a reviewed game of DVONN: mistakes, exercises, and remarks on the whole game."""

from __future__ import annotations

from math import floor
from typing import Optional, Sequence

from dvonn.commentary import mistakes
from dvonn.commentary.mistakes import Circumstances, GameRemarks, Summary
from dvonn.commentary.remarks import Remark, counted
from dvonn.commentary.thresholds import (
    CAPTURED_MIN_HEIGHT,
    CUT_OFF_MIN_PIECES,
    PASSES_MIN,
    PLACING_MAX_WIN_PROBABILITY,
)
from dvonn.commentary.verdicts import is_good
from dvonn.core.game import Game
from dvonn.core.moves import PASS, Move, StackingMove
from dvonn.core.pieces import HEIGHT_SHIFT, OWNER_BITS
from dvonn.core.position import Phase, Position
from dvonn.player.review import ReviewedPly, ReviewedPosition
from dvonn.players import WHITE, Player

#: The code of the remark on a game that the placements decided.
_LOST_PLACING = "lost-placing"


def summarize(
    game: Game,
    plies: Sequence[Optional[ReviewedPly]],
    found: Sequence[Optional[ReviewedPosition]],
    told: Circumstances,
) -> Summary:
    """
    Return the summary of *game*.

    Args:
        game: the game played.
        plies: the reviewed moves; None for an unknown one.
        found: the reviewed positions, before each move and after the last one.
        told: further facts about the game.
    """
    placed = _placing_remark(game, found, told)
    own = GameRemarks(
        placed, placed is not None and placed.code == _LOST_PLACING, lesson_of(game, told, plies)
    )
    return mistakes.summarize(game.positions, game.moves, plies, told, own, _is_exercise)


def _is_exercise(position: Position) -> bool:
    """Return whether a move can be practised. Placements cannot: any hint would be the answer."""
    return position.phase is Phase.STACKING


def lesson_of(
    game: Game, told: Circumstances, plies: Sequence[Optional[ReviewedPly]] = ()
) -> Optional[Remark]:
    """
    Return what cost the reader a lot, apart from single moves; None if nothing did or nobody is the reader.

    The reader is the only person who played. The lesson is about pieces lost to cuts (more than the opponent
    lost), a tall captured stack, or passes.

    Args:
        game: the game played.
        told: further facts about the game.
        plies: the reviewed moves; pieces that the reader gave up by good moves are no reason for a lesson.
    """
    reader = told.reader
    if reader is None:
        return None
    decided = [
        index
        for index in range(len(game.moves))
        if not any(start <= index < end for start, end in told.finished)
    ]
    worth_it = {index for index, ply in enumerate(plies) if ply and ply.player is reader and is_good(ply)}
    lost = {index: game.pieces_removed_at(index) for index in decided}
    own, other = (
        sum(counts[player - 1] for index, counts in lost.items() if index not in worth_it)
        for player in (reader, reader.other)
    )
    if own >= CUT_OFF_MIN_PIECES and own > other:
        return counted("takeaway.cut-off", sum(counts[reader - 1] for counts in lost.values()))
    # A variation may end before the ply at which the computer took over, so its length is a limit, too.
    end = min([len(game.moves), *(start for start, _ in told.finished)])
    height = max((_height_lost(game, index, reader, end) for index in range(end)), default=0)
    if height >= CAPTURED_MIN_HEIGHT:
        return counted("takeaway.captured", height)
    passes = sum(
        move == PASS and position.turn is reader for move, position in zip(game.moves, game.positions)
    )
    return counted("takeaway.passes", passes, reader.other) if passes >= PASSES_MIN else None


def lesson_of_loss(game: Game, told: Circumstances) -> Optional[Remark]:
    """Return the lesson of a game without a review; None unless the reader lost it."""
    is_lost = told.reader is not None and told.winner is told.reader.other
    return lesson_of(game, told) if is_lost else None


def _height_lost(game: Game, index: int, player: Player, end: int) -> int:
    """Return the height of *player*'s stack that a ply captured and the next ply did not recapture, or 0."""
    position, move = game.positions[index], game.moves[index]
    if position.turn is player or not isinstance(move, StackingMove):
        return 0
    cell = position.cells[move.target]
    is_back = index + 1 < end and _target_of(game.moves[index + 1]) == move.target
    return cell >> HEIGHT_SHIFT if cell & OWNER_BITS == player and not is_back else 0


def _target_of(move: Move) -> Optional[int]:
    return move.target if isinstance(move, StackingMove) else None


def _placing_remark(
    game: Game, found: Sequence[Optional[ReviewedPosition]], told: Circumstances
) -> Optional[Remark]:
    """Return a remark on the reader's chances after placing; None if nobody chose the placements."""
    reader = told.reader
    start = next(
        (index for index in range(len(game.moves)) if game.positions[index].phase is Phase.STACKING), 0
    )
    known = found[start]
    if reader is None or known is None or start <= told.first:
        return None
    # Round as the page does: only a proven result is 0 or 100 percent.
    percent = floor(100 * known.win_probability + 0.5)
    white = percent if known.is_proven else min(99, max(1, percent))
    probability = (white if reader is WHITE else 100 - white) / 100
    is_decisive = probability <= PLACING_MAX_WIN_PROBABILITY and told.winner is reader.other
    return Remark(_LOST_PLACING if is_decisive else "after-placing", None, {"probability": probability})
