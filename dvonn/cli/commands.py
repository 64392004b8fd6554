"""The commands of DVONN."""

from __future__ import annotations

import argparse
from typing import Any, Callable

from dvonn.cli.computer import ENGINE_GAME, choose_move, play_codecup, play_in_terminal
from dvonn.cli.convert import add_convert
from dvonn.cli.engine import add_engine
from dvonn.cli.options import (
    COLORS,
    FILE_HELP,
    add_budget,
    add_picture,
    add_review,
    level_help,
    read_depth,
    read_seconds,
    read_seed,
)
from dvonn.cli.review import print_review
from dvonn.cli.rules import print_after, print_moves, print_perft, print_replay, print_svg
from dvonn.dvonn_player.levels import DEFAULT_LEVEL
from dvonn.records.dvonn import DVONN


def add_commands(commands: Any) -> None:  # noqa: ANN401 - argparse has no public name
    """Add the commands of DVONN to *commands*, the subparsers of a parser."""

    def command(name: str, run: Callable[[argparse.Namespace], None], text: str) -> argparse.ArgumentParser:
        added: argparse.ArgumentParser = commands.add_parser(name, help=text, description=text)
        added.set_defaults(run=run)
        return added

    moves = command("moves", print_moves, "print the legal moves, one per line, sorted")
    moves.add_argument("position", metavar="POSITION")
    after = command("after", print_after, "print the position after moves")
    after.add_argument("position", metavar="POSITION")
    after.add_argument("moves", metavar="MOVE", nargs="*")
    svg = command("svg", print_svg, "print a picture of the position after moves, as SVG")
    svg.add_argument("position", metavar="POSITION")
    add_picture(svg)
    perft = command("perft", print_perft, "print how many sequences of DEPTH plies there are")
    perft.add_argument("position", metavar="POSITION")
    perft.add_argument("depth", metavar="DEPTH", type=read_depth)
    replay = command("replay", print_replay, "print a record's last position and result")
    replay.add_argument("file", metavar="FILE", nargs="?", help=FILE_HELP)
    add_convert(commands, DVONN)
    review = command("review", print_review, "print what each move of a record was worth")
    add_review(review)
    choose = command("choose", choose_move, "print the move that the computer player chooses")
    choose.add_argument("position", metavar="POSITION")
    choose.add_argument("--values", action="store_true", help="also print the value of every legal move")
    add_budget(choose)
    add_engine(commands, ENGINE_GAME)
    codecup = command("codecup", play_codecup, "play a game by the CodeCup protocol")
    codecup.add_argument(
        "--seconds-per-game", metavar="S", type=read_seconds, help="seconds for all our moves"
    )
    add_budget(codecup)
    codecup.add_argument("--position", metavar="POSITION", help="where the game starts")
    codecup.add_argument("--color", choices=COLORS, help="our side (default: the first input line decides)")
    play = command("play", play_in_terminal, "play a game in the terminal")
    play.add_argument("--level", metavar="NAME", default=DEFAULT_LEVEL, help=level_help())
    play.add_argument("--color", choices=(*COLORS, "random", "both"), default="white", help="your colour")
    play.add_argument("--position", metavar="POSITION", help="where the game starts")
    play.add_argument("--seed", metavar="K", type=read_seed, help="seed of the computer's moves")
