"""The command ``convert``, which reads records in any format and writes them in a given format."""

from __future__ import annotations

import argparse
from typing import Any, Iterator, Sequence

from dvonn.cli.options import FILE_HELP
from dvonn.cli.streams import STANDARD_INPUT, read_bytes, refuse
from dvonn.quoting import shortened
from dvonn.records.faults import UnreadableGameError
from dvonn.records.formats import Formats
from dvonn.records.text import decode
from dvonn.records.tree import Record

_DEFAULT = "moves"
#: Maximum number of characters of a file's name in an error; only the end of a longer name is shown.
_MOST_OF_NAME = 120
_MOST_SAID = 290  # maximum number of characters of an error


def add_convert(commands: Any, formats: Formats) -> None:  # noqa: ANN401 - argparse has no public name
    """Add the command to *commands*, the subparsers of a parser, for the game with these *formats*."""
    text = "print games in one format; the files may have any format"
    parser: argparse.ArgumentParser = commands.add_parser("convert", help=text, description=text)
    names = ", ".join(formats.names)
    parser.add_argument(
        "--to", metavar="FORMAT", default=_DEFAULT, help=f"one of {names} (default: {_DEFAULT})"
    )
    parser.add_argument("files", metavar="FILE", nargs="*", help=FILE_HELP)
    parser.set_defaults(run=lambda options: convert(formats, options.to, options.files))


def convert(formats: Formats, name: str, files: Sequence[str]) -> int:
    """
    Print the games of *files* in the format *name*, and refused games as errors; return the exit status.

    Raises:
        ValueError: no format has that name, or standard input is closed.
    """
    formats.check_name(name)
    status = 0
    before: Record | None = None  # the game printed last
    for file in files or [STANDARD_INPUT]:
        for found in _games_in(formats, file):
            try:
                if isinstance(found, ValueError):
                    raise found
                text = formats.write(found, name, before)
            except ValueError as error:
                sign = "," if isinstance(error, UnreadableGameError) else ":"
                status = refuse(shortened(f"{_name_of(file)}{sign} {error}", _MOST_SAID))
            else:
                print(text)
                before = found
    return status


def _games_in(formats: Formats, file: str) -> Iterator[Record | ValueError]:
    """Return the games of a file; a refused game is returned as its error."""
    try:
        data = read_bytes(file)
    except OSError as error:
        yield ValueError(f"cannot read it: {error.strerror or error}")
        return
    try:
        text = decode(data)
    except ValueError as error:
        yield error
        return
    yield from formats.read(text)


def _name_of(file: str) -> str:
    if file == STANDARD_INPUT:
        return "standard input"
    return repr(file if len(file) <= _MOST_OF_NAME else f"…{file[-_MOST_OF_NAME:]}")
