"""
A review of a game: what each move gave away, and how well each player played.

A review is computed from the positions searched so far (:class:`ReviewedPosition`). Computing it again when
more positions have been searched takes only arithmetic. docs/review.md describes the marks and the accuracy.
"""

from __future__ import annotations

from enum import Enum
from math import exp
from typing import TYPE_CHECKING, Any, List, NamedTuple, Optional, Sequence, Tuple

from dvonn.players import BLACK, WHITE, Player
from dvonn.search.game import win_probability_of

if TYPE_CHECKING:
    from dvonn.player.analysis import Analysis
    from dvonn.search.game import GamePosition

#: Minimum loss of win probability for each of the bad marks.
INACCURACY, MISTAKE, BLUNDER = 0.05, 0.1, 0.2

#: A player whose win probability is at most this counts as having lost. His moves do not show how well he
#: plays, since they can lose no more than the smallest inaccuracy.
LOST = 0.05

#: A good move is marked as the only good one if it is better than every other move by more than this.
ONLY_GAP = 0.1
#: Minimum number of legal moves for marking a move as the only good one.
ONLY_CHOICES = 4

#: The scale, rate and offset of the accuracy of a move, from lichess.org ("Accuracy metric"). The accuracy is
#: 100 for no loss, and about 9 for a loss of 50 percentage points.
_ACCURACY = (103.1668, -0.04354, -3.1669)


class Mark(str, Enum):
    """A remarkable quality of a move that was played."""

    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    ONLY = "only"  # every other move would have been much worse
    BRILLIANT = "brilliant"  # an "only" move that costs its player pieces at once


class ReviewedPosition(NamedTuple):
    """
    The facts about a position that a review needs.

    win_probability: White's in [0, 1], with the best move.
    score_difference: the expected final score difference with the best move, White's score less Black's.
    is_proven: whether the winner, or a draw, is certain.
    best: the best move; None if the game is over.
    second: White's win probability in [0, 1] after the best of the other moves; None without other moves.
    nodes: the node limit of the search.
    variation: the expected moves, beginning with the best one.
    """

    win_probability: float
    score_difference: float
    is_proven: bool
    best: Any
    second: Optional[float]
    nodes: int = 0
    variation: Tuple[Any, ...] = ()


class ReviewedPly(NamedTuple):
    """
    The value of a move to its player.

    player: the player who made the move.
    move: the move played.
    best: the best move.
    win_probability_before: the player's win probability with the best move, in [0, 1]; never less than
        *win_probability_after*.
    win_probability_after: the player's win probability after the move played.
    score_difference_before: the player's score less the opponent's with the best move.
    score_difference_after: the player's score less the opponent's after the move played.
    is_proven: whether the result after the move is certain.
    mark: the mark of the move, or None.
    """

    player: Player
    move: Any
    best: Any
    win_probability_before: float
    win_probability_after: float
    score_difference_before: float
    score_difference_after: float
    is_proven: bool
    mark: Optional[Mark]

    @property
    def loss(self) -> float:
        """The win probability that the move gave away, in [0, 1]."""
        return round(self.win_probability_before - self.win_probability_after, 4)


class PlayerReview(NamedTuple):
    """
    How well a player played.

    accuracy: the accuracy, in [0, 100], of the moves that the player chose while his win probability was
        above LOST; None without such moves.
    inaccuracies, mistakes, blunders: the number of moves with each mark.
    """

    accuracy: Optional[float]
    inaccuracies: int
    mistakes: int
    blunders: int


class Review(NamedTuple):
    """
    A review of a game, as far as its positions are known.

    plies: the reviewed plies; None if the position before or after a ply is unknown.
    white, black: reviews of the players, from the known plies.
    """

    plies: Tuple[Optional[ReviewedPly], ...]
    white: PlayerReview
    black: PlayerReview


def reviewed_position(analysis: Analysis, turn: Player, nodes: int = 0) -> ReviewedPosition:
    """
    Return the findings of a search in the form that a review needs.

    Args:
        analysis: the findings of the search.
        turn: the player to move.
        nodes: the node limit of the search.
    """
    best, *others = analysis.moves
    best_of = max if turn is WHITE else min
    second = best_of((other.win_probability for other in others), default=None)
    value = analysis if analysis.is_proven else best
    return ReviewedPosition(
        value.win_probability,
        value.score_difference,
        analysis.is_proven,
        best.move,
        second,
        nodes,
        analysis.principal_variation,
    )


def final_position(position: GamePosition[Any, Any]) -> ReviewedPosition:
    """Return the facts about a *position* in which the game is over."""
    result = position.result
    return ReviewedPosition(win_probability_of(result), result, is_proven=True, best=None, second=None)


def review_game(
    positions: Sequence[GamePosition[Any, Any]],
    moves: Sequence[Any],
    reviewed: Sequence[Optional[ReviewedPosition]],
) -> Review:
    """
    Return the review of a game.

    Args:
        positions: the positions before each move and after the last one.
        moves: the moves that were played.
        reviewed: the facts about each position, or None if unknown. A position in which the game is
            over, or in which chance decides, may also have None. Nobody is judged by the outcome of
            chance.
    """
    known = _with_certainty(
        positions,
        moves,
        [
            final_position(position) if position.is_over else found
            for position, found in zip(positions, reviewed)
        ],
    )
    plies = tuple(
        None
        if before is None or after is None or position.is_chance
        else _review_ply(position, move, before, after)
        for position, move, before, after in zip(positions, moves, known, known[1:])
    )
    chosen = [
        (ply, len(position.legal_moves()) > 1) for ply, position in zip(plies, positions) if ply is not None
    ]
    white, black = (
        _review_player([ply for ply, is_choice in chosen if is_choice and ply.player is player])
        for player in (WHITE, BLACK)
    )
    return Review(plies, white, black)


def _with_certainty(
    positions: Sequence[GamePosition[Any, Any]],
    moves: Sequence[Any],
    known: Sequence[Optional[ReviewedPosition]],
) -> List[Optional[ReviewedPosition]]:
    """
    Return the positions' results, after carrying each proven result on to the next position.

    A proven result stays proven after the best move, and after any move of a player who has lost, even if the
    search of the next position did not prove it. A position in which chance decides gets its value from the
    search of the position before it: the value of the best move if that move was played, else the value of
    the best other move.
    """
    found = list(known)
    for index, move in enumerate(moves):
        before, after = found[index], found[index + 1]
        if before is not None and positions[index + 1].is_chance:
            after = found[index + 1] = _before_chance(before, is_best=move == before.best)
        if before is None or after is None or not before.is_proven or after.is_proven:
            continue
        value, _ = _for(positions[index].turn, before)
        if move == before.best or value == 0:
            found[index + 1] = after._replace(win_probability=before.win_probability, is_proven=True)
    return found


def _before_chance(before: ReviewedPosition, *, is_best: bool) -> Optional[ReviewedPosition]:
    """Return the facts about a position in which chance decides, from the search *before* the move to it."""
    value = before.win_probability if is_best else before.second
    if value is None:
        return None
    return ReviewedPosition(value, before.score_difference, is_proven=False, best=None, second=None)


def _review_ply(
    position: GamePosition[Any, Any],
    move: object,
    before: ReviewedPosition,
    after: ReviewedPosition,
) -> ReviewedPly:
    """Return the value of *move*, from the searches of the positions before and after it."""
    player = position.turn
    win_after, lead_after = _for(player, after)
    win_before, lead_before = _for(player, before)
    # The best move loses nothing. A position is worth at least as much as the position after any move, even
    # if its own search found less.
    if move == before.best or win_before < win_after:
        win_before, lead_before = win_after, lead_after
    # In a decided game, a move may win more pieces than the move that is best for the result.
    lead_before = max(lead_before, lead_after)
    ply = ReviewedPly(
        player, move, before.best, win_before, win_after, lead_before, lead_after, after.is_proven, None
    )
    return ply._replace(mark=_mark_of(position, ply, before))


def _for(player: Player, reviewed: ReviewedPosition) -> Tuple[float, float]:
    """Return the win probability of *player* and his lead."""
    if player is WHITE:
        return reviewed.win_probability, reviewed.score_difference
    return 1 - reviewed.win_probability, 0 - reviewed.score_difference


def _mark_of(position: GamePosition[Any, Any], ply: ReviewedPly, before: ReviewedPosition) -> Optional[Mark]:
    """Return the mark of a move from *position*."""
    choices = len(position.legal_moves())
    if choices == 1:
        return None
    loss = ply.loss
    if loss >= BLUNDER:  # also every move that gives up a proven result: it loses at least 0.5
        return Mark.BLUNDER
    if loss >= INACCURACY:
        return Mark.MISTAKE if loss >= MISTAKE else Mark.INACCURACY
    if choices < ONLY_CHOICES or ply.move != before.best or before.second is None:
        return None
    best, _ = _for(ply.player, before)
    second = before.second if ply.player is WHITE else 1 - before.second
    if best - second <= ONLY_GAP:
        return None
    return Mark.BRILLIANT if _costs_pieces(position, ply) else Mark.ONLY


def _costs_pieces(position: GamePosition[Any, Any], ply: ReviewedPly) -> bool:
    """Return whether a move immediately reduces its player's lead."""
    gain: int = position.after(ply.move).result - position.result
    return (gain if ply.player is WHITE else -gain) < 0


def _review_player(plies: Sequence[ReviewedPly]) -> PlayerReview:
    """Return the review of a player who played *plies*."""
    marks = [ply.mark for ply in plies]
    losses = [ply.loss for ply in plies if ply.win_probability_before > LOST]
    return PlayerReview(
        _accuracy_of(sum(losses) / len(losses)) if losses else None,
        marks.count(Mark.INACCURACY),
        marks.count(Mark.MISTAKE),
        marks.count(Mark.BLUNDER),
    )


def _accuracy_of(loss: float) -> float:
    """Return the accuracy in [0, 100] for an average *loss* of win probability in [0, 1]."""
    scale, rate, offset = _ACCURACY
    return round(min(max(scale * exp(rate * 100 * loss) + offset, 0.0), 100.0), 1)
