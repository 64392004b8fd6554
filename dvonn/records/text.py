"""Reads the text of a file: the encoding, the lines, and parts of records that several formats share."""

from __future__ import annotations

import codecs
import re
from bisect import bisect_right

_BYTE_ORDER_MARK = "\ufeff"


def decode(data: bytes) -> str:
    """
    Return the text of a file: in UTF-8, in UTF-16 with a byte-order mark, or else in Latin-1.

    Raises:
        ValueError: the bytes are not text.
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        text = data.decode("utf-16", "replace")
    else:
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError:
            text = data.decode("latin-1")
    if "\0" in text:
        msg = "found a file that is no text, expected UTF-8 or Latin-1 (or UTF-16 with a byte-order mark)"
        raise ValueError(msg)
    return text


def with_plain_lines(text: str) -> str:
    """Return *text* with a line feed at the end of every line, and without a byte-order mark."""
    return text.removeprefix(_BYTE_ORDER_MARK).replace("\r\n", "\n").replace("\r", "\n")


def one_line(text: str, without: str = "") -> str:
    """Return *text* on one line, without the characters of *without*."""
    return " ".join("".join(sign for sign in text if sign not in without).split())


class LineNumbers:
    """Finds the line of an index into a text."""

    def __init__(self, text: str) -> None:
        self._ends = [found.start() for found in re.finditer("\n", text)]

    def at(self, index: int) -> int:
        """Return the number of the line that holds *index*, from 1."""
        return 1 + bisect_right(self._ends, index - 1)
