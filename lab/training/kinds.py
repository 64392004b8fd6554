"""The interface of a game for the training; lab/training/dvonn.py and gipf.py implement it."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, Callable, Iterator, List, Mapping, NamedTuple, Sequence

from dvonn.network.weights import Shape

if TYPE_CHECKING:
    from random import Random

    from dvonn.search.game import Evaluator


class Ply(NamedTuple):
    """
    One ply of a game of self-play.

    move: the move, in canonical text.
    win_probability: White's win probability, in [0, 1], by the search before the ply; in an example, the
        target.
    score_difference: White's score less Black's at the end, likewise.
    visits: the visits of the legal moves, in order; empty after a short search.
    """

    move: str
    win_probability: float
    score_difference: float
    visits: List[int]


class SelfPlayGame(NamedTuple):
    """
    A game of self-play.

    start: position string.
    plies: all plies.
    score_difference: White's score less Black's at the end.
    """

    start: str
    plies: List[Ply]
    score_difference: int


class MoveExample(NamedTuple):
    """
    A legal move as the network sees it.

    origin, target: indices of the move's scores among the network's outputs; 0 for no origin.
    features: the features of the move.
    visits: the visits of the move.
    """

    origin: int
    target: int
    features: Sequence[int]
    visits: int


class Example(NamedTuple):
    """
    A position as the network sees it.

    phase: the phase whose network sees the position.
    is_white: whether White is to move.
    indices: the features of the position.
    stage: the number of the network's head for the position.
    moves: the legal moves; none after a short search.
    ply: the ply that was played in the position.
    """

    phase: Enum
    is_white: bool
    indices: Sequence[int]
    stage: int
    moves: List[MoveExample]
    ply: Ply


class TrainedNet(NamedTuple):
    """
    A network to learn.

    shape: the sizes of the network.
    move_width: the largest number of features of a move; shorter lists are padded with a feature that is not
        learned.
    has_origins: whether the network scores origins and targets, or only targets.
    """

    shape: Shape
    move_width: int
    has_origins: bool


class TrainedGame(NamedTuple):
    """
    A game whose evaluation can be learned.

    nets: the game's networks, by phase, in the order of the file of weights.
    weights: the shipped file of weights.
    read_evaluator: returns the evaluator with the weights in a file.
    evaluator: returns the evaluator with weights given as bytes; raises a ValueError for bad bytes.
    start: returns the first position of a game, given the number of the game, the share of DVONN's games that
        start from a full board, and a source of random numbers.
    phase_of: returns the phase of a position.
    read_move: parses the canonical text of a move.
    examples: yields the positions of a game as the network sees them, perhaps in several symmetries.
    unjudged: returns how many plies, from the start of a game, have searches that estimate values too poorly
        to learn from. The targets of these plies are those of the ply after them.
    """

    nets: Mapping[Enum, TrainedNet]
    weights: str
    read_evaluator: Callable[[str], Evaluator[Any]]
    evaluator: Callable[[bytes], Evaluator[Any]]
    start: Callable[[int, float, Random], Any]
    phase_of: Callable[[Any], Enum]
    read_move: Callable[[str], Any]
    examples: Callable[[SelfPlayGame], Iterator[Example]]
    unjudged: Callable[[SelfPlayGame], int]

    @property
    def shapes(self) -> dict[str, Shape]:
        """The shapes of the game's networks, by name, for reading a file of weights."""
        return {phase.name.lower(): net.shape for phase, net in self.nets.items()}
