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
    win_probability: White's, in [0, 1], by the search before the ply.
    score_difference: White's score less Black's at the end, by that search.
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
    plies: all plies, or those of placing if only that is taught.
    score_difference: White's score less Black's at the end.
    """

    start: str
    plies: List[Ply]
    score_difference: int


class MoveExample(NamedTuple):
    """
    A legal move as the network sees it.

    origin, target: indices of its scores among the network's outputs; 0 for no origin.
    features: the features of the move.
    visits: its visits.
    """

    origin: int
    target: int
    features: Sequence[int]
    visits: int


class Example(NamedTuple):
    """
    A position as the network sees it.

    phase: the phase of its network.
    is_white: whether White is to move.
    indices, stage: features and head.
    moves: the legal moves; none after a short search.
    ply: the ply of the game.
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

    shape: its sizes.
    move_width: the maximum features of a move; shorter lists are padded with an unlearned one.
    has_origins: whether it scores origins and targets, or only targets.
    """

    shape: Shape
    move_width: int
    has_origins: bool


class TrainedGame(NamedTuple):
    """
    A game whose evaluation can be learned.

    nets: its networks, by phase, in the order of the file of weights.
    weights: the shipped file.
    read_evaluator: returns the evaluator with the weights in a file.
    check: raises a ValueError for data that are no weights.
    start: returns a game's first position, by its number, its random numbers and whether only the first
        phase is taught.
    phase_of: returns the phase of a position.
    read_move: parses a canonical text.
    examples: yields the positions of a game as the network sees them, perhaps in a random symmetry.
    """

    nets: Mapping[Enum, TrainedNet]
    weights: str
    read_evaluator: Callable[[str], Evaluator[Any]]
    check: Callable[[bytes], object]
    start: Callable[[int, Random, bool], Any]
    phase_of: Callable[[Any], Enum]
    read_move: Callable[[str], Any]
    examples: Callable[[SelfPlayGame, Random], Iterator[Example]]

    @property
    def shapes(self) -> dict[str, Shape]:
        """The shapes of its networks, by name, for reading a file of weights."""
        return {phase.name.lower(): net.shape for phase, net in self.nets.items()}
