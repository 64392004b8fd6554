"""The commands in which the computer plays (choose, codecup, play), and DVONN's part of `engine`."""

from __future__ import annotations

import argparse
import time

from dvonn.cli.codecup import converse, fair_share
from dvonn.cli.engine import EngineGame
from dvonn.cli.options import COLORS
from dvonn.cli.streams import has_color, note, read_line
from dvonn.cli.table import ask_person, search, seed_and_people
from dvonn.cli.terminal import DvonnTable
from dvonn.core.game import Game
from dvonn.core.moves import Move
from dvonn.core.position import Position
from dvonn.dvonn_player.computer import DvonnPlayer, new_player
from dvonn.dvonn_player.levels import DEFAULT_LEVEL, LEVELS
from dvonn.move_text import words_of
from dvonn.player.analysis import Analysis, MoveValue, analysis_of
from dvonn.player.levels import level_named
from dvonn.quoting import quoted
from dvonn.search.game import EVEN

#: Nodes of a search that values every move, if no limit is given.
_VALUES_NODES = 3_000

#: Share of a game's time that the moves may use. The rest is for starting up and for the last slice of each
#: search, which may end late.
_PLANNED_SHARE = 0.9


#: DVONN for the command `engine`.
ENGINE_GAME = EngineGame(
    "dvonn",
    Position(),
    Position.parse,
    lambda start, moves: Game.replay(start, words_of(moves)).position,
    lambda seed: new_player(seed=seed, expand_all_root_moves=True),
    has_scores=True,
)


def _opponent(options: argparse.Namespace, *, is_timed: bool) -> DvonnPlayer:
    """Return the opponent that the options ask for; without any limit, it plays at the default level."""
    if options.level is not None:
        level_named(options.level, LEVELS)
    is_limited = is_timed or options.nodes is not None or options.level is not None
    return new_player(options.level if is_limited else DEFAULT_LEVEL, options.nodes, options.seed)


def _analysis_engine(options: argparse.Namespace) -> DvonnPlayer:
    """Return an opponent that examines every move, within the limits that the options set."""
    if options.level is not None:
        msg = f"bad level: {quoted(options.level)} (expected none: with --values, no move is overlooked)"
        raise ValueError(msg)
    is_limited = options.nodes is not None or options.seconds is not None
    return new_player(
        nodes=options.nodes if is_limited else _VALUES_NODES, seed=options.seed, expand_all_root_moves=True
    )


def choose_move(options: argparse.Namespace) -> None:
    """Print the chosen move; print the search's findings on standard error."""
    position = Position.parse(options.position)
    is_timed = options.seconds is not None
    opponent = _analysis_engine(options) if options.values else _opponent(options, is_timed=is_timed)
    start = time.perf_counter()
    info = search(opponent, position, options.seconds)
    elapsed = time.perf_counter() - start
    print(info.move)
    note(f"nodes {info.nodes} ({info.nodes / elapsed:.0f} a second)")
    analysis = analysis_of(opponent)
    note(f"value {_value(analysis)}")
    note("line", *analysis.principal_variation)
    for value in analysis.moves if options.values else ():
        looked = "" if value.is_proven else f"; visits {value.visits}"
        note(f"move {value.move} {_value(value)}{looked}")


def _value(known: Analysis | MoveValue) -> str:
    """Return the value of a position or a move in words."""
    win_probability = known.win_probability
    if known.is_proven:
        is_white_ahead = win_probability > EVEN
        winner = "a draw" if win_probability == EVEN else "White wins" if is_white_ahead else "Black wins"
        difference = f" by {abs(known.solved)}" if known.solved else ""
        return f"solved: {winner}{difference}"
    favoured = "White" if win_probability > EVEN else "Black" if win_probability < EVEN else "nobody"
    return (
        f"{win_probability:.3f} for White, which favours {favoured}; difference {known.score_difference:+.1f}"
    )


def play_codecup(options: argparse.Namespace) -> None:
    """Play a game by the CodeCup protocol."""
    opponent = _opponent(options, is_timed=bool(options.seconds or options.seconds_per_game))
    seconds_left = None if options.seconds_per_game is None else options.seconds_per_game * _PLANNED_SHARE

    def choose(position: Position) -> Move:
        nonlocal seconds_left
        start = time.perf_counter()
        seconds = options.seconds
        if seconds_left is not None:
            share = fair_share(position, max(seconds_left, 0))
            seconds = share if seconds is None else min(seconds, share)
        move: Move = search(opponent, position, seconds).move
        if seconds_left is not None:
            seconds_left -= time.perf_counter() - start
        return move

    converse(
        Position() if options.position is None else Position.parse(options.position),
        None if options.color is None else COLORS[options.color],
        iter(read_line, None),
        lambda line: print(line, flush=True),
        choose,
    )


def play_in_terminal(options: argparse.Namespace) -> None:
    """Play a game in the terminal."""
    seed, people = seed_and_people(options)
    opponent = new_player(options.level, seed=seed)
    start = Position() if options.position is None else Position.parse(options.position)
    print("Type help for the commands.")
    DvonnTable(
        Game(start),
        people,
        lambda position: search(opponent, position, None).move,
        ask_person,
        print,
        has_color=has_color(),
    ).play()
