"""
Players to measure the opponent against, and the opponent itself, without a process of their own.

Also programs: ``python -m lab.players greedy`` speaks the CodeCup protocol on
standard input and output, with ``--position`` and ``--color`` as ``dvonn codecup``.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from typing import Callable, Dict
from urllib.parse import parse_qsl

from dvonn.codecup import converse
from dvonn.evaluation import read_evaluation
from dvonn.moves import Move
from dvonn.opponent import DEFAULT_LEVEL, Opponent
from dvonn.pieces import Player
from dvonn.rules import Phase, Position

#: Chooses a move where there is one.
Chooser = Callable[[Position], Move]
_Options = Dict[str, str]

#: Positions examined between two looks at the budget.
_SLICE = 256


def player_named(text: str, seed: int) -> Chooser:
    """
    Return the player that a text names.

    Args:
        text: such as "greedy", "random" or "dvonn?nodes=200&placing=random".
        seed: the only source of its chance; equal seeds play equal games.

    Raises:
        ValueError: no such player, or it has no such option.
    """
    name, _, query = text.partition("?")
    options = dict(parse_qsl(query, keep_blank_values=True, strict_parsing=bool(query)))
    if name not in PLAYERS:
        msg = f"no such player: {name!r} (expected one of {', '.join(PLAYERS)})"
        raise ValueError(msg)
    player = PLAYERS[name](options, seed)
    if options:
        msg = f"player {name!r} has no option {', '.join(map(repr, options))}"
        raise ValueError(msg)
    return player


def random_player(_options: _Options, seed: int) -> Chooser:
    """Return a player to whom all legal moves are equal."""
    rng = Random(seed)
    return lambda position: rng.choice(position.legal_moves())


def greedy_player(_options: _Options, seed: int) -> Chooser:
    """
    Return a player that looks one ply ahead.

    It takes the best difference of controlled pieces, its own less the
    opponent's, after the move; chance decides between equals, and places.
    """
    rng = Random(seed)

    def choose(position: Position) -> Move:
        moves = position.legal_moves()
        if position.phase is Phase.PLACING:
            return rng.choice(moves)
        leads = [_lead(position.after(move), position.turn) for move in moves]
        best = max(leads)
        return rng.choice([move for move, lead in zip(moves, leads) if lead == best])

    return choose


def _lead(position: Position, player: Player) -> int:
    white, black = position.scores
    return white - black if player is Player.WHITE else black - white


def dvonn_player(options: _Options, seed: int) -> Chooser:
    """
    Return the opponent of this package.

    Options: ``nodes`` or ``level``, the default level if neither is given;
    ``placing=random`` places by chance and searches only when stacking;
    ``weights=FILE`` judges by other weights than the package's.
    """
    nodes = options.pop("nodes", None)
    level = options.pop("level", None if nodes else DEFAULT_LEVEL)
    placing = options.pop("placing", "search")
    if placing not in {"search", "random"}:
        msg = f"bad placing: {placing!r} (expected 'search' or 'random')"
        raise ValueError(msg)
    weights = options.pop("weights", None)
    evaluation = read_evaluation(weights) if weights else None
    opponent = Opponent(level, int(nodes) if nodes else None, seed, evaluation)
    rng = Random(seed)

    def choose(position: Position) -> Move:
        if position.phase is Phase.PLACING and placing == "random":
            return rng.choice(position.legal_moves())
        opponent.face(position)
        while opponent.think(_SLICE):
            pass
        return opponent.report.move

    return choose


#: By name: makes a player of its options, of which it takes out those it knows, and a seed.
PLAYERS: dict[str, Callable[[_Options, int], Chooser]] = {
    "greedy": greedy_player,
    "random": random_player,
    "dvonn": dvonn_player,
}


def main(argv: list[str] | None = None) -> int:
    """Play one game by the CodeCup protocol; return the exit status."""
    parser = argparse.ArgumentParser(prog="lab.players", description="Play by the CodeCup protocol.")
    parser.add_argument("player", metavar="PLAYER", help="such as greedy, random, dvonn?nodes=200")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--position", help="where the game starts")
    parser.add_argument("--color", choices=("white", "black"), help="whose moves are ours")
    options = parser.parse_args(argv)
    try:
        converse(
            Position() if options.position is None else Position.parse(options.position),
            None if options.color is None else Player[options.color.upper()],
            iter(sys.stdin.readline, ""),
            lambda line: print(line, flush=True),
            player_named(options.player, options.seed),
        )
    except ValueError as error:
        print(f"lab.players: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
