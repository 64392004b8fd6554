"""
Finds the page's puzzles, and proves them.

``python -m lab.study.puzzles --out web/features/learning/puzzles.json``. The computer plays stacking
phases against itself, from random full boards, at a level that errs. The solver looks for endings in which
exactly one move wins, and proves that all other moves do not win. A puzzle continues while only one move
wins; Black plays the best of the replies that leave a single winning move. The difficulty is the share of
tries in which the computer's weaker levels fail. The result depends only on the options. ``--check FILE``
proves the puzzles of a file again.
"""

from __future__ import annotations

import argparse
import json
import sys
from concurrent.futures import Executor
from pathlib import Path
from random import Random
from typing import Any, Dict, Iterator, List, Mapping, Sequence, Tuple

from dvonn.commentary.reasons import Merit, reasons_for
from dvonn.core.game import Game, fill_board
from dvonn.core.moves import Move
from dvonn.core.position import Position
from dvonn.players import WHITE
from lab.jobs import INTERRUPTED, with_bar, workers
from lab.match.players import Chooser, player_named
from lab.study.winning_moves import FEWEST_MOVES, Step, line_from

#: The possible numbers of controlled stacks, of both sides together, in an ending. Endings with more stacks
#: take too long to solve.
STACKS = range(5, 18)

#: The grades, easiest first.
GRADES = ("easy", "medium", "hard")

#: The levels that try a puzzle to rate it.
SOLVERS = ("novice", "casual", "club", "strong", "expert", "veteran", "master")
#: The number of tries of each level.
TRIES = 10

#: The merits that can be a puzzle's theme, the most important first, with their least sizes.
THEMES = {
    Merit.CUTS_OFF: 1,
    Merit.STOPS: 1,
    Merit.SAVES: 1,
    Merit.CAPTURES: 2,
    Merit.ESCAPES: 2,
    Merit.PROTECTS: 2,
    Merit.FREES: 1,
    Merit.THREATENS: 2,
    Merit.TAKES_MOVES: 3,
    Merit.CARRIES_DVONN: 1,
    Merit.LANDS_ON_DVONN: 1,
}


#: Merits that take pieces.
TAKINGS = (Merit.CUTS_OFF, Merit.CAPTURES)


def with_colors_swapped(position: Position) -> Position:
    """Return *position* with colours and the player to move swapped."""
    board, turn, phase = str(position).split()
    swapped = board.translate(str.maketrans("wb", "bw"))
    return Position.parse(f"{swapped} {'b' if turn == 'w' else 'w'} {phase}")


def candidates(seed: int, player: str) -> Iterator[Position]:
    """Yield the endings of the game of *seed*, with colours swapped where Black is to move."""
    choose = player_named(player, seed)
    position = Game(None, fill_board(Random(f"puzzles {seed}"))).position
    while not position.is_over:
        moves = position.legal_moves()
        if sum(map(len, position.stacks_of)) in STACKS and len(moves) >= FEWEST_MOVES:
            yield position if position.turn is WHITE else with_colors_swapped(position)
        position = position.after(choose(position))


def puzzles_of(task: Tuple[int, str]) -> List[Dict[str, Any]]:
    """Return the longest puzzle of a game, if there is one."""
    seed, player = task
    found: List[Dict[str, Any]] = []
    for position in candidates(seed, player):
        steps, replies = line_from(position)
        if steps:
            entry = entry_of(str(seed), position, steps, replies)
            found.append({**entry, "solved": solved_share(position, steps, replies)})
    # One puzzle per game, since the positions of a game resemble each other.
    return sorted(found, key=lambda entry: len(entry["steps"]), reverse=True)[:1]


def entry_of(name: str, position: Position, steps: List[Step], replies: List[Move]) -> Dict[str, Any]:
    """Return a puzzle in the form of web/features/learning/puzzles.ts."""
    before = list(positions_of(position, steps, replies))
    return {
        "name": name,
        "start": str(position),
        "steps": [str(step.move) for step in steps],
        "replies": [str(reply) for reply in replies],
        "score_difference": steps[-1].score_difference,
        "reasons": [named_reasons(at, step.move) for at, step in zip(before, steps)],
        "refutations": [
            {
                str(move): refutation_text(at.after(move), reply, difference)
                for move, (reply, difference) in step.refutations.items()
            }
            for at, step in zip(before, steps)
        ],
    }


def positions_of(start: Position, steps: Sequence[Step], replies: Sequence[Move]) -> Iterator[Position]:
    """Yield the position before each step."""
    yield start
    for step, reply in zip(steps, replies):
        start = start.after(step.move).after(reply)
        yield start


def named_reasons(position: Position, move: Move) -> List[Dict[str, Any]]:
    """Return the main merits of *move* and, if it gives something up, that drawback; may be empty."""
    sizes = {reason.merit: reason.size for reason in reasons_for(position, move)}
    found = [merit for merit, least in THEMES.items() if sizes.get(merit, 0) >= least]
    named = found[:1]
    if found and found[0] in TAKINGS:
        # Name both kinds of taking, the greater first.
        named = sorted((merit for merit in found if merit in TAKINGS), key=lambda merit: -sizes[merit])
    price = [Merit.GIVES_UP] if named and sizes.get(Merit.GIVES_UP) else []
    return [{"merit": merit.value, "size": sizes[merit]} for merit in [*named, *price]]


def refutation_text(position: Position, reply: Move | None, difference: int) -> str:
    """
    Return the best reply in *position*, if any, the score difference after it, and its merits.

    For example "B4C4 -11 captures 8".
    """
    if reply is None:
        return str(difference)
    sizes = {reason.merit: reason.size for reason in reasons_for(position, reply)}
    # The taking of a single piece is not worth mentioning.
    taken = [merit for merit in TAKINGS if sizes.get(merit, 0) > 1]
    named = sorted(taken, key=lambda merit: -sizes[merit]) + [Merit.STOPS] * (Merit.STOPS in sizes)
    return f"{reply} {difference}" + "".join(f" {merit.value} {sizes[merit]}" for merit in named[:1])


def solved_share(position: Position, steps: List[Step], replies: List[Move]) -> float:
    """Return the share of tries in which the SOLVERS play every winning move."""
    solved = 0
    for level in SOLVERS:
        for seed in range(TRIES):
            choose = player_named(f"dvonn?level={level}", seed)
            solved += _is_solved(choose, position, steps, replies)
    return round(solved / (len(SOLVERS) * TRIES), 3)


def _is_solved(choose: Chooser, position: Position, steps: List[Step], replies: List[Move]) -> bool:
    for index, step in enumerate(steps):
        if choose(position) != step.move:
            return False
        if index < len(replies):
            position = position.after(step.move).after(replies[index])
    return True


def graded(found: Sequence[Mapping[str, Any]]) -> Dict[str, List[Dict[str, Any]]]:
    """
    Return the answered puzzles in three grades of equal size, easiest first; no two have the same start.

    Each grade is sorted by the number of moves, then by the number of stacks.
    """
    once = {entry["start"]: entry for entry in reversed(found) if is_answered(entry)}
    ordered = sorted(
        once.values(), key=lambda entry: (-entry["solved"], len(entry["steps"]), int(entry["name"]))
    )
    size = len(ordered) // len(GRADES)
    plain = [{key: value for key, value in entry.items() if key != "solved"} for entry in ordered]
    grades = {grade: plain[index * size : (index + 1) * size] for index, grade in enumerate(GRADES)}
    return {grade: sorted(entries, key=_extent) for grade, entries in grades.items()}


def _extent(entry: Mapping[str, Any]) -> Tuple[int, int]:
    """Return how many moves a puzzle has, and how many stacks and single pieces are on its board."""
    board = entry["start"].split()[0]
    tokens = [token for row in board.split("/") for token in row.split(",")]
    return len(entry["steps"]), sum(not token.isdigit() for token in tokens)


def is_answered(entry: Mapping[str, Any]) -> bool:
    """Return whether Black can refute most of the wrong first moves with a reply."""
    answers = entry["refutations"][0].values()
    return 2 * sum(" " in answer for answer in answers) > len(answers)


def text_of(puzzles: Mapping[str, Sequence[Mapping[str, Any]]]) -> str:
    """Return the text of the file of *puzzles*, with one puzzle per line."""
    grades = [
        f"{json.dumps(grade)}: [\n"
        + ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in entries)
        + "\n]"
        for grade, entries in puzzles.items()
    ]
    return "{\n" + ",\n".join(grades) + "\n}\n"


def fault_of(puzzle: Mapping[str, Any]) -> str | None:
    """Prove a puzzle again; return its fault, or None."""
    steps, replies = line_from(Position.parse(puzzle["start"]))
    if not steps:
        return "not exactly one move wins"
    proved = entry_of(puzzle["name"], Position.parse(puzzle["start"]), steps, replies)
    wrong = [key for key in puzzle if puzzle[key] != proved[key]]
    return f"{wrong[0]} is {puzzle[wrong[0]]!r}, not {proved[wrong[0]]!r}" if wrong else None


def main(argv: Sequence[str] | None = None) -> int:
    """Find puzzles, or prove those of a file; return 0, 1 for a fault or 2 for bad input."""
    parser = argparse.ArgumentParser(prog="lab.study.puzzles", description="Find and prove puzzles.")
    parser.add_argument("--games", type=int, default=1200, help="games to search (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="games at once (default: %(default)s)")
    parser.add_argument("--player", default="dvonn?level=club", help="plays the games (default: %(default)s)")
    parser.add_argument("--out", type=Path, help="file to write (default: standard output)")
    parser.add_argument("--check", type=Path, help="prove the puzzles of this file instead")
    options = parser.parse_args(argv)
    try:
        executor = workers(options.jobs)
        player_named(options.player, 0)
        held = json.loads(options.check.read_text(encoding="utf-8")) if options.check else None
    except (OSError, ValueError) as error:
        print(f"lab.study.puzzles: {error}", file=sys.stderr)
        return 2
    with executor as pool:
        try:
            if held is not None:
                return _check(held, pool)
            seeds = range(options.seed, options.seed + options.games)
            tasks = [(seed, options.player) for seed in seeds]
            games = with_bar(pool.map(puzzles_of, tasks), options.games, " games")
            text = text_of(graded([entry for entries in games for entry in entries]))
        except KeyboardInterrupt:
            return INTERRUPTED
    if options.out:
        options.out.write_text(text, encoding="utf-8")
    else:
        print(text, end="")
    return 0


def _check(held: Mapping[str, Sequence[Mapping[str, Any]]], pool: Executor) -> int:
    puzzles = [puzzle for grade in held.values() for puzzle in grade]
    proofs = with_bar(pool.map(fault_of, puzzles), len(puzzles), " puzzles")
    faults = [f"puzzle {puzzle['name']}: {fault}" for puzzle, fault in zip(puzzles, proofs) if fault]
    print("\n".join([*faults, f"{len(puzzles)} puzzles, {len(faults)} faults"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
