"""
Measures the cost of solving a position exactly, by the number of controlled stacks.

``python -m lab.speed.endgame_cost``. The computer plays whole stacking phases against
itself, from random full boards, with few nodes per move. For each number of controlled
stacks (both sides together), ``dvonn.dvonn_player.solver`` solves the first position of
every game with that number, or gives up after ``--most`` nodes. The command prints the
median and the 90th percentile of the nodes until the winner is known and until the score
difference is exact, the share of positions solved within some budgets, and nodes per
second. The nodes depend only on the seed and the player; the seconds are those of this
process, and on a busy machine only their ratios are meaningful.
"""

from __future__ import annotations

import argparse
import platform
import sys
import time
from random import Random
from typing import Dict, List, NamedTuple, Sequence

from dvonn.core.game import Game, fill_board
from dvonn.core.moves import PASS
from dvonn.core.position import Position
from dvonn.dvonn_player.solver import Solver
from lab.jobs import Bar, run_command
from lab.match.players import Chooser, player_named

BUDGETS = (1_000, 5_000, 20_000, 100_000)

#: The solver runs this many nodes at a time, until the winner is known.
_SLICE = 10


class Cost(NamedTuple):
    """
    The cost of one position.

    winner_nodes: nodes until the winner, or a draw, was known.
    nodes: nodes until the score difference was exact, including winner_nodes.
    seconds: CPU time of this process for all nodes.

    For a position that is not solved, nodes is the number of nodes allowed.
    """

    winner_nodes: int
    nodes: int
    seconds: float


def endings(player: Chooser, start: Position, counts: Sequence[int]) -> Dict[int, Position]:
    """Play a game from *start*; return its first position with each of the *counts* of controlled stacks."""
    found: Dict[int, Position] = {}
    position = start
    while not position.is_over:
        count = sum(map(len, position.stacks_of))
        if count in counts and position.legal_moves() != [PASS]:
            found.setdefault(count, position)
        position = position.after(player(position))
    return found


def cost_of(position: Position, most: int) -> Cost:
    """Return the cost of solving *position* with at most *most* nodes."""
    solver = Solver(position)
    began = time.process_time()
    while not solver.is_decided and solver.nodes < most:
        solver.run(min(_SLICE, most - solver.nodes))
    winner_nodes = solver.nodes
    solver.run(most - solver.nodes)
    return Cost(winner_nodes, solver.nodes, time.process_time() - began)


def percentile(numbers: Sequence[int], share: float) -> int:
    """Return the number below which a *share* of *numbers* lies."""
    ordered = sorted(numbers)
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)]


def row(count: int, costs: Sequence[Cost], budgets: Sequence[int]) -> str:
    """Return the line of the table for positions with *count* stacks."""
    winner = [cost.winner_nodes for cost in costs]
    nodes = [cost.nodes for cost in costs]
    rate = sum(nodes) / max(sum(cost.seconds for cost in costs), 1e-9)
    shares = "".join(f"{sum(number < budget for number in nodes) / len(nodes):>9.0%}" for budget in budgets)
    return (
        f"{count:>6}{len(costs):>7}{percentile(winner, 0.5):>9}{percentile(winner, 0.9):>9}"
        f"{percentile(nodes, 0.5):>9}{percentile(nodes, 0.9):>9}{shares}{rate:>11,.0f}"
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Play the games, solve the positions, print the table; return the exit status: 0, 2 for bad input."""
    parser = argparse.ArgumentParser(
        prog="lab.speed.endgame_cost",
        description="Count the nodes that the exact solution of endings takes, by number of stacks.",
    )
    parser.add_argument("--games", type=int, default=40, help="games to take positions from (default: 40)")
    parser.add_argument("--fewest", type=int, default=8, help="fewest controlled stacks (default: 8)")
    parser.add_argument("--stacks", type=int, default=18, help="most controlled stacks (default: 18)")
    parser.add_argument("--most", type=int, default=BUDGETS[-1], help="nodes per position (default: 100,000)")
    parser.add_argument(
        "--player", default="dvonn?nodes=20", help="plays the games (default: dvonn?nodes=20)"
    )
    parser.add_argument("--seed", type=int, default=0, help="seed of boards and players")
    options = parser.parse_args(argv)
    counts = range(options.fewest, options.stacks + 1)
    budgets = [budget for budget in BUDGETS if budget <= options.most]
    costs: Dict[int, List[Cost]] = {count: [] for count in counts}
    try:
        players = [player_named(options.player, options.seed + number) for number in range(options.games)]
    except ValueError as error:
        print(f"lab.speed.endgame_cost: {error}", file=sys.stderr)
        return 2
    bar = Bar(options.games)
    for number, player in enumerate(players):
        start = Game(None, fill_board(Random(f"{options.seed} ending {number}"))).position
        for count, position in endings(player, start, counts).items():
            costs[count].append(cost_of(position, options.most))
        bar.advance()
    bar.close()
    print(f"{platform.python_implementation()} {platform.python_version()}, {options.player}")
    print(f"{'':13}{'who wins':>18}{'exact':>18}{'  exact within so many nodes'}")
    shares = "".join(f"{budget:>9,}" for budget in budgets)
    print(f"stacks  found{'median':>9}{'90 %':>9}{'median':>9}{'90 %':>9}{shares}{'nodes/s':>11}")
    for count in counts:
        if costs[count]:
            print(row(count, costs[count], budgets))
    return 0


if __name__ == "__main__":
    run_command(main)
