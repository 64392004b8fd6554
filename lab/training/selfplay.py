"""
Lets the computer play against itself, and records its search at every ply.

The evaluation is learned from these games (lab/training/learn.py). Games of DVONN start from
the empty board or from full random boards, to teach both phases; GIPF is played in all
versions in turn. Some searches are long, with noise at the root, and teach the good moves;
the others are short and only continue the game, for more results in the same time (Wu 2019,
"playout cap randomization"). The games are saved in parts, one file per part; existing parts
are skipped, so that an interrupted run resumes.

    pypy3 -m lab.training.selfplay --game dvonn --games 4000 --jobs 2 --out FOLDER
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
import zlib
from concurrent.futures import Executor
from pathlib import Path
from typing import Iterator, Optional, Sequence

from lab.jobs import INTERRUPTED, Bar, add_job_options, as_finished, differences, run_command, workers
from lab.training.game import Plan, play_game
from lab.training.games import DEFAULT_GAME, GAMES, game_named
from lab.training.gipf import BY_HAND
from lab.training.kinds import Ply, SelfPlayGame

#: The number of games in a part.
PART = 50


def part_path(folder: Path, part: int) -> Path:
    """Return the path of part number *part* of a run."""
    return folder / f"games-{part:05d}.jsonl.gz"


def play_part(plan: Plan, part: int, size: int, weights: Optional[bytes]) -> tuple[int, bytes]:
    """
    Play part number *part* of *plan*.

    Args:
        plan: the plan.
        part: the number of the part, from 0.
        size: the number of games in a part.
        weights: the contents of the plan's file of weights, which another machine may not have; None for
            the hand-made evaluation.

    Returns:
        *part*, and its games as a compressed text with one line of JSON for each.
    """
    evaluation = None if weights is None else game_named(plan.game).evaluator(weights)
    games = (play_game(plan, part * size + number, evaluation) for number in range(size))
    text = "".join(json.dumps(game, separators=(",", ":")) + "\n" for game in games)
    return part, gzip.compress(text.encode(), mtime=0)


def play_parts(plan: Plan, games: int, folder: Path, executor: Executor) -> Iterator[int]:
    """
    Play the missing parts of a run of *games* games; yield the number of games of each part.

    Raises:
        ValueError: the folder has games of another plan; no game is played.
    """
    folder.mkdir(parents=True, exist_ok=True)
    _keep_plan(plan, folder / "plan.json")
    parts = [part for part in range(games // PART) if not part_path(folder, part).exists()]
    weights = None if plan.weights == BY_HAND else Path(plan.weights).read_bytes()
    calls = [(plan, part, PART, weights) for part in parts]
    for part, content in as_finished(executor, play_part, calls):
        path = part_path(folder, part)
        scratch = path.with_suffix(".tmp")
        scratch.write_bytes(content)
        scratch.rename(path)
        yield PART


def _keep_plan(plan: Plan, path: Path) -> None:
    """Write *plan* to the file at *path*; raise a ValueError if the file holds another plan."""
    wanted = plan._asdict()
    if not path.exists():
        path.write_text(json.dumps(wanted), encoding="utf-8")
    try:
        held = dict(json.loads(path.read_text(encoding="utf-8")))
    except (ValueError, TypeError) as error:
        msg = f"cannot read {str(path)!r}: {error} (expected the plan of a run of lab.training.selfplay)"
        raise ValueError(msg) from error
    if found := differences(held, wanted):
        msg = f"{str(path.parent)!r} holds games of another plan: {found}"
        raise ValueError(msg)


def read_games(path: Path) -> Iterator[SelfPlayGame]:
    """
    Yield the games of a part.

    Raises:
        ValueError: the file was not written by this command.
    """
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            for line in file:
                start, plies, score_difference = json.loads(line)
                yield SelfPlayGame(start, [Ply(*ply) for ply in plies], score_difference)
    except (EOFError, gzip.BadGzipFile, TypeError, ValueError, zlib.error) as error:
        msg = f"cannot read games {str(path)!r}: {error} (expected a part of lab.training.selfplay)"
        raise ValueError(msg) from error


def main(argv: Optional[Sequence[str]] = None) -> int:
    """Play a run of games; return the exit status: 0, 2 for bad input, 130 when interrupted."""
    options = _parser().parse_args(argv)
    plan = Plan(
        options.nodes,
        options.short,
        options.long_share,
        options.full_share,
        options.seed,
        str(options.weights or GAMES[options.game].weights),
        options.game,
    )
    try:
        _check(plan, options.games)
        executor = workers(options.jobs, options.scheduler)
    except (OSError, ValueError) as error:
        print(f"lab.training.selfplay: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    bar = Bar(options.games)
    try:
        for games in play_parts(plan, options.games, options.out, executor):
            bar.advance(by=games)
    except (OSError, ValueError) as error:
        print(f"lab.training.selfplay: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        bar.close()
        executor.shutdown(cancel_futures=True)
    return 0


def _check(plan: Plan, games: int) -> None:
    """
    Refuse an impossible plan.

    Raises:
        OSError: the weights cannot be read.
        ValueError: the weights have another shape, or a number is out of its range.
    """
    faults = {
        f"number of games: {games} (expected a multiple of {PART})": games < 1 or games % PART,
        f"number of nodes: {plan.nodes} (expected 1 or more)": plan.nodes < 1,
        f"number of nodes of a short search: {plan.short} (expected 1 or more)": plan.short < 1,
        f"share of long searches: {plan.long_share} (expected 0 to 1)": not 0 <= plan.long_share <= 1,
        f"share of full boards: {plan.full_share} (expected 0 to 1)": not 0 <= plan.full_share <= 1,
    }
    for fault, is_found in faults.items():
        if is_found:
            msg = f"bad {fault}"
            raise ValueError(msg)
    game_named(plan.game).read_evaluator(plan.weights)


def _parser() -> argparse.ArgumentParser:
    plan = Plan()
    parser = argparse.ArgumentParser(prog="lab.training.selfplay", description="Play games to learn from.")
    parser.add_argument("--game", choices=GAMES, default=DEFAULT_GAME, help="the game (default: %(default)s)")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help=f"a multiple of {PART}")
    parser.add_argument("--nodes", type=int, default=plan.nodes, metavar="N", help="nodes of a long search")
    parser.add_argument("--short", type=int, default=plan.short, metavar="N", help="nodes of a short search")
    parser.add_argument(
        "--long-share",
        type=float,
        default=plan.long_share,
        metavar="S",
        help="share of long searches, 0 to 1",
    )
    parser.add_argument(
        "--full-share",
        type=float,
        default=plan.full_share,
        metavar="S",
        help="share of the games of DVONN that start from full boards, 0 to 1 (default: %(default)s)",
    )
    parser.add_argument("--seed", type=int, default=plan.seed, metavar="K")
    parser.add_argument("--weights", type=Path, metavar="FILE", help="default: the package's")
    add_job_options(parser, "parts")
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER")
    return parser


if __name__ == "__main__":
    run_command(main)
