"""What the commands that visit the page in a browser have in common."""

from __future__ import annotations

import json
from typing import Mapping

_KEEP = "localStorage.setItem('dvonn:game', %s)"


def keeping(levels: Mapping[str, str], start: str | None) -> str:
    """
    Return a script that leaves a game without a move where an earlier visit would have.

    Args:
        levels: of a computer, by its colour ("white" or "black"); a person has the other.
        start: where it begins, as a position string; None for the empty board.
    """
    person = {"kind": "person"}
    seats = {
        color: {"kind": "computer", "level": levels[color]} if color in levels else person
        for color in ("white", "black")
    }
    game = {"seats": seats, "start": start, "filling": False, "fixed": 0, "moves": [], "ply": 0}
    saved = {"format": 1, "game": game, "view": None, "plies": []}
    return _KEEP % json.dumps(json.dumps(saved))
