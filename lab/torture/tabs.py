"""Plays one game in two tabs; each move is made in a tab chosen at random."""

from __future__ import annotations

from functools import partial
from typing import Iterator, List

from lab.page_visits import keeping
from lab.torture.visit import TOLD_S, BrokenError, Stage, Trial, Visit

_HERE = "#play-here"


def trials(stage: Stage, count: int) -> Iterator[Trial]:
    """Yield *count* games in two tabs."""
    for number in range(count):
        yield f"game {number + 1}", partial(_play, stage)


def _play(stage: Stage) -> None:
    with stage.visit(scripts=[keeping({}, None)]) as first:
        first.open()
        first.settle()
        second = first.beside()
        second.open()
        second.settle()
        tabs = [first, second]
        moves: List[str] = []
        for _ in range(12):
            tab, other = stage.rng.sample(tabs, 2)
            tab.page.bring_to_front()
            _take_over(tab)
            _expect_plies(tab, len(moves), "earlier moves")
            tab.play(stage.rng)
            now = tab.saved_game()["moves"]
            if now[:-1] != moves:
                msg = f"the saved game was {moves} before, and is {now} now (expected one more move)"
                raise BrokenError(msg)
            moves = now
            _expect_plies(other, len(moves), "move of the other tab")
            tab.expect_legal()
            if stage.rng.random() < 0.2:
                other.page.reload(wait_until="commit")
                other.settle()
        first.expect_no_faults()


def _expect_plies(tab: Visit, plies: int, what: str) -> None:
    tab.wait_until(lambda seen: int(seen["ply"]) == plies, TOLD_S, what)


def _take_over(tab: Visit) -> None:
    here = tab.page.locator(_HERE)
    if here.is_visible():
        here.click()
        # Before the tab has taken over, a press makes no move.
        here.wait_for(state="hidden", timeout=TOLD_S * 1000)
