"""Saved games, as the page stores them."""

from __future__ import annotations

import json
from collections.abc import Iterable

#: The storage key of the saved game.
SAVED_GAME = "dvonn:game"
#: The storage key of a saved game of GIPF.
SAVED_GIPF = "dvonn:game-gipf"
#: The storage key of the game of DVONN that answers a challenge.
SAVED_CHALLENGE = "dvonn:game-challenge"
#: The storage key under which the page keeps a saved game that it could not read.
QUARANTINED = "dvonn:game-set-aside"


def saved_game(
    start: str | None = None,
    moves: Iterable[str] = (),
    *,
    white: str = "person",
    black: str = "person",
    fixed: int = 0,
    ply: int | None = None,
) -> str:
    """
    Return a game as the page saves it.

    white, black: "person", or the level of a computer.
    fixed: the number of plies at the beginning that nobody played, such as random placements.
    ply: the number of *moves* that still count; the later ones were taken back.
    """
    played = list(moves)
    seats = {"white": _seat(white), "black": _seat(black)}
    game = {"seats": seats, "start": start, "filling": False, "fixed": fixed, "moves": played}
    game["ply"] = len(played) if ply is None else ply
    saved = {"format": 1, "game": game, "view": None, "plies": []}
    return json.dumps(saved, separators=(",", ":"))


def _seat(player: str) -> dict[str, str]:
    return {"kind": "person"} if player == "person" else {"kind": "computer", "level": player}
