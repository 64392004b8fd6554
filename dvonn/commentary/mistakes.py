"""The summary of a reviewed game of DVONN or GIPF: mistakes, exercises, and remarks on the whole game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, List, NamedTuple, Optional, Sequence, Tuple

from dvonn.commentary.remarks import Remark, counted
from dvonn.commentary.verdicts import is_costly, order_of_tasks
from dvonn.core.moves import PASS
from dvonn.player.review import Mark, ReviewedPly
from dvonn.players import Player

if TYPE_CHECKING:
    from dvonn.search.game import GamePosition

#: Marks of a move that was the only good one.
_FINDS = (Mark.ONLY, Mark.BRILLIANT)


class Circumstances(NamedTuple):
    """
    Facts about a game beyond its moves.

    reader: the only person who played; None if two people or nobody played.
    winner: the winner; None for a draw, or if unknown.
    first: the number of plies at the beginning that nobody decided, such as random placements.
    finished: spans of plies that the computer played to finish the game, as (first, last + 1).
    hinted: for each position, the move that a hint recommended, or None.
    """

    reader: Optional[Player] = None
    winner: Optional[Player] = None
    first: int = 0
    finished: Tuple[Tuple[int, int], ...] = ()
    hinted: Tuple[Any, ...] = ()


class Summary(NamedTuple):
    """
    The summary of a game. Moves are numbered by plies, from 1.

    mistakes: moves to step through: the reader's costly moves, or everyone's if the reader made none.
    to_better: moves to improve: the reader's costly moves, even if there are none; everyone's if there is no
        reader.
    tasks: the moves to practise, the costliest first.
    remarks: remarks on the whole game.
    """

    mistakes: List[int]
    to_better: List[int]
    tasks: List[int]
    remarks: List[Remark]


class GameRemarks(NamedTuple):
    """
    Remarks on a whole game that depend on which game it is: DVONN has some, GIPF has none.

    opening: a remark on the reader's chances after the opening.
    is_lost_early: True if the opening decided the game; the remark on the opening then comes first.
    lesson: a remark on a larger cause of loss than single moves: cuts, a tall captured stack, or passes;
        left out if the reader won or made no mistake.
    """

    opening: Optional[Remark] = None
    is_lost_early: bool = False
    lesson: Optional[Remark] = None


_NO_REMARKS = GameRemarks()


def summarize(
    positions: Sequence[GamePosition[Any, Any]],
    moves: Sequence[Any],
    plies: Sequence[Optional[ReviewedPly]],
    told: Circumstances,
    own: GameRemarks = _NO_REMARKS,
    is_exercise: Callable[[Any], bool] = lambda _: True,
) -> Summary:
    """
    Return the summary of a game.

    Args:
        positions: the positions before each move and after the last one.
        moves: the moves played.
        plies: the reviewed moves; None for an unknown one.
        told: further facts about the game.
        own: the remarks that depend on which game it is, DVONN or GIPF.
        is_exercise: returns whether a move in a position can be practised.
    """
    costly = {
        number: ply for number, ply in enumerate(plies, 1) if number > told.first and ply and is_costly(ply)
    }
    readers = [number for number, ply in costly.items() if ply.player is told.reader]
    mistakes = readers or list(costly)
    tasks = [number for number in (readers if told.reader else costly) if is_exercise(positions[number - 1])]
    return Summary(
        mistakes,
        readers if told.reader else list(costly),
        sorted(tasks, key=lambda number: order_of_tasks(costly[number])),
        _remarks(positions, moves, plies, told, own, [costly[number] for number in mistakes]),
    )


def _remarks(
    positions: Sequence[GamePosition[Any, Any]],
    moves: Sequence[Any],
    plies: Sequence[Optional[ReviewedPly]],
    told: Circumstances,
    own: GameRemarks,
    mistakes: List[ReviewedPly],
) -> List[Remark]:
    """Return a remark with the number of moves to learn from, and the first other remark that applies."""
    reader = told.reader
    to_better = [ply for ply in mistakes if reader in (None, ply.player)]
    opening = [own.opening] if own.opening else []
    lessons = [own.lesson] if own.lesson and to_better else []
    praise = _praise(plies, told) if to_better else []
    count = 0 if to_better else _hints_followed(positions, moves, told)
    # For a winner, praise comes before the remark on the opening; for a loser, praise comes last.
    is_won = told.winner is reader
    others = [
        *(opening if own.is_lost_early else []),
        *([counted("hints", count)] if count else []),
        *(_heavy_remarks(mistakes) if to_better or reader is None else []),
        *([*praise, *opening] if is_won else [*opening, *lessons, *praise]),
        Remark("try"),
    ]
    return [_mistakes_remark(to_better, is_own=reader is not None), others[0]]


def _mistakes_remark(plies: List[ReviewedPly], *, is_own: bool) -> Remark:
    """Return a remark with the number of moves to learn from; it names the marks if all are marked."""
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
    """Return a remark with the number of costly moves without a mark; none unless others have a mark."""
    count = sum(ply.mark is None for ply in mistakes)
    return [counted("heavy", count)] if 0 < count < len(mistakes) else []


def _praise(plies: Sequence[Optional[ReviewedPly]], told: Circumstances) -> List[Remark]:
    """
    Return a remark on how often the reader found the only good move.

    If that never happened, the remark says how often the reader found the best move without a hint.
    """
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


def _hints_followed(
    positions: Sequence[GamePosition[Any, Any]], moves: Sequence[Any], told: Circumstances
) -> int:
    """Return the number of the reader's moves that followed a hint."""
    return sum(
        position.turn is told.reader and _hint_at(told, index) == move
        for index, (position, move) in enumerate(zip(positions, moves))
    )


def _hint_at(told: Circumstances, index: int) -> object:
    return told.hinted[index] if index < len(told.hinted) else None
