"""Adds the commands of GIPF and runs those about the rules: start, moves, after, svg, perft, replay."""

from __future__ import annotations

import argparse
from typing import Any, Callable

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
    read_seed,
    read_whole_number,
)
from dvonn.cli.rules import count_sequences, outcome_of, print_picture
from dvonn.cli.streams import read_text
from dvonn.gipf.levels import DEFAULT_LEVEL, LEVELS
from dvonn.gipf.pieces import MOST_POTENTIALS, Version
from dvonn.gipf.position import Position
from dvonn.gipf.records import GIPF, read_record, replay, split_start
from dvonn.gipf_cli.computer import ENGINE_GAME, choose_move, play_in_terminal
from dvonn.gipf_cli.review import print_review
from dvonn.players import Player


def add_commands(commands: Any) -> None:  # noqa: ANN401 - argparse has no public name for them
    """Add the commands of GIPF to *commands*, the subparsers of a parser."""

    def command(
        name: str, run: Callable[[argparse.Namespace], None], text: str, *, has_position: bool = True
    ) -> argparse.ArgumentParser:
        added: argparse.ArgumentParser = commands.add_parser(name, help=text, description=text)
        added.set_defaults(run=run)
        if has_position:
            added.add_argument("position", metavar="POSITION")
        return added

    start = command("start", print_start, "print a start position", has_position=False)
    _add_start(start)
    command("moves", print_moves, "print the legal moves, one per line, sorted")
    after = command("after", print_after, "print the position after moves")
    after.add_argument("moves", metavar="MOVE", nargs="*")
    add_picture(command("svg", print_svg, "print a picture of the position after moves, as SVG"))
    perft = command("perft", print_perft, "print how many sequences of DEPTH plies there are")
    perft.add_argument("depth", metavar="DEPTH", type=read_depth)
    text = "print a record's last position, the reserves and the result"
    replayed = command("replay", print_replay, text, has_position=False)
    replayed.add_argument("file", metavar="FILE", nargs="?", help=FILE_HELP)
    _add_position(replayed)
    add_convert(commands, GIPF)
    review = command("review", print_review, "print what each move of a record was worth", has_position=False)
    add_review(review)
    _add_position(review)
    choose = command("choose", choose_move, "print the move that the computer player chooses")
    add_budget(choose, LEVELS)
    choose.add_argument(
        "--opponent",
        metavar="NAME",
        help="the other player's level, for the odds of games of DVONN (default: the same level)",
    )
    add_engine(commands, ENGINE_GAME)
    play = command("play", _play, "play a game in the terminal", has_position=False)
    _add_start(play)
    play.add_argument("--level", metavar="NAME", default=DEFAULT_LEVEL, help=level_help(levels=LEVELS))
    play.add_argument("--color", choices=(*COLORS, "random", "both"), default="white", help="your colour")
    play.add_argument("--seed", metavar="K", type=read_seed, help="seed of the computer's moves")


def _add_position(parser: argparse.ArgumentParser) -> None:
    """Add the option for the start of a record."""
    parser.add_argument(
        "--position", metavar="POSITION", help="where the game starts (default: as the record says)"
    )


def _add_start(parser: argparse.ArgumentParser) -> None:
    """Add the options that choose the game."""
    names = ", ".join(version.value for version in Version)
    parser.add_argument(
        "--version",
        metavar="NAME",
        default=Version.STANDARD.value,
        help=f"one of {names} (default: standard)",
    )
    parser.add_argument(
        "--potentials",
        metavar="N",
        type=_read_number("number of potentials"),
        default=MOST_POTENTIALS,
        help="potentials of each player: 0, or 3 to 6 (default: 6)",
    )
    parser.add_argument(
        "--challenges",
        metavar="N",
        type=_read_number("number of challenges"),
        default=0,
        help="challenges of each player, at most as many as potentials (default: 0)",
    )


def _read_number(what: str) -> Callable[[str], int]:
    return lambda text: read_whole_number(text, what, 0)


def _start_of(options: argparse.Namespace) -> Position:
    return Position(options.version, options.potentials, options.challenges)


def print_start(options: argparse.Namespace) -> None:
    """Print a start position."""
    print(_start_of(options))


def _play(options: argparse.Namespace) -> None:
    play_in_terminal(options, _start_of(options))


def print_moves(options: argparse.Namespace) -> None:
    """Print the legal moves of a position, sorted."""
    for move in Position.parse(options.position).legal_moves():
        print(move)


def print_after(options: argparse.Namespace) -> None:
    """Print the position after moves."""
    print(replay(Position.parse(options.position), options.moves)[-1])


def print_svg(options: argparse.Namespace) -> None:
    """Print the picture of the position after moves."""
    position = replay(Position.parse(options.position), options.moves)[-1]
    print_picture(position, options, options.moves[-1] if options.moves else None)


def print_perft(options: argparse.Namespace) -> None:
    """Print the number of sequences of plies."""
    print(count_sequences(Position.parse(options.position), options.depth))


def print_replay(options: argparse.Namespace) -> None:
    """Print the last position of a record, the reserves and the result."""
    text = read_text(options.file)
    given = options.position
    start, words = split_start(text) if given is None else (given, read_record(text))
    position = replay(Position() if start is None else Position.parse(start), words)[-1]
    print(position)
    white, black = (position.hand(player).reserve for player in Player)
    print(f"white {white} black {black}")
    print(outcome_of(position))
