"""
A hand-made evaluation of GIPF: pieces, reserves, GIPF-pieces, potentials, and possible rows.

It is not shipped. The learned evaluation is measured against it, and was first trained on games played
with it. Values are in basic pieces, for White. The caller gives the odds of a game of DVONN that decides a
challenge.
"""

from __future__ import annotations

from math import exp
from typing import Iterator

from dvonn.gipf.board import BITS, SHIFTS
from dvonn.gipf.evaluator import dvonn_outcomes
from dvonn.gipf.features import count_of
from dvonn.gipf.pieces import (
    BASIC,
    GIPF,
    LOADED,
    OPENING_BITS,
    OWNER_BITS,
    POTENTIALS_BITS,
    POTENTIALS_UNIT,
    RESERVE_BITS,
    TOKENS,
    Version,
)
from dvonn.gipf.position import Position
from dvonn.gipf.setup import Step
from dvonn.players import WHITE

#: The value of a piece on a spot, by kind; threats to the piece are ignored.
_BASIC_VALUE = 1.0
_GIPF_VALUE = 3.0
_LOADED_VALUE = 1.6
_USED_VALUE = 0.4

#: Values of the pieces in the reserve: each gives a further turn, and the last pieces count most.
_RESERVE_VALUE = 1.1
_SCARCE_RESERVE = 4
_SCARCE_COST = 0.8
_UNUSED_POTENTIAL_VALUE = 0.3

#: The cost of having only one GIPF-piece left: losing it loses the game.
_LAST_GIPF_COST = 3.0

#: The value of three adjacent pieces on a line.
_THREE_VALUE = 0.25
#: The value of a row, without the pieces that it captures.
_ROW_VALUE = 0.8
#: The value of having the move.
_TURN_VALUE = 0.3

#: The value of a won game.
_WIN = 60.0
#: The lead that multiplies the odds of a win by e.
_SCALE = 3.5

#: Pieces that a move must gain to multiply its prior by e.
_PRIOR_SCALE = 0.7


def _values() -> list[float]:
    """Return the value for White of each possible cell, indexed by the cell."""
    values = [0.0] * (max(TOKENS) + 1)
    kinds = ((BASIC, _BASIC_VALUE), (GIPF, _GIPF_VALUE), (LOADED, _LOADED_VALUE))
    for cell in TOKENS:
        owner = cell & OWNER_BITS
        value = next((value for cells, value in kinds if cells[owner] == cell), _USED_VALUE)
        values[cell] = value if owner == WHITE else -value
    return values


_VALUES = _values()


def material(position: Position) -> float:
    """Return White's lead over Black, in basic pieces; large if the game is over (G11)."""
    if position.step is Step.OVER:
        return _WIN * position.result
    cells = position.cells
    value = sum(map(_VALUES.__getitem__, cells))
    value += _hand_value(position.white_hand) - _hand_value(position.black_hand)
    if position.version is not Version.BASIC:
        for player, hand, sign in ((1, position.white_hand, -1), (2, position.black_hand, 1)):
            if cells.count(GIPF[player]) == 1 and not hand & OPENING_BITS:
                value += sign * _LAST_GIPF_COST
    value += _THREE_VALUE * (_threes(position.white) - _threes(position.black))
    own = position.turn is WHITE
    turn_value = _TURN_VALUE
    if position.step in (Step.TAKE_FIRST, Step.TAKE_LAST):
        turn_value += _ROW_VALUE + _in_rows(position)
    return value + turn_value if own else value - turn_value


def _hand_value(hand: int) -> float:
    reserve = hand & RESERVE_BITS
    scarce = max(0, _SCARCE_RESERVE - reserve)
    potentials = (hand & POTENTIALS_BITS) // POTENTIALS_UNIT
    return _RESERVE_VALUE * reserve - _SCARCE_COST * scarce + _UNUSED_POTENTIAL_VALUE * potentials


def _threes(spots: int) -> int:
    """Return how often three of *spots* are side by side on a line."""
    return sum(count_of(spots & spots >> shift & spots >> 2 * shift) for shift in SHIFTS)


def _in_rows(position: Position) -> float:
    """Return the value of the opponent's pieces in the rows of the player whose turn it is."""
    spots = 0
    for row in position.row_sets():
        spots |= row.must | sum(row.may)
    other = position.turn.other
    return sum(
        abs(_VALUES[cell])
        for cell, bit in zip(position.cells, BITS)
        if bit & spots and cell & OWNER_BITS == other
    )


class FirstEvaluation:
    """The evaluation of a position (see dvonn.search.game)."""

    def __init__(self, position: Position, white_wins_dvonn: float) -> None:
        self._position = position
        self._white_wins_dvonn = white_wins_dvonn
        self.win_probability = 1 / (1 + exp(-material(position) / _SCALE))
        self.score_difference = 2 * self.win_probability - 1

    def priors(self) -> list[float]:
        """Return the prior of each legal move, or the probability of each result of DVONN (D12)."""
        moves = self._position.legal_moves()
        if self._position.is_chance:
            return dvonn_outcomes(self._position, self._white_wins_dvonn)
        return list(_shares([self._gain(material(self._position.after(move))) for move in moves]))

    def _gain(self, value: float) -> float:
        return value if self._position.turn is WHITE else -value


def _shares(gains: list[float]) -> Iterator[float]:
    """Return positive priors that sum to 1 and grow with the *gains* of the moves."""
    best = max(gains)
    weights = [exp(max((gain - best) / _PRIOR_SCALE, -8.0)) for gain in gains]
    total = sum(weights)
    return (weight / total for weight in weights)


class FirstEvaluator:
    """
    Evaluates positions of GIPF.

    white_wins_dvonn: probability that White wins a game of DVONN against Black.
    """

    def __init__(self, white_wins_dvonn: float = 0.5) -> None:
        self._white_wins_dvonn = white_wins_dvonn

    def __call__(self, position: Position) -> FirstEvaluation:
        """Return the evaluation of a position that is not over."""
        return FirstEvaluation(position, self._white_wins_dvonn)
