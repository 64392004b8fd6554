"""
Self-play: games of the computer against itself, with the result of its search at every ply.

What the evaluation is learned from (lab/training/learn.py). Every second game starts
from the empty board, the others from full boards filled at random, so that it
knows both. Some searches are long, with noise at the root, and teach which
moves are promising; the others are short and only carry the game on, so that
there are more results for the same time (Wu 2019, "playout cap
randomization"). The games are kept in parts, a file each; a part that is there
is not played again, so that a broken run goes on where it ended.

    pypy3 -m lab.training.selfplay --games 4000 --jobs 2 --out FOLDER

With ``--board N`` only placing is taught: every game starts from the empty board,
a search of N nodes evaluates the board once it is filled, and every placement is given
that estimate, since it sees further than the searches at the placements.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
import zlib
from concurrent.futures import Executor, as_completed
from pathlib import Path
from random import Random
from typing import Callable, Iterator, List, NamedTuple, Optional, Sequence

from dvonn.core.game import Game, fill_board
from dvonn.core.position import Phase, Position
from dvonn.evaluation.evaluator import WEIGHTS, read_evaluator
from dvonn.search.game import Evaluator
from dvonn.search.mcts import Search
from lab.jobs import INTERRUPTED, Bar, differences, workers

#: Games in a part.
PART = 50

# Moves are drawn by their visits to the power of one over a temperature: at first, and later in the phase.
_OPEN_PLIES = 12
_OPEN_TEMPERATURE = 0.8
_LATER_TEMPERATURE = 0.25

_NOISE_SHARE = 0.25
_NOISE_TOTAL = 10.0  # sum of the Dirichlet distribution's parameters


class Ply(NamedTuple):
    """
    One ply of a game of self-play.

    move: as it was played, canonical.
    win_probability: White's, as the search estimated it before the ply, in [0, 1].
    score_difference: White's pieces less Black's at the end, as it expected them.
    visits: by legal move in the position's order; empty after a short search.
    """

    move: str
    win_probability: float
    score_difference: float
    visits: List[int]


class SelfPlayGame(NamedTuple):
    """
    A game of self-play.

    start: position string.
    plies: all its plies; where only placing is taught, those of placing.
    score_difference: White's pieces less Black's at the end.
    """

    start: str
    plies: List[Ply]
    score_difference: int


class Plan(NamedTuple):
    """
    How games are played; equal plans play equal games.

    nodes: positions examined in a long search; short: in a short one.
    long_share: share of plies with a long search.
    board: positions examined to evaluate a filled board, to teach placing alone; 0 teaches both phases.
    seed: of boards and random numbers.
    weights: file of the evaluation's weights.
    """

    nodes: int = 300
    short: int = 60
    long_share: float = 0.35
    board: int = 0
    seed: int = 0
    weights: str = WEIGHTS


def play_game(plan: Plan, number: int) -> SelfPlayGame:
    """Return game *number*, from 0, of *plan*; odd ones that teach both phases start from a full board."""
    rng = Random(f"{plan.seed} lesson {number}")  # the word stays, so that equal plans play equal games
    is_filled = number % 2 and not plan.board
    position = Game(None, fill_board(rng)).position if is_filled else Position()
    evaluation = read_evaluator(plan.weights)
    start = str(position)
    plies: List[Ply] = []
    plies_of = dict.fromkeys(Phase, 0)
    while not position.is_over:
        if plan.board and position.phase is Phase.STACKING:
            return _played_on(plan, SelfPlayGame(start, plies, 0), position, evaluation, rng)
        temperature = _OPEN_TEMPERATURE if plies_of[position.phase] < _OPEN_PLIES else _LATER_TEMPERATURE
        plies_of[position.phase] += 1
        ply, position = _play_ply(plan, position, evaluation, temperature, rng)
        plies.append(ply)
    white, black = position.scores
    return SelfPlayGame(start, plies, white - black)


def _played_on(
    plan: Plan, game: SelfPlayGame, position: Position, evaluation: Evaluator[Position], rng: Random
) -> SelfPlayGame:
    """Return the *game* of placing that led to *position*, with its board's evaluation and the result."""
    search = Search(position, evaluation, rng)
    search.run(plan.board)
    win_probability, score_difference = (
        round(search.root.win_probability, 3),
        round(search.root.score_difference, 1),
    )
    plies = [
        ply._replace(win_probability=win_probability, score_difference=score_difference) for ply in game.plies
    ]
    short = plan._replace(long_share=0.0)
    while not position.is_over:
        _, position = _play_ply(short, position, evaluation, _LATER_TEMPERATURE, rng)
    white, black = position.scores
    return SelfPlayGame(game.start, plies, white - black)


def _play_ply(
    plan: Plan, position: Position, evaluation: Evaluator[Position], temperature: float, rng: Random
) -> tuple[Ply, Position]:
    moves = position.legal_moves()
    is_long = len(moves) > 1 and rng.random() < plan.long_share
    search = Search(position, evaluation, rng, _noise(rng) if is_long else None)
    search.run(1 if len(moves) == 1 else plan.nodes if is_long else plan.short)
    visits = search.visit_counts()
    move = search.best_move()
    if search.root.proven is None and any(visits):
        most = max(visits)
        move = rng.choices(moves, [(count / most) ** (1 / temperature) for count in visits])[0]
    root = search.root
    ply = Ply(
        str(move), round(root.win_probability, 3), round(root.score_difference, 1), visits if is_long else []
    )
    return ply, position.after(move)


def _noise(rng: Random) -> Callable[[Sequence[float]], Sequence[float]]:
    """Return a function that mixes Dirichlet noise into priors."""

    def mix(priors: Sequence[float]) -> Sequence[float]:
        draws = [rng.gammavariate(_NOISE_TOTAL / len(priors), 1.0) for _ in priors]
        total = sum(draws)
        return [
            (1 - _NOISE_SHARE) * prior + _NOISE_SHARE * draw / total for prior, draw in zip(priors, draws)
        ]

    return mix


# --- parts ---


def part_path(folder: Path, part: int) -> Path:
    """Return where part number *part* of a run is kept."""
    return folder / f"games-{part:05d}.jsonl.gz"


def play_part(plan: Plan, part: int, folder: Path) -> int:
    """Play the games of a part and keep them; return how many."""
    path = part_path(folder, part)
    lines = [
        json.dumps(play_game(plan, part * PART + number), separators=(",", ":")) for number in range(PART)
    ]
    scratch = path.with_suffix(".tmp")
    with gzip.open(scratch, "wt", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    scratch.rename(path)
    return len(lines)


def play_parts(plan: Plan, games: int, folder: Path, executor: Executor) -> Iterator[int]:
    """
    Play what is missing of a run of *games*, yielding the number of games of each part as it is kept.

    Raises:
        ValueError: the folder holds games of another plan; nothing is played then.
    """
    folder.mkdir(parents=True, exist_ok=True)
    _keep_plan(plan, folder / "plan.json")
    parts = [part for part in range(games // PART) if not part_path(folder, part).exists()]
    for future in as_completed([executor.submit(play_part, plan, part, folder) for part in parts]):
        yield future.result()


def _keep_plan(plan: Plan, path: Path) -> None:
    """Write *plan* to the file at *path*, or raise a ValueError if another one stands there."""
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
        ValueError: the file is no part of a run.
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
        options.nodes, options.short, options.long_share, options.board, options.seed, str(options.weights)
    )
    try:
        _check(plan, options.games)
        executor = workers(options.jobs)
    except (OSError, ValueError) as error:
        print(f"lab.training.selfplay: {error}", file=sys.stderr)
        return 2
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
    Refuse what cannot be played.

    Raises:
        OSError: the weights cannot be read.
        ValueError: they are of another shape, or a number is out of its range.
    """
    faults = {
        f"number of games: {games} (expected a multiple of {PART})": games < 1 or games % PART,
        f"number of nodes: {plan.nodes} (expected 1 or more)": plan.nodes < 1,
        f"number of nodes of a short search: {plan.short} (expected 1 or more)": plan.short < 1,
        f"number of nodes for a filled board: {plan.board} (expected 0 or more)": plan.board < 0,
        f"share of long searches: {plan.long_share} (expected 0 to 1)": not 0 <= plan.long_share <= 1,
    }
    for fault, is_found in faults.items():
        if is_found:
            msg = f"bad {fault}"
            raise ValueError(msg)
    read_evaluator(plan.weights)


def _parser() -> argparse.ArgumentParser:
    plan = Plan()
    parser = argparse.ArgumentParser(prog="lab.training.selfplay", description="Play games to learn from.")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help=f"a multiple of {PART}")
    parser.add_argument("--nodes", type=int, default=plan.nodes, metavar="N", help="of a long search")
    parser.add_argument("--short", type=int, default=plan.short, metavar="N", help="of a short search")
    parser.add_argument("--long-share", type=float, default=plan.long_share, metavar="S", help="0 to 1")
    parser.add_argument(
        "--board",
        type=int,
        default=plan.board,
        metavar="N",
        help="teach placing alone; evaluate boards by N nodes",
    )
    parser.add_argument("--seed", type=int, default=plan.seed, metavar="K")
    parser.add_argument("--weights", type=Path, default=WEIGHTS, metavar="FILE")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="parts at once")
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER")
    return parser


if __name__ == "__main__":
    sys.exit(main())
