"""Ends the engine's worker in different ways while the computer thinks."""

from __future__ import annotations

from functools import partial
from typing import Iterator, List

from dvonn.core.game import Game, fill_board
from dvonn.core.position import Position
from lab.page_visits import keeping
from lab.torture.visit import PATIENCE_S, TOLD_S, BrokenError, Stage, Trial, Visit

#: Ways to end a worker.
_ENDS = {
    "an error": "setTimeout(() => { throw new Error('killed by a trial'); })",
    "a breakdown": "postMessage(JSON.stringify({ kind: 'failed', detail: 'killed by a trial' }))",
    "a rejection": "void (async () => { throw new Error('killed by a trial'); })()",
    "a silent end": "setTimeout(() => close())",
    "a loop": "setTimeout(() => { for (;;) {} })",
}
_WORKER = "engine/worker.js"


def trials(stage: Stage, count: int) -> Iterator[Trial]:
    """Yield *count* trials that end the worker twice in a game, during a search."""
    ways = list(_ENDS)
    for number in range(count):
        first, second = ways[number % len(ways)], stage.rng.choice(ways)
        yield f"{first}, then {second}", partial(_kill, stage, first, second)


def _kill(stage: Stage, *ways: str) -> None:
    # With all pieces placed, the strongest level thinks for seconds.
    full = Game(Position(), fill_board(stage.rng)).position
    with stage.visit(scripts=[keeping({"black": "champion"}, str(full))]) as visit:
        visit.open()
        visit.settle()
        for way in ways:
            visit.play(stage.rng)
            visit.wait_until(lambda seen: seen["engine"] == "thinking", PATIENCE_S, "search")
            before: List[str] = visit.saved_game()["moves"]
            visit.page.wait_for_timeout(stage.rng.randrange(200))
            _end(visit, way)
            _expect_recovery(visit, before)
        visit.expect_legal()


def _end(visit: Visit, way: str) -> None:
    engines = [worker for worker in visit.page.workers if worker.url.endswith(_WORKER)]
    if not engines:
        msg = "no engine is at work"
        raise BrokenError(msg)
    engines[0].evaluate(_ENDS[way])


def _expect_recovery(visit: Visit, moves: List[str]) -> None:
    """Check that the page keeps all moves and the computer moves, if need be after a press on "try again"."""
    plies = len(moves)
    seen = visit.wait_until(
        lambda seen: seen["engine"] in {"loading", "failed"} or int(seen["ply"]) > plies,
        TOLD_S,
        "notice of the worker's end",
    )
    seen = visit.wait_until(lambda seen: seen["engine"] != "loading", PATIENCE_S, "end of the restart")
    if seen["engine"] == "failed":
        visit.page.locator("#try-again").click()
    visit.wait_until(lambda seen: seen["turn"] == "white" and int(seen["ply"]) > plies, PATIENCE_S, "answer")
    if visit.saved_game()["moves"][:plies] != moves:
        msg = (
            f"the saved game was {moves} before, and is {visit.saved_game()['moves']} now"
            " (expected the same first moves)"
        )
        raise BrokenError(msg)
