"""Finds the names of games in a text: in JSON, in the address of a page, and in a title such as "# GIPF"."""

from __future__ import annotations

import json
import re
from typing import Iterator

#: The game of a saved record that names none: DVONN was the only game when it was saved.
_UNNAMED = "dvonn"
#: The start of a text in JSON, up to its first object, which may be the first in a list.
_JSON = re.compile(r"\ufeff?\s*(?:\[\s*)?(?=\{)")
_ADDRESS = re.compile(r"\?game=(\w+)")
#: A title on a line of its own; the white space excludes line feeds.
_TITLE = re.compile(r"^[^\S\n]*#[^\S\n]*(\w+)[^\S\n]*$", re.MULTILINE)


def names_in(text: str) -> Iterator[str]:
    """
    Yield the words of a text that may be the name of its game, the surest first.

    They need not be names of games that exist.

    >>> list(names_in("# GIPF"))
    ['gipf']
    >>> list(names_in("I5H5"))
    []
    """
    found = _JSON.match(text)
    if found:
        yield from _names_in_object(text, found.end())
        return
    for address in _ADDRESS.finditer(text):
        yield address[1]
    for title in _TITLE.finditer(text):
        yield title[1].lower()


def _names_in_object(text: str, index: int) -> Iterator[str]:
    """Yield the name of the game of the first record in JSON; nothing if the record is damaged."""
    try:
        game = json.JSONDecoder().raw_decode(text, index)[0].get("game")
    except (ValueError, RecursionError):
        return
    name = game.get("name") or _UNNAMED if isinstance(game, dict) else game
    if isinstance(name, str):
        yield name
