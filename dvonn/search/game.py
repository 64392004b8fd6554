"""
The search's interface to a game and its evaluator.

The interface fits any game of two players whose result is counted for White; turns need not alternate. No
module of this package depends on a particular game; tests/support/games.py has small games for the tests.

Positions are compared by values for White in [0, 1]: mostly the win probability and a little of the score
difference, so that the search prefers the larger of two wins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

PositionT = TypeVar("PositionT", bound="GamePosition[Any, Any]")
MoveT = TypeVar("MoveT")

# Only the type checker needs these, and the page starts faster without them.
if TYPE_CHECKING:
    from typing import Any, Callable, Protocol, Sequence

    from dvonn.players import Player

    _NextT_co = TypeVar("_NextT_co", covariant=True)

    class GamePosition(Protocol[_NextT_co, MoveT]):
        """A position as a value: hashable, and equal to every position with the same possible future."""

        @property
        def turn(self) -> Player:
            """The player to move."""

        @property
        def is_over(self) -> bool:
            """True when the game has ended."""

        @property
        def is_chance(self) -> bool:
            """True when no player decides: moves are outcomes, and their priors are probabilities."""

        @property
        def result(self) -> int:
            """White's score less Black's after the game: positive if White has won, 0 for a draw."""

        @property
        def largest_result(self) -> int:
            """The largest possible result of any game: at least 1, the same for all positions."""

        def legal_moves(self) -> Sequence[MoveT]:
            """Return the legal moves, hashable and always in the same order; none if the game is over."""

        def after(self, move: MoveT, /) -> _NextT_co:
            """Return the position after *move*, which is legal."""

    class Evaluation(Protocol):
        """
        The evaluation of a position that is not over.

        win_probability: White's, in [0, 1]; a draw counts one half.
        score_difference: the expected result.
        """

        @property
        def win_probability(self) -> float: ...  # noqa: D102 - described above
        @property
        def score_difference(self) -> float: ...  # noqa: D102

        def priors(self) -> Sequence[float]:
            """
            Return the probability that each legal move is the best, in the position's order.

            The probabilities are positive and sum to 1. If no player decides, they are the probabilities
            of the outcomes, and may be 0.
            """

    #: Evaluates positions that are not over.
    Evaluator = Callable[[PositionT], Evaluation]

#: Weight of the score difference in a value; the rest is the win probability.
SCORE_DIFFERENCE_WEIGHT = 0.1

#: The value, and the win probability, of a draw.
EVEN = 0.5


def win_probability_of(result: int) -> float:
    """Return White's win probability if the game ends with *result*: 0, 0.5 or 1."""
    return EVEN if not result else 1.0 if result > 0 else 0.0


def mixed_value(win_probability: float, score_difference: float, largest_result: int) -> float:
    """Return the value of an outcome for White; it may leave [0, 1] if the difference is impossibly large."""
    difference_value = EVEN + score_difference / largest_result / 2
    return (1 - SCORE_DIFFERENCE_WEIGHT) * win_probability + SCORE_DIFFERENCE_WEIGHT * difference_value


def result_value(result: int, largest_result: int) -> float:
    """Return the value for White of a game that ends with *result*."""
    return mixed_value(win_probability_of(result), result, largest_result)


def win_probability_in(value: float, score_difference: float, largest_result: int) -> float:
    """Return the win probability, in [0, 1], that gives *value* when mixed with *score_difference*."""
    difference_value = EVEN + score_difference / largest_result / 2
    share = (value - SCORE_DIFFERENCE_WEIGHT * difference_value) / (1 - SCORE_DIFFERENCE_WEIGHT)
    return min(max(share, 0.0), 1.0)
