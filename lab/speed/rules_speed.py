"""
Compares the speed of the rules with that of python-chess, in one run.

``python -m lab.speed.rules_speed`` counts **positions per second**: the positions below the
root of a full tree. Each position is made from its parent by a move, and its legal moves are
listed, even at the last depth.

- DVONN: the trees of random full boards, to depths 2 and 3. ``Position.after`` makes the
  positions, ``legal_moves()`` lists the moves. The same trees are timed again with the checked
  ``Position.play``.
- Chess (package ``chess``, a bit-board library): the tree of the starting position to depth
  3. ``board.push`` makes a position and ``board.pop`` leaves it, as the library documents;
  ``list(board.legal_moves)`` lists the moves.

The rounds are interleaved, so that a busy machine disturbs all alike; the medians count.
The rules must be at least as fast as python-chess; the goal is twice as fast.
"""

from __future__ import annotations

import argparse
import platform
import time
from random import Random
from statistics import median
from typing import Callable, NamedTuple, Sequence

import chess

from dvonn.core.game import Game, fill_board
from dvonn.core.moves import Move
from dvonn.core.position import Position
from lab.jobs import run_command

CHESS_DEPTH = 3


class Task(NamedTuple):
    """
    A task to time.

    walk: visits all positions of the task's trees once and returns their number.
    """

    name: str
    walk: Callable[[], int]


def walk_dvonn(position: Position, depth: int, played: Callable[[Position, Move], Position]) -> int:
    """
    Return the number of positions in the tree below *position*.

    played: makes a position: ``Position.after`` does not check the move, ``Position.play`` does.
    """
    moves = position.legal_moves()
    if depth == 0:
        return 0
    made = len(moves)
    for move in moves:
        made += walk_dvonn(played(position, move), depth - 1, played)
    return made


def walk_chess(board: chess.Board, depth: int) -> int:
    """Return the number of positions in the tree below *board*, which is unchanged."""
    moves = list(board.legal_moves)
    if depth == 0:
        return 0
    made = len(moves)
    for move in moves:
        board.push(move)
        made += walk_chess(board, depth - 1)
        board.pop()
    return made


def tasks(boards: int, seed: int) -> list[Task]:
    """Return the tasks: chess, then DVONN on *boards* random boards, at depth 3 on one of them."""
    texts = [
        str(Game(None, fill_board(Random(f"{seed} speed {number}"))).position) for number in range(boards)
    ]

    def dvonn(
        played: Callable[[Position, Move], Position], depth: int, starts: Sequence[str]
    ) -> Callable[[], int]:
        # Parse the positions each time, because a position stores its legal moves.
        return lambda: sum(walk_dvonn(Position.parse(text), depth, played) for text in starts)

    return [
        Task(f"chess, depth {CHESS_DEPTH}", lambda: walk_chess(chess.Board(), CHESS_DEPTH)),
        Task("DVONN, depth 2", dvonn(Position.after, 2, texts)),
        Task("DVONN, depth 3", dvonn(Position.after, 3, texts[:1])),
        Task("DVONN, depth 2, checked", dvonn(Position.play, 2, texts)),
        Task("DVONN, depth 3, checked", dvonn(Position.play, 3, texts[:1])),
    ]


def rates(timed: Sequence[Task], rounds: int) -> dict[str, tuple[int, float]]:
    """Return, by task, the number of positions and the median of the speeds in *rounds* rounds."""
    made: dict[str, int] = {}
    measured: dict[str, list[float]] = {task.name: [] for task in timed}
    for _ in range(rounds):
        for task in timed:
            began = time.perf_counter()
            made[task.name] = task.walk()
            measured[task.name].append(made[task.name] / (time.perf_counter() - began))
    return {name: (made[name], median(found)) for name, found in measured.items()}


def main(argv: Sequence[str] | None = None) -> int:
    """Time DVONN and chess and print the speeds; return 1 if DVONN is too slow, else 0."""
    parser = argparse.ArgumentParser(
        prog="lab.speed.rules_speed", description="Time the rules beside python-chess."
    )
    parser.add_argument("--boards", type=int, default=8, help="random full boards (default: 8)")
    parser.add_argument("--rounds", type=int, default=5, help="interleaved rounds (default: 5)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the boards")
    options = parser.parse_args(argv)
    timed = tasks(options.boards, options.seed)
    found = rates(timed, options.rounds)
    (_, chess_rate) = found[timed[0].name]
    python = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"{python}, chess {chess.__version__}, medians of {options.rounds} rounds")
    print(f"{'':25}{'positions':>10}{'a second':>12}{'ratio':>8}")
    for name, (positions, rate) in found.items():
        print(f"{name:25}{positions:>10}{rate:>12,.0f}{rate / chess_rate:>8.2f}")
    return 0 if all(found[task.name][1] >= chess_rate for task in timed[1:3]) else 1


if __name__ == "__main__":
    run_command(main)
