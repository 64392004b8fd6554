"""Options that several commands share, and the reading of their values."""

from __future__ import annotations

import argparse
import math
from typing import Sequence

from dvonn.dvonn_player.levels import DEFAULT_LEVEL, LEVELS
from dvonn.player.levels import Level
from dvonn.players import Player
from dvonn.quoting import quoted
from dvonn.svg import SIZE

#: Players by their names in options.
COLORS = {player.name.lower(): player for player in Player}

#: The help for a FILE to read.
FILE_HELP = "standard input if left out or -"


def add_budget(parser: argparse.ArgumentParser, levels: Sequence[Level] = LEVELS) -> None:
    """Add the options that limit a search; the first limit that is reached ends it."""
    parser.add_argument("--seconds", metavar="S", type=read_seconds, help="seconds per move")
    parser.add_argument("--nodes", metavar="N", type=read_nodes, help="positions to examine per move")
    parser.add_argument("--level", metavar="NAME", help=level_help(" without any other limit", levels))
    parser.add_argument(
        "--seed", metavar="K", type=read_seed, default=0, help="the same seed gives the same moves"
    )


def add_review(parser: argparse.ArgumentParser) -> None:
    """Add the options of a review of a record."""
    parser.add_argument("file", metavar="FILE", nargs="?", help=FILE_HELP)
    parser.add_argument(
        "--nodes",
        metavar="N",
        type=read_nodes,
        help="nodes per position (default: varies, more where moves are close)",
    )
    parser.add_argument(
        "--seed", metavar="K", type=read_seed, default=0, help="the same seed gives the same review"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def add_picture(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of a picture: the moves to play first, and what to draw on the board."""
    parser.add_argument(
        "moves", metavar="MOVE", nargs="*", help="moves to play before drawing; the last is marked"
    )
    parser.add_argument(
        "--arrow", metavar="MOVE", dest="arrows", action="append", default=[], help="draw an arrow"
    )
    parser.add_argument(
        "--mark", metavar="SPACE", dest="marks", action="append", default=[], help="draw a ring"
    )
    parser.add_argument(
        "--orientation", choices=COLORS, default="white", help="the player at the bottom (default: white)"
    )
    parser.add_argument("--no-coordinates", dest="coordinates", action="store_false")
    parser.add_argument(
        "--size",
        metavar="N",
        type=lambda text: read_whole_number(text, "number of pixels", 1),
        default=SIZE,
        help=f"pixels on the longer side (default: {SIZE})",
    )


def level_help(where: str = "", levels: Sequence[Level] = LEVELS) -> str:
    """Return the help for an option that names one of *levels*; *where* says when the default applies."""
    return f"one of {', '.join(level.name for level in levels)} (default{where}: {DEFAULT_LEVEL})"


def read_seconds(text: str) -> float:
    """Return the number of seconds in *text*, positive and finite."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds < math.inf:
        msg = f"bad number of seconds: {quoted(text)} (expected more than 0)"
        raise argparse.ArgumentTypeError(msg)
    return seconds


def read_nodes(text: str) -> int:
    """Return the number of nodes in *text*, at least 1."""
    return read_whole_number(text, "number of nodes", 1)


def read_depth(text: str) -> int:
    """Return the depth in *text*, at least 0."""
    return read_whole_number(text, "depth", 0)


def read_seed(text: str) -> int:
    """Return the seed in *text*, at least 0."""
    return read_whole_number(text, "seed", 0)


def read_whole_number(text: str, what: str, least: int) -> int:
    """Return the whole number in *text*, at least *least*; errors call it *what*."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= 18 else -1
    if number < least:
        msg = f"bad {what}: {quoted(text)} (expected a whole number from {least})"
        raise argparse.ArgumentTypeError(msg)
    return number
