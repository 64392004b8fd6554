"""
DVONN as a trained game: its networks, starts and examples.

Each game is seen in all four symmetries of the board, so that the network learns a space and its mirror
images equally well.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Iterator, Sequence

from dvonn.core.board import SPACE_COUNT
from dvonn.core.game import Game, fill_board
from dvonn.core.moves import PASS, Move
from dvonn.core.position import Phase, Position
from dvonn.evaluation.evaluator import SHAPES, WEIGHTS, NetworkEvaluator, read_evaluator
from dvonn.evaluation.placing import PlacingFeatures
from dvonn.evaluation.stacking import StackingFeatures
from dvonn.evaluation.stacking_moves import move_features
from dvonn.openings.symmetry import SYMMETRIES
from dvonn.players import WHITE
from lab.training.kinds import Example, MoveExample, SelfPlayGame, TrainedGame, TrainedNet

if TYPE_CHECKING:
    from random import Random


def examples_of(game: SelfPlayGame, symmetry: Sequence[int]) -> Iterator[Example]:
    """Yield the positions of a game, mapped by *symmetry*."""
    position = Position.parse(game.start)
    seen = _seen(position, symmetry)
    for ply in game.plies:
        view = StackingFeatures(seen) if seen.phase is Phase.STACKING else PlacingFeatures(seen)
        legal = zip(position.legal_moves(), ply.visits)
        visits = {_moved(move, symmetry): number for move, number in legal}
        moves = list(_moves_of(view, visits)) if visits else []
        yield Example(seen.phase, seen.turn is WHITE, view.indices, view.stage, moves, ply)
        move = Move.parse(ply.move)
        position = position.after(move)
        seen = seen.after(_moved(move, symmetry))


def _moves_of(view: StackingFeatures | PlacingFeatures, visits: dict[Move, int]) -> Iterator[MoveExample]:
    if isinstance(view, PlacingFeatures):
        for space, features in view.move_features():
            yield MoveExample(0, space, features, visits[Move(None, space)])
        return
    for move, features in zip(view.position.legal_moves(), move_features(view)):
        if move.origin is not None and move.target is not None:
            yield MoveExample(move.origin, move.target, features, visits[move])


def _moved(move: Move, symmetry: Sequence[int]) -> Move:
    origin, target = move
    if target is None:
        return PASS
    return Move(None if origin is None else symmetry[origin], symmetry[target])


def _seen(position: Position, symmetry: Sequence[int]) -> Position:
    """Return *position*, the start of a game, mapped by *symmetry*."""
    seen = Position()
    if position.phase is Phase.PLACING:
        return seen
    # Fill the board in a legal order: the DVONN pieces first, then black and white pieces alternately.
    spaces = [[symmetry[space] for space in position.dvonns]]
    spaces += [[symmetry[space] for space in position.stacks_of[player]] for player in (2, 1)]
    dvonns, black, white = spaces
    order = [*dvonns, *[space for pair in zip(black, white) for space in pair]]
    for space in order:
        seen = seen.after(Move(None, space))
    return seen


def _start(number: int, full_share: float, rng: Random) -> Position:
    """Return the empty board or a full one; the games from full boards are spread evenly."""
    is_full = int((number + 1) * full_share) > int(number * full_share)
    return Game(None, fill_board(rng)).position if is_full else Position()


def _placements(game: SelfPlayGame) -> int:
    """Return the number of placements. A search hardly tells their values, but that of the full board."""
    return SPACE_COUNT if Position.parse(game.start).phase is Phase.PLACING else 0


DVONN = TrainedGame(
    nets={
        Phase.PLACING: TrainedNet(SHAPES[Phase.PLACING], 3, has_origins=False),
        Phase.STACKING: TrainedNet(SHAPES[Phase.STACKING], 12, has_origins=True),
    },
    weights=WEIGHTS,
    read_evaluator=read_evaluator,
    evaluator=NetworkEvaluator,
    start=_start,
    phase_of=lambda position: position.phase,
    read_move=Move.parse,
    examples=lambda game: chain.from_iterable(examples_of(game, symmetry) for symmetry in SYMMETRIES),
    unjudged=_placements,
)
