"""
GIPF as a trained game: its network, starts and examples.

The features are the same in every symmetry of the board, so nothing is mirrored. All versions are
played, with and without potentials and challenges; games of DVONN have even odds.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, Iterator

from dvonn.gipf.evaluator import SHAPE, WEIGHTS, GipfEvaluator, read_evaluator
from dvonn.gipf.features import GipfFeatures
from dvonn.gipf.move_features import MOST_FEATURES, MoveFeatures
from dvonn.gipf.moves import read_move
from dvonn.gipf.position import Position
from dvonn.players import WHITE
from lab.match.gipf import STARTS
from lab.match.gipf_first import FirstEvaluator
from lab.training.kinds import Example, MoveExample, SelfPlayGame, TrainedGame, TrainedNet

if TYPE_CHECKING:
    from dvonn.search.game import Evaluator

#: Names the hand-made evaluation of the first round, in place of a file.
BY_HAND = "by-hand"


class GipfPhase(Enum):
    """The phases of GIPF: there is only one, with one network."""

    GIPF = "gipf"


def examples_of(game: SelfPlayGame) -> Iterator[Example]:
    """Yield the positions of a game in which a player decides."""
    position = Position.parse(game.start)
    for ply in game.plies:
        if not position.is_chance:
            view = GipfFeatures(position)
            moves = MoveFeatures(view).by_move() if ply.visits else ()
            found = [
                MoveExample(0, slot, features, visits) for (slot, features), visits in zip(moves, ply.visits)
            ]
            is_white = position.turn is WHITE
            yield Example(GipfPhase.GIPF, is_white, view.indices, view.stage, found, ply)
        position = position.after(read_move(ply.move))


def evaluator_of(weights: str) -> Evaluator[Any]:
    """
    Return the evaluator with the weights in a file, or the hand-made evaluator.

    Raises:
        OSError: the file cannot be read.
        ValueError: the file has no weights of this shape.
    """
    return FirstEvaluator() if weights == BY_HAND else read_evaluator(weights)


GIPF = TrainedGame(
    nets={GipfPhase.GIPF: TrainedNet(SHAPE, MOST_FEATURES, has_origins=False)},
    weights=WEIGHTS,
    read_evaluator=evaluator_of,
    evaluator=GipfEvaluator,
    start=lambda number, _full_share, _rng: Position(*STARTS[number % len(STARTS)]),
    phase_of=lambda _position: GipfPhase.GIPF,
    read_move=read_move,
    examples=examples_of,
    unjudged=lambda _game: 0,
)
