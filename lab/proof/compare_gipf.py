"""
Plays random games of GIPF with the package and the tests' reference, and compares them at every ply.

``python -m lab.proof.compare_gipf --games N`` plays many more games than the test run and compares the same
things (``tests/support/gipf_comparison.py``): moves, rows, hands, refusals, the end, and how both read
altered texts. With ``--perft``, both count every tree of ``tests/data/gipf_perft.txt``. The command exits
with status 1 at the first difference.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import Executor
from itertools import islice
from pathlib import Path
from typing import Iterator, Sequence

# The reference and the comparison are in the tests, which are not a package.
sys.path.append(str(Path(__file__).resolve().parents[2] / "tests" / "support"))

import gipf_reference
from gipf_comparison import DifferenceError, compare_game
from perft_table import GIPF_ROWS, Row

from dvonn.cli.rules import count_sequences
from dvonn.gipf import Position
from lab.jobs import INTERRUPTED, run_command, with_bar, workers


def compare_tree(row: Row) -> Counter[str]:
    """
    Count one tree with package and reference; return the numbers of comparisons.

    Raises:
        DifferenceError: the two counts and the table's number are not all equal.
    """
    found = count_sequences(Position.parse(row.position), row.depth)
    expected = gipf_reference.perft(gipf_reference.Table.at(row.position), row.depth)
    if not found == expected == row.sequences:
        counts = f"reference {expected}, package {found}, table {row.sequences}"
        msg = f"{row.position!r} depth {row.depth}: {counts}"
        raise DifferenceError(msg)
    return Counter(trees=1, sequences=row.sequences)


def comparisons(options: argparse.Namespace, pool: Executor) -> Iterator[Counter[str]]:
    """Yield the numbers of comparisons of each game or tree."""
    if options.perft:
        yield from pool.map(compare_tree, GIPF_ROWS)
        return
    seeds = iter(range(options.seed, options.seed + options.games))
    # Hand out the seeds in portions, so that a difference is reported before all games are played.
    while portion := list(islice(seeds, 16 * options.jobs)):
        yield from pool.map(compare_game, portion)


def main(argv: Sequence[str] | None = None) -> int:
    """Compare and print the counts; return 1 if package and reference differ, 2 for bad input."""
    parser = argparse.ArgumentParser(
        prog="lab.proof.compare_gipf", description="Compare the rules of GIPF with the reference."
    )
    parser.add_argument("--games", type=int, default=3000, help="random games (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="games at once (default: %(default)s)")
    parser.add_argument("--perft", action="store_true", help="count the trees of the table instead")
    options = parser.parse_args(argv)
    try:
        executor = workers(options.jobs)
    except ValueError as error:
        print(f"lab.proof.compare_gipf: {error}", file=sys.stderr)
        return 2
    total: Counter[str] = Counter()
    with executor as pool:
        try:
            size, unit = (len(GIPF_ROWS), " trees") if options.perft else (options.games, " games")
            for counts in with_bar(comparisons(options, pool), size, unit):
                total.update(counts)
        except DifferenceError as error:
            print(error, file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            return INTERRUPTED
    for name, count in total.items():
        print(f"{name:18}{count:>12,}")
    print("all equal")
    return 0


if __name__ == "__main__":
    run_command(main)
