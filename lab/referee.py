"""
Matches between any two programs that speak the CodeCup protocol.

``python -m lab.referee --first COMMAND --second COMMAND --games N``; examples
in lab/README.md. Games go to a file, from which the same command resumes.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Callable, Sequence

from dvonn.rules import Position
from lab.match import Match, Record, play_match
from lab.records import Records
from lab.standing import standing, table

try:
    from tqdm import tqdm
except ImportError:  # as under PyPy: the lab needs nothing but the standard library
    tqdm = None

EMPTY = "empty"
RANDOM = "random"
_INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Play a match; return the exit status: 0, 2 for bad input, 130 when interrupted."""
    options = _parser().parse_args(argv)
    try:
        match = match_of(options)
        records = Records(options.out, match) if options.out else None
        played = list(records.games) if records else []
        keep = records.add if records else None
        executor = _workers(options.jobs)
        try:
            run(match, executor, played, keep)
        finally:
            executor.shutdown(cancel_futures=True)
    except (OSError, ValueError) as error:
        print(f"referee: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"referee: stopped after {len(played)} of {match.games} games", file=sys.stderr)
        return _INTERRUPTED
    print(table(match.first, match.second, played))
    return 0


def run(
    match: Match, executor: Executor, played: list[Record], keep: Callable[[Record], None] | None = None
) -> None:
    """Play what is missing of *match* in *played*, add it there, hand it to *keep*, show how it goes."""
    bar = Progress(match.games, played)
    try:
        for record in play_match(match, executor, {record.game for record in played}):
            if keep:
                keep(record)
            played.append(record)
            if record.fault is not None:
                bar.tell(described_fault(record))
            bar.advance(played)
    finally:
        bar.close()


def described_fault(record: Record) -> str:
    """Return what went wrong in a game, with the moves that led there."""
    color = "White" if record.faulty == record.white else "Black"
    game = f"start {record.start!r}; moves: {record.moves}"
    return f"game {record.game}: {record.faulty} ({color}) {record.fault}; {game}"


class Progress:
    """A bar on standard error; plain lines where there is no tqdm."""

    def __init__(self, games: int, played: Sequence[Record]) -> None:
        self._games = games
        self._bar = tqdm(total=games, initial=len(played), unit="game") if tqdm else None

    def advance(self, played: Sequence[Record]) -> None:
        """Show that one more game was played."""
        now = standing(played)
        count = f"+{now.wins} ={now.draws} -{now.losses}, {now.share:.1%}"
        if self._bar is not None:
            self._bar.set_postfix_str(count, refresh=False)
            self._bar.update()
        else:
            self.tell(f"{now.games} of {self._games} games: {count}")

    def tell(self, line: str) -> None:
        """Show a line beside the bar."""
        if self._bar is not None:
            self._bar.write(line, file=sys.stderr)
        else:
            print(line, file=sys.stderr)

    def close(self) -> None:
        """Leave the bar as it is."""
        if self._bar is not None:
            self._bar.close()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="lab.referee", description="Play a match; see lab/README.md.")
    for who in ("first", "second"):
        parser.add_argument(f"--{who}", required=True, metavar="COMMAND", help="or builtin:PLAYER")
        parser.add_argument(
            f"--{who}-format", default="", metavar="MODULE:FUNCTION", help="writes positions for it"
        )
    parser.add_argument("--games", type=int, default=100, metavar="N", help="an even number (default: 100)")
    parser.add_argument(
        "--openings",
        default=EMPTY,
        metavar="WHERE",
        help=f"{EMPTY!r} (default), {RANDOM!r} full boards, or a file of position strings, one a line",
    )
    parser.add_argument("--seed", type=int, default=0, metavar="K", help="of boards and players")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="games at once")
    parser.add_argument("--out", type=Path, metavar="FILE", help="keep the games here, and resume from it")
    parser.add_argument("--seconds-per-move", type=float, metavar="S", help="more loses the game")
    parser.add_argument("--seconds-per-game", type=float, metavar="S", help="more loses the game")
    return parser


def match_of(options: argparse.Namespace) -> Match:
    """
    Return the match that the options ask for.

    Raises:
        ValueError: a number or the file of openings cannot be used.
    """
    if options.games < 2 or options.games % 2:
        msg = f"bad number of games: {options.games} (expected an even one, for both colours)"
        raise ValueError(msg)
    if options.jobs < 1:
        msg = f"bad number of jobs: {options.jobs} (expected 1 or more)"
        raise ValueError(msg)
    return Match(
        first=options.first,
        second=options.second,
        games=options.games,
        starts=_starts(options.openings),
        seed=options.seed,
        seconds_per_move=options.seconds_per_move,
        seconds_per_game=options.seconds_per_game,
        first_format=options.first_format,
        second_format=options.second_format,
    )


def _starts(openings: str) -> tuple[str, ...]:
    """Return the position strings to start from; none for random boards."""
    if openings == EMPTY:
        return (str(Position()),)
    if openings == RANDOM:
        return ()
    try:
        lines = Path(openings).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        msg = f"cannot read openings {openings!r}: {error}"
        raise ValueError(msg) from error
    starts = tuple(str(Position.parse(line)) for line in lines if line and not line.startswith("#"))
    if not starts:
        msg = f"no position in {openings!r}, expected one a line"
        raise ValueError(msg)
    return starts


def _workers(jobs: int) -> Executor:
    """Return processes for *jobs* games at once."""
    # Started afresh, so that no thread is copied half-way; PyPy 3.9 knows only copies.
    method = "fork" if sys.implementation.name == "pypy" else "spawn"
    return ProcessPoolExecutor(jobs, get_context(method), _leave_on_interrupt)


def _leave_on_interrupt() -> None:
    """Let Ctrl-C end a worker without a word; the referee has the last one."""
    signal.signal(signal.SIGINT, lambda *_: os._exit(_INTERRUPTED))


if __name__ == "__main__":
    sys.exit(main())
