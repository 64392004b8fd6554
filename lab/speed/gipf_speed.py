"""
Compares the speed of GIPF's rules with that of a plain transcription, in one run.

``python -m lab.speed.gipf_speed`` counts **plies per second** in random games: each ply lists all legal
moves, picks one at random and plays it. The transcription is the reference of the tests
(``tests/support/gipf_reference.py``); it has dictionaries, lists and texts, and a function for each rule.
Both play the same games of every version, in interleaved rounds timed by the CPU time of this process, so
that a busy machine disturbs both alike. The medians count; the package must be at least 5 times as fast.
"""

from __future__ import annotations

import argparse
import platform
import sys
import time
from pathlib import Path
from random import Random
from statistics import median
from typing import Dict, List, Sequence, Tuple

# The reference is in the tests, which are not a package.
sys.path.append(str(Path(__file__).resolve().parents[2] / "tests" / "support"))

from gipf_reference import Table

from dvonn.gipf import Position
from lab.jobs import run_command
from lab.speed.rules_speed import Task

OWED = 5

#: Version, potentials and challenges of the games.
STARTS = [
    (version, potentials, challenges)
    for version in ("basic", "standard", "tournament")
    for potentials, challenges in ((0, 0), (6, 0), (6, 1))
]


def play_with_package(games: int, seed: int) -> int:
    """Play *games* random games from each start; return the number of plies."""
    plies = 0
    for start in STARTS:
        for number in range(games):
            rng, position = Random(f"{seed} {start} {number}"), Position(*start)
            while legal := position.legal_moves():
                position = position.play(rng.choice(legal))
                plies += 1
    return plies


def play_with_reference(games: int, seed: int) -> int:
    """Play the same games as play_with_package, but with the reference; return the number of plies."""
    plies = 0
    for version, potentials, challenges in STARTS:
        for number in range(games):
            rng = Random(f"{seed} {(version, potentials, challenges)} {number}")
            table = Table(version[0], potentials, challenges)
            while legal := table.moves():
                table.play(rng.choice(legal))
                plies += 1
    return plies


def tasks(games: int, seed: int) -> List[Task]:
    """Return the tasks to time, the reference first."""
    return [
        Task("reference", lambda: play_with_reference(games, seed)),
        Task("dvonn.gipf", lambda: play_with_package(games, seed)),
    ]


def rates(timed: Sequence[Task], rounds: int) -> Dict[str, Tuple[int, float]]:
    """Return, by task, the plies of a round and the median of the plies per CPU second."""
    plies: Dict[str, int] = {}
    measured: Dict[str, List[float]] = {task.name: [] for task in timed}
    for _ in range(rounds):
        for task in timed:
            # CPU time, because on a busy machine the longer task would wait more often.
            began = time.process_time()
            plies[task.name] = task.walk()
            measured[task.name].append(plies[task.name] / max(time.process_time() - began, 1e-9))
    return {name: (plies[name], median(found)) for name, found in measured.items()}


def side_by_side(games: int, rounds: int, seed: int) -> Tuple[List[str], float]:
    """Return the lines of the table, and the ratio of the package's speed to the reference's."""
    found = rates(tasks(games, seed), rounds)
    (_, slow) = found["reference"]
    lines = [
        f"{name:12}{plies:>10,}{rate:>12,.0f}{rate / slow:>8.2f}" for name, (plies, rate) in found.items()
    ]
    return lines, found["dvonn.gipf"][1] / slow


def main(argv: Sequence[str] | None = None) -> int:
    """Time package and reference and print the speeds; return 1 if the package is too slow, else 0."""
    parser = argparse.ArgumentParser(
        prog="lab.speed.gipf_speed", description="Time the rules of GIPF beside the tests' reference."
    )
    parser.add_argument("--games", type=int, default=3, help="games from each start (default: %(default)s)")
    parser.add_argument("--rounds", type=int, default=7, help="interleaved rounds (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the games (default: %(default)s)")
    options = parser.parse_args(argv)
    lines, ratio = side_by_side(options.games, options.rounds, options.seed)
    print(
        f"{platform.python_implementation()} {platform.python_version()}, medians of {options.rounds} rounds"
    )
    print(f"{'':12}{'plies':>10}{'a second':>12}{'ratio':>8}", *lines, sep="\n")
    return 0 if ratio >= OWED else 1


if __name__ == "__main__":
    run_command(main)
