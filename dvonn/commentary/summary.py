"""The summary of a reviewed game of DVONN: mistakes, exercises, and remarks on the whole game."""

from __future__ import annotations

from math import floor
from typing import List, NamedTuple, Optional, Sequence, Tuple

from dvonn.commentary.remarks import Remark, counted
from dvonn.commentary.thresholds import (
    CAPTURED_MIN_HEIGHT,
    CUT_OFF_MIN_PIECES,
    PASSES_MIN,
    PLACING_MAX_WIN_PROBABILITY,
)
from dvonn.commentary.verdicts import is_costly, is_good, order_of_tasks
from dvonn.core.game import Game
from dvonn.core.moves import PASS, Move, StackingMove
from dvonn.core.pieces import HEIGHT_SHIFT, OWNER_BITS
from dvonn.core.position import Phase
from dvonn.player.review import Mark, ReviewedPly, ReviewedPosition
from dvonn.players import WHITE, Player

#: Marks of a move that was the only good one.
_FINDS = (Mark.ONLY, Mark.BRILLIANT)


class Circumstances(NamedTuple):
    """
    Facts about a game beyond its moves.

    reader: the only person who played; None if two persons or none played.
    winner: the winner; None for a draw, or if unknown.
    first: the number of plies at the beginning that nobody decided.
    finished: spans of plies that the computer played to finish the game, as (first, last + 1).
    hinted: for each position, the move that a hint recommended, or None.
    """

    reader: Optional[Player] = None
    winner: Optional[Player] = None
    first: int = 0
    finished: Tuple[Tuple[int, int], ...] = ()
    hinted: Tuple[Optional[Move], ...] = ()


class Summary(NamedTuple):
    """
    The summary of a game. Moves are numbered by plies, from 1.

    mistakes: costly moves to step through: the reader's own if the reader made any, else all.
    to_better: costly moves to improve: the reader's own, or all if there is no reader.
    tasks: the stacking moves to practise, the costliest first.
    remarks: remarks on the whole game.
    """

    mistakes: List[int]
    to_better: List[int]
    tasks: List[int]
    remarks: List[Remark]


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
        found: the reviewed positions, before each move and after the last.
        told: further facts about the game.
    """
    costly = {
        number: ply for number, ply in enumerate(plies, 1) if number > told.first and ply and is_costly(ply)
    }
    own = [number for number, ply in costly.items() if ply.player is told.reader]
    mistakes = own or list(costly)
    # Placements are no exercises: any hint would be the answer.
    tasks = [
        number
        for number in (own if told.reader else costly)
        if game.positions[number - 1].phase is Phase.STACKING
    ]
    return Summary(
        mistakes,
        own if told.reader else list(costly),
        sorted(tasks, key=lambda number: order_of_tasks(costly[number])),
        _remarks(game, plies, found, told, [costly[number] for number in mistakes]),
    )


def lesson_of(
    game: Game, told: Circumstances, plies: Sequence[Optional[ReviewedPly]] = ()
) -> Optional[Remark]:
    """
    Return what cost the reader of a game most, other than single moves; None if nothing cost much.

    The lesson is pieces lost to cuts (more than the opponent lost), a tall captured stack, or passes.

    Args:
        game: the game played.
        told: further facts about the game.
        plies: the reviewed moves; pieces given up by good moves of the reader are no fault.
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
    # A variation may end before the span that the computer played.
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


def _remarks(
    game: Game,
    plies: Sequence[Optional[ReviewedPly]],
    found: Sequence[Optional[ReviewedPosition]],
    told: Circumstances,
    mistakes: List[ReviewedPly],
) -> List[Remark]:
    """Return a remark with the number of moves to learn from, and the first other remark that applies."""
    reader = told.reader
    to_better = [ply for ply in mistakes if reader in (None, ply.player)]
    placed = _placing_remarks(game, found, told)
    lesson = lesson_of(game, told, plies) if to_better else None
    lessons = [lesson] if lesson else []
    praise = _praise(plies, told) if to_better else []
    count = 0 if to_better else _hints_followed(game, told)
    # A winner reads praise first, a loser what cost most.
    is_won = told.winner is reader
    others = [
        *(remark for remark in placed if remark.code == "lost-placing"),
        *([counted("hints", count)] if count else []),
        *(_heavy_remarks(mistakes) if to_better or reader is None else []),
        *([*praise, *placed] if is_won else [*placed, *lessons, *praise]),
        Remark("try"),
    ]
    return [_mistakes_remark(to_better, is_own=reader is not None), others[0]]


def _mistakes_remark(plies: List[ReviewedPly], *, is_own: bool) -> Remark:
    """Return a remark with the number of moves to learn from; it names their marks if all have one."""
    if not plies:
        return Remark("no-mistakes.own" if is_own else "no-mistakes")
    marks = {ply.mark for ply in plies}
    if marks == {None}:
        return counted("heavy.all", len(plies))
    if None in marks:
        return counted("learn.moves", len(plies))
    kinds = {Mark.MISTAKE: "mistakes", Mark.BLUNDER: "blunders"}
    names = [name for mark, name in kinds.items() if mark in marks]
    return counted(f"learn.{names[0] if len(names) == 1 else 'both'}", len(plies))


def _heavy_remarks(mistakes: List[ReviewedPly]) -> List[Remark]:
    """Return a remark with the number of mistakes without a mark, if other mistakes have one."""
    count = sum(ply.mark is None for ply in mistakes)
    return [counted("heavy", count)] if 0 < count < len(mistakes) else []


def _praise(plies: Sequence[Optional[ReviewedPly]], told: Circumstances) -> List[Remark]:
    """Return a remark on how often the reader found the only good move, else the best move without a hint."""
    own = [
        (index, ply)
        for index, ply in enumerate(plies)
        if index >= told.first and ply is not None and ply.player is told.reader and ply.move != PASS
    ]
    finds = sum(ply.mark in _FINDS for _, ply in own)
    if finds:
        return [counted("only-found", finds)]
    alone = [ply for index, ply in own if _hint_at(told, index) != ply.move]
    best = sum(ply.move == ply.best for ply in alone)
    if not best:
        return []
    code = "best-found" if len(alone) == len(own) else "best-found.alone"
    return [Remark(code, None, {"found": best, "total": len(alone)})]


def _hints_followed(game: Game, told: Circumstances) -> int:
    """Return the number of the reader's moves that followed a hint."""
    return sum(
        position.turn is told.reader and _hint_at(told, index) == move
        for index, (position, move) in enumerate(zip(game.positions, game.moves))
    )


def _hint_at(told: Circumstances, index: int) -> Optional[Move]:
    return told.hinted[index] if index < len(told.hinted) else None


def _placing_remarks(
    game: Game, found: Sequence[Optional[ReviewedPosition]], told: Circumstances
) -> List[Remark]:
    """Return a remark on the reader's chances after placing; none if nobody chose the placements."""
    reader = told.reader
    start = next(
        (index for index in range(len(game.moves)) if game.positions[index].phase is Phase.STACKING), 0
    )
    known = found[start]
    if reader is None or known is None or start <= told.first:
        return []
    # Rounded as shown: only a proven result is 0 or 100 percent.
    percent = floor(100 * known.win_probability + 0.5)
    white = percent if known.is_proven else min(99, max(1, percent))
    probability = (white if reader is WHITE else 100 - white) / 100
    is_decisive = probability <= PLACING_MAX_WIN_PROBABILITY and told.winner is reader.other
    return [Remark("lost-placing" if is_decisive else "after-placing", None, {"probability": probability})]
