"""
Finds, proves, rates and lists the page's puzzles of DVONN.

A puzzle is an ending in which exactly one move wins. After that move and the best defence, again exactly one
move wins, and so on, for one to five moves of the player. The exact solver proves it.

``--find FILE`` looks for puzzles and adds them to a file, from which an interrupted search resumes.
``--from FILE…`` writes the page's puzzles from such files. ``--list`` prints the page's puzzles, ``--check``
proves them again, and ``--rate`` also writes them with the ratings that the levels give them now.
"""

from __future__ import annotations

import argparse
import json
import sys
from concurrent.futures import Executor
from math import prod
from pathlib import Path
from typing import Any, Dict, Iterable, Iterator, List, Mapping, NamedTuple, Sequence

from dvonn.commentary.puzzles import Theme, themes_of
from dvonn.core.editing import mirrored, read_setup, with_colors_swapped
from dvonn.core.moves import Move
from dvonn.core.position import Position
from lab.jobs import INTERRUPTED, add_job_options, as_finished, run_command, with_bar, workers
from lab.match.players import player_named
from lab.study.puzzle_rating import rating_of
from lab.study.puzzle_search import (
    TRIES,
    Source,
    proved_again,
    puzzles_of,
    recorded_games,
    self_play,
)

#: The file of the page's puzzles.
SHIPPED = Path(__file__).resolve().parents[2] / "web" / "features" / "learning" / "puzzles.json"
#: The player whose games are searched; it errs, so that a win often depends on one move.
PLAYER = "dvonn?level=club"


class Puzzle(NamedTuple):
    """
    A puzzle of the page.

    name: the name under which the page notes that the puzzle is solved.
    start: a position string.
    moves: the solution: the player's moves and the replies in turn.
    rating: how difficult it is, as the rating of an equal opponent.
    themes: its themes, as values of Theme.
    lead: the final lead in pieces of the player to move, with best play.
    """

    name: str
    start: str
    moves: List[str]
    rating: int
    themes: List[str]
    lead: int


def puzzle_in(found: Mapping[str, Any]) -> Puzzle:
    """Return a puzzle that :func:`puzzles_of` has found, with its rating and its themes."""
    position = Position.parse(found["start"])
    moves = [Move.parse(text) for text in found["moves"]]
    rating = rating_of(found["solved"], TRIES, _chance_of_guessing(position, moves))
    themes = [theme.value for theme in themes_of(position, moves)]
    return Puzzle(found["name"], found["start"], found["moves"], rating, themes, found["lead"])


def chosen(puzzles: Iterable[Puzzle]) -> List[Puzzle]:
    """
    Return *puzzles*, easiest first, without duplicates and without puzzles that have no theme.

    Puzzles are duplicates if their starts differ only by symmetry or by swapped colours.
    """
    kept: Dict[str, Puzzle] = {}
    for puzzle in puzzles:
        if puzzle.themes:
            kept.setdefault(shape_of(puzzle.start), puzzle)
    return sorted(kept.values(), key=lambda puzzle: (puzzle.rating, len(puzzle.moves), puzzle.name))


def shape_of(start: str) -> str:
    """Return a text that is the same for all positions that differ only by symmetry or by swapped colours."""
    setup = read_setup(start)
    turned = setup._replace(stacks=setup.stacks[::-1])
    boards = [setup, mirrored(setup), turned, mirrored(turned)]
    return min(repr(board) for board in [*boards, *map(with_colors_swapped, boards)])


def text_of(puzzles: Iterable[Puzzle]) -> str:
    """Return the text of the page's file, as web/features/learning/puzzles.ts reads it."""
    rows = [
        [
            puzzle.name,
            puzzle.start,
            " ".join(puzzle.moves),
            puzzle.rating,
            _mask_of(puzzle.themes),
            puzzle.lead,
        ]
        for puzzle in puzzles
    ]
    themes = json.dumps([theme.value for theme in Theme])
    lines = ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows)
    return f'{{"themes":{themes},"puzzles":[\n{lines}\n]}}\n'


def puzzles_in(text: str) -> List[Puzzle]:
    """Return the puzzles of the page's file, easiest first."""
    held = json.loads(text)
    puzzles = []
    for name, start, moves, rating, mask, lead in held["puzzles"]:
        themes = [theme for bit, theme in enumerate(held["themes"]) if mask >> bit & 1]
        puzzles.append(Puzzle(name, start, moves.split(), rating, themes, lead))
    return puzzles


def rated(puzzle: Puzzle) -> Puzzle | None:
    """Prove a puzzle again, and let the levels try it; return it with its new rating, or None if unproved."""
    found = proved_again(puzzle.name, puzzle.start)
    return None if found is None else puzzle_in(found)


def fault_of(puzzle: Puzzle) -> str | None:
    """Prove a puzzle again, and let the levels try it; return its first fault, or None."""
    proved = rated(puzzle)
    if proved is None:
        return "not exactly one move wins"
    for field, held, right in zip(Puzzle._fields, puzzle, proved):
        if held != right:
            return f"{field} is {held!r}, not {right!r}"
    return None


def _mask_of(themes: Sequence[str]) -> int:
    return sum(1 << bit for bit, theme in enumerate(Theme) if theme.value in themes)


def _chance_of_guessing(position: Position, moves: Sequence[Move]) -> float:
    """Return the chance that random moves solve a puzzle."""
    choices = []
    for index, move in enumerate(moves):
        if index % 2 == 0:
            choices.append(len(position.legal_moves()))
        position = position.after(move)
    return 1 / prod(choices)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; return 0, 1 for a puzzle with a fault, or 2 for bad input."""
    options = _parser().parse_args(argv)
    try:
        shipped = puzzles_in(options.puzzles.read_text(encoding="utf-8"))
        player_named(options.player, 0)
        sources = list(_sources(options))
        found = [_found_in(file) for file in options.chosen_from]
    except (OSError, ValueError, KeyError) as error:
        print(f"lab.study.puzzles: {error}", file=sys.stderr)
        return 2
    if options.list:
        print("\n".join(map(_listed, shipped)))
        return 0
    if found:
        best = chosen(puzzle_in(one) for held in found for game in held for one in game["puzzles"])
        options.puzzles.write_text(text_of(best), encoding="utf-8")
        return 0
    try:
        return _work(options, shipped, sources)
    except (OSError, ValueError) as error:
        print(f"lab.study.puzzles: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED


def _work(options: argparse.Namespace, shipped: Sequence[Puzzle], sources: Sequence[Source]) -> int:
    """Search the *sources*, or prove or rate the *shipped* puzzles again; return the exit status."""
    pool = workers(options.jobs, options.scheduler)
    try:
        if options.find:
            return _find(options.find, sources, pool)
        if options.rate:
            new = list(with_bar(pool.map(rated, shipped), len(shipped), " puzzles"))
            kept = chosen(filter(None, new))
            options.puzzles.write_text(text_of(kept), encoding="utf-8")
            print(f"{len(kept)} of {len(shipped)} puzzles written")
            return 0
        faults = list(with_bar(pool.map(fault_of, shipped), len(shipped), " puzzles"))
    finally:
        pool.shutdown(cancel_futures=True)
    told = [f"puzzle {puzzle.name}: {fault}" for puzzle, fault in zip(shipped, faults) if fault]
    print("\n".join([*told, f"{len(shipped)} puzzles, {len(told)} faults"]))
    return 1 if told else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="lab.study.puzzles", description="Find, prove and list puzzles.")
    work = parser.add_mutually_exclusive_group(required=True)
    work.add_argument("--list", action="store_true", help="print the puzzles as JSON, one per line")
    work.add_argument("--check", action="store_true", help="prove the puzzles again")
    work.add_argument("--rate", action="store_true", help="prove the puzzles again and renew their ratings")
    work.add_argument("--find", type=Path, metavar="FILE", help="look for puzzles and add them to FILE")
    work.add_argument(
        "--from",
        type=Path,
        nargs="+",
        default=[],
        dest="chosen_from",
        metavar="FILE",
        help="write the puzzles of these files",
    )
    parser.add_argument(
        "--puzzles", type=Path, default=SHIPPED, help="the page's file (default: %(default)s)"
    )
    parser.add_argument("--games", type=int, default=1200, help="games to search (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game (default: %(default)s)")
    parser.add_argument("--player", default=PLAYER, help="plays the games (default: %(default)s)")
    parser.add_argument("--records", type=Path, help="search the games of this file instead, one per line")
    add_job_options(parser, "games or puzzles")
    return parser


def _listed(puzzle: Puzzle) -> str:
    return json.dumps(
        {"position": puzzle.start, "solution": puzzle.moves, "rating": puzzle.rating, "themes": puzzle.themes}
    )


def _sources(options: argparse.Namespace) -> Iterator[Source]:
    """Yield the games to search that the file does not have yet."""
    if not options.find:
        return
    known = {one["game"] for one in _found_in(options.find)} if options.find.exists() else set()
    seeds = range(options.seed, options.seed + options.games)
    games = (
        recorded_games(options.records)
        if options.records
        else (self_play(seed, options.player) for seed in seeds)
    )
    yield from (game for game in games if game.name not in known)


def _found_in(file: Path) -> List[Dict[str, Any]]:
    """Return the games in the file of a search, sorted by name; the file has them in order of completion."""
    games = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return sorted(games, key=lambda game: (len(game["game"]), game["game"]))


def _find(file: Path, sources: Sequence[Source], pool: Executor) -> int:
    """Search the games, and add what is found to *file* game by game."""
    with file.open("a", encoding="utf-8") as held:
        results = as_finished(pool, puzzles_of, [(source,) for source in sources])
        for found in with_bar(results, len(sources), " games"):
            print(json.dumps(found), file=held, flush=True)
    return 0


if __name__ == "__main__":
    run_command(main)
