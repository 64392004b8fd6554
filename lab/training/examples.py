"""
Makes training examples from self-play games: the features of the evaluation, and the targets.

The examples are arrays of plain numbers, in one file for each file of games and each network. Any Python can
write them (PyPy is fastest); NumPy reads them.

    pypy3 -m lab.training.examples --game dvonn --jobs 2 FOLDER
"""

from __future__ import annotations

import argparse
import json
import sys
from array import array
from enum import Enum
from pathlib import Path
from typing import Dict, Iterable, List, Optional, Sequence

from lab.jobs import INTERRUPTED, Bar, as_finished, run_command, workers
from lab.training.games import DEFAULT_GAME, GAMES, game_named, game_of
from lab.training.kinds import Example, Ply, SelfPlayGame
from lab.training.selfplay import read_games

#: The targets for a position's value; each has an array.
TARGETS = ("result", "win_probability", "score_difference", "expected")

#: Type codes by array name; "features" and "move_features" are ragged, with lengths in "counts" and
#: "move_counts".
FIELDS = {
    "features": "H",
    "counts": "H",
    "stage": "B",
    "result": "f",  # for the player to move: 1, 0.5 or 0
    "win_probability": "f",  # for the player to move: the target
    "score_difference": "f",  # final lead of the player to move
    "expected": "f",  # final lead of the player to move: the target
    "move_counts": "H",  # 0 after a short search
    "move_features": "H",
    "origins": "B",
    "targets": "B",
    "visits": "H",
}

#: The weight of a ply's estimate in a target, relative to the weight of the ply before.
LAMBDA = 0.85


class Examples:
    """
    The examples of one phase.

    arrays: arrays by the names of FIELDS.
    """

    def __init__(self, phase: Enum) -> None:
        self._net = game_of(phase).nets[phase]
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
        missing = self._net.move_width - len(features)
        arrays["move_features"].extend([self._net.shape.move_features] * missing)
        arrays["origins"].append(origin)
        arrays["targets"].append(target)
        arrays["visits"].append(visits)

    def write(self, path: Path) -> None:
        """Write the arrays to the file at *path*."""
        header = [[name, values.typecode, len(values)] for name, values in self.arrays.items()]
        scratch = path.with_suffix(".tmp")
        with scratch.open("wb") as file:
            file.write(json.dumps(header).encode() + b"\n")
            for values in self.arrays.values():
                file.write(values.tobytes())
        scratch.rename(path)


def add_examples(examples: Dict[Enum, Examples], found: Iterable[Example], score_difference: float) -> None:
    """Add the examples *found* in a game with this *score_difference*."""
    for example in found:
        ply = example.ply
        is_white = example.is_white
        result = 0.5 if not score_difference else float((score_difference > 0) == is_white)
        made = examples[example.phase]
        made.add_position(
            example.indices,
            example.stage,
            (
                result,
                ply.win_probability if is_white else 1 - ply.win_probability,
                score_difference if is_white else -score_difference,
                ply.score_difference if is_white else -ply.score_difference,
            ),
        )
        # Without visits the moves teach nothing.
        moves = example.moves if any(move.visits for move in example.moves) else []
        made.arrays["move_counts"].append(len(moves))
        for move in moves:
            made.add_move(*move)


def with_lambda_returns(game: SelfPlayGame, unjudged: int = 0) -> SelfPlayGame:
    """
    Return *game* with the targets of values in place of the estimates of its searches.

    The first plies, *unjudged* in number, have the target of the ply after them.

    A target is the λ-return (Sutton 1988): a weighted mean of the estimates at this ply and at all later
    ones, and of the game's result. Each estimate counts LAMBDA times as much as the one before it, and the
    result counts for all plies after the end. Later estimates know more; earlier ones are less noisy.
    """
    win_probability = 0.5 + ((game.score_difference > 0) - (game.score_difference < 0)) / 2
    score_difference = float(game.score_difference)
    plies: List[Ply] = []
    for number, ply in reversed(list(enumerate(game.plies))):
        share = 1 - LAMBDA if number >= unjudged else 0.0
        win_probability += share * (ply.win_probability - win_probability)
        score_difference += share * (ply.score_difference - score_difference)
        plies.append(ply._replace(win_probability=win_probability, score_difference=score_difference))
    return game._replace(plies=plies[::-1])


def make_part(path: Path, name: str = DEFAULT_GAME) -> None:
    """Write the examples of the games in the file at *path* to files beside it; *name* names the game."""
    trained = game_named(name)
    examples = {phase: Examples(phase) for phase in trained.nets}
    for game in read_games(path):
        found = trained.examples(with_lambda_returns(game, trained.unjudged(game)))
        add_examples(examples, found, game.score_difference)
    for phase, made in examples.items():
        made.write(examples_path(path, phase))


def examples_path(path: Path, phase: Enum) -> Path:
    """Return the path of the examples of *phase* that are made from the games at *path*."""
    return path.with_name(path.name.replace(".jsonl.gz", f".{phase.name.lower()}"))


def main(argv: Optional[Sequence[str]] = None) -> int:
    """Make the missing examples; return 0, 2 for bad input, 130 when interrupted."""
    parser = argparse.ArgumentParser(prog="lab.training.examples", description="Turn games into examples.")
    parser.add_argument("--game", choices=GAMES, default=DEFAULT_GAME, help="the game (default: %(default)s)")
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER")
    parser.add_argument("--jobs", type=int, default=1, metavar="N")
    options = parser.parse_args(argv)
    try:
        _make_missing(options.folders, options.jobs, options.game)
    except (OSError, ValueError) as error:
        print(f"lab.training.examples: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def _make_missing(folders: Sequence[Path], jobs: int, name: str) -> None:
    """Make the missing examples in *folders*, with a progress bar."""
    parts = [path for folder in folders for path in sorted(folder.glob("games-*.jsonl.gz"))]
    if not parts:
        msg = f"no games in {', '.join(map(str, folders))} (expected games-*.jsonl.gz)"
        raise ValueError(msg)
    phases = game_named(name).nets
    missing = [path for path in parts if not all(examples_path(path, phase).exists() for phase in phases)]
    executor = workers(jobs)
    bar = Bar(len(missing), unit="part")
    try:
        for _ in as_finished(executor, make_part, [(path, name) for path in missing]):
            bar.advance()
    finally:
        bar.close()
        executor.shutdown(cancel_futures=True)


if __name__ == "__main__":
    run_command(main)
