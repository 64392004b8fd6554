r"""
Sets up the program's streams, and reads text from them and from files.

The output replaces characters that it cannot show, and an undecodable input byte is read as
``\xNN``, so no command ends because of an encoding.
"""

from __future__ import annotations

import codecs
import errno
import io
import os
import sys
from pathlib import Path
from typing import TextIO, Tuple

from dvonn.quoting import quoted

#: The name of :func:`_plainly` as a codec error handler.
_PLAINLY = "dvonn.plainly"

#: The codec error handler of the input.
_ESCAPED = "backslashreplace"

#: Substitutes for characters that the output's encoding does not have.
_PLAIN = {
    "\N{MULTIPLICATION SIGN}": "x",
    "\N{EN DASH}": "-",
    "\N{MINUS SIGN}": "-",
    "\N{WORD JOINER}": "",
    "\N{HORIZONTAL ELLIPSIS}": "...",
}

_REFUSED = 2  # exit status

#: Stands for standard input where a file is expected.
STANDARD_INPUT = "-"

#: True on Windows.
IS_WINDOWS = os.name == "nt"


def set_up_streams() -> None:
    """
    Make standard input and output work with every encoding.

    Raises:
        OSError: standard output is closed.
    """
    codecs.register_error(_PLAINLY, _plainly)
    for stream, errors in (
        (sys.stdin, _ESCAPED),
        (sys.stdout, _PLAINLY),
        (sys.stderr, _PLAINLY),
    ):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)
    if sys.stderr is None:
        # print() writes to standard output if its file is None.
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - open until the program ends
    if sys.stdout is None:
        msg = "standard output is closed"
        raise OSError(msg)


def read_utf_8() -> None:
    """Decode standard input as UTF-8 whatever the system's encoding, because another program writes it."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors=_ESCAPED)


def _plainly(error: UnicodeError) -> Tuple[str, int]:
    """Return substitutes for characters that cannot be encoded, and the next index."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    plain = (
        _PLAIN.get(character, character.encode("ascii", "backslashreplace").decode("ascii"))
        for character in error.object[error.start : error.end]
    )
    return "".join(plain), error.end


def read_text(file: str | None) -> str:
    """
    Return the text of a file in UTF-8, or in UTF-16 with a byte-order mark; None or "-" is standard input.

    Raises:
        ValueError: the file cannot be read as text.
    """
    name = "standard input" if file is None or file == STANDARD_INPUT else quoted(file)
    try:
        data = read_bytes(file)
    except OSError as error:
        msg = _why_unreadable(name, error)
        raise ValueError(msg) from error
    is_utf_16 = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    text = data.decode("utf-16" if is_utf_16 else "utf-8-sig", "backslashreplace")
    if "\0" in text:
        msg = f"cannot read {name}: not text in UTF-8 (or UTF-16 with a byte-order mark)"
        raise ValueError(msg)
    return text.replace("\r", "\n")


def read_bytes(file: str | None) -> bytes:
    """
    Return the contents of a file; None or "-" is standard input.

    Raises:
        OSError: the file cannot be read.
        ValueError: standard input is closed.
    """
    if file is None or file == STANDARD_INPUT:
        return _standard_input().buffer.read()
    path = Path(file)
    if path.is_dir():
        # Windows would report a missing permission.
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), file)
    return path.read_bytes()


def read_line() -> str | None:
    """
    Return the next line of standard input, without a leading byte-order mark; None at the end of input.

    Raises:
        ValueError: standard input cannot be read.
    """
    stream = _standard_input()
    try:
        line = stream.readline()
    except OSError as error:
        msg = _why_unreadable("standard input", error)
        raise ValueError(msg) from error
    # The byte-order mark as the stream decodes it: three characters in Latin-1.
    mark = codecs.BOM_UTF8.decode(stream.encoding or "utf-8", "backslashreplace")
    return line.removeprefix(mark) if line else None


def _standard_input() -> TextIO:
    if sys.stdin is None:
        msg = "cannot read standard input: it is closed"
        raise ValueError(msg)
    return sys.stdin


def _why_unreadable(name: str, error: OSError) -> str:
    return f"cannot read {name}: {error.strerror or error}"


def has_color() -> bool:
    """Return whether standard output is a terminal that shows colours, and the person allows them."""
    # The old console of Windows shows colour codes as text.
    is_able = os.environ.get("TERM") != "dumb" and (not IS_WINDOWS or "WT_SESSION" in os.environ)
    return is_able and not os.environ.get("NO_COLOR") and sys.stdout.isatty()


def note(*words: object) -> None:
    """Print a line on standard error; drop the line if it cannot be written."""
    try:
        print(*words, file=sys.stderr, flush=True)
    except OSError:
        forget_output(sys.stderr)


def refuse(why: str) -> int:
    """Print in one line why the command refused its input; return the exit status."""
    note(f"dvonn: {' '.join(why.splitlines())}")
    return _REFUSED


def is_pipe_closed(error: OSError) -> bool:
    """Return whether *error*, from writing to a stream, says that the reader of a pipe has closed it."""
    # Windows reports an invalid argument.
    return isinstance(error, BrokenPipeError) or (IS_WINDOWS and error.errno == errno.EINVAL)


def forget_output(stream: TextIO | None) -> None:
    """Discard a stream's buffered output, so that writing it at exit cannot fail."""
    if stream is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
