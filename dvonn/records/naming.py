"""Finds the names of games in a text: in JSON, in the address of a page, and in a title such as "# GIPF"."""

from __future__ import annotations

import json
import re
from typing import Iterator

#: The game of saved games from the time before there was a second game.
_UNNAMED = "dvonn"
#: The first object of a text in JSON, which may stand in a list.
_JSON = re.compile(r"\ufeff?\s*(?:\[\s*)?(?=\{)")
_ADDRESS = re.compile(r"\?game=(\w+)")
_TITLE = re.compile(r"^\s*#\s*(\w+)\s*$", re.MULTILINE)


def names_in(text: str) -> Iterator[str]:
    """
    Return the names by which a text may name its game, the surest first; there may be no such game.

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
    """Return the name in the first game of a text in JSON; none if the game is damaged."""
    try:
        game = json.JSONDecoder().raw_decode(text, index)[0].get("game")
    except (ValueError, RecursionError):
        return
    name = game.get("name") or _UNNAMED if isinstance(game, dict) else game
    if isinstance(name, str):
        yield name
