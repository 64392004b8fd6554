"""
Learns the weights of the evaluation from examples (lab/training/examples.py).

    python -m lab.training.learn --out weights.bin FOLDER...

lab/training/trainer.py does the training, with NumPy and PyTorch. This module runs without them, so that it
can print the help and refuse bad input.
"""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Sequence

from lab.jobs import run_command
from lab.training.config import TrainingConfig
from lab.training.games import DEFAULT_GAME, GAMES

_PACKAGES = ("numpy", "torch")

#: The phases of all games, by name.
_PHASES = {phase.name.lower(): phase for game in GAMES.values() for phase in game.nets}


def check_packages() -> None:
    """
    Check that the trainer's packages are installed.

    Raises:
        ValueError: a package is missing.
    """
    missing = [name for name in _PACKAGES if find_spec(name) is None]
    if missing:
        msg = (
            f"not installed: {', '.join(missing)} (expected NumPy and PyTorch; "
            "'python3 build.py test --learn' installs them into .venv)"
        )
        raise ValueError(msg)


def main(argv: Sequence[str] | None = None) -> int:
    """Learn the weights; return the exit status: 0, or 2 for bad input or a missing package."""
    options = _parser().parse_args(argv)
    phases = [_PHASES[options.phase]] if options.phase else []
    config = TrainingConfig(options.epochs, options.rate, options.seed, phases, options.game)
    try:
        check_packages()
        from lab.training.trainer import learn  # noqa: PLC0415 - it needs the packages

        learn(options.folders, options.out, config, options.before)
    except (OSError, ValueError) as error:
        print(f"lab.training.learn: {error}", file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    usual = TrainingConfig()
    parser = argparse.ArgumentParser(prog="lab.training.learn", description="Learn weights from examples.")
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER", help="folder with examples")
    parser.add_argument("--game", choices=GAMES, default=DEFAULT_GAME, help="the game (default: %(default)s)")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="file for the weights")
    parser.add_argument("--before", type=Path, metavar="FILE", help="weights to begin with")
    for name, kind, about in (
        ("epochs", float, "number of passes over the examples"),
        ("rate", float, "the largest learning rate"),
        ("seed", int, "seed of the initial weights and of the order of the examples"),
    ):
        parser.add_argument(
            f"--{name.replace('_', '-')}",
            type=kind,
            default=getattr(usual, name),
            metavar="X",
            help=f"{about} (default: %(default)s)",
        )
    parser.add_argument(
        "--phase",
        choices=_PHASES,
        help="learn only this phase (default: all)",
    )
    return parser


if __name__ == "__main__":
    run_command(main)
