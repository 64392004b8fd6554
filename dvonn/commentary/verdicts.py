"""Verdicts on reviewed moves: a word for each move, and the cost of the move."""

from __future__ import annotations

from math import floor
from typing import Optional

from dvonn.commentary.thresholds import (
    ALIKE_MAX_LOSS,
    BETTER_MIN_PART,
    DEAR_MIN_PIECES,
    EQUAL_MAX_LOSS,
    GOOD_MAX_LOSS,
    HEAVY_MIN_PIECES,
)
from dvonn.core.moves import PASS
from dvonn.player.review import LOST, Mark, ReviewedPly

#: Marks of moves that had a better alternative.
_BETTERED = (Mark.INACCURACY, Mark.MISTAKE, Mark.BLUNDER)
#: Decimal places for comparing leads and win probabilities; searches are no more exact.
_LEAD_PLACES, _PROBABILITY_PLACES = 2, 4


def cost_of(ply: ReviewedPly) -> int:
    """Return a move's cost: the lead in whole pieces after the best move, less the lead after this move."""
    return _read_lead(ply.score_difference_before) - _read_lead(ply.score_difference_after)


def has_better(ply: ReviewedPly) -> bool:
    """Return whether a move's mark says that there was a better move."""
    return ply.mark in _BETTERED


def is_dear(ply: ReviewedPly) -> bool:
    """Return whether a move cost enough pieces to be explained even if it did not change the result."""
    return cost_of(ply) >= DEAR_MIN_PIECES


def is_worse(ply: ReviewedPly) -> bool:
    """Return whether a move is explained as a bad one."""
    return has_better(ply) or is_dear(ply)


def is_heavy(ply: ReviewedPly) -> bool:
    """Return whether a move without a mark cost many pieces, usually in a decided game."""
    return ply.mark is None and cost_of(ply) >= HEAVY_MIN_PIECES


def is_costly(ply: ReviewedPly) -> bool:
    """Return whether a move deserves a look: it was a mistake or blunder, or cost many pieces."""
    return ply.mark in (Mark.MISTAKE, Mark.BLUNDER) or is_heavy(ply)


def is_won(ply: ReviewedPly) -> bool:
    """Return whether the player of a move has practically won after it."""
    return _probability(ply.win_probability_after) >= 1 - LOST


def is_lost(ply: ReviewedPly) -> bool:
    """Return whether the player of a move had practically lost before it."""
    return _probability(ply.win_probability_before) <= LOST


def verdict_of(ply: ReviewedPly) -> str:
    """
    Return the verdict on a move in one word.

    In a decided game, no move that gives away pieces is praised.
    """
    if ply.mark is not None:
        return ply.mark.value
    if ply.move == ply.best:
        return "pass" if ply.move == PASS else "best"
    if is_won(ply) and is_dear(ply):
        return "won-position"
    if is_heavy(ply) or (is_lost(ply) and is_dear(ply)):
        return "costly"
    is_fair = ply.loss > GOOD_MAX_LOSS or is_dear(ply)
    return "lost-position" if is_lost(ply) else "fair" if is_fair else "good"


def is_good(ply: ReviewedPly) -> bool:
    """Return whether a move is nearly as good as the best one."""
    return not is_worse(ply)


def verdict_on_try(tried: ReviewedPly, played: ReviewedPly) -> str:
    """
    Return the verdict on a move tried in place of a bad one: "right", "better", "wrong" or "worse".

    A move is right if it is nearly as good as the best one or, whatever its cost in pieces, keeps a win that
    *played* put at risk. Any other move is compared with the move played: in pieces if the move played cost
    only pieces, else in win probability.
    """
    keeps_win = played.mark is not None and tried.mark is None and is_won(tried)
    if tried.move == played.best or is_good(tried) or keeps_win:
        return "right"
    if is_heavy(played):
        lost, gained, least = float(cost_of(played)), float(cost_of(played) - cost_of(tried)), 0.0
    else:
        gained = _probability(tried.win_probability_after - played.win_probability_after)
        lost, least = played.loss, EQUAL_MAX_LOSS
    if gained < -least:
        return "worse"
    return "better" if gained > max(least, BETTER_MIN_PART * lost) else "wrong"


def are_told_by_pieces(ply: ReviewedPly, played: Optional[ReviewedPly] = None) -> bool:
    """
    Return whether the compared moves differ in pieces, but hardly in win probability.

    Args:
        ply: the move to judge.
        played: the move of the game in the same position, if *ply* is a try in its place.
    """
    known = played or ply
    moves = [known] if ply.move in (known.move, known.best) else [known, ply]
    values = [(move.win_probability_after, move.score_difference_after) for move in moves]
    if known.best != known.move:
        values.append((known.win_probability_before, known.score_difference_before))
    chances, leads = zip(*values)
    is_alike = _probability(max(chances) - min(chances)) < ALIKE_MAX_LOSS
    return is_alike and round(max(leads) - min(leads), _LEAD_PLACES) >= DEAR_MIN_PIECES


def order_of_tasks(ply: ReviewedPly) -> tuple[int, int]:
    """Return the sort key of moves to practise: the largest loss first, then the cost in pieces."""
    return -floor(ply.loss / EQUAL_MAX_LOSS + 0.5), -cost_of(ply)


def _read_lead(lead: float) -> int:
    """Return a lead as shown, in whole pieces."""
    return floor(round(lead, _LEAD_PLACES) + 0.5)


def _probability(value: float) -> float:
    return round(value, _PROBABILITY_PLACES)
