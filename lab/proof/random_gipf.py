"""
Plays random games of GIPF in every version, and checks each game.

``python -m lab.proof.random_gipf --games N`` plays many more games than the test run, with the same checks
(``tests/support/gipf_games.py``): no piece appears from nowhere, every position can be read back from its
string, and every game ends. It prints how often each step and result occurred, and fails at the first
broken game.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from typing import Sequence

# The checks are in the tests, which are not a package.
sys.path.append(str(Path(__file__).resolve().parents[2] / "tests" / "support"))

from gipf_games import STARTS, check_game, game_at_random

from dvonn.gipf import Position
from lab.jobs import INTERRUPTED, run_command, with_bar, workers


def play_game(seed: int) -> Counter[str]:
    """Play and check the game of *seed*; return counts of its steps and of its result."""
    positions = game_at_random(Position(*STARTS[seed % len(STARTS)]), seed)
    check_game(positions)
    met = Counter(f"step {position.step.value}" for position in positions)
    winner = positions[-1].winner
    result = "draws" if winner is None else f"{winner.name.lower()} wins"
    met.update({"games": 1, "plies": len(positions) - 1, result: 1})
    return met


def main(argv: Sequence[str] | None = None) -> int:
    """Play the games and print the counts; return 2 for bad input."""
    parser = argparse.ArgumentParser(prog="lab.proof.random_gipf", description="Check random games of GIPF.")
    parser.add_argument("--games", type=int, default=3000, help="random games (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="games at once (default: %(default)s)")
    options = parser.parse_args(argv)
    try:
        executor = workers(options.jobs)
    except ValueError as error:
        print(f"lab.proof.random_gipf: {error}", file=sys.stderr)
        return 2
    total: Counter[str] = Counter()
    with executor as pool:
        try:
            seeds = range(options.seed, options.seed + options.games)
            for met in with_bar(pool.map(play_game, seeds, chunksize=20), options.games, " games"):
                total.update(met)
        except KeyboardInterrupt:
            return INTERRUPTED
    for name, count in sorted(total.items()):
        print(f"{name:12}{count:>10,}")
    return 0


if __name__ == "__main__":
    run_command(main)
