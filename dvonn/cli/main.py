"""
The command line: ``python -m dvonn …``.

Results go to standard output, everything else to standard error. The exit status is 0; for bad input it is
2, with one line on standard error. Outside the command line, the package reads no clock, no streams and no
source of randomness.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from typing import TYPE_CHECKING, NoReturn, Sequence

from dvonn import __version__
from dvonn.cli.streams import forget_output, is_pipe_closed, refuse, set_up_streams
from dvonn.games import GAMES
from dvonn.quoting import quoted, shortened

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

#: Maximum length of each part of an argparse error, before and after _CHOICES; enough for all command names.
_MOST_SAID = 150
_CHOICES = " (choose from "
_INTERRUPTED = 130  # what a shell reports for a command ended by Ctrl-C


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; return the exit status."""
    status: int | None = None
    try:
        set_up_streams()
        words = sys.argv[1:] if argv is None else argv
        options = _parser(words).parse_args(words)
        # Most commands return nothing; a command that continues after bad input returns the status.
        status = options.run(options)
        sys.stdout.flush()
    except ValueError as error:
        return refuse(str(error))
    except KeyboardInterrupt:
        return _INTERRUPTED
    except OSError as error:
        reason = error.strerror or error
        if error.filename is not None:  # only input is opened by name
            return refuse(f"cannot read {quoted(str(error.filename))}: {reason}")
        forget_output(sys.stdout)
        if not is_pipe_closed(error):
            return refuse(f"cannot write: {reason}")
    return status or 0


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are errors like any other: one short line, no usage."""

    def error(self, message: str) -> NoReturn:
        # argparse quotes all that was typed, then lists the choices.
        complaint, choose, choices = message.partition(_CHOICES)
        raise ValueError(shortened(complaint, _MOST_SAID) + choose + shortened(choices, _MOST_SAID))

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        # The method of argparse would ignore errors in writing the help.
        (file or sys.stderr).write(message)
        sys.stdout.flush()


def _parser(words: Sequence[str]) -> argparse.ArgumentParser:
    """Return the parser of all commands; a game other than DVONN is imported only if *words* name it."""
    parser = _Parser(prog="dvonn", description="DVONN: the rules, and an opponent.")
    parser.add_argument("--version", action="version", version=f"dvonn {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for name, game in GAMES.items():
        if game.help is None:
            import_module(game.commands).add_commands(commands)
            continue
        parser_of_game = commands.add_parser(name, help=game.help, description=game.help)
        if name in words[:1]:
            commands_of_game = parser_of_game.add_subparsers(metavar="COMMAND", required=True)
            import_module(game.commands).add_commands(commands_of_game)
    return parser
