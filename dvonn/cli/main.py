"""
The command line: ``python -m dvonn …``.

Results go to standard output, everything else to standard error. The exit
status is 0, or 2 with one line for bad input. This room is the only one of the
package that reads a clock, streams or a source of randomness.
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Callable, NoReturn, Sequence

from dvonn import __version__
from dvonn.cli.computer import choose_move, play_codecup, play_in_terminal
from dvonn.cli.options import (
    COLORS,
    FILE_HELP,
    add_budget,
    level_help,
    read_depth,
    read_nodes,
    read_seconds,
    read_seed,
)
from dvonn.cli.review import print_review
from dvonn.cli.rules import print_after, print_moves, print_perft, print_replay
from dvonn.cli.streams import forget_output, note, set_up_streams
from dvonn.player.levels import DEFAULT_LEVEL
from dvonn.quoting import quoted, shortened

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

#: Characters of a complaint of argparse, and of what follows _CHOICES: room for the names of all commands.
_MOST_SAID = 150
_CHOICES = " (choose from "
_REFUSED = 2
_INTERRUPTED = 130  # what a shell reports for a command ended by Ctrl-C


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; return the exit status."""
    try:
        set_up_streams()
        words = sys.argv[1:] if argv is None else argv
        options = _parser(words).parse_args(words)
        options.run(options)
        sys.stdout.flush()
    except ValueError as error:
        return _refuse(str(error))
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        # The reader of the pipe has closed it.
        forget_output(sys.stdout)
    except OSError as error:
        reason = error.strerror or error
        if error.filename is not None:  # only what is read is opened by its name
            return _refuse(f"cannot read {quoted(str(error.filename))}: {reason}")
        forget_output(sys.stdout)
        return _refuse(f"cannot write: {reason}")
    return 0


def _refuse(why: str) -> int:
    """Say in one line why the command did nothing, if that can be written; return the exit status."""
    note(f"dvonn: {' '.join(why.splitlines())}")
    return _REFUSED


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are errors like any other: one short line, no usage."""

    def error(self, message: str) -> NoReturn:
        # argparse quotes the whole of what was typed, and then lists the choices there are.
        complaint, choose, choices = message.partition(_CHOICES)
        raise ValueError(shortened(complaint, _MOST_SAID) + choose + shortened(choices, _MOST_SAID))

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        # argparse ignores that a help cannot be written.
        (file or sys.stderr).write(message)
        sys.stdout.flush()


def _parser(words: Sequence[str]) -> argparse.ArgumentParser:
    """Return the parser of all commands; those of GIPF are imported only where the *words* ask for them."""
    parser = _Parser(prog="dvonn", description="DVONN: the rules, and an opponent.")
    parser.add_argument("--version", action="version", version=f"dvonn {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    def command(name: str, run: Callable[[argparse.Namespace], None], text: str) -> _Parser:
        added = commands.add_parser(name, help=text, description=text)
        added.set_defaults(run=run)
        return added

    moves = command("moves", print_moves, "print the legal moves, one a line, sorted")
    moves.add_argument("position", metavar="POSITION")
    after = command("after", print_after, "print the position after moves")
    after.add_argument("position", metavar="POSITION")
    after.add_argument("moves", metavar="MOVE", nargs="*")
    perft = command("perft", print_perft, "print how many sequences of DEPTH plies there are")
    perft.add_argument("position", metavar="POSITION")
    perft.add_argument("depth", metavar="DEPTH", type=read_depth)
    replay = command("replay", print_replay, "print where a record of moves leads, and the result")
    replay.add_argument("file", metavar="FILE", nargs="?", help=FILE_HELP)
    review = command("review", print_review, "print what each move of a record was worth")
    review.add_argument("file", metavar="FILE", nargs="?", help=FILE_HELP)
    review.add_argument(
        "--nodes",
        metavar="N",
        type=read_nodes,
        help="for each position (default: more for close moves)",
    )
    review.add_argument("--seed", metavar="K", type=read_seed, default=0, help="equal seeds review equally")
    review.add_argument("--json", action="store_true", help="print it for programs")
    choose = command("choose", choose_move, "print the opponent's move")
    choose.add_argument("position", metavar="POSITION")
    choose.add_argument("--values", action="store_true", help="tell the value of every legal move, too")
    add_budget(choose)
    codecup = command("codecup", play_codecup, "play a game by the CodeCup protocol")
    codecup.add_argument(
        "--seconds-per-game", metavar="S", type=read_seconds, help="for all our moves together"
    )
    add_budget(codecup)
    codecup.add_argument("--position", metavar="POSITION", help="where the game starts")
    codecup.add_argument("--color", choices=COLORS, help="whose moves are ours; no Start is expected then")
    play = command("play", play_in_terminal, "play a game in the terminal")
    play.add_argument("--level", metavar="NAME", default=DEFAULT_LEVEL, help=level_help())
    play.add_argument("--color", choices=(*COLORS, "random", "both"), default="white", help="what you play")
    play.add_argument("--position", metavar="POSITION", help="where the game starts")
    play.add_argument("--seed", metavar="K", type=read_seed, help="of the computer's randomness")
    text = "the commands of GIPF with DVONN-potentials: start, moves, after, perft, replay, choose, play"
    gipf = commands.add_parser("gipf", help=text, description=text)
    if "gipf" in words[:1]:
        from dvonn.cli.gipf import add_commands  # noqa: PLC0415

        add_commands(gipf)
    return parser
