"""
What has to be known of a game for its evaluation to be learned.

Small, because it is an interface: lab/training/dvonn.py and gipf.py fill it in.
"""

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

    move: as it was played, canonical.
    win_probability: White's, as the search estimated it before the ply, in [0, 1].
    score_difference: White's score less Black's at the end, as it expected them.
    visits: by legal move in the position's order; empty after a short search.
    """

    move: str
    win_probability: float
    score_difference: float
    visits: List[int]


class SelfPlayGame(NamedTuple):
    """
    A game of self-play.

    start: position string.
    plies: all its plies; where only placing is taught, those of placing.
    score_difference: White's score less Black's at the end.
    """

    start: str
    plies: List[Ply]
    score_difference: int


class MoveExample(NamedTuple):
    """
    A legal move as the network sees it.

    origin, target: numbers of its scores that follow from the hidden layer; 0 for no origin.
    features: of the move.
    visits: of the search.
    """

    origin: int
    target: int
    features: Sequence[int]
    visits: int


class Example(NamedTuple):
    """
    A position as the network sees it.

    phase: which network.
    is_white: whether White is to move.
    indices, stage: features and head.
    moves: the legal moves; none where the search was short.
    ply: what was found out in the game.
    """

    phase: Enum
    is_white: bool
    indices: Sequence[int]
    stage: int
    moves: List[MoveExample]
    ply: Ply


class TrainedNet(NamedTuple):
    """
    A network that is learned.

    shape: its sizes.
    move_width: features of a move at most; fewer are filled up with one that is never learned.
    has_origins: whether its scores of spaces are those of origins and then targets, or of targets alone.
    """

    shape: Shape
    move_width: int
    has_origins: bool


class TrainedGame(NamedTuple):
    """
    A game whose evaluation can be learned.

    nets: its networks, by phase, in the order of the file of weights.
    weights: the file that the package ships.
    read_evaluator: the evaluator with the weights in a file.
    check: refuses, with a ValueError, what is no file of weights.
    start: the position that a game starts from, by the game's number, its random numbers and whether only the
        first phase is taught.
    phase_of: the phase of a position.
    read_move: the move that a canonical text names.
    examples: the positions of a game as the network sees them, perhaps in a symmetry drawn at random.
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
        """The shapes of its networks by their names, as a file of weights is read by."""
        return {phase.name.lower(): net.shape for phase, net in self.nets.items()}
