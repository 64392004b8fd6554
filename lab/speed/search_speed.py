"""
Measures the search: nodes per second, the time of its parts, and Pyodide against this Python.

    python -m lab.speed.search_speed            both Pythons, and their ratio
    python -m lab.speed.search_speed --alone    this Python only

Both Pythons search the same positions: the empty board, a full board, and the computer's
game from this full board after 8, 16 and 24 plies. Each round has another full board, because
a position that was searched before is searched faster: its sums of weights are still kept.
The rounds of both Pythons alternate, so that a busy machine disturbs both alike; the medians count.
The shipped Pyodide runs in Chromium, as for players; its first round, in which the browser still
compiles, does not count.
"""

from __future__ import annotations

import argparse
import time
from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Sequence

from dvonn.core.game import Game, fill_board
from dvonn.core.position import Position
from dvonn.evaluation.evaluator import default_evaluator
from dvonn.search.mcts import Search
from lab.jobs import run_command

if TYPE_CHECKING:
    from dvonn.search.game import Evaluation

_PLIES = (0, 8, 16, 24)
_SEED = 2026


def positions(seed: int) -> Dict[str, Position]:
    """
    Return the positions to search, by name.

    seed: chooses the full board. If its game ends too soon, the last position takes the place of later ones.
    """
    game = [Game(None, fill_board(Random(seed))).position]
    while len(game) <= max(_PLIES):
        search = Search(game[-1], default_evaluator(), Random(seed))
        search.run(50)
        position = game[-1].after(search.best_move())
        if position.is_over:
            break
        game.append(position)
    of_game = {f"stacking, ply {ply}": game[min(ply, len(game) - 1)] for ply in _PLIES}
    return {"empty board": Position(), **of_game}


def nodes_a_second(position: Position, nodes: int) -> float:
    """Return the speed of a fresh search of *nodes* nodes."""
    search = Search(position, default_evaluator(), Random(_SEED))
    began = time.perf_counter()
    done = search.run(nodes)
    return done / (time.perf_counter() - began)


def round_of(nodes: int, seed: int) -> Dict[str, float]:
    """Return the nodes per second of each position."""
    return {name: nodes_a_second(position, nodes) for name, position in positions(seed).items()}


class _Timed:
    """Adds up the time of calls, by name."""

    def __init__(self) -> None:
        self.seconds: Dict[str, float] = {}

    def wrap(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def timed(*args: Any) -> Any:  # noqa: ANN401 - of any function
            began = time.perf_counter()
            result = function(*args)
            self.seconds[name] = self.seconds.get(name, 0.0) + time.perf_counter() - began
            return result

        return timed


def shares(position: Position, nodes: int) -> Dict[str, float]:
    """Return the share of each part in the time of a search."""
    timed = _Timed()
    evaluator = timed.wrap("value of a position", default_evaluator())

    def evaluate(at: Position) -> Evaluation:
        return _TimedEvaluation(evaluator(at), timed)

    kept = {name: getattr(Position, name) for name in ("after", "legal_moves", "is_over")}
    try:
        Position.after = timed.wrap("rules", kept["after"])  # type: ignore[method-assign]
        Position.legal_moves = timed.wrap("rules", kept["legal_moves"])  # type: ignore[method-assign]
        Position.is_over = property(timed.wrap("rules", kept["is_over"].fget))  # type: ignore[method-assign,assignment]
        began = time.perf_counter()
        Search(position, evaluate, Random(_SEED)).run(nodes)
        whole = time.perf_counter() - began
    finally:
        for name, function in kept.items():
            setattr(Position, name, function)
    measured = {name: seconds / whole for name, seconds in timed.seconds.items()}
    return {**measured, "selection and back-up": 1 - sum(measured.values())}


class _TimedEvaluation:
    """An evaluation whose priors are timed."""

    def __init__(self, evaluation: Evaluation, timed: _Timed) -> None:
        self.win_probability = evaluation.win_probability
        self.score_difference = evaluation.score_difference
        self.priors = timed.wrap("priors of its moves", evaluation.priors)


def main(argv: Optional[Sequence[str]] = None) -> int:
    """Print speeds; return the exit status."""
    parser = argparse.ArgumentParser(prog="lab.speed.search_speed", description="Nodes a second.")
    parser.add_argument("--rounds", type=int, default=5, metavar="N")
    parser.add_argument("--nodes", type=int, default=2000, metavar="N", help="nodes of each search")
    parser.add_argument("--alone", action="store_true", help="this Python only, not Pyodide")
    options = parser.parse_args(argv)
    here: List[Dict[str, float]] = []
    there: List[Dict[str, float]] = []
    seeds = range(_SEED, _SEED + options.rounds)
    if options.alone:
        here += [round_of(options.nodes, seed) for seed in seeds]
    else:
        from lab.speed.browser_python import browser_python  # noqa: PLC0415 - PyPy has no Playwright

        with browser_python() as call:
            call(__spec__.name, round_of.__name__, options.nodes, _SEED - 1)
            for seed in seeds:
                here.append(round_of(options.nodes, seed))
                there.append(call(__spec__.name, round_of.__name__, options.nodes, seed))
    for name, position in positions(_SEED).items():
        own = median(found[name] for found in here)
        line = f"{name:18} {own:7.0f} nodes/s"
        if there:
            line += f"   Pyodide {median(found[name] for found in there):7.0f}"
            line += f"   ratio {median(b[name] / a[name] for a, b in zip(here, there)):.2f}"
        print(line)
        parts = shares(position, options.nodes)
        print("   " + ", ".join(f"{part} {share:.0%}" for part, share in parts.items()))
    return 0


if __name__ == "__main__":
    run_command(main)
