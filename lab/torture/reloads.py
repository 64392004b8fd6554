"""Reloads the page, or closes and reopens it, at random moments of a game."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Iterator, List

from dvonn.core.game import Game, fill_board
from dvonn.core.position import Position
from lab.page_visits import keeping
from lab.torture.visit import PATIENCE_S, BrokenError, Stage, Trial, Visit

_WAYS = ("reload", "reload while it thinks", "reload right after a press", "close and open")


def trials(stage: Stage, count: int) -> Iterator[Trial]:
    """Yield *count* trials, each in a game with some moves."""
    for number in range(count):
        way = _WAYS[number % len(_WAYS)]
        yield way, partial(_leave, stage, way)


def _leave(stage: Stage, way: str) -> None:
    # With all pieces placed, the strongest level thinks for seconds.
    full = Game(Position(), fill_board(stage.rng)).position
    saved = keeping({"black": "champion"}, str(full)) if "thinks" in way else keeping({"black": "club"}, None)
    with stage.visit(scripts=[saved]) as visit:
        visit.open()
        visit.settle()
        for _ in range(stage.rng.randrange(1, 4)):
            visit.play(stage.rng)
        if way == "reload while it thinks":
            visit.wait_until(lambda seen: seen["engine"] == "thinking", PATIENCE_S, "search")
        elif way != "reload right after a press":
            visit.wait_until(lambda seen: seen["engine"] == "ready", PATIENCE_S, "turn of ours")
        before: List[str] = visit.saved_game()["moves"]
        if way == "reload right after a press":
            visit.page.wait_for_timeout(stage.rng.randrange(30))
        if way != "close and open":
            visit.page.reload(wait_until="commit")
            _expect_game(visit, before, stage.rng)
            return
        state = visit.context.storage_state()
        visit.context.close()
        with stage.visit(storage_state=state) as later:
            later.open()
            _expect_game(later, before, stage.rng)


def _expect_game(visit: Visit, moves: List[str], rng: Random) -> None:
    visit.settle()
    visit.expect_legal()
    now = visit.saved_game()["moves"]
    if now[: len(moves)] != moves:
        msg = f"the saved game was {moves} before, and is {now} now (expected the same first moves)"
        raise BrokenError(msg)
    visit.play(rng)
