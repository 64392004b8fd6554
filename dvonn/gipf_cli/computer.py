"""The commands of GIPF in which the computer plays: choose, play."""

from __future__ import annotations

import argparse
import math
import time
from random import SystemRandom

from dvonn.cli.computer import ask_person
from dvonn.cli.options import COLORS
from dvonn.cli.streams import note
from dvonn.gipf.computer import EVEN, GipfPlayer, dvonn_odds, new_player
from dvonn.gipf.levels import DEFAULT_LEVEL
from dvonn.gipf.position import Position
from dvonn.gipf_cli.terminal import GipfTable
from dvonn.player.computer import SearchInfo
from dvonn.players import WHITE, Player

#: Nodes between two looks at the clock.
_SLICE = 8
_SEEDS = 2**32


def choose_move(options: argparse.Namespace) -> None:
    """Print the move chosen, and on standard error what the search found."""
    position = Position.parse(options.position)
    is_limited = options.level is not None or options.nodes is not None or options.seconds is not None
    level = options.level if is_limited else DEFAULT_LEVEL
    player = new_player(level, options.nodes, options.seed, white_wins_dvonn=_odds(position, level, options))
    start = time.perf_counter()
    info = _search(player, position, options.seconds)
    elapsed = time.perf_counter() - start
    print(info.move)
    note(f"nodes {info.nodes} ({info.nodes / elapsed:.0f} a second)")
    note(f"value {_value(info)}")
    note("line", *info.principal_variation)


def _odds(position: Position, level: str | None, options: argparse.Namespace) -> float:
    """Return the probability that White wins a game of DVONN; even without a level of either player."""
    opponent = options.opponent
    own = level or opponent
    if opponent is None:
        return EVEN
    return dvonn_odds(own, opponent) if position.turn is WHITE else dvonn_odds(opponent, own)


def _value(info: SearchInfo) -> str:
    """Return what a position is worth, in words."""
    if info.proven is None:
        return f"{info.win_probability:.3f} for White"
    return f"solved: {'a draw' if not info.proven else 'White wins' if info.proven > 0 else 'Black wins'}"


def _search(player: GipfPlayer, position: Position, seconds: float | None = None) -> SearchInfo:
    """Return what *player* finds within its own budget and within *seconds*."""
    end = math.inf if seconds is None else time.perf_counter() + seconds
    player.set_position(position)
    while time.perf_counter() < end and player.search(_SLICE):
        pass
    return player.info


def play_in_terminal(options: argparse.Namespace, start: Position) -> None:
    """Play a game in the terminal."""
    seed = SystemRandom().randrange(_SEEDS) if options.seed is None else options.seed
    player = new_player(options.level, seed=seed)
    color = SystemRandom().choice(list(COLORS)) if options.color == "random" else options.color
    people = list(Player) if color == "both" else [COLORS[color]]
    print("Type help for what there is.")
    GipfTable(start, people, lambda position: _search(player, position).move, ask_person, print).play()
