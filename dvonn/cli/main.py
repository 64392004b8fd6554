"""
The command line: ``python -m dvonn …``.

Results go to standard output, everything else to standard error. The exit
status is 0, or 2 with one line for bad input. This is the only module of the
package that reads a clock, streams or a source of randomness.
"""

from __future__ import annotations

import argparse
import io
import math
import os
import sys
import time
from pathlib import Path
from random import SystemRandom
from typing import Callable, Iterator, NoReturn, Sequence

from dvonn import __version__
from dvonn.cli.codecup import converse, fair_share
from dvonn.cli.terminal import Table
from dvonn.core.game import Game
from dvonn.core.moves import Move
from dvonn.core.position import Position
from dvonn.core.records import read_record
from dvonn.player.analysis import Analysis, MoveValue, analysis_of
from dvonn.player.computer import SearchInfo
from dvonn.player.dvonn import DvonnPlayer, new_player
from dvonn.player.levels import DEFAULT_LEVEL, LEVELS, level_named
from dvonn.players import Player
from dvonn.search.values import EVEN

#: Nodes between two looks at the clock: at most a hundredth of a second on a
#: slow machine, so that little is overspent however short the time for a move is.
_SLICE = 8

#: Nodes to tell the value of every move with, where no limit is given.
_VALUES_NODES = 3_000

#: Share of the time for a game that is planned with; the rest is for starting
#: up and for the slice in which a move's time runs out.
_PLANNED_SHARE = 0.9

_COLORS = {player.name.lower(): player for player in Player}
_SEEDS = 2**32
_INTERRUPTED = 130  # what a shell reports for a command ended by Ctrl-C


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; return the exit status."""
    try:
        options = _parser().parse_args(argv)
        options.run(options)
        sys.stdout.flush()
    except ValueError as error:
        print(f"dvonn: {' '.join(str(error).splitlines())}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        # The reader of the pipe has closed it.
        _forget_output()
    except OSError as error:
        _forget_output()
        print(f"dvonn: cannot write: {error}", file=sys.stderr)
        return 2
    return 0


def _forget_output() -> None:
    """Keep buffered output from failing at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are errors like any other: one line, no usage."""

    def error(self, message: str) -> NoReturn:
        raise ValueError(message)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="dvonn", description="DVONN: the rules, and an opponent.")
    parser.add_argument("--version", action="version", version=f"dvonn {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    def command(name: str, run: Callable[[argparse.Namespace], None], text: str) -> _Parser:
        added = commands.add_parser(name, help=text, description=text)
        added.set_defaults(run=run)
        return added

    moves = command("moves", _moves, "print the legal moves, one a line, sorted")
    moves.add_argument("position", metavar="POSITION")
    after = command("after", _after, "print the position after moves")
    after.add_argument("position", metavar="POSITION")
    after.add_argument("moves", metavar="MOVE", nargs="*")
    perft = command("perft", _perft, "print how many sequences of DEPTH plies there are")
    perft.add_argument("position", metavar="POSITION")
    perft.add_argument("depth", metavar="DEPTH", type=_depth)
    replay = command("replay", _replay, "print where a record of moves leads, and the result")
    replay.add_argument("file", metavar="FILE", nargs="?", help="standard input if left out")
    choose = command("choose", _choose, "print the opponent's move")
    choose.add_argument("position", metavar="POSITION")
    choose.add_argument("--values", action="store_true", help="tell the value of every legal move, too")
    _add_budget(choose)
    codecup = command("codecup", _codecup, "play a game by the CodeCup protocol")
    codecup.add_argument("--seconds-per-game", metavar="S", type=_seconds, help="for all our moves together")
    _add_budget(codecup)
    codecup.add_argument("--position", metavar="POSITION", help="where the game starts")
    codecup.add_argument("--color", choices=_COLORS, help="whose moves are ours; no Start is expected then")
    play = command("play", _play, "play a game in the terminal")
    play.add_argument("--level", metavar="NAME", default=DEFAULT_LEVEL, help=_level_help())
    play.add_argument("--color", choices=(*_COLORS, "random", "both"), default="white", help="what you play")
    play.add_argument("--position", metavar="POSITION", help="where the game starts")
    play.add_argument("--seed", metavar="K", type=_seed, help="of the computer's randomness")
    return parser


def _add_budget(parser: argparse.ArgumentParser) -> None:
    """Add the options that say how long to search; whichever limit is met first ends it."""
    parser.add_argument("--seconds", metavar="S", type=_seconds, help="for a move")
    parser.add_argument("--nodes", metavar="N", type=_nodes, help="positions to examine")
    parser.add_argument("--level", metavar="NAME", help=_level_help(" without any other limit"))
    parser.add_argument("--seed", metavar="K", type=_seed, default=0, help="equal seeds play equally")


def _level_help(where: str = "") -> str:
    return f"one of {', '.join(level.name for level in LEVELS)} (default{where}: {DEFAULT_LEVEL})"


# --- what options say ---


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds < math.inf:
        msg = f"bad number of seconds: {text!r} (expected more than 0)"
        raise argparse.ArgumentTypeError(msg)
    return seconds


def _nodes(text: str) -> int:
    return _whole_number(text, "number of nodes", 1)


def _depth(text: str) -> int:
    return _whole_number(text, "depth", 0)


def _seed(text: str) -> int:
    return _whole_number(text, "seed", 0)


def _whole_number(text: str, what: str, least: int) -> int:
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= 18 else -1
    if number < least:
        msg = f"bad {what}: {text!r} (expected a whole number from {least})"
        raise argparse.ArgumentTypeError(msg)
    return number


# --- the rules ---


def _moves(options: argparse.Namespace) -> None:
    for text in sorted(map(str, Position.parse(options.position).legal_moves())):
        print(text)


def _after(options: argparse.Namespace) -> None:
    print(Game.replay(Position.parse(options.position), options.moves).position)


def _perft(options: argparse.Namespace) -> None:
    print(count_sequences(Position.parse(options.position), options.depth))


def count_sequences(position: Position, depth: int) -> int:
    """Return how many sequences of *depth* plies start at *position*; none go past the end of a game."""
    if depth == 0:
        return 1
    moves = position.legal_moves()
    if depth == 1:
        return len(moves)
    return sum([count_sequences(position.after(move), depth - 1) for move in moves])


def _replay(options: argparse.Namespace) -> None:
    record = read_record(_record(options.file))
    start = Position() if record.start is None else Position.parse(record.start)
    position = Game.replay(start, record.moves).position
    white, black = position.scores
    print(position)
    print(f"white {white} black {black}")
    print(_outcome(position))


def _record(file: str | None) -> str:
    try:
        return sys.stdin.read() if file is None else Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        msg = f"cannot read {file or 'standard input'!r}: {error}"
        raise ValueError(msg) from error


def _outcome(position: Position) -> str:
    if not position.is_over:
        return "not over"
    return "draw" if position.winner is None else f"{position.winner.name.lower()} wins"


# --- the opponent ---


def _opponent(options: argparse.Namespace, *, is_timed: bool) -> DvonnPlayer:
    """Return the opponent that the options ask for; without any limit, the default level."""
    if options.level is not None:
        level_named(options.level)
    is_limited = is_timed or options.nodes is not None or options.level is not None
    return new_player(options.level if is_limited else DEFAULT_LEVEL, options.nodes, options.seed)


def _analysis_engine(options: argparse.Namespace) -> DvonnPlayer:
    """Return an opponent that looks into every move, within the limits that the options set."""
    if options.level is not None:
        msg = f"bad level: {options.level!r} (expected none with --values: levels overlook moves)"
        raise ValueError(msg)
    is_limited = options.nodes is not None or options.seconds is not None
    return new_player(
        nodes=options.nodes if is_limited else _VALUES_NODES, seed=options.seed, expand_all_root_moves=True
    )


def _think(opponent: DvonnPlayer, position: Position, seconds: float | None) -> SearchInfo:
    """Return what *opponent* finds within its own budget and within *seconds*."""
    end = math.inf if seconds is None else time.perf_counter() + seconds
    opponent.set_position(position)
    while time.perf_counter() < end and opponent.search(_SLICE):
        pass
    return opponent.info


def _choose(options: argparse.Namespace) -> None:
    position = Position.parse(options.position)
    is_timed = options.seconds is not None
    opponent = _analysis_engine(options) if options.values else _opponent(options, is_timed=is_timed)
    start = time.perf_counter()
    report = _think(opponent, position, options.seconds)
    elapsed = time.perf_counter() - start
    print(report.move)
    print(f"nodes {report.nodes} ({report.nodes / elapsed:.0f} a second)", file=sys.stderr)
    analysis = analysis_of(opponent)
    print(f"value {_value(analysis)}", file=sys.stderr)
    print("line", *analysis.principal_variation, file=sys.stderr)
    for value in analysis.moves if options.values else ():
        looked = "" if value.is_proven else f"; visits {value.visits}"
        print(f"move {value.move} {_value(value)}{looked}", file=sys.stderr)


def _value(known: Analysis | MoveValue) -> str:
    """Return what a position, or a move, is worth, in words."""
    win_probability = known.win_probability
    if known.is_proven:
        is_white_ahead = win_probability > EVEN
        winner = "a draw" if win_probability == EVEN else "White wins" if is_white_ahead else "Black wins"
        margin = f" by {abs(known.solved)}" if known.solved else ""
        return f"solved: {winner}{margin}"
    favoured = "White" if win_probability > EVEN else "Black" if win_probability < EVEN else "nobody"
    return f"{win_probability:.3f} for White, which favours {favoured}; margin {known.score_difference:+.1f}"


def _codecup(options: argparse.Namespace) -> None:
    opponent = _opponent(options, is_timed=bool(options.seconds or options.seconds_per_game))
    seconds_left = None if options.seconds_per_game is None else options.seconds_per_game * _PLANNED_SHARE

    def choose(position: Position) -> Move:
        nonlocal seconds_left
        start = time.perf_counter()
        seconds = options.seconds
        if seconds_left is not None:
            share = fair_share(position, max(seconds_left, 0))
            seconds = share if seconds is None else min(seconds, share)
        move: Move = _think(opponent, position, seconds).move
        if seconds_left is not None:
            seconds_left -= time.perf_counter() - start
        return move

    converse(
        Position() if options.position is None else Position.parse(options.position),
        None if options.color is None else _COLORS[options.color],
        _lines(),
        lambda line: print(line, flush=True),
        choose,
    )


def _lines() -> Iterator[str]:
    """Yield the lines of standard input as they come, whatever bytes they hold."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")
    while line := sys.stdin.readline():
        yield line


def _play(options: argparse.Namespace) -> None:
    seed = SystemRandom().randrange(_SEEDS) if options.seed is None else options.seed
    opponent = new_player(options.level, seed=seed)
    color = SystemRandom().choice(list(_COLORS)) if options.color == "random" else options.color
    start = Position() if options.position is None else Position.parse(options.position)
    people = list(Player) if color == "both" else [_COLORS[color]]
    print("Type help for what there is.")
    Table(
        Game(start),
        people,
        lambda position: _think(opponent, position, None).move,
        _ask,
        print,
    ).play()


def _ask(prompt: str) -> str | None:
    try:
        return input(prompt)
    except EOFError:
        print()
        return None
