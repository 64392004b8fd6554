"""
Training examples made of self-play games: the features that the evaluation looks up, and the targets.

Written by any Python, PyPy above all, and read with NumPy: arrays of plain
numbers, one file a part. Each game is seen in one of the board's four
symmetries, drawn at random, so that no place is known better than its mirror images.

    pypy3 -m lab.training.examples --jobs 2 FOLDER
"""

from __future__ import annotations

import argparse
import json
import sys
from array import array
from concurrent.futures import as_completed
from pathlib import Path
from random import Random
from typing import Dict, List, Optional, Sequence

from dvonn.core.board import COORDINATES, SPACE_COUNT
from dvonn.core.moves import PASS, Move
from dvonn.core.position import Phase, Position
from dvonn.evaluation.placing import MOVE_FEATURES as PLACING_MOVE_FEATURES
from dvonn.evaluation.placing import PlacingFeatures
from dvonn.evaluation.stacking import StackingFeatures
from dvonn.evaluation.stacking_moves import StackingMoveFeatures
from dvonn.players import WHITE
from lab.jobs import INTERRUPTED, Bar, workers
from lab.training.game import SelfPlayGame
from lab.training.selfplay import read_games

_CENTER_COLUMN, _CENTER_ROW = 5, 2

#: What a position's value is learned from, each an array.
TARGETS = ("result", "win_probability", "score_difference", "expected")

#: Array name to type code; "features" and "move_features" are ragged, with lengths in "counts" and
#: "move_counts".
FIELDS = {
    "features": "H",
    "counts": "H",
    "stage": "B",
    "result": "f",  # of the player to move: 1, 0.5 or 0
    "win_probability": "f",  # of the player to move, as the search estimated it
    "score_difference": "f",  # pieces of the player to move less the opponent's, at the end
    "expected": "f",  # the same, as the search estimated it
    "move_counts": "H",  # 0 where the search was short
    "move_features": "H",
    "origins": "B",
    "targets": "B",
    "visits": "H",
}

#: Rows of a move, by phase; fewer are filled up with one that is never learned.
MOVE_WIDTH = {Phase.PLACING: 3, Phase.STACKING: 12}


def symmetries() -> List[List[int]]:
    """Return the four symmetries of the board: by space, the space it goes to."""
    index = {place: space for space, place in enumerate(COORDINATES)}
    turned = [index[2 * _CENTER_COLUMN - column, 2 * _CENTER_ROW - row] for column, row in COORDINATES]
    mirrored = [index[column - row + _CENTER_ROW, 2 * _CENTER_ROW - row] for column, row in COORDINATES]
    both = [turned[space] for space in mirrored]
    return [list(range(SPACE_COUNT)), turned, mirrored, both]


_SYMMETRIES = symmetries()


class Examples:
    """
    What is learned from, for one phase.

    arrays: by the names of FIELDS.
    """

    def __init__(self, phase: Phase) -> None:
        self._width = MOVE_WIDTH[phase]
        self.arrays: Dict[str, array[float]] = {name: array(code) for name, code in FIELDS.items()}

    def add_position(self, features: Sequence[int], stage: int, value_targets: Sequence[float]) -> None:
        """Add a position and its *value_targets*, in the order of TARGETS."""
        arrays = self.arrays
        arrays["features"].extend(features)
        arrays["counts"].append(len(features))
        arrays["stage"].append(stage)
        for name, number in zip(TARGETS, value_targets):
            arrays[name].append(number)

    def add_move(self, origin: int, target: int, features: Sequence[int], visits: int) -> None:
        """Add a legal move of the last position."""
        arrays = self.arrays
        arrays["move_features"].extend(features)
        arrays["move_features"].extend([PLACING_MOVE_FEATURES] * (self._width - len(features)))
        arrays["origins"].append(origin)
        arrays["targets"].append(target)
        arrays["visits"].append(visits)

    def write(self, path: Path) -> None:
        """Keep the arrays at *path*."""
        header = [[name, values.typecode, len(values)] for name, values in self.arrays.items()]
        scratch = path.with_suffix(".tmp")
        with scratch.open("wb") as file:
            file.write(json.dumps(header).encode() + b"\n")
            for values in self.arrays.values():
                file.write(values.tobytes())
        scratch.rename(path)


def add_game(game: SelfPlayGame, symmetry: Sequence[int], examples: Dict[Phase, Examples]) -> None:
    """Add the positions of a game, as seen through *symmetry*."""
    position = Position.parse(game.start)
    seen = _seen(position, symmetry)
    for ply in game.plies:
        _add_ply(
            seen,
            position,
            ply.visits,
            symmetry,
            game.score_difference,
            (ply.win_probability, ply.score_difference),
            examples,
        )
        move = Move.parse(ply.move)
        position = position.after(move)
        seen = seen.after(_moved(move, symmetry))


def _add_ply(
    seen: Position,
    position: Position,
    visits: Sequence[int],
    symmetry: Sequence[int],
    score_difference: float,
    searched: Sequence[float],
    examples: Dict[Phase, Examples],
) -> None:
    is_white = seen.turn is WHITE
    result = 0.5 if not score_difference else float((score_difference > 0) == is_white)
    win_probability, expected = searched
    value_targets = (
        result,
        win_probability if is_white else 1 - win_probability,
        score_difference if is_white else -score_difference,
        expected if is_white else -expected,
    )
    found = examples[seen.phase]
    view = StackingFeatures(seen) if seen.phase is Phase.STACKING else PlacingFeatures(seen)
    found.add_position(view.indices, view.stage, value_targets)
    if not any(visits):
        found.arrays["move_counts"].append(0)
        return
    count = {_moved(move, symmetry): number for move, number in zip(position.legal_moves(), visits)}
    found.arrays["move_counts"].append(len(count))
    if isinstance(view, PlacingFeatures):
        for space, features in view.move_features():
            found.add_move(0, space, features, count[Move(None, space)])
    else:
        move_features = StackingMoveFeatures(view)
        for origin, shared, targets, own in move_features.by_origin():
            for target, features in zip(targets, own):
                every = (*shared, *features, *move_features.of_target(target))
                found.add_move(origin, target, every, count[Move(origin, target)])


def _moved(move: Move, symmetry: Sequence[int]) -> Move:
    origin, target = move
    if target is None:
        return PASS
    return Move(None if origin is None else symmetry[origin], symmetry[target])


def _seen(position: Position, symmetry: Sequence[int]) -> Position:
    """Return *position*, at the start of a game, as seen through *symmetry*."""
    seen = Position()
    if position.phase is Phase.PLACING:
        return seen
    # A full board: as it could have been placed, the DVONN pieces first, then by turns.
    spaces = [[symmetry[space] for space in position.dvonns]]
    spaces += [[symmetry[space] for space in position.stacks_of[player]] for player in (2, 1)]
    dvonns, black, white = spaces
    order = [*dvonns, *[space for pair in zip(black, white) for space in pair]]
    for space in order:
        seen = seen.after(Move(None, space))
    return seen


def make_part(path: Path, seed: int) -> None:
    """Write the examples of the games at *path* beside them."""
    rng = Random(f"{seed} {path.name}")
    examples = {phase: Examples(phase) for phase in Phase}
    for game in read_games(path):
        add_game(game, rng.choice(_SYMMETRIES), examples)
    for phase, found in examples.items():
        found.write(examples_path(path, phase))


def examples_path(path: Path, phase: Phase) -> Path:
    """Return where the examples of a phase are kept, for the games at *path*."""
    return path.with_name(path.name.replace(".jsonl.gz", f".{phase.name.lower()}"))


def main(argv: Optional[Sequence[str]] = None) -> int:
    """Make the examples that are missing; return 0, 2 for bad input, 130 when interrupted."""
    parser = argparse.ArgumentParser(prog="lab.training.examples", description="Turn games into examples.")
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER")
    parser.add_argument("--jobs", type=int, default=1, metavar="N")
    options = parser.parse_args(argv)
    try:
        _make_missing(options.folders, options.jobs)
    except (OSError, ValueError) as error:
        print(f"lab.training.examples: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def _make_missing(folders: Sequence[Path], jobs: int) -> None:
    """Make the examples that are missing in *folders*, showing how it goes."""
    parts = [path for folder in folders for path in sorted(folder.glob("games-*.jsonl.gz"))]
    if not parts:
        msg = f"no games in {', '.join(map(str, folders))} (expected games-*.jsonl.gz)"
        raise ValueError(msg)
    missing = [path for path in parts if not all(examples_path(path, phase).exists() for phase in Phase)]
    executor = workers(jobs)
    bar = Bar(len(missing), unit="part")
    try:
        for future in as_completed([executor.submit(make_part, path, 0) for path in missing]):
            future.result()
            bar.advance()
    finally:
        bar.close()
        executor.shutdown(cancel_futures=True)


if __name__ == "__main__":
    sys.exit(main())
