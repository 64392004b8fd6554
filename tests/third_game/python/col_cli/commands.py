"""The command of Col: perft."""

from __future__ import annotations

import argparse
from typing import Any

from dvonn.cli.options import read_depth
from dvonn.cli.rules import count_sequences
from dvonn.col.position import Position


def add_commands(commands: Any) -> None:  # noqa: ANN401 - argparse has no public name for them
    """Add the commands of Col to *commands*, the subparsers of a parser."""
    text = "print how many sequences of DEPTH plies there are"
    perft = commands.add_parser("perft", help=text, description=text)
    perft.add_argument("depth", metavar="DEPTH", type=read_depth)
    perft.set_defaults(run=print_perft)


def print_perft(options: argparse.Namespace) -> None:
    """Print the number of sequences of plies."""
    print(count_sequences(Position(), options.depth))
