"""The commands of GIPF that use the computer player (choose, play), and GIPF's part of `engine`."""

from __future__ import annotations

import argparse
import time

from dvonn.cli.engine import EngineGame
from dvonn.cli.streams import has_color, note
from dvonn.cli.table import ask_person, search, seed_and_people
from dvonn.gipf.computer import EVEN, dvonn_odds, new_player
from dvonn.gipf.levels import DEFAULT_LEVEL
from dvonn.gipf.position import Position
from dvonn.gipf.records import read_record, replay
from dvonn.gipf_cli.terminal import GipfTable
from dvonn.player.computer import SearchInfo
from dvonn.players import WHITE

#: GIPF for the command `engine`.
ENGINE_GAME = EngineGame(
    "gipf",
    Position(),
    Position.parse,
    lambda start, moves: replay(start, read_record(moves))[-1],
    lambda seed: new_player(seed=seed, expand_all_root_moves=True),
    has_scores=False,
)


def choose_move(options: argparse.Namespace) -> None:
    """Print the chosen move; print the search's findings on standard error."""
    position = Position.parse(options.position)
    is_limited = options.level is not None or options.nodes is not None or options.seconds is not None
    level = options.level if is_limited else DEFAULT_LEVEL
    player = new_player(level, options.nodes, options.seed, white_wins_dvonn=_odds(position, level, options))
    start = time.perf_counter()
    info = search(player, position, options.seconds)
    elapsed = time.perf_counter() - start
    print(info.move)
    note(f"nodes {info.nodes} ({info.nodes / elapsed:.0f} a second)")
    note(f"value {_value(info)}")
    note("line", *info.principal_variation)


def _odds(position: Position, level: str | None, options: argparse.Namespace) -> float:
    """Return the probability that White wins a game of DVONN; EVEN if --opponent is not given."""
    opponent = options.opponent
    own = level or opponent
    if opponent is None:
        return EVEN
    return dvonn_odds(own, opponent) if position.turn is WHITE else dvonn_odds(opponent, own)


def _value(info: SearchInfo) -> str:
    """Return the value of a position, in words."""
    if info.proven is None:
        return f"{info.win_probability:.3f} for White"
    return f"solved: {'a draw' if not info.proven else 'White wins' if info.proven > 0 else 'Black wins'}"


def play_in_terminal(options: argparse.Namespace, start: Position) -> None:
    """Play a game in the terminal."""
    seed, people = seed_and_people(options)
    player = new_player(options.level, seed=seed)
    print("Type help for the commands.")
    GipfTable(
        [start],
        people,
        lambda position: search(player, position).move,
        ask_person,
        print,
        has_color=has_color(),
    ).play()
