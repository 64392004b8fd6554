"""
Runs the training: rounds of self-play and learning, each with the weights of the round before.

    python -m lab.training.rounds --out RUN --rounds 8 --games 4000 --jobs 2

A round plays games (lab/training/selfplay.py), makes examples from them (lab/training/examples.py)
and learns from the games of the latest rounds (lab/training/learn.py). Steps whose files
exist are skipped, so that an interrupted run resumes. PyPy, if installed, makes the games
and examples.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple, Sequence

from lab.jobs import INTERRUPTED, add_job_options, run_command, workers
from lab.training.config import TrainingConfig
from lab.training.games import DEFAULT_GAME, GAMES
from lab.training.gipf import BY_HAND
from lab.training.learn import check_packages


class RunConfig(NamedTuple):
    """
    Settings of a run.

    out: folder of the run; round *n* leaves games in ``round-n`` and weights in ``round-n.bin``.
    games, nodes, short, long_share: see lab/training/selfplay.py.
    window: the number of latest rounds to learn from.
    epochs, rate: see lab/training/learn.py.
    begin: the weights for the first round's games.
    player: the Python that plays the games and makes the examples.
    jobs: the number of worker processes.
    game: one of lab.training.games.GAMES.
    scheduler: address of the Dask scheduler whose workers play the games; None for local processes.
    """

    out: Path
    games: int
    nodes: int
    short: int
    long_share: float
    window: int
    epochs: float
    rate: float
    begin: str
    player: str
    jobs: int
    game: str = DEFAULT_GAME
    scheduler: str | None = None


def play_round(config: RunConfig, number: int) -> None:
    """Play the games of round *number* (from 0) and learn from them, skipping finished steps."""
    weights = weights_path(config, number)
    if weights.exists():
        return
    folder = _games_folder(config, number)
    before = str(weights_path(config, number - 1)) if number else config.begin
    game = ["--game", config.game]
    # Only the Python that runs this command is known to have Dask.
    player = sys.executable if config.scheduler is not None else config.player
    run = [player, "-m", "lab.training.selfplay", *game, "--seed", str(number), "--weights", before]
    run += ["--games", str(config.games), "--nodes", str(config.nodes), "--short", str(config.short)]
    run += ["--long-share", str(config.long_share)]
    run += ["--scheduler", config.scheduler] if config.scheduler is not None else []
    subprocess.run([*run, "--jobs", str(config.jobs), "--out", str(folder)], check=True)
    subprocess.run(
        [config.player, "-m", "lab.training.examples", *game, "--jobs", str(config.jobs), str(folder)],
        check=True,
    )
    folders = [
        str(_games_folder(config, known)) for known in range(max(number - config.window + 1, 0), number + 1)
    ]
    run = [
        sys.executable,
        "-m",
        "lab.training.learn",
        *game,
        "--epochs",
        str(config.epochs),
        "--rate",
        str(config.rate),
    ]
    if before != BY_HAND:
        run += ["--before", before]
    subprocess.run([*run, "--out", str(weights), *folders], check=True)


def weights_path(config: RunConfig, number: int) -> Path:
    """Return the path of a round's weights."""
    return config.out / f"round-{number:02d}.bin"


def _games_folder(config: RunConfig, number: int) -> Path:
    return config.out / f"round-{number:02d}"


def main(argv: Sequence[str] | None = None) -> int:
    """
    Run the training.

    Returns:
        The exit status: 0, 1 when a step failed, 2 for bad input, 130 when interrupted.
    """
    options = _parser().parse_args(argv)
    config = RunConfig(
        out=options.out,
        games=options.games,
        nodes=options.nodes,
        short=options.short,
        long_share=options.long_share,
        window=options.window,
        epochs=options.epochs,
        rate=options.rate,
        begin=options.begin or GAMES[options.game].weights,
        player=options.player,
        jobs=options.jobs,
        game=options.game,
        scheduler=options.scheduler,
    )
    try:
        _check(config, options.rounds)
        config.out.mkdir(parents=True, exist_ok=True)
        _play_rounds(config, options.rounds, options.seconds)
    except subprocess.CalledProcessError as error:
        print(f"lab.training.rounds: {error}", file=sys.stderr)
        return 1
    except (OSError, ValueError) as error:
        print(f"lab.training.rounds: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def _check(config: RunConfig, rounds: int) -> None:
    """Refuse bad numbers, missing packages and a wrong cluster at once, not after hours of games."""
    for what, number in (("number of rounds", rounds), ("window", config.window)):
        if number < 1:
            msg = f"bad {what}: {number} (expected 1 or more)"
            raise ValueError(msg)
    check_packages()
    workers(config.jobs, config.scheduler).shutdown()


def _play_rounds(config: RunConfig, rounds: int, seconds: float | None) -> None:
    """Play the rounds; begin no round that would probably end after *seconds*."""
    began = time.monotonic()
    longest = 0.0
    for number in range(rounds):
        before = time.monotonic()
        if seconds and before - began + longest > seconds:
            print(f"lab.training.rounds: no time for round {number}", file=sys.stderr)
            return
        play_round(config, number)
        elapsed = time.monotonic() - before
        longest = max(longest, elapsed)
        print(f"round {number}: {elapsed:.0f} s", file=sys.stderr)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="lab.training.rounds", description="Learn by playing, round after round."
    )
    parser.add_argument("--game", choices=GAMES, default=DEFAULT_GAME, help="the game (default: %(default)s)")
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER")
    parser.add_argument("--rounds", type=int, default=8, metavar="N")
    parser.add_argument(
        "--seconds", type=float, metavar="S", help="begin no round that would end after S seconds"
    )
    parser.add_argument("--games", type=int, default=4000, metavar="N", help="games per round")
    parser.add_argument("--nodes", type=int, default=300, metavar="N", help="nodes of a long search")
    parser.add_argument("--short", type=int, default=60, metavar="N", help="nodes of a short search")
    parser.add_argument(
        "--long-share", type=float, default=0.35, metavar="S", help="share of long searches, 0 to 1"
    )
    parser.add_argument("--window", type=int, default=2, metavar="N", help="latest rounds to learn from")
    usual = TrainingConfig()
    parser.add_argument("--epochs", type=float, default=usual.epochs)
    parser.add_argument("--rate", type=float, default=usual.rate)
    parser.add_argument(
        "--begin", metavar="FILE", help="weights that play the first round (default: the package's)"
    )
    parser.add_argument("--player", default=shutil.which("pypy3") or sys.executable, metavar="PYTHON")
    add_job_options(parser, "parts", os.cpu_count() or 1)
    return parser


if __name__ == "__main__":
    run_command(main)
