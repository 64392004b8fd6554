"""
Matches between any two programs that speak the CodeCup protocol.

``python -m lab.match.referee --first COMMAND --second COMMAND --games N``; lab/README.md has
examples. With ``--out``, the games go to a file, from which the same command resumes.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import Executor
from pathlib import Path
from typing import Callable, Sequence

from dvonn.cli.options import read_seconds
from lab.jobs import INTERRUPTED, Bar, add_job_options, check_jobs, run_command, workers
from lab.match.engines import BUILTIN
from lab.match.games import Match, Record, play_match
from lab.match.kinds import DEFAULT_GAME, GAMES, MatchGame
from lab.match.players import player_named
from lab.match.records import Records
from lab.match.results import match_result, table
from lab.match.sprt import Decision, Sprt

EMPTY = "empty"
RANDOM = "random"


def main(argv: Sequence[str] | None = None) -> int:
    """Play a match; return the exit status: 0, 2 for bad input, 130 when interrupted."""
    options = _parser().parse_args(argv)
    try:
        match = match_of(options)
        records = Records(options.out, match) if options.out else None
        played = list(records.games) if records else []
        keep = records.add if records else None
        executor = workers(options.jobs, options.scheduler)
        try:
            run(match, executor, played, keep)
        finally:
            executor.shutdown(cancel_futures=True)
    except (OSError, ValueError) as error:
        print(f"lab.match.referee: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"lab.match.referee: stopped after {len(played)} of {match.games} games", file=sys.stderr)
        return INTERRUPTED
    print(table(match, played))
    return 0


def run(
    match: Match, executor: Executor, played: list[Record], keep: Callable[[Record], None] | None = None
) -> None:
    """
    Play the games of *match* that are not in *played*, and show the progress.

    Each game is added to *played* and passed to *keep*. The match stops as soon as a sequential test
    has decided.
    """
    bar = Bar(match.games, len(played))
    try:
        if _is_decided(match, played):
            return
        for record in play_match(match, executor, {record.game for record in played}):
            if keep:
                keep(record)
            played.append(record)
            if record.fault is not None:
                bar.print_line(described_fault(record))
            bar.advance(_progress(match, played))
            if _is_decided(match, played):
                return
    finally:
        bar.close()


def _is_decided(match: Match, played: Sequence[Record]) -> bool:
    return match.sprt is not None and match.sprt.decision(match_result(played).pairs) is not Decision.CONTINUE


def _progress(match: Match, played: Sequence[Record]) -> str:
    """Return the match score, such as "+3 =0 -1, 75.0%, LLR 0.31 (-2.94 to 2.94)"."""
    result = match_result(played)
    losses, draws, wins = result.games
    note = f"+{wins} ={draws} -{losses}, {result.share:.1%}"
    return f"{note}, {match.sprt.progress(result.pairs)}" if match.sprt else note


def described_fault(record: Record) -> str:
    """Return the fault of a game as text, with the moves before it."""
    color = "White" if record.faulty == record.white else "Black"
    game = f"start {record.start!r}; moves: {record.moves}"
    return f"game {record.game}: {record.faulty} ({color}) {record.fault}; {game}"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="lab.match.referee", description="Play a match; see lab/README.md.")
    for name in ("first", "second"):
        parser.add_argument(
            f"--{name}", required=True, metavar="COMMAND", help="command of a program, or builtin:PLAYER"
        )
        parser.add_argument(
            f"--{name}-format", default="", metavar="MODULE:FUNCTION", help="writes positions for the program"
        )
    parser.add_argument("--game", choices=GAMES, default=DEFAULT_GAME, help="the game (default: %(default)s)")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="an even number (default: 100)")
    parser.add_argument(
        "--openings",
        default=EMPTY,
        metavar="WHERE",
        help=f"{EMPTY!r} (default), {RANDOM!r} boards, or a file of position strings, one per line",
    )
    parser.add_argument(
        "--stacking", default="", metavar="COMMAND", help="engine that plays for both sides after the placing"
    )
    parser.add_argument(
        "--sprt",
        nargs=2,
        type=float,
        metavar=("ELO0", "ELO1"),
        help="end early once a lead of ELO1 is distinguished from one of ELO0",
    )
    parser.add_argument(
        "--alpha", type=float, default=0.05, metavar="P", help="risk of taking ELO0 for ELO1 (%(default)s)"
    )
    parser.add_argument(
        "--beta", type=float, default=0.05, metavar="P", help="risk of taking ELO1 for ELO0 (%(default)s)"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="K", help="seed of boards and players")
    add_job_options(parser, "games")
    parser.add_argument("--out", type=Path, metavar="FILE", help="save the games in FILE, or resume from it")
    parser.add_argument("--seconds-per-move", type=read_seconds, metavar="S", help="a slower program loses")
    parser.add_argument("--seconds-per-game", type=read_seconds, metavar="S", help="a slower program loses")
    return parser


def match_of(options: argparse.Namespace) -> Match:
    """
    Return the match that the options ask for.

    Raises:
        OSError: a built-in player's file of weights cannot be read.
        ValueError: a number, a built-in player or the file of openings cannot be used, or only the
            placing is to be compared and an opening has no piece left to place.
    """
    if options.games < 2 or options.games % 2:
        msg = f"bad number of games: {options.games} (expected an even one, for both colours)"
        raise ValueError(msg)
    check_jobs(options.jobs)
    kind = GAMES[options.game]
    for engine in (options.first, options.second, options.stacking):
        if engine.startswith(BUILTIN):
            player_named(engine[len(BUILTIN) :], options.seed, kind.players)
    starts = _starts(options.openings, kind)
    is_placed = not starts or any(kind.is_placed(kind.read_position(start)) for start in starts)
    if options.stacking and is_placed:
        msg = f"cannot compare the placing from {options.openings!r} (expected boards with pieces to place)"
        raise ValueError(msg)
    return Match(
        first=options.first,
        second=options.second,
        games=options.games,
        starts=starts,
        seed=options.seed,
        seconds_per_move=options.seconds_per_move,
        seconds_per_game=options.seconds_per_game,
        first_format=options.first_format,
        second_format=options.second_format,
        stacking=options.stacking,
        sprt=_sprt(options),
        game=options.game,
    )


def _sprt(options: argparse.Namespace) -> Sprt | None:
    """Return the sequential test that the options ask for, if any."""
    if options.sprt is None:
        return None
    elo0, elo1 = options.sprt
    sprt = Sprt(elo0, elo1, options.alpha, options.beta)
    sprt.check()
    return sprt


def _starts(openings: str, kind: MatchGame) -> tuple[str, ...]:
    """Return the position strings to start from; none for random positions."""
    if openings == EMPTY:
        return (kind.start,)
    if openings == RANDOM:
        return ()
    try:
        lines = Path(openings).read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        msg = f"cannot read openings {openings!r}: {error}"
        raise ValueError(msg) from error
    starts = []
    for number, line in enumerate(lines, 1):
        position = line.partition("#")[0].strip()
        try:
            starts += [str(kind.read_position(position))] if position else []
        except ValueError as error:
            msg = f"line {number} of {openings!r}: {error}"
            raise ValueError(msg) from error
    if not starts:
        msg = f"no position in {openings!r}, expected one per line"
        raise ValueError(msg)
    return tuple(starts)


if __name__ == "__main__":
    run_command(main)
